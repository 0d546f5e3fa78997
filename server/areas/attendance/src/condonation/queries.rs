use super::model::Span;
use crate::marks::model::MarkCounts;
use kernel::{Error, Result, Row, Tx, binds, sql};
use std::collections::{HashMap, HashSet};
use students::api::{in_class_on, of_session_on};

/// The session, up to today.
pub fn span(tx: &mut Tx, session_id: Option<i64>) -> Result<Span> {
    let session = match session_id {
        Some(id) => academics::api::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?,
        None => academics::api::active_session(tx)?.ok_or_else(|| Error::field("session_id", "Make a session active first."))?,
    };
    Ok(Span { session_id: session.id, from: session.starts_on, to: session.ends_on.min(tx.today()) })
}

/// The marks of a student, counted: of the days, or of a subject's lectures.
#[derive(Clone, Debug, Row)]
pub struct Counted {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_id: i64,
    pub campus_name: String,
    /// None: the days as a whole.
    pub subject_id: Option<i64>,
    pub subject_name: Option<String>,
    present: i64,
    absent: i64,
    late: i64,
    on_leave: i64,
    half_day: i64,
    duty: i64,
}

impl Counted {
    pub fn counts(&self) -> MarkCounts {
        let &Counted { present, absent, late, on_leave: leave, half_day, duty, .. } = self;
        MarkCounts { present, absent, late, leave, half_day, duty }
    }
}

/// What is counted of marks.
const SUMS: &str = "CAST(SUM(CASE m.status WHEN 'present' THEN 1 ELSE 0 END) AS BIGINT) AS present,
    CAST(SUM(CASE m.status WHEN 'absent' THEN 1 ELSE 0 END) AS BIGINT) AS absent,
    CAST(SUM(CASE m.status WHEN 'late' THEN 1 ELSE 0 END) AS BIGINT) AS late,
    CAST(SUM(CASE m.status WHEN 'leave' THEN 1 ELSE 0 END) AS BIGINT) AS on_leave,
    CAST(SUM(CASE m.status WHEN 'half_day' THEN 1 ELSE 0 END) AS BIGINT) AS half_day,
    CAST(SUM(CASE m.status WHEN 'duty' THEN 1 ELSE 0 END) AS BIGINT) AS duty";

/// Marks are counted first, and only then given their names: those of the student's own row, where the day says no other.
const NAMED_COUNTS: &str =
    "SELECT n.student_id, s.name AS student_name, s.registration_no, c.name AS class_name, x.name AS section_name, s.campus_id,
    p.name AS campus_name, n.subject_id, j.name AS subject_name, n.present, n.absent, n.late, n.on_leave, n.half_day, n.duty FROM (";

const WITH_NAMES: &str =
    ") AS n JOIN student s ON s.id = n.student_id JOIN campus p ON p.id = s.campus_id JOIN class c ON c.id = s.class_id
    LEFT JOIN section x ON x.id = s.section_id LEFT JOIN subject j ON j.id = n.subject_id";

/// The marks of students, by days and by subject, whatever campus or section they were given in; named by where the students are on the last day. Days and lectures
/// have an index each.
pub fn counted_among(tx: &mut Tx, students: &[i64], span: Span) -> Result<Vec<Counted>> {
    let binds = binds![students, span.from, span.to];
    let mut all: Vec<Counted> = tx.all(
        sql!(
            NAMED_COUNTS,
            "SELECT m.student_id, CAST(NULL AS BIGINT) AS subject_id, ",
            SUMS,
            " FROM student_attendance m
             WHERE m.student_id IN [$1] AND m.on_date >= $2 AND m.on_date <= $3 AND m.lecture_id IS NULL AND m.is_void = FALSE GROUP BY m.student_id",
            WITH_NAMES,
            " ORDER BY s.name, n.student_id"
        ),
        &binds,
    )?;
    let lectures: Vec<Counted> = tx.all(
        sql!(
            NAMED_COUNTS,
            "SELECT m.student_id, h.subject_id, ",
            SUMS,
            " FROM student_attendance m JOIN attendance_sheet h ON h.id = m.sheet_id
             WHERE m.student_id IN [$1] AND m.on_date >= $2 AND m.on_date <= $3 AND m.lecture_id IS NOT NULL AND m.is_void = FALSE
             GROUP BY m.student_id, h.subject_id",
            WITH_NAMES,
            " ORDER BY s.name, n.student_id, j.name, n.subject_id"
        ),
        &binds,
    )?;
    all.extend(lectures);
    let places = in_class_on(tx, students, span.to)?;
    for one in &mut all {
        if let Some(place) = places.get(&one.student_id) {
            one.class_name.clone_from(&place.class_name);
            one.section_name.clone_from(&place.section_name);
            one.campus_name.clone_from(&place.campus_name);
            one.campus_id = place.campus_id;
        }
    }
    Ok(all)
}

/// Who is in the session at these campuses on its last day so far, with their marks: by campus, class, section and name, the days before the subjects.
pub fn counted(tx: &mut Tx, campuses: &[i64], span: Span, class_id: Option<i64>, section_id: Option<i64>) -> Result<Vec<Counted>> {
    let order: HashMap<i64, usize> = of_session_on(tx, campuses, span.to, span.session_id, (class_id, section_id))?
        .into_iter()
        .zip(0..)
        .map(|(place, at)| (place.student_id, at))
        .collect();
    let ids: Vec<i64> = order.keys().copied().collect();
    let mut all = counted_among(tx, &ids, span)?;
    all.sort_by(|one, other| {
        let key = |of: &Counted| (order.get(&of.student_id).copied(), of.subject_id.is_some());
        key(one).cmp(&key(other)).then_with(|| one.subject_name.cmp(&other.subject_name))
    });
    Ok(all)
}

#[derive(Row)]
struct Forgiven {
    student_id: i64,
    subject_id: Option<i64>,
    condoned_by: String,
}

/// Who condoned the shortages of a session, by student and subject.
pub fn condoned(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<HashMap<(i64, Option<i64>), String>> {
    let rows: Vec<Forgiven> = tx.all(
        sql!("SELECT student_id, subject_id, condoned_by FROM condonation WHERE student_id IN [$1] AND session_id = $2 ORDER BY id"),
        &binds![students, session_id],
    )?;
    Ok(rows.into_iter().map(|row| ((row.student_id, row.subject_id), row.condoned_by)).collect())
}

/// What is condoned of these students, with the session: a subject, or none for the days as a whole.
pub fn condoned_of(tx: &mut Tx, students: &[i64]) -> Result<HashSet<(i64, i64, Option<i64>)>> {
    let rows: Vec<(i64, i64, Option<i64>)> =
        tx.all(sql!("SELECT student_id, session_id, subject_id FROM condonation WHERE student_id IN [$1] ORDER BY id"), &binds![students])?;
    Ok(rows.into_iter().collect())
}
