use super::{
    actions,
    model::{LedgerHead, LedgerHeadForm, campus_for},
    queries,
};
use crate::{chart::class::OfClass, rights};
use kernel::{Answer, Body, Cx, Edited, Error, ListQuery, Listing, Result, SentEdit};

/// Ledger heads of one class.
pub async fn list_of<C: OfClass>(cx: Cx, mut query: ListQuery<LedgerHead>) -> Result<Listing<LedgerHead>> {
    query.request.filters.insert("class".into(), C::CLASS.to_string());
    cx.list_by(query, queries::page).await
}

/// Adds a ledger head under a group of its class, and posts its opening amount.
pub async fn save<C: OfClass>(cx: Cx, Body(form): Body<LedgerHeadForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    let campus_id = campus_for(&cx.scope(), form.campus_id)?;
    let posts_for_others = cx.actor()?.can(rights::JOURNAL_APPROVE);
    if campus_id.is_none() && !form.opening_minor.is_zero() {
        return Err(Error::field("campus_id", "Choose the campus whose opening amount this is."));
    }
    cx.save(C::LEDGER_SAVED, move |tx| actions::create::<C>(tx, &form, campus_id, posts_for_others)).await
}

/// Changes a ledger head, or moves it to another group of its class; a field that is left out keeps its value. Its campus stays once something was posted to
/// it. 422 for an opening amount, which comes with a new head only.
pub async fn update<C: OfClass>(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<LedgerHeadForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    if !form.opening_minor.is_zero() {
        let sentence =
            "An opening amount is entered with a new ledger head. To correct one, reverse its voucher and post a journal voucher.";
        return Err(Error::field("opening_minor", sentence));
    }
    cx.save(C::LEDGER_UPDATED, move |tx| actions::update::<C>(tx, &scope, Edited { id, version }, &form, &sent)).await
}
