//! What goes from one session to the next with the classes: sections, and who teaches them when.

use crate::{
    classes::model::ClassBrief,
    ids::SessionId,
    sections::{
        self,
        model::{SECTION, SectionBrief, SectionForm},
    },
    teachers::{self, actions::carry::Carried},
    timetable::{self, actions::carry::Week},
};
use institution::api::CampusId;
use kernel::{Result, Row, Scope, Tx, binds, plain, sql};
use std::collections::HashMap;

/// A class with its program, as it stands among all classes.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Rung {
    pub id: i64,
    pub name: String,
    pub level: i64,
    pub year: i64,
    pub program_id: i64,
    pub program_name: String,
    /// Class and program are in use.
    pub is_active: bool,
    /// The campus offers the program.
    pub is_offered: bool,
    /// A board examines the program.
    pub has_board: bool,
}

/// Every class, the oldest students first, as a campus offers them.
pub fn ladder(tx: &mut Tx, campus_id: i64) -> Result<Vec<Rung>> {
    tx.all(
        sql!(
            "SELECT c.id, c.name, c.level, c.year, c.program_id, p.name AS program_name,
                    CASE WHEN c.is_active = TRUE AND p.is_active = TRUE THEN TRUE ELSE FALSE END AS is_active,
                    CASE WHEN pc.campus_id IS NULL THEN FALSE ELSE TRUE END AS is_offered,
                    CASE WHEN p.board_id IS NULL THEN FALSE ELSE TRUE END AS has_board
             FROM class c JOIN program p ON p.id = c.program_id LEFT JOIN program_campus pc ON pc.program_id = p.id AND pc.campus_id = $1
             ORDER BY c.level DESC, p.name_order, c.id"
        ),
        &binds![campus_id],
    )
}

/// What a section's teachers and timetable hold; without teachers who have left.
#[derive(Clone, Debug, Default, PartialEq, Row)]
pub struct Teaching {
    pub section_id: i64,
    pub incharges: i64,
    pub subjects: i64,
    pub visits: i64,
    pub lectures: i64,
    /// Subjects of teachers who have left.
    pub gone: i64,
}

/// What the teachers and timetables of these sections hold.
pub fn teaching(tx: &mut Tx, section_ids: &[i64]) -> Result<HashMap<i64, Teaching>> {
    let rows: Vec<Teaching> = tx.all(
        sql!(
            "SELECT x.id AS section_id,
                    (SELECT count(*) FROM employee e WHERE e.id = x.incharge_id AND e.status IN ('active', 'on_leave')) AS incharges,
                    (SELECT count(*) FROM teacher_subject ts JOIN employee e ON e.id = ts.employee_id JOIN designation d ON d.id = e.designation_id
                     WHERE ts.section_id = x.id AND ",
            teachers::queries::TEACHING,
            ") AS subjects,
                    (SELECT count(*) FROM teacher_section ts JOIN employee e ON e.id = ts.employee_id JOIN designation d ON d.id = e.designation_id
                     WHERE ts.section_id = x.id AND ",
            teachers::queries::TEACHING,
            ") AS visits,
                    (SELECT count(*) FROM lecture l WHERE l.section_id = x.id) AS lectures,
                    (SELECT count(*) FROM teacher_subject ts JOIN employee e ON e.id = ts.employee_id
                     WHERE ts.section_id = x.id AND e.status NOT IN ('active', 'on_leave')) AS gone
             FROM section x WHERE x.id IN [$1] ORDER BY x.id"
        ),
        &binds![section_ids],
    )?;
    Ok(rows.into_iter().map(|row| (row.section_id, row)).collect())
}

/// Of the lectures of sections of a campus, how many would find their teacher elsewhere at that time in a session, and how many their room taken.
pub fn lecture_clashes(tx: &mut Tx, section_ids: &[i64], campus_id: CampusId, session_id: SessionId) -> Result<(i64, i64)> {
    let teachers: i64 = tx.value(
        sql!(
            "SELECT count(DISTINCT l.id) FROM lecture l JOIN period p ON p.id = l.period_id
             JOIN lecture m ON m.teacher_id = l.teacher_id AND m.weekday = l.weekday JOIN section y ON y.id = m.section_id
             JOIN period q ON q.id = m.period_id
             WHERE l.section_id IN [$1] AND y.session_id = $2 AND p.starts_at < q.ends_at AND q.starts_at < p.ends_at"
        ),
        &binds![section_ids, session_id],
    )?;
    let rooms: i64 = tx.value(
        sql!(
            "SELECT count(DISTINCT l.id) FROM section y JOIN lecture m ON m.section_id = y.id JOIN period q ON q.id = m.period_id
             JOIN lecture l ON l.weekday = m.weekday AND lower(l.room) = lower(m.room) JOIN period p ON p.id = l.period_id
             WHERE y.session_id = $2 AND y.campus_id = $3 AND l.section_id IN [$1] AND p.starts_at < q.ends_at AND q.starts_at < p.ends_at"
        ),
        &binds![section_ids, session_id, campus_id],
    )?;
    Ok((teachers, rooms))
}

/// Makes a section of a class in a session, with the name, the seats and the wing of another one.
pub fn make_section(tx: &mut Tx, like: &SectionBrief, session_id: i64, class: &ClassBrief) -> Result<i64> {
    let form = SectionForm {
        campus_id: like.campus_id,
        session_id,
        program_id: class.program_id,
        class_id: class.id,
        name: like.name.clone(),
        capacity: like.capacity,
        wing: like.wing,
        incharge_id: None,
        is_manual: like.is_manual,
    };
    plain::insert(tx, &Scope::of_campus(form.campus_id), &form)
}

/// What was copied from one section to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Copied {
    pub incharge: bool,
    pub subjects: i64,
    pub visits: i64,
    pub lectures: i64,
    /// Lectures without their teacher, who has left or is elsewhere at that time.
    pub unstaffed: i64,
    /// Lectures without their room, which is taken at that time.
    pub roomless: i64,
    /// Lectures of subjects that the class does not have any more.
    pub left_out: i64,
}

/// Gives a section the incharge, the teachers and the timetable of another one; what it has of its own stays as it is.
pub fn copy_teaching(tx: &mut Tx, from: i64, to: i64) -> Result<Copied> {
    let (Some(from), Some(to)) = (sections::queries::brief(tx, from)?, sections::queries::brief(tx, to)?) else {
        return Ok(Copied::default());
    };
    let Carried { incharge, subjects, visits } = teachers::actions::carry::copy(tx, &from, &to)?;
    let Week { lectures, unstaffed, roomless, left_out } = timetable::actions::carry::copy(tx, &from, &to)?;
    Ok(Copied { incharge, subjects, visits, lectures, unstaffed, roomless, left_out })
}

/// Takes back from a section what was copied from another one. A timetable that somebody changed since stays; gives false then.
pub fn take_teaching_back(tx: &mut Tx, from: i64, to: i64, copied: Copied) -> Result<bool> {
    let Some(section) = sections::queries::brief(tx, to)? else { return Ok(true) };
    let Copied { incharge, subjects, visits, .. } = copied;
    teachers::actions::carry::take_back(tx, from, &section, Carried { incharge, subjects, visits })?;
    if copied.lectures == 0 { Ok(true) } else { timetable::actions::carry::take_back(tx, &section) }
}

/// Removes a section to which nobody belongs, with its teachers and a timetable that nobody changed since it was copied. Gives why it stays, as a sentence.
pub fn remove_section(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    let Some(section) = sections::queries::brief(tx, id)? else { return Ok(None) };
    tx.lock("section", id)?;
    let own = ["teachers", "timetables"];
    let used: Vec<String> = tx
        .referrers(&SECTION, id)?
        .into_iter()
        .filter(|one| one.count > 0 && !own.contains(&one.what.as_str()))
        .map(|one| format!("{} {}", one.count, one.what))
        .collect();
    if !used.is_empty() {
        return Ok(Some(format!("{} belong to it.", used.join(", "))));
    }
    if !timetable::actions::carry::take_back(tx, &section)? {
        return Ok(Some("Its timetable was changed since.".into()));
    }
    teachers::actions::carry::clear(tx, id)?;
    tx.delete(&SECTION, &Scope::everything(), id)?;
    Ok(None)
}
