use super::model::{BankBill, BankPaymentForm, BankPaymentTaken, Key};
use crate::{collection::applicant_slips, settings, settlement::load_challan};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Tx, binds, db::One, sql};

/// Why the calls of a key are refused whatever they ask.
const OFF: &str = "This key is not known, or bill payment is turned off.";

/// The key of a number. 403 when there is none, it is off, or the group's bill payment is.
pub fn key(tx: &mut Tx, key_no: &str) -> Result<Key> {
    let found: Option<Key> = tx.first(
        sql!(
            "SELECT k.id, k.key_no, k.secret, k.is_active AND b.is_active AS is_active, k.bank_id, b.name AS bank_name, b.campus_id, b.challan_prefix
             FROM biller_key k JOIN bank b ON b.id = k.bank_id WHERE k.key_no = $1"
        ),
        &binds![key_no],
    )?;
    let is_on: bool = tx.setting(settings::BILL_PAYMENT)?;
    found.filter(|key| key.is_active && is_on).ok_or_else(|| Error::Forbidden(OFF.into()))
}

/// The bill of a consumer number: of a challan, or of an applicant's slip, of the account's campus or on this account. 404 when there is none.
pub fn bill(tx: &mut Tx, key: &Key, consumer_no: &str) -> Result<BankBill> {
    let (today, number) = (tx.today(), key.number(consumer_no));
    let challan: Option<One<i64>> = tx.first(
        sql!("SELECT id FROM challan WHERE challan_no = $1 AND (bank_id = $2 OR campus_id = $3)"),
        &binds![&number, key.bank_id, key.campus_id],
    )?;
    if let Some(One(id)) = challan {
        return Ok(BankBill::of_challan(consumer_no, &load_challan(tx, id)?, today));
    }
    let slip: Option<One<i64>> = tx.first(
        sql!("SELECT id FROM applicant_slip WHERE slip_no = $1 AND (bank_id = $2 OR campus_id = $3)"),
        &binds![&number, key.bank_id, key.campus_id],
    )?;
    let slip = match slip {
        Some(One(id)) => applicant_slips::queries::slip(tx, id)?,
        None => None,
    };
    slip.map(|slip| BankBill::of_slip(consumer_no, &slip, today)).ok_or_else(|| Error::NotFound("No bill has this consumer number.".into()))
}

/// The campuses whose papers a payment may be for: the account's own, and that of a paper which names the account.
pub fn campuses(tx: &mut Tx, key: &Key, number: &str) -> Result<Vec<i64>> {
    let mut campuses: Vec<i64> = tx.values(
        sql!(
            "SELECT campus_id FROM challan WHERE challan_no = $1 AND bank_id = $2
             UNION SELECT campus_id FROM applicant_slip WHERE slip_no = $1 AND bank_id = $2 ORDER BY campus_id"
        ),
        &binds![number, key.bank_id],
    )?;
    if !campuses.contains(&key.campus_id) {
        campuses.push(key.campus_id);
    }
    Ok(campuses)
}

/// A payment as it was told first.
#[derive(Debug, Row)]
struct Told {
    consumer_no: String,
    amount_minor: Money,
    paid_on: NaiveDate,
    answer: Option<String>,
}

/// What was answered when this payment was told first. 409 when it was another one under the same transaction id.
pub fn answered(tx: &mut Tx, key: &Key, form: &BankPaymentForm) -> Result<BankPaymentTaken> {
    let told: Told = tx.one(
        sql!("SELECT consumer_no, amount_minor, paid_on, answer FROM told_payment WHERE bank_id = $1 AND transaction_id = $2"),
        &binds![key.bank_id, &form.transaction_id],
    )?;
    if (told.consumer_no.as_str(), told.amount_minor, told.paid_on) != (form.consumer_no.as_str(), form.amount_minor, form.paid_on) {
        return Err(Error::conflict(
            "This transaction was told before with another consumer number, amount or day. Nothing was posted; tell the school.",
        ));
    }
    let answer = told.answer.ok_or_else(|| Error::internal("a payment without its answer"))?;
    serde_json::from_str(&answer).map_err(|error| Error::internal(error.to_string()))
}

/// Every payment that a bank told stands in the books by one line, with its own amount, as one receipt: of fees, of an applicant's slip, or unidentified. What may
/// be a payment that was told before waits for the office, or was set aside by it; one of a day to come waits for that day, and then for the office, unless the
/// bank's own list was faster.
pub fn told_payments_have_receipts(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT t.transaction_id, t.bank_id FROM told_payment t LEFT JOIN bank_line l ON l.id = t.bank_line_id
             LEFT JOIN fee_receipt r ON r.id = l.receipt_id
             WHERE l.id IS NULL OR l.amount_minor <> t.amount_minor OR coalesce(r.amount_minor, t.amount_minor) <> t.amount_minor
                OR CASE WHEN l.receipt_id IS NULL THEN 0 ELSE 1 END + CASE WHEN l.status = 'posted' AND l.applicant_slip_id IS NOT NULL THEN 1 ELSE 0 END
                   + (SELECT count(*) FROM unidentified_receipt u WHERE u.bank_line_id = l.id)
                   + CASE WHEN l.receipt_id IS NOT NULL THEN 0
                          WHEN l.status IN ('maybe_same', 'unmatched', 'ignored', 'waiting', 'differing', 'closed') THEN 1
                          WHEN l.status = 'repeated' AND EXISTS (SELECT 1 FROM bank_line_key k WHERE k.bank_id = l.bank_id
                               AND k.transaction_id = l.transaction_id AND k.challan_no = l.challan_no AND k.value_date = l.value_date
                               AND k.amount_minor = l.amount_minor AND k.bank_line_id <> l.id) THEN 1
                          ELSE 0 END <> 1
             ORDER BY t.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(transaction, bank)| {
            format!("Payment {transaction} that bank account {bank} told is not in the books by one receipt of its amount.")
        })
        .collect())
}
