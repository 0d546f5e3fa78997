use super::model::{
    Asked, BankFileDetails, LineDone, LineReceipt, LineStatus, PostParams,
    read::{Payment, kept_choices},
};
use crate::{collection::receipts::model::BankCharge, ids::BankLineId};
use chrono::{Duration, NaiveDate};
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, db::One, sql, time::days_between};
use reporting::tables::TableChoices;

/// Days within which a line without a common transaction may be the one that is taken back.
const BACK_WITHIN: Duration = Duration::days(30);
/// Days around a line within which a receipt is offered as the one that has its money.
const OFFERED_WITHIN: Duration = Duration::days(60);
/// So many receipts are offered, the nearest in time first.
const MOST_OFFERED: usize = 20;

/// A file with its counts.
pub fn file_details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankFileDetails> {
    let mut found: BankFileDetails = tx
        .first(
            sql!(
                "SELECT f.id, f.name, f.bank_id, b.name AS bank_name, f.campus_id, f.lines, f.amount_minor, f.posted_lines, f.posted_minor, f.job_id,
                        r.reading
                 FROM bank_file f JOIN bank b ON b.id = f.bank_id LEFT JOIN bank_file_reading r ON r.bank_file_id = f.id WHERE f.id = $1 AND f.campus_id IN [$2]"
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
    let today = tx.today();
    let (due_lines, due_minor): (i64, Money) = tx.one(
        sql!(
            "SELECT count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM bank_line
             WHERE bank_file_id = $1 AND status = 'waiting' AND value_date <= $2"
        ),
        &binds![id, today],
    )?;
    (found.due_lines, found.due_minor) = (due_lines, due_minor);
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

/// Lines that are equal to a payment in every word.
#[derive(Clone, Debug, Row)]
pub struct EqualLines {
    /// Of other lists, or earlier in its own, how many are in the books. A line whose receipt the bank took back counts: it was booked once.
    pub booked: i64,
    /// Earlier in its own list, and the first of them.
    pub earlier: i64,
    pub first_line: Option<i64>,
}

impl EqualLines {
    /// The list tells again what is in the books: the second of two equal lines only once both are.
    pub fn is_repeated(&self) -> bool {
        self.booked > self.earlier
    }
}

pub fn equal_lines(tx: &mut Tx, asked: &Asked) -> Result<EqualLines> {
    let payment = asked.payment;
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN status IN ('posted', 'unidentified') AND (bank_file_id <> $6 OR line < $7) THEN 1 ELSE 0 END), 0) AS BIGINT)
                    AS booked,
                    CAST(coalesce(SUM(CASE WHEN bank_file_id = $6 AND line < $7 THEN 1 ELSE 0 END), 0) AS BIGINT) AS earlier,
                    MIN(CASE WHEN bank_file_id = $6 AND line < $7 THEN line END) AS first_line
             FROM bank_line WHERE transaction_id = $2 AND bank_id = $1 AND challan_no = $3 AND value_date = $4 AND amount_minor = $5"
        ),
        &binds![
            asked.bank_id,
            &payment.transaction_id,
            &payment.challan_no,
            payment.value_date,
            payment.amount,
            asked.bank_file_id,
            payment.line
        ],
    )
}

/// Whether a line by which a bank takes money back was worked off before.
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
    pub id: BankLineId,
    pub bank_id: i64,
    pub line: i64,
    pub transaction_id: String,
    pub challan_no: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    pub charge_minor: Money,
    pub charge_tax_minor: Money,
    pub payer_name: Option<String>,
}

impl Waiting {
    /// What the bank kept of it.
    pub fn bank_charge(&self) -> BankCharge {
        BankCharge { charge: self.charge_minor, tax: self.charge_tax_minor }
    }

    /// As its list told it.
    pub fn payment(&self) -> Payment {
        Payment {
            line: self.line,
            transaction_id: self.transaction_id.clone(),
            challan_no: self.challan_no.clone(),
            value_date: self.value_date,
            amount: self.amount_minor,
            bank_charge: self.bank_charge(),
            payer_name: self.payer_name.clone(),
        }
    }
}

fn statuses(params: &PostParams) -> Vec<String> {
    LineStatus::ALL.iter().filter(|status| params.takes(**status)).map(|status| status.as_str().to_owned()).collect()
}

/// How many lines there are to be posted. Those dated ahead are not counted before their day.
pub fn count_waiting(tx: &mut Tx, params: &PostParams) -> Result<i64> {
    let today = tx.today();
    tx.value(
        sql!("SELECT count(*) FROM bank_line WHERE bank_file_id = $1 AND status IN [$2] AND (status <> 'waiting' OR value_date <= $3)"),
        &binds![params.bank_file_id, statuses(params), today],
    )
}

pub fn next_waiting(tx: &mut Tx, params: &PostParams) -> Result<Option<Waiting>> {
    let today = tx.today();
    tx.first(
        sql!(
            "SELECT id, bank_id, line, transaction_id, challan_no, value_date, amount_minor, charge_minor, charge_tax_minor, payer_name FROM bank_line
             WHERE bank_file_id = $1 AND status IN [$2] AND (status <> 'waiting' OR value_date <= $3) ORDER BY line LIMIT 1"
        ),
        &binds![params.bank_file_id, statuses(params), today],
    )
}

/// The list of the payments that a bank told on a day.
pub fn told_file(tx: &mut Tx, bank_id: i64, on: NaiveDate) -> Result<Option<i64>> {
    let found: Option<One<i64>> = tx.first(sql!("SELECT id FROM bank_file WHERE bank_id = $1 AND told_on = $2"), &binds![bank_id, on])?;
    Ok(found.map(|one| one.0))
}

/// What became of a line: its status, and the number of its receipt.
pub fn outcome(tx: &mut Tx, line_id: BankLineId) -> Result<(LineStatus, Option<String>)> {
    tx.one(
        sql!(
            "SELECT l.status, coalesce(r.receipt_no, ar.receipt_no) FROM bank_line l LEFT JOIN fee_receipt r ON r.id = l.receipt_id
             LEFT JOIN applicant_receipt ar ON ar.slip_id = l.applicant_slip_id AND ar.status = 'realised' WHERE l.id = $1"
        ),
        &binds![line_id],
    )
}

/// The line by which a payment is in the books.
pub fn key_line(tx: &mut Tx, line: &Waiting) -> Result<BankLineId> {
    tx.value(
        sql!(
            "SELECT bank_line_id FROM bank_line_key WHERE bank_id = $1 AND transaction_id = $2 AND challan_no = $3 AND value_date = $4 AND amount_minor = $5"
        ),
        &binds![line.bank_id, &line.transaction_id, &line.challan_no, line.value_date, line.amount_minor],
    )
}

/// What was chosen for the bank's last file.
pub fn choices_of(tx: &mut Tx, bank_id: i64) -> Result<TableChoices> {
    let kept: Option<One<String>> = tx.first(sql!("SELECT mapping FROM bank_file_format WHERE bank_id = $1"), &binds![bank_id])?;
    Ok(kept.map(|one| kept_choices(&one.0)).unwrap_or_default())
}

/// The line whose money another one takes back.
#[derive(Clone, Debug, Row)]
pub struct TakenBackLine {
    pub id: i64,
    pub line: i64,
    pub file_name: String,
    pub transaction_id: String,
    pub status: LineStatus,
    pub challan_id: Option<i64>,
    pub receipt_id: Option<i64>,
    pub receipt_no: Option<String>,
    pub receipt_status: Option<String>,
}

impl TakenBackLine {
    /// As a sentence names it: "T-1 (line 3 of november.csv)".
    pub fn label(&self) -> String {
        format!("{} (line {} of {})", self.transaction_id, self.line, self.file_name)
    }
}

/// The line of the same bank, challan and amount whose money a line takes back: the one of the same transaction, else the nearest within a month. Those that
/// were taken back are passed. `back` has its amount without the sign.
pub fn taken_back_line(tx: &mut Tx, bank_id: i64, back: &Payment) -> Result<Option<TakenBackLine>> {
    tx.first(
        sql!(
            "SELECT l.id, l.line, f.name AS file_name, l.transaction_id, l.status, l.challan_id, l.receipt_id, r.receipt_no, r.status AS receipt_status
             FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id LEFT JOIN fee_receipt r ON r.id = l.receipt_id
             WHERE l.bank_id = $1 AND l.challan_no = $2 AND l.amount_minor = $3 AND l.value_date <= $4 AND (l.transaction_id = $5 OR l.value_date >= $6)
               AND l.status NOT IN ('repeated', 'ignored', 'unreadable', 'reversal', 'maybe_same')
               AND NOT EXISTS (SELECT 1 FROM bank_line o WHERE o.reverses_line_id = l.id)
             ORDER BY CASE WHEN l.transaction_id = $5 THEN 0 ELSE 1 END, CASE WHEN l.status = 'posted' THEN 0 ELSE 1 END, l.value_date DESC, l.id DESC LIMIT 1"
        ),
        &binds![bank_id, &back.challan_no, back.amount, back.value_date, &back.transaction_id, back.value_date - BACK_WITHIN],
    )
}

/// What became of a line, for whoever decided on it.
pub fn done(tx: &mut Tx, line_id: BankLineId) -> Result<LineDone> {
    tx.one(
        sql!(
            "SELECT l.id, l.status, l.receipt_id, coalesce(r.receipt_no, ar.receipt_no) AS receipt_no, l.reason FROM bank_line l
             LEFT JOIN fee_receipt r ON r.id = l.receipt_id
             LEFT JOIN applicant_receipt ar ON ar.slip_id = l.applicant_slip_id AND ar.status = 'realised' WHERE l.id = $1"
        ),
        &binds![line_id],
    )
}

/// Whether a line names a challan that is paid.
pub fn names_paid_challan(tx: &mut Tx, line_id: BankLineId) -> Result<bool> {
    let found: i64 = tx.value(
        sql!("SELECT count(*) FROM bank_line l JOIN challan c ON c.id = l.challan_id WHERE l.id = $1 AND c.status = 'paid'"),
        &binds![line_id],
    )?;
    Ok(found > 0)
}

/// What a line may be the same payment as: a receipt, or the applicant's slip that it names.
pub fn same_as(tx: &mut Tx, line_id: BankLineId) -> Result<(Option<i64>, Option<i64>)> {
    tx.one(sql!("SELECT same_receipt_id, applicant_slip_id FROM bank_line WHERE id = $1"), &binds![line_id])
}

/// The receipt of an applicant's slip that stands, with its account and amount.
pub fn receipt_of_slip(tx: &mut Tx, slip_id: i64) -> Result<Option<(i64, Option<i64>, Money)>> {
    tx.first(
        sql!("SELECT id, bank_id, amount_minor FROM applicant_receipt WHERE slip_id = $1 AND status = 'realised' ORDER BY id"),
        &binds![slip_id],
    )
}

/// A receipt that may have the money of a line.
#[derive(Clone, Debug, Row)]
pub struct OtherReceipt {
    pub id: i64,
    pub receipt_no: String,
    pub bank_id: Option<i64>,
    pub amount_minor: Money,
    pub is_reversed: bool,
    /// What the slip comes to of which it is a part.
    pub total_minor: Option<Money>,
}

/// One within the scope, locked. 404 out of scope.
pub fn other_receipt(tx: &mut Tx, scope: &Scope, id: i64) -> Result<OtherReceipt> {
    tx.lock("fee_receipt", id)?;
    tx.first(
        sql!(
            "SELECT r.id, r.receipt_no, r.bank_id, r.amount_minor, r.status = 'reversed' AS is_reversed,
                    (SELECT MAX(t.total_minor) FROM payment_telling t WHERE t.receipt_id = r.id) AS total_minor
             FROM fee_receipt r WHERE r.id = $1 AND r.campus_id IN [$2]"
        ),
        &[id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("receipt"))
}

/// Receipts that may have the money of a line: of its account and amount, or a part of a slip that comes to it, and of no line of such a list yet. The nearest
/// days first.
pub fn receipts_for(tx: &mut Tx, scope: &Scope, line: &Waiting, is_told: bool) -> Result<Vec<LineReceipt>> {
    let day = line.value_date;
    let mut found: Vec<LineReceipt> = tx.all(
        sql!(
            "SELECT r.id AS receipt_id, r.receipt_no, r.value_date, s.name AS student_name, r.payer_name, r.instrument_no, r.received_by_name,
                    r.amount_minor
             FROM fee_receipt r LEFT JOIN student s ON s.id = r.student_id
             WHERE r.campus_id IN [$1] AND r.bank_id = $2 AND r.status <> 'reversed' AND r.value_date >= $4 AND r.value_date <= $5
               AND (r.amount_minor = $3 OR EXISTS (SELECT 1 FROM payment_telling t WHERE t.receipt_id = r.id AND t.total_minor = $3))
               AND NOT EXISTS (SELECT 1 FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id
                               WHERE (f.told_on IS NOT NULL) = $6 AND l.receipt_id = r.id AND l.status = 'posted' AND l.reverses_line_id IS NULL)
               AND NOT EXISTS (SELECT 1 FROM unidentified_receipt u JOIN bank_line l ON l.id = u.bank_line_id JOIN bank_file f ON f.id = l.bank_file_id
                               WHERE (f.told_on IS NOT NULL) = $6 AND u.receipt_id = r.id)
             ORDER BY r.value_date DESC, r.id DESC LIMIT 200"
        ),
        &binds![&scope.campuses, line.bank_id, line.amount_minor, day - OFFERED_WITHIN, day + OFFERED_WITHIN, is_told],
    )?;
    found.sort_by_key(|one| days_between(one.value_date, day).abs());
    found.truncate(MOST_OFFERED);
    Ok(found)
}

/// The line whose money the receipt of an applicant's slip has, other than one of its own, and its list: of a bank's files, or of its calls.
pub fn line_of_applicant(tx: &mut Tx, applicant_receipt_id: i64, line_id: BankLineId, is_told: bool) -> Result<Option<(i64, String)>> {
    tx.first(
        sql!(
            "SELECT l.line, f.name FROM payment_telling t JOIN bank_line l ON l.id = t.bank_line_id JOIN bank_file f ON f.id = l.bank_file_id
             WHERE t.applicant_receipt_id = $1 AND l.id <> $2 AND (f.told_on IS NOT NULL) = $3 ORDER BY l.id"
        ),
        &binds![applicant_receipt_id, line_id, is_told],
    )
}

/// Whether a list holds payments that the bank told by calls.
pub fn is_told(tx: &mut Tx, bank_file_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT told_on IS NOT NULL FROM bank_file WHERE id = $1"), &binds![bank_file_id])
}

/// The line whose money a receipt has, and its list: of a bank's files, or of its calls.
pub fn line_of_receipt(tx: &mut Tx, receipt_id: i64, is_told: bool) -> Result<Option<(i64, String)>> {
    tx.first(
        sql!(
            "SELECT l.line, f.name FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id
             WHERE (f.told_on IS NOT NULL) = $2
               AND ((l.receipt_id = $1 AND l.status = 'posted' AND l.reverses_line_id IS NULL)
                    OR l.id IN (SELECT u.bank_line_id FROM unidentified_receipt u WHERE u.receipt_id = $1))
             ORDER BY l.id"
        ),
        &binds![receipt_id, is_told],
    )
}

/// The receipt of a line was marked unpaid by the office: the line can be posted again. What the bank itself took back stays as it is.
pub fn post_again(tx: &mut Tx, receipt_id: i64) -> Result<()> {
    let lines: Vec<i64> = tx.values(
        sql!(
            "SELECT l.id FROM bank_line l WHERE l.receipt_id = $1 AND l.status = 'posted' AND l.reverses_line_id IS NULL
             AND NOT EXISTS (SELECT 1 FROM bank_line o WHERE o.reverses_line_id = l.id) ORDER BY l.id"
        ),
        &binds![receipt_id],
    )?;
    open_again(tx, &lines)
}

/// The same where the receipt was of an applicant's slip.
pub fn post_again_to_slip(tx: &mut Tx, applicant_receipt_id: i64) -> Result<()> {
    let lines: Vec<i64> = tx.values(
        sql!(
            "SELECT l.id FROM payment_telling t JOIN bank_line l ON l.id = t.bank_line_id
             WHERE t.applicant_receipt_id = $1 AND l.status = 'posted' AND l.reverses_line_id IS NULL
             AND NOT EXISTS (SELECT 1 FROM bank_line o WHERE o.reverses_line_id = l.id) ORDER BY l.id"
        ),
        &binds![applicant_receipt_id],
    )?;
    open_again(tx, &lines)
}

fn open_again(tx: &mut Tx, lines: &[i64]) -> Result<()> {
    for line in lines.iter().copied() {
        tx.exec(sql!("DELETE FROM bank_line_key WHERE bank_line_id = $1"), &binds![line])?;
        tx.exec(
            sql!("UPDATE bank_line SET status = 'unpaid', reason = 'Its receipt was marked unpaid. It can be posted again.' WHERE id = $1"),
            &binds![line],
        )?;
        let (file, amount): (i64, Money) = tx.one(sql!("SELECT bank_file_id, amount_minor FROM bank_line WHERE id = $1"), &binds![line])?;
        let now = tx.now();
        tx.exec(
            sql!("UPDATE bank_file SET posted_lines = posted_lines - 1, posted_minor = posted_minor - $2, updated_at = $3 WHERE id = $1"),
            &binds![file, amount, now],
        )?;
    }
    Ok(())
}
