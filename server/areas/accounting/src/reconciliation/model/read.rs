//! From a bank's table to the lines of its statement, by the engine that reads all tables.

use chrono::NaiveDate;
use documents::sheet::{Limits, open};
use kernel::Money;
use reporting::tables::{self, Choices, DayPurpose, Kind, Signed, Table, TableChoices, TableReading, TableRow, Wanted};
use serde::Deserialize;

/// A line as the bank wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Row of the file, as a spreadsheet shows it.
    pub line: i64,
    pub date: NaiveDate,
    pub description: String,
    pub reference: Option<String>,
    /// What came in; less than nothing: what went out.
    pub amount: Money,
}

/// A row with an amount that is no line, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    pub line: i64,
    /// The row as the bank wrote it, its cells in order.
    pub text: String,
    pub reason: String,
}

/// The rows of a statement by what they are; rows without an amount (a balance brought forward, a footer) are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    pub lines: Vec<Line>,
    pub unreadable: Vec<Unreadable>,
}

impl Lines {
    /// What the lines come to; none where that cannot be counted.
    pub fn amount(&self) -> Option<Money> {
        Money::checked_sum(self.lines.iter().map(|one| one.amount))
    }

    /// What came in, and what went out; none where that cannot be counted.
    pub fn sums(&self) -> Option<(Money, Money)> {
        let came = Money::checked_sum(self.lines.iter().map(|one| one.amount).filter(|amount| amount.is_positive()))?;
        let went = Money::checked_sum(self.lines.iter().map(|one| one.amount).filter(|amount| amount.is_negative()))?;
        Some((came, went.abs()))
    }
}

/// What is looked for in a bank's statement. Money stands in two columns, or in one with its sign or its side beside.
pub static WANTED: &[Wanted<'static>] = &[
    Wanted {
        name: "date",
        label: "date",
        also: &["transaction date", "txn date", "trans date", "posting date", "post date", "booking date", "value date", "entry date"],
        kind: Kind::Day(DayPurpose::Bank),
        is_needed: true,
    },
    Wanted {
        name: "description",
        label: "description",
        also: &["particulars", "narration", "details", "transaction details", "transaction description", "remarks"],
        kind: Kind::Text,
        is_needed: false,
    },
    Wanted {
        name: "reference",
        label: "reference",
        also: &[
            "reference no",
            "ref no",
            "cheque no",
            "chq no",
            "cheque",
            "cheque number",
            "instrument no",
            "instrument",
            "transaction id",
        ],
        kind: Kind::Text,
        is_needed: false,
    },
    Wanted { name: "amount", label: "amount", also: &["transaction amount"], kind: Kind::Money, is_needed: true },
    Wanted {
        name: "money_in",
        label: "money that came in",
        also: &["money in", "credit", "credits", "credit amount", "deposit", "deposits"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "money_out",
        label: "money that went out",
        also: &["money out", "debit", "debits", "debit amount", "withdrawal", "withdrawals"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "side",
        label: "side of the account",
        also: &["dr cr", "cr dr", "dc", "cd", "sign", "type"],
        kind: Kind::Text,
        is_needed: false,
    },
];

/// First words of a row's side that say that its amount went out.
const WENT_OUT: [&str; 5] = ["d", "dr", "debit", "withdrawal", "w"];
/// Characters of a line's description and reference that are kept.
const DESCRIPTION_MOST: usize = 300;
const REFERENCE_MOST: usize = 80;

/// What was kept of a bank's statement before the program asked how a table is to be read: the headings of its columns.
#[derive(Debug, Deserialize)]
struct FormerMapping {
    date: String,
    description: String,
    reference: Option<String>,
    money_in: Option<String>,
    money_out: Option<String>,
    amount: Option<String>,
}

/// The choices that were kept with a bank.
pub fn kept_choices(json: &str) -> TableChoices {
    let Ok(former) = serde_json::from_str::<FormerMapping>(json) else { return serde_json::from_str(json).unwrap_or_default() };
    let named = [
        ("date", Some(former.date)),
        ("description", Some(former.description)),
        ("reference", former.reference),
        ("money_in", former.money_in),
        ("money_out", former.money_out),
        ("amount", former.amount),
    ];
    let columns = named.into_iter().filter_map(|(field, heading)| Some((field.to_owned(), heading?))).collect();
    TableChoices { columns, ..TableChoices::default() }
}

/// Reads a bank's file (its name and bytes) as it was chosen now and for the file before. The error is a sentence: the file is no table at all.
pub fn of_file(
    (name, bytes): (&str, &[u8]),
    (chosen, kept): (&TableChoices, &TableChoices),
    today: NaiveDate,
) -> Result<(TableReading, Lines), String> {
    let book = open(name, bytes, chosen.text_form(kept), Limits::default()).map_err(|error| error.to_string())?;
    let Table { reading, rows } = tables::read(book, WANTED, Choices { chosen, kept }, today);
    let lines = lines(rows);
    // Of a statement, a row without an amount is no line that could not be read.
    let reading = TableReading { unreadable_rows: lines.unreadable.len() as i64, ..reading };
    Ok((reading, lines))
}

/// The rows of a table that was read for [`WANTED`], by what they are.
pub fn lines(rows: Vec<TableRow>) -> Lines {
    let mut out = Lines::default();
    for row in rows {
        match line(&row) {
            Ok(Some(line)) => out.lines.push(line),
            Ok(None) => {}
            Err(reason) => out.unreadable.push(Unreadable { line: row.number, text: row.text, reason }),
        }
    }
    out
}

/// A row as a line; none where no amount stands in it.
fn line(row: &TableRow) -> Result<Option<Line>, String> {
    if ["amount", "money_in", "money_out"].iter().all(|field| row.written(field).trim().is_empty()) {
        return Ok(None);
    }
    if let Some(problem) = &row.problem {
        return Err(problem.clone());
    }
    let Some(amount) = amount(row)? else { return Ok(None) };
    let cut = |text: String, most: usize| text.chars().take(most).collect::<String>();
    Ok(Some(Line {
        line: row.number,
        date: row.day("date")?.ok_or("The date is missing.")?,
        description: cut(row.text("description")?.unwrap_or_default(), DESCRIPTION_MOST),
        reference: row.text("reference")?.map(|text| cut(text, REFERENCE_MOST)),
        amount,
    }))
}

/// The amount of a row, in one column or in two, of which the other went out; none where it is nothing.
fn amount(row: &TableRow) -> Result<Option<Money>, String> {
    let filled = |amount: Option<Signed>| amount.filter(|one| !one.amount.is_zero());
    let (alone, came, went) = (filled(row.money("amount")?), filled(row.money("money_in")?), filled(row.money("money_out")?));
    match (alone, came, went) {
        (None, None, None) => Ok(None),
        (Some(one), None, None) => {
            let side = row.text("side")?.unwrap_or_default().to_lowercase();
            let first = side.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty());
            let went_out = first.is_some_and(|word| WENT_OUT.contains(&word));
            Ok(Some(if went_out { -one.amount } else { one.net() }))
        }
        // What a bank writes in the column of what went out has gone out, with a minus or without.
        (None, Some(one), None) => Ok(Some(one.net())),
        (None, None, Some(one)) => Ok(Some(-one.amount)),
        _ => Err("This row has an amount in two columns.".to_owned()),
    }
}

#[cfg(test)]
mod tests;
