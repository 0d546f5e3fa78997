//! Bringing the allowance to what a month's end wants: Dr bad debts, Cr doubtful allowance, turned round where it falls.

use super::{
    model::{ALLOWANCE_RUN, AllowancePlan, UndoAllowance},
    queries,
};
use accounting::api::{Control, Line, NewVoucher, VoucherId, VoucherKind, take_voucher_id};
use kernel::{Error, Money, Month, Result, Scope, Tx, Value, pairs};

/// Posts what a month's end wants more or less, once a month; keeps the run also where nothing has to be posted.
pub fn save(tx: &mut Tx, campus_id: i64, month: Month) -> Result<i64> {
    let plan = queries::plan(tx, campus_id, month)?;
    let voucher_id = if plan.difference_minor.is_zero() { None } else { Some(take_voucher_id(tx)?) };
    let id = tx.insert(
        &ALLOWANCE_RUN,
        pairs! {
            campus_id: campus_id, month: plan.month.clone(), rate_id: plan.rate_id, bands: Value::json(&plan.bands), owed_minor: plan.owed_minor,
            wanted_minor: plan.wanted_minor, stood_minor: plan.stood_minor, difference_minor: plan.difference_minor, voucher_id: voucher_id,
            is_reversed: false,
        },
    )?;
    if let Some(voucher_id) = voucher_id {
        post(tx, &plan, month, (id, voucher_id))?;
    }
    Ok(id)
}

fn post(tx: &mut Tx, plan: &AllowancePlan, month: Month, (id, voucher_id): (i64, VoucherId)) -> Result<()> {
    let (campus, amount) = (plan.campus_id, plan.difference_minor);
    let lines = if amount.is_positive() {
        [Line::debit(campus, Control::BadDebts, amount), Line::credit(campus, Control::DoubtfulAllowance, amount)]
    } else {
        [Line::debit(campus, Control::DoubtfulAllowance, -amount), Line::credit(campus, Control::BadDebts, -amount)]
    };
    let narration = format!("Allowance for doubtful debts of {}", month.label());
    let voucher = NewVoucher::new(VoucherKind::Journal, campus, plan.on, narration).with_id(voucher_id).from("allowance run", id);
    accounting::api::post(tx, voucher.lines(lines)).map(drop)
}

/// What of the allowance of a campus a write-off may use: all that stands. Nobody else uses it until the transaction ends.
pub fn usable(tx: &mut Tx, campus_id: i64) -> Result<Money> {
    match queries::lock_newest(tx, campus_id)? {
        None => Ok(Money::ZERO),
        Some(_) => Ok(queries::standing(tx, campus_id, None)?.or_zero()),
    }
}

/// Takes an allowance back: its voucher is mirrored, and the month can have another. 409 for any but the newest, and where write-offs used it.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &UndoAllowance) -> Result<i64> {
    let found = queries::locked(tx, scope, form.id)?;
    if found.version != form.version {
        return Err(tx.stale(&ALLOWANCE_RUN, form.id));
    }
    if found.is_reversed {
        return Err(Error::conflict("This allowance was taken back already."));
    }
    let month: Month = found.month.parse().map_err(Error::internal)?;
    if let Some((newest_id, newest)) = queries::lock_newest(tx, found.campus_id)?
        && newest_id != found.id
    {
        return Err(Error::conflict(format!(
            "The allowance of {} was calculated from this one. Take that one back first.",
            newest.label()
        )));
    }
    let left = queries::standing(tx, found.campus_id, None)?;
    if found.difference_minor.is_positive() && left < found.difference_minor {
        return Err(Error::conflict(format!(
            "Write-offs used this allowance: Rs {left} of it is left. Take a write-off back first, or bring the next month's allowance down."
        )));
    }
    if let Some(voucher_id) = found.voucher_id {
        let wanted = accounting::api::wanted_on(tx, month.last().min(tx.today()), form.today);
        accounting::api::reverse_of(tx, VoucherId(voucher_id), wanted, &form.reason, ("allowance run", found.id))?;
    }
    tx.set(&ALLOWANCE_RUN, found.id, "taken back", pairs! { is_reversed: true })?;
    Ok(found.id)
}
