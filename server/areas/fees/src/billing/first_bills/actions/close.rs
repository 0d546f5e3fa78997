//! A first bill that ends without money: lapsed, or cancelled with its admission.

use crate::{
    bank_days::{BankDays, DAYS_OF_GRACE},
    billing::{
        challans::{actions::revise, model::ChallanStatus},
        fines,
        first_bills::{
            model::{Bill, FIRST_BILL, FirstBillStatus},
            queries,
        },
        plans::{
            self,
            model::{FEE_PLAN, PlanStatus},
        },
    },
    exceptions,
    settlement::{self, slips::waits_for},
};
use kernel::{Error, Event, Result, Tx, pairs, time};
use students::api::{StudentStatus, set_status};

/// A pending student was cancelled: the first challan was not paid in time.
pub struct AdmissionLapsed;
impl Event for AdmissionLapsed {}

/// The last day on which money keeps the seat, by the bank's own list.
fn is_over(tx: &mut Tx, waiting: &queries::Waiting) -> Result<bool> {
    let last = waiting.kept_until.unwrap_or(waiting.valid_until).max(waiting.valid_until);
    Ok(tx.today() > BankDays::read(tx)?.after(last, DAYS_OF_GRACE))
}

/// Lapses the admission of a student when its days are over, nothing came and no slip of the family waits to be checked: the challan is reversed, the plan ends, the student is cancelled and the seat
/// released. Gives whether it did; a repetition does nothing twice.
pub fn lapse(tx: &mut Tx, student_id: i64) -> Result<bool> {
    students::api::lock_student(tx, student_id)?;
    let Some(waiting) = queries::waiting(tx, student_id)? else { return Ok(false) };
    let Some(bill) = queries::latest(tx, student_id)?.filter(|bill| bill.id == waiting.id) else { return Ok(false) };
    let has_money = queries::unsettled(tx, bill.plan_id)?.iter().any(|(_, has_money)| *has_money);
    if has_money || !is_over(tx, &waiting)? || !waits_for(tx, &[student_id])?.is_empty() {
        return Ok(false);
    }
    let reason = format!("The first challan was not paid until {}", time::show(waiting.valid_until));
    close(tx, &bill, FirstBillStatus::Lapsed, &reason)?;
    tx.emit::<AdmissionLapsed>(student_id)?;
    Ok(true)
}

/// Cancels the first bill of a pending student whose admission is cancelled, and the student. 409 once money came: it is marked unpaid or refunded first.
pub fn cancel(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    students::api::lock_student(tx, student_id)?;
    let bill = queries::latest(tx, student_id)?.filter(|bill| bill.status == FirstBillStatus::Waiting);
    let bill = bill.ok_or_else(|| Error::conflict("This student has no first challan that waits for money."))?;
    if queries::unsettled(tx, bill.plan_id)?.iter().any(|(_, has_money)| *has_money) {
        return Err(Error::conflict("Money came for this admission. Mark its receipt unpaid, or let the student withdraw with a refund."));
    }
    close(tx, &bill, FirstBillStatus::Cancelled, reason)
}

/// Takes everything that is not paid off the plan and out of the books, and cancels the student.
fn close(tx: &mut Tx, bill: &Bill, to: FirstBillStatus, reason: &str) -> Result<()> {
    let (today, why) = (tx.today(), if to == FirstBillStatus::Lapsed { "Lapsed" } else { "Cancellation" });
    for (id, _) in queries::unsettled(tx, bill.plan_id)? {
        tx.lock("challan", id)?;
        let challan = settlement::load_challan(tx, id)?;
        let (was_issued, unpaid) = (challan.status != ChallanStatus::Planned, challan.outstanding());
        plans::actions::take_off(tx, &challan)?;
        revise::withdraw(tx, &challan, ChallanStatus::Cancelled, why, reason)?;
        if was_issued {
            fines::actions::waive_with_challan(tx, &challan, reason)?;
            exceptions::note(tx, exceptions::Kind::Cancelled, &challan, None, unpaid, reason)?;
        }
    }
    tx.set(&FEE_PLAN, bill.plan_id, "ended", pairs! { status: PlanStatus::Cancelled })?;
    tx.set(&FIRST_BILL, bill.id, to.as_str(), pairs! { status: to, closed_on: today, closed_reason: reason })?;
    set_status(tx, bill.student_id, StudentStatus::Cancelled, reason, today)
}
