//! Cheques from the counter to the bank and back, and money that a bank took for nobody known.

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

in_school!(cards_and_wallets_wait_for_their_bank, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let paid = async |student: i64, amount: i64, how: Value| {
        let challan = desk.challan(student, "issued").await;
        let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": amount });
        form.as_object_mut().expect("a form").extend(how.as_object().expect("an object").clone());
        desk.accountant.post("/approve-installment", form).await
    };
    paid(first, FIRST, json!({ "instrument": "card" })).await.refused(422, "instrument_no");
    let card = paid(first, FIRST, json!({ "instrument": "card", "instrument_no": "004411" })).await.ok()["data"]["id"].clone();
    let wallet = paid(second, MONTH, json!({ "instrument": "wallet", "instrument_no": "TRX-9" })).await.ok()["data"]["id"].clone();
    let cash = paid(third, 100_000, json!({})).await.ok()["data"]["id"].clone();
    for (receipt, standing) in [(&card, "waits_for_bank"), (&wallet, "waits_for_bank"), (&cash, "realised")] {
        let details = desk.accountant.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
        assert_eq!(details["standing"], standing, "{details}");
        let number = details["receipt_no"].as_str().expect("a number");
        let found = desk.accountant.get(&format!("/search?q={number}")).await.ok();
        let receipts = found["data"].as_array().expect("kinds").iter().find(|kind| kind["kind"] == "fee_receipt");
        assert_eq!(receipts.expect("the receipt")["found"][0]["status"], standing, "{found}");
        let file = desk.accountant.get(&format!("/get-fee-receipts?ids={receipt}&format=csv&columns=receipt_no,standing")).await;
        let file = String::from_utf8_lossy(&file.bytes);
        assert!(file.contains(&format!("{number},{standing}")), "{file}");
    }
    desk.now("a card, a wallet and cash", -FIRST - MONTH - 100_000, 0, 100_000, 0).await;
    assert_eq!(desk.head("Cards and wallets").await, FIRST + MONTH);
    let campus = desk.school.a.id;
    let flow = desk.accountant.get(&format!("/get-monthly-data?of=cash_flow&month=2026-11&campus_id={campus}")).await.ok();
    let places = desk.accountant.get(&format!("/get-money-places?campus_id={campus}")).await.ok();
    let held: i64 = places["data"].as_array().expect("places").iter().filter_map(|place| place["balance_minor"].as_i64()).sum();
    assert_eq!(flow["closing_minor"].as_i64(), Some(held), "what came in lies in one of the places: {places}");

    let form =
        json!({ "ids": [card, wallet], "bank_id": desk.school.a.bank, "charge_minor": 30_000, "tax_minor": 4_800, "reference": "POS-77" });
    let with = |field: &str, value: Value| {
        let mut other = form.clone();
        other[field] = value;
        other
    };
    assert_eq!(desk.school.user("cashier", "a").post("/settle-cards", form.clone()).await.status, 403);
    desk.school.user("accountant", "b").post("/settle-cards", form.clone()).await.refused(422, "ids");
    desk.accountant.post("/settle-cards", with("ids", json!([cash]))).await.refused(422, "ids");
    desk.accountant.post("/settle-cards", with("settled_on", json!("2026-11-19"))).await.refused(422, "settled_on");
    desk.accountant.post("/settle-cards", with("settled_on", json!("2026-11-21"))).await.refused(422, "settled_on");
    desk.accountant.post("/settle-cards", with("charge_minor", json!(FIRST + MONTH))).await.refused(422, "charge_minor");
    desk.accountant.post("/settle-cards", with("bank_id", json!(desk.school.b.bank))).await.refused(422, "bank_id");
    let shown = desk.post("/preview-settled-cards", form.clone()).await;
    let kept: i64 = shown
        .as_array()
        .expect("lines")
        .iter()
        .filter(|line| line["head_name"] == "Bank charges")
        .filter_map(|line| line["debit_minor"].as_i64())
        .sum();
    assert_eq!(kept, 34_800, "{shown}");
    let settlement = desk.post("/settle-cards", form.clone()).await;
    desk.now("settled net of the charge", 0, 0, 0, FIRST + MONTH - 34_800).await;
    assert_eq!(desk.head("Cards and wallets").await, 0);
    desk.accountant.post("/settle-cards", form).await.refused(422, "ids");
    let unpay = json!({ "receipt_id": card, "reason": "The wrong student" });
    let refused = desk.accountant.post("/unpaid-installment", unpay.clone()).await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("card settlement")),
        "{}",
        refused.body
    );

    // The settlement is taken back; then a receipt of it can be.
    let undo = json!({ "id": settlement, "version": 1, "reason": "Credited by another bank" });
    desk.post("/undo-card-settlement", undo.clone()).await;
    desk.now("the settlement is taken back", 0, 0, 0, -(FIRST + MONTH - 34_800)).await;
    assert_eq!(desk.accountant.post("/undo-card-settlement", undo).await.status, 409, "once");
    desk.post("/unpaid-installment", unpay).await;
    desk.now("the card is taken back", FIRST, 0, 0, 0).await;
    assert_eq!(desk.head("Cards and wallets").await, MONTH);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    for damage in [
        Damage {
            makes: sql!("UPDATE card_settlement SET is_undone = FALSE"),
            mends: sql!("UPDATE card_settlement SET is_undone = TRUE"),
            says: &["and its receipts or voucher do not agree."],
        },
        Damage {
            makes: sql!("UPDATE fee_receipt SET instrument = 'cash' WHERE instrument = 'wallet'"),
            mends: sql!("UPDATE fee_receipt SET instrument = 'wallet' WHERE instrument = 'cash' AND instrument_no = 'TRX-9'"),
            says: &["has cards and wallets of Rs 0 by the fees"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(a_sponsor_takes_over_a_part_and_one_cheque_settles_a_list, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let school = desk.school.clone();
    let [first, second, third, _] = school.a.students[..] else { panic!("four students") };
    let sponsor = async |at: &str, campus: i64| {
        let form = json!({ "campus_id": campus, "name": "Hope Foundation", "kind": "foundation" });
        school.user("campus_admin", at).post("/save-sponsor", form).await.id()
    };
    let (own, foreign) = (sponsor("a", school.a.id).await, sponsor("b", school.b.id).await);
    let half = FIRST / 2;
    let (one, two, three) =
        (desk.challan(first, "issued").await, desk.challan(second, "issued").await, desk.challan(third, "issued").await);
    let part = |challan: &Value, amount: i64, by: i64| json!({ "challan_id": challan["id"], "sponsor_id": by, "amount_minor": amount, "reference": "HF-12" });
    assert_eq!(school.user("cashier", "a").post("/sponsor-challan", part(&one, half, own)).await.status, 403);
    assert_eq!(school.user("accountant", "b").post("/sponsor-challan", part(&one, half, own)).await.status, 404);
    desk.accountant.post("/sponsor-challan", part(&one, FIRST + 1, own)).await.refused(422, "amount_minor");
    desk.accountant.post("/sponsor-challan", part(&one, half, foreign)).await.refused(422, "sponsor_id");
    let by_hand = json!({ "challan_ids": [one["id"]], "amount_minor": half, "instrument": "sponsor" });
    desk.accountant.post("/approve-installment", by_hand).await.refused(422, "instrument");
    // What every figure has as collected today: by day, by campus and by instrument, the dashboard's, the month's.
    let collected = async |desk: &Desk| {
        let days = "from=2026-11-20&to=2026-11-20";
        let total = async |call: String| desk.accountant.get(&call).await.ok()["totals"]["collected_minor"].as_i64();
        let by_day = total(format!("/get-collection-days?{days}")).await;
        for by in ["campus", "instrument", "bank", "cashier", "fee_head"] {
            assert_eq!(total(format!("/get-collection-report?by={by}&{days}")).await, by_day, "by {by}");
        }
        assert_eq!(total("/get-campus-day".into()).await, by_day);
        let shown = desk.accountant.get("/get-admin-data").await.ok()["data"]["figures"].clone();
        for key in ["collected", "collected_today"] {
            let figure = shown.as_array().expect("figures").iter().find(|figure| figure["key"] == key).expect("a figure");
            assert_eq!(figure["value"].as_i64(), by_day, "{figure}");
        }
        let behind = desk.accountant.get("/get-fee-receipts?collected_on_from=2026-11-20&collected_on_to=2026-11-20").await.ok();
        (by_day.expect("an amount"), behind["total"].as_i64().expect("a number"))
    };
    let shown = desk.post("/preview-sponsored-challan", part(&one, half, own)).await;
    assert!(shown.as_array().expect("lines").iter().any(|line| line["head_name"] == "Sponsors receivable"), "{shown}");

    let taken = [
        desk.post("/sponsor-challan", part(&one, half, own)).await,
        desk.post("/sponsor-challan", part(&two, MONTH, own)).await,
        desk.post("/sponsor-challan", part(&three, MONTH, own)).await,
    ];
    desk.now("three parts", -half - 2 * MONTH, 0, 0, 0).await;

    // The same part once more is asked about, and taken over with a reason; another sponsor's, or another amount, is another part.
    let again = part(&one, half, own);
    for call in ["/preview-sponsored-challan", "/sponsor-challan"] {
        let said = desk.accountant.post(call, again.clone()).await.refused(422, "same_payment_reason");
        assert!(said.contains("same challan"), "{said}");
    }
    let fund = json!({ "campus_id": school.a.id, "name": "Zakat fund", "kind": "zakat" });
    let fund = school.user("campus_admin", "a").post("/save-sponsor", fund).await.id();
    for other in [part(&one, half, fund), part(&one, half - 100, own)] {
        desk.post("/preview-sponsored-challan", other).await;
    }
    let mut with_reason = again;
    with_reason["same_payment_reason"] = json!("For the other half");
    let twice = desk.post("/sponsor-challan", with_reason).await;
    let register = desk.accountant.get("/get-fee-exceptions?kind=told_twice").await.ok();
    assert_eq!((register["total"].as_i64(), &register["data"][0]["reason"]), (Some(1), &json!("For the other half")), "{register}");
    desk.post("/unpaid-installment", json!({ "receipt_id": twice, "reason": "Entered twice" })).await;
    desk.now("taken back", 0, 0, 0, 0).await;
    assert_eq!(desk.head("Sponsors receivable").await, half + 2 * MONTH);
    let rest = desk.details(&one).await;
    assert_eq!(
        (&rest["status"], rest["payable_minor"].as_i64()),
        (&json!("partly_paid"), Some(FIRST - half)),
        "the student owes the rest: {rest}"
    );
    let list = desk.accountant.get("/get-fee-receipts?instrument=sponsor&status=held").await.ok();
    assert_eq!((&list["total"], &list["data"][0]["payer_name"]), (&json!(3), &json!("Hope Foundation")), "{list}");

    assert_eq!(collected(&desk).await, (0, 0), "the sponsor has not paid");

    // One cheque settles two of them; what is not paid goes back to the family by decision.
    desk.post("/realise-cheques", json!({ "ids": [taken[0], taken[1]], "bank_id": school.a.bank })).await;
    desk.now("the sponsor's cheque", 0, 0, 0, half + MONTH).await;
    assert_eq!(collected(&desk).await, (half + MONTH, 2));
    assert_eq!(desk.head("Sponsors receivable").await, MONTH);
    let bounce = json!({ "id": taken[2], "reason": "Nothing came" });
    assert_eq!(desk.accountant.post("/bounce-cheque", bounce).await.status, 409);
    desk.post("/unpaid-installment", json!({ "receipt_id": taken[2], "reason": "The foundation withdrew" })).await;
    desk.now("back to the family", MONTH, 0, 0, 0).await;
    assert_eq!(desk.head("Sponsors receivable").await, 0);
    assert_eq!(collected(&desk).await, (half + MONTH, 2), "what never came is not taken off");
    desk.post("/unpaid-installment", json!({ "receipt_id": taken[1], "reason": "The cheque was for others" })).await;
    desk.now("what had come goes back", MONTH, 0, 0, -MONTH).await;
    assert_eq!(collected(&desk).await, (half, 2));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    Damage {
        makes: sql!("UPDATE fee_receipt SET sponsor_id = NULL WHERE instrument = 'sponsor'"),
        mends: sql!("UPDATE fee_receipt SET sponsor_id = (SELECT MIN(id) FROM sponsor) WHERE instrument = 'sponsor'"),
        says: &["and its sponsor do not agree."],
    }
    .shows(&desk)
    .await;
});
