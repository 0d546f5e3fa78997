//! A new student's seat: pending until the first challan is covered by money that the bank has, and pending again when that money goes back.

use crate::desk::{Desk, FIRST};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, school::student_form};

/// A pending student with a plan whose first two challans are issued. Gives the student and the challans.
async fn admitted(desk: &Desk, name: &str) -> (i64, Vec<Value>) {
    let mut form = student_form(&desk.school, &desk.school.a, name);
    form["status"] = json!("pending");
    let student = desk.school.admin().post("/save-student", form).await.id();
    desk.post("/save-installments", json!({ "student_id": student, "template_id": desk.school.a.template })).await;
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=2")).await.ok();
    let challans = rows["data"].as_array().expect("challans").clone();
    desk.post("/issue-challans", json!({ "ids": challans.iter().map(|one| one["id"].clone()).collect::<Vec<_>>() })).await;
    (student, challans)
}

async fn status(desk: &Desk, student: i64) -> String {
    let read = desk.school.admin().get(&format!("/get-student-details?id={student}")).await.ok();
    read["data"]["status"].as_str().expect("a status").to_owned()
}

async fn pay(desk: &Desk, challan: &Value, amount: i64, more: Value) -> i64 {
    let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": amount, "out_of_order_reason": "As asked" });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    desk.post("/approve-installment", form).await["id"].as_i64().expect("a receipt")
}

in_school!(who_is_pending_and_never_paid_is_billed_by_a_setting, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (student, challans) = admitted(&desk, "Farhan").await;
    let run = json!({ "campus_id": desk.school.a.id, "period": "2026-10" });
    let preview = async || desk.post("/preview-bill-run", run.clone()).await;
    let passed = |preview: &Value| {
        let found = preview["exceptions"].as_array().expect("exceptions").iter().find(|one| one["kind"] == "never_paid").cloned();
        found.map(|one| (one["count"].as_i64(), one["students"][0]["student_id"].as_i64()))
    };
    let off = preview().await;
    assert_eq!((&off["challans"], passed(&off)), (&json!(0), Some((Some(1), Some(student)))), "{off}");
    assert_eq!(desk.accountant.post("/run-bill-run", run.clone()).await.status, 409, "nobody is to be billed");
    let all = |on: bool| json!({ "values": { "fees.bill_pending": on } });
    desk.school.admin().post("/update-settings", all(true)).await.ok();
    let on = preview().await;
    assert_eq!((&on["challans"], passed(&on)), (&json!(1), None), "{on}");
    // Whoever has paid a part is no stranger.
    desk.school.admin().post("/update-settings", all(false)).await.ok();
    pay(&desk, &challans[0], 100_000, json!({})).await;
    let started = desk.post("/run-bill-run", run.clone()).await;
    assert_eq!(desk.job(&started).await["result"]["challans"], 1);
});

in_school!(the_first_challan_gives_the_seat, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (student, challans) = admitted(&desk, "Farhan").await;
    pay(&desk, &challans[1], 100_000, json!({})).await;
    assert_eq!(status(&desk, student).await, "pending", "not the second one");
    // Nor is it given by the step that takes a struck-off student back.
    let back = json!({ "student_id": student, "months": "skip", "reason": "The family is known" });
    for call in ["/preview-restored-student", "/restore-student"] {
        let refused = desk.school.user("principal", "a").post(call, back.clone()).await;
        let said = refused.body["message"].as_str().unwrap_or_default();
        assert!(refused.status == 409 && said.contains("is not struck off"), "{call}: {}", refused.body);
    }
    assert_eq!(status(&desk, student).await, "pending", "nobody is readmitted who has not paid");
    pay(&desk, &challans[0], 100_000, json!({})).await;
    assert_eq!(status(&desk, student).await, "pending", "a part keeps the seat, no more");
    let rest = pay(&desk, &challans[0], FIRST - 100_000, json!({})).await;
    assert_eq!(status(&desk, student).await, "active");
    desk.post("/unpaid-installment", json!({ "receipt_id": rest, "reason": "Wrong student" })).await;
    assert_eq!(status(&desk, student).await, "pending");

    // By cheque: in hand it gives nothing yet, at the bank it does, and its return takes the seat back.
    let cheque = pay(
        &desk,
        &challans[0],
        FIRST - 100_000,
        json!({ "instrument": "cheque", "instrument_no": "00551122", "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" }),
    )
    .await;
    assert_eq!(status(&desk, student).await, "pending");
    desk.post("/realise-cheques", json!({ "ids": [cheque], "bank_id": desk.school.a.bank })).await;
    assert_eq!(status(&desk, student).await, "active");
    desk.post("/bounce-cheque", json!({ "id": cheque, "reason": "Insufficient funds", "fine_minor": 0 })).await;
    assert_eq!(status(&desk, student).await, "pending");

    // A student whom the office admitted as active stays so.
    let office = desk.school.a.students[0];
    desk.post("/save-installments", json!({ "student_id": office, "template_id": desk.school.a.template })).await;
    let planned = desk.challan(office, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    let receipt = pay(&desk, &planned, FIRST, json!({})).await;
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Wrong student" })).await;
    assert_eq!(status(&desk, office).await, "active");
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(an_advance_a_concession_or_by_setting_any_payment, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (student, challans) = admitted(&desk, "Ghazi").await;
    // Money settles the lines in their order; what is left is the last line's, and is conceded whole.
    pay(&desk, &challans[0], FIRST - 400_000, json!({})).await;
    let form = json!({ "student_id": student, "kind": "special", "fee_head_id": desk.school.heads["Security deposit"], "amount_minor": 400_000, "valid_from": "2026-08-01", "valid_to": "2026-08-31", "reason": "An orphan" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
    assert_eq!(status(&desk, student).await, "active");

    let settings = json!({ "values": { "fees.active_by_any_payment": true } });
    desk.school.admin().post("/update-settings", settings).await.ok();
    let (other, challans) = admitted(&desk, "Hamza").await;
    let receipt = pay(
        &desk,
        &challans[0],
        1_000,
        json!({ "instrument": "cheque", "instrument_no": "00551123", "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" }),
    )
    .await;
    assert_eq!(status(&desk, other).await, "active");
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Wrong student" })).await;
    assert_eq!(status(&desk, other).await, "pending");
});
