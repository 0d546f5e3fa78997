//! Fees of later months: what a bill issued ahead posts, when it is earned, and what a concession reduces.

use crate::desk::{Desk, MONTH, plans_for_the_class};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

const DAY: u64 = 24 * 3_600;

/// Days pass; sign-ins end meanwhile, so there is a new one.
async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * DAY));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

/// What the first day of a month does by itself, when something waits.
async fn release(desk: &Desk) {
    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_releases(&app)).await.expect("a thread").expect("the release begins");
    let jobs: Vec<i64> = desk
        .world
        .app
        .db
        .read(|tx| tx.values(kernel::sql!("SELECT id FROM job WHERE kind = 'fees.release' ORDER BY id"), &[]))
        .await
        .expect("jobs");
    let admin = desk.world.admin().await;
    for job in jobs {
        assert_eq!(admin.finished_job(job).await["status"], "done");
    }
}

/// What a ledger head moved in a month, debit first.
async fn moved(desk: &Desk, name: &str, month: &str, last: &str) -> i64 {
    let path = format!("/get-trial-balance?campus_id={}&from={month}-01&to={month}-{last}", desk.school.a.id);
    let trial = desk.accountant.get(&path).await.ok();
    let rows = trial["data"].as_array().expect("rows");
    let own = rows.iter().filter(|row| row["name"].as_str().is_some_and(|own| own.starts_with(name)));
    own.map(|row| row["debit_minor"].as_i64().expect("an amount") - row["credit_minor"].as_i64().expect("an amount")).sum()
}

async fn faults(desk: &Desk) -> Vec<String> {
    desk.world.faults().await
}

/// A plan of tuition alone from December on, all of it conceded; December's bill goes out in November.
async fn conceded_whole(desk: &Desk) -> Value {
    let student = desk.school.a.students[0];
    let tuition = json!([{ "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 2_000_000 }]);
    desk.post("/save-installments", json!({ "student_id": student, "lines": tuition, "first_month": "2026-12", "installments": 2 })).await;
    let form = json!({ "student_id": student, "kind": "scholarship", "percent_hundredths": 10_000, "valid_from": "2026-08-01", "reason": "First of the board" });
    concede_small(desk, form).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    planned
}

/// Within the limit: the principal approves alone.
async fn concede_small(desk: &Desk, form: Value) {
    let id = desk.accountant.post("/save-concession", form).await.id();
    desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
}

in_school!(a_bill_conceded_whole_shows_in_its_own_month, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let challan = conceded_whole(&desk).await;
    let read = desk.details(&challan).await;
    assert_eq!((read["status"].as_str(), read["concession_minor"].as_i64()), (Some("paid"), Some(1_000_000)), "{read}");
    assert!(read["voucher_id"].is_null(), "nothing is owed and nothing is earned yet");
    assert_eq!(faults(&desk).await, Vec::<String>::new());
    assert_eq!((desk.head("Tuition").await, desk.head("Fee concessions").await), (0, 0));

    days_pass(&mut desk, 11).await;
    release(&desk).await;
    assert_eq!((desk.head("Tuition").await, desk.head("Fee concessions").await), (-1_000_000, 1_000_000), "gross, and what was conceded");
    assert!(!desk.details(&challan).await["voucher_id"].is_null());
    release(&desk).await;
    assert_eq!(desk.head("Tuition").await, -1_000_000, "once");
    assert_eq!(faults(&desk).await, Vec::<String>::new());
});

in_school!(a_concession_that_is_not_given_in_full_says_why, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let student = desk.school.a.students[0];
    let tuition = json!([{ "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 1_100_000 }]);
    desk.post("/save-installments", json!({ "student_id": student, "lines": tuition, "first_month": "2026-11", "installments": 2 })).await;
    let first = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [first["id"]] })).await;
    desk.post("/approve-installment", json!({ "challan_ids": [first["id"]], "amount_minor": 550_000 })).await;
    // 6,000 are asked for, and 5,500 are left of the plan.
    let form = json!({ "student_id": student, "kind": "special", "amount_minor": 600_000, "valid_from": "2026-08-01", "reason": "Two sisters here" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    let shown = desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok()["data"]["notes"].clone();
    let said = shown[0].as_str().expect("a sentence");
    assert!(said.starts_with("Of Rs 6,000 only Rs 5,500 can be given"), "said before anybody approves: {said}");
    let done = desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
    assert_eq!((&done["data"]["given_minor"], &done["notes"]), (&json!(550_000), &shown));
    // One that fits says nothing.
    let second = desk.school.a.students[1];
    let tuition = json!([{ "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 1_100_000 }]);
    desk.post("/save-installments", json!({ "student_id": second, "lines": tuition, "first_month": "2026-11", "installments": 2 })).await;
    let form = json!({ "student_id": second, "kind": "special", "percent_hundredths": 1_250, "valid_from": "2026-08-01", "reason": "Two sisters here" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    assert_eq!(desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok()["data"]["notes"], json!([]));
    assert_eq!(faults(&desk).await, Vec::<String>::new());
});

in_school!(repair_posts_what_earlier_versions_left_out, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let challan = conceded_whole(&desk).await["id"].as_i64().expect("an id");
    // As they left it: no voucher, and nothing that will ever make one.
    let forget =
        move |tx: &mut kernel::Tx| tx.exec(kernel::sql!("UPDATE challan SET is_unearned = FALSE WHERE id = $1"), &kernel::binds![challan]);
    desk.world.app.db.write(forget).await.expect("a change");
    days_pass(&mut desk, 20).await;
    assert_eq!(faults(&desk).await.len(), 1, "verify tells it");
    let repair = async |yes: bool| {
        let app = desk.world.app.clone();
        tokio::task::spawn_blocking(move || maktab::commands::books::repair_all(&app, yes)).await.expect("a thread").expect("a repair")
    };
    assert_eq!(repair(false).await.len(), 1);
    assert_eq!(desk.head("Tuition").await, 0, "a dry run posts nothing");
    assert_eq!(repair(true).await.len(), 1);
    assert_eq!((desk.head("Tuition").await, desk.head("Fee concessions").await), (-1_000_000, 1_000_000));
    assert_eq!(moved(&desk, "Tuition", "2026-12", "31").await, -1_000_000, "in its month");
    assert_eq!(faults(&desk).await, Vec::<String>::new());
    assert!(repair(true).await.is_empty(), "and nothing twice");
});

in_school!(a_month_closes_with_its_income, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let started = desk.post("/run-bill-run", json!({ "campus_id": desk.school.a.id, "period": "2026-12" })).await;
    desk.job(&started).await;
    desk.now("December's bills in November", 4 * MONTH, 0, 0, 0).await;
    assert_eq!(desk.head("Unearned fees").await, -4 * MONTH);
    let paid = desk.challan(desk.school.a.students[0], "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [paid["id"]], "amount_minor": MONTH })).await;
    desk.now("one is paid", -MONTH, 0, MONTH, 0).await;

    // Nobody ran anything in December, and January's bills go out before it is closed.
    days_pass(&mut desk, 46).await;
    assert!(!faults(&desk).await.is_empty(), "December is over and its fees wait");
    for month in ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12"] {
        desk.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": month })).await;
    }
    assert_eq!(desk.head("Unearned fees").await, 0);
    assert_eq!(moved(&desk, "Tuition", "2026-12", "31").await, -4_000_000, "December's tuition is December's");
    assert_eq!(moved(&desk, "Tuition", "2027-01", "05").await, 0);
    desk.now("the closing", 0, 0, 0, 0).await;
});

in_school!(a_concession_reduces_the_head_that_it_is_on, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (student, heads) = (desk.school.a.students[0], desk.school.heads.clone());
    let deposit = heads["Security deposit"];
    let conceded = |more: Value| {
        let mut form = json!({ "student_id": student, "kind": "special", "fee_head_id": deposit, "valid_from": "2026-08-01", "reason": "Asked by the principal" });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        form
    };
    concede_small(&desk, conceded(json!({ "percent_hundredths": 5_000 }))).await;
    let lines = json!([{ "fee_head_id": heads["Tuition"], "amount_minor": 2_000_000 }, { "fee_head_id": deposit, "amount_minor": 500_000, "spread": "first" }]);
    desk.post("/save-installments", json!({ "student_id": student, "lines": lines, "first_month": "2026-12", "installments": 2 })).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    desk.now("a bill issued ahead", 1_000_000 + 250_000, 0, 0, 0).await;
    assert_eq!((desk.head("Security deposits").await, desk.head("Fee concessions").await), (-250_000, 0), "what will be given back");
    assert_eq!(desk.head("Unearned fees").await, -1_000_000);

    concede_small(&desk, conceded(json!({ "amount_minor": 100_000 }))).await;
    desk.now("another concession on the deposit", -100_000, 0, 0, 0).await;
    assert_eq!((desk.head("Security deposits").await, desk.head("Fee concessions").await), (-150_000, 0));
    assert_eq!(desk.head("Unearned fees").await, -1_000_000, "it never held the deposit");
    let tuition = json!({ "student_id": student, "kind": "special", "fee_head_id": heads["Tuition"], "amount_minor": 300_000, "valid_from": "2026-08-01", "reason": "Asked by the principal" });
    concede_small(&desk, tuition).await;
    desk.now("a concession on tuition", -300_000, 0, 0, 0).await;
    assert_eq!(desk.head("Unearned fees").await, -700_000);
    let cancel = json!({ "id": planned["id"], "version": desk.details(&planned).await["version"], "reason": "Entered by mistake" });
    desk.school.user("chief_accountant", "a").post("/cancel-challan", cancel).await.ok();
    desk.now("its cancellation", -850_000, 0, 0, 0).await;
    assert_eq!((desk.head("Security deposits").await, desk.head("Unearned fees").await), (0, 0));
});

in_school!(no_concession_on_money_of_others, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let admin = desk.school.admin();
    for (name, treatment, more) in
        [("Board fee", "pass_through", json!({})), ("Education tax", "tax", json!({ "tax_rate_hundredths": 500 }))]
    {
        let mut head = json!({ "name": name, "kind": "other", "treatment": treatment });
        head.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let id = admin.post("/save-fee-head", head).await.id();
        let form = json!({ "student_id": desk.school.a.students[0], "kind": "special", "fee_head_id": id, "percent_hundredths": 1_000, "valid_from": "2026-08-01", "reason": "Asked by the father" });
        let sentence = desk.accountant.post("/save-concession", form).await.refused(422, "fee_head_id");
        assert!(sentence.contains("no concession is given on it"), "{sentence}");
    }
});
