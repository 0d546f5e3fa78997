//! Weaker students of an exam: who failed in subjects, who is below a percentage, who fell since an earlier exam; with whom to call.

use super::{
    examined::{Reach, examined, results},
    names,
};
use crate::{marks::counted::Whose, results::reckoning::queries::Reckoned};
use kernel::{Error, Result, Tx};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

pub static WEAKER: Report = Report::new(
    "exams.weaker",
    "Weak students",
    &[
        Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks").needed(),
        Parameter::campuses(),
        Parameter::section(),
        Parameter::asked_number("failures", "exams.weaker.failures", "Failed at least"),
        Parameter::asked_number("below", "exams.weaker.below", "Below percent"),
        Parameter::record("since_exam_id", "exams.weaker.since", "Compared with exam", "exams_with_marks"),
        Parameter::asked_number("fallen", "exams.weaker.fallen", "Dropped by (percent)"),
    ],
    WeakerRow::SHOWN,
)
.answers("Which students need help, and in which subjects?")
.landscape();

reporting::shown! {
    /// A student who needs help.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct WeakerRow {
        pub student_id: i64;
        pub name: String = text("kit.label.name", "Name").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2).off_screen();
        pub section_name: String = text("kit.label.section", "Section").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        /// Hundredths; none while marks are missing.
        pub percent: Option<i64> = percent("exams.percent", "Percent");
        pub failed: i64 = count("exams.failed_subjects", "Failed subjects").not_totalled();
        pub failed_subjects: String = text("exams.weaker.subjects", "Failed in").share(4);
        /// Of the earlier exam.
        pub earlier_percent: Option<i64> = percent("exams.weaker.earlier", "Earlier percent");
        /// Hundredths of a point; none who did not fall.
        pub fallen_points: Option<i64> = percent("exams.weaker.fallen_points", "Drop");
        /// Of the exam's session so far, by days.
        pub attendance_percent: Option<i64> = percent("exams.attendance", "Attendance");
        /// The student's own, or else the first guardian's.
        pub phone: Option<String> = text("kit.label.phone", "Phone").share(2);
    }
}

/// What makes a student weak; any of it is enough. Where nothing is asked for, everybody is shown, the weakest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Limits {
    failures: Option<i64>,
    /// Hundredths of a percent.
    below: Option<i64>,
    /// Hundredths of a point.
    fallen: Option<i64>,
}

impl Limits {
    fn read(asked: &Arguments) -> Result<Limits> {
        let within = |name: &'static str, most: i64| match asked.id(name) {
            Some(number) if !(1..=most).contains(&number) => Err(Error::field(name, format!("Give a number from 1 to {most}."))),
            number => Ok(number),
        };
        let limits = Limits {
            failures: within("failures", 20)?,
            below: within("below", 100)?.map(|percent| percent * 100),
            fallen: within("fallen", 100)?.map(|points| points * 100),
        };
        if limits.fallen.is_some() && asked.id("since_exam_id").is_none() {
            return Err(Error::field("since_exam_id", "Choose the earlier exam."));
        }
        Ok(limits)
    }

    fn holds(&self, failed: i64, percent: Option<i64>, fallen: Option<i64>) -> bool {
        let reaches = |limit: Option<i64>, value: Option<i64>| limit.zip(value).is_some_and(|(limit, value)| value >= limit);
        *self == Limits::default()
            || reaches(self.failures, Some(failed))
            || self.below.zip(percent).is_some_and(|(limit, percent)| percent < limit)
            || reaches(self.fallen, fallen)
    }
}

impl Reported for WeakerRow {
    const REPORT: &'static Report = &WEAKER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let limits = Limits::read(asked)?;
        let mut examined = examined(tx, asked, &[asked.id("exam_id").unwrap_or_default()])?;
        let Some(of) = examined.pop() else { return Ok(Vec::new().into()) };
        let all: Vec<i64> = of.within().map(|sat| sat.student_id).collect();
        let earlier = match asked.id("since_exam_id") {
            Some(exam) => percents(tx, exam, &all)?,
            None => HashMap::new(),
        };
        let fallen = |sat: &Reckoned| {
            let points = earlier.get(&sat.student_id)? - sat.percent()?;
            (points > 0).then_some(points)
        };
        let weak: Vec<&Reckoned> = of.within().filter(|sat| limits.holds(sat.result.failed, sat.percent(), fallen(sat))).collect();
        let ids: Vec<i64> = weak.iter().map(|sat| sat.student_id).collect();
        let students = names::students(tx, &ids)?;
        let sections = names::sections(tx, &names::once(weak.iter().map(|sat| sat.section_id)))?;
        let subjects = names::subjects(tx, &names::once(weak.iter().flat_map(|sat| &sat.result.subjects).map(|one| one.subject_id)))?;
        let attendance = attendance::api::percents(tx, &ids, of.exam.session_id)?;
        let mut rows: Vec<WeakerRow> = weak
            .into_iter()
            .filter_map(|sat| {
                let (student, section) = (students.get(&sat.student_id)?, sections.get(&sat.section_id)?);
                let failed = sat.result.subjects.iter().filter(|subject| subject.passed == Some(false));
                let mut failed: Vec<&str> = failed.filter_map(|one| Some(subjects.get(&one.subject_id)?.name.as_str())).collect();
                failed.sort_unstable();
                Some(WeakerRow {
                    student_id: sat.student_id,
                    name: student.name.clone(),
                    registration_no: student.registration_no.clone(),
                    section_name: section.name.clone(),
                    campus_name: section.campus_name.clone(),
                    percent: sat.percent(),
                    failed: sat.result.failed,
                    failed_subjects: failed.join(", "),
                    earlier_percent: earlier.get(&sat.student_id).copied(),
                    fallen_points: fallen(sat),
                    attendance_percent: attendance.get(&sat.student_id).copied(),
                    phone: student.phone.as_deref().map(kernel::contact::phone_show),
                })
            })
            .collect();
        // The weakest first: most failures, then the lowest percentage.
        rows.sort_by_cached_key(|row| (-row.failed, row.percent.is_none(), row.percent, kernel::fold::order(&row.name), row.student_id));
        Ok(Rows::from(rows).note(super::subjects::RULES))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

/// The percentages of students in an exam, wherever they sat it.
fn percents(tx: &mut Tx, exam_id: i64, students: &[i64]) -> Result<HashMap<i64, i64>> {
    let examined = results(tx, &[exam_id], Whose::Students(students), &Reach::everywhere())?;
    Ok(examined.iter().flat_map(|of| &of.sat).filter_map(|sat| Some((sat.student_id, sat.percent()?))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_limit_is_enough_and_none_shows_everybody() {
        let limits = Limits { failures: Some(2), below: Some(4_000), fallen: Some(1_000) };
        assert!(Limits::default().holds(0, Some(9_000), None));
        assert!(limits.holds(2, Some(5_000), None) && limits.holds(0, Some(3_999), None) && limits.holds(0, Some(7_000), Some(1_000)));
        assert!(!limits.holds(1, Some(4_000), Some(999)));
        assert!(!limits.holds(1, None, None));
    }
}
