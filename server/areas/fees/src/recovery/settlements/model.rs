//! A settlement: the record, the list, what the office fills in and what it is answered.

pub mod effects;
pub mod reckon;

use crate::rights;
use academics::api::OF_CLASS;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Money, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{LeavingKind, OF_STUDENT};

kernel::string_enum! {
    pub enum SettlementStatus {
        /// Reckoned by one person; another approves it, and only then it posts.
        Prepared = "prepared",
        /// Approved; the family waits for its money.
        Due = "due",
        Paid = "paid",
        /// Approved, and nothing is due to the family.
        Closed = "closed",
        /// Taken back before anybody approved it: the application was cancelled, or a desk took its tick back.
        Cancelled = "cancelled",
    }
}

/// Settlements `q` that were approved.
pub const IS_APPROVED: &str = "q.status IN ('due', 'paid', 'closed')";

impl SettlementStatus {
    pub fn is_approved(self) -> bool {
        matches!(self, SettlementStatus::Due | SettlementStatus::Paid | SettlementStatus::Closed)
    }
}

pub static SETTLEMENT: Record = Record {
    table: "settlement",
    record_name: "settlement",
    columns: &[
        "withdrawal_id",
        "student_id",
        "campus_id",
        "status",
        "board_fees_remitted",
        "amounts",
        "override_reason",
        "note",
        "refund_minor",
        "advance_minor",
        "dues_minor",
        "due_minor",
        "owing_minor",
        "paid_minor",
        "cancelled_minor",
        "prepared_by",
        "prepared_name",
        "prepared_on",
        "approved_by",
        "approved_name",
        "approved_on",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SETTLEMENTS_DETAILS]),
    unique: &[Unique::of("settlement_withdrawal", &["withdrawal_id"], "withdrawal_id", "This withdrawal has a settlement already.")],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Settlement of SETTLEMENTS {
        name: "settlements",
        from: "settlement q", joins: [by_id("withdrawal", "d", "q.withdrawal_id")],
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[Filter::when("is_owing", "q.owing_minor > 0")],
        sort: "-prepared_on",
        totals: &[("refund_minor", "q.refund_minor"), ("due_minor", "q.due_minor"), ("paid_minor", "q.paid_minor")],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        withdrawal_id: i64 = hidden("q.withdrawal_id").few();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        kind: Option<LeavingKind> = text("d.kind", "Kind").nullable().words(LeavingKind::WORDS);
        status: SettlementStatus = text("q.status", "Status").words(SettlementStatus::WORDS);
        /// Given back of what was received, deposits among it.
        refund_minor: Money = money("q.refund_minor", "Given back");
        advance_minor: Money = money("q.advance_minor", "Advance");
        dues_minor: Money = money("q.dues_minor", "Dues");
        /// Due to the family.
        due_minor: Money = money("q.due_minor", "Refund due");
        paid_minor: Money = money("q.paid_minor", "Paid");
        /// Due to the family and not paid yet.
        left_minor: Money = money("q.due_minor - q.paid_minor", "Left to pay");
        /// What the family owes still.
        owing_minor: Money = money("q.owing_minor", "Owing");
        prepared_on: NaiveDate = date("q.prepared_on", "Prepared on").filtered();
        prepared_name: String = text("q.prepared_name", "Prepared by");
        approved_on: Option<NaiveDate> = date("q.approved_on", "Approved on").nullable().filtered();
        approved_name: Option<String> = text("q.approved_name", "Approved by").nullable();
    }
}

/// A head of a settlement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct SettlementLine {
    pub fee_head_id: i64,
    pub head_name: String,
    /// Received under it, and given back of that before.
    pub received_minor: Money,
    pub refunded_before_minor: Money,
    /// Of which the rule gives a part.
    pub base_minor: Money,
    pub rule_minor: Money,
    /// What is given back: the rule's amount, or the office's.
    pub amount_minor: Money,
    /// Which rule, in words.
    pub reason: String,
    pub rule_id: Option<i64>,
}

/// What is owed: a challan, a desk's amount, a month that is still to be billed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Due {
    pub what: String,
    pub amount_minor: Money,
}

/// What a settlement comes to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reckoning {
    pub lines: Vec<SettlementLine>,
    pub dues: Vec<Due>,
    /// Planned and issued installments of later months, which are cancelled.
    pub cancelled_minor: Money,
    pub refund_minor: Money,
    /// What the student has in advance.
    pub advance_minor: Money,
    pub dues_minor: Money,
    /// Due to the family: given back and in advance, less the dues.
    pub due_minor: Money,
    /// What the family owes still, where the dues are more.
    pub owing_minor: Money,
    /// Day of the written application, counted from the beginning of classes.
    pub day: i64,
    /// The last month that is billed: `2026-11`.
    pub bill_until: String,
}

/// A payment of what is due.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RefundPayment {
    pub id: i64,
    pub amount_minor: Money,
    pub paid_on: NaiveDate,
    pub payee: String,
    pub bank_id: Option<i64>,
    pub bank_name: Option<String>,
    pub cheque_no: Option<String>,
    pub voucher_id: i64,
    pub voucher_no: Option<String>,
    pub is_reversed: bool,
    pub reversed_reason: Option<String>,
}

/// Everything about one settlement.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SettlementDetails {
    #[serde(flatten)]
    pub row: Settlement,
    pub board_fees_remitted: bool,
    pub override_reason: Option<String>,
    pub note: Option<String>,
    pub lines: Vec<SettlementLine>,
    pub payments: Vec<RefundPayment>,
}

/// Another amount for a head than the rule's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct HeadAmount {
    pub fee_head_id: i64,
    #[garde(range(min = 0))]
    pub amount_minor: Money,
}

/// What the accounts office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[form("settlement", rules)]
pub struct SettlementForm {
    pub withdrawal_id: i64,
    /// The board has its fees already: they are not given back.
    #[serde(default)]
    pub board_fees_remitted: bool,
    /// Other amounts than the rules give: with a permission of its own and a reason.
    #[serde(default)]
    #[garde(length(max = 30), dive)]
    pub amounts: Vec<HeadAmount>,
    #[garde(length(max = 300))]
    pub override_reason: Option<String>,
    #[garde(lines, length(max = 400))]
    pub note: Option<String>,
}

impl SettlementForm {
    fn rules(&mut self, c: &mut Checks) {
        let told = self.amounts.is_empty() || self.override_reason.as_ref().is_some_and(|reason| reason.chars().count() >= 5);
        c.ensure(told, "override_reason", "Say in a few words why another amount is given back, so that an auditor understands it.");
        for n in 1..self.amounts.len() {
            let again = self.amounts[..n].iter().any(|one| one.fee_head_id == self.amounts[n].fee_head_id);
            c.at("amounts", n).ensure(!again, "fee_head_id", "This head is entered already.");
            c.up();
        }
    }
}

kernel::of_one! {
    /// A settlement in the version that was read.
    pub struct InVersion;
    /// An approved settlement that is undone, and why.
    #[schemars(rename = "UndoSettlementForm")]
    pub struct UndoForm("settlement", 3..=200, today);
}
kernel::dated!(UndoForm);
