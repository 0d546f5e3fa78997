//! A day of somebody of the staff, the sheet of a campus, and what a form may say.

use crate::rights;
use chrono::NaiveDate;
use kernel::{Checks, Error, Form, History, Month, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Marks in one step at most.
const MOST: usize = 500;

kernel::string_enum! {
    pub enum AttendanceStatus { Present = "present", Absent = "absent", Late = "late", Leave = "leave", HalfDay = "half_day" }
}

impl AttendanceStatus {
    /// Somebody who was there has times.
    fn was_there(self) -> bool {
        matches!(self, AttendanceStatus::Present | AttendanceStatus::Late | AttendanceStatus::HalfDay)
    }
}

pub static STAFF_ATTENDANCE: Record = Record {
    table: "staff_attendance",
    record_name: "staff attendance",
    columns: &["employee_id", "campus_id", "on_date", "status", "check_in", "check_out", "remark"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::STAFF_INDEX]),
    unique: &[Unique::of(
        "staff_attendance_once",
        &["employee_id", "on_date"],
        "lines",
        "Somebody was marked meanwhile. Load the sheet again.",
    )],
    ..Record::BARE
};

/// One day, or all days of a month, of a campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SheetQuery {
    pub campus_id: i64,
    /// Today when neither day nor month is given.
    pub date: Option<NaiveDate>,
    /// As `2026-11`.
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}$"))]
    pub month: Option<String>,
}

impl SheetQuery {
    /// The first and the last day.
    pub fn days(&self, today: NaiveDate) -> Result<(NaiveDate, NaiveDate)> {
        let Some(month) = &self.month else {
            let day = self.date.unwrap_or(today);
            return Ok((day, day));
        };
        let month = month.parse::<Month>().ok().filter(|month| (1900..=2100).contains(&month.year()));
        let month = month.ok_or_else(|| Error::field("month", "Write the month as 2026-11."))?;
        Ok((month.first(), month.last()))
    }
}

/// A mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mark {
    pub version: i64,
    pub on_date: NaiveDate,
    pub status: AttendanceStatus,
    /// As `08:05`.
    pub check_in: Option<String>,
    pub check_out: Option<String>,
    pub remark: Option<String>,
}

/// Somebody in post with their marks; who has none on a day was not marked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SheetRow {
    pub employee_id: i64,
    pub employee_no: String,
    pub name: String,
    pub designation_name: String,
    pub marks: Vec<Mark>,
    /// Days there: late counts as one, half a day as half (in tenths: 205 is twenty and a half days).
    pub present_tenths: i64,
    pub absent: i64,
    pub late: i64,
    pub leave: i64,
}

impl SheetRow {
    pub fn new(employee: InPost, marks: Vec<Mark>) -> SheetRow {
        let count = |status: AttendanceStatus| marks.iter().filter(|mark| mark.status == status).count() as i64;
        let full = count(AttendanceStatus::Present) + count(AttendanceStatus::Late);
        SheetRow {
            employee_id: employee.id,
            employee_no: employee.employee_no,
            name: employee.name,
            designation_name: employee.designation_name,
            present_tenths: full * 10 + count(AttendanceStatus::HalfDay) * 5,
            absent: count(AttendanceStatus::Absent),
            late: count(AttendanceStatus::Late),
            leave: count(AttendanceStatus::Leave),
            marks,
        }
    }
}

/// The attendance of a campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Sheet {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub data: Vec<SheetRow>,
}

/// An employee in post between two days.
#[derive(Clone, Debug, Row)]
pub struct InPost {
    pub id: i64,
    pub employee_no: String,
    pub name: String,
    pub designation_name: String,
}

/// A day of one employee as it is entered.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct MarkLine {
    pub employee_id: i64,
    pub status: AttendanceStatus,
    /// As `08:05`; only for who was there.
    pub check_in: Option<String>,
    pub check_out: Option<String>,
    #[garde(length(max = 200))]
    pub remark: Option<String>,
    /// Of the mark that is changed, as it was read; none where there was none. 422 when somebody else changed it meanwhile.
    pub version: Option<i64>,
}

/// What the office enters for a day.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct MarksForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 1, max = MOST))]
    pub lines: Vec<MarkLine>,
}

/// A line with its times in minutes after midnight.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedLine {
    pub employee_id: i64,
    pub status: AttendanceStatus,
    pub check_in: Option<i64>,
    pub check_out: Option<i64>,
    pub remark: Option<String>,
    pub version: Option<i64>,
}

impl MarksForm {
    /// The lines, or a sentence for each wrong field. A day to come cannot be marked.
    pub fn check(self, today: NaiveDate) -> Result<Vec<CheckedLine>> {
        let mut c = Checks::of("attendance");
        c.ensure(self.date <= today, "date", "This day is still to come.");
        c.ensure(self.date >= today - chrono::Months::new(24), "date", "This day is more than two years ago.");
        let mut seen = std::collections::BTreeSet::new();
        let lines = self.checked(&mut c).lines;
        let mut out = Vec::with_capacity(lines.len());
        for (n, line) in lines.into_iter().enumerate() {
            let line = line.checked(c.at("lines", n));
            c.ensure(seen.insert(line.employee_id), "employee_id", "This employee is entered twice.");
            let check_in = c.take("check_in", minutes(line.check_in.as_deref()));
            let check_out = c.take("check_out", minutes(line.check_out.as_deref()));
            let timed = check_in.is_some() || check_out.is_some();
            c.ensure(!timed || line.status.was_there(), "status", "Only staff who were there have times.");
            c.ensure(check_in.zip(check_out).is_none_or(|(came, went)| came <= went), "check_out", "This is before they came.");
            let MarkLine { employee_id, status, remark, version, .. } = line;
            out.push(CheckedLine { employee_id, status, check_in, check_out, remark, version });
            c.up();
        }
        c.done()?;
        Ok(out)
    }
}

/// `08:05` as minutes after midnight; nothing for nothing.
pub fn minutes(text: Option<&str>) -> std::result::Result<Option<i64>, String> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let read = text.split_once(':').and_then(|(hours, minutes)| Some((hours.parse::<i64>().ok()?, minutes.parse::<i64>().ok()?)));
    match read {
        Some((hours @ 0..=23, minutes @ 0..=59)) => Ok(Some(hours * 60 + minutes)),
        _ => Err("Write the time as 08:05.".into()),
    }
}

/// Minutes after midnight as people write them.
pub fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn form(date: &str, line: serde_json::Value) -> Result<Vec<CheckedLine>> {
        serde_json::from_value::<MarksForm>(serde_json::json!({ "campus_id": 1, "date": date, "lines": [line] }))
            .expect("a form")
            .check(day("2026-11-20"))
    }

    #[test]
    fn times_belong_to_who_was_there() {
        let there = serde_json::json!({ "employee_id": 1, "status": "late", "check_in": "9:05", "check_out": "14:30" });
        let line = form("2026-11-20", there).expect("a right line").remove(0);
        assert_eq!((line.check_in, line.check_out), (Some(545), Some(870)));
        assert_eq!((clock(545), clock(0)), ("09:05".into(), "00:00".into()));
        assert!(form("2026-11-20", serde_json::json!({ "employee_id": 1, "status": "absent", "check_in": "9:05" })).is_err());
        assert!(form("2026-11-20", serde_json::json!({ "employee_id": 1, "status": "present", "check_in": "25:00" })).is_err());
        assert!(
            form("2026-11-20", serde_json::json!({ "employee_id": 1, "status": "present", "check_in": "15:00", "check_out": "9:00" }))
                .is_err()
        );
    }

    #[test]
    fn a_day_to_come_is_refused() {
        assert!(form("2026-11-21", serde_json::json!({ "employee_id": 1, "status": "present" })).is_err());
    }

    #[test]
    fn a_month_has_its_days() {
        let query = |month: &str| SheetQuery { campus_id: 1, date: None, month: Some(month.into()) }.days(day("2026-11-20"));
        assert_eq!(query("2028-02").expect("a month"), (day("2028-02-01"), day("2028-02-29")));
        assert!(query("2026-13").is_err() && query("26-11").is_err());
    }

    #[test]
    fn half_a_day_is_half_a_day() {
        let mark = |status| Mark { version: 1, on_date: day("2026-11-20"), status, check_in: None, check_out: None, remark: None };
        let who = InPost { id: 1, employee_no: "E-1".into(), name: "Sana".into(), designation_name: "Teacher".into() };
        let row = SheetRow::new(who, vec![mark(AttendanceStatus::Present), mark(AttendanceStatus::Late), mark(AttendanceStatus::HalfDay)]);
        assert_eq!((row.present_tenths, row.late, row.absent), (25, 1, 0));
    }
}
