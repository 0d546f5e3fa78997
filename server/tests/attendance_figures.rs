//! Attendance is one figure: on the student's page, the detained list, the register and the reports, after a move there and back, a change of campus, and a rollover,
//! also one that was run early; counts and those not marked are the strength of every sheet. The stories' day is Friday, 20 November 2026, 10:00.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

const TODAY: &str = "2026-11-20";
/// Six days on which sheets are marked, up to yesterday.
const SIX: [&str; 6] = ["2026-11-12", "2026-11-13", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"];

/// Another section of class nine.
async fn section(school: &School, name: &str) -> i64 {
    let form = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
        "capacity": 40, "wing": "boys" });
    school.admin().post("/save-section", form).await.id()
}

async fn moves(by: &Client, section: i64, student: i64, from: &str) {
    let form = json!({ "section_id": section, "student_ids": [student], "from_on": from, "reason": "Asked by the family" });
    by.post("/student-section-transfer", form).await.ok();
}

async fn mark(by: &Client, section: i64, day: &str, lines: &[(i64, &str)], confirm: bool) {
    let lines: Vec<Value> = lines.iter().map(|(student, status)| json!({ "student_id": student, "status": status })).collect();
    by.post("/save-attendance", json!({ "section_id": section, "date": day, "lines": lines, "confirm": confirm })).await.ok();
}

/// Rolls the campus over and waits for the end.
async fn rolled(by: &Client, school: &School, session: i64, begins_on: Option<&str>) {
    let form = json!({ "campus_id": school.a.id, "to_session_id": session, "all_classes": true, "begins_on": begins_on });
    let started = by.post("/run-year-rollover", form).await.ok()["data"].clone();
    let ended = by.finished_job(started["job_id"].as_i64().expect("a job")).await;
    assert_eq!(ended["status"], "done", "{ended}");
}

/// The row of a student; null where there is none.
fn row_of(rows: &Value, student: i64) -> Value {
    rows.as_array().expect("rows").iter().find(|row| row["student_id"] == student).cloned().unwrap_or(Value::Null)
}

async fn rows(by: &Client, address: &str) -> Value {
    by.get(address).await.ok()["data"].clone()
}

/// A student's percentage and marked days of the session, which the page, the report of these days and the detained list agree on.
async fn figure(school: &School, student: i64) -> (i64, i64) {
    let by = school.admin();
    let page = by.get(&format!("/get-student-attendances?student_id={student}")).await.ok()["student"].clone();
    let day = |name: &str| page[name].as_str().expect("a day").to_owned();
    let report = rows(&by, &format!("/get-student-attendances-report?from={}&to={}", day("from"), day("to"))).await;
    let row = row_of(&report, student);
    for field in ["percent", "marked", "class_name", "section_name", "campus_name", "is_eligible"] {
        assert_eq!(row[field], page[field], "{field} of {row} and {page}");
    }
    let listed = row_of(&rows(&by, "/get-attendance-shortages").await, student);
    if listed.is_null() {
        assert_eq!((&page["is_eligible"], &page["is_warned"]), (&json!(true), &json!(false)), "{page}");
    } else {
        for field in ["percent", "marked", "class_name", "section_name", "campus_name", "may_miss"] {
            assert_eq!(listed[field], page[field], "{field} of {listed} and {page}");
        }
    }
    (page["percent"].as_i64().expect("a percentage"), page["marked"].as_i64().expect("days"))
}

/// Counts and those not marked are the strength, in the list of sheets and on each of them.
async fn sheets_are_whole(school: &School) {
    let by = school.admin();
    let all = rows(&by, &format!("/get-attendances?date_from=2026-10-01&date_to={TODAY}&per_page=100")).await;
    for row in all.as_array().expect("sheets") {
        let number = |name: &str| row[name].as_i64().unwrap_or_else(|| panic!("{name} of {row}"));
        let counted: i64 = ["present", "absent", "late", "on_leave", "half_day", "on_duty", "unmarked"].into_iter().map(number).sum();
        assert_eq!(counted, number("strength"), "{row}");
        assert!(number("unmarked") >= 0, "{row}");
        let address = format!("/get-attendance?section_id={}&date={}", number("section_id"), row["date"].as_str().expect("a day"));
        let sheet = rows(&by, &address).await;
        let seated = sheet["data"].as_array().map(|all| all.len() as i64);
        assert_eq!((sheet["strength"].as_i64(), seated), (Some(number("strength")), Some(number("strength"))), "{sheet}");
        for (own, listed) in [("present", "present"), ("absent", "absent"), ("late", "late"), ("leave", "on_leave")] {
            assert_eq!(sheet["counts"][own], row[listed], "{own} of {sheet} and {row}");
        }
    }
}

/// A student's row in the register of a section.
async fn in_register(school: &School, section: i64, month: &str, student: i64) -> Value {
    row_of(&rows(&school.admin(), &format!("/get-attendance-report?section_id={section}&month={month}")).await, student)
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(a_move_there_and_back_leaves_one_figure, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    for (day, status) in [("2026-11-10", "absent"), ("2026-11-11", "absent"), ("2026-11-12", "present"), ("2026-11-13", "late")] {
        mark(&office, a.section, day, &[(ahmed, status), (bilal, "present"), (danish, "present"), (ehsan, "absent")], false).await;
    }
    moves(&office, b, ahmed, "2026-11-12").await;
    mark(&office, b, "2026-11-16", &[(ahmed, "absent")], false).await;
    // Two of five days, in both sections together.
    assert_eq!(figure(&school, ahmed).await, (4_000, 5));
    assert_eq!(figure(&school, ehsan).await, (0, 4));
    sheets_are_whole(&school).await;
    // The register of where they sit is whole, with the days of before in small letters; the other one has its own days, and no percentage.
    let (there, here) = (in_register(&school, a.section, "2026-11", ahmed).await, in_register(&school, b, "2026-11", ahmed).await);
    assert_eq!((&here["d10"], &here["d12"], &here["d13"], &here["d16"]), (&json!("a"), &json!("P"), &json!("L"), &json!("A")), "{here}");
    assert_eq!((&here["percent"], &here["absent"], &here["present"], &here["late"]), (&json!(4_000), &json!(3), &json!(1), &json!(1)));
    assert_eq!((&there["d10"], &there["d12"], &there["percent"]), (&json!("A"), &Value::Null, &Value::Null), "{there}");
    assert_eq!((&there["absent"], &there["present"]), (&json!(2), &json!(0)), "{there}");
    let of_section = async |section: i64| {
        let address = format!("/get-student-attendances-report?section_id={section}&from=2026-11-01&to={TODAY}");
        row_of(&rows(&office, &address).await, ahmed)["marked"].clone()
    };
    assert_eq!((of_section(a.section).await, of_section(b).await), (Value::Null, json!(5)), "whole in one section, nowhere twice");
    agrees(&world).await;

    // And back, from a day before the move.
    moves(&office, a.section, ahmed, "2026-11-11").await;
    assert_eq!(figure(&school, ahmed).await, (4_000, 5));
    let back = in_register(&school, a.section, "2026-11", ahmed).await;
    assert_eq!(
        (&back["d10"], &back["d12"], &back["d16"], &back["percent"]),
        (&json!("A"), &json!("P"), &json!("A"), &json!(4_000)),
        "{back}"
    );
    assert!(in_register(&school, b, "2026-11", ahmed).await.is_null(), "they never sat there");
    sheets_are_whole(&school).await;
    agrees(&world).await;
});

in_school!(a_change_of_campus_leaves_one_figure, |world: Arc<World>, school: School| async move {
    let (office, admin, a, b) = (school.user("campus_admin", "a"), school.admin(), school.a.clone(), school.b.clone());
    let ahmed = a.students[0];
    // At the other campus two lates take a day away.
    let setting = json!({ "campus_id": b.id, "cut_off_minutes": 660, "by_lecture": false, "percent_needed": 75, "run_proposes_strike_off": 6,
        "lates_per_absence": 2, "warning_percent": 80, "certificate_after_days": 3, "condonation_limit_percent": 10 });
    admin.post("/save-attendance-setting", setting).await.ok();
    for (day, status) in [("2026-11-10", "late"), ("2026-11-11", "late"), ("2026-11-12", "absent"), ("2026-11-13", "present")] {
        mark(&office, a.section, day, &[(ahmed, status)], false).await;
    }
    assert_eq!(figure(&school, ahmed).await, (7_500, 4));
    moves(&admin, b.section, ahmed, "2026-11-12").await;
    assert_eq!(figure(&school, ahmed).await, (5_000, 4));
    sheets_are_whole(&school).await;
    // The new campus has the whole of it, the old one nothing but its register.
    let there = school.user("principal", "b");
    let page = there.get(&format!("/get-student-attendances?student_id={ahmed}")).await.ok()["student"].clone();
    assert_eq!((&page["percent"], &page["days"][3]["section_name"]), (&json!(5_000), &json!("A")), "{page}");
    for (by, percent) in [(&there, json!(5_000)), (&school.user("principal", "a"), Value::Null)] {
        let report = rows(by, &format!("/get-student-attendances-report?from=2026-11-01&to={TODAY}")).await;
        let short = rows(by, "/get-attendance-shortages").await;
        assert_eq!((&row_of(&report, ahmed)["percent"], &row_of(&short, ahmed)["percent"]), (&percent, &percent), "{report} {short}");
    }
    let (old, new) = (in_register(&school, a.section, "2026-11", ahmed).await, in_register(&school, b.section, "2026-11", ahmed).await);
    assert_eq!((&old["d10"], &old["d12"], &old["percent"]), (&json!("L"), &Value::Null, &Value::Null), "{old}");
    assert_eq!((&new["d10"], &new["d12"], &new["percent"]), (&json!("l"), &json!("A"), &json!(5_000)), "{new}");
    agrees(&world).await;
});

in_school!(an_early_rollover_leaves_todays_attendance_as_it_is, |world: Arc<World>, school: School| async move {
    let (office, teacher, admin, a) = (school.user("campus_admin", "a"), school.user("teacher", "a"), school.admin(), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    for day in SIX {
        mark(&office, a.section, day, &[(ahmed, "absent"), (bilal, "present"), (danish, "present"), (ehsan, "late")], false).await;
    }
    let form = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    let next = admin.post("/save-session", form.clone()).await.id();
    let seen = async |by: &Client| {
        let today = rows(by, "/get-attendance-today").await;
        let own = today["sections"].as_array().expect("sections").iter().find(|one| one["section_id"] == a.section).cloned();
        let register = in_register(&school, a.section, "2026-11", ahmed).await;
        (own.expect("the section")["strength"].clone(), today["runs"].clone(), register)
    };
    let before = (figure(&school, ahmed).await, seen(&office).await);
    assert_eq!((before.0, &before.1.0), ((0, 6), &json!(4)));
    let run = &before.1.1[0];
    assert_eq!(
        (&run["student_id"], &run["days"], &run["class_name"], &run["section_name"]),
        (&json!(ahmed), &json!(6), &json!("Class 9"), &json!("A"))
    );
    rolled(&office, &school, next, None).await;
    assert_eq!((figure(&school, ahmed).await, seen(&office).await), before);
    assert_eq!(seen(&teacher).await, before.1, "it is the class teacher's section until the day");
    let page = teacher.get(&format!("/get-student-attendances?student_id={ahmed}")).await.ok()["student"].clone();
    assert_eq!((&page["class_name"], &page["run"], &page["percent"]), (&json!("Class 9"), &json!(6), &json!(0)), "{page}");
    agrees(&world).await;

    // The office makes the next session active early as well, to admit into it.
    let mut active = form;
    (active["id"], active["version"], active["is_active"]) = (json!(next), json!(1), json!(true));
    admin.post("/update-session", active).await.ok();
    assert_eq!((figure(&school, ahmed).await, seen(&office).await), before);
    // Who leaves before the day sat last in class nine: their page says what it said.
    let leave = json!({ "student_ids": [ahmed], "kind": "transfer_out", "on_date": TODAY, "reason": "The family moves away" });
    school.user("principal", "a").post("/leave-students", leave).await.ok();
    let gone = admin.get(&format!("/get-student-attendances?student_id={ahmed}&to=2026-11-20")).await.ok()["student"].clone();
    assert_eq!((&gone["class_name"], &gone["marked"], &gone["percent"]), (&json!("Class 9"), &json!(6), &json!(0)), "{gone}");
    sheets_are_whole(&school).await;
    agrees(&world).await;
});

in_school!(a_report_of_a_past_month_names_the_class_of_that_month, |world: Arc<World>, school: School| async move {
    let (office, principal, admin, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.admin(), school.a.clone());
    let ahmed = a.students[0];
    let october = [12, 13, 14, 15, 16, 17, 19, 20, 21, 22];
    for (n, day) in october.into_iter().enumerate() {
        let status = if n < 3 { "absent" } else { "present" };
        mark(&office, a.section, &format!("2026-10-{day}"), &[(ahmed, status)], false).await;
    }
    principal.post("/save-condonation", json!({ "student_id": ahmed, "reason": "Was in hospital" })).await.ok();
    let form = json!({ "name": "Winter 2026", "starts_on": "2026-11-02", "ends_on": "2027-10-31" });
    let winter = admin.post("/save-session", form.clone()).await.id();
    rolled(&office, &school, winter, Some("2026-11-16")).await;
    let now = admin.get(&format!("/get-student-details?id={ahmed}")).await.ok()["data"].clone();
    assert_eq!((&now["class_name"], &now["session_name"]), (&json!("Class 10"), &json!("Winter 2026")), "{now}");
    mark(&office, now["section_id"].as_i64().expect("a section"), "2026-11-17", &[(ahmed, "present")], false).await;

    let report = async |from: &str, to: &str| {
        let row = row_of(&rows(&office, &format!("/get-student-attendances-report?from={from}&to={to}")).await, ahmed);
        (row["class_name"].clone(), row["percent"].clone(), row["standing"].clone())
    };
    assert_eq!(report("2026-10-01", "2026-10-31").await, (json!("Class 9"), json!(7_000), json!("condoned")));
    assert_eq!(report("2026-11-01", TODAY).await, (json!("Class 10"), json!(10_000), json!("eligible")));
    // Eight of eleven days, where they sit last.
    assert_eq!(report("2026-10-01", TODAY).await, (json!("Class 10"), json!(7_273), json!("short_attendance")));
    let page =
        admin.get(&format!("/get-student-attendances?student_id={ahmed}&from=2026-10-01&to=2026-10-31")).await.ok()["student"].clone();
    assert_eq!((&page["class_name"], &page["percent"], &page["is_condoned"]), (&json!("Class 9"), &json!(7_000), &json!(true)), "{page}");
    let register = in_register(&school, a.section, "2026-10", ahmed).await;
    assert_eq!((&register["d12"], &register["d22"], &register["percent"]), (&json!("A"), &json!("P"), &json!(7_000)), "{register}");
    let condoned = rows(&principal, "/get-condonations").await;
    assert_eq!((&condoned[0]["class_name"], &condoned[0]["section_name"]), (&json!("Class 9"), &json!("A")), "{condoned}");
    assert_eq!(figure(&school, ahmed).await, (10_000, 1), "of the session in which they sit");

    // Once the old session is over, its sections are chosen by their session, behind those of today.
    let mut active = form;
    (active["id"], active["version"], active["is_active"]) = (json!(winter), json!(1), json!(true));
    admin.post("/update-session", active).await.ok();
    let choices = rows(&office, &format!("/get-options?of=attendance_sections&parent={}", a.id)).await;
    let at = choices.as_array().expect("choices").iter().position(|one| one["id"] == a.section).expect("the old section");
    assert_eq!(choices[at]["label"], "Class 9 A, 2026-27", "{choices}");
    assert!(at > 0 && !choices[0]["label"].as_str().expect("a label").contains("2026-27"), "{choices}");
    sheets_are_whole(&school).await;
    agrees(&world).await;
});

in_school!(a_run_of_absences_goes_with_the_student, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    moves(&office, b, bilal, "2026-11-10").await;
    for day in SIX {
        mark(&office, a.section, day, &[(ahmed, "present"), (danish, "absent"), (ehsan, "absent")], false).await;
        mark(&office, b, day, &[(bilal, "present")], false).await;
    }
    // One is left out of today's sheet, which is finished; the other sits in a section that is.
    moves(&office, b, ehsan, TODAY).await;
    mark(&office, a.section, TODAY, &[(ahmed, "present")], true).await;
    mark(&office, b, TODAY, &[(bilal, "present")], true).await;
    let runs = rows(&office, "/get-attendance-today").await["runs"].clone();
    let told: Vec<(i64, i64, &str)> = runs
        .as_array()
        .expect("runs")
        .iter()
        .map(|run| {
            let section = run["section_name"].as_str().expect("a section");
            (run["student_id"].as_i64().expect("a student"), run["days"].as_i64().expect("days"), section)
        })
        .collect();
    assert_eq!(told, [(danish, 6, "A"), (ehsan, 6, "B")], "{runs}");
    for student in [danish, ehsan] {
        let page = office.get(&format!("/get-student-attendances?student_id={student}")).await.ok()["student"].clone();
        assert_eq!(page["run"], 6, "{page}");
    }
    sheets_are_whole(&school).await;
});

in_school!(a_mark_that_counts_no_more_is_told_to_nobody, |world: Arc<World>, school: School| async move {
    let (teacher, principal, a) = (school.user("teacher", "a"), school.user("principal", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    mark(&teacher, a.section, TODAY, &[(ahmed, "absent"), (bilal, "absent")], false).await;
    let gone = json!({ "student_ids": [bilal], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-11-19" });
    principal.post("/struck-off-students", gone).await.ok();
    mark(&teacher, a.section, TODAY, &[(danish, "present"), (ehsan, "present")], true).await;
    // The minute is over within which the sheet can be taken back.
    world.advance(Duration::from_secs(60));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || attendance::api::tell_finished(&app)).await.expect("a thread").expect("told");
    let told = world.app.db.read(|tx| tx.value::<i64>(kernel::sql!("SELECT count(*) FROM message WHERE kind = 'absent_today'"), &[]));
    assert_eq!(told.await.expect("a count"), 1, "of Ahmed alone");
    // Two of three, a half upwards, by section and by class.
    for by in ["section", "class"] {
        let row = rows(&principal, &format!("/get-attendances?by={by}&date_from={TODAY}&date_to={TODAY}")).await[0].clone();
        assert_eq!((&row["percent"], &row["strength"], &row["unmarked"]), (&json!(6_667), &json!(3), &json!(0)), "{row}");
    }
    sheets_are_whole(&school).await;
    agrees(&world).await;
});

in_school!(a_day_that_is_closed_counts_who_sat_there, |world: Arc<World>, school: School| async move {
    let (office, principal, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    for day in ["2026-11-12", "2026-11-13"] {
        mark(&office, a.section, day, &[(ahmed, "present"), (bilal, "absent"), (danish, "present"), (ehsan, "late")], false).await;
    }
    // Thursday is closed after it was marked; then it turns out that one had left before, and that another one sat elsewhere.
    let smog = json!({ "title": "Smog", "kind": "holiday", "starts_on": "2026-11-12", "ends_on": "2026-11-12", "campus_id": a.id, "void_sheets": true });
    let smog = office.post("/save-calendar-day", smog).await.id();
    let gone = json!({ "student_ids": [bilal], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-11-11" });
    principal.post("/struck-off-students", gone).await.ok();
    sheets_are_whole(&school).await;
    agrees(&world).await;
    // Friday was a holiday of section B alone, so the mark waits where it was given.
    let of_b = json!({ "title": "Trip", "kind": "holiday", "starts_on": "2026-11-13", "ends_on": "2026-11-13", "section_id": b });
    let of_b = office.post("/save-calendar-day", of_b).await.id();
    moves(&office, b, ahmed, "2026-11-12").await;
    sheets_are_whole(&school).await;
    let marked = async || {
        let page = office.get(&format!("/get-student-attendances?student_id={ahmed}")).await.ok()["student"].clone();
        (page["marked"].clone(), page["unmarked"].clone())
    };
    assert_eq!(marked().await, (json!(0), json!(0)));
    agrees(&world).await;
    // Both days are open after all.
    for id in [smog, of_b] {
        office.delete(&format!("/calendar-days/{id}")).await.ok();
    }
    assert_eq!(marked().await, (json!(2), json!(0)));
    assert_eq!(figure(&school, ahmed).await, (10_000, 2));
    sheets_are_whole(&school).await;
    agrees(&world).await;
});

in_school!(until_the_day_of_a_move_the_old_campus_keeps_the_student, |world: Arc<World>, school: School| async move {
    let (office, there, a, b) = (school.user("campus_admin", "a"), school.user("campus_admin", "b"), school.a.clone(), school.b.clone());
    let ahmed = a.students[0];
    mark(&office, a.section, "2026-11-19", &[(ahmed, "absent")], false).await;
    moves(&school.admin(), b.section, ahmed, "2026-12-01").await;
    // Their own row says the new campus; they sit here until November ends.
    assert_eq!(figure(&school, ahmed).await, (0, 1));
    let page = office.get(&format!("/get-student-attendances?student_id={ahmed}")).await.ok()["student"].clone();
    assert_eq!((&page["campus_name"], &page["percent"]), (&json!("Gulberg Campus"), &json!(0)), "{page}");
    mark(&office, a.section, TODAY, &[(ahmed, "present")], false).await;
    let pass = json!({ "student_id": ahmed, "kind": "leaves_early", "at": "09:30", "collected_by": "Imran Ali",
        "collector_cnic": "35202-1234567-1", "reason": "Dentist" });
    there.post("/save-gate-pass", pass.clone()).await.refused(422, "student_id");
    office.post("/save-gate-pass", pass).await.ok();
    let leave = json!({ "student_id": ahmed, "from_on": "2026-11-23", "to_on": "2026-11-23", "kind": "family", "reason": "A wedding" });
    there.post("/save-leave-application", leave.clone()).await.refused(422, "student_id");
    office.post("/save-leave-application", leave).await.ok();
    for (by, many) in [(&office, 1), (&there, 0)] {
        for list in ["gate-passes", "leave-applications"] {
            assert_eq!(by.get(&format!("/get-{list}")).await.ok()["total"], many, "{list}");
        }
        let short = row_of(&rows(by, "/get-attendance-shortages").await, ahmed);
        assert_eq!(short.is_object(), many == 1, "{short}");
    }
    // Half of two days.
    assert_eq!(figure(&school, ahmed).await, (2_500, 2));
    sheets_are_whole(&school).await;
    agrees(&world).await;
});
