//! Cheques from the counter to the bank and back, and money that a bank took for nobody known.

mod cards;
mod sponsors;

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    sub_ledgers::Damage,
};
use kernel::sql;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{School, World, in_school_and_on_two_nodes as in_school, school::PASSWORD};

/// Takes a challan's money by cheque at the counter. The receipt's id.
async fn by_cheque(desk: &Desk, challan: &Value, amount: i64, number: &str) -> i64 {
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": amount, "instrument": "cheque", "instrument_no": number,
        "instrument_bank": "HBL", "instrument_date": "2026-11-10" });
    desk.post("/approve-installment", form).await["id"].as_i64().expect("a receipt")
}

async fn receipt(desk: &Desk, id: i64) -> Value {
    desk.accountant.get(&format!("/get-fee-receipt-details?id={id}")).await.ok()["data"].clone()
}

in_school!(a_cheque_is_realised_or_comes_back, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let one = desk.challan(first, "issued").await;
    let (good, bad) = (by_cheque(&desk, &one, FIRST, "00412233").await, {
        let two = desk.challan(second, "issued").await;
        by_cheque(&desk, &two, FIRST + 50_000, "00991100").await
    });
    desk.now("two cheques", -2 * FIRST, 50_000, 0, 0).await;
    assert_eq!(desk.head("Cheques in hand").await, 2 * FIRST + 50_000);
    let held = desk.accountant.get("/get-fee-receipts?status=held").await.ok();
    assert_eq!(held["total"], 2, "a list of cheques in hand");

    let bank = desk.school.a.bank;
    let early = json!({ "ids": [good], "bank_id": bank, "on_date": "2026-11-01" });
    desk.accountant.post("/realise-cheques", early).await.refused(422, "on_date");
    let foreign = desk.school.user("accountant", "b");
    let body = json!({ "ids": [good], "bank_id": desk.school.b.bank });
    assert_eq!(foreign.post("/realise-cheques", body).await.status, 404);
    let done = desk.post("/realise-cheques", json!({ "ids": [good, bad], "bank_id": bank })).await;
    assert_eq!((done["cheques"].as_i64(), done["amount_minor"].as_i64()), (Some(2), Some(2 * FIRST + 50_000)));
    desk.now("cheques at the bank", 0, 0, 0, 2 * FIRST + 50_000).await;
    assert_eq!(desk.head("Cheques in hand").await, 0);
    assert_eq!(receipt(&desk, good).await["status"], "realised");
    let twice = desk.accountant.post("/realise-cheques", json!({ "ids": [good], "bank_id": bank })).await;
    assert_eq!(twice.status, 409, "{}", twice.body);

    let form = json!({ "id": bad, "reason": "Insufficient funds", "bank_charge_minor": 30_000, "fine_minor": 100_000 });
    let bounced = desk.post("/bounce-cheque", form.clone()).await;
    assert_eq!(bounced["fine_minor"], 100_000);
    desk.now("a returned cheque", FIRST + 100_000, -50_000, 0, -(FIRST + 50_000) - 30_000).await;
    let back = receipt(&desk, bad).await;
    assert_eq!(
        (back["status"].as_str(), back["reversal_reason"].as_str()),
        (Some("reversed"), Some("Cheque 00991100 returned: Insufficient funds"))
    );
    let fines = desk.accountant.get(&format!("/get-fine-details?student_id={second}&kind=bounce")).await.ok();
    assert_eq!((fines["total"].as_i64(), fines["data"][0]["amount_minor"].as_i64()), (Some(1), Some(100_000)));
    assert_eq!(desk.accountant.post("/bounce-cheque", form).await.status, 409, "once only");
    let noted = desk.accountant.get("/get-fee-exceptions?kind=bounced").await.ok();
    assert_eq!(noted["total"], 1);

    // One that comes back from the drawer costs what the settings say, and no bank has charged for it.
    let three = desk.challan(third, "issued").await;
    let held = by_cheque(&desk, &three, FIRST, "00551122").await;
    desk.now("a third cheque", -FIRST, 0, 0, 0).await;
    let charged = json!({ "id": held, "reason": "Signature differs", "bank_charge_minor": 100 });
    desk.accountant.post("/bounce-cheque", charged).await.refused(422, "bank_charge_minor");
    desk.post("/bounce-cheque", json!({ "id": held, "reason": "Signature differs" })).await;
    desk.now("a cheque given back", FIRST + 50_000, 0, 0, 0).await;
    let cash = desk.challan(first, "issued").await;
    let cash = desk.post("/approve-installment", json!({ "challan_ids": [cash["id"]], "amount_minor": MONTH })).await;
    desk.now("cash", -MONTH, 0, MONTH, 0).await;
    let none = desk.accountant.post("/bounce-cheque", json!({ "id": cash["id"], "reason": "Not a cheque" })).await;
    assert_eq!(none.status, 409, "{}", none.body);

    // Marking a realised cheque unpaid takes it out of the bank too.
    desk.post("/unpaid-installment", json!({ "receipt_id": good, "reason": "Wrong student" })).await;
    desk.now("a realised cheque marked unpaid", FIRST, 0, 0, -FIRST).await;
    assert_eq!(desk.head("Cheques in hand").await, 0);
});

in_school!(unidentified_money_waits_for_its_owner, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let lines = "T-1,999999999999,19-11-2026,16000.00\nT-2,888888888888,19-11-2026,900.00\n";
    let checked = desk.bank_list("november.csv", lines).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("unmatched", 2)]));
    let rows = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}&sort=line", checked["id"])).await.ok();
    let line = rows["data"][0]["id"].clone();
    let posted = desk.post("/post-unidentified-lines", json!({ "line_ids": [line] })).await;
    assert_eq!(posted["amount_minor"], 1_600_000);
    desk.now("unidentified money", 0, 0, 0, 1_600_000).await;
    assert_eq!(desk.head("Unidentified receipts").await, -1_600_000);
    assert_eq!(desk.accountant.post("/post-unidentified-lines", json!({ "line_ids": [line] })).await.status, 409);
    let again = desk.bank_list("again.csv", lines).await;
    assert_eq!(Desk::counts(&again), BTreeMap::from([("repeated", 1), ("unmatched", 1)]));

    let waiting = desk.accountant.get("/get-unidentified-receipts?status=open").await.ok();
    assert_eq!((waiting["total"].as_i64(), waiting["data"][0]["transaction_id"].as_str()), (Some(1), Some("T-1")));
    let id = waiting["data"][0]["id"].clone();
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let form = json!({ "id": id, "challan_ids": [challan["id"]] });
    assert_eq!(desk.school.user("accountant", "b").post("/settle-unidentified-receipt", form.clone()).await.status, 404);
    let receipt = desk.post("/settle-unidentified-receipt", form.clone()).await;
    assert_eq!((receipt["value_date"].as_str(), receipt["amount_minor"].as_i64()), (Some("2026-11-19"), Some(1_600_000)));
    desk.now("its owner is known", -FIRST, 1_600_000 - FIRST, 0, 0).await;
    assert_eq!(desk.head("Unidentified receipts").await, 0);
    assert_eq!(desk.accountant.post("/settle-unidentified-receipt", form.clone()).await.status, 409);

    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "It was another family's" })).await;
    desk.now("it was another's", FIRST, FIRST - 1_600_000, 0, 0).await;
    assert_eq!(desk.head("Unidentified receipts").await, -1_600_000, "it waits again");
    let other = desk.challan(desk.school.a.students[1], "issued").await;
    desk.post("/settle-unidentified-receipt", json!({ "id": id, "challan_ids": [other["id"]] })).await;
    desk.now("the right owner", -FIRST, 1_600_000 - FIRST, 0, 0).await;
});

in_school!(the_office_receives_money_of_any_kind, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let a = desk.school.a.clone();
    let canteen =
        desk.school.admin().post("/save-income-type", json!({ "name": "Canteen", "income_kind": "service", "campus_id": a.id })).await.id();
    let form = |head: i64, place: &str| {
        json!({
            "campus_id": a.id, "date": "2026-11-20", "received_from": "Canteen of Aslam", "received_in": place, "narration": "Rent of November",
            "bank_id": (place == "bank").then_some(a.bank), "lines": [{ "ledger_head_id": head, "amount_minor": 800_000 }],
        })
    };
    let saved = desk.post("/save-receipt", form(canteen, "cash")).await;
    desk.now("rent of the canteen", 0, 0, 800_000, 0).await;
    let read = desk.accountant.get(&format!("/get-receipt-details?id={}", saved["voucher_id"])).await.ok();
    assert!(read["data"]["voucher_no"].as_str().is_some_and(|no| no.starts_with("CRV-")), "{read}");
    desk.post("/save-receipt", form(canteen, "bank")).await;
    desk.now("rent by the bank", 0, 0, 0, 800_000).await;
    assert_eq!(desk.head("Canteen").await, -1_600_000);
    let listed = desk.accountant.get("/get-receipts").await.ok();
    assert_eq!(listed["total"], 2);
    let heads = desk.accountant.get("/get-all-ledger-heads?per_page=200").await.ok();
    let cash = heads["data"].as_array().expect("heads").iter().find(|head| head["name"] == "Cash in hand").expect("a head")["id"].as_i64();
    desk.accountant.post("/save-receipt", form(cash.expect("an id"), "bank")).await.refused(422, "lines.0.ledger_head_id");

    // With a student chosen it is a fee collection: the oldest challan first.
    let student = a.students[0];
    let fees = json!({ "campus_id": a.id, "date": "2026-11-20", "received_in": "cash", "student_id": student, "amount_minor": FIRST });
    let saved = desk.post("/save-receipt", fees).await;
    desk.now("a student's fees", -FIRST, 0, FIRST, 0).await;
    let receipt = receipt(&desk, saved["receipt_id"].as_i64().expect("a fee receipt")).await;
    assert_eq!(receipt["allocations"][0]["period"], "2026-08");
});

in_school!(figures_of_money_are_the_journals, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let collected = async |desk: &Desk, month: &str| {
        let months = desk.school.user("chief_accountant", "a").get("/get-collection-months").await.ok();
        let rows = months["data"].as_array().expect("months");
        rows.iter().find(|row| row["month"] == month).expect("the month")["collected_minor"].as_i64().expect("an amount")
    };

    // 4,000 of the first challan are paid, the rest is cancelled: the report keeps what the books keep.
    let part = desk.challan(first, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [part["id"]], "amount_minor": 400_000 })).await;
    desk.now("a part payment", -400_000, 0, 400_000, 0).await;
    let version = desk.details(&part).await["version"].clone();
    let cancel = json!({ "id": part["id"], "version": version, "reason": "The family moves away" });
    desk.school.user("chief_accountant", "a").post("/cancel-challan", cancel).await.ok();
    desk.now("what was unpaid is cancelled", -(FIRST - 400_000), 0, 0, 0).await;
    let report = desk.accountant.get("/fetch-fee-report?period=2026-08").await.ok();
    let totals = &report["totals"];
    assert_eq!(
        (totals["billed_minor"].as_i64(), totals["collected_minor"].as_i64(), totals["owed_minor"].as_i64(), totals["challans"].as_i64()),
        (Some(400_000 + 3 * FIRST), Some(400_000), Some(3 * FIRST), Some(4)),
        "{report}"
    );
    assert_eq!(collected(&desk, "2026-11").await, 400_000);

    // Money of October that waited until today counts once, today.
    let checked = desk.bank_list("october.csv", "T-9,999999999999,19-10-2026,900.00\n").await;
    let rows = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}", checked["id"])).await.ok();
    desk.post("/post-unidentified-lines", json!({ "line_ids": [rows["data"][0]["id"]] })).await;
    desk.now("unidentified money", 0, 0, 0, 90_000).await;
    let waiting = desk.accountant.get("/get-unidentified-receipts?status=open").await.ok();
    let challan = desk.challan(second, "issued").await;
    let settled =
        desk.post("/settle-unidentified-receipt", json!({ "id": waiting["data"][0]["id"], "challan_ids": [challan["id"]] })).await;
    desk.now("its owner is known", -90_000, 0, 0, 0).await;
    assert_eq!((settled["value_date"].as_str(), settled["booked_on"].as_str()), (Some("2026-10-19"), Some("2026-11-20")));
    assert_eq!(collected(&desk, "2026-10").await, 0, "October's books do not have it");
    assert_eq!(collected(&desk, "2026-11").await, 490_000);
    let listed = desk.accountant.get("/get-fee-receipts?booked_on_from=2026-11-01&booked_on_to=2026-11-30").await.ok();
    assert_eq!(listed["totals"]["amount_minor"], 490_000);
    assert_eq!(desk.accountant.get("/get-receipts").await.ok()["total"], 0, "it is a fee receipt, and no other");

    // What is taken back counts no more.
    let wrong = desk.challan(third, "issued").await;
    let receipt = desk.post("/approve-installment", json!({ "challan_ids": [wrong["id"]], "amount_minor": 70_000 })).await;
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "Wrong student" })).await;
    assert_eq!(collected(&desk, "2026-11").await, 490_000);
});

in_school!(a_post_dated_cheque_counts_from_its_day, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let student = desk.school.a.students[0];
    let cashier = desk.school.user("cashier", "a");
    let form = json!({ "student_id": student, "cheque_no": "00-778801", "bank": "MCB Bank", "branch": "Mall Road", "account": "0101-77",
        "cheque_date": "2026-11-23", "amount_minor": FIRST });
    let with = |field: &str, value: Value| {
        let mut other = form.clone();
        other[field] = value;
        other
    };
    // One of today is received at the counter; the counter refuses one of a day to come.
    cashier.post("/save-post-dated-cheque", with("cheque_date", json!("2026-11-20"))).await.refused(422, "cheque_date");
    cashier.post("/save-post-dated-cheque", with("cheque_date", json!("2028-11-20"))).await.refused(422, "cheque_date");
    cashier.post("/save-post-dated-cheque", with("cheque_no", json!("--"))).await.refused(422, "cheque_no");
    cashier.post("/save-post-dated-cheque", with("student_id", json!(desk.school.b.students[0]))).await.refused(422, "student_id");
    let id = cashier.post("/save-post-dated-cheque", form.clone()).await.id();
    cashier.post("/save-post-dated-cheque", with("cheque_no", json!("778801"))).await.refused(422, "cheque_no");
    desk.now("a cheque of a day to come", 0, 0, 0, 0).await;
    let challan = desk.challan(student, "issued").await;
    assert_eq!(challan["paid_minor"], 0, "it counts as paid nowhere");
    assert_eq!(desk.accountant.get("/get-post-dated-cheques?is_due=true").await.ok()["total"], 0);
    let receive = |version: i64| json!({ "id": id, "version": version });
    assert_eq!(cashier.post("/receive-post-dated-cheque", receive(1)).await.status, 409, "before its day");
    let elsewhere = desk.school.user("cashier", "b");
    assert_eq!(elsewhere.post("/receive-post-dated-cheque", receive(1)).await.status, 404);

    // Given back, its number is free again.
    let other = cashier.post("/save-post-dated-cheque", with("cheque_no", json!("778802"))).await.id();
    let back = json!({ "id": other, "version": 1, "reason": "Paid by the bank" });
    cashier.post("/give-back-post-dated-cheque", back.clone()).await.ok();
    assert_eq!(cashier.post("/give-back-post-dated-cheque", back).await.status, 409);
    cashier.post("/save-post-dated-cheque", with("cheque_no", json!("778802"))).await.id();

    desk.world.advance(Duration::from_secs(3 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    let cashier = desk.world.sign_in(&School::email("cashier", "a"), PASSWORD).await;
    let due = desk.accountant.get("/get-post-dated-cheques?is_due=true").await.ok();
    assert_eq!((due["total"].as_i64(), due["totals"]["amount_minor"].as_i64()), (Some(2), Some(2 * FIRST)), "{due}");
    let lines = cashier.post("/preview-received-post-dated-cheque", receive(1)).await.ok()["data"].clone();
    assert!(lines.as_array().expect("lines").iter().any(|line| line["head_name"] == "Cheques in hand"), "{lines}");
    assert_eq!(cashier.post("/receive-post-dated-cheque", receive(7)).await.status, 409, "an old version");
    let receipt = cashier.post("/receive-post-dated-cheque", receive(1)).await.ok()["data"].clone();
    desk.now("the cheque is received", -FIRST, 0, 0, 0).await;
    assert_eq!(cashier.post("/receive-post-dated-cheque", receive(2)).await.status, 409, "once");
    let taken = desk.accountant.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
    assert_eq!((&taken["status"], &taken["instrument_date"]), (&json!("held"), &json!("2026-11-23")), "{taken}");
    assert_eq!(desk.details(&challan).await["status"], "paid", "the oldest first");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    Damage {
        makes: sql!("UPDATE post_dated_cheque SET amount_minor = amount_minor + 100 WHERE status = 'received'"),
        mends: sql!("UPDATE post_dated_cheque SET amount_minor = amount_minor - 100 WHERE status = 'received'"),
        says: &["Post-dated cheque 00-778801 and what became of it do not agree."],
    }
    .shows(&desk)
    .await;
});
