//! What the demo writes of leaves, gate passes and answers to absences.

pub use crate::{
    absence_answers::model::{AbsenceReason, CallForm, CallOutcome},
    gate_passes::model::{GatePassForm, GatePassKind},
    leaves::model::LeaveKind,
};
use crate::{
    absence_answers::{self, model::AnswerForm},
    gate_passes,
    leaves::{
        self,
        model::{LeaveApproval, LeaveDecision, LeaveForm},
    },
};
use chrono::NaiveDate;
use kernel::{Result, Scope, ScopeKind, Tx, binds, sql};

/// How an application ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Waits,
    Approved,
    Refused(&'static str),
    Withdrawn(&'static str),
}

/// An application of a family.
#[derive(Clone, Debug)]
pub struct PastLeave {
    pub student_id: i64,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub kind: LeaveKind,
    pub reason: &'static str,
    pub ending: Ending,
}

/// Writes an application with its ending. False when it cannot be: the school is closed on its days, or another one holds them.
pub fn leave(tx: &mut Tx, office: &Scope, past: &PastLeave) -> Result<bool> {
    let family = Scope { kind: Some(ScopeKind::Children), students: vec![past.student_id], ..Scope::default() };
    let &PastLeave { student_id, from_on, to_on, kind, reason, ending } = past;
    let form = LeaveForm { student_id, from_on, to_on, kind, reason: reason.into(), certificate_file_id: None };
    let Ok(id) = leaves::actions::apply(tx, &family, &form) else { return Ok(false) };
    let decision = |reason: &str| LeaveDecision { id, version: 1, reason: reason.into() };
    match ending {
        Ending::Waits => (),
        Ending::Approved => leaves::actions::approve(tx, office, LeaveApproval { id, version: 1 }).map(drop)?,
        Ending::Refused(why) => leaves::actions::refuse(tx, office, &decision(why)).map(drop)?,
        Ending::Withdrawn(why) => leaves::actions::withdraw(tx, &family, &decision(why)).map(drop)?,
    }
    Ok(true)
}

/// Issues a gate pass of the day. False when the student cannot have one.
pub fn gate_pass(tx: &mut Tx, office: &Scope, form: GatePassForm, day: NaiveDate) -> Result<bool> {
    let Ok(form) = form.check(day) else { return Ok(false) };
    Ok(gate_passes::actions::issue(tx, office, &form).is_ok())
}

/// A parent's answer for a student who is marked absent today.
pub fn answer(tx: &mut Tx, student_id: i64, reason: AbsenceReason) -> Result<()> {
    let family = Scope { kind: Some(ScopeKind::Children), students: vec![student_id], ..Scope::default() };
    absence_answers::actions::answer(tx, &family, &AnswerForm { student_id, answer: reason }).map(drop)
}

/// What came of the office's call about a student who is marked absent on a day.
pub fn call(tx: &mut Tx, office: &Scope, student_id: i64, day: NaiveDate, outcome: CallOutcome, note: &str) -> Result<()> {
    let id: i64 = tx.value(
        sql!("SELECT id FROM student_attendance WHERE student_id = $1 AND on_date = $2 AND lecture_id IS NULL"),
        &binds![student_id, day],
    )?;
    let version = absence_answers::queries::absence(tx, office, id)?.answer_version;
    let form = CallForm { id, version, outcome, answer: None, note: Some(note.into()) };
    absence_answers::actions::note_call(tx, office, &form).map(drop)
}

/// Students of a campus with this mark on a day, by id.
pub fn marked(tx: &mut Tx, campus_id: i64, day: NaiveDate, status: crate::marks::model::MarkStatus) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT student_id FROM student_attendance WHERE campus_id = $1 AND on_date = $2 AND status = $3 AND lecture_id IS NULL
             ORDER BY student_id LIMIT 60"
        ),
        &binds![campus_id, day, status],
    )
}
