//! Marks and sheets as they are compared with where students sat.

use crate::marks::model::{MarkCounts, MarkStatus, SheetState};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, sql};
use std::collections::HashMap;

/// A mark with its sheet.
#[derive(Clone, Debug, Row)]
pub struct DayMark {
    pub id: i64,
    pub student_id: i64,
    pub sheet_id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub on_date: NaiveDate,
    pub lecture_id: Option<i64>,
    pub subject_id: Option<i64>,
    pub is_void: bool,
    pub state: SheetState,
}

const DAY_MARK: &str = "SELECT a.id, a.student_id, a.sheet_id, a.campus_id, s.section_id, a.on_date, a.lecture_id, s.subject_id, a.is_void, s.state
    FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id WHERE a.student_id IN [$1] AND a.on_date >= $2 AND a.on_date <= $3";

/// All marks of students between two days, those that count no more among them. Days and lectures have an index each.
pub fn marks_between(tx: &mut Tx, students: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<DayMark>> {
    let binds = binds![students, from, to];
    let mut marks: Vec<DayMark> = tx.all(sql!(DAY_MARK, " AND a.lecture_id IS NULL ORDER BY a.id"), &binds)?;
    marks.extend(tx.all::<DayMark>(sql!(DAY_MARK, " AND a.lecture_id IS NOT NULL ORDER BY a.id"), &binds)?);
    Ok(marks)
}

/// How many of a sheet are marked how, as it is kept on it.
#[derive(Clone, Copy, Debug, Row)]
pub struct KeptCounts {
    pub present: i64,
    pub absent: i64,
    pub late: i64,
    pub on_leave: i64,
    pub half_day: i64,
    pub on_duty: i64,
}

impl KeptCounts {
    pub fn counts(&self) -> MarkCounts {
        let KeptCounts { present, absent, late, on_leave: leave, half_day, on_duty: duty } = *self;
        MarkCounts { present, absent, late, leave, half_day, duty }
    }
}

/// A sheet with what is kept on it.
#[derive(Clone, Debug, Row)]
pub struct CountedSheet {
    pub id: i64,
    pub section_id: i64,
    pub on_date: NaiveDate,
    pub lecture_id: Option<i64>,
    pub subject_id: Option<i64>,
    pub state: SheetState,
    pub strength: i64,
    pub confirmed_at: Option<Instant>,
    #[row(flatten)]
    pub counts: KeptCounts,
}

const COUNTED_SHEET: &str = "SELECT id, section_id, on_date, lecture_id, subject_id, state, strength, confirmed_at, present, absent, late, on_leave, half_day, on_duty
    FROM attendance_sheet WHERE section_id IN [$1] AND on_date >= $2 AND on_date <= $3";

/// The sheets of sections between two days. Days and lectures have an index each.
pub fn sheets_between(tx: &mut Tx, sections: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<CountedSheet>> {
    let binds = binds![sections, from, to];
    let mut sheets: Vec<CountedSheet> = tx.all(sql!(COUNTED_SHEET, " AND lecture_id IS NULL ORDER BY id"), &binds)?;
    sheets.extend(tx.all::<CountedSheet>(sql!(COUNTED_SHEET, " AND lecture_id IS NOT NULL ORDER BY id"), &binds)?);
    Ok(sheets)
}

/// A mark counts on its sheet; one that counts no more only with a sheet that does not either, and of who sat there.
const COUNTS: &str = "(a.is_void = FALSE OR (s.state = 'voided' AND EXISTS (SELECT 1 FROM placement pl WHERE pl.student_id = a.student_id
    AND pl.section_id = s.section_id AND pl.from_on <= a.on_date AND (pl.to_on IS NULL OR pl.to_on >= a.on_date))))";

/// What the marks of these sheets add up to, by sheet.
pub fn summed_up(tx: &mut Tx, sheets: &[i64]) -> Result<HashMap<i64, MarkCounts>> {
    let rows: Vec<(i64, MarkStatus, i64)> = tx.all(
        sql!(
            "SELECT s.id, a.status, count(*) FROM attendance_sheet s JOIN student_attendance a ON a.sheet_id = s.id WHERE s.id IN [$1] AND ",
            COUNTS,
            " GROUP BY s.id, a.status ORDER BY s.id, a.status"
        ),
        &binds![sheets],
    )?;
    let mut out: HashMap<i64, MarkCounts> = HashMap::new();
    for (sheet, status, many) in rows {
        out.entry(sheet).or_default().add(status, many);
    }
    Ok(out)
}

/// What the marks of a sheet add up to.
pub fn counts(tx: &mut Tx, sheet_id: i64) -> Result<MarkCounts> {
    Ok(summed_up(tx, &[sheet_id])?.remove(&sheet_id).unwrap_or_default())
}

/// Class and name of sections.
pub fn names_of(tx: &mut Tx, sections: &[i64]) -> Result<HashMap<i64, (String, String)>> {
    let rows: Vec<(i64, String, String)> = tx.all(
        sql!("SELECT x.id, c.full_name, x.name FROM section x JOIN class c ON c.id = x.class_id WHERE x.id IN [$1] ORDER BY x.id"),
        &binds![sections],
    )?;
    Ok(rows.into_iter().map(|(id, class, section)| (id, (class, section))).collect())
}

/// Sheets beside what their marks add up to.
const TALLY: &str = "FROM attendance_sheet s LEFT JOIN (
    SELECT a.sheet_id, SUM(CASE a.status WHEN 'present' THEN 1 ELSE 0 END) AS present, SUM(CASE a.status WHEN 'absent' THEN 1 ELSE 0 END) AS absent,
           SUM(CASE a.status WHEN 'late' THEN 1 ELSE 0 END) AS late, SUM(CASE a.status WHEN 'leave' THEN 1 ELSE 0 END) AS on_leave,
           SUM(CASE a.status WHEN 'half_day' THEN 1 ELSE 0 END) AS half_day, SUM(CASE a.status WHEN 'duty' THEN 1 ELSE 0 END) AS on_duty
    FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id WHERE ";
const UNEQUAL: &str = " GROUP BY a.sheet_id) m ON m.sheet_id = s.id
    WHERE s.present <> coalesce(m.present, 0) OR s.absent <> coalesce(m.absent, 0) OR s.late <> coalesce(m.late, 0)
    OR s.on_leave <> coalesce(m.on_leave, 0) OR s.half_day <> coalesce(m.half_day, 0) OR s.on_duty <> coalesce(m.on_duty, 0)";

/// A mark that counts, where the student did not sit in the section of its sheet on the day.
const ASTRAY: &str = "FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id JOIN student st ON st.id = a.student_id
    WHERE a.is_void = FALSE AND NOT EXISTS (SELECT 1 FROM placement pl WHERE pl.student_id = a.student_id AND pl.section_id = s.section_id
        AND pl.from_on <= a.on_date AND (pl.to_on IS NULL OR pl.to_on >= a.on_date))";

/// A sheet of a day with how many sat in its section.
const OF_WHOM: &str = "FROM (SELECT s.id, s.section_id, s.on_date, s.strength,
        (SELECT count(*) FROM placement pl WHERE pl.section_id = s.section_id AND pl.from_on <= s.on_date
         AND (pl.to_on IS NULL OR pl.to_on >= s.on_date)) AS sat
    FROM attendance_sheet s WHERE s.lecture_id IS NULL) AS d WHERE d.strength <> d.sat";

/// Marks on sheets of sections where their student did not sit, and sheets that are of other students than sat there.
pub fn astray(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out: Vec<String> = tx.values(
        sql!(
            "SELECT 'The mark of ' || st.registration_no || ' on ' || CAST(a.on_date AS TEXT) || ' stands on the sheet of a section where they did not sit.' ",
            ASTRAY,
            " ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    let sheets: Vec<String> = tx.values(
        sql!(
            "SELECT 'The attendance sheet ' || CAST(d.id AS TEXT) || ' is of ' || CAST(d.strength AS TEXT) || ' students, and ' || CAST(d.sat AS TEXT) || ' sat there.' ",
            OF_WHOM,
            " ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(sheets);
    Ok(out)
}

/// Where something is to be mended: of a student, or of a section.
#[derive(Clone, Debug, Row)]
pub struct Fault {
    pub student_id: Option<i64>,
    pub section_id: Option<i64>,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
}

/// What `astray` and the check of sheets' sums tell, whole: students first, since their marks go to sheets that are counted then.
pub fn days_of_faults(tx: &mut Tx) -> Result<Vec<Fault>> {
    let mut out: Vec<Fault> = tx.all(
        sql!(
            "SELECT a.student_id, CAST(NULL AS BIGINT) AS section_id, MIN(a.on_date) AS from_on, MAX(a.on_date) AS to_on ",
            ASTRAY,
            " GROUP BY a.student_id ORDER BY a.student_id"
        ),
        &[],
    )?;
    let sections: Vec<Fault> = tx.all(
        sql!(
            "SELECT CAST(NULL AS BIGINT) AS student_id, d.section_id, MIN(d.on_date) AS from_on, MAX(d.on_date) AS to_on ",
            OF_WHOM,
            " GROUP BY d.section_id ORDER BY d.section_id"
        ),
        &[],
    )?;
    out.extend(sections);
    let counts: Vec<Fault> = tx.all(
        sql!(
            "SELECT CAST(NULL AS BIGINT) AS student_id, s.section_id, MIN(s.on_date) AS from_on, MAX(s.on_date) AS to_on ",
            TALLY,
            COUNTS,
            UNEQUAL,
            " GROUP BY s.section_id ORDER BY s.section_id"
        ),
        &[],
    )?;
    out.extend(counts);
    Ok(out)
}
