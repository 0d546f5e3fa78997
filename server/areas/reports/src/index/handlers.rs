use super::{actions, model::FavouriteForm};
use kernel::{Answer, Body, Cx, Result};

/// Marks a report as one's favourite, or as none.
pub async fn mark(cx: Cx, Body(form): Body<FavouriteForm>) -> Result<Answer<bool>> {
    let (form, user) = (form.check()?, cx.actor()?.user_id);
    let message = if form.is_favourite { "Report added to your favourites" } else { "Report taken off your favourites" };
    cx.save(message, move |tx| actions::mark(tx, user, &form.report, form.is_favourite)).await
}
