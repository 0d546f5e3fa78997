//! Gratuity and leave that is left: each approved payroll brings the provision to what is owed, and takes of it what is not.

use super::{confirm_rates, employee, ready, slip, version, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

const PROVISION: &str = "Provision for gratuity and leave";

async fn owed(by: &Client, school: &School, month: &str) -> (i64, Vec<Value>) {
    let report = by.get(&format!("/get-staff-provisions?campus_id={}&month={month}", school.a.id)).await.ok();
    (report["totals"]["total_minor"].as_i64().expect("a total"), report["data"].as_array().expect("rows").clone())
}

async fn approved(desk: &Desk, month: &str) -> i64 {
    let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
    let run = hr.post("/save-payroll-run", json!({ "campus_id": desk.school.a.id, "month": month })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    run
}

in_school!(gratuity_and_leave_are_provided_month_by_month, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let who = employee(&school, "Sana Tariq", 6_000_000, json!({})).await;
    approved(&desk, "2026-09").await;
    assert_eq!(desk.head(PROVISION).await, 0, "off until the group says so");

    let settings = json!({ "values": { "payroll.gratuity_days": 30, "payroll.provide_leave": true } });
    school.admin().post("/update-settings", settings).await.ok();
    let (october, rows) = owed(&hr, &school, "2026-10").await;
    let own = rows.iter().find(|row| row["employee_id"] == who).expect("hers");
    // Since April 2024: 31 months of 60,000 a year, and 24 days of 2,000.
    assert_eq!(
        (own["months"].as_i64(), own["gratuity_minor"].as_i64(), own["leave_minor"].as_i64()),
        (Some(31), Some(15_500_000), Some(4_800_000))
    );
    let run = approved(&desk, "2026-10").await;
    assert_eq!((desk.head(PROVISION).await, desk.head("Gratuity and leave").await), (-october, october));
    let details = hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok();
    assert_eq!(details["data"]["provision_minor"], october);
    whole(&desk.world).await;

    // She leaves: what was provided for her is given back to the year, and her gratuity is an expense of its month.
    let left = json!({ "id": who, "version": 1, "status": "resigned", "on": "2026-11-15", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", left).await.ok();
    let (november, rows) = owed(&hr, &school, "2026-11").await;
    assert!(rows.iter().all(|row| row["employee_id"] != who));
    let run = approved(&desk, "2026-11").await;
    assert_eq!(desk.head(PROVISION).await, -november);

    // Taken back, the provision is October's again.
    chief.post("/reverse-payroll-run", json!({ "id": run, "version": 3, "reason": "Wrong attendance" })).await.ok();
    assert_eq!(desk.head(PROVISION).await, -october);
    assert_eq!(school.user("principal", "a").get("/get-staff-provisions").await.status, 403);
    whole(&desk.world).await;
});

in_school!(leave_that_is_left_is_one_figure, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (school, hr) = (desk.school.clone(), desk.school.user("hr_officer", "a"));
    let who = employee(&school, "Sana Tariq", 6_000_000, json!({})).await;
    school.admin().post("/update-settings", json!({ "values": { "payroll.provide_leave": true } })).await.ok();
    for day in ["2026-11-10", "2026-11-11", "2026-11-12"] {
        let sheet = json!({ "campus_id": school.a.id, "date": day, "lines": [{ "employee_id": who, "status": "leave" }] });
        hr.post("/staff-attendance", sheet).await.ok();
    }
    let encash = |month: &str, days: i64| {
        json!({ "campus_id": school.a.id, "employee_id": who, "month": month, "kind": "leave_encashment", "days": days,
            "amount_minor": 200_000 * days, "reason": "Leave not taken" })
    };
    hr.post("/save-pay-adjustment", encash("2026-11", 2)).await.ok();

    // Balance, provision and what may still be encashed say the same.
    let left = async || {
        let report = hr.get(&format!("/get-staff-leave-balances?campus_id={}&month=2026-11", school.a.id)).await.ok();
        let own = report["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == who).expect("hers").clone();
        let (_, rows) = owed(&hr, &school, "2026-11").await;
        let provided = rows.iter().find(|row| row["employee_id"] == who).expect("hers");
        assert_eq!(own["left"], provided["leave_days"], "{own} {provided}");
        assert_eq!((own["taken"].as_i64(), own["encashed"].as_i64()), (Some(3), Some(2)), "{own}");
        own["left"].as_i64().expect("days")
    };
    assert_eq!(left().await, 19);
    let refused = hr.post("/save-pay-adjustment", encash("2026-12", 20)).await.refused(422, "days");
    assert!(refused.contains("19 days"), "{refused}");

    // Of four days a year two were encashed: the third day of leave is not paid, and nothing is left.
    school.admin().post("/update-settings", json!({ "values": { "payroll.leave_days": 4 } })).await.ok();
    assert_eq!(left().await, 0);
    hr.post("/save-pay-adjustment", encash("2026-12", 1)).await.refused(422, "days");
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    assert_eq!(slip(&hr, run, who).await["unpaid_tenths"], 10);
    whole(&desk.world).await;
});
