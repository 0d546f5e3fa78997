use super::{
    actions,
    model::{AccountHead, HeadForm},
    queries,
};
use crate::chart::{
    class::{Expense, OfClass},
    ledger_heads::model::campus_for,
};
use kernel::{Answer, Body, Cx, Edited, ListQuery, Listing, Result, SentEdit};

/// Groups of one class.
pub async fn list_of<C: OfClass>(cx: Cx, mut query: ListQuery<AccountHead>) -> Result<Listing<AccountHead>> {
    query.request.filters.insert("class".into(), C::CLASS.to_string());
    cx.list_by(query, queries::page).await
}

/// Adds a group. 422 when its code or name is taken.
pub async fn save<C: OfClass>(cx: Cx, Body(form): Body<HeadForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save(C::HEAD_SAVED, move |tx| actions::insert::<C>(tx, &form)).await
}

/// Adds an expense head with a ledger head of the same name, so that an expense can be booked on it at once.
pub async fn save_expense_head(cx: Cx, Body(form): Body<HeadForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    let campus_id = campus_for(&cx.scope(), form.campus_id)?;
    cx.save(Expense::HEAD_SAVED, move |tx| actions::insert_expense_head(tx, &form, campus_id)).await
}

/// Changes a group; a field that is left out keeps its value. A seeded one keeps its code and stays active.
pub async fn update<C: OfClass>(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<HeadForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save(C::HEAD_UPDATED, move |tx| actions::update::<C>(tx, &scope, Edited { id, version }, &form, &sent)).await
}
