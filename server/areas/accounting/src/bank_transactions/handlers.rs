use super::{
    actions::{self},
    model::{BankTransaction, BankTransactionForm, DepositForm, DepositedAmount},
    queries,
};
use crate::{
    books::{
        balances::chosen_campuses,
        preview::{PreviewLine, try_out},
    },
    drafts::model::DraftKind,
    second_person::{self, Prepared},
    vouchers::model::Reverse,
};
use kernel::{Answer, Body, Cx, Data, Json, ListQuery, Query, Result, Saved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    cx.save_as(move |tx| {
        let voucher = actions::voucher(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::BankTransaction, form: &form, voucher: &voucher, amount: form.amount_minor };
        if second_person::wait_above_limit(tx, prepared)?.is_some() {
            return Ok(Saved::new(second_person::WAITS, None));
        }
        let (id, _) = actions::record(tx, &form, voucher)?;
        Ok(Saved::new(message, Some(id)))
    })
    .await
}

/// What a transaction would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<BankTransactionForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::post_form(tx, &scope, &form)).await
}

/// What a deposit of cash would post. 422 as saving.
pub async fn preview_deposit(cx: Cx, Body(form): Body<DepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    preview(cx, Body(form.into())).await
}

/// Takes a transaction back with the reason: its voucher is reversed, the record stays and says so. 409 when it was reversed before, or when the cash that it
/// brought is not in the box any more.
pub async fn reverse_transaction(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Bank transaction reversed successfully", move |tx| actions::reverse_transaction(tx, &scope, &form)).await
}

/// Deposits with their sum over all that match.
pub async fn deposits(cx: Cx, mut query: ListQuery<BankTransaction>) -> Result<Json<DepositedAmount>> {
    query.request.filters.insert("kind".into(), "deposit".into());
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

/// Of which campuses.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CashQuery {
    pub campus_id: Option<String>,
}

/// What the cash boxes hold: without petty cash and cheques.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CashInHand {
    /// Minor units.
    #[serde(rename = "cashInHand")]
    pub cash_in_hand: i64,
    pub data: Vec<CampusCash>,
}

/// One campus's cash box.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CampusCash {
    pub campus_id: i64,
    pub campus_name: String,
    pub balance_minor: i64,
}

/// The cash box of each campus.
pub async fn cash_in_hand(cx: Cx, Query(asked): Query<CashQuery>) -> Result<Json<CashInHand>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let rows = cx.read(move |tx| queries::cash_by_campus(tx, &campuses)).await?;
    let data: Vec<CampusCash> =
        rows.into_iter().map(|(campus_id, campus_name, balance_minor)| CampusCash { campus_id, campus_name, balance_minor }).collect();
    Ok(Json(CashInHand { cash_in_hand: data.iter().map(|c| c.balance_minor).sum(), data }))
}
