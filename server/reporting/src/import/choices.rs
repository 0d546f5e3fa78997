//! What offices chose about the sheets of a register: which column holds which field, kept for the next sheet. All else is found anew, since the next sheet may be
//! somebody else's.

use super::{Import, SheetRequest};
use crate::tables::{TableChoices, TableReading, plain};
use kernel::{Result, Tx, Value, binds, db::One, sql};
use std::collections::BTreeMap;

/// What is chosen of a sheet: with the columns that the question names by themselves.
pub(super) fn chosen(asked: &impl SheetRequest) -> TableChoices {
    let mut chosen = asked.choices().clone();
    chosen.columns.extend(asked.mapping().clone());
    chosen
}

/// What was chosen for the register's sheets before.
pub(super) fn kept<I: Import>(tx: &mut Tx, campus_id: i64) -> Result<TableChoices> {
    let kept: Option<One<String>> =
        tx.first(sql!("SELECT columns FROM import_choice WHERE register = $1 AND campus_id = $2"), &binds![I::REGISTER, campus_id])?;
    let columns: BTreeMap<String, String> = kept.and_then(|one| serde_json::from_str(&one.0).ok()).unwrap_or_default();
    Ok(TableChoices { columns, ..TableChoices::default() })
}

/// Keeps which columns of the sheet that was read were chosen, for the next sheet; what was found by its heading is found again.
pub(super) fn keep<I: Import>(
    tx: &mut Tx,
    campus_id: i64,
    reading: &TableReading,
    (chosen, kept): (&TableChoices, &TableChoices),
) -> Result<()> {
    if chosen.columns.is_empty() {
        return Ok(());
    }
    let is_chosen = |heading: &str| chosen.columns.values().any(|own| plain(own) == plain(heading));
    let mut columns = kept.columns.clone();
    columns.retain(|_, heading| !is_chosen(heading));
    let read = reading.columns.iter().filter_map(|column| Some((column.field.clone()?, column.heading.clone())));
    columns.extend(read.filter(|(field, _)| chosen.columns.contains_key(field)));
    tx.exec(
        sql!(
            "INSERT INTO import_choice (register, campus_id, columns) VALUES ($1, $2, $3)
             ON CONFLICT (register, campus_id) DO UPDATE SET columns = excluded.columns"
        ),
        &binds![I::REGISTER, campus_id, Value::json(&columns)],
    )
    .map(drop)
}
