//! What the world may learn of a paper: from the QR code on it, or from the number printed on it.

use super::receipts::model::ReceiptStatus;
use crate::{
    billing::challans::model::ChallanStatus,
    collection::applicant_slips::model::SlipStatus,
    settlement::{late_fees::payable_on, load_challan},
};
use accounting::api::{NumberedVoucher, VoucherKind, voucher_by_number};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, contact::short_name, fold, number::has_check_digit, sql};
use serde_json::{Value, json};

#[derive(Debug, Row)]
struct Found {
    id: i64,
    campus_name: String,
    paid_on: Option<NaiveDate>,
    withdrawn_minor: Money,
}

/// Code and issue number of an address; a paper of the first issue has none.
fn parts(address: &str) -> (&str, i64) {
    address.split_once('-').map_or((address, 1), |(code, issue)| (code, issue.parse().unwrap_or(1)))
}

/// The state of the paper with this code, in the shape that the public page reads. Nothing but a first name and an initial is told of the student.
pub fn verification(tx: &mut Tx, address: &str) -> Result<Value> {
    let (code, issue_no) = parts(address);
    if let Some(found) = challan_where(tx, code, None)? {
        return challan(tx, &found, Paper::Held { issue_no });
    }
    if let Some(slip) = slip_where(tx, code, None)? {
        return slip_told(tx, &slip, true);
    }
    Ok(receipt_where(tx, Some(code), None)?.unwrap_or_else(unknown))
}

/// The state of the paper with this number: a challan's, a receipt's or a voucher's. Numbers can be guessed, so nothing is told of any person.
pub fn verification_of_number(tx: &mut Tx, typed: &str) -> Result<Value> {
    let number = Number::read(typed);
    if let Some(no) = &number.challan
        && let Some(found) = challan_where(tx, "", Some(no))?
    {
        return challan(tx, &found, Paper::Number);
    }
    if let Some(no) = &number.challan
        && let Some(slip) = slip_where(tx, "", Some(no))?
    {
        return slip_told(tx, &slip, false);
    }
    if let Some(receipt) = receipt_where(tx, None, Some(&number.other))? {
        return Ok(receipt);
    }
    match voucher_by_number(tx, &number.other)? {
        Some(found) => voucher(tx, &found),
        None => Ok(unknown()),
    }
}

fn unknown() -> Value {
    json!({ "state": "unknown" })
}

/// How somebody asks: with the paper's code in hand, or by its number.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Paper {
    Held { issue_no: i64 },
    Number,
}

fn challan_where(tx: &mut Tx, code: &str, challan_no: Option<&str>) -> Result<Option<Found>> {
    tx.first(
        sql!(
            "SELECT c.id, p.name AS campus_name, c.paid_on, c.withdrawn_minor FROM challan c JOIN campus p ON p.id = c.campus_id
             WHERE (c.code = $1 OR c.challan_no = CAST($2 AS TEXT)) AND c.challan_no IS NOT NULL"
        ),
        &binds![code, challan_no],
    )
}

fn challan(tx: &mut Tx, found: &Found, asked: Paper) -> Result<Value> {
    let challan = load_challan(tx, found.id)?;
    let currency: String = tx.setting("group.currency")?;
    let state = match challan.status {
        ChallanStatus::Cancelled => "cancelled",
        ChallanStatus::Paid => "paid",
        ChallanStatus::Revised => "superseded",
        _ if matches!(asked, Paper::Held { issue_no } if issue_no < challan.issue_no) => "superseded",
        _ => "unpaid",
    };
    let today = tx.today();
    let (due, amount) = match state {
        "unpaid" => (payable_on(&challan, today), payable_on(&challan, challan.due_on)),
        // As it was printed: what was withdrawn since stood on it.
        _ => (Money::ZERO, challan.amount_minor + found.withdrawn_minor),
    };
    let mut told = json!({
        "state": state,
        "challan_no": challan.challan_no,
        "campus": found.campus_name,
        "currency": currency,
        "amount_minor": amount,
        "due_minor": due,
        "issued_on": challan.issued_on.unwrap_or(challan.due_on),
        "due_on": challan.due_on,
        "valid_until": challan.valid_until,
        "paid_on": found.paid_on,
        "as_of": today,
    });
    if asked != Paper::Number {
        told["student"] = short_name(&challan.student_name).into();
    }
    Ok(told)
}

#[derive(Debug, Row)]
struct FoundSlip {
    slip_no: String,
    campus_name: String,
    name: String,
    amount_minor: Money,
    issued_on: NaiveDate,
    valid_until: NaiveDate,
    paid_on: Option<NaiveDate>,
    status: SlipStatus,
}

fn slip_where(tx: &mut Tx, code: &str, slip_no: Option<&str>) -> Result<Option<FoundSlip>> {
    tx.first(
        sql!(
            "SELECT a.slip_no, p.name AS campus_name, a.name, a.amount_minor, a.issued_on, a.valid_until, a.paid_on, a.status
             FROM applicant_slip a JOIN campus p ON p.id = a.campus_id WHERE a.code = $1 OR a.slip_no = CAST($2 AS TEXT)"
        ),
        &binds![code, slip_no],
    )
}

/// An applicant's slip in the shape of a challan; the name only to whom holds the paper.
fn slip_told(tx: &mut Tx, slip: &FoundSlip, is_held: bool) -> Result<Value> {
    let state = match slip.status {
        SlipStatus::Open => "unpaid",
        SlipStatus::Paid => "paid",
        SlipStatus::Lapsed | SlipStatus::Cancelled => "cancelled",
    };
    let due = if slip.status == SlipStatus::Open { slip.amount_minor } else { Money::ZERO };
    let mut told = json!({
        "state": state,
        "challan_no": slip.slip_no,
        "campus": slip.campus_name,
        "currency": tx.setting::<String>("group.currency")?,
        "amount_minor": slip.amount_minor,
        "due_minor": due,
        "issued_on": slip.issued_on,
        "due_on": slip.valid_until,
        "valid_until": slip.valid_until,
        "paid_on": slip.paid_on,
        "as_of": tx.today(),
    });
    if is_held {
        told["student"] = short_name(&slip.name).into();
    }
    Ok(told)
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

fn receipt_where(tx: &mut Tx, code: Option<&str>, receipt_no: Option<&str>) -> Result<Option<Value>> {
    let found: Option<FoundReceipt> = tx.first(
        sql!(
            "SELECT r.receipt_no, p.name AS campus_name, s.name AS student_name, r.value_date, r.amount_minor,
                    CASE WHEN r.status = 'held' AND r.instrument IN ('card', 'wallet') THEN 'realised' ELSE r.status END AS status
             FROM fee_receipt r JOIN campus p ON p.id = r.campus_id LEFT JOIN student s ON s.id = r.student_id
             WHERE r.code = CAST($1 AS TEXT) OR r.receipt_no = CAST($2 AS TEXT)"
        ),
        &binds![code, receipt_no],
    )?;
    let Some(found) = found else { return Ok(None) };
    let state = match found.status {
        ReceiptStatus::Held => "held",
        ReceiptStatus::Realised => "received",
        ReceiptStatus::Reversed => "reversed",
    };
    // Only the code is on no other paper.
    let student = found.student_name.filter(|_| code.is_some()).map(|name| short_name(&name));
    Ok(Some(json!({
        "state": state,
        "paper": "receipt",
        "number": found.receipt_no,
        "student": student,
        "campus": found.campus_name,
        "currency": tx.setting::<String>("group.currency")?,
        "amount_minor": found.amount_minor,
        "on": found.value_date,
        "as_of": tx.today(),
    })))
}

/// Of a voucher the amount is told where money came in, to whoever paid it; what the office spends is nobody's to guess.
fn voucher(tx: &mut Tx, found: &NumberedVoucher) -> Result<Value> {
    let came_in = matches!(found.kind, VoucherKind::Receipt | VoucherKind::Collection);
    Ok(json!({
        "state": if found.is_reversed { "reversed" } else { "posted" },
        "paper": "voucher",
        "number": found.voucher_no,
        "campus": found.campus_name,
        "currency": tx.setting::<String>("group.currency")?,
        "amount_minor": came_in.then_some(found.amount_minor),
        "on": found.date,
        "as_of": tx.today(),
    }))
}

/// What somebody typed, as papers print it.
#[derive(Debug, PartialEq)]
struct Number {
    /// Twelve digits that agree with their check digit; a bank's prefix before them is left away.
    challan: Option<String>,
    /// `GUL-R-2026-27-000042`, whatever stands between its parts.
    other: String,
}

impl Number {
    fn read(typed: &str) -> Number {
        let folded = fold::fold(typed).to_uppercase();
        let parts: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
        let digits = parts.concat();
        let last = digits.len().checked_sub(12).and_then(|at| digits.get(at..));
        let is_challan = |no: &&str| digits.bytes().all(|byte| byte.is_ascii_digit()) && has_check_digit(no);
        Number { challan: last.filter(is_challan).map(str::to_owned), other: parts.join("-") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::billing::challans::model::verification_address as address;

    #[test]
    fn a_number_is_read_as_people_type_it() {
        let challan = crate::billing::challans::actions::number::challan_no(7, 2026, 123);
        let spaced = format!(" {} {}-{} ", &challan[..3], &challan[3..5], &challan[5..]);
        let urdu: String = challan.chars().map(|c| char::from_u32('۰' as u32 + c as u32 - '0' as u32).unwrap_or(c)).collect();
        for typed in [challan.clone(), spaced, urdu, format!("10003{challan}")] {
            assert_eq!(Number::read(&typed).challan.as_deref(), Some(challan.as_str()), "{typed}");
        }
        for typed in ["", "007260001231", "12", "GUL-R-2026-27-000042", "'; DROP TABLE challan"] {
            assert_eq!(Number::read(typed).challan, None, "{typed}");
        }
        for typed in ["GUL-R-2026-27-000042", "gul r 2026 27 000042", " gul–r–2026–27–000042 "] {
            assert_eq!(Number::read(typed).other, "GUL-R-2026-27-000042", "{typed}");
        }
    }

    #[test]
    fn an_address_knows_its_issue() {
        assert_eq!(parts(&address("abc", 1)), ("abc", 1));
        assert_eq!(parts(&address("abc", 3)), ("abc", 3));
        assert_eq!(parts("abc-x"), ("abc", 1));
    }
}
