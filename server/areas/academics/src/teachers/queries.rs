use super::model::{Assigned, Lesson, OfTeacher, SubjectTeachers, Taught, TeacherDetails};
use crate::ids::SectionId;
use institution::api::CampusId;
use kernel::{Actor, App, Error, Result, Scope, Tx, binds, sql};
use people::{api as register, api::Category};

/// One teacher with subjects, sections and charge in the active session. 404 when out of scope, or no teacher in post.
pub fn teacher(tx: &mut Tx, app: &App, actor: &Actor, scope: &Scope, id: i64) -> Result<TeacherDetails> {
    let person = register::staff_member(tx, app, actor, id)?;
    if person.category != Category::Teaching {
        return Err(Error::not_found("teacher"));
    }
    Ok(TeacherDetails {
        person,
        subjects: lessons(tx, scope, id)?,
        sections: sections(tx, scope, id)?,
        incharge_of: incharge_of(tx, scope, id)?,
    })
}

/// The subjects that a teacher teaches in the active session, at campuses within the scope.
pub fn lessons(tx: &mut Tx, scope: &Scope, teacher: i64) -> Result<Vec<Lesson>> {
    tx.all(
        sql!(
            "SELECT ts.id, ts.section_id, x.name AS section_name, c.full_name AS class_name, k.name AS campus_name, ts.subject_id, u.name AS subject_name
             FROM teacher_subject ts JOIN section x ON x.id = ts.section_id JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id
             JOIN session s ON s.id = x.session_id JOIN subject u ON u.id = ts.subject_id
             WHERE ts.employee_id = $1 AND s.is_active = TRUE AND x.campus_id IN [$2] ORDER BY c.level, c.full_name, x.name_order, u.name_order, ts.id"
        ),
        &binds![teacher, &scope.campuses],
    )
}

/// The sections that a teacher goes to in the active session, at campuses within the scope.
pub fn sections(tx: &mut Tx, scope: &Scope, teacher: i64) -> Result<Vec<Assigned>> {
    tx.all(
        sql!(
            "SELECT ts.id, ts.section_id, x.name AS section_name, c.full_name AS class_name, k.name AS campus_name
             FROM teacher_section ts JOIN section x ON x.id = ts.section_id JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id
             JOIN session s ON s.id = x.session_id
             WHERE ts.employee_id = $1 AND s.is_active = TRUE AND x.campus_id IN [$2] ORDER BY c.level, c.full_name, x.name_order, ts.id"
        ),
        &binds![teacher, &scope.campuses],
    )
}

/// As `incharge_of`; 404 for an employee out of scope.
pub fn charge_of(tx: &mut Tx, scope: &Scope, asked: OfTeacher) -> Result<Vec<Assigned>> {
    register::employee(tx, scope, asked.teacher_id)?;
    incharge_of(tx, scope, asked.teacher_id)
}

/// The sections that a teacher has charge of in the active session, at campuses within the scope.
pub fn incharge_of(tx: &mut Tx, scope: &Scope, teacher: i64) -> Result<Vec<Assigned>> {
    tx.all(
        sql!(
            "SELECT x.id, x.id AS section_id, x.name AS section_name, c.full_name AS class_name, k.name AS campus_name
             FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id JOIN session s ON s.id = x.session_id
             WHERE x.incharge_id = $1 AND s.is_active = TRUE AND x.campus_id IN [$2] ORDER BY c.level, c.full_name, x.name_order, x.id"
        ),
        &binds![teacher, &scope.campuses],
    )
}

/// Whether a section is one that $1 teaches, goes to or has charge of.
const OF_TEACHER: &str = "(x.incharge_id = $1 OR x.id IN (SELECT section_id FROM teacher_section WHERE employee_id = $1)
    OR x.id IN (SELECT section_id FROM teacher_subject WHERE employee_id = $1) OR x.id IN (SELECT section_id FROM lecture WHERE teacher_id = $1))";

/// Whether an employee `e` of a designation `d` teaches and is in post.
pub const TEACHING: &str = "d.category = 'teaching' AND e.status IN ('active', 'on_leave')";

/// Of these employees, those who teach and are in post.
pub fn in_post(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT e.id FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.id IN [$1] AND ",
            TEACHING,
            " ORDER BY e.id"
        ),
        &binds![ids],
    )
}

/// Sections of the active session that a teacher teaches, goes to or has charge of: what a scope of own sections holds.
pub fn own_sections(tx: &mut Tx, teacher: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT x.id FROM section x JOIN session s ON s.id = x.session_id WHERE s.is_active = TRUE AND ",
            OF_TEACHER,
            " ORDER BY x.id"
        ),
        &binds![teacher],
    )
}

/// Whether a teacher has charge of a section or goes to it as its class teacher.
pub fn leads(tx: &mut Tx, teacher: i64, section: SectionId) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM section x WHERE x.id = $2 AND x.incharge_id = $1)
                 OR EXISTS (SELECT 1 FROM teacher_section ts WHERE ts.section_id = $2 AND ts.employee_id = $1)"
        ),
        &binds![teacher, section],
    )
}

const TAUGHT: &str =
    "SELECT x.id AS section_id, x.name AS section_name, c.id AS class_id, c.full_name AS class_name, k.id AS campus_id, k.name AS campus_name,
    u.id AS subject_id, u.name AS subject_name
    FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id JOIN session s ON s.id = x.session_id";
/// The subjects of a section's class; all subjects where the class has none entered.
const OF_CLASS: &str = " JOIN subject u ON u.id IN (SELECT subject_id FROM program_subject WHERE class_id = x.class_id)
    OR (u.is_active = TRUE AND NOT EXISTS (SELECT 1 FROM program_subject q WHERE q.class_id = x.class_id))
    WHERE s.is_active = TRUE AND x.id IN [$1]";
const IN_ORDER: &str = " ORDER BY c.level, c.full_name, x.name_order, x.id, u.name_order, u.id";

/// What teachers were given, and what they teach by the timetable.
const LESSONS: &str = "SELECT section_id, subject_id FROM teacher_subject WHERE employee_id = $2
    UNION SELECT section_id, subject_id FROM lecture WHERE teacher_id = $2";

/// These sections, where they are of the active session, with their subjects. A teacher (`own`) has the subjects that they were given or teach by the
/// timetable, and all of the class in a section that they go to or have charge of without any; others have those of their campuses.
pub fn taught(tx: &mut Tx, scope: &Scope, own: Option<i64>, sections: &[i64]) -> Result<Vec<Taught>> {
    let Some(teacher) = own else {
        return tx.all(sql!(TAUGHT, OF_CLASS, " AND x.campus_id IN [$2]", IN_ORDER), &binds![sections, &scope.campuses]);
    };
    let mut given: Vec<Taught> = tx.all(
        sql!(
            TAUGHT,
            " JOIN (",
            LESSONS,
            ") l ON l.section_id = x.id JOIN subject u ON u.id = l.subject_id WHERE s.is_active = TRUE AND x.id IN [$1]",
            IN_ORDER
        ),
        &binds![sections, teacher],
    )?;
    let whole: Vec<Taught> = tx.all(
        sql!(
            TAUGHT,
            OF_CLASS,
            " AND (x.incharge_id = $2 OR x.id IN (SELECT section_id FROM teacher_section WHERE employee_id = $2))
              AND x.id NOT IN (SELECT l.section_id FROM (",
            LESSONS,
            ") l)",
            IN_ORDER
        ),
        &binds![sections, teacher],
    )?;
    given.extend(whole);
    Ok(given)
}

/// Who teaches which subject in these sections, by section and subject: who was given it, else who has its hours in the timetable, else who has charge of the
/// section (subject 0).
pub fn subject_teachers(tx: &mut Tx, sections: &[i64]) -> Result<SubjectTeachers> {
    let rows: Vec<(SectionId, i64, i64, i64)> = tx.all(
        sql!(
            "SELECT a.section_id, a.subject_id, a.employee_id, a.place FROM (
                SELECT section_id, subject_id, employee_id, CAST(1 AS BIGINT) AS place FROM teacher_subject WHERE section_id IN [$1]
                UNION ALL
                SELECT section_id, subject_id, teacher_id AS employee_id, CAST(2 AS BIGINT) AS place FROM lecture
                WHERE section_id IN [$1] AND teacher_id IS NOT NULL
                UNION ALL
                SELECT id AS section_id, CAST(0 AS BIGINT) AS subject_id, incharge_id AS employee_id, CAST(3 AS BIGINT) AS place FROM section
                WHERE id IN [$1] AND incharge_id IS NOT NULL) a
             ORDER BY a.place DESC, a.employee_id DESC"
        ),
        &binds![sections],
    )?;
    Ok(SubjectTeachers(rows.into_iter().map(|(section, subject, employee, _)| ((section, subject), employee)).collect()))
}

/// Teachers who are assigned to a section, beside its incharge.
pub fn count_of_section(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM (SELECT employee_id FROM teacher_subject WHERE section_id = $1
             UNION SELECT employee_id FROM teacher_section WHERE section_id = $1) assigned"
        ),
        &binds![id],
    )
}

/// Sections that refer to an employee, whatever the session.
pub fn count_of_employee(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM section x WHERE ", OF_TEACHER), &binds![id])
}

/// The teacher and the campus of an assignment, where both are within the scope; else 404.
pub fn lesson_of(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(i64, CampusId)> {
    tx.first(
        sql!("SELECT ts.employee_id, x.campus_id FROM teacher_subject ts JOIN section x ON x.id = ts.section_id WHERE ts.id = $1 AND x.campus_id IN [$2]"),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("teacher subject"))
}

/// As `lesson_of`, of a section that a teacher goes to.
pub fn section_of(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(i64, CampusId)> {
    tx.first(
        sql!("SELECT ts.employee_id, x.campus_id FROM teacher_section ts JOIN section x ON x.id = ts.section_id WHERE ts.id = $1 AND x.campus_id IN [$2]"),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("teacher section"))
}
