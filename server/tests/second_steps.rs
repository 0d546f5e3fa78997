//! The second step of the sign-in: set up, asked for, lost, recovered, required.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{ADMIN, Client, School, World, in_school, school::PASSWORD};
use totp_rs::{Builder, Secret};

const CASHIER: &str = "cashier.a@maktab.test";
const STEP: Duration = Duration::from_secs(30);

/// The app's digits for a secret at the world's time.
fn digits(world: &World, secret: &str) -> String {
    let seconds = u64::try_from(world.app.registry.clock.now().micros() / 1_000_000).expect("a time");
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).expect("a secret")).build().expect("a second step");
    totp.generate(seconds).to_string()
}

/// Sets the second step up; gives the secret and the recovery codes.
async fn set_up(world: &World, by: &Client, password: &str) -> (String, Vec<String>) {
    let begun = by.post("/start-second-step", json!({ "password": password })).await.ok();
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_owned();
    let confirmed = by.post("/confirm-second-step", json!({ "code": digits(world, &secret) })).await.ok();
    let codes = confirmed["data"]["recovery_codes"].as_array().expect("codes").iter().map(|code| code.as_str().expect("a code").to_owned());
    (secret, codes.collect())
}

async fn login(world: &World, email: &str, password: &str, code: Value) -> testkit::Reply {
    world.visitor().post("/login", json!({ "email": email, "password": password, "code": code })).await
}

in_school!(a_second_step_is_set_up_and_asked_for, |world: Arc<World>, school: School| async move {
    let cashier = school.user("cashier", "a");
    let other = world.sign_in(CASHIER, PASSWORD).await;
    assert_eq!(
        cashier.get("/get-second-step").await.ok()["data"],
        json!({ "is_on": false, "is_required": false, "recovery_codes_left": 0 })
    );
    cashier.post("/start-second-step", json!({ "password": "wrong" })).await.refused(422, "password");
    assert_eq!(cashier.post("/confirm-second-step", json!({ "code": "123456" })).await.status, 409, "nothing was begun");
    let begun = cashier.post("/start-second-step", json!({ "password": PASSWORD })).await.ok()["data"].clone();
    let secret = begun["secret"].as_str().expect("a secret").to_owned();
    assert!(begun["uri"].as_str().expect("an address").contains(&secret) && begun["qr"]["path"].as_str().expect("a path").starts_with('M'));
    assert_eq!(world.sign_in(CASHIER, PASSWORD).await.get("/user").await.status, 200, "it does not count before its first code");
    let wrong = if digits(&world, &secret) == "000000" { "000001" } else { "000000" };
    cashier.post("/confirm-second-step", json!({ "code": wrong })).await.refused(422, "code");
    let code = digits(&world, &secret);
    let codes = cashier.post("/confirm-second-step", json!({ "code": code })).await.ok()["data"]["recovery_codes"].clone();
    assert_eq!(codes.as_array().map(Vec::len), Some(10));
    assert_eq!((other.get("/user").await.status, cashier.get("/user").await.status), (401, 200), "the other sign-ins end");
    let asked = login(&world, CASHIER, PASSWORD, Value::Null).await;
    assert_eq!((asked.status, &asked.body["second_factor"]), (401, &json!(true)));
    assert_eq!(login(&world, CASHIER, "not-the-password", json!(code)).await.body["second_factor"], false);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(code)).await.status, 401, "the first code is used up");
    world.advance(STEP);
    let next = digits(&world, &secret);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(next)).await.status, 200);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(next)).await.status, 401, "a code is taken once");
    world.advance(STEP * 4);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(next)).await.status, 401, "an old code");
    assert_eq!(cashier.post("/start-second-step", json!({ "password": PASSWORD })).await.status, 409, "it is on");
});

in_school!(a_set_up_that_nobody_confirms_is_over, |world: Arc<World>, school: School| async move {
    let cashier = school.user("cashier", "a");
    let begun = cashier.post("/start-second-step", json!({ "password": PASSWORD })).await.ok();
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_owned();
    world.advance(Duration::from_secs(16 * 60));
    assert_eq!(cashier.post("/confirm-second-step", json!({ "code": digits(&world, &secret) })).await.status, 409);
});

in_school!(recovery_codes_work_once, |world: Arc<World>, school: School| async move {
    let cashier = school.user("cashier", "a");
    let (secret, codes) = set_up(&world, &cashier, PASSWORD).await;
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(codes[0].to_uppercase())).await.status, 200);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(codes[0])).await.status, 401);
    assert_eq!(cashier.get("/get-second-step").await.ok()["data"]["recovery_codes_left"], 9);
    let with = |code: &str| json!({ "password": PASSWORD, "code": code });
    cashier.post("/renew-recovery-codes", with("abcd-efgh-jkmn-pqrs")).await.refused(422, "code");
    let fresh = cashier.post("/renew-recovery-codes", with(&codes[1])).await.ok()["data"]["recovery_codes"].clone();
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(codes[2])).await.status, 401, "the old ones are over");
    assert_eq!(login(&world, CASHIER, PASSWORD, fresh[0].clone()).await.status, 200);
    let stored: Vec<Vec<u8>> =
        world.app.db.read(|tx| tx.values(kernel::sql!("SELECT code_hash FROM recovery_code"), &[])).await.expect("hashes");
    assert!(stored.iter().all(|hash| hash.len() == 32 && hash != codes[2].as_bytes()));
    cashier.post("/turn-off-second-step", json!({ "password": "wrong", "code": fresh[1] })).await.refused(422, "password");
    cashier.post("/turn-off-second-step", with("000000")).await.refused(422, "code");
    world.advance(STEP);
    cashier.post("/turn-off-second-step", with(&digits(&world, &secret))).await.ok();
    assert_eq!(login(&world, CASHIER, PASSWORD, Value::Null).await.status, 200);
    assert_eq!(cashier.post("/turn-off-second-step", with("000000")).await.status, 409);
    let history = school.admin().get("/get-audit-events?record=user&per_page=100").await.ok().to_string();
    for action in ["second_step_on", "second_step_off", "recovery_codes_made", "recovery_code_used"] {
        assert!(history.contains(action), "{action}");
    }
    assert!(!history.contains(&secret), "no secret in the audit trail");
});

in_school!(guessed_codes_lock_the_account, |world: Arc<World>, school: School| async move {
    let cashier = school.user("cashier", "a");
    let (secret, _) = set_up(&world, &cashier, PASSWORD).await;
    world.advance(STEP);
    let right = digits(&world, &secret);
    let wrong = if right == "000000" { "000001" } else { "000000" };
    for _ in 0..10 {
        assert_eq!(login(&world, CASHIER, PASSWORD, json!(wrong)).await.status, 401);
    }
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(right)).await.status, 429);
    assert_eq!(cashier.post("/turn-off-second-step", json!({ "password": PASSWORD, "code": right })).await.status, 429);
});

in_school!(an_administrator_takes_a_lost_second_step_away, |world: Arc<World>, school: School| async move {
    let (head, cashier) = (school.user("campus_admin", "a"), school.user("cashier", "a"));
    let id = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    assert_eq!(head.post("/reset-user-second-step", json!({ "id": id })).await.status, 409, "there is none");
    set_up(&world, &cashier, PASSWORD).await;
    assert_eq!(head.get(&format!("/get-user-details?id={id}")).await.ok()["data"]["has_second_step"], true);
    assert_eq!(school.user("campus_admin", "b").post("/reset-user-second-step", json!({ "id": id })).await.status, 404);
    head.post("/reset-user-second-step", json!({ "id": id })).await.ok();
    assert_eq!(cashier.get("/user").await.status, 401, "their sign-ins end");
    assert_eq!(login(&world, CASHIER, PASSWORD, Value::Null).await.status, 200);
    let history = school.admin().get(&format!("/get-audit-events?record=user&id={id}&action=second_step_reset")).await.ok();
    assert_eq!((history["total"].as_i64(), history["data"][0]["user_name"].as_str()), (Some(1), Some("campus_admin at a")));
});

in_school!(super_administrators_need_one_when_the_group_says_so, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    admin.post("/update-settings", json!({ "values": { "access.second_step_required": true } })).await.ok();
    let me = admin.get("/user").await.ok();
    assert_eq!((&me["must_set_up_second_step"], &me["is_super_admin"]), (&json!(true), &json!(true)));
    for path in ["/get-schools", "/get-options?of=campuses", "/get-tokens", "/get-settings"] {
        let reply = admin.get(path).await;
        assert_eq!(
            (reply.status, reply.body["message"].as_str()),
            (403, Some("Set up two-step verification first, then go on.")),
            "{path}"
        );
    }
    assert_eq!(school.user("cashier", "a").get("/user").await.ok()["must_set_up_second_step"], false);
    let (_, codes) = set_up(&world, &admin, ADMIN.1).await;
    assert_eq!(admin.get("/get-schools").await.status, 200);
    let off = json!({ "password": ADMIN.1, "code": codes[0] });
    assert_eq!(admin.post("/turn-off-second-step", off).await.status, 409, "it stays on");
    assert_eq!(admin.get("/get-second-step").await.ok()["data"], json!({ "is_on": true, "is_required": true, "recovery_codes_left": 10 }));
    assert_eq!(login(&world, ADMIN.0, ADMIN.1, Value::Null).await.body["second_factor"], true);
});

testkit::on_both!(a_super_administrator_is_let_in_again_from_the_console, |world: World| async move {
    let (email, password) = ADMIN;
    let admin = world.admin().await;
    let (_, codes) = set_up(&world, &admin, password).await;
    assert_eq!(login(&world, email, password, Value::Null).await.body["second_factor"], true);
    let app = world.app.clone();
    let rescue = |email: &'static str| {
        let app = app.clone();
        async move { tokio::task::spawn_blocking(move || maktab::commands::rescue::let_in(&app, email)).await.expect("no panic") }
    };
    let unknown = rescue("nobody@maktab.test").await.expect_err("a refusal").to_string();
    assert_eq!(unknown, "Nobody signs in with this e-mail.");
    // However the e-mail is written.
    let (_, one_time) = rescue("  SUPER@Maktab.test ").await.expect("a password");
    assert_eq!(admin.get("/user").await.status, 401, "every earlier sign-in has ended");
    assert_eq!(login(&world, email, password, Value::Null).await.status, 401, "the old password is over");
    let first = world.sign_in(email, &one_time).await;
    assert_eq!(first.get("/user").await.ok()["must_change_password"], true);
    assert_eq!(first.get("/get-users").await.status, 403, "nothing before another password is chosen");
    first.post("/change-password", json!({ "current_password": one_time, "password": "walnut-gate-7-evening" })).await.ok();
    let again = world.sign_in(email, "walnut-gate-7-evening").await;
    assert_eq!(again.get("/get-second-step").await.ok()["data"]["is_on"], false);
    assert_eq!(login(&world, email, &one_time, Value::Null).await.status, 401);
    assert_eq!(login(&world, email, "walnut-gate-7-evening", json!(codes[0])).await.status, 200, "no step asks for a code");
    let trail = again.get("/get-audit-events?record=user&per_page=20").await.ok();
    for action in ["rescued_second_step_off", "rescued_password"] {
        let found = trail["data"].as_array().expect("events").iter().find(|event| event["action"] == action).expect("an event").clone();
        assert_eq!(found["user_name"], "Console", "{found}");
    }
});

in_school!(only_super_administrators_are_let_in_from_the_console, |world: Arc<World>, _school: School| async move {
    let app = world.app.clone();
    let refused = tokio::task::spawn_blocking(move || maktab::commands::rescue::let_in(&app, CASHIER)).await.expect("no panic");
    assert!(refused.expect_err("a refusal").to_string().contains("is not a super administrator"));
    assert_eq!(login(&world, CASHIER, PASSWORD, Value::Null).await.status, 200, "nothing was changed");
});

testkit::on_both!(new_groups_ask_super_administrators_for_a_second_step, |world: World| async move {
    // The tests' own world has it off; a new group has said nothing yet.
    let admin = world.admin().await;
    let unsaid = |tx: &mut kernel::Tx| {
        tx.exec(kernel::sql!("DELETE FROM setting WHERE key = 'access.second_step_required'"), &[])?;
        tx.move_access_epoch()
    };
    world.app.db.write(unsaid).await.expect("a change");
    assert_eq!(admin.get("/user").await.ok()["must_set_up_second_step"], true);
});

in_school!(the_apps_secret_is_sealed, |world: Arc<World>, school: School| async move {
    let cashier = school.user("cashier", "a");
    let id = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    let (secret, codes) = set_up(&world, &cashier, PASSWORD).await;
    let stored = async || {
        let read = move |tx: &mut kernel::Tx| {
            tx.value::<String>(kernel::sql!("SELECT totp_secret FROM app_user WHERE id = $1"), &kernel::binds![id])
        };
        world.app.db.read(read).await.expect("a secret")
    };
    let store = async |text: String| {
        let write = move |tx: &mut kernel::Tx| {
            tx.exec(kernel::sql!("UPDATE app_user SET totp_secret = $2 WHERE id = $1"), &kernel::binds![id, &text]).map(drop)
        };
        world.app.db.write(write).await.expect("a change");
    };
    assert!(!stored().await.contains(&secret), "the secret lies in clear in the database");
    // One of before lies there as it is: it works on, and is sealed at the next start.
    store(secret.clone()).await;
    world.advance(STEP);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(digits(&world, &secret))).await.status, 200);
    let key = world.app.secret_key.clone();
    let closed = world.app.db.write(move |tx| access::api::seal_second_steps(tx, &key)).await.expect("sealed");
    assert!(closed == 0 && !stored().await.contains(&secret));
    world.advance(STEP);
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(digits(&world, &secret))).await.status, 200);
    // With another key the app's digits say why they do not help; recovery codes do.
    store(world.app.secret_key.seal("second step of user 0", &secret)).await;
    world.advance(STEP);
    let closed = login(&world, CASHIER, PASSWORD, json!(digits(&world, &secret))).await;
    assert_eq!(closed.status, 409, "{}", closed.body);
    assert!(closed.body["message"].as_str().is_some_and(|said| said.contains("recovery code")));
    assert_eq!(login(&world, CASHIER, PASSWORD, json!(codes[0])).await.status, 200);
});
