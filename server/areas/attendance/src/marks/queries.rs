pub mod seats;
pub mod totals;

use super::model::{ATTENDANCE_SHEET, KeptMark, KeptSheet, MarkStatus, SheetKey, SheetState};
use academics::api::SectionBrief;
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, pairs, sql};

const SHEET: &str = "SELECT id, campus_id, on_date, lecture_id, state, confirmed_at, told_at, tells_at FROM attendance_sheet";

/// The sheet of a day, or of a lecture and its subject, once it is begun.
pub fn sheet(tx: &mut Tx, key: SheetKey) -> Result<Option<KeptSheet>> {
    match key.lecture_id {
        None => tx.first(sql!(SHEET, " WHERE section_id = $1 AND on_date = $2 AND lecture_id IS NULL"), &binds![key.section_id, key.date]),
        Some(lecture) => tx.first(
            sql!(SHEET, " WHERE section_id = $1 AND on_date = $2 AND lecture_id = $3 AND subject_id = $4"),
            &binds![key.section_id, key.date, lecture, key.subject_id],
        ),
    }
}

/// The sheet by its id.
pub fn sheet_of_id(tx: &mut Tx, id: i64) -> Result<KeptSheet> {
    tx.one(sql!(SHEET, " WHERE id = $1"), &binds![id])
}

/// The sheet, begun if it is not there, and locked for this transaction.
pub fn begin(tx: &mut Tx, section: &SectionBrief, key: SheetKey, strength: i64) -> Result<KeptSheet> {
    if let Some(found) = sheet(tx, key)? {
        tx.lock("attendance_sheet", found.id)?;
        return sheet_of_id(tx, found.id);
    }
    let nobody = 0_i64;
    let values = pairs! {
        campus_id: section.campus_id,
        section_id: section.id,
        on_date: key.date,
        lecture_id: key.lecture_id,
        subject_id: key.subject_id,
        state: SheetState::Unmarked,
        strength: strength,
        present: nobody,
        absent: nobody,
        late: nobody,
        on_leave: nobody,
        half_day: nobody,
        on_duty: nobody,
    };
    let id = tx.insert(&ATTENDANCE_SHEET, values)?;
    sheet_of_id(tx, id)
}

/// Who marked and confirmed a sheet.
#[derive(Clone, Debug, Default, Row)]
pub struct Signatures {
    pub marked_by: Option<String>,
    pub marked_at: Option<Instant>,
    pub confirmed_by: Option<String>,
    pub confirmed_at: Option<Instant>,
}

pub fn signatures(tx: &mut Tx, sheet_id: i64) -> Result<Signatures> {
    tx.one(sql!("SELECT marked_by, marked_at, confirmed_by, confirmed_at FROM attendance_sheet WHERE id = $1"), &binds![sheet_id])
}

const MARK: &str =
    "SELECT id, version, sheet_id, student_id, status, remark, source, marked_by, is_void, updated_at FROM student_attendance";

/// The marks of students on a day, or of a lecture on it: also those that another section gave before a student moved.
pub fn marks_of(tx: &mut Tx, students: &[i64], day: NaiveDate, lecture_id: Option<i64>) -> Result<Vec<KeptMark>> {
    match lecture_id {
        None => tx.all(
            sql!(MARK, " WHERE student_id IN [$1] AND on_date = $2 AND lecture_id IS NULL ORDER BY student_id"),
            &binds![students.to_vec(), day],
        ),
        Some(lecture) => tx.all(
            sql!(MARK, " WHERE student_id IN [$1] AND on_date = $2 AND lecture_id = $3 ORDER BY student_id"),
            &binds![students.to_vec(), day, lecture],
        ),
    }
}

/// The mark of a student on a day.
pub fn mark_of(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<KeptMark>> {
    tx.first(sql!(MARK, " WHERE student_id = $1 AND on_date = $2 AND lecture_id IS NULL"), &binds![student_id, day])
}

/// What a section is called, and who has charge of it.
#[derive(Clone, Debug, Row)]
pub struct SectionNames {
    pub class_name: String,
    pub campus_name: String,
    pub incharge_name: Option<String>,
}

pub fn names_of_section(tx: &mut Tx, section_id: i64) -> Result<SectionNames> {
    tx.one(
        sql!(
            "SELECT c.full_name AS class_name, k.name AS campus_name, e.name AS incharge_name
             FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id LEFT JOIN employee e ON e.id = x.incharge_id
             WHERE x.id = $1"
        ),
        &binds![section_id],
    )
}

/// Days within which a run of absences is looked for.
pub const RUN_DAYS: u64 = 90;

/// The marks of students up to a day, in the order of their days, beginning with the last one that is no absence: what a run of absences is seen by. CROSS JOIN has
/// SQLite look for that one once a student.
pub fn last_marks(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<Vec<(i64, NaiveDate, MarkStatus)>> {
    let from = day - chrono::Days::new(RUN_DAYS);
    tx.all(
        sql!(
            "SELECT m.student_id, m.on_date, m.status FROM student s CROSS JOIN student_attendance m
             WHERE s.id IN [$1] AND m.student_id = s.id AND m.on_date <= $3 AND m.lecture_id IS NULL AND m.is_void = FALSE
             AND m.on_date >= coalesce((SELECT max(p.on_date) FROM student_attendance p WHERE p.student_id = s.id AND p.on_date >= $2 AND p.on_date <= $3
                                        AND p.lecture_id IS NULL AND p.is_void = FALSE AND p.status <> 'absent'), $2)
             ORDER BY m.student_id, m.on_date"
        ),
        &binds![students, from, day],
    )
}

/// As `last_marks`, without their days.
pub fn statuses_before(tx: &mut Tx, students: &[i64], day: NaiveDate) -> Result<Vec<(i64, MarkStatus)>> {
    Ok(last_marks(tx, students, day)?.into_iter().map(|(student, _, status)| (student, status)).collect())
}

/// Sheets whose minute is over: the guardians of who is absent are to be told.
pub fn due(tx: &mut Tx) -> Result<Vec<i64>> {
    let now = tx.now();
    tx.values(sql!("SELECT id FROM attendance_sheet WHERE tells_at <= $1 ORDER BY tells_at, id"), &binds![now])
}

/// Sheets of a campus's day with somebody absent of whom nobody was told, but for those that are told within the minute.
pub fn untold(tx: &mut Tx, campus_id: i64, day: NaiveDate) -> Result<Vec<KeptSheet>> {
    tx.all(
        sql!(
            SHEET,
            " WHERE campus_id = $1 AND on_date = $2 AND lecture_id IS NULL AND told_at IS NULL AND tells_at IS NULL AND absent > 0
               AND state <> 'voided' ORDER BY id"
        ),
        &binds![campus_id, day],
    )
}
