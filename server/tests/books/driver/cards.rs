//! Cards and mobile wallets: their bank settles some of them by one credit, less what it keeps; and the credit may have been another's.

use super::{Driver, Step, expect};
use chrono::NaiveDate;
use serde_json::json;

/// A settlement that stands.
#[derive(Clone, Debug)]
pub struct CardSettlement {
    id: i64,
    on: NaiveDate,
    amount: i64,
    /// What the bank kept, with the tax on it.
    kept: i64,
}

impl Driver {
    /// Some of those that wait.
    pub(super) async fn settle_cards(&mut self) -> Option<Step> {
        let waits = self.model.receipts.iter().filter(|(_, receipt)| receipt.waits_for_its_bank());
        let mut ids: Vec<i64> = waits.map(|(id, _)| *id).collect();
        ids.truncate(1 + self.next(3) as usize);
        (!ids.is_empty()).then_some(())?;
        Some(self.settle_these(&ids).await)
    }

    /// Less than all of it is kept, and a receipt is settled once.
    async fn settle_these(&mut self, ids: &[i64]) -> Step {
        let (today, amount): (NaiveDate, i64) = (self.today(), ids.iter().map(|id| self.model.receipts[id].amount).sum());
        let charge = self.next(amount as u64 / 50 + 1) as i64;
        let tax = charge / 8;
        self.log.push(format!("the bank settles the cards {ids:?}, {amount} less {charge} and {tax}"));
        let mut form = json!({ "ids": ids, "bank_id": self.school.a.bank, "charge_minor": amount, "tax_minor": 0 });
        let all = self.by.post("/settle-cards", form.clone()).await;
        if all.status != 422 {
            return Err(format!("the bank kept all of {ids:?}: {} {}", all.status, all.body));
        }
        (form["charge_minor"], form["tax_minor"]) = (json!(charge), json!(tax));
        let answer = expect(self.by.post("/settle-cards", form.clone()).await, "settle cards")?;
        let id = answer["data"].as_i64().ok_or("a card settlement without an id")?;
        let twice = self.by.post("/settle-cards", form).await;
        if twice.status != 422 {
            return Err(format!("{ids:?} were settled twice: {} {}", twice.status, twice.body));
        }
        self.model.settle_cards(ids, id, charge + tax, today);
        self.card_settlements.push(CardSettlement { id, on: today, amount, kept: charge + tax });
        Ok(())
    }

    /// Its receipts wait again.
    pub(super) async fn take_card_settlement_back(&mut self) -> Option<Step> {
        if self.card_settlements.is_empty() {
            return None;
        }
        let at = self.next(self.card_settlements.len() as u64) as usize;
        let CardSettlement { id, on, amount, kept } = self.card_settlements.remove(at);
        self.log.push(format!("take the card settlement {id} back"));
        let form = json!({ "id": id, "version": 1, "reason": "Credited to another account" });
        if let Err(fault) = expect(self.by.post("/undo-card-settlement", form).await, "take a card settlement back") {
            return Some(Err(fault));
        }
        let on = self.open_day(on);
        self.model.take_card_settlement_back(id, (amount, kept), on);
        Some(Ok(()))
    }
}
