//! Cheques that bear a day to come: registered without any posting, received from their day on as any other cheque, or given back to the family.

use super::{
    super::model::{Place, Taken},
    Driver, Step, expect,
};
use chrono::{Days, Months, NaiveDate};
use serde_json::{Value, json};
use testkit::Reply;

/// A cheque that the office keeps.
#[derive(Clone, Copy, Debug)]
pub struct PostDated {
    id: i64,
    student: i64,
    on: NaiveDate,
    amount: i64,
}

/// What is over refuses.
fn refused(reply: &Reply, what: &str) -> Step {
    if reply.status == 409 { Ok(()) } else { Err(format!("{what}: {} instead of 409: {}", reply.status, reply.body)) }
}

impl Driver {
    pub(super) async fn register_cheque(&mut self) -> Option<Step> {
        let there: Vec<i64> = self.students.iter().copied().filter(|id| !self.is_struck(*id)).collect();
        let student = self.pick(&there)?;
        Some(self.register_for(student).await)
    }

    /// Of one of the next days; one of today is the counter's.
    async fn register_for(&mut self, student: i64) -> Step {
        self.touched.insert(student);
        let (today, owed) = (self.today(), self.model.receivable(student));
        let (on, amount) = (today + Days::new(1 + self.next(10)), 1 + self.next(owed as u64 * 9 / 8 + 100_000) as i64);
        self.log.push(format!("register a cheque of {amount} for {student}, dated {on}"));
        let mut form = json!({ "student_id": student, "cheque_no": format!("9{:07}", self.steps), "bank": "MCB Bank", "cheque_date": today,
            "amount_minor": amount });
        let early = self.by.post("/save-post-dated-cheque", form.clone()).await;
        if early.status != 422 {
            return Err(format!("a cheque of today was registered: {} {}", early.status, early.body));
        }
        form["cheque_date"] = json!(on);
        let id = expect(self.by.post("/save-post-dated-cheque", form).await, "register a cheque")?["data"].as_i64().ok_or("no cheque")?;
        self.post_dated.push(PostDated { id, student, on, amount });
        Ok(())
    }

    /// One whose day has come when there is one; any other is refused.
    pub(super) async fn receive_registered(&mut self) -> Option<Step> {
        let today = self.today();
        let (due, early): (Vec<i64>, Vec<i64>) =
            (0..self.post_dated.len() as i64).partition(|at| self.post_dated[*at as usize].on <= today);
        let at = self.pick(if due.is_empty() { &early } else { &due })?;
        Some(self.receive_cheque(at as usize).await)
    }

    async fn receive_cheque(&mut self, at: usize) -> Step {
        let PostDated { id, student, on, amount } = self.post_dated[at];
        self.touched.insert(student);
        let (today, form) = (self.today(), json!({ "id": id, "version": 1, "same_payment_reason": "It is another payment" }));
        let may = on <= today;
        self.log.push(format!("receive registered cheque {id}{}", if may { "" } else { " (its day has not come)" }));
        let reply = self.by.post("/receive-post-dated-cheque", form.clone()).await;
        if !may {
            return refused(&reply, "receive a cheque before its day");
        }
        // After half a year no bank pays it: the family has it back.
        if on < today - Months::new(6) {
            return if reply.status == 422 {
                self.give_cheque_back(at).await
            } else {
                Err(format!("an old cheque: {} {}", reply.status, reply.body))
            };
        }
        let receipt = expect(reply, "receive a registered cheque")?["data"].as_i64().ok_or("no receipt")?;
        let own = self.model.challans.iter().filter(|(_, challan)| challan.student == student && challan.open() > 0);
        let mut order: Vec<(NaiveDate, i64)> = own.map(|(id, challan)| (challan.due_on, *id)).collect();
        order.sort_unstable();
        let ids: Vec<i64> = order.into_iter().map(|(_, id)| id).collect();
        self.model.take(receipt, Taken { amount, place: Place::Cheque, value_date: today, booked_on: today }, &ids, student, today);
        self.post_dated.remove(at);
        self.cheques_received += 1;
        refused(&self.by.post("/receive-post-dated-cheque", form).await, "receive a cheque twice")
    }

    /// Once, whatever its day.
    pub(super) async fn give_registered_back(&mut self) -> Option<Step> {
        let all: Vec<i64> = (0..self.post_dated.len() as i64).collect();
        let at = self.pick(&all)? as usize;
        Some(self.give_cheque_back(at).await)
    }

    async fn give_cheque_back(&mut self, at: usize) -> Step {
        let PostDated { id, student, .. } = self.post_dated.remove(at);
        self.touched.insert(student);
        self.log.push(format!("give registered cheque {id} back"));
        let form: Value = json!({ "id": id, "version": 1, "reason": "Paid by the bank" });
        expect(self.by.post("/give-back-post-dated-cheque", form.clone()).await, "give a cheque back")?;
        refused(&self.by.post("/give-back-post-dated-cheque", form).await, "give a cheque back twice")
    }
}
