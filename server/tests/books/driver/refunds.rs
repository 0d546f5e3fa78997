//! Advances that go back to the family, out of the cash box or a till, and payments that come back.

use super::{super::model::Place, Driver, Step, expect, money::Paid};
use chrono::NaiveDate;
use serde_json::{Value, json};
use testkit::Client;

/// Above it a second person pays.
pub const LIMIT: i64 = 100_000;

/// What is given out of a till at most, so that it holds as much now and then.
const SMALL: i64 = 60_000;

/// A refund that stands.
#[derive(Clone, Copy, Debug)]
pub struct Refund {
    id: i64,
    student: i64,
    place: Place,
    on: NaiveDate,
    amount: i64,
}

impl Driver {
    pub(super) async fn refund(&mut self) -> Option<Step> {
        let student = if self.is_seeking && self.second_person_paid == 0 {
            let far_ahead = |id: &i64| self.model.receivable(*id) == 0 && self.model.refundable(*id) > 2 * LIMIT;
            match self.students.iter().copied().find(far_ahead) {
                Some(student) => student,
                None => return self.pay_far_ahead().await,
            }
        } else {
            self.somebody_ahead()?
        };
        let by = self.by.clone();
        Some(self.give_back(&by, Place::Cash, student).await)
    }

    /// Somebody pays all that they owe and much more: what of it goes back needs a second person.
    async fn pay_far_ahead(&mut self) -> Option<Step> {
        let (open, today) = (self.open(), self.today());
        let first = self.pick(&open)?;
        let student = self.model.challans[&first].student;
        let ids: Vec<i64> = open.into_iter().filter(|id| self.model.challans[id].student == student).collect();
        let due: i64 = ids.iter().map(|id| self.model.challans[id].payable(today)).sum();
        let paid = Paid::at(self, Place::Bank);
        Some(self.collect(&ids, due + 10 * LIMIT, paid).await)
    }

    /// A student with an advance, one who owes nothing when there is one.
    pub(super) fn somebody_ahead(&mut self) -> Option<i64> {
        let ahead = self.students.iter().copied().filter(|id| self.model.advance(*id) > 0);
        let (clear, owing): (Vec<i64>, Vec<i64>) = ahead.partition(|id| self.model.receivable(*id) == 0);
        self.pick(if clear.is_empty() { &owing } else { &clear })
    }

    /// Never more than is held, and nothing while something is unpaid or the cash is not there: in the till of whoever gives it, or in the box.
    pub(super) async fn give_back(&mut self, by: &Client, own: Place, student: i64) -> Step {
        self.touched.insert(student);
        let (today, held) = (self.today(), self.model.refundable(student));
        let most = if own == Place::Cash { held } else { held.min(SMALL) };
        let amount = 1 + self.next(most as u64 * 5 / 4 + 1) as i64;
        let is_held = self.model.receivable(student) == 0 && amount <= held;
        let may = is_held && self.model.can_give(own, amount, today);
        self.log.push(format!("refund {amount} of {held} to {student} out of {own:?}{}", if may { "" } else { " (refused)" }));
        let form = json!({ "student_id": student, "kind": "advance", "amount_minor": amount, "payee": "The father", "paid_from": "cash",
            "reason": "The family asked for it" });
        let reply = by.post("/save-student-refund", form).await;
        if reply.status != 200 {
            let is_right = !may && matches!(reply.status, 409 | 422);
            return if is_right { Ok(()) } else { Err(format!("refund {amount} to {student}: {} {}", reply.status, reply.body)) };
        }
        let id = reply.body["data"].as_i64().expect("a refund");
        if !is_held {
            return Err(format!("a refund of {amount}, where {held} is held, was taken: {}", reply.body));
        }
        let read = self.by.get(&format!("/get-student-refund-details?id={id}")).await.ok()["data"].clone();
        let place = match (read["status"] == "paid", may) {
            (true, true) => own,
            (true, false) => return Err(format!("refund {id} was paid out of an empty box")),
            // The box pays what a second person pays.
            (false, _) => {
                let may = self.model.can_give(Place::Cash, amount, today);
                if !self.second_person_pays(&read, may).await? {
                    return Ok(());
                }
                Place::Cash
            }
        };
        self.refunds_of_tills += usize::from(place != Place::Cash);
        self.model.give_back(student, amount, (place, today));
        self.refunds.push(Refund { id, student, place, on: today, amount });
        Ok(())
    }

    /// What waits is paid by the chief accountant, or rejected where the cash is not there. Gives whether it is paid.
    async fn second_person_pays(&mut self, read: &Value, may: bool) -> Result<bool, String> {
        self.second_person_paid += 1;
        let (id, version) = (&read["id"], &read["version"]);
        let chief = self.somebody("chief_accountant").await;
        let paid = chief.post("/approve-student-refund", json!({ "id": id, "version": version })).await;
        if may {
            return expect(paid, "pay a refund").map(|_| true);
        }
        if paid.status == 200 {
            return Err(format!("refund {id} was paid out of an empty box"));
        }
        let reject = json!({ "id": id, "version": version, "reason": "The cash is not there" });
        expect(chief.post("/reject-student-refund", reject).await, "reject a refund")?;
        Ok(false)
    }

    /// The family did not come for it: it is held again.
    pub(super) async fn take_refund_back(&mut self) -> Option<Step> {
        if self.refunds.is_empty() {
            return None;
        }
        let at = self.next(self.refunds.len() as u64) as usize;
        let one = self.refunds.remove(at);
        self.touched.insert(one.student);
        self.log.push(format!("take refund {} back", one.id));
        let form = json!({ "id": one.id, "reason": "Nobody came for it" });
        if let Err(fault) = expect(self.by.post("/take-refund-payment-back", form).await, "take a refund back") {
            return Some(Err(fault));
        }
        // The till that paid it has it again while it is open; else the cash box has it today.
        let place = self.model.stands_in(one.place);
        let on = if place == one.place { self.open_day(one.on) } else { self.today() };
        self.model.give_back(one.student, -one.amount, (place, on));
        Some(Ok(()))
    }
}
