//! The trial balance: A4 portrait.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// A trial balance of one campus, branch, school or the group. Template `trial_balance`. Totals come from the books and
/// are printed as given; when they differ the paper says so.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TrialBalance {
    pub letterhead: Letterhead,
    /// Whose books, `Gulberg Campus` or `The whole group`.
    pub scope: String,
    /// First day of the period; none means from the beginning ("As at" instead of "From ... to").
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
    pub groups: Vec<TrialBalanceGroup>,
    pub debit_minor: i64,
    pub credit_minor: i64,
    /// When it was made and by whom, `20 Nov 2026, 14:05 by Sana Iqbal`.
    pub printed: Option<String>,
}

/// The ledger heads of one class: assets, liabilities, capital, revenue, expenses.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TrialBalanceGroup {
    pub label: String,
    pub rows: Vec<TrialBalanceRow>,
    pub debit_minor: i64,
    pub credit_minor: i64,
}

/// One ledger head; of the two amounts one is 0.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TrialBalanceRow {
    pub code: String,
    pub head: String,
    pub debit_minor: i64,
    pub credit_minor: i64,
}
