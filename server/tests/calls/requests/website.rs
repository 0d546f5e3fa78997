//! Pages, posts and messages.

use super::Maker;
use kernel::sql;
use serde_json::json;
use std::sync::atomic::Ordering;

impl Maker {
    /// A page in English; its version is that of the record named last.
    pub(super) async fn page(&self, path: &str) -> i64 {
        let rows = self.admin.get(&format!("/get-pages?path={path}&lang=en")).await.ok();
        self.version.store(rows["data"][0]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        rows["data"][0]["id"].as_i64().expect("a page")
    }

    pub(super) async fn home_version(&self) -> i64 {
        self.page("/").await;
        self.version.load(Ordering::Relaxed)
    }

    /// A public event of campus A with a draft beside it.
    pub(super) async fn drafted_event(&self) -> i64 {
        let id = self.public_event().await;
        let version = self.version.load(Ordering::Relaxed);
        let form = json!({
            "id": id, "version": version, "kind": "event", "title": format!("Day {id}"), "lang": "en", "starts_on": "2026-12-02",
            "campus_id": self.school.a.id,
        });
        let saved = self.admin.post("/update-event", form).await.ok();
        self.version.store(saved["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        id
    }

    /// A public event of campus A.
    pub(super) async fn public_event(&self) -> i64 {
        let id = Box::pin(self.fresh("new_event")).await;
        let published = self.admin.post("/publish-content", json!({ "kind": "event", "id": id, "version": 1 })).await.ok();
        self.version.store(published["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        id
    }

    /// A message of a visitor about campus A; written past the form, which one address may send a few times only.
    pub(super) async fn message(&self) -> i64 {
        let campus = self.school.a.id;
        let work = move |tx: &mut kernel::Tx| {
            let now = tx.now();
            tx.value::<i64>(
                sql!(
                    "INSERT INTO web_message (version, created_at, updated_at, kind, name, phone, campus_id, message, state)
                     VALUES (1, $1, $1, 'contact', 'Shazia Parveen', '+923004412907', $2, 'Does a bus pass?', 'new') RETURNING id"
                ),
                &kernel::binds![now, campus],
            )
        };
        self.world.app.db.write(work).await.expect("a message")
    }
}
