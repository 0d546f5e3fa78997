//! What a former employer paid and took in the tax year counts for the tax here, and is certified by that employer only.

use super::{confirm_rates, employee, line, ready, slip, version, whole};
use crate::{desk::Desk, sub_ledgers::Damage};
use kernel::sql;
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(pay_of_a_former_employer_counts_for_the_tax_and_may_be_declared_anew, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let sana = employee(&school, "Sana Tariq", 15_000_000, json!({ "joined_on": "2026-11-01" })).await;
    let number = school.admin().get(&format!("/get-employee-details?id={sana}")).await.ok()["data"]["employee_no"].clone();
    let number = number.as_str().expect("a number");
    let declare = async |taxable: i64, tax: i64| {
        let sheet = format!(
            "Employee no,Employee,Pay up to,Taxable pay of the year,Tax of the year,Former employer\n{number},Sana Tariq,2026-10,{taxable},{tax},City School\n"
        );
        let file = chief.upload("/upload-file", "former.csv", sheet.as_bytes()).await.id();
        let started = chief.post("/import-staff-openings", json!({ "file_id": file, "campus_id": school.a.id })).await.ok();
        let done = chief.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        assert_eq!(done["result"]["written"], 1, "{done}");
        hr.get(&format!("/get-staff-openings?employee_id={sana}&is_reversed=false")).await.ok()["data"][0].clone()
    };
    let declared = declare(900_000, 3_000).await;
    assert_eq!((declared["former_employer"].as_str(), declared["tax_minor"].as_i64()), (Some("City School"), Some(300_000)), "{declared}");
    let certificate = format!("/salary-tax-certificate?employee_id={sana}&tax_year=2027");
    assert_eq!(chief.get(&certificate).await.status, 409, "nothing was deducted here yet");

    // 900,000 and 8 x 150,000 are 2,100,000: the tax is 105,000, of which 102,000 are left for 8 months.
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    assert_eq!(line(&slip(&hr, run, sana).await, "income_tax"), 1_275_000);
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    assert_eq!(chief.get(&certificate).await.status, 200);
    let report = chief.get(&format!("/get-salary-tax?campus_id={}&month=2026-11", school.a.id)).await.ok();
    let own = report["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == sana).expect("a row").clone();
    let of_year = (own["year_taxable_minor"].as_i64(), own["year_tax_minor"].as_i64());
    assert_eq!(of_year, (Some(15_000_000), Some(1_275_000)), "what was deducted here: {own}");

    // Another certificate came: declared anew, though a month is approved.
    let wrong = json!({ "id": declared["id"], "reason": "Another certificate came" });
    chief.post("/take-staff-opening-back", wrong).await.ok();
    let again = declare(800_000, 2_000).await;
    assert_eq!(again["taxable_minor"], 80_000_000, "{again}");

    // Once for each tax year; what is owed here is a row of its own beside it.
    let good = async |line: &str| {
        let sheet = format!(
            "Employee no,Employee,Owed,A month,From month,Pay up to,Taxable pay of the year,Former employer\n{number},Sana Tariq,{line}\n"
        );
        let file = chief.upload("/upload-file", "more.csv", sheet.as_bytes()).await.id();
        let form = json!({ "file_id": file, "campus_id": school.a.id });
        chief.post("/check-staff-opening-import", form).await.ok()["data"]["good"].as_i64()
    };
    assert_eq!(good(",,,2026-11,100000,Beacon School").await, Some(0), "of this year already");
    assert_eq!(good("5000,1000,2026-12,,,").await, Some(1));
    whole(&desk.world).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE staff_opening SET year_from = '2025-07' WHERE is_reversed = FALSE"),
            mends: sql!("UPDATE staff_opening SET year_from = '2026-07' WHERE is_reversed = FALSE"),
            says: &["counts in another tax year than that of its last month."],
        },
        Damage {
            makes: sql!("UPDATE staff_opening SET tax_minor = taxable_minor + 100 WHERE is_reversed = FALSE"),
            mends: sql!("UPDATE staff_opening SET tax_minor = 200000 WHERE is_reversed = FALSE"),
            says: &["has tax of Rs 800,001 on pay of Rs 800,000."],
        },
        Damage {
            makes: sql!("UPDATE staff_opening SET upto_month = NULL, year_from = NULL WHERE is_reversed = FALSE"),
            mends: sql!("UPDATE staff_opening SET upto_month = '2026-10', year_from = '2026-07' WHERE is_reversed = FALSE"),
            says: &["has pay without a month up to which it was paid"],
        },
        Damage {
            makes: sql!("UPDATE staff_opening SET reversed_reason = 'Wrong' WHERE is_reversed = FALSE"),
            mends: sql!("UPDATE staff_opening SET reversed_reason = NULL WHERE is_reversed = FALSE"),
            says: &["is taken back without a reason, or has one and counts."],
        },
    ] {
        damage.shows(&desk).await;
    }
});
