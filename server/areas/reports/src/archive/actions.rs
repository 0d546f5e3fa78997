use super::{
    model::{ARCHIVE_CAMPUS, ARCHIVE_DAYS, ArchiveForm, ArchiveStarted, PRINT_DAYS, REPORT_DAYS},
    queries,
};
use crate::schedules::{actions::remove_runs, queries::old_runs};
use institution::api::CampusId;
use kernel::{App, Error, Instant, Result, Tx, db::Lane, jobs::NewJob, mail::SEND};
use std::time::Duration;

/// Longer than anybody keeps one; an instant must not run over.
const MOST_DAYS: u32 = 36_500;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Files that one round removes at most.
const MOST_AT_ONCE: i64 = 20;
/// What a person's later files may take before an earlier one goes, whatever the days: it can be made again.
const MOST_BYTES: i64 = 4 << 30;
/// Each setting of days, with the kinds of jobs whose files it means, or of none of which they are.
const KEPT: &[(&str, &[&str], bool)] =
    &[(ARCHIVE_DAYS, &[ARCHIVE_CAMPUS], true), (REPORT_DAYS, &[SEND.kind], true), (PRINT_DAYS, &[ARCHIVE_CAMPUS, SEND.kind], false)];

/// Puts the archive into the queue. Requests at the same time lead to one.
pub fn start(tx: &mut Tx, app: &App, user_id: i64, form: ArchiveForm) -> Result<ArchiveStarted> {
    tx.lock("campus", form.campus_id)?;
    if let Some(job_id) = queries::under_way(tx, user_id, CampusId(form.campus_id))? {
        return Ok(ArchiveStarted { job_id });
    }
    let name = queries::campus_name(tx, form.campus_id)?;
    let params = serde_json::to_value(form).map_err(|error| Error::internal(error.to_string()))?;
    let title = format!("Archive of {name}");
    let job = NewJob { kind: ARCHIVE_CAMPUS, title, campus_id: Some(form.campus_id), params, key: None, total: 0 };
    Ok(ArchiveStarted { job_id: tx.enqueue(app, job)? })
}

/// Removes archives, reports that went by mail with their log, and what other jobs wrote, once they were kept long enough or the person's later ones take much. A
/// file that a record names by now stays with it. Called every minute, on every node.
pub fn remove_old_files(app: &App) -> Result<()> {
    for &(setting, kinds, are_of_these) in KEPT {
        let old = app.db.read_now(move |tx| match ended_before(tx, setting)? {
            Some(before) => tx.old_job_files(kinds, are_of_these, before, MOST_AT_ONCE),
            None => Ok(Vec::new()),
        })?;
        remove_all(app, old);
    }
    remove_all(app, app.db.read_now(|tx| tx.job_files_beyond(&[SEND.kind], MOST_BYTES, MOST_AT_ONCE))?);
    let runs = app.db.read_now(|tx| match ended_before(tx, REPORT_DAYS)? {
        Some(before) => old_runs(tx, before, MOST_AT_ONCE),
        None => Ok(Vec::new()),
    })?;
    if runs.is_empty() { Ok(()) } else { app.db.write_now(Lane::Job, move |tx| remove_runs(tx, &runs)) }
}

fn remove_all(app: &App, files: Vec<(i64, String)>) {
    for (file_id, key) in files {
        // One that cannot be removed keeps no other.
        if let Err(error) = remove_old_file(app, file_id, &key) {
            tracing::warn!(file_id, %error, "an old file of a job stays");
        }
    }
}

fn remove_old_file(app: &App, file_id: i64, key: &str) -> Result<()> {
    match app.db.rehearse_now(move |tx| tx.remove_job_file(file_id)) {
        Err(error) if error.is_foreign_key() => return app.db.write_now(Lane::Job, move |tx| tx.let_go_of_job_file(file_id)),
        other => other?,
    }
    // The store first: a row without its file is found again, a file without its row is not.
    app.files.delete_now(key)?;
    app.db.write_now(Lane::Job, move |tx| tx.remove_job_file(file_id))
}

/// Before when a job ended whose files are too old by a setting; none when they are kept for ever.
fn ended_before(tx: &mut Tx, setting: &'static str) -> Result<Option<Instant>> {
    let days: i64 = tx.setting(setting)?;
    let days = u32::try_from(days).ok().filter(|days| *days > 0);
    Ok(days.map(|days| tx.now().minus(DAY * days.min(MOST_DAYS))))
}
