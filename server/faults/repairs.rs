//! `maktab repair` as an operator runs it, beside books that an earlier version left wrong: it says what it will do, does it with `--yes`, and has nothing to do
//! a second time.

use crate::desk::{Desk, started, succeeds, tell};
use kernel::db::Engine;
use serde_json::json;
use std::time::{SystemTime, UNIX_EPOCH};
use testkit::{NOW, Place, School, school::PASSWORD};

const DAY: i64 = 24 * 3_600 * 1_000_000;

async fn stranded(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let (accountant, a) = (desk.accountant(), desk.school.a.clone());
    let plans = json!({ "campus_id": a.id, "class_id": desk.school.class, "program_id": desk.school.program, "template_id": a.template });
    accountant.post("/save-installments", plans).await.ok();
    let job = started(accountant.post("/run-bill-run", json!({ "campus_id": a.id, "period": "2026-12" })).await);
    desk.done(&accountant, job).await;
    desk.verifies("a bill run of the month to come");
    desk.close();

    // Nothing ran until that month was over.
    let real = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_micros() as i64;
    testkit::run_clock(&desk.clock, NOW - real + 46 * DAY);
    let is_wrong = || !desk.run("verify", &[]).status.success();
    assert!(is_wrong(), "December is over and its fees wait");
    let would = succeeds(&desk.run("repair", &[]), "a dry run");
    assert!(would.contains("Nothing is changed yet") && would.contains("unearned fees"), "{would}");
    assert!(is_wrong(), "a dry run changes nothing: {would}");
    let did = succeeds(&desk.run("repair", &["--yes"]), "a repair");
    assert!(did.contains("All of this is done"), "{did}");
    desk.verifies("a repair");
    for arguments in [&[][..], &["--yes"]] {
        assert!(succeeds(&desk.run("repair", arguments), "a second repair").contains("nothing to repair"));
    }
    desk.start();
    let chief = desk.school.visitor().signed_in(&School::email("chief_accountant", "a"), PASSWORD).await;
    for month in ["2026-11", "2026-12"] {
        chief.post("/close-month", json!({ "campus_ids": [a.id], "month": month })).await.ok();
    }
    desk.verifies("the closing of the repaired months");
    desk.close();
}

#[test]
fn stranded_releases_are_repaired_on_sqlite() {
    tell(Engine::Sqlite, stranded);
}

#[test]
fn stranded_releases_are_repaired_on_postgres() {
    tell(Engine::Postgres, stranded);
}
