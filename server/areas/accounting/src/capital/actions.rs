use super::{
    model::{CAPITAL, CapitalForm, CapitalKind},
    queries::{of_asset, standing},
};
use crate::{
    books::{
        model::{AccountClass, Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
        reverse::{VoucherReversed, correct, reverse},
    },
    drafts::model::DraftKind,
    money_source::MoneySide,
    registers::{MoneyMove, check_correction, check_head, money_in},
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{actions::announce, model::TakeBack},
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Money, Result, Scope, Tx};

/// Stores and posts a checked contribution or drawing. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &CapitalForm) -> Result<Outcome<i64>> {
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Capital, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &CapitalForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    book(tx, form, voucher)
}

fn book(tx: &mut Tx, form: &CapitalForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let voucher_id = take_voucher_id(tx)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { is_reversed: false, voucher_id: voucher_id });
    let id = tx.insert(&CAPITAL, pairs)?;
    let posted = post(tx, voucher.with_id(voucher_id).from("capital", id))?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.owner))?;
    Ok((id, posted))
}

/// Dr money Cr capital, or the reverse.
fn voucher(tx: &mut Tx, scope: &Scope, form: &CapitalForm) -> Result<NewVoucher> {
    check_head(tx, scope, "ledger_head_id", AccountClass::Capital, form.ledger_head_id, CampusId(form.campus_id))?;
    let amount = form.amount_minor;
    let money = money_in(tx, scope, MoneyMove { campus_id: form.campus_id, place: form.place, bank_id: form.bank_id, amount })?;
    let own = Line::credit(form.campus_id, Head::Ledger(form.ledger_head_id), amount);
    let lines = match form.kind {
        CapitalKind::Contribution => [money, own],
        CapitalKind::Drawing => [own.mirrored(), money.mirrored()],
    };
    let mut voucher = NewVoucher::new(VoucherKind::Capital, form.campus_id, form.date, form.description.clone()).lines(lines);
    voucher.payee = Some(form.owner.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher)
}

/// Corrects what stands: texts change in place, anything else by a reversal and a new voucher.
pub fn change(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &CapitalForm) -> Result<i64> {
    tx.lock("capital", id)?;
    let was = standing(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&CAPITAL, id));
    }
    let mut pairs = form.columns();
    if form.posts_as(&was) {
        tx.update(&CAPITAL, scope, id, version, pairs)?;
        return Ok(id);
    }
    check_correction(tx, form.amount_minor)?;
    let voucher_id = take_voucher_id(tx)?;
    let right = voucher(tx, scope, form)?.with_id(voucher_id).from("capital", id);
    pairs.push(("voucher_id", voucher_id.into()));
    tx.update(&CAPITAL, scope, id, version, pairs)?;
    let posted = correct(tx, VoucherId(was.voucher_id), was.date, "corrected", right)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.owner))?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    Ok(id)
}

/// Takes it back: its voucher is reversed, the record stays and says so.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    let id = form.id;
    tx.lock("capital", id)?;
    let was = standing(tx, scope, id)?;
    tx.set(&CAPITAL, id, "reversed", kernel::pairs! { is_reversed: true })?;
    let wanted = form.wanted(was.date, tx.today());
    reverse(tx, VoucherId(was.voucher_id), wanted, "capital taken back")?;
    tx.emit::<VoucherReversed>(was.voucher_id)
}

/// An asset that an owner puts in as capital.
#[derive(Debug)]
pub struct InKind<'a> {
    pub asset_id: i64,
    pub campus_id: i64,
    /// The owner's capital.
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    pub amount: Money,
    pub owner: &'a str,
    /// What it is.
    pub name: &'a str,
    /// The asset's, which stands for the contribution too.
    pub voucher_id: VoucherId,
}

/// Keeps what an owner put in by an asset. The asset's voucher posts it, and no money moves.
pub fn put_in_kind(tx: &mut Tx, one: &InKind) -> Result<i64> {
    let pairs = kernel::pairs! {
        campus_id: one.campus_id, ledger_head_id: one.ledger_head_id, kind: CapitalKind::Contribution, date: one.date, amount_minor: one.amount,
        place: MoneySide::Cash, owner: one.owner, description: one.name, is_reversed: false, voucher_id: one.voucher_id, asset_id: one.asset_id,
    };
    tx.insert(&CAPITAL, pairs)
}

/// The texts of a contribution follow those of its asset.
pub fn rename_in_kind(tx: &mut Tx, asset_id: i64, owner: &str, name: &str) -> Result<()> {
    match of_asset(tx, asset_id)? {
        Some(id) => tx.set(&CAPITAL, id, "updated", kernel::pairs! { owner: owner, description: name }),
        None => Ok(()),
    }
}

/// Drops the contribution of an asset that is taken back or corrected.
pub fn drop_in_kind(tx: &mut Tx, asset_id: i64) -> Result<()> {
    match of_asset(tx, asset_id)? {
        Some(id) => tx.set(&CAPITAL, id, "reversed", kernel::pairs! { is_reversed: true }),
        None => Ok(()),
    }
}
