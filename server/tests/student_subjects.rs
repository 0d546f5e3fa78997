//! Chosen subjects: one of a set, by date; the sheet of a section, a sheet from a file, and what follows from a choice.

use academics::api::SectionId;
use kernel::sql;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school};

/// Class nine learns English, Biology or Computer, and Islamiat or Ethics; drawing is taken or not. Gives the lines by code.
async fn choices(school: &School) -> BTreeMap<String, (i64, i64)> {
    let by = school.admin();
    let mut subjects = vec![json!({ "class_id": school.class, "subject_id": school.subject })];
    for (name, code, is_elective, set) in [
        ("Biology", "BIO", true, Some("Science")),
        ("Computer", "CMP", true, Some("Science")),
        ("Islamiat", "ISL", false, Some("Religion")),
        ("Ethics", "ETH", false, Some("Religion")),
        ("Drawing", "DRW", true, None),
    ] {
        let subject = by.post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id();
        subjects.push(json!({ "class_id": school.class, "subject_id": subject, "is_elective": is_elective, "alternative": set }));
    }
    school.put_subjects(json!(subjects)).await;
    let lines = by.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    let id = |value: &Value| value.as_i64().expect("an id");
    let rows = lines["data"].as_array().expect("lines").iter();
    rows.map(|row| (row["subject_code"].as_str().expect("a code").to_owned(), (id(&row["id"]), id(&row["subject_id"])))).collect()
}

async fn choose(by: &Client, school: &School, from: &str, lines: Value) -> testkit::Reply {
    by.post("/save-student-subjects", json!({ "section_id": school.a.section, "from_on": from, "lines": lines })).await
}

async fn takers(world: &World, school: &School, subject: i64, day: &str) -> Vec<i64> {
    let (section, day) = (school.a.section, day.parse().expect("a day"));
    let work = move |tx: &mut kernel::Tx| students::api::students_of_subject(tx, SectionId(section), subject, day);
    world.app.db.read(work).await.expect("students")
}

in_school!(one_of_a_set_is_taken_and_a_change_keeps_what_was, |world: Arc<World>, school: School| async move {
    let lines = choices(&school).await;
    let (head, students) = (school.user("campus_admin", "a"), school.a.students.clone());
    let line = |code: &str| lines[code].0;
    let (bio, cmp, isl, eth) = (lines["BIO"].1, lines["CMP"].1, lines["ISL"].1, lines["ETH"].1);
    // Nobody has chosen: everybody takes each of a compulsory set, nobody an elective.
    assert_eq!(takers(&world, &school, isl, "2026-11-20").await, students);
    assert_eq!(takers(&world, &school, bio, "2026-11-20").await, Vec::<i64>::new());
    assert_eq!(takers(&world, &school, school.subject, "2026-11-20").await, students);

    let clash = json!([{ "student_id": students[0], "chosen": [line("BIO"), line("CMP")] }]);
    let said = choose(&head, &school, "2026-09-01", clash).await.refused(422, "lines.0.chosen");
    assert!(said.contains("Biology and Computer are alternatives"), "{said}");
    choose(&head, &school, "2026-09-01", json!([{ "student_id": students[0], "chosen": [lines["ENG"].0] }]))
        .await
        .refused(422, "lines.0.chosen");
    choose(&head, &school, "2026-09-01", json!([{ "student_id": school.b.students[0], "chosen": [] }]))
        .await
        .refused(422, "lines.0.student_id");
    let all = json!([
        { "student_id": students[0], "chosen": [line("BIO"), line("ISL"), line("DRW")], "before": [] },
        { "student_id": students[1], "chosen": [line("CMP"), line("ETH")], "before": [] },
    ]);
    let saved = choose(&head, &school, "2026-09-01", all.clone()).await.ok();
    assert_eq!((&saved["message"], &saved["data"]), (&json!("Student subjects saved successfully"), &json!(2)));
    // The same again changes nothing, but for whoever read it before.
    choose(&head, &school, "2026-09-01", all.clone()).await.refused(422, "lines.0.chosen");
    assert_eq!(takers(&world, &school, bio, "2026-11-20").await, vec![students[0]]);
    assert_eq!(takers(&world, &school, isl, "2026-11-20").await, vec![students[0], students[2], students[3]]);
    assert_eq!(takers(&world, &school, eth, "2026-11-20").await, vec![students[1], students[2], students[3]]);

    // From November on the first takes Computer; what was before stays.
    let change = json!([{ "student_id": students[0], "chosen": [line("CMP"), line("ISL")] }]);
    choose(&head, &school, "2026-11-01", change.clone()).await.ok();
    assert_eq!(takers(&world, &school, bio, "2026-10-31").await, vec![students[0]]);
    assert_eq!(takers(&world, &school, bio, "2026-11-01").await, Vec::<i64>::new());
    assert_eq!(takers(&world, &school, cmp, "2026-11-01").await, vec![students[0], students[1]]);
    let history = head.get(&format!("/get-student-subjects?student_id={}&sort=from_on", students[0])).await.ok();
    let spans: Vec<String> = history["data"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| format!("{} {} {}", row["subject_name"].as_str().unwrap_or_default(), row["from_on"], row["to_on"]))
        .collect();
    assert_eq!(spans.len(), 4, "{spans:?}");
    assert!(spans.contains(&"Biology \"2026-09-01\" \"2026-10-31\"".to_owned()), "{spans:?}");
    assert!(spans.contains(&"Computer \"2026-11-01\" null".to_owned()), "{spans:?}");
    choose(&head, &school, "2026-10-01", json!([{ "student_id": students[0], "chosen": [] }])).await.refused(422, "lines.0.chosen");
    let current = head.get(&format!("/get-student-subjects?student_id={}&is_current=true", students[0])).await.ok();
    assert_eq!(current["total"], 2);
    // The sheet of a day says what each takes.
    let sheet = head.get(&format!("/get-subject-choices?section_id={}&day=2026-10-15", school.a.section)).await.ok()["data"].clone();
    assert_eq!(sheet["sets"].as_array().expect("sets").len(), 3);
    assert_eq!(sheet["students"][0]["chosen"].as_array().expect("ids").len(), 3, "{sheet}");

    // What students have chosen is not taken off the class, and keeps its lines when others change.
    let admin = school.admin();
    let read = admin.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    let english = json!([{ "class_id": school.class, "subject_id": school.subject }]);
    let without = json!({ "program_id": school.program, "version": read["version"], "subjects": english });
    assert_eq!(admin.post("/save-program-subjects", without).await.status, 409);
    let ids = |world: Arc<World>| async move {
        let work = |tx: &mut kernel::Tx| tx.values::<i64>(sql!("SELECT id FROM program_subject ORDER BY id"), &[]);
        world.app.db.read(work).await.expect("ids")
    };
    let before = ids(world.clone()).await;
    school.put_subjects(read["data"].clone()).await;
    assert_eq!(ids(world.clone()).await, before);
    assert!(world.faults().await.is_empty());
});

in_school!(subjects_of_a_program_are_saved_by_who_has_read_them, |_world: Arc<World>, school: School| async move {
    // Two windows of the head office.
    let (admin, head) = (school.admin(), school.admin());
    let read = admin.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    let form = |marks: i64| {
        let line = json!({ "class_id": school.class, "subject_id": school.subject, "theory_marks": marks });
        json!({ "program_id": school.program, "version": read["version"], "subjects": [line] })
    };
    let mut unread = form(75);
    unread.as_object_mut().expect("fields").remove("version");
    head.post("/save-program-subjects", unread).await.refused(422, "version");
    admin.post("/save-program-subjects", form(75)).await.ok();
    let late = head.post("/save-program-subjects", form(50)).await;
    assert_eq!(late.status, 409, "{}", late.body);
    let now = head.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    assert_eq!((&now["data"][0]["theory_marks"], &now["data"][1]), (&json!(75), &Value::Null), "{now}");
});

in_school!(a_task_is_for_those_who_take_its_subject, |_world: Arc<World>, school: School| async move {
    let lines = choices(&school).await;
    let head = school.user("campus_admin", "a");
    choose(&head, &school, "2026-09-01", json!([{ "student_id": school.a.students[0], "chosen": [lines["BIO"].0] }])).await.ok();
    let set = async |code: &str| {
        let form = json!({ "section_ids": [school.a.section], "subject_id": lines[code].1, "title": "Plant cell", "assigned_on": "2026-11-20",
            "due_on": "2026-11-23", "takes_text": true });
        head.post("/save-task", form).await.id()
    };
    let (biology, computer) = (set("BIO").await, set("CMP").await);
    let student = school.user("student", "a");
    assert_eq!(student.get(&format!("/get-task-details?id={biology}")).await.status, 200);
    assert_eq!(student.get(&format!("/get-task-details?id={computer}")).await.status, 404);
    let answer = json!({ "task_id": computer, "student_id": school.a.students[0], "answer": "Not mine" });
    assert_eq!(student.post("/hand-in-task", answer).await.status, 404);
    assert_eq!(student.get("/get-tasks").await.ok()["total"], 1);
    let due = student.get(&format!("/get-student-tasks?student_id={}", school.a.students[0])).await.ok();
    assert_eq!(due["data"].as_array().expect("tasks").len(), 1);
    let handins = head.get(&format!("/get-task-details?id={biology}")).await.ok()["data"]["handins"].clone();
    assert_eq!(handins.as_array().expect("hand-ins").len(), 1);
});

in_school!(a_sheet_says_what_students_take_and_is_taken_back, |_world: Arc<World>, school: School| async move {
    choices(&school).await;
    let by = school.user("campus_admin", "a");
    let number = async |student: i64| {
        by.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["registration_no"].as_str().expect("a number").to_owned()
    };
    let (first, second) = (number(school.a.students[0]).await, number(school.a.students[1]).await);
    let foreign = school.admin().get(&format!("/get-student-details?id={}", school.b.students[0])).await.ok()["data"].clone();
    let foreign = foreign["registration_no"].as_str().expect("a number").to_owned();
    let sheet = format!(
        "Registration no,Name,Subject,From\n{first},Ahmed Gulberg,Biology,2026-09-01\n{first},Ahmed Gulberg,Computer,\n\
         {first},Ahmed Gulberg,isl,\n{second},Somebody Else,Biology,\n{second},Bilal Gulberg,Camel,\n{foreign},Ahmed Defence,Biology,\n\
         {second},Bilal Gulberg,Drawing,2020-01-01\n{second},Bilal Gulberg,Computer,01/10/2026\n"
    );
    let ask = json!({ "file_id": by.upload("/upload-file", "subjects.csv", sheet.as_bytes()).await.id(), "campus_id": school.a.id });
    let check = by.post("/check-student-subject-import", ask.clone()).await.ok()["data"].clone();
    let named: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    assert_eq!(named, [(3, "subject"), (5, "name"), (6, "subject"), (7, "registration_no"), (8, "from_on")], "{check}");
    assert_eq!((&check["good"], by.get("/get-student-subjects").await.ok()["total"].clone()), (&json!(3), json!(0)));
    let job = by.post("/import-student-subjects", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(by.finished_job(job).await["result"]["written"], 3);
    assert_eq!(by.get("/get-student-subjects").await.ok()["total"], 3);
    by.post("/import-student-subjects", ask).await.refused(422, "file_id");
    by.post("/undo-student-subject-import", json!({ "job_id": job })).await.ok();
    assert_eq!(by.get("/get-student-subjects").await.ok()["total"], 0);
});
