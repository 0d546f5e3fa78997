//! The programs that serve the day, and what happens to them.

use super::day::Day;
use crate::{
    chance::Chance,
    desk::{Desk, letters, moved, run_on, succeeds},
    disk::{Beside, fill, within},
    postgres::Postgres,
};
use kernel::db::Engine;
use std::{path::PathBuf, time::Duration};
use testkit::{Place, School, nodes::Serving};

/// What happens beside people's own work.
#[derive(Clone, Copy)]
pub enum Event {
    /// A sheet of new students, and their bills of all months so far.
    BillRun,
    Backup,
    /// A program is killed, and started again.
    Kill,
    FillDisk,
    LoseReplica,
}

/// The whole busy part again and again. A bill run is still going when its program is killed.
const ON_SQLITE: &[Event] = &[Event::BillRun, Event::Kill, Event::Backup, Event::FillDisk, Event::BillRun, Event::Kill];
const ON_POSTGRES: &[Event] =
    &[Event::BillRun, Event::Kill, Event::Backup, Event::FillDisk, Event::BillRun, Event::Kill, Event::Backup, Event::LoseReplica];

/// New students of a bill run: few, so that the section holds those of eight hours.
const NEW: usize = 2;
/// Bytes of a file until the disk is full: SQLite's log comes to that soon, however large the database.
const ROOM: u64 = 4_000_000;
/// Pages that PostgreSQL's largest file may grow.
const PAGES: u64 = 24;
/// How long something stays away.
const AWAY: Duration = Duration::from_secs(2);

pub struct Servers {
    pub desk: Desk,
    /// Jobs of bill runs.
    bills: Vec<i64>,
    /// Where the last backup is.
    backup: PathBuf,
    chance: Chance,
    postgres: Option<Pair>,
}

struct Pair {
    primary: Postgres,
    replica: Postgres,
}

impl Servers {
    pub async fn on_sqlite(place: Place, school: School) -> Servers {
        let desk = Desk::open(place, school, 1).await;
        Servers::new(desk, "a school's day on SQLite", None)
    }

    /// A PostgreSQL of its own with a replica, before which two programs serve.
    pub async fn on_postgres(place: &Place, school: School) -> Servers {
        let primary = Postgres::start();
        let place = moved(place, &primary);
        let replica = primary.standby();
        let mut desk = Desk::open(place, school, 0).await;
        desk.serving = desk.serving.clone().with("MAKTAB_REPLICA", replica.url());
        desk.start();
        desk.start();
        Servers::new(desk, "a school's day on PostgreSQL", Some(Pair { primary, replica }))
    }

    fn new(desk: Desk, story: &str, postgres: Option<Pair>) -> Servers {
        let backup = desk.place.folder().join("soak.zip");
        Servers { desk, bills: Vec::new(), backup, chance: Chance::of(story), postgres }
    }

    pub fn engine(&self) -> &'static str {
        if self.postgres.is_some() { "PostgreSQL" } else { "SQLite" }
    }

    pub fn events(&self) -> &'static [Event] {
        if self.postgres.is_some() { ON_POSTGRES } else { ON_SQLITE }
    }

    pub async fn happens(&mut self, event: Event, day: &Day) {
        match event {
            Event::BillRun => return self.bill().await,
            Event::Backup => return self.back_up(),
            _ => day.breaks(),
        }
        match event {
            Event::Kill => self.kill().await,
            Event::FillDisk => self.fill_disk().await,
            _ => self.lose_replica().await,
        }
        day.calms_down();
    }

    async fn bill(&mut self) {
        let import = self.desk.import(&format!("new{}", letters(self.bills.len())), NEW).await;
        self.desk.done(&self.desk.clerk(), import).await;
        self.bills.push(self.desk.bill().await);
    }

    /// Every bill run comes to a good end.
    pub async fn bills_are_done(&self) {
        for job in &self.bills {
            self.desk.done(&self.desk.accountant(), *job).await;
        }
    }

    fn back_up(&self) {
        succeeds(&self.desk.run("backup", &["--to", self.backup_path()]), "a backup while everybody works");
    }

    fn backup_path(&self) -> &str {
        self.backup.to_str().expect("a path")
    }

    /// The last backup is restored into an empty folder, which verifies it.
    pub fn last_backup_restores(&self) {
        let other = Place::fresh(Engine::Sqlite);
        let restored = run_on(&other, Some(&self.desk.clock), "restore", &["--from", self.backup_path()]);
        succeeds(&restored, "a restore of the last backup");
    }

    /// The oldest program goes without a farewell; where there are two, the other one serves alone meanwhile.
    async fn kill(&mut self) {
        self.chance.linger(20_000);
        self.desk.kill(0);
        tokio::time::sleep(AWAY).await;
        self.desk.start();
    }

    async fn fill_disk(&mut self) {
        // A job that finds no room fails, as it should: none of the day's is to be in work.
        self.bills_are_done().await;
        match &self.postgres {
            None => {
                // In good order, so that the log begins anew.
                self.desk.close();
                let roomy = self.desk.serving.clone();
                self.desk.serving = Serving { through: within(ROOM), ..roomy.clone() };
                self.desk.start();
                fill(&self.desk, self.desk.school.a.students[3], Beside::Others).await;
                self.desk.kill_all();
                self.desk.serving = roomy;
                self.desk.start();
            }
            Some(Pair { primary, .. }) => {
                primary.stop("fast");
                primary.begin_with_room(PAGES);
                fill(&self.desk, self.desk.school.a.students[3], Beside::Others).await;
                primary.stop("fast");
                primary.begin();
            }
        }
    }

    async fn lose_replica(&self) {
        let Some(Pair { replica, .. }) = &self.postgres else { return };
        replica.stop("immediate");
        tokio::time::sleep(AWAY).await;
        replica.begin();
    }
}
