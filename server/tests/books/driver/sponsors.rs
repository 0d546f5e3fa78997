//! A sponsor: it takes over parts of challans, pays them by one cheque for a list, and what it does not pay goes back to the family.

use super::{super::model::Place, Driver, Step, expect};
use serde_json::json;

impl Driver {
    /// Receipts of the sponsor for which no money came.
    fn promised(&self) -> Vec<i64> {
        let waits = self.model.receipts.iter().filter(|(_, receipt)| !receipt.reversed && receipt.place == Place::Sponsor);
        waits.map(|(id, _)| *id).collect()
    }

    pub(super) async fn sponsor_part(&mut self) -> Option<Step> {
        let open: Vec<i64> = self.open().into_iter().filter(|id| self.model.challans[id].open_of(true) > 0).collect();
        let id = self.pick(&open)?;
        Some(self.take_part_over(id).await)
    }

    /// No more than the fees that are open; the family's late fee stays as it is.
    async fn take_part_over(&mut self, id: i64) -> Step {
        self.touch(id);
        let (today, fees) = (self.today(), self.model.challans[&id].open_of(true));
        let amount = 1 + self.next(fees as u64) as i64;
        self.log.push(format!("the sponsor takes {amount} of {id} over"));
        let mut form = json!({ "challan_id": id, "sponsor_id": self.sponsor, "amount_minor": fees + 1, "reference": format!("SP-{:06}", self.steps),
                "same_payment_reason": "It is another part" });
        let more = self.by.post("/sponsor-challan", form.clone()).await;
        if more.status != 422 {
            return Err(format!("more than the fees of {id} was taken over: {} {}", more.status, more.body));
        }
        form["amount_minor"] = json!(amount);
        let receipt = expect(self.by.post("/sponsor-challan", form).await, "take a part over")?["data"].as_i64().ok_or("no receipt")?;
        self.model.take_over(receipt, id, amount, today);
        Ok(())
    }

    /// One cheque for some of its parts.
    pub(super) async fn sponsor_pays(&mut self) -> Option<Step> {
        let mut ids = self.promised();
        ids.truncate(1 + self.next(3) as usize);
        (!ids.is_empty()).then_some(())?;
        self.log.push(format!("the sponsor pays {ids:?}"));
        let form = json!({ "ids": ids, "bank_id": self.school.a.bank });
        if let Err(fault) = expect(self.by.post("/realise-cheques", form).await, "a sponsor's cheque") {
            return Some(Err(fault));
        }
        let today = self.today();
        ids.iter().for_each(|id| self.model.realise(*id, today));
        Some(Ok(()))
    }

    pub(super) async fn sponsor_withdraws(&mut self) -> Option<Step> {
        let promised = self.promised();
        let id = self.pick(&promised)?;
        let by = self.by.clone();
        Some(self.take_back_receipt(&by, id, Place::Sponsor).await)
    }
}
