//! When the job begins: as soon as something can go and no other run is open.

use super::{claims::waiting, job::DELIVER};
use kernel::{App, Instant, Result, Tx, binds, db::Lane, jobs::NewJob, sql};

/// Messages that are cancelled in one transaction.
const AT_ONCE: i64 = 500;

/// Puts the job into the queue when messages can go. Called every few seconds.
pub fn begin_delivery(app: &App) -> Result<()> {
    cancel_left(app)?;
    if app.db.read_now(waiting)? == 0 {
        return Ok(());
    }
    let queue = app.clone();
    app.db.write_now(Lane::Job, move |tx| {
        // Two nodes that look at the same moment wait for each other here.
        let settings = crate::settings::queries::settings(tx)?;
        tx.lock("message_setting", settings.id)?;
        let count = waiting(tx)?;
        if count == 0 || is_open(tx)? {
            return Ok(());
        }
        let title = if count == 1 { "1 message".to_owned() } else { format!("{count} messages") };
        let job = NewJob { kind: DELIVER.kind, title, campus_id: None, params: serde_json::Value::Null, key: None, total: count };
        tx.enqueue(&queue, job).map(drop)
    })
}

fn is_open(tx: &mut Tx) -> Result<bool> {
    let open: Vec<i64> = tx.values(
        sql!("SELECT id FROM job WHERE kind = $1 AND status IN ('queued', 'running') ORDER BY id LIMIT 1"),
        &binds![DELIVER.kind],
    )?;
    Ok(!open.is_empty())
}

/// Whoever cancels the job cancels every message that waited then.
fn cancel_left(app: &App) -> Result<()> {
    let ended: Option<Instant> = app.db.read_now(|tx| {
        let last: Vec<Option<Instant>> = tx.values(
            sql!("SELECT finished_at FROM job WHERE kind = $1 AND status = 'cancelled' ORDER BY id DESC LIMIT 1"),
            &binds![DELIVER.kind],
        )?;
        Ok(last.into_iter().next().flatten())
    })?;
    let Some(ended) = ended else { return Ok(()) };
    while app.db.write_now(Lane::Job, move |tx| cancel_some(tx, ended))? > 0 {}
    Ok(())
}

fn cancel_some(tx: &mut Tx, until: Instant) -> Result<u64> {
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'cancelled', sealed = NULL WHERE id IN
                (SELECT d.id FROM message_delivery d WHERE d.state = 'queued' AND d.queued_at <= $1 ORDER BY d.id LIMIT $2)"
        ),
        &binds![until, AT_ONCE],
    )
}
