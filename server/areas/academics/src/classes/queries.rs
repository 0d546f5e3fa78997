use super::model::{CLASS, ClassDetails, ClassForm};
use crate::api::ClassBrief;
use kernel::{ColumnValues as _, Error, Result, Scope, Tx, binds, sql};

pub fn class(tx: &mut Tx, id: i64) -> Result<ClassDetails> {
    tx.first(
        sql!(
            "SELECT c.id, c.version, c.program_id, p.name AS program_name, c.name, c.level, c.year, c.is_active, c.created_at, c.updated_at
             FROM class c JOIN program p ON p.id = c.program_id WHERE c.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("class"))
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<ClassBrief>> {
    tx.first(sql!("SELECT id, program_id, name, level, year, is_active FROM class WHERE id = $1"), &binds![id])
}

pub fn of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ClassBrief>> {
    tx.all(
        sql!("SELECT id, program_id, name, level, year, is_active FROM class WHERE program_id = $1 ORDER BY level, id"),
        &binds![program_id],
    )
}

pub fn create(tx: &mut Tx, form: &ClassForm) -> Result<i64> {
    check_year(tx, form)?;
    tx.insert(&CLASS, form.columns())
}

/// Changes a class. One with sections stays in its program.
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &ClassForm) -> Result<()> {
    check_year(tx, form)?;
    let before = class(tx, id)?;
    if before.program_id != form.program_id {
        let used = crate::sections::queries::count_of_class(tx, id)? + crate::programs::queries::count_of_class(tx, id)?;
        if used > 0 {
            return Err(Error::field("program_id", "This class has sections or subjects in its program; add a new class instead."));
        }
    }
    tx.update(&CLASS, scope, id, version, form.columns())
}

fn check_year(tx: &mut Tx, form: &ClassForm) -> Result<()> {
    let program =
        crate::programs::queries::brief(tx, form.program_id)?.ok_or_else(|| Error::field("program_id", "Choose a program of the list."))?;
    if form.year > program.years {
        return Err(Error::field("year", format!("This program has {} years.", program.years)));
    }
    Ok(())
}
