//! Figures of the morning: each is the sum or the count of what it opens, and compares with the school day before.

use super::{behind, day};
use kernel::{Tx, binds, db::Engine, sql};
use maktab::demo;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// What a figure is of the list or the report that it opens.
enum Of {
    /// How many rows there are.
    Count,
    /// A total.
    Total(&'static str),
    /// What the balances of places of these kinds add up to.
    Places(&'static [&'static str]),
    /// Who is marked absent on the sheets of the campuses.
    Sheets,
}

/// Every figure. One that is not here fails.
const FIGURES: &[(&str, Of)] = &[
    ("students", Of::Count),
    ("admissions", Of::Count),
    ("absent", Of::Count),
    ("exams", Of::Count),
    ("inquiries", Of::Count),
    ("staff", Of::Count),
    ("defaulters", Of::Count),
    ("tight_budgets", Of::Count),
    ("staff_absent", Of::Sheets),
    ("billed", Of::Total("amount_minor")),
    ("collected", Of::Total("collected_minor")),
    ("collected_today", Of::Total("collected_minor")),
    ("receivable", Of::Total("outstanding_minor")),
    ("overdue", Of::Total("outstanding_minor")),
    ("cheques", Of::Total("amount_minor")),
    ("cash", Of::Places(&["cash", "cash_in_tills"])),
    ("bank", Of::Places(&["bank"])),
];

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// What stands behind a figure, as the same person reads it there.
async fn behind_it(by: &Client, key: &str, link: &str) -> i64 {
    let (_, of) = FIGURES.iter().find(|(known, _)| *known == key).unwrap_or_else(|| panic!("nobody compares the figure {key} of {link}"));
    if matches!(of, Of::Sheets) {
        let me = by.get("/user").await.ok();
        let mut absent = 0;
        for campus in list(&me["scope"]["campuses"]) {
            let sheet = by.get(&format!("/staff-attendance?campus_id={}", campus["id"])).await.ok();
            absent += list(&sheet["data"]).iter().filter_map(|one| one["absent"].as_i64()).sum::<i64>();
        }
        return absent;
    }
    // The screen shows the absent of today, which its list is told.
    let call = if key == "absent" { "/get-absences?today=true".to_owned() } else { behind(link).expect("a list that this story knows") };
    let opened = by.get(&call).await.ok();
    match of {
        Of::Count => opened["total"].as_i64().expect("a count"),
        Of::Total(name) => opened["totals"][*name].as_i64().unwrap_or_default(),
        Of::Places(kinds) => {
            let places = list(&opened["data"]).iter().filter(|place| kinds.iter().any(|kind| place["kind"] == *kind));
            places.filter_map(|place| place["balance_minor"].as_i64()).sum()
        }
        Of::Sheets => unreachable!("told above"),
    }
}

/// Every figure of somebody's day is the count or the sum of what it opens. Tells those that are more than nothing.
pub(super) async fn are_of_what_they_open(by: &Client, today: &Value) -> Vec<String> {
    let mut seen = Vec::new();
    for figure in list(&today["figures"]) {
        let (key, link) = (figure["key"].as_str().expect("a key"), figure["link"].as_str().expect("a link"));
        assert_eq!(figure["value"], behind_it(by, key, link).await, "the figure {key}, which opens {link}");
        seen.extend((figure["value"] != 0).then(|| key.to_owned()));
    }
    seen
}

// The demo has something of nearly everything.
#[test]
fn figures_of_the_demo_are_those_of_what_they_open() {
    testkit::run(Engine::Sqlite, |world| async move {
        let made = tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let (mut roles, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for one in made.sign_ins.iter().filter(|one| !["student", "parent"].contains(&one.role.as_str())) {
            if roles.insert(one.role.clone()) {
                let by = world.sign_in(&one.email, &one.password).await;
                seen.extend(are_of_what_they_open(&by, &day(&by).await).await);
            }
        }
        assert!(seen.len() > FIGURES.len() / 2, "only these are more than nothing: {seen:?}");
    });
}

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
        are_of_what_they_open(&accountant, &today).await;
        let told = |one: &Value| (one["key"].as_str().expect("a key").to_owned(), one["value"].as_i64().expect("an amount"));
        let found: BTreeMap<String, i64> = list(&today["figures"]).iter().map(told).collect();
        (found["billed"], found["collected"], found["collected_today"], found["receivable"])
    };
    assert_eq!(figures().await, (100_000, 40_000, 0, 60_000));
    let back = json!({ "receipt_id": receipt, "reason": "Wrong student", "on_date": "2026-11-23" });
    accountant.post("/unpaid-installment", back).await.ok();
    assert_eq!(figures().await, (100_000, 0, -40_000, 100_000));

    // In December a balance stands beside what the books held at the end of November.
    world.advance(Duration::from_secs(9 * 24 * 3_600));
    let today = day(&world.sign_in(&School::email("accountant", "a"), PASSWORD).await).await;
    let owed = list(&today["figures"]).iter().find(|one| one["key"] == "receivable").expect("a figure").clone();
    assert_eq!(json!([owed["value"], owed["before"], owed["before_on"]]), json!([100_000, 100_000, "2026-11-30"]));
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
