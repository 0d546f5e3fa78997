//! What this area tells others: who refers to their records, what a teacher carries, which session is active.

use crate::{
    dates, rights,
    sections::{self, model::SECTION},
    teachers, timetable,
};
use kernel::{Actor, Figure, Hooks, Referrer, Result, ScopeKind, Tx, hooks::ActiveSession};
use people::api::{EMPLOYEE, EmployeeLeft, EmployeeMoved};

pub fn register(p: &mut Hooks) {
    p.search(sections::search::SEARCH);
    p.opens("boards", &[rights::PROGRAMS.index, rights::PROGRAMS.create, rights::PROGRAMS.update]);
    p.opens("teachers", &[rights::SECTIONS.create, rights::SECTIONS.update, rights::TEACHERS_INDEX, rights::TEACHERS_ASSIGN]);
    p.opens("teaching_designations", &[rights::TEACHERS_INDEX, rights::TEACHERS_CREATE, rights::TEACHERS_UPDATE]);
    p.references(&EMPLOYEE, |tx, id| Ok(vec![Referrer { what: "sections".into(), count: teachers::queries::count_of_employee(tx, id)? }]));
    p.references(&SECTION, |tx, id| Ok(vec![Referrer { what: "teachers".into(), count: teachers::queries::count_of_section(tx, id)? }]));
    p.figures(&EMPLOYEE, load);
    p.on::<EmployeeLeft>(teachers::actions::end_post);
    p.on::<EmployeeMoved>(teachers::actions::end_post);
    p.provide(ActiveSession(|tx| Ok(crate::api::active_session(tx)?.map(|session| (session.id, session.name)))));
    p.verify("no teacher is in two places of the timetable", timetable::queries::clashes);
    p.opens("teachers", &[rights::TIMETABLES_INDEX]);
    p.opens("schools", &[rights::CALENDAR.index, rights::CALENDAR.create, rights::CALENDAR.update]);
    p.reach(ScopeKind::OwnSections, teachers::queries::own_sections);
    dates::register(p);
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
