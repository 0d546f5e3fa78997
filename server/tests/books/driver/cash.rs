//! Cash taken to the bank and back, on whatever day somebody writes.

use super::{super::model::Place, Driver, Step, expect, hand::SECOND_PERSON};
use chrono::NaiveDate;
use serde_json::{Value, json};
use testkit::Reply;

/// A deposit or withdrawal that stands.
#[derive(Clone, Debug)]
pub struct Transaction {
    id: i64,
    on: NaiveDate,
    from: Place,
    amount: i64,
}

impl Transaction {
    /// Cash that went to the bank.
    pub fn deposit(id: i64, on: NaiveDate, amount: i64) -> Transaction {
        Transaction { id, on, from: Place::Cash, amount }
    }
}

fn other(place: Place) -> Place {
    if place == Place::Cash { Place::Bank } else { Place::Cash }
}

impl Driver {
    /// Whether a transaction was not taken back.
    pub(super) fn stands(&self, transaction: i64) -> bool {
        self.transactions.iter().any(|one| one.id == transaction)
    }

    pub(super) async fn move_cash(&mut self, kind: &str) -> Step {
        let (today, first) = (self.today(), self.model.first_day());
        let on = first + chrono::Days::new(self.next((today - first).num_days() as u64 + 1));
        let from = if kind == "deposit" { Place::Cash } else { Place::Bank };
        let there = self.model.least(from, on);
        let amount = 1 + self.next((there.max(0) as u64).min(40_000_000) * 5 / 4 + 1_000) as i64;
        let is_large = amount > SECOND_PERSON;
        let on = if is_large { self.open_day(on) } else { on };
        let there = if is_large { self.model.least(from, on) } else { there };
        let wanted = match () {
            () if self.is_closed(on) => 409,
            () if amount > there => 422,
            () => 200,
        };
        self.log.push(format!("{kind} of {amount} on {on} ({wanted})"));
        let form = json!({ "kind": kind, "bank_id": self.school.a.bank, "date": on, "amount_minor": amount });
        let mut reply = self.by.post("/save-bank-transaction", form).await;
        if is_large && reply.status == 200 {
            reply = self.second_person_moves(&reply.body).await?;
        }
        if reply.status != wanted {
            return Err(format!("{kind} of {amount} on {on}, where {there} is the least: {} {}", reply.status, reply.body));
        }
        if wanted == 200 {
            self.model.moved(from, on, -amount);
            self.model.moved(other(from), on, amount);
            let newest = self.by.get("/get-bank-transactions?sort=-created_at&per_page=50").await.ok();
            let ids = newest["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64());
            self.transactions.push(Transaction { id: ids.max().expect("an id"), on, from, amount });
        }
        Ok(())
    }

    /// Above the limit a draft waits; the chief accountant posts it, or rejects it where the money is not there. Gives the answer to posting.
    async fn second_person_moves(&mut self, saved: &Value) -> Result<Reply, String> {
        if !saved["data"].is_null() {
            return Err(format!("a large sum was moved by one person: {saved}"));
        }
        let drafts = self.by.get("/get-voucher-drafts?status=draft&per_page=100").await.ok();
        let mut rows = drafts["data"].as_array().expect("rows").iter();
        let draft = rows.find(|row| row["kind"] == "bank_transaction").ok_or_else(|| format!("no draft waits: {drafts}"))?["id"].clone();
        let chief = self.somebody("chief_accountant").await;
        let reply = chief.post("/post-voucher-draft", json!({ "id": draft })).await;
        if reply.status != 200 {
            expect(
                chief.post("/reject-voucher-draft", json!({ "id": draft, "reason": "The money is not there" })).await,
                "reject a draft",
            )?;
        }
        Ok(reply)
    }

    /// What it brought must still be in the cash box; a bank says itself what it has.
    pub(super) async fn take_back_transaction(&mut self) -> Option<Step> {
        if self.transactions.is_empty() {
            return None;
        }
        let at = self.next(self.transactions.len() as u64) as usize;
        let one = self.transactions[at].clone();
        let on = self.open_day(one.on);
        let may = one.from == Place::Cash || self.model.least(Place::Cash, on) >= one.amount;
        self.log.push(format!("take transaction {} back on {on}{}", one.id, if may { "" } else { " (the cash is gone)" }));
        let reply = self.by.post("/reverse-bank-transaction", json!({ "id": one.id, "reason": "Entered twice" })).await;
        if reply.status != if may { 200 } else { 409 } {
            return Some(Err(format!("take {one:?} back on {on}: {} {}", reply.status, reply.body)));
        }
        if may {
            self.model.moved(one.from, on, one.amount);
            self.model.moved(other(one.from), on, -one.amount);
            self.transactions.remove(at);
        }
        Some(Ok(()))
    }
}
