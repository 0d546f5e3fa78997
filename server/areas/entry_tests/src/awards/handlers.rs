use super::{
    actions,
    model::{ListStep, OffersMade, Preview, PreviewForm},
};
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved};

/// What freezing a program's merit list would fix and publishing would offer. Writes nothing.
pub async fn preview(cx: Cx, Body(form): Body<PreviewForm>) -> Result<Json<Data<Preview>>> {
    let scope = cx.scope();
    cx.one(move |tx| actions::preview(tx, &scope, &form)).await
}

/// Publishes a frozen list: offers go out by merit and choice, and everybody is told.
pub async fn publish(cx: Cx, Body(form): Body<ListStep>) -> Result<Answer<OffersMade>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let made = actions::publish(tx, &app, &scope, &form)?;
        let note = format!("Offers made: {}. Waiting: {}.", made.offers, made.waiting);
        Ok(Saved::new("awardList updated successfully", made).noting([note]))
    })
    .await
}

/// Ends offers that nobody took up in time, and passes free seats on to the next in merit.
pub async fn pass_on(cx: Cx, Body(form): Body<ListStep>) -> Result<Answer<OffersMade>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save_as(move |tx| {
        let made = actions::pass_on(tx, &app, &scope, &form)?;
        let note = format!("Offers that ended: {}. New offers: {}.", made.expired, made.offers);
        Ok(Saved::new("Seats passed on successfully", made).noting([note]))
    })
    .await
}
