//! Copies: a backup while everybody works, its restoration into an empty folder and into PostgreSQL, and the drill that does the same by itself.

use crate::{
    counter::Counter,
    desk::{Desk, refused, run_on, started, succeeds, tell},
};
use kernel::db::Engine;
use serde_json::json;
use std::collections::BTreeMap;
use testkit::{Place, School};

/// The rows by table that `restore` and `import` print.
fn counts(printed: &str) -> BTreeMap<String, i64> {
    printed
        .lines()
        .filter_map(|line| {
            let (rows, table) = line.trim().split_once("  ")?;
            Some((table.trim().to_owned(), rows.parse().ok()?))
        })
        .collect()
}

/// Restores into an empty place of an engine; what `restore` prints ends with the checks of `verify`.
fn restored(into: Engine, from: &str) -> BTreeMap<String, i64> {
    let place = Place::fresh(into);
    let printed = succeeds(&run_on(&place, None, "restore", &["--from", from]), &format!("a restore into {into:?}"));
    assert!(printed.contains("ok    every voucher balances") && !printed.contains("WRONG"), "{printed}");
    counts(&printed)
}

async fn backup(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let import = desk.import("boys", 40).await;
    desk.done(&desk.clerk(), import).await;
    let counter = Counter::open(&desk, 2);
    counter.gives(10).await;
    let busy = desk.place.folder().join("busy.zip");
    let path = busy.to_str().expect("a path");
    let acknowledged = counter.acknowledged() as i64;
    succeeds(&desk.run("backup", &["--to", path]), "a backup while everybody works");
    counter.gives(2).await;
    let most = counter.acknowledged() as i64 + 2;
    let came = restored(Engine::Sqlite, path);
    assert!((acknowledged..=most).contains(&came["fine"]), "{acknowledged} fines were given before, {most} after, {} came", came["fine"]);
    assert_eq!(came["student"], 44 + 4, "both campuses' students");
    counter.close(&desk).await;
    desk.close();

    // Nobody works now: both restorations hold exactly what the backup was made of.
    let quiet = desk.place.folder().join("quiet.zip");
    let path = quiet.to_str().expect("a path");
    succeeds(&desk.run("backup", &["--to", path]), "a backup at rest");
    let (folder, server) = (restored(Engine::Sqlite, path), restored(Engine::Postgres, path));
    assert_eq!(folder, server, "both engines give back the same rows");
    let lines = desk.place.folder().join("group.jsonl");
    succeeds(&desk.run("export", &["--format", "json", "--out", lines.to_str().expect("a path")]), "an export");
    let text = std::fs::read_to_string(&lines).expect("the export");
    let end: serde_json::Value = serde_json::from_str(text.lines().last().expect("a last line")).expect("JSON");
    assert_eq!(end["rows"].as_i64(), Some(folder.values().sum()), "as many rows came back as there are");
}

#[test]
fn a_backup_of_sqlite_comes_back_in_both_engines() {
    tell(Engine::Sqlite, backup);
}

#[test]
fn a_backup_of_postgres_comes_back_in_both_engines() {
    tell(Engine::Postgres, backup);
}

/// The drill by hand, while everybody works: who may, what it finds, and what `maktab verify` leaves for the dashboard.
async fn drill(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let counter = Counter::open(&desk, 2);
    counter.gives(5).await;
    assert_eq!(desk.clerk().post("/run-upkeep", json!({ "kind": "drill" })).await.status, 403);
    let admin = desk.school.admin();
    let job = started(admin.post("/run-upkeep", json!({ "kind": "drill" })).await);
    let done = desk.done(&admin, job).await;
    assert!(done["result"]["said"].as_str().is_some_and(|said| said.starts_with("A backup was restored:")), "{done}");
    assert_eq!(done["result"]["details"]["faults"], json!([]), "{done}");
    counter.close(&desk).await;
    desk.verifies("a drill");
    let shown = admin.get("/get-admin-data").await.ok()["data"]["upkeep"].take();
    assert_eq!((shown[0]["kind"].as_str(), shown[1]["kind"].as_str()), (Some("drill"), Some("verify")), "{shown}");
    assert!(shown[1]["said"].as_str().is_some_and(|said| said.ends_with("checks hold.")), "{shown}");
    desk.close();
}

#[test]
fn a_drill_shows_that_the_backup_can_be_restored() {
    tell(Engine::Sqlite, drill);
}

/// The doctor as a process: its JSON, and how it ends.
async fn doctor(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let printed = desk.run("doctor", &["--json"]);
    let said: serde_json::Value = serde_json::from_slice(&printed.stdout).expect("JSON");
    let wrong: Vec<&serde_json::Value> =
        said["findings"].as_array().expect("findings").iter().filter(|finding| finding["state"] == "wrong").collect();
    assert_eq!((said["fine"].as_bool(), printed.status.code()), (Some(wrong.is_empty()), Some(i32::from(!wrong.is_empty()))), "{said}");
    let database =
        said["findings"].as_array().and_then(|all| all.iter().find(|finding| finding["subject"] == "database")).expect("a finding");
    assert_eq!(database["state"], "fine", "{said}");
    assert!(refused(&run_on(&desk.place, None, "doctor", &["--database", "mysql://x"])).ends_with("One thing is wrong."));
    desk.close();
}

#[test]
fn the_doctor_ends_with_one_when_something_is_wrong() {
    tell(Engine::Sqlite, doctor);
}
