//! The register: the students of a section, a column for each day of the month.

use crate::{
    marks::{
        model::{MarkCounts, MarkStatus},
        queries::{names_of_section, totals},
    },
    settings,
};
use academics::{api as academic, api::SectionId};
use chrono::{Datelike as _, NaiveDate};
use kernel::{Result, Row, Tx, binds, sql};
use reporting::{Arguments, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use students::api::{in_class_by, sitting_in};

pub static REGISTER: Report = Report::new(
    "attendance.register",
    "Attendance register",
    &[Parameter::record("section_id", "kit.label.section", "Section", "attendance_sections").needed(), Parameter::month_named("month")],
    &[
        Column::text("name", "kit.label.name", "Name").share(5),
        Column::text("roll_no", "kit.label.roll_no", "Roll no").off_paper(),
        Column::text("d", "attendance.day", "Day").share(1).many(),
        Column::count("present", "word.present", "P"),
        Column::count("absent", "word.absent", "A"),
        Column::count("late", "word.late", "L"),
        Column::count("leave", "word.leave", "V"),
        Column::count("half_day", "word.half_day", "H"),
        Column::percent("percent", "attendance.percent", "%"),
    ],
)
.answers("Which students of a section were present on each day of a month?")
.in_order()
.landscape();

/// Who sat in the section: a letter for each marked day. Of who sits there last in the month all days stand here, those of another section before in small
/// letters, so that counts and percentage are those of the student's page. Of who went elsewhere only the days here do, and no percentage.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct RegisterRow {
    pub student_id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    /// Of each day of the month.
    #[serde(skip)]
    letters: Vec<Option<String>>,
    /// Days there, duty among them.
    pub present: i64,
    pub absent: i64,
    pub late: i64,
    pub leave: i64,
    pub half_day: i64,
    /// Hundredths of a percent of the marked days of the month; none of who went elsewhere.
    pub percent: Option<i64>,
}

impl RegisterRow {
    fn mark(&mut self, day: NaiveDate, letter: &str) {
        if let Some(place) = self.letters.get_mut(day.day0() as usize) {
            *place = Some(letter.to_owned());
        }
    }
}

/// A marked day of a student, and the section whose sheet has it.
#[derive(Row)]
struct DayMark {
    student_id: i64,
    section_id: i64,
    on_date: NaiveDate,
    status: MarkStatus,
}

impl Reported for RegisterRow {
    const REPORT: &'static Report = &REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let section = academic::section(tx, &asked.scope, asked.id("section_id").unwrap_or_default())?;
        let lates = settings::of(tx, section.campus_id)?.lates_per_absence;
        let (first, last) = (month.first(), month.last());
        let so_far = last.min(asked.today.max(first));
        let mut rows = students(tx, section.id, first, so_far)?;
        for row in &mut rows {
            row.letters = vec![None; last.day() as usize];
        }
        let ids: Vec<i64> = rows.iter().map(|row| row.student_id).collect();
        let places = in_class_by(tx, &ids, so_far)?;
        let gone: HashSet<i64> =
            ids.iter().copied().filter(|id| places.get(id).is_some_and(|place| place.section_id != Some(section.id))).collect();
        let days = academic::school_days(tx, section.campus_id, first, last)?;
        let in_month = first.iter_days().take_while(|day| *day <= last);
        for day in in_month.filter(|day| !days.of(section.class_id, SectionId(section.id), *day).is_open()) {
            for row in &mut rows {
                row.mark(day, CLOSED);
            }
        }
        let mut here: HashMap<i64, MarkCounts> = HashMap::new();
        let mut has_small = false;
        for mark in marks(tx, &ids, first, last)? {
            let is_here = mark.section_id == section.id;
            if !is_here && gone.contains(&mark.student_id) {
                continue;
            }
            if is_here {
                here.entry(mark.student_id).or_default().add(mark.status, 1);
            }
            has_small |= !is_here;
            if let Some(row) = rows.iter_mut().find(|row| row.student_id == mark.student_id) {
                row.mark(mark.on_date, letter(mark.status, is_here));
            }
        }
        let mut whole = totals::of_days(tx, &ids, first, last)?;
        for row in &mut rows {
            let is_gone = gone.contains(&row.student_id);
            let own = if is_gone { here.remove(&row.student_id) } else { whole.remove(&row.student_id) }.unwrap_or_default();
            (row.present, row.absent, row.late) = (own.present + own.duty, own.absent, own.late);
            (row.leave, row.half_day, row.percent) = (own.leave, own.half_day, own.percent(lates).filter(|_| !is_gone));
        }
        let named = names_of_section(tx, section.id)?;
        let heading = format!("Attendance register of {} {}, {}", named.class_name, section.name, named.campus_name);
        let mut rows = Rows::from(rows).heading(heading).note("P present, A absent, L late, V leave, H half day, O duty, – closed.");
        if has_small {
            rows = rows.note("Small letters: marked in another section, before the student came here.");
        }
        if !gone.is_empty() {
            rows = rows.note("Who went to another section has the days here, and the percentage there.");
        }
        Ok(rows.columns((1..=last.day()).map(|day| day.to_string()).collect()))
    }

    fn cells(&self) -> &[Option<String>] {
        &self.letters
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

/// How a register writes a day on which the section has no school.
const CLOSED: &str = "–";

/// How a register writes a mark: of another section in a small letter.
fn letter(status: MarkStatus, is_here: bool) -> &'static str {
    let (own, other) = match status {
        MarkStatus::Present => ("P", "p"),
        MarkStatus::Absent => ("A", "a"),
        MarkStatus::Late => ("L", "l"),
        MarkStatus::Leave => ("V", "v"),
        MarkStatus::HalfDay => ("H", "h"),
        MarkStatus::Duty => ("O", "o"),
    };
    if is_here { own } else { other }
}

/// The marked days of students between two days, wherever they sat.
fn marks(tx: &mut Tx, students: &[i64], first: NaiveDate, last: NaiveDate) -> Result<Vec<DayMark>> {
    tx.all(
        sql!(
            "SELECT a.student_id, s.section_id, a.on_date, a.status FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id
             WHERE a.student_id IN [$1] AND a.on_date >= $2 AND a.on_date <= $3 AND a.lecture_id IS NULL AND a.is_void = FALSE
             ORDER BY a.student_id, a.on_date"
        ),
        &binds![students, first, last],
    )
}

/// Who sat in the section on any of the days: by name.
fn students(tx: &mut Tx, section_id: i64, first: NaiveDate, last: NaiveDate) -> Result<Vec<RegisterRow>> {
    let ids: Vec<i64> = sitting_in(tx, &[section_id], first, last)?.into_iter().map(|one| one.student_id).collect();
    let found: Vec<(i64, String, Option<String>, String)> =
        tx.all(sql!("SELECT id, registration_no, roll_no, name FROM student WHERE id IN [$1] ORDER BY name_order, id"), &binds![ids])?;
    Ok(found
        .into_iter()
        .map(|(student_id, registration_no, roll_no, name)| RegisterRow {
            student_id,
            registration_no,
            roll_no,
            name,
            ..RegisterRow::default()
        })
        .collect())
}
