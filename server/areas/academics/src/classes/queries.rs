use super::model::{ClassBrief, ClassDetails, ClassForm};
use kernel::{Details, Error, Result, Stored, Tx, binds, sql};

impl Details<ClassForm> for ClassDetails {
    fn of(tx: &mut Tx, stored: Stored<ClassForm>) -> Result<Self> {
        let program_name = tx.value(sql!("SELECT name FROM program WHERE id = $1"), &binds![stored.form.program_id])?;
        Ok(ClassDetails { stored, program_name })
    }
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<ClassBrief>> {
    tx.first(sql!("SELECT id, program_id, name, full_name, level, year, is_active FROM class WHERE id = $1"), &binds![id])
}

pub fn of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ClassBrief>> {
    tx.all(
        sql!("SELECT id, program_id, name, full_name, level, year, is_active FROM class WHERE program_id = $1 ORDER BY level, id"),
        &binds![program_id],
    )
}

pub fn check_year(tx: &mut Tx, form: &ClassForm) -> Result<()> {
    let program = crate::programs::queries::brief(tx, form.program_id)?
        .ok_or_else(|| Error::field("program_id", "Choose a program from the list."))?;
    if form.year > program.years {
        return Err(Error::field("year", format!("This program has {} years.", program.years)));
    }
    Ok(())
}
