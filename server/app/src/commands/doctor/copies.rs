//! Copies of the data: the last backup, the drill that restores one, and the verification of the books.

use super::{Finding, database::Known, spoken};
use crate::commands::backup::{self, LastBackup};
use kernel::{
    Instant,
    config::{Config, FilePlace},
    system::{Upkeep, UpkeepKind},
};
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

pub fn look(config: &Config, known: Option<&Known>, now: Instant) -> Vec<Finding> {
    let mut found = vec![last(config, backup::last(config), known.and_then(|known| known.first_event), now)];
    if let Some(known) = known {
        found.extend(known.days.iter().map(|(kind, days)| {
            let done = known.upkeep.iter().find(|upkeep| upkeep.kind == *kind);
            upkept(*kind, *days, done, known.first_event, now)
        }));
    }
    found
}

/// A backup should be made each day; one day is forgiven.
fn last(config: &Config, last: Option<LastBackup>, first_event: Option<Instant>, now: Instant) -> Finding {
    const SUBJECT: &str = "backup";
    const ADVICE: &str = "Run `maktab backup` each night, and keep its archives on another machine.";
    let Some(last) = last else {
        let said = "There is no backup of this data folder by `maktab backup` yet.";
        let is_new = first_event.is_none_or(|first| now.since(first) < DAY);
        return if is_new { Finding::note(SUBJECT, said, ADVICE) } else { Finding::wrong(SUBJECT, said, ADVICE) };
    };
    let age = now.since(Instant::from_micros(last.made_at));
    let said = format!("The last is {} old: {}.", spoken(age), last.file.display());
    if age > DAY * 2 {
        return Finding::wrong(SUBJECT, said, ADVICE);
    }
    if !last.file.exists() {
        return Finding::note(SUBJECT, said, "This file is no longer there; check that it was moved to another machine.");
    }
    if let Err(sentence) = backup::is_whole(&last) {
        return Finding::wrong(SUBJECT, format!("{said} {sentence}"), "Make another one now.");
    }
    match config.file_place() {
        FilePlace::Folder(_) => Finding::fine(SUBJECT, said),
        FilePlace::S3(files) => {
            let advice = format!("The files in the bucket {} are not part of the backup: check that the store keeps copies.", files.bucket);
            Finding::note(SUBJECT, said, advice)
        }
    }
}

/// The drill or the verification: how it went, and whether it still happens.
fn upkept(kind: UpkeepKind, days: i64, done: Option<&Upkeep>, first_event: Option<Instant>, now: Instant) -> Finding {
    let (subject, begin) = match kind {
        UpkeepKind::Drill => ("backup drill", "Start one on the super administrator's dashboard."),
        UpkeepKind::Verify => ("verification", "Run `maktab verify`."),
    };
    if let Some(failed) = done.filter(|done| !done.is_good) {
        let said = format!("It failed {} ago: {}", spoken(now.since(failed.at)), failed.said);
        return Finding::wrong(subject, said, "Run `maktab verify` and read what it names.");
    }
    let Some(days) = u32::try_from(days).ok().filter(|days| *days > 0) else {
        return Finding::note(subject, "It is switched off.", "Set the days between two runs in Settings, under System.");
    };
    let late = DAY * days.saturating_add(2);
    match done {
        Some(done) if now.since(done.at) <= late => {
            Finding::fine(subject, format!("It succeeded {} ago. {}", spoken(now.since(done.at)), done.said))
        }
        Some(done) => {
            let said = format!("The last was {} ago, and it should be every {}.", spoken(now.since(done.at)), plural(days));
            Finding::wrong(subject, said, format!("Check that a process with jobs.threads above 0 runs at night. {begin}"))
        }
        None if first_event.is_some_and(|first| now.since(first) > late) => {
            Finding::wrong(subject, "It was never done.", format!("Check that a process with jobs.threads above 0 runs at night. {begin}"))
        }
        None => Finding::note(subject, "It has not run yet.", format!("It starts by itself at night. {begin}")),
    }
}

fn plural(days: u32) -> String {
    if days == 1 { "day".into() } else { format!("{days} days") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::State;
    use kernel::system::UpkeepDetails;

    const NOW: Instant = Instant::from_micros(1_795_150_800_000_000);

    fn drill(days_ago: u32, is_good: bool) -> Upkeep {
        let details = UpkeepDetails::default();
        Upkeep { kind: UpkeepKind::Drill, at: NOW.minus(DAY * days_ago), is_good, said: "A backup was restored.".into(), details }
    }

    #[test]
    fn a_drill_is_wrong_when_it_failed_or_no_longer_happens() {
        let state = |days: i64, done: Option<Upkeep>, began: u32| {
            upkept(UpkeepKind::Drill, days, done.as_ref(), Some(NOW.minus(DAY * began)), NOW).state
        };
        assert_eq!(state(7, Some(drill(8, true)), 90), State::Fine);
        assert_eq!(state(7, Some(drill(10, true)), 90), State::Wrong);
        assert_eq!(state(7, Some(drill(1, false)), 90), State::Wrong);
        assert_eq!(state(0, Some(drill(1, false)), 90), State::Wrong, "a failure is told though no more are wanted");
        assert_eq!(state(0, None, 90), State::Note);
        assert_eq!(state(7, None, 1), State::Note);
        assert_eq!(state(7, None, 90), State::Wrong);
    }
}
