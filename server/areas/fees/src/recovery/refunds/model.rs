//! A refund: the record, the list, and what the office fills in.

use crate::{rights, setup::heads::model::OF_FEE_HEAD};
use accounting::api::{MoneySide, OF_BANK, OF_VOUCHER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Record, Result, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    /// What of a student's money is given back.
    pub enum RefundKind {
        Advance = "advance",
        /// A deposit, in part or whole, of a student who need not leave.
        Deposit = "deposit",
        /// What an approved settlement owes the family.
        Settlement = "settlement",
    }
}

kernel::string_enum! {
    pub enum RefundStatus {
        /// Above the limit: a second person pays or rejects it.
        Waiting = "waiting",
        Paid = "paid",
        Rejected = "rejected",
        Reversed = "reversed",
    }
}

pub static REFUND_PAYMENT: Record = Record {
    table: "refund_payment",
    record_name: "refund payment",
    columns: &[
        "kind",
        "settlement_id",
        "fee_head_id",
        "student_id",
        "campus_id",
        "amount_minor",
        "paid_on",
        "payee",
        "bank_id",
        "cheque_no",
        "reason",
        "status",
        "requested_by",
        "requested_name",
        "decided_name",
        "decision",
        "voucher_id",
        "till_id",
        "till_back_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::REFUNDS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A refund as listed.
    #[derive(Clone)]
    pub struct Refund of REFUNDS {
        name: "refunds",
        from: "refund_payment q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-paid_on",
        totals: &[("amount_minor", "CASE WHEN q.status = 'paid' THEN q.amount_minor ELSE 0 END")],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        paid_on: NaiveDate = date("q.paid_on", "Date").filtered();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        kind: RefundKind = text("q.kind", "What").words(RefundKind::WORDS);
        settlement_id: Option<i64> = hidden("q.settlement_id");
        fee_head_id: Option<i64>, head_name: Option<String> = of(&OF_FEE_HEAD, "h.name", "q.fee_head_id").nullable();
        amount_minor: Money = money("q.amount_minor", "Amount");
        payee: String = text("q.payee", "Paid to");
        bank_id: Option<i64>, bank_name: Option<String> = of(&OF_BANK, "b.name", "q.bank_id").nullable();
        cheque_no: Option<String> = text("q.cheque_no", "Cheque no").nullable();
        reason: Option<String> = text("q.reason", "Reason").nullable();
        status: RefundStatus = text("q.status", "Status").words(RefundStatus::WORDS);
        requested_name: Option<String> = text("q.requested_name", "Prepared by").nullable();
        decided_name: Option<String> = text("q.decided_name", "Decided by").nullable();
        decision: Option<String> = text("q.decision", "Decision").nullable();
        voucher_id: Option<i64> = hidden("q.voucher_id");
        till_id: Option<i64> = hidden("q.till_id");
        voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "q.voucher_id").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// Money of a student that could be given back now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refundable {
    pub kind: RefundKind,
    /// Of a deposit.
    pub fee_head_id: Option<i64>,
    pub head_name: Option<String>,
    /// Of what is due from it.
    pub settlement_id: Option<i64>,
    /// Without what came by cheques that the bank has not cleared.
    pub held_minor: Money,
}

/// Whose money is asked for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RefundableOf {
    pub student_id: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("refund", rules)]
pub struct RefundForm {
    pub student_id: i64,
    pub kind: RefundKind,
    /// The deposit that is given back.
    pub fee_head_id: Option<i64>,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Today when left out.
    pub paid_on: Option<NaiveDate>,
    /// Who gets it: a parent by name.
    #[garde(length(min = 2, max = 120))]
    pub payee: String,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    /// Why it is given back.
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

impl RefundForm {
    fn rules(&mut self, c: &mut Checks) {
        self.paid_from.check(c, self.bank_id);
        let is_deposit = self.kind == RefundKind::Deposit;
        c.ensure(!is_deposit || self.fee_head_id.is_some(), "fee_head_id", "Choose the deposit that is given back.");
        c.ensure(is_deposit || self.fee_head_id.is_none(), "fee_head_id", "Only a deposit names its fee head.");
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<RefundForm> {
        let mut c = Checks::of("refund");
        let form = self.checked(&mut c);
        check_day(&mut c, form.paid_on, today);
        c.done()?;
        Ok(form)
    }
}

fn check_day(c: &mut Checks, paid_on: Option<NaiveDate>, today: NaiveDate) {
    if let Some(on) = paid_on {
        c.date_between("paid_on", on, today - chrono::Duration::days(366)..=today);
    }
}

/// How what is due from a settlement is paid.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("refund payment", rules)]
pub struct PayForm {
    /// The settlement, in the version that was read.
    pub id: i64,
    pub version: i64,
    /// All that is due when left out.
    #[garde(range(min = 1))]
    pub amount_minor: Option<Money>,
    /// Today when left out.
    pub paid_on: Option<NaiveDate>,
    /// Who gets it: a parent by name.
    #[garde(length(min = 2, max = 120))]
    pub payee: String,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
}

kernel::dated!(PayForm: check_on);
impl PayForm {
    fn rules(&mut self, c: &mut Checks) {
        self.paid_from.check(c, self.bank_id);
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<PayForm> {
        let mut c = Checks::of("refund payment");
        let form = self.checked(&mut c);
        check_day(&mut c, form.paid_on, today);
        c.done()?;
        Ok(form)
    }
}

kernel::of_one! {
    /// A refund in the version that was read.
    pub struct RefundVersion;
    /// A refund that is not paid, and why.
    pub struct RejectRefund("refund payment", 3..=200);
}

/// A payment that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("refund payment")]
pub struct TakeBackForm {
    pub id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the payment is open. Cash of a till comes back on the till's own day while that is open.
    #[serde(default)]
    pub today: bool,
}
