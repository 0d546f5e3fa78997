use super::model::BOARD_REGISTRATION;
use kernel::{Answer, ById, Cx, Path, Result};

/// Takes a registration out of the register. 404 out of scope.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Board registration deleted successfully", move |tx| tx.delete(&BOARD_REGISTRATION, &scope, id)).await
}
