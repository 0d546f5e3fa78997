//! A bank that asks what is owed and tells what was paid: right, twice, altered, late, of a cancelled challan, two at once; each payment is one receipt.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use kernel::signed::signature;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{
    Client, Reply, School, World, in_school, in_school_and_on_two_nodes,
    school::{PASSWORD, student_form},
};

/// The bank's own program.
#[derive(Clone)]
struct Bank {
    line: Client,
    key: String,
    secret: String,
}

impl Bank {
    /// A bank with a key of campus A's account, in a group that has turned bill payment on.
    async fn with_key(desk: &Desk) -> Bank {
        let settings = json!({ "values": { "fees.bill_payment": true } });
        desk.school.admin().post("/update-settings", settings).await.ok();
        let made = desk.school.user("chief_accountant", "a").post("/save-biller-key", json!({ "bank_id": desk.school.a.bank })).await.ok();
        let text = |field: &str| made["data"][field].as_str().expect("a text").to_owned();
        Bank { line: desk.world.visitor(), key: text("key_no"), secret: text("secret") }
    }

    fn now(desk: &Desk) -> i64 {
        desk.world.app.registry.clock.now().micros() / 1_000_000
    }

    /// A call whose signature is made over `signed`, at `at`.
    async fn sent(&self, path: &str, body: &Value, signed: &Value, at: i64) -> Reply {
        let at = at.to_string();
        let signature = signature(&self.secret, &at, &signed.to_string());
        let headers = [("x-maktab-key", self.key.as_str()), ("x-maktab-timestamp", &at), ("x-maktab-signature", &signature)];
        self.line.send("POST".parse().expect("a method"), path, &headers, Some(body.clone())).await
    }

    async fn call(&self, desk: &Desk, path: &str, body: &Value) -> Reply {
        self.sent(path, body, body, Bank::now(desk)).await
    }

    async fn bill(&self, desk: &Desk, number: &str) -> Value {
        self.call(desk, "/bill-inquiry", &json!({ "consumer_no": number })).await.ok()["data"].clone()
    }

    async fn pays(&self, desk: &Desk, body: &Value) -> Value {
        self.call(desk, "/bill-payment", body).await.ok()["data"].clone()
    }
}

fn payment(number: &str, transaction: &str, amount: i64) -> Value {
    json!({ "consumer_no": number, "transaction_id": transaction, "amount_minor": amount, "paid_on": "2026-11-20", "payer_name": "Aslam" })
}

async fn receipts(desk: &Desk) -> i64 {
    desk.accountant.get("/get-fee-receipts?channel=bank&per_page=1&count=exact").await.ok()["total"].as_i64().expect("a count")
}

async fn whole(desk: &Desk) {
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
}

/// The number of a student's first issued challan.
async fn number(desk: &Desk, nth: usize) -> String {
    desk.challan(desk.school.a.students[nth], "issued").await["challan_no"].as_str().expect("a number").to_owned()
}

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

in_school!(a_bill_is_asked_for_and_paid_once, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let bank = Bank::with_key(&desk).await;
    let number = number(&desk, 0).await;
    let bill = bank.bill(&desk, &number).await;
    assert_eq!((bill["status"].as_str(), bill["amount_minor"].as_i64()), (Some("unpaid"), Some(FIRST)), "{bill}");
    assert!(bill["consumer_name"].is_string() && bill["due_on"].is_string(), "{bill}");

    let told = payment(&number, "TX-1", FIRST);
    let taken = bank.pays(&desk, &told).await;
    assert_eq!(taken["outcome"], "posted", "{taken}");
    assert!(taken["receipt_no"].as_str().is_some_and(|no| no.contains("-R-")), "{taken}");
    desk.now("a payment by call", -FIRST, 0, 0, FIRST).await;

    // The bank did not hear the answer and tells it again, later: it hears the same.
    desk.world.advance(Duration::from_secs(60));
    assert_eq!(bank.pays(&desk, &told).await, taken);
    desk.now("the same again", 0, 0, 0, 0).await;
    let altered = bank.call(&desk, "/bill-payment", &payment(&number, "TX-1", FIRST + 100)).await;
    assert_eq!(altered.status, 409, "another amount under the same transaction: {}", altered.body);
    desk.now("another amount", 0, 0, 0, 0).await;
    assert_eq!(receipts(&desk).await, 1);
    assert_eq!(bank.bill(&desk, &number).await["status"], "paid");

    // The bank's own list of the day brings it too.
    let checked = desk.bank_list("evening.csv", &format!("TX-1,{number},20-11-2026,{}.00\n", FIRST / 100)).await;
    assert_eq!(Desk::counts(&checked), BTreeMap::from([("repeated", 1)]));
    // And a payment that its list brought first is the receipt of the list.
    let second = self::number(&desk, 1).await;
    let checked = desk.bank_list("noon.csv", &format!("TX-2,{second},20-11-2026,{}.00\n", FIRST / 100)).await;
    let job = desk.post("/post-bank-file", json!({ "id": checked["id"] })).await;
    desk.job(&job).await;
    let late = bank.pays(&desk, &payment(&second, "TX-2", FIRST)).await;
    assert_eq!(late["outcome"], "posted", "{late}");
    assert_eq!(receipts(&desk).await, 2);
    desk.now("one by the list", -FIRST, 0, 0, FIRST).await;
    whole(&desk).await;
});

in_school!(a_call_that_is_not_signed_right_moves_nothing, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let number = number(&desk, 0).await;
    let told = payment(&number, "TX-1", FIRST);
    let bank = Bank::with_key(&desk).await;
    let now = Bank::now(&desk);
    let replies = [
        ("an altered amount", bank.sent("/bill-payment", &payment(&number, "TX-1", 100), &told, now).await),
        ("an altered signature", Bank { secret: "guessed".into(), ..bank.clone() }.sent("/bill-payment", &told, &told, now).await),
        ("an old time", bank.sent("/bill-payment", &told, &told, now - 301).await),
        ("a time to come", bank.sent("/bill-payment", &told, &told, now + 301).await),
        ("an unknown key", Bank { key: "nobody".into(), ..bank.clone() }.sent("/bill-payment", &told, &told, now).await),
        ("no signature", desk.world.visitor().post("/bill-payment", told.clone()).await),
        ("an inquiry by nobody", desk.world.visitor().post("/bill-inquiry", json!({ "consumer_no": number })).await),
    ];
    for (what, reply) in &replies {
        assert_eq!(reply.status, 403, "{what}: {}", reply.body);
    }
    for (field, bad) in
        [("amount_minor", json!(0)), ("paid_on", json!("2026-11-26")), ("paid_on", json!("1999-12-31")), ("transaction_id", json!(""))]
    {
        let mut wrong = told.clone();
        wrong[field] = bad;
        bank.call(&desk, "/bill-payment", &wrong).await.refused(422, field);
    }
    let unknown = bank.call(&desk, "/bill-inquiry", &json!({ "consumer_no": "999999999999" })).await;
    assert_eq!(unknown.status, 404, "{}", unknown.body);
    desk.now("refused calls", 0, 0, 0, 0).await;

    // Off for the key, then for the group.
    let chief = desk.school.user("chief_accountant", "a");
    let keys = chief.get("/get-biller-keys").await.ok();
    assert!(!keys.to_string().contains(&bank.secret), "the secret is told once");
    let (id, version) = (keys["data"][0]["id"].clone(), keys["data"][0]["version"].clone());
    chief.post("/update-biller-key", json!({ "id": id, "version": version, "is_active": false })).await.ok();
    assert_eq!(bank.call(&desk, "/bill-payment", &told).await.status, 403);
    chief.post("/update-biller-key", json!({ "id": id, "version": 2, "is_active": true })).await.ok();
    desk.school.admin().post("/update-settings", json!({ "values": { "fees.bill_payment": false } })).await.ok();
    assert_eq!(bank.call(&desk, "/bill-inquiry", &json!({ "consumer_no": number })).await.status, 403);
    desk.school.admin().post("/update-settings", json!({ "values": { "fees.bill_payment": true } })).await.ok();
    bank.pays(&desk, &told).await;
    desk.now("the payment", -FIRST, 0, 0, FIRST).await;

    // The office sees what the bank called, and how it was answered; the auditor's trail holds no secret.
    let mut rows = Value::Null;
    let mut are_there = false;
    for _ in 0..3_000 {
        rows = chief.get("/get-biller-calls?per_page=100").await.ok()["data"].clone();
        let calls = rows.as_array().expect("calls");
        let answered: Vec<i64> = calls.iter().filter_map(|row| row["answered"].as_i64()).collect();
        are_there = calls.iter().any(|row| row["kind"] == "payment" && row["answered"] == 200)
            && [200, 403, 422].iter().all(|status| answered.contains(status));
        if are_there {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(are_there, "{rows}");
    assert_eq!(desk.school.user("chief_accountant", "b").get("/get-biller-calls").await.ok()["total"], 0);
    let trail = desk.school.admin().get("/get-audit-events?per_page=200&format=csv&columns=after,id").await;
    assert!(!String::from_utf8_lossy(&trail.bytes).contains(&bank.secret));
    let kept: String =
        desk.world.app.db.read(|tx| tx.value(kernel::sql!("SELECT secret FROM biller_key ORDER BY id LIMIT 1"), &[])).await.expect("a key");
    assert!(kept.starts_with("sealed:") && !kept.contains(&bank.secret));
    whole(&desk).await;
});

in_school!(money_of_nobody_and_too_much_go_where_files_put_them, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let bank = Bank::with_key(&desk).await;
    let more = bank.pays(&desk, &payment(&number(&desk, 0).await, "TX-1", FIRST + 50_000)).await;
    assert_eq!(more["outcome"], "posted", "{more}");
    desk.now("Rs 500 too much pay the next month", -FIRST - 50_000, 0, 0, FIRST + 50_000).await;
    let less = bank.pays(&desk, &payment(&number(&desk, 1).await, "TX-2", 50_000)).await;
    assert_eq!(less["outcome"], "posted", "{less}");
    desk.now("a part", -50_000, 0, 0, 50_000).await;
    let nobody = bank.pays(&desk, &payment("999999999999", "TX-3", 70_000)).await;
    assert_eq!((nobody["outcome"].as_str(), nobody["receipt_no"].as_str()), (Some("unidentified"), None), "{nobody}");
    desk.now("of nobody", 0, 0, 0, 70_000).await;
    assert_eq!(desk.head("Unidentified receipts").await, -70_000);

    // Cancelled between the inquiry and the payment.
    let challan = desk.challan(desk.school.a.students[2], "issued").await;
    let number = challan["challan_no"].as_str().expect("a number");
    assert_eq!(bank.bill(&desk, number).await["status"], "unpaid");
    let owed = challan["amount_minor"].as_i64().expect("an amount");
    let version = desk.details(&challan).await["version"].clone();
    let cancel = json!({ "id": challan["id"], "version": version, "reason": "Billed twice" });
    desk.school.user("chief_accountant", "a").post("/cancel-challan", cancel).await.ok();
    desk.now("the cancelled challan", -owed, 0, 0, 0).await;
    assert_eq!(bank.bill(&desk, number).await["status"], "closed");
    let late = bank.pays(&desk, &payment(number, "TX-4", owed)).await;
    assert_eq!(late["outcome"], "unidentified", "{late}");
    desk.now("its payment", 0, 0, 0, owed).await;
    assert_eq!(desk.head("Unidentified receipts").await, -70_000 - owed);

    // All stand in one list of the day.
    let files = desk.accountant.get("/get-bank-files").await.ok();
    assert_eq!(
        (files["total"].as_i64(), files["data"][0]["lines"].as_i64(), files["data"][0]["posted_lines"].as_i64()),
        (Some(1), Some(4), Some(4))
    );
    whole(&desk).await;
});

in_school!(a_payment_of_an_evening_waits_for_its_day, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let bank = Bank::with_key(&desk).await;
    let ahead = |number: &str, transaction: &str, amount: i64| {
        let mut told = payment(number, transaction, amount);
        told["paid_on"] = json!("2026-11-21");
        told
    };
    let told = ahead(&number(&desk, 0).await, "TX-1", FIRST);
    let taken = bank.pays(&desk, &told).await;
    assert_eq!((taken["outcome"].as_str(), taken["receipt_no"].as_str()), (Some("unidentified"), None), "{taken}");
    let nobody = bank.pays(&desk, &ahead("999999999999", "TX-2", 70_000)).await;
    assert_eq!(nobody["outcome"], "unidentified", "{nobody}");
    desk.now("of tomorrow", 0, 0, 0, 0).await;
    let list = desk.accountant.get("/get-bank-files").await.ok()["data"][0]["id"].clone();
    assert_eq!(desk.accountant.post("/post-bank-file", json!({ "id": list })).await.status, 409, "not before its day");
    whole(&desk).await;

    desk.world.advance(Duration::from_secs(24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    let started = desk.post("/post-bank-file", json!({ "id": list })).await;
    desk.job(&started).await;
    desk.now("on its day", -FIRST, 0, 0, FIRST).await;
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={list}&sort=line")).await.ok()["data"].clone();
    assert_eq!((&lines[0]["status"], &lines[1]["status"]), (&json!("posted"), &json!("unmatched")), "{lines}");
    desk.post("/post-unidentified-lines", json!({ "line_ids": [lines[1]["id"]] })).await;
    desk.now("of nobody", 0, 0, 0, 70_000).await;
    assert_eq!(bank.pays(&desk, &told).await, taken, "told again it hears the same");
    // The bank's own list brings it too.
    let line = format!("TX-1,{},21-11-2026,{}.00\n", told["consumer_no"].as_str().expect("a number"), FIRST / 100);
    let again = desk.bank_list("monday.csv", &line).await;
    assert_eq!(Desk::counts(&again), BTreeMap::from([("repeated", 1)]));
    whole(&desk).await;
});

in_school!(the_first_bill_gives_the_seat_by_call, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let bank = Bank::with_key(&desk).await;
    let mut form = student_form(&desk.school, &desk.school.a, "Farhan");
    form["status"] = json!("pending");
    let student = desk.school.admin().post("/save-student", form).await.id();
    desk.post("/save-installments", json!({ "student_id": student, "template_id": desk.school.a.template })).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    let number = desk.challan(student, "issued").await["challan_no"].as_str().expect("a number").to_owned();
    bank.pays(&desk, &payment(&number, "TX-1", FIRST)).await;
    let read = desk.school.admin().get(&format!("/get-student-details?id={student}")).await.ok();
    assert_eq!(read["data"]["status"], "active");
    whole(&desk).await;
});

in_school_and_on_two_nodes!(two_at_once_are_one_payment, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let bank = Bank::with_key(&desk).await;
    let (first, second) = (number(&desk, 0).await, number(&desk, 1).await);
    let told = payment(&first, "TX-1", FIRST);
    let (one, two) = tokio::join!(bank.call(&desk, "/bill-payment", &told), bank.call(&desk, "/bill-payment", &told));
    assert_eq!((one.status, two.status), (200, 200), "{} {}", one.body, two.body);
    assert_eq!(one.body, two.body);
    desk.now("the same payment twice at once", -FIRST, 0, 0, FIRST).await;

    // Two payments of one challan, and one of another: what comes second is an advance or waits, and none is lost.
    let told = [payment(&second, "TX-2", FIRST), payment(&second, "TX-3", FIRST)];
    let (one, two) = tokio::join!(bank.call(&desk, "/bill-payment", &told[0]), bank.call(&desk, "/bill-payment", &told[1]));
    let mut outcomes = [one.ok()["data"]["outcome"].to_string(), two.ok()["data"]["outcome"].to_string()];
    outcomes.sort();
    assert_eq!(outcomes, ["\"posted\"", "\"unidentified\""]);
    desk.now("two payments of one challan", -FIRST, 0, 0, 2 * FIRST).await;
    whole(&desk).await;
});
