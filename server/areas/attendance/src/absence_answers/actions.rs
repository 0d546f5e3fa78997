//! A parent answers for an absence, the office writes what came of its call.

use super::{
    model::{ABSENCE_ANSWER, AbsenceReason, AnswerForm, CallForm},
    queries::{self, Absent},
};
use crate::notices;
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, Value, pairs};
use messages::api::{MessageAnswer, MessageKind};
use students::api::STUDENT;

const ANSWERED: &str = "This absence is answered for already. Call the school if something has changed.";

/// Keeps a parent's answer for today's absence of an own child, once. 409 when the child is not marked absent (any more), or is answered for already.
pub fn answer(tx: &mut Tx, scope: &Scope, form: &AnswerForm) -> Result<i64> {
    let AnswerForm { student_id, answer } = *form;
    students::api::student(tx, scope, student_id).map_err(|_| Error::field("student_id", "Choose one of your children."))?;
    students::api::lock_student(tx, student_id)?;
    let today = tx.today();
    let found = queries::absence_on(tx, student_id, today)?.ok_or_else(|| Error::conflict("Your child is not marked absent today."))?;
    if found.answer.is_some() {
        return Err(Error::conflict(ANSWERED));
    }
    let (by, at) = (tx.who().name.clone(), tx.now());
    let id = keep(tx, &found, pairs! { answer: answer, answered_by: by, answered_at: at })?;
    show(tx, &found, answer)?;
    Ok(id)
}

/// A parent's answer to the message about an absence: kept once, for the day itself. 409 for another answer, or a later day.
pub fn answer_of_message(tx: &mut Tx, message_id: i64) -> Result<()> {
    let message = messages::api::answered(tx, message_id)?;
    let day = message.values_given.get("day").and_then(|day| day.parse::<NaiveDate>().ok());
    let Some(day) = day.filter(|_| message.kind == MessageKind::AbsentToday && message.record == STUDENT.record_name) else {
        return Ok(());
    };
    let given = AbsenceReason::parse(message.answer.as_str()).ok_or_else(|| Error::internal("an answer without a reason"))?;
    students::api::lock_student(tx, message.record_id)?;
    if day != tx.today() {
        return Err(Error::conflict("This absence is of an earlier day. Call the school, or apply for leave."));
    }
    // Marked as present meanwhile: there is nothing to answer for.
    let Some(found) = queries::absence_on(tx, message.record_id, day)? else { return Ok(()) };
    match found.answer {
        Some(before) if before == given => Ok(()),
        Some(_) => Err(Error::conflict(ANSWERED)),
        None => {
            let at = tx.now();
            keep(tx, &found, pairs! { answer: given, answered_by: message.name, answered_at: at })?;
            show(tx, &found, given)
        }
    }
}

/// Keeps what came of a call about an absence; the last call counts. 409 when the family answered, or somebody else called, since the list was read.
pub fn note_call(tx: &mut Tx, scope: &Scope, form: &CallForm) -> Result<i64> {
    let student_id = queries::absence(tx, scope, form.id)?.student_id;
    students::api::lock_student(tx, student_id)?;
    let found = queries::absence(tx, scope, form.id)?;
    if form.version != found.answer_version {
        return Err(Error::stale(ABSENCE_ANSWER.record_name));
    }
    let (by, at) = (tx.who().name.clone(), tx.now());
    let mut values = pairs! { outcome: form.outcome, note: form.note.clone(), called_by: by.clone(), called_at: at };
    if let Some(answer) = form.answer {
        values.extend(pairs! { answer: answer, answered_by: by, answered_at: at });
    }
    keep(tx, &found, values)?;
    if let Some(answer) = form.answer {
        show(tx, &found, answer)?;
    }
    Ok(form.id)
}

/// Whoever was asked by a message sees what was answered.
fn show(tx: &mut Tx, found: &Absent, answer: AbsenceReason) -> Result<()> {
    let answer = MessageAnswer::parse(answer.as_str()).ok_or_else(|| Error::internal("an answer that no message knows"))?;
    notices::show_answer(tx, found.student_id, found.on_date, answer)
}

fn keep(tx: &mut Tx, found: &Absent, mut values: Vec<(&'static str, Value)>) -> Result<i64> {
    if let Some(id) = found.answer_id {
        tx.set(&ABSENCE_ANSWER, id, "updated", values)?;
        return Ok(id);
    }
    values.extend(pairs! {
        student_id: found.student_id, campus_id: found.campus_id, section_id: found.section_id, on_date: found.on_date,
    });
    tx.insert(&ABSENCE_ANSWER, values)
}
