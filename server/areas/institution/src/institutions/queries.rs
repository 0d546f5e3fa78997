use super::model::InstitutionDetails;
use kernel::{Error, Result, Tx, binds, sql};

pub fn institution(tx: &mut Tx, id: i64) -> Result<InstitutionDetails> {
    tx.first(
        sql!(
            "SELECT i.id, i.version, i.name, i.kind, i.board_id, b.name AS board_name, i.city, i.address, i.phone, i.email, i.is_active, i.created_at,
                    i.updated_at
             FROM institution i LEFT JOIN board b ON b.id = i.board_id WHERE i.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("institution"))
}

/// 422 at `board_id` when there is no such board.
pub fn check_board(tx: &mut Tx, board_id: Option<i64>) -> Result<()> {
    let Some(id) = board_id else { return Ok(()) };
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM board WHERE id = $1"), &binds![id])?;
    if found.is_empty() { Err(Error::field("board_id", "Choose one of the boards.")) } else { Ok(()) }
}
