//! Who sat exams, with their marks and results: read in a few statements, whatever the number of students.

use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::MarkState,
        counted::{StudentMark, Whose, marks_of},
    },
    results::{
        grade_scales::{GradeScale, scale_of_class},
        reckoning::model::{Component, Decision, PaperMark, StudentResult, result_of},
    },
};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use reporting::Asked;
use std::collections::HashMap;

/// An exam as reports name it.
#[derive(Clone, Debug, Row)]
pub struct Exam {
    pub id: i64,
    pub name: String,
    pub category_name: String,
    pub session_id: i64,
    pub session_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub starts_on: NaiveDate,
}

/// A student's marks and result in an exam.
#[derive(Clone, Debug)]
pub struct Sat {
    pub student_id: i64,
    /// Where the last of the marks was given.
    pub section_id: i64,
    pub campus_id: i64,
    pub marks: Vec<StudentMark>,
    pub result: StudentResult,
}

impl Sat {
    pub fn is_complete(&self) -> bool {
        self.result.decision != Decision::Incomplete
    }

    /// Sat at least one paper.
    pub fn appeared(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark.state, Some(MarkState::Obtained | MarkState::UnfairMeans)))
    }

    /// What counts, and what it is out of, with papers that are still to be marked among it.
    pub fn sums(&self) -> (HalfMarks, i64) {
        let sat = self.marks.iter().filter(|mark| mark.state != Some(MarkState::Exempt));
        sat.fold((HalfMarks::ZERO, 0), |(counted, total), mark| (counted + HalfMarks(mark.counted_halves), total + mark.total_marks))
    }

    /// Hundredths of a percent of a complete result.
    pub fn percent(&self) -> Option<i64> {
        self.result.percent.filter(|_| self.is_complete())
    }

    /// The marks of a subject.
    pub fn of_subject(&self, subject_id: i64) -> impl Iterator<Item = &StudentMark> {
        self.marks.iter().filter(move |mark| mark.subject_id == subject_id)
    }
}

/// An exam, the scale of its class, and who sat it.
pub struct Examined {
    pub exam: Exam,
    pub scale: GradeScale,
    pub sat: Vec<Sat>,
}

impl Examined {
    /// The grade of a complete result.
    pub fn grade(&self, sat: &Sat) -> Option<String> {
        let percent = sat.result.whole_percent.filter(|_| sat.is_complete())?;
        self.scale.grade(percent).map(str::to_owned)
    }
}

/// Whose marks a report shows: those of the section that was chosen, of a teacher's sections, else of the campuses.
pub fn whose(asked: &Asked) -> (Option<i64>, Vec<i64>, Vec<i64>) {
    (asked.id("section_id"), asked.campuses().to_vec(), asked.scope.sections.clone())
}

/// The exams that a report asks for, each with those who sat it within the asker's reach.
pub fn examined(tx: &mut Tx, asked: &Asked, exam_ids: &[i64]) -> Result<Vec<Examined>> {
    let (section, campuses, sections) = whose(asked);
    let own = |campus: i64, section: i64| campuses.contains(&campus) || sections.contains(&section);
    let mut marks = match section {
        Some(id) => marks_of(tx, exam_ids, Whose::Sections(&[id]))?,
        None if campuses.is_empty() => marks_of(tx, exam_ids, Whose::Sections(&sections))?,
        None => marks_of(tx, exam_ids, Whose::Campuses(&campuses))?,
    };
    marks.retain(|mark| own(mark.campus_id, mark.section_id));
    results(tx, exam_ids, marks)
}

/// The results of marks, by exam in the order of their days.
pub fn results(tx: &mut Tx, exam_ids: &[i64], marks: Vec<StudentMark>) -> Result<Vec<Examined>> {
    let mut of_exam: HashMap<i64, Vec<StudentMark>> = HashMap::new();
    for mark in marks {
        of_exam.entry(mark.exam_id).or_default().push(mark);
    }
    let mut scales: HashMap<(i64, i64), GradeScale> = HashMap::new();
    let mut out = Vec::new();
    for exam in exams(tx, exam_ids)? {
        let class = (exam.session_id, exam.class_id);
        let scale = match scales.get(&class) {
            Some(scale) => scale.clone(),
            None => {
                scales.entry(class).or_insert(scale_of_class(tx, exam.session_id, exam.class_id)?.unwrap_or_else(GradeScale::none)).clone()
            }
        };
        let sat = students(of_exam.remove(&exam.id).unwrap_or_default(), exam.id, &scale);
        out.push(Examined { exam, scale, sat });
    }
    Ok(out)
}

fn exams(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Exam>> {
    tx.all(
        sql!(
            "SELECT e.id, e.name, g.name AS category_name, e.session_id, s.name AS session_name, e.class_id, c.full_name AS class_name, e.starts_on
             FROM exam e JOIN exam_category g ON g.id = e.category_id JOIN session s ON s.id = e.session_id JOIN class c ON c.id = e.class_id
             WHERE e.id IN [$1] ORDER BY e.starts_on, c.level, e.name, e.id"
        ),
        &binds![ids],
    )
}

/// The marks of an exam by student, each with the result; cells that nobody filled make no result of their own.
fn students(marks: Vec<StudentMark>, exam_id: i64, scale: &GradeScale) -> Vec<Sat> {
    let alone = [Component { weight: 100, best_of: None, exam_ids: vec![exam_id] }];
    let by_student = marks.chunk_by(|a, b| a.student_id == b.student_id);
    by_student
        .filter(|own| own.iter().any(|mark| mark.state.is_some()))
        .filter_map(|own| {
            let last = own.last()?;
            let papers: Vec<PaperMark> = own.iter().map(paper_mark).collect();
            Some(Sat {
                student_id: last.student_id,
                section_id: last.section_id,
                campus_id: last.campus_id,
                result: result_of(&papers, &alone, scale),
                marks: own.to_vec(),
            })
        })
        .collect()
}

fn paper_mark(mark: &StudentMark) -> PaperMark {
    PaperMark {
        exam_id: mark.exam_id,
        subject_id: mark.subject_id,
        part: mark.part,
        total: HalfMarks::whole(mark.total_marks),
        passing: HalfMarks::whole(mark.passing_marks),
        state: mark.state,
        counted: HalfMarks(mark.counted_halves),
    }
}

/// A part of a whole in hundredths of a percent, a half upwards; none of nothing.
pub fn hundredths(part: i64, whole: i64) -> Option<i64> {
    (whole > 0).then(|| (part * 20_000 + whole) / (2 * whole))
}
