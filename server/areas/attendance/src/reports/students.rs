//! Students with what their marks add up to: counts, percentage, whether it is enough.

use crate::{
    condonation::queries::condoned_of,
    days::queries::is_at_least,
    marks::model::{MarkCounts, MarkStatus},
    settings,
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Tx, binds, sql};
use reporting::{Asked, Begins, Column, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

kernel::string_enum! {
    /// How a student stands by the percentage that the campus asks for.
    pub enum Standing {
        Eligible = "eligible",
        /// Eligible, and below the campus's warning.
        Warned = "warned",
        Short = "short_attendance",
        /// Short, and the shortage is condoned.
        Condoned = "condoned",
    }
}

pub static STUDENTS: Report = Report::new(
    "attendance.students",
    "Attendance of students",
    &[
        Parameter::campuses(),
        Parameter::class(),
        Parameter::record("section_id", "kit.label.section", "Section", "attendance_sections"),
        Parameter::days(Begins::ThisMonth).most(400),
        Parameter::optional_choice("standing", "attendance.standing", "Standing", Standing::WORDS),
        Parameter::number("below"),
    ],
    &[
        Column::text("name", "kit.label.name", "Name").share(4),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").share(2),
        Column::text("class_name", "kit.label.class", "Class").share(2),
        Column::text("section_name", "kit.label.section", "Section"),
        Column::count("marked", "attendance.marked_days", "Days"),
        Column::count("present", "word.present", "Present"),
        Column::count("absent", "word.absent", "Absent"),
        Column::count("late", "word.late", "Late"),
        Column::count("leave", "word.leave", "Leave"),
        Column::count("half_day", "word.half_day", "Half day"),
        Column::count("duty", "word.duty", "Duty"),
        Column::percent("percent", "attendance.percent", "Percent"),
        Column::word("standing", "attendance.standing", "Standing"),
    ],
)
.answers("How regularly did each student attend in these days?")
.landscape();

/// A student who was marked between the days.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StudentPercentRow {
    pub student_id: i64,
    pub name: String,
    pub registration_no: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    /// Marked days.
    pub marked: i64,
    pub present: i64,
    pub absent: i64,
    pub late: i64,
    pub leave: i64,
    pub half_day: i64,
    pub duty: i64,
    /// Hundredths of a percent.
    pub percent: Option<i64>,
    pub standing: Standing,
    /// Enough attendance, or a shortage that was condoned.
    pub is_eligible: bool,
}

/// Whose marks these are.
#[derive(Row)]
struct Whose {
    id: i64,
    name: String,
    registration_no: String,
}

/// Where marks were given.
#[derive(Row)]
struct Place {
    section_id: i64,
    session_id: i64,
    class_name: String,
    section_name: String,
    campus_id: i64,
    campus_name: String,
}

/// What a student's marks of these days add up to, and the section of the last of them: a report of a past month names the class of that month.
struct Counted {
    counts: MarkCounts,
    section_id: i64,
    last_on: NaiveDate,
}

impl Reported for StudentPercentRow {
    const REPORT: &'static Report = &STUDENTS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let below = asked.id("below");
        if below.is_some_and(|percent| !(1..=100).contains(&percent)) {
            return Err(Error::field("below", "Give a percentage from 1 to 100."));
        }
        let standing = asked.given_choice::<Standing>("standing")?;
        let sections = sections(tx, asked)?;
        let mut counts = counts(tx, asked, &sections)?;
        let ids: Vec<i64> = counts.keys().copied().collect();
        let condoned = condoned_of(tx, &ids)?;
        let whose: Vec<Whose> =
            tx.all(sql!("SELECT id, name, registration_no FROM student WHERE id IN [$1] ORDER BY name, id LIMIT 10001"), &binds![ids])?;
        let places = places(tx, counts.values().map(|one| one.section_id).collect())?;
        let mut known = HashMap::new();
        let mut rows: Vec<(usize, StudentPercentRow)> = Vec::with_capacity(whose.len());
        for one in whose {
            let Some(own) = counts.remove(&one.id) else { continue };
            let Some((at, place)) = places.iter().enumerate().find(|(_, place)| place.section_id == own.section_id) else { continue };
            let kept = match known.get(&place.campus_id) {
                Some(kept) => *kept,
                None => *known.entry(place.campus_id).or_insert(settings::of(tx, place.campus_id)?),
            };
            let is_condoned = condoned.contains(&(one.id, place.session_id, None));
            let row = row_of(one, place, own.counts, &kept, is_condoned);
            let is_below = below.is_none_or(|limit| row.percent.is_some_and(|percent| percent < limit * 100));
            if is_below && standing.is_none_or(|wanted| wanted == row.standing) {
                rows.push((at, row));
            }
        }
        // By section in the order of the school, and by name in each.
        rows.sort_by_key(|(at, _)| *at);
        let rows: Vec<StudentPercentRow> = rows.into_iter().map(|(_, row)| row).collect();
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

fn row_of(one: Whose, place: &Place, own: MarkCounts, kept: &settings::Settings, is_condoned: bool) -> StudentPercentRow {
    let percent = own.percent(kept.lates_per_absence);
    let is_enough = is_at_least(percent, kept.percent_needed);
    let standing = match (is_enough, is_at_least(percent, kept.warning_percent)) {
        (false, _) if is_condoned => Standing::Condoned,
        (false, _) => Standing::Short,
        (true, false) => Standing::Warned,
        (true, true) => Standing::Eligible,
    };
    let is_eligible = standing != Standing::Short;
    StudentPercentRow {
        student_id: one.id,
        name: one.name,
        registration_no: one.registration_no,
        class_name: place.class_name.clone(),
        section_name: Some(place.section_name.clone()),
        campus_name: place.campus_name.clone(),
        marked: own.marked(),
        present: own.present,
        absent: own.absent,
        late: own.late,
        leave: own.leave,
        half_day: own.half_day,
        duty: own.duty,
        percent,
        standing,
        is_eligible,
    }
}

/// Sections in the order in which their students stand in the report.
fn places(tx: &mut Tx, mut sections: Vec<i64>) -> Result<Vec<Place>> {
    sections.sort_unstable();
    sections.dedup();
    tx.all(
        sql!(
            "SELECT x.id AS section_id, x.session_id, c.full_name AS class_name, x.name AS section_name, x.campus_id, k.name AS campus_name
             FROM section x JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = x.campus_id WHERE x.id IN [$1]
             ORDER BY k.name, x.campus_id, c.level, c.full_name, x.name, x.id"
        ),
        &binds![sections],
    )
}

/// The sections whose sheets are added up: those of the campuses asked for, and a teacher's own.
fn sections(tx: &mut Tx, asked: &Asked) -> Result<Vec<i64>> {
    if let Some(id) = asked.id("section_id") {
        return Ok(vec![academic::section(tx, &asked.scope, id)?.id]);
    }
    let class = asked.id("class_id");
    tx.values(
        sql!(
            "SELECT id FROM section WHERE (campus_id IN [$1] OR id IN [$2]) AND (CAST($3 AS BIGINT) IS NULL OR class_id = $3) ORDER BY id"
        ),
        &binds![asked.campuses().to_vec(), asked.scope.sections.clone(), class],
    )
}

/// What the marks of students add up to: one walk over the sheets of the sections and days.
fn counts(tx: &mut Tx, asked: &Asked, sections: &[i64]) -> Result<HashMap<i64, Counted>> {
    let DayRange { from, to } = asked.days()?;
    let from = from.unwrap_or(to);
    let rows: Vec<(i64, i64, MarkStatus, i64, NaiveDate)> = tx.all(
        sql!(
            "SELECT a.student_id, s.section_id, a.status, count(*), MAX(s.on_date)
             FROM attendance_sheet s JOIN student_attendance a ON a.sheet_id = s.id
             WHERE s.section_id IN [$1] AND s.on_date >= $2 AND s.on_date <= $3 AND s.lecture_id IS NULL AND a.is_void = FALSE
             GROUP BY a.student_id, s.section_id, a.status ORDER BY a.student_id, s.section_id, a.status"
        ),
        &binds![sections.to_vec(), from, to],
    )?;
    let mut out: HashMap<i64, Counted> = HashMap::new();
    for (student, section_id, status, many, last_on) in rows {
        let own = out.entry(student).or_insert(Counted { counts: MarkCounts::default(), section_id, last_on });
        own.counts.add(status, many);
        if last_on > own.last_on {
            (own.section_id, own.last_on) = (section_id, last_on);
        }
    }
    Ok(out)
}
