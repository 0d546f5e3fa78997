//! What the registers of capital, liabilities, income and assets share: heads of one class, money in and out, the limit of corrections.

use crate::{
    books::model::{AccountClass, Line},
    chart::ledger_heads::queries::facts,
    money_source::{self, MoneySide},
    settings,
};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx};

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
    money_out(tx, scope, money).map(Line::mirrored)
}

/// The line that takes money out. Posting refuses what is not there.
pub fn money_out(tx: &mut Tx, scope: &Scope, money: MoneyMove) -> Result<Line> {
    money_source::money_out(tx, scope, money.campus_id, money.place, money.bank_id, money.amount)
}

/// 422 at the field unless the head is of this class, open to forms, and of this campus's books.
pub fn check_head(tx: &mut Tx, scope: &Scope, field: &str, class: AccountClass, head: i64, campus_id: CampusId) -> Result<()> {
    let (found, free, own_campus, name) =
        facts(tx, scope, head).map_err(|_| Error::field(field, "Choose a ledger head of your campuses."))?;
    if found != class {
        return Err(Error::field(field, format!("{name} is a head of another class.")));
    }
    if !free {
        return Err(Error::field(field, format!("{name} is posted to by its own forms.")));
    }
    if own_campus.is_some_and(|own| own != campus_id.0) {
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
