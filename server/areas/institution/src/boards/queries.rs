use super::model::BoardDetails;
use kernel::{Error, Result, Tx, binds, sql};

pub fn board(tx: &mut Tx, id: i64) -> Result<BoardDetails> {
    tx.first(sql!("SELECT id, version, name, short_name, city, is_active, created_at, updated_at FROM board WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("board"))
}
