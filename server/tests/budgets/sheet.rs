//! The budgets of a campus for a year on one sheet: all changed rows are saved or none, in the versions that were read, and what is wrong is said at its cell.

use super::{YEAR, head, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// An amount for each month from September on.
fn from_september(amount: i64) -> Vec<i64> {
    let mut months = vec![amount; 12];
    months[..2].fill(0);
    months
}

fn line(head: i64, version: Option<i64>, months: &[i64]) -> Value {
    json!({ "ledger_head_id": head, "version": version, "months": months })
}

fn sheet(desk: &Desk, lines: &[Value]) -> Value {
    json!({ "campus_id": desk.school.a.id, "fiscal_year": YEAR, "lines": lines })
}

async fn read(desk: &Desk, by: &Client) -> Value {
    by.get(&format!("/get-budget-sheet?campus_id={}&fiscal_year={YEAR}", desk.school.a.id)).await.ok()["data"].clone()
}

/// What the sheet says of a head: the version of its budget, its status, what October and the year have.
async fn row(desk: &Desk, head: i64) -> (Option<i64>, Option<String>, i64, i64) {
    let read = read(desk, &desk.accountant).await;
    let row = read["rows"].as_array().expect("rows").iter().find(|row| row["ledger_head_id"] == head).expect("its row");
    let months: Vec<i64> = row["months"].as_array().expect("months").iter().map(|one| one.as_i64().expect("an amount")).collect();
    (row["version"].as_i64(), row["status"].as_str().map(str::to_owned), months[3], months.iter().sum())
}

in_school!(a_year_is_budgeted_on_one_sheet, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let (paper, fuel, rent) = (head(&desk, "Printing").await, head(&desk, "Fuel").await, head(&desk, "Rent").await);
    desk.post("/close-month", json!({ "campus_ids": [a], "month": "2026-08" })).await;
    let draft = Some("draft".to_owned());

    // Every head has a row; the months that are closed are named.
    let empty = read(&desk, &desk.accountant).await;
    assert_eq!((&empty["months"][0], &empty["closed"]), (&json!("2026-07"), &json!(["2026-07", "2026-08"])), "{empty}");
    assert_eq!(row(&desk, paper).await, (None, None, 0, 0));
    let this_year = desk.accountant.get(&format!("/get-budget-sheet?campus_id={a}")).await.ok()["data"].clone();
    assert_eq!(this_year, empty, "this year when none is given");

    // Two heads at once, which the list and the budget's own page have too.
    let both = [line(paper, None, &from_september(10_000)), line(fuel, None, &from_september(2_000))];
    assert_eq!(desk.post("/save-budget-sheet", sheet(&desk, &both)).await, 2);
    assert_eq!(row(&desk, paper).await, (Some(1), draft.clone(), 10_000, 100_000));
    let listed = desk.accountant.get(&format!("/get-expense-budget?campus_id={a}&fiscal_year={YEAR}&status=draft")).await.ok();
    assert_eq!((listed["total"].as_i64(), listed["totals"]["amount_minor"].as_i64()), (Some(2), Some(120_000)), "{listed}");

    // Two people edit: whoever saves an old version is told at the row, and nothing of theirs is kept.
    chief.post("/save-budget-sheet", sheet(&desk, &[line(fuel, Some(1), &from_september(3_000))])).await.ok();
    let late = [line(fuel, Some(1), &from_september(4_000)), line(paper, Some(1), &from_september(11_000))];
    desk.accountant.post("/save-budget-sheet", sheet(&desk, &late)).await.refused(422, "lines.0.version");
    let unread = [line(fuel, Some(2), &from_september(4_000)), line(paper, None, &from_september(11_000))];
    desk.accountant.post("/save-budget-sheet", sheet(&desk, &unread)).await.refused(422, "lines.1.version");
    let gone = [line(rent, Some(1), &from_september(4_000))];
    desk.accountant.post("/save-budget-sheet", sheet(&desk, &gone)).await.refused(422, "lines.0.version");
    assert_eq!(row(&desk, paper).await, (Some(1), draft.clone(), 10_000, 100_000));
    assert_eq!(row(&desk, fuel).await, (Some(2), draft, 3_000, 30_000));
    assert_eq!(row(&desk, rent).await, (None, None, 0, 0));
    whole(&desk).await;
});

in_school!(what_is_wrong_on_a_sheet_is_said_at_its_cell, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let (paper, fuel, rent) = (head(&desk, "Printing").await, head(&desk, "Fuel").await, head(&desk, "Rent").await);
    desk.post("/close-month", json!({ "campus_ids": [a], "month": "2026-08" })).await;
    let fits = line(paper, None, &from_september(10_000));
    let tried = async |lines: &[Value]| desk.accountant.post("/save-budget-sheet", sheet(&desk, lines)).await;

    // A closed month, an amount below nothing, eleven months, no amount at all, a head of income, one head twice.
    let closed = tried(&[fits.clone(), line(fuel, None, &[500; 12]), line(rent, None, &[500; 12])]).await;
    for field in ["lines.1.months.0", "lines.1.months.1", "lines.2.months.0", "lines.2.months.1"] {
        closed.refused(422, field);
    }
    assert_eq!(closed.body["errors"].as_object().map(serde_json::Map::len), Some(4), "{}", closed.body);
    let mut less = from_september(500);
    less[4] = -1;
    tried(&[fits.clone(), line(fuel, None, &less)]).await.refused(422, "lines.1.months.4");
    tried(&[fits.clone(), line(fuel, None, &[500; 11])]).await.refused(422, "lines.1.months");
    tried(&[fits.clone(), line(fuel, None, &[0; 12])]).await.refused(422, "lines.1.months");
    let income = desk.accountant.get("/get-income-types?per_page=1").await.ok()["data"][0]["id"].as_i64().expect("an income head");
    tried(&[fits.clone(), line(income, None, &from_september(500))]).await.refused(422, "lines.1.ledger_head_id");
    tried(&[fits.clone(), fits.clone()]).await.refused(422, "lines.1.ledger_head_id");
    assert_eq!(row(&desk, paper).await, (None, None, 0, 0), "nothing of them was kept");

    // Nobody reads or writes the sheet of a campus that is not theirs.
    let elsewhere = desk.school.user("accountant", "b");
    elsewhere.get(&format!("/get-budget-sheet?campus_id={a}&fiscal_year={YEAR}")).await.refused(422, "campus_id");
    elsewhere.post("/save-budget-sheet", sheet(&desk, std::slice::from_ref(&fits))).await.refused(422, "campus_id");

    // What is approved is revised by itself.
    tried(&[fits]).await.ok();
    let found = desk.accountant.get(&format!("/get-expense-budget?ledger_head_id={paper}")).await.ok();
    let read = json!({ "budgets": [{ "id": found["data"][0]["id"], "version": 1 }] });
    chief.post("/approve-expense-budgets", read).await.ok();
    tried(&[line(paper, Some(1), &from_september(11_000))]).await.refused(422, "lines.0.version");
    let said = tried(&[line(paper, Some(2), &from_september(11_000))]).await.refused(422, "lines.0.ledger_head_id");
    assert!(said.contains("is approved"), "{said}");
    assert_eq!(row(&desk, paper).await, (Some(2), Some("approved".to_owned()), 10_000, 100_000));
    whole(&desk).await;
});
