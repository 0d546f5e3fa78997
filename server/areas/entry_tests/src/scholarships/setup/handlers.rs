use super::{
    actions,
    model::{FundForm, ScholarshipDetails, ScholarshipForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Money, Query, Result};

/// One scholarship with slabs, campuses and fee heads. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ScholarshipDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Adds a scholarship.
pub async fn save(cx: Cx, Body(form): Body<ScholarshipForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Scholarship saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes a scholarship. 409 for what it gives once it was awarded.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ScholarshipForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Scholarship updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Deletes a scholarship that was never awarded.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Scholarship deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}

/// Puts money into the budget, or takes it out; gives what the budget still bears.
pub async fn fund(cx: Cx, Body(form): Body<FundForm>) -> Result<Answer<Money>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Budget of the scholarship changed successfully", move |tx| actions::fund(tx, &scope, &form)).await
}
