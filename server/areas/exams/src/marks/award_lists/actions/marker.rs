use crate::{
    marks::award_lists::queries::{self, KeptList},
    rights::marks::{AWARD_LISTS_CHECK, AWARD_LISTS_UPDATE},
};
use kernel::{Cx, Error, Result, Scope, ScopeKind, Tx, actor::Decider};
use std::sync::Arc;

/// Who reads, enters and checks.
#[derive(Clone, Debug)]
pub struct Marker {
    pub scope: Arc<Scope>,
    pub who: Decider,
    /// As whom they teach; 0 for somebody who is no employee. None where campuses are looked at.
    pub teacher: Option<i64>,
    pub enters: bool,
    pub checks: bool,
}

impl Marker {
    pub fn of(cx: &Cx) -> Result<Marker> {
        let actor = cx.actor()?;
        let is_teacher = actor.scope.kind == Some(ScopeKind::OwnSections);
        let employee = actor.person.as_ref().filter(|person| person.kind == "employee").map_or(0, |person| person.id);
        Ok(Marker {
            scope: actor.scope.clone(),
            who: actor.decider(),
            teacher: is_teacher.then_some(employee),
            // The step that checks is taken by the same call as marks are entered by; a deputy was lent the check alone.
            enters: actor.can(AWARD_LISTS_UPDATE) && actor.acting_for.is_none(),
            checks: actor.can(AWARD_LISTS_CHECK),
        })
    }

    /// A list within reach: of one's campuses, or of a subject that one teaches. Else 404.
    pub fn list(&self, tx: &mut Tx, id: i64) -> Result<KeptList> {
        let list = queries::kept(tx, id)?;
        let found = match self.teacher {
            Some(teacher) => queries::is_own(tx, &self.scope, teacher, &list)?,
            None => self.scope.has_campus(list.campus_id),
        };
        if found { Ok(list) } else { Err(Error::not_found("award list")) }
    }
}
