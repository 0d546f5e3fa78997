//! Affairs with the boards: the register of registrations, fee dates, NOC and migration papers, roll number slips that are held and released, results. The
//! stories' day is Friday, 20 November 2026.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

fn registration(school: &School, student: i64, more: Value) -> Value {
    let mut form = json!({ "student_id": student, "session_id": school.session, "class_id": school.class, "board_id": school.board, "status": "pending" });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

async fn registered(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-board-registration-details?id={id}")).await.ok()["data"].clone()
}

in_school!(one_register_holds_what_boards_give, |_world: Arc<World>, school: School| async move {
    let (office, there, reader) = (school.user("exam_controller", "a"), school.user("exam_controller", "b"), school.user("principal", "a"));
    let [first, second, third, _] = school.a.students[..] else { panic!("four students") };
    let form = registration(
        &school,
        first,
        json!({ "registration_no": "2026-LHR-1", "status": "registered", "fee_stage": "single", "fee_paid_on": "2026-11-02" }),
    );
    let id = office.post("/save-board-registration", form.clone()).await.id();
    let again = registration(&school, first, json!({ "registration_no": "2026-LHR-9", "status": "registered" }));
    office.post("/save-board-registration", again).await.refused(422, "student_id");
    let twice = registration(&school, second, json!({ "registration_no": "2026-LHR-1", "status": "registered" }));
    office.post("/save-board-registration", twice).await.refused(422, "registration_no");
    office
        .post("/save-board-registration", registration(&school, second, json!({ "status": "registered" })))
        .await
        .refused(422, "registration_no");
    office
        .post("/save-board-registration", registration(&school, second, json!({ "fee_paid_on": "2026-11-02" })))
        .await
        .refused(422, "fee_stage");
    let coming = json!({ "fee_stage": "single", "fee_paid_on": "2026-11-21" });
    office.post("/save-board-registration", registration(&school, second, coming)).await.refused(422, "fee_paid_on");
    office.post("/save-board-registration", registration(&school, school.b.students[0], json!({}))).await.refused(422, "student_id");
    assert_eq!(reader.post("/save-board-registration", form.clone()).await.status, 403);
    assert_eq!(registered(&reader, id).await["student_name"], "Ahmed Gulberg");
    assert_eq!(there.get(&format!("/get-board-registration-details?id={id}")).await.status, 404);
    assert_eq!(there.get("/get-board-registrations").await.ok()["total"], 0);
    assert_eq!(school.user("teacher", "a").get("/get-board-registrations").await.status, 403);
    assert_eq!(school.user("parent", "a").get("/get-board-registrations").await.status, 403);
    // It is found by the student's name and by the numbers.
    for typed in ["Ahmed", "LHR", "gulberg"] {
        assert_eq!(office.get(&format!("/get-board-registrations?search={typed}")).await.ok()["total"], 1, "{typed}");
    }
    let mut changed = form;
    changed["id"] = json!(id);
    changed["version"] = json!(1);
    changed["roll_no"] = json!("412233");
    changed["status"] = json!("roll_no_issued");
    office.post("/update-board-registration", changed.clone()).await.ok();
    assert_eq!(office.post("/update-board-registration", changed).await.status, 409, "an old version");
    assert_eq!(office.get("/get-board-registrations?search=412233").await.ok()["total"], 1);

    // The sheet of the section: new students, changed ones, and what is wrong at its line.
    let sheet = async || {
        office.get(&format!("/get-board-registration-sheet?section_id={}&board_id={}", school.a.section, school.board)).await.ok()["data"]["rows"]
            .as_array()
            .expect("rows")
            .clone()
    };
    let rows = sheet().await;
    assert_eq!(rows.len(), school.a.students.len());
    let version = |rows: &[Value], student: i64| rows.iter().find(|row| row["student_id"] == student).expect("a row")["version"].clone();
    assert_eq!((version(&rows, first), version(&rows, second)), (json!(2), Value::Null));
    let save = async |lines: Value| {
        let form = json!({ "section_id": school.a.section, "board_id": school.board, "lines": lines });
        office.post("/save-board-registrations", form).await
    };
    save(json!([
        { "student_id": second, "registration_no": "2026-LHR-2" },
        { "student_id": third, "roll_no": "412233" },
    ]))
    .await
    .refused(422, "lines.1.roll_no");
    assert_eq!(sheet().await, rows, "nothing of it was written");
    save(json!([{ "student_id": first, "version": 1, "roll_no": "412244" }])).await.refused(422, "lines.0.version");
    assert_eq!(save(json!([{ "student_id": school.b.students[0], "roll_no": "1" }])).await.status, 404, "a student of another campus");
    save(json!([{ "student_id": second, "status": "roll_no_issued" }])).await.refused(422, "lines.0.roll_no");
    let done = save(json!([
        { "student_id": second, "registration_no": "2026-LHR-2", "status": "registered", "fee_stage": "double", "fee_paid_on": "2026-11-11" },
        { "student_id": first, "version": 2, "registration_no": "2026-LHR-1", "roll_no": "412244", "status": "roll_no_issued" },
    ]))
    .await
    .ok();
    assert_eq!(done["data"], 2);
    assert_eq!(registered(&office, id).await["roll_no"], "412244");
    assert_eq!(
        there.get(&format!("/get-board-registration-sheet?section_id={}&board_id={}", school.a.section, school.board)).await.status,
        404
    );
    assert_eq!(office.get("/get-board-registrations?without_roll_no=true").await.ok()["total"], 1);
    let file = office.get("/get-board-registrations?format=csv").await;
    assert!(String::from_utf8(file.bytes).expect("UTF-8").contains("412244"));
    office.delete(&format!("/board-registrations/{id}")).await.ok();
    assert_eq!(office.get(&format!("/get-board-registration-details?id={id}")).await.status, 404);
});

in_school!(a_boards_list_of_roll_numbers_is_taken_in, |_world: Arc<World>, school: School| async move {
    let office = school.user("exam_controller", "a");
    let [first, second, third, fourth] = school.a.students[..] else { panic!("four students") };
    let mut known = Vec::new();
    for id in [first, second, third, fourth] {
        let one = office.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
        known.push((one["registration_no"].as_str().expect("a number").to_owned(), one["name"].as_str().expect("a name").to_owned()));
    }
    let form = registration(&school, first, json!({ "registration_no": "R-1", "status": "registered", "fee_stage": "single" }));
    let id = office.post("/save-board-registration", form).await.id();
    let [(no1, name1), (no2, name2), (no3, name3), _] = &known[..] else { panic!("four students") };
    let sheet = format!(
        "Registration no,Name,Board,Board registration no,Roll no,Fee,Fee paid,Status\n\
         {no1},{name1},LHR,,501,,,\n\
         {no2},{name2},BISE Lahore,R-2,502,double,11/11/2026,\n\
         {no3},Somebody Else,LHR,,503,,,\n\
         {no3},{name3},BISE Multan,,503,,,\n\
         {no3},{name3},LHR,R-1,504,,,\n\
         {no3},{name3},LHR,,501,,,\n"
    );
    let file = office.upload("/upload-file", "roll-numbers.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    let check = office.post("/check-board-registration-import", ask.clone()).await.ok()["data"].clone();
    let wrong: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    assert_eq!(wrong, [(4, "name"), (5, "board"), (6, "registration_no"), (7, "roll_no"), (7, "student_no")], "{check}");
    let job = office.post("/import-board-registrations", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 2);
    let kept = registered(&office, id).await;
    assert_eq!(
        (&kept["registration_no"], &kept["roll_no"], &kept["status"], &kept["fee_stage"]),
        (&json!("R-1"), &json!("501"), &json!("roll_no_issued"), &json!("single")),
        "empty cells leave what stands there: {kept}"
    );
    // What it added goes again; what was in the register before stays.
    let undone = office.post("/undo-board-registration-import", json!({ "job_id": job })).await.ok();
    assert_eq!(undone["data"]["removed"], 1, "{undone}");
    assert_eq!(office.get("/get-board-registrations").await.ok()["total"], 1);
});

in_school!(fee_dates_are_the_whole_groups, |_world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("exam_controller", "a"));
    let form = json!({ "board_id": school.board, "session_id": school.session, "class_id": school.class, "attempt": "annual", "single_until": "2026-11-10",
        "single_minor": 275_000, "double_until": "2026-11-25", "double_minor": 550_000 });
    assert_eq!(office.post("/save-board-fee-date", form.clone()).await.status, 403, "a campus does not set a board's dates");
    let id = admin.post("/save-board-fee-date", form.clone()).await.id();
    admin.post("/save-board-fee-date", form.clone()).await.refused(422, "class_id");
    let mut wrong = form;
    wrong["class_id"] = json!(school.next_class);
    wrong["triple_until"] = json!("2026-11-20");
    wrong["triple_minor"] = json!(825_000);
    admin.post("/save-board-fee-date", wrong).await.refused(422, "triple_until");
    let listed = office.get("/get-board-fee-dates?is_open=true").await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["stage_today"]), (&json!(1), &json!("double")), "{listed}");
    admin.delete(&format!("/board-fee-dates/{id}")).await.ok();
});

in_school!(papers_come_and_go_with_students, |_world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("exam_controller", "a"), school.user("exam_controller", "b"));
    let form = json!({ "campus_id": school.a.id, "student_id": school.a.students[2], "kind": "noc", "direction": "received", "paper_no": "NOC/44",
        "on_date": "2026-09-03", "institution": "BISE Multan" });
    let scan = office.upload("/upload-file", "noc.png", PNG).await.id();
    let with = |more: Value| {
        let mut form = form.clone();
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        form
    };
    let id = office.post("/save-board-paper", with(json!({ "file_id": scan }))).await.id();
    office.post("/save-board-paper", form.clone()).await.refused(422, "paper_no");
    office.post("/save-board-paper", with(json!({ "direction": "given" }))).await.ok();
    office.post("/save-board-paper", with(json!({ "paper_no": "2", "student_id": school.b.students[0] }))).await.refused(422, "student_id");
    office.post("/save-board-paper", with(json!({ "paper_no": "2", "campus_id": school.b.id }))).await.refused(422, "campus_id");
    office.post("/save-board-paper", with(json!({ "paper_no": "2", "on_date": "2026-11-21" }))).await.refused(422, "on_date");
    let strange = there.upload("/upload-file", "noc.png", PNG).await.id();
    office.post("/save-board-paper", with(json!({ "paper_no": "2", "file_id": strange }))).await.refused(422, "file_id");
    let found = office.get(&format!("/get-board-paper-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&found["student_name"], &found["file"]["name"]), (&json!("Danish Gulberg"), &json!("noc.png")), "{found}");
    assert_eq!(there.get(&format!("/get-board-paper-details?id={id}")).await.status, 404);
    assert_eq!(office.get("/get-board-papers?search=danish&direction=received").await.ok()["total"], 1);
    let file = office.get("/get-board-papers?format=xlsx").await;
    assert_eq!((file.status, &file.bytes[..2]), (200, &b"PK"[..]));
    // The paper stands between the student and a deletion.
    let refused = school.admin().delete(&format!("/delete-student?id={}", school.a.students[2])).await;
    assert!(refused.body["referrers"].as_array().expect("referrers").iter().any(|one| one["what"] == "NOC and migration papers"));
});

/// An open exam of class nine at both campuses: one paper, on a day to come.
async fn opened(school: &School) -> i64 {
    let admin = school.admin();
    let line = json!({ "class_id": school.class, "subject_id": school.subject, "theory_marks": 75, "theory_passing": 25, "practical_marks": 0,
        "practical_passing": 0 });
    school.put_subjects(json!([line])).await;
    let category = admin.post("/save-exam-category", json!({ "name": "Send-up", "kind": "send_up", "weight": 50 })).await.id();
    let form = json!({ "name": "Send-up", "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id, school.b.id],
        "starts_on": "2026-11-24", "ends_on": "2026-11-28", "instructions": "Bring your slip." });
    let id = admin.post("/new-exam", form).await.id();
    let paper = json!({ "subject_id": school.subject, "part": "theory", "total_marks": 75, "passing_marks": 25, "on_date": "2026-11-24",
        "starts_at": "09:00", "ends_at": "12:00", "room": "Hall" });
    admin.post("/update-exam", json!({ "id": id, "version": 1, "papers": [paper] })).await.ok();
    admin.post("/update-exam", json!({ "id": id, "version": 2, "status": "open" })).await.ok();
    id
}

/// A challan of a student that was due ten days ago.
async fn overdue(world: &World, school: &School, student: i64) {
    let admin = school.admin();
    let plan = json!({ "student_id": student, "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_200_000 }], "first_month": "2026-11",
        "installments": 12, "due_day": 28 });
    admin.post("/save-installments", plan).await.ok();
    let challan =
        admin.get(&format!("/get-challans?student_id={student}&sort=id")).await.ok()["data"][0]["id"].as_i64().expect("a challan");
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    let work = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("DELETE FROM challan_step WHERE challan_id = $1"), &binds![challan])?;
        tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10', valid_until = '2026-11-12' WHERE id = $1"), &binds![challan])
    };
    world.app.db.write(work).await.expect("a challan that is overdue");
}

async fn slips(by: &Client, exam: i64) -> Vec<(i64, String, String)> {
    let shown = by.get(&format!("/get-exam-slips?exam_id={exam}")).await.ok();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let rows = shown["data"].as_array().expect("rows").iter();
    rows.map(|row| (row["student_id"].as_i64().expect("an id"), text(&row["state"]), text(&row["held_for"]))).collect()
}

in_school!(slips_are_held_and_released_with_a_reason, |world: Arc<World>, school: School| async move {
    world.leaves_faults("a challan that is overdue past the program has lost its steps");
    let exam = opened(&school).await;
    let (office, head, there) = (school.user("exam_controller", "a"), school.user("principal", "a"), school.user("exam_controller", "b"));
    let [owes, misses, third, fourth] = school.a.students[..] else { panic!("four students") };
    assert!(slips(&office, exam).await.iter().all(|slip| slip.1 == "ready"));
    overdue(&world, &school, owes).await;
    for (day, status) in [("2026-11-18", "absent"), ("2026-11-19", "absent"), ("2026-11-17", "present")] {
        let form = json!({ "section_id": school.a.section, "date": day, "lines": [{ "student_id": misses, "status": status }] });
        school.admin().post("/save-attendance", form).await.ok();
    }
    let shown = slips(&office, exam).await;
    let of = |shown: &[(i64, String, String)], student: i64| shown.iter().find(|slip| slip.0 == student).cloned().expect("a slip");
    assert_eq!(shown.len(), 4, "those of the own campus");
    assert_eq!(of(&shown, owes).1, "on_hold");
    assert!(of(&shown, owes).2.contains("of fees are overdue since 10 Nov 2026"), "{shown:?}");
    assert_eq!(of(&shown, misses).2, "Attendance is 33.33 %; 75 % is needed.");
    assert_eq!(of(&shown, third).1, "ready");
    assert_eq!(slips(&there, exam).await.len(), 4);
    assert_eq!(school.user("teacher", "a").get(&format!("/get-exam-slips?exam_id={exam}")).await.status, 403);

    // Held slips are left out; where all are held, nothing is printed.
    let print = async |by: &Client, more: Value| {
        let mut form = json!({ "exam_id": exam });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        by.post("/print-exam-slips", form).await
    };
    let refused = print(&office, json!({ "student_ids": [owes] })).await;
    assert_eq!((refused.status, &refused.body["held"]), (409, &json!(true)), "{}", refused.body);
    assert_eq!(head.post("/print-exam-slips", json!({ "exam_id": exam })).await.status, 403);
    print(&office, json!({ "campus_ids": [school.b.id] })).await.refused(422, "campus_ids");
    print(&there, json!({ "student_ids": [third] })).await.refused(422, "student_ids");
    let started = print(&office, json!({})).await.ok();
    assert_eq!((&started["data"]["slips"], &started["data"]["held"]), (&json!(2), &json!(2)), "{started}");
    assert_eq!(started["notes"][0], "2 slips are held and were left out.");
    let job = office.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!((&job["status"], &job["result"]["slips"], &job["result"]["pages"]), (&json!("done"), &json!(2), &json!(1)), "{job}");
    let printed = office.get(&format!("/get-exam-slips?exam_id={exam}&state=ready")).await.ok();
    assert!(printed["data"].as_array().expect("rows").iter().all(|row| row["prints"] == 1), "{printed}");

    // Who may override does so with a reason, which the registers keep.
    let release = |student: i64, reason: &str| json!({ "exam_id": exam, "student_id": student, "override_reason": reason });
    assert_eq!(office.post("/release-exam-slip", release(owes, "The father pays on Monday")).await.status, 403);
    head.post("/release-exam-slip", release(owes, "")).await.refused(422, "override_reason");
    head.post("/release-exam-slip", release(school.b.students[0], "The father pays on Monday")).await.refused(422, "student_id");
    assert_eq!(head.post("/release-exam-slip", release(fourth, "Not held at all")).await.status, 409);
    head.post("/release-exam-slip", release(owes, "The father pays on Monday")).await.ok();
    assert_eq!(head.post("/release-exam-slip", release(owes, "Once more")).await.status, 409);
    let shown = slips(&office, exam).await;
    assert_eq!(of(&shown, owes).1, "released");
    let kept = world.app.db.read(move |tx| {
        let events: i64 =
            tx.value(sql!("SELECT count(*) FROM audit_event WHERE action = 'hold_overridden' AND record_id = $1"), &binds![owes])?;
        let exceptions: i64 =
            tx.value(sql!("SELECT count(*) FROM fee_exception WHERE kind = 'hold_overridden' AND student_id = $1"), &binds![owes])?;
        Ok((events, exceptions))
    });
    assert_eq!(kept.await.expect("counts"), (1, 1), "the audit trail and the fees office have it");
    let started = print(&office, json!({ "section_id": school.a.section })).await.ok();
    assert_eq!((&started["data"]["slips"], &started["data"]["held"]), (&json!(3), &json!(1)));
    office.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;

    // Where the group says so, dues hold nothing; a shortage still does.
    overdue(&world, &school, third).await;
    assert_eq!(of(&slips(&office, exam).await, third).1, "on_hold");
    school.admin().post("/update-settings", json!({ "values": { "fees.hold_exam_slips": false } })).await.ok();
    let bare = slips(&office, exam).await;
    let states = [owes, misses, third].map(|student| of(&bare, student).1);
    assert_eq!(states, ["released", "on_hold", "ready"]);
});

fn result(school: &School, student: i64, more: Value) -> Value {
    let mut form = json!({ "student_id": student, "board_id": school.board, "exam": "ssc", "attempt": "annual", "year": 2026, "roll_no": "208100",
        "obtained": 950, "total": 1_200, "outcome": "passed", "grade": "A" });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

in_school!(results_of_boards_are_entered_with_their_subjects, |_world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("exam_controller", "a"), school.user("exam_controller", "b"));
    let [first, second, ..] = school.a.students[..] else { panic!("two students") };
    let lines = json!([{ "subject": "English", "obtained": 120, "total": 150 }, { "subject": "Urdu", "obtained": 101, "total": 150, "grade": "B" }]);
    let with_lines = json!({ "obtained": 221, "total": 300, "subjects": lines });
    let id = office.post("/save-matric-result", result(&school, first, with_lines.clone())).await.id();
    let found = office.get(&format!("/get-matric-result-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&found["percent_hundredths"], &found["subjects"][1]["grade"]), (&json!(7_367), &json!("B")), "{found}");
    assert_eq!(there.get(&format!("/get-matric-result-details?id={id}")).await.status, 404);
    assert_eq!(there.get("/fetch-matric-result").await.ok()["total"], 0);
    office.post("/save-matric-result", result(&school, first, json!({ "roll_no": "9" }))).await.refused(422, "student_id");
    office.post("/save-matric-result", result(&school, second, json!({}))).await.refused(422, "roll_no");
    office.post("/save-matric-result", result(&school, second, json!({ "roll_no": "9", "year": 2027 }))).await.refused(422, "year");
    office
        .post("/save-matric-result", result(&school, second, json!({ "roll_no": "9", "obtained": 1_201 })))
        .await
        .refused(422, "obtained");
    let mut wrong = with_lines;
    wrong["obtained"] = json!(222);
    wrong["roll_no"] = json!("9");
    office.post("/save-matric-result", result(&school, second, wrong)).await.refused(422, "obtained");
    office.post("/save-matric-result", result(&school, school.b.students[0], json!({ "roll_no": "9" }))).await.refused(422, "student_id");
    let mut changed = result(&school, first, json!({}));
    changed["id"] = json!(id);
    changed["version"] = json!(1);
    office.post("/update-matric-result", changed.clone()).await.ok();
    assert_eq!(office.post("/update-matric-result", changed).await.status, 409);
    let found = office.get(&format!("/get-matric-result-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&found["subjects"], &found["percent_hundredths"]), (&json!([]), &json!(7_917)), "the lines went with the change");
    office.post("/save-matric-result", result(&school, second, json!({ "roll_no": "208101", "obtained": 1_000 }))).await.ok();
    assert_eq!(office.get("/fetch-matric-result?search=208101&outcome=passed&year=2026").await.ok()["total"], 1);

    // Sections are filled by what the board says, before what the family wrote.
    let mut form = student_form(&school, &school.a, "Kashif Mehmood");
    form["section_id"] = Value::Null;
    form["guardians"] = json!([{ "name": "Mehmood Akhtar", "relation": "father", "phone": "0333-1112223" }]);
    let (written, total) = ("previous_obtained", "previous_total");
    form[written] = json!(300);
    form[total] = json!(600);
    let new = school.admin().post("/save-student", form).await.id();
    let merit = async || {
        let asked = json!({ "campus_id": school.a.id, "class_id": school.class, "by": "merit" });
        let plan = school.admin().post("/plan-sections", asked).await.ok().to_string();
        [5_000, 7_500].into_iter().find(|merit| plan.contains(&format!("\"merit\":{merit}")))
    };
    assert_eq!(merit().await, Some(5_000));
    office.post("/save-matric-result", result(&school, new, json!({ "roll_no": "208102", "obtained": 900 }))).await.ok();
    assert_eq!(merit().await, Some(7_500));
    office.delete(&format!("/matric-results/{id}")).await.ok();
    assert_eq!(office.get("/fetch-matric-result").await.ok()["total"], 2);
});

in_school!(a_gazette_is_taken_in, |_world: Arc<World>, school: School| async move {
    let office = school.user("exam_controller", "a");
    let mut known = Vec::new();
    for id in &school.a.students {
        let one = office.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
        known.push((one["registration_no"].as_str().expect("a number").to_owned(), one["name"].as_str().expect("a name").to_owned()));
    }
    office.post("/save-matric-result", result(&school, school.a.students[3], json!({}))).await.ok();
    let line = |n: usize, rest: &str| format!("{},{},LHR,{rest}\n", known[n].0, known[n].1);
    let sheet = format!(
        "Registration no,Name,Board,Exam,Attempt,Year,Roll no,Marks,Out of,Result,Grade\n{}{}{}{}{}",
        line(0, "ssc,annual,2026,301,850,1200,passed,A"),
        line(1, "SSC,,2026,302,410,1200,failed,"),
        line(2, "ssc,annual,2026,301,700,1200,passed,"),
        line(2, "camel,annual,2026,304,700,1200,passed,"),
        line(3, "ssc,annual,2026,305,700,1200,passed,"),
    );
    let file = office.upload("/upload-file", "gazette.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    let check = office.post("/check-matric-result-import", ask.clone()).await.ok()["data"].clone();
    let wrong: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    assert_eq!(wrong, [(4, "roll_no"), (5, "exam"), (6, "student_no")], "{check}");
    let job = office.post("/import-matric-results", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 2);
    let failed = office.get("/fetch-matric-result?outcome=failed").await.ok();
    assert_eq!((&failed["total"], &failed["data"][0]["attempt"]), (&json!(1), &json!("annual")));
});

in_school!(a_merged_record_brings_its_papers_along, |_world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("campus_admin", "a"));
    let [keep, gone, ..] = school.a.students[..] else { panic!("two students") };
    for (student, number) in [(keep, "R-1"), (gone, "R-2")] {
        let form = registration(&school, student, json!({ "registration_no": number, "status": "registered" }));
        admin.post("/save-board-registration", form).await.ok();
    }
    admin.post("/save-matric-result", result(&school, gone, json!({}))).await.ok();
    let paper = json!({ "campus_id": school.a.id, "student_id": gone, "kind": "migration", "direction": "received", "paper_no": "M-1",
        "on_date": "2026-09-03", "institution": "BISE Multan" });
    admin.post("/save-board-paper", paper).await.ok();
    let form = json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" });
    office.post("/merge-students", form).await.ok();
    let own = admin.get("/get-board-registrations").await.ok();
    assert_eq!((&own["total"], &own["data"][0]["registration_no"]), (&json!(1), &json!("R-1")), "the own one stays");
    assert_eq!(admin.get("/fetch-matric-result").await.ok()["data"][0]["student_id"], keep);
    assert_eq!(admin.get("/get-board-papers").await.ok()["data"][0]["student_id"], keep);
});

/// One white pixel.
const PNG: &[u8] = include_bytes!("calls/field.png");
