//! The library: what is made of a picture, what is refused, what is in use.

use super::{editor, page, post, text, with};
use crate::calls::FIELD;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use std::{io::Cursor, sync::Arc};
use testkit::{Client, School, World, in_school};

pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_fn(width, height, |x, y| Rgb([(x % 200) as u8, (y % 200) as u8, 80]))
        .write_to(&mut bytes, ImageFormat::Jpeg)
        .expect("a JPEG");
    bytes.into_inner()
}

/// A picture of the library, made ready.
pub async fn picture(by: &Client, name: &str, bytes: &[u8]) -> Value {
    let file = by.upload("/upload-file", name, bytes).await.id();
    let saved = by
        .post("/save-picture", json!({ "file_id": file, "alt": "A gate", "alt_ur": "ایک دروازہ", "focal_x": 30, "focal_y": 70 }))
        .await
        .ok();
    by.finished_job(saved["data"]["job_id"].as_i64().expect("a job")).await;
    by.get(&format!("/get-picture-details?id={}", saved["data"]["id"])).await.ok()["data"].clone()
}

in_school!(a_picture_is_made_into_sizes_and_shown, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let made = picture(&by, "gate.jpg", &jpeg(1_400, 900)).await;
    assert_eq!(
        (made["state"].as_str(), made["width"].as_i64(), made["height"].as_i64()),
        (Some("ready"), Some(1_400), Some(900)),
        "{made}"
    );
    let srcset = made["picture"]["srcset"].as_str().expect("sizes");
    for width in ["320w", "640w", "960w", "1280w", "1400w"] {
        assert!(srcset.contains(width), "{width} in {srcset}");
    }
    assert!(!srcset.contains("1920w"), "never larger than it is");
    for set in [srcset, made["picture"]["webp"].as_str().expect("WebP")] {
        for address in set.split(", ").filter_map(|part| part.split(' ').next()) {
            let file = visitor.page(address).await;
            assert_eq!(
                (file.status, file.headers["cache-control"].to_str().expect("text")),
                (200, "public, max-age=31536000, immutable"),
                "{address}"
            );
            let opened = image::load_from_memory(&file.bytes).expect("a picture");
            assert!(address.contains(&format!("/{}.", opened.width())), "{address}");
        }
    }
    let read = page(&by, "/life-at-campus").await;
    let gallery = json!([{ "id": "days", "kind": "gallery", "content": { "heading": "Days", "pictures": [{ "id": made["id"] }] } }]);
    let saved = by.post("/update-page", with(&read, gallery)).await.ok();
    by.post("/publish-content", json!({ "kind": "page", "id": read["id"], "version": saved["data"]["version"] })).await.ok();
    let shown = text(&visitor, "/life-at-campus").await;
    assert!(shown.contains("A gate") && shown.contains(&format!("/media/{}-", made["id"])), "{shown}");
    let used = by.delete(&format!("/delete-picture?id={}", made["id"])).await;
    assert_eq!((used.status, used.body["referrers"][0]["what"].as_str()), (409, Some("pages")), "{}", used.body);
    let details = by.get(&format!("/get-picture-details?id={}", made["id"])).await.ok();
    assert_eq!(details["data"]["used_in"][0]["path"], "/life-at-campus");
    let free = picture(&by, "field.png", FIELD).await;
    by.delete(&format!("/delete-picture?id={}", free["id"])).await.ok();
    assert_eq!(visitor.page(free["thumb_url"].as_str().expect("an address")).await.status, 404);
});

in_school!(a_picture_in_a_text_gets_its_sizes, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let made = picture(&by, "gate.jpg", &jpeg(700, 500)).await;
    let blog = post(&by, "With a picture").await;
    let html = format!("<p>Look</p><img data-picture=\"{}\" src=\"/media/1-x/1.jpg\" alt=\"Our gate\">", made["id"]);
    let edit = json!({ "id": blog["id"], "version": blog["version"], "title": "With a picture", "lang": "en", "html": html, "cover": { "id": made["id"] } });
    let saved = by.post("/update-blog", edit).await.ok();
    assert_eq!(saved["data"]["cover"]["alt"], "A gate");
    by.post("/publish-content", json!({ "kind": "blog", "id": blog["id"], "version": saved["data"]["version"] })).await.ok();
    let shown = text(&visitor, "/blog-details?slug=with-a-picture").await;
    assert!(shown.contains("Our gate") && shown.contains("640.webp 640w"), "{shown}");
    let inline = picture(&by, "field.png", FIELD).await;
    let only =
        json!({ "title": "Only within", "lang": "en", "html": format!("<p><img data-picture=\"{}\" alt=\"A field\"></p>", inline["id"]) });
    by.post("/save-blog", only).await.ok();
    let used = by.delete(&format!("/delete-picture?id={}", inline["id"])).await;
    assert_eq!((used.status, used.body["referrers"][0]["what"].as_str()), (409, Some("blogs")), "{}", used.body);
    let missing = json!({ "title": "None", "lang": "en", "html": "<img data-picture=\"99999\" alt=\"x\">" });
    assert_eq!(by.post("/save-blog", missing).await.status, 422);
});

in_school!(what_is_no_picture_is_refused, |_world: Arc<World>, school: School| async move {
    let by = editor(&school);
    let mut broken = jpeg(800, 600);
    broken.truncate(broken.len() / 3);
    let huge = {
        let mut png = FIELD.to_vec();
        png[16..20].copy_from_slice(&8_000_u32.to_be_bytes());
        png[20..24].copy_from_slice(&5_000_u32.to_be_bytes());
        png
    };
    let refused = by.upload("/upload-file", "huge.png", &huge).await;
    assert!(refused.status == 413 && refused.body["message"].as_str().is_some_and(|said| said.contains("megapixels")), "{}", refused.body);
    for (name, bytes) in [
        ("page.jpg", b"<html><script>alert(1)</script></html>".as_slice()),
        ("drawing.png", b"<svg onload='x'/>"),
        ("program.webp", b"MZ\x90\0\x03"),
    ] {
        assert_eq!(by.upload("/upload-file", name, bytes).await.status, 415, "{name}");
    }
    let paper = by.upload("/upload-file", "photo.jpg", b"%PDF-1.7\n1 0 obj\n").await;
    assert_eq!(paper.status, 200, "a paper may be uploaded, whatever it calls itself");
    let told = by.post("/save-picture", json!({ "file_id": paper.body["data"]["id"], "alt": "A photo" })).await;
    assert_eq!((told.status, told.body["errors"]["file_id"].is_array()), (422, true), "{}", told.body);
    let made = picture(&by, "broken.jpg", &broken).await;
    assert_eq!(made["state"], "failed", "{made}");
    assert!(made["problem"].as_str().is_some_and(|said| said.contains("damaged")), "{made}");
    let blog = json!({ "title": "Broken", "lang": "en", "cover": { "id": made["id"] } });
    assert_eq!(by.post("/save-blog", blog).await.status, 422, "a broken picture is shown nowhere");
    let theirs = school.admin().upload("/upload-file", "field.png", FIELD).await.id();
    assert_eq!(by.post("/save-picture", json!({ "file_id": theirs, "alt": "Theirs" })).await.status, 422, "somebody else's file");
});
