//! What the demo and the tests write: sheets of many days at once.

pub mod leaves;

use crate::marks::{
    actions::set_status,
    model::{MarkCounts, MarkSource, SheetState, Source},
};
pub use crate::{
    marks::model::MarkStatus,
    notices::sections_named,
    staff::model::AttendanceStatus as StaffStatus,
    upkeep::{begin_day, end_day},
};
use chrono::NaiveDate;
use kernel::{Result, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// A sheet of the past: everybody who sat there, marked by somebody.
#[derive(Clone, Debug)]
pub struct PastSheet {
    pub section_id: i64,
    pub day: NaiveDate,
    pub marked_by: String,
    pub marks: Vec<(i64, MarkStatus, Option<String>)>,
}

/// Writes sheets of a campus, with the transaction's time as that of the marks. None of them may be there.
pub fn write(tx: &mut Tx, campus_id: i64, sheets: &[PastSheet]) -> Result<()> {
    let now = tx.now();
    let of_day = |sheet: &PastSheet| {
        let counts = MarkCounts::of(sheet.marks.iter().map(|mark| mark.1));
        let (strength, by) = (sheet.marks.len() as i64, sheet.marked_by.as_str());
        pairs! {
            campus_id: campus_id, section_id: sheet.section_id, on_date: sheet.day, state: SheetState::Confirmed, strength: strength,
            present: counts.present, absent: counts.absent, late: counts.late, on_leave: counts.leave, half_day: counts.half_day,
            on_duty: counts.duty, marked_by: by, marked_at: now, confirmed_by: by, confirmed_at: now, told_at: now
        }
    };
    tx.insert_records("attendance_sheet", sheets.iter().map(of_day))?;
    let (first, last) = (sheets.iter().map(|sheet| sheet.day).min(), sheets.iter().map(|sheet| sheet.day).max());
    let ids: Vec<(i64, i64, NaiveDate)> = tx.all(
        sql!("SELECT id, section_id, on_date FROM attendance_sheet WHERE campus_id = $1 AND on_date >= $2 AND on_date <= $3 ORDER BY id"),
        &binds![campus_id, first, last],
    )?;
    let ids: HashMap<(i64, NaiveDate), i64> = ids.into_iter().map(|(id, section, day)| ((section, day), id)).collect();
    let mut rows = Vec::new();
    for sheet in sheets {
        let Some(id) = ids.get(&(sheet.section_id, sheet.day)) else { continue };
        rows.extend(sheet.marks.iter().map(|(student, status, remark)| {
            pairs! {
                sheet_id: *id, student_id: *student, campus_id: campus_id, on_date: sheet.day, status: *status, remark: remark.clone(),
                source: MarkSource::Sheet, marked_by: sheet.marked_by.as_str(), is_void: false
            }
        }));
    }
    tx.insert_records("student_attendance", rows)
}

/// A day of somebody of the staff, with times in minutes after midnight.
#[derive(Clone, Copy, Debug)]
pub struct StaffMark {
    pub employee_id: i64,
    pub day: NaiveDate,
    pub status: StaffStatus,
    pub check_in: Option<i64>,
    pub check_out: Option<i64>,
    pub remark: Option<&'static str>,
}

/// Who was in post at a campus on a day.
pub fn staff_on(tx: &mut Tx, campus_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    Ok(crate::staff::queries::in_post(tx, campus_id, day, day)?.into_iter().map(|one| one.id).collect())
}

/// Writes days of a campus's staff. None of them may be there.
pub fn write_staff(tx: &mut Tx, campus_id: i64, marks: &[StaffMark]) -> Result<()> {
    let row = |mark: &StaffMark| {
        pairs! {
            employee_id: mark.employee_id, campus_id: campus_id, on_date: mark.day, status: mark.status, check_in: mark.check_in,
            check_out: mark.check_out, remark: mark.remark.map(str::to_owned)
        }
    };
    tx.insert_records("staff_attendance", marks.iter().map(row))
}

/// The days between two on which a campus is open.
pub fn school_days(tx: &mut Tx, campus_id: i64, from: NaiveDate, to: NaiveDate) -> Result<Vec<NaiveDate>> {
    let days = academics::api::school_days(tx, campus_id, from, to)?;
    Ok(from.iter_days().take_while(|day| *day <= to).filter(|day| days.of_campus(*day).is_open()).collect())
}

/// The sections of a campus in a session, with the name of who has charge of each.
pub fn sections(tx: &mut Tx, campus_id: i64, session_id: i64) -> Result<Vec<(i64, String)>> {
    tx.all(
        sql!(
            "SELECT x.id, coalesce(e.name, 'Office') FROM section x LEFT JOIN employee e ON e.id = x.incharge_id
             WHERE x.campus_id = $1 AND x.session_id = $2 ORDER BY x.id"
        ),
        &binds![campus_id, session_id],
    )
}

/// Students of a campus who were absent on a day.
pub fn absent_on(tx: &mut Tx, campus_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT student_id FROM student_attendance WHERE campus_id = $1 AND on_date = $2 AND status = 'absent' ORDER BY student_id"),
        &binds![campus_id, day],
    )
}

/// Corrects a mark, as the office does after the cut-off.
pub fn correct(tx: &mut Tx, student_id: i64, day: NaiveDate, to: MarkStatus, reason: &str) -> Result<bool> {
    set_status(tx, student_id, day, to, Source { kind: MarkSource::Sheet, reason })
}
