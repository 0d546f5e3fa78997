//! Who of this area refers to a record: asked before a deletion.

use crate::{programs, rights, teachers};
use kernel::{Actor, Figure, Hooks, Referrer, Result, ScopeKind, Tx};

pub fn hooks(p: &mut Hooks) {
    p.opens("boards", &[rights::PROGRAMS_INDEX, rights::PROGRAMS_CREATE, rights::PROGRAMS_UPDATE]);
    p.opens("teachers", &[rights::SECTIONS_CREATE, rights::SECTIONS_UPDATE, rights::TEACHERS_INDEX, rights::TEACHERS_ASSIGN]);
    p.opens("teaching_designations", &[rights::TEACHERS_INDEX, rights::TEACHERS_CREATE, rights::TEACHERS_UPDATE]);
    p.references("subject", of_subject);
    p.references("employee", |tx, id| Ok(vec![referrer("sections", teachers::queries::count_of_employee(tx, id)?)]));
    p.references("section", |tx, id| Ok(vec![referrer("teachers", teachers::queries::count_of_section(tx, id)?)]));
    p.figures("employee", load);
    p.on("employee.left", teachers::actions::end_post);
    p.on("employee.moved", teachers::actions::end_post);
    p.active_session(|tx| Ok(crate::api::active_session(tx)?.map(|session| (session.id, session.name))));
    p.reach(ScopeKind::OwnSections, teachers::queries::own_sections);
}

fn referrer(what: &str, count: i64) -> Referrer {
    Referrer { what: what.into(), count }
}

fn of_subject(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    Ok(vec![
        referrer("programs", programs::queries::count_of_subject(tx, id)?),
        referrer("teachers", teachers::queries::count_of_subject(tx, id)?),
    ])
}

/// What a teacher carries in the active session.
fn load(tx: &mut Tx, actor: &Actor, id: i64) -> Result<Vec<Figure>> {
    let sections = teachers::queries::own_sections(tx, id)?.len() as i64;
    if sections == 0 || !actor.can(rights::TEACHERS_DETAIL) {
        return Ok(Vec::new());
    }
    let lessons = teachers::queries::lessons(tx, &actor.scope, id)?.len() as i64;
    Ok(vec![
        Figure::count("academics.teacher_sections", sections, format!("/admin/teacher-details?id={id}&tab=sections")),
        Figure::count("academics.teacher_subjects", lessons, format!("/admin/teacher-details?id={id}&tab=subjects")),
    ])
}
