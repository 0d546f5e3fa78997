use super::{
    model::{DEPRECIATION_RUN, DepreciationOfHead, DepreciationPreview},
    queries::{Loss, campus_name, first_day, is_run, moved_since, run, take_off, worn, write_lines},
};
use crate::{
    assets::register::queries::last_run,
    books::{
        model::{Control, Line, NewVoucher, VoucherId, VoucherKind},
        months::{locks, refuse_closed},
        post::{post, take_voucher_id},
        preview::made,
    },
    settings::fiscal_year_start,
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{Error, FiscalYear, Money, Month, Result, Scope, Tx};

/// 409 when the month of a campus cannot be run: it was run, a later one was, or an earlier one waits.
pub fn check_month(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    let name = campus_name(tx, campus_id)?;
    if is_run(tx, campus_id, month)? {
        return Err(Error::conflict(format!("{} of {name} was depreciated already.", month.label())));
    }
    let due = match last_run(tx, campus_id)?.and_then(|last| last.parse::<Month>().ok()) {
        Some(last) if last > month => {
            return Err(Error::conflict(format!("{} of {name} was depreciated already, so nothing before it is.", last.label())));
        }
        Some(last) => Some(last.next()),
        None => first_day(tx, campus_id)?.map(Month::of),
    };
    match due {
        Some(due) if due < month && last_run(tx, campus_id)?.is_some() => {
            Err(Error::conflict(format!("Depreciate {} of {name} first: months follow each other.", due.label())))
        }
        _ => Ok(()),
    }
}

/// 409 when the books of a campus take nothing on the month's last day.
pub fn check_open(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    let locks = locks(tx, &[campus_id])?;
    refuse_closed(&locks, &[campus_id], month.last())
}

/// Depreciates a month of a campus, unless that is done already: one voucher, a line an asset. Gives what each head lost.
pub fn depreciate(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<DepreciationOfHead>> {
    tx.lock("campus", campus_id)?;
    if is_run(tx, campus_id, month)? {
        return Ok(Vec::new());
    }
    check_month(tx, campus_id, month)?;
    let year = FiscalYear::of(month.first(), fiscal_year_start(tx)?);
    let campus = campus_name(tx, campus_id)?;
    let mut heads: Vec<DepreciationOfHead> = Vec::new();
    let mut losses = Vec::new();
    for asset in worn(tx, campus_id, month, year)? {
        let amount = asset.of_month(month, year);
        if amount.is_zero() {
            continue;
        }
        let book_minor = asset.amount_minor - asset.accumulated_minor - amount;
        losses.push(Loss { asset_id: asset.id, amount_minor: amount, book_minor });
        match heads.last_mut().filter(|head| head.ledger_head_id == asset.ledger_head_id) {
            Some(head) => {
                head.assets += 1;
                head.amount_minor += amount;
            }
            None => heads.push(DepreciationOfHead {
                campus_id,
                campus_name: campus.clone(),
                ledger_head_id: asset.ledger_head_id,
                ledger_head_name: asset.ledger_head_name,
                assets: 1,
                amount_minor: amount,
            }),
        }
    }
    write(tx, (campus_id, month), &heads, &losses)?;
    Ok(heads)
}

fn write(tx: &mut Tx, (campus_id, month): (i64, Month), heads: &[DepreciationOfHead], losses: &[Loss]) -> Result<()> {
    let total: Money = heads.iter().map(|head| head.amount_minor).sum();
    let voucher_id = if losses.is_empty() { None } else { Some(take_voucher_id(tx)?) };
    let run_id = tx.insert(
        &DEPRECIATION_RUN,
        kernel::pairs! {
            campus_id: campus_id, month: month.to_string(), date: month.last(), assets: losses.len() as i64, amount_minor: total,
            is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    let Some(voucher_id) = voucher_id else { return Ok(()) };
    write_lines(tx, run_id, losses)?;
    let narration = format!("Depreciation of {}", month.label());
    let lines = heads.iter().flat_map(|head| {
        let (amount, memo) = (head.amount_minor, head.ledger_head_name.as_str());
        [
            Line::debit(campus_id, Control::Depreciation, amount).memo(memo),
            Line::credit(campus_id, Control::AccumulatedDepreciation, amount).memo(memo),
        ]
    });
    let voucher = NewVoucher::new(VoucherKind::Asset, campus_id, month.last(), narration.clone()).lines(lines);
    let posted = post(tx, voucher.with_id(voucher_id).from("depreciation run", run_id))?;
    announce(tx, &posted, campus_id, &narration, None)
}

/// What a run would do and post: it is done, told, and taken back by the caller.
pub fn told(tx: &mut Tx, campuses: &[i64], month: Month) -> Result<DepreciationPreview> {
    let mut heads = Vec::new();
    for campus_id in campuses {
        check_month(tx, *campus_id, month)?;
        heads.extend(depreciate(tx, *campus_id, month)?);
    }
    let (assets, amount_minor) = (heads.iter().map(|head| head.assets).sum(), heads.iter().map(|head| head.amount_minor).sum());
    Ok(DepreciationPreview { month: month.to_string(), assets, amount_minor, heads, postings: made(tx)? })
}

/// Undoes the last run of a campus with the reason: its voucher is reversed, and the assets have lost nothing by it.
pub fn undo(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let campus_id = run(tx, scope, form.id)?.campus_id;
    tx.lock("campus", campus_id)?;
    let was = run(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This run was undone already."));
    }
    if last_run(tx, campus_id)?.as_deref() != Some(was.month.as_str()) {
        return Err(Error::conflict("A later month was depreciated since. Undo the last one first."));
    }
    let moved = moved_since(tx, &was)?;
    if moved > 0 {
        return Err(Error::conflict(format!(
            "{moved} of its assets were transferred, disposed of, or given another life since. Take that back first."
        )));
    }
    take_off(tx, was.id)?;
    tx.set(&DEPRECIATION_RUN, was.id, "undone", kernel::pairs! { is_reversed: true })?;
    if let Some(voucher_id) = was.voucher_id.map(VoucherId) {
        form.mirror(tx, (voucher_id, was.date), campus_id, None)?;
    }
    Ok(was.id)
}
