//! Entry tests: a test is set up and opened, visitors apply and confirm, the office approves, the day comes, scripts are marked blind by two people, the merit
//! list is frozen and published, offers go out, expire and pass on. And who tries to get around it. The stories' day is Friday, 20 November 2026.

use kernel::{Tx, binds, sql, token::token_hash};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

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

fn applicant(school: &School, test: i64, n: i64) -> Value {
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

in_school_and_on_two_nodes!(a_visitor_applies_once_and_sees_how_it_stands, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let mut form = applicant(&school, test, 7);
    form["consent"] = json!(false);
    visitor.post("/save-fast", form.clone()).await.refused(422, "consent");
    form["consent"] = json!(true);
    form["guardian_identity_no"] = form["identity_no"].clone();
    visitor.post("/save-fast", form.clone()).await.refused(422, "identity_no");
    form["guardian_identity_no"] = Value::Null;
    // A parent's CNIC would keep their own children out.
    form["identity_no"] = json!(format!("3520{}12345678", school.a.id % 10));
    let said = visitor.post("/save-fast", form.clone()).await.refused(422, "identity_no");
    assert!(said.contains("parent"), "{said}");
    form["identity_no"] = json!("3520100000071");
    // The office's word is not a visitor's to give.
    form["hafiz_verified"] = json!(true);
    form["is_hafiz"] = json!(true);

    // Ten at one moment: one of them is taken.
    let mut sent = tokio::task::JoinSet::new();
    for _ in 0..10 {
        let (visitor, form) = (visitor.clone(), form.clone());
        sent.spawn(async move { visitor.post("/save-fast", form).await });
    }
    let replies = sent.join_all().await;
    let taken: Vec<&testkit::Reply> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(taken.len(), 1);
    assert!(
        replies
            .iter()
            .filter(|reply| reply.status != 200)
            .all(|reply| reply.status == 422 && reply.body["errors"]["identity_no"].is_array())
    );
    let data = taken[0].body["data"].clone();
    let (no, key) = (data["application_no"].as_str().expect("a number").to_owned(), data["key"].as_str().expect("a key").to_owned());
    assert_eq!((&data["is_confirmed"], &data["id"]), (&json!(false), &Value::Null));
    assert_eq!(office.get("/get-fasts").await.ok()["total"], 1);

    // One's own form by the key; nobody else's.
    let own = visitor.get(&format!("/get-last-application?key={key}")).await.ok()["data"].clone();
    assert_eq!((&own["application_no"], &own["application"]["name"]), (&json!(no), &json!("Applicant 7")));
    assert_eq!(visitor.get("/get-last-application?key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").await.status, 404);
    let last =
        visitor.get("/get-last-application?cnic=35201-0000007-1&date_of_birth=2012-03-04&phone=0300-0000007").await.ok()["data"].clone();
    assert_eq!((&last["application_no"], &last["application"]), (&json!(no), &Value::Null), "the number alone");
    let mut change = form.clone();
    change["key"] = json!(key);
    change["name"] = json!("Applicant Seven");
    visitor.post("/save-fast", change.clone()).await.ok();
    change["identity_no"] = json!("3520100000081");
    visitor.post("/save-fast", change.clone()).await.refused(422, "identity_no");
    change["key"] = json!("somebody-else-s-key-that-is-none-at-all");
    assert_eq!(visitor.post("/save-fast", change).await.status, 404);

    // The code that was mailed confirms it; a wrong one does not.
    visitor.post("/confirm-fast", json!({ "key": key, "code": "000000" })).await.refused(422, "code");
    let status = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000071")).await.ok()["data"].clone();
    assert_eq!((&status["status"], &status["missing"]), (&json!("pending"), &json!(["confirm", "photo"])));
    let list = office.get("/get-fasts").await.ok();
    let id = list["data"][0]["id"].as_i64().expect("an id");
    let shown = details(&office, id).await;
    assert_eq!((&shown["name"], &shown["is_hafiz"], &shown["hafiz_verified"]), (&json!("Applicant Seven"), &json!(true), &json!(false)));
    assert_eq!(school.user("admission_officer", "b").get(&format!("/get-fast-details?id={id}")).await.status, 404);
    assert_eq!(office.get("/get-fasts?search=Seven").await.ok()["total"], 1);

    // Nobody confirmed it in two days: the person may apply again.
    if world.app.db.engine() == kernel::db::Engine::Sqlite {
        world.advance(3 * DAY);
        let again = visitor.post("/save-fast", form).await.ok();
        assert_ne!(again["data"]["application_no"], json!(no));
        let lapsed = world.app.db.read(move |tx| entry_tests::api::application(tx, id)).await.expect("a read").expect("an applicant");
        assert_eq!(lapsed.status, entry_tests::api::FastStatus::Lapsed);
    }
});

in_school!(a_code_is_entered_days_later_on_another_device, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let visitor = school.visitor();
    let data = visitor.post("/save-fast", applicant(&school, test, 7)).await.ok()["data"].clone();
    let (no, key) = (data["application_no"].as_str().expect("a number").to_owned(), data["key"].as_str().expect("a key").to_owned());
    // The code is kept as a hash only: the story puts one of its own there.
    let hash: String = token_hash(&format!("{no}/123456")).iter().map(|byte| format!("{byte:02x}")).collect();
    let own = no.clone();
    let put = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE fast_application SET code_hash = $2 WHERE application_no = $1"), &binds![own.clone(), hash.clone()])
    };
    world.app.db.write(put).await.expect("a code");

    let by_number = |cnic: &str, code: &str| json!({ "number": no, "cnic": cnic, "code": code });
    visitor.post("/confirm-fast", by_number("35201-0000007-1", "000000")).await.refused(422, "code");
    assert_eq!(visitor.post("/confirm-fast", by_number("3520100000999", "123456")).await.status, 404);
    assert_eq!(visitor.post("/confirm-fast", json!({ "code": "123456" })).await.status, 404);
    visitor.post("/confirm-fast", by_number("35201-0000007-1", "123456")).await.ok();
    let missing = async || visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000071")).await.ok()["data"]["missing"].clone();
    assert_eq!(missing().await, json!(["photo"]));

    // A photograph that was refused is sent again; by number and CNIC the first one only.
    let picture: &[u8] = include_bytes!("calls/field.png");
    let whose = [("number", no.as_str()), ("cnic", "3520100000071")];
    assert_eq!(visitor.upload_form("/upload-fast-photo", &whose, "me.png", b"no picture").await.status, 415);
    visitor.upload_form("/upload-fast-photo", &whose, "me.png", picture).await.ok();
    assert_eq!(missing().await, json!([]));
    assert_eq!(visitor.upload_form("/upload-fast-photo", &whose, "me.png", picture).await.status, 409);
    visitor.upload_form("/upload-fast-photo", &[("key", key.as_str())], "me.png", picture).await.ok();

    // Opened by the code, the application is seen and changed on the other device; the key of the first one opens nothing any more.
    visitor.post("/open-fast", by_number("35201-0000007-1", "654321")).await.refused(422, "code");
    assert_eq!(visitor.post("/open-fast", by_number("3520100000999", "123456")).await.status, 404);
    let opened = visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.ok()["data"].clone();
    assert_eq!((&opened["application"]["name"], &opened["application"]["has_photo"]), (&json!("Applicant 7"), &json!(true)));
    assert_eq!(visitor.get(&format!("/get-last-application?key={key}")).await.status, 404);
    let mut change = applicant(&school, test, 7);
    change["key"] = opened["key"].clone();
    change["name"] = json!("Applicant Seven");
    visitor.post("/save-fast", change).await.ok();
    let again = visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.ok();
    assert_eq!(again["data"]["application"]["name"], "Applicant Seven");
    // One applicant sits one test a day.
    let head = school.user("campus_admin", "a");
    let of_test = head.get(&format!("/get-fast-test-details?id={test}")).await.ok();
    let mut other = self::test(&school, of_test["data"]["session_id"].as_i64().expect("a session"));
    (other["name"], other["code"]) = (json!("Second entry test"), json!("E28"));
    let other = head.post("/save-fast-test", other).await.id();
    head.post("/step-fast-test", json!({ "id": other, "version": 1, "status": "open" })).await.ok();
    let said = visitor.post("/save-fast", applicant(&school, other, 7)).await.refused(422, "test_id");
    assert!(said.contains("Class nine entry test") && said.contains("the same day"), "{said}");
    visitor.post("/save-fast", applicant(&school, other, 8)).await.ok();
    // Nor do a telephone and the office that apply for both at the same moment. Two of one network would wait for each other anyway.
    let mut sent = tokio::task::JoinSet::new();
    for (by, one) in [(school.visitor(), test), (school.user("admission_officer", "a"), other)] {
        let form = applicant(&school, one, 9);
        sent.spawn(async move { by.post("/save-fast", form).await });
    }
    let (taken, refused): (Vec<_>, Vec<_>) = sent.join_all().await.into_iter().partition(|reply| reply.status == 200);
    assert_eq!((taken.len(), refused.len()), (1, 1));
    for reply in refused {
        reply.refused(422, "test_id");
    }
    // Ten wrong codes, and the right one opens nothing either.
    for _ in 0..8 {
        visitor.post("/open-fast", by_number("35201-0000007-1", "654321")).await.refused(422, "code");
    }
    assert_eq!(visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.status, 429);
});

in_school!(numbers_cannot_be_tried_out, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let id = written(&office, &school, test, 1, 900).await;
    approve(&office, &school, &[id]).await.ok();
    let one = details(&office, id).await;
    let (no, roll) = (one["application_no"].as_str().expect("a number").to_owned(), one["roll_no"].as_str().expect("a roll no").to_owned());
    let slip = visitor.get(&format!("/get-fast-roll-no-slip?number={roll}&cnic=35201-0000001-1")).await.ok()["data"].clone();
    assert_eq!(
        (&slip["roll_no"], &slip["room"], &slip["seat_no"], &slip["identity_masked"]),
        (&json!(roll), &json!("Room 1"), &json!(1), &json!("35201-*****01-1"))
    );
    assert!(slip.get("phone").is_none() && slip["qr_path"].as_str().expect("a path").starts_with('M'), "{slip}");
    // One answer for what is not there, whichever half is wrong.
    let wrong = visitor.get("/get-fast-roll-no-slip?number=E27-AAA-09999&cnic=3520100000011").await;
    let other = visitor.get(&format!("/get-fast-roll-no-slip?number={no}&cnic=3520100000021")).await;
    assert_eq!((wrong.status, other.status, &wrong.body["message"]), (404, 404, &other.body["message"]));
    for n in 2..7 {
        visitor.get(&format!("/get-fast-status?number={no}&cnic=352010000{n:03}3")).await;
    }
    let over = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000011")).await;
    assert_eq!(over.status, 429, "the right CNIC waits too");
    // Others are not touched by it.
    let second = written(&office, &school, test, 50, 900).await;
    let no = details(&office, second).await["application_no"].as_str().expect("a number").to_owned();
    visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000501")).await.ok();
    let early = visitor.get(&format!("/get-fast-roll-no-slip?number={no}&cnic=3520100000501")).await;
    assert!(early.status == 409 && early.body["message"].as_str().is_some_and(|said| said.contains("yet")), "{}", early.body);
});

in_school!(approval_seats_all_or_none, |_world: Arc<World>, school: School| async move {
    let test =
        opened(&school, |form| form["centres"][0]["rooms"] = json!([{ "name": "Room 1", "seats": 2 }, { "name": "Room 2", "seats": 2 }]))
            .await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=5 {
        ids.push(written(&office, &school, test, n, 900).await);
    }
    let said = approve(&office, &school, &ids).await.refused(422, "campusCode");
    assert!(said.contains("4 seats left") && said.contains("Nothing was approved"), "{said}");
    assert_eq!(details(&office, ids[0]).await["roll_no"], Value::Null);
    assert_eq!(approve(&school.user("admission_officer", "b"), &school, &ids[..1]).await.status, 404);
    let done = approve(&office, &school, &ids[..3]).await.ok()["data"].clone();
    assert_eq!((&done["approved"], &done["kept"]), (&json!(3), &json!(0)), "{done}");
    let rolls = |from: i64, to: i64| -> Vec<String> { (from..=to).map(|n| format!("{n:05}")).collect() };
    let mut got = Vec::new();
    for id in &ids[..3] {
        let roll = details(&office, *id).await["roll_no"].as_str().expect("a roll no").to_owned();
        got.push(roll.rsplit('-').next().expect("a number").to_owned());
    }
    assert_eq!(got, rolls(1, 3));
    // A repetition keeps them, and the next gets the next.
    let again = approve(&office, &school, &ids[..4]).await.ok()["data"].clone();
    assert_eq!((&again["approved"], &again["kept"]), (&json!(4), &json!(3)));
    assert!(again["last_roll_no"].as_str().expect("a roll no").ends_with("00004"), "{again}");
    let seats: Vec<(Value, Value)> = {
        let list = office.get("/get-fasts?status=approved&sort=roll_no").await.ok();
        list["data"].as_array().expect("rows").iter().map(|row| (row["room"].clone(), row["seat_no"].clone())).collect()
    };
    assert_eq!(seats, [("Room 1", 1), ("Room 1", 2), ("Room 2", 1), ("Room 2", 2)].map(|(room, seat)| (json!(room), json!(seat))));
    approve(&office, &school, &ids[4..]).await.refused(422, "campusCode");
    // Somebody rejected is not approved; the whole batch is refused.
    office.post("/reject-fast/applications", json!({ "application_ids": [ids[4]], "reason": "No such board" })).await.ok();
    assert_eq!(approve(&office, &school, &ids[4..]).await.status, 409);
    assert_eq!(office.get(&format!("/get-fasts?search={}", "00003")).await.ok()["total"], 1, "found by roll number");
});

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
    let admitted =
        move |tx: &mut Tx| tx.exec(kernel::sql!("UPDATE fast_application SET admission_id = 99 WHERE id = $1"), &kernel::binds![third]);
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

/// Ten thousand pending applications of a test, written straight into the table.
async fn many(world: &World, school: &School, test: i64, count: i64) {
    const COLUMNS: &[&str] = &[
        "version",
        "created_at",
        "updated_at",
        "test_id",
        "application_no",
        "campus_id",
        "program_id",
        "name",
        "father_name",
        "identity_no",
        "identity_key",
        "gender",
        "date_of_birth",
        "phone",
        "matric_obtained",
        "matric_total",
        "is_hafiz",
        "hafiz_verified",
        "gap_years",
        "status",
        "key_hash",
        "code_tries",
        "confirmed_at",
    ];
    let (campus, program) = (school.a.id, school.program);
    let work = move |tx: &mut Tx| {
        let now = tx.now();
        let born = chrono::NaiveDate::from_ymd_opt(2012, 3, 4).expect("a day");
        let row = |n: i64| -> Vec<kernel::Value> {
            let identity = format!("35203{n:07}1");
            kernel::binds![
                1_i64,
                now,
                now,
                test,
                format!("E27-{n:06}"),
                campus,
                program,
                format!("Applicant {n}"),
                "Father",
                identity.clone(),
                identity,
                "male",
                born,
                "+923001234567",
                500 + n % 600,
                1_100_i64,
                false,
                false,
                0_i64,
                "pending",
                format!("key {n}"),
                0_i64,
                now
            ]
            .to_vec()
        };
        let rows: Vec<Vec<kernel::Value>> = (1..=count).map(row).collect();
        tx.insert_many("fast_application", COLUMNS, &rows)?;
        let ids: Vec<i64> =
            tx.values(kernel::sql!("SELECT id FROM fast_application WHERE test_id = $1 ORDER BY id"), &kernel::binds![test])?;
        let choices: Vec<Vec<kernel::Value>> = ids.into_iter().map(|id| kernel::binds![id, campus, 1_i64].to_vec()).collect();
        tx.insert_many("fast_application_campus", &["application_id", "campus_id", "choice"], &choices)
    };
    world.app.db.write(work).await.expect("applications");
}

in_school!(ten_thousand_are_seated_and_ranked, |world: Arc<World>, school: School| async move {
    const COUNT: i64 = 10_000;
    let test = opened(&school, |form| {
        form["centres"][0]["rooms"] = json!([{ "name": "Ground", "seats": 5_000 }, { "name": "Hall", "seats": 5_000 }]);
        form["seats"][0]["seats"] = json!(2_000);
    })
    .await;
    many(&world, &school, test, COUNT).await;
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let form = json!({ "query": { "test_id": test.to_string() }, "date": "2026-12-06", "testTime": "09:00", "campusCode": code_of(&school).await });
    let done = office.post("/approve-fast/applications", form).await.ok()["data"].clone();
    assert_eq!(done["approved"], COUNT);
    let gaps: (i64, i64) = world
        .app
        .db
        .read(move |tx| {
            tx.one(
                kernel::sql!(
                    "SELECT count(DISTINCT roll_no), count(DISTINCT room_id * 100000 + seat_no) FROM fast_application WHERE test_id = $1"
                ),
                &kernel::binds![test],
            )
        })
        .await
        .expect("a read");
    assert_eq!(gaps, (COUNT, COUNT), "no roll number and no seat twice");
    assert!(done["last_roll_no"].as_str().expect("a roll no").ends_with("10000"), "none is skipped: {done}");

    // Everybody appears, and both rounds are there.
    let work = move |tx: &mut Tx| {
        tx.exec(kernel::sql!("UPDATE fast_application SET status = 'appeared' WHERE test_id = $1"), &kernel::binds![test])?;
        tx.exec(
            kernel::sql!(
                "INSERT INTO fast_script (test_id, application_id, centre_id, code, packet)
                 SELECT a.test_id, a.id, a.centre_id, 'C' || a.application_no, 1 FROM fast_application a WHERE a.test_id = $1"
            ),
            &kernel::binds![test],
        )?;
        for round in ["first", "second"] {
            tx.exec(
                kernel::sql!(
                    "INSERT INTO fast_mark (script_id, part_id, round, version, halves, marked_by, updated_at)
                     SELECT x.id, q.id, CAST($2 AS TEXT), 1, (x.id * 7 + q.id * 3) % 81, 'Somebody', 0
                     FROM fast_script x JOIN fast_part q ON q.test_id = x.test_id WHERE x.test_id = $1"
                ),
                &kernel::binds![test, round],
            )?;
        }
        Ok(())
    };
    world.app.db.write(work).await.expect("scripts and marks");
    let form = json!({ "test_id": test, "program_id": school.program, "name": "Merit of ten thousand" });
    let list = head.post("/save-fast-award-list", form).await.id();
    let award = head.get(&format!("/get-fast-awardlist?id={list}")).await.ok()["data"].clone();
    assert_eq!(award["candidates"], COUNT);
    head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
});

in_school_and_on_two_nodes!(the_last_chair_goes_once, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |form| form["centres"][0]["rooms"] = json!([{ "name": "Room 1", "seats": 3 }])).await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=6 {
        ids.push(written(&office, &school, test, n, 900).await);
    }
    let mut form = approval(&[]);
    form["campusCode"] = json!(code_of(&school).await);
    let mut sent = tokio::task::JoinSet::new();
    for id in ids.clone() {
        let (office, mut form) = (office.clone(), form.clone());
        form["application_ids"] = json!([id]);
        sent.spawn(async move { office.post("/approve-fast/applications", form).await });
    }
    let replies = sent.join_all().await;
    let taken = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(taken, 3, "{:?}", replies.iter().map(|reply| (reply.status, &reply.body["message"])).collect::<Vec<_>>());
    assert!(replies.iter().filter(|reply| reply.status != 200).all(|reply| reply.status == 422));
    let list = office.get("/get-fasts?status=approved&sort=roll_no").await.ok();
    let rolls: Vec<&str> =
        list["data"].as_array().expect("rows").iter().filter_map(|row| row["roll_no"].as_str()?.rsplit('-').next()).collect();
    assert_eq!(rolls, ["00001", "00002", "00003"], "none twice, none skipped");
});

in_school!(a_fee_that_arrives_opens_the_approval, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |form| form["fee_minor"] = json!(150_000)).await;
    let (visitor, office, cashier) = (school.visitor(), school.user("admission_officer", "a"), school.user("cashier", "a"));
    let sent = visitor.post("/save-fast", applicant(&school, test, 9)).await.ok()["data"].clone();
    assert_eq!(sent["fee"]["amount_minor"], 150_000);
    let no = sent["application_no"].as_str().expect("a number").to_owned();
    let id = office.get("/get-fasts").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let refused = approve(&office, &school, &[id]).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("has not arrived"), "{}", refused.body);
    let slip = details(&office, id).await["fee_slip_id"].as_i64().expect("a slip");
    let paper = visitor.get(&format!("/fast-fee-slip-pdf?number={no}&cnic=3520100000091")).await;
    assert_eq!(paper.status, 200);
    cashier.post("/receive-applicant-slip", json!({ "id": slip, "amount_minor": 150_000 })).await.ok();
    assert_eq!(details(&office, id).await["fee_paid_on"], "2026-11-20");
    approve(&office, &school, &[id]).await.ok();
    let status = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000091")).await.ok()["data"].clone();
    assert_eq!(
        (&status["status"], &status["fee"]["paid_on"], &status["has_slip"]),
        (&json!("approved"), &json!("2026-11-20"), &json!(true))
    );
});
