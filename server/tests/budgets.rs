//! Budgets: prepared by one person, approved by another, held at the moment of spending, revised and moved with a reason.

mod sheet;

use crate::desk::Desk;
use kernel::{Result, Tx, binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

const YEAR: i64 = 2026;

/// Twelve months of an amount.
fn even(amount: i64) -> Vec<i64> {
    vec![amount; 12]
}

async fn head(desk: &Desk, name: &str) -> i64 {
    let found = desk.accountant.get(&format!("/get-expense-ledger-heads?search={name}")).await.ok();
    found["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no head {name}"))
}

fn budget(desk: &Desk, head: i64, months: &[i64]) -> Value {
    json!({ "campus_id": desk.school.a.id, "ledger_head_id": head, "fiscal_year": YEAR, "months": months })
}

fn expense(desk: &Desk, head: i64, amount: i64) -> Value {
    json!({
        "campus_id": desk.school.a.id, "ledger_head_id": head, "date": "2026-11-20", "amount_minor": amount, "paid_from": "cash",
        "payee": "Paper House", "description": "Paper and markers",
    })
}

/// Money for the cash box, as income that is no fee.
async fn cash(desk: &Desk, amount: i64, on: &str) {
    let canteen = json!({ "name": format!("Canteen {on} {amount}"), "income_kind": "service", "campus_id": desk.school.a.id });
    let canteen = desk.school.admin().post("/save-income-type", canteen).await.id();
    let receipt = json!({
        "campus_id": desk.school.a.id, "date": on, "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
        "lines": [{ "ledger_head_id": canteen, "amount_minor": amount }],
    });
    desk.post("/save-receipt", receipt).await;
}

async fn setting(desk: &Desk, key: &str, value: Value) {
    desk.school.admin().post("/update-settings", json!({ "values": { key: value } })).await.ok();
}

async fn row(desk: &Desk, id: i64) -> Value {
    desk.accountant.get(&format!("/get-expense-budget-details?id={id}")).await.ok()["data"].clone()
}

/// Spent, committed and left.
async fn stands(desk: &Desk, id: i64) -> (i64, i64, i64) {
    let row = row(desk, id).await;
    let of = |name: &str| row[name].as_i64().expect("an amount");
    (of("actual_minor"), of("committed_minor"), of("left_minor"))
}

/// Budgets to approve, each in the version that was read.
fn read(budgets: &[(i64, i64)]) -> Value {
    let one = |(id, version): &(i64, i64)| json!({ "id": id, "version": version });
    json!({ "budgets": budgets.iter().map(one).collect::<Vec<_>>() })
}

async fn approved(desk: &Desk, chief: &Client, head: i64, months: &[i64]) -> i64 {
    let id = desk.accountant.post("/save-expense-budget", budget(desk, head, months)).await.id();
    chief.post("/approve-expense-budgets", read(&[(id, 1)])).await.ok();
    id
}

async fn whole(desk: &Desk) {
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
}

in_school!(spending_is_held_to_an_approved_budget, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let paper = head(&desk, "Printing").await;
    cash(&desk, 1_000_000, "2026-11-18").await;

    // What is no budget is said at its field.
    let months = |months: Value| json!({ "campus_id": desk.school.a.id, "ledger_head_id": paper, "fiscal_year": YEAR, "months": months });
    desk.accountant.post("/save-expense-budget", months(json!([1, 2, 3]))).await.refused(422, "months");
    desk.accountant.post("/save-expense-budget", months(json!(even(0)))).await.refused(422, "months");
    desk.accountant.post("/save-expense-budget", months(json!([-5, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).await.refused(422, "months.0");
    let mut far = budget(&desk, paper, &even(1_000));
    far["fiscal_year"] = json!(2050);
    desk.accountant.post("/save-expense-budget", far).await.refused(422, "fiscal_year");
    let income = desk.accountant.get("/get-income-types?per_page=1").await.ok()["data"][0]["id"].as_i64().expect("an income head");
    desk.accountant.post("/save-expense-budget", budget(&desk, income, &even(1_000))).await.refused(422, "ledger_head_id");
    let mut elsewhere = budget(&desk, paper, &even(1_000));
    elsewhere["campus_id"] = json!(desk.school.b.id);
    desk.accountant.post("/save-expense-budget", elsewhere).await.refused(422, "campus_id");

    // A draft holds nobody; a second of the same head is refused; nobody approves their own.
    let id = desk.accountant.post("/save-expense-budget", budget(&desk, paper, &even(10_000))).await.id();
    desk.accountant.post("/save-expense-budget", budget(&desk, paper, &even(10_000))).await.refused(422, "ledger_head_id");
    assert_eq!(desk.accountant.post("/approve-expense-budgets", read(&[(id, 1)])).await.status, 403);
    let own = chief.post("/save-expense-budget", budget(&desk, head(&desk, "Fuel").await, &even(1_000))).await.id();
    let both = chief.post("/approve-expense-budgets", read(&[(id, 1), (own, 1)])).await.ok();
    assert_eq!((both["data"].as_i64(), both["notes"].as_array().map(Vec::len)), (Some(1), Some(1)), "{both}");
    assert_eq!(chief.post("/approve-expense-budgets", read(&[(id, 1), (own, 1)])).await.status, 409);
    assert_eq!(desk.school.user("accountant", "b").get(&format!("/get-expense-budget-details?id={id}")).await.status, 404);

    // 75 % is nothing, 83 % a warning, beyond it a warning too while the group refuses nothing.
    let said = |reply: &Value| reply["notes"][0].as_str().unwrap_or_default().to_owned();
    let first = desk.accountant.post("/save-expenses", expense(&desk, paper, 90_000)).await.ok();
    assert_eq!(said(&first), "", "{first}");
    let second = desk.accountant.post("/save-expenses", expense(&desk, paper, 10_000)).await.ok();
    assert!(said(&second).contains("83.33 % of its budget for 2026-27: Rs 200 is left"), "{second}");
    let third = desk.accountant.post("/save-expenses", expense(&desk, paper, 30_000)).await.ok();
    assert!(said(&third).contains("Rs 100 over its budget of Rs 1,200"), "{third}");
    assert_eq!(stands(&desk, id).await, (130_000, 0, -10_000));
    let listed = desk.accountant.get("/get-expense-budget?is_overspent=true").await.ok();
    assert_eq!((listed["total"].as_i64(), listed["totals"]["left_minor"].as_i64()), (Some(1), Some(-10_000)), "{listed}");
    let taken = third["data"].as_i64().expect("an expense");
    assert_eq!(desk.accountant.delete(&format!("/delete-expense?id={taken}")).await.status, 200);
    assert_eq!(stands(&desk, id).await, (100_000, 0, 20_000));

    // Refused at the field of each form, and in its preview; what settles a payable is not.
    setting(&desk, "accounting.budget_refuses", json!(true)).await;
    let sentence = desk.accountant.post("/save-expenses", expense(&desk, paper, 20_001)).await.refused(422, "amount_minor");
    assert!(sentence.contains("Rs 200 left of its budget of Rs 1,200 for 2026-27"), "{sentence}");
    desk.accountant.post("/preview-expense", expense(&desk, paper, 20_001)).await.refused(422, "amount_minor");
    let payable = desk.accountant.get("/get-ledger-head?search=Bills").await.ok()["data"][0]["id"].clone();
    let payment = |head: Value, amount: i64| {
        json!({ "campus_id": desk.school.a.id, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper",
            "lines": [{ "ledger_head_id": payable, "amount_minor": 100 }, { "ledger_head_id": head, "amount_minor": amount }] })
    };
    desk.accountant.post("/save-payments", payment(json!(paper), 20_001)).await.refused(422, "lines.1.amount_minor");
    desk.accountant.post("/save-payments", payment(payable.clone(), 500_000)).await.ok();
    let fits = desk.accountant.post("/save-payments", payment(json!(paper), 20_000)).await.ok();
    assert!(said(&fits).contains("100.00 %"), "{fits}");

    // A correction counts what it takes the place of.
    let second = second["data"].as_i64().expect("an expense");
    let correction = |amount: i64| {
        let mut form = expense(&desk, paper, amount);
        form["id"] = json!(second);
        form["version"] = json!(1);
        form
    };
    desk.accountant.post("/update-expense", correction(10_001)).await.refused(422, "amount_minor");
    desk.accountant.post("/update-expense", correction(5_000)).await.ok();
    assert_eq!(stands(&desk, id).await, (115_000, 0, 5_000));
    whole(&desk).await;
});

in_school!(how_much_is_used_is_one_figure, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let paper = head(&desk, "Printing").await;
    let id = approved(&desk, &chief, paper, &even(10_000)).await;
    cash(&desk, 1_000_000, "2026-11-18").await;
    let booked = desk.post("/save-expenses", expense(&desk, paper, 100_000)).await.as_i64().expect("an expense");

    // Of 1,200 rupees 1,000 are used: on the budget, in the list, in the report, and where somebody is about to spend.
    let standing = async |more: &str| {
        let path = format!("/get-budget-standing?campus_id={}&ledger_head_id={paper}{more}", desk.school.a.id);
        desk.accountant.get(&path).await.ok()["data"].clone()
    };
    let report =
        desk.accountant.get(&format!("/get-yearly-expense-budget-details?campus_id={}&fiscal_year={YEAR}", desk.school.a.id)).await.ok();
    let reported = report["data"].as_array().expect("rows").iter().find(|row| row["ledger_head_id"] == paper).expect("its row").clone();
    for figures in [row(&desk, id).await, reported, standing("").await] {
        assert_eq!((figures["percent"].as_i64(), figures["left_minor"].as_i64()), (Some(8_333), Some(20_000)), "{figures}");
    }

    // Nearly used from the group's percentage on: the list, the dashboard's count and the form agree.
    let tight = async || {
        let listed = desk.accountant.get("/get-expense-budget?is_tight=true").await.ok()["total"].clone();
        let warned = standing("").await["is_warned"].as_bool().expect("a flag");
        assert_eq!(listed, i64::from(warned));
        warned
    };
    assert!(tight().await);
    setting(&desk, "accounting.budget_warning_percent", json!(84)).await;
    assert!(!tight().await);
    let after = standing("&amount_minor=10000").await;
    assert_eq!((after["after_minor"].as_i64(), after["is_warned"].as_bool()), (Some(10_000), Some(true)), "{after}");
    let corrected = standing(&format!("&amount_minor=110000&expense_id={booked}")).await;
    assert_eq!(corrected["after_minor"], 10_000, "a correction counts what it takes the place of: {corrected}");
    let missing = format!("/get-budget-standing?campus_id={}&ledger_head_id={paper}&expense_id=999999", desk.school.a.id);
    assert_eq!(desk.accountant.get(&missing).await.status, 404);

    // More may be used than there is.
    let fuel = head(&desk, "Fuel").await;
    let small = approved(&desk, &chief, fuel, &[100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).await;
    desk.post("/save-expenses", expense(&desk, fuel, 250)).await;
    assert_eq!(row(&desk, small).await["percent"], 25_000);
    whole(&desk).await;
});

in_school!(forms_of_budgets_begin_with_the_year_of_the_group, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    for (first_month, year) in [(7, 2026), (12, 2025)] {
        setting(&desk, "group.fiscal_year_start", json!(first_month)).await;
        let years = desk.accountant.get("/get-budget-years").await.ok()["data"].as_array().expect("years").clone();
        let current = years.iter().find(|one| one["is_current"] == true).expect("this year").clone();
        let me = desk.accountant.get("/user").await.ok();
        assert_eq!((me["group"]["fiscal_year"].as_i64(), current["fiscal_year"].as_i64()), (Some(year), Some(year)), "{me}");
    }
});

// A list's page ends at 200 rows, what an auditor is told does not.
in_school!(every_budget_that_is_passed_is_an_exception, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, paper) = (desk.school.user("chief_accountant", "a"), head(&desk, "Printing").await);
    let id = approved(&desk, &chief, paper, &even(1_000)).await;
    cash(&desk, 100_000, "2026-11-18").await;
    let passed = async || {
        let found = desk.accountant.get("/get-book-exceptions?kind=over_budget&from=2026-11-01&to=2026-11-20").await.ok();
        found["data"].as_array().expect("rows").clone()
    };
    assert_eq!(passed().await, Vec::<Value>::new());
    desk.post("/save-expenses", expense(&desk, paper, 13_000)).await;
    let one = passed().await;
    assert_eq!((one.len(), one[0]["amount_minor"].as_i64()), (1, Some(1_000)), "{one:?}");
    assert_eq!(desk.school.user("chief_accountant", "b").get("/get-book-exceptions?kind=over_budget").await.ok()["data"], json!([]));
    // As many as a large group has, of the same days, past the program.
    desk.world.leaves_faults("the copies of a budget have no months");
    let copy = move |tx: &mut Tx| -> Result<u64> {
        tx.exec(
            sql!(
                "INSERT INTO expense_budget (version, created_at, updated_at, campus_id, ledger_head_id, fiscal_year, from_on, to_on, from_month,
                                             to_month, months, amount_minor, status, prepared_by_name)
                 WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < 250)
                 SELECT 1, b.created_at, b.updated_at, b.campus_id, b.ledger_head_id, b.fiscal_year + p.n, b.from_on, b.to_on, b.from_month,
                        b.to_month, b.months, b.amount_minor, b.status, b.prepared_by_name
                 FROM expense_budget b CROSS JOIN place p WHERE b.id = $1"
            ),
            &binds![id],
        )
    };
    desk.world.app.db.write(copy).await.expect("copies");
    assert_eq!(passed().await.len(), 251);
});

in_school!(what_is_approved_changes_by_two_people, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let (paper, fuel) = (head(&desk, "Printing").await, head(&desk, "Fuel").await);
    let (from, to) = (approved(&desk, &chief, paper, &even(10_000)).await, approved(&desk, &chief, fuel, &even(1_000)).await);
    cash(&desk, 1_000_000, "2026-11-18").await;
    desk.post("/save-expenses", expense(&desk, paper, 60_000)).await;

    // A revision needs a reason, and waits.
    let change = |months: Vec<i64>, reason: Option<&str>| {
        let mut form = budget(&desk, paper, &months);
        form["id"] = json!(from);
        form["version"] = json!(2);
        form["reason"] = json!(reason);
        form
    };
    desk.accountant.post("/update-expense-budget", change(even(12_000), None)).await.refused(422, "reason");
    desk.accountant.post("/update-expense-budget", change(even(10_000), Some("Nothing changes"))).await.refused(422, "months");
    let mut other = change(even(12_000), Some("Another head"));
    other["ledger_head_id"] = json!(fuel);
    desk.accountant.post("/update-expense-budget", other).await.refused(422, "ledger_head_id");
    let mut stale = change(even(12_000), Some("Paper is dearer"));
    stale["version"] = json!(1);
    assert_eq!(desk.accountant.post("/update-expense-budget", stale).await.status, 409);
    desk.accountant.post("/update-expense-budget", change(even(4_000), Some("Paper is cheaper"))).await.refused(422, "months");
    let key = [("Idempotency-Key", "6f2d5a1c-0001-4000-8000-000000000001")];
    let form = change(even(12_000), Some("Paper is dearer"));
    let once = desk.accountant.send("POST".parse().expect("a method"), "/update-expense-budget", &key, Some(form.clone())).await.ok();
    let again = desk.accountant.send("POST".parse().expect("a method"), "/update-expense-budget", &key, Some(form)).await.ok();
    assert_eq!(once, again, "doubled, and once");
    let revision = once["data"].as_i64().expect("a revision");
    desk.accountant.post("/update-expense-budget", change(even(13_000), Some("Once more"))).await.refused(422, "reason");
    assert_eq!(row(&desk, from).await["amount_minor"], 120_000, "nothing has changed yet");
    let decide = |id: i64| json!({ "id": id, "version": 1 });
    assert_eq!(desk.accountant.post("/approve-budget-revision", decide(revision)).await.status, 403);
    assert_eq!(desk.school.user("chief_accountant", "b").post("/approve-budget-revision", decide(revision)).await.status, 404);
    chief.post("/approve-budget-revision", decide(revision)).await.ok();
    assert_eq!(chief.post("/approve-budget-revision", decide(revision)).await.status, 409, "once");
    assert_eq!(row(&desk, from).await["amount_minor"], 144_000);
    assert_eq!(desk.accountant.delete(&format!("/delete-expense-budget?id={from}")).await.status, 409);

    // A transfer takes no more than is left, and is rejected or done.
    let transfer = |amount: i64| json!({ "from_budget_id": from, "to_budget_id": to, "amount_minor": amount, "month": "2026-11", "reason": "The van needs diesel" });
    desk.accountant.post("/save-budget-transfer", transfer(84_001)).await.refused(422, "amount_minor");
    let mut itself = transfer(100);
    itself["to_budget_id"] = json!(from);
    desk.accountant.post("/save-budget-transfer", itself).await.refused(422, "to_budget_id");
    let mut month = transfer(100);
    month["month"] = json!("2027-11");
    desk.accountant.post("/save-budget-transfer", month).await.refused(422, "month");
    let rejected = desk.accountant.post("/save-budget-transfer", transfer(84_000)).await.id();
    let answer = json!({ "id": rejected, "version": 1, "reason": "Not this year" });
    chief.post("/reject-budget-revision", answer).await.ok();
    let moved = desk.accountant.post("/save-budget-transfer", transfer(20_000)).await.id();
    desk.post("/save-expenses", expense(&desk, paper, 70_000)).await;
    assert_eq!(chief.post("/approve-budget-revision", decide(moved)).await.status, 409, "less is left by now");
    let answer = json!({ "id": moved, "version": 1, "reason": "Spent meanwhile" });
    chief.post("/reject-budget-revision", answer).await.ok();
    let moved = desk.accountant.post("/save-budget-transfer", transfer(14_000)).await.id();
    chief.post("/approve-budget-revision", decide(moved)).await.ok();
    let (gave, got) = (row(&desk, from).await, row(&desk, to).await);
    assert_eq!((gave["amount_minor"].as_i64(), got["amount_minor"].as_i64()), (Some(130_000), Some(26_000)));
    assert_eq!((gave["months"][4]["amount_minor"].as_i64(), gave["months"][5]["amount_minor"].as_i64()), (Some(0), Some(10_000)), "{gave}");
    assert_eq!(got["months"][4]["amount_minor"], 15_000, "{got}");
    assert_eq!(gave["revisions"].as_array().map(Vec::len), Some(4), "{gave}");
    let exceptions = desk.accountant.get("/get-book-exceptions?kind=budget_revised").await.ok();
    assert_eq!(exceptions["data"].as_array().map(Vec::len), Some(2), "{exceptions}");
    whole(&desk).await;
});

in_school!(a_closed_month_keeps_its_budget, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let (paper, fuel) = (head(&desk, "Printing").await, head(&desk, "Fuel").await);
    let (from, to) = (approved(&desk, &chief, paper, &even(10_000)).await, approved(&desk, &chief, fuel, &even(1_000)).await);
    let close = async |month: &str| desk.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": month })).await;
    close("2026-09").await;
    let change = |month: usize| {
        let mut months = even(10_000);
        months[month] = 15_000;
        let mut form = budget(&desk, paper, &months);
        form["id"] = json!(from);
        form["version"] = json!(2);
        form["reason"] = json!("Paper is dearer");
        form
    };
    // July, August and September are reported: what is proposed says so at the month.
    let said = desk.accountant.post("/update-expense-budget", change(2)).await.refused(422, "months.2");
    assert!(said.contains("Sep 2026 is closed"), "{said}");
    let proposed = desk.accountant.post("/update-expense-budget", change(3)).await.id();
    close("2026-10").await;
    let late = chief.post("/approve-budget-revision", json!({ "id": proposed, "version": 1 })).await;
    assert!(late.status == 409 && late.body["message"].as_str().is_some_and(|said| said.contains("Oct 2026")), "{}", late.body);
    let answer = json!({ "id": proposed, "version": 1, "reason": "October is closed" });
    chief.post("/reject-budget-revision", answer).await.ok();

    // A transfer neither gives to a closed month nor takes from one.
    let transfer = |amount: i64, month: &str| json!({ "from_budget_id": from, "to_budget_id": to, "amount_minor": amount, "month": month, "reason": "The van needs diesel" });
    desk.accountant.post("/save-budget-transfer", transfer(100, "2026-10")).await.refused(422, "month");
    desk.accountant.post("/save-budget-transfer", transfer(80_001, "2026-11")).await.refused(422, "amount_minor");
    let moved = desk.accountant.post("/save-budget-transfer", transfer(75_000, "2026-12")).await.id();
    chief.post("/approve-budget-revision", json!({ "id": moved, "version": 1 })).await.ok();
    let gave = row(&desk, from).await["amounts"].clone();
    assert_eq!(gave, json!([10_000, 10_000, 10_000, 10_000, 5_000, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(row(&desk, to).await["amounts"][5], 76_000);
    whole(&desk).await;
});

in_school!(who_approves_budgets_approves_what_they_saw, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let (paper, fuel) = (head(&desk, "Printing").await, head(&desk, "Fuel").await);
    let seen = desk.accountant.post("/save-expense-budget", budget(&desk, paper, &even(10_000))).await.id();
    let changed = desk.accountant.post("/save-expense-budget", budget(&desk, fuel, &even(10_000))).await.id();

    // A draft that is changed after it was read is named, and nothing is approved.
    let mut dearer = budget(&desk, fuel, &even(90_000));
    (dearer["id"], dearer["version"]) = (json!(changed), json!(1));
    desk.accountant.post("/update-expense-budget", dearer).await.ok();
    let refused = chief.post("/approve-expense-budgets", read(&[(seen, 1), (changed, 1)])).await;
    let said = refused.body["message"].as_str().unwrap_or_default();
    assert!(refused.status == 409 && said.starts_with("Somebody changed these budgets meanwhile: Fuel"), "{}", refused.body);
    assert!(!said.contains("Printing"), "{said}");
    assert_eq!((row(&desk, seen).await["status"].clone(), row(&desk, changed).await["status"].clone()), (json!("draft"), json!("draft")));

    // Read again, both are approved; one that another approved meanwhile is passed over, in whatever version it was read.
    assert_eq!(chief.post("/approve-expense-budgets", read(&[(changed, 2)])).await.ok()["data"], 1);
    let both = chief.post("/approve-expense-budgets", read(&[(seen, 1), (changed, 2)])).await.ok();
    assert_eq!((both["data"].as_i64(), both["notes"].as_array().map(Vec::len)), (Some(1), Some(1)), "{both}");
    chief.post("/approve-expense-budgets", json!({ "budgets": [] })).await.refused(422, "budgets");
    chief.post("/approve-expense-budgets", json!({ "ids": [seen] })).await.refused(422, "budgets");
    let elsewhere = desk.school.user("chief_accountant", "b").post("/approve-expense-budgets", read(&[(seen, 2)])).await;
    assert_eq!(elsewhere.status, 404, "{}", elsewhere.body);
    whole(&desk).await;
});

in_school!(a_closed_month_gets_no_first_budget, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let (paper, fuel, rent) = (head(&desk, "Printing").await, head(&desk, "Fuel").await, head(&desk, "Rent").await);
    let payable = desk.accountant.get("/get-ledger-head?search=Bills").await.ok()["data"][0]["id"].clone();
    for (date, amount) in [("2025-08-10", 30_000), ("2026-03-10", 50_000)] {
        let lines = json!([{ "ledger_head_id": rent, "debit_minor": amount }, { "ledger_head_id": payable, "credit_minor": amount }]);
        desk.post("/save-journal-voucher", json!({ "campus_id": a, "date": date, "narration": "Rent of before", "lines": lines })).await;
    }
    let late = desk.accountant.post("/save-expense-budget", budget(&desk, paper, &even(10_000))).await.id();
    for month in ["2025-08", "2026-03", "2026-08"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }

    // July and August are reported: a budget that is made now has nothing for them, and its form says which they are.
    let closed = async |query: &str| {
        let years = desk.accountant.get(&format!("/get-budget-years{query}")).await.ok()["data"].as_array().expect("years").clone();
        years.iter().find(|one| one["fiscal_year"] == YEAR).expect("the year")["closed"].clone()
    };
    let of_campus = closed(&format!("?campus_id={a}")).await;
    assert_eq!((of_campus, closed("").await), (json!(["2026-07", "2026-08"]), json!([])));
    let said = desk.accountant.post("/save-expense-budget", budget(&desk, fuel, &even(1_000))).await.refused(422, "months.0");
    assert!(said.contains("Jul 2026, Aug 2026"), "{said}");
    let mut from_september = even(1_000);
    from_september[..2].fill(0);
    let fits = desk.accountant.post("/save-expense-budget", budget(&desk, fuel, &from_september)).await.id();

    // Nor does one that was prepared before they were closed.
    let both = chief.post("/approve-expense-budgets", read(&[(late, 1), (fits, 1)])).await.ok();
    let left = both["notes"][0].as_str().unwrap_or_default();
    assert!(both["data"] == 1 && left.contains("Printing and stationery (Jul 2026, Aug 2026)"), "{both}");
    assert_eq!(chief.post("/approve-expense-budgets", read(&[(late, 1)])).await.status, 409);
    let change = |of: i64, head: i64, version: i64, months: &[i64]| {
        let mut form = budget(&desk, head, months);
        form["id"] = json!(of);
        form["version"] = json!(version);
        form["reason"] = json!("Paper is dearer");
        form
    };
    let mut other = even(12_000);
    desk.accountant.post("/update-expense-budget", change(late, paper, 1, &other)).await.refused(422, "months.0");
    other[..2].fill(0);
    desk.accountant.post("/update-expense-budget", change(late, paper, 1, &other)).await.ok();
    chief.post("/approve-expense-budgets", read(&[(late, 2)])).await.ok();
    from_september[1] = 500;
    desk.accountant.post("/update-expense-budget", change(fits, fuel, 2, &from_september)).await.refused(422, "months.1");

    // A copy leaves them out; of a year that is closed there is none.
    let form = json!({ "campus_id": a, "fiscal_year": YEAR });
    let plan = desk.post("/plan-expense-budgets", form.clone()).await;
    assert_eq!((&plan["closed"], &plan["budgets"][0]["amount_minor"]), (&json!(["2026-07", "2026-08"]), &json!(50_000)), "{plan}");
    assert_eq!(desk.post("/copy-expense-budgets", form).await, 1);
    for path in ["/plan-expense-budgets", "/copy-expense-budgets"] {
        desk.accountant.post(path, json!({ "campus_id": a, "fiscal_year": 2025 })).await.refused(422, "fiscal_year");
    }
    whole(&desk).await;
});

in_school!(an_approved_request_of_petty_cash_is_committed_until_it_is_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, principal) = (desk.school.user("chief_accountant", "a"), desk.school.user("principal", "a"));
    let rent = head(&desk, "Rent").await;
    let budget = approved(&desk, &chief, rent, &even(100_000)).await;
    cash(&desk, 500_000, "2026-11-01").await;
    let register = json!({ "campus_id": desk.school.a.id, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-02", "float_minor": 400_000,
        "paid_from": "cash" });
    let register = desk.accountant.post("/save-register", register).await.id();
    let wish = json!({ "register_id": register, "kind": "expense", "date": "2026-11-20", "amount_minor": 60_000, "ledger_head_id": rent,
        "payee": "Naeem Tea Stall", "description": "Chairs for the parents" });
    let asked = principal.post("/request-petty-cash", wish.clone()).await.id();
    assert_eq!(stands(&desk, budget).await, (0, 0, 1_200_000), "nobody approved it");
    assert_eq!(principal.post("/approve-petty-cash-request", json!({ "id": asked, "version": 1 })).await.status, 403);
    desk.post("/approve-petty-cash-request", json!({ "id": asked, "version": 1 })).await;
    assert_eq!(desk.accountant.post("/approve-petty-cash-request", json!({ "id": asked, "version": 2 })).await.status, 409, "once");
    assert_eq!(stands(&desk, budget).await, (0, 60_000, 1_140_000));
    desk.post("/pay-petty-cash-request", json!({ "id": asked, "version": 2 })).await;
    assert_eq!(stands(&desk, budget).await, (60_000, 0, 1_140_000));

    // Rejected after it was approved: the budget has it back.
    let other = principal.post("/request-petty-cash", wish).await.id();
    desk.post("/approve-petty-cash-request", json!({ "id": other, "version": 1 })).await;
    desk.post("/reject-petty-cash-request", json!({ "id": other, "version": 2, "reason": "Chairs were found" })).await;
    assert_eq!(stands(&desk, budget).await, (60_000, 0, 1_140_000));
    whole(&desk).await;
});

in_school!(what_waits_for_a_second_person_is_committed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let paper = head(&desk, "Printing").await;
    let id = approved(&desk, &chief, paper, &even(10_000)).await;
    cash(&desk, 1_000_000, "2026-11-18").await;
    setting(&desk, "accounting.budget_refuses", json!(true)).await;
    setting(&desk, "accounting.journal_limit_minor", json!(1_000)).await;

    let waits = desk.accountant.post("/save-expenses", expense(&desk, paper, 100_000)).await.ok();
    assert!(waits["data"].is_null() && waits["notes"][0].as_str().is_some_and(|said| said.contains("83.33 %")), "{waits}");
    assert_eq!(stands(&desk, id).await, (0, 100_000, 20_000));
    desk.accountant.post("/save-expenses", expense(&desk, paper, 20_001)).await.refused(422, "amount_minor");
    let drafts = desk.accountant.get("/get-voucher-drafts?status=draft").await.ok();
    let draft = drafts["data"][0]["id"].clone();
    chief.post("/reject-voucher-draft", json!({ "id": draft, "reason": "No bill" })).await.ok();
    assert_eq!(stands(&desk, id).await, (0, 0, 120_000));

    desk.accountant.post("/save-expenses", expense(&desk, paper, 120_000)).await.ok();
    let draft = desk.accountant.get("/get-voucher-drafts?status=draft").await.ok()["data"][0]["id"].clone();
    chief.post("/post-voucher-draft", json!({ "id": draft })).await.ok();
    assert_eq!(stands(&desk, id).await, (120_000, 0, 0));
    whole(&desk).await;
});

in_school!(budgets_are_copied_from_what_the_year_before_cost, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (paper, fuel) = (head(&desk, "Printing").await, head(&desk, "Fuel").await);
    cash(&desk, 1_000_000, "2026-11-18").await;
    desk.post("/save-expenses", expense(&desk, paper, 50_050)).await;
    desk.post("/save-expenses", expense(&desk, fuel, 70_000)).await;
    let mut kept = budget(&desk, fuel, &even(100));
    kept["fiscal_year"] = json!(2027);
    desk.accountant.post("/save-expense-budget", kept).await.ok();

    // November again, 10 % more, in whole hundreds of rupees.
    let form = json!({ "campus_id": desk.school.a.id, "fiscal_year": 2027, "percent_hundredths": 1_000, "round_minor": 10_000 });
    let plan = desk.post("/plan-expense-budgets", form.clone()).await;
    let planned: Vec<(&str, i64, i64)> = plan["budgets"]
        .as_array()
        .expect("budgets")
        .iter()
        .map(|one| (one["name"].as_str().expect("a name"), one["last_year_minor"].as_i64().unwrap(), one["months"][4].as_i64().unwrap()))
        .collect();
    assert_eq!((planned, plan["kept"].as_i64()), (vec![("Printing and stationery", 50_050, 60_000)], Some(1)), "{plan}");
    let made = desk.accountant.post("/copy-expense-budgets", form.clone()).await.ok();
    assert_eq!(made["data"], 1, "{made}");
    assert_eq!(desk.accountant.post("/copy-expense-budgets", form).await.ok()["data"], 0, "all have budgets now");
    let drafts = desk.accountant.get("/get-expense-budget?fiscal_year=2027&status=draft&sort=-amount_minor").await.ok();
    assert_eq!((drafts["total"].as_i64(), drafts["data"][0]["amount_minor"].as_i64()), (Some(2), Some(60_000)), "{drafts}");
    let draft = drafts["data"][0]["id"].as_i64().expect("an id");
    assert_eq!(desk.accountant.delete(&format!("/delete-expense-budget?id={draft}")).await.status, 200);
    whole(&desk).await;
});
