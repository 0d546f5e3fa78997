//! What the office does with a bank's statement.

pub mod parts;

use super::{
    model::{
        BANK_STATEMENT, BankOutstandingForm, BankStatementDetails, BankStatementForm, StatementMatchForm, StatementMatched,
        StatementStatus, WaitingLine, matching::pairs, read::Lines,
    },
    queries,
};
use crate::{
    bank_transactions::{
        actions as transactions,
        model::{BankTransactionForm, BankTransactionKind},
    },
    banks::{self, Bank},
    books::{model::Posted, months::hold, years::refuse_in_closed_year},
    money_source::active_bank,
    second_person::{Outcome, Prepared, wait_above_limit},
    settings,
};
use chrono::{Days, NaiveDate};
use kernel::{Error, Money, Result, Scope, Tx, Value, binds, db::One, sql, system::StoredFile, time};
use reporting::tables::{TableChoices, TableReading};

/// Stores a bank's statement with its lines, keeps how it was read for the next one, and matches what it can; posts nothing. 422 when it does not follow the one
/// before, a row cannot be read, or its lines do not lead from its opening balance to its closing one.
pub fn save(
    tx: &mut Tx,
    scope: &Scope,
    form: &BankStatementForm,
    stored: &StoredFile,
    (reading, read): (&TableReading, &Lines),
) -> Result<StatementMatched> {
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    tx.lock("bank", bank.id)?;
    check_follows(tx, &bank, form)?;
    check_lines(form, read)?;
    let digest: One<String> = tx.one(sql!("SELECT sha256 FROM stored_file WHERE id = $1"), &binds![stored.id])?;
    let id = tx.insert(
        &BANK_STATEMENT,
        kernel::pairs! {
            campus_id: bank.campus_id, bank_id: bank.id, name: stored.name.clone(), file_id: stored.id, digest: digest.0, from_on: form.from_on,
            to_on: form.to_on, opening_minor: form.opening_minor, closing_minor: form.closing_minor, lines: read.lines.len() as i64,
            status: StatementStatus::Open,
        },
    )?;
    tx.exec(sql!("UPDATE bank_statement SET reading = $2 WHERE id = $1"), &[id.into(), Value::json(reading)])?;
    let rows = read.lines.iter().map(|l| {
        kernel::pairs! {
            statement_id: id, line: l.line, date: l.date, description: &l.description, reference: l.reference.clone(), amount_minor: l.amount,
            status: "open",
        }
    });
    tx.insert_lines("bank_statement_line", rows)?;
    let kept = queries::choices_of(tx, bank.id)?;
    keep_choices(tx, bank.id, &reading.kept(&form.choices, &kept))?;
    match_all(tx, scope, id)
}

/// 422 when a statement does not begin where the one before ended.
fn check_follows(tx: &mut Tx, bank: &Bank, form: &BankStatementForm) -> Result<()> {
    let Some((_, to, closing)) = queries::last(tx, bank.id)? else { return Ok(()) };
    let next = to.checked_add_days(Days::new(1)).unwrap_or(to);
    if form.from_on != next {
        let sentence = format!("The statement before ends on {}. Enter {} and a file that begins there.", time::show(to), time::show(next));
        return Err(Error::field("from_on", sentence));
    }
    if form.opening_minor != closing {
        return Err(Error::field("opening_minor", format!("The statement before closed with {closing}. This one opens with the same.")));
    }
    Ok(())
}

fn check_lines(form: &BankStatementForm, read: &Lines) -> Result<()> {
    if let Some(row) = read.unreadable.first() {
        return Err(Error::field("file_id", format!("Row {} cannot be read. {}", row.line, row.reason)));
    }
    if read.lines.is_empty() {
        return Err(Error::field("file_id", "This file has no lines with an amount."));
    }
    if let Some(out) = read.lines.iter().find(|line| line.date < form.from_on || line.date > form.to_on) {
        let sentence = format!(
            "Row {} is of {}, which is not between the two days. Correct the days or choose another file.",
            out.line,
            time::show(out.date)
        );
        return Err(Error::field("file_id", sentence));
    }
    match read.amount().and_then(|sum| sum.checked_add(form.opening_minor)) {
        Some(sum) if sum == form.closing_minor => Ok(()),
        Some(sum) => Err(Error::field(
            "closing_minor",
            format!("The opening balance and the lines of the file come to {sum}. Check both balances and the file."),
        )),
        None => Err(Error::field("file_id", "The amounts of this file are too large.")),
    }
}

fn keep_choices(tx: &mut Tx, bank_id: i64, choices: &TableChoices) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO bank_statement_format (bank_id, mapping, updated_at) VALUES ($1, $2, $3)
             ON CONFLICT (bank_id) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at"
        ),
        &[bank_id.into(), Value::json(choices), now.into()],
    )
    .map(drop)
}

/// A statement within the scope that is not finished, locked.
fn open_statement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankStatementDetails> {
    tx.lock("bank_statement", id)?;
    let found = queries::statement(tx, scope, id)?;
    refuse_finished(&found)?;
    Ok(found)
}

fn refuse_finished(statement: &BankStatementDetails) -> Result<()> {
    match statement.status {
        StatementStatus::Open => Ok(()),
        StatementStatus::Finished => Err(Error::conflict("The reconciliation of this statement is finished. Reopen it first.")),
    }
}

/// The account of a statement, locked: whoever enters a cheque of it as stale comes before its entries are matched, or after.
fn bank_of(tx: &mut Tx, scope: &Scope, statement: &BankStatementDetails) -> Result<Bank> {
    let bank = banks::bank(tx, scope, statement.bank_id)?;
    tx.lock("bank", bank.id)?;
    Ok(bank)
}

/// Matches what waits of a statement to entries of the ledger.
pub fn match_all(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StatementMatched> {
    let statement = open_statement(tx, scope, id)?;
    let bank = bank_of(tx, scope, &statement)?;
    let lines = queries::waiting(tx, id)?;
    let from = statement.from_on.checked_sub_days(Days::new(90)).unwrap_or(statement.from_on);
    let to = statement.to_on.checked_add_days(Days::new(5)).unwrap_or(statement.to_on);
    let entries = queries::candidates(tx, &bank, from, to)?;
    let found = pairs(&lines, &entries);
    for (line, entries) in &found {
        write_match(tx, *line, entries, "matched")?;
    }
    let open_lines = queries::open_lines(tx, id)?;
    if !found.is_empty() {
        note(tx, &statement, "matched", serde_json::json!({ "lines": found.len() }))?;
    }
    Ok(StatementMatched { id, matched_lines: found.len() as i64, open_lines })
}

/// Says in the statement's history what was done with its lines.
fn note(tx: &mut Tx, statement: &BankStatementDetails, what: &'static str, details: serde_json::Value) -> Result<()> {
    tx.audit_event(BANK_STATEMENT.record_name, Some(statement.id), what, Some(statement.campus_id), None, Some(details))
}

fn write_match(tx: &mut Tx, line_id: i64, entries: &[i64], status: &'static str) -> Result<()> {
    let (now, who) = (tx.now(), tx.who().name.clone());
    let who = if who.is_empty() { "The system".to_owned() } else { who };
    let row = |entry: &i64| kernel::pairs! { entry_id: *entry, line_id: line_id, matched_at: now, matched_by_name: &who };
    tx.insert_lines("bank_match", entries.iter().map(row))?;
    tx.exec(sql!("UPDATE bank_statement_line SET status = $2 WHERE id = $1"), &binds![line_id, status]).map(drop)
}

/// Matches a line to the entries that a person chose. 422 when they do not sum to it.
pub fn match_line(tx: &mut Tx, scope: &Scope, form: &StatementMatchForm) -> Result<i64> {
    let (statement, line) = waiting_line(tx, scope, form.line_id)?;
    let bank = bank_of(tx, scope, &statement)?;
    let mut entries = form.entry_ids.clone();
    entries.sort_unstable();
    entries.dedup();
    let (free, sum) = queries::free_entries(tx, &bank, &entries)?;
    if free != entries.len() as i64 {
        return Err(Error::field("entry_ids", "Choose entries of this account that no other line shows."));
    }
    if sum != line.amount_minor {
        return Err(Error::field("entry_ids", format!("The line is of {}, the entries that you chose are of {sum}.", line.amount_minor)));
    }
    write_match(tx, line.id, &entries, "matched")?;
    note(tx, &statement, "matched", serde_json::json!({ "line": line.id, "entries": entries }))?;
    Ok(statement.id)
}

/// A line of an unfinished statement that is not matched yet.
fn waiting_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(BankStatementDetails, WaitingLine)> {
    let (statement, line) = queries::line(tx, scope, id)?;
    let statement = open_statement(tx, scope, statement.id)?;
    if !queries::is_waiting(tx, id)? {
        return Err(Error::conflict("This line is matched already. Take the match off first."));
    }
    Ok((statement, line))
}

/// Takes the match of a line off; what was posted from it stays posted. Lines that show one entry in parts lose it together.
pub fn unmatch_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    let (statement, _) = queries::line(tx, scope, id)?;
    let statement = open_statement(tx, scope, statement.id)?;
    if let Some(lines) = parts::take_off(tx, id)? {
        note(tx, &statement, "match taken off", serde_json::json!({ "lines": lines }))?;
        return Ok(statement.id);
    }
    let gone = tx.exec(sql!("DELETE FROM bank_match WHERE line_id = $1"), &binds![id])?;
    if gone == 0 {
        return Err(Error::conflict("This line is not matched."));
    }
    tx.exec(sql!("UPDATE bank_statement_line SET status = 'open' WHERE id = $1"), &binds![id])?;
    note(tx, &statement, "match taken off", serde_json::json!({ "line": id }))?;
    Ok(statement.id)
}

/// Posts a line that the books lack: what the bank took as its charge, what it gave as profit. Above the limit it waits as a draft.
pub fn post_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Outcome<i64>> {
    let (bank, line, form) = transaction_of(tx, scope, id)?;
    let voucher = transactions::voucher(tx, scope, &form)?;
    let prepared =
        Prepared { kind: crate::drafts::model::DraftKind::BankTransaction, form: &form, voucher: &voucher, amount: form.amount_minor };
    if let Some(draft_id) = wait_above_limit(tx, prepared)? {
        return Ok(Outcome::Waits { draft_id });
    }
    post_matched(tx, scope, &bank, &line, &form).map(|posted| Outcome::Posted(posted.id.0))
}

/// As `post_line`, whatever the amount: for its preview.
pub fn try_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let (bank, line, form) = transaction_of(tx, scope, id)?;
    post_matched(tx, scope, &bank, &line, &form).map(drop)
}

fn transaction_of(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(Bank, WaitingLine, BankTransactionForm)> {
    let (statement, line) = waiting_line(tx, scope, id)?;
    let bank = banks::bank(tx, scope, statement.bank_id)?;
    let form = BankTransactionForm {
        kind: if line.amount_minor.is_negative() { BankTransactionKind::Charge } else { BankTransactionKind::Profit },
        bank_id: bank.id,
        to_bank_id: None,
        campus_id: None,
        date: line.date,
        amount_minor: line.amount_minor.abs(),
        tax_minor: Money::ZERO,
        slip_no: line.reference.as_ref().map(|text| text.chars().take(40).collect()),
        note: Some(line.description.chars().take(200).collect::<String>()).filter(|text| !text.is_empty()),
    };
    let today = tx.today();
    Ok((bank, line, form.check(today)?))
}

fn post_matched(tx: &mut Tx, scope: &Scope, bank: &Bank, line: &WaitingLine, form: &BankTransactionForm) -> Result<Posted> {
    let (_, posted) = transactions::post_form(tx, scope, form)?;
    let entry: One<i64> = tx.one(
        sql!("SELECT id FROM entry WHERE voucher_id = $1 AND ledger_head_id = $2 ORDER BY line"),
        &binds![posted.id, bank.ledger_head_id],
    )?;
    write_match(tx, line.id, &[entry.0], "posted")?;
    Ok(posted)
}

/// Notes which entries from before a bank's first statement the bank had not shown by then; others of that time count as shown.
pub fn note_outstanding(tx: &mut Tx, scope: &Scope, form: &BankOutstandingForm) -> Result<i64> {
    let bank = banks::bank(tx, scope, form.bank_id).map_err(|_| Error::field("bank_id", "Choose one of your banks."))?;
    tx.lock("bank", bank.id)?;
    let finished: i64 =
        tx.value(sql!("SELECT count(*) FROM bank_statement WHERE bank_id = $1 AND status = 'finished'"), &binds![bank.id])?;
    if finished > 0 {
        return Err(Error::conflict("The first statement of this account is finished, so what was outstanding before it stays as it is."));
    }
    let first = queries::first_day(tx, bank.id)?.ok_or_else(|| Error::conflict("Read the first statement of this account before this."))?;
    let early: i64 = tx.value(
        sql!("SELECT count(*) FROM entry WHERE id IN [$1] AND ledger_head_id = $2 AND campus_id = $3 AND date < $4"),
        &[(&form.entry_ids).into(), bank.ledger_head_id.into(), bank.campus_id.into(), first.into()],
    )?;
    if early != form.entry_ids.len() as i64 {
        return Err(Error::field("entry_ids", format!("Choose entries of this account from before {}.", time::show(first))));
    }
    tx.exec(sql!("DELETE FROM bank_outstanding WHERE bank_id = $1"), &binds![bank.id])?;
    let (now, who) = (tx.now(), tx.who().name.clone());
    let row = |entry: &i64| kernel::pairs! { entry_id: *entry, bank_id: bank.id, noted_at: now, noted_by_name: &who };
    tx.insert_lines("bank_outstanding", form.entry_ids.iter().map(row))?;
    tx.audit_event(
        "bank",
        Some(bank.id),
        "noted outstanding",
        Some(bank.campus_id),
        None,
        Some(serde_json::json!({ "entries": form.entry_ids })),
    )?;
    Ok(early)
}

/// Finishes a statement. 409 while a line is open, or a difference above the tolerance is unexplained.
pub fn finish(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    let statement = open_statement(tx, scope, id)?;
    let open = queries::open_lines(tx, id)?;
    if open > 0 {
        return Err(Error::conflict(format!("{open} lines of this statement are not matched. Match them, or post what the books lack.")));
    }
    let found = queries::details(tx, scope, id)?.standing.unexplained_minor;
    if found.abs() > settings::reconciliation_tolerance(tx)? {
        return Err(Error::conflict(format!(
            "A difference of Rs {} is unexplained. Note what was outstanding before the first statement, or correct the books.",
            found.abs()
        )));
    }
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.set(
        &BANK_STATEMENT,
        statement.id,
        "finished",
        kernel::pairs! { status: StatementStatus::Finished, finished_at: now, finished_by_name: who },
    )?;
    Ok(id)
}

/// Reopens a bank's last statement. 409 once the books are closed on its last day.
pub fn reopen(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    tx.lock("bank_statement", id)?;
    let statement = queries::statement(tx, scope, id)?;
    if statement.status == StatementStatus::Open {
        return Err(Error::conflict("This statement is open already."));
    }
    refuse_unless_last(tx, &statement)?;
    refuse_closed(tx, &statement, statement.to_on)?;
    let none: (Option<i64>, Option<String>) = (None, None);
    tx.set(
        &BANK_STATEMENT,
        id,
        "reopened",
        kernel::pairs! { status: StatementStatus::Open, finished_at: none.0, finished_by_name: none.1 },
    )?;
    Ok(id)
}

fn refuse_unless_last(tx: &mut Tx, statement: &BankStatementDetails) -> Result<()> {
    match queries::last(tx, statement.bank_id)? {
        Some((last, ..)) if last != statement.id => {
            Err(Error::conflict("A later statement of this account rests on this one. Begin with that one."))
        }
        _ => Ok(()),
    }
}

fn refuse_closed(tx: &mut Tx, statement: &BankStatementDetails, on: NaiveDate) -> Result<()> {
    let lock = hold(tx, statement.campus_id)?;
    if lock.is_closed(on) {
        refuse_in_closed_year(tx, statement.campus_id, on)?;
        return Err(Error::conflict(format!(
            "The books of {} are closed on {}. Have that month reopened first.",
            statement.campus_name,
            time::show(on)
        )));
    }
    Ok(())
}

/// Removes a bank's last statement with its lines and matches, while it is not finished.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let statement = open_statement(tx, scope, id)?;
    refuse_unless_last(tx, &statement)?;
    tx.exec(
        sql!("DELETE FROM bank_match_part WHERE line_id IN (SELECT id FROM bank_statement_line WHERE statement_id = $1)"),
        &binds![id],
    )?;
    tx.exec(sql!("DELETE FROM bank_match WHERE line_id IN (SELECT id FROM bank_statement_line WHERE statement_id = $1)"), &binds![id])?;
    tx.exec(sql!("DELETE FROM bank_statement_line WHERE statement_id = $1"), &binds![id])?;
    tx.delete(&BANK_STATEMENT, scope, id)
}
