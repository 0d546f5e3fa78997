//! A student's statement of account: A4 portrait, as many pages as it takes.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// One student's account over a stretch of days. Template `statement`. A positive balance is owed by the student.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Statement {
    pub letterhead: Letterhead,
    pub student: String,
    pub student_urdu: Option<String>,
    pub father_name: String,
    pub registration_no: String,
    pub roll_no: Option<String>,
    /// `Class 9 · Rose`.
    pub class: String,
    pub session: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Balance brought forward to the morning of `from`.
    pub opening_minor: i64,
    pub entries: Vec<StatementEntry>,
    /// Balance at the evening of `to`.
    pub closing_minor: i64,
    /// The closing balance in words; none prints no words.
    pub words: Option<String>,
    /// When it was made and by whom, `20 Nov 2026, 14:05 by Sana Iqbal`.
    pub printed: Option<String>,
    pub verify_url: Option<String>,
}

/// One line of a statement.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct StatementEntry {
    pub on: NaiveDate,
    /// Challan, receipt or voucher number.
    pub number: String,
    /// `Challan for November 2026`, `Received in cash`.
    pub particulars: String,
    /// Charged to the student; 0 prints nothing.
    pub charged_minor: i64,
    /// Received from or credited to the student; 0 prints nothing.
    pub received_minor: i64,
    /// Running balance after this line.
    pub balance_minor: i64,
}
