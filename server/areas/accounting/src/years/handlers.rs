use super::{
    actions,
    model::{CloseYear, PriorYearForm, YearAdjustment, YearChecklist, YearQuery, Years, YearsQuery},
    queries,
};
use crate::{
    books::{
        places::chosen_campuses,
        preview::{PreviewLine, try_out},
    },
    checklist::{self, Period},
    journal::model::JournalSaved,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result, Saved};

/// Fiscal years with their state, for each campus, the newest first.
pub async fn list(cx: Cx, Query(asked): Query<YearsQuery>) -> Result<Json<Years>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    Ok(Json(cx.read(move |tx| queries::years(tx, &campuses, asked.waits_for_me == Some(true))).await?))
}

/// What is missing before a year of a campus can be closed.
pub async fn checklist(cx: Cx, Query(asked): Query<YearQuery>) -> Result<Json<YearChecklist>> {
    cx.scope().check_campus("campus_id", asked.campus_id)?;
    let data = cx
        .read(move |tx| {
            let year = queries::year(tx, asked.fiscal_year)?;
            checklist::items(tx, &Period::of_year(asked.campus_id, year))
        })
        .await?;
    Ok(Json(YearChecklist { can_close: checklist::can_close(&data), data }))
}

/// Reopens a closed year for adjustments: its closing voucher is reversed. 409 for the person who asked.
pub async fn reopen(cx: Cx, Body(form): Body<CloseYear>) -> Result<Answer<i64>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Year reopened successfully", move |tx| actions::reopen(tx, form.campus_id, form.fiscal_year)).await
}

/// Posts an adjustment of the audit on the last day of a reopened year.
pub async fn adjust(cx: Cx, Body(form): Body<YearAdjustment>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(saved(actions::adjust(tx, &scope, &form.as_journal(), form.fiscal_year)?))).await
}

/// What an adjustment would post. 409 and 422 as posting, but its narration may still be missing.
pub async fn preview_adjustment(cx: Cx, Body(form): Body<YearAdjustment>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::adjust(tx, &scope, &form.as_journal(), form.fiscal_year)).await
}

/// Posts a correction of a signed year in the current one, against the accumulated surplus.
pub async fn adjust_prior(cx: Cx, Body(form): Body<PriorYearForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(saved(actions::adjust_prior(tx, &scope, &form)?))).await
}

fn saved(posted: crate::books::model::Posted) -> Saved<JournalSaved> {
    Saved::new("Voucher saved", JournalSaved { voucher_id: Some(posted.id.0), voucher_no: Some(posted.voucher_no), draft_id: None })
}
