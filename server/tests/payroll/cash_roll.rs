//! Staff without a bank account sign on a roll; pay that nobody came for stays on it.

use super::{confirm_rates, employee, ready, slip, version, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(who_has_no_account_is_on_the_roll_until_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let no_account = || json!({ "bank_name": null, "bank_account_no": null });
    let bilqis = employee(&school, "Bilqis Bano", 4_000_000, no_account()).await;
    employee(&school, "Rubina Aslam", 4_500_000, no_account()).await;
    employee(&school, "Sana Tariq", 6_000_000, json!({})).await;
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    let roll = async || -> Vec<Value> {
        let report = chief.get(&format!("/get-cash-salaries?campus_id={}&month=2026-11", school.a.id)).await.ok();
        report["data"].as_array().expect("rows").clone()
    };
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    assert!(roll().await.is_empty(), "nobody signs for what is not approved");
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let due = roll().await;
    let named: Vec<_> = due.iter().map(|row| (row["employee_name"].as_str(), row["month"].as_str())).collect();
    assert_eq!(named, [(Some("Bilqis Bano"), Some("Oct 2026")), (Some("Rubina Aslam"), Some("Oct 2026"))], "a month later too");

    let own = slip(&hr, run, bilqis).await;
    let pay = json!({ "id": run, "version": 3, "payslip_ids": [own["id"]], "paid_from": "bank", "bank_id": school.a.bank });
    chief.post("/pay-salaries", pay).await.ok();
    let left = roll().await;
    assert_eq!(left.iter().map(|row| row["employee_name"].as_str()).collect::<Vec<_>>(), [Some("Rubina Aslam")]);
    let paper = chief.get(&format!("/get-cash-salaries?campus_id={}&month=2026-11&format=pdf", school.a.id)).await;
    assert!(paper.bytes.starts_with(b"%PDF"), "{}", paper.body);
    whole(&desk.world).await;
});
