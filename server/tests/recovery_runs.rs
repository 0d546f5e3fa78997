//! Late fees, notices and strike-offs for all that match a list: what they come to first, then a job that does each once, however often it is begun.

use crate::desk::{Desk, MONTH, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

const PART: i64 = 200_000;

/// August to November of four students are billed. The fourth has in advance all that they owe, the third a part.
async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [_, _, part, whole] = desk.school.a.students[..] else { panic!("four students") };
    let open = desk.accountant.get(&format!("/get-challans?student_id={whole}&is_open=true")).await.ok();
    let sum = open["totals"]["outstanding_minor"].as_i64().expect("an amount");
    for (student, amount) in [(part, PART), (whole, sum)] {
        let form = json!({ "student_id": student, "amount_minor": amount, "out_of_order_reason": "The father asked for it" });
        desk.post("/approve-installment", form).await;
    }
    desk.now("in advance", 0, sum + PART, sum + PART, 0).await;
    desk
}

/// Days pass; sign-ins end meanwhile, so there is a new one.
async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = signed_in(desk, "accountant", "a").await;
}

async fn signed_in(desk: &Desk, role: &str, at: &str) -> Client {
    desk.world.sign_in(&School::email(role, at), PASSWORD).await
}

/// The late fee of each open challan of others than one student, as its own page says.
async fn late_fees(desk: &Desk, but: i64) -> Vec<i64> {
    let open = desk.accountant.get("/get-challans?is_open=true&per_page=50").await.ok();
    let mut found = Vec::new();
    for challan in open["data"].as_array().expect("challans").iter().filter(|challan| challan["student_id"] != but) {
        found.extend(desk.details(challan).await["late_fee_minor"].as_i64().filter(|amount| *amount > 0));
    }
    found
}

in_school!(late_fees_are_charged_on_all_that_match, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let whole = desk.school.a.students[3];
    days_pass(&mut desk, 40).await;
    let wanted = late_fees(&desk, whole).await;
    let sum: i64 = wanted.iter().sum();
    assert!(wanted.len() > 1 && sum > 0, "{wanted:?}");

    // Count and sum first; an advance pays before anybody is charged.
    let all = json!({ "query": { "is_open": "true" } });
    let due = desk.post("/preview-late-fees", all.clone()).await;
    assert_eq!(
        (due["chosen"].as_i64(), due["challans"].as_u64(), due["amount_minor"].as_i64()),
        (Some(16), Some(wanted.len() as u64), Some(sum)),
        "{due}"
    );
    desk.now("a preview", 0, 0, 0, 0).await;
    let ahead = json!({ "query": {}, "value_date": "2027-01-31" });
    desk.accountant.post("/preview-late-fees", ahead.clone()).await.refused(422, "value_date");
    desk.accountant.post("/run-late-fees", ahead).await.refused(422, "value_date");
    desk.accountant.post("/preview-late-fees", json!({})).await.refused(422, "ids");
    let challan = desk.challan(whole, "issued").await;
    let elsewhere = signed_in(&desk, "accountant", "b").await;
    elsewhere.post("/run-late-fees", json!({ "ids": [challan["id"]] })).await.refused(422, "ids");
    let covered = desk.accountant.post("/run-late-fees", json!({ "ids": [challan["id"]] })).await;
    assert_eq!(covered.status, 409, "the advance covers it: {}", covered.body);

    // Stopped wherever it was, and begun again: each is charged once.
    let begun = desk.post("/run-late-fees", all.clone()).await;
    assert_eq!(begun["challans"], due["challans"]);
    let stopped = desk.accountant.post("/cancel-job", json!({ "id": begun["job_id"] })).await;
    assert!(matches!(stopped.status, 200 | 409), "{}", stopped.body);
    let first = desk.accountant.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    let again = desk.accountant.post("/run-late-fees", all.clone()).await;
    if again.status == 200 {
        assert_eq!(first["status"], "cancelled", "{first}");
        let rest = desk.job(&again.body["data"]).await;
        assert_eq!((&rest["done"], &rest["result"]["refused"]), (&rest["total"], &json!(0)), "{rest}");
    } else {
        assert_eq!(again.status, 409, "all were charged before it stopped: {}", again.body);
    }
    desk.now("late fees", sum - PART, -PART, 0, 0).await;
    assert_eq!(desk.accountant.post("/run-late-fees", all.clone()).await.status, 409, "nothing more is due");
    assert_eq!(desk.post("/preview-late-fees", all).await["challans"], 0);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(defaulters_get_notices_and_are_struck_off_by_all_that_match, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    // The first family says that it paid.
    let parent = desk.school.user("parent", "a");
    let challan = desk.challan(first, "issued").await;
    let file = parent.upload("/upload-file", "slip.pdf", b"%PDF-1.4 the slip").await.id();
    let claim = json!({ "challan_id": challan["id"], "reference_no": "BT-771", "paid_on": "2026-11-20", "amount_minor": MONTH, "slip_file_id": file });
    parent.post("/claim-deposit", claim).await.ok();
    days_pass(&mut desk, 12).await;
    let owed = desk.accountant.get(&format!("/get-defaulters?ids={second},{third}")).await.ok();
    assert_eq!(owed["total"], 2, "{owed}");

    let all = json!({ "query": {} });
    let due = desk.post("/preview-fee-notices", all.clone()).await;
    assert_eq!(due, json!({ "chosen": 3, "notices": 2, "owed_minor": owed["totals"]["due_minor"] }));
    let notice = |pay_by: &str| json!({ "query": {}, "pay_by": pay_by, "note": "The examination begins soon" });
    desk.accountant.post("/run-fee-notices", notice("2026-12-01")).await.refused(422, "pay_by");
    let begun = desk.post("/run-fee-notices", notice("2026-12-15")).await;
    let sent = desk.job(&begun).await["result"].clone();
    assert_eq!(
        (&sent["notices"], &sent["passed_over"], &sent["refused"], &sent["owed_minor"]),
        (&json!(2), &json!(0), &json!(0), &due["owed_minor"]),
        "{sent}"
    );
    assert_eq!(desk.accountant.get("/get-fee-notices").await.ok()["total"], 2);
    assert_eq!(desk.accountant.post("/run-fee-notices", notice("2026-12-15")).await.status, 409, "once a day");

    let principal = signed_in(&desk, "principal", "a").await;
    let strike = json!({ "query": {}, "reason": "Nothing was paid after a notice" });
    assert_eq!(desk.accountant.post("/run-strike-offs", strike.clone()).await.status, 403);
    let due = principal.post("/preview-strike-offs", json!({ "query": {}, "reason": "" })).await.ok()["data"].clone();
    assert_eq!((&due["chosen"], &due["students"], &due["fines_minor"]), (&json!(3), &json!(2), &json!(400_000)), "{due}");
    principal.post("/run-strike-offs", json!({ "query": {}, "reason": "" })).await.refused(422, "reason");
    let elsewhere = signed_in(&desk, "principal", "b").await;
    elsewhere.post("/run-strike-offs", json!({ "ids": [second], "reason": "Nothing was paid" })).await.refused(422, "ids");
    let begun = principal.post("/run-strike-offs", strike.clone()).await.ok()["data"].clone();
    let job = principal.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    let done = &job["result"];
    assert_eq!(
        (&done["students"], &done["late_fees_minor"], &done["fines_minor"], &done["refused"]),
        (&json!(2), &due["late_fees_minor"], &due["fines_minor"], &json!(0)),
        "{job}"
    );
    let billed = |what: &str| due[what].as_i64().expect("an amount");
    desk.now("struck off", billed("late_fees_minor") + billed("fines_minor") - PART, -PART, 0, 0).await;
    let struck = principal.get("/fetch-struck-off-students?sort=id").await.ok();
    let ids: Vec<&Value> = struck["data"].as_array().expect("rows").iter().map(|row| &row["id"]).collect();
    assert_eq!(ids, [&json!(second), &json!(third)], "the slip of the first waits: {struck}");
    assert_eq!(principal.post("/run-strike-offs", strike).await.status, 409, "once");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

// What stayed open at the campus that a student left is no obstacle to the office of the other one.
in_school!(who_owes_at_the_campus_that_they_left_is_struck_off, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[0];
    days_pass(&mut desk, 12).await;
    let go =
        json!({ "section_id": desk.school.b.section, "student_ids": [student], "override_reason": "The family moved to the other town" });
    signed_in(&desk, "school_admin", "group").await.post("/student-section-transfer", go).await.ok();
    let strike = json!({ "student_ids": [student], "reason": "Nothing was paid", "fine_minor": 0 });
    let done = signed_in(&desk, "principal", "b").await.post("/struck-off-students", strike).await.ok();
    assert_eq!(done["data"]["students"], 1, "{done}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
