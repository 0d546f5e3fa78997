//! A rollover is begun, and taken back: both write down what is to be done and leave it to a job.

pub mod differ;
pub mod move_on;
pub mod take_back;

use super::{
    model::{
        LineState, ROLLOVER_JOB, RolloverBrief, RolloverForm, RolloverState, RolloverStep, UNDO_JOB, UndoForm, YEAR_ROLLOVER,
        answers::RolloverStarted,
        plan::{Ground, Plan, SectionPlan, StudentPlan, Way, same_name},
    },
    queries::{
        RolloverTakenBack,
        ground::{Journey, of_campus, read},
        lines,
    },
};
use academics::api::SessionId;
use institution::api::CampusId;
use kernel::{App, Error, Result, Scope, Tx, db::Who, jobs::NewJob, pairs, time::show};

/// Plans a rollover as the preview shows it, writes the plan down and puts its job into the queue. Before its first day it makes sections and templates ready, and
/// its students wait for the day. 409 while another one of the campus runs, while one of the same classes waits, and when there is nothing left to do.
pub fn start(tx: &mut Tx, app: &App, scope: &Scope, form: &RolloverForm) -> Result<RolloverStarted> {
    scope.check_campus("campus_id", form.campus_id)?;
    tx.lock("campus", form.campus_id)?;
    refuse_second(tx, form.campus_id)?;
    let (journey, ground) = read(tx, scope, form)?;
    let plan = Plan::of(&ground);
    if plan.count() == 0 && plan.sections_to_make() == 0 {
        let (from, to) = (&journey.from.name, &journey.to.name);
        return Err(Error::conflict(format!("There is nothing left to promote from {from} to {to}: look at the preview.")));
    }
    refuse_waiting(tx, &journey, &ground)?;
    let waits = journey.begins_on > tx.today();
    let started_by = tx.who().name.clone();
    let columns = pairs! {
        campus_id: form.campus_id, from_session_id: journey.from.id, to_session_id: journey.to.id, begins_on: journey.begins_on,
        draws_plans: form.draws_plans, state: RolloverState::Started, started_by: started_by,
    };
    let id = tx.insert(&YEAR_ROLLOVER, columns)?;
    write_classes(tx, id, &ground)?;
    write_sections(tx, id, &plan, &[])?;
    let total = if waits {
        let asked = RolloverForm { from_session_id: Some(journey.from.id), begins_on: Some(journey.begins_on), ..form.clone() };
        lines::keep_form(tx, id, &asked)?;
        0
    } else {
        write_students(tx, id, &plan)?;
        plan.count() as i64
    };
    let job_id = enqueue(tx, app, ROLLOVER_JOB, (id, total), &journey)?;
    tx.set(&YEAR_ROLLOVER, id, "queued", pairs! { job_id: job_id })?;
    Ok(RolloverStarted { id, job_id, total })
}

fn refuse_second(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let Some(name) = lines::running(tx, campus_id)? else { return Ok(()) };
    Err(Error::conflict(format!(
        "{name} promotes classes of this campus now, or takes a promotion back. Wait until that is done, then look again."
    )))
}

/// Classes go over once: not while a rollover of theirs waits for its day.
fn refuse_waiting(tx: &mut Tx, journey: &Journey, ground: &Ground) -> Result<()> {
    let classes: Vec<i64> = ground.ways.iter().map(|way| way.class.id).collect();
    match lines::waiting(tx, CampusId(journey.campus_id), SessionId(journey.from.id), &classes)? {
        Some((day, name)) => Err(Error::conflict(format!(
            "{name} has some of these classes go over on {} already. Wait for that day, or take that promotion back first.",
            show(day)
        ))),
        None => Ok(()),
    }
}

/// The first day of a rollover that waits has come: its students are planned by the promotion lists as they are now, and go over by a job in the name of who began
/// it. Who was to repeat and left the campus since is passed over. What stands against the rollover is noted on it.
pub fn go_over(tx: &mut Tx, app: &App, id: i64) -> Result<()> {
    let found = lines::brief(tx, id)?;
    tx.lock("campus", found.campus_id)?;
    let rollover = lines::brief(tx, id)?;
    let is_due = rollover.state == RolloverState::Waiting && rollover.begins_on <= tx.today();
    if !is_due || lines::running(tx, rollover.campus_id)?.is_some() {
        return Ok(());
    }
    let Some((form, note)) = lines::form(tx, id)? else { return Ok(()) };
    let (user_id, name) = lines::beginner(tx, id)?;
    tx.act_as(Who { user_id, name, address: "job".into(), request_id: format!("rollover-{id}"), for_group: true, ..Who::default() });
    let repeat_student_ids = of_campus(tx, rollover.campus_id, &form.repeat_student_ids)?;
    let form = RolloverForm { repeat_student_ids, ..form };
    let here = Scope::of_campus(rollover.campus_id);
    let (journey, ground) = match read(tx, &here, &form) {
        Ok(read) => read,
        Err(Error::Invalid { errors, .. }) => {
            let said = errors.into_values().flatten().next().unwrap_or_default();
            let said = format!("The students could not go over: {said} Take this promotion back, and run it again.");
            return if note.as_ref() == Some(&said) { Ok(()) } else { tx.set(&YEAR_ROLLOVER, id, "held up", pairs! { note: said }) };
        }
        Err(other) => return Err(other),
    };
    let plan = Plan::of(&ground);
    lines::forget_plan(tx, id)?;
    write_classes(tx, id, &ground)?;
    let known = lines::section_names(tx, id)?;
    write_sections(tx, id, &plan, &known)?;
    write_students(tx, id, &plan)?;
    let job_id = enqueue(tx, app, ROLLOVER_JOB, (id, plan.count() as i64), &journey)?;
    let none = None::<String>;
    tx.set(&YEAR_ROLLOVER, id, "queued", pairs! { state: RolloverState::Started, job_id: job_id, note: none })
}

fn write_classes(tx: &mut Tx, rollover: i64, ground: &Ground) -> Result<()> {
    let row = |way: &Way| pairs! { rollover_id: rollover, class_id: way.class.id, to_class_id: way.to.as_ref().map(|to| to.id) };
    tx.insert_lines("year_rollover_class", ground.ways.iter().map(row))
}

/// The sections of a plan, other than those that the rollover has already, by class and name.
fn write_sections(tx: &mut Tx, rollover: i64, plan: &Plan, known: &[(i64, String)]) -> Result<()> {
    let none = 0i64;
    let is_new = |one: &&SectionPlan| !known.iter().any(|(class, name)| *class == one.class_id && same_name(name, &one.name));
    let row = |one: &SectionPlan| {
        pairs! {
            rollover_id: rollover, class_id: one.class_id, name: one.name.clone(), like_section_id: one.like.id,
            taught_as_section_id: one.taught_as, is_made: false, copied_incharge: false, copied_subjects: none, copied_visits: none,
            copied_lectures: none, state: LineState::Planned,
        }
    };
    tx.insert_lines("year_rollover_section", plan.sections.iter().filter(is_new).map(row))
}

fn write_students(tx: &mut Tx, rollover: i64, plan: &Plan) -> Result<()> {
    let row = |one: &StudentPlan| {
        // Who stays is done with.
        let state = if one.step == RolloverStep::Stays { LineState::Done } else { LineState::Planned };
        pairs! {
            rollover_id: rollover, student_id: one.student_id, step: one.step, outcome: one.outcome, from_program_id: one.program_id,
            from_class_id: one.class_id, from_section_id: one.section_id, to_class_id: one.to_class_id,
            to_section_name: one.to_section_name.clone(), state: state, reason: one.reason.clone(),
        }
    };
    tx.insert_lines("year_rollover_student", plan.students.iter().map(row))
}

fn enqueue(tx: &mut Tx, app: &App, kind: &'static str, (id, total): (i64, i64), journey: &Journey) -> Result<i64> {
    let Journey { campus_id, campus_name, from, to, .. } = journey;
    let job = NewJob {
        kind,
        title: format!("Promotion of {campus_name}, {} to {}", from.name, to.name),
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
        return Err(Error::conflict("This promotion was taken back already."));
    }
    refuse_second(tx, rollover.campus_id)?;
    tx.check_holds::<RolloverTakenBack>(rollover.id)?;
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
        title: format!("Promotion {} to {} taken back", rollover.from_session_name, rollover.to_session_name),
        campus_id: Some(rollover.campus_id),
        params: serde_json::json!({ "rollover_id": rollover.id }),
        key: None,
        total,
    };
    tx.enqueue(app, job)
}
