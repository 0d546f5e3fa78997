//! Changes of who teaches what: each with one audit event of what the teacher had and has.

pub mod carry;

use super::{
    model::{InchargeForm, LessonLine, LessonsForm, OfSection, SectionsForm},
    queries,
};
use crate::{
    programs,
    sections::{
        self,
        model::{SECTION, SectionBrief},
    },
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Edited, Error, Result, Row, Scope, Tx, binds, db::One, pairs, sql};
use people::{
    api as register,
    api::{Category, EmployeeBrief, StaffForm},
};

/// A teacher in post within the scope. 422 at `teacher_id` for whoever is none.
fn teacher(tx: &mut Tx, scope: &Scope, id: i64) -> Result<EmployeeBrief> {
    let found = match register::employee(tx, scope, id) {
        Err(Error::NotFound(_)) => return Err(Error::field("teacher_id", "Choose a teacher of your campuses.")),
        other => other?,
    };
    if found.category != Category::Teaching {
        return Err(Error::field("teacher_id", format!("{} is {}, not a teacher.", found.name, found.designation_name)));
    }
    if found.status.has_left() {
        return Err(Error::field("teacher_id", format!("{} has left.", found.name)));
    }
    Ok(found)
}

fn section(tx: &mut Tx, scope: &Scope, field: &str, id: i64) -> Result<SectionBrief> {
    sections::queries::brief(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field(field, "Choose a section of your campuses."))
}

/// Adds an employee of a teaching designation.
pub fn create(tx: &mut Tx, today: NaiveDate, form: &StaffForm) -> Result<i64> {
    check_designation(tx, form.designation_id)?;
    register::add_staff(tx, today, form.clone())
}

/// Changes a teacher's person and post.
pub fn update(tx: &mut Tx, scope: &Scope, today: NaiveDate, Edited { id, version }: Edited, form: &StaffForm) -> Result<i64> {
    check_designation(tx, form.designation_id)?;
    register::change_staff(tx, scope, today, Edited { id, version }, form.clone())?;
    Ok(id)
}

/// Adds subjects; those that the teacher has already stay. `replace` takes away what is not named, of the active session and within the scope.
pub fn set_lessons(tx: &mut Tx, scope: &Scope, form: &LessonsForm, replace: bool) -> Result<i64> {
    let (teacher, lines) = (teacher(tx, scope, form.teacher_id)?, &form.subjects);
    for (n, line) in lines.iter().enumerate() {
        let section = section(tx, scope, &format!("subjects.{n}.section_id"), line.section_id)?;
        check_subject(tx, &section, n, line.subject_id)?;
    }
    audited(tx, scope, teacher.id, CampusId(teacher.campus_id), |tx| {
        if replace {
            for old in queries::lessons(tx, scope, teacher.id)? {
                if !lines.contains(&LessonLine { section_id: old.section_id, subject_id: old.subject_id }) {
                    remove_lesson(tx, old.id)?;
                }
            }
        }
        let now = tx.now();
        for line in lines {
            tx.exec(
                sql!(
                    "INSERT INTO teacher_subject (employee_id, section_id, subject_id, created_at) VALUES ($1, $2, $3, $4)
                     ON CONFLICT (employee_id, section_id, subject_id) DO NOTHING"
                ),
                &binds![teacher.id, line.section_id, line.subject_id, now],
            )?;
        }
        Ok(())
    })?;
    Ok(teacher.id)
}

/// The subject is one of the class's, where the class has its subjects entered.
fn check_subject(tx: &mut Tx, section: &SectionBrief, n: usize, subject: i64) -> Result<()> {
    let field = format!("subjects.{n}.subject_id");
    let name: Option<One<String>> = tx.first(sql!("SELECT name FROM subject WHERE id = $1"), &binds![subject])?;
    let Some(One(name)) = name else { return Err(Error::field(field, "Choose a subject from the list.")) };
    let of_class: Vec<i64> = programs::queries::subjects(tx, section.program_id)?
        .into_iter()
        .filter(|line| line.class_id == section.class_id)
        .map(|line| line.subject_id)
        .collect();
    if of_class.is_empty() || of_class.contains(&subject) {
        return Ok(());
    }
    Err(Error::field(field, format!("{name} is not taught in the class of section {}.", section.name)))
}

/// Adds sections; those that the teacher has already stay. `replace` as of `set_lessons`.
pub fn set_sections(tx: &mut Tx, scope: &Scope, form: &SectionsForm, replace: bool) -> Result<i64> {
    let (teacher, ids) = (teacher(tx, scope, form.teacher_id)?, &form.section_ids);
    for (n, id) in ids.iter().enumerate() {
        section(tx, scope, &format!("section_ids.{n}"), *id)?;
    }
    audited(tx, scope, teacher.id, CampusId(teacher.campus_id), |tx| {
        if replace {
            for old in queries::sections(tx, scope, teacher.id)? {
                if !ids.contains(&old.section_id) {
                    remove_section(tx, old.id)?;
                }
            }
        }
        let now = tx.now();
        for id in ids {
            tx.exec(
                sql!(
                    "INSERT INTO teacher_section (employee_id, section_id, created_at) VALUES ($1, $2, $3)
                     ON CONFLICT (employee_id, section_id) DO NOTHING"
                ),
                &binds![teacher.id, *id, now],
            )?;
        }
        Ok(())
    })?;
    Ok(teacher.id)
}

/// Takes one subject away.
pub fn end_lesson(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let (teacher, campus) = queries::lesson_of(tx, scope, id)?;
    audited(tx, scope, teacher, campus, |tx| remove_lesson(tx, id))
}

/// Takes one section away.
pub fn end_section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let (teacher, campus) = queries::section_of(tx, scope, id)?;
    audited(tx, scope, teacher, campus, |tx| remove_section(tx, id))
}

fn remove_lesson(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM teacher_subject WHERE id = $1"), &binds![id]).map(drop)
}

fn remove_section(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM teacher_section WHERE id = $1"), &binds![id]).map(drop)
}

/// Gives a teacher charge of a section of their campus that has no incharge.
pub fn take_charge(tx: &mut Tx, scope: &Scope, form: &InchargeForm) -> Result<i64> {
    let teacher = teacher(tx, scope, form.teacher_id)?;
    tx.lock("section", form.section_id)?;
    let section = section(tx, scope, "section_id", form.section_id)?;
    if section.campus_id != teacher.campus_id {
        return Err(Error::field("section_id", "Choose a section of the teacher's campus."));
    }
    let now = sections::queries::section(tx, scope, section.id)?;
    if let Some(name) = now.incharge_name.filter(|_| now.incharge_id != Some(teacher.id)) {
        return Err(Error::field("section_id", format!("{name} is the in-charge of this section. Remove them as in-charge first.")));
    }
    tx.set(&SECTION, section.id, "incharge assigned", pairs! { incharge_id: teacher.id })?;
    Ok(section.id)
}

/// Leaves a section without an incharge.
pub fn give_up_charge(tx: &mut Tx, scope: &Scope, of: &OfSection) -> Result<i64> {
    let section = section(tx, scope, "section_id", of.section_id)?;
    tx.set(&SECTION, section.id, "incharge removed", pairs! { incharge_id: None::<i64> })?;
    Ok(section.id)
}

#[derive(Row)]
struct Post {
    campus_id: i64,
    has_left: bool,
}

/// Ends what an employee teaches: everywhere when they have left, at other campuses when they have moved. Sessions that are over keep their teachers; the active
/// one is not over, even where its last day has passed, since teachers reach its sections.
pub fn end_post(tx: &mut Tx, employee: i64) -> Result<()> {
    let post: Post = tx.one(
        sql!(
            "SELECT campus_id, CASE WHEN status IN ('active', 'on_leave') THEN FALSE ELSE TRUE END AS has_left FROM employee WHERE id = $1"
        ),
        &binds![employee],
    )?;
    let today = tx.today();
    let open: Vec<i64> = tx.values(
        sql!(
            "SELECT x.id FROM section x JOIN session s ON s.id = x.session_id
             WHERE (s.ends_on >= $1 OR s.is_active = TRUE) AND ($2 = TRUE OR x.campus_id <> $3) ORDER BY x.id"
        ),
        &binds![today, post.has_left, post.campus_id],
    )?;
    let charges: Vec<i64> =
        tx.values(sql!("SELECT id FROM section WHERE incharge_id = $1 AND id IN [$2] ORDER BY id"), &binds![employee, &open])?;
    for section in charges {
        tx.set(&SECTION, section, "incharge removed", pairs! { incharge_id: None::<i64> })?;
    }
    tx.exec(sql!("DELETE FROM teacher_subject WHERE employee_id = $1 AND section_id IN [$2]"), &binds![employee, &open])?;
    tx.exec(sql!("DELETE FROM teacher_section WHERE employee_id = $1 AND section_id IN [$2]"), &binds![employee, &open])?;
    tx.exec(sql!("UPDATE lecture SET teacher_id = NULL WHERE teacher_id = $1 AND section_id IN [$2]"), &binds![employee, &open]).map(drop)
}

/// Does the work and writes what the teacher had and has into the audit trail.
fn audited(tx: &mut Tx, scope: &Scope, teacher: i64, campus: CampusId, work: impl FnOnce(&mut Tx) -> Result<()>) -> Result<()> {
    let before = held(tx, scope, teacher)?;
    work(tx)?;
    let after = held(tx, scope, teacher)?;
    if before == after {
        return Ok(());
    }
    tx.audit_event("employee", Some(teacher), "teaching_changed", Some(campus.0), Some(before), Some(after))
}

fn held(tx: &mut Tx, scope: &Scope, teacher: i64) -> Result<serde_json::Value> {
    let subjects: Vec<String> = queries::lessons(tx, scope, teacher)?
        .into_iter()
        .map(|line| format!("{} to {} {}", line.subject_name, line.class_name, line.section_name))
        .collect();
    let sections: Vec<String> =
        queries::sections(tx, scope, teacher)?.into_iter().map(|line| format!("{} {}", line.class_name, line.section_name)).collect();
    Ok(serde_json::json!({ "subjects": subjects, "sections": sections }))
}

fn check_designation(tx: &mut Tx, id: i64) -> Result<()> {
    match register::category_of(tx, id)? {
        Some(Category::Teaching) => Ok(()),
        _ => Err(Error::field("designation_id", "Choose a teaching designation.")),
    }
}
