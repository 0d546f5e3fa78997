//! Receipts that are moved to another student, cheques whose surplus was used, notices and promises, and who comes back when.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    verify::after,
};
use kernel::{Tx, binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

const SURPLUS: i64 = 50_000;

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

async fn receipt(desk: &Desk, id: &Value) -> Value {
    desk.accountant.get(&format!("/get-fee-receipt-details?id={id}")).await.ok()["data"].clone()
}

in_school!(a_receipt_goes_to_another_student_and_back, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (wrong, right) = (desk.school.a.students[2], desk.school.a.students[3]);
    let (one, two) = (desk.challan(wrong, "issued").await, desk.challan(right, "issued").await);
    let taken = desk.post("/approve-installment", json!({ "challan_ids": [one["id"]], "amount_minor": FIRST + SURPLUS })).await;
    desk.now("money of the wrong student", -FIRST, SURPLUS, FIRST + SURPLUS, 0).await;

    let version = receipt(&desk, &taken["id"]).await["version"].clone();
    let form = json!({ "id": taken["id"], "version": version, "challan_ids": [two["id"]], "reason": "Paid for the cousin" });
    assert_eq!(desk.school.user("accountant", "b").post("/reallocate-receipt", form.clone()).await.status, 404);
    assert_eq!(desk.school.user("cashier", "a").post("/reallocate-receipt", form.clone()).await.status, 403);
    let mut same = form.clone();
    same["challan_ids"] = json!([one["id"]]);
    desk.accountant.post("/reallocate-receipt", same).await.refused(422, "challan_ids");
    let mut nobody = form.clone();
    nobody["challan_ids"] = json!([]);
    desk.accountant.post("/reallocate-receipt", nobody).await.refused(422, "challan_ids");
    let mut stale = form.clone();
    stale["version"] = json!(99);
    assert_eq!(desk.accountant.post("/reallocate-receipt", stale).await.status, 409);

    let shown = desk.post("/preview-reallocation", form.clone()).await;
    let sides = |shown: &Value, side: &str| -> Vec<(i64, i64)> {
        let rows = shown[side].as_array().expect("a side");
        rows.iter().map(|row| (row["student_id"].as_i64().expect("an id"), row["amount_minor"].as_i64().expect("an amount"))).collect()
    };
    desk.now("a preview", 0, 0, 0, 0).await;
    let id = desk.post("/reallocate-receipt", form.clone()).await;
    desk.now("the receipt is moved", 0, 0, 0, 0).await;
    let found = desk.accountant.get(&format!("/get-reallocation-details?id={id}")).await.ok()["data"].clone();
    for side in ["from", "to"] {
        assert_eq!(sides(&found, side), sides(&shown, side), "the preview is what was written");
        assert_eq!(sides(&found, side).iter().map(|one| one.1).sum::<i64>(), FIRST + SURPLUS);
    }
    assert!(sides(&found, "from").iter().all(|one| one.0 == wrong) && sides(&found, "to").iter().all(|one| one.0 == right));
    assert_eq!(desk.details(&one).await["status"], "issued");
    assert_eq!(desk.details(&two).await["status"], "paid");
    assert_eq!(receipt(&desk, &taken["id"]).await["student_id"], right);
    assert_eq!(desk.accountant.get("/get-fee-exceptions?kind=reallocated").await.ok()["total"], 1);

    // Back, and once only.
    let back = json!({ "id": id, "version": 1, "reason": "It was his after all" });
    desk.post("/undo-reallocation", back.clone()).await;
    desk.now("the move is taken back", 0, 0, 0, 0).await;
    assert_eq!((&desk.details(&one).await["status"], &desk.details(&two).await["status"]), (&json!("paid"), &json!("issued")));
    assert_eq!(desk.accountant.post("/undo-reallocation", back).await.status, 409);

    // Moved again, then the receipt itself is taken back with its move.
    let version = receipt(&desk, &taken["id"]).await["version"].clone();
    let advance = json!({ "id": taken["id"], "version": version, "student_id": right, "reason": "All of it in advance" });
    let moved = desk.post("/reallocate-receipt", advance).await;
    desk.now("all of it in advance", FIRST, FIRST, 0, 0).await;

    let sided = after(&desk, sql!("UPDATE reallocation_side SET amount_minor = amount_minor + 100 WHERE is_from = TRUE")).await;
    assert!(sided.iter().any(|one| one.contains("were moved to")), "{sided:?}");
    after(&desk, sql!("UPDATE reallocation_side SET amount_minor = amount_minor - 100 WHERE is_from = TRUE")).await;
    let gone = after(&desk, sql!("UPDATE reallocation SET is_undone = TRUE WHERE undone_voucher_id IS NULL")).await;
    assert!(gone.iter().any(|one| one.contains("A move of receipt")), "{gone:?}");
    assert!(gone.iter().any(|one| one.contains("by another voucher")), "{gone:?}");
    let mended = after(&desk, sql!("UPDATE reallocation SET is_undone = FALSE WHERE undone_voucher_id IS NULL")).await;
    assert_eq!(mended, Vec::<String>::new());

    desk.post("/unpaid-installment", json!({ "receipt_id": taken["id"], "reason": "It was never paid" })).await;
    desk.now("the receipt is taken back", 0, -(FIRST + SURPLUS), -(FIRST + SURPLUS), 0).await;
    let ended = desk.accountant.get(&format!("/get-reallocation-details?id={moved}")).await.ok()["data"].clone();
    assert_eq!((&ended["is_undone"], ended["undone_voucher_id"].is_i64()), (&json!(true), true), "{ended}");
    let late = json!({ "id": taken["id"], "version": 9, "challan_ids": [two["id"]], "reason": "Too late" });
    assert_eq!(desk.accountant.post("/reallocate-receipt", late).await.status, 409);
});

in_school!(moving_a_sponsors_part_charges_no_late_fee, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let school = desk.school.clone();
    // The first two are siblings.
    let (one, two) = (desk.challan(school.a.students[0], "issued").await, desk.challan(school.a.students[1], "issued").await);
    let others = desk.challan(school.a.students[2], "issued").await;
    let sponsor = json!({ "campus_id": school.a.id, "name": "Hope Foundation", "kind": "foundation" });
    let sponsor = school.user("campus_admin", "a").post("/save-sponsor", sponsor).await.id();
    desk.world.advance(Duration::from_secs(40 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    let part = desk.post("/sponsor-challan", json!({ "challan_id": one["id"], "sponsor_id": sponsor, "amount_minor": MONTH })).await;
    desk.now("a sponsor's part of the wrong student", -MONTH, 0, 0, 0).await;

    // Both challans are overdue: the family's late fee counts by the day on which the family pays, whoever's part comes before.
    let version = receipt(&desk, &part).await["version"].clone();
    let form = json!({ "id": part, "version": version, "challan_ids": [two["id"]], "reason": "It was promised for the sister" });
    // Another family has no share in it: neither on its challan nor in advance.
    for (field, value) in [("challan_ids", json!([others["id"]])), ("student_id", json!(school.a.students[2]))] {
        let mut away = form.clone();
        away["challan_ids"] = json!([]);
        away[field] = value;
        desk.accountant.post("/reallocate-receipt", away).await.refused(422, field);
    }
    let moved = desk.post("/reallocate-receipt", form).await;
    desk.now("moved without a late fee", 0, 0, 0, 0).await;
    assert_eq!(desk.head("Sponsors receivable").await, MONTH);
    let found = desk.details(&two).await;
    assert_eq!((&found["fines"], found["paid_minor"].as_i64()), (&json!([]), Some(MONTH)), "{found}");
    let due = desk.post("/preview-collection", json!({ "challan_ids": [two["id"]] })).await;
    assert!(due["dues"][0]["late_fee_minor"].as_i64() > Some(0), "{due}");
    desk.post("/undo-reallocation", json!({ "id": moved, "version": 1, "reason": "It was his after all" })).await;
    desk.now("moved back", 0, 0, 0, 0).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_sponsors_part_stays_with_the_family_however_often_it_is_moved, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let school = desk.school.clone();
    let [first, second, third, _] = school.a.students[..] else { panic!("four students") };
    // The first two have their father in common, the second and the third their mother: the first and the third nobody.
    let office = school.user("campus_admin", "a");
    let student = async |id: i64| office.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
    let mut mother = student(third).await["guardians"][0].clone();
    mother["is_primary"] = json!(false);
    let mut half_brother = student(second).await;
    half_brother["guardians"].as_array_mut().expect("guardians").push(mother);
    office.post("/update-student", half_brother).await.ok();
    let (one, two, three) =
        (desk.challan(first, "issued").await, desk.challan(second, "issued").await, desk.challan(third, "issued").await);
    let sponsor = json!({ "campus_id": school.a.id, "name": "Hope Foundation", "kind": "foundation" });
    let sponsor = office.post("/save-sponsor", sponsor).await.id();
    let part = desk.post("/sponsor-challan", json!({ "challan_id": one["id"], "sponsor_id": sponsor, "amount_minor": MONTH })).await;
    desk.now("taken over for the first", -MONTH, 0, 0, 0).await;
    let to = async |desk: &Desk, challan: &Value| {
        let version = receipt(desk, &part).await["version"].clone();
        json!({ "id": part, "version": version, "challan_ids": [challan["id"]], "reason": "It was promised for the other" })
    };
    let moved = to(&desk, &two).await;
    desk.post("/reallocate-receipt", moved).await;
    let away = to(&desk, &three).await;
    desk.accountant.post("/reallocate-receipt", away).await.refused(422, "challan_ids");
    let back = to(&desk, &one).await;
    desk.post("/reallocate-receipt", back).await;
    desk.now("moved within the family, and back", 0, 0, 0, 0).await;
    assert_eq!(desk.details(&one).await["paid_minor"], MONTH);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_settled_card_receipt_is_moved_and_keeps_its_settlement, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (wrong, right) = (desk.school.a.students[2], desk.school.a.students[3]);
    let (one, two) = (desk.challan(wrong, "issued").await, desk.challan(right, "issued").await);
    let form = json!({ "challan_ids": [one["id"]], "amount_minor": FIRST, "instrument": "card", "instrument_no": "004411" });
    let card = desk.post("/approve-installment", form).await["id"].clone();
    desk.now("a card of the wrong student", -FIRST, 0, 0, 0).await;
    let settle = json!({ "ids": [card], "bank_id": desk.school.a.bank, "charge_minor": 20_000, "reference": "POS-78" });
    let settlement = desk.post("/settle-cards", settle).await;
    desk.now("settled net of the charge", 0, 0, 0, FIRST - 20_000).await;

    // Settled with others it is not taken back, but moved: bank, charge and settlement stay.
    let unpay = json!({ "receipt_id": card, "reason": "The wrong student" });
    let refused = desk.accountant.post("/unpaid-installment", unpay.clone()).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("move the receipt to another student")), "{}", refused.body);
    let version = receipt(&desk, &card).await["version"].clone();
    let form = json!({ "id": card, "version": version, "challan_ids": [two["id"]], "reason": "Paid for the cousin" });
    let moved = desk.post("/reallocate-receipt", form).await;
    desk.now("the card's receipt is moved", 0, 0, 0, 0).await;
    assert_eq!((&desk.details(&one).await["status"], &desk.details(&two).await["status"]), (&json!("issued"), &json!("paid")));
    let found = receipt(&desk, &card).await;
    assert_eq!((&found["status"], &found["student_id"]), (&json!("realised"), &json!(right)), "{found}");
    assert_eq!(desk.head("Cards and wallets").await, 0);

    // The settlement is taken back all the same; then the receipt is, with its move.
    desk.post("/undo-card-settlement", json!({ "id": settlement, "version": 1, "reason": "Credited by another bank" })).await;
    desk.now("the settlement is taken back", 0, 0, 0, -(FIRST - 20_000)).await;
    assert_eq!(desk.head("Cards and wallets").await, FIRST);
    desk.post("/unpaid-installment", unpay).await;
    desk.now("the receipt is taken back with its move", FIRST, 0, 0, 0).await;
    assert_eq!(desk.head("Cards and wallets").await, 0);
    let ended = desk.accountant.get(&format!("/get-reallocation-details?id={moved}")).await.ok()["data"].clone();
    assert_eq!(ended["is_undone"], true, "{ended}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(cash_that_was_banked_is_moved_and_stays_at_the_bank, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let (wrong, right) = (desk.school.a.students[2], desk.school.a.students[3]);
    let (one, two) = (desk.challan(wrong, "issued").await, desk.challan(right, "issued").await);
    let (a, bank, cashier) = (desk.school.a.id, desk.school.a.bank, desk.school.user("cashier", "a"));
    let till = cashier.post("/save-till", json!({ "campus_id": a, "float_minor": 0 })).await.id();
    let taken = cashier.post("/approve-installment", json!({ "challan_ids": [one["id"]], "amount_minor": FIRST })).await.ok();
    let taken = taken["data"]["id"].clone();
    let open = desk.accountant.get(&format!("/get-till-details?id={till}")).await.ok()["data"].clone();
    let count = json!([{ "rupees": 5000, "pieces": 3 }, { "rupees": 500, "pieces": 1 }]);
    let close = json!({ "id": till, "version": open["version"], "balance_minor": FIRST, "count": count, "reason": "" });
    cashier.post("/close-till", close).await.ok();
    let deposit = json!({ "till_ids": [till], "bank_id": bank, "date": "2026-11-20", "slip_no": "DS-4101" });
    cashier.post("/save-till-deposit", deposit).await.ok();
    let held = async || {
        let details = desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok();
        (desk.head("Cash in tills").await, desk.head("Cash in hand").await, details["data"]["balance_minor"].as_i64())
    };
    let banked = held().await;
    assert_eq!((banked.0, banked.1), (0, 0), "all of it is at the bank");

    // There is no cash that could go back; the refusal says what can be done.
    let refused = desk.accountant.post("/unpaid-installment", json!({ "receipt_id": taken, "reason": "Paid for the cousin" })).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("no cash moves then")), "{}", refused.body);

    // Moved, and moved back: the accounts change, cash, bank and deposit do not.
    let version = receipt(&desk, &taken).await["version"].clone();
    let form = json!({ "id": taken, "version": version, "challan_ids": [two["id"]], "reason": "Paid for the cousin" });
    let moved = desk.post("/reallocate-receipt", form).await;
    assert_eq!((&desk.details(&one).await["status"], &desk.details(&two).await["status"]), (&json!("issued"), &json!("paid")));
    assert_eq!(held().await, banked);
    let closed = desk.accountant.get(&format!("/get-till-details?id={till}")).await.ok()["data"].clone();
    assert_eq!((&closed["slip_no"], closed["to_deposit_minor"].as_i64()), (&json!("DS-4101"), Some(FIRST)), "{closed}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    desk.post("/undo-reallocation", json!({ "id": moved, "version": 1, "reason": "It was his after all" })).await;
    assert_eq!((&desk.details(&one).await["status"], &desk.details(&two).await["status"]), (&json!("paid"), &json!("issued")));
    assert_eq!(held().await, banked);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_bounced_cheque_frees_the_surplus_that_was_used, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[1];
    let all = desk.accountant.get(&format!("/get-challans?student_id={student}&is_open=true&sort=id&per_page=50")).await.ok();
    let ids: Vec<Value> = all["data"].as_array().expect("rows").iter().map(|row| row["id"].clone()).collect();
    let owed = all["totals"]["outstanding_minor"].as_i64().expect("an amount");
    let form = json!({ "challan_ids": ids, "amount_minor": owed + SURPLUS, "instrument": "cheque", "instrument_no": "00778899",
        "instrument_bank": "HBL", "instrument_date": "2026-11-10" });
    let cheque = desk.post("/approve-installment", form).await["id"].clone();
    desk.now("a cheque of more than is due", -owed, SURPLUS, 0, 0).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    desk.now("the next month takes the surplus", MONTH - SURPLUS, -SURPLUS, 0, 0).await;

    let bounce = json!({ "id": cheque, "reason": "Insufficient funds", "fine_minor": 0 });
    let done = desk.accountant.post("/bounce-cheque", bounce).await.ok();
    desk.now("the cheque came back", owed + SURPLUS, 0, 0, 0).await;
    assert!(done["notes"][0].as_str().is_some_and(|note| note.contains("open again")), "{done}");
    assert_eq!(desk.details(&planned).await["paid_minor"], 0);
});

/// A student's first challan as if it had been due ten days ago.
async fn overdue(desk: &Desk, student: i64) -> i64 {
    let id = desk.challan(student, "issued").await["id"].as_i64().expect("an id");
    let work = move |tx: &mut Tx| tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10' WHERE id = $1"), &binds![id]);
    desk.world.app.db.write(work).await.expect("an old challan");
    id
}

async fn later(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

/// What the day's job judged.
async fn lapsed(desk: &Desk) -> Value {
    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_lapses(&app)).await.expect("a thread").expect("begun");
    let last = |tx: &mut Tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = 'fees.lapse'"), &[]);
    let job = desk.world.app.db.read(last).await.expect("a job");
    desk.world.admin().await.finished_job(job).await["result"].clone()
}

in_school!(who_owes_gets_a_notice_promises_and_is_judged, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    for student in [first, second] {
        overdue(&desk, student).await;
    }
    let tuition = &desk.school.heads["Tuition"];
    let list = async |desk: &Desk, head: &Value| {
        desk.accountant.get(&format!("/get-defaulters?fee_head_id={head}&ids={first}")).await.ok()["total"].as_i64()
    };
    assert_eq!(list(&desk, &json!(tuition)).await, Some(1));
    assert_eq!(list(&desk, &json!(desk.school.heads["Transport"])).await, Some(0), "nothing of this head is owed");

    let notice = |students: Value| json!({ "student_ids": students, "pay_by": "2026-11-25", "note": "The examination begins soon" });
    let foreign = notice(json!([desk.school.b.students[0]]));
    desk.accountant.post("/send-fee-notices", foreign).await.refused(422, "student_ids");
    let mut past = notice(json!([first]));
    past["pay_by"] = json!("2026-11-19");
    desk.accountant.post("/send-fee-notices", past).await.refused(422, "pay_by");
    let sent = desk.post("/send-fee-notices", notice(json!([first, second]))).await;
    assert_eq!((&sent["notices"], &sent["passed_over"]), (&json!(2), &json!(0)), "{sent}");
    assert_eq!(desk.accountant.post("/send-fee-notices", notice(json!([first]))).await.status, 409, "once a day");
    let told = desk.world.app.db.read(|tx| tx.value::<i64>(sql!("SELECT count(*) FROM message WHERE kind = 'fee_notice'"), &[]));
    assert!(told.await.expect("a count") >= 2, "parents are told");
    assert_eq!(desk.accountant.get("/get-fee-notices").await.ok()["total"], 2);

    // One family pays what it promised, another does not.
    for student in [first, second] {
        let promise = json!({ "student_id": student, "due_on": "2026-11-22", "amount_minor": MONTH, "promised_by": "The father" });
        desk.post("/save-promise", promise).await;
    }
    let challan = desk.challan(first, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": MONTH })).await;
    later(&mut desk, 4).await;
    assert_eq!(lapsed(&desk).await["promises"], 2);

    let funnel = desk.accountant.get("/get-recovery-funnel?from=2026-11-01&to=2026-11-30").await.ok();
    let row = &funnel["data"][0];
    assert_eq!((&row["notices"], &row["promises"], &row["kept"], &row["broken"]), (&json!(2), &json!(2), &json!(1), &json!(1)), "{funnel}");
    assert_eq!((&row["kept_minor"], &row["kept_percent"], &row["period"]), (&json!(MONTH), &json!(5_000), &json!("2026-11")), "{funnel}");

    // Struck off and taken back by day.
    let strike = json!({ "student_ids": [third], "reason": "Nothing was paid", "on_date": "2026-11-20", "fine_minor": 0 });
    let principal = desk.world.sign_in(&School::email("principal", "a"), PASSWORD).await;
    principal.post("/struck-off-students", strike).await.ok();
    let restore = |day: &str| json!({ "student_id": third, "months": "bill", "on_date": day, "reason": "All is paid" });
    principal.post("/restore-student", restore("2026-11-19")).await.refused(422, "on_date");
    principal.post("/restore-student", restore("2026-12-24")).await.refused(422, "on_date");
    principal.post("/restore-student", restore("2026-11-23")).await.ok();
    let funnel = desk.accountant.get("/get-recovery-funnel?from=2026-11-01&to=2026-11-30").await.ok();
    assert_eq!((&funnel["data"][0]["struck_off"], &funnel["data"][0]["restored"]), (&json!(1), &json!(1)), "{funnel}");
});

in_school!(a_promise_that_a_returned_cheque_had_kept_is_broken, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[1];
    let promise = json!({ "student_id": student, "due_on": "2026-11-22", "amount_minor": MONTH, "promised_by": "The father" });
    desk.post("/save-promise", promise).await;
    let challan = desk.challan(student, "issued").await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": MONTH, "instrument": "cheque", "instrument_no": "00654321",
        "instrument_bank": "HBL", "instrument_date": "2026-11-20" });
    let cheque = desk.post("/approve-installment", form).await["id"].clone();
    let status = async |desk: &Desk| {
        let found = desk.accountant.get(&format!("/get-promises?student_id={student}")).await.ok();
        found["data"][0]["status"].as_str().map(str::to_owned)
    };
    later(&mut desk, 3).await;
    assert_eq!(lapsed(&desk).await["promises"], 1);
    assert_eq!(status(&desk).await.as_deref(), Some("kept"));

    // The bank returns it the day after: nothing was paid, so the promise was not kept.
    later(&mut desk, 1).await;
    desk.post("/bounce-cheque", json!({ "id": cheque, "reason": "Insufficient funds", "fine_minor": 0 })).await;
    assert_eq!(lapsed(&desk).await["promises"], 1);
    assert_eq!(status(&desk).await.as_deref(), Some("broken"));

    // What the office then says of it stands.
    let row = desk.accountant.get(&format!("/get-promises?student_id={student}")).await.ok()["data"][0].clone();
    later(&mut desk, 1).await;
    desk.post("/update-promise", json!({ "id": row["id"], "version": row["version"], "status": "kept" })).await;
    later(&mut desk, 1).await;
    lapsed(&desk).await;
    assert_eq!(status(&desk).await.as_deref(), Some("kept"));
});
