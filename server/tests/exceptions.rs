//! The exceptions register: what an auditor looks at first. Each kind gets there by the act that it is about.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// The latest of a kind: how many there are, the amount, the reason, and whose it is.
async fn noted(desk: &Desk, kind: &str) -> (i64, i64, String, i64) {
    let list = desk.accountant.get(&format!("/get-fee-exceptions?kind={kind}")).await.ok();
    let row = &list["data"][0];
    let text = row["reason"].as_str().unwrap_or_default().to_owned();
    (list["total"].as_i64().unwrap_or(0), row["amount_minor"].as_i64().unwrap_or(0), text, row["student_id"].as_i64().unwrap_or(0))
}

async fn pay(desk: &Desk, challan: &Value, more: Value) -> Value {
    let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": challan["amount_minor"] });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    desk.post("/approve-installment", form).await
}

in_school!(every_kind_of_exception_is_noted, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, fourth] = desk.school.a.students[..] else { panic!("four students") };
    let chief = desk.school.user("chief_accountant", "a");
    let whose = |amount: i64, reason: &str, student: i64| (1, amount, reason.to_owned(), student);

    // Unpaid.
    let challan = desk.challan(first, "issued").await;
    let receipt = pay(&desk, &challan, json!({})).await;
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "Wrong student" })).await;
    assert_eq!(noted(&desk, "unpaid").await, whose(FIRST, "Wrong student", first));

    // Out of order: November before August.
    let rows = desk.accountant.get(&format!("/get-challans?student_id={second}&status=issued&sort=-id&per_page=1")).await.ok();
    pay(&desk, &rows["data"][0], json!({ "out_of_order_reason": "The father wished so" })).await;
    assert_eq!(noted(&desk, "out_of_order").await, whose(MONTH, "The father wished so", second));

    // Cancelled, and waived with it.
    let challan = desk.challan(second, "issued").await;
    desk.post("/add-fine", json!({ "student_id": second, "challan_id": challan["id"], "amount_minor": 10_000, "reason": "Late book" }))
        .await;
    let version = desk.details(&challan).await["version"].clone();
    chief.post("/cancel-challan", json!({ "id": challan["id"], "version": version, "reason": "Never came" })).await.ok();
    assert_eq!(noted(&desk, "cancelled").await, whose(FIRST + 10_000, "Never came", second));
    assert_eq!(noted(&desk, "waived").await, whose(10_000, "Never came", second));

    // Waived by itself.
    let fine = desk.post("/add-fine", json!({ "student_id": third, "amount_minor": 20_000, "reason": "Broke a window" })).await;
    desk.school.user("principal", "a").post("/waive-fine", json!({ "id": fine[0], "reason": "First time" })).await.ok();
    assert_eq!(noted(&desk, "waived").await, (2, 20_000, "First time".into(), third));

    // Reprinted: a charged duplicate, and one that a print run made.
    let challan = desk.challan(third, "issued").await;
    desk.post("/add-reprint-fine", json!({ "id": challan["id"], "reason": "Lost by the family" })).await;
    assert_eq!(noted(&desk, "reprinted").await, whose(10_000, "Lost by the family", third));
    for duplicates in [0, 1] {
        let started = desk.post("/print-challans", json!({ "ids": [challan["id"]] })).await;
        desk.job(&started).await;
        assert_eq!(noted(&desk, "reprinted").await.0, 1 + duplicates, "only the second paper says DUPLICATE");
    }

    // Revised.
    let challan = desk.details(&desk.challan(fourth, "issued").await).await;
    let parts = json!([{ "due_on": "2026-11-30", "amount_minor": FIRST - 300_000 }, { "due_on": "2027-01-15", "amount_minor": 300_000 }]);
    let form = json!({ "id": challan["id"], "version": challan["version"], "installments": parts, "reason": "Asked by the father" });
    desk.post("/revise-installment", form).await;
    assert_eq!(noted(&desk, "revised").await, whose(FIRST, "Asked by the father", fourth));

    // Bounced.
    let challan = desk.challan(first, "issued").await;
    let cheque = pay(
        &desk,
        &challan,
        json!({ "instrument": "cheque", "instrument_no": "00412233", "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" }),
    )
    .await;
    desk.post("/bounce-cheque", json!({ "id": cheque["id"], "reason": "Insufficient funds", "fine_minor": 0 })).await;
    assert_eq!(noted(&desk, "bounced").await, whose(FIRST, "Cheque 00412233 returned: Insufficient funds", first));

    // A concession above the limit: the whole of the tuition.
    let form = json!({ "student_id": third, "kind": "scholarship", "percent_hundredths": 10_000, "valid_from": "2026-11-01", "reason": "First of the board" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    desk.school.user("principal", "a").post("/recommend-concession", json!({ "id": id, "version": 1 })).await.ok();
    let given = chief.post("/approve-concession", json!({ "id": id, "version": 2 })).await.ok()["data"]["given_minor"].clone();
    assert_eq!(noted(&desk, "over_limit").await, whose(given.as_i64().expect("an amount"), "First of the board", third));
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(cash_with_a_date_of_before_is_noted, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let student = desk.school.a.students[0];
    let challan = desk.challan(student, "issued").await;
    desk.world.advance(std::time::Duration::from_secs(3 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    pay(&desk, &challan, json!({ "value_date": "2026-11-20", "backdate_reason": "The cashier was ill" })).await;
    assert_eq!(noted(&desk, "backdated").await.2, "The cashier was ill");
    assert_eq!(noted(&desk, "backdated").await.3, student);
});
