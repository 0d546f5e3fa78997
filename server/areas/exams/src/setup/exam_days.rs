//! The days of exams in the calendar: of open ones, those that were made together as one entry.

use academics::api::{CalendarEntry, CalendarKind, ExamDays};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};

pub const EXAM_DAYS: ExamDays = ExamDays(between);

#[derive(Row)]
struct Held {
    id: i64,
    name: String,
    starts_on: NaiveDate,
    ends_on: NaiveDate,
    class_name: Option<String>,
}

fn between(tx: &mut Tx, campuses: &[i64], classes: Option<&[i64]>, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<CalendarEntry>> {
    let held: Vec<Held> = tx.all(
        sql!(
            "SELECT min(e.id) AS id, min(e.name) AS name, e.starts_on, e.ends_on, CASE WHEN count(*) = 1 THEN min(c.full_name) END AS class_name
             FROM exam e JOIN class c ON c.id = e.class_id
             WHERE e.status <> 'draft' AND e.ends_on >= $1 AND e.starts_on <= $2 AND ($4 = TRUE OR e.class_id IN [$5])
             AND EXISTS (SELECT 1 FROM exam_campus ec WHERE ec.exam_id = e.id AND ec.campus_id IN [$3])
             GROUP BY e.series, e.starts_on, e.ends_on ORDER BY e.starts_on, min(e.id)"
        ),
        &binds![from, to, campuses, classes.is_none(), classes.unwrap_or_default()],
    )?;
    let entry = |exam: Held| CalendarEntry {
        id: 0,
        exam_id: Some(exam.id),
        title: exam.name,
        title_ur: None,
        kind: CalendarKind::Exam,
        starts_on: exam.starts_on,
        ends_on: exam.ends_on,
        school_name: None,
        campus_name: None,
        class_name: exam.class_name,
        section_name: None,
        note: None,
    };
    Ok(held.into_iter().map(entry).collect())
}
