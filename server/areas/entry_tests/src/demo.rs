//! What the demo calls beside the calls: nothing of the program runs through here.

pub use crate::scholarships::{
    api::{award_all, award_named, create as create_scholarship},
    setup::model::{Basis, ScholarshipForm, SlabForm},
};
use crate::{applications, awards, fast_tests, marks, public, sitting};
pub use crate::{
    applications::model::ApproveForm,
    awards::model::{FreezeForm, ListStep},
    fast_tests::model::FastTestForm,
    marks::model::{MarkLine, MarksForm, Round},
    public::model::SaveFast,
    sitting::model::{CentreForm, CentreLine},
};
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

/// Nobody is told of it.
pub fn approve(tx: &mut Tx, scope: &Scope, form: &ApproveForm) -> Result<()> {
    applications::actions::approve_quietly(tx, scope, form).map(drop)
}

pub fn enter_attendance(tx: &mut Tx, scope: &Scope, form: &CentreForm) -> Result<()> {
    sitting::actions::enter(tx, scope, form).map(drop)
}

/// Applications that are seated at a test's centre, with their versions.
pub fn seated(tx: &mut Tx, test_id: i64, campus_id: i64) -> Result<Vec<(i64, i64)>> {
    tx.all(
        sql!(
            "SELECT a.id, a.version FROM fast_application a JOIN fast_centre n ON n.id = a.centre_id
             WHERE a.test_id = $1 AND n.campus_id = $2 AND a.seat_no IS NOT NULL ORDER BY a.id"
        ),
        &binds![test_id, campus_id],
    )
}

/// The session of this name.
pub fn session_named(tx: &mut Tx, name: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM session WHERE name = $1 ORDER BY id"), &binds![name])?.first().copied())
}

/// Parts of a test with their total marks.
pub type Parts = Vec<(i64, i64)>;

/// Gives codes, and says them in the order of the applications, with the parts of the test: codes are random.
pub fn give_codes(tx: &mut Tx, scope: &Scope, test_id: i64) -> Result<(Vec<String>, Parts)> {
    sitting::actions::give_codes(tx, scope, test_id)?;
    let codes = tx.values(sql!("SELECT code FROM fast_script WHERE test_id = $1 ORDER BY application_id"), &binds![test_id])?;
    let parts = tx.all(sql!("SELECT id, total_marks FROM fast_part WHERE test_id = $1 ORDER BY place"), &binds![test_id])?;
    Ok((codes, parts))
}

pub fn enter_marks(tx: &mut Tx, scope: &Scope, form: &MarksForm) -> Result<()> {
    marks::actions::save(tx, scope, form).map(drop)
}

/// Freezes a merit list and publishes it; nobody is told of it.
pub fn publish(tx: &mut Tx, scope: &Scope, form: &FreezeForm) -> Result<i64> {
    let id = awards::actions::freeze(tx, scope, form)?;
    awards::actions::publish_quietly(tx, scope, &ListStep { id, version: 1 })?;
    Ok(id)
}
