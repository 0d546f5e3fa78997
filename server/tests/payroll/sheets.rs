//! Pay structures from a sheet: tried dry, every wrong row named without its pay, the good ones taken in once, and taken back.

use super::{employee, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn number(by: &Client, employee: i64) -> String {
    let details = by.get(&format!("/get-employee-details?id={employee}")).await.ok();
    details["data"]["employee_no"].as_str().expect("a number").to_owned()
}

async fn asked(by: &Client, school: &School, rows: &str) -> Value {
    let sheet = format!("Emp no,Employee name,Month,Basic pay,House rent,Conveyance,PF,EOBI,Tax\n{rows}");
    let file = by.upload("/upload-file", "pay.csv", sheet.as_bytes()).await.id();
    json!({ "file_id": file, "campus_id": school.a.id })
}

in_school!(pay_structures_come_from_a_sheet, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let hr = school.user("hr_officer", "a");
    let (sana, bilqis) = (employee(&school, "Sana Tariq", 0, json!({})).await, employee(&school, "Bilqis Bano", 0, json!({})).await);
    let elsewhere = school.b.teacher;
    let (of_sana, of_bilqis) = (number(&hr, sana).await, number(&hr, bilqis).await);
    let of_another = number(&school.admin(), elsewhere).await;
    let good = format!("{of_sana},Sana Tariq,2026-07,\"60,000\",45%,5000,5%,yes,yes\n{of_bilqis},,01/08/2026,40000,,,,no,no\n");
    let wrong = format!(
        "{of_sana},Somebody Else,2026-09,60000,,,,,\n{of_sana},,2026-07,61717,,,,,\nE-none,,2026-07,1,,,,,\n{of_another},,2026-07,1,,,,,\n{of_bilqis},,2026-10,much,,,,,\n"
    );
    let check = hr.post("/check-pay-structure-import", asked(&hr, &school, &format!("{good}{wrong}")).await).await.ok()["data"].clone();
    assert_eq!((check["rows"].as_i64(), check["good"].as_i64(), check["bad"].as_i64()), (Some(7), Some(2), Some(5)), "{check}");
    let columns: Vec<&str> = check["problems"].as_array().expect("problems").iter().filter_map(|one| one["column"].as_str()).collect();
    assert_eq!(columns, ["name", "from_month", "employee_no", "employee_no", "basic_minor"], "{check}");
    assert!(!check["problems"].to_string().contains("61717"), "no pay in what a check says of wrong cells");
    assert_eq!(hr.get("/get-pay-structures").await.ok()["total"], 0, "a dry run writes nothing");

    let form = asked(&hr, &school, &good).await;
    for role in ["accountant", "principal", "teacher"] {
        assert_eq!(school.user(role, "a").post("/import-pay-structures", form.clone()).await.status, 403, "{role}");
    }
    let started = hr.post("/import-pay-structures", form.clone()).await.ok();
    let job = started["data"]["job_id"].as_i64().expect("a job");
    let done = hr.finished_job(job).await;
    assert_eq!((done["status"].as_str(), done["result"]["written"].as_i64()), (Some("done"), Some(2)), "{done}");
    hr.post("/import-pay-structures", form).await.refused(422, "file_id");
    let rows = hr.get(&format!("/get-pay-structures?employee_id={sana}")).await.ok();
    let one = hr.get(&format!("/get-pay-structure-details?id={}", rows["data"][0]["id"])).await.ok()["data"].clone();
    assert_eq!((one["basic_minor"].as_i64(), one["from_month"].as_str()), (Some(6_000_000), Some("2026-07")), "{one}");
    assert_eq!((one["lines"][0]["percent_hundredths"].as_i64(), one["lines"][1]["amount_minor"].as_i64()), (Some(4_500), Some(500_000)));
    assert_eq!((one["provident_fund_hundredths"].as_i64(), one["has_eobi"].as_bool()), (Some(500), Some(true)));

    // What a payroll used stays when the import is taken back.
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-07" })).await.id();
    let undone = hr.post("/undo-pay-structure-import", json!({ "job_id": job })).await.ok()["data"].clone();
    assert_eq!((undone["removed"].as_i64(), undone["kept"].as_i64()), (Some(1), Some(1)), "{undone}");
    hr.delete(&format!("/payroll-runs/{run}")).await.ok();
    whole(&desk.world).await;
});
