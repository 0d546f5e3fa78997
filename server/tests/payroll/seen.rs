//! Who may not see pay finds none of it: not in the books, the trail, the search, choices, exports, messages or others' jobs.

use super::{confirm_rates, employee, ready, version, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// Amounts of the story, in paisa and as people read them, that nothing else in the school is worth.
const PAY: [&str; 8] = ["7131313", "71,313", "71313.13", "1212100", "12,121", "3434300", "34,343", "34343"];
const NAME: &str = "Zulekha Noor";

in_school!(no_pay_reaches_who_may_not_see_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let who = employee(&school, NAME, 0, json!({})).await;
    let structure =
        json!({ "campus_id": school.a.id, "employee_id": who, "from_month": "2026-10", "basic_minor": 7_131_313, "is_taxed": false });
    hr.post("/save-pay-structure", structure).await.ok();
    let bonus = json!({ "campus_id": school.a.id, "employee_id": who, "month": "2026-11", "kind": "bonus", "amount_minor": 1_212_100,
        "reason": "Results of the board", "is_taxable": false });
    hr.post("/save-pay-adjustment", bonus).await.ok();
    let loan = json!({ "campus_id": school.a.id, "employee_id": who, "kind": "loan", "amount_minor": 3_434_300, "installment_minor": 3_434_300,
        "first_month": "2026-11", "reason": "A roof" });
    let loan = hr.post("/save-staff-loan", loan).await.id();
    chief.post("/approve-staff-loan", json!({ "id": loan, "version": 1, "paid_from": "bank", "bank_id": school.a.bank })).await.ok();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let pay = json!({ "id": run, "version": 3, "paid_from": "bank", "bank_id": school.a.bank });
    chief.post("/pay-salaries", pay).await.ok();
    let printed = hr.post("/print-payslips", json!({ "id": run })).await.ok();
    let job = printed["data"]["job_id"].as_i64().expect("a job");
    hr.finished_job(job).await;

    // The books name nobody: whoever reads them, who sees pay among them, finds sums.
    for reader in [&chief, &desk.accountant, &school.user("auditor", "a")] {
        for path in ["/get-vouchers?kind=payroll&per_page=100", "/get-vouchers?per_page=100&format=csv", "/search?q=Zulekha"] {
            let reply = reader.get(path).await;
            let text = String::from_utf8_lossy(&reply.bytes).into_owned();
            let vouchers = reply.body["data"].as_array().map_or_else(Vec::new, Clone::clone);
            let named = vouchers.iter().any(|row| row["voucher_no"].is_string() && row.to_string().contains(NAME));
            let named_in_sheet = path.contains("csv") && text.contains(NAME);
            assert!(!named && !named_in_sheet, "{path}: {text}");
        }
        for row in reader.get("/get-vouchers?kind=payroll&per_page=100").await.ok()["data"].as_array().expect("vouchers") {
            let voucher = reader.get(&format!("/get-voucher-details?id={}", row["id"])).await.ok();
            assert!(!voucher.to_string().contains(NAME), "{voucher}");
        }
    }

    let address = |path: &str| {
        path.replace("{who}", &who.to_string()).replace("{job}", &job.to_string()).replace("{campus}", &school.a.id.to_string())
    };
    let paths = [
        "/get-audit-events?per_page=200",
        "/get-audit-events?record=pay%20structure",
        "/get-audit-events?record=payslip",
        "/get-audit-events?record=payroll",
        "/get-audit-events?record=staff%20loan",
        "/get-audit-events?per_page=200&format=csv&columns=after,id",
        "/search?q=Zulekha",
        "/search?q=71313",
        "/get-options?of=employees",
        "/get-employee?per_page=100",
        "/get-employee?format=csv",
        "/get-employee-details?id={who}",
        "/get-teachers?per_page=100&format=csv",
        "/get-sent-messages?campus_id={campus}",
        "/get-my-messages",
        "/get-jobs",
        "/get-job-details?id={job}",
        "/get-admin-data",
        "/get-cash-in-hand?campus_id={campus}",
        "/get-payslips?format=csv",
        "/get-staff-loans?format=csv",
        "/get-pay-adjustments?format=csv",
        "/get-payroll-runs",
        "/get-salary-register?campus_id={campus}&month=2026-11",
        "/get-cash-salaries?campus_id={campus}&month=2026-11",
        "/get-lectures-held?campus_id={campus}&month=2026-11",
        "/get-lecture-counts?format=csv",
    ];
    for role in ["principal", "cashier", "teacher", "admission_officer", "exam_controller", "parent", "student"] {
        let by = school.user(role, "a");
        for path in paths {
            let reply = by.get(&address(path)).await;
            let text = String::from_utf8_lossy(&reply.bytes).into_owned();
            let told: Vec<&str> = PAY.into_iter().filter(|pay| text.contains(pay)).collect();
            assert!(told.is_empty(), "{role} reads {told:?} at {path}: {text}");
        }
    }
    // Another campus's office neither.
    let other = school.user("hr_officer", "b");
    for path in paths {
        let text = String::from_utf8_lossy(&other.get(&address(path)).await.bytes).into_owned();
        assert!(!PAY.into_iter().any(|pay| text.contains(pay)), "the office of campus B at {path}: {text}");
    }
    // The message says that the salary is there, and no amount.
    let messages = school.admin().get(&format!("/get-sent-messages?campus_id={}", school.a.id)).await.ok();
    assert!(!told_pay(&messages), "{messages}");
    whole(&desk.world).await;
});

fn told_pay(body: &Value) -> bool {
    PAY.into_iter().any(|pay| body.to_string().contains(pay))
}
