//! What came in: rows of sheets by what stands in them, so that a resumed run, the same file again or a mended copy of it takes nothing in twice.

use super::{Candidate, Import, SheetRequest as _};
use kernel::{Error, Instant, Result, Tx, binds, hooks::Merging, sql};

/// The keys, of these, of rows that the campus took into the register before, and whose records are still there.
pub(super) fn taken_in<I: Import>(tx: &mut Tx, campus_id: i64, keys: &[String]) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!("SELECT key, record_id FROM import_row WHERE register = $1 AND campus_id = $2 AND key IN [$3] ORDER BY key"),
        &binds![I::REGISTER, campus_id, keys.to_vec()],
    )?;
    let there = tx.existing(I::RECORD, rows.iter().map(|(_, id)| *id).collect())?;
    Ok(rows.into_iter().filter(|(_, id)| there.binary_search(id).is_ok()).map(|(key, _)| key).collect())
}

/// Whoever else takes rows of this register in for the campus waits until the transaction ends.
pub(super) fn lock_register<I: Import>(tx: &mut Tx, campus_id: i64) -> Result<()> {
    tx.lock_work(&format!("import {} of campus {campus_id}", I::REGISTER))
}

/// Remembers the record that a row became.
pub(super) fn remember<I: Import>(tx: &mut Tx, asked: &I::Asked, row: &Candidate<I::Form>, record_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO import_row (register, campus_id, key, record_id, file_id, row_number) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (register, campus_id, key) DO UPDATE SET record_id = excluded.record_id, file_id = excluded.file_id,
                 row_number = excluded.row_number"
        ),
        &binds![I::REGISTER, asked.campus_id(), &row.key, record_id, asked.file_id(), row.row],
    )
    .map(drop)
}

/// The records that a file's rows became, and that are still there.
pub(super) fn records_of<I: Import>(tx: &mut Tx, asked: &I::Asked) -> Result<Vec<i64>> {
    let ids = tx.values(
        sql!("SELECT record_id FROM import_row WHERE register = $1 AND campus_id = $2 AND file_id = $3 ORDER BY row_number, record_id"),
        &binds![I::REGISTER, asked.campus_id(), asked.file_id()],
    )?;
    tx.existing(I::RECORD, ids)
}

/// When the first import of this file began: what any of them added goes back together. 409 while one runs.
pub(super) fn begun_at<I: Import>(tx: &mut Tx, asked: &I::Asked) -> Result<Instant> {
    let jobs: Vec<(String, Instant, Option<Instant>)> = tx.all(
        sql!("SELECT params, created_at, finished_at FROM job WHERE kind = $1 AND campus_id = $2 ORDER BY id"),
        &binds![I::JOB, asked.campus_id()],
    )?;
    let of_file = |params: &str| serde_json::from_str::<I::Asked>(params).is_ok_and(|one| one.file_id() == asked.file_id());
    let jobs: Vec<_> = jobs.into_iter().filter(|(params, ..)| of_file(params)).collect();
    if jobs.iter().any(|(.., finished_at)| finished_at.is_none()) {
        return Err(Error::conflict("This import is still running. Stop it first, or wait until it is done."));
    }
    jobs.first().map(|(_, created_at, _)| *created_at).ok_or_else(|| Error::not_found("job"))
}

/// Forgets the row of a record that was taken back and stays on record, so that the row may come in again.
pub fn forget<I: Import>(tx: &mut Tx, record_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM import_row WHERE register = $1 AND record_id = $2"), &binds![I::REGISTER, record_id]).map(drop)
}

/// The row that a merged duplicate came from is now the other's.
pub fn hand_over<I: Import>(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let of = binds![merging.keep, I::REGISTER, merging.gone];
    tx.exec(sql!("UPDATE import_row SET record_id = $1 WHERE register = $2 AND record_id = $3"), &of).map(drop)
}
