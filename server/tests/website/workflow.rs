//! Draft, preview, schedule, publish, roll back; two editors at one page; what cannot be.

use super::{drawing, editor, page, post, statement, text, with};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school};

/// What a process does every few seconds.
async fn publish_due(world: &World) -> usize {
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || website::api::publish_due(&app)).await.expect("a thread").expect("published")
}

in_school!(a_page_goes_from_draft_to_public_and_back, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let before = page(&by, "/why-choose-us").await;
    assert_eq!((before["state"].as_str(), before["has_draft"].as_bool()), (Some("published"), Some(false)));
    let saved = by.post("/update-page", with(&before, statement("A new promise"))).await.ok();
    assert_eq!((saved["data"]["has_draft"].as_bool(), saved["data"]["draft_by"].is_string()), (Some(true), true));
    assert!(!text(&visitor, "/why-choose-us").await.contains("A new promise"), "a draft is not public");
    let body = with(&before, statement("Only typed"));
    let preview = by.post("/preview-content", json!({ "kind": "page", "id": before["id"], "body": body })).await.ok();
    let html = preview["data"]["html"].as_str().expect("a document");
    assert!(html.contains("Only typed") && html.contains("noindex"));
    assert!(!text(&visitor, "/why-choose-us").await.contains("Only typed"));
    let publish = json!({ "kind": "page", "id": before["id"], "version": saved["data"]["version"] });
    let published = by.post("/publish-content", publish.clone()).await.ok();
    assert_eq!((published["data"]["state"].as_str(), published["data"]["has_draft"].as_bool()), (Some("published"), Some(false)));
    assert!(text(&visitor, "/why-choose-us").await.contains("A new promise"), "what is published is shown at once");
    assert_eq!(by.post("/publish-content", publish).await.status, 409, "the version is old");
    let revisions = by.get(&format!("/get-content-revisions?kind=page&id={}", before["id"])).await.ok();
    let states: Vec<&str> = revisions["data"].as_array().expect("revisions").iter().filter_map(|one| one["state"].as_str()).collect();
    assert_eq!(states, ["published", "past"], "the words of before are kept");
    let back = json!({ "id": revisions["data"][1]["id"], "version": published["data"]["version"] });
    let restored = by.post("/restore-revision", back).await.ok();
    assert!(text(&visitor, "/why-choose-us").await.contains("A new promise"), "going back makes a draft first");
    let publish = json!({ "kind": "page", "id": before["id"], "version": restored["data"]["version"] });
    by.post("/publish-content", publish).await.ok();
    assert!(!text(&visitor, "/why-choose-us").await.contains("A new promise"));
    let after = page(&by, "/why-choose-us").await;
    assert_eq!(after["sections"], before["sections"], "rolled back to the last word");
});

in_school!(two_editors_at_one_page_lose_nothing, |_world: Arc<World>, school: School| async move {
    let (first, second) = (editor(&school), school.admin());
    let read = page(&first, "/academic").await;
    let theirs = second.post("/update-page", with(&read, statement("Theirs"))).await.ok();
    let refused = first.post("/update-page", with(&read, statement("Mine"))).await;
    assert_eq!(refused.status, 409);
    let said = refused.body["message"].as_str().expect("a sentence");
    assert!(said.contains(theirs["data"]["draft_by"].as_str().expect("a name")) && said.contains("still here"), "{said}");
    let now = page(&first, "/academic").await;
    assert_eq!(now["sections"][0]["content"]["text"], "Theirs");
    first.post("/update-page", with(&now, statement("Both"))).await.ok();
});

in_school!(a_post_is_scheduled_and_published_once, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let saved = by.post("/save-blog", json!({ "title": "Monday's post", "lang": "en", "html": "<p>Soon</p>" })).await.ok();
    let (id, version) = (&saved["data"]["id"], &saved["data"]["version"]);
    assert_eq!(saved["data"]["slug"], "mondays-post");
    let at = |when: &str| json!({ "kind": "blog", "id": id, "version": version, "publish_at": when });
    let past = by.post("/publish-content", at("2020-01-01T00:00:00Z")).await;
    assert_eq!((past.status, past.body["errors"]["publish_at"].is_array()), (422, true), "{}", past.body);
    let soon = world.app.registry.clock.now().plus(Duration::from_secs(3_600)).rfc3339();
    let waits = by.post("/publish-content", at(&soon)).await.ok();
    assert_eq!(waits["data"]["state"], "scheduled");
    assert_eq!(publish_due(&world).await, 0);
    assert_eq!(visitor.page("/blog-details?slug=mondays-post").await.status, 404);
    world.advance(Duration::from_secs(3_700));
    let (one, two) = tokio::join!(publish_due(&world), publish_due(&world));
    assert_eq!(one + two, 1, "two nodes publish it once");
    assert!(text(&visitor, "/blog-details?slug=mondays-post").await.contains("Soon"));
    assert!(text(&visitor, "/rss.xml").await.contains("/blog-details?slug=mondays-post"));
    let details = by.get(&format!("/get-blog-details?id={id}")).await.ok();
    assert_eq!((details["data"]["state"].as_str(), details["data"]["publish_at"].is_null()), (Some("published"), true));
});

in_school!(who_edits_a_scheduled_post_calls_it_off, |world: Arc<World>, school: School| async move {
    let by = editor(&school);
    let saved = by.post("/save-blog", json!({ "title": "Later", "lang": "en" })).await.ok();
    let soon = world.app.registry.clock.now().plus(Duration::from_secs(60)).rfc3339();
    let form = json!({ "kind": "blog", "id": saved["data"]["id"], "version": saved["data"]["version"], "publish_at": soon });
    let waits = by.post("/publish-content", form).await.ok();
    let edit = json!({ "id": saved["data"]["id"], "version": waits["data"]["version"], "title": "Later, with other words", "lang": "en" });
    let edited = by.post("/update-blog", edit).await.ok();
    assert_eq!((edited["data"]["state"].as_str(), edited["data"]["publish_at"].is_null()), (Some("draft"), true));
    world.advance(Duration::from_secs(120));
    assert_eq!(publish_due(&world).await, 0, "words that nobody released stay a draft");
});

in_school!(what_cannot_be_shown_is_refused_in_a_sentence, |_world: Arc<World>, school: School| async move {
    let by = editor(&school);
    let read = page(&by, "/life-at-campus").await;
    let section = |kind: &str, content: Value| with(&read, json!([{ "id": "one", "kind": kind, "content": content }]));
    for (what, form, field) in [
        ("an unknown kind", section("marquee", json!({})), "sections.0.kind"),
        (
            "a picture from elsewhere",
            section("gallery", json!({ "heading": "H", "pictures": [{ "src": "https://x.example/a.png", "alt": "" }] })),
            "sections.0.content.pictures.0",
        ),
        (
            "a link of script",
            section("call_to_action", json!({ "heading": "H", "text": "T", "action": { "label": "L", "href": "javascript:x" } })),
            "sections.0.content.action.href",
        ),
        ("a missing text", section("statement", json!({})), "sections.0"),
        (
            "a picture that is not there",
            section("gallery", json!({ "heading": "H", "pictures": [{ "id": 999_999 }] })),
            "sections.0.content",
        ),
        (
            "a video of another shape",
            section("video", json!({ "title": "T", "provider": "youtube", "video_id": "../x" })),
            "sections.0.content.video_id",
        ),
    ] {
        let reply = by.post("/update-page", form).await;
        assert_eq!(reply.status, 422, "{what}: {}", reply.body);
        assert!(reply.body["errors"][field].is_array(), "{what}: {}", reply.body);
    }
    let empty = by.post("/update-page", with(&read, json!([]))).await.ok();
    let publish = json!({ "kind": "page", "id": read["id"], "version": empty["data"]["version"] });
    let refused = by.post("/publish-content", publish).await;
    assert_eq!((refused.status, refused.body["errors"]["sections"].is_array()), (422, true), "a page without sections: {}", refused.body);
    let home = page(&by, "/").await;
    let close = json!({ "kind": "page", "id": home["id"], "version": home["version"] });
    assert_eq!(by.post("/unpublish-content", close).await.status, 409, "the home page stays");
});

in_school!(a_slug_is_one_posts_own_and_leads_on_when_it_changes, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let first = post(&by, "Reading day").await;
    let taken = by.post("/save-blog", json!({ "title": "Reading day", "lang": "en" })).await;
    assert_eq!((taken.status, taken.body["errors"]["slug"].is_array()), (422, true), "{}", taken.body);
    let urdu = json!({ "title": "یوم مطالعہ", "slug": "reading-day", "lang": "ur" });
    by.post("/save-blog", urdu).await.ok();
    assert_eq!(by.post("/save-blog", json!({ "title": "یوم", "lang": "ur" })).await.status, 422, "letters that stand in no address");
    let edit = json!({ "id": first["id"], "version": first["version"], "title": "Reading day", "slug": "reading-week", "lang": "en", "html": "<p>Words</p>" });
    let edited = by.post("/update-blog", edit).await.ok();
    assert_eq!(visitor.page("/blog-details?slug=reading-day").await.status, 200, "until it is published");
    by.post("/publish-content", json!({ "kind": "blog", "id": first["id"], "version": edited["data"]["version"] })).await.ok();
    let moved = visitor.page("/blog-details?slug=reading-day").await;
    assert_eq!((moved.status, moved.headers["location"].to_str().expect("text")), (301, "/blog-details?slug=reading-week"));
    let by_number = visitor.page(&format!("/blog-details?id={}", first["id"])).await;
    assert_eq!((by_number.status, by_number.headers["location"].to_str().expect("text")), (301, "/blog-details?slug=reading-week"));
    assert_eq!(visitor.page("/blog-details?slug=never").await.status, 404);
});

in_school!(script_in_rich_text_is_gone_and_no_address_leads_away, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let html = "<p onclick='x()'>Safe <script>alert(1)</script></p><iframe src='https://evil.example'></iframe><img src='https://evil.example/p.png'><a href='https://bise.example'>board</a>";
    let event = json!({ "kind": "news", "title": "Results", "lang": "en", "html": html, "starts_on": "2026-11-19", "cover": drawing() });
    let saved = by.post("/save-event", event).await.ok();
    let kept = saved["data"]["html"].as_str().expect("text");
    assert!(!kept.contains("script") && !kept.contains("evil") && !kept.contains("onclick") && kept.contains("noopener"), "{kept}");
    by.post("/publish-content", json!({ "kind": "event", "id": saved["data"]["id"], "version": saved["data"]["version"] })).await.ok();
    let shown = text(&visitor, "/event-details?slug=results").await;
    assert!(shown.contains("Safe") && !shown.contains("alert(1)") && !shown.contains("evil.example"), "{shown}");
});

in_school!(homepage_sections_are_saved_by_their_screens, |_world: Arc<World>, school: School| async move {
    let by = editor(&school);
    let home = page(&by, "/").await;
    let save = |section: &str, version: &Value, publish: bool| json!({ "section": section, "lang": "en", "content": { "text": format!("To be the school next door: {section}") }, "version": version, "publish": publish });
    let shown = async || text(&school.visitor(), "/").await;
    assert_eq!(by.post("/", save("banner", &home["version"], false)).await.status, 422);
    let saved = by.post("/", save("vision", &home["version"], false)).await.ok();
    assert!(!shown().await.contains("the school next door"));
    let stale = by.post("/", save("mission", &home["version"], true)).await;
    assert_eq!(stale.status, 409, "{}", stale.body);
    let mission = by.post("", save("mission", &saved["data"]["version"], true)).await.ok();
    assert_eq!(mission["data"]["has_draft"], true, "the vision is still a draft: {mission}");
    assert_eq!(mission["data"]["draft_by"], saved["data"]["draft_by"]);
    let public = shown().await;
    assert!(public.contains("next door: mission") && !public.contains("next door: vision"), "only the section is public");
    let again = by.post("/", save("mission", &mission["data"]["version"], true)).await;
    assert_eq!(again.status, 409, "nothing is new: {}", again.body);
    let revisions = by.get(&format!("/get-content-revisions?kind=page&id={}", home["id"])).await.ok();
    let states: Vec<&str> = revisions["data"].as_array().expect("revisions").iter().filter_map(|one| one["state"].as_str()).collect();
    assert_eq!(states, ["draft", "published", "past"], "the draft stands above what is public");
    let vision = by.post("/", save("vision", &mission["data"]["version"], true)).await.ok();
    assert_eq!(vision["data"]["has_draft"], false, "nothing else was drafted");
    let public = shown().await;
    assert!(public.contains("next door: mission") && public.contains("next door: vision"));
});

in_school!(a_section_that_is_published_stays_when_the_pages_time_comes, |world: Arc<World>, school: School| async move {
    let by = editor(&school);
    let home = page(&by, "/").await;
    let save = |section: &str, version: &Value, publish: bool| json!({ "section": section, "lang": "en", "content": { "text": format!("Words of the {section}") }, "version": version, "publish": publish });
    let saved = by.post("/", save("vision", &home["version"], false)).await.ok();
    let later = json!({ "kind": "page", "id": home["id"], "version": saved["data"]["version"], "publish_at": "2026-11-20T10:00:00Z" });
    let scheduled = by.post("/publish-content", later).await.ok();
    let mission = by.post("/", save("mission", &scheduled["data"]["version"], true)).await.ok();
    assert_eq!(mission["data"]["publish_at"], scheduled["data"]["publish_at"], "what waits goes on waiting");
    let shown = async || text(&school.visitor(), "/").await;
    assert!(shown().await.contains("Words of the mission") && !shown().await.contains("Words of the vision"));
    world.advance(Duration::from_secs(24 * 3_600));
    assert_eq!(publish_due(&world).await, 1);
    let public = shown().await;
    assert!(public.contains("Words of the mission") && public.contains("Words of the vision"), "the page's time takes no section back");
});
