//! Printing slips, and releasing one that is held.

use super::{
    job,
    model::{Candidate, EXAM_SLIP, PrintSlipsForm, ReleaseSlipForm, SlipsStarted},
    queries::{self, Whose},
};
use crate::setup::exams::{model::ExamStatus, queries::ExamBrief};
use kernel::{App, Error, Result, Scope, Tx, pairs};
use std::collections::HashMap;
use students::api::{ExamSlip, STUDENT, StudentId};

/// Names of held slips that a refusal gives.
const NAMED: usize = 3;

/// Starts the printing of the slips that may be given; those that are held are left out. 409 when the exam is still a draft, or all of them are held.
pub fn print(tx: &mut Tx, app: &App, scope: &Scope, form: &PrintSlipsForm) -> Result<SlipsStarted> {
    let exam = queries::exam(tx, scope, form.exam_id)?;
    refuse_draft(&exam)?;
    let chosen = chosen(tx, scope, form)?;
    let ids: Vec<i64> = chosen.iter().map(|one| one.student_id).collect();
    let held = held(tx, exam.id, &ids)?;
    let ready: Vec<i64> = ids.iter().copied().filter(|id| !held.contains_key(id)).collect();
    if ready.is_empty() {
        return Err(all_held(&chosen, &held));
    }
    let job_id = job::enqueue(tx, app, &exam, ready.clone())?;
    Ok(SlipsStarted { job_id, slips: ready.len() as i64, held: held.len() as i64 })
}

fn refuse_draft(exam: &ExamBrief) -> Result<()> {
    if exam.status == ExamStatus::Draft {
        return Err(Error::conflict("This exam is still a draft. Open it first, so that its date sheet stands."));
    }
    Ok(())
}

/// The students of the form, all of them within the scope. 422 at the field that finds nobody.
fn chosen(tx: &mut Tx, scope: &Scope, form: &PrintSlipsForm) -> Result<Vec<Candidate>> {
    for campus in &form.campus_ids {
        scope.check_campus("campus_ids", *campus)?;
    }
    let campuses = if form.campus_ids.is_empty() { scope.campuses.clone() } else { form.campus_ids.clone() };
    let whose = Whose { exam_id: form.exam_id, campuses, section_id: form.section_id };
    let mut found = queries::candidates(tx, &whose)?;
    if !form.student_ids.is_empty() {
        found.retain(|one| form.student_ids.contains(&one.student_id));
    }
    if found.is_empty() {
        let field = if form.student_ids.is_empty() { "section_id" } else { "student_ids" };
        return Err(Error::field(field, "Nobody of these sits this exam at your campuses."));
    }
    if found.len() > super::model::MOST_SLIPS {
        return Err(Error::field("campus_ids", "These are more than 5,000 slips. Print them campus by campus."));
    }
    Ok(found)
}

/// Of these students, whose slip is held and not released, with the reason.
pub fn held(tx: &mut Tx, exam_id: i64, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let kept = queries::kept(tx, exam_id)?;
    let mut held = tx.held_among::<ExamSlip>(ids)?;
    held.retain(|student, _| kept.get(student).is_none_or(|slip| slip.release_reason.is_none()));
    Ok(held)
}

/// 409, as a step that may be taken all the same by who may release slips.
fn all_held(chosen: &[Candidate], held: &HashMap<i64, String>) -> Error {
    let sentences: Vec<String> =
        chosen.iter().filter_map(|one| held.get(&one.student_id).map(|why| format!("{}: {why}", one.name))).take(NAMED).collect();
    let more = held.len().saturating_sub(NAMED);
    let others = if more > 0 { format!(" {more} others are held too.") } else { String::new() };
    Error::Held(format!("None of these slips may be given yet. {}{others}", sentences.join(" ")))
}

/// Releases a slip that is held, with a reason that stays in the student's audit trail, on the slip and in the registers of those who hold it. 409 when nothing
/// holds it, or it was released already.
pub fn release(tx: &mut Tx, scope: &Scope, form: &ReleaseSlipForm) -> Result<i64> {
    let exam = queries::exam(tx, scope, form.exam_id)?;
    refuse_draft(&exam)?;
    let candidate = queries::candidate(tx, scope, exam.id, StudentId(form.student_id))?;
    students::api::lock_student(tx, candidate.student_id)?;
    let kept = queries::kept_of(tx, exam.id, StudentId(candidate.student_id))?;
    if let Some(by) = kept.as_ref().and_then(|slip| slip.released_by.as_ref()) {
        return Err(Error::conflict(format!("{by} has released this slip already.")));
    }
    let Some(why) = tx.held_among::<ExamSlip>(&[candidate.student_id])?.remove(&candidate.student_id) else {
        return Err(Error::conflict(format!("Nothing holds the slip of {}. Print it.", candidate.name)));
    };
    tx.check_holds_unless::<ExamSlip>(&STUDENT, candidate.student_id, Some(&form.override_reason))?;
    let (now, by) = (tx.now(), tx.who().name.clone());
    let mut values = pairs! { held_for: why, release_reason: form.override_reason.clone(), released_by: by, released_at: now };
    match kept {
        Some(slip) => {
            tx.set(&EXAM_SLIP, slip.id, "released", values)?;
            Ok(slip.id)
        }
        None => {
            let nothing = 0_i64;
            values.extend(pairs! {
                exam_id: exam.id, student_id: candidate.student_id, campus_id: candidate.campus_id, print_count: nothing,
            });
            tx.insert(&EXAM_SLIP, values)
        }
    }
}
