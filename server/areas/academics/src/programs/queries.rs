use super::model::{Offer, PROGRAM, ProgramBrief, ProgramDetails, ProgramForm, ProgramSubject, SubjectLine};
use kernel::{ColumnValues as _, Error, Result, Scope, Tx, Value, binds, db::One, sql};
use std::collections::BTreeSet;

pub fn program(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ProgramDetails> {
    let mut program: ProgramDetails = tx
        .first(
            sql!(
                "SELECT p.id, p.version, p.name, p.code, p.board_id, b.name AS board_name, p.years, p.description, p.is_active, p.created_at, p.updated_at
                 FROM program p LEFT JOIN board b ON b.id = p.board_id WHERE p.id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("program"))?;
    program.campuses = tx.all(
        sql!(
            "SELECT c.id, c.name, c.code FROM program_campus pc JOIN campus c ON c.id = pc.campus_id
             WHERE pc.program_id = $1 AND c.id IN [$2] ORDER BY c.name, c.id"
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
             WHERE pc.campus_id = $1 ORDER BY p.name, p.id"
        ),
        &binds![campus_id],
    )
}

pub fn is_offered(tx: &mut Tx, program_id: i64, campus_id: i64) -> Result<bool> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT program_id FROM program_campus WHERE program_id = $1 AND campus_id = $2"), &binds![program_id, campus_id])?;
    Ok(found.is_some())
}

pub fn create(tx: &mut Tx, form: &ProgramForm) -> Result<i64> {
    check_board(tx, form.board_id)?;
    let id = tx.insert(&PROGRAM, form.columns())?;
    add_campuses(tx, id, &form.campus_ids)?;
    Ok(id)
}

/// Changes a program. Of the campuses within scope, those of the form offer it from now on; a campus with sections of the program keeps it.
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &ProgramForm) -> Result<()> {
    check_board(tx, form.board_id)?;
    tx.update(&PROGRAM, scope, id, version, form.columns())?;
    let before: BTreeSet<i64> = tx
        .values(
            sql!("SELECT campus_id FROM program_campus WHERE program_id = $1 AND campus_id IN [$2] ORDER BY campus_id"),
            &binds![id, &scope.campuses],
        )?
        .into_iter()
        .collect();
    let after: BTreeSet<i64> = form.campus_ids.iter().copied().collect();
    let gone: Vec<i64> = before.difference(&after).copied().collect();
    let used: i64 = tx.value(sql!("SELECT count(*) FROM section WHERE program_id = $1 AND campus_id IN [$2]"), &binds![id, &gone])?;
    if used > 0 {
        return Err(Error::field("campus_ids", "A campus that you took out still has sections of this program."));
    }
    tx.exec(sql!("DELETE FROM program_campus WHERE program_id = $1 AND campus_id IN [$2]"), &binds![id, gone])?;
    add_campuses(tx, id, &after.difference(&before).copied().collect::<Vec<_>>())
}

/// Removes what hangs on the program alone, before the program itself.
pub fn remove_lines(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM program_subject WHERE program_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM program_campus WHERE program_id = $1"), &binds![id]).map(drop)
}

fn add_campuses(tx: &mut Tx, id: i64, campuses: &[i64]) -> Result<()> {
    let once: BTreeSet<i64> = campuses.iter().copied().collect();
    let rows: Vec<Vec<Value>> = once.into_iter().map(|campus| vec![id.into(), campus.into()]).collect();
    tx.insert_many("program_campus", &["program_id", "campus_id"], &rows)
}

fn check_board(tx: &mut Tx, id: Option<i64>) -> Result<()> {
    let Some(id) = id else { return Ok(()) };
    let found: Option<One<i64>> = tx.first(sql!("SELECT id FROM board WHERE id = $1"), &binds![id])?;
    found.map(drop).ok_or_else(|| Error::field("board_id", "Choose a board of the list."))
}

pub fn subjects(tx: &mut Tx, program_id: i64) -> Result<Vec<ProgramSubject>> {
    tx.all(
        sql!(
            "SELECT ps.id, ps.class_id, c.name AS class_name, ps.subject_id, s.name AS subject_name, s.code AS subject_code, ps.is_elective,
                    ps.alternative, ps.theory_marks, ps.theory_passing, ps.practical_marks, ps.practical_passing
             FROM program_subject ps JOIN class c ON c.id = ps.class_id JOIN subject s ON s.id = ps.subject_id
             WHERE ps.program_id = $1 ORDER BY c.level, ps.is_elective, s.name, ps.id"
        ),
        &binds![program_id],
    )
}

/// Puts these subjects in the place of those that the program had.
pub fn replace_subjects(tx: &mut Tx, program_id: i64, lines: &[SubjectLine]) -> Result<()> {
    tx.require_group("program")?;
    tx.lock("program", program_id)?;
    let before = subjects(tx, program_id)?;
    let classes: BTreeSet<i64> =
        tx.values(sql!("SELECT id FROM class WHERE program_id = $1 ORDER BY id"), &binds![program_id])?.into_iter().collect();
    let wanted: Vec<i64> = lines.iter().map(|line| line.subject_id).collect();
    let known: BTreeSet<i64> =
        tx.values(sql!("SELECT id FROM subject WHERE id IN [$1] ORDER BY id"), &binds![wanted])?.into_iter().collect();
    for (n, line) in lines.iter().enumerate() {
        if !classes.contains(&line.class_id) {
            return Err(Error::field(format!("subjects.{n}.class_id"), "Choose a class of this program."));
        }
        if !known.contains(&line.subject_id) {
            return Err(Error::field(format!("subjects.{n}.subject_id"), "Choose a subject of the list."));
        }
    }
    tx.exec(sql!("DELETE FROM program_subject WHERE program_id = $1"), &binds![program_id])?;
    let rows: Vec<Vec<Value>> = lines.iter().map(|line| line_values(program_id, line)).collect();
    tx.insert_many("program_subject", LINE_COLUMNS, &rows)?;
    let after = subjects(tx, program_id)?;
    let json = |lines: &[ProgramSubject]| serde_json::json!({ "subjects": lines });
    tx.audit_event("program", Some(program_id), "subjects saved", None, Some(json(&before)), Some(json(&after)))
}

const LINE_COLUMNS: &[&str] = &[
    "program_id",
    "class_id",
    "subject_id",
    "is_elective",
    "alternative",
    "theory_marks",
    "theory_passing",
    "practical_marks",
    "practical_passing",
];

fn line_values(program_id: i64, line: &SubjectLine) -> Vec<Value> {
    vec![
        program_id.into(),
        line.class_id.into(),
        line.subject_id.into(),
        line.is_elective.into(),
        line.alternative.clone().into(),
        line.theory_marks.into(),
        line.theory_passing.into(),
        line.practical_marks.into(),
        line.practical_passing.into(),
    ]
}

pub fn count_of_class(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM program_subject WHERE class_id = $1"), &binds![id])
}
