use super::{
    actions,
    model::{
        AssetForm, AssetSource, FixedAsset,
        shown::{AssetDetails, AssetsAnswer, AssetsPage},
    },
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    paged::{PageOrFile, page_or_file},
    rights::registers::CAPITAL_CREATE,
};
use kernel::{Answer, Body, ById, Cx, Data, Edited, Error, Json, ListQuery, Query, Result, SentEdit};

/// Assets with cost, accumulated depreciation and book value, and their sums over all that match; nested as the specification says.
pub async fn list(cx: Cx, query: ListQuery<FixedAsset>) -> Result<PageOrFile<AssetsAnswer>> {
    page_or_file(cx, query, |page| {
        let data = AssetsPage {
            data: page.data,
            total: page.total,
            total_exact: page.total_exact,
            page: page.page,
            per_page: page.per_page,
            next_after: page.next_after,
            totals: page.totals.unwrap_or_default(),
        };
        AssetsAnswer { total: data.total, data }
    })
    .await
}

/// One asset with its months, moves and disposals.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AssetDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut found = queries::details(tx, &scope, id)?;
        found.photo = found.asset.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(found)
    })
    .await
}

/// Adds an asset: Dr its cost, Cr money, a liability, the head that it comes from, an owner's capital, or opening balances. Above the limit of the settings it
/// waits as a draft until another person posts it; then the answer has no id. 403 for a contribution without the right to record capital.
pub async fn save(cx: Cx, Body(form): Body<AssetForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    if form.paid_from == AssetSource::Contributed {
        cx.actor()?.require(CAPITAL_CREATE)?;
    }
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.record("Asset saved successfully"))).await
}

/// Corrects an asset: texts in place, its wear from the next month on, its cost by a reversal and a new voucher. 409 when its cost changes after it was
/// depreciated or transferred.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<AssetForm>) -> Result<Answer<i64>> {
    let (scope, today, may_contribute) = (cx.scope(), cx.today(), cx.actor()?.can(CAPITAL_CREATE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Asset updated successfully", move |tx| {
        let was = queries::asset(tx, &scope, id)?;
        let form = form.clone().keeping(&sent, &was).check(today)?;
        let is_capital = [form.paid_from, was.paid_from].contains(&AssetSource::Contributed) && !form.posts_as(&was);
        if is_capital && !may_contribute {
            return Err(Error::Forbidden("An owner puts this asset in, and you may not record capital. Ask the chief accountant.".into()));
        }
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// What a correction would post, with the mirror of the voucher that stands; nothing where no amount changes.
pub async fn preview_update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<AssetForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| {
        let form = form.clone().for_preview().keeping(&sent, &queries::asset(tx, &scope, id)?).check(today)?;
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}
