use super::{
    actions,
    model::{PostDue, RecurringForm},
};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// Adds a recurring voucher; the program posts it on its day. Above the limit it waits until another person approves it.
pub async fn save(cx: Cx, Body(form): Body<RecurringForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Recurring voucher saved successfully", move |tx| actions::save(tx, &scope, &form)).await
}

/// What its first month would post. 422 as saving, but its texts may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<RecurringForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::try_first(tx, &scope, &form)).await
}

/// Posts what is due of a campus now, without waiting for the program; gives how many vouchers.
pub async fn post_due(cx: Cx, Body(form): Body<PostDue>) -> Result<Answer<i64>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Recurring vouchers posted", move |tx| actions::post_due(tx, form.campus_id)).await
}
