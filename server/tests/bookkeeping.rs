//! What is undone where, whose signature is needed, and what a correction keeps.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school_and_on_two_nodes as in_school};

fn chief(desk: &Desk) -> Client {
    desk.school.user("chief_accountant", "a")
}

/// The vouchers of a list's address, newest first.
async fn vouchers(desk: &Desk, query: &str) -> Vec<Value> {
    desk.accountant.get(&format!("/get-vouchers?sort=-id&{query}")).await.ok()["data"].as_array().expect("rows").clone()
}

async fn an_expense_head(desk: &Desk) -> i64 {
    let found = desk.accountant.get("/get-expense-ledger-heads?search=Rent").await.ok();
    found["data"][0]["id"].as_i64().expect("a head")
}

fn expense(desk: &Desk, head: i64, amount: i64) -> Value {
    json!({
        "campus_id": desk.school.a.id, "ledger_head_id": head, "date": "2026-11-20", "amount_minor": amount, "paid_from": "cash",
        "payee": "Landlord", "description": "Rent of November",
    })
}

fn bank_transaction(desk: &Desk, kind: &str, amount: i64) -> Value {
    json!({ "kind": kind, "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": amount })
}

async fn cash(desk: &Desk, student: i64, amount: i64) -> Value {
    let challan = desk.challan(student, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": amount })).await
}

in_school!(only_what_a_person_wrote_is_reversed_by_hand, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let student = desk.school.a.students[0];
    // Too much for August: the rest pays a fine's paper at once, by a journal that the program posts.
    let oldest = desk.challan(student, "issued").await;
    let all = json!({ "challan_ids": [oldest["id"]], "amount_minor": FIRST + 700_000 });
    desk.post("/approve-installment", all).await;
    desk.post("/add-fine", json!({ "student_id": student, "amount_minor": 20_000, "reason": "Broke a window" })).await;
    let head = an_expense_head(&desk).await;
    desk.post("/save-expenses", expense(&desk, head, 5_000)).await;
    desk.post(
        "/save-bank-transaction",
        json!({ "kind": "charge", "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 700 }),
    )
    .await;

    let mut tried = 0;
    for voucher in vouchers(&desk, "per_page=100").await {
        let reply = chief(&desk).post("/reverse-voucher", json!({ "id": voucher["id"], "reason": "Reversed by hand" })).await;
        assert_eq!(reply.status, 409, "{voucher} {}", reply.body);
        assert!(reply.body["message"].as_str().is_some_and(|said| said.contains("is not reversed by hand")), "{}", reply.body);
        tried += 1;
    }
    assert!(tried > 16, "only {tried} vouchers");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());

    let expenses = desk.accountant.get("/get-expense-ledger-heads?per_page=2").await.ok()["data"].clone();
    let journal = json!({
        "campus_id": desk.school.a.id, "date": "2026-11-20", "narration": "Booked on the wrong head",
        "lines": [{ "ledger_head_id": expenses[0]["id"], "debit_minor": 900 }, { "ledger_head_id": expenses[1]["id"], "credit_minor": 900 }],
    });
    let written = desk.post("/save-journal-voucher", journal).await["voucher_id"].clone();
    chief(&desk).post("/reverse-voucher", json!({ "id": written, "reason": "Booked twice" })).await.ok();
    let again = chief(&desk).post("/reverse-voucher", json!({ "id": written, "reason": "Booked twice" })).await;
    assert_eq!(again.status, 409, "once only");
});

in_school!(bank_transactions_receipts_and_openings_are_undone, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    cash(&desk, desk.school.a.students[0], FIRST).await;
    desk.now("cash", -FIRST, 0, FIRST, 0).await;
    let bank = desk.school.a.bank;
    let deposit = desk.post("/save-deposited-amount", json!({ "bank_id": bank, "date": "2026-11-20", "amount_minor": 400_000 })).await;
    desk.now("a deposit", 0, 0, -400_000, 400_000).await;
    let body = json!({ "id": deposit, "reason": "Entered twice" });
    assert_eq!(desk.accountant.post("/reverse-bank-transaction", body.clone()).await.status, 403);
    chief(&desk).post("/reverse-bank-transaction", json!({ "id": deposit, "reason": "no" })).await.refused(422, "reason");
    chief(&desk).post("/reverse-bank-transaction", body.clone()).await.ok();
    desk.now("the deposit taken back", 0, 0, 400_000, -400_000).await;
    assert_eq!(chief(&desk).post("/reverse-bank-transaction", body).await.status, 409, "once only");
    let rows = desk.accountant.get("/get-bank-transactions").await.ok();
    assert_eq!((rows["data"][0]["is_reversed"].as_bool(), rows["totals"]["amount_minor"].as_i64()), (Some(true), Some(0)), "{rows}");

    let income = desk
        .school
        .admin()
        .post("/save-income-type", json!({ "name": "Canteen", "income_kind": "service", "campus_id": desk.school.a.id }))
        .await
        .id();
    let receipt = json!({
        "campus_id": desk.school.a.id, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
        "lines": [{ "ledger_head_id": income, "amount_minor": 60_000 }],
    });
    let saved = desk.post("/save-receipt", receipt).await;
    desk.now("an office receipt", 0, 0, 60_000, 0).await;
    chief(&desk).post("/reverse-receipt", json!({ "id": saved["voucher_id"], "reason": "Entered twice" })).await.ok();
    desk.now("the receipt taken back", 0, 0, -60_000, 0).await;
    let rows = desk.accountant.get("/get-receipts").await.ok();
    assert_eq!(rows["totals"]["amount_minor"], 0, "{rows}");

    // A bank's opening amount is corrected by a reversal and a new voucher.
    let own = desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"].clone();
    let was = own["opening_minor"].as_i64().unwrap_or(0);
    let mut form = own.clone();
    form["opening_minor"] = json!(was + 250_000);
    form["opening_on"] = json!("2026-09-01");
    desk.post("/update-bank", form.clone()).await;
    desk.now("another opening amount", 0, 0, 0, 250_000).await;
    form["version"] = json!(form["version"].as_i64().expect("a version") + 1);
    form["opening_minor"] = Value::Null;
    desk.post("/update-bank", form).await;
    desk.now("no word of the opening", 0, 0, 0, 0).await;
    let now = desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"].clone();
    assert_eq!((now["opening_minor"].as_i64(), now["opening_on"].as_str()), (Some(was + 250_000), Some("2026-09-01")));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(above_the_limit_a_second_person_posts_every_kind, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    cash(&desk, desk.school.a.students[0], FIRST).await;
    desk.now("cash", -FIRST, 0, FIRST, 0).await;
    let head = an_expense_head(&desk).await;
    let small = desk.post("/save-expenses", expense(&desk, head, 1_000)).await;
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 10_000 } })).await.ok();
    desk.now("a small expense", 0, 0, -1_000, 0).await;
    let income = desk
        .school
        .admin()
        .post("/save-income-type", json!({ "name": "Canteen", "income_kind": "service", "campus_id": desk.school.a.id }))
        .await
        .id();
    let payment = json!({
        "campus_id": desk.school.a.id, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper for exams",
        "lines": [{ "ledger_head_id": head, "amount_minor": 20_000 }],
    });
    let receipt = json!({
        "campus_id": desk.school.a.id, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
        "lines": [{ "ledger_head_id": income, "amount_minor": 30_000 }],
    });
    assert_eq!(desk.post("/save-expenses", expense(&desk, head, 40_000)).await, Value::Null);
    assert!(desk.post("/save-payments", payment).await["draft_id"].is_i64());
    assert!(desk.post("/save-receipt", receipt).await["draft_id"].is_i64());
    desk.now("three drafts", 0, 0, 0, 0).await;
    let mut form = expense(&desk, head, 40_000);
    (form["id"], form["version"]) = (small, json!(1));
    assert_eq!(desk.accountant.post("/update-expense", form).await.status, 409, "a correction does not pass the limit");

    let drafts = desk.accountant.get("/get-voucher-drafts?status=draft&sort=created_at").await.ok()["data"].clone();
    let kinds: Vec<&str> = drafts.as_array().expect("rows").iter().filter_map(|draft| draft["kind"].as_str()).collect();
    assert_eq!(kinds, ["expense", "payment", "receipt"]);
    for (draft, moved) in drafts.as_array().expect("rows").clone().iter().zip([-40_000, -20_000, 30_000]) {
        let shown = desk.accountant.get(&format!("/get-voucher-draft-details?id={}", draft["id"])).await.ok()["data"].clone();
        assert_eq!(shown["lines"].as_array().map(Vec::len), Some(2), "{shown}");
        assert_eq!(desk.accountant.post("/post-voucher-draft", json!({ "id": draft["id"] })).await.status, 403);
        chief(&desk).post("/post-voucher-draft", json!({ "id": draft["id"] })).await.ok();
        desk.now("a draft posted", 0, 0, moved, 0).await;
    }
    let found = desk.accountant.get("/get-expenses?amount_minor_min=40000&amount_minor_max=40000").await.ok();
    assert_eq!(found["total"], 1, "{found}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(the_next_number_is_of_the_year_of_the_payments_day, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (campus, head) = (desk.school.a.id, an_expense_head(&desk).await);
    let mut profit = bank_transaction(&desk, "profit", 900_000);
    profit["date"] = json!("2026-06-15");
    desk.post("/save-bank-transaction", profit).await;
    let next = async |more: &str| {
        let latest = desk.accountant.get(&format!("/get-latest-payment?campus_id={campus}{more}")).await.ok()["data"].clone();
        latest["next_bank_voucher_no"].as_str().expect("a number").to_owned()
    };
    // June is open, so a payment may lie in the year before, whose numbers are another series.
    for date in ["2026-06-30", "2026-06-30", "2026-11-20"] {
        let shown = next(&format!("&date={date}")).await;
        let form = json!({
            "campus_id": campus, "date": date, "payee": "Paper House", "paid_from": "bank", "bank_id": desk.school.a.bank,
            "narration": "Paper for exams", "lines": [{ "ledger_head_id": head, "amount_minor": 1_000 }],
        });
        let paid = desk.post("/save-payments", form).await["voucher_id"].clone();
        let taken = desk.accountant.get(&format!("/get-payment-details?id={paid}")).await.ok()["data"]["voucher_no"].clone();
        assert_eq!(json!(shown), taken, "{date}");
    }
    assert_eq!(next("").await, next("&date=2026-11-20").await, "today when no day is given");
    assert_ne!(next("").await, next("&date=2026-06-30").await);
    for date in ["soon", "1-1-1", "2026-11-2"] {
        desk.accountant.get(&format!("/get-latest-payment?campus_id={campus}&date={date}")).await.refused(422, "date");
    }
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

// The account gets what is left; the tax is held by the government until it is set off against the tax of the year.
in_school!(of_a_banks_profit_its_tax_is_kept_back, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let taxed = |kind: &str, amount: i64, tax: i64| {
        let mut form = bank_transaction(&desk, kind, amount);
        form["tax_minor"] = json!(tax);
        form
    };
    let profit = taxed("profit", 100_000, 20_000);
    for wrong in [taxed("profit", 100_000, 100_000), taxed("charge", 100_000, 20_000), taxed("profit", 100_000, -1)] {
        desk.accountant.post("/save-bank-transaction", wrong).await.refused(422, "tax_minor");
    }
    let id = desk.post("/save-bank-transaction", profit).await;
    desk.now("a profit less its tax", 0, 0, 0, 80_000).await;
    let heads = (desk.head("Profit from bank").await, desk.head("Advance income tax").await);
    assert_eq!(heads, (-100_000, 20_000), "the income is gross");
    let listed = desk.accountant.get("/get-bank-transactions?kind=profit").await.ok();
    assert_eq!((&listed["data"][0]["tax_minor"], &listed["totals"]["tax_minor"]), (&json!(20_000), &json!(20_000)), "{listed}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    chief(&desk).post("/reverse-bank-transaction", json!({ "id": id, "reason": "The bank's advice was wrong" })).await.ok();
    desk.now("it is taken back", 0, 0, 0, -80_000).await;
    assert_eq!((desk.head("Profit from bank").await, desk.head("Advance income tax").await), (0, 0));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

// Tax law asks for a bank's instrument: whoever pays in cash is told, and the auditor finds it.
in_school!(much_cash_is_warned_of_where_it_is_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (campus, head) = (desk.school.a.id, an_expense_head(&desk).await);
    for kind in ["profit", "withdrawal"] {
        desk.post("/save-bank-transaction", bank_transaction(&desk, kind, 20_000_000)).await;
    }
    desk.post("/save-bank-transaction", bank_transaction(&desk, "profit", 10_000_000)).await;
    let payment = |from: &str| {
        json!({
            "campus_id": campus, "date": "2026-11-20", "payee": "Paper House", "paid_from": from, "narration": "Paper for exams",
            "bank_id": if from == "bank" { json!(desk.school.a.bank) } else { Value::Null },
            "lines": [{ "ledger_head_id": head, "amount_minor": 3_000_000 }],
        })
    };
    let notes = async |call: &str, form: Value| desk.accountant.post(call, form).await.ok()["notes"].to_string();
    let warned = "Rs 30,000 was paid in cash. Tax law asks for a bank's instrument above Rs 25,000";
    assert!(notes("/save-payments", payment("cash")).await.contains(warned));
    assert!(!notes("/save-payments", payment("bank")).await.contains("cash"));
    assert!(notes("/save-expenses", expense(&desk, head, 3_000_000)).await.contains(warned));
    assert!(!notes("/save-expenses", expense(&desk, head, 2_500_000)).await.contains("cash"), "as much as the limit is not more");
    let listed = desk.accountant.get("/get-book-exceptions?kind=large_cash&from=2026-11-01&to=2026-11-20").await.ok();
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(2), "{listed}");
    // A group that sets no limit is not warned.
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.large_cash_minor": 0 } })).await.ok();
    assert!(!notes("/save-payments", payment("cash")).await.contains("cash"));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(the_limit_holds_for_banks_openings_and_corrections, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let head = an_expense_head(&desk).await;
    desk.post("/save-bank-transaction", bank_transaction(&desk, "profit", 900_000)).await;
    desk.post("/save-bank-transaction", bank_transaction(&desk, "withdrawal", 100_000)).await;
    desk.now("some money", 0, 0, 100_000, 800_000).await;
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 10_000 } })).await.ok();

    for (kind, cash, bank) in [("profit", 0, 50_000), ("withdrawal", 50_000, -50_000), ("charge", 0, -50_000), ("deposit", -50_000, 50_000)]
    {
        assert_eq!(desk.post("/save-bank-transaction", bank_transaction(&desk, kind, 50_000)).await, Value::Null, "{kind} waits");
        desk.now("a draft", 0, 0, 0, 0).await;
        let drafts = desk.accountant.get("/get-voucher-drafts?status=draft").await.ok()["data"].clone();
        assert_eq!(drafts[0]["kind"], "bank_transaction");
        chief(&desk).post("/post-voucher-draft", json!({ "id": drafts[0]["id"] })).await.ok();
        desk.now(kind, 0, 0, cash, bank).await;
    }

    // What was checked pays whom it was checked for.
    assert_eq!(desk.post("/save-expenses", expense(&desk, head, 40_000)).await, Value::Null);
    let draft = desk.accountant.get("/get-voucher-drafts?status=draft").await.ok()["data"][0]["id"].clone();
    chief(&desk).post("/post-voucher-draft", json!({ "id": draft })).await.ok();
    desk.now("a checked expense", 0, 0, -40_000, 0).await;
    let checked = desk.accountant.get("/get-expenses?amount_minor_min=40000&amount_minor_max=40000").await.ok()["data"][0].clone();
    let corrected = |more: Value| {
        let mut form = expense(&desk, head, 40_000);
        (form["id"], form["version"]) = (checked["id"].clone(), json!(1));
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        form
    };
    for more in [json!({ "payee": "A cousin" }), json!({ "payee": "A cousin", "amount_minor": 39_000 }), json!({ "date": "2026-11-19" })] {
        let refused = desk.accountant.post("/update-expense", corrected(more)).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
    }
    desk.accountant.post("/update-expense", corrected(json!({ "description": "Rent of the hall" }))).await.ok();

    let bank = json!({
        "name": "Askari Bank", "account_title": "A second account", "account_no": "55500011", "campus_id": desk.school.a.id, "is_default": false,
        "opening_minor": 50_000,
    });
    desk.accountant.post("/save-bank", bank.clone()).await.refused(422, "opening_minor");
    let own = desk.accountant.get(&format!("/get-bank-details?id={}", desk.school.a.bank)).await.ok()["data"].clone();
    let mut form = own.clone();
    form["opening_minor"] = json!(2_000_000_000);
    desk.accountant.post("/update-bank", form).await.refused(422, "opening_minor");
    chief(&desk).post("/save-bank", bank).await.ok();
    desk.now("a second account", 0, 0, 0, 0).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(an_opening_amount_comes_with_a_new_ledger_head, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let group = desk.accountant.get("/get-asset-heads?per_page=1").await.ok()["data"][0]["id"].clone();
    let mut head = json!({ "head_id": group, "name": "Generator", "campus_id": desk.school.a.id, "opening_minor": 500_000 });
    let id = chief(&desk).post("/save-asset-ledger-head", head.clone()).await.id();
    (head["id"], head["version"], head["opening_minor"]) = (json!(id), json!(1), json!(700_000));
    chief(&desk).post("/update-asset-ledger-head", head.clone()).await.refused(422, "opening_minor");
    head["opening_minor"] = json!(0);
    chief(&desk).post("/update-asset-ledger-head", head).await.ok();
});

in_school!(groups_of_income_are_kept_as_those_of_expense, |world: Arc<World>, school: School| async move {
    let (admin, campus) = (school.admin(), school.a.id);
    let holds = async |id: i64| admin.get(&format!("/get-head-details?id={id}")).await.ok()["data"]["balance_minor"].as_i64();
    let group = admin.post("/save-revenue-head", json!({ "name": "Income of the hostel" })).await.id();
    let other = admin.post("/save-revenue-head", json!({ "name": "Income of the grounds", "code": "4810" })).await.id();
    let again = json!({ "name": "Income of the hostel" });
    admin.post("/save-revenue-head", again).await.refused(422, "name");
    let mut mess = json!({ "name": "Mess charges", "income_kind": "service", "head_id": group, "campus_id": campus });
    let kind = admin.post("/save-income-type", mess.clone()).await.id();
    let receipt = json!({
        "campus_id": campus, "date": "2026-11-20", "received_from": "Boarders", "received_in": "cash", "narration": "Mess of November",
        "lines": [{ "ledger_head_id": kind, "amount_minor": 1_000 }],
    });
    admin.post("/save-receipt", receipt).await.ok();
    assert_eq!((holds(group).await, holds(other).await), (Some(1_000), Some(0)));

    let renamed = json!({ "id": group, "version": 1, "name": "Hostel", "description": "Rooms and mess" });
    admin.post("/update-revenue-head", renamed).await.ok();
    let listed = admin.get("/get-revenue-heads?search=Hostel").await.ok();
    assert_eq!((listed["total"].as_i64(), listed["data"][0]["class"].as_str()), (Some(1), Some("revenue")), "{listed}");
    assert_eq!(admin.delete(&format!("/delete-revenue-head?id={group}")).await.status, 409, "an income type stands under it");

    (mess["id"], mess["version"], mess["head_id"]) = (json!(kind), json!(1), json!(other));
    admin.post("/update-income-type", mess.clone()).await.ok();
    assert_eq!((holds(group).await, holds(other).await), (Some(0), Some(1_000)), "what it earned goes along");
    let under = json!({ "id": group, "version": 2, "name": "Hostel", "parent_id": other });
    admin.post("/update-revenue-head", under).await.ok();
    admin.delete(&format!("/delete-revenue-head?id={group}")).await.ok();

    let costs = admin.get("/get-expenses-heads?search=Running").await.ok()["data"][0]["id"].clone();
    admin.post("/save-revenue-head", json!({ "name": "Elsewhere", "parent_id": costs })).await.refused(422, "parent_id");
    assert_eq!(admin.post("/update-revenue-head", json!({ "id": costs, "version": 1, "name": "Income now" })).await.status, 404);
    assert_eq!(admin.delete(&format!("/delete-revenue-head?id={costs}")).await.status, 404);
    (mess["version"], mess["head_id"]) = (json!(2), costs);
    admin.post("/update-income-type", mess).await.refused(422, "head_id");
    let fees = admin.get("/get-revenue-heads?search=Fee").await.ok()["data"][0]["id"].clone();
    assert_eq!(admin.delete(&format!("/delete-revenue-head?id={fees}")).await.status, 409, "it came with the program");
    let chief = school.user("chief_accountant", "a");
    assert_eq!(chief.post("/save-revenue-head", json!({ "name": "Of one campus" })).await.status, 403);
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(a_correction_keeps_the_bill, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    cash(&desk, desk.school.a.students[0], FIRST).await;
    let head = an_expense_head(&desk).await;
    let bill = desk.accountant.upload("/upload-file", "bill.png", crate::calls::PNG).await.id();
    let mut form = expense(&desk, head, 8_000);
    form["attachment_file_id"] = json!(bill);
    let id = desk.post("/save-expenses", form).await;
    let shown = async |desk: &Desk| desk.accountant.get(&format!("/get-expense-details?id={id}")).await.ok()["data"].clone();
    let read = shown(&desk).await;
    assert!(read["attachment"]["url"].as_str().is_some_and(|url| url.starts_with("/api/files/")), "{read}");
    let mut form = expense(&desk, head, 7_000);
    (form["id"], form["version"]) = (id.clone(), read["version"].clone());
    desk.post("/update-expense", form.clone()).await;
    let read = shown(&desk).await;
    assert_eq!((read["amount_minor"].as_i64(), read["attachment_file_id"].as_i64()), (Some(7_000), Some(bill)), "{read}");
    // Somebody else corrects it, with the bill that they see.
    (form["version"], form["attachment_file_id"]) = (read["version"].clone(), json!(bill));
    form["amount_minor"] = json!(6_000);
    chief(&desk).post("/update-expense", form.clone()).await.ok();
    assert_eq!(shown(&desk).await["attachment_file_id"].as_i64(), Some(bill));
    let late = desk.accountant.post("/update-expense", form).await;
    assert_eq!(late.status, 409, "{}", late.body);
    assert_eq!(late.body["by"], chief(&desk).get("/user").await.ok()["name"], "who was faster is said: {}", late.body);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(banks_hold_with_their_overdraft, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let head = an_expense_head(&desk).await;
    let bank = desk.school.a.bank;
    let held =
        desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"]["balance_minor"].as_i64().expect("a balance");
    let spend = |desk: &Desk, amount: i64| {
        let mut form = expense(desk, head, amount);
        (form["paid_from"], form["bank_id"]) = (json!("bank"), json!(bank));
        form
    };
    let cashier = desk.school.user("cashier", "a");
    cashier.post("/save-expenses", spend(&desk, 200_000_000_000)).await.refused(422, "amount_minor");
    cashier.post("/save-expenses", spend(&desk, held + 1)).await.refused(422, "amount_minor");
    let mut form = desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"].clone();
    form["overdraft_minor"] = json!(5_000);
    desk.post("/update-bank", form).await;
    cashier.post("/save-expenses", spend(&desk, held + 5_000)).await.ok();
    desk.now("to the limit", 0, 0, 0, -(held + 5_000)).await;
    let transfer = json!({ "kind": "withdrawal", "bank_id": bank, "date": "2026-11-20", "amount_minor": 1 });
    desk.accountant.post("/save-bank-transaction", transfer).await.refused(422, "amount_minor");
});
