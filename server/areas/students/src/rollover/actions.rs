//! A rollover is begun, and taken back: both write down what is to be done and leave it to a job.

pub mod move_on;
pub mod take_back;

use super::{
    model::{
        LineState, ROLLOVER_JOB, RolloverBrief, RolloverForm, RolloverState, RolloverStep, UNDO_JOB, UndoForm, YEAR_ROLLOVER,
        answers::RolloverStarted, plan::Plan,
    },
    queries::{
        ground::{Journey, read},
        lines,
    },
};
use kernel::{App, Error, Hold, Result, Scope, Tx, Value, jobs::NewJob, pairs};

/// Plans a rollover as the preview shows it, writes the plan down and puts its job into the queue. 409 while another one of the campus runs, and when there is
/// nothing left to do.
pub fn start(tx: &mut Tx, app: &App, scope: &Scope, form: &RolloverForm) -> Result<RolloverStarted> {
    scope.check_campus("campus_id", form.campus_id)?;
    tx.lock("campus", form.campus_id)?;
    refuse_second(tx, form.campus_id)?;
    let (journey, ground) = read(tx, scope, form)?;
    let plan = Plan::of(&ground);
    if plan.count() == 0 && plan.sections_to_make() == 0 {
        let (from, to) = (&journey.from.name, &journey.to.name);
        return Err(Error::conflict(format!("There is nothing left to roll over from {from} to {to}: look at the preview.")));
    }
    let started_by = tx.who().name.clone();
    let columns = pairs! {
        campus_id: form.campus_id, from_session_id: journey.from.id, to_session_id: journey.to.id, begins_on: journey.begins_on,
        draws_plans: form.draws_plans, state: RolloverState::Started, started_by: started_by,
    };
    let id = tx.insert(&YEAR_ROLLOVER, columns)?;
    let classes: Vec<Vec<Value>> =
        ground.ways.iter().map(|way| vec![id.into(), way.class.id.into(), way.to.as_ref().map(|to| to.id).into()]).collect();
    tx.insert_many("year_rollover_class", &["rollover_id", "class_id", "to_class_id"], &classes)?;
    write_plan(tx, id, &plan)?;
    let total = plan.count() as i64;
    let job_id = enqueue(tx, app, ROLLOVER_JOB, (id, total), &journey)?;
    tx.set(&YEAR_ROLLOVER, id, "queued", pairs! { job_id: job_id })?;
    Ok(RolloverStarted { id, job_id, total })
}

fn refuse_second(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let Some(name) = lines::running(tx, campus_id)? else { return Ok(()) };
    Err(Error::conflict(format!(
        "{name} rolls over classes of this campus now, or takes a rollover back. Wait until that is done, then look again."
    )))
}

fn write_plan(tx: &mut Tx, rollover: i64, plan: &Plan) -> Result<()> {
    let none = 0i64;
    let sections: Vec<Vec<Value>> = plan
        .sections
        .iter()
        .map(|one| {
            vec![
                rollover.into(),
                one.class_id.into(),
                one.name.clone().into(),
                one.like.id.into(),
                one.taught_as.into(),
                false.into(),
                false.into(),
                none.into(),
                none.into(),
                none.into(),
                LineState::Planned.into(),
            ]
        })
        .collect();
    let columns = [
        "rollover_id",
        "class_id",
        "name",
        "like_section_id",
        "taught_as_section_id",
        "is_made",
        "copied_incharge",
        "copied_subjects",
        "copied_visits",
        "copied_lectures",
        "state",
    ];
    tx.insert_many("year_rollover_section", &columns, &sections)?;
    let students: Vec<Vec<Value>> = plan
        .students
        .iter()
        .map(|one| {
            vec![
                rollover.into(),
                one.student_id.into(),
                one.step.into(),
                one.outcome.into(),
                one.program_id.into(),
                one.class_id.into(),
                one.section_id.into(),
                one.to_class_id.into(),
                one.to_section_name.clone().into(),
                // Who stays is done with.
                (if one.step == RolloverStep::Stays { LineState::Done } else { LineState::Planned }).into(),
                one.reason.clone().into(),
            ]
        })
        .collect();
    let columns = [
        "rollover_id",
        "student_id",
        "step",
        "outcome",
        "from_program_id",
        "from_class_id",
        "from_section_id",
        "to_class_id",
        "to_section_name",
        "state",
        "reason",
    ];
    tx.insert_many("year_rollover_student", &columns, &students)
}

fn enqueue(tx: &mut Tx, app: &App, kind: &'static str, (id, total): (i64, i64), journey: &Journey) -> Result<i64> {
    let Journey { campus_id, campus_name, from, to, .. } = journey;
    let job = NewJob {
        kind,
        title: format!("Year rollover of {campus_name}, {} to {}", from.name, to.name),
        campus_id: Some(*campus_id),
        params: serde_json::json!({ "rollover_id": id }),
        key: None,
        total,
    };
    tx.enqueue(app, job)
}

/// Puts into the queue what takes a rollover back. 409 while its job runs, once it is undone, and where an area holds it: something was posted, attendance or
/// marks were entered.
pub fn undo(tx: &mut Tx, app: &App, scope: &Scope, form: &UndoForm) -> Result<RolloverStarted> {
    let rollover = lines::within(tx, scope, form.id)?;
    tx.lock("campus", rollover.campus_id)?;
    let rollover = lines::within(tx, scope, rollover.id)?;
    if rollover.state == RolloverState::Undone {
        return Err(Error::conflict("This rollover was taken back already."));
    }
    refuse_second(tx, rollover.campus_id)?;
    tx.check_holds(Hold::RolloverTakenBack, rollover.id)?;
    let total = lines::count(tx, rollover.id, LineState::Done)?;
    let job_id = enqueue_undo(tx, app, &rollover, total)?;
    let undone_by = tx.who().name.clone();
    tx.set(
        &YEAR_ROLLOVER,
        rollover.id,
        "being taken back",
        pairs! { state: RolloverState::Undoing, undo_job_id: job_id, undone_by: undone_by, undo_reason: &form.reason },
    )?;
    Ok(RolloverStarted { id: rollover.id, job_id, total })
}

fn enqueue_undo(tx: &mut Tx, app: &App, rollover: &RolloverBrief, total: i64) -> Result<i64> {
    let job = NewJob {
        kind: UNDO_JOB,
        title: format!("Year rollover {} to {} taken back", rollover.from_session_name, rollover.to_session_name),
        campus_id: Some(rollover.campus_id),
        params: serde_json::json!({ "rollover_id": rollover.id }),
        key: None,
        total,
    };
    tx.enqueue(app, job)
}
