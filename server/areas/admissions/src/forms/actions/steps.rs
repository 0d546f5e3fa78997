//! The steps of a form from status to status, each in its history with reason, time and who.

use crate::{
    forms::{
        mail,
        model::{
            ADMISSION,
            answers::Kept,
            news::News,
            status::{AdmissionStatus, SeatState, refusal},
        },
        queries::{self, standing},
    },
    seats,
};
use chrono::{Duration, NaiveDate};
use fees::api::{SlipKind, SlipRequest, SlipStatus};
use kernel::{Error, Money, Result, Scope, Tx, Value, binds, pairs, sql};

pub fn write_event(tx: &mut Tx, id: i64, from: Option<AdmissionStatus>, to: AdmissionStatus, reason: Option<&str>) -> Result<()> {
    let (who, now) = (tx.who().name.clone(), tx.now());
    tx.exec(
        sql!(
            "INSERT INTO admission_event (admission_id, from_status, to_status, reason, happened_at, user_name) VALUES ($1, $2, $3, $4, $5, $6)"
        ),
        &binds![id, from, to, reason, now, who],
    )
    .map(drop)
}

/// Takes a step, with what else it changes, and tells the family; 409 when it is none. The caller holds the form's lock.
pub fn step(tx: &mut Tx, form: &Kept, to: AdmissionStatus, news: &News, more: Vec<(&'static str, Value)>) -> Result<()> {
    let reason = news.reason();
    step_untold(tx, form, to, (reason.as_deref(), reason.as_deref()), more)?;
    mail::tell(tx, form, to, news)
}

/// As `step`, with a reason and a note for the history; the caller tells the family.
pub fn step_untold(
    tx: &mut Tx,
    form: &Kept,
    to: AdmissionStatus,
    (reason, note): (Option<&str>, Option<&str>),
    more: Vec<(&'static str, Value)>,
) -> Result<()> {
    if let Some(sentence) = refusal(form.status, to) {
        return Err(Error::conflict(sentence));
    }
    let mut columns = pairs! { status: to, status_reason: reason };
    columns.extend(more);
    tx.set(&ADMISSION, form.id, to.as_str(), columns)?;
    write_event(tx, form.id, Some(form.status), to, note)
}

/// Days in which the slip of a form fee is paid.
const SLIP_DAYS: i64 = 15;

/// What the history says of a form that was to be corrected and comes back as it went.
pub const UNCHANGED: &str = "Sent again as it was: nothing was corrected in it, and no paper came";

/// A form goes to the office, with what the history says of it; one that waited before it was returned waits again, at its old place. Where forms cost a fee,
/// its slip is issued, in place of one that lapsed too. 422 at `cnic` when the person has applied already.
pub fn submit(tx: &mut Tx, form: &Kept, note: Option<&str>) -> Result<()> {
    standing::check_person(tx, Some(form.id), form.session_id, form.cnic.as_deref())?;
    let now = tx.now();
    let to = if form.waiting_no.is_some() { AdmissionStatus::Waiting } else { AdmissionStatus::Submitted };
    let mut more = pairs! { submitted_at: form.submitted_at.unwrap_or(now) };
    let fee: i64 = tx.setting("admissions.form_fee_minor")?;
    let kept = kept_slip(tx, form)?;
    if fee > 0 && kept.is_none() {
        let slip = fees::api::issue_applicant_slip(
            tx,
            &SlipRequest {
                campus_id: form.campus_id,
                kind: SlipKind::FormFee,
                record_id: form.id,
                name: form.name.clone(),
                identity_no: form.cnic.clone(),
                amount: Money(fee),
                valid_until: tx.today() + Duration::days(SLIP_DAYS),
            },
        )?;
        more.extend(pairs! { form_fee_slip_id: slip.id });
    } else if kept != form.form_fee_slip_id {
        more.extend(pairs! { form_fee_slip_id: kept });
    }
    step_untold(tx, form, to, (None, note), more)?;
    mail::tell(tx, form, to, &News::Nothing)
}

/// The slip of a form that stands. One that lapsed is cancelled.
fn kept_slip(tx: &mut Tx, form: &Kept) -> Result<Option<i64>> {
    let Some(id) = form.form_fee_slip_id else { return Ok(None) };
    let lapsed = fees::api::applicant_slip(tx, id)?.is_some_and(|slip| slip.status == SlipStatus::Lapsed);
    if lapsed {
        fees::api::cancel_applicant_slip(tx, id, "It lapsed, and the form was submitted again")?;
    }
    Ok(Some(id).filter(|_| !lapsed))
}

/// A draft or a returned form that the office submits in the applicant's name.
pub fn submit_for(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    let lacks: Vec<String> = standing::missing(&form);
    if !lacks.is_empty() {
        return Err(Error::conflict(lacks.join(" ")));
    }
    submit(tx, &form, None)
}

/// To the waiting list of its class and quota.
pub fn queue(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    if form.status == AdmissionStatus::Returned {
        return Err(Error::conflict("The applicant corrects this form at present. Submit it first."));
    }
    if form.class_id.is_none() {
        return Err(Error::conflict("The form names no class yet, so there is nothing to wait for."));
    }
    match seats::actions::take(tx, &form) {
        Ok(Some(_)) => {
            return Err(Error::conflict(
                "A seat is free for this application. Approve it, hold the seat for it, or leave it undecided: nobody waits for a seat that is free.",
            ));
        }
        Ok(None) => {}
        Err(error) if seats::actions::is_full(&error) => {}
        Err(other) => return Err(other),
    }
    let news = if reason.is_empty() { News::NoSeat } else { News::written(reason) };
    wait(tx, &form, &news).map(drop)
}

/// Keeps a seat until a day for a form that is decided upon next, and tells the family. 409 when none is free.
pub fn hold(tx: &mut Tx, scope: &Scope, id: i64, until: NaiveDate) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    if !form.status.is_for_approval() {
        return Err(Error::conflict(format!("This admission is {}: seats are held for those that are submitted or wait.", form.status)));
    }
    seats::actions::hold(tx, &form, until)?;
    mail::tell_seat(tx, &form, &News::SeatHeld { until })
}

/// Gives a held seat back, and tells the family.
pub fn release(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    if form.seat_state != SeatState::Held {
        return Err(Error::conflict("No seat is held for this application."));
    }
    tx.set(&ADMISSION, id, "seat released", seats::actions::released())?;
    mail::tell_seat(tx, &form, &News::SeatGivenBack)
}

/// Back to the applicant, with what is to be corrected. A seat that was held stays held, and a number of the waiting list its own.
pub fn give_back(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    step(tx, &form, AdmissionStatus::Returned, &News::written(reason), Vec::new())
}

pub fn reject(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    close(tx, &form, AdmissionStatus::Rejected, &News::written(reason))
}

/// Cancels a form that nobody wants any more. Of an approved one the first challan is taken back and the pending student is cancelled; 409 once money came for it.
pub fn cancel(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    if form.status == AdmissionStatus::Enrolled {
        return Err(Error::conflict("This student is enrolled. A student who leaves applies for a withdrawal on the student's page."));
    }
    if let (AdmissionStatus::Approved, Some(student)) = (form.status, form.student_id) {
        fees::api::cancel_first_bill(tx, student, reason)?;
    }
    close(tx, &form, AdmissionStatus::Cancelled, &News::written(reason))
}

/// The seat goes back with it.
pub fn close(tx: &mut Tx, form: &Kept, to: AdmissionStatus, news: &News) -> Result<()> {
    let mut more = seats::actions::released();
    more.extend(pairs! { waiting_no: None::<i64> });
    if let Some(slip) = form.form_fee_slip_id.filter(|_| form.form_fee_paid_on.is_none()) {
        fees::api::cancel_applicant_slip(tx, slip, &news.reason().unwrap_or_default())?;
        more.extend(pairs! { form_fee_slip_id: None::<i64> });
    }
    step(tx, form, to, news, more)
}

/// Takes a rejected or cancelled form up again, as it was submitted. 409 for one of which a student was made: they apply anew.
pub fn reopen(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    let form = queries::locked(tx, scope, id)?;
    if form.student_id.is_some() {
        return Err(Error::conflict("A student was made of this form. Write a new form: the student comes back on the same number."));
    }
    standing::check_person(tx, Some(id), form.session_id, form.cnic.as_deref())?;
    step(tx, &form, AdmissionStatus::Submitted, &News::written(reason), pairs! { waiting_no: None::<i64> })
}

/// Puts a form on the waiting list of its class and quota, at the end; gives its place.
pub fn wait(tx: &mut Tx, form: &Kept, news: &News) -> Result<i64> {
    let number = seats::queries::next_waiting(tx, form)?;
    step(tx, form, AdmissionStatus::Waiting, news, pairs! { waiting_no: number })?;
    let now = queries::kept(tx, form.id)?;
    Ok(seats::queries::waiting_place(tx, &now)?.unwrap_or(1))
}

/// As `wait`, when a seat is still lacking: the loser of the last one. None when one is free by now, or when the form waits already.
pub fn wait_if_full(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Option<i64>> {
    let form = queries::locked(tx, scope, id)?;
    match form.status {
        AdmissionStatus::Waiting => return seats::queries::waiting_place(tx, &form),
        AdmissionStatus::Submitted => {}
        _ => return Ok(None),
    }
    match seats::actions::take(tx, &form) {
        Err(error) if seats::actions::is_full(&error) => wait(tx, &form, &News::NoSeat).map(Some),
        Err(error) => Err(error),
        Ok(_) => Ok(None),
    }
}
