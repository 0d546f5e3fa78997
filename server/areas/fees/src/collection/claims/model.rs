//! A claim: the record, the list and the forms.

use crate::{
    billing::challans::model::OF_CHALLAN,
    collection::receipts::model::OF_RECEIPT,
    collection::{
        bank_files::model::LineStatus,
        tellings::model::{key_of, number_key},
    },
    rights,
};
use academics::api::OF_CLASS;
use chrono::{Days, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Unique, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

/// How far back the day of a slip may lie.
const OLDEST: Days = Days::new(400);

kernel::string_enum! {
    pub enum DepositClaimStatus { Waiting = "waiting", Accepted = "accepted", Refused = "refused" }
}

pub static DEPOSIT_CLAIM: Record = Record {
    table: "deposit_claim",
    record_name: "deposit claim",
    columns: &[
        "challan_id",
        "student_id",
        "campus_id",
        "section_id",
        "reference_no",
        "reference_key",
        "paid_on",
        "amount_minor",
        "slip_file_id",
        "slip_digest",
        "note",
        "claimed_by",
        "status",
        "decided_by",
        "decided_at",
        "refusal_reason",
        "bank_line_id",
        "receipt_id",
    ],
    scope: ScopeBy::Student { campus: "campus_id", student: "student_id", section: "section_id" },
    history: History::of(&[rights::CLAIMS_INDEX]),
    unique: &[
        Unique::of(
            "deposit_claim_reference",
            &["reference_key", "paid_on", "amount_minor"],
            "reference_no",
            "A slip with this number, day and amount was sent before. Wait for the school's answer, or bring the slip to the office.",
        ),
        Unique::of(
            "deposit_claim_slip",
            &["slip_digest"],
            "slip_file_id",
            "This slip was sent before. Wait for the school's answer, or send the slip of this payment.",
        ),
        Unique::of(
            "deposit_claim_line",
            &["bank_line_id"],
            "bank_line_id",
            "This line was accepted for another claim. Select the line of this payment.",
        ),
    ],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct DepositClaim of DEPOSIT_CLAIMS {
        name: "deposit claims",
        from: "deposit_claim d",
        scope: ScopeBy::Student { campus: "d.campus_id", student: "d.student_id", section: "d.section_id" },
        // The number as it is compared: however it is typed.
        filters: &[Filter::text("reference_key", "d.reference_key")],
        sort: "-id",
        totals: &[("amount_minor", "d.amount_minor")],
    } columns {
        id: i64 = int("d.id", "");
        version: i64 = hidden("d.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "d.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "c.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "d.campus_id").nullable();
        challan_id: i64, challan_no: Option<String> = of(&OF_CHALLAN, "c.challan_no", "d.challan_id").nullable();
        /// The number of the payment, as it stands on the slip.
        reference_no: String = text("d.reference_no", "Number on the slip").filtered();
        paid_on: NaiveDate = date("d.paid_on", "Paid on").filtered();
        amount_minor: Money = money("d.amount_minor", "Amount").filtered();
        note: Option<String> = text("d.note", "Note").nullable();
        claimed_by: String = text("d.claimed_by", "Sent by");
        status: DepositClaimStatus = text("d.status", "Status").words(DepositClaimStatus::WORDS);
        decided_by: Option<String> = text("d.decided_by", "Decided by").nullable();
        decided_at: Option<Instant> = instant("d.decided_at", "Decided").nullable();
        refusal_reason: Option<String> = text("d.refusal_reason", "Refused because").nullable();
        receipt_id: Option<i64>, receipt_no: Option<String> = of(&OF_RECEIPT, "r.receipt_no", "d.receipt_id").nullable().unfiltered();
        created_at: Instant = instant("d.created_at", "Sent");
    }
}

/// A bank's line that may show the money of a claim.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ClaimMatch {
    pub bank_line_id: i64,
    pub line: i64,
    pub file_name: String,
    pub bank_name: String,
    pub transaction_id: String,
    /// What the bank wrote; digits only.
    pub challan_no: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    pub payer_name: Option<String>,
    pub status: LineStatus,
    /// It bears the number of the slip.
    #[row(skip)]
    pub same_reference: bool,
    #[row(skip)]
    pub same_day: bool,
    #[row(skip)]
    pub same_amount: bool,
}

impl ClaimMatch {
    /// Says in what it agrees with the claim.
    pub fn compared(self, claim: &DepositClaim) -> ClaimMatch {
        ClaimMatch {
            same_reference: number_key(&self.transaction_id) == number_key(&claim.reference_no),
            same_day: self.value_date == claim.paid_on,
            same_amount: self.amount_minor == claim.amount_minor,
            ..self
        }
    }

    /// The number weighs most, then the amount, then the day.
    pub fn weight(&self) -> u8 {
        4 * u8::from(self.same_reference) + 2 * u8::from(self.same_amount) + u8::from(self.same_day)
    }
}

/// A receipt that may have the money of a claim already: of its number, or of its challan and amount.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ClaimReceipt {
    pub receipt_id: i64,
    pub receipt_no: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    pub received_by_name: String,
    /// The money of the claim's student is in it.
    pub pays_student: bool,
    /// It was told under the number of the slip.
    #[row(skip)]
    pub same_reference: bool,
}

/// A claim with its slip, and the lines that may show its money, the likeliest first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DepositClaimDetails {
    #[serde(flatten)]
    pub claim: DepositClaim,
    pub slip: FileRef,
    /// None once it is decided.
    pub matches: Vec<ClaimMatch>,
    /// Receipts that may have its money already; none once it is decided.
    pub receipts: Vec<ClaimReceipt>,
}

/// What a family says it paid.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("claim", rules)]
pub struct ClaimForm {
    pub challan_id: i64,
    /// The number of the payment on the slip.
    #[garde(length(min = 3, max = 40))]
    pub reference_no: String,
    /// The day of the slip.
    pub paid_on: NaiveDate,
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Money,
    /// A photograph of the slip, or a PDF.
    pub slip_file_id: i64,
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

kernel::dated!(ClaimForm: checked_on);
impl ClaimForm {
    fn rules(&mut self, c: &mut Checks) {
        let has_number = key_of(&self.reference_no).len() >= 3;
        c.ensure(has_number, "reference_no", "Enter the number of the payment as it stands on the slip.");
    }

    /// The form, with a day that is not to come.
    pub fn checked_on(self, today: NaiveDate) -> Result<ClaimForm> {
        let form = self.check()?;
        let mut c = Checks::of("claim");
        c.date_between("paid_on", form.paid_on, today - OLDEST..=today);
        c.done()?;
        Ok(form)
    }
}

/// What shows the money of a claim, as it was read: a line of a bank's list, or a receipt that was written before.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Form)]
#[form("claim", rules)]
pub struct AcceptClaim {
    pub id: i64,
    pub version: i64,
    pub bank_line_id: Option<i64>,
    /// The receipt that has its money: the number of the slip is one more of it.
    pub receipt_id: Option<i64>,
}
kernel::dated!(AcceptClaim);

impl AcceptClaim {
    fn rules(&mut self, c: &mut Checks) {
        let is_one = self.bank_line_id.is_some() != self.receipt_id.is_some();
        c.ensure(is_one, "bank_line_id", "Select the bank's line that shows the money, or the receipt that has it.");
    }
}

kernel::of_one! {
    /// Why a claim is refused; the family reads it.
    pub struct RefuseClaim("refusal", 3..=300);
}

/// What an accepted claim became.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ClaimAccepted {
    pub id: i64,
    pub receipt_id: i64,
    /// The bank's list had paid the challan before: no new receipt was needed.
    pub was_received: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_has_a_number_and_a_day_that_came() {
        let today = "2026-11-20".parse().expect("a day");
        let form = |number: &str, day: &str| -> ClaimForm {
            serde_json::from_value(serde_json::json!({
                "challan_id": 1, "reference_no": number, "paid_on": day, "amount_minor": 100, "slip_file_id": 1
            }))
            .expect("a form")
        };
        assert!(form("T-100", "2026-11-20").checked_on(today).is_ok());
        assert!(form("T-100", "2026-11-21").checked_on(today).is_err(), "to come");
        assert!(form("T-100", "2025-01-01").checked_on(today).is_err(), "long ago");
        assert!(form("-----", "2026-11-20").checked_on(today).is_err(), "no number");
    }
}
