//! A campus's own page: its photographs, its people, its name in both languages; and nobody who is not marked.

use super::{
    editor, opened,
    pictures::{jpeg, picture},
    text,
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// The campus's own address.
async fn address(visitor: &Client, campus: i64) -> String {
    let moved = visitor.page(&format!("/campus?id={campus}")).await;
    moved.headers["location"].to_str().expect("text").to_owned()
}

fn section<'p>(page: &'p Value, id: &str) -> Option<&'p Value> {
    page["sections"].as_array()?.iter().find(|section| section["id"] == id)
}

/// Changes an employee's record, the rest as it is.
async fn change(by: &Client, id: i64, change: Value) {
    let mut form = by.get(&format!("/get-employee-details?id={id}")).await.ok()["data"].clone();
    for (name, value) in change.as_object().expect("fields") {
        form[name] = value.clone();
    }
    by.post("/update-employee", form).await.ok();
}

in_school!(an_old_address_of_a_campus_leads_to_the_new_one, |_world: Arc<World>, school: School| async move {
    let (admin, visitor, a, b) = (school.admin(), school.visitor(), &school.a, &school.b);
    let old = address(&visitor, a.id).await;
    let rename = async |campus: i64, slug: &str| {
        let mut form = admin.get(&format!("/get-campus-details?id={campus}")).await.ok()["data"].clone();
        form["slug"] = json!(slug);
        admin.post("/update-campus", form).await.ok();
    };
    rename(a.id, "main-boulevard").await;
    rename(a.id, "garden-town").await;
    for (from, to) in [(old.clone(), "/campus?slug=garden-town"), (format!("/ur{old}"), "/ur/campus?slug=garden-town")] {
        let moved = visitor.page(&from).await;
        assert_eq!((moved.status, moved.headers["location"].to_str().expect("text")), (301, to), "{from}");
    }
    let middle = visitor.page("/campus?slug=main-boulevard").await;
    assert_eq!((middle.status, middle.headers["location"].to_str().expect("text")), (301, "/campus?slug=garden-town"));
    // What another campus is called now is that campus's; once it is called otherwise, the address leads on to it.
    let taken = old.trim_start_matches("/campus?slug=").to_owned();
    rename(b.id, &taken).await;
    assert_eq!(visitor.page(&old).await.status, 200);
    rename(b.id, "defence").await;
    assert_eq!(visitor.page(&old).await.headers["location"].to_str().expect("text"), "/campus?slug=defence");
    assert_eq!(visitor.page("/campus?slug=never-was").await.status, 404);
});

in_school!(a_campus_shows_photographs_and_people_that_were_chosen, |world: Arc<World>, school: School| async move {
    let (by, admin, visitor, a) = (editor(&school), school.admin(), school.visitor(), &school.a);
    let at = address(&visitor, a.id).await;
    let urdu = format!("/ur{at}");
    let nobody = opened(&world, &visitor, &at).await;
    assert!(section(&nobody, "people").is_none() && section(&nobody, "pictures").is_none());
    let (gate, court) = (picture(&by, "gate.jpg", &jpeg(900, 600)).await, picture(&by, "court.jpg", &jpeg(800, 600)).await);

    let stranger = json!({ "id": a.id, "version": 0, "people": [{ "employee_id": a.teacher }] });
    by.post("/update-campus-page", stranger).await.refused(422, "people.0.employee_id");
    let teacher = admin.get(&format!("/get-employee-details?id={}", a.teacher)).await.ok()["data"].clone();
    let post = admin.get(&format!("/get-designation-details?id={}", teacher["designation_id"])).await.ok()["data"].clone();
    let mut named = post.clone();
    named["name_ur"] = json!("استاد");
    admin.post("/update-designation", named).await.ok();
    change(&admin, a.teacher, json!({ "is_public": true, "name_ur": "ثنا طارق" })).await;
    let marked = by.get(&format!("/get-campus-page-details?id={}", a.id)).await.ok()["data"].clone();
    assert_eq!((&marked["people"][0]["employee_id"], &marked["version"]), (&json!(a.teacher), &json!(0)), "{marked}");
    let chosen = json!({
        "id": a.id, "version": 0,
        "pictures": [{ "picture": { "id": gate["id"] } }, { "picture": { "id": court["id"] }, "caption": "The court", "caption_ur": "صحن" }],
        "people": [{ "employee_id": a.teacher, "picture": { "id": court["id"] } }],
    });
    by.post("/update-campus-page", chosen.clone()).await.ok();
    assert_eq!(by.post("/update-campus-page", chosen).await.status, 409, "somebody else was faster");

    let shown = opened(&world, &visitor, &at).await;
    let face = &section(&shown, "campus").expect("its head")["content"]["picture"];
    assert_eq!((&face["id"], &face["alt"], &face["focal"]), (&gate["id"], &json!("A gate"), &json!({ "x": 30, "y": 70 })), "{face}");
    assert!(face["webp"].as_str().expect("sizes").contains("640.webp 640w"), "{face}");
    let pictures = &section(&shown, "pictures").expect("its pictures")["content"]["pictures"];
    assert_eq!((pictures.as_array().map(Vec::len), &pictures[0]["caption"]), (Some(1), &json!("The court")));
    let person = &section(&shown, "people").expect("its people")["content"]["items"][0];
    assert_eq!((&person["name"], &person["role"]), (&teacher["name"], &post["name"]));
    let mut fields: Vec<&str> = person.as_object().expect("a person").keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, ["name", "picture", "role"], "no more of a person than that");
    let in_urdu = opened(&world, &visitor, &urdu).await;
    let person = &section(&in_urdu, "people").expect("its people")["content"]["items"][0];
    assert_eq!((&person["name"], &person["role"], &person["picture"]["alt"]), (&json!("ثنا طارق"), &json!("استاد"), &json!("ایک دروازہ")));
    let listed = opened(&world, &visitor, "/all-campuses").await;
    let faces: Vec<&Value> = listed["site"]["campuses"].as_array().expect("campuses").iter().map(|one| &one["picture"]["id"]).collect();
    assert!(faces.contains(&&gate["id"]), "the first photograph is its face in every list");

    let used = by.delete(&format!("/delete-picture?id={}", court["id"])).await;
    assert_eq!(used.status, 409, "{}", used.body);
    change(&admin, a.teacher, json!({ "is_public": false })).await;
    assert!(section(&opened(&world, &visitor, &at).await, "people").is_none(), "whose mark is taken away is gone at once");
    change(&admin, a.teacher, json!({ "is_public": true })).await;
    assert!(section(&opened(&world, &visitor, &at).await, "people").is_some());
    let version = admin.get(&format!("/get-employee-details?id={}", a.teacher)).await.ok()["data"]["version"].clone();
    let leaves = json!({ "id": a.teacher, "version": version, "status": "resigned", "reason": "Moves to Karachi" });
    admin.post("/change-employee-status", leaves).await.ok();
    assert!(section(&opened(&world, &visitor, &at).await, "people").is_none(), "so is who has left");
});

in_school!(urdu_pages_say_urdu_names_where_there_are_some, |world: Arc<World>, school: School| async move {
    let (admin, visitor, a) = (school.admin(), school.visitor(), &school.a);
    let at = address(&visitor, a.id).await;
    let mut campus = admin.get(&format!("/get-campus-details?id={}", a.id)).await.ok()["data"].clone();
    let english = campus["name"].clone();
    let title = |page: &Value| section(page, "campus").expect("its head")["content"]["heading"].clone();
    assert_eq!(title(&opened(&world, &visitor, &format!("/ur{at}")).await), english, "the English name stands in");
    campus["name_ur"] = json!("گلبرگ کیمپس");
    campus["summary_ur"] = json!("چنار کے درخت کے گرد");
    admin.post("/update-campus", campus).await.ok();
    let urdu = text(&visitor, &format!("/ur{at}")).await;
    assert_eq!(title(&world.drawn(&format!("/ur{at}"))), json!("گلبرگ کیمپس"));
    assert!(urdu.contains("چنار کے درخت کے گرد"));
    assert_eq!(title(&opened(&world, &visitor, &at).await), english);
    let event = json!({ "kind": "event", "title": "کھیلوں کا دن", "slug": "sports-day", "lang": "ur", "starts_on": "2026-12-01", "campus_id": a.id });
    let saved = school.admin().post("/save-event", event).await.ok();
    admin.post("/publish-content", json!({ "kind": "event", "id": saved["data"]["id"], "version": saved["data"]["version"] })).await.ok();
    for address in ["/ur/event-details?slug=sports-day", "/ur/all-events", "/ur/inquiry-form"] {
        assert!(text(&visitor, address).await.contains("گلبرگ کیمپس"), "{address}");
    }
    let file = admin.get("/get-campuses?format=csv").await;
    assert!(String::from_utf8_lossy(&file.bytes).contains("Name in Urdu"), "the export has it");
});
