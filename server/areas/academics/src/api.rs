//! What other areas may call.

use crate::{classes, programs, sections, sessions, subjects::model::SUBJECT};
pub use crate::{
    classes::model::ClassForm,
    programs::model::{ProgramForm, ProgramSubject, SubjectLine},
    sections::model::{SectionForm, Wing},
    sessions::model::SessionForm,
    subjects::model::{SubjectForm, SubjectKind},
};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Error, Result, Row, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A session in one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct SessionBrief {
    pub id: i64,
    pub name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub is_active: bool,
}

/// A program in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct ProgramBrief {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub years: i64,
    pub is_active: bool,
}

/// A class in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct ClassBrief {
    pub id: i64,
    pub program_id: i64,
    pub name: String,
    pub level: i64,
    pub year: i64,
    pub is_active: bool,
}

/// A section in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct SectionBrief {
    pub id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub name: String,
    pub capacity: i64,
    pub wing: Wing,
    pub is_manual: bool,
}

/// The active session; none before the first one is made.
pub fn active_session(tx: &mut Tx) -> Result<Option<SessionBrief>> {
    sessions::queries::active(tx)
}

/// 404 when there is no such session.
pub fn session(tx: &mut Tx, id: i64) -> Result<SessionBrief> {
    sessions::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("session"))
}

/// 404 when there is no such program.
pub fn program(tx: &mut Tx, id: i64) -> Result<ProgramBrief> {
    programs::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("program"))
}

/// 404 when there is no such class.
pub fn class(tx: &mut Tx, id: i64) -> Result<ClassBrief> {
    classes::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("class"))
}

/// One section within the scope; else 404.
pub fn section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    sections::queries::brief(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id) || scope.sections.contains(&id))
        .ok_or_else(|| Error::not_found("section"))
}

/// One section, whoever asks: for work that has checked its campus.
pub fn find_section(tx: &mut Tx, id: i64) -> Result<Option<SectionBrief>> {
    sections::queries::brief(tx, id)
}

/// Makes others who fill this section wait until this transaction is over.
pub fn lock_section(tx: &mut Tx, id: i64) -> Result<()> {
    tx.lock("section", id)
}

/// The programs that a campus offers.
pub fn programs_of_campus(tx: &mut Tx, campus_id: i64) -> Result<Vec<ProgramBrief>> {
    programs::queries::offered_at(tx, campus_id)
}

pub fn is_offered(tx: &mut Tx, program_id: i64, campus_id: i64) -> Result<bool> {
    programs::queries::is_offered(tx, program_id, campus_id)
}

/// The classes of a program, the youngest first.
pub fn classes_of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ClassBrief>> {
    classes::queries::of_program(tx, program_id)
}

/// The sections of a class at a campus in a session, by name.
pub fn sections_of_class(tx: &mut Tx, campus_id: i64, session_id: i64, class_id: i64) -> Result<Vec<SectionBrief>> {
    sections::queries::of_class(tx, campus_id, session_id, class_id)
}

/// All the sections of a campus in a session.
pub fn sections_of_campus(tx: &mut Tx, campus_id: i64, session_id: i64) -> Result<Vec<SectionBrief>> {
    sections::queries::of_campus(tx, campus_id, session_id)
}

/// The subjects of a program, by class.
pub fn subjects_of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ProgramSubject>> {
    programs::queries::subjects(tx, program_id)
}

/// Adds a session whose form is checked. The first one is active.
pub fn create_session(tx: &mut Tx, form: &SessionForm) -> Result<i64> {
    sessions::queries::create(tx, form)
}

/// Adds a program whose form is checked, with the campuses that offer it.
pub fn create_program(tx: &mut Tx, form: &ProgramForm) -> Result<i64> {
    programs::queries::create(tx, form)
}

/// Adds a class whose form is checked.
pub fn create_class(tx: &mut Tx, form: &ClassForm) -> Result<i64> {
    classes::queries::create(tx, form)
}

/// Adds a subject whose form is checked.
pub fn create_subject(tx: &mut Tx, form: &SubjectForm) -> Result<i64> {
    tx.insert(&SUBJECT, form.columns())
}

/// Puts these subjects in the place of those that the program had.
pub fn replace_program_subjects(tx: &mut Tx, program_id: i64, lines: &[SubjectLine]) -> Result<()> {
    programs::queries::replace_subjects(tx, program_id, lines)
}

/// Adds a section whose form is checked.
pub fn create_section(tx: &mut Tx, form: &SectionForm) -> Result<i64> {
    sections::queries::create(tx, form)
}
