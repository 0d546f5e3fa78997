use super::{
    model::{HoldForm, LiftForm, RESULT_HOLD},
    queries,
};
use crate::setup::exams::model::EXAM;
use kernel::{Error, Result, Scope, Tx, pairs};
use students::api as register;

/// Withholds a student's result of an exam, or every result. What was given out stays given out; the family sees it no more, and its code says so.
pub fn place(tx: &mut Tx, scope: &Scope, form: &HoldForm) -> Result<i64> {
    let student = register::chosen(tx, scope, "student_id", form.student_id)?;
    if let Some(exam) = form.exam_id {
        tx.in_scope(&EXAM, scope, exam).map_err(|_| Error::field("exam_id", "Choose an exam of your campuses."))?;
    }
    register::lock_student(tx, student.id)?;
    if queries::stands(tx, student.id, form.exam_id)? {
        return Err(Error::field("student_id", "This result is withheld already."));
    }
    let placed_by = tx.who().name.clone();
    tx.insert(
        &RESULT_HOLD,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, exam_id: form.exam_id, kind: form.kind, reason: form.reason.clone(), placed_by: placed_by,
        },
    )
}

/// Releases a result. 409 when it was released already.
pub fn lift(tx: &mut Tx, scope: &Scope, form: &LiftForm) -> Result<i64> {
    let before = tx.in_scope(&RESULT_HOLD, scope, form.id)?;
    if before.get("lifted_at").is_some_and(|at| !at.is_null()) {
        return Err(Error::conflict("This result was released already."));
    }
    let (lifted_by, lifted_at) = (tx.who().name.clone(), tx.now());
    let values = pairs! { lifted_by: lifted_by, lifted_at: lifted_at, lift_reason: form.reason.clone() };
    tx.update(&RESULT_HOLD, scope, form.id, form.version, values)?;
    Ok(form.id)
}
