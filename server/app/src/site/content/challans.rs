//! What the code on a paper, or the number printed on it, leads to.

use serde::{Deserialize, Serialize};

/// What the world may know of a paper that it holds in its hands (domain 10: the QR code of the paper).
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Verification {
    /// Nothing was asked yet.
    Ask,
    /// No paper has this code or number; the number as it was typed.
    Unknown {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<String>,
    },
    /// Issued or partly paid, and the paper is the latest.
    Unpaid(Challan),
    Paid(Challan),
    /// Revised, or issued again under a later issue number.
    Superseded(Challan),
    Cancelled(Challan),
    /// Money was received for this receipt.
    Received(Slip),
    /// A receipt whose cheque is not cleared yet.
    Held(Slip),
    /// A voucher that stands in the books.
    Posted(Slip),
    /// A receipt or voucher that does not count any more.
    Reversed(Slip),
    /// A result card that is the student's latest.
    ResultValid(ResultCard),
    /// A re-check or a later publication made another.
    ResultSuperseded(ResultCard),
    /// The results were taken back.
    ResultWithdrawn(ResultCard),
    /// The school withholds the result.
    ResultWithheld(ResultCard),
    /// The roll number slip of an entry test.
    FastSlipValid(RollNoSlip),
    /// Its application does not count any more.
    FastSlipOver(RollNoSlip),
    /// A certificate of a student that stands.
    CertificateValid(Certificate),
    /// The school took it back.
    CertificateCancelled(Certificate),
}

/// Amounts are minor units; dates are `2026-11-20`.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Challan {
    pub challan_no: String,
    /// First name and an initial, never more: `Ayesha K.` None for who knows only the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub student: Option<String>,
    pub campus: String,
    pub currency: String,
    /// While it is unpaid: what settled it by the due date, less what has been paid since. Else the sum of its lines, as printed.
    pub amount_minor: i64,
    /// What has to be paid on `as_of`, late fee included; 0 unless unpaid.
    pub due_minor: i64,
    pub issued_on: String,
    pub due_on: String,
    /// The last day on which a bank takes this paper.
    pub valid_until: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid_on: Option<String>,
    /// The group's today.
    pub as_of: String,
}

/// A result card. Grade, percent and outcome are told of a valid one only.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct ResultCard {
    pub student: String,
    pub exam: String,
    pub session: String,
    pub class: String,
    pub campus: String,
    /// 1, 2, 3 of the student's cards of the exam.
    pub number: i64,
    pub issued_on: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent_hundredths: Option<i64>,
    /// `passed`, `conditional`, `failed` or `incomplete`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    pub as_of: String,
}

/// A roll number slip, as it may be compared with the paper.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct RollNoSlip {
    pub roll_no: String,
    pub student: String,
    pub test: String,
    pub test_on: String,
    pub centre: String,
    pub room: String,
    pub seat_no: i64,
    pub as_of: String,
}

/// A leaving, character, bonafide or fee certificate.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Certificate {
    /// `leaving`, `character`, `bonafide` or `fee`.
    pub certificate: String,
    pub number: String,
    pub student: String,
    pub class: String,
    pub session: String,
    pub campus: String,
    /// The day on which the student left; of a certificate that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_on: Option<String>,
    pub issued_on: String,
    pub as_of: String,
}

/// A receipt or a voucher.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Slip {
    /// `receipt` or `voucher`.
    pub paper: String,
    pub number: String,
    /// As of a challan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub student: Option<String>,
    pub campus: String,
    pub currency: String,
    /// None of a voucher that took no money in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount_minor: Option<i64>,
    pub on: String,
    pub as_of: String,
}
