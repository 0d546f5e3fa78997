//! What the demo calls beside the calls: nothing of the program runs through here.

pub use crate::{
    applications::model::ApproveForm,
    awards::model::{FreezeForm, ListStep},
    fast_tests::model::FastTestForm,
    marks::model::{MarkLine, MarksForm, Round},
    public::model::SaveFast,
    sitting::model::{CentreForm, CentreLine},
};
use crate::{applications, awards, fast_tests, marks, public, sitting};
use kernel::{App, Result, Scope, Tx, binds, form::check, pairs, sql};

/// A test that takes applications.
pub fn open_test(tx: &mut Tx, scope: &Scope, form: FastTestForm) -> Result<i64> {
    let id = fast_tests::actions::create(tx, scope, &check(form)?)?;
    tx.set(&fast_tests::model::FAST_TEST, id, "opened", pairs! { status: fast_tests::model::FastTestStatus::Open })?;
    Ok(id)
}

/// An application of the office.
pub fn apply(tx: &mut Tx, app: &App, scope: &Scope, form: SaveFast) -> Result<i64> {
    let applied = form.check(tx.today(), true)?;
    let saved = public::actions::apply(tx, app, Some(scope), &applied)?;
    saved.id.ok_or_else(|| kernel::Error::internal("an application without its id"))
}

pub fn approve(tx: &mut Tx, app: &App, scope: &Scope, form: &ApproveForm) -> Result<()> {
    applications::actions::approve(tx, app, scope, form).map(drop)
}

pub fn enter_attendance(tx: &mut Tx, scope: &Scope, form: &CentreForm) -> Result<()> {
    sitting::actions::enter(tx, scope, form).map(drop)
}

/// Seated applications of a test's centre with their versions.
pub fn seated(tx: &mut Tx, test_id: i64) -> Result<Vec<(i64, i64)>> {
    tx.all(sql!("SELECT id, version FROM fast_application WHERE test_id = $1 AND seat_no IS NOT NULL ORDER BY id"), &binds![test_id])
}

/// Gives codes, and says them with the parts of the test.
pub fn give_codes(tx: &mut Tx, scope: &Scope, test_id: i64) -> Result<(Vec<String>, Vec<(i64, i64)>)> {
    sitting::actions::give_codes(tx, scope, test_id)?;
    let codes = tx.values(sql!("SELECT code FROM fast_script WHERE test_id = $1 ORDER BY code"), &binds![test_id])?;
    let parts = tx.all(sql!("SELECT id, total_marks FROM fast_part WHERE test_id = $1 ORDER BY place"), &binds![test_id])?;
    Ok((codes, parts))
}

pub fn enter_marks(tx: &mut Tx, scope: &Scope, form: &MarksForm) -> Result<()> {
    marks::actions::save(tx, scope, form).map(drop)
}

/// Freezes a merit list and publishes it.
pub fn publish(tx: &mut Tx, app: &App, scope: &Scope, form: &FreezeForm) -> Result<i64> {
    let id = awards::actions::freeze(tx, scope, form)?;
    awards::actions::publish(tx, app, scope, &ListStep { id, version: 1 })?;
    Ok(id)
}
