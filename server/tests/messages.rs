//! Messages: queued once, delivered by a gateway that is slow, refuses, lies or is away, read in the bell; what the office and the person set.

mod again;
mod night;
mod overdue;

use ::messages::api::{Language, MessageKind, NewMessage, Recipient, begin_delivery, send_many};
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    time::Duration,
};
use students::api::STUDENT;
use testkit::{Client, School, World, in_school, school::PASSWORD};
use totp_rs::{Builder, Secret};

const SECRET: &str = "a secret of the gateway";
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

/// What the gateway of a story answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mood {
    Accepts,
    /// Longer than it may take.
    Slow,
    Refuses,
    Away,
    /// Says yes, with something that is no JSON.
    Lies,
    /// Sends the caller to another address of its own.
    Redirects,
    /// Closes the connection without a word.
    Closes,
    /// An answer without end.
    Endless,
}

/// A request as it came in.
#[derive(Clone, Debug)]
struct Heard {
    path: String,
    signature: String,
    timestamp: String,
    text: String,
    body: Value,
}

/// A real HTTP server of the story.
#[derive(Clone)]
struct Gateway {
    address: String,
    mood: Arc<Mutex<Mood>>,
    heard: Arc<Mutex<Vec<Heard>>>,
}

impl Gateway {
    fn open() -> Gateway {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let gateway = Gateway {
            address: format!("http://{}/send", listener.local_addr().expect("an address")),
            mood: Arc::new(Mutex::new(Mood::Accepts)),
            heard: Arc::default(),
        };
        let served = gateway.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = served.clone();
                std::thread::spawn(move || served.serve(stream));
            }
        });
        gateway
    }

    fn be(&self, mood: Mood) {
        *self.mood.lock().expect("a lock") = mood;
    }

    fn heard(&self) -> Vec<Heard> {
        self.heard.lock().expect("a lock").clone()
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split_whitespace().nth(1)?.to_owned();
        let (mut length, mut signature, mut timestamp) = (0, String::new(), String::new());
        loop {
            line.clear();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name.to_lowercase().as_str() {
                "content-length" => length = value.parse().ok()?,
                "x-maktab-signature" => signature = value.to_owned(),
                "x-maktab-timestamp" => timestamp = value.to_owned(),
                _ => {}
            }
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let body = serde_json::from_str(&text).unwrap_or_default();
        self.heard.lock().expect("a lock").push(Heard { path, signature, timestamp, text, body });
        let mood = *self.mood.lock().expect("a lock");
        let answer = |status: &str, more: &str, body: &str| {
            format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n{more}\r\n{body}", body.len())
        };
        let said = match mood {
            Mood::Accepts => answer("200 OK", "", r#"{"id":"sms-77"}"#),
            Mood::Slow => {
                std::thread::sleep(MINUTE);
                answer("200 OK", "", "{}")
            }
            Mood::Refuses => answer("400 Bad Request", "", "This number is none."),
            Mood::Away => answer("503 Service Unavailable", "", "later"),
            Mood::Lies => answer("202 Accepted", "", "<html>{yes"),
            Mood::Redirects => answer("302 Found", "Location: /elsewhere\r\n", ""),
            Mood::Closes => return None,
            Mood::Endless => {
                stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n").ok()?;
                while stream.write_all(&[b'x'; 4_096]).is_ok() {}
                return None;
            }
        };
        stream.write_all(said.as_bytes()).ok()
    }
}

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

in_school!(a_gateway_that_fails_is_tried_again, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    turn_on(&admin, &gateway, json!({ "gateway_seconds": 10 })).await;
    queue(&world, vec![message(&school, "a")]).await;
    for (mood, said) in [(Mood::Slow, "in time"), (Mood::Away, "503"), (Mood::Closes, "reached"), (Mood::Redirects, "302")] {
        gateway.be(mood);
        deliver(&world).await;
        let kept = only(&office).await;
        assert_eq!(kept["state"], "queued", "{mood:?}: {kept}");
        assert!(kept["error"].as_str().is_some_and(|error| error.contains(said)), "{mood:?}: {kept}");
        let before = gateway.heard().len();
        deliver(&world).await;
        assert_eq!(gateway.heard().len(), before, "{mood:?}: it waits for its pause");
        world.advance(HOUR);
    }
    assert!(gateway.heard().iter().all(|one| one.path == "/send"), "a redirection is not followed");
    let ids: Vec<Value> = gateway.heard().iter().map(|one| one.body["id"].clone()).collect();
    assert!(ids.len() == 4 && ids.iter().all(|id| *id == ids[0]), "every try has the same id: {ids:?}");
    gateway.be(Mood::Lies);
    deliver(&world).await;
    let kept = only(&office).await;
    assert_eq!(
        (&kept["state"], &kept["provider_id"], &kept["tries"]),
        (&json!("sent"), &Value::Null, &json!(5)),
        "the status is what counts"
    );
});

in_school!(a_refusal_is_final_until_somebody_sends_again, |world: Arc<World>, school: School| async move {
    let (gateway, admin) = (Gateway::open(), school.admin());
    turn_on(&admin, &gateway, json!({})).await;
    gateway.be(Mood::Refuses);
    queue(&world, vec![message(&school, "a")]).await;
    deliver(&world).await;
    world.advance(HOUR * 24);
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 1, "it is not tried again");
    let office = back(&world, "campus_admin").await;
    let kept = only(&office).await;
    assert_eq!(kept["state"], "refused");
    assert!(kept["error"].as_str().is_some_and(|error| error.contains("This number is none.")), "{kept}");
    let id = log(&office, "not_delivered=true").await[0]["id"].clone();
    assert_eq!(back(&world, "accountant").await.post("/resend-messages", json!({ "ids": [id] })).await.status, 403);
    gateway.be(Mood::Accepts);
    office.post("/resend-messages", json!({ "ids": [id] })).await.ok();
    deliver(&world).await;
    assert_eq!(only(&office).await["state"], "sent");
    let ids: Vec<Value> = gateway.heard().iter().map(|one| one.body["id"].clone()).collect();
    assert_ne!(ids[0], ids[1], "the office sends it anew");
    // Tried often enough.
    gateway.be(Mood::Away);
    queue(&world, vec![NewMessage { kind: MessageKind::LeaveDecided, values: Vec::new(), ..message(&school, "b") }]).await;
    for _ in 0..8 {
        deliver(&world).await;
        world.advance(HOUR * 9);
        if world.app.registry.clock.now().since(kernel::Instant::from_micros(testkit::NOW)).as_secs() % 86_400 > 39_600 {
            world.advance(HOUR * 12);
        }
    }
    let ended = log(&back(&world, "campus_admin").await, "kind=leave_decided").await;
    assert_eq!(ended[0]["gateway_state"], "failed", "{ended:?}");
});

in_school!(mail_that_is_refused_for_good_is_tried_no_further_and_shown_at_the_parent, |world: Arc<World>, school: School| async move {
    let guardian = school.a.guardian;
    let address = async |value: &'static str| {
        let write = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE guardian SET email = $2 WHERE id = $1"), &binds![guardian, value]);
        world.app.db.write(write).await.expect("an address")
    };
    let by_mail = |key: &str, email: &str| {
        let plain = message(&school, key);
        NewMessage { to: Recipient { email: Some(email.into()), ..plain.to.clone() }, ..plain }
    };
    let parent = async |by: &Client| by.get(&format!("/get-parent-details?id={guardian}")).await.ok()["data"]["email_refused"].clone();
    let office = school.user("campus_admin", "a");
    assert_eq!(parent(&office).await, Value::Null);
    // No mail server takes this one, so that every one refuses it for good.
    address("raza at home").await;
    queue(&world, vec![by_mail("a", "raza at home")]).await;
    deliver(&world).await;
    let state = async |by: &Client| log(by, "kind=absent_today").await.iter().map(|row| row["email_state"].clone()).collect::<Vec<_>>();
    assert_eq!(state(&office).await, ["refused"]);
    let shown = parent(&office).await;
    assert_eq!(shown["sentence"], "The mail's address is not an e-mail address.", "{shown}");
    // Another address, and one that mail went to: nothing is wrong with either.
    address("raza@maktab.test").await;
    assert_eq!(parent(&office).await, Value::Null);
    queue(&world, vec![by_mail("b", "raza@maktab.test")]).await;
    deliver(&world).await;
    assert_eq!(state(&office).await.len(), 2);
    assert_eq!(parent(&office).await, Value::Null);
});

in_school!(an_answer_without_end_is_cut, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    turn_on(&admin, &gateway, json!({})).await;
    gateway.be(Mood::Endless);
    queue(&world, vec![message(&school, "a")]).await;
    deliver(&world).await;
    assert_eq!(only(&office).await["state"], "sent");
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

in_school!(a_cancelled_job_sends_nothing_more, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    turn_on(&admin, &gateway, json!({ "gateway_seconds": 10 })).await;
    gateway.be(Mood::Slow);
    queue(&world, (0..40).map(|n| message(&school, &format!("m{n}"))).collect()).await;
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || begin_delivery(&app)).await.expect("a thread").expect("begun");
    let job: i64 = world
        .app
        .db
        .read(|tx| tx.value(sql!("SELECT max(id) FROM job WHERE kind = $1"), &binds!["messages.deliver"]))
        .await
        .expect("a job");
    admin.post("/cancel-job", json!({ "id": job })).await.ok();
    admin.finished_job(job).await;
    gateway.be(Mood::Accepts);
    let before = gateway.heard().len();
    assert!(before <= 16, "{before}");
    world.advance(HOUR);
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), before, "what waited is cancelled");
    assert!(log(&office, "gateway_state=cancelled").await.len() >= 24);
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

/// The app's digits for a secret at the world's time.
fn digits(world: &World, secret: &str) -> String {
    let seconds = u64::try_from(world.app.registry.clock.now().micros() / 1_000_000).expect("a time");
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).expect("a secret")).build().expect("a second step");
    totp.generate(seconds).to_string()
}

in_school!(codes_and_links_go_by_message, |world: Arc<World>, school: School| async move {
    let (gateway, admin) = (Gateway::open(), school.admin());
    // Quiet hours do not stop a code.
    turn_on(&admin, &gateway, json!({ "quiet_from": "09:00", "quiet_to": "11:00" })).await;
    let (name, email) = ("cashier", "cashier.a@maktab.test");
    let cashier = school.user(name, "a");
    let begun = cashier.post("/start-second-step", json!({ "password": PASSWORD })).await.ok();
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_owned();
    cashier.post("/confirm-second-step", json!({ "code": digits(&world, &secret) })).await.ok();
    let visitor = world.visitor();
    let ask = async |password: &str| visitor.post("/send-sign-in-code", json!({ "email": email, "password": password })).await;
    assert_eq!(ask(PASSWORD).await.status, 409, "the group has not allowed it, and there is no mobile");
    admin.post("/update-settings", json!({ "values": { "access.codes_by_message": true } })).await.ok();
    world
        .app
        .db
        .write(move |tx| tx.exec(sql!("UPDATE app_user SET phone = '+923331112223' WHERE email = $1"), &binds![email]))
        .await
        .expect("a mobile");
    assert_eq!(ask("not-the-password").await.status, 401);
    let said = ask(PASSWORD).await.ok();
    assert!(said["message"].as_str().is_some_and(|text| text.contains("2223") && !text.contains("333111")), "{said}");
    deliver(&world).await;
    let heard = gateway.heard();
    let text = heard[0].body["text"].as_str().expect("a text").to_owned();
    let code: String =
        text.split_whitespace().find(|word| word.len() == 6 && word.chars().all(|c| c.is_ascii_digit())).expect("a code").into();
    let (stored, sealed): (Vec<String>, Vec<Option<String>>) = world
        .app
        .db
        .read(|tx| {
            let stored = tx.values(sql!("SELECT body FROM message WHERE kind = 'password_code' ORDER BY id"), &[])?;
            let sealed = tx.values(sql!("SELECT sealed FROM message_delivery WHERE is_urgent = TRUE ORDER BY id"), &[])?;
            Ok((stored, sealed))
        })
        .await
        .expect("rows");
    assert!(stored.iter().all(|body| !body.contains(&code)) && sealed.iter().all(Option::is_none), "a code is kept nowhere");
    let login = async |code: &str| visitor.post("/login", json!({ "email": email, "password": PASSWORD, "code": code })).await.status;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    assert_eq!((login(wrong).await, login(&code).await, login(&code).await), (401, 200, 401), "a code is taken once");
    // Three in an hour; an old one is over.
    ask(PASSWORD).await.ok();
    ask(PASSWORD).await.ok();
    assert_eq!(ask(PASSWORD).await.status, 429);
    deliver(&world).await;
    let last = gateway.heard().last().and_then(|one| one.body["text"].as_str().map(str::to_owned)).expect("a text");
    let late: String =
        last.split_whitespace().find(|word| word.len() == 6 && word.chars().all(|c| c.is_ascii_digit())).expect("a code").into();
    world.advance(MINUTE * 11);
    assert_eq!(login(&late).await, 401);
    // A link for somebody without an e-mail address.
    world
        .app
        .db
        .write(move |tx| {
            tx.exec(sql!("UPDATE app_user SET email = NULL, totp_secret = NULL WHERE email = $1"), &binds![email])?;
            tx.exec(
                sql!(
                    "INSERT INTO sign_in_name (name, kind, user_id) SELECT phone, 'mobile', id FROM app_user WHERE phone = '+923331112223'
                     ON CONFLICT (name) DO NOTHING"
                ),
                &[],
            )
        })
        .await
        .expect("changed");
    let before = gateway.heard().len();
    visitor.post("/forgot-password", json!({ "email": "0333-1112223" })).await.ok();
    for _ in 0..2_000 {
        tokio::time::sleep(Duration::from_millis(30)).await;
        deliver(&world).await;
        if gateway.heard().len() > before {
            break;
        }
    }
    let text = gateway.heard().last().and_then(|one| one.body["text"].as_str().map(str::to_owned)).expect("a text");
    let (_, after) = text.split_once("/admin/reset-password#").expect("a link");
    let token: String = after.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
    let choose = json!({ "token": token, "password": "kite-over-nine-rivers" });
    visitor.post("/reset-password", choose.clone()).await.ok();
    visitor.post("/reset-password", choose).await.refused(422, "token");
});
