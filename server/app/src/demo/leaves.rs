//! Leave in every state, gate passes of yesterday and today, and what parents answered this morning. After the sheets, whose absences they are about.

use super::{Run, transaction};
use ::attendance::demo::{
    MarkStatus,
    leaves::{self as demo, AbsenceReason, CallOutcome, Ending, GatePassForm, GatePassKind, LeaveKind, PastLeave},
    school_days,
};
use chrono::{Days, NaiveDate};
use kernel::{Result, Scope, Tx};

/// What the families of the first campus write: the kind, why, and how it ends. Of past days, then of days to come.
const PAST: [(LeaveKind, &str, Ending); 6] = [
    (LeaveKind::Sick, "Fever and a sore throat", Ending::Approved),
    (LeaveKind::Family, "Wedding of an uncle in Multan", Ending::Approved),
    (LeaveKind::Sick, "Typhoid test at the hospital", Ending::Approved),
    (LeaveKind::Travel, "Visit to the grandparents", Ending::Refused("Leave is not given in the examination week.")),
    (LeaveKind::Sick, "Chickenpox; the doctor advised rest at home", Ending::Approved),
    (LeaveKind::Other, "Appointment at the passport office", Ending::Waits),
];
const COMING: [(LeaveKind, &str, Ending); 6] = [
    (LeaveKind::Family, "Wedding of the elder sister", Ending::Waits),
    (LeaveKind::Religious, "Umrah with the family", Ending::Waits),
    (LeaveKind::Travel, "Trip to Karachi", Ending::Withdrawn("The trip was cancelled")),
    (LeaveKind::Sick, "Operation on the tonsils", Ending::Approved),
    (LeaveKind::Other, "Trials of the district cricket team", Ending::Waits),
    (LeaveKind::Travel, "Tour of the northern areas", Ending::Refused("The send-up examination begins in two weeks.")),
];

const PASSES: [(GatePassKind, &str, &str, &str); 5] = [
    (GatePassKind::LeavesEarly, "11:20", "Muhammad Imran", "Appointment with the dentist"),
    (GatePassKind::ComesLate, "08:55", "", "The van broke down"),
    (GatePassKind::LeavesEarly, "12:05", "Shazia Parveen", "Stomach ache since the second period"),
    (GatePassKind::ComesLate, "09:10", "", "Blood test in the morning"),
    (GatePassKind::LeavesEarly, "10:40", "Khalid Mehmood", "Funeral in the family"),
];

pub fn write(run: &Run) -> Result<()> {
    let Some(place) = run.group.places.first() else { return Ok(()) };
    let (campus, scope, today) = (place.id, run.group.scope.clone(), run.calendar.today);
    let now = run.calendar.at(today, 9, 30);
    transaction(&run.app, now, &run.group.founder, move |tx| {
        let days = school_days(tx, campus, today - Days::new(30), today - Days::new(1))?;
        let Some(yesterday) = days.last().copied() else { return Ok(()) };
        for ((kind, reason, ending), day) in PAST.into_iter().zip(days.iter().rev().copied().skip(1)) {
            let Some(student_id) = demo::marked(tx, campus, day, MarkStatus::Absent)?.first().copied() else { continue };
            demo::leave(tx, &scope, &PastLeave { student_id, from_on: day, to_on: day, kind, reason, ending })?;
        }
        let there = demo::marked(tx, campus, yesterday, MarkStatus::Present)?;
        for (n, (kind, reason, ending)) in COMING.into_iter().enumerate() {
            let Some(student_id) = there.get(n * 3).copied() else { continue };
            let from_on = today + Days::new(n as u64 + 1);
            demo::leave(tx, &scope, &PastLeave { student_id, from_on, to_on: from_on + Days::new(1), kind, reason, ending })?;
        }
        passes(tx, &scope, campus, yesterday)?;
        passes(tx, &scope, campus, today)?;
        answers(tx, &scope, campus, today)
    })
}

fn passes(tx: &mut Tx, scope: &Scope, campus: i64, day: NaiveDate) -> Result<()> {
    let mut there = demo::marked(tx, campus, day, MarkStatus::Present)?.into_iter();
    let mut late = demo::marked(tx, campus, day, MarkStatus::Late)?.into_iter();
    for (n, (kind, at, by, reason)) in PASSES.into_iter().enumerate() {
        let comes_late = kind == GatePassKind::ComesLate;
        let Some(student_id) = (if comes_late { late.next() } else { there.next() }) else { continue };
        let form = GatePassForm {
            student_id,
            kind,
            on_date: Some(day),
            at: at.into(),
            collected_by: (!comes_late).then(|| by.into()),
            collector_cnic: (!comes_late).then(|| format!("35202-{:07}-{}", 4_718_202 + student_id, n % 10)),
            reason: reason.into(),
        };
        demo::gate_pass(tx, scope, form, day)?;
    }
    Ok(())
}

/// Of those who are absent today: one left home, one is ill, one travels, of one nobody answers the telephone.
fn answers(tx: &mut Tx, scope: &Scope, campus: i64, today: NaiveDate) -> Result<()> {
    let absent = demo::marked(tx, campus, today, MarkStatus::Absent)?;
    let reasons = [AbsenceReason::Sick, AbsenceReason::LeftHome, AbsenceReason::Travelling];
    for (student, reason) in absent.iter().zip(reasons) {
        demo::answer(tx, *student, reason)?;
    }
    if let Some(student) = absent.get(3) {
        demo::call(tx, scope, *student, today, CallOutcome::NoAnswer, "Called twice; nobody answered")?;
    }
    Ok(())
}
