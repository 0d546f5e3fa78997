//! A new student is pending until the first challan is covered, and pending again when that money goes back (domain.md section 4).

use super::OpenChallan;
use crate::{
    billing::{
        challans::model::{ChallanKind, ChallanStatus},
        first_bills::{
            model::{FIRST_BILL, FirstBillStatus},
            queries as first_bills,
        },
    },
    settings,
};
use chrono::NaiveDate;
use kernel::{Event, Result, Tx, binds, db::One, pairs, sql};
use students::api::{StudentStatus, set_status};

/// A pending student became active: the first challan is covered.
pub struct StudentSeated;
impl Event for StudentSeated {}

/// An active student is pending again: the money of the first challan went back.
pub struct StudentUnseated;
impl Event for StudentUnseated {}

/// Money, an advance or a concession came to a challan: the student gets the seat when it covers the first one.
pub(crate) fn money_came(tx: &mut Tx, challan: &OpenChallan) -> Result<()> {
    if challan.student_status != StudentStatus::Pending || !is_first(tx, challan)? || !is_covered(tx, challan)? {
        return Ok(());
    }
    if status(tx, challan)? == StudentStatus::Pending {
        let today = tx.today();
        set_status(tx, challan.student_id, StudentStatus::Active, &format!("Paid: {}", challan.label()), today)?;
        keep_bill(tx, challan, FirstBillStatus::Covered, None)?;
        tx.emit::<StudentSeated>(challan.student_id)?;
    }
    Ok(())
}

/// Money went back from a challan: the student waits again when it was the first one's.
pub(crate) fn money_went(tx: &mut Tx, challan: &OpenChallan) -> Result<()> {
    if challan.student_status == StudentStatus::Pending && is_first(tx, challan)? {
        let today = tx.today();
        return keep_bill(tx, challan, FirstBillStatus::Waiting, Some(today));
    }
    if challan.student_status != StudentStatus::Active || !is_first(tx, challan)? || is_covered(tx, challan)? {
        return Ok(());
    }
    if status(tx, challan)? == StudentStatus::Active && was_pending(tx, challan.student_id)? {
        let today = tx.today();
        set_status(tx, challan.student_id, StudentStatus::Pending, &format!("Unpaid again: {}", challan.label()), today)?;
        keep_bill(tx, challan, FirstBillStatus::Waiting, Some(today))?;
        tx.emit::<StudentUnseated>(challan.student_id)?;
    }
    Ok(())
}

/// The first bill says what its challan says. Where money went back, the seat is kept from that day on.
fn keep_bill(tx: &mut Tx, challan: &OpenChallan, to: FirstBillStatus, kept_until: Option<NaiveDate>) -> Result<()> {
    match first_bills::latest(tx, challan.student_id)?.filter(|bill| bill.challan_id == challan.id) {
        Some(bill) => tx.set(&FIRST_BILL, bill.id, to.as_str(), pairs! { status: to, kept_until: kept_until }),
        None => Ok(()),
    }
}

/// As it stands now: the challan may have been read before another of the same transaction was paid.
fn status(tx: &mut Tx, challan: &OpenChallan) -> Result<StudentStatus> {
    tx.value(sql!("SELECT status FROM student WHERE id = $1"), &binds![challan.student_id])
}

/// The bill that the admission made first; of students who were entered without one, the bill of which no earlier one stands.
fn is_first(tx: &mut Tx, challan: &OpenChallan) -> Result<bool> {
    if challan.kind != ChallanKind::Installment {
        return Ok(false);
    }
    if let Some(bill) = first_bills::latest(tx, challan.student_id)? {
        return Ok(bill.challan_id == challan.id && matches!(bill.status, FirstBillStatus::Waiting | FirstBillStatus::Covered));
    }
    let earlier: bool = tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM challan WHERE student_id = $1 AND kind = 'installment' AND status IN ('issued', 'partly_paid', 'paid')
             AND (due_on < $2 OR (due_on = $2 AND id < $3)))"
        ),
        &binds![challan.student_id, challan.due_on, challan.id],
    )?;
    Ok(!earlier)
}

/// Nothing of it is open, and none of the money is a cheque in hand; where the group says so, any payment is enough.
fn is_covered(tx: &mut Tx, challan: &OpenChallan) -> Result<bool> {
    let any: bool = tx.setting(settings::ACTIVE_BY_ANY_PAYMENT)?;
    if any && challan.paid_minor.is_positive() {
        return Ok(true);
    }
    if challan.status != ChallanStatus::Paid {
        return Ok(false);
    }
    let held: bool = tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM fee_allocation a JOIN fee_receipt r ON r.id = a.receipt_id
             WHERE a.challan_id = $1 AND a.is_reversed = FALSE AND r.status = 'held' AND r.instrument IN ('cheque', 'pay_order'))"
        ),
        &binds![challan.id],
    )?;
    Ok(!held)
}

/// Whether the last step of the student's status was from pending: those whom the office admitted as active stay so.
fn was_pending(tx: &mut Tx, student_id: i64) -> Result<bool> {
    let last: Option<One<String>> = tx.first(
        sql!("SELECT coalesce(from_status, '') FROM student_status_event WHERE student_id = $1 ORDER BY id DESC LIMIT 1"),
        &binds![student_id],
    )?;
    Ok(last.is_some_and(|one| one.0 == StudentStatus::Pending.as_str()))
}
