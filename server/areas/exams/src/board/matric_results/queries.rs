use super::model::{MatricResultDetails, MatricSubject};
use kernel::{Error, Result, Row, Scope, Tx, binds, db::One, pairs, sql};

const DETAILS_OF_RESULT: &str = "SELECT m.id, m.version, m.student_id, s.name AS student_name, s.registration_no AS student_no, m.campus_id,
    p.name AS campus_name, m.board_id, b.name AS board_name, m.exam, m.attempt, m.year, m.roll_no, m.obtained, m.total, m.percent_hundredths, m.outcome,
    m.grade, m.remarks, m.created_at, m.updated_at
    FROM matric_result m JOIN student s ON s.id = m.student_id JOIN campus p ON p.id = m.campus_id JOIN board b ON b.id = m.board_id";

/// One result of the caller's campuses with its subjects; else 404.
pub fn result(tx: &mut Tx, scope: &Scope, id: i64) -> Result<MatricResultDetails> {
    let found: Option<MatricResultDetails> =
        tx.first(sql!(DETAILS_OF_RESULT, " WHERE m.id = $1 AND m.campus_id IN [$2]"), &binds![id, &scope.campuses])?;
    let mut found = found.ok_or_else(|| Error::not_found("matric result"))?;
    found.subjects = subjects(tx, id)?;
    Ok(found)
}

fn subjects(tx: &mut Tx, id: i64) -> Result<Vec<MatricSubject>> {
    tx.all(sql!("SELECT subject, obtained, total, grade FROM matric_subject WHERE matric_result_id = $1 ORDER BY line"), &binds![id])
}

/// Puts these subjects in the place of those that the result had.
pub fn put_subjects(tx: &mut Tx, id: i64, lines: &[MatricSubject]) -> Result<()> {
    remove_subjects(tx, id)?;
    let row = |(n, line): (usize, &MatricSubject)| {
        pairs! {
            matric_result_id: id, line: n as i64, subject: &line.subject, obtained: line.obtained, total: line.total, grade: line.grade.clone(),
        }
    };
    tx.insert_lines("matric_subject", lines.iter().enumerate().map(row))
}

pub fn remove_subjects(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM matric_subject WHERE matric_result_id = $1"), &binds![id]).map(drop)
}

/// What a result is found by.
#[derive(Row)]
pub struct Words {
    pub campus_id: i64,
    pub name: String,
    pub student_no: String,
    pub roll_no: String,
}

pub fn words(tx: &mut Tx, id: i64) -> Result<Words> {
    tx.one(
        sql!(
            "SELECT m.campus_id, s.name, s.registration_no AS student_no, m.roll_no FROM matric_result m JOIN student s ON s.id = m.student_id
             WHERE m.id = $1"
        ),
        &binds![id],
    )
}

/// What a student reached in their last examination of a board, in hundredths of a percent: sections are filled by it.
pub fn merit(tx: &mut Tx, student_id: i64) -> Result<Option<i64>> {
    Ok(tx
        .first::<One<i64>>(
            sql!("SELECT percent_hundredths FROM matric_result WHERE student_id = $1 AND outcome = 'passed' ORDER BY year DESC, id DESC LIMIT 1"),
            &binds![student_id],
        )?
        .map(|one| one.0))
}

/// A result that is there, by what makes it the only one.
#[derive(Clone, Debug, Row)]
pub struct There {
    pub student_id: i64,
    pub board_id: i64,
    pub exam: super::model::BoardExam,
    pub attempt: crate::board::fee_dates::BoardAttempt,
    pub year: i64,
    pub roll_no: String,
}

/// Results of these students, and those that hold one of these roll numbers.
pub fn there(tx: &mut Tx, students: Vec<i64>, roll_nos: Vec<String>) -> Result<Vec<There>> {
    tx.all(
        sql!("SELECT student_id, board_id, exam, attempt, year, roll_no FROM matric_result WHERE student_id IN [$1] OR roll_no IN [$2] ORDER BY id"),
        &binds![students, roll_nos],
    )
}
