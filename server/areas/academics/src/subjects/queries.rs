use super::model::SubjectDetails;
use kernel::{Error, Result, Tx, binds, sql};

pub fn subject(tx: &mut Tx, id: i64) -> Result<SubjectDetails> {
    tx.first(sql!("SELECT id, version, name, code, kind, is_active, created_at, updated_at FROM subject WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("subject"))
}
