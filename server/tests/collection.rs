//! Fees from their template to the bank's file, with every figure checked after every step.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school_and_on_two_nodes as in_school};

async fn papers(desk: &mut Desk) {
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    // A planned one is shown to the office as it will be, marked as not issued.
    let planned = desk.challan(desk.school.a.students[0], "planned").await;
    for id in [&challan["id"], &planned["id"]] {
        let paper = desk.accountant.get(&format!("/challan-pdf?id={id}")).await;
        assert!(paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
    }
    desk.post("/confirm-print", json!({ "ids": [challan["id"]] })).await;
    let read = desk.details(&challan).await;
    assert!(!read["print_confirmed_at"].is_null());
    // The campus reads it in its trail, as whoever opens the challan does.
    let events = format!("/get-audit-events?record=challan&id={}&action=print%20confirmed", challan["id"]);
    let told = desk.school.user("campus_admin", "a").get(&events).await.ok();
    assert_eq!(told["total"], 1, "{told}");
    desk.now("printing", 0, 0, 0, 0).await;
}

/// At the counter, in part, and a family's by one receipt. Gives the receipt of the part payment.
async fn counter(desk: &mut Desk) -> i64 {
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let one = desk.challan(first, "issued").await;
    let due = desk.post("/preview-collection", json!({ "challan_ids": [one["id"]] })).await;
    assert_eq!(due["dues"][0]["payable_minor"].as_i64(), Some(FIRST));
    desk.post("/approve-installment", json!({ "challan_ids": [one["id"]], "amount_minor": FIRST })).await;
    desk.now("the counter", -FIRST, 0, FIRST, 0).await;

    let found = desk.accountant.get("/search-single-installment?search=Danish").await.ok();
    assert!(found["data"].as_array().is_some_and(|rows| !rows.is_empty()), "a challan is found by part of a name");
    let part = desk.challan(third, "issued").await;
    let refused = desk.accountant.post("/approve-installment", json!({ "challan_ids": [part["id"]], "amount_minor": 0 })).await;
    refused.refused(422, "amount_minor");
    let receipt = desk.post("/approve-installment", json!({ "challan_ids": [part["id"]], "amount_minor": 400_001 })).await;
    desk.now("a part payment", -400_001, 0, 400_001, 0).await;
    assert_eq!(desk.details(&part).await["status"], "partly_paid");

    // The family's next two, by one receipt to the bank, with a thousand too much.
    let (one, two) = (desk.challan(first, "issued").await, desk.challan(second, "issued").await);
    let sum = MONTH + FIRST;
    let form = json!({
        "challan_ids": [one["id"], two["id"]], "amount_minor": sum + 100_000, "channel": "bank", "bank_id": desk.school.a.bank,
        "out_of_order_reason": "The father chose these",
    });
    let family = desk.post("/approve-installment", form).await;
    desk.now("a family's receipt", -sum, 100_000, 0, sum + 100_000).await;
    for answered in [&receipt, &family] {
        let read = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", answered["id"])).await.ok();
        assert_eq!(*answered, read["data"], "what is answered is what is kept");
    }
    let paper = desk.accountant.get(&format!("/fee-receipt-pdf?id={}", family["id"])).await;
    assert!(paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
    receipt["id"].as_i64().expect("a receipt")
}

/// A bank's file: matched, differing and unmatched lines; the same lines again in another file post nothing.
async fn bank_file(desk: &mut Desk) {
    let [_, second, _, fourth] = desk.school.a.students[..] else { panic!("four students") };
    let number =
        async |desk: &Desk, student: i64| desk.challan(student, "issued").await["challan_no"].as_str().expect("a number").to_owned();
    let (good, other) = (number(desk, second).await, number(desk, fourth).await);
    let lines = format!("T-1,{good},20-11-2026,{}.00\nT-2,{other},20-11-2026,1.00\nT-3,999999999999,20-11-2026,500.00\n", MONTH / 100);
    let checked = desk.bank_list("november.csv", &lines).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("differing", 1), ("matched", 1), ("unmatched", 1)]));
    desk.now("reading a bank's file", 0, 0, 0, 0).await;
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("posting a bank's file", -MONTH, 0, 0, MONTH).await;

    let overlapping = desk.bank_list("november-again.csv", &lines).await;
    let again = desk.accountant.post("/post-bank-file", json!({ "id": overlapping["id"] })).await;
    assert_eq!(again.status, 409, "the same lines in another file post nothing: {}", again.body);
    desk.now("the same lines again", 0, 0, 0, 0).await;
}

async fn unpay(desk: &mut Desk, receipt: i64) {
    let refused = desk.accountant.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "" })).await;
    refused.refused(422, "reason");
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Entered for the wrong student" })).await;
    desk.now("marking unpaid", 400_001, 0, -400_001, 0).await;
    let again = desk.accountant.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Once more" })).await;
    assert_eq!(again.status, 409, "{}", again.body);
    let noted = desk.accountant.get("/get-fee-exceptions?kind=unpaid").await.ok();
    assert_eq!(noted["data"][0]["reason"], "Entered for the wrong student");
}

/// A late fee of eight days, a reprint fine, a revision, a waiver.
async fn fines(desk: &mut Desk) {
    let [_, _, third, fourth] = desk.school.a.students[..] else { panic!("four students") };
    let late = desk.challan(third, "issued").await;
    let none = desk.accountant.post("/add-late-fee-fine", json!({ "id": late["id"] })).await;
    assert_eq!(none.status, 409, "nothing is late yet: {}", none.body);
    // Due on the 27th, a week after its issue: ten days late on 7 December, which the paper's second step covers.
    desk.world.advance(Duration::from_secs(17 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let charged = desk.post("/add-late-fee-fine", json!({ "id": late["id"] })).await;
    assert_eq!(charged["amount_minor"], 50_000, "ten days at Rs 50: {charged}");
    desk.now("a late fee fine", 50_000, 0, 0, 0).await;
    let twice = desk.accountant.post("/add-late-fee-fine", json!({ "id": late["id"] })).await;
    assert_eq!(twice.status, 409, "charged once: {}", twice.body);

    let lost = desk.challan(fourth, "issued").await;
    let fined = desk.post("/add-reprint-fine", json!({ "id": lost["id"], "reason": "Lost by the family" })).await;
    assert_eq!(fined["amount_minor"], 10_000);
    desk.now("a reprint fine", 10_000, 0, 0, 0).await;

    let before = desk.details(&lost).await;
    let rest = before["outstanding_minor"].as_i64().expect("an amount");
    let parts = |second: i64| json!([{ "due_on": "2026-12-15", "amount_minor": rest - 300_000 }, { "due_on": "2027-01-15", "amount_minor": second }]);
    let form = |second: i64| json!({ "id": lost["id"], "version": before["version"], "installments": parts(second), "reason": "Asked by the father" });
    desk.accountant.post("/revise-installment", form(299_999)).await.refused(422, "installments");
    desk.post("/revise-installment", form(300_000)).await;
    // The second part is planned for January: it is owed when it is issued.
    desk.now("a revision", -300_000, 0, 0, 0).await;

    let given = desk.post("/add-fine", json!({ "student_id": third, "amount_minor": 20_000, "reason": "Broke a window" })).await;
    desk.now("a general fine", 20_000, 0, 0, 0).await;
    let refused = desk.accountant.post("/waive-fine", json!({ "id": given[0], "reason": "First time" })).await;
    assert_eq!(refused.status, 403, "an accountant waives nothing: {}", refused.body);
    let principal = desk.world.sign_in(&School::email("principal", "a"), testkit::school::PASSWORD).await;
    principal.post("/waive-fine", json!({ "id": given[0], "reason": "First time" })).await.ok();
    desk.now("a waiver", -20_000, 0, 0, 0).await;
}

in_school!(money_comes_in, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    papers(&mut desk).await;
    let receipt = counter(&mut desk).await;
    bank_file(&mut desk).await;
    unpay(&mut desk, receipt).await;
    fines(&mut desk).await;
    crate::hledger::agrees(&desk.world, &desk.school, &desk.accountant).await;
});

in_school!(a_print_run_is_one_file, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let started = desk.post("/print-challans", json!({ "query": { "campus_id": desk.school.a.id.to_string(), "status": "issued" } })).await;
    let job = desk.job(&started).await;
    assert_eq!((job["result"]["pages"].as_i64(), job["done"].as_i64()), (Some(16), Some(16)), "{job}");
    let link = job["files"][0]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let file = desk.school.visitor().get(&link).await;
    assert!(file.bytes.starts_with(b"%PDF"), "{}", file.status);
    assert!(file.bytes.len() < 16 * 20_000, "{} bytes for 16 papers", file.bytes.len());
    let printed = desk.accountant.get("/search-printed-installment?per_page=1").await.ok();
    assert_eq!(printed["total"], 16, "every paper of the run is counted as printed");
    desk.now("a print run", 0, 0, 0, 0).await;
});

in_school!(a_repeated_key_posts_once, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let body = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000 });
    let key = [("idempotency-key", "5c0ffee5-0000-4000-8000-000000000001")];
    let send = async |by: &Client, path: &str, body: Value| by.send("POST".parse().expect("a method"), path, &key, Some(body)).await;
    let first = send(&desk.accountant, "/approve-installment", body.clone()).await.ok();
    let second = send(&desk.accountant, "/approve-installment", body.clone()).await.ok();
    assert_eq!(first, second, "the same key gives the same answer");
    desk.now("a repeated payment", -100_000, 0, 100_000, 0).await;
    let other =
        send(&desk.accountant, "/add-fine", json!({ "student_id": challan["student_id"], "amount_minor": 500, "reason": "Late again" }))
            .await;
    other.refused(422, "Idempotency-Key");
    // Another person's key of the same letters is another key.
    send(&desk.school.user("cashier", "a"), "/approve-installment", body).await.ok();
    desk.now("another person's payment", -100_000, 0, 100_000, 0).await;
    let bad = desk
        .accountant
        .send("POST".parse().expect("a method"), "/confirm-print", &[("idempotency-key", "x")], Some(json!({ "ids": [challan["id"]] })))
        .await;
    assert_eq!(bad.status, 400, "{}", bad.body);
});

in_school!(a_large_concession_is_recommended_before_it_is_approved, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let student = desk.school.a.students[0];
    let form = json!({ "student_id": student, "kind": "scholarship", "percent_hundredths": 9_000, "valid_from": "2026-08-01", "reason": "First of the board" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    let decision = |version: i64| json!({ "id": id, "version": version });
    let (principal, chief) = (desk.school.user("principal", "a"), desk.school.user("chief_accountant", "a"));
    let early = chief.post("/approve-concession", decision(1)).await;
    assert_eq!(early.status, 409, "above the limit nothing is approved without a recommendation: {}", early.body);
    assert_eq!(desk.accountant.post("/recommend-concession", decision(1)).await.status, 403);
    principal.post("/recommend-concession", decision(1)).await.ok();
    assert_eq!(principal.post("/recommend-concession", decision(2)).await.status, 409, "once");
    assert_eq!(principal.post("/approve-concession", decision(2)).await.status, 403, "a principal approves up to the limit");
    chief.post("/approve-concession", decision(2)).await.ok();
    let read = desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok();
    assert_eq!(read["data"]["status"], "approved");
    desk.now("a concession before the plan", 0, 0, 0, 0).await;

    // One person alone: not above the limit, and all three steps of a small one.
    let (head, other) = (desk.school.user("campus_admin", "a"), desk.school.a.students[1]);
    let ask = async |amount: i64| {
        let form = json!({ "student_id": other, "kind": "special", "amount_minor": amount, "valid_from": "2026-08-01", "reason": "Two sisters here" });
        head.post("/save-concession", form).await.id()
    };
    let (large, small) = (ask(2_500_001).await, ask(100_000).await);
    let alone = head.post("/recommend-concession", json!({ "id": large, "version": 1 })).await;
    assert_eq!(alone.status, 403, "nobody recommends what they requested: {}", alone.body);
    principal.post("/recommend-concession", json!({ "id": large, "version": 1 })).await.ok();
    head.post("/recommend-concession", json!({ "id": small, "version": 1 })).await.ok();
    head.post("/approve-concession", json!({ "id": small, "version": 2 })).await.ok();
});

in_school!(due_dates_move_past_bank_holidays, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let holidays = json!({ "values": { "fees.bank_holidays": "2026-12-10 Founders' day\n2026-12-11 The day after" } });
    desk.school.admin().post("/update-settings", holidays).await.ok();
    let form = json!({ "student_id": desk.school.a.students[0], "template_id": desk.school.a.template });
    desk.post("/save-installments", form).await;
    let rows = desk.accountant.get(&format!("/get-challans?student_id={}&status=planned&sort=id", desk.school.a.students[0])).await.ok();
    let due = |period: &str| {
        let row = rows["data"].as_array().expect("rows").iter().find(|row| row["period"] == period).expect("an installment");
        row["due_on"].as_str().expect("a day").to_owned()
    };
    assert_eq!(due("2026-12"), "2026-12-12", "the 10th and the 11th are holidays");
    assert_eq!(due("2027-01"), "2027-01-11", "the 10th is a Sunday");
});

in_school!(cash_that_was_banked_is_not_taken_back_from_an_empty_box, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, ..] = desk.school.a.students[..] else { panic!("students") };
    let wrong = desk.challan(first, "issued").await;
    let receipt = desk.post("/approve-installment", json!({ "challan_ids": [wrong["id"]], "amount_minor": 300_000 })).await;
    desk.now("a receipt for the wrong student", -300_000, 0, 300_000, 0).await;
    let banked = json!({ "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 300_000, "slip_no": "S-1" });
    desk.post("/save-deposited-amount", banked).await;
    desk.now("the deposit", 0, 0, -300_000, 300_000).await;

    let unpay = json!({ "receipt_id": receipt["id"], "reason": "Entered for the wrong student" });
    let refused = desk.accountant.post("/unpaid-installment", unpay.clone()).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("holds Rs 0, less than the Rs 3,000")), "{}", refused.body);
    desk.now("a refusal", 0, 0, 0, 0).await;

    let right = desk.challan(second, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [right["id"]], "amount_minor": 300_000 })).await;
    desk.now("the receipt for the right one", -300_000, 0, 300_000, 0).await;
    desk.post("/unpaid-installment", unpay).await;
    desk.now("marking the wrong one unpaid", 300_000, 0, -300_000, 0).await;
});
