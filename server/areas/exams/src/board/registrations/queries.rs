use super::model::{BoardRegistrationDetails, BoardRegistrationStatus, RegistrationSheet, RegistrationSheetQuery, RegistrationSheetRow};
use academics::api as academic;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};
use std::collections::HashMap;

const DETAILS: &str = "SELECT r.id, r.version, r.student_id, s.name AS student_name, s.registration_no AS student_no, r.campus_id, p.name AS campus_name,
    r.session_id, r.class_id, r.board_id, b.name AS board_name, r.registration_no, r.roll_no, r.fee_stage, r.fee_paid_on, r.status, r.remarks,
    r.created_at, r.updated_at
    FROM board_registration r JOIN student s ON s.id = r.student_id JOIN campus p ON p.id = r.campus_id JOIN board b ON b.id = r.board_id";

/// One registration of the caller's campuses; else 404.
pub fn registration(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BoardRegistrationDetails> {
    tx.first(sql!(DETAILS, " WHERE r.id = $1 AND r.campus_id IN [$2]"), &binds![id, &scope.campuses])?
        .ok_or_else(|| Error::not_found("board registration"))
}

/// A registration of a student, session, class and board.
#[derive(Clone, Copy, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub status: BoardRegistrationStatus,
}

/// The session, the class and the board of registrations.
#[derive(Clone, Copy, Debug)]
pub struct Registered {
    pub session_id: i64,
    pub class_id: i64,
    pub board_id: i64,
}

/// The registrations of these students in a class and session with a board, by student.
pub fn of_students(tx: &mut Tx, students: &[i64], of: Registered) -> Result<HashMap<i64, Kept>> {
    let rows: Vec<Kept> = tx.all(
        sql!(
            "SELECT id, version, student_id, status FROM board_registration
             WHERE student_id IN [$1] AND session_id = $2 AND class_id = $3 AND board_id = $4 ORDER BY id"
        ),
        &binds![students, of.session_id, of.class_id, of.board_id],
    )?;
    Ok(rows.into_iter().map(|row| (row.student_id, row)).collect())
}

/// The students of a section with their registrations at a board: who sits there today, or sat there when its session ended.
pub fn sheet(tx: &mut Tx, scope: &Scope, asked: RegistrationSheetQuery) -> Result<RegistrationSheet> {
    let section = academic::section(tx, scope, asked.section_id)?;
    let class = academic::class(tx, section.class_id)?;
    let session = academic::session(tx, section.session_id)?;
    let today = tx.today();
    let day = today.clamp(session.starts_on, session.ends_on);
    let ids: Vec<i64> = students::api::placed_in(tx, section.id, day)?.into_iter().map(|one| one.student_id).collect();
    let rows: Vec<RegistrationSheetRow> = tx.all(
        sql!(
            "SELECT s.id AS student_id, s.name AS student_name, s.father_name, s.registration_no AS student_no, r.id, r.version, r.registration_no,
                    r.roll_no, r.fee_stage, r.fee_paid_on, r.status, r.remarks
             FROM student s LEFT JOIN board_registration r
                  ON r.student_id = s.id AND r.session_id = $2 AND r.class_id = $3 AND r.board_id = $4
             WHERE s.id IN [$1] ORDER BY s.name_order, s.id"
        ),
        &binds![ids, section.session_id, section.class_id, asked.board_id],
    )?;
    Ok(RegistrationSheet {
        section_id: section.id,
        section_name: section.name,
        class_name: class.full_name,
        session_name: session.name,
        board_id: asked.board_id,
        rows,
    })
}

/// What a registration is found by.
#[derive(Row)]
pub struct Words {
    pub campus_id: i64,
    pub name: String,
    pub student_no: String,
    pub registration_no: Option<String>,
    pub roll_no: Option<String>,
}

pub fn words(tx: &mut Tx, id: i64) -> Result<Words> {
    tx.one(
        sql!(
            "SELECT r.campus_id, s.name, s.registration_no AS student_no, r.registration_no, r.roll_no
             FROM board_registration r JOIN student s ON s.id = r.student_id WHERE r.id = $1"
        ),
        &binds![id],
    )
}

/// Numbers of a board, session and class that belong to others than a student: registration and roll numbers.
#[derive(Clone, Debug, Row)]
pub struct Taken {
    pub student_id: i64,
    pub session_id: i64,
    pub class_id: i64,
    pub board_id: i64,
    pub registration_no: Option<String>,
    pub roll_no: Option<String>,
}

/// Registrations that hold one of these numbers, whatever board and class.
pub fn holding(tx: &mut Tx, registration_nos: Vec<String>, roll_nos: Vec<String>) -> Result<Vec<Taken>> {
    tx.all(
        sql!(
            "SELECT student_id, session_id, class_id, board_id, registration_no, roll_no FROM board_registration
             WHERE registration_no IN [$1] OR roll_no IN [$2] ORDER BY id"
        ),
        &binds![registration_nos, roll_nos],
    )
}
