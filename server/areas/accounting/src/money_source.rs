//! Where money comes from and goes to: the campus's cash box, or one of the banks.

use crate::{
    banks,
    books::model::{Control, Head, Line},
};
use kernel::{Checks, Error, Money, Result, Scope, Tx, string_enum};

string_enum! {
    /// The cash box or a bank.
    pub enum MoneySide { Cash = "cash", Bank = "bank" }
}

impl MoneySide {
    /// A bank is named when, and only when, the money goes through one.
    pub fn check(self, c: &mut Checks, bank_id: Option<i64>) {
        c.ensure(self == MoneySide::Cash || bank_id.is_some(), "bank_id", "Choose the bank.");
        c.ensure(self == MoneySide::Bank || bank_id.is_none(), "bank_id", "Cash names no bank.");
    }
}

/// The line that takes the money out. 422 when the bank is not one of the caller's; posting refuses what is not there.
pub fn money_out(tx: &mut Tx, scope: &Scope, campus_id: i64, from: MoneySide, bank_id: Option<i64>, amount: Money) -> Result<Line> {
    match (from, bank_id) {
        (MoneySide::Bank, Some(id)) => {
            let bank = active_bank(tx, scope, "bank_id", id)?;
            Ok(Line::credit(bank.campus_id, Head::Ledger(bank.ledger_head_id), amount))
        }
        (MoneySide::Bank, None) => Err(Error::field("bank_id", "Choose the bank.")),
        (MoneySide::Cash, _) => Ok(Line::credit(campus_id, Control::Cash, amount)),
    }
}

/// A bank that a form names: within the scope and active, else 422 at the field.
pub fn active_bank(tx: &mut Tx, scope: &Scope, field: &str, id: i64) -> Result<banks::Bank> {
    let bank = banks::bank(tx, scope, id).map_err(|_| Error::field(field, "Choose one of your banks."))?;
    if bank.is_active { Ok(bank) } else { Err(Error::field(field, "This account is not active.")) }
}
