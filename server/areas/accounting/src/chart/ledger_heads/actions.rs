use super::{
    model::{LEDGER_HEAD, LedgerHeadForm, campus_for},
    queries,
};
use crate::{
    books::model::AccountClass,
    chart::{
        class::OfClass,
        cost_heads,
        seed::{add_ledger_head, groups},
    },
    settings,
};
use institution::api::CampusId;
use kernel::{Edited, Error, Result, Scope, Sent, Tx, db::One, sql};

/// A head of another class is not of this call.
fn check_own_class<C: OfClass>(class: AccountClass) -> Result<()> {
    if class == C::CLASS { Ok(()) } else { Err(Error::not_found("ledger head")) }
}

/// The chosen group, of the call's class; income without one goes to other income.
fn head_of<C: OfClass>(tx: &mut Tx, wanted: Option<i64>) -> Result<i64> {
    match wanted {
        Some(id) if queries::class_of_head(tx, id)? == Some(C::CLASS) => Ok(id),
        Some(_) => Err(Error::field("head_id", "Choose a head of this class.")),
        None if C::CLASS == AccountClass::Revenue => {
            Ok(tx.one::<One<i64>>(sql!("SELECT id FROM account_head WHERE code = $1"), &kernel::binds![groups::OTHER_INCOME])?.0)
        }
        None => Err(Error::field("head_id", "Choose the head that it stands under.")),
    }
}

/// Adds a checked ledger head under a group of its class, and posts its opening amount.
pub fn create<C: OfClass>(tx: &mut Tx, form: &LedgerHeadForm, campus_id: Option<i64>, posts_for_others: bool) -> Result<i64> {
    settings::check_opening(tx, form.opening_minor, posts_for_others)?;
    let head_id = head_of::<C>(tx, form.head_id)?;
    tx.lock("account_head", head_id)?;
    let id = add_ledger_head(tx, head_id, &form.name, campus_id, false, form.income_kind.map(|k| k.as_str()))?;
    if form.description.is_some() || !form.is_active {
        tx.set(&LEDGER_HEAD, id, "updated", kernel::pairs! { description: form.description.clone(), is_active: form.is_active })?;
    }
    if let Some(campus) = campus_id {
        let day = form.opening_on.unwrap_or(tx.today());
        queries::post_opening(tx, C::CLASS, id, CampusId(campus), form.opening_minor, day, ("ledger head", id))?;
    }
    Ok(id)
}

/// Changes what was sent of a ledger head as it was read in a version, or moves it to another group of its class.
pub fn update<C: OfClass>(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &LedgerHeadForm, sent: &Sent) -> Result<i64> {
    let (class, free, was_campus, _) = queries::facts(tx, scope, id)?;
    check_own_class::<C>(class)?;
    if !free && !form.is_active {
        return Err(Error::field("is_active", "This ledger head is posted to by its own forms, so it stays active."));
    }
    if sent.has("is_active") && form.is_active {
        queries::refuse_merged(tx, id)?;
    }
    let mut pairs = kernel::pairs! {
        name: form.name.clone(), description: form.description.clone(), income_kind: form.income_kind, is_active: form.is_active,
    };
    if sent.has("campus_id") {
        let campus_id = campus_for(scope, form.campus_id)?;
        if was_campus != campus_id {
            queries::refuse_used(tx, id, "campus_id", "Something was posted to this ledger head already, so its campus stays.")?;
        }
        pairs.push(("campus_id", campus_id.into()));
    }
    if sent.has("head_id") {
        let group = head_of::<C>(tx, form.head_id)?;
        if !cost_heads::is_cost_head(tx, id)? {
            cost_heads::check_group(tx, "head_id", &[id], group)?;
        }
        pairs.push(("head_id", group.into()));
    }
    pairs.retain(|(field, _)| sent.has(field));
    tx.update(&LEDGER_HEAD, scope, id, version, pairs)?;
    Ok(id)
}

/// Removes a ledger head that nothing was posted to; else 409.
pub fn delete<C: OfClass>(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let (class, free, ..) = queries::facts(tx, scope, id)?;
    check_own_class::<C>(class)?;
    let seeded: One<bool> = tx.one(sql!("SELECT is_system FROM ledger_head WHERE id = $1"), &kernel::binds![id])?;
    if seeded.0 || !free {
        return Err(Error::conflict("This ledger head came with the program or belongs to a bank, and cannot be deleted here."));
    }
    tx.delete(&LEDGER_HEAD, scope, id)
}
