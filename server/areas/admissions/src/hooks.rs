//! What fees and the register of students tell: the first challan is paid, goes back or lapses; a student leaves, moves or is taken up again.

use crate::{
    forms::{
        actions::steps,
        mail,
        model::{
            ADMISSION,
            answers::Kept,
            news::News,
            status::{AdmissionStatus, SeatState},
        },
        queries,
    },
    seats,
};
use chrono::NaiveDate;
use fees::api::{
    AdmissionLapsed, AdmissionRevived, AdmissionRevives, ApplicantSlip, ApplicantSlipLapsed, ApplicantSlipPaid, ApplicantSlipUnpaid,
    SlipKind, StudentSeated, StudentUnseated,
};
use kernel::{Hooks, Refusal, Result, Tx, binds, pairs, sql};
use students::api::{StudentCameBack, StudentLeft, StudentTakesPlace};

pub fn register(hooks: &mut Hooks) {
    hooks.on::<StudentSeated>(seated);
    hooks.on::<StudentUnseated>(unseated);
    hooks.on::<AdmissionLapsed>(lapsed);
    hooks.on::<AdmissionRevived>(revived);
    hooks.on::<StudentLeft>(left);
    hooks.on::<StudentCameBack>(came_back);
    hooks.on::<ApplicantSlipPaid>(|tx, slip| form_fee(tx, slip, true));
    hooks.on::<ApplicantSlipUnpaid>(|tx, slip| form_fee(tx, slip, false));
    hooks.on::<ApplicantSlipLapsed>(form_fee_lapsed);
    hooks.hold::<AdmissionRevives>(seat_is_free);
    hooks.hold::<StudentTakesPlace>(place_has_seat);
}

/// The form of a student with this status, locked.
fn form_of(tx: &mut Tx, student: i64, status: AdmissionStatus) -> Result<Option<Kept>> {
    let Some(found) = queries::of_student(tx, student)? else { return Ok(None) };
    tx.lock("admission", found.id)?;
    Ok(queries::of_student(tx, student)?.filter(|form| form.status == status))
}

/// The first challan is covered: the applicant is enrolled.
fn seated(tx: &mut Tx, student: i64) -> Result<()> {
    let Some(form) = form_of(tx, student, AdmissionStatus::Approved)? else { return Ok(()) };
    let now = tx.now();
    steps::step(tx, &form, AdmissionStatus::Enrolled, &News::Nothing, pairs! { enrolled_at: now })
}

/// The money went back: approved again, and the seat is kept until the challan lapses.
fn unseated(tx: &mut Tx, student: i64) -> Result<()> {
    let Some(form) = form_of(tx, student, AdmissionStatus::Enrolled)? else { return Ok(()) };
    let never = None::<kernel::Instant>;
    steps::step(tx, &form, AdmissionStatus::Approved, &News::PaymentTakenBack, pairs! { enrolled_at: never })
}

fn lapsed(tx: &mut Tx, student: i64) -> Result<()> {
    let Some(form) = form_of(tx, student, AdmissionStatus::Approved)? else { return Ok(()) };
    steps::close(tx, &form, AdmissionStatus::Cancelled, &News::NotPaid)
}

/// Whoever left sits on no seat any more.
fn left(tx: &mut Tx, student: i64) -> Result<()> {
    let taken: Vec<i64> =
        tx.values(sql!("SELECT id FROM admission WHERE student_id = $1 AND seat_state = 'taken' ORDER BY id"), &binds![student])?;
    for id in taken {
        tx.set(&ADMISSION, id, "seat released", seats::actions::released())?;
    }
    Ok(())
}

/// The leaving was taken back: the seat that it released is taken again. 409 when somebody else sits on it.
fn came_back(tx: &mut Tx, student: i64) -> Result<()> {
    let Some(form) = form_of(tx, student, AdmissionStatus::Enrolled)? else { return Ok(()) };
    let pool = seats::actions::take(tx, &form)?;
    let seat = pairs! { seat_pool_id: pool, seat_state: SeatState::Taken, seat_held_until: None::<NaiveDate> };
    tx.set(&ADMISSION, form.id, "seat taken again", seat)
}

/// Money came late while a seat is free: the seat is taken again.
fn revived(tx: &mut Tx, student: i64) -> Result<()> {
    let Some(form) = form_of(tx, student, AdmissionStatus::Cancelled)? else { return Ok(()) };
    let pool = seats::actions::take(tx, &form)?;
    let more = pairs! { seat_pool_id: pool, seat_state: SeatState::Taken, seat_held_until: None::<NaiveDate> };
    steps::step(tx, &form, AdmissionStatus::Approved, &News::TakenUpAgain, more)
}

/// Only the lack of a seat refuses it.
fn full(result: Result<Option<i64>>) -> Result<Option<Refusal>> {
    match result {
        Ok(_) => Ok(None),
        Err(error) if seats::actions::is_full(&error) => Ok(Some(Refusal::new(error.to_string()))),
        Err(other) => Err(other),
    }
}

fn seat_is_free(tx: &mut Tx, student: i64) -> Result<Option<Refusal>> {
    let Some(form) = queries::of_student(tx, student)? else { return Ok(None) };
    full(seats::actions::take(tx, &form))
}

/// A student who was admitted for a session and moves within it takes a seat of the new class along, and gives the old one back: both pools are locked at once.
fn place_has_seat(tx: &mut Tx, student: i64) -> Result<Option<Refusal>> {
    let Some(form) = queries::of_student(tx, student)?.filter(|form| form.seat_state == SeatState::Taken) else { return Ok(None) };
    let (campus, session, program, class): (i64, i64, i64, i64) =
        tx.one(sql!("SELECT campus_id, session_id, program_id, class_id FROM student WHERE id = $1"), &binds![student])?;
    if session != form.session_id || (campus == form.campus_id && Some(class) == form.class_id) {
        return Ok(None);
    }
    let moved = Kept { campus_id: campus, program_id: Some(program), class_id: Some(class), ..form.clone() };
    let pool = match seats::actions::take(tx, &moved) {
        Ok(pool) => pool,
        Err(error) if seats::actions::is_full(&error) => return Ok(Some(Refusal::new(error.to_string()))),
        Err(other) => return Err(other),
    };
    tx.set(&ADMISSION, form.id, "seat moved", pairs! { seat_pool_id: pool })?;
    Ok(None)
}

/// The slip of a form fee, and its form.
fn form_of_slip(tx: &mut Tx, slip: i64) -> Result<Option<(ApplicantSlip, i64)>> {
    let Some(found) = fees::api::applicant_slip(tx, slip)?.filter(|slip| slip.kind == SlipKind::FormFee) else { return Ok(None) };
    let known: Vec<i64> = tx.values(sql!("SELECT id FROM admission WHERE form_fee_slip_id = $1"), &binds![slip])?;
    Ok(known.first().map(|id| (found, *id)))
}

/// The slip of a form fee was not paid in time: the family of a form that is still open is told.
fn form_fee_lapsed(tx: &mut Tx, slip: i64) -> Result<()> {
    let Some((found, id)) = form_of_slip(tx, slip)? else { return Ok(()) };
    let form = queries::kept(tx, id)?;
    if form.status.is_open() { mail::tell_slip_lapsed(tx, &form, found.number, found.valid_until) } else { Ok(()) }
}

/// The slip of a form fee was paid, or its money went back.
fn form_fee(tx: &mut Tx, slip: i64, paid: bool) -> Result<()> {
    let Some((found, id)) = form_of_slip(tx, slip)? else { return Ok(()) };
    let on = found.paid_on.or_else(|| Some(tx.today())).filter(|_| paid);
    tx.set(&ADMISSION, id, if paid { "form fee paid" } else { "form fee taken back" }, pairs! { form_fee_paid_on: on })
}
