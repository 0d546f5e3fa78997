//! Settings say who changed them last, when, and what they were; a wrong value is refused at its key, and nothing of the form is stored.

use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school};

async fn setting(by: &Client, key: &str) -> Value {
    let all = by.get("/get-settings").await.ok();
    let found = all["data"].as_array().expect("settings").iter().find(|one| one["key"] == key).cloned();
    found.unwrap_or_else(|| panic!("no setting {key}"))
}

async fn change(by: &Client, values: Value) -> testkit::Reply {
    by.post("/update-settings", json!({ "values": values })).await
}

in_school!(a_setting_says_who_changed_it, |world: Arc<World>, school: School| async move {
    let (admin, auditor) = (school.admin(), school.user("auditor", "a"));
    let name = admin.get("/user").await.ok()["name"].clone();
    let before = setting(&auditor, "fees.bounce_fine").await;
    assert!(before["changed"].is_null(), "{before}");
    change(&admin, json!({ "fees.bounce_fine": 77_700, "website.hours": "8 to 3" })).await.ok();
    let after = setting(&auditor, "fees.bounce_fine").await;
    assert_eq!(
        (&after["value"], &after["changed"]["by_name"], &after["changed"]["was"]),
        (&json!(77_700), &name, &before["value"]),
        "{after}"
    );
    // The same value again is no change; another one is, with what it was.
    let at = after["changed"]["at"].clone();
    world.advance(Duration::from_secs(60));
    let admin = world.admin().await;
    change(&admin, json!({ "fees.bounce_fine": 77_700 })).await.ok();
    assert_eq!(setting(&admin, "fees.bounce_fine").await["changed"]["at"], at);
    change(&admin, json!({ "fees.bounce_fine": 50_000 })).await.ok();
    let now = setting(&admin, "fees.bounce_fine").await;
    assert_eq!(now["changed"]["was"], 77_700, "{now}");
    assert!(now["changed"]["at"].as_str() > at.as_str(), "{now}");
    // The audit trail tells both values.
    let events = admin.get("/get-audit-events?record=setting&per_page=1").await.ok();
    let told = &events["data"][0]["changes"][0];
    assert_eq!((&told["from"], &told["to"]), (&json!(77_700), &json!(50_000)), "{events}");
});

in_school!(every_setting_says_what_it_changes, |_world: Arc<World>, school: School| async move {
    let all = school.admin().get("/get-settings").await.ok();
    let silent: Vec<&Value> = all["data"]
        .as_array()
        .expect("settings")
        .iter()
        .filter(|one| one["help"].as_str().is_none_or(|help| help.trim().is_empty()))
        .map(|one| &one["key"])
        .collect();
    assert!(silent.is_empty(), "these say nothing: {silent:?}");
});

in_school!(a_wrong_value_is_refused_at_its_key, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    for (key, value) in [
        ("fees.bounce_fine", json!(-1)),
        ("fees.bounce_fine", json!("much")),
        ("fees.till_needed", json!("yes")),
        ("group.colour", json!("green")),
        ("group.currency", json!("USD")),
        ("group.time_zone", json!("Mars/Olympus")),
        ("group.fiscal_year_start", json!(13)),
        ("group.name", json!("x".repeat(201))),
        ("upkeep.seal_mail", json!("not an address")),
        ("upkeep.archive_days", json!(1.5)),
        ("no.such_setting", json!(1)),
    ] {
        let reply = change(&admin, json!({ key: value, "website.hours": "Never" })).await;
        reply.refused(422, key);
    }
    assert_ne!(setting(&admin, "website.hours").await["value"], "Never", "of a form with a wrong value nothing is stored");
    for role in ["school_admin", "chief_accountant", "campus_admin", "teacher", "parent"] {
        assert_eq!(change(&school.user(role, "a"), json!({ "website.hours": "Never" })).await.status, 403, "{role}");
    }
    assert_eq!(school.user("teacher", "a").get("/get-settings").await.status, 403);
});

in_school!(the_fiscal_year_stays_once_the_books_go_by_it, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let key = "group.fiscal_year_start";
    // Before anything is booked the group may still choose.
    change(&admin, json!({ key: 1 })).await.ok();
    change(&admin, json!({ key: 7 })).await.ok();
    let heads = admin.get("/get-all-ledger-heads?per_page=200").await.ok();
    let head =
        |name: &str| heads["data"].as_array().expect("heads").iter().find(|head| head["name"] == name).expect("a head")["id"].clone();
    let rent = json!({ "campus_id": school.a.id, "date": "2026-11-10", "narration": "Rent of November", "lines": [
        { "ledger_head_id": head("Rent"), "debit_minor": 1_000 }, { "ledger_head_id": head("Bills payable"), "credit_minor": 1_000 } ] });
    admin.post("/save-journal-voucher", rent).await.ok();
    change(&admin, json!({ key: 1, "website.hours": "Never" })).await.refused(422, key);
    assert_eq!(
        (setting(&admin, key).await["value"].clone(), setting(&admin, "website.hours").await["value"] == "Never"),
        (json!(7), false)
    );
    // The form sends it along as it is.
    change(&admin, json!({ key: 7, "website.hours": "8 to 3" })).await.ok();
});

in_school!(the_logo_is_a_picture_of_ones_own_and_stands_on_papers, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let theirs = school.user("campus_admin", "a").upload("/upload-file", "logo.png", crate::calls::PNG).await.id();
    let sheet = admin.upload("/upload-file", "logo.csv", b"Name\nAli\n").await.id();
    for wrong in [json!(theirs), json!(sheet), json!(987_654_321), json!(-1), json!("logo.png")] {
        change(&admin, json!({ "group.logo": wrong })).await.refused(422, "group.logo");
    }
    assert!(world.app.registry.logo().is_none());
    let own = admin.upload("/upload-file", "logo.png", crate::calls::FIELD).await.id();
    change(&admin, json!({ "group.logo": own })).await.ok();
    let now = setting(&school.user("auditor", "a"), "group.logo").await;
    assert!(now["changed"]["was"].is_null(), "{now}");
    assert_eq!((&now["value"], &now["file"]["id"], &now["kind"]), (&json!(own), &json!(own), &json!("picture")), "{now}");
    let kept = world.app.registry.logo().expect("the logo at hand");
    assert_eq!(std::fs::read(&kept).expect("its file"), crate::calls::FIELD);
    let paper = async || admin.get(&format!("/get-student-report?campus_id={}&format=pdf", school.a.id)).await;
    let with_logo = paper().await;
    assert!(with_logo.status == 200 && with_logo.bytes.starts_with(b"%PDF"), "{}", with_logo.body);
    // A picture that is damaged stops no paper.
    let damaged = admin.upload("/upload-file", "logo.png", &crate::calls::FIELD[..40]).await;
    if damaged.status == 200 {
        change(&admin, json!({ "group.logo": damaged.id() })).await.ok();
        assert_eq!(paper().await.status, 200);
        change(&admin, json!({ "group.logo": own })).await.ok();
    }
    // Another setting leaves it; none takes it off the papers.
    change(&admin, json!({ "group.logo": own, "website.hours": "8 to 3" })).await.ok();
    change(&admin, json!({ "group.logo": null })).await.ok();
    assert!(world.app.registry.logo().is_none());
    assert!(setting(&admin, "group.logo").await["file"].is_null());
});
