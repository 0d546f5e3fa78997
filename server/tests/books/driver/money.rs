//! Money that comes in, on whatever day, goes back or is returned.

use super::{
    super::model::{Kind, Place},
    Driver, Step, expect,
};
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::Client;

/// How money came: its day, and where it went.
#[derive(Clone, Copy, Debug)]
pub struct Paid {
    on: NaiveDate,
    place: Place,
}

impl Paid {
    /// Now, somewhere.
    pub fn today(driver: &mut Driver) -> Paid {
        let on = driver.today();
        Paid { on, place: [Place::Cash, Place::Bank, Place::Cheque, Place::Card][driver.next(4) as usize] }
    }

    /// Now, there.
    pub fn at(driver: &Driver, place: Place) -> Paid {
        Paid { on: driver.today(), place }
    }
}

impl Driver {
    /// 0 all of it, 1 a part, 2 more than is due.
    pub(super) async fn pay(&mut self, how: usize) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        let due = self.model.challans[&id].payable(self.today());
        let amount = match how {
            0 => due,
            1 => 1 + self.next(due as u64) as i64,
            _ => due + 1 + self.next(200_000) as i64,
        };
        let paid = Paid::today(self);
        Some(self.collect(&[id], amount, paid).await)
    }

    pub(super) async fn family(&mut self) -> Option<Step> {
        let ids = self.some_open()?;
        (ids.len() > 1).then_some(())?;
        let today = self.today();
        let due: i64 = ids.iter().map(|id| self.model.challans[id].payable(today)).sum();
        let amount = if self.next(2) == 0 { due } else { 1 + self.next(due as u64 + 5_000) as i64 };
        let paid = Paid::today(self);
        Some(self.collect(&ids, amount, paid).await)
    }

    pub(super) fn some_open(&mut self) -> Option<Vec<i64>> {
        let open = self.open();
        let mut ids: BTreeSet<i64> = BTreeSet::new();
        for _ in 0..2 + self.next(3) {
            ids.insert(self.pick(&open)?);
        }
        Some(ids.into_iter().collect())
    }

    /// Money of an earlier day, for one that was fined for lateness meanwhile or for some: cash and cheques with a reason, or what a bank took.
    pub(super) async fn pay_of_earlier_day(&mut self, at_bank: bool) -> Option<Step> {
        let (today, first) = (self.today(), self.model.first_day());
        let mut ids = if self.next(3) == 0 { self.some_open()? } else { vec![self.fined_for_lateness().await?] };
        let due_on = self.model.challans[&ids[0]].due_on;
        let on = match self.next(4) {
            // Perhaps in a closed month, or before the paper was out.
            0 => first + chrono::Days::new(self.next((today - first).num_days() as u64 + 1)),
            1 | 2 if ids.len() == 1 && due_on < today => due_on + chrono::Days::new(self.next((today - due_on).num_days() as u64)),
            _ => {
                ids.retain(|id| self.model.challans[id].issued_on < Some(today));
                let issued = ids.iter().filter_map(|id| self.model.challans[id].issued_on).max()?;
                issued + chrono::Days::new(self.next((today - issued).num_days() as u64))
            }
        };
        (on < today).then_some(())?;
        let due: i64 = ids.iter().map(|id| self.model.challans[id].payable(on)).sum();
        let amount = if self.next(2) == 0 { due } else { 1 + self.next(due as u64 + 5_000) as i64 };
        let place = if at_bank { Place::Bank } else { [Place::Cash, Place::Cheque][self.next(2) as usize] };
        Some(self.collect(&ids, amount, Paid { on, place }).await)
    }

    /// A challan on which a late fee is charged and unpaid: money of today that is not enough has charged it.
    async fn fined_for_lateness(&mut self) -> Option<i64> {
        let (today, open) = (self.today(), self.open());
        let late: Vec<i64> = open.iter().copied().filter(|id| self.model.challans[id].owes_late_fee()).collect();
        if !late.is_empty() {
            return self.pick(&late);
        }
        let overdue = |id: &i64| self.model.challans[id].open_of(true) > 1 && self.model.challans[id].late_fee(today).1 > 0;
        let overdue: Vec<i64> = open.iter().copied().filter(overdue).collect();
        let Some(id) = self.pick(&overdue) else { return self.pick(&open) };
        let paid = Paid::today(self);
        self.collect(&[id], 1, paid).await.expect("a part payment");
        Some(id)
    }

    pub(super) fn receipt_form(&self, ids: &[i64], amount: i64, paid: Paid) -> Value {
        // The same family may pay the same again within some days.
        let mut form = json!({ "challan_ids": ids, "amount_minor": amount, "out_of_order_reason": "As the family wished",
            "same_payment_reason": "It is another payment" });
        if paid.on != self.today() {
            form["value_date"] = json!(paid.on);
        }
        match paid.place {
            Place::Cash | Place::Till(_) | Place::Unidentified | Place::Sponsor => {}
            Place::Bank => {
                form["channel"] = json!("bank");
                form["instrument"] = json!("online");
                form["bank_id"] = json!(self.school.a.bank);
            }
            Place::Cheque => {
                form["instrument"] = json!("cheque");
                form["instrument_no"] = json!(format!("{:08}", self.steps));
                form["instrument_bank"] = json!("HBL");
                form["instrument_date"] = json!(paid.on);
            }
            Place::Card => {
                form["instrument"] = json!(if self.steps.is_multiple_of(2) { "card" } else { "wallet" });
                form["instrument_no"] = json!(format!("C{:07}", self.steps));
            }
        }
        form
    }

    /// Money of a closed month, or from before its paper was issued, is refused.
    pub(super) async fn collect(&mut self, ids: &[i64], amount: i64, paid: Paid) -> Step {
        ids.iter().for_each(|id| self.touch(*id));
        let wanted = match () {
            () if ids.iter().any(|id| self.model.challans[id].issued_on > Some(paid.on)) => 422,
            () if self.is_closed(paid.on) => 409,
            () => 200,
        };
        self.log.push(format!("pay {amount} for {ids:?}, {paid:?} ({wanted})"));
        let mut form = self.receipt_form(ids, amount, paid);
        if paid.on != self.today() && paid.place != Place::Bank {
            self.refuse_dating_back(&form).await?;
            form["backdate_reason"] = json!("The counter's book of that day");
        }
        if wanted != 200 {
            let reply = self.by.post("/approve-installment", form).await;
            return if reply.status == wanted { Ok(()) } else { Err(format!("pay: {} {}", reply.status, reply.body)) };
        }
        let preview = expect(self.by.post("/preview-collection", form.clone()).await, "preview")?;
        let answer = expect(self.by.post("/approve-installment", form).await, "pay")?;
        let parts = |rows: &Value, challan: bool| -> i64 {
            let rows = rows.as_array().into_iter().flatten().filter(|row| row["challan_id"].is_null() != challan);
            rows.filter_map(|row| row["amount_minor"].as_i64()).sum()
        };
        let said = (parts(&preview["data"]["receipt"]["allocations"], true), preview["data"]["receipt"]["advance_minor"].as_i64());
        let made = (parts(&answer["data"]["allocations"], true), Some(parts(&answer["data"]["allocations"], false)));
        if said != made {
            return Err(format!("the preview said {said:?}, {made:?} was posted: {preview}"));
        }
        let days = (paid.on, self.today());
        self.model.pay(answer["data"]["id"].as_i64().expect("a receipt"), ids, amount, paid.place, days);
        Ok(())
    }

    /// Without a reason, and by who may not, the counter's money bears no other day.
    async fn refuse_dating_back(&mut self, form: &Value) -> Step {
        let mut with_reason = form.clone();
        with_reason["backdate_reason"] = json!("The counter's book of that day");
        let cashier = self.somebody("cashier").await;
        for (by, form) in [(self.by.clone(), form.clone()), (cashier, with_reason)] {
            let reply = by.post("/approve-installment", form).await;
            if reply.status != 422 {
                return Err(format!("dated back: {} {}", reply.status, reply.body));
            }
        }
        Ok(())
    }

    /// The second request changes nothing, whatever it asks for.
    pub(super) async fn pay_with_one_key_twice(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        self.touch(id);
        let key = format!("one-key-{:08}", self.steps);
        self.log.push(format!("pay for {id} under one key, then another amount"));
        let form = |amount: i64| json!({ "challan_ids": [id], "amount_minor": amount, "out_of_order_reason": "As the family wished" });
        let headers = [("idempotency-key", key.as_str())];
        let by = self.by.clone();
        let send = async |form: Value| by.send("POST".parse().expect("a method"), "/approve-installment", &headers, Some(form)).await;
        let answer = match expect(send(form(1)).await, "pay") {
            Ok(answer) => answer,
            Err(fault) => return Some(Err(fault)),
        };
        let again = send(form(1)).await;
        let other = send(form(2)).await;
        if again.body != answer || other.status != 422 {
            return Some(Err(format!("one key: {} {}, another body {} {}", again.status, again.body, other.status, other.body)));
        }
        let days = (self.today(), self.today());
        self.model.pay(answer["data"]["id"].as_i64().expect("a receipt"), &[id], 1, Place::Cash, days);
        Some(Ok(()))
    }

    pub(super) async fn unpay(&mut self) -> Option<Step> {
        let live: Vec<i64> = self.model.receipts.iter().filter(|(_, receipt)| !receipt.reversed).map(|(id, _)| *id).collect();
        let id = self.pick(&live)?;
        let by = self.by.clone();
        let place = self.model.stands_in(self.model.receipts[&id].place);
        Some(self.take_back_receipt(&by, id, place).await)
    }

    /// Out of the place that gives its money back: on its own day, but what was in another place comes back today.
    pub(super) async fn take_back_receipt(&mut self, by: &Client, id: i64, place: Place) -> Step {
        let receipt = self.model.receipts[&id].clone();
        self.touch_receipt(id);
        let on = if place == receipt.place { self.open_day(receipt.booked_on) } else { self.today() };
        let before = self.model.clone();
        // A surplus that paid challans since is taken off them first; one that was given back is gone.
        let freed = self.model.free_surplus(id);
        freed.iter().for_each(|challan| self.touch(*challan));
        // What a bank settled with others stays while the settlement does.
        let may = receipt.settled_by.is_none() && self.model.can_unpay(id, place, on);
        self.log.push(format!("unpay {id} out of {place:?}{}", if may { "" } else { " (its surplus or its cash is gone)" }));
        let reply = by.post("/unpaid-installment", json!({ "receipt_id": id, "reason": "Wrong student" })).await;
        match (may, reply.status) {
            (true, 200) => {
                let from_bank_on = receipt.realised_on.map_or(on, |day| self.open_day(day));
                self.model.unpay(id, (place, on), from_bank_on);
                Ok(())
            }
            (false, 409) => {
                self.model = before;
                Ok(())
            }
            (_, status) => Err(format!("unpay {id} out of {place:?}: {status} {}", reply.body)),
        }
    }

    /// Whoever has some of a receipt's money.
    pub(super) fn touch_receipt(&mut self, id: i64) {
        let settles = self.model.settles(id);
        settles.challans.keys().for_each(|challan| self.touch(*challan));
        self.touched.extend(settles.advance.map(|(student, _)| student));
    }

    pub(super) async fn realise(&mut self) -> Option<Step> {
        let held: Vec<i64> =
            self.model.receipts.iter().filter(|(_, r)| !r.reversed && r.place == Place::Cheque).map(|(id, _)| *id).collect();
        let id = self.pick(&held)?;
        self.log.push(format!("realise {id}"));
        let form = json!({ "ids": [id], "bank_id": self.school.a.bank });
        if let Err(fault) = expect(self.by.post("/realise-cheques", form).await, "realise") {
            return Some(Err(fault));
        }
        let today = self.today();
        self.model.realise(id, today);
        Some(Ok(()))
    }

    pub(super) async fn bounce(&mut self) -> Option<Step> {
        let cheques: Vec<i64> = self.model.receipts.iter().filter(|(_, r)| !r.reversed && r.by_cheque).map(|(id, _)| *id).collect();
        let id = self.pick(&cheques)?;
        self.touch_receipt(id);
        let (today, place) = (self.today(), self.model.receipts[&id].place);
        let before = self.model.clone();
        // A surplus that paid challans since is taken off them first; one that was given back is gone.
        let freed = self.model.free_surplus(id);
        freed.iter().for_each(|challan| self.touch(*challan));
        let may = self.model.can_unpay(id, place, today);
        self.log.push(format!("cheque {id} returns{}", if freed.is_empty() { "" } else { " (its surplus was used)" }));
        let form = json!({ "id": id, "reason": "Insufficient funds", "fine_minor": 40_000 });
        let reply = self.by.post("/bounce-cheque", form).await;
        match (may, reply.status) {
            (true, 200) => {}
            (false, 409) => {
                self.model = before;
                return Some(Ok(()));
            }
            (_, status) => return Some(Err(format!("bounce {id}: {status} {}", reply.body))),
        }
        let (student, paper) = self.model.meets(id);
        self.model.unpay(id, (place, today), today);
        let fine = reply.body["data"]["fine_id"].as_i64();
        self.fines.extend(fine);
        match paper {
            Some(paper) => self.model.fine(paper, Kind::Fine, 40_000, fine),
            None => self.fine_paper(student, Kind::Fine, 40_000, fine).await,
        }
        Some(Ok(()))
    }
}
