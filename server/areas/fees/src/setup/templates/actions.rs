use super::{
    model::{FEE_TEMPLATE, FeeTemplateForm},
    queries,
};
use crate::setup::lines::check_heads;
use kernel::{ColumnValues as _, Edited, Error, PlainRecord, Record, Result, Scope, Tx, Value};

impl PlainRecord for FeeTemplateForm {
    const RECORD: &'static Record = &FEE_TEMPLATE;

    fn allow(&self, tx: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        academics::api::session(tx, self.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
        let class = academics::api::class(tx, self.class_id).map_err(|_| Error::field("class_id", "Choose a class."))?;
        if class.program_id != self.program_id {
            return Err(Error::field("class_id", "Choose a class of this program."));
        }
        check_heads(tx, &self.lines)
    }

    fn store(&self, tx: &mut Tx) -> Result<i64> {
        let id = tx.insert(&FEE_TEMPLATE, with_month(self.columns(), self))?;
        queries::set_lines(tx, id, &self.lines)?;
        Ok(id)
    }

    /// Plans that were drawn from it stay as they are.
    fn store_change(&self, tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, columns: Vec<(&'static str, Value)>) -> Result<()> {
        tx.update(&FEE_TEMPLATE, scope, id, version, with_month(columns, self))?;
        queries::set_lines(tx, id, &self.lines)
    }

    fn erase(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
        queries::remove_lines(tx, id)?;
        tx.delete(&FEE_TEMPLATE, scope, id)
    }
}

fn with_month(mut columns: Vec<(&'static str, Value)>, form: &FeeTemplateForm) -> Vec<(&'static str, Value)> {
    columns.push(("first_month", form.first_month.to_string().into()));
    columns
}
