use super::{
    actions,
    model::{FastTestDetails, FastTestForm, FastTestStatus, StepForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, form::check};

/// One entry test with its centres, seats and how far it is. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FastTestDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Adds an entry test as a draft. 422 at the field that is wrong: a campus that is not one's own, a program that it does not offer.
pub async fn save(cx: Cx, Body(form): Body<FastTestForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Entry test saved successfully", move |tx| actions::create(tx, &scope, &form)).await
}

/// Changes an entry test. Once applications are open the formula, the fee and the seats in use stand: 409 says what.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<FastTestForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    cx.save("Entry test updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Opens a test for applications, closes it, or takes the step back with a reason. 409 for a step that is not the next.
pub async fn step(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    let said = match form.status {
        FastTestStatus::Open => "Applications opened successfully",
        FastTestStatus::Closed => "Applications closed successfully",
        _ => "Entry test updated successfully",
    };
    cx.save(said, move |tx| actions::step(tx, &scope, &form)).await
}

/// Deletes a draft without applications; else 409.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Entry test deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}
