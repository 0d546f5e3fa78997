use super::{
    actions,
    model::{FavouriteForm, ReportBrief, UsedForm},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// The reports that one may open, with what each answers, one's favourites and when one used them last.
pub async fn list(cx: Cx) -> Result<Json<Data<Vec<ReportBrief>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::reports(tx, &actor)).await
}

/// Marks a report as one's favourite, or as none.
pub async fn mark(cx: Cx, Body(form): Body<FavouriteForm>) -> Result<Answer<bool>> {
    let (form, user) = (form.check()?, cx.actor()?.user_id);
    let message = if form.is_favourite { "Report added to your favourites" } else { "Report taken off your favourites" };
    cx.save(message, move |tx| actions::mark(tx, user, &form.report, form.is_favourite)).await
}

/// Notes that one opened a report.
pub async fn note_use(cx: Cx, Body(form): Body<UsedForm>) -> Result<Answer<()>> {
    let (form, user) = (form.check()?, cx.actor()?.user_id);
    cx.save("Noted", move |tx| actions::note_use(tx, user, &form.report)).await
}
