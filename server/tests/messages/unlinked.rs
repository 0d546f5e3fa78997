//! Whoever is no guardian of a student any more is told nothing more of them: what waited is taken back, and nobody sends it again. A parent whose two records
//! become one is told what waited.

use super::{Gateway, HOUR, deliver, log, message, queue, turn_on};
use ::messages::api::{NewMessage, Recipient};
use serde_json::{Value, json};
use std::sync::Arc;
use students::api::STUDENT;
use testkit::{School, World, in_school};

/// A message of a child to the parent of the first two students of campus A.
fn of_child(school: &School, child: i64, key: &str) -> NewMessage {
    let plain = message(school, key);
    NewMessage { about: (&STUDENT, child), to: Recipient { of_student: Some(child), ..plain.to.clone() }, ..plain }
}

in_school!(who_is_no_guardian_any_more_is_told_nothing_more, |world: Arc<World>, school: School| async move {
    let (gateway, office) = (Gateway::open(), school.user("campus_admin", "a"));
    let (child, other) = (school.a.students[0], school.a.students[1]);
    // It is ten, so everything waits until eleven.
    turn_on(&school.admin(), &gateway, json!({ "quiet_from": "09:00", "quiet_to": "11:00" })).await;
    queue(&world, vec![of_child(&school, child, "a"), of_child(&school, other, "b")]).await;
    let mut form = office.get(&format!("/get-student-details?id={child}")).await.ok()["data"].clone();
    form["guardians"] = json!([{ "name": "Uncle Bashir", "relation": "uncle", "phone": "0333-7654321", "is_primary": true }]);
    office.post("/update-student", form).await.ok();

    world.advance(HOUR * 2);
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 1, "of the other child");
    let rows = log(&office, "kind=absent_today").await;
    let mut states: Vec<&Value> = rows.iter().map(|row| &row["gateway_state"]).collect();
    states.sort_by_key(|state| state.to_string());
    assert_eq!(states, [&json!("cancelled"), &json!("sent")]);

    // Nor is it sent again, however the office asks.
    let ids: Vec<&Value> = rows.iter().map(|row| &row["id"]).collect();
    let again = office.post("/resend-messages", json!({ "ids": ids, "even_sent": true })).await.ok();
    assert_eq!(again["data"]["messages"], 1, "{again}");
    assert!(again["notes"][0].as_str().expect("a sentence").starts_with("1 message is not sent again"), "{again}");
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 2);
});

in_school!(a_parent_whose_two_records_are_one_is_told_what_waited, |world: Arc<World>, school: School| async move {
    let (gateway, admin) = (Gateway::open(), school.admin());
    turn_on(&admin, &gateway, json!({ "quiet_from": "09:00", "quiet_to": "11:00" })).await;
    queue(&world, vec![of_child(&school, school.a.students[0], "a")]).await;
    let twin = json!({ "campus_id": school.a.id, "name": "Raza Khan", "relation": "father", "phone": "0300-9998887" });
    let twin = admin.post("/save-parent", twin).await.id();
    admin.post("/merge-parents", json!({ "keep_id": twin, "merge_id": school.a.guardian, "reason": "Entered twice" })).await.ok();
    world.advance(HOUR * 2);
    deliver(&world).await;
    assert_eq!(gateway.heard().len(), 1);
});
