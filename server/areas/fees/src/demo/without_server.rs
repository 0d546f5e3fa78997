//! What a cashier of the demo took while the server was away.

use super::{open_challans_of, overdue_students};
use crate::{
    collection::{
        outage::{actions, model::ProvisionalForm},
        receipts::model::Instrument,
    },
    settlement::late_fees::payable_on,
};
use kernel::{Money, Result, Scope, Tx};

/// Receipts of a machine of whoever works, each for the oldest challan of a student; the last waits for a decision, since its challan costs another amount.
pub fn take_without_server(tx: &mut Tx, scope: &Scope, campus_id: i64, most: i64) -> Result<usize> {
    let machine = actions::turn_on(tx, campus_id)?;
    let (today, taken_at) = (tx.today(), tx.now());
    let students = overdue_students(tx, campus_id, most)?;
    for (n, student) in students.iter().enumerate() {
        let Some(oldest) = open_challans_of(tx, scope, *student)?.into_iter().next() else { continue };
        let payable = payable_on(&oldest, today);
        let due_minor = if n + 1 == students.len() { payable + Money::major(500) } else { payable };
        let running_no = n as i64 + 1;
        let form = ProvisionalForm {
            client_key: format!("demo-{}-{running_no:06}", machine.prefix),
            machine_id: machine.id,
            running_no,
            challan_id: oldest.id,
            amount_minor: payable,
            due_minor,
            instrument: Instrument::Cash,
            instrument_no: None,
            instrument_bank: None,
            instrument_date: None,
            payer_name: oldest.father_name.clone(),
            taken_at,
        };
        actions::take(tx, scope, &form)?;
    }
    Ok(students.len())
}
