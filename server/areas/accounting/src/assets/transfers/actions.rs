use super::{
    model::{ASSET_TRANSFER, TransferForm},
    queries::{campus_of_head, last, standing},
};
use crate::{
    assets::register::{
        actions::check_keeper,
        model::FIXED_ASSET,
        queries::{in_use, last_month},
    },
    books::{
        model::{Control, Line, NewVoucher, Posted, VoucherKind},
        post::{post, take_voucher_id},
        reverse::reverse,
    },
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{Error, Event, Month, Result, Scope, Tx, time};

/// Takes an asset to another campus of the scope: its cost and what it has lost go along, between the campuses stands its book value.
pub fn transfer(tx: &mut Tx, scope: &Scope, form: &TransferForm) -> Result<(i64, Posted)> {
    let campus_id = in_use(tx, scope, form.id)?.campus_id;
    tx.lock("campus", campus_id.min(form.to_campus_id))?;
    tx.lock("campus", campus_id.max(form.to_campus_id))?;
    tx.lock("fixed_asset", form.id)?;
    let asset = in_use(tx, scope, form.id)?;
    if asset.campus_id == form.to_campus_id {
        return Err(Error::field("to_campus_id", "It is at this campus already."));
    }
    if campus_of_head(tx, asset.ledger_head_id)?.is_some() {
        let sentence =
            format!("{} belongs to one campus's books. Correct the asset to a head of all campuses first.", asset.ledger_head_name);
        return Err(Error::field("to_campus_id", sentence));
    }
    let since = last(tx, asset.id)?.map_or(asset.date, |(_, day)| day);
    if form.date < since {
        return Err(Error::field("date", format!("It came here on {}. Enter that day or a later one.", time::show(since))));
    }
    if last_month(tx, asset.id)?.is_some_and(|month| month > Month::of(form.date).to_string()) {
        return Err(Error::field("date", "A later month was depreciated already. Enter a later day, or undo that run first."));
    }
    check_keeper(tx, scope, form.custodian_id)?;
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &ASSET_TRANSFER,
        kernel::pairs! {
            asset_id: asset.id, campus_id: asset.campus_id, to_campus_id: form.to_campus_id, date: form.date, cost_minor: asset.amount_minor,
            accumulated_minor: asset.accumulated_minor, was_location: asset.location.clone(), was_custodian_id: asset.custodian_id,
            reason: form.reason.clone(), is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    tx.set(
        &FIXED_ASSET,
        asset.id,
        "transferred",
        kernel::pairs! { campus_id: form.to_campus_id, location: form.location.clone(), custodian_id: form.custodian_id },
    )?;
    let (from, to, head, name) = (asset.campus_id, form.to_campus_id, asset.ledger_head_id, asset.name.as_str());
    let narration = format!("Transfer of {name} ({}): {}", asset.tag, form.reason);
    let voucher = NewVoucher::new(VoucherKind::Asset, from, form.date, narration.clone())
        .line(Line::debit(to, head, asset.amount_minor).memo(name))
        .line(Line::credit(from, head, asset.amount_minor).memo(name))
        .line(Line::debit(from, Control::AccumulatedDepreciation, asset.accumulated_minor).memo(name))
        .line(Line::credit(to, Control::AccumulatedDepreciation, asset.accumulated_minor).memo(name));
    let posted = post(tx, voucher.with_id(voucher_id).from("asset", asset.id))?;
    announce(tx, &posted, from, &narration, None)?;
    Ok((id, posted))
}

/// Takes the last transfer of an asset back with the reason. 409 once it lost value at its new campus, or went on from there.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let was = standing(tx, scope, form.id)?;
    tx.lock("campus", was.campus_id.min(was.to_campus_id))?;
    tx.lock("campus", was.campus_id.max(was.to_campus_id))?;
    tx.lock("fixed_asset", was.asset_id)?;
    let was = standing(tx, scope, form.id)?;
    let asset = in_use(tx, scope, was.asset_id)?;
    let is_last = last(tx, was.asset_id)?.is_some_and(|(id, _)| id == was.id);
    if !is_last || asset.campus_id != was.to_campus_id {
        return Err(Error::conflict("The asset went on from there. Take its last transfer back first."));
    }
    if asset.amount_minor != was.cost_minor {
        return Err(Error::conflict("Some of its pieces went away since. Transfer the rest back instead."));
    }
    if asset.accumulated_minor != was.accumulated_minor {
        return Err(Error::conflict("The asset was depreciated since. Undo that run first, or transfer it back."));
    }
    tx.set(&ASSET_TRANSFER, was.id, "reversed", kernel::pairs! { is_reversed: true })?;
    tx.set(
        &FIXED_ASSET,
        was.asset_id,
        "transfer reversed",
        kernel::pairs! { campus_id: was.campus_id, location: was.was_location.clone(), custodian_id: was.was_custodian_id },
    )?;
    let wanted = form.wanted(was.date, tx.today());
    let mirror = reverse(tx, was.voucher_id, wanted, &form.reason)?;
    announce(tx, &mirror, was.campus_id, &form.reason, None)?;
    tx.emit(Event::VoucherReversed, was.voucher_id)?;
    Ok(mirror.id)
}
