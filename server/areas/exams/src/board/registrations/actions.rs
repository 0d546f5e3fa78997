//! Keeping the register: one student at a time, and the sheet of a section.

use super::{
    model::{BOARD_REGISTRATION, BoardRegistrationForm, BoardRegistrationStatus, RegistrationLine, RegistrationSheetForm},
    queries::{self, Kept, Registered},
};
use crate::board::boards::check_board;
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx, pairs};
use students::api::STUDENT;

/// Adds a student to the register. 422 at the field that is wrong or taken.
pub fn create(tx: &mut Tx, scope: &Scope, form: &BoardRegistrationForm) -> Result<i64> {
    let campus_id = campus_of(tx, scope, form)?;
    check(tx, form)?;
    refuse_taken(tx, form.student_id, (form.registration_no.as_ref(), form.roll_no.as_ref()))?;
    let mut all = form.columns();
    all.extend(pairs! { campus_id: campus_id });
    let id = tx.insert(&BOARD_REGISTRATION, all)?;
    reindex(tx, id)?;
    Ok(id)
}

/// Adds one by the fields of its form.
pub fn add(tx: &mut Tx, scope: &Scope, form: serde_json::Value) -> Result<i64> {
    let form: BoardRegistrationForm = serde_json::from_value(form).map_err(|error| Error::internal(error.to_string()))?;
    create(tx, scope, &kernel::form::check(form)?)
}

/// Changes a registration. 409 when somebody else was faster.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &BoardRegistrationForm) -> Result<i64> {
    let before = queries::registration(tx, scope, id)?;
    let campus_id = if before.student_id == form.student_id { before.campus_id } else { campus_of(tx, scope, form)? };
    check(tx, form)?;
    refuse_taken(tx, form.student_id, (form.registration_no.as_ref(), form.roll_no.as_ref()))?;
    let mut all = form.columns();
    all.extend(pairs! { campus_id: campus_id });
    tx.update(&BOARD_REGISTRATION, scope, id, version, all)?;
    reindex(tx, id)?;
    Ok(id)
}

/// Takes a registration out of the register. 404 out of scope.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.delete(&BOARD_REGISTRATION, scope, id)
}

/// The campus of the form's student.
fn campus_of(tx: &mut Tx, scope: &Scope, form: &BoardRegistrationForm) -> Result<i64> {
    Ok(students::api::chosen(tx, scope, "student_id", form.student_id)?.campus_id)
}

fn check(tx: &mut Tx, form: &BoardRegistrationForm) -> Result<()> {
    academic::session(tx, form.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
    academic::class(tx, form.class_id).map_err(|_| Error::field("class_id", "Choose a class."))?;
    check_board(tx, form.board_id)?;
    check_day(tx, "fee_paid_on", form.fee_paid_on)
}

/// The board's numbers are none with which somebody else signs in.
fn refuse_taken(tx: &mut Tx, student_id: i64, (registration_no, roll_no): (Option<&String>, Option<&String>)) -> Result<()> {
    for (field, number) in [("registration_no", registration_no), ("roll_no", roll_no)] {
        if let Some(number) = number {
            access::api::refuse_taken_sign_in_name(tx, field, number, Some((STUDENT.record_name, student_id)))?;
        }
    }
    Ok(())
}

fn check_day(tx: &mut Tx, field: &str, day: Option<NaiveDate>) -> Result<()> {
    if day.is_some_and(|day| day > tx.today()) {
        return Err(Error::field(field, "This day is still to come."));
    }
    Ok(())
}

/// The words by which a registration is found: the student's name, and the numbers that the school and the board gave.
pub fn reindex(tx: &mut Tx, id: i64) -> Result<()> {
    let words = queries::words(tx, id)?;
    let numbers: Vec<&str> =
        [Some(words.student_no.as_str()), words.registration_no.as_deref(), words.roll_no.as_deref()].into_iter().flatten().collect();
    tx.index_search("board registration", id, Some(words.campus_id), &[&words.name], &numbers)
}

/// Saves lines of a section's sheet: who is not in the register yet enters it, the others change. 422 at the line that is wrong, at `lines.n.version` when
/// somebody else changed it meanwhile. Gives how many were written.
pub fn save_sheet(tx: &mut Tx, scope: &Scope, form: &RegistrationSheetForm) -> Result<i64> {
    let section = academic::section(tx, scope, form.section_id)?;
    check_board(tx, form.board_id)?;
    academic::lock_section(tx, section.id)?;
    let sheet = queries::sheet(tx, scope, super::model::RegistrationSheetQuery { section_id: section.id, board_id: form.board_id })?;
    let students: Vec<i64> = form.lines.iter().map(|line| line.student_id).collect();
    let of = Registered { session_id: section.session_id, class_id: section.class_id, board_id: form.board_id };
    let place = Place { campus_id: section.campus_id, of };
    let kept = queries::of_students(tx, &students, place.of)?;
    for (n, line) in form.lines.iter().enumerate() {
        let at = |field: &str| format!("lines.{n}.{field}");
        if sheet.rows.iter().all(|row| row.student_id != line.student_id) {
            students::api::student(tx, scope, line.student_id)?;
            return Err(Error::field(at("student_id"), "This student does not sit in this section any more. Load the sheet again."));
        }
        check_day(tx, &at("fee_paid_on"), line.fee_paid_on)?;
        write(tx, scope, place, line, kept.get(&line.student_id).copied()).map_err(|error| of_line(n, error))?;
    }
    Ok(form.lines.len() as i64)
}

/// Where the students of a sheet are registered.
#[derive(Clone, Copy)]
struct Place {
    campus_id: i64,
    of: Registered,
}

fn write(tx: &mut Tx, scope: &Scope, place: Place, line: &RegistrationLine, kept: Option<Kept>) -> Result<()> {
    refuse_taken(tx, line.student_id, (line.registration_no.as_ref(), line.roll_no.as_ref()))?;
    let values = pairs! {
        registration_no: line.registration_no.clone(), roll_no: line.roll_no.clone(), fee_stage: line.fee_stage, fee_paid_on: line.fee_paid_on,
        status: line.status.unwrap_or(BoardRegistrationStatus::Pending), remarks: line.remarks.clone(),
    };
    let id = match kept {
        Some(kept) if line.version != Some(kept.version) => {
            return Err(Error::field("version", "Somebody else changed this student's registration meanwhile. Load the sheet again."));
        }
        Some(kept) => {
            tx.update(&BOARD_REGISTRATION, scope, kept.id, kept.version, values)?;
            kept.id
        }
        None => {
            let mut all = values;
            all.extend(pairs! {
                student_id: line.student_id, campus_id: place.campus_id, session_id: place.of.session_id, class_id: place.of.class_id,
                board_id: place.of.board_id,
            });
            tx.insert(&BOARD_REGISTRATION, all)?
        }
    };
    reindex(tx, id)
}

/// What is wrong with a line, at its fields of the sheet.
fn of_line(n: usize, error: Error) -> Error {
    match error {
        Error::Invalid { message, errors } => {
            Error::Invalid { message, errors: errors.into_iter().map(|(field, said)| (format!("lines.{n}.{field}"), said)).collect() }
        }
        other => other,
    }
}

/// Stores what a sheet's row says of a student: cells that are empty leave what stands there, and no status goes back.
pub fn put(tx: &mut Tx, campus_id: i64, form: &BoardRegistrationForm) -> Result<i64> {
    refuse_taken(tx, form.student_id, (form.registration_no.as_ref(), form.roll_no.as_ref()))?;
    let of = Registered { session_id: form.session_id, class_id: form.class_id, board_id: form.board_id };
    let kept = queries::of_students(tx, &[form.student_id], of)?.get(&form.student_id).copied();
    let id = match kept {
        None => {
            let mut all = form.columns();
            all.extend(pairs! { campus_id: campus_id });
            tx.insert(&BOARD_REGISTRATION, all)?
        }
        Some(kept) => {
            let mut given: Vec<_> =
                form.columns().into_iter().filter(|(name, value)| *name != "status" && *value != kernel::Value::Null).collect();
            given.extend(pairs! { status: form.status.max(kept.status) });
            tx.set(&BOARD_REGISTRATION, kept.id, "imported", given)?;
            kept.id
        }
    };
    reindex(tx, id)?;
    Ok(id)
}
