use super::{
    actions,
    model::{OtherIncomes, Revenue, RevenueForm, RevenuePage, RevenueReceiptForm},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    paged::{PageOrFile, page_or_file},
};
use kernel::{Answer, Body, Cx, Data, Edited, Json, ListQuery, Result, SentEdit};

/// Income that is not fees, with the sums of its kinds over all that match.
pub async fn list(cx: Cx, query: ListQuery<Revenue>) -> Result<PageOrFile<RevenuePage>> {
    page_or_file(cx, query, |page| {
        let totals = page.totals.unwrap_or_default();
        let sum = |name: &str| totals.get(name).copied().unwrap_or(0);
        RevenuePage {
            sales_minor: sum("sales_minor"),
            service_minor: sum("service_minor"),
            other_minor: sum("other_minor"),
            revenue: page.data.clone(),
            data: page.data,
            totals,
            total: page.total,
            total_exact: page.total_exact,
            page: page.page,
            per_page: page.per_page,
            next_after: page.next_after,
        }
    })
    .await
}

/// Income of the kind `other`, with its sum over all that match.
pub async fn other_incomes(cx: Cx, mut query: ListQuery<Revenue>) -> Result<PageOrFile<OtherIncomes>> {
    query.request.filters.insert("income_kind".into(), "other".into());
    page_or_file(cx, query, |page| OtherIncomes {
        total_income: page.totals.as_ref().and_then(|totals| totals.get("amount_minor")).copied().unwrap_or(0),
        data: page.data,
        total: page.total,
        total_exact: page.total_exact,
        page: page.page,
        per_page: page.per_page,
        next_after: page.next_after,
    })
    .await
}

/// Records an income: Dr money and the tax that was kept back, or debtors where it is on credit, Cr its income type. Above the limit of the settings it waits as
/// a draft until another person posts it; then the answer has no id.
pub async fn save(cx: Cx, Body(form): Body<RevenueForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.record("Revenue saved successfully"))).await
}

/// Corrects an income: texts change in place, anything else by a reversal and a new voucher. 409 when it was taken back, or money was received of it on credit.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<RevenueForm>) -> Result<Answer<i64>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Revenue updated successfully", move |tx| {
        let form = form.clone().keeping(&sent, &queries::revenue(tx, &scope, id)?).check(today)?;
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// What a correction would post, with the mirror of the voucher that stands; nothing where only texts change.
pub async fn preview_update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<RevenueForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| {
        let form = form.clone().for_preview().keeping(&sent, &queries::revenue(tx, &scope, id)?).check(today)?;
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// Receives money of an income on credit: Dr money and the tax that was kept back, Cr debtors. 422 for more than is still owed.
pub async fn receive(cx: Cx, Body(form): Body<RevenueReceiptForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| Ok(actions::receive(tx, &scope, &form)?.record("Payment received successfully"))).await
}
