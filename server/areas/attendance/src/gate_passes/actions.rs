//! Issuing and cancelling gate passes, with the marks that follow.

use super::{
    model::{CheckedPass, GATE_PASS, GatePassCancel, GatePassStatus, mark_of},
    queries,
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
use kernel::{Error, Result, Scope, Tx, pairs};
use students::api as register;

const ELSEWHERE: &str = "Choose a student of your campuses.";

/// Issues a pass and marks the day. 422 at the field for a student out of reach, a closed day, and one who is marked absent or on leave but would leave early.
pub fn issue(tx: &mut Tx, scope: &Scope, form: &CheckedPass) -> Result<i64> {
    let student = register::student_on(tx, scope, form.student_id, form.on_date).map_err(|_| Error::field("student_id", ELSEWHERE))?;
    if !student.status.has_seat() {
        return Err(Error::field("student_id", format!("{} is {}.", student.name, student.status.label())));
    }
    register::lock_student(tx, student.id)?;
    let placed = register::section_on(tx, student.id, form.on_date)?;
    let section_id = placed.ok_or_else(|| Error::field("student_id", format!("{} sat in no section on this day.", student.name)))?;
    let campus_id = academic::find_section(tx, section_id)?.map_or(student.campus_id, |section| section.campus_id);
    // Their own row may say the campus to which they go later: until then the old one lets them go.
    if !(scope.has_campus(campus_id) || scope.sections.contains(&section_id)) {
        return Err(Error::field("student_id", ELSEWHERE));
    }
    if let Some(sentence) = calendar::closed(tx, section_id, form.on_date)? {
        return Err(Error::field("on_date", sentence));
    }
    let before = queries::mark_on(tx, student.id, form.on_date)?;
    let mark = mark_of(form.kind, form.at_time, settings::of(tx, campus_id)?.late_until);
    if mark == MarkStatus::HalfDay && matches!(before, Some(MarkStatus::Absent | MarkStatus::Leave)) && form.collected_by.is_some() {
        let label = before.map_or("absent", MarkStatus::label);
        return Err(Error::field(
            "student_id",
            format!("{} is marked {label} on this day. Correct the mark on the sheet first.", student.name),
        ));
    }
    let (issued_by, mark_before) = (tx.who().name.clone(), before.map(|mark| mark.as_str()));
    let id = tx.insert(
        &GATE_PASS,
        pairs! {
            student_id: student.id, campus_id: campus_id, section_id: section_id, on_date: form.on_date, at_time: form.at_time,
            kind: form.kind, collected_by: form.collected_by.clone(), collector_cnic: form.collector_cnic.clone(), reason: form.reason.clone(),
            issued_by: issued_by, mark_before: mark_before, status: GatePassStatus::Issued,
        },
    )?;
    let reason = format!("Gate pass {id}: {}", form.reason);
    if before != Some(mark) {
        set_status(tx, student.id, form.on_date, mark, Source { kind: MarkSource::GatePass, reason: &reason })?;
    }
    Ok(id)
}

/// Cancels a pass: the day's mark is again what it was before, or present where the day was not marked.
pub fn cancel(tx: &mut Tx, scope: &Scope, form: &GatePassCancel) -> Result<i64> {
    let found = queries::pass(tx, scope, form.id)?;
    if found.status == GatePassStatus::Cancelled {
        return Err(Error::conflict("This gate pass is cancelled already."));
    }
    register::lock_student(tx, found.student_id)?;
    let before = tx.snapshot(&GATE_PASS, form.id)?.get("mark_before").and_then(|mark| MarkStatus::parse(mark.as_str()?));
    let reason = form.reason.clone();
    tx.update(&GATE_PASS, scope, form.id, form.version, pairs! { status: GatePassStatus::Cancelled, cancel_reason: reason })?;
    let made = mark_of(found.kind, found.at_time, settings::of(tx, found.campus_id)?.late_until);
    let now = queries::mark_on(tx, found.student_id, found.on_date)?;
    if now == Some(made) {
        let back = before.unwrap_or(MarkStatus::Present);
        let reason = format!("Gate pass {} cancelled: {}", form.id, form.reason);
        set_status(tx, found.student_id, found.on_date, back, Source { kind: MarkSource::GatePass, reason: &reason })?;
    }
    Ok(form.id)
}
