//! What an approval asks for, what a child would pay, and a first bill's states.

use crate::{
    billing::{concessions::model::ConcessionKind, plans::model::draw::Conceded},
    rights,
};
use chrono::NaiveDate;
use kernel::{Form, History, Money, Month, Record, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum FirstBillStatus { Waiting = "waiting", Covered = "covered", Lapsed = "lapsed", Cancelled = "cancelled" }
}

pub static FIRST_BILL: Record = Record {
    table: "first_bill",
    record_name: "first bill",
    columns: &["student_id", "campus_id", "plan_id", "challan_id", "status", "kept_until", "closed_on", "closed_reason"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::INSTALLMENT_DETAILS]),
    ..Record::BARE
};

/// A first bill as its rules need it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Bill {
    pub id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub plan_id: i64,
    pub challan_id: i64,
    pub status: FirstBillStatus,
    pub kept_until: Option<NaiveDate>,
}

/// A concession that was decided before: it is given without asking limits again.
#[derive(Clone, Debug)]
pub struct NewConcession {
    pub kind: ConcessionKind,
    pub conceded: Conceded,
    pub reason: String,
}

/// The first bill of a pending student.
#[derive(Clone, Debug)]
pub struct FirstBill {
    pub student_id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub concessions: Vec<NewConcession>,
    /// The last day on which the bank takes the challan; moved on to the next day on which banks work.
    pub valid_until: NaiveDate,
}

/// What the approval made.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstChallan {
    pub plan_id: i64,
    pub challan_id: i64,
    pub number: String,
    /// Of the first challan, net.
    pub amount: Money,
    pub valid_until: NaiveDate,
    /// Nothing was to be paid, or an advance paid it: the student is active at once.
    pub is_covered: bool,
}

/// A head of what a child pays in a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FeeAheadLine {
    pub fee_head_id: i64,
    pub head_name: String,
    /// Net of the concession.
    pub amount_minor: Money,
    pub concession_minor: Money,
    /// Of the net, what stands on the first challan.
    pub first_minor: Money,
    /// Comes back when the student leaves.
    pub is_refundable: bool,
}

/// What a child pays in a session: "fee for this child".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FeeAhead {
    pub lines: Vec<FeeAheadLine>,
    pub amount_minor: Money,
    pub concession_minor: Money,
    /// What has to be paid for the seat.
    pub first_minor: Money,
    pub installments: Vec<InstallmentAhead>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InstallmentAhead {
    /// `2026-11`.
    pub period: String,
    pub due_on: NaiveDate,
    pub amount_minor: Money,
}

/// A lapsed admission that is taken up again.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("admission")]
pub struct ReviveForm {
    pub student_id: i64,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// What a revival made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Revived {
    pub student_id: i64,
    pub challan_id: i64,
    pub challan_no: String,
    pub amount_minor: Money,
    pub valid_until: NaiveDate,
}

/// Installments from which on fees count as paid month by month.
const MONTHLY: i64 = 10;

/// Of a template's months, those that somebody pays who is admitted in a month: (first month, installments charged). Fees that are paid month by month are
/// charged from the month of admission on; others are charged whole, from then on.
pub fn months_charged(first: Month, installments: i64, admitted: Month) -> (Month, i64) {
    let gone = i64::from(first.months_until(admitted).max(0));
    let start = first.plus(i32::try_from(gone).unwrap_or(0));
    if gone == 0 || installments < MONTHLY { (start, installments) } else { (start, (installments - gone).max(1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monthly_fees_are_charged_from_the_month_of_admission() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        assert_eq!(months_charged(month("2027-04"), 12, month("2026-11")), (month("2027-04"), 12), "the next session");
        assert_eq!(months_charged(month("2026-04"), 12, month("2026-11")), (month("2026-11"), 5));
        assert_eq!(months_charged(month("2026-04"), 12, month("2028-01")), (month("2028-01"), 1));
        assert_eq!(months_charged(month("2026-08"), 4, month("2026-11")), (month("2026-11"), 4), "a college's fee is charged whole");
    }
}
