//! The year rollover: previewed, done by a job, run again, taken back; who stays, who repeats, who finds no seat; what holds it; two offices at once; one that is
//! begun before its day, or dated back.

mod dated_back;
mod early;
mod offices;

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school, school::student_form};

/// The session after the one of the school; it begins today.
async fn next_session(school: &School) -> i64 {
    let form = json!({ "name": "2027-28", "starts_on": "2026-11-20", "ends_on": "2027-11-19" });
    school.admin().post("/save-session", form).await.id()
}

/// A session that has begun: students of it are billed, marked and examined today.
async fn begun_session(school: &School) -> i64 {
    let form = json!({ "name": "Winter 2026", "starts_on": "2026-11-02", "ends_on": "2027-10-31" });
    school.admin().post("/save-session", form).await.id()
}

fn whole(school: &School, session: i64) -> Value {
    json!({ "campus_id": school.a.id, "to_session_id": session, "all_classes": true })
}

fn with(form: &Value, field: &str, value: Value) -> Value {
    let mut form = form.clone();
    form[field] = value;
    form
}

/// Rolls over and waits for the end; gives the rollover.
async fn rolled(by: &Client, form: &Value) -> i64 {
    let started = by.post("/run-year-rollover", form.clone()).await.ok()["data"].clone();
    let ended = by.finished_job(started["job_id"].as_i64().expect("a job")).await;
    assert_eq!(ended["status"], "done", "{ended}");
    started["id"].as_i64().expect("a rollover")
}

async fn undo(by: &Client, id: i64) -> Reply {
    by.post("/undo-year-rollover", json!({ "id": id, "reason": "Rolled over too early" })).await
}

async fn taken_back(by: &Client, id: i64) -> Value {
    let started = undo(by, id).await.ok()["data"].clone();
    let ended = by.finished_job(started["job_id"].as_i64().expect("a job")).await;
    assert_eq!(ended["status"], "done", "{ended}");
    details(by, id).await
}

async fn details(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-year-rollover-details?id={id}")).await.ok()["data"].clone()
}

async fn student(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone()
}

/// A student of class ten.
async fn tenth(school: &School, name: &str) -> i64 {
    let mut form = student_form(school, &school.a, name);
    form["class_id"] = json!(school.next_class);
    form["section_id"] = json!(school.a.other_section);
    school.admin().post("/save-student", form).await.id()
}

/// The class's numbers in a preview or in what was done.
fn class(of: &Value, id: i64) -> Value {
    let classes = of["classes"].as_array().expect("classes");
    classes.iter().find(|class| class["class_id"] == id).unwrap_or_else(|| panic!("no class {id} in {of}")).clone()
}

/// The sections of the campus in a session: class and name.
async fn sections(by: &Client, school: &School, session: i64) -> Vec<(String, String)> {
    let rows = by.get(&format!("/get-sections?campus_id={}&session_id={session}&sort=class_name", school.a.id)).await.ok();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    rows["data"].as_array().expect("rows").iter().map(|row| (text(&row["class_name"]), text(&row["name"]))).collect()
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// English and, for whoever chooses it, Biology in both classes; the teacher teaches class nine, with one lecture a week. Gives Biology.
async fn taught(school: &School) -> i64 {
    let (by, a) = (school.admin(), &school.a);
    let biology = by.post("/save-subject", json!({ "name": "Biology", "code": "BIO", "kind": "theory" })).await.id();
    let subjects: Vec<Value> = [school.class, school.next_class]
        .into_iter()
        .flat_map(|class| {
            [
                json!({ "class_id": class, "subject_id": school.subject }),
                json!({ "class_id": class, "subject_id": biology, "is_elective": true }),
            ]
        })
        .collect();
    school.put_subjects(json!(subjects)).await;
    let lines = by.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    let chosen =
        lines["data"].as_array().expect("lines").iter().find(|row| row["class_id"] == school.class && row["subject_id"] == biology);
    let line = json!({ "student_id": a.students[0], "chosen": [chosen.expect("a line")["id"]] });
    by.post("/save-student-subjects", json!({ "section_id": a.section, "from_on": "2026-09-01", "lines": [line] })).await.ok();
    let lesson = json!({ "section_id": a.section, "subject_id": school.subject });
    by.post("/save-teachers-subjects", json!({ "teacher_id": a.teacher, "subjects": [lesson] })).await.ok();
    by.post("/save-teacher-sections", json!({ "teacher_id": a.teacher, "section_ids": [a.section] })).await.ok();
    let period = json!({ "campus_id": a.id, "name": "Period 1", "starts_at": "08:00", "ends_at": "08:40" });
    let period = by.post("/save-period", period).await.id();
    let lecture =
        json!({ "weekday": "monday", "period_id": period, "subject_id": school.subject, "teacher_id": a.teacher, "room": "Lab 1" });
    by.post("/save-timetable", json!({ "section_id": a.section, "version": 0, "lectures": [lecture] })).await.ok();
    biology
}

/// A fee template of class ten.
async fn tenth_template(school: &School) {
    let form = json!({
        "name": "Class 10, 2026-27", "campus_id": school.a.id, "session_id": school.session, "program_id": school.program,
        "class_id": school.next_class, "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 14_400_000 }],
    });
    school.admin().post("/save-fee-template", form).await.ok();
}

in_school!(a_campus_goes_over_and_back, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let (biology, last) = (taught(&school).await, tenth(&school, "Zubair Gulberg").await);
    tenth_template(&school).await;
    let next = next_session(&school).await;
    let form = whole(&school, next);

    let ahead = office.post("/preview-year-rollover", form.clone()).await.ok()["data"].clone();
    let (nine, ten) = (class(&ahead, school.class), class(&ahead, school.next_class));
    assert_eq!((&nine["moves_up"], &nine["provisional"], &nine["to_class_name"]), (&json!(4), &json!(4), &json!("Class 10")), "{ahead}");
    assert_eq!((&ten["graduates"], &ten["to_class_id"], &ten["stays"]), (&json!(1), &Value::Null, &json!(0)));
    assert_eq!((&ahead["students"], &ahead["sections_to_make"], &ahead["templates"]), (&json!(5), &json!(2), &json!(2)));
    assert_eq!(ahead["teaching"], json!({ "incharges": 1, "subjects": 1, "visits": 1, "lectures": 1 }));
    assert_eq!((&ahead["begins_on"], &ahead["last_day"]), (&json!("2026-11-20"), &json!("2026-11-19")));
    let ask = json!({ "form": form, "class_id": school.class, "step": "moves_up" });
    let behind = office.post("/preview-year-rollover-students", ask).await.ok()["data"].clone();
    assert_eq!((behind.as_array().expect("students").len(), &behind[0]["to_section_name"]), (4, &json!("A")));
    assert!(sections(&office, &school, next).await.is_empty(), "a preview writes nothing");

    let id = rolled(&office, &form).await;
    let done = details(&office, id).await;
    assert_eq!((&done["state"], &done["templates"], &done["undo_refusal"]), (&json!("done"), &json!(2), &Value::Null), "{done}");
    assert_eq!((&class(&done, school.class)["moved"], &class(&done, school.next_class)["graduated"]), (&json!(4), &json!(1)));
    let pairs = [("Class 9".to_owned(), "A".to_owned()), ("Class 10".to_owned(), "A".to_owned())];
    assert_eq!(sections(&office, &school, next).await, pairs);
    let moved = student(&office, a.students[0]).await;
    assert_eq!(
        (&moved["session_name"], &moved["class_name"], &moved["section_name"]),
        (&json!("2027-28"), &json!("Class 10"), &json!("A"))
    );
    let stays: Vec<(&Value, &Value)> =
        moved["placements"].as_array().expect("stays").iter().map(|stay| (&stay["from_on"], &stay["to_on"])).collect();
    assert_eq!(stays, [(&json!("2026-11-20"), &Value::Null), (&json!("2026-08-01"), &json!("2026-11-19"))]);
    assert_eq!(moved["placements"][0]["reason"], "Promotion to 2027-28");
    let graduated = student(&office, last).await;
    assert_eq!((&graduated["status"], &graduated["status_events"][0]["happened_on"]), (&json!("graduated"), &json!("2026-11-19")));
    assert_eq!(graduated["status_events"][0]["reason"], "Graduated at the end of 2026-27");
    // Attendance and award lists read by date: until the day they sit where they sat.
    let (first, old) = (a.students[0], a.section);
    let on = |day: &str| {
        let day = day.parse().expect("a day");
        world.app.db.read(move |tx| students::api::section_on(tx, first, day))
    };
    assert_eq!(on("2026-11-19").await.expect("a section"), Some(old));
    let new = on("2026-11-20").await.expect("a section").expect("a section");
    assert_ne!(new, old);
    let takers = move |tx: &mut kernel::Tx| {
        let (section, day) = (academics::api::SectionId(new), "2027-09-01".parse().expect("a day"));
        students::api::students_of_subject(tx, section, biology, day)
    };
    let takers = world.app.db.read(takers);
    assert_eq!(takers.await.expect("students"), [first], "Biology is taken in class ten too");
    let ninth =
        done["sections"].as_array().expect("sections").iter().find(|one| one["class_name"] == "Class 9").expect("a section").clone();
    assert_eq!(
        (&ninth["is_made"], &ninth["copied_incharge"], &ninth["copied_subjects"], &ninth["copied_visits"], &ninth["copied_lectures"]),
        (&json!(true), &json!(true), &json!(1), &json!(1), &json!(1)),
        "teachers stay with the class"
    );
    let templates = office.get(&format!("/get-fee-templates?session_id={next}&sort=name")).await.ok();
    let named: Vec<(&Value, &Value)> =
        templates["data"].as_array().expect("templates").iter().map(|row| (&row["name"], &row["first_month"])).collect();
    assert_eq!(named, [(&json!("Class 10, 2027-28"), &json!("2026-11")), (&json!("Class 9 Gulberg, 2027-28"), &json!("2026-11"))]);
    agrees(&world).await;

    // Once more there is nothing to do.
    let again = office.post("/run-year-rollover", form.clone()).await;
    assert_eq!(again.status, 409, "{}", again.body);
    assert!(again.body["message"].as_str().expect("a sentence").starts_with("There is nothing left to promote"), "{}", again.body);

    let back = taken_back(&office, id).await;
    assert_eq!((&back["state"], &back["undo_reason"], &back["note"]), (&json!("undone"), &json!("Rolled over too early"), &Value::Null));
    assert_eq!((&class(&back, school.class)["undone"], &class(&back, school.class)["moved"]), (&json!(4), &json!(0)), "{back}");
    assert!(sections(&office, &school, next).await.is_empty());
    assert_eq!(office.get(&format!("/get-fee-templates?session_id={next}")).await.ok()["total"], 0);
    let home = student(&office, first).await;
    assert_eq!((&home["session_name"], &home["class_name"], &home["section_id"]), (&json!("2026-27"), &json!("Class 9"), &json!(old)));
    assert_eq!((home["placements"].as_array().expect("stays").len(), &home["placements"][0]["to_on"]), (1, &Value::Null));
    assert_eq!(student(&office, last).await["status"], "active");
    agrees(&world).await;
    assert_eq!(undo(&office, id).await.status, 409);
    // What was taken back can be done again.
    rolled(&office, &form).await;
    agrees(&world).await;
});

in_school!(what_was_posted_or_marked_holds_it, |world: Arc<World>, school: School| async move {
    let (office, admin, a) = (school.user("school_admin", "a"), school.admin(), school.a.clone());
    tenth_template(&school).await;
    let session = begun_session(&school).await;
    let form = with(&with(&whole(&school, session), "begins_on", json!("2026-11-16")), "draws_plans", json!(true));
    let id = rolled(&office, &form).await;
    let done = details(&office, id).await;
    assert_eq!(done["plans"], 4, "{done}");
    let planned = format!("/get-challans?student_id={}&status=planned&sort=id", a.students[0]);
    let drafts = admin.get(&planned).await.ok();
    assert_eq!(
        (&drafts["total"], &drafts["data"][0]["period"]),
        (&json!(12), &json!("2026-11")),
        "installments are planned, nothing is issued"
    );
    agrees(&world).await;

    // Plans that nobody was billed for go with the rollover.
    let back = taken_back(&office, id).await;
    assert_eq!(back["state"], "undone", "{back}");
    assert_eq!(admin.get(&planned).await.ok()["total"], 0);
    agrees(&world).await;

    let id = rolled(&office, &form).await;
    let section = student(&office, a.students[0]).await["section_id"].clone();
    let refused = async |word: &str| {
        let reply = undo(&office, id).await;
        assert_eq!(reply.status, 409, "{}", reply.body);
        let said = reply.body["message"].as_str().expect("a sentence").to_owned();
        assert!(said.contains(word), "{said}");
        assert_eq!(details(&office, id).await["undo_refusal"], said);
    };
    let mark = json!({ "section_id": section, "date": "2026-11-19", "lines": [{ "student_id": a.students[0], "status": "present" }] });
    admin.post("/save-attendance", mark).await.ok();
    refused("Attendance of Ahmed Gulberg was marked in the new section on 19 Nov 2026").await;

    let category = admin.post("/save-exam-category", json!({ "name": "Term", "kind": "term", "weight": 40 })).await.id();
    let exam = json!({ "name": "First term", "category_id": category, "session_id": session, "class_ids": [school.next_class],
        "campus_ids": [a.id], "starts_on": "2026-11-16", "ends_on": "2026-11-27" });
    let exam = admin.post("/new-exam", exam).await.id();
    let paper = json!({ "subject_id": school.subject, "part": "theory", "total_marks": 75, "passing_marks": 25, "on_date": "2026-11-19" });
    admin.post("/update-exam", json!({ "id": exam, "version": 1, "papers": [paper] })).await.ok();
    admin.post("/update-exam", json!({ "id": exam, "version": 2, "status": "open" })).await.ok();
    let list = admin.get(&format!("/get-award-lists?exam_id={exam}")).await.ok()["data"][0]["id"].clone();
    let marks = json!({ "id": list, "lines": [{ "student_id": a.students[1], "marks": 50 }] });
    admin.post("/update-award-list", marks).await.ok();
    refused("Marks of Bilal Gulberg were entered in the new section").await;

    let challan = admin.get(&planned).await.ok()["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    refused("A challan of the new session was issued to Ahmed Gulberg on 20 Nov 2026").await;
    assert_eq!(student(&office, a.students[0]).await["session_name"], "Winter 2026");
    agrees(&world).await;
});

in_school!(who_stays_who_repeats_and_who_finds_no_seat, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("principal", "a"), school.a.clone());
    let next = next_session(&school).await;
    // Class ten of the new session is there already, with one seat.
    let small = json!({ "campus_id": a.id, "session_id": next, "program_id": school.program, "class_id": school.next_class, "name": "a",
        "capacity": 1, "wing": "boys" });
    school.admin().post("/save-section", small).await.ok();
    let gone = json!({ "student_ids": [a.students[3]], "reason": "Absent for six days" });
    school.admin().post("/struck-off-students", gone).await.ok();
    let only = json!({ "campus_id": a.id, "to_session_id": next, "class_ids": [school.class], "repeat_student_ids": [a.students[2]] });
    let ahead = office.post("/preview-year-rollover", only.clone()).await.ok()["data"].clone();
    let nine = class(&ahead, school.class);
    assert_eq!(
        (&nine["moves_up"], &nine["repeats"], &nine["stays"], &nine["without_section"]),
        (&json!(2), &json!(1), &json!(1), &json!(1)),
        "{ahead}"
    );
    assert_eq!(nine["problems"], json!(["1 student goes without a section: section A has no seat left.", "1 student stays: struck off."]));
    let id = rolled(&office, &only).await;
    let rows = office.get(&format!("/get-year-rollover-students?rollover_id={id}&sort=name")).await.ok();
    let found: Vec<(&Value, &Value, &Value)> =
        rows["data"].as_array().expect("rows").iter().map(|row| (&row["step"], &row["state"], &row["reason"])).collect();
    let (up, none) = (json!("moves_up"), Value::Null);
    assert_eq!(
        found,
        [
            (&up, &json!("done"), &none),
            (&up, &json!("done"), &json!("Section A has no seat left.")),
            (&json!("repeats"), &json!("done"), &none),
            (&json!("stays"), &json!("done"), &json!("Struck off.")),
        ]
    );
    let seatless = student(&office, a.students[1]).await;
    assert_eq!((&seatless["class_name"], &seatless["section_id"]), (&json!("Class 10"), &Value::Null));
    let repeater = student(&office, a.students[2]).await;
    assert_eq!((&repeater["class_name"], &repeater["session_name"]), (&json!("Class 9"), &json!("2027-28")));
    assert_eq!(student(&office, a.students[3]).await["session_name"], "2026-27");
    agrees(&world).await;

    // Who was moved by hand since stays, and the section that was there stays as it was.
    let other = json!({ "campus_id": a.id, "session_id": next, "program_id": school.program, "class_id": school.next_class, "name": "B",
        "capacity": 30, "wing": "boys" });
    let other = school.admin().post("/save-section", other).await.id();
    let transfer = json!({ "section_id": other, "student_ids": [a.students[0]], "from_on": "2026-11-25" });
    office.post("/student-section-transfer", transfer).await.ok();
    let back = taken_back(&office, id).await;
    assert_eq!((&class(&back, school.class)["undone"], &class(&back, school.class)["not_undone"]), (&json!(2), &json!(1)), "{back}");
    let kept = office.get(&format!("/get-year-rollover-students?rollover_id={id}&state=stayed")).await.ok();
    assert_eq!(kept["data"][0]["reason"], "Moved by somebody since, so the student stays.");
    assert_eq!(student(&office, a.students[0]).await["section_id"], other);
    assert_eq!(student(&office, a.students[1]).await["section_id"], a.section);
    let names: Vec<String> = sections(&office, &school, next).await.into_iter().map(|(class, name)| format!("{class} {name}")).collect();
    assert_eq!(names.iter().filter(|name| name.starts_with("Class 9")).count(), 0, "{names:?}");
    assert_eq!(names.len(), 2, "{names:?}");
    agrees(&world).await;
});

in_school!(a_promotion_list_says_who_goes_up, |_world: Arc<World>, school: School| async move {
    let (admin, a) = (school.admin(), school.a.clone());
    let next = next_session(&school).await;
    admin.post("/make-promotion-list", json!({ "campus_id": a.id, "class_id": school.class })).await.ok();
    let lines = admin.get(&format!("/get-promotions?campus_id={}&sort=student_name", a.id)).await.ok();
    for (n, outcome) in [(0, "repeat"), (1, "left"), (2, "conditional")] {
        let line = &lines["data"][n];
        let decided = json!({ "id": line["id"], "version": line["version"], "outcome": outcome, "reason": "By the staff meeting" });
        admin.post("/update-promotion", decided).await.ok();
    }
    let ahead = admin.post("/preview-year-rollover", whole(&school, next)).await.ok()["data"].clone();
    let nine = class(&ahead, school.class);
    assert_eq!(
        (&nine["has_list"], &nine["moves_up"], &nine["repeats"], &nine["stays"], &nine["conditional"], &nine["provisional"]),
        (&json!(true), &json!(2), &json!(1), &json!(1), &json!(1), &json!(1)),
        "{ahead}"
    );
    // Who came to the class after the list was made is not on it, and stays.
    let late = admin.post("/save-student", student_form(&school, &a, "Faisal Gulberg")).await.id();
    let id = rolled(&admin, &whole(&school, next)).await;
    let stayed = admin.get(&format!("/get-year-rollover-students?rollover_id={id}&step=stays&sort=name")).await.ok();
    let reasons: Vec<&Value> = stayed["data"].as_array().expect("rows").iter().map(|row| &row["reason"]).collect();
    assert_eq!(
        reasons,
        [&json!("Left, as the promotion list says: record the withdrawal."), &json!("Not on the promotion list of the class.")]
    );
    assert_eq!(student(&admin, late).await["session_name"], "2026-27");
    // Another campus has no list: there everybody goes up.
    let there = with(&whole(&school, next), "campus_id", json!(school.b.id));
    let ahead = admin.post("/preview-year-rollover", there).await.ok()["data"].clone();
    assert_eq!((&class(&ahead, school.class)["has_list"], &class(&ahead, school.class)["moves_up"]), (&json!(false), &json!(4)));
});

in_school!(who_may_and_what_is_wrong, |_world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("campus_admin", "a"), school.user("campus_admin", "b"));
    let next = next_session(&school).await;
    let form = whole(&school, next);
    for role in ["teacher", "accountant", "exam_controller", "parent"] {
        assert_eq!(school.user(role, "a").post("/run-year-rollover", form.clone()).await.status, 403, "{role}");
    }
    for path in ["/preview-year-rollover", "/run-year-rollover"] {
        there.post(path, form.clone()).await.refused(422, "campus_id");
        let refused = async |field: &str, value: Value, at: &str| office.post(path, with(&form, field, value)).await.refused(422, at);
        let said = refused("to_session_id", json!(school.session), "to_session_id").await;
        assert_eq!(said, "Session 2026-27 does not come after 2026-27. Choose a later one.");
        refused("to_session_id", json!(999_999), "to_session_id").await;
        refused("from_session_id", json!(next), "to_session_id").await;
        refused("begins_on", json!("2026-11-19"), "begins_on").await;
        refused("all_classes", json!(false), "class_ids").await;
        let classes = json!([{ "class_id": school.next_class, "to_class_id": school.class }]);
        refused("ways", classes, "ways.0.to_class_id").await;
        refused("repeat_student_ids", json!([school.b.students[0]]), "repeat_student_ids").await;
        let foreign = json!({ "campus_id": school.a.id, "to_session_id": next, "class_ids": [school.class, 999_999] });
        office.post(path, foreign).await.refused(422, "class_ids.1");
    }
    // An office sends class nine out into the world.
    let leave = with(&form, "ways", json!([{ "class_id": school.class }]));
    let ahead = office.post("/preview-year-rollover", leave).await.ok()["data"].clone();
    assert_eq!(class(&ahead, school.class)["graduates"], 4);

    let id = rolled(&office, &form).await;
    for call in ["/get-year-rollover-details?id=", "/get-year-rollover-students?rollover_id="] {
        let reply = there.get(&format!("{call}{id}")).await;
        assert!(reply.status == 404 || reply.body["total"] == 0, "{}", reply.body);
    }
    assert_eq!(undo(&there, id).await.status, 404);
    assert_eq!(undo(&school.user("teacher", "a"), id).await.status, 403);
    let short = office.post("/undo-year-rollover", json!({ "id": id, "reason": "No" })).await;
    short.refused(422, "reason");
    let listed = office.get("/get-year-rollovers").await.ok();
    let row = &listed["data"][0];
    assert_eq!((&row["moved"], &row["state"], &row["job_status"]), (&json!(4), &json!("done"), &json!("done")), "{listed}");
    assert_eq!(row["started_by"], "campus_admin at a");
    assert_eq!(there.get("/get-year-rollovers").await.ok()["total"], 0);
});
