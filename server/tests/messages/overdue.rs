//! Reminders of overdue fees: a family gets one of all that is overdue of a student, and no second one of the same within the interval.

use super::back;
use chrono::{Duration, NaiveDate};
use kernel::{Money, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// The reminders so far: to whom, and their words.
async fn reminders(world: &World) -> Vec<(String, String)> {
    let read = world
        .app
        .db
        .read(|tx| tx.all::<(String, String)>(sql!("SELECT person_key, body FROM message WHERE kind = 'fee_overdue' ORDER BY id"), &[]));
    read.await.expect("messages")
}

/// Ten in the morning of a day: the day's job runs to its end, once more where it ran already.
async fn remind(world: &World, day: NaiveDate) {
    world.app.registry.clock.set(format!("{day}T10:00:00+05:00").parse().expect("an instant"));
    world.app.db.write(|tx| tx.exec(sql!("UPDATE job SET key = NULL WHERE kind = 'fees.overdue'"), &[])).await.expect("forgotten");
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_overdue(&app)).await.expect("a thread").expect("begun");
    let job: i64 = world.app.db.read(|tx| tx.value(sql!("SELECT max(id) FROM job WHERE kind = 'fees.overdue'"), &[])).await.expect("a job");
    let ended = world.admin().await.finished_job(job).await;
    assert_eq!(ended["status"], "done", "{ended}");
}

in_school!(a_family_gets_one_reminder_of_all_that_is_overdue, |world: Arc<World>, school: School| async move {
    let (desk, student) = (school.user("accountant", "a"), school.a.students[0]);
    let lines = [json!({ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_200_000 })];
    let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 2, "due_day": 28 });
    desk.post("/save-installments", plan).await.ok();
    for month in ["2026-11", "2026-12"] {
        let started = desk.post("/run-bill-run", json!({ "campus_id": school.a.id, "period": month })).await.ok();
        desk.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    }
    let issued = desk.get(&format!("/get-challans?student_id={student}&status=issued&sort=due_on")).await.ok()["data"].clone();
    let issued: Vec<Value> = issued.as_array().expect("challans").clone();
    assert_eq!(issued.len(), 2, "{issued:?}");
    let due = kernel::time::parse(issued[1]["due_on"].as_str().expect("a day")).expect("a day");

    // A week after the second was due: one message names both, with what the counter would take today.
    let week = due + Duration::days(7);
    remind(&world, week).await;
    let once = reminders(&world).await;
    assert_eq!(once.len(), 1, "{once:?}");
    let (of, body) = &once[0];
    assert_eq!(*of, format!("guardian/{}", school.a.guardian));
    let desk = back(&world, "accountant").await;
    let mut payable = Money::ZERO;
    for challan in &issued {
        assert!(body.contains(challan["challan_no"].as_str().expect("a number")), "{body}");
        let details = desk.get(&format!("/get-challan-details?id={}", challan["id"])).await.ok()["data"].clone();
        payable += Money(details["payable_minor"].as_i64().expect("an amount"));
    }
    assert!(body.contains(&payable.with_currency("Rs")), "{body} says {payable}");

    // The job once more, and on the days on which it would make up for the week's: nothing new.
    for days in 0..3 {
        remind(&world, week + Duration::days(days)).await;
    }
    assert_eq!(reminders(&world).await, once);
    // The next step is told again.
    remind(&world, due + Duration::days(15)).await;
    assert_eq!(reminders(&world).await.len(), 2);
});
