use super::model::BoardDetails;
use kernel::{Error, Referrer, Result, Tx, binds, sql};

pub fn board(tx: &mut Tx, id: i64) -> Result<BoardDetails> {
    tx.first(sql!("SELECT id, version, name, short_name, city, is_active, created_at, updated_at FROM board WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("board"))
}

/// The other institutions that are affiliated with a board.
pub fn institutions_of(tx: &mut Tx, board_id: i64) -> Result<Vec<Referrer>> {
    let count = tx.value(sql!("SELECT count(*) FROM institution WHERE board_id = $1"), &binds![board_id])?;
    Ok(vec![Referrer { what: "other institutions".into(), count }])
}
