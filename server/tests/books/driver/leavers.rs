//! Who leaves: the desks tick, the account is settled by two people, now and then undone, and what is due to the family is paid.

use super::{
    super::model::{Model, Place, month_of},
    Driver, Step, expect, money,
    money::Paid,
};
use chrono::Days;
use serde_json::{Value, json};
use testkit::school::student_form;

const DESKS: [&str; 4] = ["library", "laboratory", "hostel", "accounts"];
/// Percent of tuition that goes back up to a day after classes began.
const SLABS: [(u64, i64); 4] = [(10, 100), (15, 80), (20, 60), (30, 50)];
/// Days for which those who leave were here, at most.
const LONGEST: u64 = 35;

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
        let settlement = self.prepared(withdrawal, 0, surplus).await?;
        self.approved(settlement).await?;
        self.model.leaves(student);
        self.left.insert(student);
        self.pay_leaver(settlement, surplus).await
    }

    /// Somebody new has a plan, pays this month and perhaps the next one, with something more, and leaves today: the deposit and what was paid ahead go back, and
    /// of tuition what the rule of the day says. Now and then the settlement is undone, and made again.
    pub(super) async fn leave_with_a_plan(&mut self) -> Step {
        self.change_refund_rule().await?;
        let (today, days, months) = (self.today(), 1 + self.next(LONGEST), 1 + self.next(2) as usize);
        let mut form = student_form(&self.school, &self.school.a, &format!("Leaver {}", self.steps));
        form["admitted_on"] = json!(today - Days::new(days));
        let student = self.by.post("/save-student", form).await.id();
        self.log.push(format!("{student} came {days} days ago, is billed for {months} months, and leaves"));
        self.plan_from(student, &month_of(today), 4).await;
        let mut planned: Vec<(String, i64)> =
            self.model.challans.iter().filter(|(_, c)| c.student == student).map(|(id, c)| (c.period.clone(), *id)).collect();
        planned.sort_unstable();
        let billed: Vec<i64> = planned.into_iter().take(months).map(|one| one.1).collect();
        for id in &billed {
            self.issue(*id).await?;
        }
        let due: i64 = billed.iter().map(|id| self.model.challans[id].payable(today)).sum();
        let amount = due + 1 + self.next(50_000) as i64;
        let place = [Place::Cash, Place::Bank][self.next(2) as usize];
        let paid = Paid::at(self, place);
        self.collect(&billed, amount, paid).await?;
        let surplus = self.model.advance(student);

        let percent = SLABS.iter().find(|(until, _)| days < *until).map_or(0, |(_, percent)| *percent);
        let parts = self.model.goes_back(student, today, self.refunds_by_slabs.then_some(percent));
        let refund: i64 = parts.iter().map(|part| part.2).sum();
        let withdrawal = self.cleared(student).await?;
        let settlement = self.prepared(withdrawal, refund, surplus).await?;
        let before = self.model.clone();
        self.approved(settlement).await?;
        self.model.settle_leaver(student, &parts);
        if self.settlements_undone == 0 || self.next(2) == 0 {
            self.undone(settlement, student, before).await?;
            self.approved(settlement).await?;
            self.model.settle_leaver(student, &parts);
        }
        self.left.insert(student);
        self.pay_leaver(settlement, refund + surplus).await
    }

    /// From today on tuition goes back by slabs, or by months, where nobody said so today.
    async fn change_refund_rule(&mut self) -> Step {
        let today = self.today();
        if self.refund_rule_of == Some(today) {
            return Ok(());
        }
        let by_slabs = self.next(2) == 0;
        let mut form =
            json!({ "campus_id": self.school.a.id, "fee_head_id": self.school.heads["Tuition"], "from_on": today, "basis": "by_months" });
        if by_slabs {
            (form["basis"], form["preset"]) = (json!("slabs"), json!("in_four_steps"));
        }
        self.log.push(format!("tuition goes back by {}", if by_slabs { "slabs" } else { "months" }));
        expect(self.by.post("/save-refund-rule", form).await, "a refund rule")?;
        (self.refund_rule_of, self.refunds_by_slabs) = (Some(today), by_slabs);
        Ok(())
    }

    /// The family stays, for a moment: the account is what it was, and the later months are planned again, under other numbers.
    async fn undone(&mut self, settlement: i64, student: i64, before: Model) -> Step {
        self.log.push(format!("undo settlement {settlement}"));
        let chief = self.somebody("chief_accountant").await;
        let form = json!({ "id": settlement, "version": self.version_of(settlement).await?, "reason": "The family stays" });
        expect(chief.post("/undo-settlement", form).await, "undo a settlement")?;
        self.settlements_undone += 1;
        self.model = before;
        self.model.cancel_planned(student);
        self.read_planned(student).await;
        self.students.push(student);
        let agrees = self.compare(false, false).await;
        self.students.pop();
        agrees
    }

    async fn version_of(&self, settlement: i64) -> Result<i64, String> {
        let read = expect(self.by.get(&format!("/get-settlement-details?id={settlement}")).await, "a settlement")?;
        Ok(money(&read["data"]["version"]))
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

    /// Prepared by one: what goes back and the whole surplus are due.
    async fn prepared(&mut self, withdrawal: i64, refund: i64, surplus: i64) -> Result<i64, String> {
        let accountant = self.somebody("accountant").await;
        let form = json!({ "withdrawal_id": withdrawal });
        let told = expect(accountant.post("/preview-settlement", form.clone()).await, "look at a settlement")?["data"].clone();
        let sums = ["refund_minor", "advance_minor", "dues_minor", "due_minor", "owing_minor"].map(|name| told[name].as_i64());
        if sums != [refund, surplus, 0, refund + surplus, 0].map(Some) {
            return Err(format!("{refund} and {surplus} are due to who leaves, the settlement says {told}"));
        }
        let prepared = expect(accountant.post("/save-settlement", form).await, "prepare a settlement")?;
        prepared["data"].as_i64().ok_or_else(|| "a settlement without an id".into())
    }

    /// Approved by another, once.
    async fn approved(&mut self, settlement: i64) -> Step {
        let chief = self.somebody("chief_accountant").await;
        let approve = json!({ "id": settlement, "version": self.version_of(settlement).await? });
        expect(chief.post("/approve-settlement", approve.clone()).await, "approve a settlement")?;
        let twice = chief.post("/approve-settlement", approve).await;
        if twice.status == 409 {
            Ok(())
        } else {
            Err(format!("settlement {settlement} was approved twice: {} {}", twice.status, twice.body))
        }
    }

    /// Never more than is due, and not out of an empty box: then it stays due.
    async fn pay_leaver(&mut self, settlement: i64, due: i64) -> Step {
        let (today, may) = (self.today(), self.model.can_give(Place::Cash, due, self.today()));
        self.log.push(format!("pay {due} of settlement {settlement}{}", if may { "" } else { " (the cash is not there)" }));
        let version = self.version_of(settlement).await?;
        let pay = |amount: i64| -> Value {
            json!({ "id": settlement, "version": version, "amount_minor": amount, "payee": "The father", "paid_from": "cash" })
        };
        let more = self.by.post("/pay-refund", pay(due + 1)).await;
        if more.status != 422 {
            return Err(format!("more than the {due} that are due was paid: {} {}", more.status, more.body));
        }
        let reply = self.by.post("/pay-refund", pay(due)).await;
        match (may, reply.status) {
            (true, 200) => {
                self.model.refunds_payable -= due;
                self.model.moved(Place::Cash, today, -due);
                Ok(())
            }
            (false, 409 | 422) => Ok(()),
            (_, status) => Err(format!("pay settlement {settlement}: {status} {}", reply.body)),
        }
    }
}
