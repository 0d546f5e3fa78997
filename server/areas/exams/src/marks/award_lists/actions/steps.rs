//! The steps of a list: submitted by who enters, checked by somebody else, locked, returned.

use super::marker::Marker;
use crate::{
    ids::PaperId,
    marks::award_lists::{
        model::{AWARD_LIST, AwardList, AwardListStatus, ListAct, ListsLocked},
        queries::{self, KeptList},
    },
    setup::exams::model::ExamStatus,
};
use kernel::{Error, Instant, Listed as _, Result, Selection, Tx, pairs};
use std::collections::HashSet;

/// Lists that are locked in one step at most.
const MOST: i64 = 1_000;
/// Students that a refusal names.
const NAMED: usize = 5;

/// The steps that somebody may take with a list now.
pub fn acts(list: &KeptList, marker: &Marker) -> Vec<ListAct> {
    use AwardListStatus::{Checked, Draft, Locked, Submitted};
    if list.exam_status != ExamStatus::Open {
        return Vec::new();
    }
    let own = marker.who.is(list.submitted_by_id);
    let all: &[ListAct] = match list.status {
        Draft if marker.enters => &[ListAct::Submit],
        Submitted if marker.checks && !own => &[ListAct::Check, ListAct::Return],
        Checked if marker.checks => &[ListAct::Lock, ListAct::Return],
        Submitted | Locked if marker.checks => &[ListAct::Return],
        _ => &[],
    };
    all.to_vec()
}

/// Takes a step. One that was taken before is none, so that it may be sent twice. 403 without the right, 409 where the list does not stand so, 422 at `reason` for
/// a list that is returned without one.
pub fn step(tx: &mut Tx, marker: &Marker, list: &KeptList, act: ListAct, reason: Option<&str>) -> Result<()> {
    if list.exam_status != ExamStatus::Open {
        return Err(Error::conflict("This exam is not open, so its award lists stay as they are."));
    }
    let allowed = if act == ListAct::Submit { marker.enters } else { marker.checks };
    if !allowed {
        return Err(Error::Forbidden("You do not have permission for this.".into()));
    }
    match act {
        ListAct::Submit => submit(tx, marker, list),
        ListAct::Return => put_back(tx, list, reason),
        ListAct::Check => check(tx, marker, list),
        ListAct::Lock => lock(tx, marker, list),
    }
}

/// Everybody has a mark, here or on another list of the paper, and nobody here who sits elsewhere.
fn submit(tx: &mut Tx, marker: &Marker, list: &KeptList) -> Result<()> {
    if list.status != AwardListStatus::Draft {
        return Ok(());
    }
    let marks = queries::marks(tx, list.id)?;
    let seated = queries::seated(tx, list)?;
    let sits: HashSet<i64> = seated.iter().map(|one| one.student_id).collect();
    let strays: Vec<i64> =
        marks.values().filter(|mark| mark.state.is_some() && !sits.contains(&mark.student_id)).map(|mark| mark.student_id).collect();
    if let Some(stray) = queries::students(tx, &strays)?.first() {
        return Err(Error::conflict(format!(
            "{} does not sit here on the day of the paper and has marks. Empty the cell first.",
            stray.name
        )));
    }
    let is_empty = |student: i64| marks.get(&student).is_none_or(|mark| mark.state.is_none());
    let blank: Vec<i64> = sits.iter().copied().filter(|student| is_empty(*student)).collect();
    // Their script was marked where it was handed in.
    let elsewhere = queries::other_lists(tx, list.id, PaperId(list.paper_id), &blank)?;
    let is_missing = |student: i64| is_empty(student) && !elsewhere.contains_key(&student);
    let empty: Vec<String> = seated.into_iter().filter(|one| is_missing(one.student_id)).map(|one| one.name).collect();
    if !empty.is_empty() {
        let more = if empty.len() > NAMED { " and others" } else { "" };
        let named = empty.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
        let students = if empty.len() == 1 { "1 student has".to_owned() } else { format!("{} students have", empty.len()) };
        return Err(Error::conflict(format!("{students} no marks yet: {named}{more}. Enter marks, or absent or exempt.")));
    }
    let (who, now, nothing) = (tx.who().name.clone(), tx.now(), None::<String>);
    let values = pairs! {
        status: AwardListStatus::Submitted, submitted_by: who, submitted_by_id: marker.who.user_id, submitted_at: now, returned_reason: nothing,
    };
    tx.set(&AWARD_LIST, list.id, "submitted", values)
}

/// Whoever checks a list neither submitted it nor entered any of its marks.
fn check(tx: &mut Tx, marker: &Marker, list: &KeptList) -> Result<()> {
    match list.status {
        AwardListStatus::Submitted => {}
        AwardListStatus::Checked => return Ok(()),
        AwardListStatus::Draft => return Err(Error::conflict("This list is not submitted yet.")),
        AwardListStatus::Locked => return Err(Error::conflict("This list is locked already.")),
    }
    if queries::holds_marks_of(tx, list.id, marker.who)? || marker.who.is(list.submitted_by_id) {
        return Err(Error::conflict("You entered marks of this list or submitted it, so somebody else checks it."));
    }
    let (who, now) = (tx.who().name.clone(), tx.now());
    let values = pairs! { status: AwardListStatus::Checked, checked_by: who, checked_by_id: marker.who.user_id, checked_at: now };
    tx.set(&AWARD_LIST, list.id, "checked", values)
}

/// Whoever locks a list has entered and changed none of its marks: what was changed after the check is seen by somebody else.
fn lock(tx: &mut Tx, marker: &Marker, list: &KeptList) -> Result<()> {
    match list.status {
        AwardListStatus::Checked => {}
        AwardListStatus::Locked => return Ok(()),
        _ => return Err(Error::conflict("This list is not checked yet.")),
    }
    if queries::holds_marks_of(tx, list.id, marker.who)? {
        return Err(Error::conflict("You entered or changed marks of this list, so somebody else locks it."));
    }
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.set(&AWARD_LIST, list.id, "locked", pairs! { status: AwardListStatus::Locked, locked_by: who, locked_at: now })
}

/// Back to the teacher, who submits it again.
fn put_back(tx: &mut Tx, list: &KeptList, reason: Option<&str>) -> Result<()> {
    let Some(reason) = reason.filter(|reason| reason.chars().count() >= 3) else {
        return Err(Error::field("reason", "Say why the list is returned."));
    };
    if list.status == AwardListStatus::Draft {
        return Ok(());
    }
    let (nobody, no_user, never) = (None::<String>, None::<i64>, None::<Instant>);
    let values = pairs! {
        status: AwardListStatus::Draft, returned_reason: reason, submitted_by: nobody.clone(), submitted_by_id: no_user, submitted_at: never,
        checked_by: nobody.clone(), checked_by_id: no_user, checked_at: never, locked_by: nobody, locked_at: never,
    };
    tx.set(&AWARD_LIST, list.id, "returned", values)
}

/// Takes the lock off a list whose marks were changed: it is locked again by somebody who did not change them.
pub fn unlock(tx: &mut Tx, list: &KeptList) -> Result<()> {
    let (nobody, never) = (None::<String>, None::<Instant>);
    tx.set(&AWARD_LIST, list.id, "unlocked by a change", pairs! { status: AwardListStatus::Checked, locked_by: nobody, locked_at: never })
}

/// Locks those of the chosen lists that are checked and hold no marks of who locks; others are passed over.
pub fn lock_many(tx: &mut Tx, marker: &Marker, chosen: &Selection) -> Result<ListsLocked> {
    let mut done = ListsLocked { locked: 0, passed_over: 0 };
    for id in chosen.resolve(tx, AwardList::LIST, &marker.scope, MOST)? {
        tx.lock("award_list", id)?;
        let list = queries::kept(tx, id)?;
        let is_ready = list.exam_status == ExamStatus::Open && list.status == AwardListStatus::Checked;
        if is_ready && !queries::holds_marks_of(tx, list.id, marker.who)? {
            lock(tx, marker, &list)?;
            done.locked += 1;
        } else {
            done.passed_over += 1;
        }
    }
    Ok(done)
}
