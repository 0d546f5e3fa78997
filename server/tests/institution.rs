//! Schools, branches, campuses: saved once, changed by version, deleted only while nothing refers to them.

use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school_and_on_two_nodes as in_school};

in_school!(a_record_is_changed_in_the_version_that_was_read, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let id = admin.post("/save-school", json!({ "name": "Chinar Schools", "code": "CHR", "phone": "042-35761234" })).await.id();
    let form = |version: i64, name: &str| json!({ "id": id, "version": version, "name": name, "code": "CHR" });
    admin.post("/update-school", form(1, "Chinar School System")).await.ok();
    let stale = admin.post("/update-school", form(1, "Chinar of somebody else")).await;
    assert_eq!(stale.status, 409, "{}", stale.body);
    assert_eq!(stale.body["by"], admin.get("/user").await.ok()["name"], "who was faster is said: {}", stale.body);
    let read = admin.get(&format!("/get-school-details?id={id}")).await.ok();
    assert_eq!((read["data"]["name"].as_str(), read["data"]["version"].as_i64()), (Some("Chinar School System"), Some(2)));
    admin.post("/save-school", json!({ "name": "Another", "code": "chr" })).await.refused(422, "code");
    admin.post("/save-school", json!({ "name": " ", "code": "NEW" })).await.refused(422, "name");
});

in_school!(what_others_need_stays, |_world: Arc<World>, school: School| async move {
    let (admin, a) = (school.admin(), &school.a);
    let refused = [
        (format!("/schools/{}", a.school), "branches"),
        (format!("/branches/{}", a.branch), "campuses"),
        (format!("/campuses/{}", a.id), "students"),
        (format!("/class/{}", school.class), "sections"),
        (format!("/section?id={}", a.section), "students"),
        (format!("/delete-designation?id={}", school.designation), "employees"),
    ];
    for (path, who) in refused {
        let reply = admin.delete(&path).await;
        assert_eq!(reply.status, 409, "{path}: {}", reply.body);
        let named = reply.body["referrers"]
            .as_array()
            .unwrap_or_else(|| panic!("{path}: {}", reply.body))
            .iter()
            .any(|one| one["what"].as_str().is_some_and(|what| what.contains(who)));
        assert!(named, "{path} names {who}: {}", reply.body);
    }
    let free = admin.post("/save-school", json!({ "name": "Empty School", "code": "EMP" })).await.id();
    admin.delete(&format!("/schools/{free}")).await.ok();
    assert_eq!(admin.get(&format!("/get-school-details?id={free}")).await.status, 404);
    let trail = admin.get(&format!("/get-audit-events?record=school&id={free}")).await;
    assert_eq!(trail.status, 200, "{}", trail.body);
    assert_eq!(trail.body["data"].as_array().map(Vec::len), Some(2), "added and deleted: {}", trail.body);
});

in_school!(one_session_is_active_at_a_time, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let next = admin.post("/save-session", json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" })).await.id();
    let backwards = admin.post("/save-session", json!({ "name": "Wrong", "starts_on": "2028-08-01", "ends_on": "2027-07-31" })).await;
    backwards.refused(422, "ends_on");
    let form =
        json!({ "id": next, "version": 1, "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31", "is_active": true });
    let reply = admin.post("/update-session", form).await;
    assert!(matches!(reply.status, 200 | 409), "{} {}", reply.status, reply.body);
    let sessions = admin.get("/get-sessions?is_active=true").await.ok();
    assert_eq!(sessions["total"], 1, "{sessions}");
});

in_school!(a_place_shows_the_sum_of_its_campuses, |_world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), &school.a, &school.b);
    let elsewhere = school.user("campus_admin", "b");
    let of = async |query: String| admin.get(&format!("/get-place-figures?{query}")).await.ok()["data"].clone();
    let value = |place: &serde_json::Value, key: &str| {
        place["figures"]
            .as_array()
            .expect("figures")
            .iter()
            .find(|one| one["key"] == key)
            .map_or(0, |one| one["value"].as_i64().expect("a number"))
    };
    let (one, other) = (of(format!("campus_id={}", a.id)).await, of(format!("campus_id={}", b.id)).await);
    let whole = of(format!("school_id={}", a.school)).await;
    assert!(value(&one, "students") > 0, "{one}");
    for key in ["students", "staff", "sections"] {
        let together = if b.school == a.school { value(&other, key) } else { 0 };
        assert_eq!(value(&whole, key), value(&one, key) + together, "{key}");
    }
    // The classes add up to the strength, and their totals to the lists that they open.
    for (key, list) in [("students", "/get-students?status=active"), ("sections", "/get-sections?in_active_session=true")] {
        for (place, campuses) in [(&one, a.id.to_string()), (&other, b.id.to_string())] {
            let sum: i64 = place["strength"].as_array().expect("rows").iter().map(|row| row[key].as_i64().expect("a number")).sum();
            let listed = admin.get(&format!("{list}&campus_id={campuses}&count=exact")).await.ok();
            assert_eq!((sum, listed["total"].as_i64()), (value(place, key), Some(sum)), "{key}: {listed}");
        }
    }
    for figure in one["figures"].as_array().expect("figures") {
        assert!(figure["link"].as_str().is_some_and(|link| link.ends_with(&format!("campus_id={}", a.id))), "{figure}");
    }
    admin.get("/get-place-figures").await.refused(422, "campus_id");
    assert_eq!(elsewhere.get(&format!("/get-place-figures?campus_id={}", a.id)).await.status, 404);
    let own = elsewhere.get(&format!("/get-place-figures?school_id={}", a.school)).await;
    assert!(own.status == 404 || value(&own.body["data"], "students") == value(&other, "students"), "{}", own.body);
});
