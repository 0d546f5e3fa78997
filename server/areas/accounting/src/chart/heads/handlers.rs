use super::{
    actions,
    model::{AccountHead, HeadForm},
    queries,
};
use crate::chart::{class::OfClass, ledger_heads::model::campus_for, seed::add_ledger_head};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, ListQuery, Listed as _, Listing, Query, Result};

/// Groups of every class, each with what it holds.
pub async fn list(cx: Cx, query: ListQuery<AccountHead>) -> Result<Listing<AccountHead>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, request) = (cx.scope(), query.request);
    let page = cx
        .read(move |tx| {
            let mut page = tx.page::<AccountHead>(&scope, &request)?;
            queries::fill_balances(tx, &scope, &mut page.data)?;
            Ok(page)
        })
        .await?;
    Ok(Listing::Page(page))
}

/// Groups of one class.
pub async fn list_of<C: OfClass>(cx: Cx, mut query: ListQuery<AccountHead>) -> Result<Listing<AccountHead>> {
    query.request.filters.insert("class".into(), C::CLASS.to_string());
    list(cx, query).await
}

/// One head with what it holds. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AccountHead>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let mut request = AccountHead::LIST.request([])?;
        request.ids = Some(vec![id]);
        let mut page = tx.page::<AccountHead>(&scope, &request)?;
        queries::fill_balances(tx, &scope, &mut page.data)?;
        page.data.pop().ok_or_else(|| Error::not_found("head"))
    })
    .await
}

/// Adds a group. 422 when its code or name is taken.
pub async fn save<C: OfClass>(cx: Cx, Body(form): Body<HeadForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save(C::HEAD_SAVED, move |tx| actions::insert::<C>(tx, &form)).await
}

/// Adds an expense head with a ledger head of the same name, so that an expense can be booked on it at once.
pub async fn save_expense_head(cx: Cx, Body(form): Body<HeadForm>) -> Result<Answer<i64>> {
    use crate::chart::class::Expense;
    let form = form.check()?;
    let campus_id = campus_for(&cx.scope(), form.campus_id)?;
    cx.save(Expense::HEAD_SAVED, move |tx| {
        let id = actions::insert::<Expense>(tx, &form)?;
        add_ledger_head(tx, id, &form.name, campus_id, false, None)?;
        Ok(id)
    })
    .await
}

/// Changes a group. A seeded one keeps its code and stays active.
pub async fn update<C: OfClass>(cx: Cx, Edit { id, version, form }: Edit<HeadForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save(C::HEAD_UPDATED, move |tx| actions::update::<C>(tx, &scope, (id, version), &form)).await
}

/// Removes a group without ledger heads; else 409 names what refers to it. The ledger head that an expense head was made with goes with it, unless something was
/// posted to it.
pub async fn delete<C: OfClass>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(C::HEAD_DELETED, move |tx| actions::delete::<C>(tx, &scope, id)).await
}
