//! Pay in the vacation follows the structure: the whole year, or by working months.

use super::{confirm_rates, employee, ready, slip, version, whole};
use crate::desk::Desk;
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(pay_in_the_vacation_follows_the_structure, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let closed =
        |from: &str, to: &str| json!({ "campus_id": school.a.id, "title": "Winter", "kind": "holiday", "starts_on": from, "ends_on": to });
    admin.post("/save-calendar-day", closed("2026-09-01", "2026-10-11")).await.ok();
    admin.post("/save-calendar-day", closed("2026-11-09", "2026-11-12")).await.ok();
    let whole_year = employee(&school, "Sana Tariq", 0, json!({})).await;
    let by_months = employee(&school, "Bilqis Bano", 0, json!({})).await;
    for (who, is_paid) in [(whole_year, true), (by_months, false)] {
        let structure = json!({ "campus_id": school.a.id, "employee_id": who, "from_month": "2026-07", "basic_minor": 3_100_000,
            "is_taxed": false, "is_paid_in_vacation": is_paid });
        hr.post("/save-pay-structure", structure).await.ok();
    }
    let of = async |month: &str| hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": month })).await.id();
    let (september, october, november) = (of("2026-09").await, of("2026-10").await, of("2026-11").await);
    for (run, gross, days) in [(september, 0, 0), (october, 2_000_000, 20), (november, 3_100_000, 30)] {
        assert_eq!(slip(&hr, run, whole_year).await["gross_minor"], 3_100_000, "paid the whole year");
        let own = slip(&hr, run, by_months).await;
        assert_eq!((own["gross_minor"].as_i64(), own["days_employed"].as_i64()), (Some(gross), Some(days)), "{own}");
    }

    // The whole month where a closing is no vacation by the setting; and by thirtieths and working days.
    let settings = async |values: serde_json::Value| admin.post("/update-settings", json!({ "values": values })).await.ok();
    settings(json!({ "payroll.vacation_days": 60 })).await;
    hr.post("/check-payroll-run", version(october, 1)).await.ok();
    assert_eq!(slip(&hr, october, by_months).await["gross_minor"], 3_100_000, "41 days are too few");
    settings(json!({ "payroll.vacation_days": 14, "payroll.day_rate": "thirtieth" })).await;
    hr.post("/check-payroll-run", version(october, 2)).await.ok();
    // 31,000 x 19 / 30.
    assert_eq!(slip(&hr, october, by_months).await["gross_minor"], 1_963_300, "eleven of thirty days are vacation");
    settings(json!({ "payroll.day_rate": "working_days" })).await;
    hr.post("/check-payroll-run", version(october, 3)).await.ok();
    assert_eq!(
        slip(&hr, october, by_months).await["gross_minor"],
        2_000_000,
        "by its calendar days, since the days of work alone are a whole month"
    );
    chief.post("/approve-payroll-run", version(october, 4)).await.ok();
    whole(&desk.world).await;
});
