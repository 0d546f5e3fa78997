//! The boards that registers refer to.

use kernel::{Error, Result, Tx, binds, sql};

/// 422 at `board_id` when there is no such board.
pub fn check_board(tx: &mut Tx, board_id: i64) -> Result<()> {
    let is_there: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM board WHERE id = $1)"), &binds![board_id])?;
    if is_there { Ok(()) } else { Err(Error::field("board_id", "Choose a board.")) }
}
