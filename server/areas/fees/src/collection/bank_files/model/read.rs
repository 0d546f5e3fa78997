//! From the bank's table to lines: which of its rows are payments, which take one back, and which are neither.

use crate::collection::receipts::model::BankCharge;
use chrono::NaiveDate;
use documents::sheet::{Limits, open};
use kernel::{Money, number::has_check_digit};
use reporting::tables::{self, Choices, DayPurpose, Kind, Signed, Table, TableChoices, TableReading, TableRow, Wanted};
use serde::Deserialize;

/// A line as the bank wrote it.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    /// Row of the file, as a spreadsheet shows it.
    pub line: i64,
    pub transaction_id: String,
    /// Digits only; the bank's prefix taken off, zeros that a spreadsheet ate put back.
    pub challan_no: String,
    pub value_date: NaiveDate,
    /// What the payer paid: above 0, also of a line that takes money back.
    pub amount: Money,
    /// What the bank kept of it.
    pub bank_charge: BankCharge,
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

/// The rows of a list by what they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    pub payments: Vec<Payment>,
    /// Reversals, however they are spelt, and rows of a debit column.
    pub taken_back: Vec<Payment>,
    pub unreadable: Vec<Unreadable>,
}

impl Lines {
    /// What the payments come to, less what is taken back; none where that cannot be counted.
    pub fn amount(&self) -> Option<Money> {
        let paid = Money::checked_sum(self.payments.iter().map(|one| one.amount))?;
        paid.checked_sub(Money::checked_sum(self.taken_back.iter().map(|one| one.amount))?)
    }
}

/// What is looked for in a bank's list.
pub static WANTED: &[Wanted<'static>] = &[
    Wanted {
        name: "transaction_id",
        label: "transaction id",
        also: &["txn id", "trans id", "transaction no", "reference", "reference no", "stan", "rrn"],
        kind: Kind::Text,
        is_needed: true,
    },
    Wanted {
        name: "challan_no",
        label: "challan number",
        also: &["challan no", "challan", "consumer no", "consumer number", "bill no", "voucher no"],
        kind: Kind::Text,
        is_needed: true,
    },
    Wanted {
        name: "value_date",
        label: "date",
        also: &["value date", "payment date", "transaction date", "deposit date", "paid on"],
        kind: Kind::Day(DayPurpose::Bank),
        is_needed: true,
    },
    Wanted {
        name: "amount",
        label: "amount",
        also: &["amount paid", "paid amount", "credit", "credit amount", "deposit"],
        kind: Kind::Money,
        is_needed: true,
    },
    Wanted {
        name: "debit",
        label: "amount taken back",
        also: &["debit", "debit amount", "withdrawal"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "charge",
        label: "charge of the bank",
        also: &["charge", "charges", "bank charges", "service charges", "commission", "bank fee", "mdr"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "charge_tax",
        label: "tax on the charge",
        also: &["tax", "fed", "gst", "sales tax", "tax on charges"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "net",
        label: "net amount",
        also: &["net", "net credit", "amount credited", "credited amount", "net payable"],
        kind: Kind::Money,
        is_needed: false,
    },
    Wanted {
        name: "side",
        label: "side of the account",
        also: &["dr cr", "cr dr", "dc", "cd", "sign", "type", "transaction type"],
        kind: Kind::Text,
        is_needed: false,
    },
    Wanted {
        name: "payer_name",
        label: "payer",
        also: &["payer name", "name", "depositor", "depositor name", "student name"],
        kind: Kind::Text,
        is_needed: false,
    },
];

/// First words of a row's side that say that money is taken back.
const TAKEN_BACK: [&str; 9] = ["d", "dr", "debit", "rev", "reversal", "reversed", "returned", "return", "chargeback"];
/// Digits of a challan's number, and how many of them a spreadsheet can have eaten: the campus is one of them and no zero.
const DIGITS: usize = 12;
const EATEN_MOST: usize = 2;

/// What was kept of a bank's list before the program asked how a table is to be read: the headings of its columns.
#[derive(Debug, Deserialize)]
struct FormerMapping {
    transaction_id: String,
    challan_no: String,
    value_date: String,
    amount: String,
    payer_name: Option<String>,
}

/// The choices that were kept with a bank.
pub fn kept_choices(json: &str) -> TableChoices {
    let Ok(former) = serde_json::from_str::<FormerMapping>(json) else { return serde_json::from_str(json).unwrap_or_default() };
    let named = [
        ("transaction_id", Some(former.transaction_id)),
        ("challan_no", Some(former.challan_no)),
        ("value_date", Some(former.value_date)),
        ("amount", Some(former.amount)),
        ("payer_name", former.payer_name),
    ];
    let columns = named.into_iter().filter_map(|(field, heading)| Some((field.to_owned(), heading?))).collect();
    TableChoices { columns, ..TableChoices::default() }
}

/// Reads a bank's file (its name and bytes) as it was chosen now and for the file before; `prefix` is the bank's own before challan numbers. The error is a
/// sentence: the file is no table at all.
pub fn of_file(
    (name, bytes): (&str, &[u8]),
    (chosen, kept): (&TableChoices, &TableChoices),
    prefix: Option<&str>,
    today: NaiveDate,
) -> Result<(TableReading, Lines), String> {
    let book = open(name, bytes, chosen.text_form(kept), Limits::default()).map_err(|error| error.to_string())?;
    let Table { reading, rows } = tables::read(book, WANTED, Choices { chosen, kept }, today);
    Ok((reading, lines(rows, prefix)))
}

/// The rows of a table that was read for [`WANTED`], by what they are.
pub fn lines(rows: Vec<TableRow>, prefix: Option<&str>) -> Lines {
    let mut out = Lines::default();
    for row in rows {
        match line(&row, prefix) {
            Ok((payment, false)) => out.payments.push(payment),
            Ok((payment, true)) => out.taken_back.push(payment),
            Err(reason) => out.unreadable.push(Unreadable { line: row.number, text: row.text, reason }),
        }
    }
    out
}

/// A row as a line, and whether it takes money back.
fn line(row: &TableRow, prefix: Option<&str>) -> Result<(Payment, bool), String> {
    if let Some(problem) = &row.problem {
        return Err(problem.clone());
    }
    let transaction_id = row.text("transaction_id")?.filter(|id| id.chars().count() <= 80);
    let challan_no = row.text("challan_no")?.unwrap_or_default();
    let value_date = row.day("value_date")?.ok_or("The date is missing.")?;
    let money = amount(row)?;
    let side = row.text("side")?.unwrap_or_default().to_lowercase();
    let says_back = side.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty()).is_some_and(|word| TAKEN_BACK.contains(&word));
    let takes_back = money.is_negative || says_back;
    let bank_charge = if takes_back { BankCharge::default() } else { bank_charge(row, money.amount)? };
    let payment = Payment {
        line: row.number,
        transaction_id: transaction_id.ok_or("The transaction id is missing or too long.")?,
        challan_no: self::challan_no(&challan_no, prefix),
        value_date,
        amount: money.amount,
        bank_charge,
        payer_name: row.text("payer_name").ok().flatten().map(|name| name.chars().take(120).collect()),
    };
    Ok((payment, takes_back))
}

/// The amount of a row, in one column or in two, of which the other takes back.
fn amount(row: &TableRow) -> Result<Signed, String> {
    let filled = |amount: Option<Signed>| amount.filter(|one| !one.amount.is_zero());
    let (paid, back) = (row.money("amount")?, row.money("debit")?);
    match (filled(paid), filled(back)) {
        (Some(paid), None) => Ok(paid),
        (None, Some(back)) => Ok(Signed { is_negative: true, ..back }),
        (Some(_), Some(_)) => Err("This row has an amount in both columns.".to_owned()),
        (None, None) if paid.or(back).is_some() => Err("An amount of 0 is no payment.".to_owned()),
        (None, None) => Err("The amount is missing.".to_owned()),
    }
}

/// What the bank kept of an amount: its charge and the tax on that; where it says only what it credited, all that is missing is its charge.
fn bank_charge(row: &TableRow, amount: Money) -> Result<BankCharge, String> {
    let of = |field: &str| row.money(field).map(|found| found.map_or(Money::ZERO, |one| one.amount));
    let (charge, tax, net) = (of("charge")?, of("charge_tax")?, of("net")?);
    let kept = charge.checked_add(tax).filter(|kept| *kept < amount).ok_or("The bank's charge is as much as the amount.")?;
    let left = amount - kept;
    if net.is_zero() || net == left {
        return Ok(BankCharge { charge, tax });
    }
    if kept.is_zero() && net < amount {
        return Ok(BankCharge { charge: left - net, tax });
    }
    Err(format!("The amount less the bank's charge is Rs {left}, and the net amount is Rs {net}."))
}

/// The digits of a consumer number without the bank's prefix; zeros at the beginning that a spreadsheet ate are put back where the check digit proves them.
pub fn challan_no(text: &str, prefix: Option<&str>) -> String {
    let digits: String = text.chars().map(kernel::clean::latin_digit).filter(char::is_ascii_digit).take(40).collect();
    let prefix: String = prefix.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    if let Some(rest) = digits.strip_prefix(prefix.as_str()).filter(|rest| !prefix.is_empty() && rest.len() >= DIGITS) {
        return rest.to_owned();
    }
    let eaten = prefix.trim_start_matches('0');
    let behind = digits.strip_prefix(eaten).filter(|rest| !eaten.is_empty() && rest.len() == DIGITS && has_check_digit(rest));
    if let Some(rest) = behind {
        return rest.to_owned();
    }
    let whole = format!("{digits:0>DIGITS$}");
    let is_eaten = (DIGITS - EATEN_MOST..DIGITS).contains(&digits.len()) && has_check_digit(&whole);
    if is_eaten { whole } else { digits }
}

#[cfg(test)]
mod tests;
