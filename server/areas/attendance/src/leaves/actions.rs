//! Applying for leave and deciding on it, with the marks that follow.

use super::{
    model::{LEAVE_APPLICATION, LeaveApplication, LeaveApproval, LeaveApproved, LeaveDecision, LeaveForm, LeaveStatus},
    queries::{self, application},
};
use crate::{
    calendar,
    marks::{
        actions::set_status,
        model::{MarkSource, MarkStatus, Source},
    },
    settings,
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Error, Listed as _, Result, Scope, Tx, list::Selection, pairs, time};
use messages::api::{MessageKind, NewMessage};
use students::api as register;

/// Applications approved in one step at most.
const MOST: i64 = 200;

/// Stores an application. 422 at the field for a student out of reach, days on which the school is closed, days of another application, a certificate that
/// is needed.
pub fn apply(tx: &mut Tx, scope: &Scope, form: &LeaveForm) -> Result<i64> {
    let by_parent = scope.is_family();
    let whose = if by_parent { "Choose one of your children." } else { "Choose a student of your campuses." };
    let student = register::student_on(tx, scope, form.student_id, form.from_on).map_err(|_| Error::field("student_id", whose))?;
    if !student.status.has_seat() {
        return Err(Error::field("student_id", format!("{} is {} and needs no leave.", student.name, student.status.label())));
    }
    register::lock_student(tx, student.id)?;
    let placed = register::section_on(tx, student.id, form.from_on)?.or(student.section_id);
    let section_id = placed.ok_or_else(|| Error::field("student_id", format!("{} sits in no section yet.", student.name)))?;
    // That of the section: a student who changes campus is where they sit on the day.
    let campus_id = academic::find_section(tx, section_id)?.map_or(student.campus_id, |section| section.campus_id);
    if !(by_parent || scope.has_campus(campus_id) || scope.sections.contains(&section_id)) {
        return Err(Error::field("student_id", whose));
    }
    let days = open_days(tx, section_id, form.from_on, form.to_on)?;
    if days == 0 {
        return Err(Error::field("from_on", "The school is closed on these days, so no leave is needed."));
    }
    if let Some(other) = queries::overlap(tx, form)? {
        let (from, to) = (time::show(other.from_on), time::show(other.to_on));
        return Err(Error::field("from_on", format!("Leave from {from} to {to} is applied for already.")));
    }
    let without = settings::of(tx, campus_id)?.certificate_after_days;
    match form.certificate_file_id {
        Some(file) => tx.check_own_file("certificate_file_id", file)?,
        None if days > without => {
            return Err(Error::field("certificate_file_id", format!("Leave of more than {without} school days needs a certificate.")));
        }
        None => (),
    }
    let applied_by = tx.who().name.clone();
    let mut all = form.columns();
    all.extend(pairs! {
        campus_id: campus_id, section_id: section_id, days: days, by_parent: by_parent, applied_by: applied_by, status: LeaveStatus::Pending,
    });
    tx.insert(&LEAVE_APPLICATION, all)
}

/// On how many days between two the pupils of a section are marked.
fn open_days(tx: &mut Tx, section_id: i64, from: NaiveDate, to: NaiveDate) -> Result<i64> {
    let mut open = 0;
    for day in from.iter_days().take_while(|day| *day <= to) {
        open += i64::from(calendar::closed(tx, section_id, day)?.is_none());
    }
    Ok(open)
}

fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<LeaveApplication> {
    let found = application(tx, scope, id)?;
    if found.status == LeaveStatus::Pending {
        Ok(found)
    } else {
        Err(Error::conflict(format!("This application is {} already.", found.status)))
    }
}

/// Approves an application: days that are marked absent become leave, the others are filled in when their sheet is opened.
pub fn approve(tx: &mut Tx, scope: &Scope, form: LeaveApproval) -> Result<LeaveApproved> {
    let found = waiting(tx, scope, form.id)?;
    register::lock_student(tx, found.student_id)?;
    decide(tx, scope, form.id, form.version, LeaveStatus::Approved, None)?;
    let corrected_days = correct(tx, &found)?;
    tell(tx, &found, LeaveStatus::Approved, "")?;
    Ok(LeaveApproved { approved: 1, corrected_days })
}

/// Approves those of the selection that wait. 409 when none does.
pub fn approve_many(tx: &mut Tx, scope: &Scope, selection: &Selection) -> Result<LeaveApproved> {
    let mut all = LeaveApproved::default();
    for id in selection.resolve(tx, LeaveApplication::LIST, scope, MOST)? {
        let found = application(tx, scope, id)?;
        if found.status != LeaveStatus::Pending {
            continue;
        }
        let one = approve(tx, scope, LeaveApproval { id, version: found.version })?;
        all.approved += one.approved;
        all.corrected_days += one.corrected_days;
    }
    if all.approved == 0 {
        return Err(Error::conflict("None of these applications is waiting for a decision."));
    }
    Ok(all)
}

/// Refuses an application, with a reason that the parent reads.
pub fn refuse(tx: &mut Tx, scope: &Scope, form: &LeaveDecision) -> Result<i64> {
    let found = waiting(tx, scope, form.id)?;
    decide(tx, scope, form.id, form.version, LeaveStatus::Refused, Some(&form.reason))?;
    tell(tx, &found, LeaveStatus::Refused, &form.reason)?;
    Ok(form.id)
}

/// Withdraws an application that waits, or an approved one that has not begun.
pub fn withdraw(tx: &mut Tx, scope: &Scope, form: &LeaveDecision) -> Result<i64> {
    let found = application(tx, scope, form.id)?;
    match found.status {
        LeaveStatus::Pending => (),
        LeaveStatus::Approved if found.from_on > tx.today() => (),
        LeaveStatus::Approved => return Err(Error::conflict("This leave has begun. Correct the marks on the sheets instead.")),
        status => return Err(Error::conflict(format!("This application is {status} already."))),
    }
    decide(tx, scope, form.id, form.version, LeaveStatus::Withdrawn, Some(&form.reason))?;
    Ok(form.id)
}

fn decide(tx: &mut Tx, scope: &Scope, id: i64, version: i64, status: LeaveStatus, reason: Option<&str>) -> Result<()> {
    let (by, at, why) = (tx.who().name.clone(), tx.now(), reason.map(str::to_owned));
    tx.update(&LEAVE_APPLICATION, scope, id, version, pairs! { status: status, decided_by: by, decided_at: at, decision_reason: why })
}

/// Marks days of the leave that are marked absent as leave. Gives how many.
fn correct(tx: &mut Tx, leave: &LeaveApplication) -> Result<i64> {
    let absent = queries::marked_days(tx, leave, MarkStatus::Absent)?;
    let reason = format!("Leave approved: {}", leave.reason);
    for day in &absent {
        set_status(tx, leave.student_id, *day, MarkStatus::Leave, Source { kind: MarkSource::Leave, reason: &reason })?;
    }
    Ok(absent.len() as i64)
}

/// Tells the student's guardians how the application was decided.
fn tell(tx: &mut Tx, leave: &LeaveApplication, status: LeaveStatus, reason: &str) -> Result<()> {
    let guardians = register::guardians_to_tell(tx, &[leave.student_id])?.remove(&leave.student_id).unwrap_or_default();
    let messages = guardians.into_iter().map(|to| NewMessage {
        kind: MessageKind::LeaveDecided,
        about: (&LEAVE_APPLICATION, leave.id),
        campus_id: Some(leave.campus_id),
        values: vec![
            ("student", leave.student_name.clone().unwrap_or_default()),
            ("from", leave.from_on.to_string()),
            ("to", leave.to_on.to_string()),
            ("decision", status.as_str().to_owned()),
            ("reason", reason.to_owned()),
            ("campus", leave.campus_name.clone().unwrap_or_default()),
        ],
        key: format!("leave/{}/{status}/guardian/{}", leave.id, to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    messages::api::send_many(tx, messages.collect()).map(drop)
}
