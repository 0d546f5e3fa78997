//! Inquiries: what a visitor sends reaches the office, is called, visits and becomes an admission or is lost; who keeps it, who asked before, what a campaign
//! brought.

use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes, school::PASSWORD};

fn asked(school: &School, name: &str, phone: &str) -> Value {
    json!({ "name": name, "father_name": "Iqbal Hussain", "phone": phone, "campus_id": school.a.id })
}

async fn inquiry(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-inquiry-details?id={id}")).await.ok()["data"].clone()
}

/// A step with the version that is there.
async fn moved(by: &Client, id: i64, more: Value) -> testkit::Reply {
    let version = inquiry(by, id).await["version"].clone();
    let mut form = json!({ "id": id, "version": version });
    form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
    by.post("/move-inquiry", form).await
}

fn kinds(of: &Value) -> Vec<&str> {
    of["contacts"].as_array().expect("a log").iter().filter_map(|line| line["kind"].as_str()).collect()
}

in_school_and_on_two_nodes!(a_visitors_inquiry_is_called_visits_and_becomes_an_admission, |world: Arc<World>, school: School| async move {
    let (office, visitor) = (school.user("admission_officer", "a"), school.visitor());
    let mut form = asked(&school, "Hamza Iqbal", "0300-8123400");
    form["consent"] = json!(true);
    form["message"] = json!("Is there a seat in the biology section?");
    // What only the office fills is not read of a visitor.
    form["notes"] = json!("Let him in");
    form["source"] = json!("referral");
    form["assigned_to"] = json!(1);
    form["next_follow_up_on"] = json!("2026-12-24");
    assert_eq!(visitor.post("/save-inquiry", form).await.ok()["data"], Value::Null, "a visitor gets no number");

    let inbox = office.get("/get-inquiries?status=new").await.ok();
    assert_eq!((&inbox["total"], &inbox["data"][0]["source"]), (&json!(1), &json!("website")));
    let id = inbox["data"][0]["id"].as_i64().expect("an id");
    let found = inquiry(&office, id).await;
    // Friday: Saturday and Monday are the two working days that the form promises.
    assert_eq!((&found["next_follow_up_on"], &found["notes"], &found["assigned_to"]), (&json!("2026-11-23"), &Value::Null, &Value::Null));
    assert_eq!(office.get("/get-inquiries?is_due=true").await.ok()["total"], 0);
    let task = |key: &str, data: &Value| -> i64 {
        let tasks = data["data"]["tasks"].as_array().expect("tasks").clone();
        tasks.iter().find(|task| task["key"] == key).map_or(0, |task| task["count"].as_i64().expect("a count"))
    };
    let day = office.get("/get-admin-data").await.ok();
    assert_eq!((task("inquiries_new", &day), task("inquiries_due", &day)), (1, 0));

    // Nobody answers; then somebody does, and the family comes today.
    let call = |outcome: &str| json!({ "id": id, "kind": "call", "outcome": outcome, "note": "Asked for the fee table" });
    office.post("/log-inquiry-contact", call("no_answer")).await.ok();
    assert_eq!(inquiry(&office, id).await["status"], "new");
    let mut reached = call("reached");
    reached["next_follow_up_on"] = json!("2026-11-20");
    office.post("/log-inquiry-contact", reached).await.ok();
    let found = inquiry(&office, id).await;
    assert_eq!((&found["status"], &found["next_follow_up_on"]), (&json!("contacted"), &json!("2026-11-20")));
    assert!(found["contacted_at"].is_string() && found["last_contact_at"].is_string());
    assert_eq!(office.get("/get-inquiries?is_due=true&is_open=true").await.ok()["total"], 1);
    let day = office.get("/get-admin-data").await.ok();
    assert_eq!((task("inquiries_new", &day), task("inquiries_due", &day)), (0, 1));
    office.post("/log-inquiry-contact", json!({ "id": id, "kind": "visit" })).await.ok();
    let found = inquiry(&office, id).await;
    assert_eq!((&found["status"], &found["next_follow_up_on"]), (&json!("visited"), &Value::Null));
    assert_eq!(kinds(&found), ["visit", "call", "call"]);

    // The admission converts it; the same again changes nothing, another admission is refused.
    let convert = |admission: i64| world.app.db.write(move |tx| admissions::demo::convert(tx, id, admission));
    convert(71).await.expect("converted");
    convert(71).await.expect("the same again");
    assert!(matches!(convert(72).await, Err(kernel::Error::Conflict { .. })));
    let found = inquiry(&office, id).await;
    assert_eq!((&found["status"], &found["admission_id"], &found["closed_on"]), (&json!("converted"), &json!(71), &json!("2026-11-20")));
    assert_eq!(kinds(&found), ["step", "visit", "call", "call"]);
    assert_eq!(moved(&office, id, json!({ "status": "visited" })).await.status, 409);
    assert_eq!(school.user("campus_admin", "a").delete(&format!("/delete-inquiry?id={id}")).await.status, 409);
    world.app.db.write(move |tx| admissions::demo::reopen(tx, id, 72)).await.expect("nothing");
    assert_eq!(inquiry(&office, id).await["status"], "converted", "of another admission");
    world.app.db.write(move |tx| admissions::demo::reopen(tx, id, 71)).await.expect("reopened");
    assert_eq!(inquiry(&office, id).await["status"], "visited");
});

in_school!(what_a_machine_may_have_sent_is_kept_aside, |world: Arc<World>, school: School| async move {
    let (office, visitor) = (school.user("admission_officer", "a"), school.visitor());
    let sent = |name: &str, more: Value| {
        let mut form = asked(&school, name, "0300-8123400");
        form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
        visitor.post("/save-inquiry", form)
    };
    sent("Trapped", json!({ "consent": true, "website_address": "https://spam.example" })).await.ok();
    let moment = (world.app.registry.clock.now().micros() / 1_000 - 500).to_string();
    sent("Quick", json!({ "consent": true, "started": moment })).await.ok();
    let count = async |filters: &'static str| office.get(&format!("/get-inquiries?{filters}")).await.ok()["total"].clone();
    assert_eq!((count("is_doubtful=true").await, count("is_doubtful=false").await), (json!(2), json!(0)), "nothing is thrown away");
    let day = office.get("/get-admin-data").await.ok();
    let lines = day["data"]["tasks"].as_array().expect("tasks").clone();
    let line = |key: &str| lines.iter().find(|task| task["key"] == key).map_or(json!(0), |task| task["count"].clone());
    assert_eq!((line("inquiries_new"), line("inquiries_doubtful")), (json!(0), json!(2)));
    assert_eq!(office.get("/get-inquiry-funnel?from=2026-11-01&to=2026-11-30").await.ok()["data"][0]["inquiries"], 0);

    // A family it was after all: whoever is called is an inquiry as others are.
    let id = office.get("/get-inquiries?is_doubtful=true&sort=name").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let found = inquiry(&office, id).await;
    assert_eq!((&found["name"], &found["is_doubtful"], &found["next_follow_up_on"]), (&json!("Quick"), &json!(true), &Value::Null));
    office.post("/log-inquiry-contact", json!({ "id": id, "kind": "call", "outcome": "reached" })).await.ok();
    assert_eq!(inquiry(&office, id).await["is_doubtful"], false);
    assert_eq!((count("is_doubtful=true").await, count("is_doubtful=false").await), (json!(1), json!(1)));
});

in_school!(steps_are_those_that_there_are, |_world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("admission_officer", "a"), school.user("admission_officer", "b"));
    let id = office.post("/save-inquiry", asked(&school, "Hamza Iqbal", "0300-8123400")).await.id();
    assert_eq!(inquiry(&office, id).await["source"], "walk_in");
    moved(&office, id, json!({ "status": "lost" })).await.refused(422, "lost_reason");
    moved(&office, id, json!({ "status": "visited", "lost_reason": "fees" })).await.refused(422, "lost_reason");
    for wrong in ["new", "converted"] {
        assert_eq!(moved(&office, id, json!({ "status": wrong })).await.status, 409, "{wrong}");
    }
    moved(&office, id, json!({ "status": "visited" })).await.ok();
    moved(&office, id, json!({ "status": "lost", "lost_reason": "fees", "note": "Rs 2,000 too much" })).await.ok();
    let lost = inquiry(&office, id).await;
    assert_eq!((&lost["status"], &lost["furthest"], &lost["lost_reason"]), (&json!("lost"), &json!("visited"), &json!("fees")));
    assert_eq!(lost["contacts"][0]["note"], "Rs 2,000 too much");
    let next = json!({ "id": id, "kind": "note", "note": "Try in March", "next_follow_up_on": "2026-11-30" });
    office.post("/log-inquiry-contact", next).await.refused(422, "next_follow_up_on");
    // The family comes back.
    office.post("/log-inquiry-contact", json!({ "id": id, "kind": "visit", "next_follow_up_on": "2026-11-21" })).await.ok();
    let back = inquiry(&office, id).await;
    assert_eq!((&back["status"], &back["lost_reason"], &back["closed_on"]), (&json!("visited"), &Value::Null, &Value::Null));

    for (more, field) in [
        (json!({ "kind": "call" }), "outcome"),
        (json!({ "kind": "visit", "outcome": "reached" }), "outcome"),
        (json!({ "kind": "note" }), "note"),
        (json!({ "kind": "visit", "next_follow_up_on": "2026-11-19" }), "next_follow_up_on"),
        (json!({ "kind": "visit", "next_follow_up_on": "2036-11-19" }), "next_follow_up_on"),
    ] {
        let mut form = more.clone();
        form["id"] = json!(id);
        office.post("/log-inquiry-contact", form).await.refused(422, field);
    }
    // Somebody else was faster.
    let version = inquiry(&office, id).await["version"].clone();
    moved(&office, id, json!({ "status": "contacted" })).await.ok();
    let stale = json!({ "id": id, "version": version, "status": "visited" });
    assert_eq!(office.post("/move-inquiry", stale).await.status, 409);
    // Another campus.
    assert_eq!(there.get(&format!("/get-inquiry-details?id={id}")).await.status, 404);
    assert_eq!(there.get("/get-inquiries").await.ok()["total"], 0);
    for (call, form) in [
        ("/move-inquiry", json!({ "id": id, "version": 1, "status": "visited" })),
        ("/log-inquiry-contact", json!({ "id": id, "kind": "visit" })),
        ("/message-inquiry", json!({ "id": id, "text": "Come on Monday" })),
    ] {
        assert_eq!(there.post(call, form).await.status, 404, "{call}");
    }
});

in_school!(one_step_at_a_time, |_world: Arc<World>, school: School| async move {
    let office = school.user("admission_officer", "a");
    let id = office.post("/save-inquiry", asked(&school, "Hamza Iqbal", "0300-8123400")).await.id();
    let version = inquiry(&office, id).await["version"].clone();
    let form = json!({ "id": id, "version": version, "status": "lost", "lost_reason": "distance" });
    let all = futures_of(&office, form, 6).await;
    assert_eq!(all.iter().filter(|status| **status == 200).count(), 1, "{all:?}");
    assert_eq!(inquiry(&office, id).await["contacts"].as_array().expect("a log").len(), 1);
});

async fn futures_of(by: &Client, form: Value, times: usize) -> Vec<u16> {
    let mut running = Vec::new();
    for _ in 0..times {
        let (by, form) = (by.clone(), form.clone());
        running.push(tokio::spawn(async move { by.post("/move-inquiry", form).await.status }));
    }
    let mut out = Vec::new();
    for one in running {
        out.push(one.await.expect("an answer"));
    }
    out
}

in_school!(colleagues_keep_inquiries_of_their_campus, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.admin());
    let own = office.get("/user").await.ok()["id"].clone();
    let other = school.user("admission_officer", "b").get("/user").await.ok()["id"].clone();
    let cashier = school.user("cashier", "a").get("/user").await.ok()["id"].clone();
    let keepers = office.get("/get-options?of=inquiry_keepers").await.ok()["data"].clone();
    let keepers: BTreeSet<i64> = keepers.as_array().expect("choices").iter().filter_map(|one| one["id"].as_i64()).collect();
    assert!(keepers.contains(&own.as_i64().expect("an id")) && !keepers.contains(&cashier.as_i64().expect("an id")), "{keepers:?}");
    assert!(!keepers.contains(&other.as_i64().expect("an id")), "of another campus");

    let first = office.post("/save-inquiry", asked(&school, "Hamza Iqbal", "0300-8123400")).await.id();
    let second = office.post("/save-inquiry", asked(&school, "Areeba Nadeem", "0322-4470916")).await.id();
    let mut there = asked(&school, "Zara Khan", "0333-1112223");
    there["campus_id"] = json!(school.b.id);
    let third = head.post("/save-inquiry", there).await.id();
    for wrong in [&cashier, &other, &json!(99_999)] {
        office.post("/assign-inquiries", json!({ "ids": [first], "assigned_to": wrong })).await.refused(422, "assigned_to");
    }
    moved(&office, second, json!({ "status": "lost", "lost_reason": "no_seat" })).await.ok();
    let done =
        office.post("/assign-inquiries", json!({ "query": { "campus_id": school.a.id.to_string() }, "assigned_to": own })).await.ok();
    assert_eq!(done["data"], json!({ "assigned": 1, "left": 1 }));
    // All or none: the colleague does not keep those of the other campus.
    head.post("/assign-inquiries", json!({ "ids": [first, third], "assigned_to": other })).await.refused(422, "assigned_to");
    let list = office.get(&format!("/get-inquiries?assigned_to={own}")).await.ok();
    assert_eq!((&list["total"], &list["data"][0]["id"]), (&json!(1), &json!(first)));
    assert_eq!(office.get("/get-inquiries?is_unassigned=true").await.ok()["total"], 1);
    office.post("/assign-inquiries", json!({ "ids": [third], "assigned_to": own })).await.refused(422, "ids");
    office.post("/assign-inquiries", json!({ "ids": [first] })).await.ok();
    assert_eq!(inquiry(&office, first).await["assigned_to"], Value::Null);
});

in_school!(who_asked_before_is_found_and_made_one, |_world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let mut form = asked(&school, "Hamza Iqbal", "0300-8123400");
    form["email"] = json!("iqbal@example.com");
    form["message"] = json!("Is there a bus?");
    let old = office.post("/save-inquiry", form).await.id();
    office.post("/log-inquiry-contact", json!({ "id": old, "kind": "visit", "next_follow_up_on": "2026-11-25" })).await.ok();
    let new = office.post("/save-inquiry", asked(&school, "Hamzah Iqbal", "+92 300 8123400")).await.id();
    let why = |found: &Value| -> Vec<(i64, String)> {
        let rows = found["inquiries"].as_array().expect("rows").clone();
        rows.iter().map(|row| (row["id"].as_i64().expect("an id"), row["why"].as_str().expect("why").to_owned())).collect()
    };
    let typed = office.get("/find-similar-inquiries?phone=03008123400&name=Hamza").await.ok()["data"].clone();
    assert_eq!(why(&typed).into_iter().map(|(_, why)| why).collect::<Vec<_>>(), ["phone", "phone"]);
    let by_name = office.get(&format!("/find-similar-inquiries?name=Hamza%20Iqbal&id={new}")).await.ok()["data"].clone();
    assert_eq!(why(&by_name), [(old, "name".to_owned())]);
    assert_eq!(why(&inquiry(&office, new).await["similar"]), [(old, "phone".to_owned())]);
    let elsewhere = school.user("admission_officer", "b").get("/find-similar-inquiries?phone=03008123400").await.ok();
    assert!(why(&elsewhere["data"]).is_empty(), "{elsewhere}");

    assert_eq!(office.post("/merge-inquiries", json!({ "id": old, "into_id": new })).await.status, 403);
    admin.post("/merge-inquiries", json!({ "id": new, "into_id": new })).await.refused(422, "into_id");
    admin.post("/merge-inquiries", json!({ "id": old, "into_id": new })).await.ok();
    let one = inquiry(&office, new).await;
    assert_eq!(
        (&one["email"], &one["message"], &one["furthest"]),
        (&json!("iqbal@example.com"), &json!("Is there a bus?"), &json!("visited"))
    );
    assert_eq!((&one["next_follow_up_on"], kinds(&one)), (&json!("2026-11-25"), vec!["note", "visit"]));
    assert_eq!(office.get(&format!("/get-inquiry-details?id={old}")).await.status, 404);
    assert_eq!(office.get("/get-inquiries").await.ok()["total"], 1);
});

in_school!(a_message_goes_to_the_family_and_stands_in_the_log, |_world: Arc<World>, school: School| async move {
    let office = school.user("admission_officer", "a");
    let bare = office.post("/save-inquiry", asked(&school, "Hamza Iqbal", "0300-8123400")).await.id();
    let text = json!({ "id": bare, "text": "The entry test is on Monday at nine." });
    let refused = office.post("/message-inquiry", text).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(kinds(&inquiry(&office, bare).await).is_empty(), "nothing is half done");
    let mut form = asked(&school, "Areeba Nadeem", "0322-4470916");
    form["email"] = json!("nadeem@example.com");
    let id = office.post("/save-inquiry", form).await.id();
    office.post("/message-inquiry", json!({ "id": id, "text": "x".repeat(201) })).await.refused(422, "text");
    let sent = json!({ "id": id, "text": "The entry test is on Monday at nine.", "next_follow_up_on": "2026-11-24" });
    office.post("/message-inquiry", sent).await.ok();
    let found = inquiry(&office, id).await;
    assert_eq!((kinds(&found), &found["contacts"][0]["delivery"]), (vec!["message"], &json!("email: queued")));
    assert_eq!((&found["status"], &found["next_follow_up_on"]), (&json!("new"), &json!("2026-11-24")));
    let log = school.user("campus_admin", "a").get("/get-sent-messages?kind=inquiry_reply").await.ok();
    assert_eq!(log["total"], 1, "{log}");
});

in_school!(a_form_is_judged_at_its_fields, |world: Arc<World>, school: School| async move {
    let office = school.user("admission_officer", "a");
    let place = office.post("/save-institution", json!({ "name": "Crescent Model School", "kind": "school" })).await.id();
    let mut form = asked(&school, "Hamza Iqbal", "0300-8123400");
    form["previous_institution_id"] = json!(place);
    let id = office.post("/save-inquiry", form.clone()).await.id();
    let found = inquiry(&office, id).await;
    assert_eq!(
        (&found["previous_institution"], &found["previous_institution_name"]),
        (&json!("Crescent Model School"), &json!("Crescent Model School"))
    );
    let refused = school.admin().delete(&format!("/institution/{place}")).await;
    assert!(refused.status == 409 && refused.body.to_string().contains("inquiries"), "{}", refused.body);
    for (field, bad) in [
        ("name", json!("H")),
        ("phone", json!("12")),
        ("email", json!("no")),
        ("campus_id", json!(school.b.id)),
        ("program_id", json!(99_999)),
        ("class_id", json!(99_999)),
        ("session_id", json!(99_999)),
        ("campaign_id", json!(99_999)),
        ("previous_institution_id", json!(99_999)),
        ("assigned_to", json!(99_999)),
        ("next_follow_up_on", json!("2026-11-19")),
        ("marks", json!("9".repeat(61))),
        ("notes", json!("n".repeat(4_001))),
    ] {
        let mut wrong = form.clone();
        wrong[field] = bad;
        office.post("/save-inquiry", wrong.clone()).await.refused(422, field);
        wrong["id"] = json!(id);
        wrong["version"] = found["version"].clone();
        wrong["source"] = json!("phone");
        office.post("/update-inquiry", wrong).await.refused(422, field);
    }
    // A day that was set and has passed since does not stand in the way of another change.
    let mut later = form.clone();
    later["id"] = json!(id);
    later["version"] = found["version"].clone();
    later["source"] = json!("phone");
    later["next_follow_up_on"] = json!("2026-11-21");
    office.post("/update-inquiry", later.clone()).await.ok();
    world.advance(std::time::Duration::from_secs(3 * 24 * 3_600));
    let office = world.sign_in(&School::email("admission_officer", "a"), PASSWORD).await;
    later["version"] = inquiry(&office, id).await["version"].clone();
    later["city"] = json!("Kasur");
    office.post("/update-inquiry", later.clone()).await.ok();
    assert_eq!(office.post("/update-inquiry", later).await.status, 409);
});

in_school!(a_campaigns_link_says_what_it_brought, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let campaign = json!({ "campus_id": school.a.id, "name": "Facebook, November", "code": "fb-nov", "source": "social", "starts_on": "2026-11-01", "cost_minor": 3_000_000 });
    let id = head.post("/save-inquiry-campaign", campaign.clone()).await.id();
    head.post("/save-inquiry-campaign", campaign.clone()).await.refused(422, "code");
    let mut of_group = campaign.clone();
    of_group["campus_id"] = Value::Null;
    of_group["code"] = json!("ALL");
    assert_eq!(head.post("/save-inquiry-campaign", of_group.clone()).await.status, 403, "a campus makes none of the whole group");
    school.admin().post("/save-inquiry-campaign", of_group).await.ok();
    for (n, code) in ["FB-NOV", "fb-nov", "nothing-like-it"].into_iter().enumerate() {
        let mut form = asked(&school, "Hamza Iqbal", &format!("0300-812340{n}"));
        form["consent"] = json!(true);
        form["campaign"] = json!(code);
        school.visitor().post("/save-inquiry", form).await.ok();
    }
    let list = office.get(&format!("/get-inquiries?campaign_id={id}&sort=created_at")).await.ok();
    assert_eq!((&list["total"], &list["data"][0]["source"]), (&json!(2), &json!("website")));
    let first = list["data"][0]["id"].as_i64().expect("an id");
    office.post("/log-inquiry-contact", json!({ "id": first, "kind": "visit" })).await.ok();
    moved(&office, first, json!({ "status": "lost", "lost_reason": "other" })).await.ok();
    let sources = office.get("/get-inquiry-sources?from=2026-11-01&to=2026-11-30").await.ok();
    let row = sources["data"].as_array().expect("rows").iter().find(|row| row["campaign_id"] == id).expect("the campaign").clone();
    assert_eq!(
        (&row["source"], &row["inquiries"], &row["visited"], &row["lost"], &row["converted"], &row["cost_minor"]),
        (&json!("social"), &json!(2), &json!(1), &json!(1), &json!(0), &json!(3_000_000))
    );
    assert_eq!(row["cost_each_minor"], Value::Null);
    let refused = head.delete(&format!("/inquiry-campaigns/{id}")).await;
    assert!(refused.status == 409 && refused.body.to_string().contains("inquiries"), "{}", refused.body);
    let funnel = office.get("/get-inquiry-funnel?from=2026-11-01&to=2026-11-30").await.ok();
    let seen: Vec<(i64, i64)> = funnel["data"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (row["inquiries"].as_i64().expect("a count"), row["lost"].as_i64().expect("a count")))
        .collect();
    assert_eq!(seen, [(3, 0), (1, 0), (1, 1), (0, 0)]);
    let of_campaign = office.get(&format!("/get-inquiry-funnel?from=2026-11-01&to=2026-11-30&campaign_id={id}")).await.ok();
    assert_eq!(of_campaign["data"][0]["inquiries"], 2);
});

in_school!(a_list_of_a_fair_is_taken_in_once, |_world: Arc<World>, school: School| async move {
    let office = school.user("admission_officer", "a");
    let place = office.post("/save-institution", json!({ "name": "Crescent Model School", "kind": "school" })).await.id();
    office.post("/save-inquiry", asked(&school, "Bilal Ahmed", "0301-5550001")).await.ok();
    let sheet = "Name,Father's name,Phone,Program,Class,Previous institution,Source,Next follow-up\n\
                 Hamza Iqbal,Iqbal Hussain,0300-8123400,,,Crescent Model School,Walk-in,2026-11-28\n\
                 Areeba Nadeem,Nadeem Akhtar,0322-4470916,,,A school in Kasur,,\n\
                 B,,12,,Class 99,,camel,2026-11-01\n\
                 Bilal Ahmed,,0301-5550001,,,,,\n\
                 hamza iqbal,,0300 8123400,,,,,\n";
    let file = office.upload("/upload-file", "fair.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id });
    let check = office.post("/check-inquiry-import", ask.clone()).await.ok()["data"].clone();
    let wrong: BTreeSet<(i64, String)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column").to_owned()))
        .collect();
    let expected = [(4, "class"), (4, "name"), (4, "next_follow_up_on"), (4, "phone"), (4, "source"), (5, "phone"), (6, "phone")];
    assert_eq!(wrong, expected.into_iter().map(|(row, column)| (row, column.to_owned())).collect::<BTreeSet<_>>(), "{check}");
    let job = office.post("/import-inquiries", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(office.finished_job(job).await["result"]["written"], 2);
    let list = office.get("/get-inquiries?search=Hamza").await.ok();
    let taken = inquiry(&office, list["data"][0]["id"].as_i64().expect("an id")).await;
    assert_eq!((&taken["previous_institution_id"], &taken["source"]), (&json!(place), &json!("walk_in")));
    // The same file again adds nobody.
    let again = office.post("/import-inquiries", ask).await;
    if again.status == 200 {
        let job = again.body["data"]["job_id"].as_i64().expect("a job");
        office.finished_job(job).await;
    }
    assert_eq!(office.get("/get-inquiries").await.ok()["total"], 3);
    let undone = school.user("campus_admin", "a").post("/undo-inquiry-import", json!({ "job_id": job })).await;
    assert_eq!(undone.status, 200, "{}", undone.body);
});
