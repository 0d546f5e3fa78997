//! Money in advance, applied and taken off; receipts that are taken back whatever their money did since; what is payable today, asked everywhere alike.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use kernel::{Tx, binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

const SURPLUS: i64 = 60_000;

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

/// Days pass; sign-ins end meanwhile, so there is a new one.
async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

/// What a student has open, and how much.
async fn owed(desk: &Desk, student: i64) -> (Vec<Value>, i64) {
    let open = desk.accountant.get(&format!("/get-challans?student_id={student}&is_open=true&sort=id&per_page=50")).await.ok();
    let sum = open["totals"]["outstanding_minor"].as_i64().expect("an amount");
    (open["data"].as_array().expect("challans").clone(), sum)
}

async fn receipt(desk: &Desk, id: &Value) -> Value {
    desk.accountant.get(&format!("/get-fee-receipt-details?id={id}")).await.ok()["data"].clone()
}

fn in_advance(student: i64, amount: i64) -> Value {
    json!({ "student_id": student, "amount_minor": amount, "out_of_order_reason": "The father asked for it" })
}

in_school!(a_receipt_whose_surplus_paid_a_later_bill_is_taken_back, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[1];
    let (open, sum) = owed(&desk, student).await;
    let ids: Vec<&Value> = open.iter().map(|one| &one["id"]).collect();
    let taken = desk.post("/approve-installment", json!({ "challan_ids": ids, "amount_minor": sum + SURPLUS })).await;
    desk.now("more than is due", -sum, SURPLUS, sum + SURPLUS, 0).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    desk.now("the next month takes the surplus", MONTH - SURPLUS, -SURPLUS, 0, 0).await;
    let later = desk.details(&planned).await;
    assert_eq!(later["paid_minor"], SURPLUS);

    let unpay = json!({ "receipt_id": taken["id"], "reason": "Wrong student" });
    let done = desk.accountant.post("/unpaid-installment", unpay).await.ok();
    desk.now("it is taken back", sum + SURPLUS, 0, -(sum + SURPLUS), 0).await;
    let note = done["notes"][0].as_str().expect("a note");
    assert!(note.contains("open again") && note.contains(later["challan_no"].as_str().expect("a number")), "{note}");
    assert_eq!(desk.details(&planned).await["paid_minor"], 0);
});

in_school!(the_office_chooses_the_day_on_which_a_receipt_is_taken_back, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": 300_000, "channel": "bank", "instrument": "online", "bank_id": desk.school.a.bank });
    let taken = desk.post("/approve-installment", form).await;
    desk.now("money of the bank", -300_000, 0, 0, 300_000).await;
    days_pass(&mut desk, 5).await;
    let days = desk.accountant.get(&format!("/get-unpaying-days?receipt_id={}", taken["id"])).await.ok()["data"].clone();
    assert_eq!(days, json!({ "from": "2026-11-20", "to": "2026-11-25", "usual": "2026-11-20" }));
    let unpay = |day: &str| json!({ "receipt_id": taken["id"], "reason": "Wrong student", "on_date": day });
    for day in ["2026-11-19", "2026-11-26"] {
        desk.accountant.post("/unpaid-installment", unpay(day)).await.refused(422, "on_date");
    }
    desk.post("/unpaid-installment", unpay("2026-11-23")).await;
    desk.now("taken back on the 23rd", 300_000, 0, 0, -300_000).await;
    let read = receipt(&desk, &taken["id"]).await;
    assert_eq!(read["reversed_on"], "2026-11-23");
    let voucher = desk.accountant.get(&format!("/get-voucher-details?id={}", read["reversal_voucher_id"])).await.ok();
    assert_eq!(voucher["data"]["date"], "2026-11-23");
});

in_school!(one_childs_part_of_a_familys_receipt_is_moved, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let (one, two, three) =
        (desk.challan(first, "issued").await, desk.challan(second, "issued").await, desk.challan(third, "issued").await);
    let taken = desk.post("/approve-installment", json!({ "challan_ids": [one["id"], two["id"]], "amount_minor": 2 * FIRST })).await;
    desk.now("a family's receipt", -2 * FIRST, 0, 2 * FIRST, 0).await;

    let version = receipt(&desk, &taken["id"]).await["version"].clone();
    let form = |from: i64| json!({ "id": taken["id"], "version": version, "from_student_id": from, "challan_ids": [three["id"]], "reason": "The cousin's" });
    desk.accountant.post("/reallocate-receipt", form(third)).await.refused(422, "from_student_id");
    let moved = desk.post("/reallocate-receipt", form(second)).await;
    desk.now("one child's part is moved", 0, 0, 0, 0).await;
    let states = async |desk: &Desk| {
        let mut out = Vec::new();
        for challan in [&one, &two, &three] {
            out.push(desk.details(challan).await["status"].as_str().expect("a status").to_owned());
        }
        out
    };
    assert_eq!(states(&desk).await, ["paid", "issued", "paid"]);
    let details = desk.accountant.get(&format!("/get-reallocation-details?id={moved}")).await.ok()["data"].clone();
    assert_eq!((&details["amount_minor"], details["from"].as_array().map(Vec::len)), (&json!(FIRST), Some(1)), "{details}");
    desk.post("/undo-reallocation", json!({ "id": moved, "version": 1, "reason": "It was hers" })).await;
    assert_eq!(states(&desk).await, ["paid", "paid", "issued"]);
    desk.now("and back", 0, 0, 0, 0).await;

    // Moved again, the receipt is taken back as one.
    let version = receipt(&desk, &taken["id"]).await["version"].clone();
    let again =
        json!({ "id": taken["id"], "version": version, "from_student_id": second, "challan_ids": [three["id"]], "reason": "The cousin's" });
    desk.post("/reallocate-receipt", again).await;
    desk.post("/unpaid-installment", json!({ "receipt_id": taken["id"], "reason": "It was never paid" })).await;
    desk.now("all of it is taken back", 2 * FIRST, 0, -2 * FIRST, 0).await;
    assert_eq!(states(&desk).await, ["issued", "issued", "issued"]);
});

in_school!(cash_that_was_banked_goes_to_the_right_account, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [first, second, ..] = desk.school.a.students[..] else { panic!("students") };
    let (wrong, right) = (desk.challan(first, "issued").await, desk.challan(second, "issued").await);
    let taken = desk.post("/approve-installment", json!({ "challan_ids": [wrong["id"]], "amount_minor": 300_000 })).await;
    let banked = json!({ "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 300_000, "slip_no": "S-1" });
    desk.post("/save-deposited-amount", banked).await;
    desk.now("taken and banked", -300_000, 0, 0, 300_000).await;
    let refused = desk.accountant.post("/unpaid-installment", json!({ "receipt_id": taken["id"], "reason": "Wrong student" })).await;
    let said = refused.body["message"].as_str().unwrap_or_default().to_owned();
    assert!(refused.status == 409 && said.contains("Or move receipt"), "{}", refused.body);
    // The sentence names what works: no cash moves.
    let version = receipt(&desk, &taken["id"]).await["version"].clone();
    let form = json!({ "id": taken["id"], "version": version, "challan_ids": [right["id"]], "reason": "The other child's" });
    desk.post("/reallocate-receipt", form).await;
    desk.now("it is moved", 0, 0, 0, 0).await;
    assert_eq!((&desk.details(&wrong).await["paid_minor"], &desk.details(&right).await["paid_minor"]), (&json!(0), &json!(300_000)));
});

in_school!(an_advance_is_applied_and_taken_off, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[2];
    let challan = desk.challan(student, "issued").await;
    let apply = json!({ "challan_id": challan["id"] });
    assert_eq!(desk.accountant.post("/apply-advance", apply.clone()).await.status, 409, "nothing is in advance");
    desk.post("/approve-installment", in_advance(student, 200_000)).await;
    desk.now("in advance", 0, 200_000, 200_000, 0).await;
    assert_eq!(desk.school.user("cashier", "b").post("/apply-advance", apply.clone()).await.status, 404);
    let done = desk.school.user("cashier", "a").post("/apply-advance", apply.clone()).await.ok();
    let said = &done["data"];
    assert_eq!(
        (&said["amount_minor"], &said["open_minor"], &said["held_minor"]),
        (&json!(200_000), &json!(FIRST - 200_000), &json!(0)),
        "{done}"
    );
    desk.now("applied", -200_000, -200_000, 0, 0).await;
    assert_eq!(desk.accountant.post("/apply-advance", apply).await.status, 409, "once");

    let by_challan = desk.accountant.post("/unpaid-installment", json!({ "challan_id": challan["id"], "reason": "Wrong challan" })).await;
    let sentence = by_challan.body["message"].as_str().unwrap_or_default().to_owned();
    assert!(by_challan.status == 409 && sentence.contains("take the advance off it"), "{}", by_challan.body);
    let off = json!({ "challan_id": challan["id"], "reason": "Meant for the deposit" });
    assert_eq!(desk.school.user("cashier", "a").post("/take-advance-off", off.clone()).await.status, 403);
    desk.post("/take-advance-off", off.clone()).await;
    desk.now("taken off", 200_000, 200_000, 0, 0).await;
    assert_eq!(desk.accountant.post("/take-advance-off", off).await.status, 409, "once");
    let noted = desk.accountant.get(&format!("/get-fee-exceptions?student_id={student}&kind=unpaid")).await.ok();
    assert_eq!((&noted["total"], &noted["data"][0]["reason"]), (&json!(1), &json!("Meant for the deposit")), "{noted}");
});

async fn is_listed(desk: &Desk, student: i64) -> Option<i64> {
    let list = desk.accountant.get(&format!("/get-defaulters?ids={student}")).await.ok();
    list["data"][0]["due_minor"].as_i64()
}

in_school!(an_advance_pays_what_is_overdue_before_anybody_is_listed, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [_, _, part, whole] = desk.school.a.students[..] else { panic!("four students") };
    let (_, sum) = owed(&desk, whole).await;
    desk.post("/approve-installment", in_advance(part, 200_000)).await;
    desk.post("/approve-installment", in_advance(whole, sum)).await;
    desk.now("in advance", 0, sum + 200_000, sum + 200_000, 0).await;
    days_pass(&mut desk, 12).await;
    assert_eq!((is_listed(&desk, part).await, is_listed(&desk, whole).await), (Some(sum - 200_000), None));
    let notice = json!({ "student_ids": [whole], "pay_by": "2026-12-10" });
    assert_eq!(desk.accountant.post("/send-fee-notices", notice).await.status, 409, "nothing is overdue");
    let challan = desk.challan(whole, "issued").await;
    assert_eq!(desk.accountant.post("/add-late-fee-fine", json!({ "id": challan["id"] })).await.status, 409, "nothing is late");
    desk.now("nobody is asked", 0, 0, 0, 0).await;

    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_lapses(&app)).await.expect("a thread").expect("begun");
    let last = |tx: &mut Tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = 'fees.lapse'"), &[]);
    let job = desk.world.app.db.read(last).await.expect("a job");
    assert_eq!(desk.world.admin().await.finished_job(job).await["result"]["paid_by_advance"], 2);
    desk.now("the day's job", -(sum + 200_000), -(sum + 200_000), 0, 0).await;
    assert_eq!((is_listed(&desk, part).await, is_listed(&desk, whole).await), (Some(sum - 200_000), None));
    assert_eq!(desk.details(&challan).await["status"], "paid");
});

in_school!(whose_advance_covers_what_is_overdue_is_not_reminded, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let [covered, owes, ..] = desk.school.a.students[..] else { panic!("two students") };
    let (_, sum) = owed(&desk, covered).await;
    desk.post("/approve-installment", in_advance(covered, sum)).await;
    days_pass(&mut desk, 8).await;
    // The books take nothing today, so the advance waits; it covers the dues all the same.
    desk.world.leaves_faults("a month was closed past the program");
    let campus = desk.school.a.id;
    let shut = move |tx: &mut Tx| {
        tx.exec(
            sql!(
                "INSERT INTO accounting_month (version, created_at, updated_at, campus_id, month, is_closed) VALUES (1, 0, 0, $1, '2026-11', TRUE)"
            ),
            &binds![campus],
        )
    };
    desk.world.app.db.write(shut).await.expect("a closed month");

    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_overdue(&app)).await.expect("a thread").expect("begun");
    let last = |tx: &mut Tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = 'fees.overdue'"), &[]);
    let job = desk.world.app.db.read(last).await.expect("a job");
    desk.world.admin().await.finished_job(job).await;
    let reminded = async |student: i64| {
        let count = desk.world.app.db.read(move |tx| {
            tx.value::<i64>(
                sql!("SELECT count(*) FROM message WHERE kind = 'fee_overdue' AND record_id IN (SELECT id FROM challan WHERE student_id = $1)"),
                &binds![student],
            )
        });
        count.await.expect("a count")
    };
    assert_eq!((is_listed(&desk, covered).await, reminded(covered).await), (None, 0));
    assert!(is_listed(&desk, owes).await.is_some() && reminded(owes).await > 0, "nothing covers the brother's");
    let (open, _) = owed(&desk, covered).await;
    assert!(!open.is_empty(), "the advance has paid nothing yet");
});

/// What the public page is told of a number: by the due date, and today.
async fn told(desk: &Desk, number: &str) -> (i64, i64) {
    let number = number.to_owned();
    let seen = desk.world.app.db.read(move |tx| fees::api::verification_of_number(tx, &number)).await.expect("an answer");
    (seen["amount_minor"].as_i64().expect("an amount"), seen["due_minor"].as_i64().expect("an amount"))
}

/// What a parent's page asks for a challan, and for everything that is open.
async fn asked(parent: &Client, student: i64, challan: &Value) -> (i64, i64) {
    let fees = parent.get(&format!("/get-installment-details?student_id={student}")).await.ok()["data"].clone();
    let all = fees["payable"].as_array().expect("challans").clone();
    let of = |one: &Value| one["payable_minor"].as_i64().expect("an amount");
    assert_eq!(fees["payable_minor"].as_i64(), Some(all.iter().map(of).sum::<i64>()), "{fees}");
    (all.iter().find(|one| one["challan_id"] == challan["id"]).map(of).expect("the challan"), of(&fees))
}

in_school!(parents_and_the_qr_ask_what_the_counter_asks, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let student = desk.school.a.students[0];
    let challan = desk.challan(student, "issued").await;
    let number = challan["challan_no"].as_str().expect("a number").to_owned();
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 250_000 })).await;
    let rest = FIRST - 250_000;
    assert_eq!(told(&desk, &number).await, (rest, rest), "the QR knows part payments");

    days_pass(&mut desk, 40).await;
    let parent = desk.world.sign_in(&School::email("parent", "a"), PASSWORD).await;
    let payable = desk.details(&challan).await["payable_minor"].as_i64().expect("an amount");
    assert!(payable > rest, "a late fee has grown");
    let preview = desk.post("/preview-collection", json!({ "challan_ids": [challan["id"]], "amount_minor": payable })).await;
    assert_eq!(preview["receipt"]["stays_open_minor"], 0, "{preview}");
    assert_eq!(told(&desk, &number).await, (rest, payable));
    let (one, all) = asked(&parent, student, &challan).await;
    assert_eq!(one, payable);
    assert!(all > payable);
    // Charged or not, it is the same.
    desk.post("/add-late-fee-fine", json!({ "id": challan["id"] })).await;
    assert_eq!(told(&desk, &number).await, (rest, payable));
    assert_eq!(asked(&parent, student, &challan).await, (payable, all));
});
