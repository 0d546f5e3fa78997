use super::{
    actions,
    model::{MatricResultDetails, MatricResultForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Path, Query, Result, form::check};

/// One result with its subjects. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<MatricResultDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::result(tx, &scope, id)).await
}

/// Enters a student's result of a board. 422 where its subjects do not add up to it, or the examination and year are here already.
pub async fn save(cx: Cx, Body(form): Body<MatricResultForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Matric result saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes a result and its subjects. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<MatricResultForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Matric result updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Removes a result. 404 out of scope.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Matric result deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
