//! The cash of closed tills goes to the bank under one slip.

use crate::collection::tills::{
    model::{TILL, TillDepositForm, TillStatus},
    queries,
};
use accounting::api::{BankTransactionForm, BankTransactionKind, create_bank_transaction};
use kernel::{Error, Money, Result, Scope, Tx, pairs, time};

/// Records one deposit of what these tills brought above the change that stays. 422 at `till_ids` for one that is open, deposited or of another campus, and at
/// `date` before one of them was closed.
pub fn deposit(tx: &mut Tx, scope: &Scope, form: &TillDepositForm) -> Result<i64> {
    let wrong = |sentence: String| Error::field("till_ids", sentence);
    let (mut campus, mut amount) = (None, Money::ZERO);
    for id in &form.till_ids {
        let till = queries::locked(tx, scope, *id).map_err(|_| wrong("Choose tills of your campuses.".into()))?;
        if till.status == TillStatus::Open {
            return Err(wrong(format!("The till of {} is open. It is counted and closed first.", till.label())));
        }
        if till.is_deposited {
            let slip = till.slip_no.clone().unwrap_or_default();
            return Err(wrong(format!("The cash of {} went to the bank with slip {slip}.", till.label())));
        }
        if *campus.get_or_insert(till.campus_id) != till.campus_id {
            return Err(wrong("A slip takes the cash of one campus.".into()));
        }
        if till.closed_on.is_some_and(|closed| form.date < closed) {
            let closed = till.closed_on.map(time::show).unwrap_or_default();
            return Err(Error::field("date", format!("The till of {} was closed on {closed}. Enter that day or later.", till.label())));
        }
        amount += till.to_deposit();
    }
    if !amount.is_positive() {
        return Err(wrong("All of it stays in the cash box as change: nothing goes to the bank.".into()));
    }
    let transaction = BankTransactionForm {
        kind: BankTransactionKind::Deposit,
        bank_id: form.bank_id,
        to_bank_id: None,
        campus_id: campus,
        date: form.date,
        amount_minor: amount,
        tax_minor: Money::ZERO,
        slip_no: Some(form.slip_no.clone()),
        note: form.note.clone(),
    };
    let deposit_id = create_bank_transaction(tx, scope, transaction)?;
    for id in &form.till_ids {
        tx.set(&TILL, *id, "deposited", pairs! { deposit_id: deposit_id })?;
    }
    Ok(deposit_id)
}
