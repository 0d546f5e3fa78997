//! Cash taken to the bank and back, on whatever day somebody writes.

use super::{super::model::Place, Driver, Step, hand::SECOND_PERSON};
use chrono::NaiveDate;
use serde_json::json;

/// A deposit or withdrawal that stands.
#[derive(Clone, Debug)]
pub struct Transaction {
    id: i64,
    on: NaiveDate,
    from: Place,
    amount: i64,
}

fn other(place: Place) -> Place {
    if place == Place::Cash { Place::Bank } else { Place::Cash }
}

impl Driver {
    pub(super) async fn move_cash(&mut self, kind: &str) -> Step {
        let (today, first) = (self.today(), self.model.first_day());
        let on = first + chrono::Days::new(self.next((today - first).num_days() as u64 + 1));
        let from = if kind == "deposit" { Place::Cash } else { Place::Bank };
        let there = self.model.least(from, on);
        let amount = 1 + self.next((there.max(0) as u64).min(40_000_000) * 5 / 4 + 1_000) as i64;
        // What leaves the bank in larger sums needs a second person.
        let amount = if kind == "withdrawal" { amount.min(SECOND_PERSON) } else { amount };
        let wanted = match () {
            () if self.is_closed(on) => 409,
            () if amount > there => 422,
            () => 200,
        };
        self.log.push(format!("{kind} of {amount} on {on} ({wanted})"));
        let form = json!({ "kind": kind, "bank_id": self.school.a.bank, "date": on, "amount_minor": amount });
        let reply = self.by.post("/save-bank-transaction", form).await;
        if reply.status != wanted {
            return Err(format!("{kind} of {amount} on {on}, where {there} is the least: {} {}", reply.status, reply.body));
        }
        if wanted == 200 {
            self.model.moved(from, on, -amount);
            self.model.moved(other(from), on, amount);
            self.transactions.push(Transaction { id: reply.body["data"].as_i64().expect("an id"), on, from, amount });
        }
        Ok(())
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
