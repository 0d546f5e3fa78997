//! Results of boards from sheets, as a gazette is typed off: a row a student, without the subjects.

use super::{
    actions,
    model::{BoardExam, BoardOutcome, MATRIC_RESULT, MatricResultForm},
    queries,
};
use crate::board::{
    fee_dates::BoardAttempt,
    pupils::{Known, Read, told, whole, word},
};
use chrono::{Datelike as _, NaiveDate};
use kernel::{Record, Result, Tx};
use reporting::import::{CampusSheet, Candidate, Field, Import, ImportProblem, Row};

static FIELDS: &[Field] = &[
    Field::new("student_no", "Registration no", &["our registration no", "admission no"], "GUL-2026-00001"),
    Field::new("name", "Name", &["student name", "student"], "Ayesha Tariq"),
    Field::new("board", "Board", &["board name"], "BISE Lahore"),
    Field::new("exam", "Examination", &["exam"], "ssc"),
    Field::new("attempt", "Attempt", &[], "annual"),
    Field::new("year", "Year", &[], "2026"),
    Field::new("roll_no", "Roll no", &["board roll no", "roll number"], "412233"),
    Field::new("obtained", "Obtained", &["marks", "obtained marks"], "950"),
    Field::new("total", "Total", &["total marks", "out of"], "1100"),
    Field::new("outcome", "Result", &["status"], "passed"),
    Field::new("grade", "Grade", &[], "A"),
];

/// The register of results as sheets fill it.
pub struct MatricSheets;

impl Import for MatricSheets {
    const JOB: &'static str = "exams.import_matric_results";
    const REGISTER: &'static str = "matric results";
    const RECORD: &'static Record = &MATRIC_RESULT;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = MatricResultForm;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        Known::at(tx, asked.campus_id)
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Read<MatricResultForm> {
        let needed = |field: &'static str| vec![row.problem(field, "Fill this in.")];
        let year = whole(row, "year")?;
        if year > i64::from(today.year()) {
            return Err(vec![row.problem("year", "This year is still to come.")]);
        }
        let form = MatricResultForm {
            student_id: known.pupil(row)?.id,
            board_id: known.board(row)?,
            exam: word(row, "exam", BoardExam::ALL, BoardExam::as_str)?.ok_or_else(|| needed("exam"))?,
            attempt: word(row, "attempt", BoardAttempt::ALL, BoardAttempt::as_str)?.unwrap_or(BoardAttempt::Annual),
            year,
            roll_no: row.some("roll_no").ok_or_else(|| needed("roll_no"))?,
            obtained: whole(row, "obtained")?,
            total: whole(row, "total")?,
            outcome: word(row, "outcome", BoardOutcome::ALL, BoardOutcome::as_str)?.unwrap_or(BoardOutcome::Passed),
            grade: row.some("grade"),
            remarks: None,
            subjects: Vec::new(),
        };
        kernel::form::check(form).map_err(|error| told(row, error))
    }

    fn numbers(form: &MatricResultForm) -> Vec<(&'static str, Option<String>)> {
        let sitting = format!("{} {} {}", form.exam, form.attempt, form.year);
        vec![
            ("student_no", Some(format!("{sitting} {}", form.student_id))),
            ("roll_no", Some(format!("{sitting} {} {}", form.board_id, form.roll_no))),
        ]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<MatricResultForm>]) -> Result<Vec<ImportProblem>> {
        let students = candidates.iter().map(|one| one.form.student_id).collect();
        let there = queries::there(tx, students, candidates.iter().map(|one| one.form.roll_no.clone()).collect())?;
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            let same = there.iter().filter(|one| (one.exam, one.attempt, one.year) == (form.exam, form.attempt, form.year));
            for one in same {
                if one.student_id == form.student_id {
                    problems.push(ImportProblem::at(
                        *row,
                        "student_no",
                        None,
                        "The student's result of this examination and year is here already.",
                    ));
                } else if one.board_id == form.board_id && one.roll_no == form.roll_no {
                    problems.push(ImportProblem::at(
                        *row,
                        "roll_no",
                        Some(form.roll_no.clone()),
                        "Another result of this board and year has this roll number.",
                    ));
                }
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &MatricResultForm) -> Result<i64> {
        actions::store(tx, known.campus_id, form)
    }
}
