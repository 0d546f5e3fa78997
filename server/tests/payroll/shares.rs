//! Who works at two campuses, or moves in the middle of a month, has one slip; both campuses bear it.

use super::{confirm_rates, employee, ready, sentence, slip, version, whole};
use crate::{desk::Desk, sub_ledgers::Damage};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// What a head of a campus holds.
async fn held(by: &Client, campus: i64, head: &str) -> i64 {
    let trial = by.get(&format!("/get-trial-balance?campus_id={campus}")).await.ok();
    let side = |row: &Value, field: &str| row[field].as_i64().expect("an amount");
    let rows = trial["data"].as_array().expect("rows").iter().filter(|row| row["name"] == head);
    rows.map(|row| side(row, "closing_debit_minor") - side(row, "closing_credit_minor")).sum()
}

in_school!(who_works_at_two_campuses_has_one_slip_that_both_bear, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let sana = employee(&school, "Sana Tariq", 0, json!({})).await;
    let structure = json!({ "campus_id": school.a.id, "employee_id": sana, "from_month": "2026-07", "basic_minor": 6_000_000,
        "provident_fund_hundredths": 500, "employer_fund_hundredths": 500, "is_taxed": false });
    hr.post("/save-pay-structure", structure).await.ok();
    let share = |campus: i64, from: &str, hundredths: i64| json!({ "campus_id": campus, "employee_id": sana, "from_on": from, "hundredths": hundredths });
    hr.post("/save-pay-share", share(school.b.id, "2026-10-01", 4_000)).await.refused(422, "campus_id");
    school.user("hr_officer", "b").post("/save-pay-share", share(school.b.id, "2026-10-01", 4_000)).await.refused(422, "employee_id");
    let id = admin.post("/save-pay-share", share(school.b.id, "2026-10-01", 4_000)).await.id();
    admin.post("/save-pay-share", share(school.a.id, "2026-10-15", 7_000)).await.refused(422, "hundredths");
    // Nor does the campus that bears it take it away, or give it to one of its own.
    let bearer = school.user("hr_officer", "b");
    let mut others = share(school.b.id, "2026-10-01", 4_000);
    (others["id"], others["version"]) = (json!(id), json!(1));
    bearer.post("/update-pay-share", others.clone()).await.refused(422, "employee_id");
    others["employee_id"] = json!(school.b.teacher);
    assert_eq!(bearer.post("/update-pay-share", others).await.status, 403);
    assert_eq!(bearer.delete(&format!("/pay-shares/{id}")).await.status, 403);
    assert_eq!(hr.delete(&format!("/pay-shares/{id}")).await.status, 404, "who pays does not see it alone");
    let mut ended = share(school.a.id, "2026-10-15", 1_000);
    ended["until_on"] = json!("2026-10-14");
    admin.post("/save-pay-share", ended).await.refused(422, "until_on");

    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let borne = async || {
        let own = slip(&hr, run, sana).await["shares"].clone();
        (own[0]["campus_id"].as_i64(), own[0]["salary_minor"].as_i64(), own[0]["employer_minor"].as_i64())
    };
    assert_eq!(borne().await, (Some(school.b.id), Some(2_400_000), Some(120_000)));
    // Another part after the check: it is checked again.
    let mut half = share(school.b.id, "2026-10-01", 5_000);
    half["id"] = json!(id);
    half["version"] = json!(1);
    admin.post("/update-pay-share", half.clone()).await.ok();
    assert!(sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await.contains("Sana Tariq"));
    hr.post("/check-payroll-run", version(run, 2)).await.ok();
    assert_eq!(borne().await, (Some(school.b.id), Some(3_000_000), Some(150_000)));
    chief.post("/approve-payroll-run", version(run, 3)).await.ok();
    let of_b = async |head: &str| held(&admin, school.b.id, head).await;
    assert_eq!((of_b("Salaries").await, of_b("Employer's contributions").await, of_b("Salaries payable").await), (3_000_000, 150_000, 0));
    assert_eq!(held(&admin, school.a.id, "Salaries").await, 3_000_000);
    whole(&desk.world).await;
    let damage = Damage {
        makes: sql!("UPDATE payslip_share SET salary_minor = salary_minor + 100000000"),
        mends: sql!("UPDATE payslip_share SET salary_minor = salary_minor - 100000000"),
        says: &["than it comes to."],
    };
    damage.shows(&desk).await;

    // What was used is ended, and not changed; nothing that is paid is split later on.
    admin.post("/save-pay-share", share(school.b.id, "2026-10-20", 1_000)).await.refused(422, "from_on");
    half["version"] = json!(2);
    half["hundredths"] = json!(6_000);
    assert_eq!(admin.post("/update-pay-share", half.clone()).await.status, 409);
    assert_eq!(admin.delete(&format!("/pay-shares/{id}")).await.status, 409);
    half["hundredths"] = json!(5_000);
    half["until_on"] = json!("2026-10-10");
    admin.post("/update-pay-share", half.clone()).await.refused(422, "until_on");
    half["until_on"] = json!("2026-11-30");
    admin.post("/update-pay-share", half).await.ok();

    // One that no payroll used goes, by whoever sets it.
    let unused = admin.post("/save-pay-share", share(school.b.id, "2027-03-01", 1_000)).await.id();
    assert_eq!(bearer.delete(&format!("/pay-shares/{unused}")).await.status, 403);
    admin.delete(&format!("/pay-shares/{unused}")).await.ok();

    // Parts that follow each other are not added up.
    admin.post("/save-pay-share", share(school.b.id, "2026-12-01", 6_000)).await.ok();
    admin.post("/save-pay-share", share(school.a.id, "2026-11-01", 4_000)).await.ok();
    admin.post("/save-pay-share", share(school.a.id, "2026-12-15", 1_000)).await.refused(422, "hundredths");

    // Taken back, neither campus bears anything.
    chief.post("/reverse-payroll-run", json!({ "id": run, "version": 4, "reason": "A wrong part" })).await.ok();
    assert_eq!((of_b("Salaries").await, held(&admin, school.a.id, "Salaries").await), (0, 0));
    whole(&desk.world).await;
});

in_school!(who_moves_in_the_middle_of_a_month_is_borne_by_the_days, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (there, chief, admin) = (school.user("hr_officer", "b"), school.user("chief_accountant", "b"), school.admin());
    let who = employee(&school, "Bilqis Bano", 4_500_000, json!({})).await;
    let moved = json!({
        "id": who, "version": 1, "name": "Bilqis Bano", "gender": "female", "designation_id": school.designation, "campus_id": school.b.id,
        "joined_on": "2024-04-01", "contract": "permanent", "basic_salary_minor": 4_500_000, "bank_name": "HBL", "bank_account_no": "001100000011",
    });
    admin.post("/update-employee", moved).await.ok();
    let run = there.post("/save-payroll-run", json!({ "campus_id": school.b.id, "month": "2026-11" })).await.id();
    let own = slip(&there, run, who).await;
    // Nineteen of thirty days at the campus before.
    assert_eq!((own["gross_minor"].as_i64(), own["shares"][0]["salary_minor"].as_i64()), (Some(4_500_000), Some(2_850_000)), "{own}");
    assert_eq!(own["shares"][0]["campus_id"], school.a.id, "{own}");
    there.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    assert_eq!(held(&admin, school.a.id, "Salaries").await, 2_850_000);
    assert_eq!(held(&admin, school.a.id, "Salaries payable").await, 0, "who pays owes");
    whole(&desk.world).await;
});
