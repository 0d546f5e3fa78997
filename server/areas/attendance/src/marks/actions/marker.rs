//! Who marks a sheet.

use crate::rights;
use academics::{
    api as academic,
    api::{SectionBrief, SectionId},
};
use kernel::{Cx, Result, Scope, ScopeKind, Tx, actor::Person};
use std::sync::Arc;

/// Who marks.
#[derive(Clone, Debug)]
pub struct Marker {
    pub scope: Arc<Scope>,
    pub person: Option<Person>,
    pub after_lock: bool,
}

impl Marker {
    pub fn of(cx: &Cx) -> Result<Marker> {
        let actor = cx.actor()?;
        Ok(Marker { scope: cx.scope(), person: actor.person.clone(), after_lock: actor.can(rights::AFTER_LOCK) })
    }

    /// Whose own record it is, of the staff.
    pub fn employee(&self) -> Option<i64> {
        self.person.as_ref().filter(|person| person.kind == "employee").map(|person| person.id)
    }

    /// Whether the sheets of a section are theirs to mark: a teacher's are those of sections that they have charge of or go to as class teacher.
    pub fn keeps(&self, tx: &mut Tx, section: &SectionBrief) -> Result<bool> {
        if self.scope.kind != Some(ScopeKind::OwnSections) {
            return Ok(self.scope.has_campus(section.campus_id));
        }
        let Some(employee) = self.employee() else { return Ok(false) };
        academic::leads_section(tx, employee, SectionId(section.id))
    }
}
