//! A bank's long list: two hundred payments by one file, the same again in another, and lines that are no payments.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school_and_on_two_nodes as in_school, school::student_form};

const PAYERS: i64 = 200;
/// The school's own students of class nine.
const OWN: i64 = 4;

/// Two hundred more students in class nine, each with a plan and the bill of August.
async fn two_hundred_bills(desk: &mut Desk) {
    let school = desk.school.clone();
    for n in 0..PAYERS {
        let mut form = student_form(&school, &school.a, &format!("Payer {n:03}"));
        form["section_id"] = json!(null);
        desk.school.admin().post("/save-student", form).await.ok();
    }
    let a = &school.a;
    let form = json!({ "campus_id": a.id, "class_id": school.class, "program_id": school.program, "template_id": a.template });
    assert_eq!(desk.post("/save-installments", form).await["count"], PAYERS + OWN);
    desk.now("two hundred plans", 0, 0, 0, 0).await;
    let started = desk.post("/run-bill-run", json!({ "campus_id": a.id, "period": "2026-08" })).await;
    desk.job(&started).await;
    desk.now("two hundred bills", (PAYERS + OWN) * FIRST, 0, 0, 0).await;
}

/// The numbers of every open challan, in order.
async fn numbers(desk: &Desk) -> Vec<String> {
    let mut out = Vec::new();
    for page in 1..=2 {
        let rows = desk.accountant.get(&format!("/get-challans?is_open=true&sort=id&per_page=150&page={page}")).await.ok();
        out.extend(rows["data"].as_array().expect("rows").iter().filter_map(|row| row["challan_no"].as_str().map(str::to_owned)));
    }
    out
}

in_school!(two_hundred_lines_post_once, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    two_hundred_bills(&mut desk).await;
    let open = numbers(&desk).await;
    assert_eq!(open.len() as i64, PAYERS + OWN);
    let line = |n: usize, number: &str, rupees: i64| format!("BT-{n:04},{number},20-11-2026,{rupees}.00\n");
    let paid: String = open.iter().take(PAYERS as usize).enumerate().map(|(n, number)| line(n, number, FIRST / 100)).collect();
    let list = format!("{paid}{}{}", line(900, &open[PAYERS as usize], 700), line(901, "999999999999", 500));
    let checked = desk.bank_list("monday.csv", &list).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("differing", 1), ("matched", PAYERS), ("unmatched", 1)]));
    desk.now("reading two hundred lines", 0, 0, 0, 0).await;

    let started = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&started).await;
    desk.now("posting two hundred lines", -PAYERS * FIRST, 0, 0, PAYERS * FIRST).await;
    let receipts = desk.accountant.get("/get-fee-receipts?channel=bank&per_page=1&count=exact").await.ok();
    assert_eq!(receipts["total"], PAYERS);

    let again = desk.bank_list("tuesday.csv", &list).await;
    assert_eq!(Desk::counts(&again), BTreeMap::from([("differing", 1), ("repeated", PAYERS), ("unmatched", 1)]));
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": again["id"] })).await.status, 409);
    let receipts = desk.accountant.get("/get-fee-receipts?channel=bank&per_page=1&count=exact").await.ok();
    assert_eq!(receipts["total"], PAYERS, "the same lines in another file post nothing");
    desk.now("the same lines again", 0, 0, 0, 0).await;
});

in_school!(a_line_of_a_closed_month_stops_no_other, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let mut numbers = Vec::new();
    for student in [first, second, third] {
        numbers.push(desk.challan(student, "issued").await["challan_no"].as_str().expect("a number").to_owned());
    }
    // The bank's day is the day of issue; the month is closed before the file comes.
    desk.world.advance(std::time::Duration::from_secs(20 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let list: String = numbers
        .iter()
        .enumerate()
        .map(|(n, number)| {
            let day = if n < 2 { "20-11-2026" } else { "05-12-2026" };
            format!("C-{n},{number},{day},100.00\n")
        })
        .collect();
    let checked = desk.bank_list("open.csv", &list).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("differing", 3)]));
    let close = json!({ "campus_ids": [desk.school.a.id], "month": "2026-11" });
    desk.accountant.post("/close-month", close).await.ok();

    // What was read while the month was open is judged again, line by line.
    let job = desk.post("/post-bank-file", json!({ "id": checked["id"], "differing": true })).await;
    desk.job(&job).await;
    let read = desk.accountant.get(&format!("/get-bank-file-details?id={}", checked["id"])).await.ok()["data"].clone();
    assert_eq!(Desk::counts(&read), BTreeMap::from([("closed", 2), ("posted", 1)]), "{read}");
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}&status=closed", checked["id"])).await.ok()["data"].clone();
    assert!(lines[0]["reason"].as_str().is_some_and(|reason| reason.contains("The books are closed on 20 Nov 2026")), "{lines}");
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": checked["id"], "differing": true })).await.status, 409);

    // One waits for its owner, the other is booked today with the day on which the bank took it.
    desk.post("/post-unidentified-lines", json!({ "line_ids": [lines[0]["id"]] })).await;
    let job = desk.post("/post-bank-file", json!({ "id": checked["id"], "closed": true })).await;
    desk.job(&job).await;
    let read = desk.accountant.get(&format!("/get-bank-file-details?id={}", checked["id"])).await.ok()["data"].clone();
    assert_eq!(Desk::counts(&read), BTreeMap::from([("posted", 2), ("unidentified", 1)]), "{read}");
    let receipts = desk.accountant.get("/get-fee-receipts?channel=bank&sort=-id").await.ok()["data"].clone();
    assert_eq!(receipts[0]["value_date"], "2026-11-20");
    let voucher =
        desk.accountant.get(&format!("/get-fee-receipt-details?id={}", receipts[0]["id"])).await.ok()["data"]["voucher_id"].clone();
    let voucher = desk.accountant.get(&format!("/get-voucher-details?id={voucher}")).await.ok();
    assert_eq!(voucher["data"]["date"], "2026-12-10");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(lines_that_are_no_payments_are_shown_as_written, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let number = challan["challan_no"].as_str().expect("a number");
    let list = format!("T-1,{number},32-13-2026,15500.00\nT-2,{number},20-11-2026,fifteen thousand\n");
    let checked = desk.bank_list("november.csv", &list).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("unreadable", 2)]));
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}", checked["id"])).await.ok()["data"].clone();
    for (line, text, reason) in [(0, "32-13-2026", "no date"), (1, "fifteen thousand", "Enter an amount in figures")] {
        let line = &lines[line];
        assert!(line["value_date"].is_null() && line["amount_minor"].is_null(), "neither today nor Rs 0: {line}");
        assert!(line["text"].as_str().is_some_and(|own| own.contains(text)), "{line}");
        assert!(line["reason"].as_str().is_some_and(|own| own.contains(reason)), "{line}");
    }
    let id = lines[0]["id"].clone();
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": checked["id"], "differing": true })).await.status, 409);
    assert_eq!(desk.accountant.post("/post-unidentified-lines", json!({ "line_ids": [id] })).await.status, 409);
    desk.now("unreadable lines", 0, 0, 0, 0).await;
    let aside = desk.post("/ignore-bank-lines", json!({ "line_ids": [id], "reason": "The bank will send it again" })).await;
    assert_eq!(aside, 1);
});

in_school!(lines_of_another_campus_are_not_set_aside, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let checked = desk.bank_list("november.csv", "T-1,999999999999,20-11-2026,500.00\n").await;
    let line = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}", checked["id"])).await.ok()["data"][0]["id"].clone();
    let admin = desk.school.admin();
    let written = async || admin.get("/get-audit-events?count=exact&per_page=1").await.ok()["total"].clone();
    let before = written().await;
    let body = json!({ "line_ids": [line], "reason": "Not ours" });
    let foreign = desk.school.user("accountant", "b").post("/ignore-bank-lines", body.clone()).await;
    assert_eq!(foreign.status, 404, "{}", foreign.body);
    assert_eq!(written().await, before, "nothing is written down");
    let some = json!({ "line_ids": [line, 987_654_321], "reason": "Not ours" });
    assert_eq!(desk.accountant.post("/ignore-bank-lines", some).await.status, 404, "all of them or none");
    assert_eq!(desk.post("/ignore-bank-lines", body).await, 1);
    assert_ne!(written().await, before);
});
