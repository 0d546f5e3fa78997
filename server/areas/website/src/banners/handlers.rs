use super::{
    actions,
    model::{Banner, BannerForm, Order},
    queries::{self, details_of},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, ListQuery, Listing, Query, Result};

/// The banners; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Banner>) -> Result<Listing<Banner>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    Ok(Listing::Page(cx.read(move |tx| queries::page(tx, &scope, &ask)).await?))
}

/// One banner.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Banner>>> {
    cx.one(move |tx| details_of(tx, id)).await
}

/// Adds a banner; it is shown at once, or from its first day.
pub async fn save(cx: Cx, Body(form): Body<BannerForm>) -> Result<Answer<Banner>> {
    let banner = form.check()?;
    cx.save("Banner saved successfully", move |tx| {
        let id = actions::insert(tx, &banner)?;
        details_of(tx, id)
    })
    .await
}

/// Puts banners into this order; those that are not named stay behind them. 422 at `ids` for one that is not there.
pub async fn order(cx: Cx, Body(form): Body<Order>) -> Result<Answer<()>> {
    let form = form.check()?;
    cx.save("Order of banners saved successfully", move |tx| actions::order(tx, &form.ids)).await
}
