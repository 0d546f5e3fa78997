//! Guessing passwords: at one account, at many from one network, at several nodes at once; and who must not be kept out by it.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{
    Client, On, Reply, School, World, in_school, in_school_and_on_two_nodes,
    nodes::{Node, Serving},
    run_in_school_on,
    school::{PASSWORD, ROLES},
};

/// `access` counts these within fifteen minutes.
const OF_ACCOUNT_AND_PLACE: usize = 10;
const CROWD: usize = 100;

async fn guess(by: &Client, email: &str, n: usize) -> Reply {
    by.post("/login", json!({ "email": email, "password": format!("guess {n}") })).await
}

/// A hundred wrong sign-ins behind one school's address: who knows a password comes in all the same, and guessing becomes slow.
async fn one_network_guesses_at_many_accounts(_world: Arc<World>, school: School) {
    let visitor = school.visitor();
    for n in 0..CROWD {
        let account = n / (OF_ACCOUNT_AND_PLACE - 1);
        let email = School::email(ROLES[account % ROLES.len()], ["a", "b"][account / ROLES.len() % 2]);
        assert_eq!(guess(&visitor, &email, n).await.status, 401);
    }
    let known = visitor.post("/login", json!({ "email": School::email("auditor", "b"), "password": PASSWORD })).await;
    assert_eq!(known.status, 200, "the school is locked: {}", known.body);
    // Of many guesses at one moment a few wait for their turn, and the others are sent away.
    let mut guesses = tokio::task::JoinSet::new();
    for n in 0..12 {
        let visitor = visitor.clone();
        guesses.spawn(async move { guess(&visitor, &School::email("parent", "b"), n).await });
    }
    let sent_away = loop {
        let answer = guesses.join_next().await.expect("some are sent away").expect("no panic");
        if answer.status != 401 {
            break answer;
        }
    };
    assert_eq!(sent_away.status, 429, "{}", sent_away.body);
    assert!(sent_away.headers.contains_key("retry-after"));
    guesses.abort_all();
    assert_eq!(school.user("auditor", "b").get("/user").await.status, 200, "who is signed in goes on");
}

#[test]
fn a_network_that_guesses_becomes_slow_and_keeps_nobody_out() {
    testkit::run_in_school(kernel::db::Engine::Sqlite, one_network_guesses_at_many_accounts);
}

/// Guesses that arrive at the same moment at two programs on one database do not slip past each other.
#[test]
fn two_nodes_count_the_same_guesses() {
    run_in_school_on(On::TwoNodes, |_world, school| async move {
        let email = School::email("principal", "a");
        let mut guesses = Vec::new();
        for n in 0..40 {
            let (visitor, email) = (school.visitor(), email.clone());
            guesses.push(tokio::spawn(async move { guess(&visitor, &email, n).await.status }));
        }
        let mut wrong = 0;
        for guess in guesses {
            let status = guess.await.expect("an answer");
            assert!(matches!(status, 401 | 429), "{status}");
            wrong += usize::from(status == 401);
        }
        assert_eq!(wrong, OF_ACCOUNT_AND_PLACE, "guesses were looked at by two nodes");
        for _ in 0..2 {
            let known = school.visitor().post("/login", json!({ "email": email, "password": PASSWORD })).await;
            assert_eq!(known.status, 429, "it is over there at both: {}", known.body);
        }
    });
}

in_school_and_on_two_nodes!(right_sign_ins_at_one_moment_all_succeed, |_world: Arc<World>, school: School| async move {
    let email = School::email("principal", "a");
    for n in 0..OF_ACCOUNT_AND_PLACE - 2 {
        assert_eq!(guess(&school.visitor(), &email, n).await.status, 401);
    }
    let mut sign_ins = Vec::new();
    for _ in 0..12 {
        let (visitor, email) = (school.visitor(), email.clone());
        sign_ins.push(tokio::spawn(async move { visitor.post("/login", json!({ "email": email, "password": PASSWORD })).await }));
    }
    for sign_in in sign_ins {
        let reply = sign_in.await.expect("an answer");
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
});

/// A program behind a proxy, so that callers have addresses.
fn behind_a_proxy<F: Future<Output = ()>>(story: impl FnOnce(Client, School) -> F) {
    let (place, school) = testkit::school_place(kernel::db::Engine::Sqlite);
    let node = Node::start(&place, &Serving::default().with("MAKTAB_TRUSTED_PROXIES", "127.0.0.1").with("MAKTAB_JOBS_THREADS", 0));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let visitor = node.visitor();
    runtime.block_on(story(visitor, school));
}

/// What public forms take of one network in ten minutes.
const OF_FORMS: usize = 5;

/// A call from an address.
async fn from(by: &Client, address: &str, path: &str, body: Value) -> Reply {
    by.send("POST".parse().expect("a method"), path, &[("x-forwarded-for", address)], Some(body)).await
}

fn sign_in(email: &str, password: &str, device: Option<&str>) -> Value {
    json!({ "email": email, "password": password, "device": device })
}

/// A carrier's address is that of thousands of families: what is allowed there grows with those who sign in rightly.
#[test]
fn a_network_of_many_people_is_allowed_more_wrong_sign_ins() {
    behind_a_proxy(|visitor, _school| async move {
        let carrier = "203.0.113.80";
        let people: Vec<String> = ROLES.iter().map(|role| School::email(role, "a")).collect();
        for email in &people {
            from(&visitor, carrier, "/login", sign_in(email, PASSWORD, None)).await.ok();
        }
        for n in 0..CROWD + people.len() {
            let email = format!("nobody{}@x.pk", n / (OF_ACCOUNT_AND_PLACE - 1));
            assert_eq!(from(&visitor, carrier, "/login", sign_in(&email, "guess", None)).await.status, 401, "after {n} wrong ones");
        }
        // More of them wait for their turn there, and of many at once some are sent away.
        let mut guesses = tokio::task::JoinSet::new();
        for n in 0..14 {
            let visitor = visitor.clone();
            guesses.spawn(async move { from(&visitor, carrier, "/login", sign_in(&format!("other{n}@x.pk"), "guess", None)).await.status });
        }
        let sent_away = loop {
            let status = guesses.join_next().await.expect("some are sent away").expect("no panic");
            if status != 401 {
                break status;
            }
        };
        assert_eq!(sent_away, 429);
        guesses.abort_all();
    });
}

/// A rate of its own for each account, whatever the others do.
#[test]
fn an_account_changes_things_at_a_rate() {
    let (place, _) = testkit::school_place(kernel::db::Engine::Sqlite);
    let node = Node::start(&place, &Serving::default().with("MAKTAB_LIMITS_WRITES_A_MINUTE", 6).with("MAKTAB_JOBS_THREADS", 0));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async move {
        let clerk = node.visitor().signed_in(&School::email("campus_admin", "a"), PASSWORD).await;
        let other = node.visitor().signed_in(&School::email("cashier", "a"), PASSWORD).await;
        let change = async |by: &Client| by.post("/cancel-job", json!({ "id": 987_654_321 })).await;
        let begun = std::time::Instant::now();
        let refused = loop {
            let answer = change(&clerk).await;
            if answer.status != 404 {
                break answer;
            }
            // One more in each ten seconds.
            assert!(begun.elapsed() < Duration::from_secs(60), "changes without end");
        };
        assert_eq!(refused.status, 429, "{}", refused.body);
        let seconds: u64 = refused.headers["retry-after"].to_str().expect("text").parse().expect("seconds");
        assert!((1..=10).contains(&seconds), "{seconds}");
        assert_eq!(clerk.get("/user").await.status, 200, "who reads goes on");
        assert_eq!(change(&other).await.status, 404, "and so do others");
    });
}

/// As many reads at once, and as many again within a minute.
#[test]
fn an_account_reads_at_a_rate() {
    let (place, _) = testkit::school_place(kernel::db::Engine::Sqlite);
    let node = Node::start(&place, &Serving::default().with("MAKTAB_LIMITS_READS_A_MINUTE", 6).with("MAKTAB_JOBS_THREADS", 0));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async move {
        let clerk = node.visitor().signed_in(&School::email("campus_admin", "a"), PASSWORD).await;
        let other = node.visitor().signed_in(&School::email("cashier", "a"), PASSWORD).await;
        let begun = std::time::Instant::now();
        let refused = loop {
            let answer = clerk.get("/get-tokens").await;
            if answer.status != 200 {
                break answer;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "reads without end");
        };
        assert_eq!(refused.status, 429, "{}", refused.body);
        assert!(refused.body["message"].as_str().expect("a sentence").starts_with("Too much was asked for by this account at once."));
        assert_eq!(clerk.post("/cancel-job", json!({ "id": 987_654_321 })).await.status, 404, "who changes something goes on");
        assert_eq!(other.get("/get-tokens").await.status, 200, "and so do others");
    });
}

#[test]
fn strangers_do_not_keep_the_person_out() {
    behind_a_proxy(|visitor, _school| async move {
        let (email, stranger, office) = (School::email("cashier", "a"), "203.0.113.7", "198.51.100.4");
        for _ in 0..OF_ACCOUNT_AND_PLACE {
            assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, "guess", None)).await.status, 401);
        }
        assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, PASSWORD, None)).await.status, 429);
        let entered = from(&visitor, office, "/login", sign_in(&email, PASSWORD, None)).await.ok();
        // The stranger's network is the person's own: the device is known, and its wrong tries are counted by themselves.
        let device = entered["device"].as_str().expect("a value to keep").to_owned();
        assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, PASSWORD, Some(&device))).await.status, 200);
        for _ in 0..OF_ACCOUNT_AND_PLACE {
            assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, "guess", Some(&device))).await.status, 401);
        }
        assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, PASSWORD, Some(&device))).await.status, 429);
        // The value opens nothing, and is nobody else's.
        let other = School::email("accountant", "a");
        for _ in 0..OF_ACCOUNT_AND_PLACE {
            assert_eq!(from(&visitor, stranger, "/login", sign_in(&other, "guess", Some(&device))).await.status, 401);
        }
        assert_eq!(from(&visitor, stranger, "/login", sign_in(&other, PASSWORD, Some(&device))).await.status, 429);
    });
}

#[test]
fn a_device_is_forgotten_with_the_sign_ins_that_end() {
    behind_a_proxy(|visitor, _school| async move {
        let (email, stranger, office) = (School::email("cashier", "a"), "203.0.113.7", "198.51.100.4");
        let entered = from(&visitor, office, "/login", sign_in(&email, PASSWORD, None)).await.ok();
        let device = entered["device"].as_str().expect("a value").to_owned();
        let again = from(&visitor, office, "/login", sign_in(&email, PASSWORD, Some(&device))).await.ok();
        assert_eq!(again["device"], device.as_str(), "a known device keeps its value");
        let made_up = "a-value-that-the-program-never-made-for-anybody";
        assert_ne!(from(&visitor, office, "/login", sign_in(&email, PASSWORD, Some(made_up))).await.ok()["device"], made_up);
        for _ in 0..OF_ACCOUNT_AND_PLACE {
            assert_eq!(from(&visitor, stranger, "/login", sign_in(&email, "guess", None)).await.status, 401);
        }
        // Signing out keeps the device; a new password ends sign-ins and forgets the others.
        let own = visitor.with_token(again["token"].as_str().expect("a token").to_owned());
        own.post("/logout", json!({})).await.ok();
        let entered = from(&visitor, stranger, "/login", sign_in(&email, PASSWORD, Some(&device))).await.ok();
        let elsewhere = from(&visitor, office, "/login", sign_in(&email, PASSWORD, None)).await.ok();
        let by = visitor.with_token(elsewhere["token"].as_str().expect("a token").to_owned());
        by.post("/change-password", json!({ "current_password": PASSWORD, "password": "quiet-river-77-stone" })).await.ok();
        let lost = visitor.with_token(entered["token"].as_str().expect("a token").to_owned());
        assert_eq!(lost.get("/user").await.status, 401);
        let reply = from(&visitor, stranger, "/login", sign_in(&email, "quiet-river-77-stone", Some(&device))).await;
        assert_eq!(reply.status, 429, "a forgotten device is let through: {}", reply.body);
    });
}

#[test]
fn an_ipv6_network_is_one_caller() {
    behind_a_proxy(|visitor, _school| async move {
        let email = School::email("principal", "a");
        let within = |n: usize| format!("2001:db8:1:2::{n:x}");
        for n in 0..OF_ACCOUNT_AND_PLACE {
            assert_eq!(from(&visitor, &within(n), "/login", sign_in(&email, "guess", None)).await.status, 401);
        }
        assert_eq!(from(&visitor, &within(99), "/login", sign_in(&email, PASSWORD, None)).await.status, 429);
        assert_eq!(from(&visitor, "2001:db8:1:3::1", "/login", sign_in(&email, PASSWORD, None)).await.status, 200);
        for n in 0..20 {
            assert_eq!(from(&visitor, &within(n), "/forgot-password", json!({ "email": "nobody@maktab.test" })).await.status, 200);
        }
        assert_eq!(from(&visitor, &within(99), "/forgot-password", json!({ "email": "nobody@maktab.test" })).await.status, 429);
        let reset = json!({ "token": "guessed", "password": "kite-over-nine-rivers" });
        for n in 0..10 {
            from(&visitor, &within(n), "/reset-password", reset.clone()).await.refused(422, "token");
        }
        assert_eq!(from(&visitor, &within(99), "/reset-password", reset).await.status, 429);
        let message = json!({
            "kind": "contact", "name": "Shazia Parveen", "phone": "0300-4412907", "email": "shazia@example.com",
            "message": "Does a bus pass Jail Road?", "consent": true,
        });
        for n in 0..OF_FORMS {
            assert_eq!(from(&visitor, &within(n), "/save-message", message.clone()).await.status, 200);
        }
        assert_eq!(from(&visitor, &within(99), "/save-message", message.clone()).await.status, 429);
        assert_eq!(from(&visitor, "2001:db8:1:3::1", "/save-message", message).await.status, 200);
    });
}

in_school!(failures_and_refusals_are_written_down_without_a_flood, |world: Arc<World>, school: School| async move {
    let (email, visitor, cashier) = (School::email("cashier", "a"), school.visitor(), school.user("cashier", "a"));
    let id = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    let write = async |all| {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || kernel::refusals::write(&app, all)).await.expect("a thread").expect("written");
    };
    let events = async |action: &str| school.admin().get(&format!("/get-audit-events?action={action}&per_page=50")).await.ok();
    let told = |events: &Value, field: &str| {
        let changes = events["data"][0]["changes"].as_array().expect("changes").clone();
        changes.into_iter().find(|change| change["field"] == field).map(|change| change["to"].clone())
    };
    for n in 0..OF_ACCOUNT_AND_PLACE {
        assert_eq!(guess(&visitor, &email, n).await.status, 401);
    }
    assert_eq!(guess(&visitor, &email, 0).await.status, 429);
    for _ in 0..30 {
        assert_eq!(cashier.get("/get-roles").await.status, 403);
    }
    write(false).await;
    let failed = events("sign_in_failed").await;
    assert_eq!((&failed["total"], failed["data"][0]["record_id"].as_i64()), (&json!(1), Some(id)), "{failed}");
    assert_eq!(told(&failed, "count"), Some(json!(10)));
    assert_eq!(events("sign_in_held_up").await["total"], 1);
    let refused = events("call_refused").await;
    assert_eq!((&refused["total"], &refused["data"][0]["user_name"]), (&json!(1), &json!("cashier at a")), "{refused}");
    assert_eq!((told(&refused, "call"), told(&refused, "count")), (Some(json!("GET /get-roles")), Some(json!(30))));
    // More of the same waits, and comes together.
    for _ in 0..20 {
        assert_eq!(cashier.get("/get-roles").await.status, 403);
    }
    write(false).await;
    assert_eq!(events("call_refused").await["total"], 1);
    write(true).await;
    let refused = events("call_refused").await;
    assert_eq!((&refused["total"], told(&refused, "count")), (&json!(2), Some(json!(20))));
    world.advance(Duration::from_secs(60));
});
