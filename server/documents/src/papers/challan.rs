//! The fee challan: three copies on one A4 landscape page (domain, "Fees").

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// One challan as it is handed to a family. Template `challan`; one page each.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Challan {
    pub letterhead: Letterhead,
    /// Digits (or printable ASCII); also printed as a Code 128 barcode. Empty while it is planned: the paper is marked NOT ISSUED and has no codes.
    pub challan_no: String,
    /// 1 at first issue; printed from 2 on.
    pub issue_no: i64,
    /// True on every reprint: marks the paper DUPLICATE.
    pub is_duplicate: bool,
    /// Address of the public verification page, printed as a QR code.
    pub verify_url: String,
    /// Where it is paid; none prints "Payable at the campus office".
    pub bank: Option<BankAccount>,
    pub student: ChallanStudent,
    /// What it is for, `November 2026`.
    pub period: String,
    /// Which of how many, `Installment 2 of 6`.
    pub installment: Option<String>,
    pub issued_on: NaiveDate,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    /// Heads and amounts; concessions and applied advances are negative. Beyond 18 the rest is printed as one line.
    pub lines: Vec<ChallanLine>,
    /// Received against this challan before this print; 0 as a rule.
    pub paid_minor: i64,
    /// What is payable by when: first until the due date, then up to three dated steps. The first is the one in words.
    pub amounts: Vec<DatedAmount>,
    /// The first amount in words.
    pub words: String,
    /// Older open challans: a memo, never part of the amounts.
    pub arrears: Vec<Arrear>,
    /// Sum of all older open challans, also of those that are not listed.
    pub arrears_minor: i64,
    /// Notes of the settings; the first four are printed.
    pub notes: Vec<String>,
    /// Notes in Urdu; the first two are printed.
    pub notes_urdu: Vec<String>,
}

/// The account that a challan is paid into.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct BankAccount {
    pub name: String,
    pub branch: Option<String>,
    pub account_title: String,
    pub account_no: String,
    pub iban: Option<String>,
}

/// Whom a challan is for.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ChallanStudent {
    pub name: String,
    /// The name in Urdu, right to left in Nastaliq.
    pub name_urdu: Option<String>,
    pub father_name: String,
    pub registration_no: String,
    pub roll_no: Option<String>,
    /// `Class 9`.
    pub class: String,
    pub section: Option<String>,
    /// `2026-27`.
    pub session: String,
    /// No student yet: the number is that of the CNIC or B-form.
    #[serde(default)]
    pub is_applicant: bool,
}

/// One head of a challan.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ChallanLine {
    pub head: String,
    pub amount_minor: i64,
}

/// What is payable until a day, that day included.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DatedAmount {
    pub until: NaiveDate,
    pub amount_minor: i64,
}

/// An older open challan, for memory.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Arrear {
    pub challan_no: String,
    /// `October 2026`.
    pub period: String,
    pub due_on: NaiveDate,
    /// What is still open of it, without any late fee.
    pub balance_minor: i64,
}
