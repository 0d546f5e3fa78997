//! Graduating and transferring out by a list: whom something holds stays and is named, the others leave.

use super::{StudentLeaves, all_leave, leave_on};
use crate::{
    leaving::model::{HeldOnList, LeaveForm, LeavingKind, LeavingOfList},
    placements::model::differs::AfterLeaving,
    students::{
        model::status::refusal,
        queries::brief::{StudentBrief, chosen},
    },
};
use chrono::NaiveDate;
use kernel::{Error, Hold, Result, Scope, Tx};

/// A student leaves by a list, without an application and its settlement.
pub struct StudentLeavesByList;
impl Hold for StudentLeavesByList {}

/// Sentences that a refusal of a whole list tells.
const MOST_TOLD: usize = 5;

/// The students of a list leave. With `leave_out_held` those whom something holds stay, and are named; else 409 where one is held.
pub fn leave(tx: &mut Tx, scope: &Scope, form: &LeaveForm) -> Result<LeavingOfList> {
    if !form.leave_out_held {
        let AfterLeaving { sheets, exams } = leave_on(tx, scope, &form.student_ids, form.kind, &form.reason, form.on_date)?;
        return Ok(LeavingOfList { leaving: form.student_ids.len(), held: Vec::new(), sheets, exams });
    }
    let (free, held) = who_is_free(tx, scope, form)?;
    let AfterLeaving { sheets, exams } = all_leave(tx, &free, form.kind, &form.reason, form.on_date)?;
    Ok(LeavingOfList { leaving: free.len(), held, sheets, exams })
}

/// What would come of it; the caller takes back what was tried. No attendance and no exam is kept of days after today, so a list of today only asks who stays.
pub fn look(tx: &mut Tx, scope: &Scope, form: &LeaveForm) -> Result<LeavingOfList> {
    if !form.leave_out_held || form.on_date < tx.today() {
        return leave(tx, scope, form);
    }
    let (free, held) = who_is_free(tx, scope, form)?;
    Ok(LeavingOfList { leaving: free.len(), held, sheets: Vec::new(), exams: Vec::new() })
}

/// Who of a list can leave, and who is held.
fn who_is_free(tx: &mut Tx, scope: &Scope, form: &LeaveForm) -> Result<(Vec<i64>, Vec<HeldOnList>)> {
    let (mut free, mut staying) = (Vec::new(), Vec::new());
    for id in &form.student_ids {
        tx.lock("student", *id)?;
        let one = chosen(tx, scope, "student_ids", *id)?;
        match what_holds(tx, &one, form.kind, form.on_date)? {
            Some(sentence) => staying.push(held(&one, sentence)),
            None => free.push(one.id),
        }
    }
    Ok((free, staying))
}

/// 409 when everybody of a list is held.
pub fn refuse_if_nobody_leaves(list: &LeavingOfList) -> Result<()> {
    if list.leaving > 0 {
        return Ok(());
    }
    let told: Vec<&str> = list.held.iter().take(MOST_TOLD).map(|one| one.sentence.as_str()).collect();
    Err(Error::conflict(format!("Nobody of this list can leave. {}", told.join(" "))))
}

fn held(one: &StudentBrief, sentence: String) -> HeldOnList {
    HeldOnList { student_id: one.id, registration_no: one.registration_no.clone(), name: one.name.clone(), sentence }
}

/// What keeps a student, as a sentence with the name: the status, the day, money that is under way, dues.
fn what_holds(tx: &mut Tx, one: &StudentBrief, kind: LeavingKind, on: NaiveDate) -> Result<Option<String>> {
    if let Some(sentence) = refusal(one.status, kind.status()) {
        return Ok(Some(format!("{}: {sentence}", one.name)));
    }
    if on < one.admitted_on {
        return Ok(Some(format!("{} was admitted after this day.", one.name)));
    }
    match tx.check_holds::<StudentLeaves>(one.id).and_then(|()| tx.check_holds::<StudentLeavesByList>(one.id)) {
        Err(Error::Conflict { message, .. }) => Ok(Some(message)),
        other => other.map(|()| None),
    }
}
