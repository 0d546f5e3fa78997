use super::{
    model::{MOST_READERS, PauseReportSchedule, REPORT_SCHEDULE, ReportOutcome, ReportScheduleForm},
    queries,
};
use crate::saved;
use access::api::{users_of_roles, works_within};
use kernel::{Actor, App, Edited, Error, Result, Scope, ScopeKind, Tx, binds, db::One, jobs::NewJob, pairs, sql};
use serde_json::json;

pub const SEND_REPORTS: &str = "reports.send";

/// 422 for parameters that one does not see, and for readers whom one does not reach.
fn check(tx: &mut Tx, actor: &Actor, form: &ReportScheduleForm, kept: Option<i64>) -> Result<()> {
    let seen = saved::queries::sets(tx, actor, None)?;
    if kept != Some(form.report_set_id) && !seen.iter().any(|set| set.id == form.report_set_id) {
        return Err(Error::field("report_set_id", "Choose parameters that you have saved, or that are shared with you."));
    }
    if saved::queries::roles_there(tx, &form.role_ids)? < form.role_ids.len() as i64 {
        return Err(Error::field("role_ids", "Choose roles that are there."));
    }
    for id in &form.user_ids {
        if !works_within(tx, &actor.scope, *id)? {
            return Err(Error::field("user_ids", "Choose readers of your own campuses."));
        }
    }
    let reached = users_of_roles(tx, &actor.scope, &form.role_ids, MOST_READERS + 1)?.len() as i64;
    if reached > MOST_READERS {
        let sentence = format!("More than {MOST_READERS} people have these roles. Choose fewer roles, or name the readers.");
        return Err(Error::field("role_ids", sentence));
    }
    Ok(())
}

/// The school, branch and campus of who sends it: one of them, or none for the whole group. Of several campuses it is the first; the others are looked up where it
/// is asked who sees the schedule.
fn place(scope: &Scope) -> [Option<i64>; 3] {
    match scope.kind {
        Some(ScopeKind::Group) => [None, None, None],
        Some(ScopeKind::School) => [scope.schools.first().copied(), None, None],
        Some(ScopeKind::Branch) => [None, scope.branches.first().copied(), None],
        _ => [None, None, scope.campuses.first().copied()],
    }
}

/// Has a report sent. 422 at `report_set_id` for parameters that one does not see, at `user_ids` for readers out of reach.
pub fn save(tx: &mut Tx, actor: &Actor, form: &ReportScheduleForm) -> Result<i64> {
    check(tx, actor, form, None)?;
    let [school, branch, campus] = place(&actor.scope);
    let next_at = form.timing().next(tx.now(), tx.registry().zone());
    let id = tx.insert(
        &REPORT_SCHEDULE,
        pairs! {
            report_set_id: form.report_set_id, user_id: actor.user_id, school_id: school, branch_id: branch, campus_id: campus,
            format: form.format, rhythm: form.rhythm, weekday: form.weekday, month_day: form.month_day, hour: form.hour, is_active: true,
            next_at: next_at,
        },
    )?;
    tell(tx, id, form)?;
    Ok(id)
}

pub fn update(tx: &mut Tx, actor: &Actor, Edited { id, version }: Edited, form: &ReportScheduleForm) -> Result<i64> {
    let kept = tx.in_scope(&REPORT_SCHEDULE, &actor.scope, id)?.get("report_set_id").and_then(serde_json::Value::as_i64);
    check(tx, actor, form, kept)?;
    let next_at = form.timing().next(tx.now(), tx.registry().zone());
    let pairs = pairs! {
        report_set_id: form.report_set_id, format: form.format, rhythm: form.rhythm, weekday: form.weekday, month_day: form.month_day,
        hour: form.hour, next_at: next_at,
    };
    tx.update(&REPORT_SCHEDULE, &actor.scope, id, version, pairs)?;
    let before = readers(tx, id)?;
    tell(tx, id, form)?;
    let after = readers(tx, id)?;
    if before != after {
        tx.audit_event("report_schedule", Some(id), "readers_changed", None, Some(before), Some(after))?;
    }
    Ok(id)
}

/// Whom a schedule tells, by name, as the audit trail shows it.
fn readers(tx: &mut Tx, id: i64) -> Result<serde_json::Value> {
    let roles: Vec<String> = tx.values(
        sql!("SELECT r.name FROM report_schedule_role x JOIN role r ON r.id = x.role_id WHERE x.report_schedule_id = $1 ORDER BY r.name_order"),
        &binds![id],
    )?;
    let users: Vec<String> = tx.values(
        sql!(
            "SELECT u.name FROM report_schedule_user x JOIN app_user u ON u.id = x.user_id WHERE x.report_schedule_id = $1 ORDER BY u.name_order"
        ),
        &binds![id],
    )?;
    Ok(serde_json::json!({ "roles": roles, "users": users }))
}

/// Keeps whom a schedule tells.
fn tell(tx: &mut Tx, id: i64, form: &ReportScheduleForm) -> Result<()> {
    forget_readers(tx, id)?;
    tx.insert_lines("report_schedule_role", form.role_ids.iter().map(|role| pairs! { report_schedule_id: id, role_id: *role }))?;
    tx.insert_lines("report_schedule_user", form.user_ids.iter().map(|user| pairs! { report_schedule_id: id, user_id: *user }))
}

fn forget_readers(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM report_schedule_role WHERE report_schedule_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM report_schedule_user WHERE report_schedule_id = $1"), &binds![id]).map(drop)
}

/// Lets a schedule rest, or go on with its next day; days that it missed are not made up.
pub fn pause(tx: &mut Tx, scope: &Scope, form: PauseReportSchedule) -> Result<i64> {
    tx.in_scope(&REPORT_SCHEDULE, scope, form.id)?;
    let due = queries::timing(tx, form.id)?.ok_or_else(|| Error::not_found("report schedule"))?;
    let next_at = due.timing.next(tx.now(), tx.registry().zone());
    let action = if form.is_active { "resumed" } else { "paused" };
    tx.set(&REPORT_SCHEDULE, form.id, action, pairs! { is_active: form.is_active, next_at: next_at })?;
    Ok(form.id)
}

/// Removes a schedule with its log. 409 while a run goes on.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.in_scope(&REPORT_SCHEDULE, scope, id)?;
    tx.lock("report_schedule", id)?;
    if queries::is_running(tx, id)? {
        return Err(Error::conflict("This schedule is sending now. Delete it when the run is over."));
    }
    tx.exec(
        sql!("DELETE FROM report_delivery WHERE report_run_id IN (SELECT id FROM report_run WHERE report_schedule_id = $1)"),
        &binds![id],
    )?;
    tx.exec(sql!("DELETE FROM report_run WHERE report_schedule_id = $1"), &binds![id])?;
    forget_readers(tx, id)?;
    tx.delete(&REPORT_SCHEDULE, scope, id)
}

/// Sends it now, beside its days. 409 while a run goes on. Gives the job.
pub fn run_now(tx: &mut Tx, app: &App, scope: &Scope, id: i64) -> Result<i64> {
    tx.in_scope(&REPORT_SCHEDULE, scope, id)?;
    tx.lock("report_schedule", id)?;
    if queries::is_running(tx, id)? {
        return Err(Error::conflict("This schedule is sending now. See its log."));
    }
    let key = format!("now/{}", tx.now().micros());
    begin_run(tx, app, id, &key)?.ok_or_else(|| Error::conflict("This schedule is sending now. See its log."))
}

/// Begins what is due of one schedule, once: whoever comes second finds the next time set. Days that were missed while nothing ran are one run.
pub fn begin_due(tx: &mut Tx, app: &App, id: i64) -> Result<()> {
    tx.lock("report_schedule", id)?;
    let now = tx.now();
    let Some(due) = queries::timing(tx, id)?.filter(|due| due.is_active && due.next_at <= now) else { return Ok(()) };
    let zone = tx.registry().zone();
    begin_run(tx, app, id, &zone.today(due.next_at).to_string())?;
    let next_at = due.timing.next(now, zone);
    tx.exec(sql!("UPDATE report_schedule SET next_at = $2 WHERE id = $1"), &binds![id, next_at]).map(drop)
}

/// A run under its key, with its job; none when there is one of this key.
fn begin_run(tx: &mut Tx, app: &App, id: i64, key: &str) -> Result<Option<i64>> {
    let (now, today) = (tx.now(), tx.today());
    let due_on = key.parse().unwrap_or(today);
    let run: Option<One<i64>> = tx.first(
        sql!(
            "INSERT INTO report_run (report_schedule_id, key, due_on, begun_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (report_schedule_id, key) DO NOTHING RETURNING id"
        ),
        &binds![id, key, due_on, now],
    )?;
    let Some(One(run)) = run else { return Ok(None) };
    tx.exec(sql!("UPDATE report_schedule SET last_at = $2 WHERE id = $1"), &binds![id, now])?;
    let job = NewJob {
        kind: SEND_REPORTS,
        title: "Scheduled report".into(),
        campus_id: None,
        params: json!({ "run_id": run }),
        key: Some(format!("{SEND_REPORTS}/{run}")),
        total: 0,
    };
    tx.enqueue(app, job).map(Some)
}

/// What became of a reader's mail; false when that is kept already.
pub fn note(tx: &mut Tx, run_id: i64, user_id: i64, reader: (&str, Option<&str>), outcome: (ReportOutcome, Option<&str>)) -> Result<bool> {
    let now = tx.now();
    let made: Option<One<i64>> = tx.first(
        sql!(
            "INSERT INTO report_delivery (report_run_id, user_id, name, address, outcome, sentence, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (report_run_id, user_id) DO NOTHING RETURNING id"
        ),
        &binds![run_id, user_id, reader.0, reader.1, outcome.0, outcome.1, now],
    )?;
    Ok(made.is_some())
}

/// Ends a run; with a problem, the schedule rests until somebody looks.
pub fn finish(tx: &mut Tx, run_id: i64, problem: Option<&str>) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!("UPDATE report_run SET finished_at = $2, problem = $3 WHERE id = $1 AND finished_at IS NULL"),
        &binds![run_id, now, problem],
    )?;
    if problem.is_some() {
        let id: i64 = tx.value(sql!("SELECT report_schedule_id FROM report_run WHERE id = $1"), &binds![run_id])?;
        tx.set(&REPORT_SCHEDULE, id, "paused", pairs! { is_active: false })?;
    }
    Ok(())
}

/// Removes runs with what their log says of each reader.
pub fn remove_runs(tx: &mut Tx, runs: &[i64]) -> Result<()> {
    tx.exec(sql!("DELETE FROM report_delivery WHERE report_run_id IN [$1]"), &[runs.into()])?;
    tx.exec(sql!("DELETE FROM report_run WHERE id IN [$1]"), &[runs.into()]).map(drop)
}
