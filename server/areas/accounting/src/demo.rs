//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub use crate::{
    banks::model::BankForm,
    books::model::AccountClass,
    chart::seed::{ensure_ledger_head, groups},
    expenses::model::ExpenseForm,
};
use kernel::{Month, Result, Scope, Tx};

/// Adds a bank account with its ledger head and opening amount: for the demo and for tests.
pub fn create_bank(tx: &mut Tx, form: BankForm) -> Result<i64> {
    crate::banks::actions::create(tx, &form.check()?, true)
}

/// Books an expense as its form does: for the demo and for tests.
pub fn create_expense(tx: &mut Tx, scope: &Scope, form: ExpenseForm) -> Result<i64> {
    let today = tx.today();
    Ok(crate::expenses::actions::post_form(tx, scope, &form.check(today)?)?.0)
}

/// Closes a month of a campus that is over: for the demo and for tests.
pub fn close_month(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    crate::months::actions::close_one(tx, campus_id, month)
}
