use super::{
    model::{PROGRAM, ProgramForm, ProgramSubject, ProgramSubjectsForm, SubjectLine},
    queries::{subjects, version},
};
use kernel::{ColumnValues as _, Edited, Error, Hold, PlainRecord, Record, Result, Scope, Tx, Value, binds, db::One, pairs, sql};
use std::collections::BTreeSet;

/// A subject of a class (the id of the program subject) is taken off it.
pub struct ProgramSubjectGoes;
impl Hold for ProgramSubjectGoes {}

impl PlainRecord for ProgramForm {
    const RECORD: &'static Record = &PROGRAM;

    fn allow(&self, tx: &mut Tx, scope: &Scope, _: Option<i64>) -> Result<()> {
        self.campus_ids.iter().try_for_each(|campus| scope.check_campus("campus_ids", *campus))?;
        check_board(tx, self.board_id)
    }

    fn store(&self, tx: &mut Tx) -> Result<i64> {
        let id = tx.insert(&PROGRAM, self.columns())?;
        add_campuses(tx, id, &self.campus_ids)?;
        Ok(id)
    }

    /// Of the campuses within scope, those of the form offer it from now on; a campus with sections of the program keeps it.
    fn store_change(&self, tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, columns: Vec<(&'static str, Value)>) -> Result<()> {
        tx.update(&PROGRAM, scope, id, version, columns)?;
        let before: BTreeSet<i64> = tx
            .values(
                sql!("SELECT campus_id FROM program_campus WHERE program_id = $1 AND campus_id IN [$2] ORDER BY campus_id"),
                &binds![id, &scope.campuses],
            )?
            .into_iter()
            .collect();
        let after: BTreeSet<i64> = self.campus_ids.iter().copied().collect();
        let gone: Vec<i64> = before.difference(&after).copied().collect();
        let used: i64 = tx.value(sql!("SELECT count(*) FROM section WHERE program_id = $1 AND campus_id IN [$2]"), &binds![id, &gone])?;
        if used > 0 {
            return Err(Error::field("campus_ids", "A campus that you took out still has sections of this program."));
        }
        tx.exec(sql!("DELETE FROM program_campus WHERE program_id = $1 AND campus_id IN [$2]"), &binds![id, gone])?;
        add_campuses(tx, id, &after.difference(&before).copied().collect::<Vec<_>>())
    }

    /// What hangs on it alone goes with it.
    fn erase(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
        for line in subjects(tx, id)? {
            remove_line(tx, line.id)?;
        }
        tx.exec(sql!("DELETE FROM program_campus WHERE program_id = $1"), &binds![id])?;
        tx.delete(&PROGRAM, scope, id)
    }
}

fn add_campuses(tx: &mut Tx, id: i64, campuses: &[i64]) -> Result<()> {
    let once: BTreeSet<i64> = campuses.iter().copied().collect();
    tx.insert_lines("program_campus", once.into_iter().map(|campus| pairs! { program_id: id, campus_id: campus }))
}

fn check_board(tx: &mut Tx, id: Option<i64>) -> Result<()> {
    let Some(id) = id else { return Ok(()) };
    let found: Option<One<i64>> = tx.first(sql!("SELECT id FROM board WHERE id = $1"), &binds![id])?;
    found.map(drop).ok_or_else(|| Error::field("board_id", "Choose a board from the list."))
}

/// Puts these subjects in the place of those that the program had.
pub fn replace_subjects(tx: &mut Tx, scope: &Scope, form: &ProgramSubjectsForm) -> Result<i64> {
    tx.in_scope(&PROGRAM, scope, form.program_id)?;
    tx.lock("program", form.program_id)?;
    if version(tx, form.program_id)? != form.version {
        return Err(tx.stale(&PROGRAM, form.program_id));
    }
    put_subjects(tx, form.program_id, &form.subjects)?;
    Ok(form.program_id)
}

/// As `replace_subjects`, for those who have checked scope.
pub fn put_subjects(tx: &mut Tx, program_id: i64, lines: &[SubjectLine]) -> Result<()> {
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
            return Err(Error::field(format!("subjects.{n}.subject_id"), "Choose a subject from the list."));
        }
    }
    let stays = |old: &ProgramSubject, line: &SubjectLine| (old.class_id, old.subject_id) == (line.class_id, line.subject_id);
    for gone in before.iter().filter(|old| !lines.iter().any(|line| stays(old, line))) {
        remove_line(tx, gone.id)?;
    }
    let (kept, new): (Vec<&SubjectLine>, Vec<&SubjectLine>) = lines.iter().partition(|line| before.iter().any(|old| stays(old, line)));
    kept.into_iter().try_for_each(|line| change_line(tx, line))?;
    tx.insert_lines("program_subject", new.into_iter().map(|line| line_values(program_id, line)))?;
    tx.exec(sql!("UPDATE program SET version = version + 1 WHERE id = $1"), &binds![program_id])?;
    let after = subjects(tx, program_id)?;
    let json = |lines: &[ProgramSubject]| serde_json::json!({ "subjects": lines });
    tx.audit_event("program", Some(program_id), "subjects saved", None, Some(json(&before)), Some(json(&after)))
}

/// A line that stays keeps its id: students' choices refer to it.
fn change_line(tx: &mut Tx, line: &SubjectLine) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE program_subject SET is_elective = $3, alternative = $4, theory_marks = $5, theory_passing = $6, practical_marks = $7,
                 practical_passing = $8
             WHERE class_id = $1 AND subject_id = $2"
        ),
        &binds![
            line.class_id,
            line.subject_id,
            line.is_elective,
            line.alternative.clone(),
            line.theory_marks,
            line.theory_passing,
            line.practical_marks,
            line.practical_passing
        ],
    )
    .map(drop)
}

/// 409 while students have chosen it.
fn remove_line(tx: &mut Tx, id: i64) -> Result<()> {
    tx.check_holds::<ProgramSubjectGoes>(id)?;
    tx.exec(sql!("DELETE FROM program_subject WHERE id = $1"), &binds![id]).map(drop)
}

fn line_values(program_id: i64, line: &SubjectLine) -> Vec<(&'static str, Value)> {
    pairs! {
        program_id: program_id, class_id: line.class_id, subject_id: line.subject_id, is_elective: line.is_elective,
        alternative: line.alternative.clone(), theory_marks: line.theory_marks, theory_passing: line.theory_passing,
        practical_marks: line.practical_marks, practical_passing: line.practical_passing,
    }
}
