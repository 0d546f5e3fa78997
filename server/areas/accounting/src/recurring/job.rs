//! The job that posts recurring vouchers on their day.

use super::{actions::post_due, queries};
use crate::markup::queries as markup;
use kernel::{
    App, Result, Tx, binds,
    db::{Lane, One},
    jobs::{JobCx, NewJob},
    sql,
};

pub const RECURRING_JOB: &str = "accounting.recurring";

/// Puts the posting of what is due into the queue. Called every minute.
pub fn begin_due(app: &App) -> Result<()> {
    if app.db.read_now(campuses_due)?.is_empty() {
        return Ok(());
    }
    let queue = app.clone();
    app.db.write_now(Lane::Job, move |tx| {
        let open: Option<One<i64>> =
            tx.first(sql!("SELECT id FROM job WHERE kind = $1 AND status IN ('queued', 'running') ORDER BY id"), &binds![RECURRING_JOB])?;
        if open.is_some() {
            return Ok(());
        }
        let today = tx.today();
        let job = NewJob {
            kind: RECURRING_JOB,
            title: "Recurring vouchers".to_owned(),
            campus_id: None,
            params: serde_json::Value::Null,
            key: Some(format!("{RECURRING_JOB}/{today}")),
            total: 0,
        };
        tx.enqueue(&queue, job).map(drop)
    })
}

fn campuses_due(tx: &mut Tx) -> Result<Vec<i64>> {
    let today = tx.today();
    let mut out = Vec::new();
    for campus in queries::campuses(tx)? {
        if !queries::due(tx, campus, today)?.is_empty() || !queries::accruals_to_reverse(tx, campus, today)?.is_empty() {
            out.push(campus);
        }
    }
    for campus in markup::campuses(tx)? {
        if !out.contains(&campus) && !markup::to_reverse(tx, campus, today)?.is_empty() {
            out.push(campus);
        }
    }
    Ok(out)
}

/// The job: a transaction a campus, each month of each voucher once.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let mut done = 0;
    let mut refused = Vec::new();
    for campus in cx.read(campuses_due)? {
        // A campus whose books refuse (a head was deactivated) does not hold up the others.
        match cx.write(move |tx| post_due(tx, campus)) {
            Ok(posted) => done += posted,
            Err(error) if error.status().as_u16() < 500 => refused.push(error.to_string()),
            Err(error) => return Err(error),
        }
        cx.progress(done, done, "Posting recurring vouchers")?;
    }
    Ok(serde_json::json!({ "vouchers": done, "refused": refused }))
}
