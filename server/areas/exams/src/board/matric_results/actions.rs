//! Entering results of boards, each with its subjects.

use super::{
    model::{MATRIC_RESULT, MatricResultForm},
    queries,
};
use crate::board::boards::check_board;
use kernel::{Edited, Error, Result, Scope, Tx, Value, pairs};

/// Enters a result. 422 at the field that is wrong or taken.
pub fn create(tx: &mut Tx, scope: &Scope, form: &MatricResultForm) -> Result<i64> {
    let campus_id = campus_of(tx, scope, form)?;
    check(tx, form)?;
    store(tx, campus_id, form)
}

/// Enters one by the fields of its form.
pub fn add(tx: &mut Tx, scope: &Scope, form: serde_json::Value) -> Result<i64> {
    let form: MatricResultForm = serde_json::from_value(form).map_err(|error| Error::internal(error.to_string()))?;
    create(tx, scope, &kernel::form::check(form)?)
}

/// Changes a result and its subjects. 409 when somebody else was faster.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &MatricResultForm) -> Result<i64> {
    let before = queries::result(tx, scope, id)?;
    let campus_id = if before.student_id == form.student_id { before.campus_id } else { campus_of(tx, scope, form)? };
    check(tx, form)?;
    tx.update(&MATRIC_RESULT, scope, id, version, values(campus_id, form))?;
    queries::put_subjects(tx, id, &form.subjects)?;
    reindex(tx, id)?;
    Ok(id)
}

/// Removes a result with its subjects. 404 out of scope.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    queries::result(tx, scope, id)?;
    queries::remove_subjects(tx, id)?;
    tx.delete(&MATRIC_RESULT, scope, id)
}

/// Stores a checked form, of a student of the campus.
pub fn store(tx: &mut Tx, campus_id: i64, form: &MatricResultForm) -> Result<i64> {
    let id = tx.insert(&MATRIC_RESULT, values(campus_id, form))?;
    queries::put_subjects(tx, id, &form.subjects)?;
    reindex(tx, id)?;
    Ok(id)
}

fn campus_of(tx: &mut Tx, scope: &Scope, form: &MatricResultForm) -> Result<i64> {
    Ok(students::api::chosen(tx, scope, "student_id", form.student_id)?.campus_id)
}

fn check(tx: &mut Tx, form: &MatricResultForm) -> Result<()> {
    check_board(tx, form.board_id)?;
    if form.year > i64::from(chrono::Datelike::year(&tx.today())) {
        return Err(Error::field("year", "This year is still to come."));
    }
    Ok(())
}

fn values(campus_id: i64, form: &MatricResultForm) -> Vec<(&'static str, Value)> {
    pairs! {
        student_id: form.student_id, campus_id: campus_id, board_id: form.board_id, exam: form.exam, attempt: form.attempt, year: form.year,
        roll_no: form.roll_no.clone(), obtained: form.obtained, total: form.total, percent_hundredths: form.percent_hundredths(),
        outcome: form.outcome, grade: form.grade.clone(), remarks: form.remarks.clone(),
    }
}

/// The words by which a result is found: the student's name and the numbers that the school and the board gave.
fn reindex(tx: &mut Tx, id: i64) -> Result<()> {
    let words = queries::words(tx, id)?;
    tx.index_search("matric result", id, Some(words.campus_id), &[&words.name], &[&words.student_no, &words.roll_no])
}
