//! Vouchers, drafts and closed months.

use super::Maker;
use serde_json::{Value, json};

impl Maker {
    pub async fn journal(&self, role: &str) -> Value {
        let (rent, payable) = (Box::pin(self.id("rent", &self.admin)).await, Box::pin(self.id("bills_payable", &self.admin)).await);
        let form = json!({
            "campus_id": self.school.a.id, "date": "2026-11-20", "narration": "Rent owed",
            "lines": [{ "ledger_head_id": rent, "debit_minor": 1_000 }, { "ledger_head_id": payable, "credit_minor": 1_000 }],
        });
        self.school.user(role, "a").post("/save-journal-voucher", form).await.ok()
    }

    /// A voucher above the limit, written by the accountant.
    pub(super) async fn draft(&self) -> i64 {
        self.set("accounting.journal_limit_minor", 1).await;
        let draft = self.journal("accountant").await["data"]["draft_id"].as_i64().expect("a draft");
        self.set("accounting.journal_limit_minor", 0).await;
        draft
    }

    pub(super) async fn set(&self, key: &str, value: i64) {
        self.admin.post("/update-settings", json!({ "values": { key: value } })).await.ok();
    }

    /// A past month, closed anew.
    pub(super) async fn closed_month(&self) -> String {
        let month = "2026-01".to_owned();
        // Openings may stand in the months before, which close in order.
        for earlier in ["2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"] {
            self.admin.post("/close-month", json!({ "campus_ids": [self.school.a.id], "month": earlier })).await;
        }
        self.admin.post("/close-month", json!({ "campus_ids": [self.school.a.id], "month": month })).await.ok();
        month
    }
}

pub(super) fn voucher_of(saved: &Value) -> i64 {
    let data = &saved["data"];
    data["voucher_id"].as_i64().or_else(|| data["id"].as_i64()).or_else(|| data.as_i64()).unwrap_or_else(|| panic!("no voucher in {saved}"))
}
