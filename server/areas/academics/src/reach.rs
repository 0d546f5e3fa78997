//! Whose section somebody looks at: the office by campus, a teacher by own sections, a student or parent by the section of a student.

use crate::sections::{self, model::SectionBrief};
use kernel::{Actor, Error, Result, Scope, Tx};

/// The sections in which students sit now: provided by students.
#[derive(Clone, Copy)]
pub struct SectionsOfStudents(pub fn(&mut Tx, &[i64]) -> Result<Vec<i64>>);

/// The sections of somebody who sees no campus: a teacher's, a student's, a parent's children's.
pub fn own_sections(tx: &mut Tx, scope: &Scope) -> Result<Vec<i64>> {
    let mut sections = scope.sections.clone();
    if !scope.students.is_empty()
        && let Some(SectionsOfStudents(ask)) = tx.provider::<SectionsOfStudents>()
    {
        sections.extend(ask(tx, &scope.students)?);
    }
    sections.sort_unstable();
    sections.dedup();
    Ok(sections)
}

/// A section that somebody may look at; else 404.
pub fn section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    let found = sections::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("section"))?;
    if scope.has_campus(found.campus_id) || own_sections(tx, scope)?.contains(&id) {
        return Ok(found);
    }
    Err(Error::not_found("section"))
}

/// The employee that somebody is, if they are one.
pub fn employee_of(actor: &Actor) -> Option<i64> {
    actor.person.as_ref().filter(|person| person.kind == "employee").map(|person| person.id)
}
