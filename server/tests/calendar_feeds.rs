//! A person's calendar by a secret link: what its owner may see now, and nothing once it is revoked or they are gone.

use crate::calls::{
    requests::Maker,
    table::{Elsewhere, row},
};
use kernel::{binds, sql, token::token_hash};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

/// Makes one's link; gives its path below `/api`.
async fn link(by: &Client) -> String {
    let made = by.post("/renew-calendar-feed", json!({})).await.ok();
    let address = made["data"]["address"].as_str().expect("an address").to_owned();
    let (_, path) = address.split_once("/api").expect("an address of this program");
    path.to_owned()
}

fn text(reply: &Reply) -> String {
    assert_eq!(reply.status, 200, "{}", reply.body);
    // Long lines are folded.
    String::from_utf8(reply.bytes.clone()).expect("a text").replace("\r\n ", "")
}

/// A holiday of everybody, and open challans of the parent's children that are due soon.
async fn something_to_see(world: &Arc<World>, school: &School) {
    let holiday = json!({ "title": "Day of the founder", "kind": "holiday", "starts_on": "2026-12-01", "ends_on": "2026-12-02" });
    school.admin().post("/save-calendar-day", holiday).await.ok();
    let maker = Maker::new(Arc::clone(world), school.clone()).await;
    for address in ["/get-challan-details?id=@challan", "/get-challan-details?id=@new_challan"] {
        maker.request(&row("GET /any", "signed", address, "", Elsewhere::Same), &school.admin()).await;
    }
    let work = world.app.db.write(|tx| {
        tx.exec(sql!("DELETE FROM challan_step"), &[])?;
        tx.exec(sql!("UPDATE challan SET due_on = '2026-12-10', valid_until = '2026-12-15' WHERE status IN ('issued', 'partly_paid')"), &[])
    });
    assert!(work.await.expect("challans of the next weeks") > 0);
}

in_school!(a_link_shows_what_its_owner_may_see, |world: Arc<World>, school: School| async move {
    something_to_see(&world, &school).await;
    let (parent, teacher, visitor) = (school.user("parent", "a"), school.user("teacher", "a"), school.visitor());
    assert_eq!(parent.get("/get-calendar-feed").await.ok()["data"], Value::Null);
    let path = link(&parent).await;
    let seen = parent.get("/get-calendar-feed").await.ok()["data"].clone();
    assert_eq!((&seen["last_used_at"], &seen["uses"]), (&Value::Null, &json!(0)));

    let reply = visitor.get(&path).await;
    assert!(reply.headers["content-type"].to_str().expect("a type").starts_with("text/calendar"));
    let calendar = text(&reply);
    assert!(calendar.contains("SUMMARY:Day of the founder"), "{calendar}");
    assert!(calendar.contains("DTSTART;VALUE=DATE:20261201") && calendar.contains("DTEND;VALUE=DATE:20261203"), "{calendar}");
    // The open challans of one's own children, counted again from the raw rows; none of anybody else.
    let children = school.a.students[..2].to_vec();
    let due = world.app.db.read(move |tx| {
        tx.value::<i64>(
            sql!("SELECT count(*) FROM challan WHERE student_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on >= '2026-10-21' AND due_on <= '2027-05-19'"),
            &binds![&children],
        )
    });
    let due = due.await.expect("a count");
    assert_eq!(calendar.matches("UID:challan-").count() as i64, due, "{calendar}");
    assert!(!calendar.contains("UID:inquiry-"));
    // A teacher has no challans in theirs, a parent of the other campus not these.
    let of_teacher = text(&visitor.get(&link(&teacher).await).await);
    assert!(of_teacher.contains("Day of the founder") && !of_teacher.contains("UID:challan-"), "{of_teacher}");
    let elsewhere = text(&visitor.get(&link(&school.user("parent", "b")).await).await);
    assert!(!elsewhere.contains("UID:challan-"), "{elsewhere}");

    let seen = parent.get("/get-calendar-feed").await.ok()["data"].clone();
    assert!(seen["last_used_at"].is_string());
    assert_eq!(seen["uses"], 1);
    text(&visitor.get(&path).await);
    assert_eq!(parent.get("/get-calendar-feed").await.ok()["data"]["uses"], 1, "noted once in five minutes");
});

in_school!(a_link_that_was_handed_on_can_be_ended, |world: Arc<World>, school: School| async move {
    let (parent, visitor) = (school.user("parent", "a"), school.visitor());
    let first = link(&parent).await;
    text(&visitor.get(&first).await);
    let second = link(&parent).await;
    assert_ne!(first, second);
    assert_eq!(visitor.get(&first).await.status, 404, "renewed");
    text(&visitor.get(&second).await);
    parent.post("/revoke-calendar-feed", json!({})).await.ok();
    assert_eq!(visitor.get(&second).await.status, 404, "turned off");
    assert_eq!(parent.post("/revoke-calendar-feed", json!({})).await.status, 409);
    // Two at the same time leave one link.
    let (one, two) = tokio::join!(link(&parent), link(&parent));
    let answers = [visitor.get(&one).await.status, visitor.get(&two).await.status];
    assert!(answers.contains(&200) && answers.contains(&404), "{answers:?}");
    // What is kept opens nothing.
    let key = if answers[0] == 200 { &one } else { &two };
    let key = key.trim_start_matches("/calendar/").trim_end_matches(".ics").to_owned();
    let hash = token_hash(&key).to_vec();
    let kept = world.app.db.read(move |tx| tx.values::<Vec<u8>>(sql!("SELECT token_hash FROM calendar_feed"), &[])).await.expect("hashes");
    assert!(kept.contains(&hash) && !kept.contains(&key.into_bytes()));
    for bad in
        ["/calendar/x.ics", "/calendar/%00.ics", &format!("/calendar/{}", "a".repeat(43)), &format!("/calendar/{}.ics", "a".repeat(43))]
    {
        assert_eq!(visitor.get(bad).await.status, 404, "{bad}");
    }
    assert_eq!(visitor.post("/renew-calendar-feed", json!({})).await.status, 401);
});

in_school!(who_left_or_lost_a_right_sees_nothing_of_it, |world: Arc<World>, school: School| async move {
    something_to_see(&world, &school).await;
    let (parent, visitor) = (school.user("parent", "a"), school.visitor());
    let path = link(&parent).await;
    assert!(text(&visitor.get(&path).await).contains("UID:challan-"));
    // The role loses the right to see challans.
    let taken = world.app.db.write(|tx| {
        tx.exec(
            sql!(
                "DELETE FROM role_permission WHERE role_id = (SELECT id FROM role WHERE name = 'parent')
                 AND permission_id = (SELECT id FROM permission WHERE name = $1)"
            ),
            &binds![fees::rights::CHALLANS_PDF],
        )
    });
    assert_eq!(taken.await.expect("a right that is gone"), 1);
    let calendar = text(&visitor.get(&path).await);
    assert!(calendar.contains("Day of the founder") && !calendar.contains("UID:challan-"), "{calendar}");
    let email = School::email("parent", "a");
    let off =
        world.app.db.write(move |tx| tx.exec(sql!("UPDATE app_user SET is_active = FALSE WHERE email = $1"), &binds![email.as_str()]));
    assert_eq!(off.await.expect("turned off"), 1);
    assert_eq!(visitor.get(&path).await.status, 404);
});

in_school!(a_link_is_read_at_a_rate_and_not_an_address, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let (one, other) = (link(&school.user("parent", "a")).await, link(&school.user("teacher", "a")).await);
    let mut refused = None;
    // Within a minute of a slow machine six more readings come to the sixty.
    for _ in 0..100 {
        let reply = visitor.get(&one).await;
        if reply.status != 200 {
            refused = Some(reply);
            break;
        }
    }
    let refused = refused.expect("readings without end");
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.headers.contains_key("retry-after"));
    text(&visitor.get(&other).await);
});
