//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::{
    calendar,
    classes::{model::CLASS, queries::check_year},
    programs,
    subjects::SUBJECT,
    timetable,
};
pub use crate::{
    calendar::model::{CalendarDayForm, CalendarKind},
    classes::model::ClassForm,
    programs::model::{ProgramForm, SubjectLine},
    sections::model::SectionForm,
    sessions::model::SessionForm,
    subjects::{SubjectForm, SubjectKind},
    timetable::model::{LectureLine, TimetableForm},
};
use kernel::{ColumnValues as _, PlainRecord as _, Result, Scope, Tx, plain};

/// Adds a session whose form is checked. The first one is active.
pub fn create_session(tx: &mut Tx, form: &SessionForm) -> Result<i64> {
    plain::insert(tx, &Scope::everything(), form)
}

/// Adds a program whose form is checked, with the campuses that offer it.
pub fn create_program(tx: &mut Tx, form: &ProgramForm) -> Result<i64> {
    form.store(tx)
}

/// Adds a class whose form is checked.
pub fn create_class(tx: &mut Tx, form: &ClassForm) -> Result<i64> {
    check_year(tx, form)?;
    tx.insert(&CLASS, form.columns())
}

/// Adds a subject whose form is checked.
pub fn create_subject(tx: &mut Tx, form: &SubjectForm) -> Result<i64> {
    tx.insert(&SUBJECT, form.columns())
}

/// Puts these subjects in the place of those that the program had.
pub fn replace_program_subjects(tx: &mut Tx, program_id: i64, lines: &[SubjectLine]) -> Result<()> {
    programs::actions::put_subjects(tx, program_id, lines)
}

/// Adds a section whose form is checked.
pub fn create_section(tx: &mut Tx, form: &SectionForm) -> Result<i64> {
    plain::insert(tx, &Scope::of_campus(form.campus_id), form)
}

/// Adds days whose form is checked to the calendar.
pub fn create_calendar_day(tx: &mut Tx, scope: &Scope, form: &CalendarDayForm) -> Result<i64> {
    calendar::actions::create(tx, scope, form)
}

/// Writes the week of a section whose form is checked.
pub fn create_timetable(tx: &mut Tx, scope: &Scope, form: &TimetableForm) -> Result<i64> {
    timetable::actions::save(tx, scope, form)
}
