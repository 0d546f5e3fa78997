//! What a day is worth: a thirtieth of the month, as the group sets it; leave in calendar days, counted in the month in which it lies.

use super::{confirm_rates, employee, line, ready, slip, version, whole};
use crate::desk::Desk;
use serde_json::json;
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// Thirtieths, and no paid leave.
async fn open(world: Arc<World>, school: School) -> Desk {
    let desk = Desk::open(world, school).await;
    ready(&desk).await;
    confirm_rates(&desk.school).await;
    let settings = json!({ "values": { "payroll.day_rate": "thirtieth", "payroll.leave_days": 0 } });
    desk.school.admin().post("/update-settings", settings).await.ok();
    desk
}

async fn mark(hr: &Client, school: &School, employee: i64, days: &[&str], status: &str) {
    for day in days {
        let sheet = json!({ "campus_id": school.a.id, "date": day, "lines": [{ "employee_id": employee, "status": status }] });
        hr.post("/staff-attendance", sheet).await.ok();
    }
}

in_school!(a_day_is_a_thirtieth_of_the_month, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let hr = desk.school.user("hr_officer", "a");
    desk.school
        .admin()
        .post("/update-settings", json!({ "values": { "payroll.day_rate": "hours" } }))
        .await
        .refused(422, "payroll.day_rate");
    let joined = employee(&desk.school, "Nadia Rafiq", 3_000_000, json!({ "joined_on": "2026-10-17" })).await;
    let left = employee(&desk.school, "Rubina Aslam", 3_000_000, json!({})).await;
    let leaves = json!({ "id": left, "version": 1, "status": "resigned", "on": "2026-11-10", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", leaves).await.ok();
    let away = employee(&desk.school, "Sana Tariq", 3_000_000, json!({})).await;
    let october = ["2026-10-25", "2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30", "2026-10-31"];
    let november = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"];
    mark(&hr, &desk.school, away, &october, "leave").await;
    mark(&hr, &desk.school, away, &november, "leave").await;

    // The later month first: each takes its own days.
    let of = async |month: &str| hr.post("/save-payroll-run", json!({ "campus_id": desk.school.a.id, "month": month })).await.id();
    let (later, earlier) = (of("2026-11").await, of("2026-10").await);
    let told = hr.get(&format!("/get-payroll-run-details?id={later}")).await.ok()["data"]["against"].to_string();
    assert!(told.contains("Salaries below the minimum wage of Rs 40,000 a month: 2."), "warned about, not refused: {told}");
    assert_eq!(slip(&hr, earlier, joined).await["gross_minor"], 1_400_000, "joined on the 17th of a month of 31 days");
    assert_eq!(slip(&hr, later, joined).await["gross_minor"], 3_000_000);
    assert_eq!(slip(&hr, later, left).await["gross_minor"], 1_000_000, "left on the 10th");
    assert_eq!(line(&slip(&hr, earlier, away).await, "absence"), 700_000);
    assert_eq!(line(&slip(&hr, later, away).await, "absence"), 500_000);
});

in_school!(an_advance_beyond_the_net_leaves_nothing_and_comes_back_with_the_payroll, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
    let who = employee(&desk.school, "Bilqis Bano", 3_000_000, json!({ "joined_on": "2026-10-21" })).await;
    let advance = json!({ "campus_id": desk.school.a.id, "employee_id": who, "kind": "advance", "amount_minor": 4_000_000,
        "installment_minor": 1_500_000, "first_month": "2026-10", "reason": "A wedding" });
    let advance = hr.post("/save-staff-loan", advance).await.id();
    chief
        .post("/approve-staff-loan", json!({ "id": advance, "version": 1, "paid_from": "bank", "bank_id": desk.school.a.bank }))
        .await
        .ok();
    let owed = async || hr.get(&format!("/get-staff-loan-details?id={advance}")).await.ok()["data"]["outstanding_minor"].as_i64();

    let run = hr.post("/save-payroll-run", json!({ "campus_id": desk.school.a.id, "month": "2026-10" })).await.id();
    let own = slip(&hr, run, who).await;
    assert_eq!((line(&own, "advance"), own["net_minor"].as_i64()), (1_000_000, Some(0)), "{own}");
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    assert_eq!(owed().await, Some(3_000_000));
    whole(&desk.world).await;
    chief.post("/reverse-payroll-run", json!({ "id": run, "version": 3, "reason": "A wrong month" })).await.ok();
    assert_eq!(owed().await, Some(4_000_000), "what was taken is owed again");
    whole(&desk.world).await;
});
