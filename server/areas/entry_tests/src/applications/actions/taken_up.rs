//! An admission is made of an application, or is removed again.

use crate::applications::{
    model::{FAST_APPLICATION, OfferState},
    queries,
};
use crate::awards::model::FAST_OFFER;
use kernel::{Error, Result, Tx, binds, db::One, pairs, sql, time};

/// Notes the admission and takes the offer up. The same admission may say so again.
pub fn taken_up(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    tx.lock("fast_application", id)?;
    let one = queries::applicant(tx, id)?.ok_or_else(|| Error::not_found("fast application"))?;
    match one.admission_id {
        Some(there) if there == admission_id => return Ok(()),
        Some(_) => return Err(Error::conflict("An admission was made of this entry-test application already.")),
        None => (),
    }
    let today = tx.today();
    match (one.offer_state, one.offer_expires_on) {
        (Some(OfferState::Offered), Some(until)) if until >= today => (),
        (Some(OfferState::Offered | OfferState::Expired), Some(until)) => {
            return Err(Error::conflict(format!(
                "The offer of this entry-test application ended on {}. The seat went on to the next.",
                time::show(until)
            )));
        }
        (Some(OfferState::Declined), _) => return Err(Error::conflict("The applicant declined the offer of this entry test.")),
        _ => return Err(Error::conflict("This entry-test application has no offer of a seat.")),
    }
    let offer: One<i64> = tx.one(sql!("SELECT MAX(id) FROM fast_offer WHERE application_id = $1"), &binds![id])?;
    tx.set(&FAST_OFFER, offer.0, "taken up", pairs! { state: OfferState::TakenUp })?;
    tx.set(&FAST_APPLICATION, id, "admission made", pairs! { admission_id: admission_id })
}

/// The admission is removed: the offer stands as it stood. One that is over by now passes on to the next within a minute.
pub fn given_back(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    tx.lock("fast_application", id)?;
    if queries::applicant(tx, id)?.and_then(|one| one.admission_id) != Some(admission_id) {
        return Ok(());
    }
    let offers: Vec<i64> =
        tx.values(sql!("SELECT id FROM fast_offer WHERE application_id = $1 AND state = 'taken_up' ORDER BY id"), &binds![id])?;
    for offer in offers {
        tx.set(&FAST_OFFER, offer, "given back", pairs! { state: OfferState::Offered })?;
    }
    tx.set(&FAST_APPLICATION, id, "admission removed", pairs! { admission_id: None::<i64> })
}
