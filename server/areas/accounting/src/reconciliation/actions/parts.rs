//! One entry that several lines show: what the office received at once, the bank credited in parts.

use super::{bank_of, note, waiting_line, write_match};
use crate::reconciliation::{
    model::{BankStatementDetails, StatementPartsForm},
    queries,
};
use kernel::{Error, Money, Result, Scope, Tx, binds, sql};

/// Matches lines to the one entry that they show in parts: the last of them is its match, since it is shown whole on that day only. 422 when they do not sum to
/// it.
pub fn match_parts(tx: &mut Tx, scope: &Scope, form: &StatementPartsForm) -> Result<i64> {
    let mut ids = form.line_ids.clone();
    ids.sort_unstable();
    ids.dedup();
    let mut lines = Vec::with_capacity(ids.len());
    let mut found: Option<BankStatementDetails> = None;
    for id in ids {
        let (statement, line) = waiting_line(tx, scope, id)?;
        if found.as_ref().is_some_and(|before| before.id != statement.id) {
            return Err(Error::field("line_ids", "Choose lines of one statement."));
        }
        found = Some(statement);
        lines.push(line);
    }
    lines.sort_by_key(|line| (line.date, line.id));
    let (Some(statement), Some(last)) = (found, lines.pop()) else {
        return Err(Error::field("line_ids", "Choose lines of one statement."));
    };
    let bank = bank_of(tx, scope, &statement)?;
    let (free, net) = queries::free_entries(tx, &bank, &[form.entry_id])?;
    if free != 1 {
        return Err(Error::field("entry_id", "Choose entries of this account that no other line shows."));
    }
    let sum: Money = lines.iter().map(|line| line.amount_minor).sum::<Money>() + last.amount_minor;
    if sum != net {
        return Err(Error::field("line_ids", format!("The lines that you chose are of {sum}, the entry is of {net}.")));
    }
    write_match(tx, last.id, &[form.entry_id], "matched")?;
    for line in &lines {
        tx.exec(sql!("INSERT INTO bank_match_part (line_id, entry_id) VALUES ($1, $2)"), &binds![line.id, form.entry_id])?;
        tx.exec(sql!("UPDATE bank_statement_line SET status = 'matched' WHERE id = $1"), &binds![line.id])?;
    }
    note(tx, &statement, "matched", serde_json::json!({ "entry": form.entry_id, "lines": form.line_ids }))?;
    Ok(statement.id)
}

/// Takes the match of an entry off that a line shows a part of, with all of its lines; none where the line shows no part.
pub fn take_off(tx: &mut Tx, line_id: i64) -> Result<Option<Vec<i64>>> {
    let Some(entry) = queries::entry_in_parts(tx, line_id)? else { return Ok(None) };
    let lines = queries::lines_of_entry(tx, entry)?;
    tx.exec(sql!("DELETE FROM bank_match_part WHERE entry_id = $1"), &binds![entry])?;
    tx.exec(sql!("DELETE FROM bank_match WHERE entry_id = $1"), &binds![entry])?;
    tx.exec(sql!("UPDATE bank_statement_line SET status = 'open' WHERE id IN [$1]"), &[lines.as_slice().into()])?;
    Ok(Some(lines))
}
