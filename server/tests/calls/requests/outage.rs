//! A machine of the caller, and a receipt that it took for another amount than is due.

use super::Maker;
use serde_json::json;
use testkit::Client;

impl Maker {
    pub(super) async fn counter_machine(&self, by: &Client) -> i64 {
        by.post("/save-counter-machine", json!({ "campus_id": self.school.a.id })).await.id()
    }

    pub(super) async fn provisional_receipt(&self) -> i64 {
        let n = self.next();
        let machine = self.counter_machine(&self.admin).await;
        let challan = self.once("challan", &self.admin).await;
        let form = json!({ "client_key": format!("made-for-a-decision-{n}"), "machine_id": machine, "running_no": 1, "challan_id": challan,
            "amount_minor": 10_000, "due_minor": 12_345, "instrument": "cash", "taken_at": "2026-11-20T04:30:00Z" });
        self.save("/save-provisional-receipt", form).await
    }
}
