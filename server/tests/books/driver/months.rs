//! Months that close and open again in whatever order somebody tries.

use super::{super::model::month_of, Driver, Step};
use chrono::{Datelike as _, NaiveDate};
use serde_json::json;

impl Driver {
    /// Whether the books take nothing on this day.
    pub(super) fn is_closed(&self, day: NaiveDate) -> bool {
        self.closed.as_ref().is_some_and(|last| month_of(day) <= *last)
    }

    /// The day on which something of this day is taken back.
    pub(super) fn open_day(&self, day: NaiveDate) -> NaiveDate {
        if self.is_closed(day) { self.today() } else { day }
    }

    /// The months in which something was posted, as the screen of the months shows them.
    async fn posted_months(&self) -> Vec<String> {
        let mut out = Vec::new();
        // What students brought along stands in the year before.
        for year in [2025, 2026, 2027] {
            let months = self.by.get(&format!("/get-months?campus_id={}&fiscal_year={year}", self.school.a.id)).await.ok();
            let posted = months["data"].as_array().expect("months").iter().filter(|month| month["posted_minor"].as_i64() > Some(0));
            out.extend(posted.filter_map(|month| month["month"].as_str().map(str::to_owned)));
        }
        out.sort();
        out
    }

    fn some_month(&mut self) -> Option<String> {
        let this = self.today().with_day(1).expect("a first day");
        let n = self.next(7) as u32;
        let month = NaiveDate::from_ymd_opt(2026 + (8 + n) as i32 / 12, (8 + n) % 12 + 1, 1).expect("a month");
        (month < this).then(|| month_of(month))
    }

    pub(super) async fn close_month(&mut self) -> Option<Step> {
        if self.model.is_release_due(self.today()) && self.next(3) > 0 {
            return Some(self.close_all().await);
        }
        let month = self.some_month()?;
        Some(self.close(month).await)
    }

    /// Every month that is over, in order, with what waits to be checked posted or rejected before.
    async fn close_all(&mut self) -> Step {
        while !self.drafts.is_empty() {
            self.check_draft(0).await?;
        }
        let this = month_of(self.today());
        for month in self.posted_months().await.into_iter().filter(|month| *month < this) {
            self.close(month).await?;
        }
        Ok(())
    }

    async fn close(&mut self, month: String) -> Step {
        let open_before = self.posted_months().await.into_iter().find(|posted| self.closed.as_ref() < Some(posted) && *posted < month);
        let is_closed = self.closed.as_ref().is_some_and(|last| month <= *last);
        let waits = self.drafts.iter().any(|draft| month_of(draft.on) <= month);
        let wanted = if (open_before.is_some() || waits) && !is_closed { 409 } else { 200 };
        self.log.push(format!("close {month} ({wanted})"));
        let reply = self.by.post("/close-month", json!({ "campus_ids": [self.school.a.id], "month": month })).await;
        if reply.status != wanted {
            return Err(format!("close {month}: {} instead of {wanted}: {}", reply.status, reply.body));
        }
        if wanted == 200 && !is_closed {
            let before = self.model.rare.released;
            self.model.release(&month);
            self.closing_released += self.model.rare.released - before;
            self.closed = Some(month);
        }
        Ok(())
    }

    pub(super) async fn reopen_month(&mut self) -> Option<Step> {
        let last = self.closed.clone()?;
        let month = if self.next(2) == 0 { last.clone() } else { self.some_month()? };
        let wanted = if month == last { 200 } else { 409 };
        self.log.push(format!("reopen {month} ({wanted})"));
        let form = json!({ "campus_id": self.school.a.id, "month": month, "reason": "A bill came late" });
        let reply = self.by.post("/reopen-month", form).await;
        if reply.status != wanted {
            return Some(Err(format!("reopen {month}: {} instead of {wanted}: {}", reply.status, reply.body)));
        }
        if wanted == 200 {
            let first: NaiveDate = format!("{month}-01").parse().expect("a month");
            let before = month_of(first.pred_opt().expect("a day"));
            // What lies before stays closed.
            self.closed = Some(before);
        }
        Some(Ok(()))
    }
}
