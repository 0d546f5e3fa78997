use super::{
    actions,
    model::{BankTransaction, BankTransactionForm, CashInHand, DepositForm, DepositedAmount},
    queries,
};
use crate::books::{
    places::PlacesQuery,
    preview::{PreviewLine, try_out},
};
use kernel::{Answer, Body, Cx, Data, Json, ListQuery, Query, Result};

/// Records a deposit, withdrawal, transfer, charge or profit, and posts it. 422 when the cash box holds less than the deposit. Above the limit of the
/// settings it waits as a draft until another person posts it; then the answer has no id.
pub async fn save(cx: Cx, Body(form): Body<BankTransactionForm>) -> Result<Answer<Option<i64>>> {
    keep(cx, form, "Bank transaction saved successfully").await
}

/// Records cash that was taken to the bank, as `save` does. 422 when the cash box holds less.
pub async fn save_deposit(cx: Cx, Body(form): Body<DepositForm>) -> Result<Answer<Option<i64>>> {
    keep(cx, form.into(), "Deposited amount saved successfully").await
}

async fn keep(cx: Cx, form: BankTransactionForm, message: &'static str) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.record(message))).await
}

/// What a deposit of cash would post. 422 as saving.
pub async fn preview_deposit(cx: Cx, Body(form): Body<DepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (BankTransactionForm::from(form).check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::post_form(tx, &scope, &form)).await
}

/// Deposits with their sum over all that match.
pub async fn deposits(cx: Cx, mut query: ListQuery<BankTransaction>) -> Result<Json<DepositedAmount>> {
    query.request.filters.insert("kind".into(), "deposit".into());
    // The sum is what is asked for, however many they are.
    query.request.count_exact = true;
    let (scope, ask) = (cx.scope(), query.request);
    let page = cx.read(move |tx| tx.page::<BankTransaction>(&scope, &ask)).await?;
    let deposited_amount = page.totals.as_ref().and_then(|t| t.get("amount_minor")).copied().unwrap_or(0);
    Ok(Json(DepositedAmount {
        transactions: page.data,
        deposited_amount,
        total: page.total,
        total_exact: page.total_exact,
        page: page.page,
        per_page: page.per_page,
    }))
}

/// The cash box of each campus.
pub async fn cash_in_hand(cx: Cx, Query(asked): Query<PlacesQuery>) -> Result<Json<CashInHand>> {
    let campuses = asked.campuses(&cx.scope())?;
    let data = cx.read(move |tx| queries::cash_by_campus(tx, &campuses)).await?;
    Ok(Json(CashInHand { cash_in_hand: data.iter().map(|campus| campus.balance_minor).sum(), data }))
}
