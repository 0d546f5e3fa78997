//! What visitors and search engines see, on the page, in the cache, before the site opens.

use super::{drawing, editor, opened, page, post, statement, text, with};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school, in_school_and_on_two_nodes};

const PATHS: &[&str] = &[
    "/",
    "/home2",
    "/about-us",
    "/about-us2",
    "/academic",
    "/academic2",
    "/contact-us",
    "/contact-us2",
    "/campus-facilities",
    "/life-at-campus",
    "/why-choose-us",
    "/franchise",
    "/privacy-policy",
    "/inquiry-form",
    "/our-events",
    "/all-events",
    "/all-campuses",
    "/blogs",
];

in_school!(every_public_address_is_a_page_in_both_languages, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for path in PATHS {
        for prefix in ["", "/ur"] {
            let address = if *path == "/" && !prefix.is_empty() { prefix.to_owned() } else { format!("{prefix}{path}") };
            let shown = text(&visitor, &address).await;
            let wanted = if prefix.is_empty() { r#"<html lang="en" dir="ltr">"# } else { r#"<html lang="ur" dir="rtl">"# };
            assert!(shown.contains(wanted), "{address}");
            assert!(!shown.contains(" style="), "{address} has a style attribute");
            for third in shown.split(['"', '\'']).filter(|part| part.starts_with("http")) {
                let harmless =
                    ["http://127.0.0.1", "http://localhost", "https://schema.org", "http://www.w3.org", "https://www.openstreetmap.org"];
                assert!(harmless.iter().any(|own| third.starts_with(own)), "{address} names {third}");
            }
        }
    }
    let second = text(&visitor, "/about-us2").await;
    assert!(second.contains("/about-us\"") && second.contains("canonical"), "the menu's address is the canonical one");
});

in_school!(a_setting_says_which_design_stands_in_the_menu, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let design = |html: &str| html.contains(r#""design":"second""#);
    assert!(!design(&text(&visitor, "/about-us").await) && design(&text(&visitor, "/about-us2").await));
    school.admin().post("/update-settings", json!({ "values": { "website.about_design": "second" } })).await.ok();
    assert!(design(&text(&visitor, "/about-us").await) && !design(&text(&visitor, "/about-us2").await), "a setting shows at once");
});

in_school!(urdu_pages_say_address_and_hours_in_urdu_where_the_office_wrote_them, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let save = async |values: Value| school.admin().post("/update-settings", json!({ "values": values })).await.ok();
    save(json!({ "group.address": "14-K, Gulberg III", "website.hours": "Monday to Saturday, 8 am to 3 pm" })).await;
    assert!(text(&visitor, "/ur/contact-us").await.contains("14-K, Gulberg III"), "until there is one in Urdu");
    save(json!({ "group.address_ur": "گلبرگ III، لاہور", "website.hours_ur": "پیر تا ہفتہ" })).await;
    let (urdu, english) = (text(&visitor, "/ur/contact-us").await, text(&visitor, "/contact-us").await);
    assert!(urdu.contains("گلبرگ III، لاہور") && urdu.contains("پیر تا ہفتہ") && !urdu.contains("Gulberg III"));
    assert!(english.contains("14-K, Gulberg III") && !english.contains("گلبرگ III"));
});

in_school_and_on_two_nodes!(what_is_published_shows_at_once_everywhere, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    for n in 0..6 {
        let _ = text(&visitor, "/franchise").await;
        let read = page(&by, "/franchise").await;
        let saved = by.post("/update-page", with(&read, statement(&format!("Promise number {n}")))).await.ok();
        by.post("/publish-content", json!({ "kind": "page", "id": read["id"], "version": saved["data"]["version"] })).await.ok();
        for _ in 0..4 {
            assert!(text(&visitor, "/franchise").await.contains(&format!("Promise number {n}")), "every node shows the new words");
        }
    }
});

in_school!(a_page_that_a_browser_has_is_not_sent_again, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let first = visitor.page("/blogs").await;
    let tag = first.headers["etag"].to_str().expect("text").to_owned();
    let again = visitor.page_with("/blogs", &[("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    post(&by, "Something new").await;
    let changed = visitor.page_with("/blogs", &[("if-none-match", &tag)]).await;
    assert_eq!(changed.status, 200);
    assert!(String::from_utf8_lossy(&changed.bytes).contains("Something new"), "the list of posts has it");
});

in_school!(sections_and_banners_come_and_go_by_day, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let read = page(&by, "/campus-facilities").await;
    let dated = json!([
        { "id": "now", "kind": "statement", "content": { "text": "Open today" }, "show_until": "2026-11-20" },
        { "id": "later", "kind": "statement", "content": { "text": "Open tomorrow" }, "show_from": "2026-11-21" },
        { "id": "hidden", "kind": "statement", "content": { "text": "Never open" }, "is_visible": false },
    ]);
    let saved = by.post("/update-page", with(&read, dated)).await.ok();
    by.post("/publish-content", json!({ "kind": "page", "id": read["id"], "version": saved["data"]["version"] })).await.ok();
    let banner = json!({ "lang": "en", "picture": drawing(), "heading": "Come tomorrow", "show_from": "2026-11-21" });
    let made = by.post("/save-banner", banner).await.ok();
    assert_eq!(made["data"]["state"], "planned");
    let today = text(&visitor, "/campus-facilities").await;
    assert!(today.contains("Open today") && !today.contains("Open tomorrow") && !today.contains("Never open"));
    assert!(!text(&visitor, "/").await.contains("Come tomorrow"));
    world.advance(Duration::from_secs(24 * 3_600));
    let tomorrow = text(&visitor, "/campus-facilities").await;
    assert!(!tomorrow.contains("Open today") && tomorrow.contains("Open tomorrow"));
    assert!(text(&visitor, "/").await.contains("Come tomorrow"));
});

in_school!(events_fill_their_lists_and_campuses_their_pages, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    for (title, day) in [("Sports day", "2026-12-01"), ("Founders' day", "2026-10-01")] {
        let event = json!({ "kind": "event", "title": title, "lang": "en", "starts_on": day, "time": "9:30", "campus_id": school.a.id });
        let saved = by.post("/save-event", event).await.ok();
        by.post("/publish-content", json!({ "kind": "event", "id": saved["data"]["id"], "version": saved["data"]["version"] })).await.ok();
    }
    let read = page(&by, "/our-events").await;
    let lists = json!([
        { "id": "next", "kind": "events", "content": { "heading": "Next", "show": "upcoming", "limit": 5 } },
        { "id": "past", "kind": "events", "content": { "heading": "Past", "show": "past", "limit": 5 } },
    ]);
    let saved = by.post("/update-page", with(&read, lists)).await.ok();
    by.post("/publish-content", json!({ "kind": "page", "id": read["id"], "version": saved["data"]["version"] })).await.ok();
    let data = opened(&world, &visitor, "/our-events").await;
    let titles = |n: usize| data["sections"][n]["content"]["items"][0]["title"].clone();
    assert_eq!((titles(0), titles(1)), (json!("Sports day"), json!("Founders' day")));
    assert_eq!(data["sections"][0]["content"]["items"][0]["time"], "09:30");
    let moved = visitor.page(&format!("/campus?id={}", school.a.id)).await;
    assert_eq!(moved.status, 301);
    let campus = visitor.page(moved.headers["location"].to_str().expect("text")).await;
    assert_eq!(campus.status, 200);
    let sitemap = text(&visitor, "/sitemap.xml").await;
    for listed in ["/event-details?slug=sports-day", "/campus?slug=", "/ur/about-us<", "hreflang=\"ur\""] {
        assert!(sitemap.contains(listed), "{listed}");
    }
    assert!(!sitemap.contains("coming-soon") && text(&visitor, "/robots.txt").await.contains("Sitemap: "));
});

in_school!(long_lists_go_on_on_further_pages, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    for n in 1..=5 {
        post(&by, &format!("Post number {n}")).await;
    }
    let read = page(&by, "/blogs").await;
    let list = |more: Value| json!([{ "id": "posts", "kind": "posts", "content": { "heading": "Posts", "limit": 2, "more": more } }]);
    let saved = by.post("/update-page", with(&read, list(Value::Null))).await.ok();
    let publish = |version: &Value| json!({ "kind": "page", "id": read["id"], "version": version });
    let published = by.post("/publish-content", publish(&saved["data"]["version"])).await.ok();
    let base = r#"href="http"#;
    for (address, titles, prev, next) in [
        ("/blogs", vec![5, 4], None, Some("/blogs?page=2")),
        ("/blogs?page=2", vec![3, 2], Some("/blogs"), Some("/blogs?page=3")),
        ("/blogs?page=3", vec![1], Some("/blogs?page=2"), None),
    ] {
        let html = text(&visitor, address).await;
        let items = world.drawn(address)["sections"][0]["content"]["items"].as_array().expect("posts").clone();
        let wanted: Vec<Value> = titles.iter().map(|n| json!(format!("Post number {n}"))).collect();
        assert_eq!(items.iter().map(|item| item["title"].clone()).collect::<Vec<_>>(), wanted, "{address}");
        let (head, _) = html.split_once("</head>").expect("a head");
        for (rel, to) in [("canonical", Some(address)), ("prev", prev), ("next", next)] {
            let link = head.split("<link ").find(|link| link.contains(&format!(r#"rel="{rel}""#)));
            assert_eq!(link.is_some(), to.is_some(), "{address} {rel}");
            if let (Some(link), Some(to)) = (link, to) {
                assert!(link.contains(base) && link.contains(&format!("{to}\"")), "{address} {rel}: {link}");
            }
        }
        assert_eq!(head.contains("hreflang"), address == "/blogs", "only the first page is the same thing in Urdu");
        assert_eq!(text(&visitor, address).await, html, "{address} is kept under its own address");
    }
    for gone in ["/blogs?page=4", "/blogs?page=900000000", "/about-us?page=2", "/?page=2"] {
        assert_eq!(visitor.page(gone).await.status, 404, "{gone}");
    }
    for first in ["/blogs?page=1", "/blogs?page=0", "/blogs?page=many", "/blogs?page=-2"] {
        let html = text(&visitor, first).await;
        assert!(html.contains("Post number 5") && html.contains("/blogs\""), "{first}");
    }
    let read = page(&by, "/blogs").await;
    assert_eq!(read["version"], published["data"]["version"]);
    let saved = by.post("/update-page", with(&read, list(json!({ "label": "All of them", "href": "/all-events" })))).await.ok();
    by.post("/publish-content", publish(&saved["data"]["version"])).await.ok();
    assert!(!text(&visitor, "/blogs").await.contains(r#"rel="next""#), "a list with a link to all of it does not go on");
    assert_eq!(visitor.page("/blogs?page=2").await.status, 404);
});

in_school!(a_site_that_is_not_open_is_open_to_who_edits_it_and_nothing_else_is, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    school.admin().post("/update-settings", json!({ "values": { "website.coming_soon": true } })).await.ok();
    let closed = text(&visitor, "/about-us").await;
    assert!(closed.contains("noindex") && text(&visitor, "/robots.txt").await.contains("Disallow: /\n"));
    assert_eq!(visitor.page("/rss.xml").await.status, 404);
    let read = page(&by, "/about-us").await;
    by.post("/update-page", with(&read, statement("Drafted words"))).await.ok();
    let started = by.post("/start-preview", json!({})).await;
    assert_eq!(started.status, 200);
    let set = started.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Path=/"), "{set}");
    let cookie = set.split(';').next().expect("a cookie").to_owned();
    let seen = visitor.page_with("/about-us", &[("cookie", &cookie)]).await;
    let shown = String::from_utf8(seen.bytes).expect("UTF-8");
    assert!(shown.contains("Drafted words") && shown.contains("noindex"), "drafts, before the site is open");
    assert_eq!(seen.headers["cache-control"], "private, no-store");
    assert!(!text(&visitor, "/about-us").await.contains("Drafted words"), "nobody else gets what was drawn for one");
    let token = cookie.split_once('=').expect("a value").1.to_owned();
    for call in ["/get-pages", "/get-messages", "/user", "/get-students"] {
        assert_eq!(visitor.send("GET".parse().expect("a method"), call, &[("cookie", &cookie)], None).await.status, 401, "{call}");
        assert_eq!(visitor.with_token(token.clone()).get(call).await.status, 401, "{call} with the cookie as a token");
    }
    by.post("/end-preview", json!({})).await.ok();
    let over = visitor.page_with("/about-us", &[("cookie", &cookie)]).await;
    assert!(!String::from_utf8_lossy(&over.bytes).contains("Drafted words"), "an ended preview shows nothing");
    let started = by.post("/start-preview", json!({})).await;
    let cookie = started.headers["set-cookie"].to_str().expect("text").split(';').next().expect("a cookie").to_owned();
    world.advance(Duration::from_secs(5 * 3_600));
    let late = visitor.page_with("/about-us", &[("cookie", &cookie)]).await;
    assert!(!String::from_utf8_lossy(&late.bytes).contains("Drafted words"), "it ends by itself");
});

in_school!(only_a_page_with_a_map_may_show_its_host, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let read = page(&by, "/privacy-policy").await;
    assert!(!visitor.page("/privacy-policy").await.headers["content-security-policy"].to_str().expect("text").contains("openstreetmap"));
    let map = json!([{ "id": "where", "kind": "map", "content": { "heading": "Where", "address": "Lahore", "latitude": 31.5, "longitude": 74.3, "zoom": 15 } }]);
    assert_eq!(by.post("/update-page", with(&read, map.clone())).await.status, 422, "no map on this page");
    let contact = page(&by, "/about-us").await;
    let saved = by.post("/update-page", with(&contact, map)).await.ok();
    by.post("/publish-content", json!({ "kind": "page", "id": contact["id"], "version": saved["data"]["version"] })).await.ok();
    for _ in 0..2 {
        let policy = visitor.page("/about-us").await.headers["content-security-policy"].to_str().expect("text").to_owned();
        assert!(policy.contains("frame-src 'self' blob: https://www.openstreetmap.org;"), "{policy}");
        let scripts = policy.split("script-src ").nth(1).and_then(|rest| rest.split(';').next()).expect("script-src");
        assert!(scripts.split(' ').all(|source| source == "'self'" || source.starts_with("'sha256-")), "{policy}");
    }
});
