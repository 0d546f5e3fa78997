//! The audit trail as people read it: by user, area, record, action and day; and its hashes.

use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(the_trail_is_read_by_whom_where_what_and_when, |_world: Arc<World>, school: School| async move {
    let (admin, head) = (school.admin(), school.user("campus_admin", "a"));
    let student = school.a.students[0];
    let mut form = head.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    form["city"] = json!("Multan");
    head.post("/update-student", form).await.ok();
    let me = head.get("/user").await.ok()["id"].clone();
    let only = async |query: &str| admin.get(&format!("/get-audit-events?per_page=100&{query}")).await.ok();
    let own =
        only(&format!("user_id={me}&area=students&record=student&id={student}&action=updated&at_from=2026-11-20&at_to=2026-11-20")).await;
    assert_eq!(own["total"], 1, "{own}");
    let event = &own["data"][0];
    assert_eq!(
        (&event["area"], &event["record"], &event["user_name"]),
        (&json!("students"), &json!("student"), &json!("campus_admin at a"))
    );
    assert!(event["changes"].as_array().expect("changes").iter().any(|one| one["field"] == "city" && one["to"] == "Multan"));
    for none in ["area=fees&record=student", "at_from=2026-11-21", "action=deleted&record=student"] {
        assert_eq!(only(none).await["total"], 0, "{none}");
    }
    assert!(only("area=access").await["data"].as_array().expect("rows").iter().all(|one| one["area"] == "access"));
    // The head of the other campus reads nothing of it.
    let other = school.user("campus_admin", "b").get(&format!("/get-audit-events?record=student&id={student}")).await.ok();
    assert_eq!(other["total"], 0);
});

// Names instead of ids, within the reader's scope; of what is gone, the last one.
in_school!(the_trail_names_what_ids_refer_to, |_world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), &school.a, &school.b);
    let trail = async |by: &testkit::Client, record: &str, id: i64| {
        by.get(&format!("/get-audit-events?record={record}&id={id}")).await.ok()["data"].as_array().expect("events").clone()
    };
    let change = |event: &serde_json::Value, field: &str| {
        let changes = event["changes"].as_array().expect("changes").clone();
        changes.into_iter().find(|one| one["field"] == field).unwrap_or_else(|| panic!("no {field} in {event}"))
    };
    let head = school.user("campus_admin", "a");
    let written = trail(&head, "student", a.students[0]).await.last().expect("an event").clone();
    assert_eq!(written["named"], json!({ "name": "Ahmed Gulberg", "is_deleted": false }));
    for (field, record, name) in
        [("campus_id", "campus", "Gulberg Campus"), ("class_id", "class", "Class 9"), ("section_id", "section", "A")]
    {
        let refers = change(&written, field)["refers"].clone();
        assert_eq!(refers, json!({ "record": record, "from": null, "to": { "name": name, "is_deleted": false } }), "{field}");
    }
    // Who reads at the other campus learns that somebody came, and not from where.
    let form = |campus: i64| json!({ "name": "Hina Malik", "gender": "female", "designation_id": school.designation, "campus_id": campus, "joined_on": "2025-01-06", "contract": "contract" });
    let employee = admin.post("/save-employee", form(a.id)).await.id();
    let mut moved = form(b.id);
    (moved["id"], moved["version"]) = (json!(employee), json!(1));
    admin.post("/update-employee", moved).await.ok();
    let came = change(&trail(&school.user("campus_admin", "b"), "employee", employee).await[0], "campus_id");
    assert_eq!(came["refers"]["from"], json!({ "name": null, "is_deleted": false }), "{came}");
    assert_eq!(came["refers"]["to"]["name"], "Defence Campus");
    // A deleted record keeps its name.
    let subject = admin.post("/save-subject", json!({ "name": "Geography", "code": "GEO", "kind": "theory" })).await.id();
    admin.delete(&format!("/subject/{subject}")).await.ok();
    let gone = trail(&admin, "subject", subject).await;
    assert_eq!(gone[0]["named"], json!({ "name": "Geography", "is_deleted": true }));
});

// Whoever is linked reads all of the child: who linked them, and who ended it, is told.
in_school!(links_of_guardians_and_their_ends_stand_in_the_trail, |_world: Arc<World>, school: School| async move {
    let (office, student) = (school.user("campus_admin", "a"), school.a.students[0]);
    let form = async || office.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    let events = async |what: &str| -> Vec<serde_json::Value> {
        let all = office.get(&format!("/get-audit-events?record=student&id={student}&per_page=100")).await.ok();
        all["data"].as_array().expect("events").iter().filter(|event| event["action"] == what).cloned().collect()
    };
    let change = |event: &serde_json::Value, field: &str| {
        event["changes"].as_array().expect("changes").iter().find(|one| one["field"] == field).cloned().expect("a field")
    };
    assert_eq!(events("guardian_linked").await.len(), 1, "at the admission");
    let mut more = form().await;
    let own = more["guardians"].clone();
    more["guardians"]
        .as_array_mut()
        .expect("guardians")
        .push(json!({ "name": "Uncle Bashir", "relation": "uncle", "phone": "0333-7654321" }));
    office.post("/update-student", more).await.ok();
    let linked = events("guardian_linked").await;
    assert_eq!((linked.len(), &linked[0]["user_name"]), (2, &json!("campus_admin at a")));
    assert_eq!(change(&linked[0], "guardian_id")["refers"]["to"]["name"], "Uncle Bashir");
    // The same form once more ends no link and makes none.
    office.post("/update-student", form().await).await.ok();
    assert_eq!((events("guardian_linked").await.len(), events("guardian_unlinked").await.len()), (2, 0));
    let mut other = form().await;
    other["guardians"][1]["relation"] = json!("guardian");
    office.post("/update-student", other).await.ok();
    assert_eq!(change(&events("guardian_changed").await[0], "relation")["to"], "guardian");
    let mut less = form().await;
    less["guardians"] = own;
    office.post("/update-student", less).await.ok();
    let ended = events("guardian_unlinked").await;
    assert_eq!((ended.len(), &ended[0]["user_name"]), (1, &json!("campus_admin at a")));
    assert_eq!(change(&ended[0], "relation")["from"], "guardian");
});

in_school!(a_changed_event_shows, |world: Arc<World>, school: School| async move {
    world.leaves_faults("a seal was changed past the program");
    let admin = school.admin();
    admin.post("/save-board", json!({ "name": "BISE Multan", "short_name": "BMUL" })).await.ok();
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || kernel::audit::seal_now(&app)).await.expect("a thread").expect("seals");
    let whole = admin.get("/check-audit-trail").await.ok()["data"].clone();
    assert!(whole["checked"].as_i64().is_some_and(|count| count > 10), "{whole}");
    assert_eq!(
        (&whole["broken"], &whole["next"], &whole["unsealed"], &whole["waiting"]),
        (&json!(null), &json!(null), &json!(0), &json!(0))
    );
    let beyond = admin.get(&format!("/check-audit-trail?after={}", whole["checked"])).await.ok()["data"].clone();
    assert_eq!((&beyond["checked"], &beyond["broken"]), (&json!(0), &json!(null)), "a walk goes on where the last one ended");
    admin.post("/save-board", json!({ "name": "BISE Swat", "short_name": "BSWT" })).await.ok();
    assert_eq!(admin.get("/check-audit-trail").await.ok()["data"]["waiting"], 1);
    // Past the program: the trigger keeps the events, so a seal is changed; either shows as an event that does not match.
    let changed: i64 = world
        .app
        .db
        .write(|tx| {
            let id: i64 = tx.value(kernel::sql!("SELECT min(id) + 3 FROM audit_event"), &[])?;
            tx.exec(kernel::sql!("UPDATE audit_seal SET hash = 'ff' WHERE event_id = $1"), &kernel::binds![id])?;
            Ok(id)
        })
        .await
        .expect("a change");
    let broken = admin.get("/check-audit-trail").await.ok()["data"].clone();
    assert_eq!((broken["broken"].as_i64(), &broken["next"]), (Some(changed), &json!(null)));
});
