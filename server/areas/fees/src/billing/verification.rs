//! What the world may learn from the QR code of a paper: a challan's, or a receipt's.

use super::challans::model::ChallanStatus;
use crate::{
    collection::receipts::model::ReceiptStatus,
    settlement::{OpenChallan, late_fees::payable_on, load_challan},
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use serde_json::{Value, json};

#[derive(Debug, Row)]
struct Found {
    id: i64,
    campus_name: String,
    paid_on: Option<NaiveDate>,
    withdrawn_minor: Money,
}

/// The part of a QR code's address after `/verify/`: the paper's code and, so that older papers are known as such, its issue number.
pub fn address(code: &str, issue_no: i64) -> String {
    if issue_no > 1 { format!("{code}-{issue_no}") } else { code.to_owned() }
}

/// Code and issue number of an address; a paper of the first issue has none.
fn parts(address: &str) -> (&str, i64) {
    address.split_once('-').map_or((address, 1), |(code, issue)| (code, issue.parse().unwrap_or(1)))
}

/// The state of the paper with this code, in the shape that the public page reads. Nothing but a first name and an initial is told of the student.
pub fn verification(tx: &mut Tx, address: &str) -> Result<Value> {
    let (code, issue_no) = parts(address);
    let found: Option<Found> = tx.first(
        sql!(
            "SELECT c.id, p.name AS campus_name, c.paid_on, c.withdrawn_minor FROM challan c JOIN campus p ON p.id = c.campus_id
             WHERE c.code = $1 AND c.challan_no IS NOT NULL"
        ),
        &binds![code],
    )?;
    let Some(found) = found else { return receipt(tx, code) };
    let challan = load_challan(tx, found.id)?;
    let currency: String = tx.setting("group.currency")?;
    let state = match challan.status {
        ChallanStatus::Cancelled => "cancelled",
        ChallanStatus::Paid => "paid",
        ChallanStatus::Revised => "superseded",
        _ if issue_no < challan.issue_no => "superseded",
        _ => "unpaid",
    };
    let today = tx.today();
    let due = if state == "unpaid" { payable_on(&challan, today) } else { Money::ZERO };
    Ok(json!({
        "state": state,
        "challan_no": challan.challan_no,
        "student": short_name(&challan.student_name),
        "campus": found.campus_name,
        "currency": currency,
        "amount_minor": printed_amount(&challan, found.withdrawn_minor),
        "due_minor": due,
        "issued_on": challan.issued_on.unwrap_or(challan.due_on),
        "due_on": challan.due_on,
        "valid_until": challan.valid_until,
        "paid_on": found.paid_on,
        "as_of": today,
    }))
}

#[derive(Debug, Row)]
struct FoundReceipt {
    receipt_no: String,
    campus_name: String,
    student_name: Option<String>,
    value_date: NaiveDate,
    amount_minor: Money,
    status: ReceiptStatus,
}

/// The state of the receipt with this code.
fn receipt(tx: &mut Tx, code: &str) -> Result<Value> {
    let found: Option<FoundReceipt> = tx.first(
        sql!(
            "SELECT r.receipt_no, p.name AS campus_name, s.name AS student_name, r.value_date, r.amount_minor, r.status
             FROM fee_receipt r JOIN campus p ON p.id = r.campus_id LEFT JOIN student s ON s.id = r.student_id WHERE r.code = $1"
        ),
        &binds![code],
    )?;
    let Some(found) = found else { return Ok(json!({ "state": "unknown" })) };
    let currency: String = tx.setting("group.currency")?;
    Ok(json!({
        "state": if found.status == ReceiptStatus::Reversed { "reversed" } else { "received" },
        "receipt_no": found.receipt_no,
        "student": found.student_name.as_deref().map(short_name).unwrap_or_default(),
        "campus": found.campus_name,
        "currency": currency,
        "amount_minor": found.amount_minor,
        "received_on": found.value_date,
        "as_of": tx.today(),
    }))
}

fn printed_amount(challan: &OpenChallan, withdrawn: Money) -> Money {
    challan.amount_minor + withdrawn
}

/// First name and an initial: `Ayesha K.`
pub fn short_name(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {}.", initial.to_uppercase()),
        None => first.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_short() {
        assert_eq!(short_name("Ayesha Bibi Khan"), "Ayesha K.");
        assert_eq!(short_name("Ali"), "Ali");
        assert_eq!(short_name(""), "");
    }

    #[test]
    fn an_address_knows_its_issue() {
        assert_eq!(parts(&address("abc", 1)), ("abc", 1));
        assert_eq!(parts(&address("abc", 3)), ("abc", 3));
        assert_eq!(parts("abc-x"), ("abc", 1));
    }
}
