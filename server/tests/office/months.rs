//! Months that close and open again, and the end of the year.

use super::{
    clerk::{Clerk, Step},
    model::{CAPITAL, OPENING, RESULTS, SURPLUS, before, last_of, month_of, next},
};
use chrono::NaiveDate;
use serde_json::json;
use testkit::{Client, School, school::PASSWORD};

const YEAR: i64 = 2026;

impl Clerk {
    /// The next month of both campuses, once it is over and depreciated; or the last one opens again.
    pub(super) async fn close_or_reopen(&mut self) -> Step {
        if self.next(4) == 0 {
            return self.reopen_month().await;
        }
        let month = self.closed.as_ref().map_or_else(|| month_of(self.first), |last| next(last));
        if last_of(&month) >= self.today() || !self.is_depreciated(&month) {
            return Ok(false);
        }
        self.close(month).await.map(|()| true)
    }

    /// What is due of recurring vouchers is posted first; after that the month takes nothing.
    async fn close(&mut self, month: String) -> Result<(), String> {
        let (campuses, on) = ([self.school.a.id, self.school.b.id], last_of(&month));
        if self.closed.is_none() {
            // What payees are owed of before stands on the first day of the books.
            let before = self.opens_on().await?;
            self.send("/close-month", json!({ "campus_ids": campuses, "month": month_of(before) }), 200).await?;
        }
        self.send("/close-month", json!({ "campus_ids": campuses, "month": month }), 200).await?;
        self.post_templates(on);
        self.closed = Some(month);
        let late = self.capital_form("contribution", on, 100);
        self.send("/save-capital", with_cash(late), 409).await.map(drop)
    }

    /// The first day that the books take.
    pub(super) async fn opens_on(&self) -> Result<NaiveDate, String> {
        let opens_on = self.by.get(&format!("/get-opening-balances?campus_id={}", self.school.a.id)).await.ok()["opens_on"].clone();
        opens_on.as_str().and_then(|day| day.parse().ok()).ok_or_else(|| format!("the books open on {opens_on}"))
    }

    async fn reopen_month(&mut self) -> Step {
        // Nothing of the sequence lies before its first month.
        let Some(month) = self.closed.clone().filter(|last| *last >= month_of(self.first)) else { return Ok(false) };
        for campus in [self.school.a.id, self.school.b.id] {
            let form = json!({ "campus_id": campus, "month": month, "reason": "A bill came late" });
            self.send("/reopen-month", form, 200).await?;
        }
        // What lies before stays closed.
        self.closed = Some(before(&month));
        self.reopened = self.today();
        Ok(true)
    }

    /// The opening balances go to capital, the months close, and so does the year: income and expenses end at nothing. Two people reopen it, and it closes again.
    pub async fn end_the_year(&mut self) -> Result<(), String> {
        self.clear_openings().await?;
        let end: NaiveDate = "2027-06-30".parse().expect("a day");
        let days = (end - self.today()).num_days() as u64 + 5;
        self.days_pass(days).await;
        while self.closed.as_ref().is_none_or(|last| last_of(last) < end) {
            let month = self.closed.as_ref().map_or_else(|| month_of(self.first), |last| next(last));
            self.close(month).await?;
        }
        self.compare(true).await?;
        let results = self.results(end);
        self.close_year().await?;
        self.move_results(end, &results, 1);
        self.compare(true).await?;
        self.reopen_year().await?;
        self.move_results(end, &results, -1);
        self.compare(true).await?;
        self.close_year().await?;
        self.move_results(end, &results, 1);
        self.compare(true).await
    }

    async fn clear_openings(&mut self) -> Result<(), String> {
        let today = self.today();
        for campus in [self.school.a.id, self.school.b.id] {
            let left = self.books.held(campus, OPENING, today);
            if left != 0 {
                let form = json!({ "campus_id": campus, "ledger_head_id": self.heads[CAPITAL], "date": today });
                self.send("/clear-opening-balance", form, 200).await?;
                self.books.post(today, &vec![(campus, CAPITAL, left), (campus, OPENING, -left)]);
            }
        }
        Ok(())
    }

    /// (campus, head, what it holds at the year's end)
    fn results(&self, end: NaiveDate) -> Vec<(i64, &'static str, i64)> {
        let campuses = [self.school.a.id, self.school.b.id];
        campuses.iter().flat_map(|campus| RESULTS.map(|head| (*campus, head, self.books.held(*campus, head, end)))).collect()
    }

    /// To the accumulated surplus, or back.
    fn move_results(&mut self, end: NaiveDate, results: &[(i64, &'static str, i64)], sign: i64) {
        for (campus, head, held) in results {
            self.books.post(end, &vec![(*campus, *head, -sign * held), (*campus, SURPLUS, sign * held)]);
        }
    }

    async fn close_year(&mut self) -> Result<(), String> {
        for campus in [self.school.a.id, self.school.b.id] {
            self.send("/close-year", json!({ "campus_id": campus, "fiscal_year": YEAR }), 200).await?;
        }
        Ok(())
    }

    async fn reopen_year(&mut self) -> Result<(), String> {
        let owner: Client = self.world.sign_in(&School::email("school_admin", "group"), PASSWORD).await;
        for campus in [self.school.a.id, self.school.b.id] {
            let year = json!({ "campus_id": campus, "fiscal_year": YEAR });
            let asked = json!({ "campus_id": campus, "fiscal_year": YEAR, "reason": "The auditor found rent" });
            self.send("/ask-year-reopening", asked, 200).await?;
            self.send("/reopen-year", year.clone(), 409).await?;
            let reply = owner.post("/reopen-year", year).await;
            if reply.status != 200 {
                return Err(format!("reopen the year: {} {}", reply.status, reply.body));
            }
        }
        Ok(())
    }
}

fn with_cash(mut form: serde_json::Value) -> serde_json::Value {
    form["place"] = json!("cash");
    form
}
