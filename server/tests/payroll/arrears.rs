//! An increment dated back: what months that are paid already lack by it comes with the next payroll, once, with its tax. A month that was paid wrong is corrected
//! by a later one.

use super::{confirm_rates, employee, line, ready, sentence, slip, version, whole};
use crate::{desk::Desk, sub_ledgers::Damage};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn prepared(hr: &Client, school: &School, month: &str) -> i64 {
    hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": month })).await.id()
}

/// A month from the draft to the approval.
async fn approved(hr: &Client, chief: &Client, school: &School, month: &str) -> i64 {
    let run = prepared(hr, school, month).await;
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    run
}

/// A structure of a month on: its id.
async fn paid_by(hr: &Client, school: &School, (employee, from_month, basic): (i64, &str, i64), more: Value) -> i64 {
    let mut form = json!({ "campus_id": school.a.id, "employee_id": employee, "from_month": from_month, "basic_minor": basic });
    form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
    hr.post("/save-pay-structure", form).await.id()
}

/// What a payroll differs by for an employee, as it is told before the approval.
async fn reason(by: &Client, school: &School, month: &str, name: &str) -> String {
    let rows = by.get(&format!("/get-payroll-variance?campus_id={}&month={month}", school.a.id)).await.ok();
    let row = rows["data"].as_array().expect("rows").iter().find(|row| row["employee_name"] == name).cloned().expect("a row");
    row["reason"].as_str().expect("a reason").to_owned()
}

in_school!(an_increment_dated_back_is_made_good_once, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let sana = employee(&school, "Sana Tariq", 0, json!({})).await;
    paid_by(&hr, &school, (sana, "2026-07", 9_300_000), json!({})).await;
    for day in ["2026-09-08", "2026-09-09", "2026-09-10"] {
        let sheet = json!({ "campus_id": school.a.id, "date": day, "lines": [{ "employee_id": sana, "status": "absent" }] });
        hr.post("/staff-attendance", sheet).await.ok();
    }
    // 93,000 less three days: 83,700; of 920,700 a year the tax is 3,207, of which September takes a tenth.
    let september = approved(&hr, &chief, &school, "2026-09").await;
    let first = slip(&hr, september, sana).await;
    assert_eq!((line(&first, "absence"), line(&first, "income_tax")), (930_000, 32_100), "{first}");

    // 124,000 from September on, entered in October: September lacks 111,600 - 83,700, by the same three days.
    let second = paid_by(&hr, &school, (sana, "2026-09", 12_400_000), json!({})).await;
    let october = approved(&hr, &chief, &school, "2026-10").await;
    let made_good = slip(&hr, october, sana).await;
    assert_eq!(made_good["arrears"], json!([{ "month": "2026-09", "amount_minor": 2_790_000 }]), "{made_good}");
    let named = made_good["lines"].as_array().expect("lines").iter().find(|line| line["kind"] == "arrears").cloned().expect("a line");
    assert_eq!((named["name"].as_str(), named["amount_minor"].as_i64()), (Some("Arrears of Sep 2026"), Some(2_790_000)));
    // 83,700, 151,900 and 8 x 124,000 are 1,227,600: the tax is 9,036, of which 8,715 are left for 9 months.
    assert_eq!((made_good["taxable_minor"].as_i64(), line(&made_good, "income_tax")), (Some(15_190_000), 96_800), "{made_good}");
    assert_eq!(reason(&hr, &school, "2026-10", "Sana Tariq").await, "Arrears of earlier months");
    whole(&desk.world).await;

    // Taken back, September lacks it again.
    let back = |id: i64| json!({ "id": id, "version": 3, "reason": "A wrong bonus" });
    chief.post("/reverse-payroll-run", back(october)).await.ok();
    let october = approved(&hr, &chief, &school, "2026-10").await;
    assert_eq!(line(&slip(&hr, october, sana).await, "arrears"), 2_790_000);
    whole(&desk.world).await;

    // Once: November pays none of it; and what comes between the check and the approval is not lost.
    let november = prepared(&hr, &school, "2026-11").await;
    hr.post("/check-payroll-run", version(november, 1)).await.ok();
    let plain = slip(&hr, november, sana).await;
    assert_eq!((plain["gross_minor"].as_i64(), plain["arrears"].as_array().map(Vec::len)), (Some(12_400_000), Some(0)), "{plain}");
    assert_eq!(reason(&hr, &school, "2026-11", "Sana Tariq").await, "Arrears the month before");
    let third = paid_by(&hr, &school, (sana, "2026-10", 15_500_000), json!({})).await;
    let changed = sentence(&chief, "/approve-payroll-run", version(november, 2), 409).await;
    assert!(changed.contains("The pay, loans or bank account of Sana Tariq"), "{changed}");
    hr.post("/check-payroll-run", version(november, 2)).await.ok();
    let again = slip(&hr, november, sana).await;
    assert_eq!(again["arrears"], json!([{ "month": "2026-10", "amount_minor": 3_100_000 }]), "{again}");
    assert_eq!(again["gross_minor"], 15_500_000 + 3_100_000, "{again}");
    chief.post("/approve-payroll-run", version(november, 3)).await.ok();
    whole(&desk.world).await;
    for used in [second, third] {
        assert_eq!(hr.delete(&format!("/pay-structures/{used}")).await.status, 409);
    }
    let damage = Damage {
        makes: sql!("UPDATE payslip_arrears SET amount_minor = amount_minor + 100"),
        mends: sql!("UPDATE payslip_arrears SET amount_minor = amount_minor - 100"),
        says: &["are not those of its months."],
    };
    damage.shows(&desk).await;
    let paper = hr.get(&format!("/payslip-pdf?id={}", again["id"])).await;
    assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"), "{}", paper.body);
});

in_school!(who_has_left_gets_arrears_and_who_shall_not_does_not, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let rubina = employee(&school, "Rubina Aslam", 6_200_000, json!({})).await;
    let bilqis = employee(&school, "Bilqis Bano", 4_000_000, json!({})).await;
    let left = json!({ "id": rubina, "version": 1, "status": "resigned", "on": "2026-10-10", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", left).await.ok();
    approved(&hr, &chief, &school, "2026-09").await;
    let october = approved(&hr, &chief, &school, "2026-10").await;
    assert_eq!(slip(&hr, october, rubina).await["gross_minor"], 2_000_000, "ten days of 62,000");

    // Both were paid by the register; a structure of both begins in September.
    paid_by(&hr, &school, (rubina, "2026-09", 9_300_000), json!({ "has_eobi": true, "has_social_security": true })).await;
    let lower = json!({ "pays_arrears": false });
    paid_by(&hr, &school, (bilqis, "2026-09", 5_000_000), lower).await;
    let november = prepared(&hr, &school, "2026-11").await;
    let last = slip(&hr, november, rubina).await;
    let by_month = json!([{ "month": "2026-09", "amount_minor": 3_100_000 }, { "month": "2026-10", "amount_minor": 1_000_000 }]);
    assert_eq!((&last["arrears"], last["gross_minor"].as_i64()), (&by_month, Some(4_100_000)), "{last}");
    assert_eq!((last["is_final"].as_bool(), last["days_employed"].as_i64()), (Some(true), Some(0)), "{last}");
    assert_eq!(
        (line(&last, "eobi"), last["employer_minor"].as_i64()),
        (0, Some(0)),
        "no contributions of a month in which she was not in post: {last}"
    );
    let named = last["lines"].to_string();
    assert!(named.contains("Arrears of Sep 2026 to Oct 2026"), "{named}");
    let paid = slip(&hr, november, bilqis).await;
    assert_eq!((paid["gross_minor"].as_i64(), line(&paid, "arrears")), (Some(5_000_000), 0), "{paid}");
    hr.post("/check-payroll-run", version(november, 1)).await.ok();
    chief.post("/approve-payroll-run", version(november, 2)).await.ok();
    whole(&desk.world).await;
});

in_school!(a_paid_month_is_corrected_by_a_later_one_that_names_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let sana = employee(&school, "Sana Tariq", 0, json!({})).await;
    paid_by(&hr, &school, (sana, "2026-07", 9_300_000), json!({})).await;
    let correction = |month: &str, corrected: &str, kind: &str, amount: i64| {
        json!({ "campus_id": school.a.id, "employee_id": sana, "month": month, "corrects_month": corrected, "kind": kind, "amount_minor": amount,
            "reason": "Days that were marked wrong" })
    };
    let lines = |slip: &Value, kind: &str| {
        let all = slip["lines"].as_array().expect("lines").clone();
        all.into_iter()
            .filter(|line| line["kind"] == kind)
            .map(|line| (line["name"].clone(), line["amount_minor"].clone()))
            .collect::<Vec<_>>()
    };
    // 10 x 93,000 are 930,000: 3,300 of tax.
    let september = approved(&hr, &chief, &school, "2026-09").await;
    assert_eq!(line(&slip(&hr, september, sana).await, "income_tax"), 33_000);

    // What was paid too little comes with its tax: 940,000, of 3,400 are 3,070 left for nine months.
    for (month, corrected) in [("2026-10", "2026-10"), ("2026-10", "2026-11"), ("2026-10", "2026-08"), ("2026-10", "2026-13")] {
        hr.post("/save-pay-adjustment", correction(month, corrected, "arrears", 1_000_000)).await.refused(422, "corrects_month");
    }
    hr.post("/save-pay-adjustment", correction("2026-10", "2026-09", "arrears", 1_000_000)).await.ok();
    let october = approved(&hr, &chief, &school, "2026-10").await;
    let paid = slip(&hr, october, sana).await;
    let named = json!("Correction of Sep 2026: Days that were marked wrong");
    assert_eq!(lines(&paid, "adjustment"), [(named, json!(1_000_000))]);
    assert_eq!((paid["taxable_minor"].as_i64(), line(&paid, "income_tax")), (Some(10_300_000), 34_100), "{paid}");
    assert_eq!(reason(&hr, &school, "2026-10", "Sana Tariq").await, "Correction of an earlier month");
    whole(&desk.world).await;

    // What was paid too much is no pay of the year: 927,000, of 3,270 are 2,599 left for eight months.
    hr.post("/save-pay-adjustment", correction("2026-11", "2026-10", "recovery", 1_300_000)).await.ok();
    let november = approved(&hr, &chief, &school, "2026-11").await;
    let paid = slip(&hr, november, sana).await;
    let named = json!("Correction of Oct 2026: Days that were marked wrong");
    assert_eq!(lines(&paid, "adjustment_taken"), [(named, json!(1_300_000))]);
    assert_eq!((paid["taxable_minor"].as_i64(), line(&paid, "income_tax")), (Some(8_000_000), 32_500), "{paid}");
    let corrected = hr.get("/get-pay-adjustments?corrects_month=2026-10").await.ok();
    assert_eq!((&corrected["total"], &corrected["data"][0]["month"]), (&json!(1), &json!("2026-11")), "{corrected}");
    whole(&desk.world).await;
});

in_school!(a_paid_month_of_somebody_who_left_is_corrected_by_a_slip_of_a_later_one, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let sana = employee(&school, "Sana Tariq", 0, json!({})).await;
    paid_by(&hr, &school, (sana, "2026-07", 9_300_000), json!({ "has_eobi": true, "has_social_security": true })).await;
    let september = approved(&hr, &chief, &school, "2026-09").await;
    assert_eq!(line(&slip(&hr, september, sana).await, "income_tax"), 33_000);
    let left = json!({ "id": sana, "version": 1, "status": "resigned", "on": "2026-10-15", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", left).await.ok();
    let october = approved(&hr, &chief, &school, "2026-10").await;
    let last = slip(&hr, october, sana).await;
    assert_eq!(
        (last["is_final"].as_bool(), last["gross_minor"].as_i64(), line(&last, "income_tax")),
        (Some(true), Some(4_500_000), 0),
        "{last}"
    );
    let correction = |corrected: &str, kind: &str, amount: i64| {
        json!({ "campus_id": school.a.id, "employee_id": sana, "month": "2026-11", "corrects_month": corrected, "kind": kind, "amount_minor": amount,
            "reason": "Evening classes of the summer" })
    };

    // There is no pay from which too much could be taken back.
    let recovery = hr.post("/save-pay-adjustment", correction("2026-09", "recovery", 500_000)).await.id();
    let november = prepared(&hr, &school, "2026-11").await;
    let empty = slip(&hr, november, sana).await;
    assert_eq!(
        (empty["gross_minor"].as_i64(), empty["net_minor"].as_i64(), empty["short_minor"].as_i64()),
        (Some(0), Some(0), Some(500_000))
    );
    hr.post("/check-payroll-run", version(november, 1)).await.ok();
    let refused = sentence(&chief, "/approve-payroll-run", version(november, 2), 409).await;
    assert!(refused.contains("Deductions are more than the pay of Sana Tariq"), "{refused}");
    hr.delete(&format!("/payroll-runs/{november}")).await.ok();
    hr.delete(&format!("/pay-adjustments/{recovery}")).await.ok();

    // What was paid too little comes with its tax. 738,000 of the year: 1,380, of which September took 330.
    hr.post("/save-pay-adjustment", correction("2026-08", "arrears", 100)).await.refused(422, "corrects_month");
    hr.post("/save-pay-adjustment", correction("2026-09", "arrears", 60_000_000)).await.ok();
    let november = approved(&hr, &chief, &school, "2026-11").await;
    let paid = slip(&hr, november, sana).await;
    let lines: Vec<(&str, i64)> = paid["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| (line["name"].as_str().expect("a name"), line["amount_minor"].as_i64().expect("an amount")))
        .collect();
    assert_eq!(
        lines,
        [("Correction of Sep 2026: Evening classes of the summer", 60_000_000), ("Income tax", 105_000)],
        "no contributions: {paid}"
    );
    assert_eq!(
        (paid["is_final"].as_bool(), paid["days_employed"].as_i64(), paid["net_minor"].as_i64()),
        (Some(true), Some(0), Some(59_895_000))
    );
    let report = chief.get(&format!("/get-salary-tax?campus_id={}&month=2026-11", school.a.id)).await.ok();
    let own = report["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == sana).expect("a row").clone();
    let of_year = (own["year_taxable_minor"].as_i64(), own["year_tax_minor"].as_i64());
    assert_eq!(of_year, (Some(73_800_000), Some(138_000)), "{own}");
    let form = json!({ "id": november, "version": 3, "paid_from": "bank", "bank_id": school.a.bank, "payslip_ids": [paid["id"]] });
    desk.accountant.post("/pay-salaries", form).await.ok();
    let corrected = hr.get("/get-pay-adjustments?corrects_month=2026-09").await.ok();
    assert_eq!((&corrected["total"], &corrected["data"][0]["month"]), (&json!(1), &json!("2026-11")), "{corrected}");
    assert_eq!(hr.post("/save-pay-adjustment", correction("2026-09", "arrears", 100)).await.status, 422, "the payroll of November stands");
    whole(&desk.world).await;
});
