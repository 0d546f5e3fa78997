//! Fees of an employee's child that are deducted from the salary: settled with the payroll, open again with its reversal, and nothing of pay on the fees' side.

use super::{confirm_rates, employee, line, ready, sentence, slip, version, whole};
use crate::{
    desk::{Desk, FIRST},
    refunds::billed,
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, school::student_form};

in_school!(fees_of_a_child_are_kept_back_from_the_salary, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"));
    let cnic = "35202-7654321-1";
    let sana = employee(&school, "Sana Tariq", 10_000_000, json!({ "cnic": cnic })).await;
    desk.now("what the bank had", 0, 0, 0, 100_000_000).await;

    // A student whose mother works here is proposed, until the record stands.
    let mut form = student_form(&school, &school.a, "Ali Tariq");
    form["guardians"] = json!([{ "name": "Sana Tariq", "relation": "mother", "cnic": cnic }]);
    let proposed = school.admin().post("/save-student", form.clone()).await.id();
    let names = async |of: i64| {
        let rows = hr.get(&format!("/get-proposed-staff-children?employee_id={of}")).await.ok()["data"].clone();
        rows.as_array().expect("rows").iter().filter_map(|row| row["student_name"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    // A child at another campus is proposed to who reaches both.
    let mut elsewhere = student_form(&school, &school.b, "Maha Tariq");
    elsewhere["guardians"] = form["guardians"].clone();
    school.admin().post("/save-student", elsewhere).await.ok();
    assert_eq!(names(sana).await, ["Ali Tariq"]);
    let of_all = school.admin().get(&format!("/get-proposed-staff-children?employee_id={sana}")).await.ok();
    assert_eq!(of_all["total"], 2, "{of_all}");
    let child = |student: i64, amount: Value| json!({ "campus_id": school.a.id, "employee_id": sana, "student_id": student, "from_month": "2026-11", "amount_minor": amount });
    hr.post("/save-staff-child", child(proposed, Value::Null)).await.ok();
    assert!(names(sana).await.is_empty());

    // Refused: twice, an employee of another campus, a student of another campus, no right.
    let (student, challan) = billed(&desk, "Bilal").await;
    desk.now("the bill", FIRST, 0, 0, 0).await;
    let kept = hr.post("/save-staff-child", child(student, Value::Null)).await.id();
    hr.post("/save-staff-child", child(student, json!(100))).await.refused(422, "student_id");
    let elsewhere = school.admin().post("/save-student", student_form(&school, &school.b, "Zain")).await.id();
    hr.post("/save-staff-child", child(elsewhere, Value::Null)).await.refused(422, "student_id");
    assert_eq!(desk.accountant.post("/save-staff-child", child(student, Value::Null)).await.status, 403);
    assert_eq!(school.user("hr_officer", "b").get(&format!("/get-staff-child-details?id={kept}")).await.status, 404);

    // All that is due stands on the slip; something is paid at the counter after the check.
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    let of_sana = slip(&hr, run, sana).await;
    assert_eq!(line(&of_sana, "children_fees"), FIRST, "{of_sana}");
    let net = of_sana["net_minor"].as_i64().expect("a net");
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 50_000 })).await;
    desk.now("a part at the counter", -50_000, 0, 50_000, 0).await;
    assert!(sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await.contains("Check it again"));
    hr.post("/check-payroll-run", version(run, 2)).await.ok();
    assert_eq!(slip(&hr, run, sana).await["net_minor"], net + 50_000);
    let lines = chief.post("/preview-approved-payroll-run", version(run, 3)).await.ok()["data"].clone();
    let receivable =
        lines.as_array().expect("lines").iter().find(|line| line["head_name"] == "Students receivable").expect("a line").clone();
    assert_eq!(receivable["credit_minor"], FIRST - 50_000, "{lines}");
    desk.now("the preview", 0, 0, 0, 0).await;
    chief.post("/approve-payroll-run", version(run, 3)).await.ok();
    desk.now("the payroll", 50_000 - FIRST, 0, 0, 0).await;
    whole(&desk.world).await;

    // A receipt that says from where, and nothing of pay.
    let receipts = desk.accountant.get(&format!("/get-fee-receipts?student_id={student}&channel=payroll")).await.ok();
    let receipt = receipts["data"][0].clone();
    assert_eq!((receipt["instrument"].as_str(), receipt["amount_minor"].as_i64()), (Some("salary"), Some(FIRST - 50_000)), "{receipts}");
    let details = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", receipt["id"])).await.ok();
    assert!(!details.to_string().contains(&net.to_string()) && !details.to_string().contains("10000000"), "{details}");
    let unpaid = json!({ "receipt_id": receipt["id"], "reason": "Wrong student" });
    assert!(sentence(&desk.accountant, "/unpaid-installment", unpaid, 409).await.contains("deducted from a salary"));
    let by_hand = json!({ "student_id": student, "amount_minor": 1_000, "channel": "payroll" });
    desk.accountant.post("/approve-installment", by_hand).await.refused(422, "channel");

    // The payroll is taken back: the fees are owed again, and the receipt is reversed.
    let back = json!({ "id": run, "version": 4, "reason": "A wrong structure" });
    chief.post("/reverse-payroll-run", back.clone()).await.ok();
    assert_eq!(chief.post("/reverse-payroll-run", back).await.status, 409, "once");
    desk.now("taken back", FIRST - 50_000, 0, 0, 0).await;
    whole(&desk.world).await;

    // Another month by a fixed amount; the record goes after the check, so it is checked again.
    let mut fixed = child(student, json!(300_000));
    fixed["id"] = json!(kept);
    fixed["version"] = json!(1);
    hr.post("/update-staff-child", fixed.clone()).await.ok();
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    assert_eq!(line(&slip(&hr, run, sana).await, "children_fees"), 300_000);
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    fixed["version"] = json!(2);
    fixed["is_active"] = json!(false);
    hr.post("/update-staff-child", fixed).await.ok();
    assert_eq!(chief.post("/approve-payroll-run", version(run, 2)).await.status, 409);
    hr.post("/check-payroll-run", version(run, 2)).await.ok();
    chief.post("/approve-payroll-run", version(run, 3)).await.ok();
    desk.now("a payroll without the child", 0, 0, 0, 0).await;
    whole(&desk.world).await;
});
