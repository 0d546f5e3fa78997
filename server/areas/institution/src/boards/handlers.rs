use super::{
    model::{BOARD, BoardDetails, BoardForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Path, Query, Result};

/// One board of examination.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BoardDetails>>> {
    cx.one(move |tx| queries::board(tx, id)).await
}

/// Adds a board. 422 at `name` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<BoardForm>) -> Result<Answer<i64>> {
    let board = form.check()?;
    cx.save("Board saved successfully", move |tx| tx.insert(&BOARD, board.columns())).await
}

/// Changes a board. The message is the specification's.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BoardForm>) -> Result<Answer<i64>> {
    let (board, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        tx.update(&BOARD, &scope, id, version, board.columns())?;
        Ok(id)
    })
    .await
}

/// Removes a board that nothing refers to; else 409 names what does.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Board deleted successfully", move |tx| tx.delete(&BOARD, &scope, id)).await
}
