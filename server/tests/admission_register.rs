//! The admission and withdrawal register: a line for each admission, with the leaving that ended it.

use crate::{
    desk::{Desk, FIRST, MONTH},
    settlements::{applied, billed, cleared},
};
use ::students::api::{StudentStatus, set_status};
use kernel::Tx;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{
    Client, School, World, in_school,
    school::{PASSWORD, student_form},
};

/// A step of a student's status, as an office takes it.
async fn step(world: &World, student: i64, to: StudentStatus, on: &'static str) {
    let work = move |tx: &mut Tx| set_status(tx, student, to, "As the office says", on.parse().expect("a day"));
    world.app.db.write(work).await.expect("a step");
}

/// A student's lines of the register, by these days.
async fn lines(by: &Client, student: i64, days: &str) -> Vec<Value> {
    let found = by.get(&format!("/get-admission-register?{days}")).await.ok();
    found["data"].as_array().expect("lines").iter().filter(|line| line["student_id"] == student).cloned().collect()
}

in_school!(who_comes_back_has_a_line_for_each_admission, |world: Arc<World>, school: School| async move {
    let principal = school.user("principal", "a");
    let student = school.admin().post("/save-student", student_form(&school, &school.a, "Junaid")).await.id();
    step(&world, student, StudentStatus::Withdrawn, "2026-09-30").await;
    step(&world, student, StudentStatus::Pending, "2026-10-15").await;

    // Pending again: the line of before stays, and the new one comes with the money.
    let all = lines(&principal, student, "").await;
    assert_eq!(all.len(), 1, "{all:?}");
    let first = all[0].clone();
    assert_eq!((&first["admitted_on"], &first["left_on"]), (&json!("2026-08-01"), &json!("2026-09-30")), "{first}");
    assert_eq!((&first["status"], &first["reason"]), (&json!("withdrawn"), &json!("As the office says")), "{first}");
    assert!(first["class_in"].is_string() && first["class_in"] == first["class_out"], "{first}");

    step(&world, student, StudentStatus::Active, "2026-10-16").await;
    let all = lines(&principal, student, "").await;
    assert_eq!((all.len(), &all[0]), (2, &first), "{all:?}");
    let second = &all[1];
    assert_ne!(second["event_id"], first["event_id"]);
    assert_eq!((&second["admitted_on"], &second["status"]), (&json!("2026-10-15"), &json!("active")), "{second}");
    assert_eq!((&second["left_on"], &second["class_out"]), (&Value::Null, &Value::Null), "{second}");

    // Each of them by its own days.
    for (days, wanted) in [
        ("from=2026-08-01&to=2026-08-31", vec![&first["event_id"]]),
        ("from=2026-10-01&to=2026-10-31", vec![&second["event_id"]]),
        ("by=leaving&from=2026-09-01&to=2026-10-31", vec![&first["event_id"]]),
        ("by=leaving&from=2026-10-01&to=2026-10-31", vec![]),
    ] {
        let found = lines(&principal, student, days).await;
        assert_eq!(found.iter().map(|line| &line["event_id"]).collect::<Vec<_>>(), wanted, "{days}");
    }
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(a_line_stands_in_the_register_of_the_campus_of_its_admission, |world: Arc<World>, school: School| async move {
    let (admin, here, there) = (school.admin(), school.user("principal", "a"), school.user("principal", "b"));
    let student = admin.post("/save-student", student_form(&school, &school.a, "Junaid")).await.id();
    let version = admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["version"].clone();
    let moves = json!({ "id": student, "version": version, "campus_id": school.b.id, "program_id": school.program, "class_id": school.next_class,
        "from_on": "2026-10-01", "reason": "The family moved", "preview": false });
    admin.post("/update-student-program", moves).await.ok();
    let told = async || (lines(&here, student, "").await, lines(&there, student, "").await);
    let (before, none) = told().await;
    assert_eq!((before.len(), none.len()), (1, 0), "{before:?} {none:?}");

    // Admitted again where they are now: each admission stands in its own campus's register.
    step(&world, student, StudentStatus::Withdrawn, "2026-10-31").await;
    step(&world, student, StudentStatus::Pending, "2026-11-02").await;
    step(&world, student, StudentStatus::Active, "2026-11-03").await;
    let (first, second) = told().await;
    assert_eq!((first.len(), second.len()), (1, 1), "{first:?} {second:?}");
    assert_eq!((&first[0]["admitted_on"], &first[0]["left_on"]), (&json!("2026-08-01"), &json!("2026-10-31")));
    assert_eq!((&second[0]["admitted_on"], &second[0]["left_on"]), (&json!("2026-11-02"), &Value::Null));
    // Who is elsewhere by now has no page here.
    assert_eq!((&first[0]["leads_to"], &second[0]["leads_to"]["id"]), (&Value::Null, &json!(student)));
    let of_program = async |program: i64| lines(&here, student, &format!("program_id={program}")).await;
    assert_eq!((of_program(school.program).await, of_program(school.other_program).await), (first, Vec::new()));
});

in_school!(who_leaves_twice_has_two_leaving_certificates, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (world, school) = (desk.world.clone(), desk.school.clone());
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    let form = json!({ "student_id": student, "kind": "leaving", "conduct": "good" });
    office.post("/save-certificate", form.clone()).await.id();
    office.post("/save-certificate", form.clone()).await.refused(422, "student_id");

    // Two days later: admitted again, and gone again.
    world.advance(Duration::from_secs(2 * 24 * 3_600));
    let office = world.sign_in(&School::email("admission_officer", "a"), PASSWORD).await;
    step(&world, student, StudentStatus::Pending, "2026-11-21").await;
    step(&world, student, StudentStatus::Active, "2026-11-21").await;
    step(&world, student, StudentStatus::Withdrawn, "2026-11-22").await;
    office.post("/save-certificate", form.clone()).await.id();
    office.post("/save-certificate", form).await.refused(422, "student_id");
    let all = lines(&office, student, "").await;
    let told: Vec<(&Value, &Value)> = all.iter().map(|line| (&line["left_on"], &line["certificate_no"])).collect();
    let wanted = [(json!("2026-11-20"), json!("LC-GUL-2026-0001")), (json!("2026-11-22"), json!("LC-GUL-2026-0002"))];
    assert_eq!(told, wanted.iter().map(|(on, number)| (on, number)).collect::<Vec<_>>());
    let certificates = office.get(&format!("/get-certificates?student_id={student}&is_cancelled=false")).await.ok();
    assert_eq!(certificates["total"], 2, "that of before stays genuine: {certificates}");
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});
