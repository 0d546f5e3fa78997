//! Judging lines and posting them: one transaction a line, its key taken in the same transaction, so that nothing is posted twice.

use super::{
    model::{
        BANK_FILE, BankFileDetails, BankFileForm, LineStatus, Mapping, NewFile, PostForm, PostParams, Started, Verdict,
        read::{self, Payment, Unreadable},
    },
    queries::{Waiting, bank_campus, campuses_of, file_details, posted_before},
};
use crate::{
    collection::receipts::{
        actions::collect::collect,
        model::{MoneyFrom, OutOfOrder, ReceiptRequest},
    },
    settlement::{self, late_fees::payable_on},
};
use chrono::NaiveDate;
use documents::sheet::Table;
use kernel::{App, Error, Money, Result, Scope, Tx, Value, binds, jobs::NewJob, pairs, sql, system::StoredFile, time};

/// Looks a payment up: posted before, its challan, what is due on its value date, whether its month is closed.
pub fn validate(tx: &mut Tx, scope: &Scope, bank_id: i64, payment: &Payment) -> Result<Verdict> {
    let verdict = |status, reason: String, challan_id| Ok(Verdict { status, reason: Some(reason).filter(|r| !r.is_empty()), challan_id });
    if posted_before(tx, bank_id, payment)? {
        return verdict(LineStatus::Repeated, "Posted before.".into(), None);
    }
    let found: Option<kernel::db::One<i64>> =
        tx.first(sql!("SELECT id FROM challan WHERE challan_no = $1"), &binds![&payment.challan_no])?;
    let Some(challan) = found.and_then(|one| settlement::challan(tx, scope, one.0).ok()) else {
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

/// Posts one line: its key first, then the receipt. A line that was posted meanwhile, or whose challan was, is marked so.
pub fn post_line(tx: &mut Tx, params: &PostParams, line: &Waiting) -> Result<()> {
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

fn keep_mapping(tx: &mut Tx, bank_id: i64, mapping: &Mapping) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO bank_file_format (bank_id, mapping, updated_at) VALUES ($1, $2, $3)
             ON CONFLICT (bank_id) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at"
        ),
        &[bank_id.into(), Value::json(mapping), now.into()],
    )
    .map(drop)
}

/// Stores what was read of an uploaded file, every line validated, and keeps which column holds what.
pub fn read_file(tx: &mut Tx, scope: &Scope, form: &BankFileForm, stored: &StoredFile, table: &Table) -> Result<BankFileDetails> {
    let bank = accounting::api::bank(tx, scope, form.bank_id).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let known = match &form.mapping {
        Some(mapping) => Some(mapping.clone()),
        None => tx
            .first::<kernel::db::One<String>>(sql!("SELECT mapping FROM bank_file_format WHERE bank_id = $1"), &binds![bank.id])?
            .and_then(|one| serde_json::from_str(&one.0).ok()),
    };
    let mapping = read::mapping(table, known).map_err(|sentence| Error::field("file_id", sentence))?;
    keep_mapping(tx, bank.id, &mapping)?;
    let (payments, unreadable) = read::payments(table, &mapping, bank.challan_prefix.as_deref());
    let file =
        NewFile { bank_id: bank.id, campus_id: bank.campus_id, name: stored.name.clone(), file_id: Some(stored.id), payments, unreadable };
    let id = store(tx, scope, &file)?;
    file_details(tx, scope, id)
}

/// Enqueues the posting of a file's lines. 409 when none is left to be posted.
pub fn start(tx: &mut Tx, app: &App, scope: &Scope, form: &PostForm) -> Result<Started> {
    let file = file_details(tx, scope, form.id)?;
    tx.lock("bank_file", file.id)?;
    let params = PostParams { bank_file_id: file.id, campuses: scope.campuses.clone(), differing: form.differing, closed: form.closed };
    let waiting: i64 = file.counts.iter().filter(|c| params.posts(c.status)).map(|c| c.lines).sum();
    if waiting == 0 {
        return Err(Error::conflict("No line of this file is left to be posted."));
    }
    let job_id = tx.enqueue(
        app,
        NewJob {
            kind: "fees.bank_file",
            title: format!("Posting {}", file.name),
            campus_id: Some(file.campus_id),
            params: serde_json::to_value(&params).map_err(|error| Error::internal(error.to_string()))?,
            key: None,
            total: waiting,
        },
    )?;
    tx.exec(sql!("UPDATE bank_file SET job_id = $2 WHERE id = $1"), &binds![file.id, job_id])?;
    Ok(Started { job_id })
}

/// Sets lines aside; gives how many.
pub fn ignore(tx: &mut Tx, scope: &Scope, ids: &[i64], reason: &str) -> Result<i64> {
    let campuses = campuses_of(tx, scope, ids)?;
    let changed = tx.exec(
        sql!("UPDATE bank_line SET status = 'ignored', reason = $2 WHERE id IN [$1] AND status NOT IN ('posted', 'unidentified')"),
        &[Value::from(ids), reason.into()],
    )?;
    for campus in campuses {
        tx.audit_event("bank_line", None, "ignored", Some(campus), None, Some(serde_json::json!({ "lines": ids, "reason": reason })))?;
    }
    Ok(changed as i64)
}
