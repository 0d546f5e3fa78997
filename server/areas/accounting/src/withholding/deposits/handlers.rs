use super::{
    actions,
    model::{TaxDepositDetails, TaxDepositForm},
    queries,
};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One deposit with the tax that it was for.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TaxDepositDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| queries::details(tx, &app, reader, &scope, id)).await
}

/// Deposits tax that was withheld up to a day. 422 when none waits, or when the number was entered before.
pub async fn save(cx: Cx, Body(form): Body<TaxDepositForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Tax deposit saved successfully", move |tx| actions::deposit(tx, &scope, &form)).await
}

/// What a deposit would post. 422 as depositing, but its number may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<TaxDepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::deposit(tx, &scope, &form)).await
}
