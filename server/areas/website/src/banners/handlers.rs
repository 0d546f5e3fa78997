use super::{
    actions::insert,
    model::{BANNER, Banner, BannerForm, Order},
    queries::{self, details_of, whole},
};
use crate::{epoch, section::check_ids};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, ListQuery, Listing, Query, Result, pairs};

/// The banners; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Banner>) -> Result<Listing<Banner>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    let page = cx.read(move |tx| {
        let mut page = tx.page::<Banner>(&scope, &ask)?;
        whole(tx, &mut page.data)?;
        Ok(page)
    });
    Ok(Listing::Page(page.await?))
}

/// One banner.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Banner>>> {
    cx.one(move |tx| details_of(tx, id)).await
}

/// Adds a banner; it is shown at once, or from its first day.
pub async fn save(cx: Cx, Body(form): Body<BannerForm>) -> Result<Answer<Banner>> {
    let banner = form.check()?;
    cx.save("Banner saved successfully", move |tx| {
        let id = insert(tx, &banner)?;
        details_of(tx, id)
    })
    .await
}

/// Changes a banner. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BannerForm>) -> Result<Answer<Banner>> {
    let (banner, scope) = (form.check()?, cx.scope());
    cx.save("Banner updated successfully", move |tx| {
        check_ids(tx, "picture", banner.picture.id.into_iter().collect())?;
        tx.update(&BANNER, &scope, id, version, banner.columns())?;
        epoch::bump(tx)?;
        details_of(tx, id)
    })
    .await
}

/// Removes a banner.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Banner deleted successfully", move |tx| {
        tx.delete(&BANNER, &scope, id)?;
        epoch::bump(tx)
    })
    .await
}

/// Puts banners into this order; those that are not named stay behind them. 422 at `ids` for one that is not there.
pub async fn order(cx: Cx, Body(form): Body<Order>) -> Result<Answer<()>> {
    let form = form.check()?;
    cx.save("Banners ordered successfully", move |tx| {
        for (n, id) in form.ids.iter().enumerate() {
            let banner = queries::banner(tx, *id).map_err(|_| Error::field("ids", "One of these banners is gone. Load the list again."))?;
            if banner.place != n as i64 + 1 {
                tx.set(&BANNER, *id, "ordered", pairs! { place: n as i64 + 1 })?;
            }
        }
        epoch::bump(tx)
    })
    .await
}
