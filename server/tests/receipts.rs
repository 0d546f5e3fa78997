//! Receiving money: what the preview says is what is posted, advances, cheques, days, late fees of the money's own day.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use kernel::{Money, binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

/// A desk with four students' bills of August to November, and its accountant signed in so many days later.
async fn later(world: Arc<World>, school: School, days: u64) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    if days > 0 {
        desk.world.advance(Duration::from_secs(days * 24 * 3_600));
        desk.accountant = signed_in(&desk, "accountant", "a").await;
    }
    desk
}

/// Somebody of a role and campus, signed in anew.
async fn signed_in(desk: &Desk, role: &str, at: &str) -> Client {
    desk.world.sign_in(&School::email(role, at), testkit::school::PASSWORD).await
}

async fn open_challans(desk: &Desk, student: i64) -> Vec<Value> {
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=issued&sort=due_on")).await.ok();
    rows["data"].as_array().expect("rows").clone()
}

/// What the books of the campus got of some vouchers, net by head.
async fn posted_since(desk: &Desk, voucher_id: i64) -> BTreeMap<String, i64> {
    let rows: Vec<(String, Money)> = desk
        .world
        .app
        .db
        .read(move |tx| {
            tx.all(
                sql!(
                    "SELECT h.name, CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) AS net FROM entry e JOIN ledger_head h ON h.id = e.ledger_head_id
                     WHERE e.voucher_id > $1 GROUP BY h.name ORDER BY h.name"
                ),
                &binds![voucher_id],
            )
        })
        .await
        .expect("entries");
    rows.into_iter().filter(|(_, net)| !net.is_zero()).map(|(head, net)| (head, net.minor())).collect()
}

async fn last_voucher(desk: &Desk) -> i64 {
    desk.world.app.db.read(|tx| tx.value(sql!("SELECT coalesce(MAX(id), 0) FROM voucher"), &[])).await.expect("an id")
}

/// Previews, posts, and holds one against the other to the paisa.
async fn previewed_and_posted(desk: &Desk, by: &Client, form: Value) -> (Value, Value) {
    let before = last_voucher(desk).await;
    let preview = by.post("/preview-collection", form.clone()).await.ok()["data"].clone();
    let receipt = by.post("/approve-installment", form).await.ok()["data"].clone();
    let said: BTreeMap<String, i64> = preview["receipt"]["postings"]
        .as_array()
        .expect("postings")
        .iter()
        .map(|line| {
            let amount = |side: &str| line[side].as_i64().expect("an amount");
            (line["head_name"].as_str().expect("a head").to_owned(), amount("debit_minor") - amount("credit_minor"))
        })
        .collect();
    assert_eq!(said, posted_since(desk, before).await, "what the preview said is what was posted");
    for one in preview["receipt"]["allocations"].as_array().expect("allocations") {
        let challan = desk.details(&json!({ "id": one["challan_id"] })).await;
        assert_eq!(challan["payable_minor"], one["stays_open_minor"], "what stays open is what is still payable: {challan}");
    }
    (preview, receipt)
}

in_school!(a_preview_of_part_payments_says_what_is_posted, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 40).await;
    let student = desk.school.a.students[0];
    let open: Vec<Value> = open_challans(&desk, student).await.iter().map(|challan| challan["id"].clone()).collect();
    let dues = desk.post("/preview-collection", json!({ "challan_ids": open })).await;
    assert!(dues["receipt"].is_null(), "without an amount there is no receipt");
    let due = |at: usize, what: &str| dues["dues"][at][what].as_i64().expect("an amount");
    assert_eq!(due(0, "outstanding_minor"), FIRST);
    assert!(due(0, "late_fee_minor") > 0 && due(3, "late_fee_minor") > 0, "all are late: {dues}");

    // Less than the first challan: only its late fee is charged.
    let (preview, _) = previewed_and_posted(&desk, &desk.accountant, json!({ "challan_ids": open, "amount_minor": 100_000 })).await;
    assert_eq!(preview["receipt"]["late_fee_minor"].as_i64(), Some(due(0, "late_fee_minor")));
    // Into the second.
    let rest = FIRST + due(0, "late_fee_minor") - 100_000;
    let (preview, _) = previewed_and_posted(&desk, &desk.accountant, json!({ "challan_ids": open, "amount_minor": rest + 50_000 })).await;
    assert_eq!(preview["receipt"]["late_fee_minor"].as_i64(), Some(due(1, "late_fee_minor")), "the first's was charged before");
    // All of it, with something over.
    let left: i64 = (1..4).map(|at| MONTH + due(at, "late_fee_minor")).sum::<i64>() - 50_000;
    let form = json!({ "challan_ids": open[1..].to_vec(), "amount_minor": left + 12_345 });
    let (preview, _) = previewed_and_posted(&desk, &desk.accountant, form).await;
    assert_eq!(preview["receipt"]["advance_minor"].as_i64(), Some(12_345));
    assert_eq!(preview["receipt"]["stays_open_minor"].as_i64(), Some(0));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_challan_is_issued_again_under_its_number, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 40).await;
    let open = desk.challan(desk.school.a.students[0], "issued").await;
    let challan = desk.details(&open).await;
    let dues = desk.post("/preview-collection", json!({ "challan_ids": [challan["id"]] })).await;
    let late = dues["dues"][0]["late_fee_minor"].as_i64().expect("an amount");
    assert!(late > 0, "{dues}");
    let form = |version: &Value, due_on: &str| json!({ "id": challan["id"], "version": version, "due_on": due_on });
    desk.accountant.post("/re-issue-challan", form(&challan["version"], "2026-12-01")).await.refused(422, "due_on");
    let elsewhere = signed_in(&desk, "accountant", "b").await.post("/re-issue-challan", form(&challan["version"], "2027-01-15")).await;
    assert_eq!(elsewhere.status, 404, "{}", elsewhere.body);
    desk.post("/re-issue-challan", form(&challan["version"], "2027-01-15")).await;
    assert_eq!(desk.accountant.post("/re-issue-challan", form(&challan["version"], "2027-01-15")).await.status, 409, "an old version");
    let again = desk.details(&open).await;
    assert_eq!((&again["challan_no"], again["due_on"].as_str()), (&challan["challan_no"], Some("2027-01-15")), "{again}");
    assert_eq!(again["issue_no"].as_i64(), challan["issue_no"].as_i64().map(|no| no + 1));
    let owed = |one: &Value| one["outstanding_minor"].as_i64().expect("an amount");
    assert_eq!(owed(&again), owed(&challan) + late, "the late fee up to today is posted");
    desk.post("/re-issue-challan", form(&again["version"], "2027-01-18")).await;
    assert_eq!(owed(&desk.details(&open).await), owed(&again), "and once");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(an_advance_needs_no_challan, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let student = desk.school.a.students[0];
    let form = json!({ "student_id": student, "amount_minor": 700_000 });
    let (preview, receipt) = previewed_and_posted(&desk, &desk.accountant, form.clone()).await;
    assert_eq!(preview["receipt"]["advance_minor"].as_i64(), Some(700_000));
    assert_eq!(receipt["allocations"][0]["challan_id"], Value::Null);
    desk.now("an advance", 0, 700_000, 700_000, 0).await;
    let paper = desk.accountant.get(&format!("/fee-receipt-pdf?id={}", receipt["id"])).await;
    assert!(paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
    let nobody = desk.accountant.post("/approve-installment", json!({ "amount_minor": 100 })).await;
    nobody.refused(422, "challan_ids");
    let elsewhere = desk.school.user("cashier", "b").post("/approve-installment", form.clone()).await;
    assert_eq!(elsewhere.status, 404, "another campus's student: {}", elsewhere.body);

    plans_for_the_class(&mut desk).await;
    let run = json!({ "campus_id": desk.school.a.id, "period": "2026-11", "include_earlier": true });
    let started = desk.post("/run-bill-run", run).await;
    desk.job(&started).await;
    desk.now("the bills take the advance", 4 * (FIRST + 3 * MONTH) - 700_000, -700_000, 0, 0).await;
    let open = desk.accountant.post("/approve-installment", form).await;
    open.refused(422, "out_of_order_reason");
});

in_school!(a_cheque_names_its_bank_and_its_date, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 0).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let cheque = |more: Value| {
        let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": 50_000, "instrument": "cheque", "instrument_no": "00412" });
        form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
        form
    };
    let refused = desk.accountant.post("/approve-installment", cheque(json!({}))).await;
    refused.refused(422, "instrument_bank");
    refused.refused(422, "instrument_date");
    let ahead = cheque(json!({ "instrument_bank": "Meezan Bank", "instrument_date": "2026-11-21" }));
    desk.accountant.post("/approve-installment", ahead).await.refused(422, "instrument_date");
    let form = cheque(json!({ "instrument_bank": "Meezan Bank", "instrument_date": "2026-11-18" }));
    let (_, receipt) = previewed_and_posted(&desk, &desk.accountant, form).await;
    assert_eq!((receipt["instrument_bank"].as_str(), receipt["instrument_date"].as_str()), (Some("Meezan Bank"), Some("2026-11-18")));
    assert_eq!(receipt["status"], "held");
});

// Whoever dates today's cash on the due date would make the late fee vanish.
in_school!(money_of_the_counter_bears_today, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 40).await;
    let cashier = signed_in(&desk, "cashier", "a").await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let due_on = challan["due_on"].as_str().expect("a day").to_owned();
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST, "value_date": due_on });
    cashier.post("/approve-installment", form.clone()).await.refused(422, "value_date");
    cashier.post("/preview-collection", form.clone()).await.refused(422, "value_date");
    let office = json!({ "campus_id": desk.school.a.id, "date": due_on, "received_in": "cash", "student_id": desk.school.a.students[0], "amount_minor": FIRST });
    desk.accountant.post("/save-receipt", office).await.refused(422, "backdate_reason");
    desk.accountant.post("/approve-installment", form.clone()).await.refused(422, "backdate_reason");

    let mut said = form.clone();
    said["backdate_reason"] = json!("The cashier was ill; counted on the day");
    cashier.post("/approve-installment", said.clone()).await.refused(422, "value_date");
    let (preview, receipt) = previewed_and_posted(&desk, &desk.accountant, said).await;
    assert_eq!(preview["receipt"]["late_fee_minor"].as_i64(), Some(0), "no late fee on the due date");
    let register = desk.accountant.get("/get-fee-exceptions?kind=backdated").await.ok();
    assert_eq!(register["data"][0]["receipt_id"], receipt["id"], "it stands in the exceptions register: {register}");
    assert_eq!(register["data"][0]["reason"], "The cashier was ill; counted on the day");
});

// A late fee was charged by hand; then the bank's file brings the money of the due date.
in_school!(a_late_fee_beyond_the_banks_day_is_withdrawn, |world: Arc<World>, school: School| async move {
    let mut desk = later(world, school, 40).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let charged = desk.post("/add-late-fee-fine", json!({ "id": challan["id"] })).await["amount_minor"].as_i64().expect("a late fee");
    desk.now("a late fee", charged, 0, 0, 0).await;
    let (number, due_on) = (challan["challan_no"].as_str().expect("a number"), challan["due_on"].as_str().expect("a day"));
    let day = due_on.split('-').rev().collect::<Vec<_>>().join("-");
    let checked = desk.bank_list("late.csv", &format!("T-9,{number},{day},{}.00\n", FIRST / 100)).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("matched", 1)]), "the printed amount of that day matches: {checked}");
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("the bank's money", -FIRST - charged, 0, 0, FIRST).await;
    let paid = desk.details(&challan).await;
    assert_eq!((paid["status"].as_str(), paid["payable_minor"].as_i64()), (Some("paid"), Some(0)), "{paid}");
    assert_eq!(paid["fines"][0]["status"], "waived");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

// A day between: what the paper prints for it stays, the rest is withdrawn.
in_school!(of_a_late_fee_the_printed_amount_of_the_day_stays, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 40).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let details = desk.details(&challan).await;
    let step =
        details["steps"].as_array().expect("steps").iter().find(|step| step["late_fee_minor"].as_i64() > Some(0)).expect("a late step");
    let (until, fee) = (step["until_on"].as_str().expect("a day"), step["late_fee_minor"].as_i64().expect("an amount"));
    let charged = desk.post("/add-late-fee-fine", json!({ "id": challan["id"] })).await["amount_minor"].as_i64().expect("a late fee");
    assert!(charged > fee, "the fee has grown since");
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + fee, "value_date": until, "channel": "bank", "bank_id": desk.school.a.bank });
    let (preview, _) = previewed_and_posted(&desk, &desk.accountant, form).await;
    assert_eq!(preview["receipt"]["late_fee_minor"].as_i64(), Some(fee - charged), "withdrawn and charged anew");
    assert_eq!(desk.details(&challan).await["status"], "paid");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

// Charging is no way to make a late fee smaller.
in_school!(charging_a_late_fee_takes_nothing_back, |world: Arc<World>, school: School| async move {
    let mut desk = later(world, school, 40).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let charged = desk.post("/add-late-fee-fine", json!({ "id": challan["id"] })).await["amount_minor"].as_i64().expect("a late fee");
    desk.now("a late fee", charged, 0, 0, 0).await;
    let again = desk.accountant.post("/add-late-fee-fine", json!({ "id": challan["id"], "value_date": challan["due_on"] })).await;
    assert_eq!(again.status, 409, "{}", again.body);
    desk.now("nothing", 0, 0, 0, 0).await;
    assert_eq!(desk.details(&challan).await["fines"][0]["status"], "open");
});

// A bank's day needs no permission; one that a person enters, and that spares a late fee, is noted.
in_school!(a_banks_day_entered_by_hand_is_noted, |world: Arc<World>, school: School| async move {
    let desk = later(world, school, 40).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let due = desk.accountant.post("/preview-collection", json!({ "challan_ids": [challan["id"]] })).await.ok()["data"]["dues"][0].clone();
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST, "value_date": challan["due_on"], "channel": "bank", "bank_id": desk.school.a.bank });
    let (_, receipt) = previewed_and_posted(&desk, &desk.accountant, form).await;
    let noted = desk.accountant.get("/get-fee-exceptions?kind=backdated").await.ok();
    assert_eq!((&noted["data"][0]["receipt_id"], &noted["data"][0]["amount_minor"]), (&receipt["id"], &due["late_fee_minor"]), "{noted}");
});

in_school!(a_key_belongs_to_one_request, |world: Arc<World>, school: School| async move {
    let mut desk = later(world, school, 0).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let key = [("idempotency-key", "5c0ffee5-0000-4000-8000-000000000009")];
    let pay = |amount: i64| json!({ "challan_ids": [challan["id"]], "amount_minor": amount });
    let send = async |desk: &Desk, body: Value| {
        desk.accountant.send("POST".parse().expect("a method"), "/approve-installment", &key, Some(body)).await
    };
    let first = send(&desk, pay(100_000)).await.ok();
    assert_eq!(first, send(&desk, pay(100_000)).await.ok(), "the same request has the same answer");
    send(&desk, pay(200_000)).await.refused(422, "Idempotency-Key");
    desk.now("one payment", -100_000, 0, 100_000, 0).await;
});
