use super::model::{PettyCashSlip, PettyCashSlipKind, PettyCashSlipStatus};
use crate::ids::RegisterId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, binds, db::One, sql};

/// The last hundred slips of a register.
pub fn of_register(tx: &mut Tx, scope: &Scope, register_id: i64) -> Result<Vec<PettyCashSlip>> {
    let pairs = [("register_id", register_id.to_string()), ("per_page", "100".into()), ("sort", "-slip_no".into())];
    let request = PettyCashSlip::LIST.request(pairs.map(|(name, value)| (name.to_owned(), value)))?;
    Ok(tx.page::<PettyCashSlip>(scope, &request)?.data)
}

/// One within the scope; else 404.
pub fn slip(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PettyCashSlip> {
    let request = PettyCashSlip::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<PettyCashSlip>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("petty cash slip"))
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PettyCashSlip> {
    tx.lock("petty_cash_slip", id)?;
    slip(tx, scope, id)
}

/// The number of the next slip of a register that is locked.
pub fn next_no(tx: &mut Tx, register_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT coalesce(MAX(slip_no), 0) + 1 FROM petty_cash_slip WHERE register_id = $1"), &binds![register_id])
}

/// An advance that a settlement names.
#[derive(Debug, Row)]
pub struct Advance {
    pub kind: PettyCashSlipKind,
    pub status: PettyCashSlipStatus,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub employee_id: Option<i64>,
    pub payee: String,
    pub settled_by_id: Option<i64>,
}

/// The advance, locked, when there is one in this register.
pub fn advance(tx: &mut Tx, register_id: RegisterId, id: i64) -> Result<Option<Advance>> {
    tx.lock("petty_cash_slip", id)?;
    tx.first(
        sql!(
            "SELECT a.kind, a.status, a.date, a.amount_minor, a.employee_id, a.payee, s.id AS settled_by_id FROM petty_cash_slip a
             LEFT JOIN petty_cash_slip s ON s.advance_id = a.id AND s.status = 'paid' WHERE a.id = $1 AND a.register_id = $2"
        ),
        &binds![id, register_id],
    )
}

/// Who requested the money of a slip.
pub fn requester(tx: &mut Tx, id: i64) -> Result<Option<i64>> {
    let found: One<Option<i64>> = tx.one(sql!("SELECT requested_by FROM petty_cash_slip WHERE id = $1"), &binds![id])?;
    Ok(found.0)
}
