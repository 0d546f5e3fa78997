//! Forms are begun, changed, submitted and removed: by the office, and by applicants with their own key.

pub mod lines;
pub mod moving_up;
pub mod own;
pub mod steps;

use super::{
    model::{
        ADMISSION, AdmissionSource,
        answers::{AdmissionSaved, Kept},
        form::AdmissionForm,
        news::News,
        status::{AdmissionStatus, SeatState},
    },
    queries::{self, origin, places, standing},
};
use crate::{inquiries, papers, seats};
use academics::api::SessionId;
use chrono::Datelike as _;
use entry_tests::api::Applicant;
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Error, Instant, Result, Scope, Tx, Value, binds, pairs, sql};

/// A form that the office writes, of an inquiry or an entry test where it names one.
pub fn of_office(tx: &mut Tx, scope: &Scope, form: &AdmissionForm) -> Result<AdmissionSaved> {
    let campus_id = form.campus_id.ok_or_else(|| Error::field("campus_id", "Choose the campus."))?;
    scope.check_campus("campus_id", campus_id)?;
    let applicant = match form.fast_application_id {
        Some(id) => Some(origin::applicant(tx, scope, id)?),
        None => None,
    };
    let of_test = applicant.as_ref().and_then(|one| one.photo_file_id);
    if let Some(file) = form.photo_file_id.filter(|file| of_test != Some(*file)) {
        tx.check_own_picture("photo_file_id", file)?;
    }
    if let Some(id) = form.inquiry_id {
        inquiries::queries::inquiry(tx, scope, id).map_err(|error| {
            if matches!(error, Error::NotFound(_)) { Error::field("inquiry_id", "Choose one of your inquiries.") } else { error }
        })?;
    }
    let saved = insert(tx, campus_id, form, form.source(true), applicant.as_ref())?;
    if let Some(inquiry) = form.inquiry_id {
        inquiries::actions::convert(tx, inquiry, saved.id)?;
    }
    if let Some(applicant) = applicant {
        entry_tests::api::taken_up(tx, applicant.id, saved.id)?;
    }
    Ok(saved)
}

/// Stores a new form with its lines and its checklist.
pub fn insert(
    tx: &mut Tx,
    campus_id: i64,
    form: &AdmissionForm,
    source: AdmissionSource,
    applicant: Option<&Applicant>,
) -> Result<AdmissionSaved> {
    let session_id = session(tx, form)?;
    places::check(tx, CampusId(campus_id), SessionId(session_id), form.program_id, form.class_id)?;
    queries::check_names(tx, form)?;
    if form.submit {
        standing::check_person(tx, None, session_id, form.cnic.as_deref())?;
    }
    let mut columns = columns_of(form);
    let form_no = next_form_no(tx, CampusId(campus_id), SessionId(session_id))?;
    columns.extend(pairs! {
        form_no: &form_no, status: AdmissionStatus::Draft, source: source, session_id: session_id, campus_id: campus_id, seat_state: SeatState::None,
        inquiry_id: form.inquiry_id, fast_application_id: form.fast_application_id, entry_rank: applicant.and_then(|one| one.rank),
    });
    let id = tx.insert(&ADMISSION, columns)?;
    lines::write_education(tx, id, &form.education)?;
    papers::actions::sync(tx, id, form.program_id, form.is_hafiz)?;
    steps::write_event(tx, id, None, AdmissionStatus::Draft, None)?;
    if form.submit {
        let draft = queries::kept(tx, id)?;
        steps::submit(tx, &draft, None)?;
    }
    saved(tx, id)
}

/// A form as its saving is answered.
pub fn saved(tx: &mut Tx, id: i64) -> Result<AdmissionSaved> {
    let found = queries::kept(tx, id)?;
    Ok(AdmissionSaved { id, form_no: found.form_no, version: found.version, status: found.status, key: None })
}

fn session(tx: &mut Tx, form: &AdmissionForm) -> Result<i64> {
    match form.session_id {
        Some(id) => Ok(id),
        None => Ok(tx.active_session()?.ok_or_else(|| Error::field("session_id", "Choose the session."))?.0),
    }
}

/// What a form says of itself, with its merit.
fn columns_of(form: &AdmissionForm) -> Vec<(&'static str, Value)> {
    let mut columns = form.columns();
    columns.extend(pairs! { merit_hundredths: form.merit(), exam_key: form.exam_key() });
    columns
}

/// `GUL-A27-00031`: campus, year in which the session begins, running.
fn next_form_no(tx: &mut Tx, campus_id: CampusId, session_id: SessionId) -> Result<String> {
    let code: String = tx.value(sql!("SELECT code FROM campus WHERE id = $1"), &binds![campus_id])?;
    let year = academics::api::session(tx, session_id.0)?.starts_on.year().rem_euclid(100);
    let serial = tx.take_numbers(&format!("admission/{code}/{year}"), 1)?;
    Ok(format!("{code}-A{year:02}-{serial:05}"))
}

/// Changes a form of the office while nothing is decided. 409 when somebody else was faster, or when it is approved.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &AdmissionForm) -> Result<AdmissionSaved> {
    let before = queries::locked(tx, scope, id)?;
    if !before.status.is_open() {
        return Err(Error::conflict(format!(
            "This admission is {}. What is wrong with the student is changed on the student.",
            before.status
        )));
    }
    let campus_id = form.campus_id.unwrap_or(before.campus_id);
    scope.check_campus("campus_id", campus_id)?;
    if let Some(file) = form.photo_file_id.filter(|file| before.photo_file_id != Some(*file)) {
        tx.check_own_picture("photo_file_id", file)?;
    }
    change(tx, scope, &before, version, campus_id, form)?;
    saved(tx, id)
}

/// Writes a changed form: a seat that it holds goes back when it asks for another class or quota, and whoever waits there begins anew.
pub fn change(tx: &mut Tx, scope: &Scope, before: &Kept, version: i64, campus_id: i64, form: &AdmissionForm) -> Result<()> {
    let session_id = form.session_id.unwrap_or(before.session_id);
    places::check(tx, CampusId(campus_id), SessionId(session_id), form.program_id, form.class_id)?;
    queries::check_names(tx, form)?;
    if form.submit || !before.status.is_with_applicant() {
        standing::check_person(tx, Some(before.id), session_id, form.cnic.as_deref())?;
    }
    let comes_back = form.submit && before.status == AdmissionStatus::Returned && own::is_as_returned(tx, before, form)?;
    let mut columns = columns_of(form);
    columns.extend(pairs! { session_id: session_id, campus_id: campus_id });
    let place = (before.session_id, before.campus_id, before.class_id, before.shift, before.quota);
    let moves = place != (session_id, campus_id, form.class_id, form.shift, form.quota);
    if moves {
        columns.extend(seats::actions::released());
        columns.extend(pairs! { waiting_no: None::<i64> });
    }
    tx.update(&ADMISSION, scope, before.id, version, columns)?;
    lines::write_education(tx, before.id, &form.education)?;
    papers::actions::sync(tx, before.id, form.program_id, form.is_hafiz)?;
    if moves && before.status == AdmissionStatus::Waiting {
        let now = queries::kept(tx, before.id)?;
        steps::step(tx, &now, AdmissionStatus::Submitted, &News::AnotherPlace, Vec::new())?;
    }
    if form.submit && before.status.is_with_applicant() {
        let now = queries::kept(tx, before.id)?;
        steps::submit(tx, &now, comes_back.then_some(steps::UNCHANGED))?;
    }
    Ok(())
}

/// Removes a draft or a submitted form for which no money came; else 409 offers to cancel it. Its numbers are not given again.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    let may_go = matches!(form.status, AdmissionStatus::Draft | AdmissionStatus::Submitted) && form.form_fee_paid_on.is_none();
    if !may_go {
        let why = if form.form_fee_paid_on.is_some() { "its fee was paid".to_owned() } else { format!("it is {}", form.status) };
        return Err(Error::conflict(format!("This admission cannot be deleted, since {why}. Cancel it with a reason instead.")));
    }
    if let Some(slip) = form.form_fee_slip_id {
        fees::api::cancel_applicant_slip(tx, slip, "The admission form was deleted")?;
    }
    remove(tx, scope, &form)
}

/// A form goes with all that hangs on it alone.
pub fn remove(tx: &mut Tx, scope: &Scope, form: &Kept) -> Result<()> {
    let id = form.id;
    if let Some(inquiry) = form.inquiry_id {
        inquiries::actions::reopen(tx, inquiry, id)?;
    }
    if let Some(application) = form.fast_application_id {
        entry_tests::api::given_back(tx, application, id)?;
    }
    tx.exec(sql!("DELETE FROM admission_education WHERE admission_id = $1"), &binds![id])?;
    let scans: Vec<i64> = tx.values(
        sql!("SELECT file_id FROM admission_document WHERE admission_id = $1 AND file_id IS NOT NULL ORDER BY file_id"),
        &binds![id],
    )?;
    scans.into_iter().try_for_each(|scan| tx.let_go_of_file(scan))?;
    tx.exec(sql!("DELETE FROM admission_document WHERE admission_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM admission_condition WHERE admission_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM admission_event WHERE admission_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM approval_line WHERE admission_id = $1"), &binds![id])?;
    tx.delete(&ADMISSION, scope, id)
}

/// Days after which a draft of the website that nobody submitted goes.
const DRAFT_DAYS: u64 = 30;

/// Removes old drafts of the website, a few at a time; gives how many.
pub fn wipe_drafts(tx: &mut Tx) -> Result<usize> {
    let old: Instant = tx.now().minus(std::time::Duration::from_secs(DRAFT_DAYS * 24 * 3_600));
    let ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM admission WHERE status = 'draft' AND source = 'online' AND updated_at < $1 ORDER BY id LIMIT 50"),
        &binds![old],
    )?;
    for id in &ids {
        tx.lock("admission", *id)?;
        let form = queries::kept(tx, *id)?;
        if form.status == AdmissionStatus::Draft {
            let scope = Scope::of_campus(form.campus_id);
            remove(tx, &scope, &form)?;
        }
    }
    Ok(ids.len())
}
