//! A school's day without a pause: people at the counter, teachers, families and the office work at once, while nodes are killed, disks fill up and the replica goes
//! away. Nothing that was acknowledged is lost or doubled, nobody is answered 500, the books verify, and memory stays flat.
//!
//! `./test` runs a minute of it on each engine; `MAKTAB_TEST_SOAK_MINUTES=480` makes it eight hours.

mod day;
mod ledger;
mod memory;
mod people;
mod preparation;
mod servers;

use crate::desk::tell;
use day::Day;
use kernel::db::Engine;
use servers::{Event, Servers};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// How long it lasts, and how quick everything follows.
#[derive(Clone, Copy)]
struct Plan {
    /// Two thirds of the day something goes wrong again and again; a third is quiet, and memory is looked at in its second half.
    busy: Duration,
    quiet: Duration,
    /// From one event to the next.
    between: Duration,
    /// What a person rests after each step.
    pause: Duration,
}

const SHORT: Duration = Duration::from_secs(45);
const MINUTE: Duration = Duration::from_secs(60);

impl Plan {
    fn read() -> Plan {
        let minutes =
            std::env::var("MAKTAB_TEST_SOAK_MINUTES").ok().map(|text| text.parse::<f64>().expect("MAKTAB_TEST_SOAK_MINUTES is a number"));
        let length = minutes.map_or(SHORT, |minutes| MINUTE.mul_f64(minutes));
        let busy = length * 2 / 3;
        Plan {
            busy,
            quiet: length / 3,
            // Every second event of the busy part is a mishap: one in ten minutes of a long day.
            between: (busy / 8).min(5 * MINUTE),
            pause: (length / 300).clamp(Duration::from_millis(100), Duration::from_secs(1)),
        }
    }
}

/// The day as it goes on.
struct Soak {
    servers: Servers,
    day: Arc<Day>,
    plan: Plan,
    /// Minutes of which it was told how they went.
    told: u64,
}

impl Soak {
    /// So long people work, with one of these events after another; each happens once at least.
    async fn goes_on(&mut self, length: Duration, events: &[Event]) {
        let begun = Instant::now();
        for (n, event) in (1u32..).zip(events.iter().cycle()) {
            let moment = self.plan.between * n;
            if moment > length && n as usize > events.len() {
                break;
            }
            self.until(begun + moment).await;
            self.servers.happens(*event, &self.day).await;
            self.day.gets_on().await;
        }
        self.until(begun + length).await;
    }

    /// Waits, and says once a minute how it goes.
    async fn until(&mut self, moment: Instant) {
        loop {
            self.day.assert_right();
            if self.day.minutes() > self.told {
                self.told = self.day.minutes();
                println!("{}", self.summary());
            }
            let rest = moment.saturating_duration_since(Instant::now());
            if rest.is_zero() {
                return;
            }
            tokio::time::sleep(rest.min(Duration::from_millis(250))).await;
        }
    }

    fn summary(&self) -> String {
        let memory: Vec<String> = memory::of(&self.servers.desk).iter().map(|(_, held)| format!("{} MB", held >> 10)).collect();
        format!("{}: {}; memory {}", self.servers.engine(), self.day.summary(), memory.join(" and "))
    }
}

async fn school_day(servers: Servers) {
    let plan = Plan::read();
    let ground = preparation::prepare(&servers.desk).await;
    let day = Arc::new(Day::begin());
    let people = people::go_to_work(&servers.desk, &ground, &day, plan.pause);
    let mut soak = Soak { servers, day: day.clone(), plan, told: 0 };

    let busy = soak.servers.events();
    soak.goes_on(plan.busy, busy).await;
    // The processes are as old as the last mishap; half of what is quiet fills their caches.
    let quiet = [Event::Backup, Event::BillRun];
    soak.goes_on(plan.quiet / 2, &quiet).await;
    let warm = memory::of(&soak.servers.desk);
    soak.goes_on(plan.quiet / 2, &quiet).await;
    let end = memory::of(&soak.servers.desk);

    day.everybody_gets_on().await;
    day.ends();
    for person in people {
        person.await.expect("a person's day");
    }
    println!("{}", soak.summary());
    day.assert_right();
    day.everybody_got_on();
    let mut servers = soak.servers;
    servers.bills_are_done().await;
    ledger::each_receipt_once(&servers.desk, &day.receipts()).await;
    servers.desk.verifies("a school's day");
    memory::is_flat(&warm, &end);
    servers.desk.close();
    servers.last_backup_restores();
}

#[test]
fn a_school_day_on_sqlite() {
    tell(Engine::Sqlite, |place, school| async move { school_day(Servers::on_sqlite(place, school).await).await });
}

/// Two nodes, and a replica for what may be some seconds old.
#[test]
fn a_school_day_on_postgres() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, |place, school| async move { school_day(Servers::on_postgres(&place, school).await).await });
}
