//! A reallocation: the record, the list and the forms.

use crate::{collection::receipts::model::OF_RECEIPT, rights};
use accounting::api::OF_VOUCHER;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Record, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static REALLOCATION: Record = Record {
    table: "reallocation",
    record_name: "reallocation",
    columns: &[
        "receipt_id",
        "campus_id",
        "amount_minor",
        "on_date",
        "reason",
        "moved_by",
        "voucher_id",
        "is_undone",
        "undone_voucher_id",
        "undone_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::REALLOCATIONS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Reallocation of REALLOCATIONS {
        name: "reallocations",
        from: "reallocation m",
        scope: ScopeBy::Campus("m.campus_id"),
        sort: "-id",
        totals: &[("amount_minor", "CASE WHEN m.is_undone THEN 0 ELSE m.amount_minor END")],
    } columns {
        id: i64 = int("m.id", "");
        version: i64 = hidden("m.version");
        on_date: NaiveDate = date("m.on_date", "Date").filtered();
        receipt_id: i64, receipt_no: Option<String> = of(&OF_RECEIPT, "r.receipt_no", "m.receipt_id").nullable();
        /// The students from whom money was taken; of several the first by name.
        from_name: Option<String> = text(
            "(SELECT MIN(s.name) FROM reallocation_side d JOIN student s ON s.id = d.student_id WHERE d.reallocation_id = m.id AND d.is_from = TRUE)",
            "From"
        ).nullable();
        to_name: Option<String> = text(
            "(SELECT MIN(s.name) FROM reallocation_side d JOIN student s ON s.id = d.student_id WHERE d.reallocation_id = m.id AND d.is_from = FALSE)",
            "To"
        ).nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "m.campus_id").nullable();
        amount_minor: Money = money("m.amount_minor", "Amount");
        reason: String = text("m.reason", "Reason");
        moved_by: String = text("m.moved_by", "By");
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "m.voucher_id").nullable();
        is_undone: bool = flag("m.is_undone", "Taken back").filtered();
        undone_voucher_id: Option<i64> = hidden("m.undone_voucher_id");
        undone_reason: Option<String> = text("m.undone_reason", "Taken back because").nullable();
        created_at: Instant = instant("m.created_at", "Entered");
    }
}

/// What of the money stood, or stands now, on one account.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ReallocationSide {
    pub is_from: bool,
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    /// None for the student's advances.
    pub challan_id: Option<i64>,
    pub challan_no: Option<String>,
    /// `2026-11`.
    pub period: Option<String>,
    pub campus_id: i64,
    pub campus_name: String,
    pub amount_minor: Money,
}

/// A reallocation with both its sides.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReallocationDetails {
    #[serde(flatten)]
    pub reallocation: Reallocation,
    pub from: Vec<ReallocationSide>,
    pub to: Vec<ReallocationSide>,
}

/// Where the money of a receipt goes instead.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("reallocation", rules)]
pub struct ReallocateForm {
    /// The receipt, as it was read.
    pub id: i64,
    pub version: i64,
    /// Of a family's receipt: the child whose part is moved. All of it is when left out.
    pub from_student_id: Option<i64>,
    /// The challans that it settles from now on, in the order of their due dates; what is left becomes an advance.
    #[serde(default)]
    pub challan_ids: Vec<i64>,
    /// Whose advance it becomes, where no challan is chosen.
    pub student_id: Option<i64>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

impl ReallocateForm {
    fn rules(&mut self, c: &mut Checks) {
        self.challan_ids.sort_unstable();
        self.challan_ids.dedup();
        let least = usize::from(self.student_id.is_none());
        c.count("challan_ids", &self.challan_ids, least..=50);
    }
}

kernel::of_one! {
    /// Takes a reallocation back, as it was read.
    pub struct UndoReallocation("reversal", 3..=300, today);
}
