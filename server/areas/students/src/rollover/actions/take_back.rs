//! The transactions that take a rollover back: students go to where they came from, then what was made for them goes. What somebody used or changed since stays.

use crate::{
    ids::StudentId,
    placements::{
        actions::stays,
        model::stays::{Seat, SeatsChanged},
    },
    rollover::{
        model::{LineState, RolloverBrief, RolloverState, RolloverStep, YEAR_ROLLOVER},
        queries::{
            RolloverTakenBack, SessionFees,
            lines::{self, SectionLine, StudentLine},
        },
    },
    student_subjects,
    students::{
        model::{STUDENT, status::StudentStatus},
        queries::insert_status_event,
    },
    telling,
};
use academics::{api as academic, api::Copied};
use kernel::{Result, Row, Tx, binds, pairs, sql};

#[derive(Clone, Copy, Debug, Row)]
struct Standing {
    session_id: i64,
    class_id: i64,
    section_id: Option<i64>,
    status: StudentStatus,
}

/// Takes these students back. Refused as a whole once an area holds the rollover.
pub fn students(tx: &mut Tx, rollover: &RolloverBrief, of: &[StudentLine]) -> Result<()> {
    tx.check_holds::<RolloverTakenBack>(rollover.id)?;
    let mut of: Vec<&StudentLine> = of.iter().collect();
    // In the order of their ids, so that two offices wait for each other.
    of.sort_by_key(|line| line.student_id);
    for line in &of {
        tx.lock("student", line.student_id)?;
        let now = standing(tx, line)?;
        match changed(rollover, line, &now) {
            Some(reason) => lines::mark(tx, line.id, LineState::Stayed, line.to_section_id, Some(reason))?,
            None if line.step == RolloverStep::Graduates => ungraduate(tx, rollover, line)?,
            None => move_back(tx, rollover, line)?,
        }
    }
    Ok(())
}

fn standing(tx: &mut Tx, line: &StudentLine) -> Result<Standing> {
    tx.one(sql!("SELECT session_id, class_id, section_id, status FROM student WHERE id = $1"), &binds![line.student_id])
}

/// How the seat of a student changes who goes back; the caller hands it to `followed`. None for who stays where they are.
pub fn seat(tx: &mut Tx, rollover: &RolloverBrief, line: &StudentLine) -> Result<Option<SeatsChanged>> {
    let now = standing(tx, line)?;
    if changed(rollover, line, &now).is_some() {
        return Ok(None);
    }
    if line.step == RolloverStep::Graduates {
        return stays::begun(tx, line.student_id, rollover.last_day());
    }
    stays::moved_on(tx, line.student_id, seat_before(rollover, line), rollover.begins_on, TAKEN_BACK)
}

const TAKEN_BACK: &str = "Promotion taken back";

/// Where a student sat before the rollover.
fn seat_before(rollover: &RolloverBrief, line: &StudentLine) -> Seat {
    Seat {
        campus_id: rollover.campus_id,
        session_id: rollover.from_session_id,
        class_id: line.from_class_id,
        section_id: line.from_section_id,
    }
}

/// Why a student stays where they are now; none when they are where the rollover put them.
fn changed(rollover: &RolloverBrief, line: &StudentLine, now: &Standing) -> Option<&'static str> {
    let graduated = line.step == RolloverStep::Graduates;
    let status = if graduated { StudentStatus::Graduated } else { StudentStatus::Active };
    if now.status != status {
        return Some("The status was changed since, so the student stays.");
    }
    let there = (now.session_id, Some(now.class_id), now.section_id);
    let put = if graduated {
        (rollover.from_session_id, Some(line.from_class_id), line.from_section_id)
    } else {
        (rollover.to_session_id, line.to_class_id, line.to_section_id)
    };
    (there != put).then_some("Moved by somebody since, so the student stays.")
}

fn move_back(tx: &mut Tx, rollover: &RolloverBrief, line: &StudentLine) -> Result<()> {
    let student = line.student_id;
    stays::move_on(tx, student, seat_before(rollover, line), rollover.begins_on, TAKEN_BACK)?;
    tx.set(
        &STUDENT,
        student,
        "rollover taken back",
        pairs! {
            session_id: rollover.from_session_id, program_id: line.from_program_id, class_id: line.from_class_id, section_id: line.from_section_id,
        },
    )?;
    if let Some(to) = line.to_class_id.filter(|to| *to != line.from_class_id) {
        student_subjects::actions::carry::take_back(tx, StudentId(student), to, rollover.begins_on)?;
    }
    let reason = cancel_plan(tx, line)?;
    lines::mark(tx, line.id, LineState::Undone, None, reason)
}

/// The student is active again, from the day of graduation on.
fn ungraduate(tx: &mut Tx, rollover: &RolloverBrief, line: &StudentLine) -> Result<()> {
    let (student, day, active) = (line.student_id, rollover.last_day(), StudentStatus::Active);
    tx.set(&STUDENT, student, active.as_str(), pairs! { status: active })?;
    insert_status_event(tx, student, Some(StudentStatus::Graduated), active, TAKEN_BACK, day)?;
    stays::begin(tx, student, day)?;
    if let Some(user) = access::api::user_of_person(tx, "student", student)? {
        access::api::set_active(tx, user, true)?;
    }
    telling::status(tx, student, active, day)?;
    lines::mark(tx, line.id, LineState::Undone, None, None)
}

/// Cancels the fee plan that was drawn. Says why it stays.
fn cancel_plan(tx: &mut Tx, line: &StudentLine) -> Result<Option<&'static str>> {
    let (Some(plan), Some(SessionFees { cancel_plans, .. })) = (line.plan_id, tx.provider()) else { return Ok(None) };
    let stays = cancel_plans(tx, &[plan])?;
    Ok((!stays.is_empty()).then_some("The fee plan of the new session was changed since, and stays."))
}

/// Removes a section that was made and is empty; one that was there gives back what was copied.
pub fn section(tx: &mut Tx, line: &SectionLine) -> Result<()> {
    let Some(id) = line.section_id else { return Ok(()) };
    let kept = if line.is_made {
        academic::remove_section(tx, id)?
    } else {
        let copied = Copied {
            incharge: line.copied_incharge,
            subjects: line.copied_subjects,
            visits: line.copied_visits,
            lectures: line.copied_lectures,
            ..Copied::default()
        };
        let gone = match line.taught_as_section_id {
            Some(from) => academic::take_teaching_back(tx, from, id, copied)?,
            None => true,
        };
        (!gone).then(|| "Its timetable was changed since.".to_owned())
    };
    let (state, left) = match &kept {
        Some(_) => (LineState::Stayed, Some(id)),
        None => (LineState::Undone, None),
    };
    tx.exec(
        sql!("UPDATE year_rollover_section SET state = $2, section_id = $3, note = coalesce($4, note) WHERE id = $1"),
        &binds![line.id, state, left, kept],
    )
    .map(drop)
}

/// Removes the copied fee templates, and says what stays. Everything is taken back.
pub fn finish(tx: &mut Tx, rollover: &RolloverBrief) -> Result<()> {
    let templates = lines::templates(tx, rollover.id)?;
    let stay = match tx.provider() {
        Some(SessionFees { remove_templates, .. }) => remove_templates(tx, &templates)?,
        None => Vec::new(),
    };
    let note = (!stay.is_empty()).then(|| format!("Fee templates that were changed or used since stay: {}.", stay.join(", ")));
    let now = tx.now();
    tx.set(&YEAR_ROLLOVER, rollover.id, "taken back", pairs! { state: RolloverState::Undone, undone_at: now, note: note })
}
