use super::{
    actions,
    model::{ClearOpeningForm, InterCampusOpeningForm, OpeningForm, OpeningQuery, OpeningSheet, UnclearedChequesForm},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// What heads of a campus held before the books began, and what is left on the head of opening balances.
pub async fn sheet(cx: Cx, Query(asked): Query<OpeningQuery>) -> Result<Json<OpeningSheet>> {
    cx.scope().check_campus("campus_id", asked.campus_id)?;
    Ok(Json(cx.read(move |tx| queries::sheet(tx, asked.campus_id)).await?))
}

/// Posts opening amounts; one that stands and differs is reversed. Gives how many were posted.
pub async fn save(cx: Cx, Body(form): Body<OpeningForm>) -> Result<Answer<i64>> {
    let (form, scope, may) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Opening balances saved successfully", move |tx| actions::save(tx, &scope, &form, may)).await
}

/// What opening amounts would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<OpeningForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, may) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::save(tx, &scope, &form, may)).await
}

/// Posts cheques and deposits of before the books that the bank had not shown by then.
pub async fn save_cheques(cx: Cx, Body(form): Body<UnclearedChequesForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Cheques saved successfully", move |tx| actions::save_cheques(tx, &scope, &form)).await
}

/// What such cheques would post. 422 as saving.
pub async fn preview_cheques(cx: Cx, Body(form): Body<UnclearedChequesForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::save_cheques(tx, &scope, &form)).await
}

/// Posts what other campuses owed a campus when the books began. Gives how many were posted.
pub async fn save_between(cx: Cx, Body(form): Body<InterCampusOpeningForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Opening balances saved successfully", move |tx| actions::save_between(tx, &scope, &form)).await
}

/// What such balances would post. 422 as saving.
pub async fn preview_between(cx: Cx, Body(form): Body<InterCampusOpeningForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::save_between(tx, &scope, &form)).await
}

/// Moves what is left on opening balances to a head of capital.
pub async fn clear(cx: Cx, Body(form): Body<ClearOpeningForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Opening balances cleared successfully", move |tx| actions::clear(tx, &scope, &form)).await
}

/// What clearing them would post. 409 and 422 as clearing.
pub async fn preview_clear(cx: Cx, Body(form): Body<ClearOpeningForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::clear(tx, &scope, &form)).await
}
