use super::{
    model::{DESIGNATION, Designation, DesignationForm},
    queries,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, Query, Result};

/// One designation.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Designation>>> {
    cx.one(move |tx| queries::designation(tx, id)).await
}

/// Adds a designation. 422 at `name` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<DesignationForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save("Designation saved successfully", move |tx| tx.insert(&DESIGNATION, form.columns())).await
}

/// Changes a designation. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<DesignationForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Designation updated successfully", move |tx| {
        tx.update(&DESIGNATION, &scope, id, version, form.columns())?;
        tx.emit("designation.changed", id)?;
        Ok(id)
    })
    .await
}

/// Removes a designation that no employee holds; else 409.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Designation deleted successfully", move |tx| tx.delete(&DESIGNATION, &scope, id)).await
}
