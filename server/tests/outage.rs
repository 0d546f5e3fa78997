//! The counter that went on without the server: what it keeps, receipts that are posted exactly once, and those that are decided.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    verify::after,
};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

/// 20 November 2026, 9:30 in Karachi: half an hour before the stories' now.
const TAKEN_AT: &str = "2026-11-20T04:30:00Z";

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

pub async fn machine(desk: &Desk, by: &Client) -> Value {
    by.post("/save-counter-machine", json!({ "campus_id": desk.school.a.id })).await.ok()["data"].clone()
}

/// A receipt of a machine: the first installment, in cash, in full.
pub fn receipt(machine: &Value, running_no: i64, challan: &Value) -> Value {
    json!({
        "client_key": format!("{}-receipt-{running_no:08}", machine["prefix"].as_str().expect("a prefix")), "machine_id": machine["id"],
        "running_no": running_no, "challan_id": challan["id"], "amount_minor": FIRST, "due_minor": FIRST, "instrument": "cash",
        "taken_at": TAKEN_AT,
    })
}

fn with(form: &Value, field: &str, value: Value) -> Value {
    let mut other = form.clone();
    other[field] = value;
    other
}

pub async fn sent(by: &Client, form: &Value) -> Value {
    by.post("/save-provisional-receipt", form.clone()).await.ok()["data"].clone()
}

async fn listed(by: &Client, query: &str) -> Value {
    by.get(&format!("/get-provisional-receipts?{query}")).await.ok()
}

async fn waits_today(by: &Client) -> Option<i64> {
    let today = by.get("/get-admin-data").await.ok();
    let tasks = today["data"]["tasks"].as_array().expect("tasks").clone();
    tasks.iter().find(|task| task["key"] == "provisional_receipts").and_then(|task| task["count"].as_i64())
}

async fn whole(desk: &Desk) {
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
}

in_school!(what_a_machine_keeps_is_its_campus_and_what_changed, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let (cashier, elsewhere) = (desk.school.user("cashier", "a"), desk.school.user("cashier", "b"));
    let path = format!("/get-counter-dues?campus_id={}", desk.school.a.id);
    let first = cashier.get(&path).await.ok()["data"].clone();
    let challans = first["challans"].as_array().expect("challans");
    assert_eq!((challans.len(), &first["is_whole"], &first["next_after"]), (16, &json!(true), &Value::Null), "{first}");

    // What a challan costs is what the counter says, today and tomorrow.
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let kept = challans.iter().find(|one| one["id"] == challan["id"]).expect("the challan");
    let asked = cashier.post("/preview-collection", json!({ "challan_ids": [challan["id"]] })).await.ok()["data"]["dues"][0].clone();
    assert_eq!((&kept["dues"][0]["on"], &kept["dues"][0]["payable_minor"]), (&json!("2026-11-20"), &asked["payable_minor"]), "{kept}");
    assert_eq!(kept["dues"][1]["on"], "2026-11-21", "{kept}");

    // Another campus, and whoever takes no money, reads nothing.
    elsewhere.get(&path).await.refused(422, "campus_id");
    elsewhere.post("/save-counter-machine", json!({ "campus_id": desk.school.a.id })).await.refused(422, "campus_id");
    for role in ["teacher", "parent", "auditor"] {
        assert_eq!(desk.school.user(role, "a").get(&path).await.status, 403, "{role}");
    }

    // Nothing changed; then one is paid, and one is paid in part.
    let text = |field: &str| first[field].as_str().expect("a text").to_owned();
    let again = format!("{path}&version={}&since={}", text("version"), text("as_of"));
    let same = cashier.get(&again).await.ok()["data"].clone();
    assert_eq!((&same["is_unchanged"], same["challans"].as_array().map(Vec::len)), (&json!(true), Some(0)), "{same}");
    desk.world.advance(Duration::from_secs(600));
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST })).await;
    let other = desk.challan(desk.school.a.students[1], "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [other["id"]], "amount_minor": 100_000 })).await;
    let later = format!("{path}&version={}&since=2026-11-20T05:05:00Z", text("version"));
    let changed = cashier.get(&later).await.ok()["data"].clone();
    let ids: Vec<&Value> = changed["challans"].as_array().expect("challans").iter().map(|one| &one["id"]).collect();
    assert_eq!((ids, &changed["is_whole"]), (vec![&other["id"]], &json!(false)), "{changed}");
    assert_eq!(changed["challans"][0]["dues"][0]["payable_minor"], FIRST - 100_000, "{changed}");
    let open = changed["open_ids"].as_array().expect("ids");
    assert_eq!((open.len(), open.contains(&challan["id"])), (15, false), "the paid one is not open any more: {changed}");
    // What was kept on another day is sent anew: late fees are others.
    let old = cashier.get(&format!("{path}&version=x&since=2026-11-18T05:00:00Z")).await.ok()["data"].clone();
    assert_eq!((&old["is_whole"], old["challans"].as_array().map(Vec::len)), (&json!(true), Some(15)), "{old}");
});

in_school!(a_receipt_taken_without_the_server_is_posted_once, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (cashier, elsewhere) = (desk.school.user("cashier", "a"), desk.school.user("cashier", "b"));
    let till = cashier.post("/save-till", json!({ "campus_id": desk.school.a.id, "float_minor": 0 })).await.id();
    let (one, two) = (machine(&desk, &cashier).await, machine(&desk, &cashier).await);
    assert_ne!(one["prefix"], two["prefix"], "each turning on has numbers of its own");
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let form = receipt(&one, 1, &challan);

    // What is altered is refused at its field, and nothing is kept of it.
    for (field, wrong) in [
        ("amount_minor", json!(-100)),
        ("amount_minor", json!(0)),
        ("amount_minor", json!(999_999_999_999_i64)),
        ("due_minor", json!(0)),
        ("running_no", json!(0)),
        ("client_key", json!("short")),
        ("instrument", json!("online")),
        ("challan_id", json!(987_654_321)),
        ("machine_id", json!(987_654_321)),
    ] {
        cashier.post("/save-provisional-receipt", with(&form, field, wrong)).await.refused(422, field);
    }
    elsewhere.post("/save-provisional-receipt", form.clone()).await.refused(422, "machine_id");
    desk.accountant.post("/save-provisional-receipt", form.clone()).await.refused(422, "machine_id");
    assert_eq!(desk.school.user("teacher", "a").post("/save-provisional-receipt", form.clone()).await.status, 403);
    assert_eq!(desk.world.visitor().post("/save-provisional-receipt", form.clone()).await.status, 401, "signed out meanwhile");
    let foreign = machine_of(&elsewhere, desk.school.b.id).await;
    elsewhere.post("/save-provisional-receipt", receipt(&foreign, 1, &challan)).await.refused(422, "challan_id");
    desk.now("what is refused", 0, 0, 0, 0).await;

    let done = sent(&cashier, &form).await;
    assert_eq!((&done["status"], done["receipt_no"].is_string()), (&json!("posted"), true), "{done}");
    assert_eq!(desk.head("Cash in tills").await, FIRST, "in the till of its cashier");
    let read = cashier.get(&format!("/get-fee-receipt-details?id={}", done["receipt_id"])).await.ok()["data"].clone();
    assert_eq!((&read["provisional_no"], &read["value_date"]), (&done["provisional_no"], &json!("2026-11-20")), "{read}");
    assert_eq!(cashier.get(&format!("/get-till-details?id={till}")).await.ok()["data"]["balance_minor"], FIRST);

    // The outbox again, whatever key its request bears; another receipt under its key; its number for another.
    let keyed = [("Idempotency-Key", "6f2d5a1c-0118-4000-8000-000000000001")];
    for _ in 0..2 {
        let again = cashier.send("POST".parse().expect("a method"), "/save-provisional-receipt", &keyed, Some(form.clone())).await.ok();
        assert_eq!(again["data"], done);
    }
    cashier.post("/save-provisional-receipt", with(&form, "amount_minor", json!(FIRST - 100))).await.refused(422, "client_key");
    let other = with(&form, "client_key", json!("another-key-of-the-same-number"));
    cashier.post("/save-provisional-receipt", other).await.refused(422, "running_no");
    assert_eq!(listed(&desk.accountant, "").await["total"], 1);
    assert_eq!(listed(&elsewhere, "").await["total"], 0, "another campus");
    whole(&desk).await;

    // A cheque is in hand; a part payment leaves the rest open.
    let second = desk.challan(desk.school.a.students[1], "issued").await;
    let mut cheque = receipt(&two, 1, &second);
    for (field, value) in [
        ("instrument", json!("cheque")),
        ("instrument_no", json!("00118118")),
        ("instrument_bank", json!("MCB Bank")),
        ("instrument_date", json!("2026-11-20")),
        ("amount_minor", json!(500_000)),
    ] {
        cheque[field] = value;
    }
    cashier.post("/save-provisional-receipt", with(&cheque, "instrument_no", Value::Null)).await.refused(422, "instrument_no");
    assert_eq!(sent(&cashier, &cheque).await["status"], "posted");
    assert_eq!(desk.details(&second).await["outstanding_minor"], FIRST - 500_000);
    whole(&desk).await;

    let said = after(&desk, sql!("UPDATE provisional_receipt SET amount_minor = amount_minor + 1 WHERE instrument = 'cash'")).await;
    assert!(said.iter().any(|one| one.contains("do not agree")), "{said:?}");
    let mended = after(&desk, sql!("UPDATE provisional_receipt SET amount_minor = amount_minor - 1 WHERE instrument = 'cash'")).await;
    assert_eq!(mended, Vec::<String>::new());
});

async fn machine_of(by: &Client, campus: i64) -> Value {
    by.post("/save-counter-machine", json!({ "campus_id": campus })).await.ok()["data"].clone()
}

in_school!(a_wrong_clock_is_judged_by_the_server, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let cashier = desk.school.user("cashier", "a");
    let machine = machine(&desk, &cashier).await;
    let challans = [desk.challan(desk.school.a.students[0], "issued").await, desk.challan(desk.school.a.students[1], "issued").await];
    let said = ["2031-01-01T00:00:00Z", "1999-12-31T23:59:59Z"];
    for (n, clock) in said.iter().enumerate() {
        let form = with(&receipt(&machine, n as i64 + 1, &challans[n]), "taken_at", json!(clock));
        sent(&cashier, &form).await;
    }
    let rows = listed(&cashier, "sort=id").await["data"].clone();
    assert_eq!((&rows[0]["taken_at"], &rows[0]["clock_said"]), (&json!("2026-11-20T05:00:00Z"), &json!(said[0])), "{rows}");
    assert_eq!((&rows[1]["taken_at"], &rows[1]["clock_said"]), (&json!("2026-11-19T05:00:00Z"), &json!(said[1])), "a day back: {rows}");
    // The challan is of the 20th: money of the 19th cannot be its own.
    assert_eq!((&rows[0]["status"], &rows[1]["status"]), (&json!("posted"), &json!("to_decide")), "{rows}");
    whole(&desk).await;
});

in_school_and_on_two_nodes!(two_counters_and_one_outbox_twice_at_once, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (cashier, accountant) = (desk.school.user("cashier", "a"), desk.accountant.clone());
    let (one, two) = (machine(&desk, &cashier).await, machine(&desk, &accountant).await);
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let (mine, theirs) = (receipt(&one, 1, &challan), receipt(&two, 1, &challan));
    let post = async |by: &Client, form: &Value| by.post("/save-provisional-receipt", form.clone()).await.ok()["data"].clone();
    let (a, b, c, d) = tokio::join!(post(&cashier, &mine), post(&cashier, &mine), post(&accountant, &theirs), post(&accountant, &theirs));
    assert_eq!((&a, &c), (&b, &d), "the same outbox, sent twice");
    let mut statuses = [a["status"].as_str().expect("a status"), c["status"].as_str().expect("a status")];
    statuses.sort_unstable();
    assert_eq!(statuses, ["posted", "to_decide"], "{a} {c}");
    desk.now("two counters with one challan", -FIRST, 0, FIRST, 0).await;
    assert_eq!(listed(&accountant, "").await["total"], 2);
    whole(&desk).await;
});

in_school!(what_cannot_be_posted_is_decided_once, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let (cashier, a) = (desk.school.user("cashier", "a"), desk.school.a.clone());
    let machine = machine(&desk, &cashier).await;
    let (first, second) = (desk.challan(a.students[0], "issued").await, desk.challan(a.students[1], "issued").await);
    // Another counter was faster; the challan costs another amount; more was taken than is due; a newer one before the oldest.
    desk.post("/approve-installment", json!({ "challan_ids": [first["id"]], "amount_minor": FIRST })).await;
    desk.now("the other counter", -FIRST, 0, FIRST, 0).await;
    let newer = desk.challan(a.students[1], "planned").await;
    desk.post("/issue-challans", json!({ "ids": [newer["id"]] })).await;
    desk.now("a newer one", MONTH, 0, 0, 0).await;
    let forms = [
        receipt(&machine, 1, &first),
        with(&receipt(&machine, 2, &second), "due_minor", json!(FIRST + 5_000)),
        with(&receipt(&machine, 3, &second), "amount_minor", json!(FIRST + 1)),
        with(&with(&receipt(&machine, 4, &newer), "amount_minor", json!(MONTH)), "due_minor", json!(MONTH)),
    ];
    let words = ["paid already", "was due when the money was taken", "is due", "Older ones are still open"];
    let mut ids = Vec::new();
    for (form, words) in forms.iter().zip(words) {
        let waiting = sent(&cashier, form).await;
        assert_eq!((&waiting["status"], &waiting["receipt_id"]), (&json!("to_decide"), &Value::Null), "{waiting}");
        assert!(waiting["why"].as_str().is_some_and(|why| why.contains(words)), "{waiting}");
        ids.push(waiting["id"].as_i64().expect("an id"));
    }
    desk.now("what waits", 0, 0, 0, 0).await;
    assert_eq!((waits_today(&cashier).await, waits_today(&desk.accountant).await), (Some(4), Some(4)));
    assert_eq!(waits_today(&desk.school.user("accountant", "b")).await, None);
    assert_eq!(listed(&cashier, "status=to_decide").await["total"], 4);

    let decide = |n: usize, decision: &str, more: Value| {
        let mut form = json!({ "id": ids[n], "version": 1, "decision": decision, "reason": "As the father wishes" });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        form
    };
    // Who may not, and what is not said.
    assert_eq!(cashier.post("/decide-provisional-receipt", decide(0, "advance", json!({}))).await.status, 403);
    let there = desk.school.user("accountant", "b");
    assert_eq!(there.post("/decide-provisional-receipt", decide(0, "advance", json!({}))).await.status, 404);
    desk.accountant.post("/decide-provisional-receipt", decide(0, "challan", json!({}))).await.refused(422, "challan_id");
    desk.accountant
        .post("/decide-provisional-receipt", decide(0, "challan", json!({ "challan_id": 987_654_321 })))
        .await
        .refused(422, "challan_id");
    desk.accountant.post("/decide-provisional-receipt", decide(0, "given_back", json!({ "reason": "" }))).await.refused(422, "reason");
    let old = desk.accountant.post("/decide-provisional-receipt", decide(0, "advance", json!({ "version": 7 }))).await;
    assert_eq!(old.status, 409, "{}", old.body);

    // In advance of its student: shown before, once, by one of two at the same moment.
    let form = decide(0, "advance", json!({}));
    let shown = desk.accountant.post("/preview-decided-receipt", form.clone()).await.ok();
    assert!(shown["data"].as_array().is_some_and(|lines| lines.len() == 2), "{shown}");
    desk.now("a preview", 0, 0, 0, 0).await;
    let (one, two) = tokio::join!(
        desk.accountant.post("/decide-provisional-receipt", form.clone()),
        desk.accountant.post("/decide-provisional-receipt", form.clone())
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, two.body);
    desk.now("an advance", 0, FIRST, FIRST, 0).await;

    // To a challan, and back to whoever paid.
    desk.post("/decide-provisional-receipt", decide(1, "challan", json!({ "challan_id": second["id"] }))).await;
    desk.now("another challan", -FIRST, 0, FIRST, 0).await;
    desk.post("/decide-provisional-receipt", decide(2, "given_back", json!({}))).await;
    desk.now("the cash is given back", 0, 0, 0, 0).await;
    let register = desk.accountant.get("/get-fee-exceptions?kind=cash_given_back").await.ok();
    assert_eq!((register["total"].as_i64(), &register["data"][0]["amount_minor"]), (Some(1), &json!(FIRST + 1)), "{register}");
    let rows = listed(&desk.accountant, "status=decided&sort=id").await["data"].clone();
    assert!(rows[0]["decided_by"].is_string() && rows[0]["decided_at"].is_string() && rows[0]["receipt_no"].is_string(), "{rows}");
    assert_eq!(waits_today(&desk.accountant).await, Some(1));

    // A till is not closed while cash of its cashier waits.
    let till = cashier.post("/save-till", json!({ "campus_id": a.id, "float_minor": 0 })).await.id();
    let close = json!({ "id": till, "version": 1, "balance_minor": 0, "count": [] });
    let refused = cashier.post("/close-till", close.clone()).await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("waits for a decision")),
        "{}",
        refused.body
    );
    desk.post("/decide-provisional-receipt", decide(3, "given_back", json!({}))).await;
    cashier.post("/close-till", close).await.ok();
    whole(&desk).await;
});

in_school!(a_till_waits_for_the_cash_of_its_own_day_and_campus, |world: Arc<World>, school: School| async move {
    let desk = billed(world, school).await;
    let (cashier, b) = (desk.school.user("cashier", "a"), desk.school.b.id);
    let user = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    let change = desk.world.app.db.write(move |tx| {
        tx.exec(sql!("INSERT INTO user_campus (user_id, campus_id) VALUES ($1, $2)"), &binds![user, b])?;
        tx.move_access_epoch()
    });
    change.await.expect("a second campus");
    let machine = machine(&desk, &cashier).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let close = async |till: i64| cashier.post("/close-till", json!({ "id": till, "version": 1, "balance_minor": 0, "count": [] })).await;

    // Money of yesterday lay in no till of today.
    let of_yesterday = with(&receipt(&machine, 1, &challan), "taken_at", json!("2026-11-19T05:30:00Z"));
    assert_eq!(sent(&cashier, &of_yesterday).await["status"], "to_decide");
    let till = cashier.post("/save-till", json!({ "campus_id": desk.school.a.id, "float_minor": 0 })).await.id();
    close(till).await.ok();
    // Money of today lies in the till of its campus.
    let of_today = with(&receipt(&machine, 2, &challan), "due_minor", json!(FIRST + 5_000));
    assert_eq!(sent(&cashier, &of_today).await["status"], "to_decide");
    let elsewhere = cashier.post("/save-till", json!({ "campus_id": b, "float_minor": 0 })).await.id();
    close(elsewhere).await.ok();
    let again = json!({ "id": till, "version": 2, "reason": "A coin was found" });
    desk.accountant.post("/reopen-till", again).await.ok();
    let refused = cashier.post("/close-till", json!({ "id": till, "version": 3, "balance_minor": 0, "count": [] })).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    whole(&desk).await;
});

in_school!(money_of_a_month_that_is_closed_meanwhile_is_decided, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    // 1 December, 10 in the morning; the money was taken the day before.
    desk.world.advance(Duration::from_secs(11 * 24 * 3_600));
    let email = School::email("accountant", "a");
    desk.accountant = desk.world.sign_in(&email, testkit::school::PASSWORD).await;
    let by = desk.accountant.clone();
    let machine = machine(&desk, &by).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let asked = json!({ "challan_ids": [challan["id"]], "value_date": "2026-11-30" });
    let due = by.post("/preview-collection", asked).await.ok()["data"]["dues"][0]["payable_minor"].clone();
    by.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": "2026-11" })).await.ok();
    let mut form = with(&receipt(&machine, 1, &challan), "taken_at", json!("2026-11-30T07:00:00Z"));
    (form["due_minor"], form["amount_minor"]) = (due.clone(), due);
    let waiting = sent(&by, &form).await;
    assert!(waiting["why"].as_str().is_some_and(|why| why.contains("closed")), "{waiting}");
    let decision =
        json!({ "id": waiting["id"], "version": 1, "decision": "challan", "challan_id": challan["id"], "reason": "November is closed" });
    desk.post("/decide-provisional-receipt", decision).await;
    let row = listed(&by, "").await["data"][0].clone();
    let read = by.get(&format!("/get-fee-receipt-details?id={}", row["receipt_id"])).await.ok()["data"].clone();
    assert_eq!((&read["value_date"], &read["booked_on"]), (&json!("2026-11-30"), &json!("2026-12-01")), "{read}");
    whole(&desk).await;
});
