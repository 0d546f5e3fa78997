//! Capital, liabilities and income that is not fees: what each posts, what is refused, how it is taken back, who owes and is owed.

use crate::{desk::Desk, verify::after};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

pub async fn head(by: &Client, name: &str) -> Value {
    let found = by.get(&format!("/get-all-ledger-heads?search={}", name.replace(' ', "%20"))).await.ok();
    let rows = found["data"].as_array().expect("rows");
    rows.iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no head {name}: {found}"))["id"].clone()
}

async fn sentence(by: &Client, path: &str, body: Value, status: u16) -> String {
    let reply = by.post(path, body).await;
    assert_eq!(reply.status, status, "{path}: {}", reply.body);
    reply.body["message"].as_str().unwrap_or_default().to_owned()
}

/// What a preview says, head by head, debit first.
async fn said(by: &Client, path: &str, body: Value) -> Vec<(String, i64)> {
    let lines = by.post(path, body).await.ok()["data"].clone();
    let amount = |line: &Value| line["debit_minor"].as_i64().unwrap_or(0) - line["credit_minor"].as_i64().unwrap_or(0);
    let mut out: Vec<_> =
        lines.as_array().expect("lines").iter().map(|l| (l["head_name"].as_str().unwrap_or("").to_owned(), amount(l))).collect();
    out.sort();
    out
}

in_school!(owners_put_in_and_take_out, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let own = head(&chief, "Capital").await;
    let form = |kind: &str, amount: i64| {
        json!({ "campus_id": campus, "kind": kind, "ledger_head_id": own, "date": "2026-11-20", "amount_minor": amount, "place": "cash",
            "owner": "Mian Tariq", "description": "For the new wing" })
    };
    assert_eq!(desk.accountant.post("/save-capital", form("contribution", 100)).await.status, 403);
    chief.post("/save-capital", form("drawing", 100)).await.refused(422, "amount_minor");
    let mut wrong = form("contribution", 100);
    wrong["ledger_head_id"] = head(&chief, "Rent").await;
    chief.post("/save-capital", wrong).await.refused(422, "ledger_head_id");
    assert_eq!(
        said(&chief, "/preview-capital", form("contribution", 5_000_000)).await,
        [("Capital".to_owned(), -5_000_000), ("Cash in hand".to_owned(), 5_000_000)]
    );
    let key = [("Idempotency-Key", "6f2d5a1c-0002-4000-8000-000000000001")];
    let once = || chief.send("POST".parse().expect("a method"), "/save-capital", &key, Some(form("contribution", 5_000_000)));
    let id = once().await.id();
    assert_eq!(once().await.id(), id, "a doubled request is one");
    desk.now("a contribution", 0, 0, 5_000_000, 0).await;

    // Texts change in place, amounts by a reversal and a new voucher.
    let was = chief.get(&format!("/get-capital-details?id={id}")).await.ok()["data"].clone();
    let mut change = form("contribution", 5_000_000);
    (change["id"], change["version"], change["owner"]) = (json!(id), json!(1), json!("Mian Tariq and sons"));
    chief.post("/update-capital", change.clone()).await.ok();
    let now = chief.get(&format!("/get-capital-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((now["voucher_no"].clone(), now["owner"].as_str()), (was["voucher_no"].clone(), Some("Mian Tariq and sons")));
    assert_eq!(chief.post("/update-capital", change.clone()).await.status, 409, "an old version");
    (change["version"], change["amount_minor"]) = (json!(2), json!(4_000_000));
    chief.post("/update-capital", change).await.ok();
    desk.now("corrected", 0, 0, -1_000_000, 0).await;
    chief.post("/save-capital", form("drawing", 1_500_000)).await.ok();
    desk.now("a drawing", 0, 0, -1_500_000, 0).await;
    let listed = chief.get("/get-capital").await.ok();
    assert_eq!(
        (listed["totals"]["contributions_minor"].as_i64(), listed["totals"]["drawings_minor"].as_i64()),
        (Some(4_000_000), Some(1_500_000)),
        "{listed}"
    );
    let one = chief.get("/get-capital?owner=Mian%20Tariq").await.ok();
    assert_eq!(
        (one["totals"]["contributions_minor"].as_i64(), one["totals"]["drawings_minor"].as_i64()),
        (Some(0), Some(1_500_000)),
        "one owner alone: {one}"
    );
    // The voucher is undone where it came from.
    let voucher = listed["data"][0]["voucher_id"].clone();
    let by_hand = sentence(&chief, "/reverse-voucher", json!({ "id": voucher, "reason": "By hand" }), 409).await;
    assert!(by_hand.contains("Another record owns it"), "{by_hand}");
    // The cash that it brought is spent: it cannot be taken back.
    assert_eq!(chief.delete(&format!("/delete-capital?id={id}")).await.status, 409);
    let drawing = listed["data"].as_array().expect("rows").iter().find(|row| row["kind"] == "drawing").expect("it")["id"].clone();
    chief.delete(&format!("/delete-capital?id={drawing}")).await.ok();
    desk.now("the drawing taken back", 0, 0, 1_500_000, 0).await;
    assert_eq!(chief.delete(&format!("/delete-capital?id={drawing}")).await.status, 409, "once only");
    let ledger = chief.get("/get-capital-transactions").await.ok();
    assert!(ledger["data"].as_array().is_some_and(|rows| rows.len() >= 4), "{ledger}");
    whole(&desk.world).await;

    let elsewhere = desk.school.user("chief_accountant", "b");
    assert_eq!(elsewhere.get(&format!("/get-capital-details?id={id}")).await.status, 404);
    elsewhere.post("/save-capital", form("contribution", 100)).await.refused(422, "campus_id");
});

in_school!(a_reversal_is_of_its_own_day_or_of_today_as_the_office_chooses, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, a) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let own = head(&chief, "Capital").await;
    let form = json!({ "campus_id": a, "kind": "contribution", "ledger_head_id": own, "date": "2026-10-05", "amount_minor": 700_000,
        "place": "cash", "owner": "Mian Tariq", "description": "For the new wing" });
    let reversed_on = async |call: &str| {
        let rows = chief.get("/get-vouchers?kind=reversal&sort=-id&per_page=1").await.ok();
        assert_eq!(rows["data"][0]["amount_minor"], 700_000, "{call}: {rows}");
        rows["data"][0]["date"].as_str().expect("a day").to_owned()
    };
    for (choice, day) in [("", "2026-10-05"), ("&today=false", "2026-10-05"), ("&today=true", "2026-11-20")] {
        let id = chief.post("/save-capital", form.clone()).await.id();
        chief.delete(&format!("/delete-capital?id={id}{choice}")).await.ok();
        assert_eq!(reversed_on(choice).await, day, "{choice}");
    }
    // What was handed in of October keeps the one that was taken back today.
    let ledger = chief.get(&format!("/get-capital-transactions?id={own}&from=2026-07-01&to=2026-10-31")).await.ok();
    assert_eq!(ledger["closing_minor"], -700_000, "{ledger}");
    let journal = json!({ "campus_id": a, "date": "2026-10-06", "narration": "Rent owed", "lines": [
        { "ledger_head_id": head(&chief, "Rent").await, "debit_minor": 700_000 },
        { "ledger_head_id": head(&chief, "Bills payable").await, "credit_minor": 700_000 } ] });
    for (today, day) in [(false, "2026-10-06"), (true, "2026-11-20")] {
        let voucher = chief.post("/save-journal-voucher", journal.clone()).await.ok()["data"]["voucher_id"].clone();
        chief.post("/reverse-voucher", json!({ "id": voucher, "reason": "Entered twice", "today": today })).await.ok();
        assert_eq!(reversed_on("a journal").await, day, "{today}");
    }
    chief.post("/reverse-voucher", json!({ "id": 1, "reason": "Entered twice", "today": "maybe" })).await.refused(422, "today");
    whole(&desk.world).await;
});

in_school!(a_loan_is_taken_and_paid_back_by_its_schedule, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus, bank) = (desk.school.user("chief_accountant", "a"), desk.school.a.id, desk.school.a.bank);
    let group = chief.get("/get-liability-heads?search=Loans").await.ok()["data"][0]["id"].clone();
    let loans = json!({ "head_id": group, "name": "Loan of the Bank of Punjab", "campus_id": campus });
    let own = desk.accountant.post("/save-ledger-head", loans).await.id();
    let form = json!({ "campus_id": campus, "kind": "loan", "ledger_head_id": own, "date": "2026-09-01", "amount_minor": 1_200_000,
        "against": "bank", "bank_id": bank, "creditor": "Bank of Punjab", "description": "For a van", "schedule": "equal_principal",
        "due_on": "2026-09-30", "installments": 12, "markup_rate": 1_200 });
    let planned = desk.post("/preview-liability-schedule", form.clone()).await;
    assert_eq!(planned.as_array().map(Vec::len), Some(12));
    assert_eq!((planned[0]["principal_minor"].as_i64(), planned[0]["markup_minor"].as_i64()), (Some(100_000), Some(12_000)));
    let id = desk.post("/save-liability", form.clone()).await;
    desk.now("a loan", 0, 0, 0, 1_200_000).await;
    let listed = desk.accountant.get("/get-liabilities?is_open=true").await.ok();
    let row = &listed["data"][0];
    // September and October are over.
    assert_eq!((row["due_minor"].as_i64(), row["next_due_on"].as_str()), (Some(200_000), Some("2026-09-30")), "{row}");

    let pay = |principal: i64, markup: i64| json!({ "id": id, "date": "2026-11-20", "principal_minor": principal, "markup_minor": markup, "place": "bank", "bank_id": bank });
    desk.accountant.post("/settle-liability", pay(1_200_001, 0)).await.refused(422, "principal_minor");
    desk.accountant.post("/settle-liability", pay(0, 0)).await.refused(422, "principal_minor");
    let settled = desk.post("/settle-liability", pay(150_000, 12_000)).await;
    desk.now("paid back", 0, 0, 0, -162_000).await;
    assert_eq!(desk.head("Mark-up on loans").await, 12_000);
    let details = desk.accountant.get(&format!("/get-liability-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((details["outstanding_minor"].as_i64(), details["due_minor"].as_i64()), (Some(1_050_000), Some(50_000)), "{details}");
    assert_eq!(details["lines"][1]["settled_minor"].as_i64(), Some(50_000));
    // What is settled in part stays until its settlements go.
    let held = sentence(
        &desk.accountant,
        "/update-liability",
        {
            let mut change = form.clone();
            (change["id"], change["version"], change["amount_minor"]) = (id.clone(), details["version"].clone(), json!(1_300_000));
            change
        },
        409,
    )
    .await;
    assert!(held.contains("settlements"), "{held}");
    assert_eq!(chief.delete(&format!("/delete-liability?id={id}")).await.status, 409);
    let body = json!({ "id": settled, "reason": "Paid by another bank" });
    assert_eq!(desk.accountant.post("/take-liability-settlement-back", body.clone()).await.status, 403);
    chief.post("/take-liability-settlement-back", body.clone()).await.ok();
    assert_eq!(chief.post("/take-liability-settlement-back", body).await.status, 409, "once only");
    desk.now("taken back", 0, 0, 0, 162_000).await;
    whole(&desk.world).await;

    // A bill is owed for an expense, and shows by its age.
    let payable = head(&desk.accountant, "Bills payable").await;
    let bill = json!({ "campus_id": campus, "kind": "bill", "ledger_head_id": payable, "date": "2026-09-05", "amount_minor": 40_000,
        "against": "head", "against_head_id": head(&desk.accountant, "Rent").await, "creditor": "Landlord", "description": "Rent of September",
        "due_on": "2026-10-05" });
    let bill = desk.post("/save-liability", bill).await;
    let aged = desk.accountant.get(&format!("/get-creditors?campus_id={campus}&on=2026-11-20")).await.ok();
    let landlord = aged["data"].as_array().expect("rows").iter().find(|row| row["party"] == "Landlord").expect("the landlord").clone();
    assert_eq!((landlord["days_60_minor"].as_i64(), landlord["owed_minor"].as_i64()), (Some(40_000), Some(40_000)), "{landlord}");
    let earlier = desk.accountant.get(&format!("/get-creditors?campus_id={campus}&on=2026-09-04")).await.ok();
    assert!(earlier["data"].as_array().expect("rows").iter().all(|row| row["party"] != "Landlord"), "{earlier}");
    chief.delete(&format!("/delete-liability?id={bill}")).await.ok();
    let elsewhere = desk.school.user("accountant", "b");
    assert_eq!(elsewhere.get(&format!("/get-liability-details?id={id}")).await.status, 404);
    assert_eq!(elsewhere.post("/settle-liability", pay(1, 0)).await.status, 404);
    whole(&desk.world).await;
});

in_school!(mark_up_that_nobody_paid_is_accrued_when_its_month_closes, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, campus, bank) = (desk.school.user("chief_accountant", "a"), desk.school.a.id, desk.school.a.bank);
    let loan = json!({ "campus_id": campus, "kind": "loan", "ledger_head_id": head(&chief, "Bills payable").await, "date": "2026-09-01",
        "amount_minor": 1_200_000, "against": "bank", "bank_id": bank, "creditor": "Bank of Punjab", "description": "For a van",
        "schedule": "equal_principal", "due_on": "2026-09-30", "installments": 12, "markup_rate": 1_200 });
    let loan = desk.post("/save-liability", loan).await;
    let close = |month: &str| json!({ "campus_ids": [campus], "month": month });
    let due = json!({ "campus_id": campus });

    // The first installment's is due on the last of September; October's first day takes it back.
    chief.post("/close-month", close("2026-09")).await.ok();
    assert_eq!((desk.head("Mark-up on loans").await, desk.head("Accrued expenses").await), (12_000, -12_000));
    whole(&desk.world).await;
    let vouchers = desk.accountant.get("/get-vouchers?sort=-id&per_page=1").await.ok();
    let said = sentence(&chief, "/reverse-voucher", json!({ "id": vouchers["data"][0]["id"], "reason": "By hand" }), 409).await;
    assert!(said.contains("next month's first day"), "{said}");
    assert_eq!(desk.post("/post-recurring-vouchers", due.clone()).await, 1);
    assert_eq!(desk.post("/post-recurring-vouchers", due.clone()).await, 0, "once");
    assert_eq!((desk.head("Mark-up on loans").await, desk.head("Accrued expenses").await), (0, 0));

    // What is paid is no accrual: the second installment's, and one of the 31 days of the third.
    let paid =
        json!({ "id": loan, "date": "2026-10-05", "principal_minor": 100_000, "markup_minor": 12_000, "place": "bank", "bank_id": bank });
    desk.post("/settle-liability", paid).await;
    chief.post("/close-month", close("2026-10")).await.ok();
    assert_eq!((desk.head("Mark-up on loans").await, desk.head("Accrued expenses").await), (12_000 + 11_323, -11_323));
    whole(&desk.world).await;
    // A month that is closed again is accrued once.
    let reopen = json!({ "campus_id": campus, "month": "2026-10", "reason": "A bill came late" });
    chief.post("/reopen-month", reopen).await.ok();
    chief.post("/close-month", close("2026-10")).await.ok();
    assert_eq!(desk.head("Accrued expenses").await, -11_323);
    desk.post("/post-recurring-vouchers", due).await;
    assert_eq!((desk.head("Mark-up on loans").await, desk.head("Accrued expenses").await), (12_000, 0));
    whole(&desk.world).await;
    desk.world.leaves_faults("an accrual differs from its voucher");
    let said = after(&desk, sql!("UPDATE loan_markup_accrual SET amount_minor = amount_minor + 100 WHERE month = '2026-10'")).await;
    assert!(said.iter().any(|one| one.contains("The mark-up of 2026-10 at Gulberg Campus does not agree")), "{said:#?}");
});

in_school!(income_is_received_at_once_or_owed, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let mut types = Vec::new();
    for (name, kind) in [("Old papers", "sales"), ("Canteen", "service"), ("Gifts", "other")] {
        let form = json!({ "name": name, "income_kind": kind, "campus_id": campus });
        types.push(desk.accountant.post("/save-income-type", form).await.id());
    }
    let form = |at: usize, amount: i64, place: &str| {
        json!({ "campus_id": campus, "ledger_head_id": types[at], "date": "2026-10-01", "amount_minor": amount, "received_in": place,
            "received_from": "Ahmed Caterers", "description": "Of October", "due_on": if place == "credit" { json!("2026-10-15") } else { Value::Null } })
    };
    desk.post("/save-revenue", form(0, 30_000, "cash")).await;
    desk.post("/save-revenue", form(2, 5_000, "cash")).await;
    desk.now("sales and a gift", 0, 0, 35_000, 0).await;
    let mut undated = form(1, 60_000, "credit");
    undated["due_on"] = Value::Null;
    desk.accountant.post("/save-revenue", undated).await.refused(422, "due_on");
    let id = desk.post("/save-revenue", form(1, 60_000, "credit")).await;
    desk.now("rent on credit", 0, 0, 0, 0).await;
    assert_eq!(desk.head("Debtors").await, 60_000);
    let listed = desk.accountant.get("/get-revenues").await.ok();
    assert_eq!(
        (listed["sales_minor"].as_i64(), listed["service_minor"].as_i64(), listed["other_minor"].as_i64()),
        (Some(30_000), Some(60_000), Some(5_000)),
        "{listed}"
    );
    assert_eq!(listed["revenue"], listed["data"]);
    let other = desk.accountant.get("/get-other-incomes").await.ok();
    assert_eq!((other["totalIncome"].as_i64(), other["total"].as_i64()), (Some(5_000), Some(1)), "{other}");
    let aged = desk.accountant.get(&format!("/get-debtors?campus_id={campus}&on=2026-11-20")).await.ok();
    assert_eq!((aged["data"][0]["days_60_minor"].as_i64(), aged["totals"]["owed_minor"].as_i64()), (Some(60_000), Some(60_000)), "{aged}");

    let receive = |amount: i64| json!({ "id": id, "date": "2026-11-20", "amount_minor": amount, "place": "cash" });
    desk.accountant.post("/receive-revenue", receive(60_001)).await.refused(422, "amount_minor");
    assert_eq!(
        said(&desk.accountant, "/preview-revenue-receipt", receive(20_000)).await,
        [("Cash in hand".to_owned(), 20_000), ("Debtors".to_owned(), -20_000)]
    );
    let first = desk.post("/receive-revenue", receive(20_000)).await;
    desk.post("/receive-revenue", receive(40_000)).await;
    desk.now("the rent came", 0, 0, 60_000, 0).await;
    assert_eq!(desk.accountant.post("/receive-revenue", receive(1)).await.status, 409);
    assert_eq!(chief.delete(&format!("/delete-revenue?id={id}")).await.status, 409, "its receipts first");
    chief.post("/take-revenue-receipt-back", json!({ "id": first, "reason": "Counted wrongly" })).await.ok();
    desk.now("a receipt taken back", 0, 0, -20_000, 0).await;
    let details = desk.accountant.get(&format!("/get-revenue-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((details["owed_minor"].as_i64(), details["receipts"][0]["is_reversed"].as_bool()), (Some(20_000), Some(true)), "{details}");
    whole(&desk.world).await;

    // A closed month takes nothing, and what is above the limit waits for a second person.
    for month in ["2026-08", "2026-09"] {
        chief.post("/close-month", json!({ "campus_ids": [campus], "month": month })).await.ok();
    }
    let mut early = form(0, 1_000, "cash");
    early["date"] = json!("2026-09-15");
    assert_eq!(desk.accountant.post("/save-revenue", early).await.status, 409);
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 10_000 } })).await.ok();
    assert_eq!(desk.post("/save-revenue", form(0, 90_000, "cash")).await, Value::Null);
    let draft = desk.accountant.get("/get-voucher-drafts?status=draft").await.ok()["data"][0].clone();
    assert_eq!(draft["kind"], "revenue");
    chief.post("/post-voucher-draft", json!({ "id": draft["id"] })).await.ok();
    desk.now("a draft posted", 0, 0, 90_000, 0).await;
    whole(&desk.world).await;
});

in_school!(tax_that_payers_keep_back_is_held_by_the_government, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let canteen = json!({ "name": "Rent of the canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.accountant.post("/save-income-type", canteen).await.id();
    let form = |place: &str, amount: i64, tax: i64| {
        json!({ "campus_id": campus, "ledger_head_id": canteen, "date": "2026-11-02", "amount_minor": amount, "received_in": place,
            "received_from": "Ahmed Caterers", "description": "Rent of November", "tax_minor": tax, "tax_section": "155",
            "due_on": if place == "credit" { json!("2026-11-15") } else { Value::Null } })
    };
    desk.accountant.post("/save-revenue", form("cash", 100_000, 100_000)).await.refused(422, "tax_minor");
    desk.accountant.post("/save-revenue", form("credit", 100_000, 15_000)).await.refused(422, "tax_minor");
    assert_eq!(
        said(&desk.accountant, "/preview-revenue", form("cash", 100_000, 15_000)).await,
        [("Advance income tax".to_owned(), 15_000), ("Cash in hand".to_owned(), 85_000), ("Rent of the canteen".to_owned(), -100_000)]
    );
    let id = desk.post("/save-revenue", form("cash", 100_000, 15_000)).await;
    desk.now("rent less its tax", 0, 0, 85_000, 0).await;
    assert_eq!(desk.head("Advance income tax").await, 15_000);

    // The certificate comes later, and is a text: the voucher stays.
    let waiting = desk.accountant.get("/get-revenues?awaits_certificate=true").await.ok();
    assert_eq!((waiting["total"].as_i64(), waiting["totals"]["tax_minor"].as_i64()), (Some(1), Some(15_000)), "{waiting}");
    let mut noted = form("cash", 100_000, 15_000);
    (noted["id"], noted["version"], noted["certificate_no"]) = (id.clone(), json!(1), json!("CPR-2611-5"));
    desk.post("/update-revenue", noted).await;
    let now = desk.accountant.get(&format!("/get-revenue-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&now["certificate_no"], &now["voucher_id"]), (&json!("CPR-2611-5"), &waiting["data"][0]["voucher_id"]), "{now}");

    // Of income on credit the tax is kept back when the money comes.
    let owed = desk.post("/save-revenue", form("credit", 60_000, 0)).await;
    let receipt =
        json!({ "id": owed, "date": "2026-11-18", "amount_minor": 60_000, "place": "cash", "tax_minor": 9_000, "tax_section": "155" });
    assert_eq!(
        said(&desk.accountant, "/preview-revenue-receipt", receipt.clone()).await,
        [("Advance income tax".to_owned(), 9_000), ("Cash in hand".to_owned(), 51_000), ("Debtors".to_owned(), -60_000)]
    );
    let receipt = desk.post("/receive-revenue", receipt).await;
    desk.now("the rent on credit less its tax", 0, 0, 51_000, 0).await;
    assert_eq!((desk.head("Debtors").await, desk.head("Advance income tax").await), (0, 24_000));
    let awaited = "/get-revenues?awaits_certificate=true";
    let waiting = desk.accountant.get(awaited).await.ok();
    assert_eq!((waiting["total"].as_i64(), &waiting["data"][0]["id"]), (Some(1), &owed), "of a receipt too: {waiting}");
    let certificate = |version: i64| json!({ "id": receipt, "version": version, "certificate_no": "CPR-2611-9", "tax_section": "155" });
    desk.post("/note-tax-certificate", certificate(1)).await;
    assert_eq!(desk.accountant.get(awaited).await.ok()["total"], 0);
    assert_eq!(desk.accountant.post("/note-tax-certificate", certificate(1)).await.status, 409, "an old version");
    let details = desk.accountant.get(&format!("/get-revenue-details?id={owed}")).await.ok()["data"].clone();
    assert_eq!(details["receipts"][0]["certificate_no"], "CPR-2611-9", "{details}");
    whole(&desk.world).await;
    chief.post("/take-revenue-receipt-back", json!({ "id": receipt, "reason": "The cheque was another's" })).await.ok();
    assert_eq!((desk.head("Debtors").await, desk.head("Advance income tax").await), (60_000, 15_000));

    // It is set off against the tax of the year by a journal voucher; the register keeps what was kept back.
    let set_off = json!({ "campus_id": campus, "date": "2026-11-20", "narration": "Tax of the year", "lines": [
        { "ledger_head_id": head(&chief, "Rent").await, "debit_minor": 15_000 },
        { "ledger_head_id": head(&chief, "Advance income tax").await, "credit_minor": 15_000 } ] });
    desk.post("/save-journal-voucher", set_off).await;
    assert_eq!(desk.head("Advance income tax").await, 0);
    whole(&desk.world).await;
    desk.world.leaves_faults("tax that was kept back differs from its head");
    let told = after(&desk, sql!("UPDATE revenue SET tax_minor = tax_minor + 100 WHERE tax_minor > 0")).await;
    assert!(told.iter().any(|one| one.contains("The tax that payers kept back at Gulberg Campus is Rs 1")), "{told:#?}");
});

in_school!(rent_that_is_received_ahead_is_income_of_its_months, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let campus = desk.school.a.id;
    let canteen = json!({ "name": "Rent of the canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.accountant.post("/save-income-type", canteen).await.id();
    let rent = json!({ "campus_id": campus, "ledger_head_id": canteen, "date": "2026-09-01", "amount_minor": 90_000, "received_in": "cash",
        "received_from": "Ahmed Caterers", "description": "Rent of six months" });
    desk.post("/save-revenue", rent).await;
    let form = |to: Value, side: &str| {
        json!({ "campus_id": campus, "name": "Rent of the canteen", "kind": "unearned", "day": 5, "from_month": "2026-09", "to_month": to,
            "narration": "Rent of the canteen", "lines": [{ "ledger_head_id": canteen, side: 90_000 }] })
    };
    desk.accountant.post("/save-recurring-voucher", form(Value::Null, "credit_minor")).await.refused(422, "to_month");
    desk.accountant.post("/save-recurring-voucher", form(json!("2027-02"), "debit_minor")).await.refused(422, "lines.0.credit_minor");
    assert_eq!(
        said(&desk.accountant, "/preview-recurring-voucher", form(json!("2027-02"), "credit_minor")).await,
        [("Income received ahead".to_owned(), -90_000), ("Rent of the canteen".to_owned(), 90_000)]
    );
    let id = desk.post("/save-recurring-voucher", form(json!("2027-02"), "credit_minor")).await;
    assert_eq!((desk.head("Rent of the canteen").await, desk.head("Income received ahead").await), (0, -90_000));
    assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": campus })).await, 3, "September to November");
    assert_eq!((desk.head("Rent of the canteen").await, desk.head("Income received ahead").await), (-45_000, -45_000));
    whole(&desk.world).await;
    // The caterer goes and nothing is given back: the rest is income now.
    let version = desk.accountant.get(&format!("/get-recurring-voucher-details?id={id}")).await.ok()["data"]["version"].clone();
    desk.post("/set-recurring-voucher", json!({ "id": id, "version": version, "status": "ended" })).await;
    assert_eq!((desk.head("Rent of the canteen").await, desk.head("Income received ahead").await), (-90_000, 0));
    whole(&desk.world).await;
});
