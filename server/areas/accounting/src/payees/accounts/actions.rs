use super::{
    model::{AccountForm, AccountStatus, ApproveAccount, PAYEE_ACCOUNT, RejectAccount},
    queries::{self, Asked},
};
use crate::payees::register::PAYEE;
use kernel::{Error, Result, Scope, Tx};

/// Asks for another account of a payee; the one that stands is paid until somebody else approves it.
pub fn request(tx: &mut Tx, scope: &Scope, form: &AccountForm) -> Result<i64> {
    let payee = queries::payee(tx, scope, form.payee_id)?;
    let who = tx.who().clone();
    tx.insert(
        &PAYEE_ACCOUNT,
        kernel::pairs! {
            payee_id: payee.id, campus_id: payee.campus_id, bank_name: form.bank_name.clone(), account_title: form.account_title.clone(),
            account_no: form.account_no.clone(), reason: form.reason.clone(), status: AccountStatus::Waiting, requested_by: who.user_id,
            requested_name: who.name,
        },
    )
}

fn waiting(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<Asked> {
    let asked = queries::asked(tx, scope, id)?;
    if asked.status != AccountStatus::Waiting {
        return Err(Error::conflict(format!("This account was {} already.", asked.status)));
    }
    if asked.version != version {
        return Err(tx.stale(&PAYEE_ACCOUNT, id));
    }
    Ok(asked)
}

/// Approves an account that somebody else asked for: the payee is paid there from now on.
pub fn approve(tx: &mut Tx, scope: &Scope, form: &ApproveAccount) -> Result<i64> {
    let asked = waiting(tx, scope, form.id, form.version)?;
    let who = tx.who().clone();
    if who.is(asked.requested_by) {
        return Err(Error::conflict("You asked for this account, so somebody else has to approve it."));
    }
    tx.set(&PAYEE_ACCOUNT, form.id, "approved", kernel::pairs! { status: AccountStatus::Approved, decided_name: who.name })?;
    tx.set(
        &PAYEE,
        asked.payee_id,
        "updated",
        kernel::pairs! { bank_name: asked.bank_name, account_title: asked.account_title, account_no: asked.account_no },
    )?;
    Ok(form.id)
}

/// Refuses an account with the reason; the request stays on record.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectAccount) -> Result<i64> {
    waiting(tx, scope, form.id, form.version)?;
    let who = tx.who().name.clone();
    let pairs = kernel::pairs! { status: AccountStatus::Rejected, decided_name: who, decision: form.reason.clone() };
    tx.set(&PAYEE_ACCOUNT, form.id, "rejected", pairs)?;
    Ok(form.id)
}
