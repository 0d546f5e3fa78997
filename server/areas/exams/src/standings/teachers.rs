//! Comparison of teachers' sections: what a teacher's section reached in a subject against everybody who sat the same paper.

use super::{
    examined::{SubjectSat, examined},
    names::{self, ListsOf},
    tally::Tally,
};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static TEACHERS: Report = Report::new(
    "exams.teacher_comparison",
    "Comparison of teachers' sections",
    &[Parameter::records("exam_id", "exams.exams_many", "Exams", "exams_with_marks").needed(), Parameter::campuses()],
    &[
        Column::text("teacher_name", "exams.teacher", "Teacher").share(3),
        Column::text("subject_name", "kit.label.subject", "Subject").share(2),
        Column::text("section_name", "kit.label.section", "Section").share(2),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2),
        Column::text("exam_name", "exams.exam", "Exam").share(2),
        Column::count("students", "exams.students", "Students"),
        Column::count("passed", "word.passed", "Passed"),
        Column::percent("pass_percent", "exams.pass_percent", "Pass %"),
        Column::percent("average_percent", "exams.average", "Average"),
        Column::percent("all_percent", "exams.average_of_all", "All sections"),
        Column::percent("difference", "exams.difference", "Difference"),
    ],
)
.answers("How do the sections of each teacher compare in an exam?")
.grouped_by("teacher_name")
.drawn(ChartKind::Bars, "section_name", &["average_percent", "all_percent"])
.landscape();

/// A subject of a teacher in a section.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TeacherStandingRow {
    pub exam_id: i64,
    pub exam_name: String,
    pub teacher_name: String,
    pub subject_name: String,
    pub section_id: i64,
    /// With the class: `Class 9 Rose`.
    pub section_name: String,
    pub campus_name: String,
    pub students: i64,
    pub passed: i64,
    /// Hundredths.
    pub pass_percent: Option<i64>,
    pub average_percent: Option<i64>,
    /// The average of all sections that are asked for, in the subject of the exam.
    pub all_percent: Option<i64>,
    /// Hundredths of a point: above or below them.
    pub difference: Option<i64>,
}

/// What lists are called whose subject nobody was given.
const NOBODY: &str = "No teacher assigned";

/// A subject of an exam, in all sections.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SubjectOf {
    exam_id: i64,
    subject_id: i64,
}

impl Reported for TeacherStandingRow {
    const REPORT: &'static Report = &TEACHERS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exams = asked.ids("exam_id").to_vec();
        let examined = examined(tx, asked, &exams)?;
        // Of all sections, then of each.
        let mut of_all: BTreeMap<SubjectOf, Tally> = BTreeMap::new();
        let mut of_section: BTreeMap<ListsOf, Tally> = BTreeMap::new();
        for of in &examined {
            for (sat, SubjectSat { subject_id, section_id }) in of.subjects() {
                of_all.entry(SubjectOf { exam_id: of.exam.id, subject_id }).or_default().add_subject(of, sat, subject_id);
                let lists = ListsOf { exam_id: of.exam.id, section_id, subject_id };
                of_section.entry(lists).or_default().add_subject(of, sat, subject_id);
            }
        }
        let section_ids = names::once(of_section.keys().map(|key| key.section_id));
        let sections = names::sections(tx, &section_ids)?;
        let subjects = names::subjects(tx, &names::once(of_section.keys().map(|key| key.subject_id)))?;
        let teachers = names::teachers(tx, &exams, &section_ids)?;
        let mut rows: Vec<TeacherStandingRow> = of_section
            .into_iter()
            .filter(|(_, tally)| tally.students > 0)
            .filter_map(|(ListsOf { exam_id, section_id, subject_id }, tally)| {
                let exam = examined.iter().find(|of| of.exam.id == exam_id)?;
                let (section, subject) = (sections.get(&section_id)?, subjects.get(&subject_id)?);
                let (average_percent, all_percent) = (tally.average(), of_all.get(&SubjectOf { exam_id, subject_id })?.average());
                Some(TeacherStandingRow {
                    exam_id,
                    exam_name: exam.exam.name.clone(),
                    teacher_name: teachers
                        .get(&ListsOf { exam_id, section_id, subject_id })
                        .map_or(NOBODY, |teacher| &teacher.1)
                        .to_owned(),
                    subject_name: subject.name.clone(),
                    section_id,
                    section_name: format!("{} {}", section.class_name, section.name),
                    campus_name: section.campus_name.clone(),
                    students: tally.students,
                    passed: tally.passed,
                    pass_percent: tally.pass_percent(),
                    average_percent,
                    all_percent,
                    difference: average_percent.zip(all_percent).map(|(own, all)| own - all),
                })
            })
            .collect();
        rows.sort_by_cached_key(|row| {
            (
                row.teacher_name == NOBODY,
                row.teacher_name.clone(),
                row.subject_name.clone(),
                sections.get(&row.section_id).map(|section| section.school_order.clone()),
                row.exam_id,
                row.section_id,
            )
        });
        Ok(Rows::from(rows).note(super::subjects::RULES))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let of = [("exam_id", self.exam_id.to_string()), ("section_id", self.section_id.to_string())];
        Some(LeadsTo::call("/fetch-subjectwise-report", of))
    }
}
