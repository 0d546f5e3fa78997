//! The totals of a list are the sums of its rows, over all pages, and follow its filters. A list is found by the description of its call, so
//! that a new one joins by itself.

use crate::{
    calls::lists,
    desk::{Desk, FIRST, bill_run, plans_for_the_class},
};
use kernel::db::Engine;
use maktab::demo::{self, SignIn};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, School, World, in_school};

const PAGE: usize = 200;
/// So many lists of the demo add up something that is more than nothing.
const LISTS: usize = 20;

/// A total that is not the sum of the column of its name over all rows that stand: the call, the total, and what a row counts for it.
type Counted = (&'static str, &'static str, fn(&Value) -> i64);

const COUNTED: &[Counted] = &[
    // The day book shows both sides of every voucher, also of one that another takes back.
    ("/get-vouchers", "debit_minor", |row| amount(row, "debit_minor")),
    ("/get-vouchers", "credit_minor", |row| amount(row, "credit_minor")),
    ("/get-payroll-runs", "paid_minor", |row| amount(row, "paid_minor")),
    // What was sold, given away or lost is in the books no more.
    ("/get-assets", "amount_minor", |row| amount_if(row, "amount_minor", "status", "in_use")),
    ("/get-assets", "accumulated_minor", |row| amount_if(row, "accumulated_minor", "status", "in_use")),
    // One amount a row, added up by its kind.
    ("/get-capital", "contributions_minor", |row| if stands(row) { amount_if(row, "amount_minor", "kind", "contribution") } else { 0 }),
    ("/get-capital", "drawings_minor", |row| if stands(row) { amount_if(row, "amount_minor", "kind", "drawing") } else { 0 }),
    ("/get-revenues", "sales_minor", |row| if stands(row) { amount_if(row, "amount_minor", "income_kind", "sales") } else { 0 }),
    ("/get-revenues", "service_minor", |row| if stands(row) { amount_if(row, "amount_minor", "income_kind", "service") } else { 0 }),
    ("/get-revenues", "other_minor", |row| if stands(row) { amount_if(row, "amount_minor", "income_kind", "other") } else { 0 }),
    // Money that has moved, and not what is asked for.
    ("/get-petty-cash-slips", "cash_minor", |row| amount_if(row, "cash_minor", "status", "paid")),
    ("/get-student-refunds", "amount_minor", |row| amount_if(row, "amount_minor", "status", "paid")),
    ("/get-write-offs", "amount_minor", |row| amount_if(row, "amount_minor", "status", "written_off")),
];

fn amount(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_default()
}

fn amount_if(row: &Value, name: &str, word: &str, is: &str) -> i64 {
    if row[word] == is { amount(row, name) } else { 0 }
}

/// Nobody took it back.
fn stands(row: &Value) -> bool {
    row["is_reversed"] != true && row["is_undone"] != true && row["status"] != "reversed" && row["reversed_by_id"].is_null()
}

/// A page of a list; registers with sums of their own nest it.
fn page_of(answer: &Value) -> &Value {
    if answer["data"].is_object() { &answer["data"] } else { answer }
}

/// Every total of a list as somebody reads it, against its rows over all pages: what differs goes to `faults`. Tells which were more than
/// nothing.
async fn compare(by: &Client, path: &str, faults: &mut Vec<String>) -> Vec<String> {
    let mut rows: Vec<Value> = Vec::new();
    let told = loop {
        let address = format!("{path}?per_page={PAGE}&page={}&count=exact", rows.len() / PAGE + 1);
        let answer = by.get(&address).await.ok();
        let page = page_of(&answer);
        let more = page["data"].as_array().cloned().unwrap_or_default();
        let is_last = more.len() < PAGE;
        rows.extend(more);
        if is_last {
            break page["totals"].clone();
        }
    };
    let mut seen = Vec::new();
    for (name, told) in told.as_object().into_iter().flatten() {
        let own = COUNTED.iter().find(|(call, total, _)| (*call, *total) == (path, name.as_str()));
        if own.is_none() && rows.iter().any(|row| row.get(name).is_none()) {
            faults.push(format!("{path} adds up {name}, which is none of its columns: a line of COUNTED says what a row counts"));
            continue;
        }
        let of_row = |row: &Value| match own {
            Some((_, _, counted)) => counted(row),
            None if stands(row) => amount(row, name),
            None => 0,
        };
        let sum: i64 = rows.iter().map(of_row).sum();
        if told.as_i64() != Some(sum) {
            faults.push(format!("{path}: {name} is {told}, and its {} rows add up to {sum}", rows.len()));
        }
        seen.extend((sum != 0).then(|| format!("{path} {name}")));
    }
    seen
}

/// Roles that read lists: those of one campus first, then those of more.
const READERS: &[&str] = &[
    "accountant",
    "cashier",
    "campus_admin",
    "admission_officer",
    "branch_admin",
    "school_admin",
    "parent",
    "hr_officer",
    "chief_accountant",
    "exam_controller",
];

/// Who reads lists beside the super administrator.
async fn readers(world: &World, sign_ins: &[SignIn]) -> Vec<Client> {
    let mut found = Vec::new();
    for role in READERS {
        if let Some(one) = sign_ins.iter().find(|one| one.role == *role) {
            found.push(world.sign_in(&one.email, &one.password).await);
        }
    }
    found
}

fn every_total(engine: Engine) {
    testkit::run(engine, |world| async move {
        let made = tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        let readers = readers(&world, &made.sign_ins).await;
        let (mut faults, mut seen, mut with_totals) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        for path in lists::paths(&world) {
            let first = admin.get(&format!("{path}?per_page=1")).await.ok();
            if !page_of(&first)["totals"].is_object() {
                continue;
            }
            with_totals.insert(path.clone());
            seen.extend(compare(&admin, &path, &mut faults).await);
            let mut own = None;
            for reader in &readers {
                if own.is_none() && reader.get(&format!("{path}?per_page=1")).await.status == 200 {
                    own = Some(reader);
                }
            }
            match own {
                Some(own) => seen.extend(compare(own, &path, &mut faults).await),
                None => faults.push(format!("no reader of READERS reads {path}")),
            }
        }
        for (call, total, _) in COUNTED.iter().filter(|(call, ..)| !with_totals.contains(*call)) {
            faults.push(format!("{call} adds up no {total}: take it off COUNTED"));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert!(with_totals.len() >= 2 * LISTS, "only these lists have totals: {with_totals:?}");
        assert!(seen.len() >= LISTS, "only these were more than nothing: {seen:?}");
    });
}

#[test]
fn every_total_of_a_list_is_the_sum_of_its_rows_on_sqlite() {
    every_total(Engine::Sqlite);
}

#[test]
fn every_total_of_a_list_is_the_sum_of_its_rows_on_postgres() {
    every_total(Engine::Postgres);
}

/// Every total of a list against its rows, read page by page.
async fn adds_up(desk: &Desk, path: &str, totals: &[&str]) {
    let mut rows: Vec<Value> = Vec::new();
    let separator = if path.contains('?') { '&' } else { '?' };
    let told = loop {
        let page = desk.accountant.get(&format!("{path}{separator}per_page=2&page={}&count=exact", rows.len() / 2 + 1)).await.ok();
        rows.extend(page["data"].as_array().expect("rows").iter().cloned());
        if rows.len() as i64 >= page["total"].as_i64().expect("a count") {
            break page["totals"].clone();
        }
    };
    assert!(!rows.is_empty(), "{path} has no rows");
    for name in totals {
        let sum: i64 = rows.iter().map(|row| row[*name].as_i64().unwrap_or(0)).sum();
        assert_eq!(told[*name].as_i64(), Some(sum), "{name} of {path}: {told}");
    }
}

in_school!(totals_are_the_sums_of_the_rows, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let (campus, students) = (desk.school.a.id, desk.school.a.students.clone());
    for (n, student) in students[..2].iter().enumerate() {
        let challan = desk.challan(*student, "issued").await;
        desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST - n as i64 * 50_000 })).await;
        let form = json!({
            "student_id": student, "kind": "special", "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 10_000 * (n + 1),
            "valid_from": "2026-08-01", "reason": "Asked by the principal",
        });
        desk.post("/save-concession", form).await;
    }
    desk.post(
        "/approve-installment",
        json!({ "student_id": students[3], "challan_ids": [], "amount_minor": 7_000, "out_of_order_reason": "Asked to" }),
    )
    .await;
    let rent = desk.accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone();
    let income = json!({ "name": "Canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.school.admin().post("/save-income-type", income).await.id();
    for amount in [1_000, 2_000, 4_000] {
        let payment = json!({
            "campus_id": campus, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper for exams",
            "lines": [{ "ledger_head_id": rent, "amount_minor": amount }],
        });
        desk.post("/save-payments", payment).await;
        let receipt = json!({
            "campus_id": campus, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
            "lines": [{ "ledger_head_id": canteen, "amount_minor": amount * 3 }],
        });
        desk.post("/save-receipt", receipt).await;
    }
    adds_up(&desk, "/get-payments", &["amount_minor"]).await;
    adds_up(&desk, "/get-receipts", &["amount_minor"]).await;
    adds_up(&desk, "/get-concessions", &["amount_minor"]).await;
    adds_up(&desk, "/get-fee-accounts", &["plan_minor", "concession_minor", "outstanding_minor", "advance_minor"]).await;
    adds_up(&desk, "/get-vouchers", &["debit_minor", "credit_minor"]).await;
    adds_up(&desk, &format!("/get-fee-receipts?student_id={}", students[0]), &["amount_minor"]).await;
    let day_book = desk.accountant.get("/get-vouchers?per_page=1").await.ok()["totals"].clone();
    assert_eq!(day_book["debit_minor"], day_book["credit_minor"], "both sides of the day book are equal");
});
