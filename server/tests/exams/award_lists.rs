//! Award lists: who enters, checks and locks them, two people on one list, students who move, and reminders of what is missing.

use super::{cells, exam, fill, list, opened, step};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes, school::PASSWORD};

const DAY: Duration = Duration::from_secs(24 * 3_600);

fn row(list: &Value, student: i64) -> Value {
    list["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == student).cloned().unwrap_or(Value::Null)
}

async fn act(by: &Client, id: i64, act: &str) -> testkit::Reply {
    by.post("/update-award-list", json!({ "id": id, "act": act })).await
}

in_school_and_on_two_nodes!(a_teacher_enters_the_head_checks_and_locks, |_world: Arc<World>, school: School| async move {
    let (exam_id, id) = opened(&school, "2026-11-19").await;
    let (teacher, head, office) = (school.user("teacher", "a"), school.user("principal", "a"), school.user("exam_controller", "a"));
    let [ahmed, bilal, danish, ehsan] = [0, 1, 2, 3].map(|n| school.a.students[n]);
    let empty = list(&teacher, id).await;
    assert_eq!((&empty["status"], &empty["expected"], &empty["refusal"]), (&json!("draft"), &json!(4), &Value::Null), "{empty}");
    assert_eq!((&empty["acts"], &empty["teacher_name"]), (&json!(["submit"]), &json!("Teacher of Gulberg")));

    let line = |student: i64, marks: Value| json!({ "student_id": student, "marks": marks });
    for (bad, at) in
        [(json!(75.5), "lines.1.marks"), (json!(-1), "lines.1.marks"), (json!(40.25), "lines.1.marks"), (json!("many"), "lines.1.marks")]
    {
        let lines = json!([line(ahmed, json!(40)), line(bilal, bad)]);
        teacher.post("/update-award-list", cells(id, lines)).await.refused(422, at);
    }
    teacher.post("/update-award-list", cells(id, json!([line(school.b.students[0], json!(1))]))).await.refused(422, "lines.0.student_id");
    teacher
        .post("/update-award-list", cells(id, json!([line(ahmed, json!(1)), line(ahmed, json!(2))])))
        .await
        .refused(422, "lines.1.student_id");
    let absent = json!({ "student_id": bilal, "state": "absent", "marks": 3 });
    teacher.post("/update-award-list", cells(id, json!([absent]))).await.refused(422, "lines.0.marks");
    assert_eq!(list(&teacher, id).await["entered"], 0, "nothing of it is written");

    let lines = json!([line(ahmed, json!(41.5)), { "student_id": bilal, "state": "absent" }, line(danish, json!("70"))]);
    let saved = teacher.post("/update-award-list", cells(id, lines.clone())).await.ok();
    assert_eq!((&saved["message"], &saved["data"]["written"]), (&json!("awardList updated successfully"), &json!(3)));
    assert_eq!(teacher.post("/update-award-list", cells(id, lines)).await.ok()["data"]["written"], 0, "sent twice it changes nothing");
    let refused = act(&teacher, id, "submit").await;
    assert!(refused.status == 409 && refused.body["message"].as_str().expect("a sentence").contains("Ehsan Gulberg"), "{}", refused.body);
    let last = json!({ "id": id, "lines": [{ "student_id": ehsan, "state": "exempt", "remark": "Ill since Monday" }], "act": "submit" });
    assert_eq!(teacher.post("/update-award-list", last.clone()).await.ok()["data"]["status"], "submitted");
    assert_eq!(teacher.post("/update-award-list", last).await.ok()["data"]["status"], "submitted", "and once more");
    let sum = list(&head, id).await["summary"].clone();
    assert_eq!((&sum["appeared"], &sum["absent"], &sum["exempt"], &sum["passed"]), (&json!(2), &json!(1), &json!(1), &json!(2)), "{sum}");
    assert_eq!((&sum["highest"], &sum["lowest"], &sum["average"]), (&json!(70), &json!(41.5), &json!(5_575)));

    // Who entered does not check; a teacher checks nothing.
    assert_eq!(act(&teacher, id, "check").await.status, 403);
    assert_eq!(act(&head, id, "lock").await.status, 409, "it is not checked yet");
    act(&head, id, "check").await.ok();
    assert_eq!(act(&head, id, "check").await.ok()["data"]["status"], "checked");

    // A change after the check: by those who check, with a reason, and it is listed.
    let version = row(&list(&teacher, id).await, ahmed)["version"].clone();
    let change = json!({ "student_id": ahmed, "marks": 43, "version": version });
    assert_eq!(teacher.post("/update-award-list", cells(id, json!([change]))).await.status, 409);
    office.post("/update-award-list", cells(id, json!([change]))).await.refused(422, "reason");
    let mut form = cells(id, json!([change]));
    form["reason"] = json!("Question 4 was not added");
    office.post("/update-award-list", form).await.ok();
    let kept = head.get(&format!("/get-mark-corrections?award_list_id={id}")).await.ok();
    let one = &kept["data"][0];
    assert_eq!(
        (&kept["total"], &one["was"], &one["is_now"], &one["user_name"]),
        (&json!(1), &json!("41.5"), &json!("43"), &json!("exam_controller at a"))
    );
    assert_eq!(school.user("auditor", "b").get("/get-mark-corrections").await.ok()["total"], 0);
    assert_eq!(list(&teacher, id).await["corrections"][0]["reason"], "Question 4 was not added");

    assert_eq!(step(&office, exam_id, "closed", None).await.status, 409);
    let locked = head.post("/lock-award-lists", json!({ "ids": [id] })).await.ok();
    assert_eq!((&locked["data"]["locked"], &locked["data"]["passed_over"]), (&json!(1), &json!(0)));
    head.post("/update-award-list", json!({ "id": id, "act": "return" })).await.refused(422, "reason");
    step(&office, exam_id, "closed", None).await.ok();
    let mut form = cells(id, json!([{ "student_id": ahmed, "marks": 44, "version": 3 }]));
    form["reason"] = json!("Too late");
    assert_eq!(office.post("/update-award-list", form).await.status, 409, "a closed exam");
    assert_eq!(step(&office, exam_id, "open", None).await.status, 422);
    step(&office, exam_id, "open", Some("A script was found")).await.ok();
    let back = json!({ "id": id, "act": "return", "reason": "Please add Ehsan's script" });
    assert_eq!(head.post("/update-award-list", back).await.ok()["data"]["status"], "draft");
    let again = list(&teacher, id).await;
    assert_eq!(
        (&again["returned_reason"], &again["submitted_by"], &again["entered"]),
        (&json!("Please add Ehsan's script"), &Value::Null, &json!(4))
    );
    let pdf = teacher.get(&format!("/award-list-pdf?id={id}")).await;
    assert!(pdf.status == 200 && pdf.bytes.starts_with(b"%PDF"), "{}", pdf.body);
});

in_school!(who_checks_did_not_enter, |_world: Arc<World>, school: School| async move {
    let (_, id) = opened(&school, "2026-11-19").await;
    let (teacher, head, office) = (school.user("teacher", "a"), school.user("principal", "a"), school.user("exam_controller", "a"));
    fill(&teacher, id, 50).await;
    // The principal enters a cell, the controller submits: both have to leave the check to somebody else.
    let version = row(&list(&head, id).await, school.a.students[0])["version"].clone();
    let line = json!({ "student_id": school.a.students[0], "marks": 51, "version": version });
    head.post("/update-award-list", cells(id, json!([line]))).await.ok();
    act(&office, id, "submit").await.ok();
    assert_eq!(list(&office, id).await["acts"], json!(["return"]));
    for by in [&head, &office] {
        let refused = act(by, id, "check").await;
        assert!(
            refused.status == 409 && refused.body["message"].as_str().expect("a sentence").contains("somebody else checks"),
            "{}",
            refused.body
        );
    }
    act(&school.user("campus_admin", "a"), id, "check").await.ok();
});

in_school!(two_on_one_list_are_told_of_each_other, |_world: Arc<World>, school: School| async move {
    let (_, id) = opened(&school, "2026-11-19").await;
    let (teacher, office) = (school.user("teacher", "a"), school.user("exam_controller", "a"));
    let (ahmed, bilal) = (school.a.students[0], school.a.students[1]);
    teacher.post("/update-award-list", cells(id, json!([{ "student_id": ahmed, "marks": 72 }]))).await.ok();
    // The office has the list open from before, on which the cell is empty.
    let lines = json!([{ "student_id": bilal, "marks": 60 }, { "student_id": ahmed, "marks": 70 }]);
    let sentence = office.post("/update-award-list", cells(id, lines)).await.refused(422, "lines.1.version");
    assert!(sentence.starts_with("teacher at a entered 72"), "{sentence}");
    assert!(row(&list(&office, id).await, bilal)["marks"].is_null(), "nothing of it is written");
    let mut change = json!({ "student_id": ahmed, "marks": 70, "version": 1 });
    office.post("/update-award-list", cells(id, json!([change]))).await.ok();
    change["marks"] = json!(71);
    let sentence = teacher.post("/update-award-list", cells(id, json!([change]))).await.refused(422, "lines.0.version");
    assert!(sentence.starts_with("exam_controller at a entered 70 for Ahmed Gulberg"), "{sentence}");
});

in_school!(a_list_is_its_subjects_and_its_campus, |_world: Arc<World>, school: School| async move {
    let (exam_id, id) = opened(&school, "2026-11-19").await;
    let teacher = school.user("teacher", "a");
    assert_eq!(teacher.get("/get-award-lists").await.ok()["total"], 1);
    for (role, status) in [("teacher", 404), ("exam_controller", 404), ("principal", 404), ("student", 403), ("parent", 403)] {
        let by = school.user(role, "b");
        assert_eq!(by.get(&format!("/get-award-list-details?id={id}")).await.status, status, "{role}");
        assert_eq!(by.get(&format!("/award-list-pdf?id={id}")).await.status, status, "{role}");
        assert_eq!(by.post("/update-award-list", cells(id, json!([{ "student_id": 1, "marks": 1 }]))).await.status, status, "{role}");
    }
    for role in ["student", "parent"] {
        assert_eq!(school.user(role, "a").get("/get-award-lists").await.status, 403);
        assert_eq!(school.user(role, "a").get(&format!("/get-exam?id={exam_id}")).await.status, 403);
    }
    // Another teacher gets the subject, and this one another: the list was made for this one and stays theirs until it is brought up to date.
    let head = school.user("campus_admin", "a");
    let form = json!({ "name": "Sana Iqbal", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2025-01-06",
        "contract": "contract" });
    let colleague = school.admin().post("/save-employee", form).await.id();
    let urdu = school.admin().post("/save-subject", json!({ "name": "Urdu", "code": "URD", "kind": "theory" })).await.id();
    let given =
        |who: i64, subject: i64| json!({ "teacher_id": who, "subjects": [{ "section_id": school.a.section, "subject_id": subject }] });
    head.post("/save-teachers-subjects", given(colleague, school.subject)).await.ok();
    head.post("/save-teachers-subjects", given(school.a.teacher, urdu)).await.ok();
    assert_eq!(teacher.get(&format!("/get-award-list-details?id={id}")).await.status, 200);
    let made = school.user("exam_controller", "a").post("/save-award-list", json!({ "exam_id": exam_id })).await.ok();
    assert_eq!((&made["message"], &made["data"]["changed"]), (&json!("awardList saved successfully"), &json!(1)));
    assert_eq!(teacher.get(&format!("/get-award-list-details?id={id}")).await.status, 404);
    assert_eq!(teacher.get("/get-award-lists").await.ok()["total"], 0);
    assert_eq!(teacher.get("/get-award-lists?format=csv").await.bytes.iter().filter(|byte| **byte == b'\n').count(), 1, "its heading only");
    assert_eq!(
        teacher.post("/update-award-list", cells(id, json!([{ "student_id": school.a.students[0], "marks": 5 }]))).await.status,
        404
    );
});

in_school!(rows_follow_the_placement_on_the_day_of_the_paper, |_world: Arc<World>, school: School| async move {
    let (exam_id, id) = opened(&school, "2026-11-19").await;
    let (teacher, office, admin) = (school.user("teacher", "a"), school.user("exam_controller", "a"), school.admin());
    let [ahmed, bilal, danish] = [0, 1, 2].map(|n| school.a.students[n]);
    let section = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let section = admin.post("/save-section", section).await.id();
    let moved = |student: i64, from: &str| json!({ "section_id": section, "student_ids": [student], "from_on": from, "reason": "Balance" });
    teacher
        .post("/update-award-list", cells(id, json!([{ "student_id": ahmed, "marks": 40 }, { "student_id": bilal, "marks": 41 }])))
        .await
        .ok();
    // Ahmed moves after the paper: he stays on the list. Bilal moved before it: his mark has to go.
    admin.post("/student-section-transfer", moved(ahmed, "2026-11-20")).await.ok();
    admin.post("/student-section-transfer", moved(bilal, "2026-11-18")).await.ok();
    let seen = list(&teacher, id).await;
    assert_eq!(
        (&row(&seen, ahmed)["sits"], &row(&seen, bilal)["sits"], &seen["expected"]),
        (&json!(true), &json!(false), &json!(3)),
        "{seen}"
    );
    admin.post("/struck-off-students", json!({ "student_ids": [danish], "reason": "Absent for six days", "fine_minor": 0 })).await.ok();
    assert_eq!(list(&teacher, id).await["expected"], 3, "he was there on the day of the paper");
    let rows = list(&teacher, id).await["data"].as_array().expect("rows").clone();
    let lines: Vec<Value> = rows
        .iter()
        .filter(|row| row["student_id"] != ahmed && row["student_id"] != bilal)
        .map(|row| json!({ "student_id": row["student_id"], "marks": 30 }))
        .collect();
    teacher.post("/update-award-list", cells(id, json!(lines))).await.ok();
    let refused = act(&teacher, id, "submit").await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().expect("a sentence").starts_with("Bilal Gulberg"),
        "{}",
        refused.body
    );
    teacher
        .post("/update-award-list", cells(id, json!([{ "student_id": bilal, "marks": 42, "version": 1 }])))
        .await
        .refused(422, "lines.0.student_id");
    teacher.post("/update-award-list", cells(id, json!([{ "student_id": bilal, "version": 1 }]))).await.ok();
    act(&teacher, id, "submit").await.ok();
    // The list of the new section is made with the next look for missing ones: Bilal is on it.
    let made = office.post("/save-award-list", json!({ "exam_id": exam_id })).await.ok();
    assert_eq!(made["data"]["lists"], 1, "{made}");
    let other = office.get(&format!("/get-award-lists?section_id={section}")).await.ok()["data"][0].clone();
    assert_eq!((&other["expected"], &other["status"]), (&json!(1), &json!("draft")));
    assert_eq!(row(&list(&office, other["id"].as_i64().expect("an id")).await, bilal)["name"], "Bilal Gulberg");
});

in_school!(teachers_of_missing_lists_are_reminded, |world: Arc<World>, school: School| async move {
    let (exam_id, id) = opened(&school, "2026-11-20").await;
    let office = school.user("exam_controller", "a");
    assert_eq!(office.post("/remind-teachers", json!({})).await.status, 409, "the paper is today");
    world.advance(DAY);
    let again = async |role: &str| world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (office, teacher) = (again("exam_controller").await, again("teacher").await);
    assert_eq!(office.get("/get-award-lists?is_missing=true").await.ok()["total"], 1);
    assert_eq!(exam(&office, exam_id).await["progress"]["missing"], 1);
    let tasks = office.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    let line = tasks.as_array().expect("tasks").iter().find(|task| task["key"] == "marks_missing").cloned().unwrap_or(Value::Null);
    assert_eq!(
        (&line["count"], &line["people"], &line["link"]),
        (&json!(1), &json!(1), &json!("/admin/awardlists?is_missing=true&session_id=all")),
        "{tasks}"
    );
    let own = teacher.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    assert!(own.as_array().expect("tasks").iter().any(|task| task["key"] == "own_marks_missing"), "{own}");
    let sent = office.post("/remind-teachers", json!({ "exam_id": exam_id })).await.ok();
    assert_eq!((&sent["message"], &sent["data"]["messages"]), (&json!("Teachers reminded successfully"), &json!(1)));
    assert_eq!(office.post("/remind-teachers", json!({})).await.ok()["data"]["messages"], 0, "one a day");
    let bell = teacher.get("/get-my-messages").await.ok();
    let told = bell["data"]["messages"]
        .as_array()
        .expect("messages")
        .iter()
        .find(|one| one["kind"] == "marks_missing")
        .cloned()
        .unwrap_or(Value::Null);
    assert!(told["body"].as_str().is_some_and(|body| body.contains("English of Class 9 A")), "{bell}");
    assert_eq!(school.user("teacher", "a").post("/remind-teachers", json!({})).await.status, 401, "yesterday's sign-in");
    assert_eq!(teacher.post("/remind-teachers", json!({})).await.status, 403);
    fill(&teacher, id, 40).await;
    act(&teacher, id, "submit").await.ok();
    assert_eq!(office.post("/remind-teachers", json!({})).await.status, 409);
});
