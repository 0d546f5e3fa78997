//! Who leaves: the desks tick, the account is settled by two people, and what is due to the family is paid.

use super::{super::model::Place, Driver, Step, expect, money::Paid};
use serde_json::{Value, json};
use testkit::school::student_form;

const DESKS: [&str; 4] = ["library", "laboratory", "hostel", "accounts"];

impl Driver {
    /// Somebody new was fined, paid more than that, and leaves today: the surplus is due to the family. Nobody asks about them any more.
    pub(super) async fn leave(&mut self) -> Step {
        let form = student_form(&self.school, &self.school.a, &format!("Leaver {}", self.steps));
        let student = self.by.post("/save-student", form).await.id();
        self.log.push(format!("{student} comes, and leaves"));
        let known = self.fines.len();
        self.give_fine(student, None).await?;
        self.fines.truncate(known);
        let open: Vec<i64> = self.model.challans.iter().filter(|(_, c)| c.student == student && c.open() > 0).map(|(id, _)| *id).collect();
        let due: i64 = open.iter().map(|id| self.model.challans[id].open()).sum();
        let amount = due + 1 + self.next(200_000) as i64;
        // A cheque that the bank does not have yet would hold them back.
        let place = [Place::Cash, Place::Bank][self.next(2) as usize];
        let paid = Paid::at(self, place);
        self.collect(&open, amount, paid).await?;
        let surplus = self.model.advance(student);
        let withdrawal = self.cleared(student).await?;
        let settlement = self.settled(withdrawal, surplus).await?;
        self.model.leaves(student);
        self.left.insert(student);
        self.pay_leaver(settlement, surplus).await
    }

    /// The application, with the tick of every desk. Before that nothing is settled.
    async fn cleared(&mut self, student: i64) -> Result<i64, String> {
        let today = self.today();
        let form =
            json!({ "student_id": student, "kind": "withdrawal", "applied_on": today, "leaves_on": today, "reason": "The family moves" });
        let applied = expect(self.by.post("/save-withdrawal", form).await, "apply to leave")?;
        let id = applied["data"].as_i64().or_else(|| applied["data"]["id"].as_i64()).ok_or("an application without an id")?;
        let early = self.by.post("/preview-settlement", json!({ "withdrawal_id": id })).await;
        if early.status != 409 {
            return Err(format!("settled before the desks ticked: {} {}", early.status, early.body));
        }
        for (n, desk) in DESKS.into_iter().enumerate() {
            let form = json!({ "id": id, "version": n + 1, "kind": desk, "state": "cleared" });
            expect(self.by.post("/clear-withdrawal", form).await, "tick for who leaves")?;
        }
        Ok(id)
    }

    /// Prepared by one and approved by another, once; the whole surplus is due.
    async fn settled(&mut self, withdrawal: i64, surplus: i64) -> Result<i64, String> {
        let (accountant, chief) = (self.somebody("accountant").await, self.somebody("chief_accountant").await);
        let form = json!({ "withdrawal_id": withdrawal });
        let told = expect(accountant.post("/preview-settlement", form.clone()).await, "look at a settlement")?["data"].clone();
        let sums = ["refund_minor", "advance_minor", "dues_minor", "due_minor", "owing_minor"].map(|name| told[name].as_i64());
        if sums != [0, surplus, 0, surplus, 0].map(Some) {
            return Err(format!("{surplus} are due to who leaves, the settlement says {told}"));
        }
        let prepared = expect(accountant.post("/save-settlement", form).await, "prepare a settlement")?;
        let id = prepared["data"].as_i64().ok_or("a settlement without an id")?;
        let approve = json!({ "id": id, "version": 1 });
        expect(chief.post("/approve-settlement", approve.clone()).await, "approve a settlement")?;
        let twice = chief.post("/approve-settlement", approve).await;
        if twice.status != 409 {
            return Err(format!("settlement {id} was approved twice: {} {}", twice.status, twice.body));
        }
        Ok(id)
    }

    /// Never more than is due, and not out of an empty box: then it stays due.
    async fn pay_leaver(&mut self, settlement: i64, surplus: i64) -> Step {
        let (today, may) = (self.today(), self.model.can_give(Place::Cash, surplus, self.today()));
        self.log.push(format!("pay {surplus} of settlement {settlement}{}", if may { "" } else { " (the cash is not there)" }));
        let pay = |amount: i64| -> Value {
            json!({ "id": settlement, "version": 2, "amount_minor": amount, "payee": "The father", "paid_from": "cash" })
        };
        let more = self.by.post("/pay-refund", pay(surplus + 1)).await;
        if more.status != 422 {
            return Err(format!("more than the {surplus} that are due was paid: {} {}", more.status, more.body));
        }
        let reply = self.by.post("/pay-refund", pay(surplus)).await;
        match (may, reply.status) {
            (true, 200) => {
                self.model.refunds_payable -= surplus;
                self.model.moved(Place::Cash, today, -surplus);
                Ok(())
            }
            (false, 409 | 422) => Ok(()),
            (_, status) => Err(format!("pay settlement {settlement}: {status} {}", reply.body)),
        }
    }
}
