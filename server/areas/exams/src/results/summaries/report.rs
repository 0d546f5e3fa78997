//! The result sheet: students with their subjects, total, grade and places, as it is hung up and filed.

use super::{
    model::{SummaryMark, SummaryRow},
    queries::{Only, basis, made_anew, results, rows, subjects},
};
use crate::{
    ids::FormatId,
    marks::award_lists::model::MarkState,
    results::{cards::paper::hundredths, reckoning::model::Decision},
};
use kernel::{Result, Tx, fold::order};
use reporting::{Arguments, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static RESULT_SHEET: Report = Report::new(
    "exams.result_sheet",
    "Result sheet",
    &[
        Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks").needed(),
        Parameter::record("format_id", "exams.result_format", "Result format", "result_formats"),
        Parameter::campuses(),
        Parameter::section(),
    ],
    &[
        Column::text("name", "kit.label.name", "Name").share(4),
        Column::text("roll_no", "kit.label.roll_no", "Roll no").share(0),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").off_screen().off_paper(),
        Column::text("section_name", "kit.label.section", "Section").share(0),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2).sometimes(),
        Column::text("s", "kit.label.subject", "Subject").share(1).at_end().many(),
        Column::text("obtained", "exams.obtained", "Obtained").share(0).at_end(),
        Column::text("total", "exams.total", "Total").share(0).at_end(),
        Column::percent("percent", "exams.percent", "%"),
        Column::text("grade", "exams.grade", "Grade").share(0),
        Column::word("decision", "exams.result", "Result"),
        Column::count("section_rank", "exams.place_in_section", "Position").not_totalled(),
        Column::count("class_rank", "exams.place_in_class", "Position in class").not_totalled(),
    ],
)
.answers("What did each student of a section get in each subject?")
.in_order()
.landscape();

/// A student of the sheet.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct ResultSheetRow {
    pub student_id: i64,
    pub name: String,
    pub roll_no: Option<String>,
    pub registration_no: String,
    pub section_name: String,
    pub campus_name: String,
    /// In each subject of the sheet.
    #[serde(skip)]
    marks: Vec<Option<String>>,
    pub obtained: String,
    pub total: String,
    /// Hundredths; none while marks are missing.
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub decision: Option<Decision>,
    pub section_rank: Option<i64>,
    pub class_rank: Option<i64>,
}

impl Reported for ResultSheetRow {
    const REPORT: &'static Report = &RESULT_SHEET;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let basis = basis(tx, &asked.scope, asked.id("exam_id"), asked.id("format_id").map(FormatId))?;
        let only = Only { section_id: asked.id("section_id"), student_id: None };
        let all = results(tx, &asked.scope, asked.campuses(), &basis, only)?;
        let subjects = subjects(tx, &all)?;
        let mut found = rows(tx, &basis, &all)?;
        found.sort_by(|a, b| {
            let key = |row: &SummaryRow| {
                (order(&row.campus_name), order(&row.section_name), row.roll_no.as_ref().map_or((1, 0), |no| (0, no.len())))
            };
            key(a).cmp(&key(b)).then_with(|| a.roll_no.cmp(&b.roll_no)).then_with(|| a.student_name.cmp(&b.student_name))
        });
        let is_of_one_campus = found.windows(2).all(|two| two[0].campus_name == two[1].campus_name);
        let is_dropped = found.iter().any(|row| row.subjects.iter().any(|mark| mark.is_dropped));
        let anew = match basis.publication_id {
            Some(publication) => made_anew(tx, publication, &all.iter().map(|one| one.student_id).collect::<Vec<i64>>())?,
            None => 0,
        };
        let is_incomplete = found.iter().any(|row| row.decision == Decision::Incomplete);
        let sheet: Vec<ResultSheetRow> = found
            .into_iter()
            .map(|row| {
                let of = |subject: i64| row.subjects.iter().find(|mark| mark.subject_id == subject).map(cell);
                let marks = subjects.iter().map(|subject| of(subject.id)).collect();
                ResultSheetRow { marks, ..line(&row) }
            })
            .collect();
        let of =
            basis.exam.as_ref().map(|exam| format!("Result sheet of {}, {}, session {}", exam.name, exam.class_name, exam.session_name));
        let mut rows = Rows::from(sheet).note("A absent, E exempt, U unfair means, * not passed.");
        if let Some(of) = of {
            rows = rows.heading(of);
        }
        if is_of_one_campus {
            rows = rows.without("campus_name");
        }
        if is_incomplete {
            rows = rows.note("Results with missing marks have no percent, grade or position.");
        }
        if is_dropped {
            rows = rows.note("Marks in brackets are of subjects that were dropped; they are not added.");
        }
        rows = match anew {
            0 => rows,
            1 => rows.note("1 card was made anew after a re-check: its position is by the marks as they were then, all others are as they were given out."),
            many => rows.note(format!(
                "{many} cards were made anew after a re-check: their positions are by the marks as they were then, all others are as they were given out."
            )),
        };
        Ok(rows.columns(subjects.into_iter().map(|subject| subject.name).collect()))
    }

    fn cells(&self) -> &[Option<String>] {
        &self.marks
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

fn line(row: &SummaryRow) -> ResultSheetRow {
    ResultSheetRow {
        student_id: row.student_id,
        name: row.student_name.clone(),
        roll_no: row.roll_no.clone(),
        registration_no: row.registration_no.clone(),
        section_name: row.section_name.clone(),
        campus_name: row.campus_name.clone(),
        obtained: hundredths(row.obtained_hundredths),
        total: hundredths(row.total_hundredths),
        percent: row.percent,
        grade: row.grade.clone(),
        decision: Some(row.decision),
        section_rank: row.places.section.map(|place| place.rank),
        class_rank: row.places.class.map(|place| place.rank),
        ..ResultSheetRow::default()
    }
}

/// What stands in a cell: marks, with a letter for what is no mark and a star where it is not passed.
fn cell(mark: &SummaryMark) -> String {
    if mark.is_dropped {
        return format!("({})", hundredths(mark.obtained_hundredths));
    }
    if mark.is_missing {
        return "…".into();
    }
    let letter = match mark.word {
        Some(MarkState::Absent) => "A",
        Some(MarkState::Exempt) => "E",
        Some(MarkState::UnfairMeans) => "U",
        _ => "",
    };
    let star = if mark.passed == Some(false) { "*" } else { "" };
    match (mark.percent, letter) {
        (None, letter) => letter.to_owned(),
        (Some(_), "") => format!("{}{star}", hundredths(mark.obtained_hundredths)),
        (Some(_), letter) if mark.obtained_hundredths == 0 => format!("{letter}{star}"),
        (Some(_), letter) => format!("{} {letter}{star}", hundredths(mark.obtained_hundredths)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(obtained: i64, percent: Option<i64>, passed: Option<bool>, word: Option<MarkState>) -> SummaryMark {
        SummaryMark {
            subject_id: 1,
            obtained_hundredths: obtained,
            total_hundredths: 100_00,
            percent,
            grade: None,
            passed,
            word,
            is_missing: false,
            is_dropped: false,
        }
    }

    #[test]
    fn a_cell_says_what_is_no_mark() {
        assert_eq!(cell(&mark(87_50, Some(8750), Some(true), None)), "87.5");
        assert_eq!(cell(&mark(31_00, Some(3100), Some(false), None)), "31*");
        assert_eq!(cell(&mark(0, Some(0), Some(false), Some(MarkState::Absent))), "A*");
        assert_eq!(cell(&mark(20_00, Some(2000), Some(false), Some(MarkState::UnfairMeans))), "20 U*");
        assert_eq!(cell(&mark(0, None, None, Some(MarkState::Exempt))), "E");
        assert_eq!(cell(&SummaryMark { is_dropped: true, ..mark(31_00, Some(3100), None, None) }), "(31)");
    }
}
