use super::{
    model::{ACCOUNT_HEAD, HeadForm},
    queries,
};
use crate::{
    books::model::AccountClass,
    chart::{
        class::{Expense, OfClass},
        cost_heads,
        ledger_heads::{LEDGER_HEAD, queries as ledger_heads},
        seed::add_ledger_head,
    },
};
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Sent, Tx};

/// The ledger head that the form of an expense head made: the only one under it, of the same name and unused.
fn delete_own_ledger_head(tx: &mut Tx, scope: &Scope, head_id: i64) -> Result<()> {
    match queries::own_ledger_head(tx, head_id)? {
        Some(ledger_head) if ledger_heads::entries(tx, ledger_head)? == 0 => tx.delete(&LEDGER_HEAD, scope, ledger_head),
        _ => Ok(()),
    }
}

pub fn insert<C: OfClass>(tx: &mut Tx, form: &HeadForm) -> Result<i64> {
    queries::check_parent(tx, None, C::CLASS, form.parent_id)?;
    let code = match &form.code {
        Some(code) => code.clone(),
        None => queries::next_code(tx, C::CLASS)?,
    };
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { class: C::CLASS, code: code, is_system: false });
    tx.insert(&ACCOUNT_HEAD, pairs)
}

/// Adds an expense head with a ledger head of the same name, so that an expense can be booked on it at once.
pub fn insert_expense_head(tx: &mut Tx, form: &HeadForm, campus_id: Option<i64>) -> Result<i64> {
    let id = insert::<Expense>(tx, form)?;
    add_ledger_head(tx, id, &form.name, campus_id, false, None)?;
    Ok(id)
}

/// Changes what was sent of a group as it was read in a version. A seeded one keeps its code and stays active.
pub fn update<C: OfClass>(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &HeadForm, sent: &Sent) -> Result<i64> {
    let known = queries::known(tx, id, C::CLASS)?;
    queries::check_parent(tx, Some(id), C::CLASS, form.parent_id)?;
    let code = form.code.clone().unwrap_or(known.code.clone());
    if known.is_system && code != known.code {
        return Err(Error::field("code", "This head came with the program, so its code stays."));
    }
    if known.is_system && !form.is_active {
        return Err(Error::field("is_active", "This head came with the program and is posted to by it, so it stays active."));
    }
    if let Some(parent_id) = form.parent_id.filter(|parent| sent.has("parent_id") && known.parent_id != Some(*parent)) {
        let heads = queries::ledger_heads_of(tx, id)?;
        cost_heads::check_group(tx, "parent_id", &heads, parent_id)?;
    }
    let mut pairs = form.columns();
    pairs.retain(|(field, _)| sent.has(field));
    pairs.push(("code", code.into()));
    tx.update(&ACCOUNT_HEAD, scope, id, version, pairs)?;
    Ok(id)
}

/// Removes a group without ledger heads, and the unused ledger head that an expense head was made with.
pub fn delete<C: OfClass>(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    if queries::known(tx, id, C::CLASS)?.is_system {
        return Err(Error::conflict("This head came with the program and cannot be deleted."));
    }
    if C::CLASS == AccountClass::Expense {
        delete_own_ledger_head(tx, scope, id)?;
    }
    tx.delete(&ACCOUNT_HEAD, scope, id)
}
