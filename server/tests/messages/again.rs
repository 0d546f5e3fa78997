//! What the office sends again counts against the daily limit of its person.

use super::{Gateway, deliver, log, message, queue, turn_on};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(messages_that_are_sent_again_count_against_the_daily_limit, |world: Arc<World>, school: School| async move {
    let (gateway, admin, office) = (Gateway::open(), school.admin(), school.user("campus_admin", "a"));
    turn_on(&admin, &gateway, json!({ "daily_limit": 3 })).await;
    queue(&world, vec![message(&school, "a")]).await;
    deliver(&world).await;
    let id = log(&office, "kind=absent_today").await[0]["id"].clone();
    let again = async || office.post("/resend-messages", json!({ "ids": [id], "even_sent": true })).await.ok();
    // The message itself and two more of today.
    for _ in 0..2 {
        assert_eq!(again().await["data"]["messages"], 1);
        deliver(&world).await;
    }
    let held = again().await;
    assert_eq!(held["data"]["messages"], 0, "{held}");
    assert!(held["notes"][0].as_str().expect("a sentence").starts_with("1 message waits for tomorrow"), "{held}");
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 3);
    // A further message of the day finds no room either.
    queue(&world, vec![message(&school, "b")]).await;
    assert_eq!(log(&office, "gateway_state=over_limit").await.len(), 1);
});
