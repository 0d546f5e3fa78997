use super::{
    model::{BOARD_REGISTRATION, RegistrationSheet, RegistrationSheetQuery},
    queries,
};
use kernel::{Answer, ById, Cx, Data, Json, Path, Query, Result};

/// Takes a registration out of the register. 404 out of scope.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Board registration deleted successfully", move |tx| tx.delete(&BOARD_REGISTRATION, &scope, id)).await
}

/// The students of a section with what a board gave them. 404 out of scope.
pub async fn sheet(cx: Cx, Query(asked): Query<RegistrationSheetQuery>) -> Result<Json<Data<RegistrationSheet>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::sheet(tx, &scope, asked)).await
}
