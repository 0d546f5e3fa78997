//! A bank's list is stored with its lines judged; its posting begins as a job. What a line does is in the files below.

pub mod decide;
pub mod post;
pub mod same;
pub mod surplus;
pub mod take_back;
pub mod told;
pub mod validate;

use self::validate::validate;
use super::{
    model::{
        Asked, BANK_FILE, BankFileDetails, BankFileForm, NewFile, PostForm, PostParams, Started, Verdict,
        read::{Lines, Payment, Unreadable},
    },
    queries::{campuses_of, choices_of, count_waiting, file_details, is_told},
};
use crate::{collection::tellings::model::Teller, ids::BankLineId};
use chrono::NaiveDate;
use kernel::{App, Error, Money, Result, Scope, Tx, Value, binds, jobs::NewJob, pairs, sql, system::StoredFile};
use reporting::tables::{TableChoices, TableReading};

/// Takes the key under which a line can be posted once, whatever file brings it: its bank, transaction and challan (`named`), day and amount. False when it
/// was taken before.
pub(crate) fn take_key(tx: &mut Tx, line_id: BankLineId, bank_id: i64, named: (&str, &str), on: NaiveDate, amount: Money) -> Result<bool> {
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
pub(crate) fn mark_unidentified(tx: &mut Tx, file_id: i64, line_id: BankLineId, amount: Money) -> Result<()> {
    tx.exec(sql!("UPDATE bank_line SET status = 'unidentified', reason = NULL, receipt_id = NULL WHERE id = $1"), &binds![line_id])?;
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
/// is lost; they can never be posted. Lines that take money back are kept with their amount below 0.
pub fn store(tx: &mut Tx, scope: &Scope, file: &NewFile) -> Result<i64> {
    let lines = file.lines.payments.len() + file.lines.taken_back.len() + file.lines.unreadable.len();
    if lines == 0 {
        return Err(Error::field("file_id", "This file has no lines."));
    }
    let amount = file.lines.amount().ok_or_else(|| Error::field("file_id", "The amounts of this file are too large."))?;
    let id = tx.insert(
        &BANK_FILE,
        pairs! {
            bank_id: file.bank_id, campus_id: file.campus_id, name: file.name.clone(), file_id: file.file_id,
            lines: lines as i64, amount_minor: amount, posted_lines: 0i64, posted_minor: 0i64,
        },
    )?;
    tx.exec(sql!("INSERT INTO bank_file_reading (bank_file_id, reading) VALUES ($1, $2)"), &[id.into(), Value::json(&file.reading)])?;
    for payment in &file.lines.payments {
        let asked = Asked { bank_id: file.bank_id, bank_file_id: id, payment, told_by: Teller::List, is_accepted: false };
        let verdict = validate(tx, scope, &asked)?;
        insert_line(tx, id, file, payment, &verdict)?;
    }
    // After the payments, since one of them may be what is taken back.
    for back in &file.lines.taken_back {
        let verdict = take_back::validate(tx, file.bank_id, back)?;
        let signed = Payment { amount: -back.amount, ..back.clone() };
        insert_line(tx, id, file, &signed, &verdict)?;
    }
    for row in &file.lines.unreadable {
        insert_unreadable(tx, id, file, row)?;
    }
    Ok(id)
}

fn insert_line(tx: &mut Tx, id: i64, file: &NewFile, payment: &Payment, verdict: &Verdict) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status, reason,
                                    challan_id, applicant_slip_id, same_receipt_id, charge_minor, charge_tax_minor)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
        ),
        &binds![
            id,
            payment.line,
            file.bank_id,
            &payment.transaction_id,
            &payment.challan_no,
            payment.value_date,
            payment.amount,
            payment.payer_name.clone(),
            verdict.status,
            verdict.reason.clone(),
            verdict.challan_id,
            verdict.slip_id,
            verdict.same_receipt_id,
            payment.bank_charge.charge,
            payment.bank_charge.tax
        ],
    )
    .map(drop)
}

fn insert_unreadable(tx: &mut Tx, id: i64, file: &NewFile, row: &Unreadable) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO bank_line (bank_file_id, line, bank_id, transaction_id, challan_no, text, status, reason)
             VALUES ($1, $2, $3, '', '', $4, 'unreadable', $5)"
        ),
        &binds![id, row.line, file.bank_id, &row.text, &row.reason],
    )
    .map(drop)
}

fn keep_choices(tx: &mut Tx, bank_id: i64, choices: &TableChoices) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO bank_file_format (bank_id, mapping, updated_at) VALUES ($1, $2, $3)
             ON CONFLICT (bank_id) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at"
        ),
        &[bank_id.into(), Value::json(choices), now.into()],
    )
    .map(drop)
}

/// Stores what was read of an uploaded file, every line validated, and keeps how it was read for the bank's next file.
pub fn read_file(
    tx: &mut Tx,
    scope: &Scope,
    form: &BankFileForm,
    stored: &StoredFile,
    (reading, lines): (&TableReading, &Lines),
) -> Result<BankFileDetails> {
    let bank = accounting::api::bank(tx, scope, form.bank_id).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let kept = choices_of(tx, bank.id)?;
    keep_choices(tx, bank.id, &reading.kept(&form.choices, &kept))?;
    let file = NewFile {
        bank_id: bank.id,
        campus_id: bank.campus_id,
        name: stored.name.clone(),
        file_id: Some(stored.id),
        lines: lines.clone(),
        reading: reading.clone(),
    };
    let id = store(tx, scope, &file)?;
    file_details(tx, scope, id)
}

/// Enqueues the posting of a file's lines. 409 when none is left to be posted.
pub fn start(tx: &mut Tx, app: &App, scope: &Scope, form: &PostForm) -> Result<Started> {
    let file = file_details(tx, scope, form.id)?;
    tx.lock("bank_file", file.id)?;
    let params = PostParams {
        bank_file_id: file.id,
        campuses: scope.campuses.clone(),
        differing: form.differing,
        closed: form.closed,
        siblings: form.siblings,
        told_by: if is_told(tx, file.id)? { Teller::Call } else { Teller::List },
        slip_day: None,
    };
    let waiting = count_waiting(tx, &params)?;
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
