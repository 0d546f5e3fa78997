//! The website: what its office writes, publishes and takes back, what visitors see of it and send.

mod campuses;
mod forms;
pub mod pictures;
mod shown;
mod workflow;

use serde_json::{Value, json};

use testkit::{Client, School, World};

/// Who keeps the website.
fn editor(school: &School) -> Client {
    school.user("school_admin", "group")
}

/// A built-in picture.
fn drawing() -> Value {
    json!({ "src": "/pictures/courtyard.svg", "alt": "A courtyard", "width": 1200, "height": 1440 })
}

/// A page in English as its editor reads it.
async fn page(by: &Client, path: &str) -> Value {
    let rows = by.get(&format!("/get-pages?path={path}&lang=en")).await.ok();
    let id = rows["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no page at {path}"));
    by.get(&format!("/get-page-details?id={id}")).await.ok()["data"].clone()
}

/// The same page with these sections, as a form.
fn with(page: &Value, sections: Value) -> Value {
    json!({ "id": page["id"], "version": page["version"], "title": page["title"], "description": page["description"], "sections": sections })
}

fn statement(text: &str) -> Value {
    json!([{ "id": "words", "kind": "statement", "content": { "text": text } }])
}

/// A post, published; gives its details.
async fn post(by: &Client, title: &str) -> Value {
    let saved = by
        .post("/save-blog", json!({ "title": title, "lang": "en", "summary": "Short", "html": "<p>Words</p>", "author": "Sana" }))
        .await
        .ok();
    let blog = &saved["data"];
    let form = json!({ "kind": "blog", "id": blog["id"], "version": blog["version"] });
    by.post("/publish-content", form).await.ok();
    by.get(&format!("/get-blog-details?id={}", blog["id"])).await.ok()["data"].clone()
}

/// What stands at an address that a visitor can open.
async fn opened(world: &World, by: &Client, address: &str) -> Value {
    text(by, address).await;
    world.drawn(address)
}

async fn text(by: &Client, address: &str) -> String {
    let page = by.page(address).await;
    assert_eq!(page.status, 200, "{address}");
    String::from_utf8(page.bytes).expect("UTF-8")
}
