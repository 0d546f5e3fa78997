//! Families ask for other contact details; the office puts them into the register in one transaction, or says why not.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

fn asked(student: impl Into<Value>, field: &str, value: &str) -> Value {
    json!({ "student_id": student.into(), "field": field, "value": value })
}

async fn own(by: &Client) -> Vec<Value> {
    by.get("/get-own-profile").await.ok()["data"].as_array().expect("people").clone()
}

async fn told(world: &World) -> i64 {
    let count = world.app.db.read(|tx| tx.value::<i64>(sql!("SELECT count(*) FROM message WHERE kind = $1"), &binds!["profile_change"]));
    count.await.expect("a count")
}

in_school!(an_accepted_change_stands_in_the_register, |world: Arc<World>, school: School| async move {
    let (parent, office) = (school.user("parent", "a"), school.user("admission_officer", "a"));
    let child = school.a.students[0];
    let id = parent.post("/ask-profile-change", asked(child, "phone", "0300 765 4399")).await.id();
    // One open request a field, whoever of the family asks; another field is another request.
    parent.post("/ask-profile-change", asked(child, "phone", "0300-7654398")).await.refused(422, "field");
    school.user("student", "a").post("/ask-profile-change", asked(child, "phone", "0300-7654397")).await.refused(422, "field");
    let other = parent.post("/ask-profile-change", asked(child, "emergency_contact", "Uncle Bilal, 0300-1112223")).await.id();
    let waits = office.get("/get-profile-changes?status=open").await.ok();
    assert_eq!(waits["total"], 2);
    let today = office.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    let line = today.as_array().expect("tasks").iter().find(|task| task["key"] == "profile_changes").expect("a line").clone();
    assert_eq!((&line["count"], &line["link"]), (&json!(2), &json!("/admin/profile-changes?status=open")));

    let details = office.get(&format!("/get-profile-change-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&details["new_value"], &details["is_changed_meanwhile"]), (&json!("+923007654399"), &json!(false)));
    assert_eq!(details["value_now"], details["old_value"]);
    assert_eq!(office.post("/accept-profile-change", json!({ "id": id, "version": 9 })).await.status, 409, "not as it was read");
    let accept = json!({ "id": id, "version": 1 });
    let (one, two) =
        tokio::join!(office.post("/accept-profile-change", accept.clone()), office.post("/accept-profile-change", accept.clone()));
    let mut answers = [one.status, two.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "decided once");
    office.post("/accept-profile-change", json!({ "id": other, "version": 1 })).await.ok();
    let student = office.get(&format!("/get-student-details?id={child}")).await.ok()["data"].clone();
    assert_eq!((&student["phone"], &student["emergency_contact"]), (&json!("+923007654399"), &json!("Uncle Bilal, 0300-1112223")));
    // The search over students finds the new number, and the trail says who and what.
    assert_eq!(office.get("/get-students?search=7654399").await.ok()["total"], 1);
    let trail = school.admin().get(&format!("/get-audit-events?record=student&id={child}")).await.ok()["data"].clone();
    let accepted = trail.as_array().expect("events").iter().find(|event| event["action"] == "profile_changed").expect("the change");
    assert_eq!(accepted["user_name"], office.get("/user").await.ok()["name"], "{accepted}");
    assert!(told(&world).await >= 2);
    let changes = own(&parent).await.iter().find(|one| one["student_id"] == child).expect("the child")["changes"].clone();
    assert!(changes.as_array().expect("requests").iter().all(|one| one["status"] == "accepted"), "{changes}");
});

in_school!(a_family_reads_the_urdu_name_of_its_campus, |world: Arc<World>, school: School| async move {
    let (parent, child, section, campus) = (school.user("parent", "a"), school.a.students[0], school.a.section, school.a.id);
    let named = world.app.db.write(move |tx| tx.exec(sql!("UPDATE campus SET name_ur = $2 WHERE id = $1"), &binds![campus, "گلبرگ کیمپس"]));
    assert_eq!(named.await.expect("a name"), 1);
    let profile = own(&parent).await.iter().find(|one| one["student_id"] == child).expect("the child").clone();
    let diary = parent.get(&format!("/get-diary?student_id={child}")).await.ok()["data"].clone();
    let week = parent.get(&format!("/get-timetable?section_id={section}")).await.ok()["data"]["of"].clone();
    for (page, told) in [("profile", profile), ("diary", diary), ("timetable", week)] {
        assert_eq!(told["campus_name_ur"], "گلبرگ کیمپس", "{page}: {told}");
    }
});

in_school!(a_refused_change_leaves_the_register_and_says_why, |world: Arc<World>, school: School| async move {
    let (parent, office) = (school.user("parent", "a"), school.user("admission_officer", "a"));
    // The parent's own record.
    let before = own(&parent).await[0].clone();
    assert_eq!(before["student_id"], Value::Null);
    let id = parent.post("/ask-profile-change", asked(Value::Null, "email", "new.address@example.com")).await.id();
    office.post("/refuse-profile-change", json!({ "id": id, "version": 1, "reason": "no" })).await.refused(422, "reason");
    let refusal = json!({ "id": id, "version": 1, "reason": "The e-mail came back undelivered" });
    office.post("/refuse-profile-change", refusal.clone()).await.ok();
    assert_eq!(office.post("/refuse-profile-change", refusal).await.status, 409);
    assert_eq!(office.post("/accept-profile-change", json!({ "id": id, "version": 2 })).await.status, 409);
    let after = own(&parent).await[0].clone();
    assert_eq!(after["email"], before["email"]);
    assert_eq!(after["changes"][0]["refusal_reason"], "The e-mail came back undelivered");
    assert_eq!(told(&world).await, 1);
    // Asked again, it waits again; withdrawn, it is over.
    let again = parent.post("/ask-profile-change", asked(Value::Null, "email", "other@example.com")).await.id();
    let mine = json!({ "id": again, "version": 1 });
    assert_eq!(school.user("parent", "b").post("/withdraw-profile-change", mine.clone()).await.status, 404);
    parent.post("/withdraw-profile-change", mine.clone()).await.ok();
    assert_eq!(parent.post("/withdraw-profile-change", mine).await.status, 409);
    assert_eq!(office.post("/accept-profile-change", json!({ "id": again, "version": 2 })).await.status, 409);
});

in_school!(what_is_no_request_is_refused_at_its_field, |world: Arc<World>, school: School| async move {
    let (parent, office) = (school.user("parent", "a"), school.user("admission_officer", "a"));
    let child = school.a.students[0];
    parent.post("/ask-profile-change", asked(child, "phone", "call me")).await.refused(422, "value");
    parent.post("/ask-profile-change", asked(child, "email", "nobody")).await.refused(422, "value");
    parent.post("/ask-profile-change", asked(child, "photo", "")).await.refused(422, "photo_file_id");
    parent.post("/ask-profile-change", asked(Value::Null, "emergency_contact", "Uncle")).await.refused(422, "student_id");
    parent.post("/ask-profile-change", asked(school.b.students[0], "phone", "0300-7654399")).await.refused(422, "student_id");
    parent.post("/ask-profile-change", asked(school.a.students[2], "phone", "0300-7654399")).await.refused(422, "student_id");
    let foreign = office.upload("/upload-file", "face.png", crate::calls::FIELD).await.id();
    parent
        .post("/ask-profile-change", json!({ "student_id": child, "field": "photo", "photo_file_id": foreign }))
        .await
        .refused(422, "photo_file_id");
    // Nobody of the office asks in this way, and no other campus decides.
    assert_eq!(school.user("accountant", "a").post("/ask-profile-change", asked(child, "phone", "0300-7654399")).await.status, 403);
    let id = parent.post("/ask-profile-change", asked(child, "address", "House 7, Model Town")).await.id();
    let there = school.user("admission_officer", "b");
    assert_eq!(there.get(&format!("/get-profile-change-details?id={id}")).await.status, 404);
    assert_eq!(there.post("/accept-profile-change", json!({ "id": id, "version": 1 })).await.status, 404);
    assert_eq!(there.get("/get-profile-changes").await.ok()["total"], 0);
    assert_eq!(school.user("principal", "a").post("/accept-profile-change", json!({ "id": id, "version": 1 })).await.status, 403);
    // The register was changed after the family asked: nobody overwrites it unseen.
    let work = world.app.db.write(move |tx| tx.exec(sql!("UPDATE student SET address = 'Elsewhere' WHERE id = $1"), &binds![child]));
    work.await.expect("another address");
    assert_eq!(office.get(&format!("/get-profile-change-details?id={id}")).await.ok()["data"]["is_changed_meanwhile"], true);
    assert_eq!(office.post("/accept-profile-change", json!({ "id": id, "version": 1 })).await.status, 409);
    // A photo of one's own is taken over with its file.
    let photo = parent.upload("/upload-file", "face.png", crate::calls::FIELD).await.id();
    let asked_for = parent.post("/ask-profile-change", json!({ "student_id": child, "field": "photo", "photo_file_id": photo })).await.id();
    office.post("/accept-profile-change", json!({ "id": asked_for, "version": 1 })).await.ok();
    let student = office.get(&format!("/get-student-details?id={child}")).await.ok()["data"].clone();
    assert_eq!(student["photo_file_id"], photo);
});
