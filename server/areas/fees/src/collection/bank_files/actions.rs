//! Judging lines and posting them: one transaction a line, its key taken in the same transaction, so that nothing is posted twice.

pub mod told;
pub mod validate;

use self::validate::validate;
use super::{
    model::{
        BANK_FILE, BankFileDetails, BankFileForm, LineStatus, Mapping, NewFile, PostForm, PostParams, Started, Verdict,
        read::{self, Payment, Unreadable},
    },
    queries::{Waiting, campuses_of, file_details},
};
use crate::{
    billing::first_bills::actions::make,
    collection::{
        applicant_slips::{self, model::SlipMoney},
        receipts::{
            actions::collect::collect,
            model::{MoneyFrom, OutOfOrder, ReceiptRequest},
        },
    },
};
use chrono::NaiveDate;
use documents::sheet::Table;
use kernel::{App, Error, Money, Result, Scope, Tx, Value, binds, jobs::NewJob, pairs, sql, system::StoredFile, time};

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
    if !params.posts(verdict.status) || (verdict.challan_id.is_none() && verdict.slip_id.is_none()) {
        // Another file, or the counter, was faster, or the month was closed; with its new verdict the line is not asked again unless it may be.
        return tx
            .exec(sql!("UPDATE bank_line SET status = $2, reason = $3 WHERE id = $1"), &binds![line.id, verdict.status, verdict.reason])
            .map(drop);
    }
    let named = (line.transaction_id.as_str(), line.challan_no.as_str());
    if !take_key(tx, line.id, line.bank_id, named, line.value_date, line.amount_minor)? {
        return tx
            .exec(sql!("UPDATE bank_line SET status = 'repeated', reason = 'Posted before.' WHERE id = $1"), &binds![line.id])
            .map(drop);
    }
    let (challan_id, receipt_id) = take_money(tx, &scope, line, &verdict)?;
    tx.exec(
        sql!(
            "UPDATE bank_line SET status = 'posted', reason = NULL, challan_id = $2, receipt_id = $3, applicant_slip_id = $4 WHERE id = $1"
        ),
        &binds![line.id, challan_id, receipt_id, verdict.slip_id],
    )?;
    add_posted(tx, params.bank_file_id, line.amount_minor)
}

/// The receipt of a line: for its slip, or for its challan, of which a lapsed admission gets a new one first. Gives challan and receipt.
fn take_money(tx: &mut Tx, scope: &Scope, line: &Waiting, verdict: &Verdict) -> Result<(Option<i64>, Option<i64>)> {
    let from = if verdict.status == LineStatus::Closed { MoneyFrom::PayerOfClosedMonth } else { MoneyFrom::BankList };
    if let Some(slip) = verdict.slip_id {
        let money = SlipMoney::of_bank(line.bank_id, &line.transaction_id, line.value_date, line.payer_name.clone(), from);
        applicant_slips::actions::receive(tx, scope, slip, &money)?;
        return Ok((None, None));
    }
    let challan_id = match (verdict.revives, verdict.challan_id) {
        (Some(student), _) => {
            make::revive(tx, scope, student, &format!("Money of {} came after the admission lapsed", time::show(line.value_date)))?
                .challan_id
        }
        (None, Some(challan)) => challan,
        (None, None) => return Err(Error::internal("a line of nothing")),
    };
    // The new challan of a lapsed admission is younger than the money.
    let from = if verdict.revives.is_some() && from == MoneyFrom::BankList { MoneyFrom::LateForSeat } else { from };
    let request = ReceiptRequest {
        payer_name: line.payer_name.clone(),
        out_of_order: OutOfOrder::PaperNamed,
        from,
        ..ReceiptRequest::of_bank(line.bank_id, &line.transaction_id, line.value_date, line.amount_minor, vec![challan_id])
    };
    let receipt = collect(tx, scope, &request)?.id;
    Ok((Some(challan_id), Some(receipt)))
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
            Verdict {
                status: LineStatus::Repeated,
                reason: Some("Stands twice in this file.".into()),
                challan_id: None,
                slip_id: None,
                revives: None,
            }
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
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status, reason,
                                    challan_id, applicant_slip_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
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
            verdict.challan_id,
            verdict.slip_id
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
