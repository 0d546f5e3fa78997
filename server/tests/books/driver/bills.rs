//! Bills: one by one or in a run, early or late, revised and cancelled.

use super::{super::model::month_of, Driver, Step, date, expect, money};
use chrono::Datelike as _;
use serde_json::{Value, json};

impl Driver {
    /// The program has issued it, with the dates that its paper bears.
    pub(super) async fn issued(&mut self, id: i64) {
        let (read, today) = (self.read(id).await, self.today());
        self.model.issue(id, date(&read["due_on"]), date(&read["valid_until"]), today);
    }

    pub(super) async fn bill(&mut self) -> Option<Step> {
        let mut planned: Vec<i64> = Vec::new();
        for student in self.students.clone() {
            let next = self.model.challans.iter().filter(|(_, c)| c.student == student && !c.issued && !c.cancelled);
            planned.extend(next.min_by_key(|(id, c)| (c.period.clone(), **id)).map(|(id, _)| *id));
        }
        planned.retain(|id| !self.is_struck(self.model.challans[id].student));
        let id = self.pick(&planned)?;
        Some(self.issue(id).await)
    }

    pub(super) async fn issue(&mut self, id: i64) -> Step {
        self.touch(id);
        self.log.push(format!("bill {id}"));
        let answer = expect(self.by.post("/issue-challans", json!({ "ids": [id] })).await, "bill")?;
        let amount = self.model.challans[&id].amount();
        self.issued(id).await;
        let told = money(&answer["data"]["amount_minor"]);
        if told == amount { Ok(()) } else { Err(format!("bill {id} says {told}, not {amount}")) }
    }

    /// A run for this month or one of the next two, with what was never billed before it or without.
    pub(super) async fn bill_run(&mut self) -> Step {
        let first = self.today().with_day(1).expect("a first day");
        let period = month_of(first + chrono::Months::new(self.next(3) as u32));
        let include_earlier = self.next(3) == 0;
        let ids = self.model.run_takes(&period, include_earlier);
        let wanted = if ids.is_empty() { 409 } else { 200 };
        self.log.push(format!("bill run of {period}{}: {ids:?}", if include_earlier { " and before" } else { "" }));
        let form = json!({ "campus_id": self.school.a.id, "period": period, "include_earlier": include_earlier });
        let reply = self.by.post("/run-bill-run", form).await;
        if reply.status != wanted {
            return Err(format!("bill run of {period} for {ids:?}: {} {}", reply.status, reply.body));
        }
        if wanted == 409 {
            return Ok(());
        }
        let done = self.by.finished_job(reply.body["data"]["job_id"].as_i64().expect("a job")).await;
        if done["result"]["challans"].as_i64() != Some(ids.len() as i64) {
            let today = self.today();
            let found = self.by.get(&format!("/get-challans?issued_on_from={today}&issued_on_to={today}&per_page=200")).await;
            let billed: Vec<i64> = found.body["data"].as_array().into_iter().flatten().filter_map(|one| one["id"].as_i64()).collect();
            return Err(format!("bill run of {period} for {ids:?}: {done}; today were billed {billed:?}"));
        }
        for id in ids {
            self.touch(id);
            self.issued(id).await;
        }
        Ok(())
    }

    pub(super) async fn revise(&mut self) -> Option<Step> {
        let choices: Vec<i64> = self
            .model
            .challans
            .iter()
            .filter(|(_, c)| c.is_installment && !c.cancelled && (c.open() > 1 || (!c.issued && c.amount() > 1)))
            .map(|(id, _)| *id)
            .collect();
        let id = self.pick(&choices)?;
        self.touch(id);
        let before = self.model.challans[&id].clone();
        let (rest, fees) = (before.amount() - before.paid(), before.open_of(true));
        let moved = if fees > 1 { 1 + self.next(fees as u64 - 1) as i64 } else { 0 };
        let (first, second) = (self.today() + chrono::Days::new(3), self.today() + chrono::Days::new(40));
        let mut parts = vec![json!({ "due_on": first, "amount_minor": rest - moved })];
        if moved > 0 {
            parts.push(json!({ "due_on": second, "amount_minor": moved }));
        }
        self.log.push(format!("revise {id} into {} and {moved}", rest - moved));
        let version = self.read(id).await["version"].clone();
        let form = json!({ "id": id, "version": version, "installments": parts, "reason": "Asked by the father" });
        let answer = match expect(self.by.post("/revise-installment", form).await, "revise") {
            Ok(answer) => answer,
            Err(fault) => return Some(Err(fault)),
        };
        let ids: Vec<i64> = answer["data"].as_array().expect("ids").iter().filter_map(Value::as_i64).collect();
        let mut made = Vec::new();
        for (new, amount) in ids.iter().zip([rest - moved, moved]) {
            let read = self.read(*new).await;
            made.push((*new, amount, date(&read["due_on"]), date(&read["valid_until"])));
        }
        let today = self.today();
        self.model.revise(id, &made, today);
        // A planned one that was revised is over.
        if !before.issued {
            self.model.challans.get_mut(&id).expect("a challan").cancelled = true;
        }
        Some(Ok(()))
    }

    pub(super) async fn cancel(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        self.touch(id);
        self.log.push(format!("cancel {id}"));
        let version = self.read(id).await["version"].clone();
        let form = json!({ "id": id, "version": version, "reason": "Entered by mistake" });
        if let Err(fault) = expect(self.by.post("/cancel-challan", form).await, "cancel") {
            return Some(Err(fault));
        }
        self.model.cancel(id);
        Some(Ok(()))
    }
}
