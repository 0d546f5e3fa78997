//! Messages: queued once, delivered by a gateway that is slow, refuses, lies or is away, read in the bell; what the office and the person set.

mod again;
mod codes;
mod failures;
mod gateway;
mod night;
mod overdue;
mod unlinked;

use ::messages::api::{Language, MessageKind, NewMessage, Recipient, begin_delivery, send_many};
use gateway::Gateway;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::sql;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use students::api::STUDENT;
use testkit::{Client, School, World, in_school, school::PASSWORD};

const SECRET: &str = "a secret of the gateway";
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

/// The office's settings with the gateway on.
async fn turn_on(admin: &Client, gateway: &Gateway, change: Value) {
    let kept = admin.get("/get-message-settings").await.ok()["data"].clone();
    let mut form = json!({
        "id": kept["id"], "version": kept["version"], "language": "en", "quiet_from": "21:00", "quiet_to": "07:00", "daily_limit": 0,
        "gateway_on": true, "gateway_url": gateway.address, "gateway_secret": SECRET, "gateway_seconds": 60,
    });
    form.as_object_mut().expect("a form").extend(change.as_object().expect("fields").clone());
    admin.post("/update-message-settings", form).await.ok();
}

/// A message to a parent of campus A.
pub fn message(school: &School, key: &str) -> NewMessage {
    NewMessage {
        kind: MessageKind::AbsentToday,
        about: (&STUDENT, school.a.students[0]),
        campus_id: Some(school.a.id),
        values: vec![("student", "Ali Raza".into()), ("section", "9-A".into()), ("day", "2026-11-20".into())],
        key: key.into(),
        to: Recipient {
            user_id: None,
            person_kind: Some("guardian".into()),
            person_id: Some(school.a.guardian),
            name: "Raza Khan".into(),
            phone: Some("+923001234567".into()),
            email: None,
            language: Language::English,
            of_student: None,
        },
        answerable: true,
    }
}

pub async fn queue(world: &World, messages: Vec<NewMessage>) -> usize {
    world.app.db.write(move |tx| send_many(tx, messages.clone())).await.expect("queued")
}

/// Begins the job, as the program does every few seconds, and waits for its end.
pub async fn deliver(world: &World) {
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || begin_delivery(&app)).await.expect("a thread").expect("begun");
    for _ in 0..2_400 {
        let open: i64 = world
            .app
            .db
            .read(|tx| tx.value(sql!("SELECT count(*) FROM job WHERE kind = 'messages.deliver' AND status IN ('queued', 'running')"), &[]))
            .await
            .expect("a count");
        if open == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the delivery does not end");
}

/// A new sign-in of somebody at campus A, whose last one is over after a night.
async fn back(world: &World, role: &str) -> Client {
    world.sign_in(&School::email(role, "a"), PASSWORD).await
}

/// The rows of the log that the filters leave, the newest first.
async fn log(by: &Client, filters: &str) -> Vec<Value> {
    by.get(&format!("/get-sent-messages?per_page=100&{filters}")).await.ok()["data"].as_array().expect("rows").clone()
}

/// The delivery by gateway of the only message that was queued by a story.
async fn only(by: &Client) -> Value {
    let rows = log(by, "kind=absent_today").await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    let details = by.get(&format!("/get-sent-message-details?id={}", rows[0]["id"])).await.ok()["data"].clone();
    details["deliveries"].as_array().expect("deliveries").iter().find(|one| one["channel"] == "gateway").expect("by gateway").clone()
}

in_school!(a_message_goes_once_and_is_signed, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    turn_on(&admin, &gateway, json!({})).await;
    assert_eq!(queue(&world, vec![message(&school, "a"), message(&school, "a")]).await, 1);
    assert_eq!(queue(&world, vec![message(&school, "a")]).await, 0, "the key was used");
    deliver(&world).await;
    deliver(&world).await;
    let heard = gateway.heard();
    assert_eq!(heard.len(), 1, "{heard:?}");
    let one = &heard[0];
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(SECRET.as_bytes()).expect("a key");
    mac.update(format!("{}.{}", one.timestamp, one.text).as_bytes());
    let digits: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(one.signature, format!("sha256={digits}"));
    assert_eq!(
        (&one.body["to"], &one.body["kind"], &one.body["language"]),
        (&json!("+923001234567"), &json!("absent_today"), &json!("en"))
    );
    assert!(one.body["text"].as_str().is_some_and(|text| text.contains("Ali Raza of 9-A is marked absent on 20 Nov 2026")), "{}", one.body);
    let kept = only(&office).await;
    assert_eq!((&kept["state"], &kept["provider_id"], &kept["tries"]), (&json!("sent"), &json!("sms-77"), &json!(1)));
    // The log is the campus's own.
    let there = school.user("campus_admin", "b");
    assert!(log(&there, "kind=absent_today").await.is_empty());
    let id = log(&office, "kind=absent_today").await[0]["id"].clone();
    assert_eq!(there.get(&format!("/get-sent-message-details?id={id}")).await.status, 404);
    there.post("/resend-messages", json!({ "ids": [id], "even_sent": true })).await.refused(422, "ids");
    // Sent already: only on demand again.
    assert_eq!(office.post("/resend-messages", json!({ "ids": [id] })).await.ok()["data"]["messages"], 0);
    assert_eq!(office.post("/resend-messages", json!({ "ids": [id], "even_sent": true })).await.ok()["data"]["messages"], 1);
    world.advance(MINUTE);
    deliver(&world).await;
    let again = gateway.heard();
    assert_eq!(again.len(), 2);
    assert!(again.iter().all(|one| one.path == "/send"));
});

in_school!(quiet_hours_limits_and_wishes_hold, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    let parent = school.user("parent", "a");
    let user = parent.get("/user").await.ok()["id"].as_i64().expect("an id");
    // Ten in the morning is quiet here.
    turn_on(&admin, &gateway, json!({ "quiet_from": "09:00", "quiet_to": "11:00", "daily_limit": 2 })).await;
    queue(&world, vec![message(&school, "a")]).await;
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 0);
    world.advance(HOUR * 2);
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 1, "the hours are over");
    queue(&world, vec![message(&school, "b"), message(&school, "c")]).await;
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 2, "two a day");
    assert_eq!(log(&office, "gateway_state=over_limit").await.len(), 1);
    // The parent wants none of this kind, and the rest in Urdu.
    let wish = json!({ "language": "ur", "opted_out": ["absent_today"] });
    parent.post("/update-my-message-preferences", wish).await.ok();
    let no_codes = json!({ "language": "ur", "opted_out": ["password_code"] });
    parent.post("/update-my-message-preferences", no_codes).await.refused(422, "opted_out");
    assert_eq!(parent.get("/get-my-message-preferences").await.ok()["data"]["language"], "ur");
    world.advance(HOUR * 24);
    let (office, parent) = (back(&world, "campus_admin").await, back(&world, "parent").await);
    let own = |key: &str| NewMessage { to: Recipient { user_id: Some(user), ..message(&school, key).to }, ..message(&school, key) };
    queue(&world, vec![own("d"), NewMessage { kind: MessageKind::FeeOverdue, values: Vec::new(), ..own("e") }]).await;
    deliver(&world).await;
    assert_eq!(log(&office, "gateway_state=opted_out").await.len(), 1);
    assert_eq!(gateway.heard().last().map(|one| one.body["kind"].clone()), Some(json!("fee_overdue")));
    assert_eq!(parent.get("/get-my-messages").await.ok()["data"]["unread"], 2, "the bell has both");
});

in_school!(the_bell_is_ones_own, |world: Arc<World>, school: School| async move {
    let (parent, other) = (school.user("parent", "a"), school.user("parent", "b"));
    let user = parent.get("/user").await.ok()["id"].as_i64().expect("an id");
    let own = |key: &str| NewMessage { to: Recipient { user_id: Some(user), ..message(&school, key).to }, ..message(&school, key) };
    let asked_nothing = NewMessage { kind: MessageKind::TaskSet, values: Vec::new(), answerable: false, ..own("b") };
    queue(&world, vec![own("a"), asked_nothing]).await;
    let mine = parent.get("/get-my-messages").await.ok()["data"].clone();
    assert_eq!((mine["unread"].as_i64(), mine["messages"].as_array().map(Vec::len)), (Some(2), Some(2)));
    let (task, absent) = (&mine["messages"][0], &mine["messages"][1]);
    assert_eq!((&absent["record"], &absent["record_id"]), (&json!("student"), &json!(school.a.students[0])));
    assert_eq!(other.get("/get-my-messages").await.ok()["data"]["unread"], 0);
    assert_eq!(other.post("/answer-message", json!({ "id": absent["id"], "answer": "sick" })).await.status, 404);
    other.post("/mark-messages-read", json!({ "ids": [absent["id"]] })).await.ok();
    assert_eq!(parent.get("/get-my-messages").await.ok()["data"]["unread"], 2, "nobody reads for another");
    let answered = parent.post("/answer-message", json!({ "id": absent["id"], "answer": "left_home" })).await.ok();
    assert_eq!(answered["data"]["answer"], "left_home");
    assert_eq!(parent.post("/answer-message", json!({ "id": task["id"], "answer": "sick" })).await.status, 409);
    assert_eq!(parent.get("/get-my-messages?unread=true").await.ok()["data"]["unread"], 1);
    assert_eq!(parent.post("/mark-messages-read", json!({ "ids": [] })).await.ok()["data"], 0);
    let rows = log(&school.user("campus_admin", "a"), "answer=left_home").await;
    assert_eq!(rows.len(), 1, "{rows:?}");
});

in_school!(templates_say_what_is_sent, |world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("campus_admin", "a"));
    let rows = office.get("/get-message-templates?kind=absent_today").await.ok();
    let id = rows["data"][0]["id"].clone();
    let kept = office.get(&format!("/get-message-template-details?id={id}")).await.ok()["data"].clone();
    assert!(kept["placeholders"].as_array().is_some_and(|names| names.contains(&json!("student"))), "{kept}");
    let form = |body: &str| {
        json!({
            "id": id, "version": kept["version"], "title_en": "Absent", "body_en": body, "title_ur": "غیر حاضر", "body_ur": "{student}",
            "by_email": false, "by_gateway": true,
        })
    };
    let said = admin.post("/update-message-template", form("{student} owes {amount}")).await.refused(422, "body_en");
    assert!(said.contains("{amount}") && said.contains("{student}"), "{said}");
    assert_eq!(office.post("/update-message-template", form("{student}")).await.status, 403, "all schools share it");
    let preview = |body: &str| {
        let mut form = form(body);
        form.as_object_mut().expect("a form").remove("version");
        form
    };
    let first = admin.post("/preview-message-template", preview("Where is {student}?")).await.ok()["data"].clone();
    assert_eq!(first["is_of_message"], false);
    assert!(first["english"]["body"].as_str().is_some_and(|text| text.len() > "Where is ?".len()), "a student's name: {first}");
    queue(&world, vec![message(&school, "a")]).await;
    let second = admin.post("/preview-message-template", preview("Where is {student}, {name}?")).await.ok()["data"].clone();
    assert_eq!((&second["is_of_message"], &second["english"]["body"]), (&json!(true), &json!("Where is Ali Raza, Raza Khan?")));
    admin.post("/update-message-template", form("Where is {student}, {name}?")).await.ok();
    queue(&world, vec![message(&school, "b")]).await;
    let ids: Vec<Value> = log(&office, "kind=absent_today&sort=created_at").await.iter().map(|row| row["id"].clone()).collect();
    let bodies: Vec<Value> = {
        let mut bodies = Vec::new();
        for id in ids {
            bodies.push(office.get(&format!("/get-sent-message-details?id={id}")).await.ok()["data"]["body"].clone());
        }
        bodies
    };
    assert!(bodies.contains(&json!("Where is Ali Raza, Raza Khan?")) && bodies.len() == 2, "{bodies:?}");
});

in_school!(the_secret_is_told_to_nobody, |world: Arc<World>, school: School| async move {
    let (gateway, admin) = (Gateway::open(), school.admin());
    let kept = admin.get("/get-message-settings").await.ok()["data"].clone();
    let form = |change: Value| {
        let mut form = json!({
            "id": kept["id"], "version": kept["version"], "language": "en", "quiet_from": "21:00", "quiet_to": "07:00", "daily_limit": 5,
            "gateway_on": true, "gateway_url": gateway.address, "gateway_seconds": 5,
        });
        form.as_object_mut().expect("a form").extend(change.as_object().expect("fields").clone());
        form
    };
    admin.post("/update-message-settings", form(json!({}))).await.refused(422, "gateway_secret");
    admin.post("/update-message-settings", form(json!({ "gateway_secret": "short" }))).await.refused(422, "gateway_secret");
    admin.post("/update-message-settings", form(json!({ "quiet_from": "25:00" }))).await.refused(422, "quiet_from");
    let saved = admin.post("/update-message-settings", form(json!({ "gateway_secret": SECRET }))).await.ok();
    assert_eq!(saved["data"]["has_secret"], true);
    assert!(!saved.to_string().contains(SECRET));
    let (stored, audited): (String, Vec<String>) = world
        .app
        .db
        .read(|tx| {
            let stored = tx.value(sql!("SELECT gateway_secret FROM message_setting"), &[])?;
            let audited = tx.values(sql!("SELECT after FROM audit_event WHERE record = 'message settings' ORDER BY id"), &[])?;
            Ok((stored, audited))
        })
        .await
        .expect("rows");
    assert!(!stored.contains(SECRET) && audited.iter().all(|one| !one.contains(SECRET) && !one.contains(&stored)), "{audited:?}");
});

in_school!(challans_are_told_once, |world: Arc<World>, school: School| async move {
    let (gateway, admin, desk) = (Gateway::open(), school.admin(), school.user("accountant", "a"));
    turn_on(&admin, &gateway, json!({})).await;
    let lines = [json!({ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_200_000 })];
    let plan = json!({ "student_id": school.a.students[0], "lines": lines, "first_month": "2026-11", "installments": 2, "due_day": 28 });
    let planned = desk.post("/save-installments", plan).await;
    assert_eq!(planned.status, 200, "{}", planned.body);
    let started = desk.post("/run-bill-run", json!({ "campus_id": school.a.id, "period": "2026-11" })).await.ok();
    desk.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    let office = school.user("campus_admin", "a");
    let told = log(&office, "kind=fee_issued").await;
    assert!(!told.is_empty(), "the parent is told");
    deliver(&world).await;
    let heard = gateway.heard();
    assert_eq!(heard.iter().filter(|one| one.body["kind"] == "fee_issued").count(), told.len());
    // A week after it is due, once a step however often the day's job is asked for.
    let before = log(&office, "kind=fee_overdue").await.len();
    let unpaid = desk.get("/get-challans?status=issued&per_page=100").await.ok();
    let due = unpaid["data"][0]["due_on"].as_str().expect("a day").to_owned();
    let week = kernel::time::parse(&due).expect("a day") + chrono::Duration::days(7);
    let at = format!("{week}T10:00:00+05:00").parse().expect("an instant");
    world.app.registry.clock.set(at);
    let (admin, office) = (world.admin().await, back(&world, "campus_admin").await);
    for _ in 0..2 {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || fees::api::begin_overdue(&app)).await.expect("a thread").expect("begun");
        let job: i64 =
            world.app.db.read(|tx| tx.value(sql!("SELECT max(id) FROM job WHERE kind = 'fees.overdue'"), &[])).await.expect("a job");
        admin.finished_job(job).await;
    }
    let after = log(&office, "kind=fee_overdue").await.len();
    assert!(after > before, "the parent is told that it is overdue");
    assert!(after - before <= unpaid["total"].as_i64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0), "each once");
});
