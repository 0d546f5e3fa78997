//! Tasks: who sets them to whom, what is handed in and marked, whose they are, and the diary of a day.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes, school::PASSWORD};

use crate::calls::PNG;

/// Homework of the section, given today, a Friday, and due on Monday.
fn homework(school: &School) -> Value {
    json!({ "section_ids": [school.a.section], "subject_id": school.subject, "title": "Essay: My school", "description": "Write 150 words.",
        "assigned_on": "2026-11-20", "due_on": "2026-11-23", "takes_text": true, "takes_file": true, "total_marks": 10 })
}

fn with(form: &Value, field: &str, value: Value) -> Value {
    let mut form = form.clone();
    form[field] = value;
    form
}

async fn set(by: &Client, form: Value) -> i64 {
    by.post("/save-task", form).await.id()
}

async fn task(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-task-details?id={id}")).await.ok()["data"].clone()
}

/// A task as a form changes it.
fn changed(id: i64, version: i64, school: &School, field: &str, value: Value) -> Value {
    let mut form = with(&homework(school), field, value);
    form.as_object_mut().expect("a form").remove("section_ids");
    form["id"] = json!(id);
    form["version"] = json!(version);
    form
}

in_school_and_on_two_nodes!(
    a_teacher_sets_homework_a_student_hands_it_in_and_the_parent_sees_the_mark,
    |_world: Arc<World>, school: School| async move {
        let (teacher, student, parent) = (school.user("teacher", "a"), school.user("student", "a"), school.user("parent", "a"));
        let sheet = teacher.upload("/upload-file", "worksheet.png", PNG).await.id();
        let made = teacher.post("/save-task", with(&homework(&school), "attachment_file_id", json!(sheet))).await.ok();
        assert_eq!(made["message"], "Task saved successfully");
        let id = made["data"]["id"].as_i64().expect("an id");

        let (child, sibling) = (school.a.students[0], school.a.students[1]);
        let due = student.get(&format!("/get-student-tasks?student_id={child}")).await.ok()["data"].clone();
        assert_eq!(
            (due.as_array().expect("tasks").len(), &due[0]["state"], &due[0]["title"]),
            (1, &json!("due"), &json!("Essay: My school"))
        );
        let seen = task(&student, id).await;
        assert!(seen["attachment"]["url"].as_str().expect("a link").starts_with("/api/files/"));
        assert_eq!((seen["handins"].as_array().expect("hand-ins").len(), &seen["is_own"]), (1, &json!(false)), "their own only: {seen}");

        let photo = student.upload("/upload-file", "essay.png", PNG).await.id();
        let answer = json!({ "task_id": id, "student_id": child, "answer": "My school has a courtyard.", "file_id": photo });
        assert_eq!(student.post("/hand-in-task", answer.clone()).await.ok()["message"], "Homework submitted successfully");
        // Before it is marked it is handed in again, and takes the place of what was there.
        student.post("/hand-in-task", with(&answer, "answer", json!("My school has a large courtyard."))).await.ok();
        // A parent hands in for the other child.
        parent.post("/hand-in-task", json!({ "task_id": id, "student_id": sibling, "answer": "Done." })).await.ok();

        let sheet = task(&teacher, id).await;
        let handins = sheet["handins"].as_array().expect("hand-ins");
        assert_eq!((handins.len(), &sheet["is_own"]), (4, &json!(true)));
        let own = handins.iter().find(|one| one["student_id"] == child).expect("the student");
        assert_eq!((&own["answer"], &own["state"]), (&json!("My school has a large courtyard."), &json!("handed_in")));
        let listed = teacher.get("/get-tasks?waits_for_marks=true").await.ok();
        assert_eq!((&listed["data"][0]["handed_in"], &listed["data"][0]["to_mark"]), (&json!(2), &json!(2)));

        let line = |student: i64, marks: Value, version: &Value| json!({ "student_id": student, "marks": marks, "remark": "Well done", "version": version });
        let marks = |lines: Value| json!({ "task_id": id, "lines": lines });
        teacher.post("/mark-task", marks(json!([line(child, json!(11), &own["version"])]))).await.refused(422, "lines.0.marks");
        teacher.post("/mark-task", marks(json!([line(child, json!(8), &json!(1))]))).await.refused(422, "lines.0.version");
        let marked = marks(json!([line(child, json!(8), &own["version"]), line(school.a.students[2], json!(5), &Value::Null)]));
        let done = teacher.post("/mark-task", marked.clone()).await.ok();
        assert_eq!((&done["message"], &done["data"]), (&json!("Marks saved successfully"), &json!(2)));

        let found = parent.get(&format!("/get-student-tasks?student_id={child}")).await.ok()["data"][0].clone();
        assert_eq!((&found["state"], &found["marks"], &found["remark"]), (&json!("marked"), &json!(8), &json!("Well done")));
        assert_eq!(task(&parent, id).await["handins"].as_array().expect("submissions").len(), 2, "both children, nobody else");
        assert_eq!(student.post("/hand-in-task", answer).await.status, 409);
        // Something is there now: it stays.
        let refused = teacher.delete(&format!("/delete-task?id={id}")).await;
        assert_eq!((refused.status, &refused.body["referrers"][0]["what"]), (409, &json!("submissions")), "{}", refused.body);
        teacher.post("/update-task", changed(id, 1, &school, "total_marks", json!(7))).await.refused(422, "total_marks");
        let version = task(&teacher, id).await["version"].as_i64().expect("a version");
        teacher.post("/update-task", changed(id, version, &school, "total_marks", json!(20))).await.ok();
        assert_eq!(teacher.post("/update-task", changed(id, version, &school, "title", json!("Essay"))).await.status, 409);
    }
);

in_school!(a_task_is_its_sections_and_its_subjects, |_world: Arc<World>, school: School| async move {
    let (head, teacher, colleague) = (school.user("campus_admin", "a"), school.user("teacher", "a"), school.user("teacher", "b"));
    let id = set(&teacher, homework(&school)).await;
    for stranger in [&colleague, &school.user("campus_admin", "b"), &school.user("parent", "b"), &school.user("student", "b")] {
        assert_eq!(stranger.get(&format!("/get-task-details?id={id}")).await.status, 404);
        assert_eq!(stranger.post("/get-task", json!({ "id": id })).await.status, 404);
        assert_eq!(stranger.post("/get-task", json!({ "section_id": school.a.section })).await.ok()["data"]["total"], 0);
        assert_eq!(stranger.get(&format!("/get-student-tasks?student_id={}", school.a.students[0])).await.status, 404);
        assert_eq!(stranger.get(&format!("/get-diary?section_id={}", school.a.section)).await.status, 404);
    }
    let own = school.b.students[0];
    assert_eq!(
        school.user("parent", "b").post("/hand-in-task", json!({ "task_id": id, "student_id": own, "answer": "Mine" })).await.status,
        404
    );
    let foreign = json!({ "task_id": id, "student_id": school.a.students[0], "answer": "Not mine" });
    assert_eq!(school.user("parent", "b").post("/hand-in-task", foreign.clone()).await.status, 404);
    assert_eq!(head.post("/hand-in-task", foreign).await.status, 403, "nobody hands in for somebody else's child");

    // One task a section; a teacher only to their own.
    let both = with(&homework(&school), "section_ids", json!([school.a.section, school.a.other_section]));
    teacher.post("/save-task", both.clone()).await.refused(422, "section_ids");
    let made = head.post("/save-task", both).await.ok();
    assert_eq!(made["data"]["ids"].as_array().expect("ids").len(), 2);
    head.post("/save-task", with(&homework(&school), "section_ids", json!([school.b.section]))).await.refused(422, "section_ids");

    // Once the teacher was given another subject of the section, this one is a colleague's: it is read, not changed.
    let urdu = school.admin().post("/save-subject", json!({ "name": "Urdu", "code": "URD", "kind": "theory" })).await.id();
    let given = json!({ "teacher_id": school.a.teacher, "subjects": [{ "section_id": school.a.section, "subject_id": urdu }] });
    head.post("/save-teachers-subjects", given).await.ok();
    teacher.post("/save-task", homework(&school)).await.refused(422, "subject_id");
    assert_eq!(task(&teacher, id).await["is_own"], false);
    assert_eq!(teacher.post("/update-task", changed(id, 1, &school, "title", json!("Mine now"))).await.status, 404);
    assert_eq!(
        teacher.post("/mark-task", json!({ "task_id": id, "lines": [{ "student_id": school.a.students[0], "marks": 3 }] })).await.status,
        404
    );
    assert_eq!(teacher.delete(&format!("/delete-task?id={id}")).await.status, 404);
    set(&teacher, with(&homework(&school), "subject_id", json!(urdu))).await;
    // The form offers what is taught there: to the teacher their own, to the head the class's, and of several sections what all of them have.
    let offered = async |by: &Client, sections: &[i64]| {
        let ids: Vec<String> = sections.iter().map(i64::to_string).collect();
        let found = by.get(&format!("/get-task-subjects?section_ids={}", ids.join(","))).await.ok()["data"].clone();
        found.as_array().expect("subjects").iter().map(|one| one["id"].as_i64().expect("an id")).collect::<Vec<_>>()
    };
    assert_eq!(offered(&teacher, &[school.a.section]).await, [urdu]);
    assert!(offered(&teacher, &[school.a.section, school.a.other_section]).await.is_empty());
    assert!(offered(&head, &[school.a.section, school.a.other_section]).await.contains(&school.subject));
    assert!(offered(&head, &[school.b.section]).await.is_empty());
    teacher.get("/get-task-subjects?section_ids=all").await.refused(422, "section_ids");
    assert_eq!(head.delete(&format!("/delete-task?id={id}")).await.ok()["message"], "Task deleted successfully");
    assert_eq!(head.get(&format!("/get-task-details?id={id}")).await.status, 404);
});

in_school!(a_task_is_due_on_a_school_day_and_late_work_is_taken_and_shown, |world: Arc<World>, school: School| async move {
    let (teacher, student, child) = (school.user("teacher", "a"), school.user("student", "a"), school.a.students[0]);
    for (field, value, at) in [
        ("due_on", json!("2026-11-22"), "due_on"),
        ("due_on", json!("2026-11-19"), "due_on"),
        ("section_ids", json!([]), "section_ids"),
        ("section_ids", json!([school.a.section, school.a.section]), "section_ids"),
        ("title", json!(" "), "title"),
        ("total_marks", json!(0), "total_marks"),
        ("attachment_file_id", json!(999_999), "attachment_file_id"),
    ] {
        teacher.post("/save-task", with(&homework(&school), field, value)).await.refused(422, at);
    }
    let id = set(&teacher, with(&homework(&school), "takes_file", json!(false))).await;
    let photo = student.upload("/upload-file", "essay.png", PNG).await.id();
    let answer = json!({ "task_id": id, "student_id": child, "answer": "Late, but here." });
    student.post("/hand-in-task", json!({ "task_id": id, "student_id": child })).await.refused(422, "answer");
    student.post("/hand-in-task", with(&answer, "file_id", json!(photo))).await.refused(422, "file_id");
    world.advance(Duration::from_secs(5 * 24 * 3_600));
    let again = async |role: &str| world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (teacher, student) = (again("teacher").await, again("student").await);
    let state = async || student.get(&format!("/get-student-tasks?student_id={child}")).await.ok()["data"][0]["state"].clone();
    assert_eq!(state().await, "missing");
    student.post("/hand-in-task", answer).await.ok();
    assert_eq!(state().await, "late");
    let shown = set(&teacher, with(&with(&homework(&school), "takes_file", json!(false)), "takes_text", json!(false))).await;
    assert_eq!(student.post("/hand-in-task", json!({ "task_id": shown, "student_id": child, "answer": "Here" })).await.status, 409);
});

in_school!(the_diary_of_a_day_stands_on_one_page, |_world: Arc<World>, school: School| async move {
    let (teacher, parent) = (school.user("teacher", "a"), school.user("parent", "a"));
    set(&teacher, homework(&school)).await;
    set(&teacher, with(&with(&homework(&school), "assigned_on", json!("2026-11-18")), "due_on", json!("2026-11-20"))).await;
    let diary = async |by: &Client, of: String| by.get(&format!("/get-diary?{of}")).await.ok()["data"].clone();
    let section = diary(&teacher, format!("section_id={}&day=2026-11-20", school.a.section)).await;
    let child = diary(&parent, format!("student_id={}", school.a.students[0])).await;
    assert_eq!(section, child, "today's, for whoever may read it");
    assert_eq!((section["given"].as_array().expect("tasks").len(), section["due"].as_array().expect("tasks").len()), (1, 1));
    let monday = diary(&parent, format!("student_id={}&day=2026-11-23", school.a.students[0])).await;
    assert_eq!((monday["given"].as_array().expect("tasks").len(), &monday["due"][0]["title"]), (0, &json!("Essay: My school")));
    teacher.get("/get-diary").await.refused(422, "section_id");
    // Who left the section before sees nothing of it.
    let before = parent.get(&format!("/get-diary?student_id={}&day=2025-11-20", school.a.students[0])).await;
    assert_eq!(before.status, 404);
});
