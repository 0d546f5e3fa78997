//! Department-wise: how the subjects of each department stand at each campus.

use super::{
    examined::examined,
    names,
    tally::{Tally, grades_of},
};
use crate::results::reckoning::queries::Reckoned;
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

pub static DEPARTMENTS: Report = Report::new(
    "exams.department_wise",
    "Department-wise report",
    &[Parameter::records("exam_id", "exams.exams_many", "Exams", "exams_with_marks").needed(), Parameter::campuses()],
    &[
        Column::text("department", "exams.department", "Department").share(3),
        Column::text("campus_name", "kit.label.campus", "Campus").share(3),
        Column::text("subjects", "exams.subjects", "Subjects").share(5),
        Column::count("results", "exams.results", "Results"),
        Column::count("appeared", "exams.appeared", "Appeared"),
        Column::count("passed", "word.passed", "Passed"),
        Column::count("failed", "word.failed", "Failed").blank_zero(),
        Column::percent("pass_percent", "exams.pass_percent", "Pass %"),
        Column::percent("average_percent", "exams.average", "Average"),
        Column::count("g", "exams.grade", "Grade").blank_zero().many(),
    ],
)
.answers("How did each department do in an exam?")
.grouped_by("department")
.drawn(ChartKind::Bars, "campus_name", &["pass_percent", "average_percent"])
.landscape();

/// A department at a campus.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DepartmentRow {
    pub department: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub subjects: String,
    /// A student's result in a subject is one.
    pub results: i64,
    pub appeared: i64,
    pub passed: i64,
    pub failed: i64,
    /// Hundredths.
    pub pass_percent: Option<i64>,
    pub average_percent: Option<i64>,
    /// How many have each grade of the report.
    #[serde(skip)]
    grades: Vec<i64>,
    #[serde(skip)]
    first_exam: i64,
}

/// What subjects are called that belong to no department.
const NONE: &str = "No department";

impl Reported for DepartmentRow {
    const REPORT: &'static Report = &DEPARTMENTS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exams = asked.ids("exam_id").to_vec();
        let examined = examined(tx, asked, &exams)?;
        let all: Vec<&Reckoned> = examined.iter().flat_map(|of| of.within()).collect();
        let subjects = names::subjects(tx, &names::once(all.iter().flat_map(|sat| &sat.result.subjects).map(|one| one.subject_id)))?;
        let campuses = names::campuses(tx, &names::once(all.iter().map(|sat| sat.campus_id)))?;
        let mut tallies: BTreeMap<(String, i64), (Tally, BTreeSet<String>)> = BTreeMap::new();
        for of in &examined {
            for sat in of.within() {
                for subject in &sat.result.subjects {
                    let Some(name) = subjects.get(&subject.subject_id) else { continue };
                    let department = name.department.clone().unwrap_or_else(|| NONE.to_owned());
                    let (tally, taught) = tallies.entry((department, sat.campus_id)).or_default();
                    tally.add_subject(of, sat, subject.subject_id);
                    taught.insert(name.name.clone());
                }
            }
        }
        let first_exam = exams.first().copied().unwrap_or_default();
        let grades = grades_of(tallies.values().map(|(tally, _)| tally));
        let mut rows: Vec<DepartmentRow> = tallies
            .into_iter()
            .filter(|(_, (tally, _))| tally.students > 0)
            .filter_map(|((department, campus_id), (tally, taught))| {
                Some(DepartmentRow {
                    department,
                    campus_id,
                    campus_name: campuses.get(&campus_id)?.clone(),
                    subjects: taught.into_iter().collect::<Vec<_>>().join(", "),
                    results: tally.students,
                    appeared: tally.appeared,
                    passed: tally.passed,
                    failed: tally.failed(),
                    pass_percent: tally.pass_percent(),
                    average_percent: tally.average(),
                    grades: tally.graded(&grades),
                    first_exam,
                })
            })
            .collect();
        // Subjects without a department stand last.
        rows.sort_by(|a, b| {
            (a.department == NONE, &a.department, &a.campus_name, a.campus_id).cmp(&(
                b.department == NONE,
                &b.department,
                &b.campus_name,
                b.campus_id,
            ))
        });
        Ok(Rows::from(rows).columns(grades).note(super::subjects::RULES))
    }

    fn counts(&self) -> &[i64] {
        &self.grades
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let of = [("exam_id", self.first_exam.to_string()), ("campus_id", self.campus_id.to_string())];
        Some(LeadsTo::call("/fetch-subjectwise-report", of))
    }
}
