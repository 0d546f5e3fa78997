//! Capital, liabilities, assets and income against the books: totals, rows, files and ledgers are one figure; closed days and wrong amounts are refused; what
//! was owed on a day stays what it was; two people at once do a thing once.

use crate::{desk::Desk, figures::held, petty_cash::cash_in, registers::head, reports::minor};
use documents::sheet::{Limits, read};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

/// What a column of a list's file adds up to.
async fn in_file(by: &Client, path: &str, heading: &str) -> i64 {
    let file = by.get(&format!("{path}&format=xlsx")).await;
    assert_eq!(file.status, 200, "{path}: {}", file.body);
    let table = read("list.xlsx", &file.bytes, Limits::default()).expect("a table");
    let at = table.header.iter().position(|one| one == heading).unwrap_or_else(|| panic!("{path} has no {heading}: {:?}", table.header));
    table.rows.iter().map(|row| minor(&row[at])).sum()
}

/// The total of a list, its rows and its file are one figure; gives it. `total` is the total's name, `field` and `heading` are the column's.
async fn one_figure(desk: &Desk, path: &str, (total, field, heading): (&str, &str, &str)) -> i64 {
    let answer = desk.accountant.get(path).await.ok();
    let page = if answer["data"].is_array() { &answer } else { &answer["data"] };
    let sum: i64 = page["data"].as_array().expect("rows").iter().filter_map(|row| row[field].as_i64()).sum();
    assert_eq!(page["totals"][total].as_i64(), Some(sum), "{path}: {answer}");
    assert_eq!(in_file(&desk.accountant, path, heading).await, sum, "the file of {path}");
    sum
}

/// What the ledger of a head ends with, which is what the trial balance says, debit first.
async fn in_ledger(desk: &Desk, path: &str, head: i64, name: &str) -> i64 {
    let ledger = desk.accountant.get(&format!("{path}?id={head}&campus_id={}", desk.school.a.id)).await.ok();
    assert_eq!(ledger["closing_minor"].as_i64(), Some(desk.head(name).await), "{name}: {ledger}");
    desk.head(name).await
}

/// A ledger head of campus A under the first group that is found by some words.
async fn own_head(desk: &Desk, (groups, words): (&str, &str), save: &str, name: &str) -> i64 {
    let admin = desk.school.admin();
    let group = admin.get(&format!("{groups}?search={words}")).await.ok()["data"][0]["id"].clone();
    admin.post(save, json!({ "head_id": group, "name": name, "campus_id": desk.school.a.id })).await.id()
}

fn capital(campus: i64, head: &Value, kind: &str, amount: i64) -> Value {
    json!({ "campus_id": campus, "kind": kind, "ledger_head_id": head, "date": "2026-11-18", "amount_minor": amount, "place": "cash",
        "owner": "Mian Tariq", "description": "For the new wing" })
}

fn loan(campus: i64, head: &Value, amount: i64) -> Value {
    json!({ "campus_id": campus, "kind": "loan", "ledger_head_id": head, "date": "2026-11-01", "amount_minor": amount, "against": "cash",
        "creditor": "The trust", "description": "For a van", "due_on": "2026-12-31" })
}

fn desks(campus: i64, head: &Value, amount: i64) -> Value {
    json!({ "campus_id": campus, "ledger_head_id": head, "name": "Desks", "supplier": "Wood House", "date": "2026-11-10", "amount_minor": amount,
        "paid_from": "cash", "method": "straight_line", "life_months": 36 })
}

fn hall(campus: i64, head: &Value, amount: i64, place: &str) -> Value {
    json!({ "campus_id": campus, "ledger_head_id": head, "date": "2026-11-02", "amount_minor": amount, "received_in": place,
        "received_from": "Ahmed Caterers", "description": "A wedding in the hall",
        "due_on": if place == "credit" { json!("2026-11-15") } else { Value::Null } })
}

in_school!(totals_rows_files_and_ledgers_are_one_figure, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    cash_in(&desk, "2026-11-01", 10_000_000).await;

    let own = own_head(&desk, ("/get-capital-heads", "Owners"), "/save-capital-ledger-head", "Capital of the trust").await;
    for (kind, amount) in [("contribution", 5_000_001), ("contribution", 1_250_050), ("drawing", 700_007)] {
        chief.post("/save-capital", capital(a, &json!(own), kind, amount)).await.ok();
    }
    let twice = chief.post("/save-capital", capital(a, &json!(own), "contribution", 99)).await.id();
    chief.delete(&format!("/delete-capital?id={twice}")).await.ok();
    let of = |kind: &str| format!("/get-capital?ledger_head_id={own}&is_reversed=false&kind={kind}");
    let put_in = one_figure(&desk, &of("contribution"), ("contributions_minor", "amount_minor", "Amount")).await;
    let taken_out = one_figure(&desk, &of("drawing"), ("drawings_minor", "amount_minor", "Amount")).await;
    assert_eq!((put_in, taken_out), (6_250_051, 700_007));
    assert_eq!(in_ledger(&desk, "/get-capital-transactions", own, "Capital of the trust").await, taken_out - put_in);

    let own = own_head(&desk, ("/get-liability-heads", "Loans"), "/save-ledger-head", "Loan of the trust").await;
    let debt = desk.post("/save-liability", loan(a, &json!(own), 1_200_001)).await;
    desk.post("/save-liability", loan(a, &json!(own), 300_000)).await;
    let part = json!({ "id": debt, "date": "2026-11-20", "principal_minor": 200_100, "markup_minor": 1_003, "place": "cash" });
    desk.post("/settle-liability", part).await;
    let path = format!("/get-liabilities?ledger_head_id={own}");
    let owed = one_figure(&desk, &path, ("outstanding_minor", "outstanding_minor", "Outstanding")).await;
    assert_eq!((owed, in_ledger(&desk, "/get-liability-transactions", own, "Loan of the trust").await), (1_299_901, -1_299_901));

    let own = own_head(&desk, ("/get-asset-heads", "Fixed"), "/save-asset-ledger-head", "Wooden desks").await;
    let before = json!({ "paid_from": "opening", "date": "2026-08-10", "before_minor": 10_001 });
    let mut old = desks(a, &json!(own), 360_001);
    old.as_object_mut().expect("a form").extend(before.as_object().expect("fields").clone());
    desk.post("/save-asset", old).await;
    desk.post("/save-asset", desks(a, &json!(own), 123_457)).await;
    let broken = desk.post("/save-asset", desks(a, &json!(own), 5_000)).await;
    for month in ["2026-08", "2026-09", "2026-10"] {
        let started = desk.post("/run-depreciation", json!({ "campus_ids": [a], "month": month })).await;
        desk.job(&started).await;
    }
    let scrap = json!({ "id": broken, "kind": "scrapped", "date": "2026-11-20", "reason": "Eaten by termites" });
    chief.post("/dispose-asset", scrap).await.ok();
    let path = format!("/get-assets?ledger_head_id={own}&status=in_use");
    let cost = one_figure(&desk, &path, ("amount_minor", "amount_minor", "Cost")).await;
    let lost = one_figure(&desk, &path, ("accumulated_minor", "accumulated_minor", "Accumulated depreciation")).await;
    let book = one_figure(&desk, &path, ("book_minor", "book_minor", "Book value")).await;
    assert_eq!((cost, cost - lost), (483_458, book));
    assert_eq!(in_ledger(&desk, "/get-asset-transactions", own, "Wooden desks").await, cost);
    assert_eq!(desk.head("Accumulated depreciation").await, -lost);
    let register = desk.accountant.get(&format!("/get-asset-register?campus_id={a}&on=2026-11-20")).await.ok()["totals"].clone();
    assert_eq!((register["cost_minor"].as_i64(), register["book_minor"].as_i64()), (Some(cost), Some(book)), "{register}");

    let form = json!({ "name": "Rent of the hall", "income_kind": "other", "campus_id": a });
    let own = desk.accountant.post("/save-income-type", form).await.id();
    desk.post("/save-revenue", hall(a, &json!(own), 30_001, "cash")).await;
    let twice = desk.post("/save-revenue", hall(a, &json!(own), 77, "cash")).await;
    chief.delete(&format!("/delete-revenue?id={twice}")).await.ok();
    let later = desk.post("/save-revenue", hall(a, &json!(own), 60_003, "credit")).await;
    desk.post("/receive-revenue", json!({ "id": later, "date": "2026-11-20", "amount_minor": 20_002, "place": "cash" })).await;
    let path = format!("/get-revenues?ledger_head_id={own}&is_reversed=false");
    let earned = one_figure(&desk, &path, ("amount_minor", "amount_minor", "Amount")).await;
    let owed = one_figure(&desk, &path, ("owed_minor", "owed_minor", "Still owed")).await;
    assert_eq!((earned, owed), (90_004, 40_001));
    assert_eq!(in_ledger(&desk, "/get-income-transactions", own, "Rent of the hall").await, -earned);
    assert_eq!(desk.head("Debtors").await, owed);
    let other = desk.accountant.get(&format!("/get-other-incomes?ledger_head_id={own}")).await.ok();
    assert_eq!(other["totalIncome"].as_i64(), Some(earned), "{other}");
});

in_school!(closed_days_wrong_heads_and_amounts_are_refused, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let (rent, payable) = (head(&chief, "Rent").await, head(&chief, "Bills payable").await);
    let journal = json!({ "campus_id": a, "date": "2026-05-12", "narration": "Rent owed", "lines": [
        { "ledger_head_id": rent, "debit_minor": 120_000 }, { "ledger_head_id": payable, "credit_minor": 120_000 } ] });
    desk.post("/save-journal-voucher", journal).await;
    cash_in(&desk, "2026-08-02", 10_000_000).await;
    let mut old = loan(a, &payable, 500_000);
    old["date"] = json!("2026-08-05");
    let debt = desk.post("/save-liability", old).await;
    let form = json!({ "name": "Rent of the hall", "income_kind": "other", "campus_id": a });
    let income = json!(desk.accountant.post("/save-income-type", form).await.id());
    for month in ["2026-05", "2026-06"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }
    chief.post("/close-year", json!({ "campus_id": a, "fiscal_year": 2025 })).await.ok();
    for month in ["2026-08", "2026-09"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }

    let forms = [
        ("/save-capital", capital(a, &head(&chief, "Capital").await, "contribution", 1_000)),
        ("/save-liability", loan(a, &payable, 1_000)),
        ("/save-asset", desks(a, &head(&chief, "Furniture and fittings").await, 1_000)),
        ("/save-revenue", hall(a, &income, 1_000, "cash")),
    ];
    for (path, form) in forms {
        // Of a year that is closed, and of a month.
        for day in ["2026-06-15", "2026-09-15"] {
            let mut closed = form.clone();
            closed["date"] = json!(day);
            let reply = chief.post(path, closed).await;
            assert_eq!(reply.status, 409, "{path} on {day}: {}", reply.body);
            assert!(reply.body["message"].as_str().is_some_and(|said| said.contains("closed")), "{path} on {day}: {}", reply.body);
        }
        let mut wrong = form.clone();
        wrong["ledger_head_id"] = rent.clone();
        chief.post(path, wrong).await.refused(422, "ledger_head_id");
        for amount in [0_i64, -1_000, 1_234_567_890_123_456_789] {
            let mut wrong = form.clone();
            wrong["amount_minor"] = json!(amount);
            chief.post(path, wrong).await.refused(422, "amount_minor");
        }
    }
    let late = json!({ "id": debt, "date": "2026-09-15", "principal_minor": 1_000, "place": "cash" });
    assert_eq!(chief.post("/settle-liability", late).await.status, 409);
});

in_school!(who_owed_on_a_day_is_what_the_books_say_of_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    cash_in(&desk, "2026-10-01", 1_000_000).await;
    let (rent, payable) = (head(&chief, "Rent").await, head(&chief, "Bills payable").await);
    let form = json!({ "name": "Rent of the hall", "income_kind": "other", "campus_id": a });
    let income = json!(desk.accountant.post("/save-income-type", form).await.id());
    let mut wedding = hall(a, &income, 60_000, "credit");
    (wedding["date"], wedding["due_on"]) = (json!("2026-10-05"), json!("2026-10-15"));
    let kept = desk.post("/save-revenue", wedding.clone()).await;
    wedding["amount_minor"] = json!(5_000);
    let wrong = desk.post("/save-revenue", wedding).await;
    let received = json!({ "id": kept, "date": "2026-10-20", "amount_minor": 20_000, "place": "cash" });
    let received = desk.post("/receive-revenue", received).await;
    let owed = json!({ "campus_id": a, "kind": "bill", "ledger_head_id": payable, "date": "2026-10-08", "amount_minor": 40_000, "against": "head",
        "against_head_id": rent, "creditor": "Landlord", "description": "Rent of October", "due_on": "2026-10-31" });
    let owed = desk.post("/save-liability", owed).await;
    let settled = json!({ "id": owed, "date": "2026-10-20", "principal_minor": 15_000, "place": "cash" });
    let settled = desk.post("/settle-liability", settled).await;
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = json!({ "campus_id": a, "payee_id": payee, "bill_no": "P-1", "date": "2026-10-07", "ledger_head_id": rent, "amount_minor": 30_000,
        "nature": "goods", "description": "Paper of October" });
    let bill = desk.post("/save-bill", bill).await;
    for month in ["2026-08", "2026-09", "2026-10"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }

    // What is taken back of the closed month counts from today on, here as in the books.
    let reason = |id: &Value| json!({ "id": id, "reason": "Entered by mistake" });
    chief.delete(&format!("/delete-revenue?id={wrong}")).await.ok();
    chief.post("/take-revenue-receipt-back", reason(&received)).await.ok();
    chief.post("/take-liability-settlement-back", reason(&settled)).await.ok();
    chief.post("/take-bill-back", reason(&bill)).await.ok();
    for (on, debtors, landlord, bills) in [("2026-10-31", 45_000, 25_000, 30_000), ("2026-11-20", 60_000, 40_000, 0)] {
        let aged = async |call: &str| {
            let report = desk.accountant.get(&format!("{call}?campus_id={a}&on={on}")).await.ok();
            report["totals"]["owed_minor"].as_i64().unwrap_or_else(|| panic!("{call}: {report}"))
        };
        let trial = desk.accountant.get(&format!("/get-trial-balance?campus_id={a}&to={on}")).await.ok();
        let books = |name: &str| held(trial["data"].as_array().expect("rows"), name);
        assert_eq!((aged("/get-debtors").await, books("Debtors")), (debtors, debtors), "debtors on {on}");
        assert_eq!((books("Bills payable"), books("Creditors")), (-landlord, -bills), "the books on {on}");
        assert_eq!(aged("/get-creditors").await, landlord + bills, "creditors on {on}");
    }
});

/// One of two was taken, the other refused with a reason.
fn once(what: &str, (one, two): (Reply, Reply)) {
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert!(statuses[0] == 200 && matches!(statuses[1], 409 | 422), "{what}: {} and {}", one.body, two.body);
}

in_school!(two_people_at_once_do_it_once, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief, other) = (desk.school.a.id, desk.school.user("chief_accountant", "a"), desk.school.admin());
    cash_in(&desk, "2026-11-01", 10_000_000).await;
    let both = async |path: &str, form: Value| tokio::join!(chief.post(path, form.clone()), other.post(path, form.clone()));

    let asset = desk.post("/save-asset", desks(a, &head(&chief, "Furniture and fittings").await, 360_000)).await;
    let sale = json!({ "id": asset, "kind": "sold", "date": "2026-11-20", "proceeds_minor": 400_000, "place": "cash", "buyer": "A school",
        "reason": "New ones came" });
    once("an asset is sold", both("/dispose-asset", sale).await);
    assert_eq!(desk.head("Gain on disposal of assets").await, -40_000);

    let debt = desk.post("/save-liability", loan(a, &head(&chief, "Bills payable").await, 500_000)).await;
    let all = json!({ "id": debt, "date": "2026-11-20", "principal_minor": 500_000, "place": "cash" });
    once("a loan is paid back", both("/settle-liability", all).await);
    assert_eq!(desk.head("Bills payable").await, 0);

    let form = json!({ "name": "Hire of the hall", "income_kind": "other", "campus_id": a });
    let income = json!(desk.accountant.post("/save-income-type", form).await.id());
    let owed = desk.post("/save-revenue", hall(a, &income, 60_000, "credit")).await;
    let all = json!({ "id": owed, "date": "2026-11-20", "amount_minor": 60_000, "place": "cash" });
    once("what is owed is received", both("/receive-revenue", all).await);
    assert_eq!(desk.head("Debtors").await, 0);

    // One paper, entered by two on one screen, and on two.
    let rent = head(&chief, "Rent").await;
    let spent = |no: &str| {
        json!({ "campus_id": a, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 70_000, "paid_from": "cash", "payee": "Paper House",
            "bill_no": no, "description": "Rent of the stall" })
    };
    once("a bill is paid", both("/save-expenses", spent("P-8")).await);
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let owed = json!({ "campus_id": a, "payee_id": payee, "bill_no": "P-9", "date": "2026-11-20", "ledger_head_id": rent, "amount_minor": 70_000,
        "description": "Rent of the stall" });
    once("a bill is paid or owed", tokio::join!(chief.post("/save-expenses", spent("P-9")), other.post("/save-bill", owed)));
    assert_eq!(desk.head("Rent").await, 140_000);

    let open = json!({ "campus_id": a, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-05", "float_minor": 100_000, "paid_from": "cash" });
    let register = desk.post("/save-register", open).await;
    let close = json!({ "id": register, "version": 1, "closed_on": "2026-11-20", "balance_minor": 100_000,
        "count": [{ "rupees": 1000, "pieces": 1 }] });
    once("petty cash is closed", both("/close-register", close).await);
    assert_eq!(desk.head("Petty cash").await, 0);
});
