//! How a bank's statement would be read, before anything of it is stored.

use super::read::{Lines, Unreadable};
use chrono::NaiveDate;
use kernel::Money;
use reporting::tables::{TableChoices, TableReading};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A bank's statement to be looked at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BankStatementFileForm {
    pub bank_id: i64,
    /// An uploaded CSV or XLSX.
    pub file_id: i64,
    #[serde(default)]
    pub choices: TableChoices,
}

/// Rows that are told of at most.
const TOLD_ROWS: usize = 20;

/// How a bank's statement was read, before anything is stored.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BankStatementReading {
    pub reading: TableReading,
    pub lines: i64,
    pub came_minor: Money,
    pub went_minor: Money,
    /// The first day of a line, and the last.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
    /// The first rows with an amount that cannot be read: a statement is taken with all of its lines.
    pub unreadable: Vec<UnreadableStatementRow>,
}

/// A row with an amount that cannot be read, and why.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct UnreadableStatementRow {
    pub line: i64,
    pub text: String,
    pub reason: String,
}

impl BankStatementReading {
    pub fn of(reading: TableReading, read: Lines) -> BankStatementReading {
        let (came_minor, went_minor) = read.sums().unwrap_or_default();
        let row = |one: Unreadable| UnreadableStatementRow { line: one.line, text: one.text, reason: one.reason };
        BankStatementReading {
            reading,
            lines: read.lines.len() as i64,
            came_minor,
            went_minor,
            first_on: read.lines.iter().map(|line| line.date).min(),
            last_on: read.lines.iter().map(|line| line.date).max(),
            unreadable: read.unreadable.into_iter().take(TOLD_ROWS).map(row).collect(),
        }
    }
}
