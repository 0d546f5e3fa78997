use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, sql};

/// What of a disposal its reversal needs.
#[derive(Debug, Row)]
pub struct StandingDisposal {
    pub asset_id: i64,
    pub campus_id: i64,
    pub date: NaiveDate,
    pub voucher_id: VoucherId,
    is_reversed: bool,
}

/// A disposal within the scope. 404 out of scope, 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StandingDisposal> {
    let found: StandingDisposal = tx
        .first(
            sql!("SELECT asset_id, campus_id, date, voucher_id, is_reversed FROM asset_disposal WHERE id = $1 AND campus_id IN [$2]"),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("asset disposal"))?;
    if found.is_reversed { Err(Error::conflict("This disposal was taken back already.")) } else { Ok(found) }
}
