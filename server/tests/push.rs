//! Notifications in browsers: a real push service of the story gets what only the browser can read; devices come and go, and nobody has another's.

use crate::messages::{deliver, message, queue};
use ::messages::api::{Language, NewMessage, Recipient};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    time::Duration,
};
use testkit::{Client, School, World, in_school, school::PASSWORD};
use web_push_native::{
    Auth, decrypt,
    p256::{SecretKey, elliptic_curve::sec1::ToEncodedPoint as _},
};

const HOUR: Duration = Duration::from_secs(3_600);
/// The keys of every browser of a story.
const BROWSER_KEY: [u8; 32] = [7; 32];
const BROWSER_AUTH: [u8; 16] = [9; 16];

/// A request as it came in.
#[derive(Clone, Debug)]
struct Heard {
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Heard {
    fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// What the browser reads.
    fn said(&self) -> Value {
        let secret = SecretKey::from_slice(&BROWSER_KEY).expect("a key");
        let text = decrypt(self.body.clone(), &secret, &Auth::from(BROWSER_AUTH)).expect("it opens with the browser's keys");
        serde_json::from_slice(&text).expect("JSON")
    }
}

/// A push service of the story: a real HTTP server, which answers with a status, or closes the connection where that is 0.
#[derive(Clone)]
struct Service {
    origin: String,
    status: Arc<Mutex<u16>>,
    heard: Arc<Mutex<Vec<Heard>>>,
}

impl Service {
    fn open() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let service = Service { origin, status: Arc::new(Mutex::new(201)), heard: Arc::default() };
        let served = service.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = served.clone();
                std::thread::spawn(move || served.serve(stream));
            }
        });
        service
    }

    fn answer(&self, status: u16) {
        *self.status.lock().expect("a lock") = status;
    }

    fn heard(&self) -> Vec<Heard> {
        self.heard.lock().expect("a lock").clone()
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split_whitespace().nth(1)?.to_owned();
        let mut headers = Vec::new();
        loop {
            line.clear();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_lowercase(), value.to_owned()));
        }
        let length = headers.iter().find(|(name, _)| name == "content-length").and_then(|(_, value)| value.parse().ok())?;
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        self.heard.lock().expect("a lock").push(Heard { path, headers, body });
        let status = *self.status.lock().expect("a lock");
        if status == 0 {
            return None;
        }
        write!(stream, "HTTP/1.1 {status} Said\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").ok()
    }
}

/// What a browser says of itself.
fn browser(endpoint: &str) -> Value {
    let public = SecretKey::from_slice(&BROWSER_KEY).expect("a key").public_key().to_encoded_point(false);
    json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(public.as_bytes()), "auth": URL_SAFE_NO_PAD.encode(BROWSER_AUTH) })
}

/// As a browser does: it asks for the key of the installation first.
async fn subscribe(by: &Client, service: &Service, name: &str) -> i64 {
    devices(by).await;
    by.post("/save-push-device", browser(&format!("{}/{name}", service.origin))).await.id()
}

async fn devices(by: &Client) -> Vec<Value> {
    by.get("/get-push-devices").await.ok()["data"]["devices"].as_array().expect("devices").clone()
}

async fn user_of(by: &Client) -> i64 {
    by.get("/user").await.ok()["id"].as_i64().expect("an id")
}

/// A message that stands in somebody's bell.
fn told(school: &School, user: i64, key: &str, language: Language) -> NewMessage {
    let whole = message(school, key);
    NewMessage { to: Recipient { user_id: Some(user), language, ..whole.to.clone() }, ..whole }
}

/// How a message went, to each browser.
async fn deliveries(by: &Client) -> Vec<Value> {
    let rows = by.get("/get-sent-messages?kind=absent_today&per_page=100").await.ok()["data"].as_array().expect("rows").clone();
    let mut all = Vec::new();
    for row in rows {
        let details = by.get(&format!("/get-sent-message-details?id={}", row["id"])).await.ok()["data"].clone();
        all.extend(details["deliveries"].as_array().expect("deliveries").clone());
    }
    all.retain(|one| one["channel"] == "push");
    all
}

in_school!(a_message_reaches_each_browser_of_its_person, |world: Arc<World>, school: School| async move {
    let (service, parent, other, office) =
        (Service::open(), school.user("parent", "a"), school.user("parent", "b"), school.user("campus_admin", "a"));
    let first = parent.get("/get-push-devices").await.ok()["data"].clone();
    assert_eq!((&first["is_on"], &first["devices"]), (&json!(true), &json!([])));
    let key = other.get("/get-push-devices").await.ok()["data"]["public_key"].clone();
    assert_eq!(first["public_key"], key, "one key for all");
    assert_eq!(URL_SAFE_NO_PAD.decode(key.as_str().expect("a key")).expect("base64url").len(), 65);
    subscribe(&parent, &service, "phone").await;
    subscribe(&parent, &service, "desk").await;
    subscribe(&other, &service, "elsewhere").await;
    let user = user_of(&parent).await;
    assert_eq!(queue(&world, vec![told(&school, user, "a", Language::English), told(&school, user, "a", Language::English)]).await, 1);
    deliver(&world).await;
    deliver(&world).await;
    let mut heard = service.heard();
    heard.sort_by(|one, two| one.path.cmp(&two.path));
    assert_eq!(heard.iter().map(|one| one.path.as_str()).collect::<Vec<_>>(), ["/desk", "/phone"], "once to each, and to nobody else");
    for one in &heard {
        assert_eq!((one.header("content-encoding"), one.header("ttl")), ("aes128gcm", "86400"));
        let (token, public) =
            one.header("authorization").strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("signed by the school");
        assert_eq!(json!(public), key);
        let claims = URL_SAFE_NO_PAD.decode(token.split('.').nth(1).expect("claims")).expect("base64url");
        let claims: Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(claims["aud"], json!(service.origin));
        assert!(claims["sub"].as_str().is_some_and(|sub| sub.starts_with("http") || sub.starts_with("mailto:")), "{claims}");
        let said = one.said();
        assert_eq!((&said["body"], &said["url"]), (&json!("You have a new message about attendance."), &json!("/admin/?messages=open")));
        assert!(!said.to_string().contains("Ali Raza"), "a locked screen names no child: {said}");
        assert!(!String::from_utf8_lossy(&one.body).contains("attendance"), "the push service reads nothing");
    }
    assert_ne!(heard[0].body, heard[1].body);
    let went = deliveries(&office).await;
    assert!(went.len() == 2 && went.iter().all(|one| one["state"] == "sent"), "{went:?}");
    assert!(devices(&parent).await.iter().all(|one| !one["last_used_at"].is_null()));
    queue(&world, vec![told(&school, user, "b", Language::Urdu)]).await;
    deliver(&world).await;
    assert_eq!(service.heard()[3].said()["lang"], "ur");
});

in_school!(a_browser_that_is_gone_is_taken_off, |world: Arc<World>, school: School| async move {
    let (service, lasting, parent, office) =
        (Service::open(), Service::open(), school.user("parent", "a"), school.user("campus_admin", "a"));
    let user = user_of(&parent).await;
    for (status, name) in [(410, "phone"), (404, "tablet")] {
        subscribe(&parent, &service, name).await;
        subscribe(&parent, &lasting, "desk").await;
        service.answer(status);
        queue(&world, vec![told(&school, user, name, Language::English)]).await;
        deliver(&world).await;
        let left = devices(&parent).await;
        assert!(left.len() == 1 && left[0]["endpoint"] == json!(format!("{}/desk", lasting.origin)), "{status}: {left:?}");
    }
    let went = deliveries(&office).await;
    let of = |state: &str| went.iter().filter(|one| one["state"] == state).count();
    assert_eq!((of("sent"), of("refused")), (2, 2), "{went:?}");
    // One that wants ten messages in a row not goes too; the other service takes them all the while.
    service.answer(403);
    subscribe(&parent, &service, "phone").await;
    for n in 0..10 {
        assert_eq!(devices(&parent).await.len(), 2, "after {n}");
        queue(&world, vec![told(&school, user, &format!("refused {n}"), Language::English)]).await;
        deliver(&world).await;
    }
    assert_eq!(devices(&parent).await.len(), 1);
});

in_school!(a_push_service_that_is_away_is_tried_again, |world: Arc<World>, school: School| async move {
    let (away, well, parent, other, office) =
        (Service::open(), Service::open(), school.user("parent", "a"), school.user("parent", "b"), school.user("campus_admin", "a"));
    let phone = subscribe(&parent, &away, "phone").await;
    subscribe(&other, &well, "phone").await;
    let (user, neighbour) = (user_of(&parent).await, user_of(&other).await);
    queue(&world, vec![told(&school, user, "a", Language::English)]).await;
    for (status, said) in [(503, "503"), (0, "reached"), (429, "429")] {
        away.answer(status);
        deliver(&world).await;
        let went: Vec<Value> = deliveries(&office).await.into_iter().filter(|one| one["address"] == json!(phone.to_string())).collect();
        assert!(went.iter().all(|one| one["state"] == "queued"), "{status}: {went:?}");
        assert!(went.iter().any(|one| one["error"].as_str().is_some_and(|error| error.contains(said))), "{status}: {went:?}");
        let before = away.heard().len();
        let key = format!("meanwhile {status}");
        queue(&world, vec![told(&school, user, &key, Language::English), told(&school, neighbour, &format!("n {key}"), Language::English)])
            .await;
        deliver(&world).await;
        // Who answers 429 is there: only what was refused waits.
        assert_eq!(away.heard().len(), before + usize::from(status == 429), "{status}: a service that is away is left alone");
        world.advance(HOUR);
    }
    assert_eq!(well.heard().len(), 3, "the other one was not");
    away.answer(201);
    deliver(&world).await;
    let went = deliveries(&office).await;
    assert!(went.iter().all(|one| one["state"] == "sent"), "{went:?}");
});

in_school!(notifications_have_no_part_in_the_daily_limit, |world: Arc<World>, school: School| async move {
    let (service, parent, office) = (Service::open(), school.user("parent", "a"), school.user("campus_admin", "a"));
    subscribe(&parent, &service, "phone").await;
    let user = user_of(&parent).await;
    world.app.db.write(|tx| tx.exec(sql!("UPDATE message_setting SET daily_limit = 1"), &[])).await.expect("one a day");
    world.app.db.write(|tx| tx.exec(sql!("UPDATE message_template SET by_email = TRUE"), &[])).await.expect("by e-mail");
    let by_email = |key: &str| {
        let told = told(&school, user, key, Language::English);
        NewMessage { to: Recipient { email: Some("parent@example.com".into()), ..told.to.clone() }, ..told }
    };
    queue(&world, vec![told(&school, user, "a", Language::English), told(&school, user, "b", Language::English)]).await;
    queue(&world, vec![by_email("c"), by_email("d")]).await;
    queue(&world, vec![by_email("e")]).await;
    deliver(&world).await;
    assert_eq!(service.heard().len(), 5, "each message is shown");
    let counted = world.app.db.read(|tx| {
        tx.all::<(String, i64)>(
            sql!("SELECT state, count(*) FROM message_delivery WHERE channel = 'email' GROUP BY state ORDER BY state"),
            &[],
        )
    });
    assert_eq!(counted.await.expect("counts"), [("over_limit".to_owned(), 2), ("sent".to_owned(), 1)], "one letter a day");
    assert_eq!(deliveries(&office).await.len(), 5);
});

in_school!(only_push_services_of_the_internet_are_called, |_: Arc<World>, school: School| async move {
    let parent = school.user("parent", "a");
    for endpoint in [
        "http://push.example.com/x",
        "https://10.0.0.1/x",
        "https://192.168.1.10/x",
        "https://169.254.169.254/latest",
        "https://[fd00::1]/x",
        "https://nas.local/x",
        "https://push.example.com:8443/x",
        "https://someone:secret@push.example.com/x",
        "not an address",
    ] {
        let said = parent.post("/save-push-device", browser(endpoint)).await.refused(422, "endpoint");
        assert!(said.ends_with('.'), "{endpoint}: {said}");
    }
    parent.post("/save-push-device", browser(&format!("https://push.example.com/{}", "x".repeat(1_000)))).await.refused(422, "endpoint");
    let mut wrong = browser("https://push.example.com/x");
    wrong["p256dh"] = json!("A".repeat(87));
    parent.post("/save-push-device", wrong.clone()).await.refused(422, "p256dh");
    wrong["auth"] = json!("A".repeat(30));
    parent.post("/save-push-device", wrong).await.refused(422, "auth");
    assert!(devices(&parent).await.is_empty());
});

in_school!(devices_are_ones_own_and_ten_at_most, |world: Arc<World>, school: School| async move {
    let (service, parent, other) = (Service::open(), school.user("parent", "a"), school.user("parent", "b"));
    let first = subscribe(&parent, &service, "device-0").await;
    assert_eq!(subscribe(&parent, &service, "device-0").await, first, "the same browser once more");
    assert_eq!(other.delete(&format!("/delete-push-device?id={first}")).await.status, 404);
    assert!(devices(&other).await.is_empty());
    for n in 1..=10 {
        world.advance(Duration::from_secs(1));
        subscribe(&parent, &service, &format!("device-{n}")).await;
    }
    let kept = devices(&parent).await;
    assert_eq!(kept.len(), 10);
    assert!(kept.iter().all(|one| one["id"] != json!(first)), "the one that was not seen longest went");
    // Who merely knows the address of a browser silences nobody.
    let endpoint = format!("{}/device-10", service.origin);
    let mut other_secret = browser(&endpoint);
    other_secret["auth"] = json!(URL_SAFE_NO_PAD.encode([8; 16]));
    let mut other_key = browser(&endpoint);
    other_key["p256dh"] = json!("BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY");
    for guessed in [other_secret, other_key] {
        let refused = other.post("/save-push-device", guessed).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
    }
    assert!(devices(&other).await.is_empty() && devices(&parent).await.iter().any(|one| one["endpoint"] == json!(endpoint)));
    // Another person at the same browser, which tells its keys: it is theirs from now on.
    let owner = user_of(&parent).await;
    let theirs = other.post("/save-push-device", browser(&endpoint)).await.id();
    assert!(devices(&parent).await.iter().all(|one| one["endpoint"] != json!(endpoint)));
    let removed = world.app.db.read(move |tx| {
        tx.value::<i64>(
            sql!("SELECT count(*) FROM audit_event WHERE record = 'user' AND record_id = $1 AND action = 'push_device_removed'"),
            &binds![owner],
        )
    });
    assert_eq!(removed.await.expect("a count"), 1, "the history of its former person says so");
    other.delete(&format!("/delete-push-device?id={theirs}")).await.ok();
    assert_eq!(other.delete(&format!("/delete-push-device?id={theirs}")).await.status, 404);
});

in_school!(a_device_ends_with_its_sign_in, |world: Arc<World>, school: School| async move {
    let (service, admin) = (Service::open(), school.admin());
    let parent = School::email("parent", "a");
    let sign_in = || world.sign_in(&parent, PASSWORD);
    let (phone, desk) = (sign_in().await, sign_in().await);
    subscribe(&phone, &service, "phone").await;
    let at_desk = subscribe(&desk, &service, "desk").await;
    phone.post("/logout", json!({})).await.ok();
    let left = devices(&desk).await;
    assert!(left.len() == 1 && left[0]["id"] == json!(at_desk), "{left:?}");
    let again = sign_in().await;
    assert_eq!((&left[0]["is_current"], &devices(&again).await[0]["is_current"]), (&json!(true), &json!(false)));
    assert_eq!(subscribe(&again, &service, "desk").await, at_desk, "it goes on with the next sign-in");
    assert_eq!(devices(&again).await[0]["is_current"], true);
    let user = user_of(&desk).await;
    queue(&world, vec![told(&school, user, "a", Language::English)]).await;
    admin.post("/end-user-sign-ins", json!({ "ids": [user] })).await.ok();
    deliver(&world).await;
    assert!(service.heard().is_empty(), "what waited goes to no browser that is signed out");
    assert!(devices(&sign_in().await).await.is_empty());
});

in_school!(a_device_that_is_saved_while_its_sign_in_ends_is_not_left, |world: Arc<World>, school: School| async move {
    let (service, parent) = (Service::open(), school.user("parent", "a"));
    for n in 0..6 {
        let phone = world.sign_in(&School::email("parent", "a"), PASSWORD).await;
        devices(&phone).await;
        let device = browser(&format!("{}/phone-{n}", service.origin));
        let (saved, ended) = tokio::join!(phone.post("/save-push-device", device), phone.post("/logout", json!({})));
        ended.ok();
        assert!(saved.status < 300 || saved.status == 401, "{}: {}", saved.status, saved.body);
        assert!(devices(&parent).await.is_empty(), "{n}");
    }
});

in_school!(another_secret_key_empties_nobodys_list, |world: Arc<World>, school: School| async move {
    let (service, parent) = (Service::open(), school.user("parent", "a"));
    subscribe(&parent, &service, "phone").await;
    let own = world.app.db.read(|tx| tx.value::<String>(sql!("SELECT private_key FROM push_key WHERE one = 1"), &[]));
    let own = own.await.expect("a key");
    let set = |key: String| world.app.db.write(move |tx| tx.exec(sql!("UPDATE push_key SET private_key = $1"), &binds![&key]));
    // What another key sealed does not open.
    set("sealed:1:00".into()).await.expect("set");
    let said = parent.get("/get-push-devices").await;
    assert_eq!(said.status, 409, "{}", said.body);
    assert_eq!(parent.post("/save-push-device", browser(&format!("{}/desk", service.origin))).await.status, 409);
    let user = user_of(&parent).await;
    queue(&world, vec![told(&school, user, "a", Language::English)]).await;
    deliver(&world).await;
    assert!(service.heard().is_empty());
    set(own).await.expect("set");
    world.advance(HOUR);
    deliver(&world).await;
    assert_eq!((service.heard().len(), devices(&parent).await.len()), (1, 1), "all is as before");
});

in_school!(the_office_turns_notifications_off, |world: Arc<World>, school: School| async move {
    let (service, admin, parent, office) = (Service::open(), school.admin(), school.user("parent", "a"), school.user("campus_admin", "a"));
    subscribe(&parent, &service, "phone").await;
    let user = user_of(&parent).await;
    queue(&world, vec![told(&school, user, "a", Language::English)]).await;
    let kept = admin.get("/get-message-settings").await.ok()["data"].clone();
    assert_eq!(kept["push_on"], true);
    let form = json!({
        "id": kept["id"], "version": kept["version"], "language": "en", "quiet_from": "21:00", "quiet_to": "07:00", "daily_limit": 10,
        "gateway_on": false, "gateway_seconds": 10, "push_on": false,
    });
    admin.post("/update-message-settings", form).await.ok();
    deliver(&world).await;
    queue(&world, vec![told(&school, user, "b", Language::English)]).await;
    deliver(&world).await;
    assert!(service.heard().is_empty());
    let went = deliveries(&office).await;
    assert!(went.len() == 1 && went[0]["state"] == "refused", "{went:?}");
    assert_eq!(parent.get("/get-push-devices").await.ok()["data"]["is_on"], false);
    assert_eq!(parent.post("/save-push-device", browser("https://push.example.com/x")).await.status, 409);
    assert_eq!(parent.get("/get-my-messages").await.ok()["data"]["unread"], 2, "the bell has both");
});
