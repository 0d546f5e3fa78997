//! Cash goes from one cashier to another: the giver counts it, the receiver counts it too and accepts. Only then it posts.

use crate::collection::tills::{
    model::{HandoverStatus, TILL_HANDOVER, TillHandover, TillHandoverAt, TillHandoverForm, into, out_of},
    queries::{self, Standing},
};
use accounting::api::{NewVoucher, VoucherKind, post, take_voucher_id};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, Value, pairs};

/// Begins a hand-over out of one's own till; nothing is posted before the other cashier accepts it. 403 for another's till, 422 above what it holds.
pub fn hand_over(tx: &mut Tx, scope: &Scope, cashier: i64, form: &TillHandoverForm) -> Result<i64> {
    let (from, to) = both(tx, scope, Between { giver: form.from_till_id, receiver: form.to_till_id });
    let from = from.map_err(|_| Error::field("from_till_id", "Choose your own till."))?.open_of(cashier)?;
    let to = to.and_then(Standing::open).ok().filter(|to| to.campus_id == from.campus_id);
    let to = to.ok_or_else(|| Error::field("to_till_id", "Choose an open till of this campus."))?;
    let amount = form.amount();
    if !amount.is_positive() {
        return Err(Error::field("count", "Count what you hand over."));
    }
    let held = queries::balance(tx, from.id)? - queries::waiting(tx, from.id)?.0;
    if amount > held {
        return Err(Error::field("count", format!("The till holds Rs {held}. Hand over that much or less.")));
    }
    let today = tx.today();
    tx.insert(
        &TILL_HANDOVER,
        pairs! {
            campus_id: from.campus_id, from_till_id: from.id, to_till_id: to.id, amount_minor: amount, count: Value::json(&form.count),
            note: form.note.clone(), status: HandoverStatus::Waiting, handed_on: today,
        },
    )
}

/// Accepts a hand-over into one's own till: Dr that till, Cr the giver's. 403 for whoever it is not for, 409 when it does not wait any more.
pub fn accept(tx: &mut Tx, scope: &Scope, cashier: i64, form: &TillHandoverAt) -> Result<i64> {
    let handover = queries::waiting_handover(tx, scope, form.id, form.version)?;
    let (from, to) = both(tx, scope, Between::of(&handover));
    let (from, to) = (from?.open()?, to?.open_of(cashier)?);
    let (today, voucher_id) = (tx.today(), take_voucher_id(tx)?);
    tx.update(
        &TILL_HANDOVER,
        scope,
        handover.id,
        form.version,
        pairs! { status: HandoverStatus::Accepted, decided_on: today, voucher_id: voucher_id },
    )?;
    let narration = format!("{} handed over to {}", from.cashier_name, to.cashier_name);
    let voucher = NewVoucher::new(VoucherKind::Contra, from.campus_id, today, narration)
        .with_id(voucher_id)
        .from("till", to.id)
        .line(into(CampusId(to.campus_id), to.id, handover.amount_minor))
        .line(out_of(CampusId(from.campus_id), from.id, handover.amount_minor));
    post(tx, voucher)?;
    Ok(handover.id)
}

/// Takes a hand-over back that waits: by the giver, or by the receiver who counts another amount. Nothing was posted.
pub fn withdraw(tx: &mut Tx, scope: &Scope, cashier: i64, form: &TillHandoverAt) -> Result<i64> {
    let handover = queries::waiting_handover(tx, scope, form.id, form.version)?;
    refuse_others(tx, scope, cashier, &handover)?;
    let today = tx.today();
    tx.update(&TILL_HANDOVER, scope, handover.id, form.version, pairs! { status: HandoverStatus::Withdrawn, decided_on: today })?;
    Ok(handover.id)
}

fn refuse_others(tx: &mut Tx, scope: &Scope, cashier: i64, handover: &TillHandover) -> Result<()> {
    let (from, to) = both(tx, scope, Between::of(handover));
    if from?.cashier_id == cashier || to?.cashier_id == cashier {
        return Ok(());
    }
    let sentence = format!("This is between {} and {}.", handover.from_cashier_name, handover.to_cashier_name);
    Err(Error::Forbidden(sentence))
}

/// The tills between which cash goes.
#[derive(Clone, Copy)]
struct Between {
    giver: i64,
    receiver: i64,
}

impl Between {
    fn of(handover: &TillHandover) -> Between {
        Between { giver: handover.from_till_id, receiver: handover.to_till_id }
    }
}

type Found = Result<Standing>;

/// Both tills, the giver's first, locked in one order whoever gives, so that two hand-overs the other way round do not wait for each other.
fn both(tx: &mut Tx, scope: &Scope, Between { giver, receiver }: Between) -> (Found, Found) {
    if giver < receiver {
        let first = queries::locked(tx, scope, giver);
        return (first, queries::locked(tx, scope, receiver));
    }
    let first = queries::locked(tx, scope, receiver);
    (queries::locked(tx, scope, giver), first)
}
