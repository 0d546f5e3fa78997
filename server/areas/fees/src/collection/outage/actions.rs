//! A machine is turned on; the receipts that it took are posted once, or kept to be decided.

pub mod decide;

use super::{
    model::{
        COUNTER_MACHINE, CounterMachine, PROVISIONAL_RECEIPT, ProvisionalForm, ProvisionalStatus, ProvisionalTaken, Taken,
        taken_within_a_day,
    },
    queries,
};
use crate::{
    billing::challans,
    collection::{
        receipts::{
            actions::{
                collect::collect,
                plan::{Part, plan},
            },
            model::{OutOfOrder, ReceiptRequest},
        },
        tills,
    },
    ids::MachineId,
    settlement::load_challan,
};
use kernel::{Error, Money, Result, Scope, Tx, pairs};

/// Gives the caller's browser a prefix of its own: a number of another turning on can never come again.
pub fn turn_on(tx: &mut Tx, campus_id: i64) -> Result<CounterMachine> {
    let who = tx.who().clone();
    let code = institution::api::campus(tx, campus_id)?.code;
    let number = tx.take_numbers(&format!("counter_machine/{code}"), 1)?;
    let prefix = format!("{code}-P{number}");
    let id = tx.insert(
        &COUNTER_MACHINE,
        pairs! { campus_id: campus_id, cashier_id: who.user_id, cashier_name: who.name, prefix: prefix.clone() },
    )?;
    Ok(CounterMachine { id, campus_id, prefix })
}

/// Takes a receipt of the caller's own machine: posts it as it was taken, or keeps it to be decided. The same key again gives what became of it.
pub fn take(tx: &mut Tx, scope: &Scope, form: &ProvisionalForm) -> Result<ProvisionalTaken> {
    let who = tx.who().clone();
    let cashier_id = who.user_id.ok_or(Error::SignedOut)?;
    let machine = queries::own_machine(tx, scope, MachineId(form.machine_id), cashier_id)?;
    if let Some(id) = queries::sent_before(tx, machine.id, form)? {
        return queries::became(tx, id);
    }
    let challan_id = challans::queries::find(tx, scope, Some(form.challan_id), None)
        .map_err(|_| Error::field("challan_id", "Choose a challan of your campus."))?;
    let mut taken = Taken {
        id: 0,
        provisional_no: form.number(&machine.prefix),
        cashier_id,
        campus_id: machine.campus_id,
        challan_id,
        student_id: load_challan(tx, challan_id)?.student_id,
        instrument: form.instrument,
        instrument_no: form.instrument_no.clone(),
        instrument_bank: form.instrument_bank.clone(),
        instrument_date: form.instrument_date,
        amount_minor: form.amount_minor,
        payer_name: form.payer_name.clone(),
        taken_at: taken_within_a_day(form.taken_at, tx.now()),
        status: ProvisionalStatus::Posted,
    };
    let on = tx.registry().zone().today(taken.taken_at);
    let request = taken.request(on, Some(challan_id), OutOfOrder::No)?;
    let why = stands_against(tx, scope, &request, form.due_minor)?;
    let receipt_id = match why {
        None => Some(collect(tx, scope, &request)?.id),
        Some(_) => {
            taken.status = ProvisionalStatus::ToDecide;
            // The till in which it lies is not closed meanwhile: its closing counts what waits.
            tills::queries::own(tx)?;
            None
        }
    };
    let id = tx.insert(
        &PROVISIONAL_RECEIPT,
        pairs! {
            client_key: &form.client_key, machine_id: machine.id, running_no: form.running_no, provisional_no: taken.provisional_no,
            cashier_id: cashier_id, cashier_name: who.name, campus_id: taken.campus_id, challan_id: challan_id, student_id: taken.student_id,
            instrument: taken.instrument, instrument_no: taken.instrument_no, instrument_bank: taken.instrument_bank,
            instrument_date: taken.instrument_date, amount_minor: taken.amount_minor, due_minor: form.due_minor, payer_name: taken.payer_name,
            taken_at: taken.taken_at, clock_said: form.taken_at, status: taken.status, why: why, receipt_id: receipt_id,
        },
    )?;
    queries::became(tx, id)
}

/// Why the money cannot be posted as it was taken: the challan is settled or gone, costs another amount, is not the oldest, or the month is closed.
fn stands_against(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest, due: Money) -> Result<Option<String>> {
    let planned = match plan(tx, scope, request) {
        Ok(planned) => planned,
        // What the counter is refused too.
        Err(Error::Conflict { message, .. } | Error::Invalid { message, .. }) => return Ok(Some(message)),
        Err(other) => return Err(other),
    };
    let payable: Money = planned.parts.iter().map(Part::payable).sum();
    if payable != due {
        return Ok(Some(format!("Rs {due} was due when the money was taken; it is Rs {payable} now.")));
    }
    if planned.advance.is_positive() {
        return Ok(Some(format!("Rs {} was taken, but only Rs {payable} is due.", request.amount)));
    }
    let mut campuses = vec![planned.place.campus_id];
    campuses.extend(planned.parts.iter().map(|part| part.challan.campus_id));
    for campus in campuses {
        if accounting::api::is_closed(tx, campus, planned.booked_on)? {
            return Ok(Some("The month in which the money was taken is closed.".into()));
        }
    }
    Ok(None)
}
