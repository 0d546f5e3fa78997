//! Comparison of campuses: how their students stand in the same exams.

use super::{
    examined::examined,
    names,
    tally::{Tally, grades_of},
};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static CAMPUSES: Report = Report::new(
    "exams.campus_comparison",
    "Comparison of campuses",
    &[Parameter::records("exam_id", "exams.exams_many", "Exams", "exams_with_marks").needed(), Parameter::campuses()],
    &[
        Column::text("campus_name", "kit.label.campus", "Campus").share(3),
        Column::count("students", "exams.students", "Students"),
        Column::count("appeared", "exams.appeared", "Appeared"),
        Column::count("incomplete", "exams.incomplete", "Marks missing").blank_zero(),
        Column::count("passed", "word.passed", "Passed"),
        Column::count("failed", "word.failed", "Failed").blank_zero(),
        Column::percent("pass_percent", "exams.pass_percent", "Pass %"),
        Column::percent("average_percent", "exams.average", "Average"),
        Column::percent("highest_percent", "exams.highest", "Highest"),
        Column::percent("lowest_percent", "exams.lowest", "Lowest"),
        Column::count("g", "exams.grade", "Grade").blank_zero().many(),
    ],
)
.answers("How do the campuses compare in an exam?")
.drawn(ChartKind::Bars, "campus_name", &["pass_percent", "average_percent"])
.landscape();

/// A campus.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CampusStandingRow {
    pub campus_id: i64,
    pub campus_name: String,
    /// With a complete result; one who sat two of the exams is counted twice.
    pub students: i64,
    pub appeared: i64,
    /// Whose marks are not all there yet.
    pub incomplete: i64,
    /// In every subject.
    pub passed: i64,
    pub failed: i64,
    /// Hundredths.
    pub pass_percent: Option<i64>,
    pub average_percent: Option<i64>,
    pub highest_percent: Option<i64>,
    pub lowest_percent: Option<i64>,
    /// How many have each grade of the report.
    #[serde(skip)]
    grades: Vec<i64>,
    #[serde(skip)]
    first_exam: i64,
}

impl Reported for CampusStandingRow {
    const REPORT: &'static Report = &CAMPUSES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exams = asked.ids("exam_id").to_vec();
        let examined = examined(tx, asked, &exams)?;
        let mut tallies: BTreeMap<i64, (Tally, i64)> = BTreeMap::new();
        for of in &examined {
            for sat in of.within() {
                let (tally, incomplete) = tallies.entry(sat.campus_id).or_default();
                tally.add_result(of, sat);
                *incomplete += i64::from(!sat.is_complete());
            }
        }
        let campuses = names::campuses(tx, &tallies.keys().copied().collect::<Vec<_>>())?;
        let first_exam = exams.first().copied().unwrap_or_default();
        let grades = grades_of(tallies.values().map(|(tally, _)| tally));
        let mut rows: Vec<CampusStandingRow> = tallies
            .into_iter()
            .filter_map(|(campus_id, (tally, incomplete))| {
                Some(CampusStandingRow {
                    campus_id,
                    campus_name: campuses.get(&campus_id)?.clone(),
                    students: tally.students,
                    appeared: tally.appeared,
                    incomplete,
                    passed: tally.passed,
                    failed: tally.failed(),
                    pass_percent: tally.pass_percent(),
                    average_percent: tally.average(),
                    highest_percent: tally.highest,
                    lowest_percent: tally.lowest,
                    grades: tally.graded(&grades),
                    first_exam,
                })
            })
            .collect();
        rows.sort_by_cached_key(|row| (kernel::fold::order(&row.campus_name), row.campus_id));
        Ok(Rows::from(rows).columns(grades).note(super::subjects::RULES))
    }

    fn counts(&self) -> &[i64] {
        &self.grades
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let of = [("exam_id", self.first_exam.to_string()), ("campus_id", self.campus_id.to_string())];
        Some(LeadsTo::call("/get-marks-report", of))
    }
}
