use super::{
    model::{BANK, Bank, BankForm},
    queries,
};
use crate::{
    books::{
        model::AccountClass,
        months::open_day_of,
        post::post,
        reverse::{VoucherReversed, correct, reverse},
    },
    chart::{
        ledger_heads::{LEDGER_HEAD, queries as heads},
        seed::{add_ledger_head, groups},
    },
    settings,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Result, Scope, Tx, db::One, sql};

/// Stores a checked account with its ledger head and opening amount.
pub fn create(tx: &mut Tx, bank: &BankForm, posts_for_others: bool) -> Result<i64> {
    let opening = bank.opening_minor.unwrap_or_default();
    settings::check_opening(tx, opening, posts_for_others)?;
    let group: One<i64> = tx.one(sql!("SELECT id FROM account_head WHERE code = $1"), &kernel::binds![groups::CASH_AND_BANK])?;
    tx.lock("account_head", group.0)?;
    let head = add_ledger_head(tx, group.0, &bank.head_name(), Some(bank.campus_id), true, None)?;
    unset_default(tx, bank, 0)?;
    let mut pairs = bank.columns();
    pairs.push(("ledger_head_id", head.into()));
    let id = tx.insert(&BANK, pairs)?;
    let day = bank.opening_on.unwrap_or(tx.today());
    heads::post_opening(tx, AccountClass::Asset, head, CampusId(bank.campus_id), opening, day, ("bank", id))?;
    Ok(id)
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
    let voucher = heads::opening_voucher(AccountClass::Asset, was.ledger_head_id, CampusId(form.campus_id), right, day, ("bank", was.id));
    let posted = match (stands, voucher) {
        (Some((id, on, _)), Some(voucher)) => correct(tx, id, on, "opening amount corrected", voucher),
        (Some((id, on, _)), None) => reverse(tx, id, on, "opening amount corrected"),
        (None, Some(voucher)) => post(tx, voucher),
        (None, None) => return Ok(()),
    };
    posted?;
    stands.map_or(Ok(()), |(reversed, ..)| tx.emit::<VoucherReversed>(reversed.0))
}

/// A campus has one default account.
fn unset_default(tx: &mut Tx, bank: &BankForm, but: i64) -> Result<()> {
    if bank.is_default {
        for other in queries::defaults(tx, CampusId(bank.campus_id), but)? {
            tx.set(&BANK, other, "updated", kernel::pairs! { is_default: false })?;
        }
    }
    Ok(())
}

/// Changes an account as it was read in a version; another opening amount reverses the voucher that stands and posts the right one.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, bank: &BankForm, posts_for_others: bool) -> Result<i64> {
    let was = queries::bank(tx, scope, id)?;
    if was.campus_id != bank.campus_id {
        heads::refuse_used(tx, was.ledger_head_id, "campus_id", "Something was posted to this account already, so its campus stays.")?;
    }
    unset_default(tx, bank, id)?;
    tx.update(&BANK, scope, id, version, bank.columns())?;
    tx.set(
        &LEDGER_HEAD,
        was.ledger_head_id,
        "updated",
        kernel::pairs! { name: bank.head_name(), campus_id: bank.campus_id, is_active: bank.is_active },
    )?;
    correct_opening(tx, &was, bank, posts_for_others)?;
    Ok(id)
}

/// Removes an account that nothing was posted to, with its ledger head; else 409.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let bank = queries::bank(tx, scope, id)?;
    heads::refuse_used_delete(tx, bank.ledger_head_id, "bank")?;
    tx.delete(&BANK, scope, id)?;
    tx.delete(&LEDGER_HEAD, scope, bank.ledger_head_id)
}
