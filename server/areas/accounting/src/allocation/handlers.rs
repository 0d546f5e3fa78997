use super::{
    actions,
    model::{AllocationForm, AllocationPlan},
    queries,
};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

fn checked(cx: &Cx, form: AllocationForm) -> Result<AllocationForm> {
    let form = form.check(cx.today())?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    form.named().into_iter().try_for_each(|campus| cx.scope().check_campus("campus_ids", campus))?;
    Ok(form)
}

/// What each campus would bear; stores nothing.
pub async fn plan(cx: Cx, Body(form): Body<AllocationForm>) -> Result<Json<Data<AllocationPlan>>> {
    let (form, scope) = (checked(&cx, form)?, cx.scope());
    cx.one(move |tx| queries::plan(tx, &scope, &form)).await
}

/// What an allocation would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<AllocationForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (checked(&cx, form)?, cx.scope());
    try_out(&cx, move |tx| actions::save(tx, &scope, &form)).await
}

/// Allocates the costs of a month: Dr each campus, Cr the head office. 422 when the month is allocated already.
pub async fn save(cx: Cx, Body(form): Body<AllocationForm>) -> Result<Answer<i64>> {
    let (form, scope) = (checked(&cx, form)?, cx.scope());
    cx.save("Costs allocated successfully", move |tx| actions::save(tx, &scope, &form)).await
}
