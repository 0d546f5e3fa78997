//! From a bank's table to lines: columns found by heading, days and amounts read.

use crate::bank_table::{cell, column, day, heading, needed};
use chrono::NaiveDate;
use documents::sheet::Table;
use kernel::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which column of a bank's statement holds what, by heading. Money is in two columns, or in one with a sign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StatementMapping {
    pub date: String,
    pub description: String,
    pub reference: Option<String>,
    /// What came in and what went out.
    pub money_in: Option<String>,
    pub money_out: Option<String>,
    /// Instead of both: what came in, or less than nothing.
    pub amount: Option<String>,
}

/// A line as the bank wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Row of the file, from 1, its heading counted.
    pub line: i64,
    pub date: NaiveDate,
    pub description: String,
    pub reference: Option<String>,
    pub amount: Money,
}

const DATES: &[&str] = &["date", "value date", "transaction date", "posting date", "booking date"];
const DESCRIPTIONS: &[&str] = &["description", "particulars", "narration", "details", "transaction details", "remarks"];
const REFERENCES: &[&str] = &["reference", "reference no", "cheque no", "cheque", "instrument no", "instrument", "transaction id"];
const IN: &[&str] = &["credit", "deposit", "deposits", "credit amount", "money in"];
const OUT: &[&str] = &["debit", "withdrawal", "withdrawals", "debit amount", "money out"];
const AMOUNTS: &[&str] = &["amount", "transaction amount"];

/// The mapping of a file: the bank's own where its headings are there, else the usual headings.
pub fn mapping(table: &Table, known: Option<StatementMapping>) -> Result<StatementMapping, String> {
    let has = |heading: &String| table.header.contains(heading);
    if let Some(known) = known.filter(|m| {
        let money = [&m.money_in, &m.money_out, &m.amount];
        has(&m.date) && has(&m.description) && money.iter().any(|one| one.is_some()) && money.iter().copied().flatten().all(has)
    }) {
        return Ok(known);
    }
    let (money_in, money_out) = (heading(table, IN), heading(table, OUT));
    let amount = match (&money_in, &money_out) {
        (None, None) => Some(needed(table, AMOUNTS, "amount")?),
        _ => None,
    };
    Ok(StatementMapping {
        date: needed(table, DATES, "date")?,
        description: needed(table, DESCRIPTIONS, "description")?,
        reference: heading(table, REFERENCES),
        money_in,
        money_out,
        amount,
    })
}

/// The lines of a table in its order; rows without an amount (opening balance, totals) are left out. The error names the first row that cannot be read.
pub fn lines(table: &Table, mapping: &StatementMapping) -> Result<Vec<Line>, String> {
    let at = |heading: &str| column(table, heading);
    let (date, description) = (at(&mapping.date), at(&mapping.description));
    let optional = |heading: &Option<String>| heading.as_deref().and_then(at);
    let (reference, came, went, amount) =
        (optional(&mapping.reference), optional(&mapping.money_in), optional(&mapping.money_out), optional(&mapping.amount));
    let mut out = Vec::new();
    for (row, number) in table.rows.iter().zip(&table.row_numbers) {
        let named = |sentence: String| format!("Row {number}: {sentence}");
        let net = money(&cell(row, amount)).map_err(named)? + money(&cell(row, came)).map_err(named)?.abs()
            - money(&cell(row, went)).map_err(named)?.abs();
        if net.is_zero() {
            continue;
        }
        out.push(Line {
            line: *number as i64,
            date: day(&cell(row, date)).map_err(named)?,
            description: cell(row, description).chars().take(300).collect(),
            reference: Some(cell(row, reference)).filter(|text| !text.is_empty()).map(|text| text.chars().take(80).collect()),
            amount: net,
        });
    }
    if out.is_empty() { Err("This file has no lines with an amount.".into()) } else { Ok(out) }
}

fn money(text: &str) -> Result<Money, String> {
    match text.trim_matches(|c: char| c == '-' && text.chars().count() == 1) {
        "" => Ok(Money::ZERO),
        text => Money::parse(text.trim_end_matches(" CR").trim_end_matches(" DR")).map_err(|_| format!("\"{text}\" is no amount.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        documents::sheet::read("bank.csv", text.as_bytes(), Default::default()).expect("a table")
    }

    #[test]
    fn both_ways_of_writing_money_are_read() {
        let two = table("Date,Particulars,Cheque No,Debit,Credit\n20/11/2026,Charges,,250,\n21-11-2026,Fees,,,\"12,500\"\n,Closing,,,\n");
        let found = lines(&two, &mapping(&two, None).expect("a mapping")).expect("lines");
        assert_eq!(found.iter().map(|l| l.amount).collect::<Vec<_>>(), [Money(-25_000), Money(1_250_000)]);
        let one = table("Value Date,Description,Amount\n2026-11-20,Charges,-250\n");
        let found = lines(&one, &mapping(&one, None).expect("a mapping")).expect("lines");
        assert_eq!((found[0].amount, found[0].line), (Money(-25_000), 2));
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        assert!(mapping(&table("a,b\n1,2\n"), None).expect_err("no columns").contains("amount"));
        let bad = table("Date,Description,Amount\nnever,Charges,5\n");
        let wrong = lines(&bad, &mapping(&bad, None).expect("a mapping")).expect_err("no day");
        assert!(wrong.contains("Row 2") && wrong.contains("never"), "{wrong}");
    }
}
