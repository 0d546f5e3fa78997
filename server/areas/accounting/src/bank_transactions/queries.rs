use super::model::CampusCash;
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, sql};

/// What the cash boxes of some campuses hold, by campus.
pub fn cash_by_campus(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<CampusCash>> {
    tx.all(
        sql!(
            "SELECT c.id AS campus_id, c.name AS campus_name,
                    CAST(COALESCE(SUM(b.debit_minor), 0) - COALESCE(SUM(b.credit_minor), 0) AS BIGINT) AS balance_minor FROM campus c
             LEFT JOIN balance b ON b.campus_id = c.id AND b.ledger_head_id = (SELECT id FROM ledger_head WHERE control = 'cash')
             WHERE c.id IN [$1] GROUP BY c.id, c.name ORDER BY c.name_order, c.id"
        ),
        &[campuses.into()],
    )
}

/// What of a transaction its reversal needs.
#[derive(Debug, Row)]
pub struct Standing {
    pub campus_id: i64,
    pub date: NaiveDate,
    pub voucher_id: VoucherId,
    is_reversed: bool,
}

/// A transaction within the scope. 404 out of scope, 409 when it was reversed.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    let found: Standing = tx
        .first(
            sql!("SELECT campus_id, date, voucher_id, is_reversed FROM bank_transaction WHERE id = $1 AND campus_id IN [$2]"),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("bank transaction"))?;
    if found.is_reversed { Err(Error::conflict("This transaction was reversed already.")) } else { Ok(found) }
}
