pub mod verify;

use super::model::{Counted, Register, RegisterDetails, RegisterStatus};
use crate::petty_cash::{refills::queries as refills, slips::queries as slips};
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, binds, db::One, list::ListRequest, sql};

/// Some registers within the scope by the list's own filters, the latest first.
pub fn some(tx: &mut Tx, scope: &Scope, filters: &[(&str, String)]) -> Result<Vec<Register>> {
    let pairs = filters.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    let request = ListRequest { sort: Some("-opened_on".into()), ..Register::LIST.request(pairs)? };
    Ok(tx.page::<Register>(scope, &request)?.data)
}

/// The open register of a campus.
pub fn open_of(tx: &mut Tx, scope: &Scope, campus_id: i64) -> Result<Option<Register>> {
    Ok(some(tx, scope, &[("campus_id", campus_id.to_string()), ("status", RegisterStatus::Open.to_string())])?.pop())
}

/// One with its slips and refills; 404 out of scope.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RegisterDetails> {
    let register = some(tx, scope, &[("ids", id.to_string())])?.pop().ok_or_else(|| Error::not_found("petty cash register"))?;
    let count: One<Option<String>> = tx.one(sql!("SELECT count FROM petty_cash_register WHERE id = $1"), &binds![id])?;
    let count: Vec<Counted> = count.0.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let open = open_matters(tx, id)?;
    Ok(RegisterDetails {
        slips: slips::of_register(tx, scope, id)?,
        refills: refills::of_register(tx, scope, id)?,
        count,
        to_refill_minor: open.to_refill_minor,
        open_advances: open.advances,
        open_advances_minor: open.advances_minor,
        requests: open.requests,
        register,
    })
}

/// What of a register its steps need.
#[derive(Clone, Debug, Row)]
pub struct Standing {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub opened_on: NaiveDate,
    pub float_minor: Money,
    pub status: RegisterStatus,
}

/// An open register within the scope, locked. 404 out of scope, 409 when it is closed.
pub fn open(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    tx.lock("petty_cash_register", id)?;
    let found: Standing = tx
        .first(
            sql!(
                "SELECT q.id, q.version, q.campus_id, c.name AS campus_name, q.opened_on, q.float_minor, q.status
                 FROM petty_cash_register q JOIN campus c ON c.id = q.campus_id WHERE q.id = $1 AND q.campus_id IN [$2]"
            ),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("petty cash register"))?;
    if found.status == RegisterStatus::Open {
        Ok(found)
    } else {
        Err(Error::conflict(format!("The petty cash register of {} is closed. Open a new one.", found.campus_name)))
    }
}

/// The last day on which a campus closed a register.
pub fn last_closed(tx: &mut Tx, campus_id: i64) -> Result<Option<NaiveDate>> {
    let found: One<Option<NaiveDate>> =
        tx.one(sql!("SELECT MAX(closed_on) FROM petty_cash_register WHERE campus_id = $1 AND status = 'closed'"), &binds![campus_id])?;
    Ok(found.0)
}

/// What a register holds by the books.
pub fn balance(tx: &mut Tx, id: i64) -> Result<Money> {
    let held: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(debit_minor) - SUM(credit_minor), 0) AS BIGINT) FROM entry WHERE party_kind = 'register' AND party_id = $1"
        ),
        &binds![id],
    )?;
    Ok(Money(held))
}

/// What of a register is not finished.
#[derive(Debug, Row)]
pub struct OpenMatters {
    pub to_refill_minor: Money,
    pub advances: i64,
    pub advances_minor: Money,
    pub requests: i64,
    pub last_on: Option<NaiveDate>,
}

pub fn open_matters(tx: &mut Tx, id: i64) -> Result<OpenMatters> {
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN q.status = 'paid' AND q.refill_id IS NULL THEN q.cash_minor ELSE 0 END), 0) AS BIGINT) AS to_refill_minor,
                    CAST(coalesce(SUM(CASE WHEN q.status = 'paid' AND q.kind = 'advance' AND s.id IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS advances,
                    CAST(coalesce(SUM(CASE WHEN q.status = 'paid' AND q.kind = 'advance' AND s.id IS NULL THEN q.amount_minor ELSE 0 END), 0) AS BIGINT)
                        AS advances_minor,
                    CAST(coalesce(SUM(CASE WHEN q.status IN ('requested', 'approved') THEN 1 ELSE 0 END), 0) AS BIGINT) AS requests,
                    MAX(CASE WHEN q.status = 'paid' THEN q.date END) AS last_on
             FROM petty_cash_slip q LEFT JOIN petty_cash_slip s ON s.advance_id = q.id AND s.status = 'paid' WHERE q.register_id = $1"
        ),
        &binds![id],
    )
}
