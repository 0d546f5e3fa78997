//! Codes and links for somebody who cannot go on without them.

use super::{MINUTE, deliver, gateway::Gateway, turn_on};
use kernel::{binds, sql};
use serde_json::json;
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, school::PASSWORD};
use totp_rs::{Builder, Secret};

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
