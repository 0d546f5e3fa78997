use super::{
    actions::{close_one, reopen_one},
    model::{CloseMonth, MonthChecklist, MonthChecklistQuery, Months, MonthsQuery, ReopenMonth, read_month},
    queries,
};
use crate::{
    books::places::chosen_campuses,
    checklist::{self, Period},
};
use kernel::{Answer, Body, Checks, Cx, Form as _, Json, Month, Query, Result};

/// The months of a fiscal year with their state, for each campus.
pub async fn list(cx: Cx, Query(asked): Query<MonthsQuery>) -> Result<Json<Months>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let months = cx.read(move |tx| queries::of_year(tx, &campuses, asked.fiscal_year)).await?;
    Ok(Json(months))
}

/// What is missing before a month of a campus closes.
pub async fn checklist(cx: Cx, Query(asked): Query<MonthChecklistQuery>) -> Result<Json<MonthChecklist>> {
    let month = read_month(&asked.month)?;
    cx.scope().check_campus("campus_id", asked.campus_id)?;
    let data = cx.read(move |tx| checklist::items(tx, &Period::of_month(asked.campus_id, month))).await?;
    Ok(Json(MonthChecklist { can_close: checklist::can_close(&data), data }))
}

/// Closes a month, and with it everything before. 422 before it is over; 409 while an earlier month with postings is open, or vouchers wait to be checked.
pub async fn close(cx: Cx, Body(form): Body<CloseMonth>) -> Result<Answer<()>> {
    let month = read_month(&form.month)?;
    let mut c = Checks::new();
    let form = form.checked(&mut c);
    c.ensure(month < Month::of(cx.today()), "month", "A month can be closed once it is over.");
    c.done()?;
    let mut campuses = form.campus_ids;
    campuses.sort_unstable();
    campuses.dedup();
    for campus in &campuses {
        cx.scope().check_campus("campus_ids", *campus)?;
    }
    cx.save("Month closed successfully", move |tx| campuses.iter().try_for_each(|campus| close_one(tx, *campus, month))).await
}

/// Opens the month of a campus that was closed last, with the reason. 409 when it is open, or when a later one is closed. Before the books' first day any month
/// can be opened while none is closed: the books begin with it then.
pub async fn reopen(cx: Cx, Body(form): Body<ReopenMonth>) -> Result<Answer<()>> {
    let month = read_month(&form.month)?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    let form = form.check()?;
    cx.save("Month reopened successfully", move |tx| reopen_one(tx, form.campus_id, month, &form.reason)).await
}
