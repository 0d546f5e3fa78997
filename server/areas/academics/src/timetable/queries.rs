use super::model::{
    Busy, Choices, FreeQuery, FreeTeacher, Lecture, SubjectChoice, Taken, TeacherChoice, Week, WeekLecture, WeekOf, WeekPeriod,
};
use crate::{periods, programs, sections, sections::model::SectionBrief, sessions, teachers::queries::TEACHING, weekdays::Weekday};
use kernel::{Error, Result, Row, Scope, Tx, binds, db::One, sql};
use people::api::EmployeeBrief;
use std::collections::BTreeSet;

const WEEK: &str =
    "SELECT l.weekday, l.period_id, l.section_id, x.name AS section_name, c.full_name AS class_name, l.subject_id, u.name AS subject_name,
    u.code AS subject_code, l.teacher_id, e.name AS teacher_name, l.room
    FROM lecture l JOIN section x ON x.id = l.section_id JOIN class c ON c.id = x.class_id JOIN session s ON s.id = x.session_id
    JOIN subject u ON u.id = l.subject_id JOIN period p ON p.id = l.period_id LEFT JOIN employee e ON e.id = l.teacher_id";

const LECTURES: &str =
    "SELECT l.period_id, p.name AS period_name, p.starts_at, p.ends_at, l.section_id, c.full_name || ' ' || x.name AS section_name,
    l.subject_id, u.name AS subject_name, l.teacher_id, e.name AS teacher_name, l.room
    FROM lecture l JOIN period p ON p.id = l.period_id JOIN section x ON x.id = l.section_id JOIN class c ON c.id = x.class_id
    JOIN session s ON s.id = x.session_id JOIN subject u ON u.id = l.subject_id LEFT JOIN employee e ON e.id = l.teacher_id";

/// The lectures of a section on a weekday, in their order.
pub fn of_section_on(tx: &mut Tx, section_id: i64, weekday: Weekday) -> Result<Vec<Lecture>> {
    tx.all(sql!(LECTURES, " WHERE l.section_id = $1 AND l.weekday = $2 ORDER BY p.starts_at, l.id"), &binds![section_id, weekday])
}

/// The lectures of a teacher on a weekday, of sessions that have this day.
pub fn of_teacher_on(tx: &mut Tx, teacher_id: i64, weekday: Weekday, day: chrono::NaiveDate) -> Result<Vec<Lecture>> {
    tx.all(
        sql!(LECTURES, " WHERE l.teacher_id = $1 AND l.weekday = $2 AND s.starts_on <= $3 AND s.ends_on >= $3 ORDER BY p.starts_at, l.id"),
        &binds![teacher_id, weekday, day],
    )
}

/// A lecture of somebody's week, with its section and the days of its session.
#[derive(Clone, Copy, Debug, Row)]
pub struct Weekly {
    pub teacher_id: i64,
    pub weekday: Weekday,
    pub section_id: i64,
    pub class_id: i64,
    pub campus_id: i64,
    pub starts_on: chrono::NaiveDate,
    pub ends_on: chrono::NaiveDate,
}

/// The weeks of some teachers, of sessions that have one of the days between two.
pub fn of_teachers(tx: &mut Tx, teachers: &[i64], (from, to): (chrono::NaiveDate, chrono::NaiveDate)) -> Result<Vec<Weekly>> {
    tx.all(
        sql!(
            "SELECT l.teacher_id, l.weekday, l.section_id, x.class_id, x.campus_id, s.starts_on, s.ends_on
             FROM lecture l JOIN section x ON x.id = l.section_id JOIN session s ON s.id = x.session_id
             WHERE l.teacher_id IN [$1] AND s.starts_on <= $3 AND s.ends_on >= $2 ORDER BY l.id"
        ),
        &binds![teachers, from, to],
    )
}

#[derive(Row)]
struct Header {
    id: i64,
    version: i64,
}

fn header(tx: &mut Tx, section_id: i64) -> Result<Option<Header>> {
    tx.first(sql!("SELECT id, version FROM timetable WHERE section_id = $1"), &binds![section_id])
}

/// The id and version of the timetable of a section.
pub fn standing(tx: &mut Tx, section_id: i64) -> Result<Option<(i64, i64)>> {
    Ok(header(tx, section_id)?.map(|one| (one.id, one.version)))
}

/// What a section is taught.
pub fn lectures(tx: &mut Tx, section_id: i64) -> Result<Vec<WeekLecture>> {
    tx.all(sql!(WEEK, " WHERE l.section_id = $1 ORDER BY p.starts_at, l.id"), &binds![section_id])
}

/// The weekdays that some period has, Monday first.
fn weekdays_of(periods: &[WeekPeriod]) -> Vec<Weekday> {
    Weekday::ALL.iter().copied().filter(|day| periods.iter().any(|period| period.weekdays.contains(day))).collect()
}

/// What families who read Urdu call a campus.
fn campus_name_ur(tx: &mut Tx, campus_id: i64) -> Result<Option<String>> {
    tx.value(sql!("SELECT name_ur FROM campus WHERE id = $1"), &binds![campus_id])
}

/// The week of a section.
pub fn week_of_section(tx: &mut Tx, section: &SectionBrief) -> Result<Week> {
    let mine = Scope::of_campus(section.campus_id);
    let details = sections::queries::section(tx, &mine, section.id)?;
    let periods: Vec<WeekPeriod> = periods::of_campus(tx, section.campus_id)?.into_iter().map(WeekPeriod::from).collect();
    let header = header(tx, section.id)?;
    Ok(Week {
        of: WeekOf {
            id: section.id,
            name: format!("{} {}", details.class_name, details.name),
            campus_id: section.campus_id,
            campus_name: details.campus_name,
            campus_name_ur: campus_name_ur(tx, section.campus_id)?,
            session_name: details.session_name,
            incharge_name: details.incharge_name,
        },
        version: header.as_ref().map_or(0, |one| one.version),
        timetable_id: header.map(|one| one.id),
        weekdays: weekdays_of(&periods),
        lectures: lectures(tx, section.id)?,
        periods,
    })
}

/// The week of a teacher in the active session, at whatever campuses it takes them to.
pub fn week_of_teacher(tx: &mut Tx, teacher: &EmployeeBrief) -> Result<Week> {
    let session_name = sessions::queries::active(tx)?.map(|session| session.name).unwrap_or_default();
    let lectures: Vec<WeekLecture> =
        tx.all(sql!(WEEK, " WHERE l.teacher_id = $1 AND s.is_active = TRUE ORDER BY p.starts_at, l.id"), &binds![teacher.id])?;
    let mut campuses: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT p.campus_id FROM lecture l JOIN period p ON p.id = l.period_id JOIN section x ON x.id = l.section_id
             JOIN session s ON s.id = x.session_id WHERE l.teacher_id = $1 AND s.is_active = TRUE ORDER BY p.campus_id"
        ),
        &binds![teacher.id],
    )?;
    if campuses.is_empty() {
        campuses.push(teacher.campus_id);
    }
    let periods: Vec<WeekPeriod> = periods::of_campuses(tx, &campuses)?.into_iter().map(WeekPeriod::from).collect();
    let campus = institution::api::campus(tx, teacher.campus_id)?;
    Ok(Week {
        of: WeekOf {
            id: teacher.id,
            name: teacher.name.clone(),
            campus_id: teacher.campus_id,
            campus_name: campus.name,
            campus_name_ur: campus_name_ur(tx, teacher.campus_id)?,
            session_name,
            incharge_name: None,
        },
        version: 0,
        timetable_id: None,
        weekdays: weekdays_of(&periods),
        periods,
        lectures,
    })
}

/// The subjects of a section's class; all active ones where the class has none entered.
pub fn subjects(tx: &mut Tx, section: &SectionBrief) -> Result<Vec<SubjectChoice>> {
    let of_class: Vec<SubjectChoice> = programs::queries::subjects(tx, section.program_id)?
        .into_iter()
        .filter(|line| line.class_id == section.class_id)
        .map(|line| SubjectChoice {
            id: line.subject_id,
            name: line.subject_name,
            code: line.subject_code,
            is_elective: line.is_elective,
            alternative: line.alternative,
        })
        .collect();
    if !of_class.is_empty() {
        return Ok(of_class);
    }
    tx.all(
        sql!(
            "SELECT id, name, code, CAST(FALSE AS BOOLEAN) AS is_elective, CAST(NULL AS TEXT) AS alternative FROM subject
             WHERE is_active = TRUE ORDER BY name_order, id"
        ),
        &[],
    )
}

/// What the timetable of a section is written from.
pub fn choices(tx: &mut Tx, section: &SectionBrief) -> Result<Choices> {
    let subjects = subjects(tx, section)?;
    let teachers: Vec<Named> = tx.all(
        sql!(
            "SELECT e.id, e.name FROM employee e JOIN designation d ON d.id = e.designation_id
             WHERE (e.campus_id = $1 OR e.id IN (SELECT employee_id FROM teacher_subject WHERE section_id = $2)
                    OR e.id IN (SELECT teacher_id FROM lecture WHERE section_id = $2 AND teacher_id IS NOT NULL)) AND ",
            TEACHING,
            " ORDER BY e.name_order, e.id"
        ),
        &binds![section.campus_id, section.id],
    )?;
    let taught: Vec<(i64, i64)> = proposed(tx, section.id)?;
    let ids: Vec<i64> = teachers.iter().map(|one| one.id).collect();
    let taken = taken(tx, section, &ids)?;
    let teachers = teachers
        .into_iter()
        .map(|one| TeacherChoice {
            subject_ids: taught.iter().filter(|(teacher, _)| *teacher == one.id).map(|(_, subject)| *subject).collect(),
            busy: taken
                .iter()
                .filter(|lecture| lecture.teacher_id == Some(one.id))
                .map(|lecture| Busy { weekday: lecture.weekday, period_id: lecture.period_id, with: lecture.with() })
                .collect(),
            id: one.id,
            name: one.name,
        })
        .collect();
    let rooms: BTreeSet<String> = tx
        .values::<String>(
            sql!(
                "SELECT DISTINCT l.room FROM lecture l JOIN section x ON x.id = l.section_id
                 WHERE x.campus_id = $1 AND x.session_id = $2 AND l.room IS NOT NULL ORDER BY l.room"
            ),
            &binds![section.campus_id, section.session_id],
        )?
        .into_iter()
        .collect();
    Ok(Choices { subjects, teachers, rooms: rooms.into_iter().collect() })
}

#[derive(Row)]
struct Named {
    id: i64,
    name: String,
}

/// Who teaches which subject to a section, by the teachers' own assignments: teacher and subject.
pub fn proposed(tx: &mut Tx, section_id: i64) -> Result<Vec<(i64, i64)>> {
    tx.all(sql!("SELECT employee_id, subject_id FROM teacher_subject WHERE section_id = $1 ORDER BY id"), &binds![section_id])
}

/// Lectures of other sections of the session that teachers or rooms of a section could clash with: those of its campus, and those of these teachers anywhere.
pub fn taken(tx: &mut Tx, section: &SectionBrief, teachers: &[i64]) -> Result<Vec<Taken>> {
    tx.all(
        sql!(
            "SELECT l.weekday, l.period_id, p.name AS period_name, x.campus_id, p.starts_at, p.ends_at, l.teacher_id, e.name AS teacher_name, l.room,
                    u.name AS subject_name, c.full_name AS class_name, x.name AS section_name
             FROM lecture l JOIN section x ON x.id = l.section_id JOIN class c ON c.id = x.class_id JOIN period p ON p.id = l.period_id
             JOIN subject u ON u.id = l.subject_id LEFT JOIN employee e ON e.id = l.teacher_id
             WHERE x.session_id = $1 AND l.section_id <> $2 AND (x.campus_id = $3 OR l.teacher_id IN [$4]) ORDER BY l.id"
        ),
        &binds![section.session_id, section.id, section.campus_id, teachers],
    )
}

/// Of these employees, those who teach and are in post, with their names.
pub fn teachers_in_post(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<(i64, String)>> {
    tx.all(
        sql!(
            "SELECT e.id, e.name FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.id IN [$1] AND e.campus_id IN [$2] AND ",
            TEACHING,
            " ORDER BY e.id"
        ),
        &binds![ids, &scope.campuses],
    )
}

/// Teachers of a period's campus who have no lecture at its time on a weekday, those with the fewest lectures of the day first.
pub fn free_teachers(tx: &mut Tx, scope: &Scope, FreeQuery { period_id, weekday }: FreeQuery) -> Result<Vec<FreeTeacher>> {
    let campus: Option<One<i64>> = tx.first(sql!("SELECT campus_id FROM period WHERE id = $1"), &binds![period_id])?;
    let One(campus) = campus.filter(|One(campus)| scope.has_campus(*campus)).ok_or_else(|| Error::not_found("period"))?;
    tx.all(
        sql!(
            "SELECT e.id, e.name, d.name AS designation_name,
                    (SELECT count(*) FROM lecture l JOIN section x ON x.id = l.section_id JOIN session s ON s.id = x.session_id
                     WHERE l.teacher_id = e.id AND l.weekday = $3 AND s.is_active = TRUE) AS lectures
             FROM employee e JOIN designation d ON d.id = e.designation_id
             WHERE e.campus_id = $1 AND ",
            TEACHING,
            " AND NOT EXISTS (SELECT 1 FROM lecture l JOIN section x ON x.id = l.section_id JOIN session s ON s.id = x.session_id
                              JOIN period p ON p.id = l.period_id JOIN period q ON q.id = $2
                              WHERE l.teacher_id = e.id AND l.weekday = $3 AND s.is_active = TRUE AND p.starts_at < q.ends_at AND q.starts_at < p.ends_at)
             ORDER BY lectures, e.name_order, e.id"
        ),
        &binds![campus, period_id, weekday],
    )
}

/// Teachers who stand in two sections at one time: none, unless somebody went past the calls.
pub fn clashes(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT e.name || ' has two lectures on ' || l.weekday || ' at ' || p.name || '.' FROM lecture l JOIN section x ON x.id = l.section_id
             JOIN period p ON p.id = l.period_id JOIN employee e ON e.id = l.teacher_id
             JOIN lecture m ON m.teacher_id = l.teacher_id AND m.weekday = l.weekday AND m.id > l.id JOIN section y ON y.id = m.section_id
             JOIN period q ON q.id = m.period_id
             WHERE x.session_id = y.session_id AND p.starts_at < q.ends_at AND q.starts_at < p.ends_at ORDER BY l.id LIMIT 20"
        ),
        &[],
    )
}

/// An employee's own week, whatever their scope says of campuses.
pub fn own_week(tx: &mut Tx, employee_id: i64) -> Result<Week> {
    let campuses: Vec<i64> = tx.values(sql!("SELECT campus_id FROM employee WHERE id = $1"), &binds![employee_id])?;
    let teacher = people::api::employee(tx, &Scope::of_campuses(campuses), employee_id)?;
    week_of_teacher(tx, &teacher)
}
