//! Capital, liabilities, income that is not fees and fixed assets of campus A.

use super::Maker;
use kernel::{binds, sql};
use serde_json::{Value, json};

/// What this file makes.
pub const NAMES: &[&str] = &[
    "capital_head",
    "furniture",
    "new_revenue_receipt",
    "new_liability_settlement",
    "new_asset_disposal",
    "new_asset_import",
    "depreciation_run",
    "new_asset_count",
    "counted_asset",
];

impl Maker {
    pub(super) async fn of_registers(&self, name: &str) -> i64 {
        match name {
            "capital_head" => self.ledger("Capital").await,
            "furniture" => self.ledger("Furniture and fittings").await,
            "new_revenue_receipt" => {
                let revenue = Box::pin(self.fresh("new_revenue")).await;
                let form = json!({ "id": revenue, "date": "2026-11-20", "amount_minor": 1_000, "place": "cash", "tax_minor": 100 });
                self.save("/receive-revenue", form).await
            }
            "new_liability_settlement" => {
                let liability = Box::pin(self.fresh("new_liability")).await;
                let form = json!({ "id": liability, "date": "2026-11-20", "principal_minor": 1_000, "place": "cash" });
                self.save("/settle-liability", form).await
            }
            "new_asset_disposal" => {
                let asset = Box::pin(self.fresh("new_asset")).await;
                let form = json!({ "id": asset, "kind": "scrapped", "date": "2026-11-20", "reason": "Broken beyond repair" });
                self.save("/dispose-asset", form).await
            }
            // Others than those who import them are tried with it too.
            "new_asset_import" => self.import_of("asset", &self.admin).await,
            "depreciation_run" => self.depreciation_run().await,
            "new_asset_count" => self.asset_count().await,
            "counted_asset" => self.counted_asset().await,
            other => panic!("nobody makes {other}"),
        }
    }

    /// August, run once.
    async fn depreciation_run(&self) -> i64 {
        let campus = self.school.a.id;
        let address = format!("/get-depreciation-runs?campus_id={campus}&month=2026-08&is_reversed=false");
        let known = self.admin.get(&address).await.ok();
        if let Some(id) = known["data"][0]["id"].as_i64() {
            return id;
        }
        let started = self.admin.post("/run-depreciation", json!({ "campus_ids": [campus], "month": "2026-08" })).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        self.admin.get(&address).await.ok()["data"][0]["id"].as_i64().expect("a run")
    }

    /// A campus is counted once at a time: what was open before is closed.
    async fn asset_count(&self) -> i64 {
        Box::pin(self.fresh("new_asset")).await;
        let campus = self.school.a.id;
        let work = move |tx: &mut kernel::Tx| {
            tx.exec(sql!("UPDATE asset_count SET status = 'closed' WHERE campus_id = $1 AND status = 'open'"), &binds![campus])
        };
        self.world.app.db.write(work).await.expect("closed counts");
        self.save("/save-asset-count", json!({ "campus_id": campus, "counted_on": "2026-11-20" })).await
    }

    /// An asset on the list of the count that was begun last.
    async fn counted_asset(&self) -> i64 {
        let campus = self.school.a.id;
        let counts: Value = self.admin.get(&format!("/get-asset-counts?campus_id={campus}&status=open")).await.ok();
        let details = self.admin.get(&format!("/get-asset-count-details?id={}", counts["data"][0]["id"])).await.ok();
        details["data"]["lines"][0]["asset_id"].as_i64().expect("an asset")
    }
}
