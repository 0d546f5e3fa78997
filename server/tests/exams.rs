//! Exams and award lists: a term from its draft to the last locked list, what each step needs, the cells of a list and who may enter, check and change them, two
//! people on one list, students who move or leave, date sheets of families, reminders. The stories' day is Friday, 20 November 2026.

mod award_lists;

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

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
    let [first, last] = listed["data"].as_array().expect("rows").as_slice() else { panic!("two exams: {listed}") };
    assert_eq!((&first["class_name"], &last["class_name"]), (&json!("Class 9"), &json!("Class 10")), "as the school counts classes");
    assert_eq!((&first["status"], &last["papers"]), (&json!("draft"), &json!(0)), "{listed}");
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
