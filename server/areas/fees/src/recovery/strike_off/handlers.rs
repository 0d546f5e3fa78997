use super::{
    actions,
    model::{ReceiveFine, RestoreForm, Restored, StrikeOffForm, StruckOff, StruckOffStudent},
};
use crate::{collection::receipts::queries::ReceiptDetails, rights};
use kernel::{Answer, Body, Cx, Data, Json, ListQuery, Listing, Result};
use students::api::AfterLeaving;

/// Struck-off and expelled students whose fines are paid or waived: those who can be restored.
pub async fn paid(cx: Cx, mut query: ListQuery<StruckOffStudent>) -> Result<Listing<StruckOffStudent>> {
    query.request.filters.insert("fine_settled".into(), "true".into());
    query.request.filters.insert("status".into(), "struck_off".into());
    cx.list(query).await
}

/// Strikes students off: their late fees are posted, the struck-off fine is billed on a challan of its own, and billing stops.
pub async fn strike_off(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Answer<StruckOff>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Students struck off successfully", move |tx| actions::strike_off(tx, &scope, &form)).await
}

/// What a strike-off would bill and make different, for a form that is being filled in: sheets of attendance and exams after its day. Nothing is kept.
pub async fn preview(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Json<Data<StruckOff>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    cx.try_out(move |tx| actions::strike_off(tx, &scope, &form)).await
}

/// Expels students; what they owe stays collectable.
pub async fn expel(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Answer<usize>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Students expelled successfully", move |tx| actions::expel(tx, &scope, &form).map(|_| form.student_ids.len())).await
}

/// What an expulsion would make different: sheets of attendance and exams after its day. Nothing is kept.
pub async fn preview_expulsion(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Json<Data<AfterLeaving>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    cx.try_out(move |tx| actions::expel(tx, &scope, &form)).await
}

/// Takes a struck-off student back once the fine is paid or waived; the months between are billed now, or taken off the plan. 422 at `on_date` for a day
/// before the strike-off.
pub async fn restore(cx: Cx, Body(form): Body<RestoreForm>) -> Result<Answer<Restored>> {
    let (form, scope) = (form.checked_on(cx.today())?, cx.scope());
    cx.save("Students restored successfully", move |tx| actions::restore_one(tx, &scope, &form)).await
}

/// Receives a student's struck-off fines in full, so that they can be restored. 409 when none is open.
pub async fn receive_fine(cx: Cx, Body(form): Body<ReceiveFine>) -> Result<Answer<ReceiptDetails>> {
    let (scope, today, may_backdate) = (cx.scope(), cx.today(), cx.actor()?.can(rights::BACKDATE));
    cx.save("Students recovered successfully", move |tx| actions::receive_fine(tx, &scope, &form, (today, may_backdate))).await
}
