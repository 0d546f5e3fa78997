use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, binds, db::One, sql};

/// What of a transfer its reversal needs.
#[derive(Debug, Row)]
pub struct StandingTransfer {
    pub id: i64,
    pub asset_id: i64,
    pub campus_id: i64,
    pub to_campus_id: i64,
    pub date: NaiveDate,
    pub cost_minor: Money,
    pub accumulated_minor: Money,
    pub was_location: Option<String>,
    pub was_custodian_id: Option<i64>,
    pub voucher_id: VoucherId,
    is_reversed: bool,
}

/// A transfer between campuses of the scope. 404 out of scope, 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StandingTransfer> {
    let found: StandingTransfer = tx
        .first(
            sql!(
                "SELECT id, asset_id, campus_id, to_campus_id, date, cost_minor, accumulated_minor, was_location, was_custodian_id, voucher_id, is_reversed
                 FROM asset_transfer WHERE id = $1 AND campus_id IN [$2] AND to_campus_id IN [$2]"
            ),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("asset transfer"))?;
    if found.is_reversed { Err(Error::conflict("This transfer was taken back already.")) } else { Ok(found) }
}

/// The last transfer of an asset that stands, with its day.
pub fn last(tx: &mut Tx, asset_id: i64) -> Result<Option<(i64, NaiveDate)>> {
    tx.first(
        sql!("SELECT id, date FROM asset_transfer WHERE asset_id = $1 AND is_reversed = FALSE ORDER BY id DESC LIMIT 1"),
        &binds![asset_id],
    )
}

/// The campus that a ledger head belongs to; none where it serves all.
pub fn campus_of_head(tx: &mut Tx, ledger_head_id: i64) -> Result<Option<i64>> {
    let found: One<Option<i64>> = tx.one(sql!("SELECT campus_id FROM ledger_head WHERE id = $1"), &binds![ledger_head_id])?;
    Ok(found.0)
}
