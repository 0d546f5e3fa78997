//! From the bank's table to lines: columns found by heading, values read, each line with what is wrong with it.

use super::Mapping;
use accounting::api::bank_table::{cell, column, day, heading, needed};
use chrono::NaiveDate;
use documents::sheet::Table;
use kernel::Money;

/// A line as the bank wrote it.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    /// Row of the file, from 1, its heading counted.
    pub line: i64,
    pub transaction_id: String,
    /// Digits only; the bank's prefix taken off.
    pub challan_no: String,
    pub value_date: NaiveDate,
    pub amount: Money,
    pub payer_name: Option<String>,
}

/// A row that is no payment, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    pub line: i64,
    /// The row as the bank wrote it, its cells in order.
    pub text: String,
    pub reason: String,
}

/// Headings that banks use, for a bank whose mapping is not known yet.
const USUAL: [(&str, &[&str]); 5] = [
    ("transaction_id", &["transaction id", "transaction_id", "txn id", "trans id", "reference", "stan", "rrn"]),
    ("challan_no", &["challan no", "challan_no", "challan", "consumer no", "consumer number", "bill no"]),
    ("value_date", &["value date", "value_date", "date", "payment date", "transaction date"]),
    ("amount", &["amount", "amount paid", "paid amount", "credit"]),
    ("payer_name", &["payer name", "payer_name", "payer", "name", "depositor"]),
];

/// The usual headings of a field.
fn usual(field: &str) -> &'static [&'static str] {
    USUAL.iter().find(|(name, _)| *name == field).map_or(&[][..], |(_, names)| *names)
}

/// The mapping of a file: the bank's own, completed by the usual headings.
pub fn mapping(table: &Table, known: Option<Mapping>) -> Result<Mapping, String> {
    let has = |heading: &str| table.header.iter().any(|h| h == heading);
    let known = known.filter(|m| [&m.transaction_id, &m.challan_no, &m.value_date, &m.amount].iter().all(|heading| has(heading)));
    if let Some(known) = known {
        return Ok(known);
    }
    let named = |field: &str| needed(table, usual(field), &field.replace('_', " "));
    Ok(Mapping {
        transaction_id: named("transaction_id")?,
        challan_no: named("challan_no")?,
        value_date: named("value_date")?,
        amount: named("amount")?,
        payer_name: heading(table, usual("payer_name")),
    })
}

/// The payments of a table, and the rows that are none.
pub fn payments(table: &Table, mapping: &Mapping, prefix: Option<&str>) -> (Vec<Payment>, Vec<Unreadable>) {
    let at = |heading: &str| column(table, heading);
    let columns = (
        at(&mapping.transaction_id),
        at(&mapping.challan_no),
        at(&mapping.value_date),
        at(&mapping.amount),
        mapping.payer_name.as_deref().and_then(at),
    );
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for (row, number) in table.rows.iter().zip(&table.row_numbers) {
        if row.iter().all(|text| text.trim().is_empty()) {
            continue;
        }
        let line = *number as i64;
        let read = (|| {
            Ok::<_, String>(Payment {
                line,
                transaction_id: some(cell(row, columns.0), "transaction id")?,
                challan_no: challan_no(&cell(row, columns.1), prefix),
                value_date: day(&cell(row, columns.2))?,
                amount: amount(&cell(row, columns.3))?,
                payer_name: Some(cell(row, columns.4)).filter(|name| !name.is_empty()).map(|name| name.chars().take(120).collect()),
            })
        })();
        match read {
            Ok(payment) => good.push(payment),
            Err(reason) => bad.push(Unreadable { line, text: written(row), reason }),
        }
    }
    (good, bad)
}

/// A row's cells for a person's eyes, cut where it is longer than anybody reads.
fn written(row: &[String]) -> String {
    let cells: Vec<&str> = row.iter().map(|cell| cell.trim()).collect();
    cells.join(" | ").chars().take(400).collect()
}

fn some(text: String, what: &str) -> Result<String, String> {
    if text.is_empty() || text.chars().count() > 80 { Err(format!("The {what} is missing or too long.")) } else { Ok(text) }
}

/// The digits of a consumer number, without the bank's prefix.
pub fn challan_no(text: &str, prefix: Option<&str>) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).take(40).collect();
    let prefix: String = prefix.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix(prefix.as_str()) {
        Some(rest) if !prefix.is_empty() && rest.len() >= 12 => rest.to_owned(),
        _ => digits,
    }
}

fn amount(text: &str) -> Result<Money, String> {
    let amount = Money::parse(text)?;
    if amount.is_positive() { Ok(amount) } else { Err(format!("\"{text}\" is no payment.")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let text = "Transaction ID,Challan No,Value Date,Amount,Payer\nT1,0012600000017,20/11/2026,\"12,500\",Aslam\nT2,x,2026-11-20,abc,\n,1,2026-11-20,5,\n";
        documents::sheet::read("bank.csv", text.as_bytes(), Default::default()).expect("a table")
    }

    #[test]
    fn usual_headings_are_found_and_rows_are_read() {
        let table = table();
        let mapping = mapping(&table, None).expect("a mapping");
        let (good, bad) = payments(&table, &mapping, None);
        assert_eq!(good.len(), 1);
        assert_eq!((good[0].amount, good[0].challan_no.as_str()), (Money(1_250_000), "0012600000017"));
        assert_eq!(good[0].value_date.to_string(), "2026-11-20");
        assert_eq!(bad.len(), 2, "an amount that is none, and a missing transaction id");
        assert_eq!(bad[0], Unreadable { line: 3, text: "T2 | x | 2026-11-20 | abc | ".into(), reason: bad[0].reason.clone() });
    }

    #[test]
    fn a_missing_column_is_named() {
        let table = documents::sheet::read("bank.csv", b"a,b\n1,2\n", Default::default()).expect("a table");
        assert!(mapping(&table, None).expect_err("no columns").contains("transaction id"));
    }

    #[test]
    fn the_banks_prefix_is_taken_off() {
        assert_eq!(challan_no("1234 001260000017", Some("1234")), "001260000017");
        assert_eq!(challan_no("001260000017", Some("1234")), "001260000017");
    }
}
