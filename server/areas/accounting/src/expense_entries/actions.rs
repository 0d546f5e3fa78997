use super::model::{ExpenseEntry, ExpensePaid};
use crate::{
    expenses::actions::{post_form, save as save_expense},
    money_source::MoneySide,
    payees::bills::actions::enter,
    petty_cash::{registers::queries::open_of, slips::actions::spend},
    warnings::warnings,
};
use kernel::{Error, Result, Saved, Scope, Tx};

const SAVED: &str = "Expense saved successfully";

/// Stores and posts an expense where it belongs: as an expense, a slip of petty cash, or a bill. Only the first has an id to answer.
pub fn save(tx: &mut Tx, scope: &Scope, entry: &ExpenseEntry) -> Result<Saved<Option<i64>>> {
    let mut notes = Vec::new();
    let saved = match entry.paid_from {
        ExpensePaid::Cash => save_expense(tx, scope, &entry.expense(MoneySide::Cash))?.record(SAVED),
        ExpensePaid::Bank => save_expense(tx, scope, &entry.expense(MoneySide::Bank))?.record(SAVED),
        ExpensePaid::PettyCash => {
            let register = register(tx, scope, entry)?;
            spend(tx, scope, &entry.slip(register))?;
            notes.push("It stands under Petty cash slips.".to_owned());
            Saved::new(SAVED, None)
        }
        ExpensePaid::Payable => {
            enter(tx, scope, &entry.bill())?;
            notes.push("It stands under Bills until it is paid.".to_owned());
            Saved::new(SAVED, None)
        }
    };
    notes.extend(warnings(tx)?);
    Ok(saved.noting(notes))
}

/// Posts an expense whatever its amount, for its preview.
pub fn try_one(tx: &mut Tx, scope: &Scope, entry: &ExpenseEntry) -> Result<()> {
    match entry.paid_from {
        ExpensePaid::Cash => post_form(tx, scope, &entry.expense(MoneySide::Cash)).map(drop),
        ExpensePaid::Bank => post_form(tx, scope, &entry.expense(MoneySide::Bank)).map(drop),
        ExpensePaid::PettyCash => {
            let register = register(tx, scope, entry)?;
            spend(tx, scope, &entry.slip(register)).map(drop)
        }
        ExpensePaid::Payable => enter(tx, scope, &entry.bill()).map(drop),
    }
}

/// The open register of the campus.
fn register(tx: &mut Tx, scope: &Scope, entry: &ExpenseEntry) -> Result<i64> {
    let open = open_of(tx, scope, entry.campus_id)?;
    open.map(|one| one.id)
        .ok_or_else(|| Error::field("paid_from", "This campus has no open petty cash register. Open one, or pay from cash."))
}
