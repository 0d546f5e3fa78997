use super::model::Refill;
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, binds, db::One, sql};

/// The refills of a register, the last first.
pub fn of_register(tx: &mut Tx, scope: &Scope, register_id: i64) -> Result<Vec<Refill>> {
    tx.every(scope, Refill::LIST.request([("register_id".to_owned(), register_id.to_string())])?)
}

/// What of a refill its reversal needs.
#[derive(Debug, Row)]
pub struct Standing {
    pub register_id: i64,
    pub campus_id: i64,
    pub date: NaiveDate,
    pub is_opening: bool,
    pub raised_minor: Money,
    pub is_reversed: bool,
    pub voucher_id: VoucherId,
}

/// A refill within the scope, locked; else 404.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    tx.lock("petty_cash_refill", id)?;
    tx.first(
        sql!(
            "SELECT register_id, campus_id, date, is_opening, raised_minor, is_reversed, voucher_id FROM petty_cash_refill
             WHERE id = $1 AND campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("petty cash refill"))
}

/// The last day on which money came into a register.
pub fn last_on(tx: &mut Tx, register_id: i64) -> Result<Option<NaiveDate>> {
    let found: One<Option<NaiveDate>> =
        tx.one(sql!("SELECT MAX(date) FROM petty_cash_refill WHERE register_id = $1 AND is_reversed = FALSE"), &binds![register_id])?;
    Ok(found.0)
}

/// Slips of a register that no refill has made up for, with what left the box and the day.
pub fn waiting(tx: &mut Tx, register_id: i64) -> Result<Vec<(i64, Money, NaiveDate)>> {
    tx.all(
        sql!(
            "SELECT id, cash_minor, date FROM petty_cash_slip WHERE register_id = $1 AND status = 'paid' AND refill_id IS NULL ORDER BY id"
        ),
        &binds![register_id],
    )
}

/// The slips that a refill made up for.
pub fn slips_of(tx: &mut Tx, refill_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM petty_cash_slip WHERE refill_id = $1 ORDER BY id"), &binds![refill_id])
}
