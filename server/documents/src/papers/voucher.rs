//! A voucher of the books, with lines for the signatures: A5 landscape, or A4 where it has many lines.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// One voucher. Template `voucher`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Voucher {
    pub letterhead: Letterhead,
    /// `Journal voucher`, `Cash payment voucher`.
    pub title: String,
    pub voucher_no: String,
    pub date: NaiveDate,
    pub narration: String,
    pub payee: Option<String>,
    pub cheque_no: Option<String>,
    pub lines: Vec<VoucherLine>,
    /// What it is about: its debits without the ones between campuses.
    pub amount_minor: i64,
    /// The amount in words.
    pub words: String,
    pub prepared_by: String,
    /// Who checked it, where the program knows.
    pub checked_by: Option<String>,
    /// Marks the paper REVERSED.
    pub is_reversed: bool,
    pub note: Option<String>,
    /// When it was made and by whom, `20 Nov 2026, 14:05 by Sana Iqbal`.
    pub printed: Option<String>,
}

/// One entry.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct VoucherLine {
    pub code: String,
    pub head: String,
    /// Campus, program, party and memo, where there are any.
    pub details: String,
    pub debit_minor: i64,
    pub credit_minor: i64,
}
