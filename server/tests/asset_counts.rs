//! Counts of fixed assets: photographs of what was found, who may send and open them, and how one goes again.

use crate::{assets::asset, calls::PNG, desk::Desk};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn line(by: &Client, count: &Value) -> Value {
    by.get(&format!("/get-asset-count-details?id={count}")).await.ok()["data"]["lines"][0].clone()
}

in_school!(what_a_count_finds_is_photographed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, admin, auditor) = (desk.school.a.id, desk.school.user("campus_admin", "a"), desk.school.user("auditor", "a"));
    let id = desk.post("/save-asset", asset(&desk.accountant, a, "Projector", json!({})).await).await;
    let count = desk.post("/save-asset-count", json!({ "campus_id": a, "counted_on": "2026-11-20" })).await;
    let found = |version: i64, photo: &Value| json!({ "id": count, "lines": [{ "asset_id": id, "version": version, "condition": "damaged", "photo_file_id": photo }] });

    // A picture of one's own only.
    let strange = json!(admin.upload("/upload-file", "lamp.png", PNG).await.id());
    desk.accountant.post("/update-asset-count", found(1, &strange)).await.refused(422, "lines.0.photo_file_id");
    let list = json!(desk.accountant.upload("/upload-file", "list.csv", b"Name\nLamp\n").await.id());
    desk.accountant.post("/update-asset-count", found(1, &list)).await.refused(422, "lines.0.photo_file_id");
    let photo = json!(desk.accountant.upload("/upload-file", "lamp.png", PNG).await.id());
    desk.post("/update-asset-count", found(1, &photo)).await;

    // Whoever sees the count opens it.
    let seen = line(&auditor, &count).await;
    assert_eq!((&seen["photo"]["id"], &seen["photo"]["content_type"]), (&photo, &json!("image/png")), "{seen}");
    let url = seen["photo"]["url"].as_str().expect("a link");
    assert_eq!(desk.school.visitor().page(url).await.status, 200);
    let there = desk.school.user("accountant", "b");
    assert_eq!(there.get(&format!("/get-asset-count-details?id={count}")).await.status, 404, "another campus's");

    // Another person corrects the line and leaves the photo, then takes it off: it is let go.
    admin.post("/update-asset-count", found(2, &photo)).await.ok();
    assert_eq!(line(&admin, &count).await["photo"]["id"], photo);
    admin.post("/update-asset-count", found(3, &Value::Null)).await.ok();
    assert_eq!(line(&admin, &count).await["photo"], Value::Null);
    let file = photo.as_i64().expect("an id");
    let is_let_go =
        move |tx: &mut kernel::Tx| tx.value::<bool>(sql!("SELECT let_go_at IS NOT NULL FROM stored_file WHERE id = $1"), &binds![file]);
    assert!(desk.world.app.db.read(is_let_go).await.expect("its row"), "nothing names it");
});
