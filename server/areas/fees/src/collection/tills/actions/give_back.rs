//! Money of the counter that goes back: a receipt that is reversed, a refund that comes back.

use crate::collection::tills::queries;
use accounting::api::{Posted, VoucherId, reverse_out_of_till};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Money, Result, Tx};

/// Cash that a till took, or paid out, by a voucher that is to be mirrored.
#[derive(Clone, Copy, Debug)]
pub struct OfTill<'r> {
    pub till_id: i64,
    pub campus_id: i64,
    pub voucher_id: VoucherId,
    pub booked_on: NaiveDate,
    /// What leaves the till with the mirror; nothing where cash comes back.
    pub leaves: Money,
    pub reason: &'r str,
}

/// Mirrors the voucher out of the till of whoever works, else out of the one that it was in while that is open, else out of the cash box. Gives the mirror and
/// that till. Its own day counts while its own till is open, else today. 409 where the till or the cash box holds less.
pub fn mirror(tx: &mut Tx, of: &OfTill) -> Result<(Posted, Option<i64>)> {
    let till = queries::settling(tx, CampusId(of.campus_id), of.till_id)?;
    if let Some(till) = till.filter(|_| of.leaves.is_positive()) {
        queries::must_hold(tx, till, of.leaves)?;
    }
    let on = if till == Some(of.till_id) { of.booked_on } else { tx.today() };
    Ok((reverse_out_of_till(tx, of.voucher_id, on, of.reason, till)?, till))
}
