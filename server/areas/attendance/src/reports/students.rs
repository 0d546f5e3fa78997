//! Students with what their marks add up to: counts, percentage, whether it is enough.

use crate::{
    condonation::queries::condoned_of,
    days::queries::is_at_least,
    marks::model::{MarkCounts, MarkStatus},
    settings,
};
use academics::api as academic;
use kernel::{Error, Result, Row, Tx, binds, sql};
use reporting::{Asked, Begins, Column, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

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
    class_name: String,
    section_name: Option<String>,
    campus_id: i64,
    campus_name: String,
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
        let whose: Vec<Whose> = tx.all(
            sql!(
                "SELECT st.id, st.name, st.registration_no, c.full_name AS class_name, x.name AS section_name, st.campus_id, k.name AS campus_name
                 FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
                 WHERE st.id IN [$1] ORDER BY k.name, c.level, c.full_name, x.name, st.name, st.id LIMIT 10001"
            ),
            &binds![ids],
        )?;
        let mut known = HashMap::new();
        let mut rows = Vec::with_capacity(whose.len());
        for one in whose {
            let kept = match known.get(&one.campus_id) {
                Some(kept) => *kept,
                None => *known.entry(one.campus_id).or_insert(settings::of(tx, one.campus_id)?),
            };
            let own = counts.remove(&one.id).unwrap_or_default();
            let row = row_of(one, own, &kept, &condoned);
            let is_below = below.is_none_or(|limit| row.percent.is_some_and(|percent| percent < limit * 100));
            if is_below && standing.is_none_or(|wanted| wanted == row.standing) {
                rows.push(row);
            }
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

fn row_of(one: Whose, own: MarkCounts, kept: &settings::Settings, condoned: &HashSet<(i64, Option<i64>)>) -> StudentPercentRow {
    let Whose { id: student_id, name, registration_no, class_name, section_name, campus_name, .. } = one;
    let percent = own.percent(kept.lates_per_absence);
    let is_enough = is_at_least(percent, kept.percent_needed);
    let standing = match (is_enough, is_at_least(percent, kept.warning_percent)) {
        (false, _) if condoned.contains(&(student_id, None)) => Standing::Condoned,
        (false, _) => Standing::Short,
        (true, false) => Standing::Warned,
        (true, true) => Standing::Eligible,
    };
    let is_eligible = standing != Standing::Short;
    StudentPercentRow {
        student_id,
        name,
        registration_no,
        class_name,
        section_name,
        campus_name,
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
fn counts(tx: &mut Tx, asked: &Asked, sections: &[i64]) -> Result<HashMap<i64, MarkCounts>> {
    let DayRange { from, to } = asked.days()?;
    let from = from.unwrap_or(to);
    let rows: Vec<(i64, MarkStatus, i64)> = tx.all(
        sql!(
            "SELECT a.student_id, a.status, count(*) FROM attendance_sheet s JOIN student_attendance a ON a.sheet_id = s.id
             WHERE s.section_id IN [$1] AND s.on_date >= $2 AND s.on_date <= $3 AND s.lecture_id IS NULL AND a.is_void = FALSE
             GROUP BY a.student_id, a.status ORDER BY a.student_id, a.status"
        ),
        &binds![sections.to_vec(), from, to],
    )?;
    let mut out: HashMap<i64, MarkCounts> = HashMap::new();
    for (student, status, many) in rows {
        out.entry(student).or_default().add(status, many);
    }
    Ok(out)
}
