//! A clock that steps back, under a program at work and while none is there: sign-ins hold, numbers and the trail go on, a job that was at work is taken up at once.

use crate::{
    counter::Counter,
    desk::{Desk, LEASE, tell},
};
use kernel::db::Engine;
use serde_json::json;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use testkit::{NOW, Place, School};

const TWO_HOURS: i64 = 2 * 60 * 60 * 1_000_000;

async fn steps_back(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let real = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_micros() as i64;
    let counter = Counter::open(&desk, 2);
    counter.gives(5).await;
    testkit::run_clock(&desk.clock, NOW - real - TWO_HOURS);
    counter.gives(10).await;
    let import = desk.import("boys", 120).await;
    desk.reaches(&desk.clerk(), import, 25).await;
    desk.kill_all();
    // Two hours earlier still: what the dead program wrote lies four hours ahead.
    testkit::run_clock(&desk.clock, NOW - real - 2 * TWO_HOURS);
    desk.start();
    let begun = Instant::now();
    let job = desk.done(&desk.clerk(), import).await;
    assert_eq!(job["result"]["written"], 120, "{job}");
    assert!(begun.elapsed() < Duration::from_secs(90 + LEASE), "the job waited for the clock to catch up");
    counter.gives(5).await;
    counter.close(&desk).await;
    assert_eq!(desk.total(&desk.clerk(), "/get-students").await, 124);
    everything_is_sealed(&desk).await;
    desk.verifies("a clock that stepped back twice");
    desk.close();
}

/// Events that lie in the clock's future are sealed like the others.
async fn everything_is_sealed(desk: &Desk) {
    let count = async || {
        let (url, file) = (desk.place.url(), desk.place.folder().join("maktab.db"));
        tokio::task::spawn_blocking(move || {
            let count = |table: &str| format!("SELECT count(*) FROM {table}");
            match url {
                Some(url) => {
                    let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("PostgreSQL");
                    let mut of = |table: &str| client.query_one(&count(table), &[]).expect("a count").get::<_, i64>(0);
                    (of("audit_event"), of("audit_seal"))
                }
                None => {
                    let connection = rusqlite::Connection::open(file).expect("the database");
                    let of = |table: &str| connection.query_row(&count(table), [], |row| row.get::<_, i64>(0)).expect("a count");
                    (of("audit_event"), of("audit_seal"))
                }
            }
        })
        .await
        .expect("a thread")
    };
    let begun = Instant::now();
    loop {
        let (events, seals) = count().await;
        if events == seals {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(90), "{seals} of {events} events are sealed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[test]
fn a_clock_may_step_back_on_sqlite() {
    tell(Engine::Sqlite, steps_back);
}

#[test]
fn a_clock_may_step_back_on_postgres() {
    tell(Engine::Postgres, steps_back);
}

/// The night comes: the drill and the verification begin by themselves, and the super administrator's dashboard shows how they went.
async fn the_night(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 0).await;
    // 03:00 in Karachi, eight days later.
    let night = kernel::Instant::from_micros(NOW).plus(Duration::from_secs(8 * 24 * 3_600 - 7 * 3_600));
    testkit::set_clock(&desk.clock, night);
    desk.start();
    let admin = desk.round.visitor().signed_in(testkit::ADMIN.0, testkit::ADMIN.1).await;
    let begun = Instant::now();
    loop {
        let shown = admin.get("/get-admin-data").await.ok()["data"]["upkeep"].take();
        let kinds: Vec<&str> = shown.as_array().expect("results").iter().filter_map(|one| one["kind"].as_str()).collect();
        if kinds == ["drill", "verify"] {
            assert!(shown.as_array().expect("results").iter().all(|one| one["is_good"] == json!(true)), "{shown}");
            assert!(shown[0]["details"]["rows"].as_i64() > Some(100), "{shown}");
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(90), "nothing begins at night: {shown}\n{}", desk.said());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let clerk = desk.round.visitor().signed_in(&School::email("campus_admin", "a"), testkit::school::PASSWORD).await;
    assert!(clerk.get("/get-admin-data").await.ok()["data"]["upkeep"].is_null(), "a clerk is told of the drill");
    assert!(!desk.place.folder().join("drill").exists(), "the drill's scratch folder stays");
    desk.close();
}

#[test]
fn upkeep_begins_at_night_on_sqlite() {
    tell(Engine::Sqlite, the_night);
}

#[test]
fn upkeep_begins_at_night_on_postgres() {
    tell(Engine::Postgres, the_night);
}
