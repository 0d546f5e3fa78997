//! Subject-wise: each subject of an exam in each section, with who teaches it.

use super::{
    examined::{SubjectSat, examined},
    names::{self, ListsOf},
    tally::{Tally, grades_of},
};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static SUBJECT_WISE: Report = Report::new(
    "exams.subject_wise",
    "Subject-wise report",
    &[Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks").needed(), Parameter::campuses(), Parameter::section()],
    &[
        Column::text("subject_name", "kit.label.subject", "Subject").share(3),
        Column::text("section_name", "kit.label.section", "Section").share(2),
        Column::text("campus_name", "kit.label.campus", "Campus").share(3).off_screen(),
        Column::text("teacher_name", "exams.teacher", "Teacher").share(3),
        Column::count("students", "exams.students", "Students"),
        Column::count("appeared", "exams.appeared", "Appeared"),
        Column::count("absent", "word.absent", "Absent").blank_zero(),
        Column::count("passed", "word.passed", "Passed"),
        Column::count("failed", "word.failed", "Failed").blank_zero(),
        Column::percent("pass_percent", "exams.pass_percent", "Pass %"),
        Column::percent("average_percent", "exams.average", "Average"),
        Column::percent("highest_percent", "exams.highest", "Highest"),
        Column::percent("lowest_percent", "exams.lowest", "Lowest"),
        Column::count("g", "exams.grade", "Grade").blank_zero().many(),
    ],
)
.answers("What are the results of each subject in an exam?")
.grouped_by("subject_name")
.drawn(ChartKind::Bars, "section_name", &["pass_percent", "average_percent"])
.landscape();

/// A subject in a section.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SubjectWiseRow {
    pub exam_id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub section_id: i64,
    pub section_name: String,
    pub campus_name: String,
    pub teacher_name: Option<String>,
    /// With a result; who is exempt is left out.
    pub students: i64,
    pub appeared: i64,
    pub absent: i64,
    pub passed: i64,
    /// Who was absent among them.
    pub failed: i64,
    /// Hundredths.
    pub pass_percent: Option<i64>,
    /// Of what all could have together, in hundredths.
    pub average_percent: Option<i64>,
    pub highest_percent: Option<i64>,
    pub lowest_percent: Option<i64>,
    /// How many have each grade of the report.
    #[serde(skip)]
    grades: Vec<i64>,
}

impl Reported for SubjectWiseRow {
    const REPORT: &'static Report = &SUBJECT_WISE;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exam_id = asked.id("exam_id").unwrap_or_default();
        let examined = examined(tx, asked, &[exam_id])?;
        let mut tallies: BTreeMap<SubjectSat, Tally> = BTreeMap::new();
        for of in &examined {
            for (sat, subject) in of.subjects() {
                tallies.entry(subject).or_default().add_subject(of, sat, subject.subject_id);
            }
        }
        let sections = names::sections(tx, &names::once(tallies.keys().map(|key| key.section_id)))?;
        let subjects = names::subjects(tx, &names::once(tallies.keys().map(|key| key.subject_id)))?;
        let teachers = names::teachers(tx, &[exam_id], &sections.keys().copied().collect::<Vec<_>>())?;
        let grades = grades_of(tallies.values());
        let mut rows: Vec<SubjectWiseRow> = tallies
            .into_iter()
            .filter(|(_, tally)| tally.students > 0)
            .filter_map(|(SubjectSat { subject_id, section_id }, tally)| {
                let (subject, section) = (subjects.get(&subject_id)?, sections.get(&section_id)?);
                Some(SubjectWiseRow {
                    exam_id,
                    subject_id,
                    subject_name: subject.name.clone(),
                    section_id,
                    section_name: section.name.clone(),
                    campus_name: section.campus_name.clone(),
                    teacher_name: teachers.get(&ListsOf { exam_id, section_id, subject_id }).map(|teacher| teacher.1.clone()),
                    students: tally.students,
                    appeared: tally.appeared,
                    absent: tally.absent(),
                    passed: tally.passed,
                    failed: tally.failed(),
                    pass_percent: tally.pass_percent(),
                    average_percent: tally.average(),
                    highest_percent: tally.highest,
                    lowest_percent: tally.lowest,
                    grades: tally.graded(&grades),
                })
            })
            .collect();
        rows.sort_by(|a, b| {
            (&a.subject_name, a.subject_id, &a.campus_name, &a.section_name, a.section_id).cmp(&(
                &b.subject_name,
                b.subject_id,
                &b.campus_name,
                &b.section_name,
                b.section_id,
            ))
        });
        Ok(Rows::from(rows).columns(grades).note(RULES))
    }

    fn counts(&self) -> &[i64] {
        &self.grades
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let of = [("exam_id", self.exam_id.to_string()), ("section_id", self.section_id.to_string())];
        Some(LeadsTo::call("/get-marks-report", of))
    }
}

/// How the figures of academic reports count; printed under them.
pub const RULES: &str =
    "An absent student gets 0 and fails. A case of unfair means gets 0. Students who are exempt or whose marks are missing are left out.";
