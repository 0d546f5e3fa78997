//! What this area does when others tell it something.

use crate::{
    applications::{
        actions::{fee_came, fee_slip_lapsed},
        search,
    },
    fast_tests, rights,
};
use fees::api::{ApplicantSlipLapsed, ApplicantSlipPaid, ApplicantSlipUnpaid};
use kernel::{Hooks, Result, Tx};

pub fn register(hooks: &mut Hooks) {
    hooks.search(fast_tests::search::SEARCH);
    hooks.search(search::SEARCH);
    hooks.opens("fast_tests", &[rights::AWARD_LISTS_SCRIPTS]);
    hooks.on::<ApplicantSlipPaid>(paid);
    hooks.on::<ApplicantSlipUnpaid>(unpaid);
    hooks.on::<ApplicantSlipLapsed>(fee_slip_lapsed);
}

fn paid(tx: &mut Tx, slip_id: i64) -> Result<()> {
    let slip = fees::api::applicant_slip(tx, slip_id)?;
    let day = slip.and_then(|slip| slip.paid_on).unwrap_or_else(|| tx.today());
    fee_came(tx, slip_id, Some(day))
}

fn unpaid(tx: &mut Tx, slip_id: i64) -> Result<()> {
    fee_came(tx, slip_id, None)
}
