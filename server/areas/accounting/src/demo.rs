//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub mod bank_statement;
pub mod controls;
pub mod petty_cash;
pub mod registers;

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

/// Prepares the budgets of a campus for the fiscal year of a day, after what its heads have spent of it: most with room, some nearly used. Gives their ids.
pub fn prepare_budgets(tx: &mut Tx, scope: &Scope, campus_id: i64, day: chrono::NaiveDate) -> Result<Vec<i64>> {
    crate::budgets::demo::prepare(tx, scope, campus_id, day)
}

/// Approves budgets that somebody else prepared.
pub fn approve_budgets(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<()> {
    crate::budgets::demo::approve(tx, scope, ids)
}

/// Proposes to move an amount from one budget to another; nothing where the first has less left.
pub fn propose_transfer(tx: &mut Tx, scope: &Scope, between: (i64, i64), amount: kernel::Money, month: &str) -> Result<()> {
    crate::budgets::demo::transfer(tx, scope, between, amount, month)
}
