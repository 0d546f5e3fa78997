//! Graduating and transferring out by a list: whom something holds stays and is named, the others leave.

use super::{StudentLeaves, mark_left};
use crate::{
    leaving::model::{HeldOnList, LeaveForm, LeavingKind, LeavingOfList},
    students::{
        actions::set_status,
        model::status::refusal,
        queries::brief::{StudentBrief, student},
    },
};
use chrono::NaiveDate;
use kernel::{Error, Hold, Result, Scope, Tx};

/// A student leaves by a list, without an application and its settlement.
pub struct StudentLeavesByList;
impl Hold for StudentLeavesByList {}

/// Sentences that a refusal of a whole list tells.
const MOST_TOLD: usize = 5;

/// What would come of a list: how many leave, and what keeps each of the others. Writes nothing.
pub fn look(tx: &mut Tx, scope: &Scope, ids: &[i64], (kind, on): (LeavingKind, NaiveDate)) -> Result<LeavingOfList> {
    let mut found = LeavingOfList::default();
    for id in ids {
        let one = listed(tx, scope, *id)?;
        match what_holds(tx, &one, kind, on)? {
            Some(sentence) => found.held.push(held(&one, sentence)),
            None => found.leaving += 1,
        }
    }
    Ok(found)
}

/// Those of a list whom nothing holds leave; gives what keeps the others. 409 when everybody is held.
pub fn leave(tx: &mut Tx, scope: &Scope, form: &LeaveForm) -> Result<LeavingOfList> {
    let mut done = LeavingOfList::default();
    for id in &form.student_ids {
        tx.lock("student", *id)?;
        let one = listed(tx, scope, *id)?;
        if let Some(sentence) = what_holds(tx, &one, form.kind, form.on_date)? {
            done.held.push(held(&one, sentence));
            continue;
        }
        set_status(tx, one.id, form.kind.status(), &form.reason, form.on_date)?;
        mark_left(tx, one.id)?;
        done.leaving += 1;
    }
    if done.leaving > 0 {
        return Ok(done);
    }
    let told: Vec<String> = done.held.into_iter().take(MOST_TOLD).map(|one| one.sentence).collect();
    Err(Error::conflict(format!("Nobody of this list can leave. {}", told.join(" "))))
}

fn held(one: &StudentBrief, sentence: String) -> HeldOnList {
    HeldOnList { student_id: one.id, registration_no: one.registration_no.clone(), name: one.name.clone(), sentence }
}

fn listed(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StudentBrief> {
    let one = student(tx, scope, id).map_err(|_| Error::field("student_ids", "Choose students of your campuses."))?;
    scope.check_campus("student_ids", one.campus_id)?;
    Ok(one)
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
