use super::{
    actions,
    model::{PostDue, RecurringForm, RecurringVoucherDetails, SetRecurring},
    queries,
};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One with its lines and what it posted.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<RecurringVoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

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

/// Lets a voucher above the limit begin. 409 for the person who prepared it.
pub async fn approve(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Recurring voucher approved successfully", move |tx| actions::approve(tx, &scope, id)).await
}

/// Pauses, resumes or ends a recurring voucher. What was posted stays.
pub async fn set(cx: Cx, Body(form): Body<SetRecurring>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Recurring voucher updated successfully", move |tx| actions::set(tx, &scope, &form)).await
}

/// Posts what is due of a campus now, without waiting for the program; gives how many vouchers.
pub async fn post_due(cx: Cx, Body(form): Body<PostDue>) -> Result<Answer<i64>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Recurring vouchers posted", move |tx| actions::post_due(tx, form.campus_id)).await
}
