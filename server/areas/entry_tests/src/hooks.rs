//! What this area does when others tell it something.

use crate::{
    applications::{actions::fee_came, search},
    rights,
};
use kernel::{Event, Hooks, Result, Tx};

pub fn register(hooks: &mut Hooks) {
    hooks.search(search::SEARCH);
    hooks.opens("fast_tests", &[rights::AWARD_LISTS_SCRIPTS]);
    hooks.on(Event::ApplicantSlipPaid, paid);
    hooks.on(Event::ApplicantSlipUnpaid, unpaid);
}

fn paid(tx: &mut Tx, slip_id: i64) -> Result<()> {
    let slip = fees::api::applicant_slip(tx, slip_id)?;
    let day = slip.and_then(|slip| slip.paid_on).unwrap_or_else(|| tx.today());
    fee_came(tx, slip_id, Some(day))
}

fn unpaid(tx: &mut Tx, slip_id: i64) -> Result<()> {
    fee_came(tx, slip_id, None)
}
