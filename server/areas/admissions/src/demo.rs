//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::forms::{actions::steps as form_steps, model::form::AdmissionForm};
use crate::inquiries;
pub use crate::inquiries::model::{
    InquiryFields, InquiryForm, InquirySource, InquiryStatus, LostReason,
    steps::{AssignForm, ContactOutcome, LogForm, LoggedKind, MessageForm, MoveForm},
};
use chrono::NaiveDate;
use inquiries::actions::steps;
use kernel::{Money, Result, Scope, Tx, binds, sql};

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

/// How a form of the demo ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Draft,
    Submitted,
    Returned,
    Waiting,
    Held,
    Approved,
    Rejected,
    Cancelled,
}

/// Writes a form of the office by its JSON and takes it as far as it goes; gives its student, challan and what the challan asks for, where it is approved.
pub fn admission(tx: &mut Tx, scope: &Scope, form: serde_json::Value, fate: Fate, day: NaiveDate) -> Result<Option<(i64, i64, Money)>> {
    let form: AdmissionForm = serde_json::from_value(form).map_err(|error| kernel::Error::internal(format!("an admission: {error}")))?;
    let id = crate::forms::actions::of_office(tx, scope, &form.check(day)?)?.id;
    if matches!(fate, Fate::Waiting | Fate::Held | Fate::Approved) {
        tx.exec(
            sql!("UPDATE admission_document SET state = 'verified', decided_by = $2 WHERE admission_id = $1 AND due_on IS NULL AND is_required = TRUE"),
            &binds![id, "Admission office"],
        )?;
    }
    match fate {
        Fate::Draft | Fate::Submitted => {}
        Fate::Returned => form_steps::give_back(tx, scope, id, "The copy of the B-form is not readable. Please send it again.")?,
        Fate::Waiting => form_steps::queue(tx, scope, id, "No seat is free at present")?,
        Fate::Held => form_steps::hold(tx, scope, id, day + chrono::Days::new(7))?,
        Fate::Rejected => form_steps::reject(tx, scope, id, "The marks are below the closing merit of this class")?,
        Fate::Cancelled => form_steps::cancel(tx, scope, id, "The family moves to another city")?,
        Fate::Approved => {
            let terms = crate::approvals::actions::terms(tx, Some(day), None, None)?;
            let made = crate::approvals::actions::approve(tx, scope, id, terms)?;
            return Ok(Some((made.student_id, made.challan_id, made.challan_minor)));
        }
    }
    Ok(None)
}
