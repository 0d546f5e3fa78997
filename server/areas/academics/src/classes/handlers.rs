use super::{
    actions,
    model::{CLASS, ClassDetails, ClassForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Json, Path, Query, Result};

/// One class.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ClassDetails>>> {
    cx.one(move |tx| queries::class(tx, id)).await
}

/// Adds a class to a program. 422 at `name` when the program has it already.
pub async fn save(cx: Cx, Body(form): Body<ClassForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save("Class saved successfully", move |tx| actions::create(tx, &form)).await
}

/// Changes a class. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ClassForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| actions::update(tx, &scope, (id, version), &form)).await
}

/// Removes a class without sections and subjects; else 409.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Class deleted successfully", move |tx| tx.delete(&CLASS, &scope, id)).await
}
