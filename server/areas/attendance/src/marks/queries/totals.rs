//! What students' marks between two days add up to, whatever section or campus they were given in: the one answer of the detained list, the student's page, the
//! register, the reports, result cards and slips.

use crate::marks::model::{MarkCounts, MarkStatus};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::HashMap;

#[derive(Row)]
struct OfDays {
    student_id: i64,
    #[row(flatten)]
    counts: MarkCounts,
}

/// The days of students, each counted along the index, without a sort of all marks. Who was not marked is left out.
pub fn of_days(tx: &mut Tx, students: &[i64], from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, MarkCounts>> {
    let rows: Vec<OfDays> = tx.all(
        sql!(
            "SELECT student_id, count(CASE WHEN status = 'present' THEN 1 END) AS present, count(CASE WHEN status = 'absent' THEN 1 END) AS absent,
                    count(CASE WHEN status = 'late' THEN 1 END) AS late, count(CASE WHEN status = 'leave' THEN 1 END) AS leave,
                    count(CASE WHEN status = 'half_day' THEN 1 END) AS half_day, count(CASE WHEN status = 'duty' THEN 1 END) AS duty
             FROM student_attendance WHERE student_id IN [$1] AND on_date >= $2 AND on_date <= $3
             AND lecture_id IS NULL AND is_void = FALSE GROUP BY student_id ORDER BY student_id"
        ),
        &binds![students, from, to],
    )?;
    Ok(rows.into_iter().map(|row| (row.student_id, row.counts)).collect())
}

/// A student's lectures of a subject.
#[derive(Clone, Debug)]
pub struct OfSubject {
    pub student_id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub counts: MarkCounts,
}

/// The lectures of students by subject: by student, and by the name of the subject.
pub fn of_subjects(tx: &mut Tx, students: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<OfSubject>> {
    let rows: Vec<(i64, i64, String, MarkStatus, i64)> = tx.all(
        sql!(
            "SELECT a.student_id, u.id, u.name, a.status, count(*) FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id
             JOIN subject u ON u.id = s.subject_id
             WHERE a.student_id IN [$1] AND a.on_date >= $2 AND a.on_date <= $3 AND a.lecture_id IS NOT NULL AND a.is_void = FALSE
             GROUP BY a.student_id, u.id, u.name, a.status ORDER BY a.student_id, u.name_order, u.id, a.status"
        ),
        &binds![students, from, to],
    )?;
    let mut out: Vec<OfSubject> = Vec::new();
    for (student_id, subject_id, subject_name, status, many) in rows {
        if out.last().is_none_or(|last| (last.student_id, last.subject_id) != (student_id, subject_id)) {
            out.push(OfSubject { student_id, subject_id, subject_name, counts: MarkCounts::default() });
        }
        if let Some(last) = out.last_mut() {
            last.counts.add(status, many);
        }
    }
    Ok(out)
}
