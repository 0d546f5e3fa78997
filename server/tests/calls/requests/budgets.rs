//! Budgets of campus A.

use super::Maker;
use serde_json::json;

impl Maker {
    pub(super) async fn of_budgets(&self, name: &str) -> i64 {
        match name {
            "budget_head" => {
                let newest = self.admin.get("/get-expense-budget?sort=-created_at&per_page=1").await.ok();
                newest["data"][0]["ledger_head_id"].as_i64().expect("a budget")
            }
            "new_prepared_budget" => {
                let head = Box::pin(self.id("new_expense_ledger", &self.admin)).await;
                let form = json!({
                    "campus_id": self.school.a.id, "ledger_head_id": head, "fiscal_year": 2026,
                    "months": [0, 0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000], "note": "As the board agreed",
                });
                self.save_as_accountant("/save-expense-budget", form).await
            }
            "new_approved_budget" => {
                let budget = Box::pin(self.of_budgets("new_prepared_budget")).await;
                let chief = self.school.user("chief_accountant", "a");
                chief.post("/approve-expense-budgets", json!({ "budgets": [{ "id": budget, "version": 1 }] })).await.ok();
                budget
            }
            "new_budget_revision" => {
                let budget = Box::pin(self.of_budgets("new_approved_budget")).await;
                let head = Box::pin(self.of_budgets("budget_head")).await;
                let form = json!({
                    "id": budget, "version": 2, "campus_id": self.school.a.id, "ledger_head_id": head, "fiscal_year": 2026,
                    "months": [0, 0, 0, 0, 0, 3_000, 0, 0, 0, 0, 0, 0], "reason": "Paper is dearer",
                });
                self.save_as_accountant("/update-expense-budget", form).await
            }
            other => panic!("nobody makes {other}"),
        }
    }
}
