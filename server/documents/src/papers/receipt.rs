//! The receipt for money taken: A5 landscape.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// One receipt. Template `receipt`; one page each.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Receipt {
    pub letterhead: Letterhead,
    pub receipt_no: String,
    /// The value date: the day the bank or cashier took the money.
    pub received_on: NaiveDate,
    /// Who paid, as a rule the father's name.
    pub received_from: String,
    /// What the money settled; beyond 8 the rest is printed as one line.
    pub lines: Vec<ReceiptLine>,
    /// The whole sum received.
    pub amount_minor: i64,
    /// Part of it that became an advance; 0 prints nothing.
    pub advance_minor: i64,
    /// The sum in words.
    pub words: String,
    /// `Cash`, `Cheque`, `Pay order`, `Online`.
    pub instrument: String,
    pub instrument_no: Option<String>,
    /// Bank of the instrument or of the deposit.
    pub bank: Option<String>,
    /// What the students of this receipt still owe after it.
    pub balance_minor: i64,
    /// Name of the cashier.
    pub received_by: Option<String>,
    /// Address of the public verification page, printed as a QR code.
    pub verify_url: Option<String>,
    pub is_duplicate: bool,
    /// True once it is reversed: marks the paper REVERSED.
    pub is_reversed: bool,
    pub note: Option<String>,
}

/// One challan settled, in full or in part, by a receipt.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ReceiptLine {
    pub challan_no: String,
    pub student: String,
    pub registration_no: String,
    /// `Class 9 · Rose`.
    pub class: String,
    /// `November 2026`.
    pub period: String,
    pub amount_minor: i64,
    /// What of it paid late fees: printed as a line of its own.
    pub late_fee_minor: i64,
}
