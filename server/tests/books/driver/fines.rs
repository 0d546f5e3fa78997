//! Fines: on papers of their own and on challans, and forgiven.

use super::{
    super::model::{Challan, Kind, Line},
    Driver, Step, date, expect,
};
use serde_json::json;

impl Driver {
    pub(super) async fn fine_on_challan(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        self.fine(Some(id)).await
    }

    pub(super) async fn fine(&mut self, on: Option<i64>) -> Option<Step> {
        let student = match on {
            Some(id) => self.model.challans[&id].student,
            None => self.pick(&self.students.clone())?,
        };
        Some(self.give_fine(student, on).await)
    }

    pub(super) async fn give_fine(&mut self, student: i64, on: Option<i64>) -> Step {
        let amount = 100 + self.next(50_000) as i64;
        self.touched.insert(student);
        self.log.push(format!("fine {student} {amount} on {on:?}"));
        let form = json!({ "student_id": student, "challan_id": on, "amount_minor": amount, "reason": "Broke a window" });
        let given = expect(self.by.post("/add-fine", form).await, "fine")?["data"][0].as_i64();
        self.fines.extend(given);
        match on {
            Some(id) => self.model.fine(id, Kind::Fine, amount, given),
            None => self.fine_paper(student, Kind::Fine, amount, given).await,
        }
        Ok(())
    }

    /// The paper of its own that a fine got.
    pub(super) async fn fine_paper(&mut self, student: i64, kind: Kind, amount: i64, fine: Option<i64>) {
        let rows = self.by.get(&format!("/get-challans?student_id={student}&kind=fine&sort=-id&per_page=1")).await.ok();
        let row = &rows["data"][0];
        let lines = vec![Line::of(kind, amount, fine)];
        let period = row["period"].as_str().unwrap_or_default();
        let planned = Challan::planned(student, period, date(&row["due_on"]), date(&row["valid_until"]), lines);
        let challan = Challan { issued: true, issued_on: Some(self.today()), is_installment: false, ..planned };
        let known = self.model.challans.insert(row["id"].as_i64().expect("an id"), challan);
        assert!(known.is_none(), "the fine has no paper of its own");
    }

    /// A fine of which a part is paid on any of its papers cannot be waived, nor one that is settled.
    pub(super) async fn waive(&mut self) -> Option<Step> {
        let known = self.fines.clone();
        let id = self.pick(&known)?;
        let (open, paid) = self.model.fine_sums(id);
        let may = open > 0 && paid == 0;
        let papers: Vec<i64> =
            self.model.challans.iter().filter(|(_, c)| c.lines.iter().any(|line| line.fine == Some(id))).map(|(paper, _)| *paper).collect();
        papers.iter().for_each(|paper| self.touch(*paper));
        self.log.push(format!("waive {id}{}", if may { "" } else { " (it is paid or over)" }));
        let reply = self.by.post("/waive-fine", json!({ "id": id, "reason": "First time" })).await;
        match (may, reply.status) {
            (true, 200) => {
                self.model.waive(id);
                Some(Ok(()))
            }
            (false, 409) => Some(Ok(())),
            (_, status) => Some(Err(format!("waive {id} ({open} open, {paid} paid): {status} {}", reply.body))),
        }
    }
}
