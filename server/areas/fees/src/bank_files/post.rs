//! Judging lines and posting them: one transaction a line, its key taken in the same transaction, so that nothing is posted twice.

use super::{
    model::{BANK_FILE, LineStatus},
    read::{Payment, Unreadable},
};
use crate::{
    late_fees::payable_on,
    ledger,
    receipts::{
        collect::collect,
        model::{MoneyFrom, OutOfOrder, ReceiptRequest},
    },
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, binds, jobs::JobCx, pairs, sql, time};
use serde::{Deserialize, Serialize};

/// What a line is worth, before anything is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub status: LineStatus,
    pub reason: Option<String>,
    pub challan_id: Option<i64>,
}

/// Looks a payment up: posted before, its challan, what is due on its value date, whether its month is closed.
pub fn validate(tx: &mut Tx, scope: &Scope, bank_id: i64, payment: &Payment) -> Result<Verdict> {
    let verdict = |status, reason: String, challan_id| Ok(Verdict { status, reason: Some(reason).filter(|r| !r.is_empty()), challan_id });
    if posted_before(tx, bank_id, payment)? {
        return verdict(LineStatus::Repeated, "Posted before.".into(), None);
    }
    let found: Option<kernel::db::One<i64>> =
        tx.first(sql!("SELECT id FROM challan WHERE challan_no = $1"), &binds![&payment.challan_no])?;
    let Some(challan) = found.and_then(|one| ledger::challan(tx, scope, one.0).ok()) else {
        return verdict(LineStatus::Unmatched, "No challan of yours has this number.".into(), None);
    };
    if !challan.is_open() {
        return verdict(
            LineStatus::Unmatched,
            format!("This challan is {} already.", challan.status.as_str().replace('_', " ")),
            Some(challan.id),
        );
    }
    if challan.issued_on.is_some_and(|issued| payment.value_date < issued) || payment.value_date > tx.today() {
        return verdict(LineStatus::Unmatched, "The date lies before the challan's issue or in the future.".into(), Some(challan.id));
    }
    let due = payable_on(&challan, payment.value_date);
    let held_in = bank_campus(tx, bank_id)?;
    let closed = closed(tx, &[held_in, challan.campus_id], payment.value_date)?;
    if let (true, Some(reason)) = (due == payment.amount, &closed) {
        return verdict(LineStatus::Closed, reason.clone(), Some(challan.id));
    }
    if due == payment.amount {
        return verdict(LineStatus::Matched, String::new(), Some(challan.id));
    }
    let how = if payment.amount < due {
        format!("Rs {} less than due", due - payment.amount)
    } else {
        format!("Rs {} more than due", payment.amount - due)
    };
    let how = format!("{how} on that day (Rs {due}).");
    match closed {
        Some(reason) => verdict(LineStatus::Closed, format!("{how} {reason}"), Some(challan.id)),
        None => verdict(LineStatus::Differing, how, Some(challan.id)),
    }
}

/// Why the books of one of these campuses take nothing on a day.
fn closed(tx: &mut Tx, campuses: &[i64], on: NaiveDate) -> Result<Option<String>> {
    for campus in campuses {
        if accounting::api::is_closed(tx, *campus, on)? {
            return Ok(Some(format!("The books are closed on {}. Post it today, or to unidentified receipts.", time::show(on))));
        }
    }
    Ok(None)
}

fn bank_campus(tx: &mut Tx, bank_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT campus_id FROM bank WHERE id = $1"), &binds![bank_id])
}

fn posted_before(tx: &mut Tx, bank_id: i64, payment: &Payment) -> Result<bool> {
    let found: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM bank_line_key WHERE bank_id = $1 AND transaction_id = $2 AND challan_no = $3 AND value_date = $4 AND amount_minor = $5"
        ),
        &binds![bank_id, &payment.transaction_id, &payment.challan_no, payment.value_date, payment.amount],
    )?;
    Ok(found > 0)
}

/// Parameters of the posting job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PostParams {
    pub bank_file_id: i64,
    pub campuses: Vec<i64>,
    /// Lines whose amount is another than what is due: posted as a part payment, or with an advance.
    pub differing: bool,
    /// Lines of closed months: booked today, with their value date kept; those whose amount differs as part payments or with an advance.
    #[serde(default)]
    pub closed: bool,
}

impl PostParams {
    /// Whether lines of this status are to be posted.
    pub fn posts(&self, status: LineStatus) -> bool {
        match status {
            LineStatus::Matched => true,
            LineStatus::Differing => self.differing,
            LineStatus::Closed => self.closed,
            _ => false,
        }
    }
}

#[derive(Clone, Debug, Row)]
struct Waiting {
    id: i64,
    bank_id: i64,
    line: i64,
    transaction_id: String,
    challan_no: String,
    value_date: NaiveDate,
    amount_minor: Money,
    payer_name: Option<String>,
}

/// The job `fees.bank_file`: posts the lines that may be posted, one transaction each; a run taken up again goes on where it was.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let params: PostParams = cx.params()?;
    let total = {
        let params = params.clone();
        cx.read(move |tx| count_waiting(tx, &params))?
    };
    let mut done = 0;
    loop {
        let wanted = params.clone();
        let next: Option<Waiting> = cx.read(move |tx| next_waiting(tx, &wanted))?;
        let Some(line) = next else { break };
        let wanted = params.clone();
        cx.write(move |tx| post_line(tx, &wanted, &line))?;
        done += 1;
        if done % 10 == 0 || done == total {
            cx.progress(done, total.max(done), "Posting the bank's lines")?;
        }
    }
    cx.progress(done, total.max(done), "")?;
    let file = params.bank_file_id;
    cx.read(move |tx| {
        let rows: Vec<(String, i64, i64)> = tx.all(
            sql!("SELECT status, count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM bank_line WHERE bank_file_id = $1 GROUP BY status ORDER BY status"),
            &binds![file],
        )?;
        Ok(rows.into_iter().map(|(status, lines, minor)| (status, serde_json::json!({ "lines": lines, "amount_minor": minor }))).collect::<serde_json::Map<_, _>>().into())
    })
}

fn statuses(params: &PostParams) -> Vec<String> {
    LineStatus::ALL.iter().filter(|status| params.posts(**status)).map(|status| status.as_str().to_owned()).collect()
}

fn count_waiting(tx: &mut Tx, params: &PostParams) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM bank_line WHERE bank_file_id = $1 AND status IN [$2]"),
        &binds![params.bank_file_id, statuses(params)],
    )
}

fn next_waiting(tx: &mut Tx, params: &PostParams) -> Result<Option<Waiting>> {
    tx.first(
        sql!(
            "SELECT id, bank_id, line, transaction_id, challan_no, value_date, amount_minor, payer_name FROM bank_line
             WHERE bank_file_id = $1 AND status IN [$2] ORDER BY line LIMIT 1"
        ),
        &binds![params.bank_file_id, statuses(params)],
    )
}

/// Posts one line: its key first, then the receipt. A line that was posted meanwhile, or whose challan was, is marked so.
fn post_line(tx: &mut Tx, params: &PostParams, line: &Waiting) -> Result<()> {
    let scope = Scope { campuses: params.campuses.clone(), ..Scope::default() };
    let payment = Payment {
        line: line.line,
        transaction_id: line.transaction_id.clone(),
        challan_no: line.challan_no.clone(),
        value_date: line.value_date,
        amount: line.amount_minor,
        payer_name: line.payer_name.clone(),
    };
    let verdict = validate(tx, &scope, line.bank_id, &payment)?;
    let Some(challan_id) = verdict.challan_id.filter(|_| params.posts(verdict.status)) else {
        // Another file, or the counter, was faster, or the month was closed; with its new verdict the line is not asked again unless it may be.
        return tx
            .exec(sql!("UPDATE bank_line SET status = $2, reason = $3 WHERE id = $1"), &binds![line.id, verdict.status, verdict.reason])
            .map(drop);
    };
    let named = (line.transaction_id.as_str(), line.challan_no.as_str());
    if !take_key(tx, line.id, line.bank_id, named, line.value_date, line.amount_minor)? {
        return tx
            .exec(sql!("UPDATE bank_line SET status = 'repeated', reason = 'Posted before.' WHERE id = $1"), &binds![line.id])
            .map(drop);
    }
    let request = ReceiptRequest {
        payer_name: line.payer_name.clone(),
        out_of_order: OutOfOrder::PaperNamed,
        from: if verdict.status == LineStatus::Closed { MoneyFrom::PayerOfClosedMonth } else { MoneyFrom::BankList },
        ..ReceiptRequest::of_bank(line.bank_id, &line.transaction_id, line.value_date, line.amount_minor, vec![challan_id])
    };
    let receipt = collect(tx, &scope, &request)?.id;
    tx.exec(
        sql!("UPDATE bank_line SET status = 'posted', reason = NULL, challan_id = $2, receipt_id = $3 WHERE id = $1"),
        &binds![line.id, challan_id, receipt],
    )?;
    add_posted(tx, params.bank_file_id, line.amount_minor)
}

/// Takes the key under which a line can be posted once, whatever file brings it: its bank, transaction and challan (`named`), day and amount. False when it
/// was taken before.
pub(crate) fn take_key(tx: &mut Tx, line_id: i64, bank_id: i64, named: (&str, &str), on: NaiveDate, amount: Money) -> Result<bool> {
    let taken = tx.exec(
        sql!(
            "INSERT INTO bank_line_key (bank_id, transaction_id, challan_no, value_date, amount_minor, bank_line_id) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT DO NOTHING"
        ),
        &binds![bank_id, named.0, named.1, on, amount, line_id],
    )?;
    Ok(taken > 0)
}

/// Marks a line whose money waits for its owner, and counts it among its file's posted ones.
pub(crate) fn mark_unidentified(tx: &mut Tx, file_id: i64, line_id: i64, amount: Money) -> Result<()> {
    tx.exec(sql!("UPDATE bank_line SET status = 'unidentified', reason = NULL WHERE id = $1"), &binds![line_id])?;
    add_posted(tx, file_id, amount)
}

fn add_posted(tx: &mut Tx, file_id: i64, amount: Money) -> Result<()> {
    let (lines, posted): (i64, Money) = tx.one(sql!("SELECT posted_lines, posted_minor FROM bank_file WHERE id = $1"), &binds![file_id])?;
    let now = tx.now();
    tx.exec(
        sql!("UPDATE bank_file SET posted_lines = $2, posted_minor = $3, updated_at = $4 WHERE id = $1"),
        &binds![file_id, lines + 1, posted + amount, now],
    )
    .map(drop)
}

/// Stores a file with its judged lines; gives its id. Lines that are no payments are kept as they were written, with the reason, so that nothing
/// is lost; they can never be posted.
pub fn store(tx: &mut Tx, scope: &Scope, file: &NewFile) -> Result<i64> {
    if file.payments.is_empty() && file.unreadable.is_empty() {
        return Err(Error::field("file_id", "This file has no lines."));
    }
    let amount = Money::checked_sum(file.payments.iter().map(|p| p.amount))
        .ok_or_else(|| Error::field("file_id", "The amounts of this file are too large."))?;
    let id = tx.insert(
        &BANK_FILE,
        pairs! {
            bank_id: file.bank_id, campus_id: file.campus_id, name: file.name.clone(), file_id: file.file_id,
            lines: (file.payments.len() + file.unreadable.len()) as i64, amount_minor: amount, posted_lines: 0i64, posted_minor: 0i64,
        },
    )?;
    let mut seen = std::collections::HashSet::new();
    for payment in &file.payments {
        let again = !seen.insert((payment.transaction_id.clone(), payment.challan_no.clone(), payment.value_date, payment.amount));
        let verdict = if again {
            Verdict { status: LineStatus::Repeated, reason: Some("Stands twice in this file.".into()), challan_id: None }
        } else {
            validate(tx, scope, file.bank_id, payment)?
        };
        insert_line(tx, id, file.bank_id, payment, &verdict)?;
    }
    for row in &file.unreadable {
        insert_unreadable(tx, id, file.bank_id, row)?;
    }
    Ok(id)
}

/// A file to be stored.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub bank_id: i64,
    pub campus_id: i64,
    pub name: String,
    pub file_id: Option<i64>,
    pub payments: Vec<Payment>,
    pub unreadable: Vec<Unreadable>,
}

fn insert_line(tx: &mut Tx, file_id: i64, bank_id: i64, payment: &Payment, verdict: &Verdict) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status, reason, challan_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        ),
        &binds![
            file_id,
            payment.line,
            bank_id,
            &payment.transaction_id,
            &payment.challan_no,
            payment.value_date,
            payment.amount,
            payment.payer_name.clone(),
            verdict.status,
            verdict.reason.clone(),
            verdict.challan_id
        ],
    )
    .map(drop)
}

fn insert_unreadable(tx: &mut Tx, file_id: i64, bank_id: i64, row: &Unreadable) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, text, status, reason)
             VALUES ($1, $2, $3, '', '', $4, 'unreadable', $5)"
        ),
        &binds![file_id, row.line, bank_id, &row.text, &row.reason],
    )
    .map(drop)
}
