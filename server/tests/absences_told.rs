//! Families hear of an absence a minute after the sheet is done: until then whoever marked it takes it back without a word to anybody. In-charges hear of sheets that
//! nobody marks.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

const TODAY: &str = "2026-11-20";

fn sheet(section: i64, lines: &[(i64, &str, Option<i64>)]) -> Value {
    let line =
        |(student, status, version): &(i64, &str, Option<i64>)| json!({ "student_id": student, "status": status, "version": version });
    json!({ "section_id": section, "date": TODAY, "lines": lines.iter().map(line).collect::<Vec<_>>() })
}

async fn read(by: &Client, section: i64) -> Value {
    by.get(&format!("/get-attendance?section_id={section}&date={TODAY}")).await.ok()["data"].clone()
}

/// So many seconds pass, and the program looks whom to tell. Gives how many messages of a kind there are by then.
async fn after(world: &World, seconds: u64, kind: &'static str) -> i64 {
    world.advance(Duration::from_secs(seconds));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::tell_finished(&app)).await.expect("a thread").expect("told");
    let count =
        world.app.db.read(move |tx| tx.value::<i64>(kernel::sql!("SELECT count(*) FROM message WHERE kind = $1"), &kernel::binds![kind]));
    count.await.expect("a count")
}

in_school!(a_sheet_that_is_done_can_be_taken_back_for_a_minute, |world: Arc<World>, school: School| async move {
    let (teacher, a) = (school.user("teacher", "a"), &school.a);
    let [first, second, third, fourth] = a.students[..4] else { panic!("four students") };
    let campus = a.id;
    let phone = move |tx: &mut kernel::Tx| {
        tx.exec(kernel::sql!("UPDATE campus SET phone = '+924235761400' WHERE id = $1"), &kernel::binds![campus])
    };
    world.app.db.write(phone).await.expect("a campus with a phone");
    let whole = [(first, "absent", None), (second, "present", None), (third, "present", None), (fourth, "present", None)];
    teacher.post("/save-attendance", sheet(a.section, &whole)).await.ok();
    let shown = read(&teacher, a.section).await;
    assert_eq!((&shown["state"], &shown["tells_in"]), (&json!("confirmed"), &json!(60)), "{shown}");
    assert_eq!(after(&world, 50, "absent_today").await, 0);

    // It was the brother who is absent.
    let back = json!({ "section_id": a.section, "date": TODAY });
    school.user("teacher", "b").post("/take-back-attendance", back.clone()).await.refused(422, "section_id");
    for _ in 0..2 {
        let open = teacher.post("/take-back-attendance", back.clone()).await.ok();
        assert_eq!(open["data"]["state"], "partly_marked", "{open}");
    }
    assert_eq!(after(&world, 60, "absent_today").await, 0, "nobody is told of a sheet that was taken back");
    let shown = read(&teacher, a.section).await;
    assert_eq!((&shown["tells_in"], &shown["confirmed_by"]), (&Value::Null, &Value::Null), "{shown}");
    let swapped = sheet(a.section, &[(first, "present", Some(1)), (second, "absent", Some(1))]);
    let done = teacher.post("/update-attendance", swapped).await.ok();
    assert_eq!(done["data"]["state"], "confirmed", "an open sheet asks for no reason: {done}");
    assert_eq!(after(&world, 59, "absent_today").await, 0);
    assert_eq!(read(&teacher, a.section).await["told"], 0, "nobody was told yet");
    assert_eq!(after(&world, 1, "absent_today").await, 1);
    let shown = read(&teacher, a.section).await;
    assert_eq!((&shown["tells_in"], &shown["told"]), (&Value::Null, &json!(1)), "{shown}");
    assert_eq!(after(&world, 60, "attendance_corrected").await, 0, "of the first nobody was ever told");
    let told = school.user("parent", "a").get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!(told["record_id"], second, "{told}");
    assert!(told["body"].as_str().is_some_and(|said| said.ends_with("042-35761400")), "{told}");

    // Once families know, it is a change like any other, and told at once.
    assert_eq!(teacher.post("/take-back-attendance", back).await.status, 409);
    let mut late = sheet(a.section, &[(first, "absent", Some(2))]);
    late["reason"] = json!("Left after the roll call");
    teacher.post("/update-attendance", late).await.ok();
    assert_eq!(after(&world, 0, "absent_today").await, 2);
    assert_eq!(read(&teacher, a.section).await["told"], 1, "they are brothers: one family");
});

in_school!(an_absence_that_moves_to_a_sheet_that_was_told_is_told_at_once, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let [first, second, third, fourth] = a.students[..4] else { panic!("four students") };
    let other = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let other = school.admin().post("/save-section", other).await.id();
    let moves = async |student: i64| {
        let form = json!({ "section_id": other, "student_ids": [student], "from_on": TODAY, "reason": "Asked by the family" });
        office.post("/student-section-transfer", form).await.ok();
    };
    moves(second).await;
    office.post("/save-attendance", sheet(other, &[(second, "absent", None)])).await.ok();
    assert_eq!(after(&world, 60, "absent_today").await, 1);
    // Within the minute of their own sheet.
    let own = sheet(a.section, &[(first, "absent", None), (third, "present", None), (fourth, "present", None)]);
    office.post("/save-attendance", own).await.ok();
    moves(first).await;
    assert_eq!(after(&world, 0, "absent_today").await, 2);
    let told = school.user("parent", "a").get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!((&told["kind"], &told["record_id"]), (&json!("absent_today"), &json!(first)), "{told}");
    assert_eq!(after(&world, 60, "absent_today").await, 2, "each once");
});

in_school!(an_absence_that_is_answered_for_within_the_minute_asks_nobody, |world: Arc<World>, school: School| async move {
    let (office, parent, a) = (school.user("campus_admin", "a"), school.user("parent", "a"), &school.a);
    let mut done = sheet(a.section, &[(a.students[0], "absent", None)]);
    done["confirm"] = json!(true);
    office.post("/save-attendance", done).await.ok();
    parent.post("/answer-absence", json!({ "student_id": a.students[0], "answer": "left_home" })).await.ok();
    assert_eq!(after(&world, 60, "absent_today").await, 1);
    let told = parent.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!((&told["kind"], &told["answer"]), (&json!("absent_today"), &json!("left_home")), "{told}");
});

in_school!(who_reads_urdu_reads_the_class_in_urdu, |world: Arc<World>, school: School| async move {
    let (admin, office, parent, a) = (school.admin(), school.user("campus_admin", "a"), school.user("parent", "a"), &school.a);
    let mut class = admin.get(&format!("/get-class-details?id={}", school.class)).await.ok()["data"].clone();
    let english = class["name"].as_str().expect("a name").to_owned();
    class["name_ur"] = json!("جماعت نہم");
    admin.post("/update-class", class).await.ok();
    let names = parent.get("/get-urdu-names").await.ok()["data"].clone();
    assert_eq!(names, json!([{ "name": english, "name_ur": "جماعت نہم" }]));
    parent.post("/update-my-message-preferences", json!({ "language": "ur", "opted_out": [] })).await.ok();
    let mut done = sheet(a.section, &[(a.students[0], "absent", None)]);
    done["confirm"] = json!(true);
    office.post("/save-attendance", done).await.ok();
    assert_eq!(after(&world, 60, "absent_today").await, 1);
    let told = parent.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert!(told["body"].as_str().is_some_and(|said| said.contains("جماعت نہم")), "{told}");
});

in_school!(a_sheet_that_is_locked_meanwhile_stays_done, |world: Arc<World>, school: School| async move {
    let (teacher, office, a) = (school.user("teacher", "a"), school.user("campus_admin", "a"), &school.a);
    world.advance(Duration::from_secs(3_600 - 20));
    let mut done = sheet(a.section, &[(a.students[0], "absent", None)]);
    done["confirm"] = json!(true);
    teacher.post("/save-attendance", done).await.ok();
    // The cut-off comes before the minute is over: the teacher could not finish the sheet any more.
    world.advance(Duration::from_secs(30));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::follow_day(&app)).await.expect("a thread").expect("a day");
    let back = json!({ "section_id": a.section, "date": TODAY });
    assert_eq!(teacher.post("/take-back-attendance", back.clone()).await.status, 409);
    assert_eq!(after(&world, 0, "absent_today").await, 0, "the minute is whole");
    office.post("/take-back-attendance", back).await.ok();
    assert_eq!(after(&world, 60, "absent_today").await, 0);
    let again = json!({ "section_id": a.section, "date": TODAY, "lines": [], "confirm": true });
    office.post("/save-attendance", again).await.ok();
    assert_eq!(after(&world, 60, "absent_today").await, 1);
});

in_school!(in_charges_are_reminded_of_sheets_that_are_not_marked, |_world: Arc<World>, school: School| async move {
    let (office, teacher, a) = (school.user("campus_admin", "a"), school.user("teacher", "a"), &school.a);
    assert_eq!(teacher.post("/remind-incharges", json!({})).await.status, 403);
    office.post("/remind-incharges", json!({ "campus_id": school.b.id })).await.refused(422, "campus_id");
    let done = office.post("/remind-incharges", json!({ "campus_id": a.id })).await.ok()["data"].clone();
    assert_eq!(done, json!({ "messages": 1, "sections": 1, "without_incharge": 0 }));
    let told = teacher.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!((&told["kind"], &told["record_id"]), (&json!("attendance_unmarked"), &json!(a.section)), "{told}");
    assert!(told["body"].as_str().is_some_and(|said| said.contains("locked at 11:00")), "{told}");
    assert_eq!(office.post("/remind-incharges", json!({})).await.ok()["data"]["messages"], 0, "one a day");
    let mut done = sheet(a.section, &[(a.students[0], "present", None)]);
    done["confirm"] = json!(true);
    teacher.post("/save-attendance", done).await.ok();
    assert_eq!(office.post("/remind-incharges", json!({})).await.status, 409, "all are marked");
});
