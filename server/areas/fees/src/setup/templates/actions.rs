use super::{
    model::{FEE_TEMPLATE, FeeTemplateForm},
    queries,
};
use crate::setup::lines::check_heads;
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx, Value};

/// Stores a checked template.
pub fn create(tx: &mut Tx, scope: &Scope, form: &FeeTemplateForm) -> Result<i64> {
    check_place(tx, scope, form)?;
    let id = tx.insert(&FEE_TEMPLATE, pairs(form))?;
    queries::set_lines(tx, id, &form.lines)?;
    Ok(id)
}

fn pairs(form: &FeeTemplateForm) -> Vec<(&'static str, Value)> {
    let mut pairs = form.columns();
    pairs.push(("first_month", form.first_month.to_string().into()));
    pairs
}

fn check_place(tx: &mut Tx, scope: &Scope, form: &FeeTemplateForm) -> Result<()> {
    scope.check_campus("campus_id", form.campus_id)?;
    academics::api::session(tx, form.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
    let class = academics::api::class(tx, form.class_id).map_err(|_| Error::field("class_id", "Choose a class."))?;
    if class.program_id != form.program_id {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    check_heads(tx, &form.lines)
}

/// Changes a template as it was read in a version.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &FeeTemplateForm) -> Result<i64> {
    tx.in_scope(&FEE_TEMPLATE, scope, id)?;
    check_place(tx, scope, form)?;
    tx.update(&FEE_TEMPLATE, scope, id, version, pairs(form))?;
    queries::set_lines(tx, id, &form.lines)?;
    Ok(id)
}

/// Removes a template from which no plan was drawn.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.in_scope(&FEE_TEMPLATE, scope, id)?;
    queries::remove_lines(tx, id)?;
    tx.delete(&FEE_TEMPLATE, scope, id)
}
