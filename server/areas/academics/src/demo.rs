//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub use crate::{
    classes::model::ClassForm,
    programs::model::{ProgramForm, SubjectLine},
    sections::model::SectionForm,
    sessions::model::SessionForm,
    subjects::{SubjectForm, SubjectKind},
};
use crate::{
    classes::{model::CLASS, queries::check_year},
    programs, sections, sessions,
    subjects::SUBJECT,
};
use kernel::{ColumnValues as _, Result, Tx};

/// Adds a session whose form is checked. The first one is active.
pub fn create_session(tx: &mut Tx, form: &SessionForm) -> Result<i64> {
    sessions::actions::create(tx, form)
}

/// Adds a program whose form is checked, with the campuses that offer it.
pub fn create_program(tx: &mut Tx, form: &ProgramForm) -> Result<i64> {
    programs::actions::create(tx, form)
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
    sections::actions::create(tx, form)
}
