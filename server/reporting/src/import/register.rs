//! What a register says of its sheets.

use super::{
    model::{Field, ImportProblem, SheetRequest},
    sheet::Row,
    validate::Candidate,
};
use chrono::NaiveDate;
use kernel::{Instant, Record, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// A register that sheets can fill.
pub trait Import: Send + Sync + 'static {
    /// The job's kind: `students.import`.
    const JOB: &'static str;
    /// Those who come in: `students`. Under this name it is remembered what came in.
    const REGISTER: &'static str;
    /// What its rows become.
    const RECORD: &'static Record;
    /// One column is `name`.
    const FIELDS: &'static [Field];
    /// Whether what is said of a cell names what stands in it. False where a finished import is read by others than who sees the register.
    const NAMES_CELLS: bool = true;
    type Asked: SheetRequest + JsonSchema + Clone + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What rows are validated by: the classes of the campus, the designations.
    type Known: Clone + Send + Sync + 'static;
    type Form: Clone + Send + Sync + 'static;

    /// Cells of the template's example that are the group's own.
    fn example(_: &mut Tx) -> Result<BTreeMap<&'static str, String>> {
        Ok(BTreeMap::new())
    }
    /// 422 when the question names what is not there.
    fn known(tx: &mut Tx, asked: &Self::Asked) -> Result<Self::Known>;
    /// The rules of a row: pure.
    fn read_row(row: &Row, asked: &Self::Asked, known: &Self::Known, today: NaiveDate) -> Result<Self::Form, Vec<ImportProblem>>;
    /// Numbers that stand once in a file.
    fn numbers(form: &Self::Form) -> Vec<(&'static str, Option<String>)>;
    /// What the database says against rows that are right by themselves: numbers that are taken, seats that are not there.
    fn refusals(tx: &mut Tx, known: &Self::Known, candidates: &[Candidate<Self::Form>]) -> Result<Vec<ImportProblem>>;
    /// Stores a row; gives the record's id.
    fn store(tx: &mut Tx, known: &Self::Known, form: &Self::Form) -> Result<i64>;
    /// Removes a record that an import added, and that nobody changed or referred to since, with what came along with it. `begun_at` is when the import began.
    /// Gives whether it did: the register may know of another use.
    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _begun_at: Instant) -> Result<bool> {
        tx.delete(Self::RECORD, scope, id)?;
        Ok(true)
    }
}
