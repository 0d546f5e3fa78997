//! Second looks are second: who changed marks does not lock their list, who asks for a re-check does not decide it, a class teacher says why they change what the
//! subject's teacher entered, nobody overwrites what they have not read; and a task of a coming day is not told. The stories' day is Friday, 20 November 2026.

use crate::{exams::opened, results};
use access::{
    api::hash_password,
    demo::{NewScope, NewUser, create_user, issue_token},
};
use axum::http::Method;
use kernel::{ScopeKind, actor::Person};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, Reply, School, World, in_school, school::PASSWORD};

async fn list(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-award-list-details?id={id}")).await.ok()["data"].clone()
}

async fn act(by: &Client, id: i64, act: &str) -> Reply {
    by.post("/update-award-list", json!({ "id": id, "act": act })).await
}

/// Marks of one student, as they were read; with a reason where there is one.
async fn put(by: &Client, id: i64, student: i64, marks: i64, reason: Option<&str>) -> Reply {
    let read = list(by, id).await;
    let row = read["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == student).expect("the student").clone();
    let line = json!({ "student_id": student, "marks": marks, "version": row["version"] });
    by.post("/update-award-list", json!({ "id": id, "lines": [line], "reason": reason })).await
}

in_school!(who_changed_marks_does_not_lock_their_list, |_world: Arc<World>, school: School| async move {
    let (_, id) = opened(&school, "2026-11-19").await;
    let (teacher, head, office) = (school.user("teacher", "a"), school.user("principal", "a"), school.user("exam_controller", "a"));
    for student in &school.a.students {
        put(&teacher, id, *student, 50, None).await.ok();
    }
    act(&teacher, id, "submit").await.ok();
    act(&head, id, "check").await.ok();
    // The head who checked changes a mark: by themself they cannot lock it, one by one or many at once.
    let ahmed = school.a.students[0];
    put(&head, id, ahmed, 70, Some("Question 4 was not added")).await.ok();
    let refused = act(&head, id, "lock").await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().expect("a sentence").contains("somebody else locks"),
        "{}",
        refused.body
    );
    let many = head.post("/lock-award-lists", json!({ "ids": [id] })).await.ok();
    assert_eq!((&many["data"]["locked"], &many["data"]["passed_over"]), (&json!(0), &json!(1)), "{many}");
    act(&office, id, "lock").await.ok();
    assert_eq!(list(&head, id).await["status"], "locked");
    // A change of a locked list takes the lock off, until somebody else has seen it.
    put(&office, id, ahmed, 71, Some("Question 5 too")).await.ok();
    assert_eq!(list(&head, id).await["status"], "checked");
    assert_eq!(act(&office, id, "lock").await.status, 409);
    act(&school.user("campus_admin", "a"), id, "lock").await.ok();
});

in_school!(a_deputy_looks_a_second_time_and_enters_nothing, |_world: Arc<World>, school: School| async move {
    let (_, id) = opened(&school, "2026-11-19").await;
    let (teacher, office, deputy) = (school.user("teacher", "a"), school.user("exam_controller", "a"), school.user("hr_officer", "a"));
    let own = deputy.get("/user").await.ok()["id"].clone();
    let form = json!({ "deputy_id": own, "from_on": "2026-11-20", "to_on": "2026-11-20", "reason": "On leave" });
    let hand_over = office.post("/save-deputy", form).await.id().to_string();
    let headers = [("x-acting-for", hand_over.as_str())];
    let acting = async |body: Value| deputy.send(Method::POST, "/update-award-list", &headers, Some(body)).await;
    // Whoever lent the check entered a mark, so it is no second look.
    let [ahmed, others @ ..] = &school.a.students[..] else { panic!("four students") };
    put(&office, id, *ahmed, 50, None).await.ok();
    for student in others {
        put(&teacher, id, *student, 50, None).await.ok();
    }
    let line = json!({ "student_id": ahmed, "marks": 70, "version": 1 });
    assert_eq!(acting(json!({ "id": id, "lines": [line] })).await.status, 403);
    act(&teacher, id, "submit").await.ok();
    let check = json!({ "id": id, "act": "check" });
    assert_eq!(acting(check.clone()).await.status, 409);
    acting(json!({ "id": id, "act": "return", "reason": "Question 4 was not added" })).await.ok();
    put(&teacher, id, *ahmed, 60, None).await.ok();
    act(&teacher, id, "submit").await.ok();
    acting(check).await.ok();
    assert_eq!(list(&office, id).await["checked_by"], "hr_officer at a for exam_controller at a");
});

in_school!(a_remark_takes_no_mark_over, |_world: Arc<World>, school: School| async move {
    let (_, id) = opened(&school, "2026-11-19").await;
    let (teacher, head, office) = (school.user("teacher", "a"), school.user("principal", "a"), school.user("exam_controller", "a"));
    let [ahmed, others @ ..] = &school.a.students[..] else { panic!("four students") };
    put(&office, id, *ahmed, 50, None).await.ok();
    for student in others {
        put(&teacher, id, *student, 50, None).await.ok();
    }
    // The teacher writes a remark beside the office's mark: the mark is the office's still, which does not check it.
    let line = json!({ "student_id": ahmed, "marks": 50, "remark": "Neat paper", "version": 1 });
    let saved = teacher.post("/update-award-list", json!({ "id": id, "lines": [line] })).await.ok();
    assert_eq!(saved["data"]["written"], 1, "{saved}");
    let read = list(&teacher, id).await;
    let row = read["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == *ahmed).expect("the student");
    assert_eq!((&row["remark"], &row["marked_by"]), (&json!("Neat paper"), &json!("exam_controller at a")), "{row}");
    act(&teacher, id, "submit").await.ok();
    assert_eq!(act(&office, id, "check").await.status, 409);
    act(&head, id, "check").await.ok();
});

in_school!(a_class_teacher_says_why_they_change_what_the_subjects_teacher_entered, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let form = json!({ "name": "Sana Iqbal", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2025-01-06",
        "contract": "contract" });
    let colleague = admin.post("/save-employee", form).await.id();
    let given = json!({ "teacher_id": colleague, "subjects": [{ "section_id": school.a.section, "subject_id": school.subject }] });
    admin.post("/save-teachers-subjects", given).await.ok();
    let (hash, campus) = (hash_password(PASSWORD).expect("a hash"), school.a.id);
    let make = move |tx: &mut kernel::Tx| {
        let scope = NewScope::person(ScopeKind::OwnSections, campus);
        let person = Some(Person { kind: "employee".into(), id: colleague });
        let id = create_user(tx, NewUser { person, ..NewUser::of("Sana Iqbal", None, hash.clone(), &["teacher"], scope) })?;
        tx.move_access_epoch()?;
        issue_token(tx, id)
    };
    let own = school.visitor().with_token(world.app.db.write(make).await.expect("a token"));
    let class_teacher = school.user("teacher", "a");
    let (_, id) = opened(&school, "2026-11-19").await;
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    put(&own, id, ahmed, 50, None).await.ok();
    // An empty cell is filled as before; what the subject's teacher entered is changed with a reason, and listed.
    put(&class_teacher, id, bilal, 40, None).await.ok();
    assert_eq!(list(&class_teacher, id).await["needs_reason"], true);
    put(&class_teacher, id, ahmed, 60, None).await.refused(422, "reason");
    put(&class_teacher, id, ahmed, 60, Some("Her script was counted twice")).await.ok();
    let kept = school.user("exam_controller", "a").get(&format!("/get-mark-corrections?award_list_id={id}")).await.ok();
    assert_eq!(
        (&kept["total"], &kept["data"][0]["was"], &kept["data"][0]["is_now"], &kept["data"][0]["reason"]),
        (&json!(1), &json!("50"), &json!("60"), &json!("Her script was counted twice")),
        "{kept}"
    );
    put(&own, id, ahmed, 55, None).await.ok();
    assert_eq!(list(&own, id).await["needs_reason"], false, "it is her own list");
});

in_school!(who_asks_for_a_recheck_does_not_decide_it_and_asking_ends, |world: Arc<World>, school: School| async move {
    let (exam, format) = results::term(&school).await;
    let office = results::office(&school);
    results::publish(&office, exam, format).await;
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    let english = results::exam(&office, exam).await["papers"][0]["id"].clone();
    let ask = |student: i64| json!({ "student_id": student, "paper_id": english, "reason": "Question 3 seems not to be added" });
    let decide = |id: i64| json!({ "id": id, "version": 1, "finding": "All is added rightly" });
    let first = office.post("/save-result-recheck", ask(ahmed)).await.id();
    let refused = office.post("/decide-result-recheck", decide(first)).await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().expect("a sentence").contains("somebody else decides"),
        "{}",
        refused.body
    );
    school.user("principal", "a").post("/decide-result-recheck", decide(first)).await.ok();
    // A mark is looked at again twice at most; they are numbered.
    let parent = school.user("parent", "a");
    let second = parent.post("/save-result-recheck", ask(ahmed)).await.id();
    let listed = office.get(&format!("/get-result-rechecks?ids={second}")).await.ok();
    assert_eq!(listed["data"][0]["number"], 2, "{listed}");
    office.post("/decide-result-recheck", decide(second)).await.ok();
    assert_eq!(parent.post("/save-result-recheck", ask(ahmed)).await.status, 409);
    assert_eq!(office.post("/save-result-recheck", ask(ahmed)).await.status, 409);

    // After fifteen days the family asks no more, and the office does.
    world.advance(Duration::from_secs(16 * 24 * 3_600));
    let parent = world.sign_in(&School::email("parent", "a"), PASSWORD).await;
    let late = parent.post("/save-result-recheck", ask(bilal)).await;
    assert!(late.status == 409 && late.body["message"].as_str().expect("a sentence").contains("could be asked for until"), "{}", late.body);
    let office = world.sign_in(&School::email("exam_controller", "a"), PASSWORD).await;
    office.post("/save-result-recheck", ask(bilal)).await.ok();
});

/// Homework of the section that is given on a day and due the day after.
fn homework(school: &School, given: &str, due: &str) -> Value {
    json!({ "section_ids": [school.a.section], "subject_id": school.subject, "title": "Essay: My school", "assigned_on": given, "due_on": due,
        "takes_text": true, "takes_file": false, "total_marks": 10 })
}

in_school!(a_task_of_a_coming_day_is_neither_told_nor_open, |world: Arc<World>, school: School| async move {
    let (teacher, child) = (school.user("teacher", "a"), school.a.students[0]);
    let id = teacher.post("/save-task", homework(&school, "2026-11-23", "2026-11-24")).await.id();
    assert_eq!(teacher.get("/get-tasks").await.ok()["total"], 1, "its teacher sees it");
    let told = async |by: &Client| by.get("/get-sent-messages?kind=task_set").await.ok()["total"].as_i64().expect("a count");
    assert_eq!(told(&school.admin()).await, 0);
    for role in ["parent", "student"] {
        let family = school.user(role, "a");
        assert_eq!(family.get("/get-tasks").await.ok()["total"], 0, "{role}");
        assert_eq!(family.get("/get-tasks?assigned_on_to=2026-12-31").await.ok()["total"], 0, "{role}");
        assert_eq!(family.post("/get-task", json!({})).await.ok()["data"]["total"], 0, "{role}");
        assert_eq!(family.post("/get-task", json!({ "id": id })).await.status, 404, "{role}");
        assert_eq!(family.get(&format!("/get-task-details?id={id}")).await.status, 404, "{role}");
        assert_eq!(family.get(&format!("/get-student-tasks?student_id={child}")).await.ok()["data"], json!([]), "{role}");
        let diary = family.get(&format!("/get-diary?student_id={child}&day=2026-11-23")).await.ok();
        assert_eq!((&diary["data"]["given"], &diary["data"]["due"]), (&json!([]), &json!([])), "{role}");
        let answer = json!({ "task_id": id, "student_id": child, "answer": "Done before." });
        assert_eq!(family.post("/hand-in-task", answer).await.status, 404, "{role}");
    }
    world.advance(Duration::from_secs(3 * 24 * 3_600));
    for _ in 0..2 {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || students::api::follow_day(&app)).await.expect("a thread").expect("a day");
    }
    let again = async |role: &str| world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let parent = again("parent").await;
    assert_eq!(parent.get("/get-tasks").await.ok()["total"], 1);
    parent.get(&format!("/get-task-details?id={id}")).await.ok();
    assert_eq!(told(&again("campus_admin").await).await, 4, "once for each student");
});

in_school!(marks_of_a_task_are_overwritten_by_who_has_read_them_only, |_world: Arc<World>, school: School| async move {
    let (teacher, head, child) = (school.user("teacher", "a"), school.user("campus_admin", "a"), school.a.students[0]);
    let task = teacher.post("/save-task", homework(&school, "2026-11-20", "2026-11-23")).await.id();
    let marks =
        |marks: i64, version: Value| json!({ "task_id": task, "lines": [{ "student_id": child, "marks": marks, "version": version }] });
    teacher.post("/mark-task", marks(8, Value::Null)).await.ok();
    head.post("/mark-task", marks(3, Value::Null)).await.refused(422, "lines.0.version");
    assert_eq!(head.post("/mark-task", marks(8, Value::Null)).await.ok()["data"], 0, "what stands there already is left alone");
    head.post("/mark-task", marks(3, json!(1))).await.ok();
});
