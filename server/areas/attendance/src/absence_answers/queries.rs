use super::model::{AbsenceReason, OwnAbsence};
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};

/// A student's absence of a day, with the answer that is there already.
#[derive(Debug, Row)]
pub struct Absent {
    pub student_id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub on_date: NaiveDate,
    pub answer_id: Option<i64>,
    pub answer_version: Option<i64>,
    pub answer: Option<AbsenceReason>,
}

const ABSENT: &str = "SELECT m.student_id, m.campus_id, h.section_id, m.on_date, a.id AS answer_id, a.version AS answer_version, a.answer
    FROM student_attendance m JOIN attendance_sheet h ON h.id = m.sheet_id
    LEFT JOIN absence_answer a ON a.student_id = m.student_id AND a.on_date = m.on_date
    WHERE m.status = 'absent' AND m.lecture_id IS NULL AND m.is_void = FALSE";

/// An absence of the call list within the scope; else 404.
pub fn absence(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Absent> {
    tx.first(
        sql!(ABSENT, " AND m.id = $1 AND (m.campus_id IN [$2] OR h.section_id IN [$3] OR m.student_id IN [$4])"),
        &binds![id, &scope.campuses, &scope.sections, &scope.students],
    )?
    .ok_or_else(|| Error::not_found("absence"))
}

/// A student's absence of a day; none when the student is not marked absent.
pub fn absence_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<Absent>> {
    tx.first(sql!(ABSENT, " AND m.student_id = $1 AND m.on_date = $2"), &binds![student_id, day])
}

/// Those of these students who are marked absent on a day.
pub fn own(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<Vec<OwnAbsence>> {
    tx.all(
        sql!(
            "SELECT m.student_id, s.name AS student_name, m.on_date, a.answer, a.answered_by
             FROM student_attendance m JOIN student s ON s.id = m.student_id
             LEFT JOIN absence_answer a ON a.student_id = m.student_id AND a.on_date = m.on_date
             WHERE m.student_id IN [$1] AND m.on_date = $2 AND m.status = 'absent' AND m.lecture_id IS NULL AND m.is_void = FALSE
             ORDER BY s.name_order, m.student_id"
        ),
        &binds![students, day],
    )
}
