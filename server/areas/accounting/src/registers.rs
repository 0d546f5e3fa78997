//! What the registers of capital, liabilities, income and assets share: heads of one class, money in and out, the limit of corrections.

use crate::{
    books::model::{AccountClass, Control, Line},
    chart::ledger_heads::queries::facts,
    money_source::active_bank,
    settings,
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

/// Money and where it lies, as a form says it.
#[derive(Clone, Copy, Debug)]
pub struct MoneyMove {
    pub campus_id: i64,
    pub place: MoneySide,
    pub bank_id: Option<i64>,
    pub amount: Money,
}

/// The line that takes money in.
pub fn money_in(tx: &mut Tx, scope: &Scope, money: MoneyMove) -> Result<Line> {
    match (money.place, money.bank_id) {
        (MoneySide::Bank, Some(id)) => {
            let bank = active_bank(tx, scope, "bank_id", id)?;
            Ok(Line::debit(bank.campus_id, bank.ledger_head_id, money.amount))
        }
        (MoneySide::Bank, None) => Err(Error::field("bank_id", "Choose the bank.")),
        (MoneySide::Cash, _) => Ok(Line::debit(money.campus_id, Control::Cash, money.amount)),
    }
}

/// The line that takes money out. Posting refuses what is not there.
pub fn money_out(tx: &mut Tx, scope: &Scope, money: MoneyMove) -> Result<Line> {
    money_in(tx, scope, money).map(Line::mirrored)
}

/// 422 at the field unless the head is of this class, open to forms, and of this campus's books.
pub fn check_head(tx: &mut Tx, scope: &Scope, field: &str, class: AccountClass, head: i64, campus_id: i64) -> Result<()> {
    let (found, free, own_campus, name) =
        facts(tx, scope, head).map_err(|_| Error::field(field, "Choose a ledger head of your campuses."))?;
    if found != class {
        return Err(Error::field(field, format!("{name} is a head of another class.")));
    }
    if !free {
        return Err(Error::field(field, format!("{name} is posted to by its own forms.")));
    }
    if own_campus.is_some_and(|own| own != campus_id) {
        return Err(Error::field(field, format!("{name} belongs to another campus's books.")));
    }
    Ok(())
}

/// 409 where a correction above the limit would pass by the second person.
pub fn check_correction(tx: &mut Tx, amount: Money) -> Result<()> {
    let limit = settings::second_person_limit(tx)?;
    if limit.is_positive() && amount > limit {
        return Err(Error::conflict(format!(
            "Above Rs {limit} another person checks an amount first. Take this one back and enter it again as it should be."
        )));
    }
    Ok(())
}
