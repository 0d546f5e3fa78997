//! Exams and award lists: a term from its draft to the last locked list, what each step needs, the cells of a list and who may enter, check and change them, two
//! people on one list, students who move or leave, date sheets of families, reminders. The stories' day is Friday, 20 November 2026.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school_and_on_two_nodes, in_school_without_faults as in_school, school::PASSWORD};

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// The subjects of class nine: English, Physics with a practical, and Islamiat or Ethics. Gives their ids.
async fn subjects(school: &School) -> [i64; 4] {
    let admin = school.admin();
    let add =
        async |name: &str, code: &str| admin.post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id();
    let [physics, islamiat, ethics] = [add("Physics", "PHY").await, add("Islamiat", "ISL").await, add("Ethics", "ETH").await];
    let line = |subject: i64, theory: i64, practical: i64, alternative: Option<&str>| {
        json!({ "class_id": school.class, "subject_id": subject, "theory_marks": theory, "theory_passing": theory / 3, "practical_marks": practical,
            "practical_passing": practical / 3, "alternative": alternative })
    };
    let lines = [
        line(school.subject, 75, 0, None),
        line(physics, 60, 15, None),
        line(islamiat, 50, 0, Some("Islamiat or Ethics")),
        line(ethics, 50, 0, Some("Islamiat or Ethics")),
    ];
    school.put_subjects(json!(lines)).await;
    [school.subject, physics, islamiat, ethics]
}

async fn category(school: &School) -> i64 {
    let form = json!({ "name": "First term", "kind": "term", "weight": 30 });
    school.admin().post("/save-exam-category", form).await.id()
}

fn term(school: &School, category: i64) -> Value {
    json!({ "name": "First term", "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id], "starts_on": "2026-11-16",
        "ends_on": "2026-11-28", "instructions": "Bring your slip." })
}

async fn exam(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-exam?id={id}")).await.ok()["data"].clone()
}

async fn version(by: &Client, id: i64) -> i64 {
    exam(by, id).await["version"].as_i64().expect("a version")
}

async fn step(by: &Client, id: i64, status: &str, reason: Option<&str>) -> testkit::Reply {
    let form = json!({ "id": id, "version": version(by, id).await, "status": status, "reason": reason });
    by.post("/update-exam", form).await
}

fn paper(subject: i64, part: &str, total: i64, on: &str) -> Value {
    json!({ "subject_id": subject, "part": part, "total_marks": total, "passing_marks": total / 3, "on_date": on })
}

/// An open exam of class nine with one paper, English of 75 marks, held on a day. Gives the exam and the award list of the section.
pub async fn opened(school: &School, on: &str) -> (i64, i64) {
    let office = school.user("exam_controller", "a");
    let id = office.post("/new-exam", term(school, category(school).await)).await.id();
    let form = json!({ "id": id, "version": 1, "papers": [paper(school.subject, "theory", 75, on)] });
    office.post("/update-exam", form).await.ok();
    step(&office, id, "open", None).await.ok();
    let lists = office.get(&format!("/get-award-lists?exam_id={id}")).await.ok();
    assert_eq!(lists["total"], 1, "{lists}");
    (id, lists["data"][0]["id"].as_i64().expect("an id"))
}

async fn list(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-award-list-details?id={id}")).await.ok()["data"].clone()
}

fn row(list: &Value, student: i64) -> Value {
    list["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == student).cloned().unwrap_or(Value::Null)
}

fn cells(id: i64, lines: Value) -> Value {
    json!({ "id": id, "lines": lines })
}

/// Everybody of a list gets these marks.
async fn fill(by: &Client, id: i64, marks: i64) -> Value {
    let rows = list(by, id).await["data"].as_array().expect("rows").clone();
    let lines: Vec<Value> =
        rows.iter().map(|row| json!({ "student_id": row["student_id"], "marks": marks, "version": row["version"] })).collect();
    by.post("/update-award-list", cells(id, json!(lines))).await.ok()["data"].clone()
}

async fn act(by: &Client, id: i64, act: &str) -> testkit::Reply {
    by.post("/update-award-list", json!({ "id": id, "act": act })).await
}

in_school!(a_controller_sets_up_a_term, |_world: Arc<World>, school: School| async move {
    let [english, physics, islamiat, ethics] = subjects(&school).await;
    let office = school.user("exam_controller", "a");
    let mut form = term(&school, category(&school).await);
    form["class_ids"] = json!([school.class, school.next_class]);
    let made = office.post("/new-exam", form.clone()).await.ok();
    assert_eq!(made["message"], "Exam saved successfully");
    let ids: Vec<i64> = made["data"]["ids"].as_array().expect("ids").iter().filter_map(Value::as_i64).collect();
    assert_eq!(ids.len(), 2, "one a class");
    assert!(made["notes"][0].as_str().expect("a note").starts_with("Class 10 has no subjects"), "{made}");
    office.post("/new-exam", form).await.refused(422, "name");
    let listed = office.get("/get-exams?series=First%20term&sort=class_name").await.ok();
    assert_eq!(
        (&listed["total"], &listed["data"][0]["status"], &listed["data"][0]["papers"]),
        (&json!(2), &json!("draft"), &json!(0)),
        "{listed}"
    );
    assert_eq!(office.get("/get-exams?search=first").await.ok()["total"], 2);

    let id = ids[0];
    let draft = exam(&office, id).await;
    let papers = draft["papers"].as_array().expect("papers").clone();
    let shown: Vec<(&Value, &Value)> = papers.iter().map(|paper| (&paper["subject_name"], &paper["total_marks"])).collect();
    assert_eq!(shown.len(), 5, "theory and practical apart: {shown:?}");
    let refused = step(&office, id, "open", None).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("no day yet"), "{}", refused.body);
    assert_eq!(draft["blocks"][0], refused.body["message"]);

    let dated = |subject: i64, part: &str, on: &str, from: &str, to: &str| {
        let paper = papers.iter().find(|paper| paper["subject_id"] == subject && paper["part"] == part).expect("a paper");
        json!({ "id": paper["id"], "subject_id": subject, "part": part, "total_marks": paper["total_marks"], "passing_marks": paper["passing_marks"],
            "on_date": on, "starts_at": from, "ends_at": to, "room": "Hall" })
    };
    let sheet = |english_on: &str, physics_from: &str| {
        json!([
            dated(english, "theory", english_on, "09:00", "12:00"),
            dated(physics, "theory", "2026-11-24", physics_from, "12:30"),
            dated(physics, "practical", "2026-11-25", "09:00", "10:00"),
            dated(islamiat, "theory", "2026-11-26", "09:00", "11:00"),
            dated(ethics, "theory", "2026-11-26", "09:00", "11:00"),
        ])
    };
    let put = async |papers: Value| {
        office.post("/update-exam", json!({ "id": id, "version": version(&office, id).await, "papers": papers })).await
    };
    let clash = put(sheet("2026-11-24", "10:00")).await.refused(422, "papers.1.starts_at");
    assert_eq!(clash, "English is from 9:00 am to 12:00 pm on this day.");
    let sunday = put(sheet("2026-11-22", "10:00")).await.refused(422, "papers.0.on_date");
    assert!(sunday.contains("Gulberg Campus has no school") && sunday.contains("a weekend"), "{sunday}");
    put(sheet("2026-11-30", "10:00")).await.refused(422, "papers.0.on_date");
    put(json!([])).await.refused(422, "papers");
    // Islamiat and Ethics are at one time: nobody takes both.
    put(sheet("2026-11-23", "10:00")).await.ok();
    let family = school.user("parent", "a");
    assert_eq!(family.get(&format!("/get-date-sheets?id={id}")).await.status, 404, "a draft is the office's");

    let opened = step(&office, id, "open", None).await.ok();
    // Everybody takes both alternatives until they choose.
    assert_eq!(opened["notes"][0], "5 award lists were made.");
    let open = exam(&office, id).await;
    assert_eq!(
        (&open["progress"]["lists"], &open["progress"]["expected"], &open["next"]),
        (&json!(5), &json!(20), &json!("closed")),
        "{open}"
    );
    let seen = family.get(&format!("/get-date-sheets?student_id={}", school.a.students[0])).await.ok()["data"][0].clone();
    assert_eq!((&seen["name"], seen["papers"].as_array().expect("papers").len()), (&json!("First term"), 5), "{seen}");
    assert_eq!((&seen["papers"][0]["subject_name"], &seen["papers"][0]["starts_at"]), (&json!("English"), &json!("09:00")));
    let calendar = family.get("/get-calendar?from=2026-11-16&to=2026-11-30").await.ok()["data"]["entries"].clone();
    assert!(calendar.as_array().expect("entries").iter().any(|entry| entry["exam_id"].is_i64() && entry["kind"] == "exam"), "{calendar}");
    for path in ["/date-sheet-pdf", "/get-date-sheets"] {
        assert_eq!(school.user("parent", "b").get(&format!("{path}?id={id}")).await.status, 404);
    }
    let pdf = family.get(&format!("/date-sheet-pdf?id={id}&student_id={}", school.a.students[0])).await;
    assert!(pdf.status == 200 && pdf.bytes.starts_with(b"%PDF"), "{}", pdf.body);
    assert_eq!(family.get(&format!("/date-sheet-pdf?id={id}&student_id={}", school.a.students[2])).await.status, 404, "another child");

    // Both classes of the series side by side.
    let whole = office.get(&format!("/get-series-date-sheet?exam_id={id}")).await.ok();
    assert_eq!(whole["columns"].as_array().expect("columns").iter().filter(|column| column["label"] == "").count(), 2, "{whole}");
    let first = &whole["data"][0];
    assert_eq!(
        (&first["on_date"], &first["weekday"], &first["c01"], &first["c02"]),
        (&json!("2026-11-23"), &json!("monday"), &json!("English, 9:00 am to 12:00 pm"), &Value::Null),
        "{whole}"
    );
    assert_eq!(whole["data"][3]["c01"], "Ethics, 9:00 to 11:00 am\nIslamiat, 9:00 to 11:00 am", "{whole}");
    assert_eq!(family.get(&format!("/get-series-date-sheet?exam_id={id}")).await.status, 403);

    let refused = step(&office, id, "closed", None).await;
    assert!(refused.status == 409 && refused.body["message"].as_str().expect("a sentence").contains("5 award lists are not locked yet"));
    step(&office, id, "draft", None).await.refused(422, "reason");
    step(&office, id, "draft", Some("The days are wrong")).await.ok();
    assert_eq!(exam(&office, id).await["progress"]["lists"], 0);
    assert_eq!(office.delete(&format!("/delete-exam?id={id}")).await.ok()["message"], "Exam deleted successfully");
    assert_eq!(office.get(&format!("/get-exam?id={id}")).await.status, 404);
});

in_school!(an_exam_is_its_campuses_and_a_category_in_use_stays, |_world: Arc<World>, school: School| async move {
    subjects(&school).await;
    let (admin, own, other) = (school.admin(), school.user("exam_controller", "a"), school.user("exam_controller", "b"));
    let category = category(&school).await;
    let mut both = term(&school, category);
    both["campus_ids"] = json!([school.a.id, school.b.id]);
    own.post("/new-exam", both.clone()).await.refused(422, "campus_ids");
    let id = admin.post("/new-exam", both).await.id();
    for by in [&own, &other] {
        assert_eq!(by.get(&format!("/get-exams?ids={id}")).await.ok()["total"], 1);
        assert_eq!(exam(by, id).await["may_change"], false);
        let refused = step(by, id, "open", None).await;
        assert!(refused.status == 403 && refused.body["message"].as_str().expect("a sentence").contains("too"), "{}", refused.body);
        assert_eq!(by.delete(&format!("/delete-exam?id={id}")).await.status, 403);
    }
    // The same name at the same campus and class is taken, at another one it is not.
    let mine = own
        .post(
            "/new-exam",
            json!({ "name": "Test", "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id],
        "starts_on": "2026-11-23", "ends_on": "2026-11-24", "total_marks": 20, "with_practicals": false }),
        )
        .await
        .id();
    other
        .post(
            "/new-exam",
            json!({ "name": "Test", "category_id": category, "class_ids": [school.class], "campus_ids": [school.b.id],
        "starts_on": "2026-11-23", "ends_on": "2026-11-24" }),
        )
        .await
        .ok();
    let papers = exam(&own, mine).await["papers"].as_array().expect("papers").clone();
    assert!(papers.len() == 4 && papers.iter().all(|paper| paper["total_marks"] == 20), "{papers:?}");
    assert_eq!(other.get(&format!("/get-exam?id={mine}")).await.status, 404);
    let refused = admin.delete(&format!("/delete-exam-category?id={category}")).await;
    assert_eq!((refused.status, &refused.body["referrers"][0]["what"]), (409, &json!("exams")), "{}", refused.body);
    let mut late = term(&school, category);
    late["starts_on"] = json!("2028-01-01");
    late["ends_on"] = json!("2028-01-10");
    own.post("/new-exam", late).await.refused(422, "starts_on");
});

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

in_school!(a_paper_with_marks_stays_and_holds_them, |_world: Arc<World>, school: School| async move {
    let [english, physics, ..] = subjects(&school).await;
    let (id, award) = opened(&school, "2026-11-19").await;
    let office = school.user("exam_controller", "a");
    fill(&school.user("teacher", "a"), award, 60).await;
    let kept = exam(&office, id).await["papers"][0]["id"].clone();
    let put = async |papers: Value| {
        office.post("/update-exam", json!({ "id": id, "version": version(&office, id).await, "papers": papers })).await
    };
    let line = |total: i64| {
        let mut line = paper(english, "theory", total, "2026-11-19");
        line["id"] = kept.clone();
        line
    };
    let sentence = put(json!([line(59)])).await.refused(422, "papers.0.total_marks");
    assert_eq!(sentence, "Somebody has 60 marks already.");
    put(json!([paper(physics, "theory", 60, "2026-11-20")])).await.refused(422, "papers");
    put(json!([line(75), json!({ "subject_id": physics, "part": "theory", "total_marks": 60, "passing_marks": 20 })]))
        .await
        .refused(422, "papers.1.on_date");
    let added = put(json!([line(80), paper(physics, "theory", 60, "2026-11-20")])).await.ok();
    assert_eq!(added["notes"][0], "Award lists of the new papers were made: 1.");
    assert_eq!(step(&office, id, "draft", Some("Once more")).await.status, 409, "marks are entered");
    assert_eq!(office.delete(&format!("/delete-exam?id={id}")).await.status, 409);
    let stale = office.post("/update-exam", json!({ "id": id, "version": 1, "status": "closed" })).await;
    assert_eq!(stale.status, 409);
});
