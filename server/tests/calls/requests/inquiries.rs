//! Inquiries that a message reaches, and a finished import of some.

use super::Maker;
use serde_json::json;
use testkit::Client;

impl Maker {
    /// An inquiry with an e-mail address.
    pub(super) async fn reached_inquiry(&self) -> i64 {
        let n = self.next();
        let form = json!({ "name": "Hamza Iqbal", "phone": format!("0300-{n:07}"), "email": format!("family{n}@maktab.test"), "campus_id": self.school.a.id });
        self.save("/save-inquiry", form).await
    }

    /// The finished import of a sheet of the caller.
    pub(super) async fn inquiries_taken_in(&self, by: &Client) -> i64 {
        let form = json!({ "file_id": self.sheet_of("inquiry", by).await, "campus_id": self.school.a.id });
        let job = by.post("/import-inquiries", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }
}
