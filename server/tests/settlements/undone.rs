//! Settlements that are undone: the account is what it was before the approval, be it in the same month or in a later one, at the same campus or another.

use super::{DESKS, applied, billed, cleared, sentence, whole};
use crate::desk::{Desk, FIRST, MONTH};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// From 20 November to 2 December; sign-ins end meanwhile. Gives the chief accountant of a campus anew.
async fn december_begins(desk: &mut Desk, at: &str) -> Client {
    desk.world.advance(Duration::from_secs(12 * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    desk.world.sign_in(&School::email("chief_accountant", at), PASSWORD).await
}

/// What every ledger head of campus A holds, debit first.
async fn heads(desk: &Desk) -> Vec<(String, i64)> {
    let trial = desk.accountant.get(&format!("/get-trial-balance?campus_id={}", desk.school.a.id)).await.ok();
    let of = |row: &Value, side: &str| row[side].as_i64().expect("an amount");
    let rows = trial["data"].as_array().expect("rows").iter();
    let all = rows
        .map(|row| (row["name"].as_str().expect("a name").to_owned(), of(row, "closing_debit_minor") - of(row, "closing_credit_minor")));
    all.filter(|(_, held)| *held != 0).collect()
}

in_school!(an_approved_settlement_is_undone_and_made_again, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 70_000).await;
    let form = json!({ "withdrawal_id": withdrawal });
    let settlement = desk.accountant.post("/save-settlement", form.clone()).await.id();
    let undo = |version: i64| json!({ "id": settlement, "version": version, "reason": "The family stays" });
    assert_eq!(chief.post("/undo-settlement", undo(1)).await.status, 409, "nothing is approved");
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    assert_eq!(desk.accountant.post("/undo-settlement", undo(2)).await.status, 403);
    assert_eq!(school.user("chief_accountant", "b").post("/undo-settlement", undo(2)).await.status, 404);

    // Neither once something of the refund was paid, nor while a leaving certificate stands.
    let pay = json!({ "id": settlement, "version": 2, "amount_minor": 100_000, "payee": "Ahmed Nawaz", "paid_from": "cash" });
    let paid = desk.accountant.post("/pay-refund", pay).await.id();
    let refused = sentence(&chief, "/undo-settlement", undo(3), 409).await;
    assert!(refused.contains("Rs 1,000 of the refund was paid"), "{refused}");
    chief.post("/take-refund-payment-back", json!({ "id": paid, "reason": "The cheque was lost" })).await.ok();
    let certificate = office.post("/save-certificate", json!({ "student_id": student, "kind": "leaving", "conduct": "good" })).await.id();
    let refused = sentence(&chief, "/undo-settlement", undo(4), 409).await;
    assert!(refused.contains("leaving certificate"), "{refused}");
    let cancel = json!({ "id": certificate, "version": 1, "reason": "They stay" });
    school.user("campus_admin", "a").post("/cancel-certificate", cancel).await.ok();

    chief.post("/undo-settlement", undo(4)).await.ok();
    whole(&desk.world).await;
    let now = school.admin().get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    assert_eq!((now["status"].as_str(), &now["placements"][0]["to_on"]), (Some("active"), &Value::Null), "{now}");
    let details = desk.accountant.get(&format!("/get-settlement-details?id={settlement}")).await.ok()["data"].clone();
    assert_eq!((details["status"].as_str(), &details["approved_name"]), (Some("prepared"), &Value::Null), "{details}");
    // January to July are planned again, and December waits for its month.
    assert_eq!(desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned")).await.ok()["total"], 7);
    let noted = desk.accountant.get("/get-fee-exceptions?kind=settlement_undone").await.ok();
    assert_eq!((&noted["total"], noted["data"][0]["reason"].as_str()), (&json!(1), Some("The family stays")));

    // Made again it comes to the same.
    let reckoned = desk.post("/preview-settlement", form.clone()).await;
    assert_eq!((&reckoned["due_minor"], &reckoned["cancelled_minor"]), (&json!(MONTH + 430_000), &json!(7 * MONTH)), "{reckoned}");
    let version = details["version"].clone();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": version })).await.ok();
    whole(&desk.world).await;
});

in_school!(what_is_planned_again_is_conceded_as_before, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief, principal) =
        (school.user("admission_officer", "a"), school.user("chief_accountant", "a"), school.user("principal", "a"));
    let student = billed(&desk, "Hamid", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    // A tenth and a twentieth of the tuition of January to July; the months before are paid.
    let mut ids = Vec::new();
    for (kind, percent) in [("sibling", 1_000), ("special", 500)] {
        let form = json!({ "student_id": student, "kind": kind, "percent_hundredths": percent, "valid_from": "2026-08-01", "reason": "A sister here" });
        let id = desk.accountant.post("/save-concession", form).await.id();
        principal.post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
        ids.push(id);
    }
    let conceded = async || {
        let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned&per_page=50")).await.ok();
        rows["data"].as_array().expect("rows").iter().filter_map(|row| row["concession_minor"].as_i64()).sum::<i64>()
    };
    assert_eq!(conceded().await, 7 * 150_000);

    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    assert_eq!(conceded().await, 0);
    whole(&desk.world).await;
    chief.post("/undo-settlement", json!({ "id": settlement, "version": 2, "reason": "The family stays" })).await.ok();
    assert_eq!(conceded().await, 7 * 150_000);
    whole(&desk.world).await;
    let end = json!({ "id": ids[0], "version": 2, "from_month": "2027-01", "reason": "The sister left" });
    let ended = principal.post("/end-concession", end).await.ok();
    assert_eq!(ended["data"]["dearer_minor"], 7 * 100_000, "{ended}");
    assert_eq!(conceded().await, 7 * 50_000, "the other one stays");
    whole(&desk.world).await;
});

in_school!(an_undone_settlement_leaves_every_head_as_it_was, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let rule = json!({ "campus_id": school.a.id, "fee_head_id": school.heads["Tuition"], "from_on": "2026-08-01", "basis": "by_months" });
    chief.post("/save-refund-rule", rule).await.ok();
    // Both have paid August to December: December ahead.
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    billed(&desk, "Hamid", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let before = heads(&desk).await;
    assert_eq!((desk.head("Unearned fees").await, desk.head("Tuition").await), (-2 * MONTH, -8_000_000), "{before:?}");

    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    let approve = |version: i64| json!({ "id": settlement, "version": version });
    let undo = |version: i64| json!({ "id": settlement, "version": version, "reason": "The family stays" });
    chief.post("/approve-settlement", approve(1)).await.ok();
    let held = (desk.head("Unearned fees").await, desk.head("Refunds payable").await, desk.head("Tuition").await);
    assert_eq!(held, (-MONTH, -(MONTH + 500_000), -8_000_000), "December and the deposit go back");
    whole(&desk.world).await;
    chief.post("/undo-settlement", undo(2)).await.ok();
    assert_eq!(heads(&desk).await, before);
    whole(&desk.world).await;

    // In December, before anybody has released it: what was given back is income, and the other one's is not touched.
    chief.post("/approve-settlement", approve(3)).await.ok();
    let chief = december_begins(&mut desk, "a").await;
    chief.post("/undo-settlement", undo(4)).await.ok();
    let held = (desk.head("Unearned fees").await, desk.head("Tuition").await, desk.head("Refunds payable").await);
    assert_eq!(held, (-MONTH, -9_000_000, 0));
    whole(&desk.world).await;
});

in_school!(a_month_of_the_campus_before_is_earned_there_once_its_settlement_is_undone, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (school, b) = (desk.school.clone(), desk.school.b.clone());
    let admin = school.admin();
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let moves = json!({ "section_id": b.section, "student_ids": [student], "from_on": "2026-11-16", "reason": "The family moved" });
    admin.post("/student-section-transfer", moves).await.ok();
    assert_eq!((desk.head("Unearned fees").await, desk.head("Tuition").await), (-MONTH, -4_000_000));

    let withdrawal = applied(&admin, student, "withdrawal").await;
    for (n, office) in DESKS.into_iter().enumerate() {
        let tick = json!({ "id": withdrawal, "version": n + 1, "kind": office, "state": "cleared" });
        admin.post("/clear-withdrawal", tick).await.ok();
    }
    let settlement = admin.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    school.user("chief_accountant", "b").post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    assert_eq!((desk.head("Unearned fees").await, desk.head("Tuition").await), (0, -4_000_000));
    whole(&desk.world).await;
    let chief = december_begins(&mut desk, "b").await;
    chief.post("/undo-settlement", json!({ "id": settlement, "version": 2, "reason": "The family stays" })).await.ok();
    assert_eq!((desk.head("Unearned fees").await, desk.head("Tuition").await), (0, -5_000_000), "at the campus where it was billed");
    whole(&desk.world).await;
});
