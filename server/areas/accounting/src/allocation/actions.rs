use super::{
    model::{AllocationForm, AllocationPlan, COST_ALLOCATION},
    queries,
};
use crate::{
    books::{
        model::{Control, Line, NewVoucher, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
        reverse::{VoucherReversed, reverse},
    },
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{Error, Month, Result, Scope, Tx, Value, db::One, sql};

/// Posts what the campuses bear: once a month for a head office.
pub fn save(tx: &mut Tx, scope: &Scope, form: &AllocationForm) -> Result<i64> {
    tx.lock("campus", form.campus_id)?;
    let standing: Option<One<i64>> = tx.first(
        sql!("SELECT id FROM cost_allocation WHERE campus_id = $1 AND month = $2 AND is_reversed = FALSE ORDER BY id"),
        &kernel::binds![form.campus_id, form.month.clone()],
    )?;
    if standing.is_some() {
        return Err(Error::field("month", "The costs of this month are allocated already. Take that allocation back first."));
    }
    let plan = queries::plan(tx, scope, form)?;
    let month: Month = plan.month.parse().map_err(Error::internal)?;
    let date = month.last().min(tx.today());
    let narration = format!("Costs of the head office of {}, by {}", month.label(), form.basis.as_str());
    let voucher_id = take_voucher_id(tx)?;
    let id = record(tx, form, &plan, voucher_id)?;
    let lines = plan
        .shares
        .iter()
        .map(|share| Line::debit(share.campus_id, Control::AllocatedCosts, share.amount_minor))
        .chain([Line::credit(form.campus_id, Control::AllocatedCosts, plan.amount_minor)]);
    let voucher =
        NewVoucher::new(VoucherKind::Journal, form.campus_id, date, narration.clone()).with_id(voucher_id).from("cost allocation", id);
    let posted = post(tx, voucher.lines(lines))?;
    announce(tx, &posted, form.campus_id, &narration, None)?;
    Ok(id)
}

fn record(tx: &mut Tx, form: &AllocationForm, plan: &AllocationPlan, voucher_id: VoucherId) -> Result<i64> {
    tx.insert(
        &COST_ALLOCATION,
        kernel::pairs! {
            campus_id: form.campus_id, month: plan.month.clone(), basis: form.basis, amount_minor: plan.amount_minor,
            shares: Value::json(&plan.shares), note: form.note.clone(), voucher_id: voucher_id, is_reversed: false,
        },
    )
}

/// Takes an allocation back with the reason; the month can be allocated again then.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    tx.lock("cost_allocation", form.id)?;
    let was = queries::details(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This allocation was taken back already."));
    }
    let month: Month = was.month.parse().map_err(Error::internal)?;
    let today = tx.today();
    let wanted = form.wanted(month.last().min(today), today);
    let mirror = reverse(tx, VoucherId(was.voucher_id), wanted, &form.reason)?;
    announce(tx, &mirror, was.campus_id, &form.reason, None)?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    tx.set(&COST_ALLOCATION, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(mirror.id.0)
}
