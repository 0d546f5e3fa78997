//! Who is paid: what the register says when it is approved, told once and without an amount; and checks of `verify` that find what does not add up.

use super::{confirm_rates, employee, ready, sentence, slip, version, whole};
use crate::{desk::Desk, sub_ledgers::Damage};
use kernel::{Tx, binds, db::Sql, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// What a slip is made of, and the same as it was: written past the forms, since who may change it is told elsewhere.
const CHANGES: [(&str, Sql, Sql); 3] = [
    (
        "pay in the register",
        sql!("UPDATE employee SET basic_salary_minor = 4500000 WHERE id = $1"),
        sql!("UPDATE employee SET basic_salary_minor = 4000000 WHERE id = $1"),
    ),
    (
        "the bank account",
        sql!("UPDATE employee SET bank_account_no = bank_account_no || 'X' WHERE id = $1"),
        sql!("UPDATE employee SET bank_account_no = substr(bank_account_no, 1, length(bank_account_no) - 1) WHERE id = $1"),
    ),
    (
        "a new loan",
        sql!(
            "INSERT INTO staff_loan (version, created_at, updated_at, campus_id, employee_id, kind, status, amount_minor, installment_minor, first_month,
             reason, requested_name, recovered_minor) SELECT 1, 0, 0, campus_id, id, 'advance', 'active', 100000, 50000, '2026-11', 'A wedding', 'Somebody', 0 FROM employee WHERE id = $1"
        ),
        sql!("DELETE FROM staff_loan WHERE employee_id = $1"),
    ),
];

async fn written(world: &World, statement: Sql, employee: i64) {
    world.app.db.write(move |tx: &mut Tx| tx.exec(statement, &binds![employee])).await.expect("a change");
}

in_school!(a_payroll_is_paid_as_it_was_checked_and_told_once, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let bilqis = employee(&school, "Bilqis Bano", 4_000_000, json!({ "phone": "0300-4445556" })).await;
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    for (name, changes, as_before) in CHANGES {
        written(&desk.world, changes, bilqis).await;
        let changed = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
        assert_eq!(
            changed, "The pay, loans or bank account of Bilqis Bano have changed since the payroll was checked. Check it again.",
            "{name}"
        );
        written(&desk.world, as_before, bilqis).await;
    }
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();

    let told = async || -> Vec<Value> {
        let rows = admin.get("/get-sent-messages?kind=payslip").await.ok()["data"].as_array().expect("messages").clone();
        rows.into_iter().filter(|row| row["name"] == "Bilqis Bano").collect()
    };
    assert!(told().await.is_empty(), "approved is not paid");
    let pay = async || {
        let now = hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"]["version"].clone();
        let form = json!({ "id": run, "version": now, "paid_from": "bank", "bank_id": school.a.bank, "paid_on": "2026-11-20" });
        desk.accountant.post("/pay-salaries", form).await.ok();
    };
    pay().await;
    let messages = told().await;
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert_eq!(messages[0]["title"], "Salary of Nov 2026 paid");
    let whole_message = admin.get(&format!("/get-sent-message-details?id={}", messages[0]["id"])).await.ok()["data"].to_string();
    assert!(whole_message.contains("Bilqis Bano"), "{whole_message}");
    assert!(!["40,000", "40000", "4000000"].into_iter().any(|amount| whole_message.contains(amount)), "{whole_message}");

    // The bank sends the salary back; it is paid again, and nothing is told twice.
    let one = slip(&hr, run, bilqis).await;
    let back = json!({ "id": one["id"], "version": one["version"], "on_date": "2026-11-20", "reason": "Account closed" });
    desk.accountant.post("/return-salary", back).await.ok();
    let one = slip(&hr, run, bilqis).await;
    hr.post("/release-salary", json!({ "id": one["id"], "version": one["version"] })).await.ok();
    pay().await;
    assert_eq!(told().await.len(), 1);
    whole(&desk.world).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE payroll_run SET net_minor = net_minor + 100"),
            mends: sql!("UPDATE payroll_run SET net_minor = net_minor - 100"),
            says: &["of 2026-11 is not the sum of its slips.", "are unpaid at"],
        },
        Damage {
            makes: sql!("UPDATE payslip_line SET amount_minor = amount_minor + 100 WHERE kind = 'basic'"),
            mends: sql!("UPDATE payslip_line SET amount_minor = amount_minor - 100 WHERE kind = 'basic'"),
            says: &["is not the sum of its lines."],
        },
        Damage {
            makes: sql!("UPDATE payroll_run SET paid_minor = paid_minor - 100"),
            mends: sql!("UPDATE payroll_run SET paid_minor = paid_minor + 100"),
            says: &["of 2026-11 is not the sum of its slips.", "are unpaid at"],
        },
    ] {
        damage.shows(&desk).await;
    }
});
