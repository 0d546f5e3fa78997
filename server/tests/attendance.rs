//! Attendance of students: on which days a section is marked and by whom, the lock, corrections, two teachers on one sheet, a sheet sent twice, percentages and
//! runs worked out by hand, a student who moved, and what families see. The stories' day is Friday, 20 November 2026, 10:00; sheets are locked at 11:00.

use axum::http::Method;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, Reply, School, World, in_school};

const TODAY: &str = "2026-11-20";

fn sheet(section: i64, date: &str, lines: &[(i64, &str)]) -> Value {
    let lines: Vec<Value> = lines.iter().map(|(student, status)| json!({ "student_id": student, "status": status })).collect();
    json!({ "section_id": section, "date": date, "lines": lines })
}

async fn read(by: &Client, section: i64, date: &str) -> Value {
    by.get(&format!("/get-attendance?section_id={section}&date={date}")).await.ok()["data"].clone()
}

fn row(sheet: &Value, student: i64) -> Value {
    let rows = sheet["data"].as_array().expect("rows");
    rows.iter().find(|row| row["student_id"] == student).cloned().unwrap_or(Value::Null)
}

async fn mark(by: &Client, section: i64, date: &str, lines: &[(i64, &str)]) -> Reply {
    by.post("/save-attendance", sheet(section, date, lines)).await
}

in_school!(a_teacher_marks_their_own_section, |_world: Arc<World>, school: School| async move {
    let (teacher, a) = (school.user("teacher", "a"), &school.a);
    let before = read(&teacher, a.section, TODAY).await;
    assert_eq!((&before["state"], &before["strength"], &before["refusal"]), (&json!("unmarked"), &json!(4), &Value::Null), "{before}");
    assert_eq!(before["data"].as_array().expect("rows").len(), 4);
    let saved = mark(&teacher, a.section, TODAY, &[(a.students[0], "present"), (a.students[1], "absent")]).await.ok();
    assert_eq!((&saved["message"], &saved["data"]["written"]), (&json!("Attendance saved successfully"), &json!(2)));
    assert_eq!(saved["data"]["state"], "partly_marked");
    let half = read(&teacher, a.section, TODAY).await;
    assert_eq!((row(&half, a.students[1])["status"].clone(), row(&half, a.students[2])["status"].clone()), (json!("absent"), Value::Null));
    let all = mark(&teacher, a.section, TODAY, &[(a.students[2], "late"), (a.students[3], "duty")]).await.ok();
    assert_eq!(all["data"]["state"], "confirmed", "everybody is marked");
    let summary = school.user("principal", "a").get(&format!("/get-attendances?section_id={}", a.section)).await.ok();
    let day = &summary["data"][0];
    assert_eq!((&day["present"], &day["absent"], &day["late"], &day["on_duty"]), (&json!(1), &json!(1), &json!(1), &json!(1)), "{day}");
    // Three of four.
    assert_eq!((&day["percent"], &day["unmarked"], &day["marked_by"]), (&json!(7500), &json!(0), &json!("teacher at a")));
});

in_school!(days_without_school_are_refused_with_the_reason, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let lines = [(a.students[0], "present")];
    let sunday = mark(&office, a.section, "2026-11-15", &lines).await.refused(422, "date");
    assert!(!sunday.is_empty());
    let come = mark(&office, a.section, "2026-11-21", &lines).await.refused(422, "date");
    assert_eq!(come, "This day is still to come.");
    assert_eq!(read(&office, a.section, "2026-11-21").await["refusal"], "This day is still to come.");
    assert!(read(&office, a.section, "2026-11-15").await["closed"].is_string());
});

in_school!(after_the_cut_off_a_sheet_is_locked, |world: Arc<World>, school: School| async move {
    let (teacher, office, a) = (school.user("teacher", "a"), school.user("campus_admin", "a"), &school.a);
    let student = a.students[0];
    mark(&teacher, a.section, TODAY, &[(student, "absent")]).await.ok();
    world.advance(Duration::from_secs(3_600));
    let version = row(&read(&teacher, a.section, TODAY).await, student)["version"].clone();
    let mut change = sheet(a.section, TODAY, &[(student, "late")]);
    change["lines"][0]["version"] = version;
    let refused = teacher.post("/update-attendance", change.clone()).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("locked at 11:00"));
    assert_eq!(mark(&teacher, a.section, "2026-11-19", &[(student, "present")]).await.status, 409);
    // Whoever may, says why.
    office.post("/update-attendance", change.clone()).await.refused(422, "reason");
    change["reason"] = json!("Came at half past ten");
    office.post("/update-attendance", change).await.ok();
    let kept = office.get("/get-attendance-corrections").await.ok();
    let one = &kept["data"][0];
    assert_eq!(kept["total"], 1);
    assert_eq!(
        (&one["from_status"], &one["to_status"], &one["reason"]),
        (&json!("absent"), &json!("late"), &json!("Came at half past ten"))
    );
    assert_eq!((&one["user_name"], &one["after_lock"]), (&json!("campus_admin at a"), &json!(true)));
    assert_eq!(school.user("campus_admin", "b").get("/get-attendance-corrections").await.ok()["total"], 0);
    mark(&office, a.section, "2026-11-19", &[(student, "present")]).await.ok();
});

in_school!(two_on_one_sheet_are_told_of_each_other, |_world: Arc<World>, school: School| async move {
    let (teacher, office, a) = (school.user("teacher", "a"), school.user("principal", "a"), &school.a);
    let student = a.students[0];
    mark(&teacher, a.section, TODAY, &[(student, "absent")]).await.ok();
    // The principal has the sheet open from before, on which nobody is marked.
    let clash = mark(&office, a.section, TODAY, &[(a.students[1], "present"), (student, "present")]).await;
    let sentence = clash.refused(422, "lines.1.version");
    assert!(sentence.starts_with("teacher at a marked Ahmed Gulberg absent"), "{sentence}");
    assert!(row(&read(&office, a.section, TODAY).await, a.students[1])["status"].is_null(), "nothing of it is written");
    // With the mark in view the principal changes it, and the teacher's older version is refused in turn.
    let mut change = sheet(a.section, TODAY, &[(student, "late")]);
    change["lines"][0]["version"] = json!(1);
    office.post("/update-attendance", change.clone()).await.ok();
    change["lines"][0]["status"] = json!("half_day");
    let sentence = teacher.post("/update-attendance", change).await.refused(422, "lines.0.version");
    assert!(sentence.starts_with("principal at a marked Ahmed Gulberg late"), "{sentence}");
});

in_school!(a_sheet_sent_twice_doubles_nothing, |world: Arc<World>, school: School| async move {
    let (teacher, a) = (school.user("teacher", "a"), &school.a);
    let lines: Vec<(i64, &str)> = a.students.iter().map(|student| (*student, "present")).collect();
    let body = sheet(a.section, TODAY, &lines);
    let send = async |key: &str| {
        teacher.send(Method::POST, "/save-attendance", &[("idempotency-key", key)], Some(body.clone())).await.ok()["data"]["written"]
            .clone()
    };
    assert_eq!((send("phone-0001").await, send("phone-0001").await), (json!(4), json!(4)), "the same key gives the same answer");
    assert_eq!(send("phone-0002").await, json!(0), "another key finds the marks there");
    let section = a.section;
    let marks = world.app.db.read(move |tx| {
        tx.value::<i64>(
            kernel::sql!("SELECT count(*) FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id WHERE s.section_id = $1"),
            &kernel::binds![section],
        )
    });
    assert_eq!(marks.await.expect("a count"), 4);
});

in_school!(nobody_marks_or_reads_beyond_their_own, |_world: Arc<World>, school: School| async move {
    let (a, b) = (&school.a, &school.b);
    let teacher = school.user("teacher", "a");
    assert_eq!(mark(&teacher, b.section, TODAY, &[(b.students[0], "present")]).await.status, 404);
    assert_eq!(mark(&teacher, a.other_section, TODAY, &[]).await.status, 422);
    assert_eq!(teacher.get(&format!("/get-attendance?section_id={}", a.other_section)).await.status, 404);
    // A subject's teacher reads the section's sheet, and does not mark its day.
    let lesson = json!({ "teacher_id": a.teacher, "subjects": [{ "section_id": a.other_section, "subject_id": school.subject }] });
    school.admin().post("/save-teachers-subjects", lesson).await.ok();
    let other = read(&teacher, a.other_section, TODAY).await;
    assert!(other["refusal"].as_str().expect("a sentence").contains("in-charge"), "{other}");
    let mut done = sheet(a.other_section, TODAY, &[]);
    done["confirm"] = json!(true);
    assert_eq!(teacher.post("/save-attendance", done).await.status, 403);
    // Families read their own.
    mark(&teacher, a.section, TODAY, &[(a.students[0], "absent"), (a.students[2], "present")]).await.ok();
    for (family, own) in [("student", a.students[0]), ("parent", a.students[1])] {
        let by = school.user(family, "a");
        by.get(&format!("/get-student-attendances?student_id={own}")).await.ok();
        assert_eq!(by.get(&format!("/get-student-attendances?student_id={}", a.students[2])).await.status, 404, "{family}");
        assert_eq!(by.get(&format!("/get-attendance?section_id={}", a.section)).await.status, 403, "{family}");
    }
    assert_eq!(school.user("principal", "b").get(&format!("/get-student-attendances?student_id={}", a.students[0])).await.status, 404);
});

in_school!(percent_and_run_are_as_worked_out_by_hand, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let student = a.students[0];
    // Monday to Thursday of one week and of the next; Friday is not marked, so it counts for nothing.
    let days = [
        ("2026-11-09", "present"),
        ("2026-11-10", "late"),
        ("2026-11-11", "half_day"),
        ("2026-11-12", "leave"),
        ("2026-11-14", "duty"),
        ("2026-11-16", "absent"),
        ("2026-11-17", "absent"),
        ("2026-11-19", "absent"),
    ];
    for (day, status) in days {
        mark(&office, a.section, day, &[(student, status)]).await.ok();
    }
    let found = office.get(&format!("/get-student-attendances?student_id={student}&from=2026-11-01&to={TODAY}")).await.ok();
    let own = &found["student"];
    // 3.5 of 8 days; the unmarked Wednesday and the Sunday neither extend nor end the run.
    assert_eq!((&own["percent"], &own["marked"], &own["run"]), (&json!(4375), &json!(8), &json!(3)), "{own}");
    assert_eq!((&own["is_eligible"], &own["may_miss"]), (&json!(false), &Value::Null));
    assert_eq!(row(&read(&office, a.section, TODAY).await, student)["run"], 3);
    // A family is not told on a Sunday that nobody has marked it yet.
    let sunday = office.get(&format!("/get-student-attendances?student_id={student}&from=2026-11-15&to=2026-11-15")).await.ok();
    assert_eq!((&own["closed"], &sunday["student"]["closed"]), (&Value::Null, &json!("weekend")), "{sunday}");
    let report = office.get("/get-student-attendances-report?from=2026-11-01&to=2026-11-20&below=75").await.ok();
    assert_eq!(report["data"].as_array().expect("rows").len(), 1);
    assert_eq!((&report["data"][0]["percent"], &report["data"][0]["standing"]), (&json!(4375), &json!("short_attendance")));
    let register = office.get(&format!("/get-attendance-report?section_id={}&month=2026-11", a.section)).await.ok();
    let line = register["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == student).expect("the student").clone();
    assert_eq!((&line["d09"], &line["d11"], &line["d19"], &line["d18"]), (&json!("P"), &json!("H"), &json!("A"), &Value::Null), "{line}");
    // A Sunday is no day that somebody forgot, half days have their column, and November has no 31st.
    assert_eq!((&line["d15"], &line["half_day"]), (&json!("–"), &json!(1)), "{line}");
    let sum = |name: &str| register["data"].as_array().expect("rows").iter().filter_map(|row| row[name].as_i64()).sum::<i64>();
    assert_eq!((&register["totals"]["half_day"], &register["totals"]["present"]), (&json!(sum("half_day")), &json!(sum("present"))));
    let columns: Vec<&str> = register["columns"].as_array().expect("columns").iter().filter_map(|column| column["name"].as_str()).collect();
    assert!(columns.contains(&"half_day") && columns.contains(&"d30") && !columns.contains(&"d31"), "{columns:?}");
});

in_school!(a_moved_student_is_marked_where_they_sit, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let student = a.students[0];
    let section = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let other = school.admin().post("/save-section", section.clone()).await.id();
    mark(&office, a.section, "2026-11-18", &[(student, "absent")]).await.ok();
    let moved = json!({ "section_id": other, "student_ids": [student], "from_on": "2026-11-19", "reason": "Asked by the family" });
    office.post("/student-section-transfer", moved).await.ok();
    // The sheet that was open from before names a student who has gone.
    let sentence =
        mark(&office, a.section, TODAY, &[(a.students[1], "present"), (student, "present")]).await.refused(422, "lines.1.student_id");
    assert!(sentence.contains("another section"), "{sentence}");
    mark(&office, other, TODAY, &[(student, "present")]).await.ok();
    assert!(row(&read(&office, a.section, "2026-11-18").await, student).is_object(), "they sat here on Wednesday");
    assert!(row(&read(&office, a.section, TODAY).await, student).is_null());
    let own = office.get(&format!("/get-student-attendances?student_id={student}")).await.ok()["student"].clone();
    let sections: Vec<&str> =
        own["days"].as_array().expect("days").iter().map(|day| day["section_name"].as_str().expect("a name")).collect();
    assert_eq!(sections, ["B", "A"]);

    // The sheets of a day stand as the school counts sections, whichever was begun first.
    let mut third = section;
    third["name"] = json!("C");
    let third = school.admin().post("/save-section", third).await.id();
    let moved = json!({ "section_id": third, "student_ids": [a.students[2]], "from_on": TODAY, "reason": "Asked by the family" });
    office.post("/student-section-transfer", moved).await.ok();
    mark(&office, a.section, TODAY, &[(a.students[1], "present")]).await.ok();
    mark(&office, third, TODAY, &[(a.students[2], "present")]).await.ok();
    let listed = office.get(&format!("/get-attendances?date_from={TODAY}&date_to={TODAY}")).await.ok();
    let names: Vec<&str> = listed["data"].as_array().expect("rows").iter().filter_map(|row| row["section_name"].as_str()).collect();
    assert_eq!(names, ["A", "B", "C"]);
});

in_school!(the_day_begins_and_ends_by_itself, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let follow = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || attendance::api::follow_day(&app)).await.expect("a thread").expect("a day");
    };
    follow().await;
    follow().await;
    let begun = office.get(&format!("/get-attendances?date_from={TODAY}")).await.ok();
    assert_eq!((&begun["total"], &begun["data"][0]["state"], &begun["data"][0]["unmarked"]), (&json!(1), &json!("unmarked"), &json!(4)));
    let today = office.get("/get-attendance-today").await.ok()["data"].clone();
    assert_eq!((&today["unmarked"][0]["section_id"], &today["unmarked"][0]["is_late"]), (&json!(a.section), &json!(false)), "{today}");
    let own = &today["sections"][0];
    assert_eq!(
        (&own["section_id"], &own["strength"], &own["is_finished"], &own["closed"]),
        (&json!(a.section), &json!(4), &json!(false), &Value::Null)
    );
    world.advance(Duration::from_secs(2 * 3_600));
    assert_eq!(office.get("/get-attendance-today").await.ok()["data"]["unmarked"][0]["is_late"], true);
    let line = |day: &Value, key: &str| day["data"]["tasks"].as_array().expect("tasks").iter().any(|task| task["key"] == key);
    let (of_office, of_teacher) = (office.get("/get-admin-data").await.ok(), school.user("teacher", "a").get("/get-admin-data").await.ok());
    assert!(line(&of_office, "sections_late") && !line(&of_office, "sections_missed"));
    assert!(line(&of_teacher, "sections_missed") && !line(&of_teacher, "sections_late"), "a teacher does not mark it any more");
    let by_campus = office.get(&format!("/get-attendances?by=campus&date_from={TODAY}")).await.ok();
    assert_eq!(
        (&by_campus["total"], &by_campus["data"][0]["strength"], &by_campus["data"][0]["section_id"]),
        (&json!(1), &json!(4), &Value::Null)
    );
    assert_eq!(
        school.user("campus_admin", "b").get("/get-attendance-today").await.ok()["data"]["unmarked"][0]["section_id"],
        school.b.section
    );
});

in_school!(who_is_absent_day_after_day_is_told, |_world: Arc<World>, school: School| async move {
    let (office, teacher, a) = (school.user("campus_admin", "a"), school.user("teacher", "a"), &school.a);
    let [away, back, third, fourth] = a.students[..4] else { panic!("four students") };
    for day in ["2026-11-12", "2026-11-13", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"] {
        let of_back = if day == "2026-11-19" { "present" } else { "absent" };
        mark(&office, a.section, day, &[(away, "absent"), (back, of_back), (third, "present"), (fourth, "leave")]).await.ok();
    }
    let told = async |by: &Client| {
        let rows = by.get("/get-attendance-today").await.ok()["data"]["runs"].clone();
        let of = |row: &Value| (row["student_id"].as_i64(), row["days"].as_i64(), row["since"].as_str().map(str::to_owned));
        rows.as_array().expect("rows").iter().map(of).collect::<Vec<_>>()
    };
    let run = |days: i64| vec![(Some(away), Some(days), Some("2026-11-12".to_owned()))];
    assert_eq!((told(&office).await, told(&teacher).await), (run(6), run(6)));
    assert!(told(&school.user("campus_admin", "b")).await.is_empty());
    // The sheet of today is begun: who is not on it yet is as absent as yesterday.
    mark(&office, a.section, TODAY, &[(third, "present")]).await.ok();
    assert_eq!(told(&office).await, run(6));
    mark(&office, a.section, TODAY, &[(away, "absent")]).await.ok();
    assert_eq!(told(&office).await, run(7));
    let version = row(&read(&office, a.section, TODAY).await, away)["version"].clone();
    let came = json!({ "section_id": a.section, "date": TODAY, "lines": [{ "student_id": away, "status": "late", "version": version }] });
    office.post("/update-attendance", came).await.ok();
    assert!(told(&office).await.is_empty());
});

/// How many messages of a kind were made.
async fn told(world: &World, kind: &'static str) -> i64 {
    let count =
        world.app.db.read(move |tx| tx.value::<i64>(kernel::sql!("SELECT count(*) FROM message WHERE kind = $1"), &kernel::binds![kind]));
    count.await.expect("a count")
}

in_school!(guardians_are_told_once_and_told_of_a_mistake, |world: Arc<World>, school: School| async move {
    let (teacher, a) = (school.user("teacher", "a"), &school.a);
    mark(&teacher, a.section, TODAY, &[(a.students[0], "absent")]).await.ok();
    assert_eq!(told(&world, "absent_today").await, 0, "a sheet that is not finished tells nobody");
    let mut done = sheet(a.section, TODAY, &[]);
    done["confirm"] = json!(true);
    teacher.post("/save-attendance", done).await.ok();
    world.advance(Duration::from_secs(60));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::tell_finished(&app)).await.expect("a thread").expect("told");
    assert_eq!(told(&world, "absent_today").await, 1);
    world.advance(Duration::from_secs(2 * 3_600));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::follow_day(&app)).await.expect("a thread").expect("a day");
    assert_eq!(told(&world, "absent_today").await, 1, "the cut-off tells nobody twice");
    let mut change = sheet(a.section, TODAY, &[(a.students[0], "late")]);
    change["lines"][0]["version"] = json!(1);
    change["reason"] = json!("Was in the library");
    school.user("campus_admin", "a").post("/update-attendance", change).await.ok();
    assert_eq!(told(&world, "attendance_corrected").await, 1);
});

in_school!(who_came_stands_by_section_and_a_closed_day_says_why, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    mark(&office, a.section, "2026-11-19", &[(a.students[0], "absent")]).await.ok();
    mark(&office, a.section, TODAY, &[(a.students[0], "late"), (a.students[1], "absent")]).await.ok();
    let today = async || office.get("/get-attendance-today").await.ok()["data"].clone();
    let section = today().await["sections"][0].clone();
    assert_eq!(
        (&section["counts"]["late"], &section["counts"]["absent"], &section["yesterday"]["absent"]),
        (&json!(1), &json!(1), &json!(1))
    );
    let closing = json!({
        "title": "Smog", "kind": "holiday", "starts_on": TODAY, "ends_on": TODAY, "campus_id": a.id, "void_sheets": true,
    });
    office.post("/save-calendar-day", closing).await.ok();
    let closed = today().await;
    assert_eq!((&closed["sections"][0]["closed"], &closed["sections"][0]["closed_for"]), (&json!("holiday"), &json!("Smog")), "{closed}");
    assert_eq!(closed["unmarked"], json!([]));
});

in_school!(a_day_closed_afterwards_counts_no_more, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let student = a.students[0];
    mark(&office, a.section, "2026-11-18", &[(student, "absent")]).await.ok();
    mark(&office, a.section, "2026-11-19", &[(student, "present")]).await.ok();
    let percent = async || {
        let own = office.get(&format!("/get-student-attendances?student_id={student}&from=2026-11-01")).await.ok()["student"].clone();
        (own["marked"].clone(), own["percent"].clone())
    };
    assert_eq!(percent().await, (json!(2), json!(5000)));
    let day = json!({ "title": "Smog", "kind": "holiday", "starts_on": "2026-11-18", "ends_on": "2026-11-18", "campus_id": a.id });
    office.post("/save-calendar-day", day.clone()).await.refused(422, "void_sheets");
    let mut closing = day;
    closing["void_sheets"] = json!(true);
    let id = office.post("/save-calendar-day", closing).await.id();
    assert_eq!(percent().await, (json!(1), json!(10_000)));
    let refused = mark(&office, a.section, "2026-11-18", &[(student, "present")]).await.refused(422, "date");
    assert!(refused.contains("holiday (Smog)"), "{refused}");
    office.delete(&format!("/calendar-days/{id}")).await.ok();
    assert_eq!(percent().await, (json!(2), json!(5000)), "the day is open again, and so are its marks");
});

in_school!(subjects_that_share_a_period_have_sheets_of_their_own, |_world: Arc<World>, school: School| async move {
    let (admin, office, teacher, a) = (school.admin(), school.user("campus_admin", "a"), school.user("teacher", "a"), &school.a);
    let mut subjects = vec![json!({ "class_id": school.class, "subject_id": school.subject })];
    let mut ids = Vec::new();
    for (name, code) in [("Biology", "BIO"), ("Computer", "CMP")] {
        let id = admin.post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id();
        subjects.push(json!({ "class_id": school.class, "subject_id": id, "is_elective": true, "alternative": "Science" }));
        ids.push(id);
    }
    let (biology, computer) = (ids[0], ids[1]);
    school.put_subjects(json!(subjects)).await;
    let lines = admin.get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok()["data"].clone();
    let line = |id: i64| {
        let found = lines.as_array().expect("lines").iter().find(|line| line["subject_id"] == id);
        found.expect("a line")["id"].clone()
    };
    let chosen =
        json!([{ "student_id": a.students[0], "chosen": [line(biology)] }, { "student_id": a.students[1], "chosen": [line(computer)] }]);
    office.post("/save-student-subjects", json!({ "section_id": a.section, "from_on": "2026-09-01", "lines": chosen })).await.ok();
    let form = json!({ "campus_id": a.id, "name": "Period 1", "starts_at": "08:00", "ends_at": "08:40", "friday": true });
    let period = office.post("/save-period", form).await.id();
    let lectures = json!([
        { "weekday": "friday", "period_id": period, "subject_id": biology, "teacher_id": a.teacher },
        { "weekday": "friday", "period_id": period, "subject_id": computer },
    ]);
    office.post("/save-timetable", json!({ "section_id": a.section, "version": 0, "lectures": lectures })).await.ok();
    let setting = json!({ "campus_id": a.id, "cut_off_minutes": 660, "by_lecture": true, "percent_needed": 75, "run_proposes_strike_off": 6,
        "lates_per_absence": 0, "warning_percent": 80, "certificate_after_days": 3, "condonation_limit_percent": 10 });
    office.post("/save-attendance-setting", setting).await.ok();

    let address = format!("/get-attendance?section_id={}&date={TODAY}&lecture_id={period}", a.section);
    let of = async |subject: i64| office.get(&format!("{address}&subject_id={subject}")).await.ok()["data"].clone();
    let marks = |subject: i64, student: i64, status: &str| {
        let mut form = sheet(a.section, TODAY, &[(student, status)]);
        (form["lecture_id"], form["subject_id"]) = (json!(period), json!(subject));
        form
    };
    let own = teacher.get(&address).await.ok()["data"].clone();
    assert_eq!((&own["subject_id"], &own["strength"]), (&json!(biology), &json!(1)), "a teacher's own lecture comes first: {own}");
    assert_eq!(own["lectures"].as_array().expect("lectures").len(), 2, "{own}");
    let saved = teacher.post("/save-attendance", marks(biology, a.students[0], "present")).await.ok();
    assert_eq!(saved["data"]["state"], "confirmed");
    let other = of(computer).await;
    assert_eq!((&other["state"], &other["strength"]), (&json!("unmarked"), &json!(1)), "{other}");
    assert_eq!(teacher.post("/save-attendance", marks(computer, a.students[1], "present")).await.status, 403);
    office.post("/save-attendance", marks(biology, a.students[1], "present")).await.refused(422, "lines.0.student_id");
    office.post("/save-attendance", marks(school.subject, a.students[1], "present")).await.refused(422, "lecture_id");
    office.post("/save-attendance", marks(computer, a.students[1], "absent")).await.ok();
    let (first, second) = (of(biology).await["counts"].clone(), of(computer).await["counts"].clone());
    assert_eq!((&first["present"], &first["absent"], &second["absent"]), (&json!(1), &json!(0), &json!(1)));
    let student = office.get(&format!("/get-student-attendances?student_id={}", a.students[1])).await.ok()["student"].clone();
    let subject = &student["subjects"][0];
    assert_eq!(
        (&subject["subject_name"], &subject["percent"], &student["marked"]),
        (&json!("Computer"), &json!(0), &json!(0)),
        "{student}"
    );

    // Who moves takes their mark along; the sheet of the other subject of the period counts who it counted.
    let form = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let beside = admin.post("/save-section", form).await.id();
    let moved = json!({ "section_id": beside, "student_ids": [a.students[0]], "from_on": TODAY, "reason": "Asked by the family" });
    let told = admin.post("/preview-section-transfer", moved).await.ok()["data"]["sheets"].clone();
    let sheets: Vec<[&Value; 4]> = told
        .as_array()
        .expect("sheets")
        .iter()
        .map(|one| ["section_name", "sheets", "marks_go", "marks_come"].map(|name| &one[name]))
        .collect();
    let (one, none) = (json!(1), json!(0));
    assert_eq!(sheets, [[&json!("A"), &one, &one, &none], [&json!("B"), &one, &none, &one]], "{told}");
});
