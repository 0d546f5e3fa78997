//! The marks report: the students of an exam with their subjects, total, grade and rank; or the results of one student over exams.

use super::{
    examined::{Examined, Reach, examined, results},
    names,
};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::MarkState,
        counted::{StudentMark, Whose, exams_with_marks},
    },
    results::reckoning::{
        model::{Decision, places},
        queries::Reckoned,
    },
    rights::standings::STUDENT_WISE,
};
use chrono::NaiveDate;
use kernel::{Cx, Error, Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, ReportRequest, ReportResponse, Reported, Rows, report};
use schemars::JsonSchema;
use serde::Serialize;

pub static MARKS: Report = Report::new(
    "exams.marks_report",
    "Marks report",
    &[
        Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks"),
        Parameter::record("student_id", "kit.label.student", "Student", "students"),
        Parameter::campuses(),
        Parameter::section(),
    ],
    &[
        Column::count("rank", "exams.rank", "Position").not_totalled(),
        Column::text("name", "kit.label.name", "Name").share(4),
        Column::text("roll_no", "kit.label.roll_no", "Roll no").share(1).sometimes(),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").off_screen().off_paper().sometimes(),
        Column::text("section_name", "kit.label.section", "Section").share(1),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2).sometimes(),
        Column::text("category_name", "exams.category", "Category").share(2).sometimes(),
        Column::text("session_name", "kit.label.session", "Session").share(2).sometimes(),
        Column::text("class_name", "kit.label.class", "Class").share(2).sometimes(),
        Column::day("held_on", "kit.label.date", "Date").sometimes(),
        Column::text("s", "kit.label.subject", "Subject").share(1).at_end().many(),
        Column::text("obtained", "exams.obtained", "Obtained").share(1).at_end(),
        Column::count("total", "exams.total", "Total").not_totalled(),
        Column::percent("percent", "exams.percent", "Percent"),
        Column::text("grade", "exams.grade", "Grade").share(1),
        Column::count("failed", "exams.failed_subjects", "Failed").not_totalled().blank_zero(),
        Column::word("decision", "exams.result", "Result"),
    ],
)
.answers("What marks did one student get in all exams, or all students in one exam?")
.in_order()
.drawn(ChartKind::Lines, "name", &["percent"])
.landscape();

/// A student of an exam, or an exam of a student.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MarksReportRow {
    pub exam_id: i64,
    pub student_id: i64,
    /// Of an exam: among those who are shown. Of a student: in the section.
    pub rank: Option<i64>,
    /// The student, or the exam.
    pub name: String,
    pub roll_no: Option<String>,
    pub registration_no: Option<String>,
    pub section_name: Option<String>,
    pub campus_name: Option<String>,
    pub category_name: Option<String>,
    pub session_name: Option<String>,
    pub class_name: Option<String>,
    pub held_on: Option<NaiveDate>,
    /// In each subject of the report.
    #[serde(skip)]
    marks: Vec<Option<String>>,
    /// Whole or half marks.
    pub obtained: String,
    pub total: i64,
    /// Hundredths; none while marks are missing.
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub failed: i64,
    pub decision: Decision,
    #[serde(skip)]
    of_student: bool,
}

impl MarksReportRow {
    fn new(of: &Examined, sat: &Reckoned, subjects: &[Subject]) -> MarksReportRow {
        let (obtained, total) = sat.sums();
        MarksReportRow {
            exam_id: of.exam.id,
            student_id: sat.student_id,
            rank: None,
            name: String::new(),
            roll_no: None,
            registration_no: None,
            section_name: None,
            campus_name: None,
            category_name: None,
            session_name: None,
            class_name: None,
            held_on: None,
            marks: subjects.iter().map(|subject| cell(sat.of_subject(subject.id))).collect(),
            obtained: obtained.to_string(),
            total,
            percent: sat.percent(),
            grade: of.grade(sat),
            failed: sat.result.failed,
            decision: sat.result.decision,
            of_student: false,
        }
    }
}

/// A subject that has a column.
struct Subject {
    id: i64,
    name: String,
}

/// What stands in a cell: the marks that count, with letters for what is no mark. None where the student has no such subject, or nothing was entered.
fn cell<'a>(marks: impl Iterator<Item = &'a StudentMark>) -> Option<String> {
    let marks: Vec<&StudentMark> = marks.collect();
    let all = |state: Option<MarkState>| marks.iter().all(|mark| mark.state == state);
    let any = |state: Option<MarkState>| marks.iter().any(|mark| mark.state == state);
    let letters = [(Some(MarkState::Absent), "A"), (Some(MarkState::Exempt), "E"), (Some(MarkState::UnfairMeans), "U")];
    if marks.is_empty() || all(None) {
        return None;
    }
    if let Some((_, letter)) = letters.iter().find(|(state, _)| all(*state)) {
        return Some((*letter).to_owned());
    }
    let counted: HalfMarks = marks.iter().map(|mark| HalfMarks(mark.counted_halves)).sum();
    let beside = letters.iter().filter(|(state, _)| any(*state)).map(|(_, letter)| *letter);
    let missing = any(None).then_some("…");
    Some(std::iter::once(counted.to_string().as_str()).chain(beside).chain(missing).collect::<Vec<_>>().join(" "))
}

/// The report's call: one student's results need a permission of their own.
pub async fn marks_report(cx: Cx, request: ReportRequest<MarksReportRow>) -> Result<ReportResponse<MarksReportRow>> {
    if request.names("student_id") {
        cx.actor()?.require(STUDENT_WISE)?;
    }
    report(cx, request).await
}

impl Reported for MarksReportRow {
    const REPORT: &'static Report = &MARKS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        match (asked.id("exam_id"), asked.id("student_id")) {
            (Some(exam), None) => of_exam(tx, asked, exam),
            (None, Some(student)) => of_student(tx, asked, student),
            (None, None) => Err(Error::field("exam_id", "Choose the exam, or a student.")),
            (Some(_), Some(_)) => Err(Error::field("student_id", "Choose an exam or a student, not both.")),
        }
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(if self.of_student {
            LeadsTo::call("/get-marks-report", [("exam_id", self.exam_id.to_string())])
        } else {
            LeadsTo::call("/get-marks-report", [("student_id", self.student_id.to_string())])
        })
    }

    fn cells(&self) -> &[Option<String>] {
        &self.marks
    }
}

/// The students of an exam, the first ones first, those with missing marks last.
fn of_exam(tx: &mut Tx, asked: &Arguments, exam_id: i64) -> Result<Rows<MarksReportRow>> {
    let Some(of) = examined(tx, asked, &[exam_id])?.pop() else { return Err(Error::not_found("exam")) };
    let subjects = subjects(tx, std::slice::from_ref(&of))?;
    let ranks = places(of.within().filter_map(|sat| Some((sat.student_id, sat.percent()?))));
    let students = names::students(tx, &of.within().map(|sat| sat.student_id).collect::<Vec<_>>())?;
    let sections = names::sections(tx, &names::once(of.within().map(|sat| sat.section_id)))?;
    let mut rows: Vec<MarksReportRow> = of
        .within()
        .filter_map(|sat| {
            let (student, section) = (students.get(&sat.student_id)?, sections.get(&sat.section_id)?);
            Some(MarksReportRow {
                rank: ranks.get(&sat.student_id).map(|place| place.rank),
                name: student.name.clone(),
                roll_no: student.roll_no.clone(),
                registration_no: Some(student.registration_no.clone()),
                section_name: Some(section.name.clone()),
                campus_name: Some(section.campus_name.clone()),
                ..MarksReportRow::new(&of, sat, &subjects)
            })
        })
        .collect();
    rows.sort_by_cached_key(|row| (row.rank.is_none(), row.rank, kernel::fold::order(&row.name), row.student_id));
    let rows = of_campuses(rows).heading(format!("{}, {}, session {}", of.exam.name, of.exam.class_name, of.exam.session_name));
    let rows = ["category_name", "session_name", "class_name", "held_on"].into_iter().fold(rows, Rows::without);
    Ok(headed(rows, subjects).note(LETTERS))
}

const LETTERS: &str = "A absent, E exempt, U unfair means, … marks missing. Students with missing marks get no position; ties share one.";

/// The exams of a student in the order of their days, with the rank in the section of each.
fn of_student(tx: &mut Tx, asked: &Arguments, student_id: i64) -> Result<Rows<MarksReportRow>> {
    let exam_ids = exams_with_marks(tx, &[student_id])?;
    // A teacher sees the exams that were sat in own sections.
    let reach = if asked.campuses().is_empty() { Reach::of(asked) } else { Reach::everywhere() };
    let examined = results(tx, &exam_ids, Whose::Students(&[student_id]), &reach)?;
    let places_sat = names::once(examined.iter().flat_map(|of| of.within()).map(|sat| sat.section_id));
    let mates = results(tx, &exam_ids, Whose::Sections(&places_sat), &Reach::everywhere())?;
    let subjects = subjects(tx, &examined)?;
    let sections = names::sections(tx, &places_sat)?;
    let mut rows = Vec::new();
    for of in &examined {
        for sat in of.within() {
            let section = sections.get(&sat.section_id);
            rows.push(MarksReportRow {
                rank: rank_in_section(&mates, of, sat),
                name: of.exam.name.clone(),
                section_name: section.map(|section| section.name.clone()),
                campus_name: section.map(|section| section.campus_name.clone()),
                category_name: Some(of.exam.category_name.clone()),
                session_name: Some(of.exam.session_name.clone()),
                class_name: Some(of.exam.class_name.clone()),
                held_on: Some(of.exam.starts_on),
                of_student: true,
                ..MarksReportRow::new(of, sat, &subjects)
            });
        }
    }
    let student = names::students(tx, &[student_id])?.remove(&student_id).ok_or_else(|| Error::not_found("student"))?;
    let rows = of_campuses(rows)
        .heading(format!("Results of {}, {}", student.name, student.registration_no))
        .named("name", "Exam")
        .without("roll_no")
        .without("registration_no");
    Ok(headed(rows, subjects).note(LETTERS))
}

/// Rows that are all of one campus do not name it.
fn of_campuses(rows: Vec<MarksReportRow>) -> Rows<MarksReportRow> {
    let is_of_one = rows.windows(2).all(|two| two[0].campus_name == two[1].campus_name);
    let rows = Rows::from(rows);
    if is_of_one { rows.without("campus_name") } else { rows }
}

fn rank_in_section(mates: &[Examined], of: &Examined, own: &Reckoned) -> Option<i64> {
    let there = mates.iter().find(|mate| mate.exam.id == of.exam.id)?;
    let section = there.sat.iter().filter(|sat| sat.section_id == own.section_id);
    places(section.filter_map(|sat| Some((sat.student_id, sat.percent()?)))).get(&own.student_id).map(|place| place.rank)
}

/// The subjects of exams by name.
fn subjects(tx: &mut Tx, examined: &[Examined]) -> Result<Vec<Subject>> {
    let ids = names::once(examined.iter().flat_map(|of| of.within()).flat_map(|sat| &sat.marks).map(|mark| mark.subject_id));
    let mut all: Vec<Subject> = names::subjects(tx, &ids)?.into_values().map(|one| Subject { id: one.id, name: one.name }).collect();
    all.sort_by_cached_key(|one| (kernel::fold::order(&one.name), one.id));
    Ok(all)
}

/// Heads the columns by their subjects.
fn headed(rows: Rows<MarksReportRow>, subjects: Vec<Subject>) -> Rows<MarksReportRow> {
    rows.columns(subjects.into_iter().map(|subject| subject.name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::exams::model::PaperPart;

    fn mark(state: Option<MarkState>, counted_halves: i64) -> StudentMark {
        StudentMark {
            student_id: 1,
            section_id: 1,
            campus_id: 1,
            exam_id: 1,
            paper_id: 1,
            award_list_id: 1,
            is_of_seat: true,
            mark_id: Some(1),
            subject_id: 1,
            part: PaperPart::Theory,
            total_marks: 75,
            passing_marks: 25,
            state,
            obtained_halves: None,
            moderated_halves: None,
            counted_halves,
            grace_halves: 0,
        }
    }

    #[test]
    fn a_cell_says_marks_and_what_is_none() {
        use MarkState::{Absent, Exempt, Obtained, UnfairMeans};
        let of = |marks: &[(Option<MarkState>, i64)]| {
            let marks: Vec<StudentMark> = marks.iter().map(|(state, halves)| mark(*state, *halves)).collect();
            cell(marks.iter())
        };
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[(None, 0)]), None);
        assert_eq!(of(&[(Some(Obtained), 101)]).as_deref(), Some("50.5"));
        assert_eq!(of(&[(Some(Obtained), 100), (Some(Obtained), 40)]).as_deref(), Some("70"));
        assert_eq!(of(&[(Some(Absent), 0)]).as_deref(), Some("A"));
        assert_eq!(of(&[(Some(Exempt), 0), (Some(Exempt), 0)]).as_deref(), Some("E"));
        assert_eq!(of(&[(Some(UnfairMeans), 0)]).as_deref(), Some("U"));
        assert_eq!(of(&[(Some(Obtained), 100), (Some(Absent), 0)]).as_deref(), Some("50 A"));
        assert_eq!(of(&[(Some(Obtained), 100), (None, 0)]).as_deref(), Some("50 …"));
    }
}
