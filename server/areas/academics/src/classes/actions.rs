use super::{
    model::{CLASS, ClassForm},
    queries::{check_year, class},
};
use kernel::{ColumnValues as _, Error, Result, Scope, Tx};

pub fn create(tx: &mut Tx, form: &ClassForm) -> Result<i64> {
    check_year(tx, form)?;
    tx.insert(&CLASS, form.columns())
}

/// Changes a class. One with sections stays in its program.
pub fn update(tx: &mut Tx, scope: &Scope, (id, version): (i64, i64), form: &ClassForm) -> Result<i64> {
    check_year(tx, form)?;
    let before = class(tx, id)?;
    if before.program_id != form.program_id {
        let used = crate::sections::queries::count_of_class(tx, id)? + crate::programs::queries::count_of_class(tx, id)?;
        if used > 0 {
            return Err(Error::field("program_id", "This class has sections or subjects in its program; add a new class instead."));
        }
    }
    tx.update(&CLASS, scope, id, version, form.columns())?;
    Ok(id)
}
