//! Figures of the morning: each is the sum or the count of what it opens, and compares with the school day before.

use super::{behind, day};
use kernel::{Tx, binds, sql};
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};

// What stayed unpaid at the campus that a student left is owed by the student all the same.
in_school!(defaulters_are_those_of_the_list, |world: Arc<World>, school: School| async move {
    let (admin, student) = (school.admin(), school.a.students[0]);
    let lines = json!([{ "fee_head_id": school.heads["Tuition"], "amount_minor": 100_000 }]);
    let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let challan = admin.get(&format!("/get-challans?student_id={student}")).await.ok()["data"][0]["id"].as_i64().expect("a challan");
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    let past = move |tx: &mut Tx| tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10' WHERE id = $1"), &binds![challan]);
    world.app.db.write(past).await.expect("an old challan");
    let defaulters = async |at: &str| {
        let by = school.user("accountant", at);
        let listed = by.get("/get-defaulters").await.ok()["total"].as_i64().expect("a count");
        let today = day(&by).await;
        let figure = today["figures"].as_array().expect("figures").iter().find(|figure| figure["key"] == "defaulters").expect("a figure");
        assert_eq!(figure["value"], listed, "{figure}");
        listed
    };
    assert_eq!((defaulters("a").await, defaulters("b").await), (1, 0));
    let go = json!({ "section_id": school.b.section, "student_ids": [student], "override_reason": "The family moved to the other town" });
    school.user("school_admin", "group").post("/student-section-transfer", go).await.ok();
    assert_eq!((defaulters("a").await, defaulters("b").await), (0, 1));
});

/// Figures of money, and the total of what each opens.
const SUMS: &[(&str, &str)] = &[
    ("billed", "amount_minor"),
    ("collected", "collected_minor"),
    ("collected_today", "collected_minor"),
    ("receivable", "outstanding_minor"),
    ("overdue", "outstanding_minor"),
    ("cheques", "amount_minor"),
];

// Money of Friday that is taken back on Monday is less on Monday, on which nothing came.
in_school!(figures_of_money_are_the_sums_of_what_they_open, |world: Arc<World>, school: School| async move {
    let (admin, student) = (school.admin(), school.a.students[0]);
    let lines = json!([{ "fee_head_id": school.heads["Tuition"], "amount_minor": 100_000 }]);
    let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let challan = admin.get(&format!("/get-challans?student_id={student}")).await.ok()["data"][0]["id"].as_i64().expect("a challan");
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    let form =
        json!({ "challan_ids": [challan], "amount_minor": 40_000, "channel": "bank", "instrument": "online", "bank_id": school.a.bank });
    let receipt = admin.post("/approve-installment", form).await.id();
    // With one campus chosen above, each figure opens what is of that campus.
    let chosen = admin.get(&format!("/get-admin-data?campus_id={}", school.a.id)).await.ok()["data"].clone();
    for figure in chosen["figures"].as_array().expect("figures") {
        assert!(figure["link"].as_str().is_some_and(|link| link.ends_with(&format!("campus_id={}", school.a.id))), "{figure}");
    }
    world.advance(Duration::from_secs(3 * 24 * 3_600));
    // Sign-ins end while days pass.
    let accountant = world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    let figures = async || {
        let today = day(&accountant).await;
        let mut found = BTreeMap::new();
        for figure in today["figures"].as_array().expect("figures") {
            let Some((key, total)) = SUMS.iter().find(|(key, _)| figure["key"] == *key) else { continue };
            let call = behind(figure["link"].as_str().expect("a link")).expect("a list that this story knows");
            let opened = accountant.get(&call).await.ok();
            assert_eq!(opened["totals"][*total].as_i64().unwrap_or_default(), figure["value"], "{key} of {call}");
            found.insert(*key, figure["value"].as_i64().expect("an amount"));
        }
        (found["billed"], found["collected"], found["collected_today"], found["receivable"])
    };
    assert_eq!(figures().await, (100_000, 40_000, 0, 60_000));
    let back = json!({ "receipt_id": receipt, "reason": "Wrong student", "on_date": "2026-11-23" });
    accountant.post("/unpaid-installment", back).await.ok();
    assert_eq!(figures().await, (100_000, 0, -40_000, 100_000));
});

// On a Sunday nobody is absent, which is not fewer. A Monday compares with the Saturday, on which there was school.
in_school!(absences_compare_between_two_days_of_school, |world: Arc<World>, school: School| async move {
    let a = &school.a;
    let line = json!([{ "student_id": a.students[0], "status": "absent" }]);
    for date in ["2026-11-19", "2026-11-20"] {
        let sheet = json!({ "section_id": a.section, "date": date, "lines": line });
        school.user("campus_admin", "a").post("/save-attendance", sheet).await.ok();
    }
    let absent = async || {
        // Sign-ins end while days pass.
        let principal = world.sign_in(&School::email("principal", "a"), PASSWORD).await;
        let today = day(&principal).await;
        let figure = today["figures"].as_array().expect("figures").iter().find(|figure| figure["key"] == "absent").expect("a figure");
        json!([today["today"], figure["value"], figure["before"], figure["before_on"]])
    };
    assert_eq!(absent().await, json!(["2026-11-20", 1, 1, "2026-11-19"]));
    world.advance(Duration::from_secs(2 * 24 * 3_600));
    assert_eq!(absent().await, json!(["2026-11-22", 0, null, null]), "a Sunday");
    world.advance(Duration::from_secs(24 * 3_600));
    assert_eq!(absent().await, json!(["2026-11-23", 0, 0, "2026-11-21"]), "a Monday");
});
