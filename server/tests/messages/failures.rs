//! What does not arrive: gateways that fail, refuse, lie or answer without end, mail that is refused, a delivery that is cancelled.

use super::{
    HOUR, back, deliver,
    gateway::{Gateway, Mood},
    log, message, only, queue, turn_on,
};
use ::messages::api::{MessageKind, NewMessage, Recipient, begin_delivery};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

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
