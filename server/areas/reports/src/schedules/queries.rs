use super::model::{NamedReader, ReportFormat, ReportRun, ReportSchedule, ReportScheduleDetails, Timing};
use crate::spans::ReportSpan;
use kernel::{Error, Instant, Listed as _, Result, Row, Scope, Tx, binds, sql};

/// One schedule with its readers and its last runs.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ReportScheduleDetails> {
    let request = ReportSchedule::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<ReportSchedule>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("report schedule"))?;
    let roles: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT sr.role_id, r.name FROM report_schedule_role sr JOIN role r ON r.id = sr.role_id
             WHERE sr.report_schedule_id = $1 ORDER BY r.name_order"
        ),
        &binds![id],
    )?;
    let users: Vec<NamedReader> = tx.all(
        sql!(
            "SELECT su.user_id AS id, coalesce(u.name, '') AS name, coalesce(u.is_active, FALSE) AS is_active
             FROM report_schedule_user su LEFT JOIN app_user u ON u.id = su.user_id WHERE su.report_schedule_id = $1 ORDER BY u.name_order, su.user_id"
        ),
        &binds![id],
    )?;
    let heading = row.report.as_deref().and_then(|path| tx.registry().report(path).map(|call| call.declared["heading"].clone()));
    let heading = heading.and_then(|heading| heading.as_str().map(str::to_owned)).unwrap_or_default();
    Ok(ReportScheduleDetails {
        id: row.id,
        version: row.version,
        report_set_id: row.report_set_id,
        set_name: row.set_name,
        report: row.report,
        heading,
        rhythm: row.rhythm,
        weekday: row.weekday,
        month_day: row.month_day,
        hour: row.hour,
        format: row.format,
        is_active: row.is_active,
        next_at: row.next_at,
        last_at: row.last_at,
        user_name: row.user_name,
        role_ids: roles.iter().map(|(role, _)| *role).collect(),
        roles: roles.into_iter().map(|(_, name)| name).collect(),
        user_ids: users.iter().map(|user| user.id).collect(),
        users,
        runs: runs(tx, id)?,
    })
}

fn runs(tx: &mut Tx, id: i64) -> Result<Vec<ReportRun>> {
    tx.all(
        sql!(
            "SELECT r.id, r.due_on, r.key LIKE 'now/%' AS asked, r.begun_at, r.finished_at, r.problem,
                    CAST((SELECT count(*) FROM report_delivery d WHERE d.report_run_id = r.id AND d.outcome = 'sent') AS BIGINT) AS sent,
                    CAST((SELECT count(*) FROM report_delivery d WHERE d.report_run_id = r.id AND d.outcome <> 'sent') AS BIGINT) AS left_out
             FROM report_run r WHERE r.report_schedule_id = $1 ORDER BY r.id DESC LIMIT 30"
        ),
        &binds![id],
    )
}

/// Schedules whose time has come.
pub fn due(tx: &mut Tx) -> Result<Vec<i64>> {
    let now = tx.now();
    tx.values(sql!("SELECT id FROM report_schedule WHERE is_active = TRUE AND next_at <= $1 ORDER BY next_at, id LIMIT 100"), &binds![now])
}

/// When a schedule is due, and whether it is.
#[derive(Debug, Row)]
pub struct Due {
    pub is_active: bool,
    pub next_at: Instant,
    #[row(flatten)]
    pub timing: Timing,
}

pub fn timing(tx: &mut Tx, id: i64) -> Result<Option<Due>> {
    tx.first(sql!("SELECT is_active, next_at, rhythm, weekday, month_day, hour FROM report_schedule WHERE id = $1"), &binds![id])
}

/// Whether a run of the schedule goes on: one whose job was cancelled, or failed, does not.
pub fn is_running(tx: &mut Tx, id: i64) -> Result<bool> {
    let open: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM report_run r JOIN job j ON j.key = 'reports.send/' || CAST(r.id AS TEXT)
             WHERE r.report_schedule_id = $1 AND r.finished_at IS NULL AND j.status IN ('queued', 'running')"
        ),
        &binds![id],
    )?;
    Ok(open > 0)
}

/// Runs that were begun before an instant; the last one of each schedule is none of them.
pub fn old_runs(tx: &mut Tx, before: Instant, most: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT r.id FROM report_run r WHERE r.begun_at < $1
                AND r.id < (SELECT max(n.id) FROM report_run n WHERE n.report_schedule_id = r.report_schedule_id) ORDER BY r.id LIMIT $2"
        ),
        &binds![before, most],
    )
}

/// What a run sends.
#[derive(Clone, Debug, Row)]
pub struct Order {
    pub report_schedule_id: i64,
    pub finished_at: Option<Instant>,
    /// Who sends it.
    pub user_id: i64,
    pub format: ReportFormat,
    pub report: String,
    pub set_name: String,
    pub query: String,
    pub span: Option<ReportSpan>,
}

/// None when the schedule is gone.
pub fn order(tx: &mut Tx, run_id: i64) -> Result<Option<Order>> {
    tx.first(
        sql!(
            "SELECT r.report_schedule_id, r.finished_at, s.user_id, s.format, t.report, t.name AS set_name, t.query, t.span
             FROM report_run r JOIN report_schedule s ON s.id = r.report_schedule_id JOIN report_set t ON t.id = s.report_set_id WHERE r.id = $1"
        ),
        &binds![run_id],
    )
}

/// The roles and the named readers of a schedule.
pub fn readers(tx: &mut Tx, id: i64) -> Result<(Vec<i64>, Vec<i64>)> {
    let roles = tx.values(sql!("SELECT role_id FROM report_schedule_role WHERE report_schedule_id = $1 ORDER BY role_id"), &binds![id])?;
    let users = tx.values(sql!("SELECT user_id FROM report_schedule_user WHERE report_schedule_id = $1 ORDER BY user_id"), &binds![id])?;
    Ok((roles, users))
}

/// Readers whom a run has told already, or left out.
pub fn done(tx: &mut Tx, run_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT user_id FROM report_delivery WHERE report_run_id = $1 ORDER BY user_id"), &binds![run_id])
}

/// How a user is called, whether they are here or not.
pub fn name_of(tx: &mut Tx, user_id: i64) -> Result<String> {
    let found: Vec<String> = tx.values(sql!("SELECT name FROM app_user WHERE id = $1"), &binds![user_id])?;
    Ok(found.into_iter().next().unwrap_or_else(|| "A user who was removed".into()))
}
