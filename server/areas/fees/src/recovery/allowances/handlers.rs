use super::{
    actions,
    model::{AllowanceForm, AllowancePlan},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Month, Result};

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
