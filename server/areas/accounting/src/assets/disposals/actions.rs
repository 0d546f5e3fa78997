use super::{
    model::{ASSET_DISPOSAL, DisposalForm, DisposalKind},
    queries::standing,
};
use crate::{
    assets::{
        register::{
            actions::split::split_off,
            model::{AssetMethod, AssetStatus, FIXED_ASSET, FixedAsset},
            queries::{in_use, last_month, last_run},
        },
        transfers::queries::last as last_transfer,
    },
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherKind},
        post::{post, take_voucher_id},
    },
    drafts::model::DraftKind,
    registers::{MoneyMove, money_in},
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{ColumnValues as _, Error, Month, Result, Scope, Tx, time};

/// Disposes of an asset, or of some pieces of a lot. Above the limit of the settings it waits as a draft until another person posts it.
pub fn dispose(tx: &mut Tx, scope: &Scope, form: &DisposalForm) -> Result<Outcome<i64>> {
    let (lot, pieces) = going(tx, scope, form)?;
    let asset = lot.part(pieces);
    let voucher = voucher(tx, scope, form, &asset)?;
    let prepared = Prepared { kind: DraftKind::AssetDisposal, form, voucher: &voucher, amount: asset.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_form(tx, scope, form).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// What goes: the asset, and how many of its pieces. 422 for more than there are.
fn going(tx: &mut Tx, scope: &Scope, form: &DisposalForm) -> Result<(FixedAsset, i64)> {
    let lot = in_use(tx, scope, form.id)?;
    let pieces = form.pieces.unwrap_or(lot.pieces);
    if pieces > lot.pieces {
        let sentence = if lot.pieces == 1 { "There is one piece only.".to_owned() } else { format!("There are {} pieces.", lot.pieces) };
        return Err(Error::field("pieces", sentence));
    }
    check_depreciated(tx, &lot, form)?;
    Ok((lot, pieces))
}

/// Stores and posts a checked disposal, whatever its amount. Pieces of a lot are split off first.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &DisposalForm) -> Result<(i64, Posted)> {
    let campus_id = in_use(tx, scope, form.id)?.campus_id;
    tx.lock("campus", campus_id)?;
    tx.lock("fixed_asset", form.id)?;
    let (lot, pieces) = going(tx, scope, form)?;
    let asset = if pieces < lot.pieces {
        let part = split_off(tx, &lot, pieces)?;
        in_use(tx, scope, part)?
    } else {
        lot
    };
    let voucher = voucher(tx, scope, form, &asset)?;
    let (voucher_id, narration) = (take_voucher_id(tx)?, voucher.narration.clone());
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! {
        asset_id: asset.id, campus_id: asset.campus_id, cost_minor: asset.amount_minor, accumulated_minor: asset.accumulated_minor,
        gain_minor: form.proceeds_minor - asset.book_minor, is_reversed: false, voucher_id: voucher_id,
    });
    let id = tx.insert(&ASSET_DISPOSAL, pairs)?;
    tx.set(&FIXED_ASSET, asset.id, "disposed", kernel::pairs! { status: AssetStatus::Disposed })?;
    let posted = post(tx, voucher.with_id(voucher_id).from("asset", asset.id))?;
    announce(tx, &posted, asset.campus_id, &narration, form.buyer.as_deref())?;
    Ok((id, posted))
}

/// Dr what it had lost, what it brought and the loss; Cr its cost and the gain.
fn voucher(tx: &mut Tx, scope: &Scope, form: &DisposalForm, asset: &FixedAsset) -> Result<NewVoucher> {
    let gain = form.proceeds_minor - asset.book_minor;
    let (campus_id, name) = (asset.campus_id, asset.name.as_str());
    let what = match form.kind {
        DisposalKind::Sold => "Sold",
        DisposalKind::Scrapped => "Scrapped",
        DisposalKind::Lost => "Lost",
    };
    let mut voucher = NewVoucher::new(VoucherKind::Asset, campus_id, form.date, format!("{what}: {name} ({}): {}", asset.tag, form.reason))
        .line(Line::debit(campus_id, Control::AccumulatedDepreciation, asset.accumulated_minor).memo(name));
    if let Some(place) = form.place {
        let money = MoneyMove { campus_id, place, bank_id: form.bank_id, amount: form.proceeds_minor };
        voucher = voucher.line(money_in(tx, scope, money)?);
    }
    voucher = voucher
        .line(Line::debit(campus_id, Control::DisposalLoss, (-gain).or_zero()).memo(name))
        .line(Line::credit(campus_id, Head::Ledger(asset.ledger_head_id), asset.amount_minor).memo(name))
        .line(Line::credit(campus_id, Control::DisposalGain, gain.or_zero()).memo(name));
    voucher.payee = form.buyer.clone();
    Ok(voucher)
}

/// An asset goes with the months before its last depreciated, and none of the month in which it goes.
fn check_depreciated(tx: &mut Tx, asset: &FixedAsset, form: &DisposalForm) -> Result<()> {
    let since = last_transfer(tx, asset.id)?.map_or(asset.date, |(_, day)| day);
    if form.date < since {
        return Err(Error::field("date", format!("It came here on {}. Enter that day or a later one.", time::show(since))));
    }
    let month = Month::of(form.date);
    let last = last_month(tx, asset.id)?;
    if last.as_ref().is_some_and(|last| *last >= month.to_string()) {
        return Err(Error::conflict(format!(
            "{} was depreciated already, and an asset loses nothing in the month in which it goes. Undo that run first, or enter a later day.",
            month.label()
        )));
    }
    let wears = asset.method != AssetMethod::None && asset.book_minor > asset.residual_minor && Month::of(asset.available_on) < month;
    let due = month.prev();
    // It may have lost that month where it came from, at a campus that has depreciated nothing yet.
    let has_lost = last.is_some_and(|last| last >= due.to_string());
    if wears && !has_lost && last_run(tx, asset.campus_id)?.is_none_or(|last| last < due.to_string()) {
        return Err(Error::conflict(format!("Run the depreciation up to {} first: what is gained or lost depends on it.", due.label())));
    }
    Ok(())
}

/// Takes a disposal back with the reason: its voucher is reversed, and the asset is in use again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let was = standing(tx, scope, form.id)?;
    tx.lock("campus", was.campus_id)?;
    tx.lock("fixed_asset", was.asset_id)?;
    let was = standing(tx, scope, form.id)?;
    tx.set(&ASSET_DISPOSAL, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    tx.set(&FIXED_ASSET, was.asset_id, "in use again", kernel::pairs! { status: AssetStatus::InUse })?;
    Ok(form.mirror(tx, (was.voucher_id, was.date), was.campus_id, None)?.id.0)
}
