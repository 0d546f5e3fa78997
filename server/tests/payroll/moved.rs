//! Who goes to another campus has one salary of a month, and takes along what no payroll has taken yet.

use super::{confirm_rates, employee, ready, slip, version, whole};
use crate::desk::Desk;
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(who_moves_is_paid_once_for_a_month, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, there) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.user("hr_officer", "b"));
    let who = employee(&school, "Bilqis Bano", 4_500_000, json!({})).await;
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let bonus = |campus: i64, month: &str| {
        json!({ "campus_id": campus, "employee_id": who, "month": month, "kind": "bonus", "amount_minor": 100_000,
            "reason": "Results of the board" })
    };
    hr.post("/save-pay-adjustment", bonus(school.a.id, "2026-11")).await.ok();

    let moved = json!({
        "id": who, "version": 1, "name": "Bilqis Bano", "gender": "female", "designation_id": school.designation, "campus_id": school.b.id,
        "joined_on": "2024-04-01", "contract": "permanent", "basic_salary_minor": 4_500_000, "bank_name": "HBL", "bank_account_no": "001100000011",
    });
    school.admin().post("/update-employee", moved).await.ok();
    let of = async |month: &str| there.post("/save-payroll-run", json!({ "campus_id": school.b.id, "month": month })).await.id();
    let october = of("2026-10").await;
    let paid = there.get(&format!("/get-payslips?run_id={october}&employee_id={who}")).await.ok();
    assert_eq!(paid["total"], 0, "the other campus has her salary of October: {paid}");
    there.post("/save-pay-adjustment", bonus(school.b.id, "2026-10")).await.refused(422, "month");
    let november = of("2026-11").await;
    assert_eq!(slip(&there, november, who).await["gross_minor"], 4_600_000, "the bonus went with her");
    whole(&desk.world).await;
});
