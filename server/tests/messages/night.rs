//! What is written in the night goes in the morning; a code goes at once.

use super::{Gateway, deliver, message, queue, turn_on};
use ::messages::api::{MessageKind, NewMessage};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(what_is_written_in_the_night_goes_in_the_morning, |world: Arc<World>, school: School| async move {
    let (gateway, admin) = (Gateway::open(), school.admin());
    let kept = admin.get("/get-message-settings").await.ok()["data"].clone();
    assert_eq!((&kept["quiet_from"], &kept["quiet_to"]), (&json!("21:00"), &json!("07:00")), "of a new installation");
    turn_on(&admin, &gateway, json!({ "quiet_from": kept["quiet_from"], "quiet_to": kept["quiet_to"] })).await;
    let at = |time: &str| world.app.registry.clock.set(time.parse().expect("an instant"));
    let heard = || gateway.heard().iter().map(|one| one.body["kind"].clone()).collect::<Vec<Value>>();
    at("2026-11-21T00:30:00+05:00");
    let code = NewMessage {
        kind: MessageKind::PasswordCode,
        values: vec![("code", "482913".into()), ("purpose", "sign_in".into()), ("minutes", "10".into())],
        answerable: false,
        ..message(&school, "code")
    };
    queue(&world, vec![message(&school, "a"), code]).await;
    deliver(&world).await;
    assert_eq!(heard(), [json!("password_code")], "somebody waits for it");
    at("2026-11-21T06:59:00+05:00");
    deliver(&world).await;
    assert_eq!(heard().len(), 1, "it is still night");
    at("2026-11-21T07:00:00+05:00");
    deliver(&world).await;
    assert_eq!(heard(), [json!("password_code"), json!("absent_today")]);
});
