//! Admissions: a form is begun at the counter or on a phone, papers come and are verified, the last seat goes once, approving makes the student with a challan, the
//! first payment enrols. The stories' day is Friday, 20 November 2026.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

/// One white pixel, with a text that a camera could have written.
const PHOTO: &[u8] = b"\xff\xd8\xff\xe1\x00\x10Exif\0\0GPS here\xff\xdb\x00\x04ab\xff\xda\x00\x02pixels\xff\xd9";

fn form(school: &School, name: &str, phone: &str, more: Value) -> Value {
    let mut form = json!({
        "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
        "father_name": "Aslam Khan", "gender": "male", "date_of_birth": "2012-03-04", "guardian_name": "Aslam Khan", "guardian_relation": "father",
        "guardian_phone": phone, "education": [{ "exam": "middle", "year": 2026, "obtained": 630, "total": 700 }], "submit": true,
    });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

async fn shown(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-admission-details?id={id}")).await.ok()["data"].clone()
}

/// All papers that stand against an approval are verified.
async fn verified(by: &Client, id: i64) {
    for paper in ["photographs", "b_form", "father_cnic"] {
        by.post("/mark-admission-paper", json!({ "id": id, "paper": paper, "step": "verify" })).await.ok();
    }
}

/// A complete form.
async fn ready(school: &School, by: &Client, name: &str, phone: &str, more: Value) -> i64 {
    let id = by.post("/save-admission", form(school, name, phone, more)).await.ok()["data"]["id"].as_i64().expect("an id");
    verified(by, id).await;
    id
}

async fn approve(by: &Client, id: i64) -> Reply {
    let version = shown(by, id).await["version"].clone();
    by.post("/approve-admission", json!({ "id": id, "version": version })).await
}

async fn decide(by: &Client, id: i64, step: &str, reason: &str) -> Reply {
    let version = shown(by, id).await["version"].clone();
    by.post("/decide-admission", json!({ "id": id, "version": version, "step": step, "reason": reason })).await
}

async fn visible(world: &World, campus: i64, shown: bool) {
    let work = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE campus SET is_public = $2 WHERE id = $1"), &binds![campus, shown]);
    world.app.db.write(work).await.expect("a campus that visitors see, or not");
}

in_school!(a_form_becomes_a_student_and_the_first_payment_enrols, |world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("admission_officer", "a"), school.user("admission_officer", "b"));
    // A draft may be short; a submitted form not.
    let short = json!({ "campus_id": school.a.id, "name": "Hamza Aslam" });
    let saved = office.post("/save-admission", short.clone()).await.ok();
    assert_eq!(saved["message"], "Admission saved successfully");
    assert_eq!(saved["data"]["status"], "draft");
    let mut submitted = short.clone();
    submitted["submit"] = json!(true);
    office.post("/save-admission", submitted).await.refused(422, "class_id");
    office.post("/save-admission", json!({ "campus_id": school.b.id, "name": "Hamza Aslam" })).await.refused(422, "campus_id");
    assert_eq!(school.user("teacher", "a").post("/save-admission", short).await.status, 422, "a visitor's form needs a phone");

    let id = office.post("/save-admission", form(&school, "Hamza Aslam", "0300-8123400", json!({ "cnic": "35202-8123400-1" }))).await.ok()
        ["data"]["id"]
        .as_i64()
        .expect("an id");
    let found = shown(&office, id).await;
    assert_eq!((&found["status"], &found["merit_hundredths"]), (&json!("submitted"), &json!(9_000)));
    assert_eq!(there.get(&format!("/get-admission-details?id={id}")).await.status, 404);
    // One applicant, one application: here and at the other campus.
    let again = form(&school, "Hamza A.", "0300-8123401", json!({ "cnic": "3520281234001" }));
    office.post("/save-admission", again.clone()).await.refused(422, "cnic");
    let mut elsewhere = again;
    elsewhere["campus_id"] = json!(school.b.id);
    there.post("/save-admission", elsewhere).await.refused(422, "cnic");
    // Papers stand against it, with their names.
    let blocked = approve(&office, id).await;
    assert_eq!(blocked.status, 409);
    assert!(blocked.body["message"].as_str().expect("a sentence").contains("photographs"), "{}", blocked.body);
    let refuse = json!({ "id": id, "paper": "b_form", "step": "refuse", "reason": "Not readable" });
    assert_eq!(office.post("/mark-admission-paper", refuse).await.status, 409, "it has not come");
    verified(&office, id).await;
    let waive = json!({ "id": id, "paper": "result_card", "step": "waive", "reason": "Class 6" });
    assert_eq!(office.post("/mark-admission-paper", waive.clone()).await.status, 403);
    school.user("campus_admin", "a").post("/mark-admission-paper", waive).await.ok();

    let approved = approve(&office, id).await.ok()["data"].clone();
    let (student, challan) = (approved["student_id"].as_i64().expect("a student"), approved["challan_id"].as_i64().expect("a challan"));
    let admin = school.admin();
    let pending = admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    assert_eq!((&pending["status"], &pending["name"]), (&json!("pending"), &json!("Hamza Aslam")));
    assert_eq!(pending["guardians"][0]["name"], "Aslam Khan");
    assert_eq!(shown(&office, id).await["status"], "approved");
    assert_eq!(approve(&office, id).await.status, 409, "approved once");
    assert_eq!(office.delete(&format!("/delete-admission-details?id={id}")).await.status, 409);
    assert_eq!(
        office
            .post("/update-admission", json!({ "id": id, "version": shown(&office, id).await["version"], "name": "Another" }))
            .await
            .status,
        409
    );

    // The payment enrols; taken back, the seat is kept and the admission is approved again.
    let amount = approved["challan_minor"].clone();
    let paid = admin.post("/approve-installment", json!({ "challan_ids": [challan], "amount_minor": amount })).await.ok();
    assert_eq!(shown(&office, id).await["status"], "enrolled");
    let receipt = paid["data"]["receipts"][0]["id"].as_i64().or_else(|| paid["data"]["id"].as_i64());
    if let Some(receipt) = receipt {
        let back = admin.post("/unpaid-installment", json!({ "id": receipt, "reason": "Wrong student" })).await;
        if back.status == 200 {
            assert_eq!(shown(&office, id).await["status"], "approved");
        }
    }
    let _ = world;
});

in_school!(a_slip_of_the_form_fee_that_lapses_is_told_and_issued_anew, |world: Arc<World>, school: School| async move {
    let fee = json!({ "values": { "admissions.form_fee_minor": 100_000 } });
    school.admin().post("/update-settings", fee).await.ok();
    let office = school.user("admission_officer", "a");
    let id = ready(&school, &office, "Hamza Aslam", "0300-8123400", json!({})).await;
    let slip = async || {
        let of_form = move |tx: &mut kernel::Tx| -> kernel::Result<(i64, String)> {
            let of = sql!("SELECT p.id, p.status FROM admission a JOIN applicant_slip p ON p.id = a.form_fee_slip_id WHERE a.id = $1");
            tx.one(of, &binds![id])
        };
        world.app.db.read(of_form).await.expect("a slip")
    };
    let (old, _) = slip().await;
    let over = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE applicant_slip SET valid_until = '2026-11-02' WHERE id = $1"), &binds![old]);
    world.app.db.write(over).await.expect("a slip of before");
    assert_eq!(crate::applicant_money::unpaid_lapse(&world).await["slips"], 1);
    let told = world.app.db.read(move |tx| {
        let of = sql!(
            "SELECT count(*) FROM message WHERE kind = 'application_status' AND record_id = $1 AND body LIKE '%has expired. Ask the admission office%'"
        );
        tx.value::<i64>(of, &binds![id])
    });
    assert_eq!(told.await.expect("messages"), 1);

    // Nothing is approved without it; sent again, the form asks for it by another slip.
    let blocked = approve(&office, id).await;
    assert!(
        blocked.status == 409 && blocked.body["message"].as_str().is_some_and(|said| said.contains("its slip has expired")),
        "{}",
        blocked.body
    );
    decide(&office, id, "return", "A new slip of the fee").await.ok();
    decide(&office, id, "submit", "").await.ok();
    let (new, status) = slip().await;
    assert_eq!((new > old, status.as_str()), (true, "open"));
    school.user("cashier", "a").post("/receive-applicant-slip", json!({ "id": new })).await.ok();
    approve(&office, id).await.ok();
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(a_waiting_form_that_is_returned_keeps_its_place, |world: Arc<World>, school: School| async move {
    let fee = json!({ "values": { "admissions.form_fee_minor": 100_000 } });
    school.admin().post("/update-settings", fee).await.ok();
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 0, "over_offer": 0,
    });
    head.post("/save-seat-pool", pool).await.ok();
    let mut ids = Vec::new();
    for (n, name) in ["First Khan", "Second Khan", "Third Khan"].into_iter().enumerate() {
        let id = ready(&school, &office, name, &format!("0300-812346{n}"), json!({})).await;
        decide(&office, id, "queue", "").await.ok();
        ids.push(id);
    }
    let place = async |id: i64| shown(&office, id).await["waiting_place"].clone();
    let slip_of = async |id: i64| {
        let of = move |tx: &mut kernel::Tx| tx.value::<i64>(sql!("SELECT form_fee_slip_id FROM admission WHERE id = $1"), &binds![id]);
        world.app.db.read(of).await.expect("a slip")
    };
    // The slip of the second lapses: the form is returned and submitted again, and waits where it waited.
    let old = slip_of(ids[1]).await;
    let over = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE applicant_slip SET valid_until = '2026-11-02' WHERE id = $1"), &binds![old]);
    world.app.db.write(over).await.expect("a slip of before");
    assert_eq!(crate::applicant_money::unpaid_lapse(&world).await["slips"], 1);
    decide(&office, ids[1], "return", "A new slip of the fee").await.ok();
    assert_eq!((place(ids[1]).await, place(ids[2]).await), (Value::Null, json!(3)), "those behind keep their places");
    assert_eq!(decide(&office, ids[1], "queue", "").await.status, 409, "its applicant corrects it");
    assert_eq!(world.faults().await, Vec::<String>::new());
    decide(&office, ids[1], "submit", "").await.ok();
    let again = shown(&office, ids[1]).await;
    assert_eq!((&again["status"], &again["waiting_place"]), (&json!("waiting"), &json!(2)));
    assert!(slip_of(ids[1]).await > old, "another slip");
    // Whoever asks for another quota meanwhile does not keep a place of the one before.
    decide(&office, ids[0], "return", "Which quota?").await.ok();
    let mut other = form(&school, "First Khan", "0300-8123460", json!({ "quota": "sports" }));
    other["id"] = json!(ids[0]);
    other["version"] = shown(&office, ids[0]).await["version"].clone();
    office.post("/update-admission", other).await.ok();
    assert_eq!(shown(&office, ids[0]).await["status"], "submitted");
    assert_eq!((place(ids[1]).await, place(ids[2]).await), (json!(1), json!(2)));
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(the_last_seat_goes_once, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 1, "over_offer": 0,
    });
    let pool_id = head.post("/save-seat-pool", pool.clone()).await.id();
    head.post("/save-seat-pool", pool.clone()).await.refused(422, "quota");
    // Classes stand as the school counts them, not by the alphabet: 9 before 10.
    let mut older = pool.clone();
    older["class_id"] = json!(school.next_class);
    head.post("/save-seat-pool", older).await.ok();
    let pools = head.get("/get-seat-pools").await.ok()["data"].clone();
    let classes: Vec<&str> = pools.as_array().expect("pools").iter().filter_map(|one| one["class_name"].as_str()).collect();
    assert_eq!(classes, ["Class 9", "Class 10"]);
    let first = ready(&school, &office, "First Khan", "0300-8123410", json!({})).await;
    let second = ready(&school, &office, "Second Khan", "0300-8123411", json!({})).await;
    let (one, two) = tokio::join!(approve(&office, first), approve(&office, second));
    let mut answers = [one.status, two.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "{} {}", one.body, two.body);
    let loser = if one.status == 409 { first } else { second };
    let sentence = if one.status == 409 { &one.body } else { &two.body };
    assert!(sentence["message"].as_str().expect("a sentence").contains("waits at place 1"), "{sentence}");
    let waiting = shown(&office, loser).await;
    assert_eq!((&waiting["status"], &waiting["waiting_place"], &waiting["seats_left"]), (&json!("waiting"), &json!(1), &json!(0)));
    let third = ready(&school, &office, "Third Khan", "0300-8123412", json!({})).await;
    let held = office.post("/hold-admission-seat", json!({ "id": third, "held_until": "2026-12-01" })).await;
    assert_eq!(held.status, 409);
    assert_eq!(shown(&office, third).await["waiting_place"], 2);
    // A seat more: who waits first is approved; the pool cannot shrink below what is given.
    let mut wider = pool;
    wider["id"] = json!(pool_id);
    wider["version"] = json!(1);
    wider["seats"] = json!(2);
    head.post("/update-seat-pool", wider.clone()).await.ok();
    approve(&office, loser).await.ok();
    wider["version"] = json!(2);
    wider["seats"] = json!(1);
    head.post("/update-seat-pool", wider).await.refused(422, "seats");
    // The board tells it, and a cancelled admission gives its seat back.
    let board = office.get(&format!("/get-seat-board?campus_id={}", school.a.id)).await.ok()["data"][0]["pools"][0].clone();
    assert_eq!((&board["taken"], &board["left"], &board["waiting"]), (&json!(2), &json!(0), &json!(1)));
    decide(&office, loser, "cancel", "The family moves to Multan").await.ok();
    let student = shown(&office, loser).await["student_id"].as_i64().expect("a student");
    assert_eq!(school.admin().get(&format!("/get-student-details?id={student}")).await.ok()["data"]["status"], "cancelled");
    let board = office.get(&format!("/get-seat-board?campus_id={}", school.a.id)).await.ok()["data"][0]["pools"][0].clone();
    assert_eq!(board["left"], 1);
    // Who was cancelled comes back on the same number by a new form.
    assert_eq!(decide(&office, loser, "reopen", "They stay after all").await.status, 409);
});

in_school!(the_waiting_list_moves_up_by_itself, |world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 1, "over_offer": 0,
    });
    let pool_id = head.post("/save-seat-pool", pool.clone()).await.id();
    let first = ready(&school, &office, "First Khan", "0300-8123450", json!({})).await;
    assert_eq!(decide(&office, first, "queue", "").await.status, 409, "nobody waits for a seat that is free");
    approve(&office, first).await.ok();
    let (second, third) = (
        ready(&school, &office, "Second Khan", "0300-8123451", json!({})).await,
        ready(&school, &office, "Third Khan", "0300-8123452", json!({})).await,
    );
    decide(&office, second, "queue", "").await.ok();
    assert_eq!(approve(&office, third).await.status, 409);
    let move_up = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || admissions::api::move_up(&app)).await.expect("a thread").expect("the waiting lists")
    };
    assert_eq!(move_up().await, 0, "the seat is taken");
    // A seat becomes free: it is kept for the first who waits, for five days, and the family reads until when.
    decide(&office, first, "cancel", "The family moves to Multan").await.ok();
    assert_eq!((move_up().await, move_up().await), (1, 0));
    let up = shown(&office, second).await;
    assert_eq!((&up["status"], &up["seat_state"], &up["seat_held_until"]), (&json!("submitted"), &json!("held"), &json!("2026-11-25")));
    assert!(up["status_reason"].as_str().is_some_and(|said| said.contains("25 Nov 2026")), "{up}");
    assert_eq!((&up["waiting_place"], &shown(&office, third).await["waiting_place"]), (&Value::Null, &json!(1)));
    let kept = |day: &str| format!("/get-admissions?seat_state=held&seat_held_until_from={day}&seat_held_until_to={day}");
    assert_eq!(office.get(&kept("2026-11-25")).await.ok()["total"], 1);
    assert_eq!(approve(&office, third).await.status, 409, "it is kept");
    // Nobody came: after its day the seat is kept for the next. The first has it only while it is free.
    world.advance(std::time::Duration::from_secs(6 * 24 * 3_600));
    let office = world.sign_in(&School::email("admission_officer", "a"), testkit::school::PASSWORD).await;
    assert_eq!(move_up().await, 1);
    assert_eq!(shown(&office, third).await["seat_held_until"], "2026-12-01");
    assert_eq!(approve(&office, second).await.status, 409);
    assert_eq!(shown(&office, second).await["status"], "waiting");
    approve(&office, third).await.ok();
    // Taken up again, the form has no number of the list until it waits anew.
    decide(&office, second, "reopen", "The family asks again").await.ok();
    assert_eq!(world.faults().await, Vec::<String>::new());
    decide(&office, second, "queue", "").await.ok();
    // More seats: the next moves up. With the setting at zero the office moves the list.
    let admin = world.admin().await;
    admin.post("/update-settings", json!({ "values": { "admissions.move_up_days": 0 } })).await.ok();
    let mut wider = pool;
    wider["id"] = json!(pool_id);
    wider["version"] = json!(1);
    wider["seats"] = json!(2);
    admin.post("/update-seat-pool", wider).await.ok();
    assert_eq!(move_up().await, 0);
    admin.post("/update-settings", json!({ "values": { "admissions.move_up_days": 3 } })).await.ok();
    assert_eq!(move_up().await, 1);
    assert_eq!(shown(&office, second).await["seat_held_until"], "2026-11-29");
    assert_eq!(world.faults().await, Vec::<String>::new());
    let wrong = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE admission SET waiting_no = 7 WHERE id = $1"), &binds![third]);
    world.app.db.write(wrong).await.expect("a number of somebody who does not wait");
    assert!(world.faults().await.iter().any(|fault| fault.contains("with a number of the waiting list")));
});

in_school!(a_form_that_cannot_move_up_keeps_no_other_waiting, |world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let mut pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 1, "over_offer": 0,
    });
    let pool_id = head.post("/save-seat-pool", pool.clone()).await.id();
    let first = ready(&school, &office, "First Khan", "0300-8123460", json!({})).await;
    approve(&office, first).await.ok();
    let mut waiting = Vec::new();
    for (name, phone) in [("Second Khan", "0300-8123461"), ("Third Khan", "0300-8123462"), ("Fourth Khan", "0300-8123463")] {
        let id = ready(&school, &office, name, phone, json!({})).await;
        decide(&office, id, "queue", "").await.ok();
        waiting.push(id);
    }
    (pool["id"], pool["version"], pool["seats"]) = (json!(pool_id), json!(1), json!(4));
    head.post("/update-seat-pool", pool).await.ok();
    // A newer program that works beside this one wrote a relation that this one does not know.
    let newer = |tx: &mut kernel::Tx| tx.exec(sql!("INSERT INTO guardian_relation (code, place) VALUES ('neighbour', 90)"), &[]);
    world.app.db.write(newer).await.expect("a relation");
    let relate = async |id: i64, relation: &'static str| {
        let work =
            move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE admission SET guardian_relation = $2 WHERE id = $1"), &binds![id, relation]);
        world.app.db.write(work).await.expect("a form");
    };
    relate(waiting[0], "neighbour").await;
    let move_up = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || admissions::api::move_up(&app)).await.expect("a thread")
    };
    // It is named, and its seat stays free for it; the two behind it have theirs, once.
    for _ in 0..2 {
        let said = move_up().await.expect_err("a form that cannot be read").to_string();
        assert!(said.starts_with(&format!("admission {}: ", waiting[0])) && !said.contains(';'), "{said}");
        for id in &waiting[1..] {
            let up = shown(&office, *id).await;
            let events = up["events"].as_array().expect("steps").iter().filter(|one| one["from_status"] == "waiting").count();
            assert_eq!((&up["status"], &up["seat_state"], events), (&json!("submitted"), &json!("held"), 1), "{up}");
        }
    }
    // As soon as it can be read it moves up too.
    relate(waiting[0], "father").await;
    assert_eq!(move_up().await.expect("the waiting lists"), 1);
    let up = shown(&office, waiting[0]).await;
    assert_eq!((&up["status"], &up["seat_state"]), (&json!("submitted"), &json!("held")), "{up}");
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(many_are_approved_by_a_job_that_does_nothing_twice, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 3, "over_offer": 0,
    });
    head.post("/save-seat-pool", pool).await.ok();
    let mut ids = Vec::new();
    for n in 0..5 {
        let marks = json!({ "education": [{ "exam": "middle", "obtained": 500 + n * 20, "total": 700 }] });
        ids.push(ready(&school, &office, &format!("Many {n} Khan"), &format!("0300-81234{n}0"), marks).await);
    }
    let unready = office.post("/save-admission", form(&school, "Unready Khan", "0300-8123499", json!({}))).await.ok()["data"]["id"].clone();
    let listed = office.get("/fetch-students-data").await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["merit_hundredths"]), (&json!(6), &json!(9_000)));
    let preview = office.post("/preview-approvals", json!({ "query": {} })).await.ok()["data"].clone();
    assert_eq!((&preview["approve"], &preview["wait"], &preview["blocked"]), (&json!(3), &json!(2), &json!(1)));
    let begun = office.post("/approve-admissions", json!({ "query": {} })).await.ok()["data"].clone();
    let job = office.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    assert_eq!(job["status"], "done", "{job}");
    let result = &job["result"];
    assert_eq!((&result["approved"], &result["waiting"], &result["refused"]), (&json!(3), &json!(2), &json!(1)), "{job}");
    assert_eq!(result["challan_ids"].as_array().map(Vec::len), Some(3));
    // The best got the seats.
    for (n, id) in ids.iter().enumerate() {
        let status = if n < 2 { "waiting" } else { "approved" };
        assert_eq!(shown(&office, *id).await["status"], status, "{n}");
    }
    assert_eq!(shown(&office, unready.as_i64().expect("an id")).await["status"], "submitted");
    // Once more: nobody is approved twice.
    let again = office.post("/approve-admissions", json!({ "ids": ids })).await.ok()["data"].clone();
    let job = office.finished_job(again["job_id"].as_i64().expect("a job")).await;
    assert_eq!((&job["result"]["approved"], &job["result"]["waiting"]), (&json!(0), &json!(2)), "{job}");
    let students = school.admin().get("/get-students?status=pending&per_page=100").await.ok();
    assert_eq!(students["total"], 3);
    assert_eq!(school.user("campus_admin", "b").post("/approve-admissions", json!({ "ids": ids })).await.status, 422);
    let without = head.get("/fetch-approved-students").await.ok();
    assert_eq!(without["total"], 3);
});

in_school!(an_applicant_changes_only_their_own_form, |world: Arc<World>, school: School| async move {
    visible(&world, school.a.id, true).await;
    visible(&world, school.b.id, false).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let key = "a-key-that-the-phone-made-1";
    let mut own =
        form(&school, "Bilal Aslam", "0300-8123420", json!({ "cnic": "35202-8123420-1", "consent": true, "key": key, "submit": false }));
    own["notes"] = json!("a note that visitors cannot write");
    let empty = visitor.post("/save-admission", json!({ "name": "B" })).await;
    for field in ["name", "campus_id", "guardian_phone", "consent"] {
        empty.refused(422, field);
    }
    let mut unheard = own.clone();
    unheard["consent"] = json!(false);
    visitor.post("/save-admission", unheard).await.refused(422, "consent");
    let mut hidden = own.clone();
    hidden["campus_id"] = json!(school.b.id);
    visitor.post("/save-admission", hidden).await.refused(422, "campus_id");
    let saved = visitor.post("/save-admission", own.clone()).await.ok()["data"].clone();
    assert_eq!(visitor.post("/save-admission", own.clone()).await.ok()["data"]["id"], saved["id"], "sent twice, kept once");
    let found = visitor.post("/get-own-admission", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&found["name"], &found["notes"], &found["version"]), (&json!("Bilal Aslam"), &Value::Null, &saved["version"]));
    // The answer was lost, and the family corrected the form before it sent it again.
    let mut corrected = own.clone();
    corrected["city"] = json!("Sahiwal");
    assert_eq!(visitor.post("/save-admission", corrected.clone()).await.ok()["data"]["id"], saved["id"]);
    let found = visitor.post("/get-own-admission", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&found["city"], &found["education"][0]["obtained"]), (&json!("Sahiwal"), &own["education"][0]["obtained"]), "{found}");
    let own = corrected;
    assert_eq!(visitor.post("/get-own-admission", json!({ "key": "a-key-that-somebody-made-up" })).await.status, 404);

    // Scans: real pictures of at most 10 MB, without what the camera wrote.
    let scan = |kind: &'static str| [("key", key), ("kind", kind)];
    let sent = visitor.upload_form("/upload-documents", &scan("b_form"), "b-form.jpg", PHOTO).await.ok();
    assert_eq!(sent["message"], "Documents uploaded successfully");
    let paper =
        sent["data"]["documents"].as_array().expect("papers").iter().find(|one| one["paper"] == "b_form").expect("the B-form").clone();
    assert_eq!(paper["state"], "received");
    let kept = visitor.get(paper["file"]["url"].as_str().expect("a link").trim_start_matches("/api")).await;
    assert!(kept.status == 200 && !kept.bytes.windows(3).any(|part| part == b"GPS"), "what the camera wrote is gone");
    let large = vec![b'x'; (10 << 20) + 1];
    assert_eq!(visitor.upload_form("/upload-documents", &scan("b_form"), "large.jpg", &large).await.status, 413);
    assert_eq!(visitor.upload_form("/upload-documents", &scan("b_form"), "page.html", b"<script>alert(1)</script>").await.status, 415);
    assert_eq!(visitor.upload_form("/upload-documents", &scan("secret"), "b-form.jpg", PHOTO).await.status, 422);
    let strange = [("key", "a-key-that-somebody-made-up"), ("kind", "b_form")];
    assert_eq!(visitor.upload_form("/upload-documents", &strange, "b-form.jpg", PHOTO).await.status, 404);
    let id = saved["id"].as_i64().expect("an id");
    let by_id = [("id", "1"), ("kind", "b_form")];
    assert_eq!(visitor.upload_form("/upload-documents", &by_id, "b-form.jpg", PHOTO).await.status, 401);

    // Another's form is not there; the own one is, until it is with the office.
    let mut changed = own.clone();
    changed["id"] = json!(id);
    changed["version"] = shown(&office, id).await["version"].clone();
    let mut stolen = changed.clone();
    stolen["key"] = json!("a-key-that-somebody-made-up");
    assert_eq!(visitor.post("/update-admission", stolen).await.status, 404);
    let mut keyless = changed.clone();
    keyless.as_object_mut().expect("an object").remove("key");
    assert_eq!(visitor.post("/update-admission", keyless).await.status, 401);
    changed["submit"] = json!(true);
    changed["name"] = json!("<script>alert('x')</script>");
    visitor.post("/update-admission", changed.clone()).await.ok();
    assert_eq!(shown(&office, id).await["status"], "submitted");
    changed["version"] = shown(&office, id).await["version"].clone();
    assert_eq!(visitor.post("/update-admission", changed.clone()).await.status, 409, "it is with the office");
    let mut same = own.clone();
    (same["submit"], same["name"]) = (json!(true), changed["name"].clone());
    assert_eq!(visitor.post("/save-admission", same).await.ok()["data"]["id"], id, "the same once more");
    assert_eq!(visitor.post("/save-admission", own.clone()).await.status, 409, "other content is not lost in silence");
    // Papers still come until the office begins to check them; then only what it refused is sent again.
    visitor.upload_form("/upload-documents", &scan("father_cnic"), "cnic.jpg", PHOTO).await.ok();
    for (paper, step) in [("photographs", "verify"), ("b_form", "refuse")] {
        let mark = json!({ "id": id, "paper": paper, "step": step, "reason": "Not readable" });
        office.post("/mark-admission-paper", mark).await.ok();
    }
    assert_eq!(visitor.upload_form("/upload-documents", &scan("father_cnic"), "cnic.jpg", PHOTO).await.status, 409);
    visitor.upload_form("/upload-documents", &scan("b_form"), "b-form.jpg", PHOTO).await.ok();

    // Returned, it can be corrected; the reason is read by the applicant.
    office.post("/decide-admission", json!({ "id": id, "version": changed["version"], "step": "return" })).await.refused(422, "reason");
    decide(&office, id, "return", "The name is not readable").await.ok();
    let status = visitor.post("/get-own-admission-status", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&status["status"], &status["status_reason"]), (&json!("returned"), &json!("The name is not readable")));
    // What the office adds meanwhile, and the website does not ask, stays when the family sends its form again.
    changed["name"] = json!("Bilal Aslam");
    let mut by_office = changed.clone();
    by_office.as_object_mut().expect("an object").remove("key");
    let more = json!({ "version": shown(&office, id).await["version"], "submit": false, "religion": "Islam", "guardian_occupation": "Engineer",
        "education": [{ "exam": "middle", "year": 2026, "obtained": 630, "total": 700, "study_group": "Science" }, { "exam": "other", "year": 2025 }] });
    by_office.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    office.post("/update-admission", by_office).await.ok();
    changed["version"] = shown(&office, id).await["version"].clone();
    changed["education"][0]["obtained"] = json!(640);
    visitor.post("/update-admission", changed.clone()).await.ok();
    let whole = shown(&office, id).await;
    assert_eq!(whole["events"][0]["reason"], Value::Null, "it was corrected");
    assert_eq!((&whole["religion"], &whole["guardian_occupation"]), (&json!("Islam"), &json!("Engineer")));
    let lines = whole["education"].as_array().expect("examinations");
    assert_eq!((lines.len(), &lines[0]["obtained"], &lines[0]["study_group"]), (2, &json!(640), &json!("Science")), "{whole}");

    // Given back and sent again as it was: the office reads so, the family is told nothing of it.
    decide(&office, id, "return", "The board's roll number lacks").await.ok();
    changed["version"] = shown(&office, id).await["version"].clone();
    visitor.post("/update-admission", changed).await.ok();
    let again = shown(&office, id).await;
    assert_eq!((&again["status"], &again["status_reason"]), (&json!("submitted"), &Value::Null));
    assert!(again["events"][0]["reason"].as_str().is_some_and(|said| said.contains("nothing was corrected")), "{again}");

    // By number and B-form: no number of a person comes back; five failures an hour, and one answer for all of them.
    let number = saved["form_no"].as_str().expect("a number");
    let standing = visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-8123420-1" })).await.ok()["data"].clone();
    assert_eq!((&standing["name"], &standing["status"]), (&json!("Bilal A."), &json!("submitted")));
    assert!(!standing.to_string().contains("8123420"));
    let mut said = Vec::new();
    for _ in 0..5 {
        let wrong = visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-0000001-1" })).await;
        assert_eq!(wrong.status, 404);
        said.push(wrong.body["message"].clone());
    }
    let made_up = visitor.post("/find-admission", json!({ "form_no": "GUL-A99-99999", "cnic": "35202-0000002-1" })).await;
    assert_eq!((made_up.status, &made_up.body["message"]), (404, &said[0]));
    assert_eq!(visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-8123420-1" })).await.status, 429);
});

in_school!(one_applicant_applies_once_however_many_at_once, |world: Arc<World>, school: School| async move {
    visible(&world, school.a.id, true).await;
    let mut sent = tokio::task::JoinSet::new();
    for n in 0..8 {
        let visitor = school.visitor();
        let more = json!({ "cnic": "35202-8123470-1", "consent": true, "key": format!("a-key-that-phone-{n}-made") });
        let own = form(&school, "Bilal Aslam", "0300-8123470", more);
        sent.spawn(async move { visitor.post("/save-admission", own).await });
    }
    let replies = sent.join_all().await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        reply.refused(422, "cnic");
    }
    assert_eq!(school.user("admission_officer", "a").get("/get-admissions").await.ok()["total"], 1, "the others left nothing");
});

in_school!(who_had_left_comes_back_on_the_same_number, |world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("admission_officer", "a"), school.admin());
    let cnic = "35202-8123430-1";
    let first = ready(&school, &office, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic })).await;
    let approved = approve(&office, first).await.ok()["data"].clone();
    decide(&office, first, "cancel", "Chose another school").await.ok();
    let second = ready(&school, &office, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic })).await;
    let again = approve(&office, second).await.ok()["data"].clone();
    assert_eq!(again["student_id"], approved["student_id"]);
    assert_eq!((&again["registration_no"], &again["is_readmission"]), (&approved["registration_no"], &json!(true)));
    let student = again["student_id"].as_i64().expect("a student");
    let events = admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["status_events"].clone();
    let steps: Vec<&str> = events.as_array().expect("steps").iter().filter_map(|one| one["to_status"].as_str()).collect();
    assert_eq!(steps, ["pending", "cancelled", "pending"]);
    // A student of the rolls is not admitted again, and a parent's CNIC is not an applicant's.
    let third = office.post("/save-admission", form(&school, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic }))).await;
    assert_eq!(third.status, 422);
    let guardian = json!({ "campus_id": school.a.id, "name": "Tariq Mehmood", "relation": "father", "cnic": "35202-8123431-1" });
    admin.post("/save-parent", guardian).await.ok();
    let his = form(&school, "Tariq Mehmood", "0300-8123431", json!({ "cnic": "35202-8123431-1" }));
    office.post("/save-admission", his).await.refused(422, "cnic");
    let _ = world;
});

in_school!(a_provisional_admission_has_its_conditions, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let awaited = json!({ "education": [{ "exam": "ssc", "result": "awaited", "basis": "part_1" }] });
    let id = ready(&school, &office, "Sana Iqbal", "0300-8123440", awaited).await;
    let blocked = approve(&office, id).await;
    assert!(blocked.body["message"].as_str().expect("a sentence").contains("awaited"), "{}", blocked.body);
    let condition = json!({ "id": id, "kind": "result", "due_on": "2026-12-31", "consequence": "The admission is cancelled" });
    office.post("/set-admission-condition", condition).await.ok();
    assert_eq!(office.get("/get-admissions?has_open_condition=true").await.ok()["total"], 1);
    approve(&office, id).await.ok();
    let waived = json!({ "id": id, "kind": "result", "state": "waived", "reason": "The board is late" });
    assert_eq!(office.post("/decide-admission-condition", waived.clone()).await.status, 403);
    head.post("/decide-admission-condition", waived.clone()).await.ok();
    assert_eq!(head.post("/decide-admission-condition", waived).await.status, 409);
    // An original is given back against a signature, once.
    let back = |to: &str| json!({ "id": id, "paper": "leaving_certificate", "step": "give_back", "given_to": to, "form": "original" });
    assert_eq!(office.post("/mark-admission-paper", back("Iqbal Hussain")).await.status, 409, "it has not come");
    office
        .post("/mark-admission-paper", json!({ "id": id, "paper": "leaving_certificate", "step": "receive", "form": "original" }))
        .await
        .ok();
    office.post("/mark-admission-paper", back("")).await.refused(422, "given_to");
    office.post("/mark-admission-paper", back("Iqbal Hussain")).await.ok();
    assert_eq!(office.post("/mark-admission-paper", back("Iqbal Hussain")).await.status, 409);
});
