use super::{
    model::{ASSET_TRANSFER, TransferForm},
    queries::{campus_of_head, last, standing},
};
use crate::{
    assets::{
        depreciation::queries::{campus_name, worn},
        register::{
            actions::check_keeper,
            model::{FIXED_ASSET, FixedAsset},
            queries::{in_use, last_month, last_run},
        },
    },
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherKind},
        post::{post, take_voucher_id},
    },
    settings::fiscal_year_start,
    vouchers::{actions::announce, model::Reverse},
};
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Month, Result, Scope, Tx, time};

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
    // What a month took goes along, so it has to be over by then.
    let lost = last_month(tx, asset.id)?.and_then(|month| month.parse::<Month>().ok());
    if let Some(month) = lost.filter(|month| form.date < month.last()) {
        let (month, last) = (month.label(), time::show(month.last()));
        let sentence = format!("{month} was depreciated already. Enter {last} or a later day, or undo that run first.");
        return Err(Error::field("date", sentence));
    }
    check_depreciated(tx, &asset, form.date)?;
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
        .line(Line::debit(to, Head::Ledger(head), asset.amount_minor).memo(name))
        .line(Line::credit(from, Head::Ledger(head), asset.amount_minor).memo(name))
        .line(Line::debit(from, Control::AccumulatedDepreciation, asset.accumulated_minor).memo(name))
        .line(Line::credit(to, Control::AccumulatedDepreciation, asset.accumulated_minor).memo(name));
    let posted = post(tx, voucher.with_id(voucher_id).from("asset", asset.id))?;
    announce(tx, &posted, from, &narration, None)?;
    Ok((id, posted))
}

/// 409 while it has not lost all that it loses before the month in which it goes: what the campuses owe each other is its book value.
fn check_depreciated(tx: &mut Tx, asset: &FixedAsset, on: NaiveDate) -> Result<()> {
    let due = Month::of(on).prev();
    let year = FiscalYear::of(due.first(), fiscal_year_start(tx)?);
    let own = worn(tx, asset.campus_id, due, year)?.into_iter().find(|one| one.id == asset.id);
    if own.is_none_or(|one| one.of_month(due, year).is_zero()) {
        return Ok(());
    }
    let campus = campus_name(tx, asset.campus_id)?;
    let last = last_run(tx, asset.campus_id)?.and_then(|last| last.parse::<Month>().ok());
    Err(Error::conflict(match last.filter(|last| *last >= due) {
        None => {
            format!("Run the depreciation of {campus} up to {} first: what the campuses owe each other depends on it.", due.label())
        }
        Some(last) => format!(
            "It was entered after {} of {campus} was depreciated. Run the depreciation of {} first, which makes up for its months before.",
            last.label(),
            last.next().label()
        ),
    }))
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
    Ok(form.mirror(tx, (was.voucher_id, was.date), was.campus_id, None)?.id.0)
}
