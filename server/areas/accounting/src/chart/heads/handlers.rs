use super::{
    model::{ACCOUNT_HEAD, AccountHead, HeadForm},
    queries,
};
use crate::{
    books::model::AccountClass,
    chart::{
        class::OfClass,
        ledger_heads::{LEDGER_HEAD, model::campus_for, queries as ledger_heads},
        seed::add_ledger_head,
    },
};
use kernel::{
    Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, ListQuery, Listed as _, Listing, Query, Result, Scope, Tx,
};

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
    cx.save(C::HEAD_SAVED, move |tx| insert::<C>(tx, &form)).await
}

/// Adds an expense head with a ledger head of the same name, so that an expense can be booked on it at once.
pub async fn save_expense_head(cx: Cx, Body(form): Body<HeadForm>) -> Result<Answer<i64>> {
    use crate::chart::class::Expense;
    let form = form.check()?;
    let campus_id = campus_for(&cx.scope(), form.campus_id)?;
    cx.save(Expense::HEAD_SAVED, move |tx| {
        let id = insert::<Expense>(tx, &form)?;
        add_ledger_head(tx, id, &form.name, campus_id, false, None)?;
        Ok(id)
    })
    .await
}

/// The ledger head that the form of an expense head made: the only one under it, of the same name and unused.
fn delete_own_ledger_head(tx: &mut Tx, scope: &Scope, head_id: i64) -> Result<()> {
    match queries::own_ledger_head(tx, head_id)? {
        Some(ledger_head) if ledger_heads::entries(tx, ledger_head)? == 0 => tx.delete(&LEDGER_HEAD, scope, ledger_head),
        _ => Ok(()),
    }
}

fn insert<C: OfClass>(tx: &mut Tx, form: &HeadForm) -> Result<i64> {
    queries::check_parent(tx, None, C::CLASS, form.parent_id)?;
    let code = match &form.code {
        Some(code) => code.clone(),
        None => queries::next_code(tx, C::CLASS)?,
    };
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { class: C::CLASS, code: code, is_system: false });
    tx.insert(&ACCOUNT_HEAD, pairs)
}

/// Changes a group. A seeded one keeps its code and stays active.
pub async fn update<C: OfClass>(cx: Cx, Edit { id, version, form }: Edit<HeadForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save(C::HEAD_UPDATED, move |tx| {
        let known = queries::known(tx, id, C::CLASS)?;
        queries::check_parent(tx, Some(id), C::CLASS, form.parent_id)?;
        let code = form.code.clone().unwrap_or(known.code.clone());
        if known.is_system && code != known.code {
            return Err(Error::field("code", "This head came with the program, so its code stays."));
        }
        if known.is_system && !form.is_active {
            return Err(Error::field("is_active", "This head came with the program and is posted to by it, so it stays active."));
        }
        let mut pairs = form.columns();
        pairs.push(("code", code.into()));
        tx.update(&ACCOUNT_HEAD, &scope, id, version, pairs)?;
        Ok(id)
    })
    .await
}

/// Removes a group without ledger heads; else 409 names what refers to it. The ledger head that an expense head was made with goes with it, unless something was
/// posted to it.
pub async fn delete<C: OfClass>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(C::HEAD_DELETED, move |tx| {
        if queries::known(tx, id, C::CLASS)?.is_system {
            return Err(Error::conflict("This head came with the program and cannot be deleted."));
        }
        if C::CLASS == AccountClass::Expense {
            delete_own_ledger_head(tx, &scope, id)?;
        }
        tx.delete(&ACCOUNT_HEAD, &scope, id)
    })
    .await
}
