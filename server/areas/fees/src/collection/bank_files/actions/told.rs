//! Payments that a bank tells one by one (docs/bill-payment.md): a list a day and account, to which each adds a line.

use crate::collection::bank_files::{
    model::BANK_FILE,
    queries::{Waiting, told_file},
};
use institution::api::CampusId;
use kernel::{Money, Result, Tx, binds, pairs, sql, time};

/// Adds a payment to today's list of its bank account, which stands in the books of a campus, and gives the list; the payment gets its line's id.
pub(crate) fn add_line(tx: &mut Tx, campus_id: CampusId, payment: &mut Waiting) -> Result<i64> {
    let file = list_of_today(tx, payment.bank_id, campus_id)?;
    payment.id = tx.value(
        sql!(
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'matched') RETURNING id"
        ),
        &binds![
            file,
            payment.line,
            payment.bank_id,
            &payment.transaction_id,
            &payment.challan_no,
            payment.value_date,
            payment.amount_minor,
            payment.payer_name.clone()
        ],
    )?;
    let now = tx.now();
    tx.exec(
        sql!("UPDATE bank_file SET lines = lines + 1, amount_minor = amount_minor + $2, updated_at = $3 WHERE id = $1"),
        &binds![file, payment.amount_minor, now],
    )?;
    Ok(file)
}

/// Made with the day's first payment; of two at once the other waits and finds it.
fn list_of_today(tx: &mut Tx, bank_id: i64, campus_id: CampusId) -> Result<i64> {
    let today = tx.today();
    if let Some(file) = told_file(tx, bank_id, today)? {
        return Ok(file);
    }
    tx.lock("bank", bank_id)?;
    if let Some(file) = told_file(tx, bank_id, today)? {
        return Ok(file);
    }
    tx.insert(
        &BANK_FILE,
        pairs! {
            bank_id: bank_id, campus_id: campus_id, name: format!("Bill payments of {}", time::show(today)), file_id: None::<i64>, lines: 0i64,
            amount_minor: Money::ZERO, posted_lines: 0i64, posted_minor: Money::ZERO, told_on: today,
        },
    )
}
