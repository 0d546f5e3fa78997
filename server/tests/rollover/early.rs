//! A rollover that is begun before its first day: sections, teachers and fee templates are made ready, today's lists stay as they are, and students go over on the
//! day, by what the school knows then.

use super::{agrees, class, details, rolled, sections, student, taken_back, tenth, tenth_template, undo, whole, with};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD, school::student_form};

const DAY: u64 = 24 * 3_600;

async fn next_session(school: &School) -> i64 {
    let form = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    school.admin().post("/save-session", form).await.id()
}

/// Days pass, and the program looks whose day has come. Sign-ins end meanwhile: gives the office anew.
async fn days_pass(world: &World, days: u64) -> Client {
    world.advance(Duration::from_secs(days * DAY));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || students::api::begin_rollovers(&app)).await.expect("a thread").expect("begun");
    world.sign_in(&School::email("campus_admin", "a"), PASSWORD).await
}

/// Where everybody of the campus stands, as the list of students says.
async fn listed(by: &Client) -> Vec<Value> {
    let rows = by.get("/get-students?sort=name&per_page=200").await.ok()["data"].as_array().expect("rows").clone();
    rows.iter().map(|row| json!([row["name"], row["class_name"], row["section_name"], row["status"]])).collect()
}

in_school!(an_early_rollover_waits_for_its_day, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    tenth_template(&school).await;
    let last = tenth(&school, "Zubair Gulberg").await;
    let next = next_session(&school).await;
    let form = with(&with(&whole(&school, next), "draws_plans", json!(true)), "repeat_student_ids", json!([a.students[2]]));
    let before = listed(&office).await;

    let id = rolled(&office, &form).await;
    let waits = details(&office, id).await;
    assert_eq!(
        (&waits["state"], &waits["begins_on"], &waits["templates"]),
        (&json!("waiting"), &json!("2027-08-01"), &json!(2)),
        "{waits}"
    );
    assert_eq!(sections(&office, &school, next).await.len(), 2, "sections are ready");
    assert_eq!(listed(&office).await, before, "today's lists are as they were");
    assert_eq!(office.get(&format!("/get-students?session_id={next}")).await.ok()["total"], 0);
    let here = student(&office, a.students[0]).await;
    assert_eq!((&here["session_name"], here["placements"].as_array().map(Vec::len)), (&json!("2026-27"), Some(1)));
    agrees(&world).await;
    // Classes go over once.
    let again = office.post("/run-year-rollover", form.clone()).await;
    assert_eq!(again.status, 409, "{}", again.body);
    assert!(again.body["message"].as_str().is_some_and(|said| said.contains("go over on 1 Aug 2027 already")), "{}", again.body);

    // What happens until then counts: a new student, one who is struck off, and one who was to repeat and goes to another campus.
    let late = school.admin().post("/save-student", student_form(&school, &a, "Faisal Gulberg")).await.id();
    let gone = json!({ "student_ids": [a.students[3]], "reason": "Absent for six days" });
    school.admin().post("/struck-off-students", gone).await.ok();
    let elsewhere = json!({ "section_id": school.b.section, "student_ids": [a.students[2]], "reason": "Moved house" });
    school.admin().post("/student-section-transfer", elsewhere).await.ok();
    let office = days_pass(&world, 253).await;
    assert_eq!(details(&office, id).await["state"], "waiting", "31 July is the last day");
    assert_eq!(student(&office, last).await["status"], "active", "who graduates is here until the last day");

    let office = days_pass(&world, 1).await;
    let job = details(&office, id).await["job_id"].as_i64().expect("a job");
    // Who began it follows it.
    let ended = office.finished_job(job).await;
    assert_eq!(ended["status"], "done", "{ended}");
    let done = details(&office, id).await;
    assert_eq!((&done["state"], &done["plans"]), (&json!("done"), &json!(3)), "{done}");
    let nine = class(&done, school.class);
    assert_eq!(
        (&nine["moved"], &nine["stayed"], &class(&done, school.next_class)["graduated"]),
        (&json!(3), &json!(1), &json!(1)),
        "{done}"
    );
    for one in [a.students[0], late] {
        let moved = student(&office, one).await;
        assert_eq!((&moved["session_name"], &moved["class_name"]), (&json!("2027-28"), &json!("Class 10")), "{moved}");
        assert_eq!(moved["placements"][0]["from_on"], "2027-08-01");
    }
    let graduated = student(&office, last).await;
    assert_eq!((&graduated["status"], &graduated["status_events"][0]["happened_on"]), (&json!("graduated"), &json!("2027-07-31")));
    assert_eq!(student(&office, a.students[3]).await["session_name"], "2026-27");
    assert_eq!(student(&world.admin().await, a.students[2]).await["session_name"], "2026-27", "the other campus has its own rollover");
    assert_eq!(sections(&office, &school, next).await.len(), 2, "none is made twice");
    agrees(&world).await;
    // The day comes once.
    let office = days_pass(&world, 1).await;
    assert_eq!(details(&office, id).await["job_id"], job);
});

in_school!(an_early_rollover_is_taken_back_before_its_day, |world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    tenth_template(&school).await;
    let next = next_session(&school).await;
    let form = whole(&school, next);
    let before = listed(&office).await;
    let id = rolled(&office, &form).await;
    assert_eq!(details(&office, id).await["state"], "waiting");
    let back = taken_back(&office, id).await;
    assert_eq!(back["state"], "undone", "{back}");
    assert!(sections(&office, &school, next).await.is_empty());
    assert_eq!(office.get(&format!("/get-fee-templates?session_id={next}")).await.ok()["total"], 0);
    assert_eq!(undo(&office, id).await.status, 409);
    let office = days_pass(&world, 254).await;
    assert_eq!((details(&office, id).await["state"].clone(), listed(&office).await), (json!("undone"), before), "nobody goes over");
    // On the day itself it is done at once.
    let id = rolled(&office, &form).await;
    assert_eq!(details(&office, id).await["state"], "done");
    agrees(&world).await;
});
