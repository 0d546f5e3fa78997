//! Where a student sits on a day: moves from a day before an earlier one, what attendance and published results make of it, strike-offs, merged records, a day of
//! admission that was wrong, a rollover that was run early, and what the database refuses. The stories' day is Friday, 20 November 2026.

mod coming;
mod exams;
mod leaving;
mod repair;

use crate::results::{publish, term};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{
    Client, Reply, School, World, in_school,
    school::{PASSWORD, student_form},
};

const TODAY: &str = "2026-11-20";
const THURSDAY: &str = "2026-11-12";
const FRIDAY: &str = "2026-11-13";

/// Another section of class nine.
async fn section(school: &School, name: &str) -> i64 {
    let form = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
        "capacity": 40, "wing": "boys" });
    school.admin().post("/save-section", form).await.id()
}

fn to(section: i64, student: i64, from: &str) -> Value {
    json!({ "section_id": section, "student_ids": [student], "from_on": from, "reason": "Asked by the family" })
}

async fn moves(by: &Client, section: i64, student: i64, from: &str) -> Reply {
    by.post("/student-section-transfer", to(section, student, from)).await
}

async fn details(by: &Client, student: i64) -> Value {
    by.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone()
}

/// The stays of a student, the first one first: `A 2026-08-01 to 2026-11-15`, `no section from 2026-11-16`.
async fn stays(by: &Client, student: i64) -> Vec<String> {
    let all = details(by, student).await["placements"].as_array().expect("placements").clone();
    let told = |stay: &Value| {
        let section = stay["section_name"].as_str().unwrap_or("no section");
        let from = stay["from_on"].as_str().expect("a day");
        stay["to_on"].as_str().map_or(format!("{section} from {from}"), |last| format!("{section} {from} to {last}"))
    };
    all.iter().rev().map(told).collect()
}

async fn mark(by: &Client, section: i64, day: &str, lines: &[(i64, &str)]) -> Value {
    let lines: Vec<Value> = lines.iter().map(|(student, status)| json!({ "student_id": student, "status": status })).collect();
    by.post("/save-attendance", json!({ "section_id": section, "date": day, "lines": lines })).await.ok()
}

/// What the list of sheets says of a section's day: strength, present, absent, not marked. It is of those who are on the sheet.
async fn sheet(by: &Client, section: i64, day: &str) -> (i64, i64, i64, i64) {
    let row = by.get(&format!("/get-attendances?section_id={section}&date_from={day}&date_to={day}")).await.ok()["data"][0].clone();
    let read = by.get(&format!("/get-attendance?section_id={section}&date={day}")).await.ok()["data"].clone();
    let number = |name: &str| row[name].as_i64().unwrap_or_else(|| panic!("{name} of {row}"));
    assert_eq!(read["strength"], row["strength"], "{row}");
    (number("strength"), number("present"), number("absent"), number("unmarked"))
}

/// The days of a student's page: day, status and section.
async fn days(by: &Client, student: i64) -> Vec<String> {
    let own = by.get(&format!("/get-student-attendances?student_id={student}")).await.ok()["student"].clone();
    let told = |day: &Value| format!("{} {} {}", day["date"], day["status"], day["section_name"]).replace('"', "");
    own["days"].as_array().expect("days").iter().rev().map(told).collect()
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(a_move_from_before_an_earlier_one_takes_its_place, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, _] = a.students[..] else { panic!("four students") };
    let (b, c) = (section(&school, "B").await, section(&school, "C").await);
    moves(&office, b, ahmed, "2026-11-16").await.ok();
    moves(&office, c, ahmed, "2026-11-02").await.ok();
    assert_eq!(stays(&office, ahmed).await, ["A 2026-08-01 to 2026-11-01", "C from 2026-11-02"]);
    moves(&office, b, bilal, "2026-11-10").await.ok();
    moves(&office, a.section, bilal, "2026-11-05").await.ok();
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"]);
    // The day of a move is put right; a later one, or none, is no move.
    moves(&office, b, bilal, "2026-11-16").await.ok();
    for from in [json!("2026-11-18"), Value::Null] {
        let again = json!({ "section_id": b, "student_ids": [bilal], "from_on": from });
        office.post("/student-section-transfer", again).await.refused(422, "student_ids");
    }
    moves(&office, b, bilal, "2026-11-10").await.ok();
    assert_eq!(stays(&office, bilal).await, ["A 2026-08-01 to 2026-11-09", "B from 2026-11-10"]);
    // Who opens the history reads what stood there before.
    let trail = school.admin().get(&format!("/get-audit-events?record=student&id={ahmed}")).await.ok().to_string();
    assert!(trail.contains("placement removed") && trail.contains("2026-11-16"), "{trail}");

    // Not from a day before the student came to the class.
    moves(&office, b, danish, "2026-07-31").await.refused(422, "from_on");
    let up = json!({ "id": danish, "version": 1, "campus_id": a.id, "program_id": school.program, "class_id": school.next_class,
        "section_id": a.other_section, "from_on": "2026-11-16", "reason": "Moves up early" });
    office.post("/update-student-program", up).await.ok();
    let form = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.next_class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let tenth = school.admin().post("/save-section", form).await.id();
    let said = moves(&office, tenth, danish, "2026-11-15").await.refused(422, "from_on");
    assert_eq!(said, "Danish Gulberg came to the present class on 16 Nov 2026. Choose that day or a later one.");
    moves(&office, tenth, danish, "2026-11-16").await.ok();
    assert_eq!(stays(&office, danish).await, ["A 2026-08-01 to 2026-11-15", "B from 2026-11-16"]);
    agrees(&world).await;
});

in_school!(marks_follow_and_every_sheet_counts_who_sat_there, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    mark(&office, a.section, THURSDAY, &[(ahmed, "present"), (bilal, "present"), (danish, "absent"), (ehsan, "present")]).await;
    mark(&office, a.section, FRIDAY, &[(ahmed, "absent"), (bilal, "present"), (danish, "present")]).await;
    mark(&office, a.section, TODAY, &[(bilal, "present")]).await;
    assert_eq!(sheet(&office, a.section, FRIDAY).await, (4, 2, 1, 1));

    // What would be different is told first, and nothing is.
    let told = office.post("/preview-section-transfer", to(b, ahmed, FRIDAY)).await.ok()["data"].clone();
    let of = |name: &str| {
        let found = told["sheets"].as_array().expect("sheets").iter().find(|one| one["section_name"] == name);
        let one = found.unwrap_or_else(|| panic!("{name} in {told}"));
        (one["sheets"].clone(), one["marks_come"].clone(), one["marks_go"].clone(), one["from_on"].clone(), one["to_on"].clone())
    };
    assert_eq!(of("A"), (json!(2), json!(0), json!(1), json!(FRIDAY), json!(TODAY)), "{told}");
    assert_eq!(of("B"), (json!(1), json!(1), json!(0), json!(FRIDAY), json!(FRIDAY)), "{told}");
    assert_eq!(told["exams"], json!([]));
    assert_eq!(sheet(&office, a.section, FRIDAY).await, (4, 2, 1, 1));
    agrees(&world).await;

    let saved = moves(&office, b, ahmed, FRIDAY).await.ok()["data"].clone();
    assert_eq!(saved, told);
    assert_eq!(sheet(&office, a.section, THURSDAY).await, (4, 3, 1, 0));
    assert_eq!(sheet(&office, a.section, FRIDAY).await, (3, 2, 0, 1));
    assert_eq!(sheet(&office, b, FRIDAY).await, (1, 0, 1, 0));
    assert_eq!(sheet(&office, a.section, TODAY).await, (3, 1, 0, 2));
    assert_eq!(days(&office, ahmed).await, [format!("{THURSDAY} present A"), format!("{FRIDAY} absent B")]);
    let register = office.get(&format!("/get-attendance-report?section_id={b}&month=2026-11")).await.ok();
    assert_eq!((register["data"].as_array().map(Vec::len), &register["data"][0]["d13"]), (Some(1), &json!("A")), "{register}");
    agrees(&world).await;

    // And back, as if nothing had been.
    moves(&office, a.section, ahmed, THURSDAY).await.ok();
    assert_eq!(stays(&office, ahmed).await, ["A from 2026-08-01"]);
    assert_eq!((sheet(&office, a.section, FRIDAY).await, sheet(&office, b, FRIDAY).await), ((4, 2, 1, 1), (0, 0, 0, 0)));
    agrees(&world).await;

    // Who is admitted late is on the sheets since, unmarked; who left before a marked day is on it no more.
    let mut late = student_form(&school, &a, "Faisal Gulberg");
    late["admitted_on"] = json!(FRIDAY);
    let late = office.post("/save-student", late).await.id();
    assert_eq!((sheet(&office, a.section, THURSDAY).await.0, sheet(&office, a.section, FRIDAY).await), (4, (5, 2, 1, 2)));
    let leave = json!({ "student_ids": [bilal], "kind": "transfer_out", "on_date": THURSDAY, "reason": "By the list of today" });
    school.user("principal", "a").post("/leave-students", leave).await.ok();
    assert_eq!(sheet(&office, a.section, THURSDAY).await, (4, 3, 1, 0));
    assert_eq!(sheet(&office, a.section, FRIDAY).await, (4, 1, 1, 2));
    assert_eq!(sheet(&office, a.section, TODAY).await, (4, 0, 0, 4));
    assert_eq!(days(&office, bilal).await, [format!("{THURSDAY} present A")], "marks of later days count no more");
    office.delete(&format!("/delete-student?id={late}")).await.ok();
    assert_eq!(sheet(&office, a.section, FRIDAY).await, (3, 1, 1, 1));
    agrees(&world).await;
});

in_school!(a_first_section_from_a_day_of_before_says_what_it_changes, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    mark(&office, a.section, THURSDAY, &[(a.students[0], "present")]).await;
    let mut form = student_form(&school, &a, "Ghazi Gulberg");
    form["section_id"] = Value::Null;
    let ghazi = office.post("/save-student", form).await.id();
    assert_eq!(stays(&office, ghazi).await, ["no section from 2026-08-01"]);
    let told = office.post("/preview-section-transfer", to(a.section, ghazi, THURSDAY)).await.ok()["data"].clone();
    let sheets: Vec<(&Value, &Value)> =
        told["sheets"].as_array().expect("sheets").iter().map(|one| (&one["section_name"], &one["sheets"])).collect();
    assert_eq!(sheets, [(&json!("A"), &json!(1))], "{told}");
    assert_eq!(sheet(&office, a.section, THURSDAY).await, (4, 1, 0, 3));
    let form = json!({ "section_id": a.section, "student_ids": [ghazi], "from_on": THURSDAY });
    assert_eq!(office.post("/assign-sections", form).await.ok()["data"], told);
    assert_eq!(sheet(&office, a.section, THURSDAY).await, (5, 1, 0, 4));
    assert_eq!(stays(&office, ghazi).await, ["no section 2026-08-01 to 2026-11-11", "A from 2026-11-12"]);
    agrees(&world).await;
});

in_school!(a_published_result_stays_and_the_move_says_what_differs, |world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, examiner, parent) = (school.user("campus_admin", "a"), school.user("exam_controller", "a"), school.user("parent", "a"));
    let bilal = school.a.students[1];
    let published = publish(&examiner, exam, format).await;
    assert_eq!(published["status"], "done", "{published}");
    let cards = async || {
        let shown = parent.get(&format!("/get-marks?id={bilal}")).await.ok()["data"]["exams"][0]["content"].clone();
        let all = examiner.get(&format!("/get-result-cards?exam_id={exam}&sort=registration_no")).await.ok()["data"].clone();
        (shown, all)
    };
    let before = cards().await;
    let b = section(&school, "B").await;
    let told = office.post("/preview-section-transfer", to(b, bilal, "2026-11-16")).await.ok()["data"].clone();
    let one = &told["exams"][0];
    // Three papers of the 17th; Danish and Ehsan would be one place higher in section A.
    assert_eq!(
        (&one["exam_id"], &one["is_published"], &one["marks"], &one["places"]),
        (&json!(exam), &json!(true), &json!(3), &json!(2)),
        "{told}"
    );
    let card = &one["cards"][0];
    assert_eq!(
        (&card["student_id"], &card["section_name"], &card["now_section_name"], one["cards"].as_array().map(Vec::len)),
        (&json!(bilal), &json!("A"), &json!("B"), Some(1)),
        "{told}"
    );
    assert_eq!(cards().await, before);
    let saved = moves(&office, b, bilal, "2026-11-16").await.ok()["data"].clone();
    assert_eq!(saved, told);
    assert_eq!(cards().await, before, "nothing published changes");
    // From the day after the papers on nothing of the exam differs; back from before them neither.
    let later = office.post("/preview-section-transfer", to(b, school.a.students[0], "2026-11-18")).await.ok();
    assert_eq!(later["data"]["exams"], json!([]), "{later}");
    let back = office.post("/preview-section-transfer", to(school.a.section, bilal, "2026-11-16")).await.ok();
    assert_eq!(back["data"]["exams"], json!([]), "{back}");
    agrees(&world).await;
});

in_school!(two_records_of_a_student_sat_in_one_place_a_day, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    mark(&office, a.section, "2026-11-05", &[(ahmed, "present"), (bilal, "present"), (danish, "present"), (ehsan, "absent")]).await;
    mark(&office, a.section, THURSDAY, &[(ehsan, "absent")]).await;
    let mut form = student_form(&school, &a, "Ehsan Gulbarg");
    (form["section_id"], form["admitted_on"]) = (json!(b), json!("2026-11-10"));
    let twin = office.post("/save-student", form).await.id();
    mark(&office, b, THURSDAY, &[(twin, "present")]).await;
    mark(&office, a.section, FRIDAY, &[(ehsan, "late")]).await;

    let merge = |keep: i64, gone: i64| json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" });
    office.post("/merge-students", merge(twin, ehsan)).await.ok();
    let kept = details(&office, twin).await;
    assert_eq!(stays(&office, twin).await, ["A 2026-08-01 to 2026-11-09", "B from 2026-11-10"]);
    assert_eq!((&kept["admitted_on"], kept["status_events"].as_array().map(Vec::len)), (&json!("2026-08-01"), Some(3)), "{kept}");
    // Of a day on which both were marked the own mark stays; the other's go to where the student sat.
    let wanted = ["2026-11-05 absent A".to_owned(), format!("{THURSDAY} present B"), format!("{FRIDAY} late B")];
    assert_eq!(days(&office, twin).await, wanted);
    assert_eq!(sheet(&office, a.section, "2026-11-05").await, (4, 3, 1, 0));
    assert_eq!((sheet(&office, a.section, THURSDAY).await, sheet(&office, b, THURSDAY).await), ((3, 0, 0, 3), (1, 1, 0, 0)));
    assert_eq!((sheet(&office, a.section, FRIDAY).await.0, sheet(&office, b, FRIDAY).await.0), (3, 1));
    agrees(&world).await;

    // The record of who left long ago does not take the one of who is here: the other way round it does.
    let leave = json!({ "student_ids": [danish], "kind": "transfer_out", "on_date": "2026-10-30", "reason": "By the list of today" });
    school.user("principal", "a").post("/leave-students", leave).await.ok();
    let refused = office.post("/merge-students", merge(danish, bilal)).await;
    let said = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(refused.status == 409 && said.contains("sat here after 30 Oct 2026"), "{}", refused.body);
    let shown = office.get(&format!("/preview-student-merge?keep_id={danish}&merge_id={bilal}")).await.ok();
    assert_eq!(shown["data"]["refusals"], json!([said]), "shown before, in the same words");
    office.post("/merge-students", merge(bilal, danish)).await.ok();
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"]);
    agrees(&world).await;
});

in_school!(another_day_of_admission_moves_the_placement, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let (bilal, danish) = (a.students[1], a.students[2]);
    let b = section(&school, "B").await;
    moves(&office, b, bilal, "2026-09-07").await.ok();
    let admitted = async |student: i64, day: &str| {
        let mut form = details(&office, student).await;
        form["admitted_on"] = json!(day);
        office.post("/update-student", form).await
    };
    admitted(bilal, "2026-08-20").await.ok();
    assert_eq!(stays(&office, bilal).await, ["A 2026-08-20 to 2026-09-06", "B from 2026-09-07"]);
    assert_eq!(details(&office, bilal).await["status_events"][0]["happened_on"], "2026-08-20");
    admitted(bilal, "2026-09-10").await.ok();
    assert_eq!(stays(&office, bilal).await, ["B from 2026-09-10"]);
    admitted(bilal, "2026-08-03").await.ok();
    assert_eq!(stays(&office, bilal).await, ["B from 2026-08-03"]);
    mark(&office, a.section, THURSDAY, &[(danish, "present")]).await;
    admitted(danish, FRIDAY).await.refused(422, "admitted_on");
    assert_eq!(stays(&office, danish).await, ["A from 2026-08-01"]);
    admitted(danish, THURSDAY).await.ok();
    // A class without a section yet is a stay too; its class is put right from its first day on, and a section begins today.
    let mut waits = student_form(&school, &a, "Ghazi Gulberg");
    waits["section_id"] = Value::Null;
    let waits = office.post("/save-student", waits).await.id();
    assert_eq!(stays(&office, waits).await, ["no section from 2026-08-01"]);
    let mut form = details(&office, waits).await;
    (form["class_id"], form["section_id"]) = (json!(school.next_class), json!(a.other_section));
    office.post("/update-student", form).await.ok();
    let now = details(&office, waits).await["placements"].clone();
    assert_eq!((&now[1]["class_name"], &now[0]["class_name"]), (&json!("Class 10"), &json!("Class 10")), "{now}");
    assert_eq!(stays(&office, waits).await, ["no section 2026-08-01 to 2026-11-19".to_owned(), format!("A from {TODAY}")]);
    agrees(&world).await;
});

in_school!(an_early_rollover_leaves_the_running_session_as_it_is, |world: Arc<World>, school: School| async move {
    let (office, examiner, biller) =
        (school.user("campus_admin", "a"), school.user("exam_controller", "a"), school.user("accountant", "a"));
    let (admin, a) = (school.admin(), school.a.clone());
    let [ahmed, bilal, ..] = a.students[..] else { panic!("four students") };
    for day in ["2026-11-09", "2026-11-10", "2026-11-11", THURSDAY] {
        mark(&office, a.section, day, &[(ahmed, "absent"), (bilal, "present")]).await;
    }
    let template = json!({ "name": "Class 10, 2026-27", "campus_id": a.id, "session_id": school.session, "program_id": school.program,
        "class_id": school.next_class, "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 14_400_000 }] });
    admin.post("/save-fee-template", template).await.ok();
    let route = async |code: &str, amount: i64| {
        let form = json!({ "campus_id": a.id, "name": format!("Ring Road {code}"), "code": code, "driver_name": "Muhammad Aslam",
            "fee_head_id": school.heads["Transport"], "amount_minor": amount });
        admin.post("/save-transport-route", form).await.id()
    };
    let (first, second) = (route("R-1", 300_000).await, route("R-2", 450_000).await);
    biller.post("/save-installments", json!({ "student_id": ahmed, "route_id": first })).await.ok();

    let short = async || examiner.get(&format!("/get-attendance-shortages?campus_id={}", a.id)).await.ok()["data"].clone();
    let page = async || examiner.get(&format!("/get-student-attendances?student_id={ahmed}")).await.ok()["student"].clone();
    let (list, own) = (short().await, page().await);
    assert_eq!((list.as_array().map(Vec::len), &list[0]["percent"], &own["percent"]), (Some(1), &json!(0), &json!(0)), "{list}");
    let form = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    let next = admin.post("/save-session", form).await.id();
    let form = json!({ "campus_id": a.id, "to_session_id": next, "all_classes": true, "draws_plans": true });
    let started = office.post("/run-year-rollover", form).await.ok()["data"].clone();
    let ended = office.finished_job(started["job_id"].as_i64().expect("a job")).await;
    assert_eq!(ended["status"], "done", "{ended}");
    assert_eq!(details(&office, ahmed).await["session_name"], "2026-27");
    assert_eq!(stays(&office, ahmed).await, ["A from 2026-08-01"]);
    // The detained list and the student's page say what they said.
    assert_eq!(short().await, list);
    let after = page().await;
    for field in ["class_name", "section_name", "percent", "marked", "unmarked", "from"] {
        assert_eq!(after[field], own[field], "{field} of {after}");
    }
    let condoned = json!({ "student_id": ahmed, "reason": "Was in hospital" });
    let refused = school.user("principal", "a").post("/save-condonation", condoned).await;
    assert!(refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("at most")), "{}", refused.body);

    // The first of August comes, and sign-ins are over by then.
    world.advance(Duration::from_secs(254 * 24 * 3_600));
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || students::api::begin_rollovers(&app)).await.expect("a thread").expect("begun");
    let (admin, biller) = (world.admin().await, world.sign_in(&School::email("accountant", "a"), PASSWORD).await);
    let rollover = admin.get(&format!("/get-year-rollover-details?id={}", started["id"])).await.ok()["data"].clone();
    let ended = admin.finished_job(rollover["job_id"].as_i64().expect("a job")).await;
    assert_eq!(ended["status"], "done", "{ended}");
    assert_eq!(stays(&admin, ahmed).await, ["A 2026-08-01 to 2027-07-31", "A from 2027-08-01"]);

    // The new plan has the route; a change from December on reaches both, each for its own months.
    let plan = async |session: i64| {
        let found = biller.get(&format!("/get-installment-details?student_id={ahmed}&session_id={session}")).await.ok()["data"].clone();
        let transport = found["lines"].as_array().expect("lines").iter().find(|line| line["head_name"] == "Transport").cloned();
        (found["plan"]["route_id"].clone(), transport.map_or(Value::Null, |line| line["amount_minor"].clone()))
    };
    assert_eq!(plan(next).await, (json!(first), json!(3_600_000)));
    let riders = async |route: i64| admin.get(&format!("/get-transport-route-details?id={route}")).await.ok()["data"]["riders"].clone();
    assert_eq!((riders(first).await, riders(second).await), (json!(1), json!(0)));
    let change = json!({ "student_id": ahmed, "route_id": second, "from": "2026-12" });
    let changed = biller.post("/change-student-route", change).await.ok();
    assert_eq!((&changed["data"]["plans"], &changed["data"]["installments"]), (&json!(2), &json!(8 + 12)), "{changed}");
    assert_eq!(plan(school.session).await, (json!(second), json!(4 * 300_000 + 8 * 450_000)));
    assert_eq!(plan(next).await, (json!(second), json!(12 * 450_000)));
    assert_eq!((riders(first).await, riders(second).await), (json!(0), json!(1)));
    let change = json!({ "student_id": ahmed, "route_id": first, "from": "2027-09" });
    let changed = biller.post("/change-student-route", change).await.ok();
    assert_eq!((&changed["data"]["plans"], &changed["data"]["installments"]), (&json!(1), &json!(11)), "{changed}");
    assert_eq!(plan(school.session).await.0, json!(second), "this session goes on as it was");
    agrees(&world).await;
});
