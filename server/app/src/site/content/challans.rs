//! What the code on a challan or a receipt leads to.

use serde::{Deserialize, Serialize};

/// What the world may know of a challan that it holds in its hands (domain 10: the QR code of the paper).
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Verification {
    /// No paper has this code.
    Unknown,
    /// Issued or partly paid, and the paper is the latest.
    Unpaid(Challan),
    Paid(Challan),
    /// Revised, or issued again under a later issue number.
    Superseded(Challan),
    Cancelled(Challan),
    /// A receipt that stands.
    Received(Receipt),
    /// A receipt that the office took back.
    Reversed(Receipt),
}

/// What the world may know of a receipt that it holds in its hands.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Receipt {
    pub receipt_no: String,
    /// First name and an initial.
    pub student: String,
    pub campus: String,
    pub currency: String,
    pub amount_minor: i64,
    pub received_on: String,
    /// The group's today.
    pub as_of: String,
}

/// Amounts are minor units; dates are `2026-11-20`.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Challan {
    pub challan_no: String,
    /// First name and an initial, never more: `Ayesha K.`
    pub student: String,
    pub campus: String,
    pub currency: String,
    /// The sum of its lines, as printed for payment by the due date.
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
