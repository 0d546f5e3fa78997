use super::model::{BankFileDetails, LineStatus, PostParams, read::Payment};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

pub fn file_details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankFileDetails> {
    let mut found: BankFileDetails = tx
        .first(
            sql!(
                "SELECT f.id, f.name, f.bank_id, b.name AS bank_name, f.campus_id, f.lines, f.amount_minor, f.posted_lines, f.posted_minor, f.job_id
                 FROM bank_file f JOIN bank b ON b.id = f.bank_id WHERE f.id = $1 AND f.campus_id IN [$2]"
            ),
            &[id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("bank file"))?;
    found.counts = tx.all(
        sql!(
            "SELECT status, count(*) AS lines, CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) AS amount_minor FROM bank_line WHERE bank_file_id = $1
             GROUP BY status ORDER BY status"
        ),
        &binds![id],
    )?;
    Ok(found)
}

/// The campuses of some lines. 404 when one of the lines is not there or out of the scope.
pub fn campuses_of(tx: &mut Tx, scope: &Scope, line_ids: &[i64]) -> Result<std::collections::BTreeSet<i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT l.id, f.campus_id FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id WHERE l.id IN [$1] AND f.campus_id IN [$2] ORDER BY l.id"
        ),
        &[line_ids.into(), Value::from(&scope.campuses)],
    )?;
    if rows.len() == line_ids.len() { Ok(rows.into_iter().map(|row| row.1).collect()) } else { Err(Error::not_found("bank line")) }
}

pub fn bank_campus(tx: &mut Tx, bank_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT campus_id FROM bank WHERE id = $1"), &binds![bank_id])
}

pub fn posted_before(tx: &mut Tx, bank_id: i64, payment: &Payment) -> Result<bool> {
    let found: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM bank_line_key WHERE bank_id = $1 AND transaction_id = $2 AND challan_no = $3 AND value_date = $4 AND amount_minor = $5"
        ),
        &binds![bank_id, &payment.transaction_id, &payment.challan_no, payment.value_date, payment.amount],
    )?;
    Ok(found > 0)
}

#[derive(Clone, Debug, Row)]
pub struct Waiting {
    pub id: i64,
    pub bank_id: i64,
    pub line: i64,
    pub transaction_id: String,
    pub challan_no: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    pub payer_name: Option<String>,
}

fn statuses(params: &PostParams) -> Vec<String> {
    LineStatus::ALL.iter().filter(|status| params.posts(**status)).map(|status| status.as_str().to_owned()).collect()
}

pub fn count_waiting(tx: &mut Tx, params: &PostParams) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM bank_line WHERE bank_file_id = $1 AND status IN [$2]"),
        &binds![params.bank_file_id, statuses(params)],
    )
}

pub fn next_waiting(tx: &mut Tx, params: &PostParams) -> Result<Option<Waiting>> {
    tx.first(
        sql!(
            "SELECT id, bank_id, line, transaction_id, challan_no, value_date, amount_minor, payer_name FROM bank_line
             WHERE bank_file_id = $1 AND status IN [$2] ORDER BY line LIMIT 1"
        ),
        &binds![params.bank_file_id, statuses(params)],
    )
}

/// The list of the payments that a bank told on a day.
pub fn told_file(tx: &mut Tx, bank_id: i64, on: NaiveDate) -> Result<Option<i64>> {
    let found: Option<kernel::db::One<i64>> =
        tx.first(sql!("SELECT id FROM bank_file WHERE bank_id = $1 AND told_on = $2"), &binds![bank_id, on])?;
    Ok(found.map(|one| one.0))
}

/// What became of a line: its status, and the number of its receipt.
pub fn outcome(tx: &mut Tx, line_id: i64) -> Result<(LineStatus, Option<String>)> {
    tx.one(
        sql!(
            "SELECT l.status, coalesce(r.receipt_no, ar.receipt_no) FROM bank_line l LEFT JOIN fee_receipt r ON r.id = l.receipt_id
             LEFT JOIN applicant_receipt ar ON ar.slip_id = l.applicant_slip_id AND ar.status = 'realised' WHERE l.id = $1"
        ),
        &binds![line_id],
    )
}

/// The line by which a payment is in the books.
pub fn key_line(tx: &mut Tx, line: &Waiting) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT bank_line_id FROM bank_line_key WHERE bank_id = $1 AND transaction_id = $2 AND challan_no = $3 AND value_date = $4 AND amount_minor = $5"
        ),
        &binds![line.bank_id, &line.transaction_id, &line.challan_no, line.value_date, line.amount_minor],
    )
}
