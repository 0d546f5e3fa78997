//! Students with their plans: entered twice, struck off, back again.

use super::{
    super::model::{Challan, Head, Kind, Line},
    Driver, Step, date, expect, money,
    money::Paid,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use testkit::school::student_form;

impl Driver {
    /// 36 installments from September on.
    pub(super) async fn plan(&mut self, student: i64) {
        self.plan_from(student, "2026-09", 36).await;
    }

    /// So many installments of an odd amount, with a head whose share does not divide, and money of others.
    pub(super) async fn plan_from(&mut self, student: i64, first_month: &str, installments: u64) {
        let odd = 3_600_000 + self.next(1_000_000) as i64;
        let amounts = [(Head::Tuition, odd, None), (Head::Transport, 123_457, None), (Head::Deposit, 500_000, Some("first"))];
        let of_others = [(Head::Board, 21_050, Some("first")), (Head::Tax, 7_777, Some("first"))];
        let lines: Vec<Value> = amounts
            .into_iter()
            .chain(of_others)
            .map(|(head, amount, spread)| {
                let mut line = json!({ "fee_head_id": self.school.heads[head.name()], "amount_minor": amount });
                if let Some(spread) = spread {
                    line["spread"] = json!(spread);
                }
                line
            })
            .collect();
        let form =
            json!({ "student_id": student, "lines": lines, "first_month": first_month, "installments": installments, "due_day": 10 });
        self.by.post("/save-installments", form).await.ok();
        self.read_planned(student).await;
    }

    /// Every installment that is planned, as it stands.
    pub(super) async fn read_planned(&mut self, student: i64) {
        let own = self.by.get(&format!("/get-installment-details?student_id={student}")).await.ok();
        let mut lines = self.planned_lines(student).await;
        for row in own["data"]["installments"].as_array().expect("installments") {
            let id = row["id"].as_i64().expect("an id");
            let Some(lines) = lines.remove(&id) else { continue };
            assert_eq!(lines.iter().map(|line| line.amount).sum::<i64>(), money(&row["amount_minor"]), "the lines of installment {id}");
            let period = row["period"].as_str().expect("a month");
            let challan = Challan::planned(student, period, date(&row["due_on"]), date(&row["valid_until"]), lines);
            self.model.challans.insert(id, challan);
        }
    }

    /// How the plan's heads fall on its installments is for the program to say.
    async fn planned_lines(&self, student: i64) -> BTreeMap<i64, Vec<Line>> {
        let read = move |tx: &mut kernel::Tx| {
            tx.all::<(i64, i64, i64)>(
                kernel::sql!(
                    "SELECT l.challan_id, l.fee_head_id, l.amount_minor FROM challan_line l JOIN challan c ON c.id = l.challan_id
                     WHERE c.student_id = $1 AND c.status = 'planned' ORDER BY l.challan_id, l.line"
                ),
                &kernel::binds![student],
            )
        };
        let mut out: BTreeMap<i64, Vec<Line>> = BTreeMap::new();
        for (challan, fee_head, amount) in self.world.app.db.read(read).await.expect("lines") {
            let head = Head::ALL.into_iter().find(|head| self.school.heads[head.name()] == fee_head).expect("a head");
            out.entry(challan).or_default().push(Line::of(Kind::Fee(head), amount, None));
        }
        out
    }

    /// A record entered twice: with a fine, money on it and perhaps a plan and a bill of its own, it becomes somebody's.
    pub(super) async fn merge(&mut self) -> Step {
        let double =
            self.by.post("/save-student", student_form(&self.school, &self.school.a, &format!("Double {}", self.steps))).await.id();
        let keep = self.pick(&self.students.clone()).expect("a student");
        self.log.push(format!("{double} is {keep} twice"));
        let billed = self.next(3);
        if billed < 2 {
            self.plan(double).await;
        }
        self.give_fine(double, None).await?;
        if billed == 0 {
            let own = self.model.challans.iter().filter(|(_, c)| c.student == double && c.is_installment);
            let first = *own.min_by_key(|(id, c)| (c.period.clone(), **id)).expect("an installment").0;
            expect(self.by.post("/issue-challans", json!({ "ids": [first] })).await, "bill")?;
            self.issued(first).await;
        }
        let open: Vec<i64> = self.model.challans.iter().filter(|(_, c)| c.student == double && c.open() > 0).map(|(id, _)| *id).collect();
        let due: i64 = open.iter().map(|id| self.model.challans[id].open()).sum();
        let amount = 1 + self.next(due as u64 * 2) as i64;
        let paid = Paid::today(self);
        self.collect(&open, amount, paid).await?;
        self.touched.insert(keep);
        let reply = self.by.post("/merge-students", json!({ "keep_id": keep, "merge_id": double, "reason": "Entered twice" })).await;
        // Both were billed for a month, or the record that would be kept had left before the double came: the office leaves it at that, one student more.
        let may = !self.model.both_billed(keep, double) && !self.is_struck(keep);
        match (may, reply.status) {
            (true, 200) => {}
            (false, 409) => {
                self.students.push(double);
                return Ok(());
            }
            (_, status) => return Err(format!("merge {double} into {keep}, which may be: {may}, {status} {}", reply.body)),
        }
        self.touched.remove(&double);
        self.model.merge(keep, double);
        Ok(())
    }

    pub(super) async fn strike_off(&mut self) -> Option<Step> {
        let active: Vec<i64> = self.students.iter().copied().filter(|id| !self.is_struck(*id)).collect();
        if active.len() < 4 {
            return None;
        }
        let student = self.pick(&active)?;
        self.touched.insert(student);
        let form = json!({ "student_ids": [student], "reason": "Absent for six days", "fine_minor": 150_000 });
        if self.has_waiting_slip(student) {
            self.log.push(format!("strike off {student}, whose slip waits"));
            let reply = self.by.post("/struck-off-students", form).await;
            return Some(if reply.status == 422 { Ok(()) } else { Err(format!("strike off {student}: {} {}", reply.status, reply.body)) });
        }
        self.log.push(format!("strike off {student}"));
        if let Err(fault) = expect(self.by.post("/struck-off-students", form).await, "strike off") {
            return Some(Err(fault));
        }
        let today = self.today();
        self.model.strike_off(student, today);
        self.fine_paper(student, Kind::StruckOff, 150_000, None).await;
        Some(Ok(()))
    }

    pub(super) async fn restore(&mut self) -> Option<Step> {
        let struck: Vec<i64> = self.students.iter().copied().filter(|id| self.is_struck(*id)).collect();
        let student = self.pick(&struck)?;
        self.touched.insert(student);
        let (owes, bill) = (self.model.owes_struck_off(student), self.next(2) == 0);
        self.log.push(format!(
            "restore {student}{}{}",
            if bill { ", billing" } else { ", skipping" },
            if owes { " (owes the fine)" } else { "" }
        ));
        let form = json!({ "student_id": student, "months": if bill { "bill" } else { "skip" }, "reason": "Came back" });
        let reply = self.by.post("/restore-student", form).await;
        match (owes, reply.status) {
            (true, 409) => return Some(Ok(())),
            (false, 200) => {}
            (_, status) => return Some(Err(format!("restore {student}: {status} {}", reply.body))),
        }
        self.model.struck_off.insert(student, false);
        let today = self.today();
        let unbilled = self.model.unbilled(student, today, !bill);
        let told = reply.body["data"]["challans"].as_u64().unwrap_or(0) as usize;
        if told != unbilled.len() {
            return Some(Err(format!("restore {student} took {told} months, not {}", unbilled.len())));
        }
        // Issued in the order of their numbers, whatever their months.
        let mut ordered = unbilled;
        ordered.sort_unstable();
        for id in ordered {
            if bill {
                self.issued(id).await;
            } else {
                self.model.cancel(id);
            }
        }
        Some(Ok(()))
    }
}
