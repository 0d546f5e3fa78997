use super::{
    model::{BANK, Bank, BankForm, BankPage, BankRow},
    queries,
};
use crate::{
    books::{
        balances,
        model::AccountClass,
        months::open_day_of,
        post::post,
        reverse::{correct, reverse},
    },
    chart::{
        ledger_heads::{LEDGER_HEAD, queries as heads},
        seed::{add_ledger_head, groups},
    },
    rights, settings,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, ListQuery, Listing, Query, Result, Tx, cx::or_file, db::One, files::Kind,
    sql,
};

/// The accounts with what each holds; `totalBalance` is over every account that the caller may see.
pub async fn list(cx: Cx, query: ListQuery<BankRow>) -> Result<BankList> {
    if query.request.format.is_some() {
        return Ok(BankList(
            match cx.list(query).await? {
                Listing::File(file) => Listing::File(file),
                Listing::Page(page) => Listing::Page(page),
            },
            0,
        ));
    }
    let (scope, ask) = (cx.scope(), query.request);
    let (page, total) = cx
        .read(move |tx| {
            let mut page = tx.page::<BankRow>(&scope, &ask)?;
            let all = queries::ledger_heads(tx, &scope.campuses)?;
            let sums = balances::sums_of(tx, &all, &scope.campuses, None)?;
            for row in &mut page.data {
                row.balance_minor = sums.get(&row.ledger_head_id).copied().unwrap_or_default().net().minor();
            }
            Ok((page, sums.values().map(|s| s.net().minor()).sum()))
        })
        .await?;
    Ok(BankList(Listing::Page(page), total))
}

/// A page with `totalBalance`, or a file.
#[derive(Debug)]
pub struct BankList(Listing<BankRow>, i64);

impl axum::response::IntoResponse for BankList {
    fn into_response(self) -> axum::response::Response {
        match self.0 {
            Listing::Page(page) => Json(BankPage { page, total_balance: self.1 }).into_response(),
            Listing::File(file) => file.into_response(),
        }
    }
}

impl aide::OperationOutput for BankList {
    type Inner = BankPage;
    fn operation_response(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Option<aide::openapi::Response> {
        Json::<BankPage>::operation_response(ctx, operation)
    }
    fn inferred_responses(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        or_file(Json::<BankPage>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx])
    }
}

/// One account with what it holds.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Bank>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let mut bank = queries::bank(tx, &scope, id)?;
        bank.balance_minor = balances::balance_of(tx, bank.ledger_head_id, &[bank.campus_id], None)?.minor();
        if let Some((_, on, amount)) = queries::opening(tx, &bank)? {
            (bank.opening_minor, bank.opening_on) = (Some(amount.minor()), Some(on));
        }
        Ok(bank)
    })
    .await
}

/// Adds an account with its ledger head, and posts its opening amount. 422 when the account number is taken.
pub async fn save(cx: Cx, Body(form): Body<BankForm>) -> Result<Answer<i64>> {
    let (bank, posts_for_others) = (form.check()?, cx.actor()?.can(rights::JOURNAL_APPROVE));
    cx.scope().check_campus("campus_id", bank.campus_id)?;
    cx.save("Bank saved successfully", move |tx| {
        settings::check_opening(tx, bank.opening_minor.unwrap_or_default(), posts_for_others)?;
        create(tx, &bank)
    })
    .await
}

/// Stores a checked account with its ledger head and opening amount.
pub fn create(tx: &mut Tx, bank: &BankForm) -> Result<i64> {
    let group: One<i64> = tx.one(sql!("SELECT id FROM account_head WHERE code = $1"), &kernel::binds![groups::CASH_AND_BANK])?;
    tx.lock("account_head", group.0)?;
    let head = add_ledger_head(tx, group.0, &bank.head_name(), Some(bank.campus_id), true, None)?;
    unset_default(tx, bank, 0)?;
    let mut pairs = bank.columns();
    pairs.push(("ledger_head_id", head.into()));
    let id = tx.insert(&BANK, pairs)?;
    let day = bank.opening_on.unwrap_or(tx.today());
    let opening = bank.opening_minor.unwrap_or_default();
    heads::post_opening(tx, AccountClass::Asset, head, bank.campus_id, opening, day, ("bank", id))?;
    Ok(id)
}

/// Changes an account. Its campus stays once something was posted to it; another opening amount reverses the voucher that stands and posts the right one.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BankForm>) -> Result<Answer<i64>> {
    let (bank, scope, posts_for_others) = (form.check()?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", bank.campus_id)?;
    cx.save("Bank updated successfully", move |tx| {
        let was = queries::bank(tx, &scope, id)?;
        if was.campus_id != bank.campus_id {
            heads::refuse_used(tx, was.ledger_head_id, "campus_id", "Something was posted to this account already, so its campus stays.")?;
        }
        unset_default(tx, &bank, id)?;
        tx.update(&BANK, &scope, id, version, bank.columns())?;
        tx.set(
            &LEDGER_HEAD,
            was.ledger_head_id,
            "updated",
            kernel::pairs! { name: bank.head_name(), campus_id: bank.campus_id, is_active: bank.is_active },
        )?;
        correct_opening(tx, &was, &bank, posts_for_others)?;
        Ok(id)
    })
    .await
}

/// Posts what an account held before the books began, when the form says another amount or day than what stands. As an opening it is recorded
/// whatever the account holds.
fn correct_opening(tx: &mut Tx, was: &Bank, form: &BankForm, posts_for_others: bool) -> Result<()> {
    let Some(right) = form.opening_minor else { return Ok(()) };
    let stands = queries::opening(tx, was)?;
    let same_day = |on: NaiveDate| form.opening_on.is_none_or(|wanted| wanted == on);
    if stands.map_or(right.is_zero(), |(_, on, amount)| amount == right && same_day(on)) {
        return Ok(());
    }
    settings::check_opening(tx, right, posts_for_others)?;
    let today = tx.today();
    let wanted = form.opening_on.or(stands.map(|(_, on, _)| on)).unwrap_or(today);
    let day = open_day_of(tx, &[form.campus_id], wanted)?;
    let voucher = heads::opening_voucher(AccountClass::Asset, was.ledger_head_id, form.campus_id, right, day, ("bank", was.id));
    let posted = match (stands, voucher) {
        (Some((id, on, _)), Some(voucher)) => correct(tx, id, on, "opening amount corrected", voucher),
        (Some((id, on, _)), None) => reverse(tx, id, on, "opening amount corrected"),
        (None, Some(voucher)) => post(tx, voucher),
        (None, None) => return Ok(()),
    };
    posted.map(drop)
}

/// Removes an account that nothing was posted to; else 409.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Bank deleted successfully", move |tx| {
        let bank = queries::bank(tx, &scope, id)?;
        heads::refuse_used_delete(tx, bank.ledger_head_id, "bank")?;
        tx.delete(&BANK, &scope, id)?;
        tx.delete(&LEDGER_HEAD, &scope, bank.ledger_head_id)
    })
    .await
}

/// A campus has one default account.
fn unset_default(tx: &mut Tx, bank: &BankForm, but: i64) -> Result<()> {
    if bank.is_default {
        for other in queries::defaults(tx, bank.campus_id, but)? {
            tx.set(&BANK, other, "updated", kernel::pairs! { is_default: false })?;
        }
    }
    Ok(())
}
