//! Entry tests: a test is set up and opened, visitors apply and confirm, the office approves, the day comes, scripts are marked blind by two people, the merit
//! list is frozen and published, offers go out, expire and pass on. And who tries to get around it. The stories' day is Friday, 20 November 2026.

mod seating;
mod visitors;

use kernel::{Tx, binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// A session that is still to come, so that results are public.
async fn session(school: &School) -> i64 {
    let form = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31", "is_active": false });
    school.admin().post("/save-session", form).await.id()
}

fn test(school: &School, session: i64) -> Value {
    json!({
        "name": "Class nine entry test", "code": "E27", "session_id": session, "on_date": "2026-12-06", "starts_at": "09:00",
        "opens_on": "2026-11-01", "closes_on": "2026-11-30", "fee_minor": 0, "rules": "Bring a blue pen.",
        "matric_weight": 50, "test_weight": 50, "test_minimum": 33, "hafiz_marks": 20, "gap_hundredths": 100,
        "tie_breaks": ["test", "matric", "older"], "last_seat": "neither", "offer_days": 5,
        "parts": [{ "name": "English", "total_marks": 40 }, { "name": "Mathematics", "total_marks": 60 }],
        "centres": [{ "campus_id": school.a.id, "rooms": [{ "name": "Room 1", "seats": 3 }, { "name": "Hall", "seats": 20 }] }],
        "seats": [{ "program_id": school.program, "campus_id": school.a.id, "seats": 1 }],
    })
}

/// A test that takes applications.
pub async fn opened(school: &School, change: impl Fn(&mut Value)) -> i64 {
    let mut form = test(school, session(school).await);
    change(&mut form);
    let office = school.user("campus_admin", "a");
    let id = office.post("/save-fast-test", form).await.id();
    office.post("/step-fast-test", json!({ "id": id, "version": 1, "status": "open" })).await.ok();
    id
}

pub fn applicant(school: &School, test: i64, n: i64) -> Value {
    json!({
        "test_id": test, "name": format!("Applicant {n}"), "father_name": format!("Father {n}"), "identity_no": format!("35201{n:07}1"),
        "gender": "male", "date_of_birth": "2012-03-04", "phone": format!("0300-{n:07}"), "email": format!("family{n}@maktab.test"),
        "city": "Lahore", "matric_obtained": 900, "matric_total": 1100, "program_id": school.program, "choices": [school.a.id], "consent": true,
    })
}

/// An application that the office wrote down, with its matric marks.
pub async fn written(by: &Client, school: &School, test: i64, n: i64, matric: i64) -> i64 {
    let mut form = applicant(school, test, n);
    form["matric_obtained"] = json!(matric);
    by.post("/save-fast", form).await.ok()["data"]["id"].as_i64().expect("an id")
}

pub async fn details(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-fast-details?id={id}")).await.ok()["data"].clone()
}

fn approval(ids: &[i64]) -> Value {
    json!({ "application_ids": ids, "date": "2026-12-06", "testTime": "09:00", "campusCode": "AAA" })
}

/// The code of campus A.
async fn code_of(school: &School) -> String {
    school.admin().get(&format!("/get-campus-details?id={}", school.a.id)).await.ok()["data"]["code"].as_str().expect("a code").to_owned()
}

pub async fn approve(by: &Client, school: &School, ids: &[i64]) -> testkit::Reply {
    let mut form = approval(ids);
    form["campusCode"] = json!(code_of(school).await);
    by.post("/approve-fast/applications", form).await
}

/// Who of a centre appeared.
pub async fn attendance(by: &Client, school: &School, test: i64, absent: &[i64]) {
    let sheet = by.get(&format!("/get-fast-attendance?test_id={test}&campus_id={}", school.a.id)).await.ok()["data"].clone();
    let line = |row: &Value| json!({ "id": row["id"], "version": row["version"], "appeared": !absent.contains(&row["id"].as_i64().expect("an id")) });
    let lines: Vec<Value> = sheet["rows"].as_array().expect("rows").iter().map(line).collect();
    by.post("/save-fast-attendance", json!({ "test_id": test, "campus_id": school.a.id, "lines": lines })).await.ok();
}

/// Enters a round by application: marks of English and Mathematics.
pub async fn enter(by: &Client, school: &School, test: i64, round: &str, of: &[(i64, f64, f64)]) -> testkit::Reply {
    let admin = school.admin();
    let scripts = admin.get(&format!("/get-fast-scripts?test_id={test}&per_page=200")).await.ok();
    let sheet = by.get(&format!("/get-fast-test-marks?test_id={test}&round={round}&packet=1")).await.ok()["data"].clone();
    let mut lines = Vec::new();
    for (id, english, maths) in of {
        let roll = details(&admin, *id).await["roll_no"].clone();
        let code = scripts["data"].as_array().expect("rows").iter().find(|row| row["roll_no"] == roll).expect("a script")["code"].clone();
        let row = sheet["rows"].as_array().expect("rows").iter().find(|row| row["code"] == code).expect("a row").clone();
        for (n, marks) in [english, maths].into_iter().enumerate() {
            lines.push(
                json!({ "code": code, "part_id": row["cells"][n]["part_id"], "marks": marks, "version": row["cells"][n]["version"] }),
            );
        }
    }
    by.post("/save-fast-marks", json!({ "test_id": test, "round": round, "lines": lines })).await
}

in_school!(a_test_is_set_up_and_stands_once_it_is_open, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let session = session(&school).await;
    let mut wrong = test(&school, session);
    wrong["test_weight"] = json!(40);
    office.post("/save-fast-test", wrong).await.refused(422, "test_weight");
    let mut other = test(&school, session);
    other["centres"][0]["campus_id"] = json!(school.b.id);
    office.post("/save-fast-test", other).await.refused(422, "centres.0.campus_id");
    let mut unoffered = test(&school, session);
    unoffered["seats"][0]["program_id"] = json!(school.other_program);
    office.post("/save-fast-test", unoffered).await.refused(422, "seats.0.program_id");
    let id = office.post("/save-fast-test", test(&school, session)).await.id();
    let twice = office.post("/save-fast-test", test(&school, session)).await;
    assert!(twice.status == 422 && (twice.body["errors"]["code"].is_array() || twice.body["errors"]["name"].is_array()), "{}", twice.body);
    assert_eq!(office.get("/get-fast-campuses").await.ok()["data"], json!([]), "a draft is nobody's business");
    let visitor = school.visitor();
    visitor.post("/save-fast", applicant(&school, id, 1)).await.refused(422, "test_id");
    office.post("/step-fast-test", json!({ "id": id, "version": 1, "status": "open" })).await.ok();
    let open = visitor.get("/get-fast-campuses").await.ok()["data"][0].clone();
    assert_eq!(
        (&open["name"], &open["seats"][0]["seats"], &open["tie_breaks"][0]),
        (&json!("Class nine entry test"), &json!(1), &json!("test"))
    );

    // The formula stands; a room more is no harm.
    let mut change = test(&school, session);
    change["id"] = json!(id);
    change["version"] = json!(2);
    change["matric_weight"] = json!(40);
    change["test_weight"] = json!(60);
    assert_eq!(office.post("/update-fast-test", change.clone()).await.status, 409);
    change["matric_weight"] = json!(50);
    change["test_weight"] = json!(50);
    change["centres"][0]["rooms"][1]["seats"] = json!(25);
    office.post("/update-fast-test", change.clone()).await.ok();
    change["version"] = json!(3);
    change["centres"][0]["rooms"] = json!([{ "name": "Room 1", "seats": 3 }]);
    assert_eq!(office.post("/update-fast-test", change).await.status, 409);
    assert_eq!(school.user("campus_admin", "b").get(&format!("/get-fast-test-details?id={id}")).await.status, 404);
    assert_eq!(office.delete(&format!("/delete-fast-test?id={id}")).await.status, 409);
});

in_school!(from_attendance_to_an_offer_that_passes_on, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (office, exams) = (school.user("admission_officer", "a"), school.user("exam_controller", "a"));
    let head = school.user("campus_admin", "a");
    let mut ids = Vec::new();
    for (n, matric) in [(1, 990), (2, 880), (3, 770), (4, 1_000)] {
        ids.push(written(&office, &school, test, n, matric).await);
    }
    approve(&office, &school, &ids).await.ok();
    let early = head.post("/give-fast-script-codes", json!({ "test_id": test })).await;
    assert_eq!(early.status, 409);
    attendance(&office, &school, test, &[ids[3]]).await;
    assert_eq!(details(&office, ids[3]).await["status"], "absent");
    let made = head.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
    assert_eq!(made["data"], json!({ "scripts": 3, "packets": 1 }));
    // Who marks does not see whose scripts they are.
    assert_eq!(exams.get(&format!("/get-fast-scripts?test_id={test}")).await.status, 403);
    let sheet = exams.get(&format!("/get-fast-test-marks?test_id={test}")).await.ok()["data"].clone();
    assert!(!sheet.to_string().contains("Applicant"), "{sheet}");

    // Two people enter every mark.
    enter(&exams, &school, test, "first", &[(ids[0], 30.0, 40.0), (ids[1], 35.0, 45.5), (ids[2], 30.0, 30.0)]).await.ok();
    let same = enter(&exams, &school, test, "second", &[(ids[0], 30.0, 40.0)]).await;
    same.refused(422, "lines.0.marks");
    enter(&office, &school, test, "second", &[(ids[0], 41.0, 40.0)]).await.refused(422, "lines.0.marks");
    let freeze = json!({ "test_id": test, "program_id": school.program, "name": "Class nine merit" });
    let saved = enter(&office, &school, test, "second", &[(ids[0], 30.0, 40.0), (ids[1], 35.0, 45.0), (ids[2], 30.0, 30.0)]).await.ok();
    assert_eq!((&saved["data"]["open_differences"], &saved["data"]["expected"]), (&json!(1), &json!(6)));
    let refused = head.post("/save-fast-award-list", freeze.clone()).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("not settled"), "{}", refused.body);
    let open = head.get(&format!("/get-fast-test-marks?test_id={test}&round=settled")).await.ok()["data"]["differences"][0].clone();
    assert_eq!((&open["first"], &open["second"]), (&json!(45.5), &json!(45)));
    let line = json!({ "code": open["code"], "part_id": open["part_id"], "marks": 45 });
    head.post("/save-fast-marks", json!({ "test_id": test, "round": "settled", "lines": [line] })).await.ok();

    // 50 * 990 / 1100 + 50 * 70 / 100 = 45 + 35; 40 + 40; 35 + 30: a tie that the test decides.
    let preview =
        head.post("/preview-fast-award-list", json!({ "test_id": test, "program_id": school.program })).await.ok()["data"].clone();
    assert_eq!((&preview["blocks"], &preview["ranked"]), (&json!([]), &json!(3)), "{preview}");
    let order: Vec<(i64, i64)> = preview["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (row["application_id"].as_i64().expect("an id"), row["aggregate"].as_i64().expect("points")))
        .collect();
    assert_eq!(order, [(ids[1], 80_0000), (ids[0], 80_0000), (ids[2], 65_0000)]);
    assert_eq!(preview["rows"][0]["decided_by"], "test");
    let list = head.post("/save-fast-award-list", freeze.clone()).await;
    assert_eq!(list.body["message"], "awardList saved successfully");
    let list = list.id();
    assert_eq!(head.post("/save-fast-award-list", freeze).await.status, 409);
    // From here on no mark changes.
    assert_eq!(enter(&exams, &school, test, "first", &[(ids[2], 40.0, 60.0)]).await.status, 409);
    let mut form = details(&office, ids[2]).await;
    form["matric_obtained"] = json!(1_100);
    assert_eq!(office.post("/update-fast", form).await.status, 409);
    let visitor = school.visitor();
    let no = details(&office, ids[1]).await["application_no"].as_str().expect("a number").to_owned();
    let status = format!("/get-fast-status?number={no}&cnic=3520100000021");
    assert_eq!(visitor.get(&status).await.ok()["data"]["result"], Value::Null, "not published yet");
    assert_eq!(visitor.get(&format!("/get-fast-results?test_id={test}")).await.status, 404);

    let made = head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
    assert_eq!(
        (&made["message"], &made["data"]["offers"], &made["data"]["waiting"]),
        (&json!("awardList updated successfully"), &json!(1), &json!(2))
    );
    let slip = visitor.get(&format!("/get-fast-roll-no-slip?number={no}&cnic=3520100000021")).await;
    assert_eq!(slip.status, 409);
    assert!(slip.body["message"].as_str().is_some_and(|said| said.contains("is over")), "{}", slip.body);
    let printed = office.post("/print-fast-slips", json!({ "application_ids": [ids[1]] })).await;
    assert!(printed.body["message"].as_str().is_some_and(|said| said.contains("any more")), "{}", printed.body);
    let stands = visitor.get(&status).await.ok()["data"].clone();
    assert_eq!(
        (&stands["status"], &stands["result"]["rank"], &stands["result"]["offer"]["expires_on"]),
        (&json!("awarded"), &json!(1), &json!("2026-11-25"))
    );
    let results = visitor.get(&format!("/get-fast-results?test_id={test}")).await.ok()["data"].clone();
    assert_eq!((&results["total"], &results["rows"][0]["rank"]), (&json!(3), &json!(1)));
    assert!(!results.to_string().contains("Applicant"), "{results}");
    let linked = world.app.db.read(entry_tests::api::with_results).await.expect("a read");
    assert_eq!(linked, [(test, "Class nine entry test".to_owned())], "the page of entry tests leads there");
    assert_eq!(office.get("/get-fasts?offer_open=true").await.ok()["total"], 1);
    let waits = details(&office, ids[0]).await["application_no"].as_str().expect("a number").to_owned();
    let waits = format!("/get-fast-status?number={waits}&cnic=3520100000011");
    let second = visitor.get(&waits).await.ok()["data"]["result"].clone();
    assert_eq!((&second["rank"], &second["waiting_place"], &second["decided_by"]), (&json!(2), &json!(1), &json!("test")));
    let award = office.get(&format!("/get-fast-awardlist?id={list}")).await.ok()["data"].clone();
    assert_eq!((&award["ranked"], &award["rows"][0]["offer_state"]), (&json!(3), &json!("offered")));
    assert_eq!(school.user("admission_officer", "b").get(&format!("/get-fast-awardlist?id={list}")).await.status, 404);
    assert_eq!(office.get(&format!("/get-fast-merits?award_list_id={list}")).await.ok()["total"], 3);

    // Whoever is admitted otherwise waits no more: not on the list, not on the website, as the next round passes them over.
    let third = ids[2];
    let last = details(&office, third).await["application_no"].as_str().expect("a number").to_owned();
    let last = format!("/get-fast-status?number={last}&cnic=3520100000031");
    let waiting = async || {
        let award = office.get(&format!("/get-fast-awardlist?id={list}")).await.ok()["data"]["waiting"].clone();
        (award, visitor.get(&last).await.ok()["data"]["result"]["waiting_place"].clone())
    };
    assert_eq!(waiting().await, (json!(2), json!(2)));
    let admitted = move |tx: &mut Tx| tx.exec(sql!("UPDATE fast_application SET admission_id = 99 WHERE id = $1"), &binds![third]);
    world.app.db.write(admitted).await.expect("an admission");
    assert_eq!(waiting().await, (json!(1), json!(null)));

    // The offer stands for five days; then the seat goes to the next, and the first may not take it up any more.
    world.advance(6 * DAY);
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || entry_tests::api::follow_day(&app)).await.expect("a thread").expect("a day");
    assert_eq!(visitor.get(&status).await.ok()["data"]["result"]["offer"]["state"], "expired");
    assert_eq!(visitor.get(&waits).await.ok()["data"]["result"]["offer"]["state"], "offered");
    let (first, mine) = (ids[1], ids[0]);
    let late = world.app.db.write(move |tx| entry_tests::api::taken_up(tx, first, 1)).await;
    assert!(late.is_err_and(|error| error.to_string().contains("ended on")));

    world.app.db.write(move |tx| entry_tests::api::taken_up(tx, mine, 1)).await.expect("the offer stands");
    world.app.db.write(move |tx| entry_tests::api::taken_up(tx, mine, 1)).await.expect("the same again");
    let twice = world.app.db.write(move |tx| entry_tests::api::taken_up(tx, mine, 2)).await;
    assert!(twice.is_err(), "one application, one admission");
    let found = world.app.db.read(move |tx| entry_tests::api::application(tx, mine)).await.expect("a read").expect("an applicant");
    assert_eq!((found.rank, found.aggregate, found.admission_id), (Some(2), Some(80_0000), Some(1)));

    // The form is removed: the offer stands again, and another form takes it up.
    world.app.db.write(move |tx| entry_tests::api::given_back(tx, mine, 2)).await.expect("nothing of another admission");
    let found = world.app.db.read(move |tx| entry_tests::api::application(tx, mine)).await.expect("a read").expect("an applicant");
    assert_eq!((found.offer_state, found.admission_id), (Some(entry_tests::api::OfferState::TakenUp), Some(1)));
    world.app.db.write(move |tx| entry_tests::api::given_back(tx, mine, 1)).await.expect("a removed form");
    let found = world.app.db.read(move |tx| entry_tests::api::application(tx, mine)).await.expect("a read").expect("an applicant");
    assert_eq!((found.offer_state, found.admission_id), (Some(entry_tests::api::OfferState::Offered), None));
    world.app.db.write(move |tx| entry_tests::api::taken_up(tx, mine, 2)).await.expect("another form");
});
