//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::{boards::BOARD, branches::BRANCH, campuses::model::CAMPUS, schools::SCHOOL};
pub use crate::{
    boards::BoardForm,
    branches::BranchForm,
    campuses::model::{CampusForm, CampusKind},
    schools::SchoolForm,
};
use kernel::{ColumnValues as _, Result, Tx};

/// Stores a school: for the demo and for tests.
pub fn create_school(tx: &mut Tx, form: SchoolForm) -> Result<i64> {
    let id = tx.insert(&SCHOOL, form.check()?.columns())?;
    tx.move_access_epoch()?;
    Ok(id)
}

/// Stores a branch: for the demo and for tests.
pub fn create_branch(tx: &mut Tx, form: BranchForm) -> Result<i64> {
    let id = tx.insert(&BRANCH, form.check()?.columns())?;
    tx.move_access_epoch()?;
    Ok(id)
}

/// Stores a campus: for the demo and for tests.
pub fn create_campus(tx: &mut Tx, form: CampusForm) -> Result<i64> {
    let id = tx.insert(&CAMPUS, form.check()?.columns())?;
    tx.move_access_epoch()?;
    Ok(id)
}

/// Stores a board of examination: for the demo and for tests.
pub fn create_board(tx: &mut Tx, form: BoardForm) -> Result<i64> {
    tx.insert(&BOARD, form.check()?.columns())
}
