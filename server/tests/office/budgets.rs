//! The budget of a head, far beyond what is spent: where it stands is what the books say, and more than what is left of it is refused.

use super::{
    clerk::{Clerk, Step},
    model::{self, RENT, month_of},
};
use chrono::NaiveDate;
use serde_json::{Value, json};
use testkit::{School, school::PASSWORD};

/// The first month of the budget's year.
const FIRST_MONTH: &str = "2026-07";

impl Clerk {
    /// Prepared by one and approved by another, of a year in which all of the sequence happens.
    pub(super) async fn begin_budget(&mut self, steps: usize) -> Result<(), String> {
        self.budget = 20_000_000 * (steps as i64).max(400);
        let mut months = vec![0; 12];
        months[0] = self.budget;
        let form = json!({ "campus_id": self.school.a.id, "ledger_head_id": self.heads[RENT], "fiscal_year": 2026, "months": months });
        let id = self.send("/save-expense-budget", form, 200).await?;
        let read = json!({ "budgets": [{ "id": id, "version": 1 }] });
        self.send("/approve-expense-budgets", read.clone(), 409).await?;
        self.chief_approves("/approve-expense-budgets", read).await?;
        self.budget_id = id;
        self.send("/update-settings", json!({ "values": { "accounting.budget_refuses": true } }), 200).await.map(drop)
    }

    async fn chief_approves(&self, path: &str, form: Value) -> Result<(), String> {
        let chief = self.world.sign_in(&School::email("chief_accountant", "a"), PASSWORD).await;
        let reply = chief.post(path, form).await;
        if reply.status == 200 { Ok(()) } else { Err(format!("{path}: {} {}", reply.status, reply.body)) }
    }

    /// The month of today gets another amount: proposed by one, and approved by another. A month that is closed keeps what it has.
    pub(super) async fn revise_the_budget(&mut self) -> Step {
        let details = self.by.get(&format!("/get-expense-budget-details?id={}", self.budget_id)).await.ok()["data"].clone();
        let was: Vec<i64> = details["amounts"].as_array().expect("months").iter().map(|one| one.as_i64().expect("an amount")).collect();
        let place = |month: &str| model::months_within(FIRST_MONTH, month) as usize - 1;
        let with = |month: &str, amount: i64| {
            let (mut months, mut form) = (was.clone(), details.clone());
            months[place(month)] = amount;
            (form["months"], form["reason"]) = (json!(months), json!("The annexe is dearer"));
            form
        };
        let (today, amount) = (month_of(self.today()), self.amount());
        let before = was[place(&today)];
        if amount == before {
            return Ok(false);
        }
        if let Some(last) = self.closed.clone() {
            self.send("/update-expense-budget", with(&last, 1_000_000), 422).await?;
        }
        let proposed = self.send("/update-expense-budget", with(&today, amount), 200).await?;
        let decision = json!({ "id": proposed, "version": 1 });
        self.send("/approve-budget-revision", decision.clone(), 409).await?;
        self.chief_approves("/approve-budget-revision", decision).await?;
        self.budget += amount - before;
        Ok(true)
    }

    /// Looked at, and a bill of more than what is left.
    pub(super) async fn pass_the_budget(&mut self) -> Step {
        let (a, today, no) = (self.school.a.id, self.today(), self.number());
        let end: NaiveDate = "2027-06-30".parse().expect("a day");
        let left = self.budget - self.books.held(a, RENT, end);
        let address = format!("/get-budget-standing?campus_id={a}&ledger_head_id={}", self.heads[RENT]);
        let standing = self.by.get(&address).await.ok()["data"].clone();
        if standing["left_minor"].as_i64() != Some(left) {
            return Err(format!("{left} are left of the budget by the model: {standing}"));
        }
        let form = json!({ "campus_id": a, "payee_id": self.payee, "bill_no": format!("P-{no}"), "date": today, "ledger_head_id": self.heads[RENT],
            "amount_minor": left + 100, "description": "A palace of paper" });
        let reply = self.by.post("/save-bill", form).await;
        if reply.status != 422 || !reply.body.to_string().contains("left of its budget") {
            return Err(format!("a bill beyond the budget: {} {}", reply.status, reply.body));
        }
        Ok(true)
    }
}
