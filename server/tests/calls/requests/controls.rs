//! Bank statements, recurring vouchers and allocated costs of campus A.

use super::Maker;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};

/// Banks get numbers of their own.
static COUNT: AtomicI64 = AtomicI64::new(0);

impl Maker {
    pub(super) async fn of_controls(&self, name: &str) -> i64 {
        match name {
            "new_bank_statement" => self.bank_statement().await,
            "new_statement_line" => self.statement_line().await,
            "new_posted_line" => {
                let line = self.statement_line().await;
                self.admin.post("/post-bank-line", json!({ "id": line })).await.ok();
                line
            }
            "new_ready_statement" => self.ready_statement().await,
            "new_finished_statement" => {
                let id = self.ready_statement().await;
                self.admin.post("/finish-bank-statement", json!({ "id": id })).await.ok();
                id
            }
            "new_waiting_recurring" => {
                self.set("accounting.journal_limit_minor", 1).await;
                let (rent, payable) = (Box::pin(self.id("rent", &self.admin)).await, Box::pin(self.id("bills_payable", &self.admin)).await);
                let form = json!({
                    "campus_id": self.school.a.id, "name": "Rent of the hall", "kind": "repeating", "day": 5, "from_month": "2027-01",
                    "narration": "Rent", "lines": [{ "ledger_head_id": rent, "debit_minor": 1_000 }, { "ledger_head_id": payable, "credit_minor": 1_000 }],
                });
                let id = self.school.user("accountant", "a").post("/save-recurring-voucher", form).await.id();
                self.set("accounting.journal_limit_minor", 0).await;
                id
            }
            "new_cost_allocation" | "cost_allocation" => self.cost_allocation().await,
            other => panic!("nobody makes {other}"),
        }
    }

    /// A statement of a bank of its own, with one charge that the books lack.
    async fn bank_statement(&self) -> i64 {
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let bank = json!({
            "name": "Bank of statements", "account_title": "Chinar", "account_no": format!("9900{n:06}"), "campus_id": self.school.a.id,
            "overdraft_minor": 1_000_000, "is_default": false, "is_active": true,
        });
        let bank = self.admin.post("/save-bank", bank).await.id();
        let csv = format!("Date,Description,Amount\n2026-11-19,Charges {n},-1.00\n");
        let file = self.admin.upload("/upload-file", &format!("statement-{n}.csv"), csv.as_bytes()).await.id();
        let form = json!({
            "bank_id": bank, "file_id": file, "from_on": "2026-11-19", "to_on": "2026-11-19", "opening_minor": 0, "closing_minor": -100,
        });
        self.admin.post("/save-bank-statement", form).await.id()
    }

    async fn line_of(&self, statement: i64) -> i64 {
        let lines: Value = self.admin.get(&format!("/get-bank-statement-lines?statement_id={statement}")).await.ok();
        lines["data"][0]["id"].as_i64().expect("a line")
    }

    async fn statement_line(&self) -> i64 {
        let statement = self.bank_statement().await;
        self.line_of(statement).await
    }

    async fn ready_statement(&self) -> i64 {
        let statement = self.bank_statement().await;
        let line = self.line_of(statement).await;
        self.admin.post("/post-bank-line", json!({ "id": line })).await.ok();
        statement
    }

    /// An allocation of August; the one before is taken back, for a month has one.
    async fn cost_allocation(&self) -> i64 {
        let before = self.made_once.lock().expect("a lock").remove("standing_allocation");
        if let Some(id) = before {
            self.admin.post("/reverse-cost-allocation", json!({ "id": id, "reason": "Another basis" })).await;
        }
        let a = self.school.a.id;
        let form = json!({
            "campus_id": a, "month": "2026-08", "basis": "percentage", "amount_minor": 1_000, "percentages": [{ "campus_id": a, "percent": 10_000 }],
        });
        let id = self.save("/save-cost-allocation", form).await;
        self.made_once.lock().expect("a lock").insert("standing_allocation".into(), id);
        id
    }
}
