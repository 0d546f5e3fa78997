//! The allowance for doubtful debts: reckoned by how long dues are overdue, used by write-offs, and what comes after all is a recovery.

use crate::desk::{Desk, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, school::PASSWORD};

const DEPOSIT: i64 = 500_000;
/// Hundredths of a percent of the four bands.
const PERCENTS: [i64; 4] = [1_000, 2_000, 3_000, 5_000];

fn rates(from_on: &str) -> Value {
    json!({ "from_on": from_on, "days_30_hundredths": PERCENTS[0], "days_60_hundredths": PERCENTS[1], "days_90_hundredths": PERCENTS[2],
        "older_hundredths": PERCENTS[3] })
}

/// What is overdue for income in each band on a day, and what the percentages make of it: added up by hand from the list of challans.
async fn by_hand(desk: &Desk, on: &str) -> [(i64, i64); 4] {
    let listed = desk.accountant.get(&format!("/get-challans?campus_id={}&status=issued&per_page=100", desk.school.a.id)).await.ok();
    let on: chrono::NaiveDate = on.parse().expect("a day");
    let mut owed = [0; 4];
    for challan in listed["data"].as_array().expect("challans") {
        let due: chrono::NaiveDate = challan["due_on"].as_str().and_then(|day| day.parse().ok()).expect("a day");
        let amount = challan["amount_minor"].as_i64().expect("an amount") - challan["paid_minor"].as_i64().unwrap_or(0);
        // The deposit stands on the first month's challan, and goes off its liability when nobody pays it.
        let income = if amount > 1_500_000 { amount - DEPOSIT } else { amount };
        match (on - due).num_days() {
            ..=0 => {}
            1..=30 => owed[0] += income,
            31..=60 => owed[1] += income,
            61..=90 => owed[2] += income,
            _ => owed[3] += income,
        }
    }
    std::array::from_fn(|n| (owed[n], owed[n] * PERCENTS[n] / 10_000))
}

fn line(lines: &Value, head: &str) -> Value {
    lines.as_array().expect("lines").iter().find(|line| line["head_name"] == head).cloned().unwrap_or_default()
}

in_school!(the_allowance_follows_what_is_overdue_and_bears_write_offs, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let a = desk.school.a.id;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    // Six weeks on: what was billed in November is overdue at the end of December.
    desk.world.advance(std::time::Duration::from_secs(45 * 24 * 3_600));
    let world = desk.world.clone();
    let sign_in = async |role: &str, at: &str| world.sign_in(&School::email(role, at), PASSWORD).await;
    let (admin, chief, other) = (world.admin().await, sign_in("chief_accountant", "a").await, sign_in("school_admin", "a").await);
    let (far_chief, far_accountant) = (sign_in("chief_accountant", "b").await, sign_in("accountant", "b").await);
    let (reader, cashier) = (sign_in("accountant", "a").await, sign_in("cashier", "a").await);
    desk.accountant = sign_in("accountant", "a").await;
    let students = desk.school.a.students.clone();
    let december = json!({ "campus_id": a, "month": "2026-12" });

    // Percentages come first, and do not fall from band to band.
    chief.post("/plan-allowance-run", december.clone()).await.refused(422, "month");
    let mut wrong = rates("2026-07-01");
    wrong["days_60_hundredths"] = json!(500);
    admin.post("/save-allowance-rate", wrong).await.refused(422, "days_60_hundredths");
    let rate = admin.post("/save-allowance-rate", rates("2026-07-01")).await.id();
    assert_eq!(chief.post("/save-allowance-rate", rates("2026-08-01")).await.status, 403, "the whole group's");

    // What the plan says is what the challans add up to.
    let hand = by_hand(&desk, "2026-12-31").await;
    let plan = chief.post("/plan-allowance-run", december.clone()).await.ok()["data"].clone();
    let told: Vec<(i64, i64)> = plan["bands"]
        .as_array()
        .expect("bands")
        .iter()
        .map(|band| (band["owed_minor"].as_i64().expect("an amount"), band["wanted_minor"].as_i64().expect("an amount")))
        .collect();
    assert_eq!(told, hand, "{plan}");
    let wanted: i64 = hand.iter().map(|(_, wanted)| wanted).sum();
    assert!(wanted > 0, "something is overdue: {plan}");
    assert_eq!((plan["stood_minor"].as_i64(), plan["difference_minor"].as_i64()), (Some(0), Some(wanted)), "{plan}");

    // Refused: no right, a month to come, another campus.
    assert_eq!(desk.accountant.post("/save-allowance-run", december.clone()).await.status, 403);
    chief.post("/save-allowance-run", json!({ "campus_id": a, "month": "2027-02" })).await.refused(422, "month");
    far_chief.post("/save-allowance-run", december.clone()).await.refused(422, "campus_id");

    // The checklist asks for it only where the group keeps one.
    let check = async || {
        let list = reader.get(&format!("/get-closing-checklist?campus_id={a}&month=2026-12")).await.ok();
        let items = list["data"].as_array().expect("items");
        items.iter().find(|item| item["key"] == "allowance").expect("the allowance")["state"].clone()
    };
    assert_eq!(check().await, "done");
    admin.post("/update-settings", json!({ "values": { "fees.allowance": true } })).await.ok();
    assert_eq!(check().await, "open");

    // Twice at once: one is in the books. Both sides were shown.
    let lines = chief.post("/preview-allowance-run", december.clone()).await.ok()["data"].clone();
    assert_eq!(line(&lines, "Bad debts")["debit_minor"], wanted, "{lines}");
    assert_eq!(line(&lines, "Allowance for doubtful debts")["credit_minor"], wanted, "{lines}");
    let (one, two) = tokio::join!(chief.post("/save-allowance-run", december.clone()), other.post("/save-allowance-run", december.clone()));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422], "{} {}", one.body, two.body);
    let run = if one.status == 200 { one.id() } else { two.id() };
    desk.now("the allowance", 0, 0, 0, 0).await;
    assert_eq!((desk.head("Allowance for doubtful debts").await, desk.head("Bad debts").await), (-wanted, wanted));
    assert_eq!(check().await, "done");
    chief.post("/save-allowance-run", json!({ "campus_id": a, "month": "2026-11" })).await.refused(422, "month");
    let kept = chief.get(&format!("/get-allowance-run-details?id={run}")).await.ok()["data"].clone();
    assert_eq!((kept["wanted_minor"].as_i64(), kept["bands"] == plan["bands"]), (Some(wanted), true), "{kept}");
    assert_eq!(far_chief.get(&format!("/get-allowance-run-details?id={run}")).await.status, 404);

    // Percentages that were used stay.
    let mut again = rates("2026-07-01");
    again["id"] = json!(rate);
    again["version"] = json!(1);
    assert_eq!(admin.post("/update-allowance-rate", again).await.status, 409);
    assert_eq!(admin.delete(&format!("/allowance-rates/{rate}")).await.status, 409);

    // A write-off uses the allowance first; the rest is a cost.
    let student = students[0];
    let prepared =
        desk.accountant.post("/save-write-off", json!({ "student_id": student, "reason": "The family left the country" })).await.id();
    let details = chief.get(&format!("/get-write-off-details?id={prepared}")).await.ok()["data"].clone();
    let whole = details["amount_minor"].as_i64().expect("an amount");
    let income = whole - DEPOSIT;
    let lines = chief.post("/preview-approved-write-off", json!({ "id": prepared, "version": 1 })).await.ok()["data"].clone();
    let used = wanted.min(income);
    assert_eq!(line(&lines, "Allowance for doubtful debts")["debit_minor"], used, "{lines}");
    chief.post("/approve-write-off", json!({ "id": prepared, "version": 1 })).await.ok();
    desk.now("the write-off", -whole, 0, 0, 0).await;
    assert_eq!(
        (desk.head("Allowance for doubtful debts").await, desk.head("Bad debts").await),
        (used - wanted, wanted + income - used),
        "used first"
    );
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    let undo = json!({ "id": run, "version": 1, "reason": "Reckoned too early" });
    assert_eq!(chief.post("/reverse-allowance-run", undo.clone()).await.status, 409, "it was used");

    // The money comes after all: a recovery, never more than was written off.
    let receive = |version: i64, amount: i64| json!({ "id": prepared, "version": version, "amount_minor": amount, "received_in": "cash" });
    assert_eq!(cashier.post("/receive-written-off", receive(2, 1_000)).await.status, 403);
    assert_eq!(far_accountant.post("/receive-written-off", receive(2, 1_000)).await.status, 404);
    desk.accountant.post("/receive-written-off", receive(2, whole + 1)).await.refused(422, "amount_minor");
    let lines = desk.post("/preview-written-off-receipt", receive(2, 300_000)).await;
    assert_eq!(line(&lines, "Recoveries of bad debts")["credit_minor"], 300_000, "{lines}");
    let (one, two) = tokio::join!(
        desk.accountant.post("/receive-written-off", receive(2, 300_000)),
        desk.accountant.post("/receive-written-off", receive(2, 300_000))
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, two.body);
    let receipt = if one.status == 200 { one.id() } else { two.id() };
    desk.now("the recovery", 0, 0, 300_000, 0).await;
    assert_eq!(desk.head("Recoveries of bad debts").await, -300_000);
    let statement = desk.accountant.get(&format!("/get-student-statement?student_id={student}")).await.ok()["data"].clone();
    let told = statement["entries"].as_array().expect("entries").iter().any(|entry| entry["source_record"] == "write-off receipt");
    assert!(told, "{statement}");
    let details = chief.get(&format!("/get-write-off-details?id={prepared}")).await.ok()["data"].clone();
    assert_eq!((details["left_minor"].as_i64(), details["receipts"][0]["amount_minor"].as_i64()), (Some(whole - 300_000), Some(300_000)));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());

    // While it stands the write-off stays; both are taken back, the last first.
    let back = |version: i64| json!({ "id": prepared, "version": version, "reason": "The uncle pays" });
    assert_eq!(chief.post("/take-write-off-back", back(3)).await.status, 409);
    let form = json!({ "id": receipt, "version": 1, "reason": "The note was false" });
    assert_eq!(desk.accountant.post("/take-written-off-receipt-back", form.clone()).await.status, 403);
    chief.post("/take-written-off-receipt-back", form.clone()).await.ok();
    assert_eq!(chief.post("/take-written-off-receipt-back", form).await.status, 409, "once");
    desk.now("the receipt back", 0, 0, -300_000, 0).await;
    chief.post("/take-write-off-back", back(3)).await.ok();
    desk.now("the write-off back", whole, 0, 0, 0).await;
    assert_eq!(desk.head("Allowance for doubtful debts").await, -wanted, "it stands again");
    chief.post("/reverse-allowance-run", undo.clone()).await.ok();
    assert_eq!(chief.post("/reverse-allowance-run", undo).await.status, 409, "once");
    desk.now("the allowance back", 0, 0, 0, 0).await;
    assert_eq!((desk.head("Allowance for doubtful debts").await, desk.head("Bad debts").await), (0, 0));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_closed_month_takes_no_allowance_and_no_recovery, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    school.admin().post("/save-allowance-rate", rates("2026-07-01")).await.ok();
    let id = desk.accountant.post("/save-write-off", json!({ "student_id": school.a.students[0], "reason": "Cannot be found" })).await.id();
    school.user("chief_accountant", "a").post("/approve-write-off", json!({ "id": id, "version": 1 })).await.ok();
    assert_eq!(desk.head("Allowance for doubtful debts").await, 0, "there was none, so all of it is a cost");
    desk.world.advance(std::time::Duration::from_secs(15 * 24 * 3_600));
    let sign_in = async |role: &str| desk.world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (accountant, chief) = (sign_in("accountant").await, sign_in("chief_accountant").await);
    for month in ["2026-08", "2026-09", "2026-10", "2026-11"] {
        chief.post("/close-month", json!({ "campus_ids": [school.a.id], "month": month })).await.ok();
    }
    let closed = chief.post("/save-allowance-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await;
    assert!((400..500).contains(&closed.status), "{}", closed.body);
    let form = json!({ "id": id, "version": 2, "amount_minor": 1_000, "received_in": "cash", "received_on": "2026-11-25" });
    let closed = accountant.post("/receive-written-off", form).await;
    assert!((400..500).contains(&closed.status), "{}", closed.body);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
