//! The totals of a list are the sums of its rows, over all pages, and follow its filters.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

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
