//! A payslip: A5 landscape.

use serde::{Deserialize, Serialize};

use super::Letterhead;

/// What an employee is paid for a month. Template `payslip`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Payslip {
    pub letterhead: Letterhead,
    /// `Nov 2026`.
    pub month: String,
    pub employee: String,
    /// Labels and values: `Employee no` and `E-00042`.
    pub facts: Vec<(String, String)>,
    pub earnings: Vec<PayslipLine>,
    pub deductions: Vec<PayslipLine>,
    /// What the employer gives beside the pay.
    pub employers: Vec<PayslipLine>,
    pub gross_minor: i64,
    pub deductions_minor: i64,
    pub net_minor: i64,
    /// The net pay in words.
    pub words: String,
    /// A word that must not be overlooked: `DRAFT`, `HELD`.
    pub mark: Option<String>,
}

/// A line of a payslip.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct PayslipLine {
    pub name: String,
    pub amount_minor: i64,
}
