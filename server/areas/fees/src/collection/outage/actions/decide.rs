//! What becomes of money that could not be posted as it was taken: an advance, another challan, or back to whoever paid.

use crate::{
    billing::challans,
    collection::{
        outage::{
            model::{DecideProvisional, PROVISIONAL_RECEIPT, ProvisionalDecision, ProvisionalStatus, Taken},
            queries,
        },
        receipts::{
            actions::collect::collect,
            model::{MoneyFrom, OutOfOrder, ReceiptRequest},
        },
    },
    exceptions,
    ids::ChallanId,
};
use kernel::{Error, Result, Scope, Tx, pairs};

/// Decides once. 403 for a cashier's own money that went back, 404 out of scope, 409 when it does not wait any more; 422 at `challan_id` for a challan out of reach. What is taken bears the day on which it
/// was taken; where that month is closed, the books have it today.
pub fn decide(tx: &mut Tx, scope: &Scope, form: &DecideProvisional) -> Result<i64> {
    let taken = queries::waiting(tx, scope, form.id)?;
    let receipt_id = match form.decision {
        ProvisionalDecision::Advance => Some(receive(tx, scope, &taken, None, &form.reason)?),
        ProvisionalDecision::Challan => {
            let challan = challans::queries::find(tx, scope, form.challan_id, None)
                .map_err(|_| Error::field("challan_id", "Choose a challan of your campuses."))?;
            Some(receive(tx, scope, &taken, Some(challan), &form.reason)?)
        }
        ProvisionalDecision::GivenBack => {
            if tx.who().is(Some(taken.cashier_id)) {
                let sentence =
                    "Nobody decides that money which they received themselves went back. Ask somebody else who has the permission.";
                return Err(Error::Forbidden(sentence.into()));
            }
            let whose = exceptions::OfStudent { campus_id: taken.campus_id, student_id: taken.student_id };
            let kind = exceptions::Kind::CashGivenBack;
            exceptions::note_of(tx, kind, whose, Some(ChallanId(taken.challan_id)), None, taken.amount_minor, &form.reason)?;
            None
        }
    };
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.update(
        &PROVISIONAL_RECEIPT,
        scope,
        taken.id,
        form.version,
        pairs! {
            status: ProvisionalStatus::Decided, decision: form.decision, decided_by: who, decided_at: now, decision_reason: form.reason.clone(),
            receipt_id: receipt_id,
        },
    )?;
    Ok(taken.id)
}

/// The receipt of the money, for a challan or in advance of its student.
fn receive(tx: &mut Tx, scope: &Scope, taken: &Taken, challan: Option<i64>, reason: &str) -> Result<i64> {
    let on = tx.registry().zone().today(taken.taken_at);
    let request = taken.request(on, challan, OutOfOrder::Because(reason.to_owned()))?;
    let is_closed = accounting::api::is_closed(tx, taken.campus_id, on)?;
    let from = if is_closed { MoneyFrom::PayerOfClosedMonth } else { request.from };
    // Whoever decides has seen what stood against it.
    let same_payment_reason = Some(reason.to_owned());
    Ok(collect(tx, scope, &ReceiptRequest { from, same_payment_reason, ..request })?.id)
}
