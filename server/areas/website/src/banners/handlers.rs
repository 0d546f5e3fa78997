use super::{
    actions,
    model::{Banner, BannerForm},
    queries::{self, details_of},
};
use kernel::{Answer, Body, Cx, ListQuery, Listing, Result};

/// The banners; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Banner>) -> Result<Listing<Banner>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    Ok(Listing::Page(cx.read(move |tx| queries::page(tx, &scope, &ask)).await?))
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
