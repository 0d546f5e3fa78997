//! What comes between: attendance, service and pay that change while a payroll is under way, two at once, a loan beyond the net.

use super::{confirm_rates, employee, line, ready, sentence, slip, version, whole};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, in_school_and_on_two_nodes};

async fn open(world: Arc<World>, school: School) -> Desk {
    let desk = Desk::open(world, school).await;
    ready(&desk).await;
    confirm_rates(&desk.school).await;
    desk
}

fn of_november(desk: &Desk) -> Value {
    json!({ "campus_id": desk.school.a.id, "month": "2026-11" })
}

in_school_and_on_two_nodes!(a_payroll_is_approved_while_attendance_changes, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
    let who = employee(&desk.school, "Nadia Rafiq", 6_000_000, json!({})).await;
    let run = hr.post("/save-payroll-run", of_november(&desk)).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let absent = json!({ "campus_id": desk.school.a.id, "date": "2026-11-10", "lines": [{ "employee_id": who, "status": "absent" }] });
    let (approved, marked) = tokio::join!(chief.post("/approve-payroll-run", version(run, 2)), hr.post("/staff-attendance", absent));
    assert_eq!(marked.status, 200, "{}", marked.body);
    // Whichever was first: the slip says what was checked, or the payroll is checked again.
    if approved.status == 200 {
        assert_eq!(slip(&hr, run, who).await["net_minor"], 6_000_000);
    } else {
        assert_eq!(approved.status, 409, "{}", approved.body);
        assert!(sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await.contains("Nadia Rafiq"));
        hr.post("/check-payroll-run", version(run, 2)).await.ok();
        chief.post("/approve-payroll-run", version(run, 3)).await.ok();
        assert_eq!(slip(&hr, run, who).await["net_minor"], 5_800_000);
    }
    whole(&desk.world).await;

    // Two who approve at once: one does.
    let month = json!({ "campus_id": desk.school.a.id, "month": "2026-10" });
    let run = hr.post("/save-payroll-run", month).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    let (one, two) = tokio::join!(chief.post("/approve-payroll-run", version(run, 2)), chief.post("/approve-payroll-run", version(run, 2)));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, two.body);
    whole(&desk.world).await;
});

in_school!(service_and_pay_change_between_check_and_approval, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
    let leaver = employee(&desk.school, "Rubina Aslam", 6_000_000, json!({})).await;
    let stays = employee(&desk.school, "Sana Tariq", 4_000_000, json!({})).await;
    let run = hr.post("/save-payroll-run", of_november(&desk)).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();

    // She leaves in the middle of the month.
    let left = json!({ "id": leaver, "version": 1, "status": "resigned", "on": "2026-11-15", "reason": "Moves to Multan" });
    hr.post("/change-employee-status", left).await.ok();
    let refused = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
    assert!(refused.contains("Rubina Aslam") && refused.contains("Check it again"), "{refused}");
    hr.post("/check-payroll-run", version(run, 2)).await.ok();
    let last = slip(&hr, run, leaver).await;
    assert_eq!((last["gross_minor"].as_i64(), last["is_final"].as_bool()), (Some(3_000_000), Some(true)), "{last}");

    // A bonus after the check would be lost with the approval.
    let bonus = json!({ "campus_id": desk.school.a.id, "employee_id": stays, "month": "2026-11", "kind": "bonus", "amount_minor": 500_000,
        "reason": "Results of the board" });
    hr.post("/save-pay-adjustment", bonus).await.ok();
    assert!(sentence(&chief, "/approve-payroll-run", version(run, 3), 409).await.contains("The pay, loans or bank account of Sana Tariq"));
    hr.post("/check-payroll-run", version(run, 3)).await.ok();

    // And so would another structure.
    let structure = json!({ "campus_id": desk.school.a.id, "employee_id": stays, "from_month": "2026-11", "basic_minor": 5_000_000 });
    hr.post("/save-pay-structure", structure).await.ok();
    assert!(sentence(&chief, "/approve-payroll-run", version(run, 4), 409).await.contains("The pay, loans or bank account of Sana Tariq"));
    hr.post("/check-payroll-run", version(run, 4)).await.ok();
    assert_eq!(slip(&hr, run, stays).await["gross_minor"], 5_500_000);
    chief.post("/approve-payroll-run", version(run, 5)).await.ok();
    whole(&desk.world).await;
});

in_school_and_on_two_nodes!(two_structures_of_one_month_are_one, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let hr = desk.school.user("hr_officer", "a");
    let who = employee(&desk.school, "Sana Tariq", 4_000_000, json!({})).await;
    let of = |basic: i64| json!({ "campus_id": desk.school.a.id, "employee_id": who, "from_month": "2026-11", "basic_minor": basic });
    let (one, two) = tokio::join!(hr.post("/save-pay-structure", of(5_000_000)), hr.post("/save-pay-structure", of(6_000_000)));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422], "{} {}", one.body, two.body);
    let kept = if one.status == 200 { 5_000_000 } else { 6_000_000 };
    let run = hr.post("/save-payroll-run", of_november(&desk)).await.id();
    assert_eq!(slip(&hr, run, who).await["gross_minor"], kept);
    let path = format!("/payroll-runs/{run}");
    let (one, two) = tokio::join!(hr.delete(&path), hr.post("/check-payroll-run", version(run, 1)));
    assert!(one.status == 200 && [200, 404, 409].contains(&two.status), "{} {}", one.body, two.body);
    whole(&desk.world).await;
});

in_school!(a_loan_takes_no_more_than_the_net, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
    let who = employee(&desk.school, "Bilqis Bano", 3_000_000, json!({})).await;
    let loan = json!({ "campus_id": desk.school.a.id, "employee_id": who, "kind": "loan", "amount_minor": 5_000_000, "installment_minor": 2_500_000,
        "first_month": "2026-11", "reason": "A roof" });
    let loan = hr.post("/save-staff-loan", loan).await.id();
    chief.post("/approve-staff-loan", json!({ "id": loan, "version": 1, "paid_from": "bank", "bank_id": desk.school.a.bank })).await.ok();
    // Fifteen days absent: half the pay is left, less than the installment.
    for day in 2..=16 {
        let sheet = json!({ "campus_id": desk.school.a.id, "date": format!("2026-11-{day:02}"), "lines": [{ "employee_id": who, "status": "absent" }] });
        hr.post("/staff-attendance", sheet).await;
    }
    let run = hr.post("/save-payroll-run", of_november(&desk)).await.id();
    let one = slip(&hr, run, who).await;
    let earned = 3_000_000 - line(&one, "absence");
    assert!(earned < 2_500_000, "{one}");
    assert_eq!((line(&one, "loan"), one["net_minor"].as_i64(), one["short_minor"].as_i64()), (earned, Some(0), Some(0)), "{one}");
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    chief.post("/approve-payroll-run", version(run, 2)).await.ok();
    let left = hr.get(&format!("/get-staff-loan-details?id={loan}")).await.ok()["data"]["outstanding_minor"].clone();
    assert_eq!(left, 5_000_000 - earned, "what the pay did not cover stays owed");
    assert_eq!(desk.head("Advances and loans to staff").await, 5_000_000 - earned);
    whole(&desk.world).await;
});

in_school!(an_installment_is_held_to_the_basic_salary_of_its_month, |world: Arc<World>, school: School| async move {
    let desk = open(world, school).await;
    let hr = desk.school.user("hr_officer", "a");
    let who = employee(&desk.school, "Bilqis Bano", 3_000_000, json!({ "allowances_minor": 1_000_000 })).await;
    let structure = json!({ "campus_id": desk.school.a.id, "employee_id": who, "from_month": "2026-12", "basic_minor": 5_000_000 });
    hr.post("/save-pay-structure", structure).await.ok();
    let loan = |first: &str| {
        json!({ "campus_id": desk.school.a.id, "employee_id": who, "kind": "loan", "amount_minor": 7_000_000, "installment_minor": 3_500_000,
            "first_month": first, "reason": "A roof" })
    };
    // Allowances of the register do not count, as those of a structure do not.
    let beyond = hr.post("/save-staff-loan", loan("2026-11")).await.refused(422, "installment_minor");
    assert!(beyond.contains("The basic salary less other installments is Rs 30,000 a month"), "{beyond}");
    let balances = hr.get(&format!("/get-staff-leave-balances?campus_id={}&month=2026-11", desk.school.a.id)).await.ok();
    let own = balances["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == who).expect("hers").clone();
    assert_eq!(own["day_minor"], 3_000_000 / 30, "the same basic salary: {own}");
    hr.post("/save-staff-loan", loan("2026-12")).await.ok();
});
