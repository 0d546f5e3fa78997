//! What came in: rows of sheets by what stands in them, so that a resumed run, the same file again or a mended copy of it takes nothing in twice.

use super::{Candidate, Import, SheetRequest as _};
use kernel::{Result, Tx, binds, sql};

/// The keys, of these, of rows that the campus took into the register before, and whose records are still there.
pub(super) fn taken_in<I: Import>(tx: &mut Tx, campus_id: i64, keys: &[String]) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!("SELECT key, record_id FROM import_row WHERE register = $1 AND campus_id = $2 AND key IN [$3] ORDER BY key"),
        &binds![I::REGISTER, campus_id, keys.to_vec()],
    )?;
    let there = tx.existing(I::RECORD, rows.iter().map(|(_, id)| *id).collect())?;
    Ok(rows.into_iter().filter(|(_, id)| there.binary_search(id).is_ok()).map(|(key, _)| key).collect())
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

/// The row that a merged duplicate came from is now the other's.
pub fn hand_over<I: Import>(tx: &mut Tx, from: i64, to: i64) -> Result<()> {
    tx.exec(sql!("UPDATE import_row SET record_id = $1 WHERE register = $2 AND record_id = $3"), &binds![to, I::REGISTER, from]).map(drop)
}
