use super::{
    actions,
    model::{AllowanceForm, AllowancePlan, AllowanceRunDetails, UndoAllowance},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, ById, Cx, Data, Json, Month, Query, Result};

/// One allowance with its bands.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AllowanceRunDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

fn checked(cx: &Cx, form: AllowanceForm) -> Result<(i64, Month)> {
    let (campus_id, month) = form.check(cx.today())?;
    cx.scope().check_campus("campus_id", campus_id)?;
    Ok((campus_id, month))
}

/// What the allowance of a month's end would be, band by band. Stores nothing.
pub async fn plan(cx: Cx, Body(form): Body<AllowanceForm>) -> Result<Json<Data<AllowancePlan>>> {
    let (campus_id, month) = checked(&cx, form)?;
    cx.one(move |tx| queries::plan(tx, campus_id, month)).await
}

/// What bringing the allowance to a month's end would post; no lines where it stands as it should.
pub async fn preview(cx: Cx, Body(form): Body<AllowanceForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (campus_id, month) = checked(&cx, form)?;
    try_out(&cx, move |tx| actions::save(tx, campus_id, month)).await
}

/// Brings the allowance of a campus to what a month's end wants. 422 when the month, or a later one, has its allowance already.
pub async fn save(cx: Cx, Body(form): Body<AllowanceForm>) -> Result<Answer<i64>> {
    let (campus_id, month) = checked(&cx, form)?;
    cx.save("Allowance saved successfully", move |tx| actions::save(tx, campus_id, month)).await
}

/// Takes the newest allowance of a campus back. 409 for an earlier one, and where write-offs used it.
pub async fn reverse(cx: Cx, Body(form): Body<UndoAllowance>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Allowance taken back successfully", move |tx| actions::take_back(tx, &scope, &form)).await
}
