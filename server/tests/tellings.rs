//! One payment is booked once, however it is told: by hand, in a bank's list, on a family's slip; twins, parts of one slip, numbers that are typed otherwise.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

/// The first open challan of a student, and its number.
async fn open(desk: &Desk, nth: usize) -> (Value, String) {
    let challan = desk.challan(desk.school.a.students[nth], "issued").await;
    let number = challan["challan_no"].as_str().expect("a number").to_owned();
    (challan, number)
}

/// A bank's list of such rows, and its lines in their order.
async fn list(desk: &Desk, name: &str, rows: &str) -> (Value, Vec<Value>) {
    let file = desk.bank_list(name, rows).await["id"].clone();
    let lines = lines_of(desk, &file).await;
    (file, lines)
}

async fn lines_of(desk: &Desk, file: &Value) -> Vec<Value> {
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={file}&sort=line")).await.ok();
    lines["data"].as_array().expect("lines").clone()
}

fn statuses(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["status"].as_str().expect("a status")).collect()
}

async fn post(desk: &Desk, file: &Value, siblings: bool) {
    let job = desk.post("/post-bank-file", json!({ "id": file, "differing": true, "siblings": siblings })).await;
    desk.job(&job).await;
}

/// Money that went to the account of the campus, entered by hand.
fn by_bank(desk: &Desk, challan: &Value, amount: i64, number: &str) -> Value {
    json!({ "challan_ids": [challan["id"]], "amount_minor": amount, "channel": "bank", "instrument": "online", "instrument_no": number,
        "bank_id": desk.school.a.bank, "out_of_order_reason": "As the father wished" })
}

fn with(form: &Value, field: &str, value: Value) -> Value {
    let mut form = form.clone();
    form[field] = value;
    form
}

async fn told_twice(desk: &Desk) -> Value {
    desk.accountant.get("/get-fee-exceptions?kind=told_twice").await.ok()["total"].clone()
}

in_school!(twins_of_one_list_are_two_payments_with_a_reason, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (_, number) = open(&desk, 0).await;
    let rows = format!("123,{number},20-11-2026,5000.00\n").repeat(2);
    let (file, lines) = list(&desk, "twins.csv", &rows).await;
    assert_eq!(statuses(&lines), ["differing", "maybe_same"]);
    assert!(lines[1]["reason"].as_str().is_some_and(|reason| reason.contains("line 2 of this file")), "{}", lines[1]);
    post(&desk, &file, false).await;
    desk.now("the first of two", -500_000, 0, 0, 500_000).await;

    let accept = |reason: &str| json!({ "id": lines[1]["id"], "reason": reason });
    desk.accountant.post("/accept-bank-line", accept("")).await.refused(422, "reason");
    assert_eq!(desk.school.user("accountant", "b").post("/accept-bank-line", accept("The mother paid too")).await.status, 404);
    let done = desk.post("/accept-bank-line", accept("The mother paid too")).await;
    assert_eq!((&done["status"], done["receipt_no"].is_string()), (&json!("posted"), true), "{done}");
    desk.now("the second", -500_000, 0, 0, 500_000).await;
    assert_eq!(told_twice(&desk).await, 1, "it stands in the exceptions register");
    assert_eq!(desk.accountant.post("/accept-bank-line", accept("Once more")).await.status, 409);
    let (_, again) = list(&desk, "again.csv", &rows).await;
    assert_eq!(statuses(&again), ["repeated", "repeated"]);
});

in_school!(a_slip_that_is_entered_again_is_asked_about, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (challan, _) = open(&desk, 0).await;
    let form = by_bank(&desk, &challan, 500_000, "SLIP-778");
    let first = desk.post("/approve-installment", form.clone()).await;
    desk.now("a slip", -500_000, 0, 0, 500_000).await;
    let no = first["receipt_no"].as_str().expect("a number");
    for typed in ["SLIP-778", "slip 778", "Slip/000778"] {
        let again = with(&form, "instrument_no", json!(typed));
        let said = desk.accountant.post("/approve-installment", again.clone()).await.refused(422, "same_payment_reason");
        assert!(said.contains(no), "{typed}: {said}");
        desk.accountant.post("/preview-collection", again).await.refused(422, "same_payment_reason");
    }
    // Another child's challan under the same number, and the same money without any.
    let (other, _) = open(&desk, 1).await;
    desk.accountant.post("/approve-installment", by_bank(&desk, &other, 500_000, "778-SLIP")).await.ok();
    desk.accountant.post("/approve-installment", by_bank(&desk, &other, 1_000, "SLIP778")).await.refused(422, "same_payment_reason");
    let without = with(&form, "instrument_no", Value::Null);
    let said = desk.accountant.post("/approve-installment", without).await.refused(422, "same_payment_reason");
    assert!(said.contains(no) && said.contains("same challan"), "{said}");
    desk.now("one of another number", -500_000, 0, 0, 500_000).await;

    // Another slip all the same: it says why, and stands in the register.
    desk.post("/approve-installment", with(&form, "same_payment_reason", json!("The branch used the number twice"))).await;
    desk.now("another slip of that number", -500_000, 0, 0, 500_000).await;
    assert_eq!(told_twice(&desk).await, 1);
    // Slip numbers come again.
    desk.world.advance(Duration::from_secs(11 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    desk.post("/approve-installment", with(&form, "amount_minor", json!(10_000))).await;
});

in_school!(parts_of_one_slip_are_no_twins, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let mut numbers = Vec::new();
    for nth in 0..3 {
        let (challan, number) = open(&desk, nth).await;
        let form = with(&by_bank(&desk, &challan, 300_000, "S-9"), "slip_total_minor", json!(900_000));
        desk.post("/approve-installment", form).await;
        numbers.push(number);
    }
    desk.now("one slip for three children", -900_000, 0, 0, 900_000).await;
    let (challan, _) = open(&desk, 3).await;
    let form = by_bank(&desk, &challan, 100, "S-9");
    desk.accountant.post("/approve-installment", form.clone()).await.refused(422, "same_payment_reason");
    let other = with(&form, "slip_total_minor", json!(1_200_000));
    desk.accountant.post("/approve-installment", other).await.refused(422, "slip_total_minor");
    // The bank's list has it as one line.
    let (_, lines) = list(&desk, "november.csv", &format!("S-9,{},20-11-2026,9000.00\n", numbers[0])).await;
    assert_eq!(statuses(&lines), ["maybe_same"]);
    desk.post("/tie-bank-line", json!({ "id": lines[0]["id"] })).await;
    desk.now("it was told before", 0, 0, 0, 0).await;
});

in_school!(a_cheque_is_the_same_by_its_drawers_account, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (challan, _) = open(&desk, 0).await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000, "instrument": "cheque", "instrument_no": "00412233",
        "instrument_bank": "HBL", "instrument_branch": "Mall Road", "instrument_account": "0123-4", "instrument_date": "2026-11-18" });
    desk.post("/approve-installment", form.clone()).await;
    let typed = with(&with(&form, "instrument_no", json!("412233")), "instrument_bank", json!("H.B.L."));
    desk.accountant.post("/approve-installment", typed).await.refused(422, "same_payment_reason");
    desk.post("/approve-installment", with(&form, "instrument_account", json!("0123-5"))).await;
    desk.post("/approve-installment", with(&form, "instrument_branch", json!("Gulberg"))).await;
    desk.now("three cheques", -300_000, 0, 0, 0).await;
});

in_school!(a_line_is_tied_to_the_receipt_that_has_its_money, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (challan, number) = open(&desk, 0).await;
    let receipt = desk.post("/approve-installment", by_bank(&desk, &challan, FIRST, "IBFT-1")).await;
    desk.now("a transfer, by hand", -FIRST, 0, 0, FIRST).await;
    // The bank's number is another.
    let rows = format!("BT-55,{number},20-11-2026,15500.00\n");
    let (_, lines) = list(&desk, "november.csv", &rows).await;
    assert_eq!((statuses(&lines), &lines[0]["same_receipt_id"]), (vec!["maybe_same"], &receipt["id"]), "{}", lines[0]);
    let done = desk.post("/tie-bank-line", json!({ "id": lines[0]["id"] })).await;
    assert_eq!((&done["status"], &done["receipt_id"]), (&json!("posted"), &receipt["id"]), "{done}");
    desk.now("both numbers are one receipt's", 0, 0, 0, 0).await;
    let read = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", receipt["id"])).await.ok()["data"]["numbers"].clone();
    let numbers: Vec<&str> = read.as_array().expect("numbers").iter().filter_map(|one| one["number"].as_str()).collect();
    assert_eq!(numbers, ["IBFT-1", "BT-55"]);
    assert_eq!(desk.accountant.post("/tie-bank-line", json!({ "id": lines[0]["id"] })).await.status, 409, "once");
    let (_, again) = list(&desk, "again.csv", &rows).await;
    assert_eq!(statuses(&again), ["repeated"]);

    // Its receipt is marked unpaid: the line can be posted again, once.
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "Wrong student" })).await;
    desk.now("marked unpaid", FIRST, 0, 0, -FIRST).await;
    let line = lines[0]["id"].clone();
    let read = desk.accountant.get("/get-bank-lines?status=unpaid").await.ok();
    assert_eq!((read["total"].as_i64(), &read["data"][0]["id"]), (Some(1), &line), "{read}");
    let posted = desk.post("/accept-bank-line", json!({ "id": line, "reason": "It was hers after all" })).await;
    assert_eq!(posted["status"], "posted", "{posted}");
    desk.now("posted again", -FIRST, 0, 0, FIRST).await;
    assert_eq!(desk.accountant.post("/accept-bank-line", json!({ "id": line, "reason": "Once more" })).await.status, 409);
});

in_school!(a_line_that_names_nobody_is_tied_to_the_receipt_that_the_office_selects, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let mut receipts = Vec::new();
    for nth in 0..2 {
        let (challan, _) = open(&desk, nth).await;
        receipts.push(desk.post("/approve-installment", by_bank(&desk, &challan, FIRST, &format!("IBFT-{nth}"))).await["id"].clone());
    }
    // Another amount, another way: neither can be the line's.
    let (other, _) = open(&desk, 2).await;
    desk.post("/approve-installment", by_bank(&desk, &other, 100_000, "IBFT-9")).await;
    desk.now("three transfers, by hand", -2 * FIRST - 100_000, 0, 0, 2 * FIRST + 100_000).await;
    let rows = "BT-55,999999999999,20-11-2026,15500.00\nBT-56,888888888888,20-11-2026,15400.00\n";
    let (_, lines) = list(&desk, "november.csv", rows).await;
    assert_eq!(statuses(&lines), ["unmatched", "unmatched"]);
    let offered = async |line: &Value| -> Vec<Value> {
        let found = desk.accountant.get(&format!("/get-bank-line-receipts?id={}", line["id"])).await.ok();
        found["data"].as_array().expect("receipts").iter().map(|one| one["receipt_id"].clone()).collect()
    };
    let both: Vec<Value> = receipts.iter().rev().cloned().collect();
    assert_eq!((offered(&lines[0]).await, offered(&lines[1]).await), (both, Vec::new()));
    let stranger = desk.school.user("accountant", "b");
    assert_eq!(stranger.get(&format!("/get-bank-line-receipts?id={}", lines[0]["id"])).await.status, 404);

    let tie = json!({ "id": lines[0]["id"], "receipt_id": receipts[1] });
    let done = desk.post("/tie-bank-line", tie).await;
    assert_eq!((&done["status"], &done["receipt_id"]), (&json!("posted"), &receipts[1]), "{done}");
    assert_eq!(offered(&lines[1]).await, Vec::<Value>::new());
    let (_, again) = list(&desk, "december.csv", "BT-57,777777777777,20-11-2026,15500.00\n").await;
    assert_eq!(offered(&again[0]).await, [receipts[0].clone()], "the other has its line");
    desk.now("it was told before", 0, 0, 0, 0).await;
});

in_school!(a_number_is_added_to_a_receipt_once, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let (one, _) = open(&desk, 0).await;
    let (two, number) = open(&desk, 1).await;
    let first = desk.post("/approve-installment", by_bank(&desk, &one, 200_000, "A-1")).await;
    let second = desk.post("/approve-installment", by_bank(&desk, &two, 300_000, "B-1")).await;
    let add = |receipt: &Value, number: &str| json!({ "receipt_id": receipt["id"], "number": number });
    desk.accountant.post("/add-receipt-number", add(&second, "a 1")).await.refused(422, "number");
    desk.accountant.post("/add-receipt-number", add(&second, " - ")).await.refused(422, "number");
    let told = desk.post("/add-receipt-number", add(&second, "BT-77")).await;
    assert_eq!(told["numbers"].as_array().map(Vec::len), Some(2), "{told}");
    let (_, lines) = list(&desk, "november.csv", &format!("BT-77,{number},20-11-2026,3000.00\nBT-78,{number},20-11-2026,50.00\n")).await;
    assert_eq!(statuses(&lines), ["maybe_same", "differing"]);
    assert_eq!(lines[0]["same_receipt_id"], second["id"]);
    let cash = desk.post("/approve-installment", json!({ "challan_ids": [one["id"]], "amount_minor": 100 })).await;
    assert_eq!(desk.accountant.post("/add-receipt-number", add(&cash, "C-1")).await.status, 409, "cash has no number of a bank");
    desk.post("/unpaid-installment", json!({ "receipt_id": first["id"], "reason": "Wrong student" })).await;
    assert_eq!(desk.accountant.post("/add-receipt-number", add(&first, "A-2")).await.status, 409, "it is reversed");
});

in_school!(a_slip_of_money_that_was_entered_by_hand_makes_no_second_receipt, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = desk.school.user("parent", "a");
    let (challan, _) = open(&desk, 0).await;
    let slip = parent.upload("/upload-file", "slip.pdf", b"%PDF-1.4 the slip").await.id();
    let form = json!({ "challan_id": challan["id"], "reference_no": "BT-771", "paid_on": "2026-11-20", "amount_minor": FIRST, "slip_file_id": slip });
    let claim = parent.post("/claim-deposit", form).await.id();
    // The counter is told that the slip waits.
    let form = by_bank(&desk, &challan, FIRST, "bt 771");
    let said = desk.accountant.post("/approve-installment", form.clone()).await.refused(422, "same_payment_reason");
    assert!(said.contains("the family sent"), "{said}");
    let receipt = desk.post("/approve-installment", with(&form, "same_payment_reason", json!("The father brought the slip himself"))).await;
    desk.now("the money of the slip", -FIRST, 0, 0, FIRST).await;
    let shown = desk.accountant.get(&format!("/get-deposit-claim-details?id={claim}")).await.ok()["data"].clone();
    assert_eq!(shown["receipts"][0]["receipt_id"], receipt["id"], "{shown}");
    let accept = json!({ "id": claim, "version": shown["version"], "receipt_id": receipt["id"] });
    let done = desk.post("/accept-deposit-claim", accept).await;
    assert_eq!((&done["receipt_id"], &done["was_received"]), (&receipt["id"], &json!(true)), "{done}");
    desk.now("a slip of money that is there", 0, 0, 0, 0).await;
});

in_school!(what_a_line_brings_beyond_its_challan_pays_the_oldest_first, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[0];
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&is_open=true&sort=id&per_page=50")).await.ok();
    let own = rows["data"].as_array().expect("challans").clone();
    let number = |at: usize| own[at]["challan_no"].as_str().expect("a number").to_owned();
    // The second is named; the first is paid by the rest.
    let rows = format!("T-1,{},20-11-2026,{}.00\n", number(1), (MONTH + FIRST) / 100);
    let (file, lines) = list(&desk, "monday.csv", &rows).await;
    assert_eq!(statuses(&lines), ["differing"]);
    assert!(lines[0]["reason"].as_str().is_some_and(|reason| reason.contains("pays other open challans of the student")), "{}", lines[0]);
    post(&desk, &file, false).await;
    desk.now("two of one student", -(MONTH + FIRST), 0, 0, MONTH + FIRST).await;
    for at in [0, 1] {
        assert_eq!(desk.details(&own[at]).await["status"], "paid", "{at}");
    }
    assert_eq!(desk.details(&own[2]).await["status"], "issued");

    // More than the student owes: the rest could pay the sister, or is in advance.
    let more = 2 * MONTH + 200_000;
    let rows = format!("T-2,{},20-11-2026,{}.00\n", number(2), more / 100);
    let (file, lines) = list(&desk, "tuesday.csv", &rows).await;
    assert!(
        lines[0]["reason"].as_str().is_some_and(|reason| reason.contains("Rs 2,000 of it could pay what brothers and sisters owe")),
        "{}",
        lines[0]
    );
    post(&desk, &file, true).await;
    desk.now("and a part of the sister's", -more, 0, 0, more).await;
    let sister = desk.school.a.students[1];
    let rows = desk.accountant.get(&format!("/get-challans?student_id={sister}&is_open=true&sort=id&per_page=1")).await.ok();
    assert_eq!(rows["data"][0]["paid_minor"], 200_000);
});

in_school!(a_second_payment_of_a_paid_challan_pays_the_oldest_once_the_office_says_so, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[0];
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&is_open=true&sort=id&per_page=50")).await.ok();
    let own = rows["data"].as_array().expect("challans").clone();
    let number = own[1]["challan_no"].as_str().expect("a number");
    let (file, _) = list(&desk, "monday.csv", &format!("T-1,{number},20-11-2026,{}.00\n", MONTH / 100)).await;
    post(&desk, &file, true).await;
    desk.now("the second month", -MONTH, 0, 0, MONTH).await;

    let more = 2 * MONTH + 100_000;
    let row = |id: &str, number: &str, minor: i64| format!("{id},{number},20-11-2026,{}.00\n", minor / 100);
    let rows = row("T-2", number, FIRST) + &row("T-3", number, more) + &row("T-4", "999999999999", 100);
    let (file, lines) = list(&desk, "tuesday.csv", &rows).await;
    assert_eq!(statuses(&lines), ["unmatched", "unmatched", "unmatched"]);
    let said = lines[0]["reason"].as_str().expect("a reason");
    assert!(said.contains("paid already") && said.contains("could pay other open challans of the student"), "{said}");
    let second: Vec<&Value> = lines.iter().map(|line| &line["is_second"]).collect();
    assert_eq!(second, [true, true, false]);
    // Never with the others of its list.
    let posting = json!({ "id": file, "differing": true, "siblings": true });
    assert_eq!(desk.accountant.post("/post-bank-file", posting).await.status, 409);
    let accept = |at: usize| json!({ "id": lines[at]["id"], "reason": "The mother paid the wrong paper" });
    assert_eq!(desk.accountant.post("/accept-bank-line", accept(2)).await.status, 409, "it names nobody");

    let done = desk.post("/accept-bank-line", accept(0)).await;
    assert_eq!(done["status"], "posted", "{done}");
    desk.now("the oldest is paid by the second payment", -FIRST, 0, 0, FIRST).await;
    let paid = [desk.details(&own[0]).await["status"].clone(), desk.details(&own[2]).await["status"].clone()];
    assert_eq!(paid, ["paid", "issued"]);
    let done = desk.post("/accept-bank-line", accept(1)).await;
    desk.now("the others, and the rest in advance", -2 * MONTH, 100_000, 0, more).await;
    assert_eq!(told_twice(&desk).await, 2, "both stand in the exceptions register");
    assert_eq!(desk.accountant.post("/accept-bank-line", accept(1)).await.status, 409, "once");
    desk.post("/unpaid-installment", json!({ "receipt_id": done["receipt_id"], "reason": "It was told twice after all" })).await;
    desk.now("taken back", 2 * MONTH, -100_000, 0, -more).await;
});

in_school!(a_bank_that_credits_net_of_its_charge_pays_whole_challans, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (challan, number) = open(&desk, 0).await;
    let csv = format!(
        "Transaction ID,Challan No,Date,Amount,Charges,FED,Net Amount\nN-1,{number},20-11-2026,15500.00,50,8,15442.00\n\
         N-2,999999999999,20-11-2026,1000.00,50,8,942.00\nN-3,{number},20-11-2026,100.00,50,8,90.00\n"
    );
    let file = desk.accountant.upload("/upload-file", "net.csv", csv.as_bytes()).await.id();
    let checked = desk.post("/check-bank-file", json!({ "file_id": file, "bank_id": desk.school.a.bank })).await;
    let lines = lines_of(&desk, &checked["id"]).await;
    assert_eq!(statuses(&lines), ["matched", "unmatched", "unreadable"]);
    assert_eq!((&lines[0]["amount_minor"], &lines[0]["kept_minor"]), (&json!(FIRST), &json!(5_800)));
    post(&desk, &checked["id"], false).await;
    desk.now("paid in full, credited net", -FIRST, 0, 0, FIRST - 5_800).await;
    assert_eq!((desk.head("Bank charges").await, desk.details(&challan).await["status"].as_str()), (5_800, Some("paid")));
    desk.post("/post-unidentified-lines", json!({ "line_ids": [lines[1]["id"]] })).await;
    desk.now("of nobody", 0, 0, 0, 94_200).await;
    assert_eq!((desk.head("Unidentified receipts").await, desk.head("Bank charges").await), (-100_000, 11_600));
    let receipt = lines_of(&desk, &checked["id"]).await[0]["receipt_id"].clone();
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Wrong student" })).await;
    desk.now("taken back with its charge", FIRST, 0, 0, -(FIRST - 5_800)).await;
    assert_eq!(desk.head("Bank charges").await, 5_800);
});
