//! The machine: its clock and the room on its disks.

use super::{Finding, database::Known, size, spoken};
use kernel::{
    Instant,
    clock::Clock,
    config::{Config, Database},
};
use std::{path::Path, process::Command, time::Duration};

/// How far two clocks may be apart.
const APART: Duration = Duration::from_secs(5);

pub fn clock(known: Option<&Known>, clock: &Clock) -> Finding {
    const SUBJECT: &str = "clock";
    const ADVICE: &str = "Synchronise the clock of every machine by NTP: timedatectl set-ntp true.";
    let now = clock.now();
    let difference = |other: Instant| now.since(other).max(other.since(now));
    if let Some(theirs) = known.and_then(|known| known.health.clock).filter(|theirs| difference(*theirs) > APART) {
        let said = format!("The clocks of this machine and of the PostgreSQL machine are {} apart.", spoken(difference(theirs)));
        return Finding::wrong(SUBJECT, said, ADVICE);
    }
    if let Some(last) = known.and_then(|known| known.last_event).filter(|last| last.since(now) > APART) {
        let said = format!("The clock is {} behind the last entry of the audit trail.", spoken(last.since(now)));
        return Finding::wrong(SUBJECT, said, format!("Correct the clock. {ADVICE}"));
    }
    let agrees = if known.is_some() { "It agrees with the database" } else { "The time of the database is not known" };
    match is_kept() {
        Some(false) => Finding::note(SUBJECT, format!("{agrees}, but it is not synchronised by NTP."), ADVICE),
        Some(true) => Finding::fine(SUBJECT, format!("{agrees}; it is synchronised by NTP.")),
        None => Finding::fine(SUBJECT, format!("{agrees}.")),
    }
}

/// Whether the machine's time is kept by NTP, where systemd knows.
fn is_kept() -> Option<bool> {
    let asked = Command::new("timedatectl").args(["show", "--property=NTPSynchronized", "--value"]).output().ok()?;
    match String::from_utf8(asked.stdout).ok()?.trim() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

pub fn room(config: &Config, known: Option<&Known>) -> Finding {
    const SUBJECT: &str = "disk";
    let mut folders = vec![config.data_dir.clone()];
    if let Database::Sqlite(file) = config.database() {
        folders.extend(file.parent().filter(|folder| *folder != config.data_dir && !folder.as_os_str().is_empty()).map(Path::to_owned));
    }
    let needed = known.map_or(0, |known| 3 * (known.health.bytes + known.file_bytes).unsigned_abs());
    let found = folders.iter().map(|folder| match rustix::fs::statvfs(folder.as_path()) {
        Ok(disk) => judged(SUBJECT, folder, Disk { free: disk.f_bavail * disk.f_frsize, all: disk.f_blocks * disk.f_frsize }, needed),
        Err(error) => Finding::wrong(
            SUBJECT,
            format!("The free space of {} cannot be read: {error}.", folder.display()),
            "Check that its disk is mounted and can be read.",
        ),
    });
    found.max_by_key(|finding| finding.state as u8).expect("at least the data folder")
}

#[derive(Clone, Copy)]
struct Disk {
    free: u64,
    all: u64,
}

/// Little room is a gigabyte, or a twentieth of the disk when that is less than ten gigabytes; the drill needs three times the data.
fn judged(subject: &'static str, folder: &Path, disk: Disk, needed: u64) -> Finding {
    const GIGABYTE: u64 = 1 << 30;
    let said = format!("{} of {} are free on the disk of {}.", size(disk.free), size(disk.all), folder.display());
    if disk.free < GIGABYTE.max((disk.all / 20).min(10 * GIGABYTE)) {
        return Finding::wrong(
            subject,
            said,
            "Free some disk space, or move the data folder to a larger disk: without free space nothing can be saved.",
        );
    }
    if disk.free < needed {
        let advice = format!("The backup drill and a backup beside the data need {}: make room before they fail.", size(needed));
        return Finding::note(subject, said, advice);
    }
    Finding::fine(subject, said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::State;

    #[test]
    fn little_room_is_wrong_and_none_for_the_drill_is_told() {
        let state = |free: u64, all: u64, needed: u64| {
            judged("disk", Path::new("/x"), Disk { free: free << 30, all: all << 30 }, needed << 30).state
        };
        assert_eq!(state(0, 10, 0), State::Wrong);
        assert_eq!(state(2, 10, 1), State::Fine);
        assert_eq!(state(2, 10, 3), State::Note);
        assert_eq!(state(4, 100, 0), State::Wrong);
        assert_eq!(state(11, 1_000, 0), State::Fine);
    }
}
