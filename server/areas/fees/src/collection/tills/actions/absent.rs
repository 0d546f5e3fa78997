//! The till of an absent cashier is counted by two others and closed in that cashier's name.

use super::close::{recount, refuse_unready, shut};
use crate::collection::tills::{
    model::{
        CloseTillForm, HandoverStatus, TILL,
        counts::{TILL_COUNT, TillCountAt, TillCountForm},
    },
    queries,
};
use accounting::api::Counted;
use kernel::{Error, Result, Scope, Tx, Value, pairs};

/// The first of the two writes down what lies in the till; nothing is posted. 409 for one's own till, one that is closed, while a hand-over or money taken without
/// the server waits, and when something was taken since the count began.
pub fn count(tx: &mut Tx, scope: &Scope, who: i64, form: &TillCountForm) -> Result<i64> {
    let till = queries::locked(tx, scope, form.till_id)?.open()?;
    if till.cashier_id == who {
        return Err(Error::conflict("This is your own till. Count and close it yourself."));
    }
    if till.version != form.version {
        return Err(tx.stale(&TILL, till.id));
    }
    refuse_unready(tx, &till)?;
    let held = queries::balance(tx, till.id)?;
    if held != form.balance_minor {
        return Err(recount(held, form.balance_minor));
    }
    let counted = Counted::sum(&form.count);
    let kept = form.kept_minor.unwrap_or(till.float_minor.min(counted));
    if kept > counted {
        return Err(Error::field("kept_minor", format!("Rs {counted} was counted. No more than that can stay in the cash box.")));
    }
    let (today, name) = (tx.today(), tx.who().name.clone());
    tx.insert(
        &TILL_COUNT,
        pairs! {
            campus_id: till.campus_id, till_id: till.id, counted_by: who, counted_by_name: name, counted_on: today, balance_minor: held,
            count: Value::json(&form.count), counted_minor: counted, kept_minor: kept, reason: form.reason.clone(), status: HandoverStatus::Waiting,
        },
    )
}

/// The second has counted too and agrees: the till is closed as its cashier would have closed it. 403 for the first of the two, and for the cashier; 409 when the
/// count does not wait any more, and when something was taken since. Gives the till.
pub fn accept(tx: &mut Tx, scope: &Scope, form: &TillCountAt) -> Result<i64> {
    let till_id = queries::till_of_count(tx, scope, form.id)?;
    let till = queries::locked(tx, scope, till_id)?.open()?;
    let count = queries::waiting_count(tx, (form.id, form.version))?;
    if [count.counted_by, till.cashier_id].into_iter().any(|other| tx.who().is(Some(other))) {
        return Err(Error::Forbidden("An absent cashier's till is counted by two others. Ask somebody else to count it too.".into()));
    }
    refuse_unready(tx, &till)?;
    let name = tx.who().name.clone();
    end(tx, scope, form, HandoverStatus::Accepted)?;
    let closing = CloseTillForm {
        id: till.id,
        version: till.version,
        balance_minor: count.balance_minor,
        count: count.count,
        kept_minor: Some(count.kept_minor),
        reason: Some(count.reason),
    };
    shut(tx, scope, &till, &closing, Some(&format!("{}, {name}", count.counted_by_name)))
}

/// Takes a count back that waits: by whoever wrote it down, or by the second who counts another amount. Gives the till.
pub fn withdraw(tx: &mut Tx, scope: &Scope, form: &TillCountAt) -> Result<i64> {
    let till_id = queries::till_of_count(tx, scope, form.id)?;
    tx.lock("till", till_id)?;
    queries::waiting_count(tx, (form.id, form.version))?;
    end(tx, scope, form, HandoverStatus::Withdrawn)?;
    Ok(till_id)
}

fn end(tx: &mut Tx, scope: &Scope, at: &TillCountAt, status: HandoverStatus) -> Result<()> {
    let (today, who) = (tx.today(), tx.who().clone());
    tx.update(
        &TILL_COUNT,
        scope,
        at.id,
        at.version,
        pairs! { status: status, decided_by: who.user_id, decided_by_name: who.name, decided_on: today },
    )
}
