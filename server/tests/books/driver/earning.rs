//! What becomes income when its month begins, and what is conceded of it.

use super::{Driver, Step, expect, money};
use kernel::Month;
use serde_json::json;
use std::collections::BTreeMap;
use testkit::{School, school::PASSWORD};

/// A principal approves so much for a student in a session, however it is split.
const LIMIT: i64 = 2_500_000;

impl Driver {
    /// What the first day of each month does: bills that went out early become income.
    pub(super) async fn release_begun_months(&mut self) {
        let campus = self.school.a.id;
        let done = self.world.app.db.write(move |tx| {
            let month = Month::of(tx.today());
            fees::api::release_all(tx, campus, month)
        });
        let released = done.await.expect("a release");
        self.log.push(format!("{released} challans are earned"));
    }

    /// An amount on a head, approved by the principal while the student's sum stays within the limit.
    pub(super) async fn concede(&mut self, head: &str) -> Option<Step> {
        let student = self.pick(&self.students.clone())?;
        let amount = 1 + self.next(900_000) as i64;
        self.touched.insert(student);
        let conceded = self.model.conceded.get(&student).copied().unwrap_or(0);
        let may = conceded + amount <= LIMIT;
        self.log.push(format!("concede {student} {amount} of {head}{}", if may { "" } else { " (above the limit)" }));
        let form = json!({
            "student_id": student, "kind": "special", "fee_head_id": self.school.heads[head], "amount_minor": amount, "valid_from": "2026-09-01",
            "reason": "Asked by the principal",
        });
        let id = match expect(self.by.post("/save-concession", form).await, "request a concession") {
            Ok(saved) => saved["data"].clone(),
            Err(fault) => return Some(Err(fault)),
        };
        let principal = self.world.sign_in(&School::email("principal", "a"), PASSWORD).await;
        let reply = principal.post("/approve-concession", json!({ "id": id, "version": 1 })).await;
        match (may, reply.status) {
            (false, 403) => Some(Ok(())),
            (true, 200) => {
                self.model.conceded.insert(student, conceded + amount);
                Some(self.take_off(student, money(&reply.body["data"]["given_minor"]), amount).await)
            }
            (_, status) => Some(Err(format!("approve {id} ({conceded} conceded before): {status} {}", reply.body))),
        }
    }

    /// Which papers the concession made cheaper is for the program to say; that they add up, and that nothing paid was touched, is checked here.
    async fn take_off(&mut self, student: i64, given: i64, amount: i64) -> Step {
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
            if off < 0 || *amount < challan.paid() {
                return Err(format!("the concession left {amount} on {id}, which was {} with {} paid", challan.amount(), challan.paid()));
            }
            if off > 0 {
                challan.concede(off);
            }
            taken += off;
        }
        if taken == given { Ok(()) } else { Err(format!("{taken} were taken off, {given} were given")) }
    }
}
