use super::model::Span;
use crate::marks::model::MarkCounts;
use kernel::{Error, Result, Row, Tx, binds, sql};
use std::collections::{HashMap, HashSet};

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

/// Marks are counted first, and only then given their names.
const COUNTED: &str =
    "SELECT n.student_id, s.name AS student_name, s.registration_no, c.name AS class_name, x.name AS section_name, s.campus_id,
    p.name AS campus_name, n.subject_id, j.name AS subject_name, n.present, n.absent, n.late, n.on_leave, n.half_day, n.duty
    FROM (SELECT m.student_id, h.subject_id,
        CAST(SUM(CASE m.status WHEN 'present' THEN 1 ELSE 0 END) AS BIGINT) AS present,
        CAST(SUM(CASE m.status WHEN 'absent' THEN 1 ELSE 0 END) AS BIGINT) AS absent,
        CAST(SUM(CASE m.status WHEN 'late' THEN 1 ELSE 0 END) AS BIGINT) AS late,
        CAST(SUM(CASE m.status WHEN 'leave' THEN 1 ELSE 0 END) AS BIGINT) AS on_leave,
        CAST(SUM(CASE m.status WHEN 'half_day' THEN 1 ELSE 0 END) AS BIGINT) AS half_day,
        CAST(SUM(CASE m.status WHEN 'duty' THEN 1 ELSE 0 END) AS BIGINT) AS duty
        FROM student_attendance m JOIN attendance_sheet h ON h.id = m.sheet_id
        WHERE m.on_date >= $2 AND m.on_date <= $3 AND m.is_void = FALSE";

const NAMED_COUNTS: &str =
    " GROUP BY m.student_id, h.subject_id) AS n JOIN student s ON s.id = n.student_id JOIN campus p ON p.id = s.campus_id
    JOIN class c ON c.id = s.class_id LEFT JOIN section x ON x.id = s.section_id LEFT JOIN subject j ON j.id = n.subject_id
    ORDER BY p.name, c.level, x.name, s.name, n.student_id, j.name";

/// The active students of campuses with their marks, by days and by subject.
pub fn counted(tx: &mut Tx, campuses: &[i64], span: Span, class_id: Option<i64>, section_id: Option<i64>) -> Result<Vec<Counted>> {
    tx.all(
        sql!(
            COUNTED,
            " AND m.campus_id IN [$1] AND m.student_id IN (SELECT id FROM student WHERE status = 'active' AND session_id = $4
             AND (CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR section_id = $6))",
            NAMED_COUNTS
        ),
        &binds![campuses, span.from, span.to, span.session_id, class_id, section_id],
    )
}

/// A student's marks, by days and by subject.
pub fn counted_of(tx: &mut Tx, student_id: i64, span: Span) -> Result<Vec<Counted>> {
    tx.all(sql!(COUNTED, " AND m.student_id = $1", NAMED_COUNTS), &binds![student_id, span.from, span.to])
}

/// The marks of students, by days and by subject.
pub fn counted_among(tx: &mut Tx, students: &[i64], span: Span) -> Result<Vec<Counted>> {
    tx.all(sql!(COUNTED, " AND m.student_id IN [$1]", NAMED_COUNTS), &binds![students, span.from, span.to])
}

#[derive(Row)]
struct Forgiven {
    student_id: i64,
    subject_id: Option<i64>,
    condoned_by: String,
}

/// Who condoned the shortages of a session, by student and subject.
pub fn condoned(tx: &mut Tx, campuses: &[i64], session_id: i64) -> Result<HashMap<(i64, Option<i64>), String>> {
    let rows: Vec<Forgiven> = tx.all(
        sql!("SELECT student_id, subject_id, condoned_by FROM condonation WHERE campus_id IN [$1] AND session_id = $2 ORDER BY id"),
        &binds![campuses, session_id],
    )?;
    Ok(rows.into_iter().map(|row| ((row.student_id, row.subject_id), row.condoned_by)).collect())
}

/// What is condoned of these students in the session in which they are: a subject, or none for the days as a whole.
pub fn condoned_of(tx: &mut Tx, students: &[i64]) -> Result<HashSet<(i64, Option<i64>)>> {
    let rows: Vec<(i64, Option<i64>)> = tx.all(
        sql!(
            "SELECT n.student_id, n.subject_id FROM condonation n JOIN student s ON s.id = n.student_id AND s.session_id = n.session_id
             WHERE n.student_id IN [$1] ORDER BY n.id"
        ),
        &binds![students.to_vec()],
    )?;
    Ok(rows.into_iter().collect())
}
