//! What becomes income when its month begins, and what is conceded of it.

use super::{
    super::model::{Head, month_of},
    Driver, Step, expect, money,
};
use chrono::{Datelike as _, NaiveDate};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A principal approves so much for a student in a session, however it is split.
const LIMIT: i64 = 2_500_000;

impl Driver {
    /// What the first day of each month does by itself; in every other month the program does not run, and a closing or a later day makes up for it.
    pub(super) async fn release_begun_months(&mut self) {
        let closing_first = self.is_seeking && self.closing_released == 0;
        if closing_first || self.today().month().is_multiple_of(2) || self.next(4) > 0 {
            return;
        }
        let app = self.world.app.clone();
        tokio::task::spawn_blocking(move || fees::api::begin_releases(&app)).await.expect("a thread").expect("the release begins");
        let open = |tx: &mut kernel::Tx| {
            tx.values::<i64>(kernel::sql!("SELECT id FROM job WHERE kind = 'fees.release' AND status <> 'done' ORDER BY id"), &[])
        };
        for job in self.world.app.db.read(open).await.expect("jobs") {
            assert_eq!(self.by.finished_job(job).await["status"], "done");
        }
        let month = month_of(self.today());
        self.model.release(&month);
        self.log.push(format!("what was earned by {month} is released"));
    }

    /// An amount on a head, approved by the principal while the student's sum stays within the limit.
    pub(super) async fn concede(&mut self, head: Head) -> Option<Step> {
        let student = self.pick(&self.students.clone())?;
        let amount = 1 + self.next(if head == Head::Transport { 90_000 } else { 900_000 }) as i64;
        Some(self.give_concession(student, head, amount, None).await)
    }

    /// Every head of a planned month to come, so that nothing is owed for it; then its bill goes out ahead.
    pub(super) async fn concede_month_and_bill(&mut self) -> Option<Step> {
        let this = month_of(self.today());
        let is_free = |id: &i64| {
            let c = &self.model.challans[id];
            let left = LIMIT - self.model.conceded.get(&c.student).copied().unwrap_or(0);
            let is_own = [Head::Board, Head::Tax].iter().all(|head| c.open_under(*head) == 0) && c.open_of(false) == 0;
            c.period > this && is_own && c.amount() > 0 && self.open_in(c.student, &c.period, None) <= left && !self.is_struck(c.student)
        };
        let planned = self.model.challans.iter().filter(|(_, c)| !c.issued && !c.cancelled && self.students.contains(&c.student));
        let choices: Vec<i64> = planned.map(|(id, _)| *id).filter(is_free).collect();
        let id = self.pick(&choices)?;
        let (student, period) = (self.model.challans[&id].student, self.model.challans[&id].period.clone());
        for head in [Head::Tuition, Head::Transport, Head::Deposit] {
            let amount = self.open_in(student, &period, Some(head));
            if amount > 0
                && let Err(fault) = self.give_concession(student, head, amount, Some(&period)).await
            {
                return Some(Err(fault));
            }
        }
        if self.model.challans[&id].amount() != 0 {
            return Some(Err(format!("{} is left of {id}, which was conceded whole", self.model.challans[&id].amount())));
        }
        Some(self.issue(id).await)
    }

    /// What a student's challans of a month leave open under a head on which concessions are given, or all of them.
    fn open_in(&self, student: i64, period: &str, head: Option<Head>) -> i64 {
        let heads = [Head::Tuition, Head::Transport, Head::Deposit].into_iter().filter(|own| head.is_none_or(|head| head == *own));
        let own: Vec<_> = self.model.challans.values().filter(|c| c.student == student && c.period == period && c.is_installment).collect();
        heads.map(|head| own.iter().filter(|c| !c.cancelled).map(|c| c.open_under(head)).sum::<i64>()).sum()
    }

    /// The rest of the limit is approved; whatever comes after it is not the principal's any more, but the chief accountant's once it is recommended.
    pub(super) async fn split_concession(&mut self) -> Option<Step> {
        let student = self.pick(&self.students.clone())?;
        let left = LIMIT - self.model.conceded.get(&student).copied().unwrap_or(0);
        for amount in [left, 1 + self.next(5_000) as i64] {
            if amount > 0
                && let Err(fault) = self.give_concession(student, Head::Deposit, amount, None).await
            {
                return Some(Err(fault));
            }
        }
        Some(Ok(()))
    }

    /// Asks for a concession, valid in a month or ever since, and has it approved by whoever may.
    async fn give_concession(&mut self, student: i64, head: Head, amount: i64, period: Option<&str>) -> Step {
        self.touched.insert(student);
        let conceded = self.model.conceded.get(&student).copied().unwrap_or(0);
        let may = conceded + amount <= LIMIT;
        self.log.push(format!("concede {student} {amount} of {}{}", head.name(), if may { "" } else { " (above the limit)" }));
        let id = expect(self.by.post("/save-concession", self.concession(student, head, amount, period)).await, "ask for a concession")?;
        let decision = |version: i64| json!({ "id": id["data"], "version": version });
        let principal = self.somebody("principal").await;
        let mut reply = principal.post("/approve-concession", decision(1)).await;
        if !may {
            let chief = self.somebody("chief_accountant").await;
            let early = chief.post("/approve-concession", decision(1)).await;
            if (reply.status, early.status) != (403, 409) {
                return Err(format!("above the limit: {} {}, {} {}", reply.status, reply.body, early.status, early.body));
            }
            // Now and then somebody thinks it right.
            if self.next(3) > 0 {
                return Ok(());
            }
            expect(principal.post("/recommend-concession", decision(1)).await, "recommend")?;
            reply = chief.post("/approve-concession", decision(2)).await;
        }
        let given = money(&expect(reply, "approve a concession")?["data"]["given_minor"]);
        self.model.conceded.insert(student, conceded + amount);
        self.take_off(student, head, given, amount).await
    }

    fn concession(&self, student: i64, head: Head, amount: i64, period: Option<&str>) -> Value {
        let mut form = json!({
            "student_id": student, "kind": "special", "fee_head_id": self.school.heads[head.name()], "amount_minor": amount, "valid_from": "2026-09-01",
            "reason": "Asked by the principal",
        });
        if let Some(period) = period {
            let first: NaiveDate = format!("{period}-01").parse().expect("a month");
            (form["valid_from"], form["valid_to"]) = (json!(first), json!(first + chrono::Months::new(1) - chrono::Days::new(1)));
        }
        form
    }

    /// Money of others is not conceded.
    pub(super) async fn concede_of_others(&mut self) -> Option<Step> {
        let student = self.pick(&self.students.clone())?;
        for head in Head::ALL.into_iter().filter(|head| head.is_of_others()) {
            self.log.push(format!("concede {student} of {}", head.name()));
            let reply = self.by.post("/save-concession", self.concession(student, head, 100, None)).await;
            if reply.status != 422 {
                return Some(Err(format!("a concession of {}: {} {}", head.name(), reply.status, reply.body)));
            }
        }
        Some(Ok(()))
    }

    /// Which papers the concession made cheaper is for the program to say; that they add up, and that nothing paid was touched, is checked here.
    async fn take_off(&mut self, student: i64, head: Head, given: i64, amount: i64) -> Step {
        if given > amount {
            return Err(format!("{given} were given of {amount}"));
        }
        let rows = self.by.get(&format!("/get-challans?student_id={student}&kind=installment&per_page=200")).await.ok();
        let now: BTreeMap<i64, i64> = rows["data"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| (row["id"].as_i64().expect("an id"), money(&row["amount_minor"])))
            .collect();
        let mut taken = 0;
        for (id, challan) in self.model.challans.iter_mut().filter(|(_, c)| c.student == student && c.is_installment) {
            let Some(amount) = now.get(id) else { continue };
            let off = challan.amount() - amount;
            if off < 0 || off > challan.open_under(head) {
                return Err(format!("the concession left {amount} on {id}, which was {} with {} paid", challan.amount(), challan.paid()));
            }
            if off > 0 {
                challan.concede(head, off);
            }
            taken += off;
        }
        if taken == given { Ok(()) } else { Err(format!("{taken} were taken off, {given} were given")) }
    }
}
