//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::inquiries;
pub use crate::inquiries::model::{
    InquiryFields, InquiryForm, InquirySource, InquiryStatus, LostReason,
    steps::{AssignForm, ContactOutcome, LogForm, LoggedKind, MessageForm, MoveForm},
};
use inquiries::actions::steps;
use kernel::{Result, Scope, Tx, binds, sql};

/// Stores an inquiry of the office: for the demo.
pub fn create(tx: &mut Tx, form: &InquiryForm) -> Result<i64> {
    inquiries::actions::insert(tx, form)
}

/// Who keeps the inquiries of a campus: id and name.
pub fn officer(tx: &mut Tx, campus_id: i64) -> Result<Option<(i64, String)>> {
    tx.first(
        sql!(
            "SELECT u.id, u.name FROM app_user u JOIN user_role o ON o.user_id = u.id JOIN role r ON r.id = o.role_id
             WHERE u.campus_id = $1 AND r.name = 'admission_officer' ORDER BY u.id LIMIT 1"
        ),
        &binds![campus_id],
    )
}

/// What the office did with an inquiry.
#[derive(Clone, Debug)]
pub enum Done {
    Logged(LogForm),
    /// Its version is read anew.
    Moved(MoveForm),
    Written(MessageForm),
    /// It became an admission of the years before admissions were kept here.
    Converted(i64),
}

pub fn done(tx: &mut Tx, scope: &Scope, what: &Done) -> Result<()> {
    match what {
        Done::Logged(form) => steps::log(tx, scope, form).map(drop),
        Done::Moved(form) => {
            let version = inquiries::queries::any_standing(tx, form.id)?.version;
            steps::move_to(tx, scope, &MoveForm { version, ..form.clone() }).map(drop)
        }
        Done::Written(form) => steps::message(tx, scope, form).map(drop),
        Done::Converted(id) => inquiries::actions::become_admission(tx, *id, None),
    }
}

/// An inquiry becomes an admission: for tests.
pub fn convert(tx: &mut Tx, inquiry_id: i64, admission_id: i64) -> Result<()> {
    inquiries::actions::convert(tx, inquiry_id, admission_id)
}

/// Its admission was removed: for tests.
pub fn reopen(tx: &mut Tx, inquiry_id: i64, admission_id: i64) -> Result<()> {
    inquiries::actions::reopen(tx, inquiry_id, admission_id)
}
