//! Two programs on one PostgreSQL behind a round-robin: what one does the other knows, one may die, and the database may be restarted.
//!
//! The stories themselves are told on two programs in `server/tests` (`two_nodes` of each).

use crate::{
    chance::Chance,
    counter::Counter,
    desk::{Desk, moved, tell},
    postgres::Postgres,
};
use kernel::db::Engine;
use serde_json::json;
use std::time::{Duration, Instant};
use testkit::{Client, Place, School, school::PASSWORD};

/// A job that one program runs is followed, and cancelled, at the other.
async fn progress(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 0).await;
    let runs_jobs = desk.serving.clone();
    desk.serving = runs_jobs.clone().with("MAKTAB_JOBS_THREADS", 0);
    desk.start();
    desk.serving = runs_jobs.with("MAKTAB_JOBS_THREADS", 1);
    desk.start();
    let watcher = desk.nodes()[0].visitor().with_token(desk.clerk().token.expect("a token"));
    let job = desk.import("girls", 120).await;
    let mut seen: Vec<i64> = Vec::new();
    let begun = Instant::now();
    loop {
        let read = watcher.get(&format!("/get-job-details?id={job}")).await.ok()["data"].take();
        let done = read["done"].as_i64().expect("progress");
        if seen.last() != Some(&done) {
            seen.push(done);
        }
        match read["status"].as_str() {
            Some("done") => break,
            Some("queued" | "running") => assert!(begun.elapsed() < Duration::from_secs(90), "{read}"),
            _ => panic!("{read}"),
        }
    }
    assert!(seen.is_sorted() && seen.len() > 2, "the program that does not run the job sees it get on: {seen:?}");
    assert!(desk.round.passed().len() == 2, "both programs were asked: {:?}", desk.round.passed());
    desk.verifies("a job seen from elsewhere");
    desk.close();
}

#[test]
fn progress_is_read_from_the_other_program() {
    tell(Engine::Postgres, progress);
}

async fn role(admin: &Client, name: &str) -> i64 {
    let roles = admin.get("/get-roles?per_page=100").await.ok();
    let found = roles["data"].as_array().expect("roles").iter().find(|role| role["name"] == name).expect("a role");
    found["id"].as_i64().expect("an id")
}

/// A role that is taken, a user that is switched off: the other program knows with its very next call.
async fn rights(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 2).await;
    let (here, there) = (desk.nodes()[0].visitor(), desk.nodes()[1].visitor());
    let admin = here.with_token(desk.school.admin().token.expect("a token"));
    let user = json!({
        "name": "Bilal Ahmed", "email": "bilal@maktab.test", "password": PASSWORD, "role_ids": [role(&admin, "accountant").await],
        "scope_kind": "campuses", "campus_ids": [desk.school.a.id],
    });
    let id = admin.post("/save-user", user).await.id();
    let bilal = there.signed_in("bilal@maktab.test", PASSWORD).await;
    bilal.post("/change-password", json!({ "current_password": PASSWORD, "password": format!("{PASSWORD}-2") })).await.ok();
    assert_eq!(bilal.get("/get-challans").await.status, 200);
    let edit = async |changes: serde_json::Value| {
        let details = admin.get(&format!("/get-user-details?id={id}")).await.ok()["data"].take();
        let mut form = json!({
            "id": id, "version": details["version"], "name": "Bilal Ahmed", "email": "bilal@maktab.test",
            "role_ids": [role(&admin, "accountant").await], "scope_kind": "campuses", "campus_ids": [desk.school.a.id], "is_active": true,
        });
        form.as_object_mut().expect("a form").extend(changes.as_object().expect("changes").clone());
        admin.post("/update-user", form).await.ok();
    };
    edit(json!({ "role_ids": [role(&admin, "exam_controller").await] })).await;
    assert_eq!(bilal.get("/get-challans").await.status, 403, "the other program goes by the old role");
    edit(json!({})).await;
    assert_eq!(bilal.get("/get-challans").await.status, 200, "the other program does not know the new role");
    edit(json!({ "is_active": false })).await;
    assert_eq!(bilal.get("/get-challans").await.status, 401, "the other program lets a switched-off user in");
    desk.close();
}

#[test]
fn a_change_of_rights_holds_at_the_other_program_at_once() {
    tell(Engine::Postgres, rights);
}

/// One of two is killed while everybody works, again and again: people ask once more, and the other goes on.
async fn one_is_killed(place: Place, school: School) {
    let mut chance = Chance::of("one of two programs killed");
    let mut desk = Desk::open(place, school, 2).await;
    let counter = Counter::open(&desk, 4);
    counter.gives(8).await;
    let import = desk.import("boys", 120).await;
    let accountant = desk.accountant();
    for _ in 0..3 {
        counter.gives(chance.between(1, 8) as usize).await;
        chance.linger(20_000);
        desk.kill(chance.between(0, 2) as usize);
        counter.gives(4).await;
        desk.start();
    }
    let job = desk.done(&desk.clerk(), import).await;
    assert_eq!((&job["result"]["written"], &job["result"]["bad"]), (&json!(120), &json!(0)), "{job}");
    assert_eq!(desk.total(&accountant, "/get-students").await, 124);
    let repeated = counter.close(&desk).await;
    println!("asked again {repeated} times");
    desk.verifies("the death of one of two programs");
    desk.close();
}

#[test]
fn one_of_two_may_die_under_load() {
    tell(Engine::Postgres, one_is_killed);
}

/// The school moves to a PostgreSQL of its own; that one is stopped, in good order and by a crash, while two programs work on it.
async fn database_restarted(place: Place, school: School) {
    let mut chance = Chance::of("PostgreSQL restarted under load");
    let postgres = Postgres::start();
    let mut desk = Desk::open(moved(&place, &postgres), school, 2).await;
    let counter = Counter::open(&desk, 4);
    counter.gives(8).await;
    let import = desk.import("boys", 150).await;
    for mode in ["fast", "immediate"] {
        counter.gives(chance.between(2, 10) as usize).await;
        chance.linger(20_000);
        postgres.stop(mode);
        postgres.begin();
        counter.gives(6).await;
    }
    let job = desk.done(&desk.clerk(), import).await;
    assert_eq!((&job["result"]["written"], &job["result"]["bad"]), (&json!(150), &json!(0)), "{job}");
    assert_eq!(desk.total(&desk.clerk(), "/get-students").await, 154);
    counter.close(&desk).await;
    desk.verifies("two restarts of PostgreSQL");
    desk.close();
}

#[test]
fn postgres_may_be_restarted_under_load() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, database_restarted);
}
