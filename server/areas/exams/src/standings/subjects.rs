//! Subject-wise: each subject of an exam in each section, with who teaches it.

use super::{examined::examined, names, tally::Tally};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static SUBJECT_WISE: Report = Report::new(
    "exams.subject_wise",
    "Subject-wise report",
    &[Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks").needed(), Parameter::campuses(), Parameter::section()],
    SubjectWiseRow::SHOWN,
)
.answers("What are the results of each subject in an exam?")
.grouped_by("subject_name")
.drawn(ChartKind::Bars, "section_name", &["pass_percent", "average_percent"])
.landscape();

reporting::shown! {
    /// A subject in a section.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct SubjectWiseRow {
        pub exam_id: i64;
        pub subject_id: i64;
        pub subject_name: String = text("kit.label.subject", "Subject").share(3);
        pub section_id: i64;
        pub section_name: String = text("kit.label.section", "Section").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(3).off_screen();
        pub teacher_name: Option<String> = text("exams.teacher", "Teacher").share(3);
        /// With a result; who is exempt is left out.
        pub students: i64 = count("exams.students", "Students");
        pub appeared: i64 = count("exams.appeared", "Appeared");
        pub absent: i64 = count("word.absent", "Absent").blank_zero();
        pub passed: i64 = count("word.passed", "Passed");
        /// Who was absent among them.
        pub failed: i64 = count("word.failed", "Failed").blank_zero();
        /// Hundredths.
        pub pass_percent: Option<i64> = percent("exams.pass_percent", "Pass %");
        /// Of what all could have together, in hundredths.
        pub average_percent: Option<i64> = percent("exams.average", "Average");
        pub highest_percent: Option<i64> = percent("exams.highest", "Highest");
        pub lowest_percent: Option<i64> = percent("exams.lowest", "Lowest");
        /// `A+ 3, A 5`.
        pub grades: String = text("exams.grades", "Grades").share(3);
    }
}

impl Reported for SubjectWiseRow {
    const REPORT: &'static Report = &SUBJECT_WISE;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exam_id = asked.id("exam_id").unwrap_or_default();
        let examined = examined(tx, asked, &[exam_id])?;
        let mut tallies: BTreeMap<(i64, i64), Tally> = BTreeMap::new();
        for of in &examined {
            for (sat, subject, section) in of.subjects() {
                tallies.entry((subject, section)).or_default().add_subject(of, sat, subject);
            }
        }
        let sections = names::sections(tx, &names::once(tallies.keys().map(|key| key.1)))?;
        let subjects = names::subjects(tx, &names::once(tallies.keys().map(|key| key.0)))?;
        let teachers = names::teachers(tx, &[exam_id], &sections.keys().copied().collect::<Vec<_>>())?;
        let mut rows: Vec<SubjectWiseRow> = tallies
            .into_iter()
            .filter(|(_, tally)| tally.students > 0)
            .filter_map(|((subject_id, section_id), tally)| {
                let (subject, section) = (subjects.get(&subject_id)?, sections.get(&section_id)?);
                Some(SubjectWiseRow {
                    exam_id,
                    subject_id,
                    subject_name: subject.name.clone(),
                    section_id,
                    section_name: section.name.clone(),
                    campus_name: section.campus_name.clone(),
                    teacher_name: teachers.get(&(exam_id, section_id, subject_id)).map(|teacher| teacher.1.clone()),
                    students: tally.students,
                    appeared: tally.appeared,
                    absent: tally.absent(),
                    passed: tally.passed,
                    failed: tally.failed(),
                    pass_percent: tally.pass_percent(),
                    average_percent: tally.average(),
                    highest_percent: tally.highest,
                    lowest_percent: tally.lowest,
                    grades: tally.grades(),
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
        Ok(Rows::from(rows).note(RULES))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let of = [("exam_id", self.exam_id.to_string()), ("section_id", self.section_id.to_string())];
        Some(LeadsTo::call("/get-marks-report", of))
    }
}

/// How the figures of academic reports count; printed under them.
pub const RULES: &str =
    "An absent student gets 0 and fails. A case of unfair means gets 0. Students who are exempt or whose marks are missing are left out.";
