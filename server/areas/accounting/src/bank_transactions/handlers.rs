use super::{
    model::{BANK_TRANSACTION, BankTransaction, BankTransactionForm, DepositForm, DepositedAmount},
    queries,
};
use crate::{
    books::{
        balances::chosen_campuses,
        model::{NewVoucher, Posted},
        post::post,
        preview::{PreviewLine, try_out},
        reverse::reverse,
    },
    journal::drafts::{self, DraftKind, Prepared},
    money_source::active_bank,
    vouchers::{handlers::Reverse, queries::announce},
};
use kernel::{Answer, Body, ColumnValues as _, Cx, Data, Json, ListQuery, Query, Referrer, Result, Saved, Scope, Tx};
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
        let voucher = voucher(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::BankTransaction, form: &form, voucher: &voucher, amount: form.amount_minor };
        if drafts::wait_above_limit(tx, prepared)?.is_some() {
            return Ok(Saved::new(drafts::WAITS, None));
        }
        let (id, _) = record(tx, &form, voucher)?;
        Ok(Saved::new(message, Some(id)))
    })
    .await
}

/// What a transaction would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<BankTransactionForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| post_form(tx, &scope, &form)).await
}

/// What a deposit of cash would post. 422 as saving.
pub async fn preview_deposit(cx: Cx, Body(form): Body<DepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    preview(cx, Body(form.into())).await
}

/// Stores and posts a checked transaction.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    record(tx, form, voucher)
}

fn voucher(tx: &mut Tx, scope: &Scope, form: &BankTransactionForm) -> Result<NewVoucher> {
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    let campus_id = form.campus_id.unwrap_or(bank.campus_id);
    scope.check_campus("campus_id", campus_id)?;
    queries::voucher(tx, scope, form, &bank, campus_id)
}

fn record(tx: &mut Tx, form: &BankTransactionForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let (campus_id, narration) = (voucher.campus_id, voucher.narration.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus_id, &narration, None)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { campus_id: campus_id, voucher_id: posted.id, is_reversed: false });
    Ok((tx.insert(&BANK_TRANSACTION, pairs)?, posted))
}

/// Takes a transaction back with the reason: its voucher is reversed, the record stays and says so. 409 when it was reversed before, or when the cash that it
/// brought is not in the box any more.
pub async fn reverse_transaction(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Bank transaction reversed successfully", move |tx| {
        tx.lock("bank_transaction", form.id)?;
        let was = queries::standing(tx, &scope, form.id)?;
        let mirror = reverse(tx, was.voucher_id, was.date, &form.reason)?;
        announce(tx, &mirror, was.campus_id, &form.reason, None)?;
        tx.set(&BANK_TRANSACTION, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
        Ok(mirror.id)
    })
    .await
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

/// Who refers to a bank: asked before its deletion.
pub fn of_bank(tx: &mut Tx, bank_id: i64) -> Result<Vec<Referrer>> {
    Ok(vec![Referrer { what: "bank transactions".into(), count: queries::of_bank(tx, bank_id)? }])
}
