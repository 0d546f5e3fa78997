//! A replica that follows, falls behind, goes away and comes back. What may be some seconds old is read there while it is in time, else from the primary, and nobody
//! who asks notices.

use crate::{
    desk::{Desk, moved, refused, run_on, tell},
    pooler::Pooler,
    postgres::{Postgres, ask_at},
};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testkit::{Place, School};

/// Seconds that the replica may be behind.
const LAG: u64 = 10;
/// For what a busy machine may need.
const PATIENCE: Duration = Duration::from_secs(90);
const READS: &str = "maktab_replica_reads_total";
const IN_USE: &str = "maktab_replica_in_use";

/// A figure of the program's.
async fn figure(desk: &Desk, name: &str) -> u64 {
    let reply = desk.nodes()[0].visitor().page("/metrics").await;
    let text = String::from_utf8_lossy(&reply.bytes).into_owned();
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.and_then(|value| value.trim().parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

/// Waits until the replica is read, or is not.
async fn comes_into_use(desk: &Desk, wanted: bool) {
    let begun = Instant::now();
    while figure(desk, IN_USE).await != u64::from(wanted) {
        assert!(begun.elapsed() < PATIENCE, "in use: {}\n{}", !wanted, desk.said());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Does this until the replica has answered so many reads of it: where its watch waits for the processor, it may be out of use for a moment.
async fn is_read_there(desk: &Desk, count: u64, work: impl AsyncFn()) {
    let begun = Instant::now();
    loop {
        comes_into_use(desk, true).await;
        let before = figure(desk, READS).await;
        work().await;
        let read = figure(desk, READS).await - before;
        if read >= count {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the replica answers {read} of {count} reads\n{}", desk.said());
    }
}

async fn fine(desk: &Desk, reason: &str) {
    let form = json!({ "student_id": desk.school.a.students[0], "amount_minor": 10_000, "reason": reason });
    desk.accountant().post("/add-fine", form).await.ok();
}

/// Whether the file of the fines has one with this reason.
async fn file_has(desk: &Desk, reason: &str) -> bool {
    let file = desk.accountant().get("/get-fine-details?kind=general&format=csv").await;
    assert_eq!(file.status, 200, "{}", file.body);
    String::from_utf8_lossy(&file.bytes).contains(reason)
}

async fn report(desk: &Desk) -> Value {
    desk.accountant().get("/get-day-book?from=2026-11-01&to=2026-11-20").await.ok()
}

/// Asks until the file has it. After `LAG` seconds no file may lack it, wherever it comes from: who reads asks the clock, so that this holds on a busy machine too.
async fn is_soon_in_the_file(desk: &Desk, reason: &str) {
    let given = Instant::now();
    loop {
        let asked = Instant::now();
        if file_has(desk, reason).await {
            return;
        }
        let age = asked.duration_since(given);
        assert!(age <= Duration::from_secs(LAG), "{reason} is not in a file that was asked for after {age:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What the doctor says of it.
fn diagnosis(desk: &Desk, replica: &Postgres) -> Value {
    let output = desk.run("doctor", &["--replica", &replica.url(), "--json"]);
    let said: Value = serde_json::from_slice(&output.stdout).expect("findings");
    let found = said["findings"].as_array().expect("findings").iter().find(|finding| finding["subject"] == "replica");
    found.expect("a finding").clone()
}

/// Waits until the doctor finds it to follow: it looks no longer than the replica may be behind.
fn is_found_fine(desk: &Desk, replica: &Postgres) {
    let begun = Instant::now();
    loop {
        let found = diagnosis(desk, replica);
        if found["state"] == "fine" {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{found}");
    }
}

async fn followed(place: Place, school: School) {
    let primary = Postgres::start();
    let said = refused(&run_on(&place, None, "serve", &["--replica", &primary.url()]));
    assert!(said.starts_with("replica is set, but the database is an SQLite file"), "{said}");
    let moved = moved(&place, &primary);
    // For the doctor too.
    std::fs::write(moved.folder().join("maktab.toml"), format!("replica_lag_seconds = {LAG}\n")).expect("a configuration");
    let replica = primary.standby();
    let mut desk = Desk::open(moved, school, 0).await;
    desk.serving = desk.serving.clone().with("MAKTAB_REPLICA", replica.url());
    desk.start();

    // It follows: files, reports and public pages come from it.
    comes_into_use(&desk, true).await;
    fine(&desk, "While it follows").await;
    is_soon_in_the_file(&desk, "While it follows").await;
    is_read_there(&desk, 2, async || {
        assert!(file_has(&desk, "While it follows").await);
        report(&desk).await;
    })
    .await;
    let book = report(&desk).await;
    let before = figure(&desk, READS).await;
    let just_changed = [("x-changed-seconds-ago", "0")];
    let get = "GET".parse().expect("a method");
    desk.accountant().send(get, "/get-day-book?from=2026-11-01&to=2026-11-20", &just_changed, None).await.ok();
    assert_eq!(figure(&desk, READS).await, before, "who has just changed something reads the primary");
    is_read_there(&desk, 1, async || drop(desk.nodes()[0].visitor().page("/").await)).await;
    is_found_fine(&desk, &replica);
    assert_eq!(
        diagnosis(&desk, &primary)["said"],
        "The replica is not a standby: it accepts changes of its own. The database answers in its place."
    );

    // It falls behind.
    replica.ask("SELECT pg_wal_replay_pause()");
    replica.comes_to("SELECT pg_get_wal_replay_pause_state()", "paused");
    fine(&desk, "While it stands still").await;
    is_soon_in_the_file(&desk, "While it stands still").await;
    comes_into_use(&desk, false).await;
    let before = figure(&desk, READS).await;
    assert_eq!(report(&desk).await["columns"], book["columns"]);
    assert_eq!(figure(&desk, READS).await, before, "nobody asks a replica that is behind");
    assert_eq!(diagnosis(&desk, &replica)["state"], "note");

    // It comes up again.
    replica.ask("SELECT pg_wal_replay_resume()");
    comes_into_use(&desk, true).await;
    is_read_there(&desk, 1, async || assert!(file_has(&desk, "While it stands still").await)).await;

    // It goes away while it is in use: the same answers, from the primary.
    replica.stop("immediate");
    for n in 0..4 {
        fine(&desk, &format!("While it is away {n}")).await;
        is_soon_in_the_file(&desk, &format!("While it is away {n}")).await;
        assert_eq!(report(&desk).await["columns"], book["columns"]);
        let visitor = desk.nodes()[0].visitor();
        assert_eq!(visitor.page("/readyz").await.status, 200);
        assert_ne!(visitor.page("/").await.status, 500);
    }
    comes_into_use(&desk, false).await;
    assert_eq!(diagnosis(&desk, &replica)["state"], "note");

    // And comes back.
    replica.begin();
    comes_into_use(&desk, true).await;
    assert!(file_has(&desk, "While it is away 3").await);
    desk.verifies("a replica that came and went");
    desk.close();

    // A program starts without its replica.
    replica.stop("immediate");
    desk.start();
    assert_eq!(desk.nodes()[0].visitor().page("/readyz").await.status, 200);
    assert_eq!(report(&desk).await["columns"], book["columns"]);
    desk.close();
}

#[test]
fn a_replica_may_fall_behind_and_go_away() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, followed);
}

/// Two programs read the replica through a pooler, which gives each transaction another session: what was prepared stays in none of them.
async fn pooled(place: Place, school: School) {
    let primary = Postgres::start();
    let moved = moved(&place, &primary);
    std::fs::write(moved.folder().join("maktab.toml"), "database_pooler = \"transaction\"\n").expect("a configuration");
    let replica = primary.standby();
    let pooler = Pooler::before(&replica, 3);
    let mut desk = Desk::open(moved, school, 0).await;
    desk.serving = desk.serving.clone().with("MAKTAB_REPLICA", pooler.url()).with("MAKTAB_REPLICA_LAG_SECONDS", 10);
    desk.start();
    desk.start();
    comes_into_use(&desk, true).await;
    let others = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    replica.comes_to(others, "3");
    // The watches ask once a second.
    for _ in 0..8 {
        report(&desk).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    comes_into_use(&desk, true).await;
    assert!(figure(&desk, READS).await > 0, "reports are read from the replica");
    desk.close();
    for _ in 0..6 {
        assert_eq!(ask_at(&pooler.url(), "SELECT count(*) FROM pg_prepared_statements"), "0");
    }
}

#[test]
fn a_replica_may_be_behind_a_pooler() {
    tell(Engine::Sqlite, pooled);
}
