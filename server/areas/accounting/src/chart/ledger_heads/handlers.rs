use super::{
    model::{LEDGER_HEAD, LedgerHead, LedgerHeadForm, campus_for},
    queries,
};
use crate::{
    books::model::AccountClass,
    chart::{
        class::OfClass,
        seed::{add_ledger_head, groups},
    },
    rights, settings,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, ListQuery, Listed as _, Listing, Query, Result, Tx, db::One, sql};

/// Ledger heads of every class, each with what it holds.
pub async fn list(cx: Cx, query: ListQuery<LedgerHead>) -> Result<Listing<LedgerHead>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, request) = (cx.scope(), query.request);
    let page = cx
        .read(move |tx| {
            let mut page = tx.page::<LedgerHead>(&scope, &request)?;
            queries::fill_balances(tx, &scope, &mut page.data)?;
            Ok(page)
        })
        .await?;
    Ok(Listing::Page(page))
}

/// Ledger heads of one class.
pub async fn list_of<C: OfClass>(cx: Cx, mut query: ListQuery<LedgerHead>) -> Result<Listing<LedgerHead>> {
    query.request.filters.insert("class".into(), C::CLASS.to_string());
    list(cx, query).await
}

/// One ledger head with what it holds. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<LedgerHead>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let mut request = LedgerHead::LIST.request([])?;
        request.ids = Some(vec![id]);
        let mut page = tx.page::<LedgerHead>(&scope, &request)?;
        queries::fill_balances(tx, &scope, &mut page.data)?;
        page.data.pop().ok_or_else(|| Error::not_found("ledger head"))
    })
    .await
}

/// Adds a ledger head under a group of its class, and posts its opening amount.
pub async fn save<C: OfClass>(cx: Cx, Body(form): Body<LedgerHeadForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    let campus_id = campus_for(&cx.scope(), form.campus_id)?;
    let posts_for_others = cx.actor()?.can(rights::JOURNAL_APPROVE);
    if campus_id.is_none() && !form.opening_minor.is_zero() {
        return Err(Error::field("campus_id", "Choose the campus whose opening amount this is."));
    }
    cx.save(C::LEDGER_SAVED, move |tx| {
        settings::check_opening(tx, form.opening_minor, posts_for_others)?;
        let head_id = head_of::<C>(tx, form.head_id)?;
        tx.lock("account_head", head_id)?;
        let id = add_ledger_head(tx, head_id, &form.name, campus_id, false, form.income_kind.map(|k| k.as_str()))?;
        if form.description.is_some() || !form.is_active {
            tx.set(&LEDGER_HEAD, id, "updated", kernel::pairs! { description: form.description.clone(), is_active: form.is_active })?;
        }
        if let Some(campus) = campus_id {
            let day = form.opening_on.unwrap_or(tx.today());
            queries::post_opening(tx, C::CLASS, id, campus, form.opening_minor, day, ("ledger head", id))?;
        }
        Ok(id)
    })
    .await
}

/// Changes a ledger head, or moves it to another group of its class. Its campus stays once something was posted to it. 422 for an opening amount, which
/// comes with a new head only.
pub async fn update<C: OfClass>(cx: Cx, Edit { id, version, form }: Edit<LedgerHeadForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    let campus_id = campus_for(&scope, form.campus_id)?;
    if !form.opening_minor.is_zero() {
        let sentence =
            "An opening amount is entered with a new ledger head. To correct one, reverse its voucher and post a journal voucher.";
        return Err(Error::field("opening_minor", sentence));
    }
    cx.save(C::LEDGER_UPDATED, move |tx| {
        let (class, free, was_campus, _) = queries::facts(tx, &scope, id)?;
        check_own_class::<C>(class)?;
        if !free && !form.is_active {
            return Err(Error::field("is_active", "This ledger head is posted to by its own forms, so it stays active."));
        }
        if was_campus != campus_id {
            queries::refuse_used(tx, id, "campus_id", "Something was posted to this ledger head already, so its campus stays.")?;
        }
        let head_id = head_of::<C>(tx, form.head_id)?;
        let pairs = kernel::pairs! {
            head_id: head_id, name: form.name.clone(), description: form.description.clone(), campus_id: campus_id,
            income_kind: form.income_kind, is_active: form.is_active,
        };
        tx.update(&LEDGER_HEAD, &scope, id, version, pairs)?;
        Ok(id)
    })
    .await
}

/// Removes a ledger head that nothing was posted to; else 409.
pub async fn delete<C: OfClass>(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save(C::LEDGER_DELETED, move |tx| {
        let (class, free, ..) = queries::facts(tx, &scope, id)?;
        check_own_class::<C>(class)?;
        let seeded: One<bool> = tx.one(sql!("SELECT is_system FROM ledger_head WHERE id = $1"), &kernel::binds![id])?;
        if seeded.0 || !free {
            return Err(Error::conflict("This ledger head came with the program or belongs to a bank, and cannot be deleted here."));
        }
        tx.delete(&LEDGER_HEAD, &scope, id)
    })
    .await
}

/// A head of another class is not of this call.
fn check_own_class<C: OfClass>(class: AccountClass) -> Result<()> {
    if class == C::CLASS { Ok(()) } else { Err(Error::not_found("ledger head")) }
}

/// The chosen group, of the call's class; income without one goes to other income.
fn head_of<C: OfClass>(tx: &mut Tx, wanted: Option<i64>) -> Result<i64> {
    match wanted {
        Some(id) if queries::class_of_head(tx, id)? == Some(C::CLASS) => Ok(id),
        Some(_) => Err(Error::field("head_id", "Choose a head of this class.")),
        None if C::CLASS == AccountClass::Revenue => {
            Ok(tx.one::<One<i64>>(sql!("SELECT id FROM account_head WHERE code = $1"), &kernel::binds![groups::OTHER_INCOME])?.0)
        }
        None => Err(Error::field("head_id", "Choose the head that it stands under.")),
    }
}
