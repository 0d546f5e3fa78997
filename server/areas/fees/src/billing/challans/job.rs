//! The job that makes income of months that have begun.

use super::actions::release::{UNIT, campuses_due, release};
use kernel::{
    App, Month, Result, binds,
    db::{Lane, One},
    jobs::{JobCx, NewJob},
    sql,
};

pub const RELEASE_JOB: &str = "fees.release";

/// Puts the release of this month into the queue when there is something to release: on the month's first day, or when the program runs again after it.
/// Called every minute.
pub fn begin_due(app: &App) -> Result<()> {
    if app.db.read_now(campuses_due)?.is_empty() {
        return Ok(());
    }
    let queue = app.clone();
    app.db.write_now(Lane::Job, move |tx| {
        let open: Option<One<i64>> =
            tx.first(sql!("SELECT id FROM job WHERE kind = $1 AND status IN ('queued', 'running') ORDER BY id"), &binds![RELEASE_JOB])?;
        if open.is_some() {
            return Ok(());
        }
        let today = tx.today();
        let job = NewJob {
            kind: RELEASE_JOB,
            title: format!("Fees earned by {}", Month::of(today).label()),
            campus_id: None,
            params: serde_json::Value::Null,
            key: Some(format!("{RELEASE_JOB}/{today}")),
            total: 0,
        };
        tx.enqueue(&queue, job).map(drop)
    })
}

/// The job: small transactions, each challan once.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let mut done = 0;
    for campus_id in cx.read(campuses_due)? {
        loop {
            let released = cx.write(move |tx| {
                let month = Month::of(tx.today());
                release(tx, campus_id, month, UNIT)
            })?;
            done += released as i64;
            cx.progress(done, done, "Releasing earned fees")?;
            if released == 0 {
                break;
            }
        }
    }
    Ok(serde_json::json!({ "challans": done }))
}
