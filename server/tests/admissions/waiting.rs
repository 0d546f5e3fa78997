//! Seats and the waiting list: the last seat goes once, who waits moves up, and a form that comes back keeps its place.

use super::{approve, decide, form, ready, shown, trail};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

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

in_school!(the_last_seat_goes_once, |world: Arc<World>, school: School| async move {
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
    let (winner, loser) = if one.status == 409 { (second, first) } else { (first, second) };
    let sentence = if one.status == 409 { &one.body } else { &two.body };
    assert!(sentence["message"].as_str().expect("a sentence").contains("waits at place 1"), "{sentence}");
    let waiting = shown(&office, loser).await;
    assert_eq!((&waiting["status"], &waiting["waiting_place"], &waiting["seats_left"]), (&json!("waiting"), &json!(1), &json!(0)));
    // The trail says who won by whom, and of the loser nothing but that it waits.
    let trail = trail(&world).await;
    let done = |id: i64, what: &str| trail.iter().filter(|(form, action, _)| (*form, action.as_str()) == (id, what)).count();
    assert_eq!((done(winner, "approved"), done(winner, "first challan issued"), done(winner, "waiting")), (1, 1, 0), "{trail:?}");
    assert_eq!((done(loser, "approved"), done(loser, "first challan issued"), done(loser, "waiting")), (0, 0, 1), "{trail:?}");
    assert!(trail.iter().all(|(_, _, by)| by == "admission_officer at a"), "{trail:?}");
    let third = ready(&school, &office, "Third Khan", "0300-8123412", json!({})).await;
    let version = shown(&office, third).await["version"].clone();
    let held = office.post("/hold-admission-seat", json!({ "id": third, "version": version, "held_until": "2026-12-01" })).await;
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
    world.leaves_faults("an admission was given a number past the program");
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
