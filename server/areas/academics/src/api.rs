//! What other areas may call.

use crate::{classes, programs, sections, sessions};
pub use crate::{
    classes::model::{CLASS, ClassBrief},
    programs::model::{PROGRAM, ProgramBrief, ProgramSubject},
    sections::model::{SECTION, SectionBrief, Wing},
    sessions::model::{SESSION, SessionBrief},
};
use kernel::{Error, Result, Scope, Tx};

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
