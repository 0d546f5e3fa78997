//! The accountant's till: change out of the cash box, cash in and out, handed over, counted, and taken to the bank. The super administrator, who
//! does everything else, has none: what they receive and give back is the cash box's, but for what a till that is open had taken.

use super::{
    super::model::{Place, Till},
    Driver, Step,
    cash::Transaction,
    expect, money,
    money::Paid,
};
use chrono::NaiveDate;
use serde_json::{Value, json};
use testkit::{Client, Reply};

/// Who has the till of the counter, and who gets cash handed over.
const COUNTER: &str = "accountant";
const RECEIVER: &str = "cashier";
/// Who counts an absent cashier's till as the second of two.
const SECOND: &str = "principal";

/// Notes and coins.
const RUPEES: [i64; 10] = [5_000, 1_000, 500, 100, 50, 20, 10, 5, 2, 1];

/// So many rupees in the fewest notes and coins.
fn counted(mut rupees: i64) -> Value {
    let mut count = Vec::new();
    for note in RUPEES {
        if rupees >= note {
            count.push(json!({ "rupees": note, "pieces": rupees / note }));
            rupees %= note;
        }
    }
    Value::Array(count)
}

/// A reply that has to be of this status.
fn of_status(reply: Reply, status: u16, what: &str) -> Result<Reply, String> {
    if reply.status == status { Ok(reply) } else { Err(format!("{what}: {} instead of {status}: {}", reply.status, reply.body)) }
}

impl Driver {
    /// The open till of the counter.
    fn own_till(&self) -> Option<(i64, Till)> {
        self.model.tills.iter().find(|(_, till)| till.is_of_counter && till.is_open()).map(|(id, till)| (*id, *till))
    }

    /// A cashier has one till a day.
    fn had_till_today(&self, is_of_counter: bool) -> bool {
        let today = self.today();
        self.model.tills.values().any(|till| till.is_of_counter == is_of_counter && till.opened_on == today)
    }

    /// Refused while one is open, once today's was closed, and where the cash box holds less.
    pub(super) async fn open_till(&mut self) -> Option<Step> {
        let there = self.model.least(Place::Cash, self.today()).max(0);
        let float = if self.next(4) == 0 { 0 } else { 1 + self.next(there.min(500_000) as u64 * 9 / 8 + 1) as i64 };
        Some(self.open_with(float).await)
    }

    async fn open_with(&mut self, float: i64) -> Step {
        let (today, there) = (self.today(), self.model.least(Place::Cash, self.today()));
        let may = self.own_till().is_none() && !self.had_till_today(true) && float <= there.max(0);
        self.log.push(format!("open a till with {float} of {there}{}", if may { "" } else { " (refused)" }));
        let by = self.somebody(COUNTER).await;
        let form = json!({ "campus_id": self.school.a.id, "float_minor": float });
        let reply = of_status(by.post("/save-till", form).await, if may { 200 } else { 422 }, "open a till")?;
        if may {
            let id = reply.body["data"].as_i64().expect("a till");
            self.model.open_till(id, float, today, true);
        }
        Ok(())
    }

    /// Cash of today goes into the till, a cheque among the cheques; nothing is taken while the till of an earlier day is open. Without a till the
    /// cash box takes it.
    pub(super) async fn pay_at_till(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        Some(self.receive_at_till(id).await)
    }

    async fn receive_at_till(&mut self, id: i64) -> Step {
        self.touch(id);
        let (today, till) = (self.today(), self.own_till());
        let due = self.model.challans[&id].payable(today);
        let amount = 1 + self.next(due as u64 * 9 / 8 + 1) as i64;
        let place = match till {
            _ if self.next(6) == 0 => Place::Cheque,
            Some((till, _)) => Place::Till(till),
            None => Place::Cash,
        };
        let wanted = if till.is_some_and(|(_, till)| till.opened_on != today) { 409 } else { 200 };
        self.log.push(format!("pay {amount} for {id} at the till, {place:?} ({wanted})"));
        let form = self.receipt_form(&[id], amount, Paid::at(self, place));
        let by = self.somebody(COUNTER).await;
        let reply = of_status(by.post("/approve-installment", form).await, wanted, "pay at the till")?;
        if wanted == 200 {
            let receipt = reply.body["data"]["id"].as_i64().expect("a receipt");
            self.model.pay(receipt, &[id], amount, place, (today, today));
        }
        Ok(())
    }

    /// Out of a till of today: that of an earlier day is counted first, and a new one opened where today's was not yet.
    pub(super) async fn refund_at_till(&mut self) -> Option<Step> {
        let student = self.somebody_ahead()?;
        let is_todays = self.own_till().is_some_and(|(_, till)| till.opened_on == self.today());
        (is_todays || !self.had_till_today(true)).then_some(())?;
        Some(self.refund_out_of_till(student).await)
    }

    async fn refund_out_of_till(&mut self, student: i64) -> Step {
        let today = self.today();
        let by = self.somebody(COUNTER).await;
        if let Some((id, _)) = self.own_till().filter(|(_, till)| till.opened_on != today) {
            self.count_and_close(&by, id, 0).await?;
        }
        if self.own_till().is_none() {
            let float = self.model.least(Place::Cash, today).clamp(0, 150_000);
            self.open_with(float).await?;
        }
        let (id, _) = self.own_till().ok_or("no till is open")?;
        self.give_back(&by, Place::Till(id), student).await
    }

    /// A receipt of a till goes back: out of the till that took it while it is open, else out of the cash box; or out of the till of whoever gives it back.
    pub(super) async fn take_back_at_till(&mut self) -> Option<Step> {
        let taken = self.model.receipts.iter().filter(|(_, receipt)| !receipt.reversed && matches!(receipt.place, Place::Till(_)));
        let (lies, gone): (Vec<i64>, Vec<i64>) =
            taken.map(|(id, _)| *id).partition(|id| self.model.stands_in(self.model.receipts[id].place) != Place::Cash);
        let today = self.today();
        // Where cash of an open till is sought, it is some that the till can give; without any, more is received there.
        let seeks_open = self.is_seeking && self.back_out_of_tills == 0;
        let can_give = |id: &i64| self.model.can_unpay(*id, self.model.stands_in(self.model.receipts[id].place), today);
        let lies = if seeks_open { lies.into_iter().filter(can_give).collect() } else { lies };
        if seeks_open && lies.is_empty() {
            return match self.own_till() {
                Some((_, till)) if till.opened_on != today => self.count_till().await,
                Some(_) => self.pay_at_till().await,
                None => self.open_till().await,
            };
        }
        // Where cash of a closed till is sought, it is some that the cash box can give; without any, the open till is counted into the box.
        let is_sought = self.is_seeking && !seeks_open && self.back_out_of_box == 0;
        let gone = if is_sought { gone.into_iter().filter(|id| self.model.can_unpay(*id, Place::Cash, today)).collect() } else { gone };
        if is_sought && gone.is_empty() && !lies.is_empty() {
            return self.count_till().await;
        }
        let choices = if lies.is_empty() || (!seeks_open && !gone.is_empty() && self.next(2) == 0) { &gone } else { &lies };
        let id = self.pick(choices)?;
        let receipt = &self.model.receipts[&id];
        let (was_in, is_closed) = (self.model.stands_in(receipt.place), self.is_closed(receipt.booked_on));
        let own = self.own_till().map(|(till, _)| Place::Till(till));
        let is_out_of_box = is_sought && was_in == Place::Cash;
        // An accountant reverses nothing that is booked in a closed month.
        let (by, place) = match own {
            Some(own) if !is_closed && !is_out_of_box && self.next(2) == 0 => (self.somebody(COUNTER).await, own),
            _ => (self.by.clone(), was_in),
        };
        let done = self.take_back_receipt(&by, id, place).await;
        if self.model.receipts[&id].reversed {
            match place {
                Place::Till(_) => self.back_out_of_tills += 1,
                _ => self.back_out_of_box += 1,
            }
        }
        Some(done)
    }

    /// Counted too much, too little or right, to the rupee.
    pub(super) async fn count_till(&mut self) -> Option<Step> {
        let (id, _) = self.own_till()?;
        let off = self.next(7) as i64 - 3;
        let by = self.somebody(COUNTER).await;
        Some(self.count_and_close(&by, id, off).await)
    }

    async fn till(&self, id: i64) -> Value {
        self.by.get(&format!("/get-till-details?id={id}")).await.ok()["data"].clone()
    }

    /// The till as it was read, with so many rupees counted.
    fn closing(read: &Value, rupees: i64) -> Value {
        json!({ "id": read["id"], "version": read["version"], "balance_minor": read["balance_minor"], "count": counted(rupees) })
    }

    /// What differs is said with a reason; nobody else closes it, and nobody closes it twice.
    async fn count_and_close(&mut self, by: &Client, id: i64, off: i64) -> Step {
        let (today, held, float) = (self.today(), self.model.held(Place::Till(id)), self.model.tills[&id].float);
        let read = self.till(id).await;
        if money(&read["balance_minor"]) != held {
            return Err(format!("till {id} holds {}, the model says {held}", read["balance_minor"]));
        }
        let rupees = (held / 100 + off).max(0);
        let amount = rupees * 100;
        let mut form = Self::closing(&read, rupees);
        let kept = match self.next(3) {
            0 => float.min(amount),
            1 => 0,
            _ => self.next(amount as u64 + 1) as i64,
        };
        if kept != float.min(amount) {
            form["kept_minor"] = json!(kept);
        }
        self.log.push(format!("close till {id} with {amount} of {held}, {kept} stays"));
        if amount != held {
            of_status(by.post("/close-till", form.clone()).await, 422, "a difference without a reason")?;
        }
        form["reason"] = json!("Small change was given");
        of_status(self.by.post("/close-till", form.clone()).await, 403, "somebody else's till")?;
        of_status(by.post("/close-till", form.clone()).await, 200, "close a till")?;
        of_status(by.post("/close-till", form).await, 409, "close a till twice")?;
        self.model.close_till(id, amount, kept, today);
        Ok(())
    }

    /// The till of an absent cashier: two others count it, and it is closed in the cashier's name.
    pub(super) async fn count_absent(&mut self) -> Option<Step> {
        let (id, _) = self.own_till()?;
        let off = self.next(7) as i64 - 3;
        Some(self.count_by_two(id, off).await)
    }

    /// Neither the cashier nor the first of the two is the second.
    async fn count_by_two(&mut self, id: i64, off: i64) -> Step {
        let (today, held, float) = (self.today(), self.model.held(Place::Till(id)), self.model.tills[&id].float);
        let read = self.till(id).await;
        let rupees = (held / 100 + off).max(0);
        let (amount, kept) = (rupees * 100, float.min(rupees * 100));
        self.log.push(format!("two others close till {id} with {amount} of {held}, {kept} stays"));
        let form = json!({ "till_id": id, "version": read["version"], "balance_minor": held, "count": counted(rupees),
            "reason": "The cashier is ill" });
        let (cashier, first, second) = (self.somebody(COUNTER).await, self.by.clone(), self.somebody(SECOND).await);
        of_status(cashier.post("/save-till-count", form.clone()).await, 409, "a count of one's own till")?;
        let count = of_status(first.post("/save-till-count", form.clone()).await, 200, "count an absent cashier's till")?.id();
        of_status(second.post("/save-till-count", form).await, 422, "count a till that was counted")?;
        let at = json!({ "id": count, "version": 1 });
        for (by, who) in [(&cashier, "the cashier accepts a count"), (&first, "the first of two accepts a count")] {
            of_status(by.post("/accept-till-count", at.clone()).await, 403, who)?;
        }
        of_status(second.post("/accept-till-count", at.clone()).await, 200, "accept a count")?;
        of_status(second.post("/accept-till-count", at).await, 409, "accept a count twice")?;
        self.model.close_till(id, amount, kept, today);
        Ok(())
    }

    /// Counted again: not once its cash went to the bank, nor while another one is open or the cash box has given the cash away.
    pub(super) async fn reopen_till(&mut self) -> Option<Step> {
        let closed: Vec<i64> =
            self.model.tills.iter().filter(|(_, till)| till.is_of_counter && !till.is_open()).map(|(id, _)| *id).collect();
        // Mostly the last one, which is not at the bank yet.
        let id = if self.next(3) > 0 { closed.last().copied() } else { self.pick(&closed) }?;
        let till = self.model.tills[&id];
        let counted = till.counted?;
        let on = self.open_day(counted.on);
        let is_there = self.model.can_give(Place::Cash, counted.amount, on);
        let may = is_there && self.own_till().is_none() && !self.is_at_bank(&till);
        self.log.push(format!("reopen till {id}{}", if may { "" } else { " (refused)" }));
        let read = self.till(id).await;
        let form = json!({ "id": id, "version": read["version"], "reason": "A note was found" });
        let reply = self.by.post("/reopen-till", form).await;
        if let Err(fault) = of_status(reply, if may { 200 } else { 409 }, "reopen a till") {
            return Some(Err(fault));
        }
        if may {
            self.model.reopen_till(id, on);
        }
        Some(Ok(()))
    }

    fn is_at_bank(&self, till: &Till) -> bool {
        till.deposit.is_some_and(|deposit| self.stands(deposit))
    }

    /// Cash goes to the cashier, who opens a till for it, accepts it once and closes the till at once. Until it is accepted the giver's is not closed.
    pub(super) async fn hand_over(&mut self) -> Option<Step> {
        let (from, _) = self.own_till()?;
        let most = self.model.held(Place::Till(from)) / 100;
        (most > 0 && !self.had_till_today(false)).then_some(())?;
        let rupees = 1 + self.next(most as u64) as i64;
        Some(self.hand_to_cashier(from, rupees).await)
    }

    async fn hand_to_cashier(&mut self, from: i64, rupees: i64) -> Step {
        let (today, amount) = (self.today(), rupees * 100);
        self.log.push(format!("hand {amount} over from till {from}"));
        let (giver, receiver) = (self.somebody(COUNTER).await, self.somebody(RECEIVER).await);
        let own = json!({ "campus_id": self.school.a.id, "float_minor": 0 });
        let to = of_status(receiver.post("/save-till", own).await, 200, "the receiver's till")?.id();
        self.model.open_till(to, 0, today, false);
        let form = json!({ "from_till_id": from, "to_till_id": to, "count": counted(rupees) });
        let given = of_status(giver.post("/save-till-handover", form).await, 200, "hand over")?.id();
        let early = Self::closing(&self.till(from).await, self.model.held(Place::Till(from)) / 100);
        of_status(giver.post("/close-till", early).await, 409, "close a till at which cash waits")?;
        let accepted = json!({ "id": given, "version": 1 });
        of_status(receiver.post("/accept-till-handover", accepted.clone()).await, 200, "accept")?;
        of_status(receiver.post("/accept-till-handover", accepted).await, 409, "accept twice")?;
        self.model.moved(Place::Till(from), today, -amount);
        self.model.moved(Place::Till(to), today, amount);
        self.count_and_close(&receiver, to, 0).await
    }

    /// One slip for the tills that wait, once: never with one that is open, nor more than the cash box holds.
    pub(super) async fn bank_tills(&mut self) -> Option<Step> {
        let waiting = self.model.tills.iter().filter(|(_, till)| till.for_bank() > 0 && !self.is_at_bank(till));
        let (mut ids, amounts): (Vec<i64>, Vec<i64>) = waiting.map(|(id, till)| (*id, till.for_bank())).unzip();
        (!ids.is_empty()).then_some(())?;
        let (today, amount): (NaiveDate, i64) = (self.today(), amounts.iter().sum());
        let open = self.own_till().map(|(id, _)| id).filter(|_| self.next(4) == 0);
        let may = open.is_none() && self.model.can_give(Place::Cash, amount, today);
        ids.extend(open);
        self.log.push(format!("take {amount} of tills {ids:?} to the bank{}", if may { "" } else { " (refused)" }));
        Some(self.deposit_tills(&ids, amount, may).await)
    }

    async fn deposit_tills(&mut self, ids: &[i64], amount: i64, may: bool) -> Step {
        let today = self.today();
        let by = self.somebody(COUNTER).await;
        let slip = format!("DS-{:06}", self.steps);
        let form = json!({ "till_ids": ids, "bank_id": self.school.a.bank, "date": today, "slip_no": slip });
        let reply = of_status(by.post("/save-till-deposit", form.clone()).await, if may { 200 } else { 422 }, "deposit of tills")?;
        if !may {
            return Ok(());
        }
        let deposit = reply.id();
        of_status(by.post("/save-till-deposit", form).await, 422, "deposit of tills twice")?;
        self.model.moved(Place::Cash, today, -amount);
        self.model.moved(Place::Bank, today, amount);
        for id in ids {
            self.model.tills.get_mut(id).expect("a till").deposit = Some(deposit);
        }
        self.transactions.push(Transaction::deposit(deposit, today, amount));
        Ok(())
    }

    /// Every till of the campus, as it is listed: what it holds, whether it is open, and whether its cash is at the bank.
    pub(super) async fn compare_tills(&self) -> Step {
        let listed = expect(self.by.get(&format!("/get-tills?campus_id={}&per_page=200", self.school.a.id)).await, "tills")?;
        let rows = listed["data"].as_array().ok_or("no tills are listed")?;
        if listed["total"].as_u64() != Some(self.model.tills.len() as u64) {
            return Err(format!("{} tills are listed, the model has {}", listed["total"], self.model.tills.len()));
        }
        for row in rows {
            let id = row["id"].as_i64().expect("an id");
            let till = self.model.tills.get(&id).ok_or_else(|| format!("nobody opened till {id}"))?;
            let found = (money(&row["balance_minor"]), row["status"] == "open", row["deposited_on"].is_string());
            let wanted = (self.model.held(Place::Till(id)), till.is_open(), self.is_at_bank(till));
            if found != wanted {
                return Err(format!("till {id} is {found:?} (holds, open, at the bank), the model says {wanted:?}"));
            }
        }
        Ok(())
    }
}
