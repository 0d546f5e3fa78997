//! Leave applications, gate passes, absences of the day with the parent's answer, shortages and their condoning.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

/// Ten school days up to today, the 20th of November.
const DAYS: [&str; 10] = [
    "2026-11-09",
    "2026-11-10",
    "2026-11-11",
    "2026-11-12",
    "2026-11-13",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
];
const TODAY: &str = "2026-11-20";

async fn mark(school: &School, day: &str, student: i64, status: &str) {
    let form = json!({ "section_id": school.a.section, "date": day, "lines": [{ "student_id": student, "status": status }] });
    school.admin().post("/save-attendance", form).await.ok();
}

fn leave(student: i64, from: &str, to: &str) -> Value {
    json!({ "student_id": student, "from_on": from, "to_on": to, "kind": "sick", "reason": "Fever since the night" })
}

async fn leave_of(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-leave-application-details?id={id}")).await.ok()["data"].clone()
}

async fn told(world: &World, kind: &'static str) -> i64 {
    let count = world.app.db.read(move |tx| tx.value::<i64>(sql!("SELECT count(*) FROM message WHERE kind = $1"), &binds![kind]));
    count.await.expect("a count")
}

in_school!(a_parent_applies_for_leave_and_the_office_decides, |world: Arc<World>, school: School| async move {
    let (parent, office, teacher) = (school.user("parent", "a"), school.user("campus_admin", "a"), school.user("teacher", "a"));
    let (child, other) = (school.a.students[0], school.a.students[2]);
    parent.post("/apply-for-leave", leave(other, TODAY, TODAY)).await.refused(422, "student_id");
    parent.post("/apply-for-leave", leave(school.b.students[0], TODAY, TODAY)).await.refused(422, "student_id");
    parent.post("/apply-for-leave", leave(child, "2026-11-22", "2026-11-22")).await.refused(422, "from_on");
    parent.post("/apply-for-leave", leave(child, "2026-11-24", "2026-11-23")).await.refused(422, "to_on");
    parent.post("/apply-for-leave", leave(child, "2026-11-23", "2026-11-26")).await.refused(422, "certificate_file_id");

    mark(&school, "2026-11-18", child, "absent").await;
    mark(&school, "2026-11-17", child, "present").await;
    let id = parent.post("/apply-for-leave", leave(child, "2026-11-17", "2026-11-19")).await.id();
    parent.post("/apply-for-leave", leave(child, "2026-11-19", "2026-11-21")).await.refused(422, "from_on");
    let own = parent.get("/get-my-leave-applications").await.ok();
    assert_eq!((&own["total"], &own["data"][0]["status"], &own["data"][0]["days"]), (&json!(1), &json!("pending"), &json!(3)));
    assert_eq!(school.user("parent", "b").get("/get-my-leave-applications").await.ok()["total"], 0);
    assert_eq!(parent.get("/get-leave-applications").await.status, 403);
    assert_eq!(teacher.get("/get-leave-applications").await.ok()["total"], 1, "a teacher sees those of the own section");
    assert_eq!(school.user("teacher", "b").get("/get-leave-applications").await.ok()["total"], 0);

    let decision = json!({ "id": id, "version": 1 });
    assert_eq!(teacher.post("/approve-leave-application", decision.clone()).await.status, 403);
    assert_eq!(school.user("campus_admin", "b").post("/approve-leave-application", decision.clone()).await.status, 404);
    let done = office.post("/approve-leave-application", decision.clone()).await.ok();
    assert_eq!(done["data"]["corrected_days"], 1, "{done}");
    // The absence became leave with a listed correction; the day on which the child was there stays.
    let found = leave_of(&office, id).await;
    assert_eq!((&found["status"], &found["marked_days"]), (&json!("approved"), &json!(1)), "{found}");
    let corrected = world.app.db.read(move |tx| {
        tx.value::<i64>(
            sql!("SELECT count(*) FROM attendance_correction WHERE student_id = $1 AND to_status = 'leave' AND source = 'leave'"),
            &binds![child],
        )
    });
    assert_eq!(corrected.await.expect("a count"), 1);
    assert!(told(&world, "leave_decided").await >= 1, "the guardian is told");
    assert_eq!(office.post("/approve-leave-application", json!({ "id": id, "version": 2 })).await.status, 409);
    let late = json!({ "id": id, "version": 2, "reason": "He is well again" });
    assert_eq!(parent.post("/withdraw-leave-application", late).await.status, 409, "leave that has begun stays");

    // The day that was not marked shows the child on leave, and keeps it with the first save.
    let sheet = async || office.get(&format!("/get-attendance?section_id={}&date=2026-11-19", school.a.section)).await.ok();
    let row = |sheet: &Value| {
        sheet["data"]["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == child).cloned().expect("a row")
    };
    let shown = row(&sheet().await);
    assert_eq!((&shown["status"], &shown["version"]), (&json!("leave"), &Value::Null), "{shown}");
    mark(&school, "2026-11-19", other, "present").await;
    let kept = row(&sheet().await);
    assert_eq!((&kept["status"], &kept["source"], &kept["version"]), (&json!("leave"), &json!("leave"), &json!(1)), "{kept}");
});

in_school!(leave_is_refused_withdrawn_and_approved_together, |_world: Arc<World>, school: School| async move {
    let (parent, office) = (school.user("parent", "a"), school.user("principal", "a"));
    let (child, sibling, other) = (school.a.students[0], school.a.students[1], school.a.students[2]);
    let refused = parent.post("/apply-for-leave", leave(child, "2026-11-23", "2026-11-24")).await.id();
    office.post("/refuse-leave-application", json!({ "id": refused, "version": 1, "reason": "" })).await.refused(422, "reason");
    office.post("/refuse-leave-application", json!({ "id": refused, "version": 1, "reason": "Examination week" })).await.ok();
    assert_eq!(parent.get("/get-my-leave-applications").await.ok()["data"][0]["decision_reason"], "Examination week");
    // Days of a refused application are free again.
    let withdrawn = parent.post("/apply-for-leave", leave(child, "2026-11-23", "2026-11-24")).await.id();
    let away = json!({ "id": withdrawn, "version": 1, "reason": "Not needed any more" });
    assert_eq!(school.user("parent", "b").post("/withdraw-leave-application", away.clone()).await.status, 404);
    parent.post("/withdraw-leave-application", away).await.ok();

    // A long leave needs its certificate, which is the sender's own file.
    let file = office.upload("/upload-file", "certificate.png", PNG).await.id();
    let mut long = leave(other, "2026-11-23", "2026-11-28");
    long["certificate_file_id"] = json!(file);
    parent
        .post("/apply-for-leave", {
            let mut own = long.clone();
            own["student_id"] = json!(child);
            own
        })
        .await
        .refused(422, "certificate_file_id");
    let first = office.post("/save-leave-application", long).await.id();
    let second = office.post("/save-leave-application", leave(sibling, "2026-11-23", "2026-11-23")).await.id();
    assert!(leave_of(&office, first).await["certificate"]["url"].is_string());
    let done = office.post("/approve-leave-applications", json!({ "ids": [first, second, refused] })).await.ok();
    assert_eq!(done["data"]["approved"], 2, "{done}");
    assert_eq!(office.post("/approve-leave-applications", json!({ "ids": [first, refused] })).await.status, 409);
    assert_eq!(leave_of(&office, refused).await["status"], "refused");
    // An approved leave that has not begun can still be withdrawn.
    office.post("/withdraw-leave-application", json!({ "id": second, "version": 2, "reason": "Came back early" })).await.ok();
});

in_school!(a_gate_pass_makes_its_mark_and_gives_it_back, |_world: Arc<World>, school: School| async move {
    let (office, child) = (school.user("admission_officer", "a"), school.a.students[0]);
    let pass = json!({ "student_id": child, "kind": "leaves_early", "at": "11:30", "collected_by": "Imran Ali",
        "collector_cnic": "35202-1234567-1", "reason": "Dentist" });
    let with = |field: &str, value: Value| {
        let mut form = pass.clone();
        form[field] = value;
        form
    };
    let details = async |id: i64| office.get(&format!("/get-gate-pass-details?id={id}")).await.ok()["data"].clone();
    office.post("/save-gate-pass", with("collected_by", Value::Null)).await.refused(422, "collected_by");
    office.post("/save-gate-pass", with("collector_cnic", json!("123"))).await.refused(422, "collector_cnic");
    office.post("/save-gate-pass", with("at", json!("25:10"))).await.refused(422, "at");
    office.post("/save-gate-pass", with("on_date", json!("2026-11-21"))).await.refused(422, "on_date");
    office.post("/save-gate-pass", with("on_date", json!("2026-11-15"))).await.refused(422, "on_date");
    office.post("/save-gate-pass", with("student_id", json!(school.b.students[0]))).await.refused(422, "student_id");
    assert_eq!(school.user("teacher", "a").post("/save-gate-pass", pass.clone()).await.status, 403);

    mark(&school, TODAY, child, "late").await;
    let id = office.post("/save-gate-pass", pass.clone()).await.id();
    let found = details(id).await;
    assert_eq!((&found["mark"], &found["at"]), (&json!("half_day"), &json!("11:30")), "{found}");
    assert_eq!(school.user("campus_admin", "b").get(&format!("/get-gate-pass-details?id={id}")).await.status, 404);
    office.post("/save-gate-pass", pass.clone()).await.refused(422, "student_id");
    office.post("/cancel-gate-pass", json!({ "id": id, "version": 1, "reason": "The dentist is ill" })).await.ok();
    assert_eq!(details(id).await["mark"], "late", "the mark is again what it was");
    assert_eq!(office.post("/cancel-gate-pass", json!({ "id": id, "version": 2, "reason": "Once more" })).await.status, 409);

    // Who was absent and comes late is late; who is absent cannot leave early; a day that is not marked yet gets the pass's mark.
    let (second, third) = (school.a.students[1], school.a.students[2]);
    mark(&school, TODAY, second, "absent").await;
    office.post("/save-gate-pass", with("student_id", json!(second))).await.refused(422, "student_id");
    let late = json!({ "student_id": second, "kind": "comes_late", "at": "09:40", "reason": "The van broke down" });
    let id = office.post("/save-gate-pass", late).await.id();
    assert_eq!(details(id).await["mark"], "late");
    let id = office.post("/save-gate-pass", with("student_id", json!(third))).await.id();
    assert_eq!(details(id).await["mark"], "half_day");
});

in_school!(a_parent_answers_an_absence_once, |_world: Arc<World>, school: School| async move {
    let (parent, office) = (school.user("parent", "a"), school.user("campus_admin", "a"));
    let (child, other) = (school.a.students[0], school.a.students[2]);
    let answer = json!({ "student_id": child, "answer": "left_home" });
    assert_eq!(parent.post("/answer-absence", answer.clone()).await.status, 409, "nobody is marked yet");
    mark(&school, TODAY, child, "absent").await;
    mark(&school, TODAY, other, "absent").await;
    mark(&school, "2026-11-19", child, "absent").await;
    parent.post("/answer-absence", json!({ "student_id": other, "answer": "sick" })).await.refused(422, "student_id");
    school.user("parent", "b").post("/answer-absence", answer.clone()).await.refused(422, "student_id");
    assert_eq!(parent.get("/get-own-absences").await.ok()["data"][0]["answer"], Value::Null);

    let absent = async || office.get("/get-absences?today=true").await.ok();
    assert_eq!(absent().await["total"], 2);
    parent.post("/answer-absence", answer.clone()).await.ok();
    assert_eq!(parent.post("/answer-absence", json!({ "student_id": child, "answer": "sick" })).await.status, 409, "never twice");
    let rows = absent().await["data"].clone();
    assert_eq!(
        (&rows[0]["student_id"], &rows[0]["urgency"], &rows[0]["answer"]),
        (&json!(child), &json!(1), &json!("left_home")),
        "{rows}"
    );
    assert_eq!((&rows[1]["urgency"], &rows[1]["answer"]), (&json!(2), &Value::Null), "{rows}");
    assert!(rows[0]["phone"].is_string(), "{rows}");
    assert_eq!(school.user("campus_admin", "b").get("/get-absences").await.ok()["total"], 0);

    let read = rows[0]["answer_version"].clone();
    let call = json!({ "id": rows[0]["id"], "version": read, "outcome": "reached", "note": "He is at his uncle's" });
    assert_eq!(school.user("campus_admin", "b").post("/save-absence-call", call.clone()).await.status, 404);
    office.post("/save-absence-call", call.clone()).await.ok();
    let second = json!({ "id": call["id"], "version": read, "outcome": "no_answer" });
    assert_eq!(office.post("/save-absence-call", second).await.status, 409, "somebody has reached the family meanwhile");
    let rows = absent().await["data"].clone();
    assert_eq!((&rows[0]["student_id"], &rows[1]["urgency"], &rows[1]["outcome"]), (&json!(other), &json!(3), &json!("reached")), "{rows}");
    assert_eq!(office.get("/get-absences?today=true&to_call=true").await.ok()["total"], 1);

    // Who comes after all is on the list no more.
    office.post("/save-gate-pass", json!({ "student_id": other, "kind": "comes_late", "at": "09:40", "reason": "Overslept" })).await.ok();
    assert_eq!(absent().await["total"], 1);
});

in_school!(an_answer_on_the_page_of_the_child_stands_in_the_message, |world: Arc<World>, school: School| async move {
    let (parent, child) = (school.user("parent", "a"), school.a.students[0]);
    let lines = json!([{ "student_id": child, "status": "absent" }]);
    let sheet = json!({ "section_id": school.a.section, "date": TODAY, "lines": lines, "confirm": true });
    school.admin().post("/save-attendance", sheet).await.ok();
    world.advance(Duration::from_secs(60));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::tell_finished(&app)).await.expect("a thread").expect("told");
    let message = async || parent.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    let asked = message().await;
    assert_eq!((&asked["kind"], &asked["answer"]), (&json!("absent_today"), &Value::Null), "{asked}");
    parent.post("/answer-absence", json!({ "student_id": child, "answer": "left_home" })).await.ok();
    assert_eq!(message().await["answer"], "left_home");
    // The same again is no other answer.
    parent.post("/answer-message", json!({ "id": asked["id"], "answer": "left_home" })).await.ok();
    assert_eq!(parent.post("/answer-message", json!({ "id": asked["id"], "answer": "sick" })).await.status, 409);
    assert_eq!(message().await["answer"], "left_home");
});

in_school!(a_shortage_is_condoned_within_the_limit, |_world: Arc<World>, school: School| async move {
    let (office, examiner) = (school.user("principal", "a"), school.user("exam_controller", "a"));
    let (short, hopeless, near) = (school.a.students[0], school.a.students[1], school.a.students[2]);
    for (n, day) in DAYS.iter().enumerate() {
        let status = |absences: usize| if n < absences { "absent" } else { "present" };
        let lines = json!([
            { "student_id": short, "status": status(3) },
            { "student_id": hopeless, "status": status(6) },
            { "student_id": near, "status": if n < 2 { "absent" } else if n == 2 { "half_day" } else { "present" } },
            { "student_id": school.a.students[3], "status": "present" },
        ]);
        let form = json!({ "section_id": school.a.section, "date": day, "lines": lines });
        school.admin().post("/save-attendance", form).await.ok();
    }
    let report = async || examiner.get(&format!("/get-attendance-shortages?campus_id={}", school.a.id)).await.ok()["data"].clone();
    let of = |rows: &Value, student: i64| rows.as_array().expect("rows").iter().find(|row| row["student_id"] == student).cloned();
    let rows = report().await;
    let found = of(&rows, short).expect("a row");
    assert_eq!((&found["state"], &found["percent"], &found["shortage"]), (&json!("detained"), &json!(7_000), &json!(500)), "{rows}");
    assert_eq!((&found["can_condone"], &of(&rows, hopeless).expect("a row")["can_condone"]), (&json!(true), &json!(false)), "{rows}");
    let warned = of(&rows, near).expect("a row");
    assert_eq!((&warned["state"], &warned["percent"], &warned["may_miss"]), (&json!("warned"), &json!(7_500), &json!(0)), "{rows}");
    assert_eq!(of(&rows, school.a.students[3]), None, "who is there is on no list");

    let eligible = async |student: i64| {
        let own = examiner.get(&format!("/get-student-attendances?student_id={student}")).await.ok()["student"].clone();
        let all = examiner.get("/get-student-attendances-report?from=2026-11-01&to=2026-11-20").await.ok()["data"].clone();
        let row = of(&all, student).expect("a row");
        assert_eq!(own["is_eligible"], row["is_eligible"]);
        json!([own["is_eligible"], own["is_condoned"], row["standing"]])
    };
    assert_eq!(eligible(short).await, json!([false, false, "short_attendance"]));
    let condone = json!({ "student_id": short, "reason": "Was in hospital" });
    assert_eq!(examiner.post("/save-condonation", condone.clone()).await.status, 403);
    school.user("principal", "b").post("/save-condonation", condone.clone()).await.refused(422, "student_id");
    let id = office.post("/save-condonation", condone.clone()).await.id();
    office.post("/save-condonation", condone.clone()).await.refused(422, "student_id");
    for student in [hopeless, near] {
        let form = json!({ "student_id": student, "reason": "Asked by the family" });
        assert_eq!(office.post("/save-condonation", form).await.status, 409);
    }
    assert_eq!(of(&report().await, short).expect("a row")["state"], "condoned");
    // What is condoned is enough for the examination.
    assert_eq!(eligible(short).await, json!([true, true, "condoned"]));
    assert_eq!(eligible(hopeless).await, json!([false, false, "short_attendance"]));
    let kept = office.get("/get-condonations").await.ok();
    assert_eq!((&kept["data"][0]["percent_hundredths"], &kept["data"][0]["condoned_by"]), (&json!(7_000), &json!("principal at a")));
    assert_eq!(school.user("principal", "b").delete(&format!("/delete-condonation?id={id}")).await.status, 404);
    office.delete(&format!("/delete-condonation?id={id}")).await.ok();
    assert_eq!(of(&report().await, short).expect("a row")["state"], "detained");
});

/// One white pixel.
const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e,
    0x9b, 0x55, 0, 0, 0, 10, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0xf8, 0x0f, 0, 1, 1, 1, 0, 0x1b, 0xb6, 0xee, 0x56, 0, 0, 0, 0, b'I',
    b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];
