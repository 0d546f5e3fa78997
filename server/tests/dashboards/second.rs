//! What waits for a second person, or for whoever answers for a rate or a deposit: told to them alone, and gone once it is done.

use super::waiting;
use crate::{
    desk::Desk,
    payroll::{confirm_rates, employee},
    petty_cash::{cash_in, rent},
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn till(desk: &Desk, by: &Client, float: i64) -> Value {
    let id = by.post("/save-till", json!({ "campus_id": desk.school.a.id, "float_minor": float })).await.id();
    by.get(&format!("/get-till-details?id={id}")).await.ok()["data"].clone()
}

in_school!(cash_that_is_handed_over_waits_for_its_receiver, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 5_000_000).await;
    let (cashier, principal) = (desk.school.user("cashier", "a"), desk.school.user("principal", "a"));
    let (from, to) = (till(&desk, &cashier, 1_000_000).await, till(&desk, &desk.accountant, 0).await);
    let give = json!({ "from_till_id": from["id"], "to_till_id": to["id"], "count": [{ "rupees": 5000, "pieces": 1 }] });
    let mut handed = Vec::new();
    for _ in 0..2 {
        handed.push(cashier.post("/save-till-handover", give.clone()).await.id());
    }
    assert_eq!(waiting(&desk.accountant, "till_handovers").await, 1, "one till of theirs gets cash, twice");
    assert_eq!((waiting(&cashier, "till_handovers").await, waiting(&principal, "till_handovers").await), (0, 0), "it is not for them");
    let own = desk.accountant.get("/get-tills?handed_to_me=true").await.ok();
    assert_eq!(own["data"][0]["id"], to["id"], "{own}");
    let rest = desk.accountant.get("/get-tills?handed_to_me=false").await.ok();
    assert_eq!((&rest["total"], &rest["data"][0]["id"]), (&json!(1), &from["id"]), "{rest}");
    desk.post("/accept-till-handover", json!({ "id": handed[0], "version": 1 })).await;
    assert_eq!(waiting(&desk.accountant, "till_handovers").await, 1);
    cashier.post("/withdraw-till-handover", json!({ "id": handed[1], "version": 1 })).await.ok();
    assert_eq!(waiting(&desk.accountant, "till_handovers").await, 0);
});

in_school!(a_count_for_an_absent_cashier_waits_for_the_second, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 5_000_000).await;
    let (cashier, principal) = (desk.school.user("cashier", "a"), desk.school.user("principal", "a"));
    let own = till(&desk, &cashier, 1_000_000).await;
    let form = json!({ "till_id": own["id"], "version": own["version"], "balance_minor": own["balance_minor"], "reason": "Ill since noon",
        "count": [{ "rupees": 5000, "pieces": 2 }] });
    let count = desk.accountant.post("/save-till-count", form).await.id();
    assert_eq!(waiting(&principal, "till_counts").await, 1);
    assert_eq!((waiting(&desk.accountant, "till_counts").await, waiting(&cashier, "till_counts").await), (0, 0), "two others count");
    assert_eq!(waiting(&desk.school.user("principal", "b"), "till_counts").await, 0, "the other campus");
    principal.post("/accept-till-count", json!({ "id": count, "version": 1 })).await.ok();
    assert_eq!(waiting(&principal, "till_counts").await, 0);
});

in_school!(a_year_that_somebody_asks_to_reopen_waits_for_another, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, rent) = (desk.school.a.id, rent(&desk).await);
    let (chief, owner) = (desk.school.user("chief_accountant", "a"), desk.school.user("school_admin", "a"));
    let payable = desk.accountant.get("/get-ledger-head?search=Bills").await.ok()["data"][0]["id"].clone();
    let journal = json!({ "campus_id": a, "date": "2026-03-10", "narration": "Rent of March", "lines": [
        { "ledger_head_id": rent, "debit_minor": 120_000 }, { "ledger_head_id": payable, "credit_minor": 120_000 }] });
    desk.post("/save-journal-voucher", journal).await;
    for month in ["2026-03", "2026-06"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }
    let year = json!({ "campus_id": a, "fiscal_year": 2025 });
    chief.post("/close-year", year.clone()).await.ok();
    assert_eq!(waiting(&owner, "years_to_reopen").await, 0, "nobody asked");
    let mut asked = year.clone();
    asked["reason"] = json!("The auditor found rent");
    chief.post("/ask-year-reopening", asked).await.ok();
    assert_eq!(waiting(&owner, "years_to_reopen").await, 1);
    assert_eq!(waiting(&desk.school.user("chief_accountant", "group"), "years_to_reopen").await, 1);
    assert_eq!(waiting(&chief, "years_to_reopen").await, 0, "who asked");
    assert_eq!(waiting(&desk.accountant, "years_to_reopen").await, 0, "who reopens none");
    assert_eq!(waiting(&desk.school.user("school_admin", "b"), "years_to_reopen").await, 0, "the other school");
    let own = chief.get("/get-books-years?waits_for_me=true").await.ok();
    assert_eq!(own["data"], json!([]));
    owner.post("/reopen-year", year).await.ok();
    assert_eq!(waiting(&owner, "years_to_reopen").await, 0);
});

in_school!(what_was_kept_back_of_salaries_waits_for_its_deposit, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let profit = json!({ "kind": "profit", "bank_id": school.a.bank, "date": "2026-11-02", "amount_minor": 100_000_000 });
    school.admin().post("/save-bank-transaction", profit).await.ok();
    confirm_rates(&school).await;
    employee(&school, "Sana Tariq", 10_000_000, json!({})).await;
    assert_eq!(waiting(&desk.accountant, "salary_dues").await, 0);
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", json!({ "id": run, "version": 1 })).await.ok();
    chief.post("/approve-payroll-run", json!({ "id": run, "version": 2 })).await.ok();
    let dues = desk.accountant.get("/get-payroll-dues").await.ok();
    let due = dues["data"].as_array().expect("rows").iter().find(|row| row["kind"] == "income_tax").expect("tax").clone();
    assert!(due["due_minor"].as_i64() > Some(0), "{dues}");
    let before = waiting(&desk.accountant, "salary_dues").await;
    assert!(before >= 1, "{dues}");
    assert_eq!(waiting(&hr, "salary_dues").await, 0, "who deposits nothing");
    assert_eq!(waiting(&school.user("accountant", "b"), "salary_dues").await, 0, "the other campus");
    let deposit = json!({ "campus_id": school.a.id, "kind": "income_tax", "amount_minor": due["due_minor"], "paid_on": "2026-11-20",
        "paid_from": "bank", "bank_id": school.a.bank, "deposit_no": "CPR-1" });
    desk.post("/save-payroll-deposit", deposit).await;
    assert_eq!(waiting(&desk.accountant, "salary_dues").await, before - 1);
});

in_school!(rates_that_nobody_confirmed_wait_for_who_answers_for_them, |_world: Arc<World>, school: School| async move {
    const RATES: [&str; 3] = ["contribution_rates", "tax_tables", "withholding_rates"];
    let chief = school.user("chief_accountant", "group");
    let all = async |by: &Client| {
        let mut counts = Vec::new();
        for key in RATES {
            counts.push(waiting(by, key).await);
        }
        counts
    };
    let found = all(&chief).await;
    assert!(found.iter().all(|count| *count > 0), "what is seeded was confirmed by nobody: {found:?}");
    // All schools share them: who works for one campus cannot confirm any.
    assert_eq!(all(&school.user("chief_accountant", "a")).await, [0; 3]);
    assert_eq!(all(&school.user("hr_officer", "a")).await, [0; 3]);
    confirm_rates(&school).await;
    assert_eq!(all(&chief).await, [0, 0, found[2]]);
    for rate in chief.get("/get-withholding-rates?is_confirmed=false&per_page=200").await.ok()["data"].as_array().expect("rates") {
        chief.post("/confirm-withholding-rate", json!({ "id": rate["id"], "version": rate["version"] })).await.ok();
    }
    assert_eq!(all(&chief).await, [0; 3]);
});
