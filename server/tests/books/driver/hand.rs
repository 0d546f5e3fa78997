//! What people write by hand: journals, payments and expenses, above the limit as drafts that another person posts; and what is reversed by hand.

use super::{super::model::Place, Driver, Step, expect};
use chrono::NaiveDate;
use serde_json::{Value, json};

/// Vouchers above it need a second person.
pub const SECOND_PERSON: i64 = 3_000_000;

/// What somebody writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Journal,
    Payment(Place),
    Expense(Place),
}

impl Kind {
    /// Where its money comes from.
    fn place(self) -> Option<Place> {
        match self {
            Kind::Journal => None,
            Kind::Payment(place) | Kind::Expense(place) => Some(place),
        }
    }
}

/// What waits to be posted.
#[derive(Clone, Debug)]
pub struct Draft {
    id: i64,
    kind: Kind,
    pub on: NaiveDate,
    amount: i64,
}

/// A voucher that a person wrote.
#[derive(Clone, Debug)]
pub struct Written {
    id: i64,
    kind: Kind,
    on: NaiveDate,
    amount: i64,
    reversed: bool,
}

impl Driver {
    pub(super) async fn write_journal(&mut self) -> Option<Step> {
        Some(self.write(Kind::Journal).await)
    }

    pub(super) async fn write_payment(&mut self) -> Option<Step> {
        let place = self.some_place();
        Some(self.write(Kind::Payment(place)).await)
    }

    pub(super) async fn write_expense(&mut self) -> Option<Step> {
        let place = self.some_place();
        Some(self.write(Kind::Expense(place)).await)
    }

    fn some_place(&mut self) -> Place {
        [Place::Cash, Place::Bank][self.next(2) as usize]
    }

    fn form(&self, kind: Kind, on: NaiveDate, amount: i64) -> (&'static str, Value) {
        let (campus, [spent, adjusted]) = (self.school.a.id, self.heads);
        let mut form = json!({ "campus_id": campus, "date": on, "narration": "Written by hand" });
        if let Some(place) = kind.place() {
            form["paid_from"] = json!(if place == Place::Cash { "cash" } else { "bank" });
            form["payee"] = json!("Paper House");
            if place == Place::Bank {
                form["bank_id"] = json!(self.school.a.bank);
            }
        }
        match kind {
            Kind::Journal => {
                form["lines"] =
                    json!([{ "ledger_head_id": spent, "debit_minor": amount }, { "ledger_head_id": adjusted, "credit_minor": amount }]);
                ("/save-journal-voucher", form)
            }
            Kind::Payment(_) => {
                form["lines"] = json!([{ "ledger_head_id": spent, "amount_minor": amount }]);
                ("/save-payments", form)
            }
            Kind::Expense(_) => {
                (form["ledger_head_id"], form["amount_minor"], form["description"]) =
                    (json!(spent), json!(amount), json!("Paper for exams"));
                ("/save-expenses", form)
            }
        }
    }

    /// Of any day since the beginning; above the limit of an open one.
    async fn write(&mut self, kind: Kind) -> Step {
        let (today, first) = (self.today(), self.model.first_day());
        let on = first + chrono::Days::new(self.next((today - first).num_days() as u64 + 1));
        let is_large = self.next(3) == 0;
        let on = if is_large { self.open_day(on) } else { on };
        let there = kind.place().map_or(i64::MAX, |place| self.model.least(place, on));
        let amount = if is_large {
            SECOND_PERSON + 1 + self.next(SECOND_PERSON as u64 / 2) as i64
        } else {
            1 + self.next((there.clamp(0, SECOND_PERSON) as u64 * 9 / 8 + 500).min(SECOND_PERSON as u64)) as i64
        };
        let wanted = match () {
            () if is_large => 200,
            () if self.is_closed(on) => 409,
            () if amount > there => 422,
            () => 200,
        };
        self.log.push(format!("{kind:?} of {amount} on {on} by hand ({wanted})"));
        let (path, form) = self.form(kind, on, amount);
        let reply = self.by.post(path, form).await;
        if is_large && reply.status == 422 && amount > there {
            return Ok(());
        }
        if reply.status != wanted {
            return Err(format!("{kind:?} of {amount} on {on}, where {there} is the least: {} {}", reply.status, reply.body));
        }
        if wanted != 200 {
            return Ok(());
        }
        if is_large {
            let drafts = self.by.get("/get-voucher-drafts?status=draft&per_page=100").await.ok();
            let mut ids = drafts["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64());
            let new = ids.find(|id| self.drafts.iter().all(|draft| draft.id != *id));
            let id = new.ok_or_else(|| format!("{kind:?} of {amount} was posted by one person: {}", reply.body))?;
            self.drafts.push(Draft { id, kind, on, amount });
            return Ok(());
        }
        self.posted_by_hand(kind, on, amount).await;
        Ok(())
    }

    /// The newest voucher is one that a person wrote.
    async fn posted_by_hand(&mut self, kind: Kind, on: NaiveDate, amount: i64) {
        let rows = self.by.get("/get-vouchers?sort=-id&per_page=1").await.ok();
        let id = rows["data"][0]["id"].as_i64().expect("a voucher");
        self.written.push(Written { id, kind, on, amount, reversed: false });
        self.book(kind, on, amount);
    }

    fn book(&mut self, kind: Kind, on: NaiveDate, amount: i64) {
        self.model.spent += amount;
        match kind.place() {
            Some(place) => self.model.moved(place, on, -amount),
            None => self.model.adjusted -= amount,
        }
    }

    /// Never by who prepared it; by another person while the money is there, else it is rejected.
    pub(super) async fn post_draft(&mut self) -> Option<Step> {
        if self.drafts.is_empty() {
            return None;
        }
        let at = self.next(self.drafts.len() as u64) as usize;
        Some(self.check_draft(at).await)
    }

    pub(super) async fn check_draft(&mut self, at: usize) -> Step {
        let Draft { id, kind, on, amount } = self.drafts.remove(at);
        let may = kind.place().is_none_or(|place| self.model.least(place, on) >= amount);
        self.log.push(format!("post draft {id}, a {kind:?} of {amount}{}", if may { "" } else { " (the money is gone)" }));
        let own = self.by.post("/post-voucher-draft", json!({ "id": id })).await;
        if own.status != 409 {
            return Err(format!("draft {id} was posted by who prepared it: {} {}", own.status, own.body));
        }
        let chief = self.somebody("chief_accountant").await;
        let reply = chief.post("/post-voucher-draft", json!({ "id": id })).await;
        match (may, reply.status) {
            (true, 200) => self.posted_by_hand(kind, on, amount).await,
            (false, 409 | 422) => {
                let reason = json!({ "id": id, "reason": "The money is not there" });
                expect(chief.post("/reject-voucher-draft", reason).await, "reject a draft")?;
            }
            (_, status) => return Err(format!("post draft {id}: {status} {}", reply.body)),
        }
        Ok(())
    }

    /// Once: a journal or a payment. An expense is taken back on its own page.
    pub(super) async fn reverse_written(&mut self) -> Option<Step> {
        let ids: Vec<i64> = self.written.iter().map(|one| one.id).collect();
        let id = self.pick(&ids)?;
        Some(self.reverse_voucher(id).await)
    }

    /// Any of the last vouchers.
    pub(super) async fn reverse_by_hand(&mut self) -> Option<Step> {
        let skip = self.next(40) + 1;
        let rows = self.by.get(&format!("/get-vouchers?sort=-id&per_page=1&page={skip}")).await.ok();
        let id = rows["data"][0]["id"].as_i64()?;
        Some(self.reverse_voucher(id).await)
    }

    async fn reverse_voucher(&mut self, id: i64) -> Step {
        let is_open = |one: &Written| one.id == id && !one.reversed && !matches!(one.kind, Kind::Expense(_));
        let at = self.written.iter().position(is_open);
        let wanted = if at.is_some() { 200 } else { 409 };
        self.log.push(format!("reverse voucher {id} by hand ({wanted})"));
        let reply = self.by.post("/reverse-voucher", json!({ "id": id, "reason": "By hand" })).await;
        if reply.status != wanted {
            return Err(format!("reverse voucher {id} by hand: {} {}", reply.status, reply.body));
        }
        if let Some(at) = at {
            let one = &mut self.written[at];
            one.reversed = true;
            let (kind, on, amount) = (one.kind, one.on, one.amount);
            self.reversed_by_hand += 1;
            let on = self.open_day(on);
            self.book(kind, on, -amount);
        }
        Ok(())
    }
}
