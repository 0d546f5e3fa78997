use super::{
    actions,
    model::{OpeningForm, OpeningQuery, OpeningSheet},
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
