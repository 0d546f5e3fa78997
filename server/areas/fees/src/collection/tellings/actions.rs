//! Writing down under which number a payment was told.

use super::model::{Number, Teller};
use crate::ids::{BankLineId, ReceiptId};
use chrono::NaiveDate;
use kernel::{Money, Result, Tx, binds, sql};

/// What became of a payment that was told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Became {
    pub receipt_id: Option<ReceiptId>,
    pub applicant_receipt_id: Option<i64>,
    pub bank_line_id: Option<BankLineId>,
    pub deposit_claim_id: Option<i64>,
}

/// A payment as it is told now.
#[derive(Clone, Copy, Debug)]
pub struct NewTelling<'t> {
    pub number: &'t Number,
    pub told_by: Teller,
    pub on: NaiveDate,
    pub amount: Money,
    /// What the slip or cheque comes to, where this is a part of it.
    pub total: Option<Money>,
    /// Why it is another payment than the one that was told before.
    pub reason: Option<&'t str>,
    pub became: Became,
}

/// Holds a number for this transaction, so that of two who tell a payment at once the second sees the first. Gives its row; none where the text has neither a
/// letter nor a digit.
pub fn hold(tx: &mut Tx, number: &Number) -> Result<Option<i64>> {
    let key = number.key();
    if key.is_empty() {
        return Ok(None);
    }
    tx.exec(sql!("INSERT INTO payment_number (kind, number_key) VALUES ($1, $2) ON CONFLICT DO NOTHING"), &binds![number.kind, &key])?;
    let id: i64 = tx.value(sql!("SELECT id FROM payment_number WHERE number_key = $1 AND kind = $2"), &binds![&key, number.kind])?;
    tx.lock("payment_number", id)?;
    Ok(Some(id))
}

/// Writes a payment's number down.
pub fn note(tx: &mut Tx, new: &NewTelling) -> Result<()> {
    let Some(number_id) = hold(tx, new.number)? else { return Ok(()) };
    let now = tx.now();
    let (number, became) = (new.number, new.became);
    tx.exec(
        sql!(
            "INSERT INTO payment_telling (created_at, payment_number_id, told_by, number, bank_id, drawer_key, branch_key, account_key, on_date,
                                          amount_minor, total_minor, reason, receipt_id, applicant_receipt_id, bank_line_id, deposit_claim_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"
        ),
        &binds![
            now,
            number_id,
            new.told_by,
            &number.text,
            number.bank_id,
            &number.drawer_key,
            &number.branch_key,
            &number.account_key,
            new.on,
            new.amount,
            new.total,
            new.reason,
            became.receipt_id,
            became.applicant_receipt_id,
            became.bank_line_id,
            became.deposit_claim_id
        ],
    )
    .map(drop)
}

/// Money of a bank's line that waited has its receipt now.
pub fn line_was_received(tx: &mut Tx, bank_line_id: BankLineId, receipt_id: ReceiptId) -> Result<()> {
    tx.exec(sql!("UPDATE payment_telling SET receipt_id = $2 WHERE bank_line_id = $1"), &binds![bank_line_id, receipt_id]).map(drop)
}

/// Money of a bank's line that waited paid an applicant's slip.
pub fn line_paid_slip(tx: &mut Tx, bank_line_id: BankLineId, applicant_receipt_id: i64) -> Result<()> {
    tx.exec(
        sql!("UPDATE payment_telling SET applicant_receipt_id = $2 WHERE bank_line_id = $1"),
        &binds![bank_line_id, applicant_receipt_id],
    )
    .map(drop)
}

/// The receipt of an applicant's slip was taken back: money of a bank's line waits again.
pub fn slip_waits_again(tx: &mut Tx, applicant_receipt_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE payment_telling SET applicant_receipt_id = NULL WHERE applicant_receipt_id = $1
             AND bank_line_id IN (SELECT l.id FROM bank_line l WHERE l.status = 'unidentified')"
        ),
        &binds![applicant_receipt_id],
    )
    .map(drop)
}

/// A family's slip was accepted: its number is one of the receipt's.
pub fn claim_was_received(tx: &mut Tx, deposit_claim_id: i64, receipt_id: ReceiptId) -> Result<()> {
    tx.exec(sql!("UPDATE payment_telling SET receipt_id = $2 WHERE deposit_claim_id = $1"), &binds![deposit_claim_id, receipt_id]).map(drop)
}

/// A receipt was taken back: money of a bank's line waits again, and so may a family's slip.
pub fn wait_again(tx: &mut Tx, receipt_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE payment_telling SET receipt_id = NULL WHERE receipt_id = $1
             AND (deposit_claim_id IN (SELECT d.id FROM deposit_claim d WHERE d.status = 'waiting')
                  OR bank_line_id IN (SELECT l.id FROM bank_line l WHERE l.status = 'unidentified'))"
        ),
        &binds![receipt_id],
    )
    .map(drop)
}
