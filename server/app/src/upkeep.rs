//! The jobs of the program's own upkeep: the verification, and the drill that proves that a backup can be restored.

use crate::commands::{backup, books};
use kernel::{
    App, Area, Error, Result,
    config::{Config, Files, Smtp},
    db::dump,
    jobs::{JobCx, JobKind},
    secret_key,
    system::{UpkeepDetails, UpkeepKind},
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// The program's own work; its calls and its table are the kernel's.
pub const AREA: Area = Area {
    name: "upkeep",
    jobs: &[JobKind { kind: "upkeep.drill", run: drill }, JobKind { kind: "upkeep.verify", run: verify }],
    ..Area::EMPTY
};

/// Runs every check of `maktab verify` on the data.
fn verify(cx: &JobCx) -> Result<serde_json::Value> {
    let begun = Instant::now();
    let total = cx.app.registry.hooks.verifiers().len() as i64;
    cx.progress(0, total, "Checking")?;
    kernel::audit::seal_now(&cx.app)?;
    let faults = books::faults(&cx.app)?;
    let details = UpkeepDetails { checks: total, seconds: begun.elapsed().as_secs() as i64, faults, ..UpkeepDetails::default() };
    let mut said = match details.faults.len() {
        0 => format!("All {total} checks hold."),
        1 => "One thing is wrong. Run `maktab verify` to see it.".to_owned(),
        n => format!("{n} things are wrong. Run `maktab verify` to see them."),
    };
    if let Some(sentence) = cx.app.db.read_now(kernel::audit::not_checked)? {
        tracing::warn!(sentence, "a part of the audit trail could not be verified");
        said = format!("{said} {sentence}");
    }
    let (app, verified) = (cx.app.clone(), said.clone());
    cx.write(move |tx| kernel::audit::mail_head(tx, &app, &verified))?;
    keep(cx, UpkeepKind::Verify, said, details)
}

/// Takes a backup while everybody works, restores it into a scratch folder, verifies what came back and compares its rows with those that went in.
fn drill(cx: &JobCx) -> Result<serde_json::Value> {
    match Scratch::new(&cx.app.config.data_dir).and_then(|scratch| drill_in(cx, &scratch.0)) {
        Ok((said, details)) => keep(cx, UpkeepKind::Drill, said, details),
        Err(Broken::Stopped(error)) => Err(error),
        Err(Broken::Failed(sentence)) => {
            let details = UpkeepDetails { faults: vec![sentence.clone()], ..UpkeepDetails::default() };
            keep(cx, UpkeepKind::Drill, format!("The drill failed: {sentence}"), details)
        }
    }
}

/// Why a drill gives no figures.
enum Broken {
    /// The job itself was ended: cancelled, or the program stops.
    Stopped(Error),
    /// The backup or its restoration did not work, with a sentence: what the drill is there to find out.
    Failed(String),
}

const STEPS: i64 = 3;

fn drill_in(cx: &JobCx, scratch: &Path) -> Result<(String, UpkeepDetails), Broken> {
    let begun = Instant::now();
    let step = |done: i64, says: &str| cx.progress(done, STEPS, says).map_err(Broken::Stopped);
    let archive = scratch.join("drill.zip");
    step(0, "Taking a backup")?;
    let before = counts(&cx.app).map_err(Broken::Stopped)?;
    backup::write(&cx.app.config, &archive).map_err(Broken::Failed)?;
    let after = counts(&cx.app).map_err(Broken::Stopped)?;
    step(1, "Restoring it")?;
    let bytes = fs::metadata(&archive).map_or(0, |about| about.len()) as i64;
    let place = place(&cx.app.config, &scratch.join("restored")).map_err(Broken::Failed)?;
    let restored = backup::fill_from(&place, &archive).map_err(Broken::Failed)?;
    step(2, "Verifying what came back")?;
    let came = counts(&restored).map_err(Broken::Stopped)?;
    let mut faults = books::faults(&restored).map_err(Broken::Stopped)?;
    faults.extend(differences(&before, &came, &after));
    let rows = came.values().sum();
    let checks = restored.registry.hooks.verifiers().len() as i64 + 1;
    let details = UpkeepDetails { checks, rows, bytes, seconds: begun.elapsed().as_secs() as i64, faults };
    let said = match details.faults.len() {
        0 => format!("A backup was restored: {rows} rows came back and all {checks} checks hold."),
        1 => "A backup was restored, but one thing is wrong with the restored data.".to_owned(),
        n => format!("A backup was restored, but {n} things are wrong with the restored data."),
    };
    Ok((said, details))
}

type Counts = BTreeMap<String, i64>;

fn counts(app: &App) -> Result<Counts> {
    Ok(app.db.read_now(dump::counts)?.into_iter().collect())
}

/// Rows that come and go within a moment of work: a sign-in takes its attempt back when it succeeds.
const PASSING: [&str; 1] = ["sign_in_failure"];

/// Tables with fewer rows than they had before the backup and after it. More are no loss: others may have removed some meanwhile.
fn differences(before: &Counts, came: &Counts, after: &Counts) -> Vec<String> {
    let of = |counts: &Counts, table: &String| counts.get(table).copied().unwrap_or(0);
    let mut tables: Vec<&String> = before.keys().chain(came.keys()).chain(after.keys()).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
        .into_iter()
        .filter_map(|table| {
            let (was, is, found) = (of(before, table), of(after, table), of(came, table));
            let lost = found < was.min(is) && !PASSING.contains(&table.as_str());
            lost.then(|| format!("{table} has {found} rows in the restored copy, and had {was} before and {is} after."))
        })
        .collect()
}

/// A place beside the data for the restored copy: always an SQLite file and a folder, with the same key, and no mail leaves it.
fn place(config: &Config, folder: &Path) -> std::result::Result<Config, String> {
    Ok(Config {
        data_dir: folder.to_owned(),
        database: None,
        files: Files::default(),
        smtp: Smtp::default(),
        secret_key: Some(secret_key::text(config)?),
        ..config.clone()
    })
}

/// `DATA/drill`, empty at first and gone afterwards; what a killed drill left there goes with the next one.
struct Scratch(PathBuf);

impl Scratch {
    fn new(data: &Path) -> Result<Scratch, Broken> {
        let folder = data.join("drill");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| Broken::Failed(format!("{} cannot be made: {error}.", folder.display())))?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn keep(cx: &JobCx, kind: UpkeepKind, said: String, details: UpkeepDetails) -> Result<serde_json::Value> {
    if !details.faults.is_empty() {
        tracing::error!(job = cx.job_id, said, faults = ?details.faults, "upkeep found something wrong");
    }
    let result = serde_json::json!({ "said": said, "details": details });
    cx.write(move |tx| tx.note_upkeep(kind, &said, details.clone()))?;
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(rows: &[(&str, i64)]) -> Counts {
        rows.iter().map(|(table, rows)| ((*table).to_owned(), *rows)).collect()
    }

    #[test]
    fn a_table_may_have_grown_meanwhile_but_not_lost_a_row() {
        let (before, after) = (counted(&[("student", 10), ("job", 5)]), counted(&[("student", 12), ("job", 5)]));
        assert!(differences(&before, &counted(&[("student", 11), ("job", 5)]), &after).is_empty());
        let found = differences(&before, &counted(&[("student", 9)]), &after);
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
