use super::model::{Offer, PROGRAM, ProgramBrief, ProgramDetails, ProgramSubject, ProgramSubjects};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, binds, db::One, sql};

/// One program with the campuses, of the reader's, that offer it.
pub fn program(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ProgramDetails> {
    let mut program: ProgramDetails = tx
        .first(
            sql!(
                "SELECT p.id, p.version, p.name, p.name_ur, p.code, p.board_id, b.name AS board_name, p.years, p.description, p.is_active, p.created_at, p.updated_at
                 FROM program p LEFT JOIN board b ON b.id = p.board_id WHERE p.id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("program"))?;
    program.campuses = tx.all(
        sql!(
            "SELECT c.id, c.name, c.code FROM program_campus pc JOIN campus c ON c.id = pc.campus_id
             WHERE pc.program_id = $1 AND c.id IN [$2] ORDER BY c.name_order, c.id"
        ),
        &binds![id, &scope.campuses],
    )?;
    program.campus_ids = program.campuses.iter().map(|c: &Offer| c.id).collect();
    Ok(program)
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<ProgramBrief>> {
    tx.first(sql!("SELECT id, name, code, years, is_active FROM program WHERE id = $1"), &binds![id])
}

pub fn offered_at(tx: &mut Tx, campus_id: i64) -> Result<Vec<ProgramBrief>> {
    tx.all(
        sql!(
            "SELECT p.id, p.name, p.code, p.years, p.is_active FROM program p JOIN program_campus pc ON pc.program_id = p.id
             WHERE pc.campus_id = $1 ORDER BY p.name_order, p.id"
        ),
        &binds![campus_id],
    )
}

pub fn is_offered(tx: &mut Tx, program_id: i64, campus_id: CampusId) -> Result<bool> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT program_id FROM program_campus WHERE program_id = $1 AND campus_id = $2"), &binds![program_id, campus_id])?;
    Ok(found.is_some())
}

/// The subjects of a program within the scope.
pub fn subjects_of(tx: &mut Tx, scope: &Scope, program_id: i64) -> Result<ProgramSubjects> {
    tx.in_scope(&PROGRAM, scope, program_id)?;
    Ok(ProgramSubjects { version: version(tx, program_id)?, data: subjects(tx, program_id)? })
}

/// The version of a program.
pub fn version(tx: &mut Tx, program_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT version FROM program WHERE id = $1"), &binds![program_id])
}

pub fn subjects(tx: &mut Tx, program_id: i64) -> Result<Vec<ProgramSubject>> {
    tx.all(
        sql!(
            "SELECT ps.id, ps.class_id, c.name AS class_name, ps.subject_id, s.name AS subject_name, s.code AS subject_code, ps.is_elective,
                    ps.alternative, ps.theory_marks, ps.theory_passing, ps.practical_marks, ps.practical_passing
             FROM program_subject ps JOIN class c ON c.id = ps.class_id JOIN subject s ON s.id = ps.subject_id
             WHERE ps.program_id = $1 ORDER BY c.level, ps.is_elective, s.name_order, ps.id"
        ),
        &binds![program_id],
    )
}

pub fn count_of_class(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM program_subject WHERE class_id = $1"), &binds![id])
}
