//! What employees bring along comes from a sheet: a loan of before the books, which is posted and recovered, and the year so far of pay and tax, which is not.

use super::{confirm_rates, employee, line, ready, sentence, slip, version, whole};
use crate::{desk::Desk, sub_ledgers::Damage};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(loans_and_the_year_so_far_come_from_a_sheet, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let sana = employee(&school, "Sana Tariq", 12_000_000, json!({})).await;
    let number = school.admin().get(&format!("/get-employee-details?id={sana}")).await.ok()["data"]["employee_no"].clone();
    let number = number.as_str().expect("a number");
    let bilqis = employee(&school, "Bilqis Bano", 4_000_000, json!({})).await;
    let other = school.admin().get(&format!("/get-employee-details?id={bilqis}")).await.ok()["data"]["employee_no"].clone();
    let other = other.as_str().expect("a number");
    let before = desk.head("Opening balances").await;

    // Rs 50,000 are owed, 10,000 a month; 480,000 earned from July to October, 3,600 taken of it. A wrong row is named without its pay.
    let head = "Employee no,Employee,Owed,A month,From month,Pay up to,Taxable pay of the year,Tax of the year";
    let sheet = format!("{head}\n{number},Sana Tariq,\"50,000\",10000,2026-11,2026-10,480000,3600\nX-1,Nobody,100,200,2026-11,,,\n");
    let file = chief.upload("/upload-file", "staff.csv", sheet.as_bytes()).await.id();
    let form = json!({ "file_id": file, "campus_id": school.a.id });
    assert_eq!(hr.post("/check-staff-opening-import", form.clone()).await.status, 403);
    school.user("chief_accountant", "b").post("/check-staff-opening-import", form.clone()).await.refused(422, "campus_id");
    let check = chief.post("/check-staff-opening-import", form.clone()).await.ok()["data"].clone();
    assert_eq!((check["good"].as_i64(), check["bad"].as_i64()), (Some(1), Some(1)), "{check}");
    assert_eq!(desk.head("Advances and loans to staff").await, 0, "a dry run posts nothing");
    let import = async |form: Value| {
        let started = chief.post("/import-staff-openings", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        chief.finished_job(started).await
    };
    let done = import(form.clone()).await;
    assert_eq!(done["result"]["written"], 1, "{done}");
    assert_eq!((desk.head("Advances and loans to staff").await, desk.head("Opening balances").await - before), (5_000_000, -5_000_000));
    whole(&desk.world).await;
    let opening = hr.get(&format!("/get-staff-openings?employee_id={sana}")).await.ok()["data"][0].clone();
    assert_eq!((opening["loan_minor"].as_i64(), opening["tax_minor"].as_i64()), (Some(5_000_000), Some(360_000)), "{opening}");
    assert_eq!(desk.accountant.get(&format!("/get-staff-openings?employee_id={sana}")).await.ok()["total"], 1);
    assert_eq!(school.user("cashier", "a").get("/get-staff-openings").await.status, 403, "pay is seen by who may see it");

    // Entered twice: refused in the check.
    let twice = format!("{head}\n{number},,100,100,2026-11,,,\n");
    let file = chief.upload("/upload-file", "twice.csv", twice.as_bytes()).await.id();
    let check = chief.post("/check-staff-opening-import", json!({ "file_id": file, "campus_id": school.a.id })).await.ok()["data"].clone();
    assert_eq!(check["good"], 0, "{check}");

    // It was wrong: taken back and imported anew.
    let back = json!({ "id": opening["id"], "reason": "Another employee's loan" });
    assert_eq!(school.user("chief_accountant", "b").post("/take-staff-opening-back", back.clone()).await.status, 404);
    chief.post("/take-staff-opening-back", back.clone()).await.ok();
    assert_eq!(chief.post("/take-staff-opening-back", back).await.status, 409, "once");
    assert_eq!((desk.head("Advances and loans to staff").await, desk.head("Opening balances").await), (0, before));
    // The same file comes in once more, and goes back again.
    let done = import(form).await;
    assert_eq!(done["result"]["written"], 1, "its row is not there any more: {done}");
    let opening = hr.get(&format!("/get-staff-openings?employee_id={sana}&is_reversed=false")).await.ok()["data"][0]["id"].clone();
    chief.post("/take-staff-opening-back", json!({ "id": opening, "reason": "Wrong all the same" })).await.ok();
    let again = format!("{head}\n{number},,\"50,000\",10000,2026-11,2026-10,480000,3600\n{other},,,,,2026-10,160000,100\n");
    let file = chief.upload("/upload-file", "again.csv", again.as_bytes()).await.id();
    import(json!({ "file_id": file, "campus_id": school.a.id })).await;
    whole(&desk.world).await;

    // The tax report counts them before a salary is approved, as the certificate does.
    let since_july = async |employee: i64| {
        let report = chief.get(&format!("/get-salary-tax?campus_id={}&month=2026-11", school.a.id)).await.ok();
        let own = report["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == employee).expect("a row").clone();
        let paper = chief.get(&format!("/salary-tax-certificate?employee_id={employee}&tax_year=2027")).await;
        assert_eq!(paper.status, 200, "{}", paper.body);
        let taxed = ["month_tax_minor", "year_taxable_minor", "year_tax_minor"].map(|name| own[name].as_i64().expect("an amount"));
        (taxed[0], taxed[1], taxed[2])
    };
    assert_eq!(since_july(sana).await, (0, 48_000_000, 360_000));
    assert_eq!(since_july(bilqis).await, (0, 16_000_000, 10_000));

    // November: the year comes to 480,000 + 8 x 120,000 = 1,440,000, of which 6,000 + 11 % of 240,000 = 32,400; less 3,600 over 8 months is 3,600.
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    let of_sana = slip(&hr, run, sana).await;
    assert_eq!((line(&of_sana, "income_tax"), line(&of_sana, "loan")), (360_000, 1_000_000), "{of_sana}");
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let earlier = hr.get(&format!("/get-staff-openings?employee_id={bilqis}")).await.ok()["data"][0]["id"].clone();
    let checked = json!({ "id": earlier, "reason": "A wrong amount" });
    assert!(sentence(&chief, "/take-staff-opening-back", checked, 409).await.contains("checked or approved"));
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    assert_eq!(since_july(sana).await, (360_000, 60_000_000, 720_000));
    assert_eq!(desk.head("Advances and loans to staff").await, 4_000_000);
    whole(&desk.world).await;
    let back = async |of: i64| {
        let opening = hr.get(&format!("/get-staff-openings?employee_id={of}&is_reversed=false")).await.ok()["data"][0]["id"].clone();
        json!({ "id": opening, "reason": "A wrong amount" })
    };
    let used = sentence(&chief, "/take-staff-opening-back", back(sana).await, 409).await;
    assert!(used.contains("recovered"), "{used}");

    // The approved tax counts on the year so far, until the payroll is taken back.
    let counted = sentence(&chief, "/take-staff-opening-back", back(bilqis).await, 409).await;
    assert!(counted.contains("payroll of this tax year"), "{counted}");
    chief.post("/reverse-payroll-run", json!({ "id": run, "version": 3, "reason": "A wrong opening" })).await.ok();
    chief.post("/take-staff-opening-back", back(bilqis).await).await.ok();
    whole(&desk.world).await;
});

in_school!(a_payroll_leaves_out_whom_an_opening_paid_for_its_month, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let (sana, umer) = (
        employee(&school, "Sana Tariq", 12_000_000, json!({})).await,
        employee(&school, "Umer Farooq", 4_000_000, json!({ "joined_on": "2026-10-15" })).await,
    );
    let bring = async |employee: i64, line: &str| {
        let number = school.admin().get(&format!("/get-employee-details?id={employee}")).await.ok()["data"]["employee_no"].clone();
        let number = number.as_str().expect("a number");
        let head = "Employee no,Employee,Pay up to,Taxable pay of the year,Tax of the year,Former employer";
        let file = chief.upload("/upload-file", "brought.csv", format!("{head}\n{number},,{line}\n").as_bytes()).await.id();
        let started = chief.post("/import-staff-openings", json!({ "file_id": file, "campus_id": school.a.id })).await.ok();
        chief.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await["result"]["written"].clone()
    };
    let prepare = async |month: &str| hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": month })).await.id();
    let slips = async |run: i64, employee: i64| {
        hr.get(&format!("/get-payslips?run_id={run}&employee_id={employee}")).await.ok()["total"].as_i64().expect("a number")
    };
    let left_out = async |run: i64| {
        let against = hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"]["against"].clone();
        let told = against.as_array().expect("sentences").iter().find(|one| one["sentence"].to_string().contains("Left out")).cloned();
        told.unwrap_or_default()
    };
    assert_eq!((bring(sana, "2026-10,480000,3600,").await, bring(umer, "2026-10,200000,0,City School").await), (json!(1), json!(1)));

    // October was paid before payroll began: Sana is left out, and the page says so. What another employer paid leaves nobody out.
    let october = prepare("2026-10").await;
    assert_eq!((slips(october, sana).await, slips(october, umer).await), (0, 1));
    let told = left_out(october).await;
    assert_eq!(
        (told["sentence"].as_str(), &told["blocks"]),
        (Some("Left out, since the opening balances of staff have their pay of this month: Sana Tariq."), &json!(false))
    );
    hr.post("/check-payroll-run", version(october, 1)).await.ok();
    chief.post("/approve-payroll-run", version(october, 2)).await.ok();
    whole(&desk.world).await;

    // November pays her, until an opening has it too: then the draft leaves her out with its check.
    let november = prepare("2026-11").await;
    assert_eq!((slips(november, sana).await, left_out(november).await), (1, Value::Null));
    let opening = hr.get(&format!("/get-staff-openings?employee_id={sana}&is_reversed=false")).await.ok()["data"][0]["id"].clone();
    chief.post("/take-staff-opening-back", json!({ "id": opening, "reason": "November is missing" })).await.ok();
    assert_eq!(bring(sana, "2026-11,600000,5000,").await, 1);
    let zara = employee(&school, "Zara Aslam Khan", 5_000_000, json!({})).await;
    hr.post("/check-payroll-run", version(november, 1)).await.ok();
    assert_eq!((slips(november, sana).await, slips(november, zara).await), (0, 1));

    // One that comes after the check is seen by the approval.
    assert_eq!(bring(zara, "2026-11,250000,0,").await, 1);
    let changed = sentence(&chief, "/approve-payroll-run", version(november, 2), 409).await;
    let opening = hr.get(&format!("/get-staff-openings?employee_id={zara}")).await.ok()["data"][0]["id"].clone();
    let named = format!("Opening {opening} of the staff has the pay of Zara Aslam Khan up to Nov 2026.");
    assert!(changed.contains(&named) && changed.contains("check the payroll again"), "{changed}");
    hr.post("/check-payroll-run", version(november, 2)).await.ok();
    let told = left_out(november).await;
    assert!(told["sentence"].as_str().is_some_and(|said| said.contains("Sana Tariq, Zara Aslam")), "{told}");
    chief.post("/approve-payroll-run", version(november, 3)).await.ok();
    assert_eq!((slips(november, sana).await, slips(november, zara).await, slips(november, umer).await), (0, 0, 1));
    whole(&desk.world).await;

    Damage {
        makes: sql!("UPDATE staff_opening SET former_employer = NULL WHERE former_employer IS NOT NULL"),
        mends: sql!("UPDATE staff_opening SET former_employer = 'City School' WHERE taxable_minor = 20000000"),
        says: &["pays 2026-10, whose pay and tax opening"],
    }
    .shows(&desk)
    .await;
});
