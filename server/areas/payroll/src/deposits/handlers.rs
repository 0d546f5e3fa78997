use super::{actions, model::DepositForm};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// Enters a deposit of what was kept back of salaries. 422 above what is due, or for a number that is entered already.
pub async fn save(cx: Cx, Body(form): Body<DepositForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Payroll deposit saved successfully", move |tx| actions::deposit(tx, &scope, &form)).await
}

/// What a deposit would post; its number may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<DepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check_on(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::deposit(tx, &scope, &form)).await
}
