//! What the office enters of its staff: who joins and leaves, pay from a month on or dated back, absences, adjustments, corrections, loans and what is repaid of them.

use super::{Adjustment, Employee, Loan, MONTHS, Office, Pay, reckon::whole};
use crate::payroll::employee;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Days of paid leave of a year, none of which is taken here.
const LEAVE_DAYS: i64 = 24;
/// Who joins later; the bank accounts of these names differ.
const JOINING: [&str; 3] = ["Nadia Rafiq", "Farzana Iqbal", "Humaira Nasreen Butt"];
const STAFF_AT_FIRST: usize = 3;

impl Office {
    pub(super) async fn join(&mut self, name: &str, on: &str) {
        let id = employee(&self.desk.school, name, 0, json!({ "joined_on": on })).await;
        self.staff.push(Employee { id, joined: on.to_owned(), left: None, pay: BTreeMap::new(), encashed: 0 });
        let at = self.staff.len() - 1;
        self.change_pay(at, MONTHS[0].0).await;
    }

    pub(super) async fn somebody_joins(&mut self) -> bool {
        let Some(name) = JOINING.get(self.staff.len() - STAFF_AT_FIRST) else { return false };
        let on = format!("{}-{:02}", MONTHS[self.next(3) as usize].0, 1 + self.next(20));
        self.join(name, &on).await;
        true
    }

    /// Mostly in the month whose payroll is next, which is then the last salary; leave that is left is encashed with it.
    pub(super) async fn somebody_leaves(&mut self) -> bool {
        let Some((open, _)) = self.open_month() else { return false };
        let in_post: Vec<usize> = (0..self.staff.len()).filter(|at| self.staff[*at].left.is_none()).collect();
        if in_post.len() < STAFF_AT_FIRST {
            return false;
        }
        let Some(at) = self.pick(&in_post) else { return false };
        let month = if self.next(4) == 0 { MONTHS[self.next(3) as usize].0 } else { open };
        let on = format!("{month}-{:02}", 1 + self.next(20));
        let form = json!({ "id": self.staff[at].id, "version": 1, "status": "resigned", "on": on, "reason": "Moves to Multan" });
        if on < self.staff[at].joined {
            self.hr.post("/change-employee-status", form).await.refused(422, "on");
            return false;
        }
        self.hr.post("/change-employee-status", form).await.ok();
        self.staff[at].left = Some(on);
        self.encash(at, open).await;
        true
    }

    async fn encash(&mut self, at: usize, month: &'static str) {
        let left = LEAVE_DAYS - self.staff[at].encashed;
        let days = 1 + self.next(10) as i64;
        let amount = whole(self.staff[at].pay_of(month).basic * days / 30);
        let is_taxable = self.next(2) == 0;
        let form = |days: i64| {
            json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at].id, "month": month, "kind": "leave_encashment", "days": days,
                "amount_minor": amount, "is_taxable": is_taxable, "reason": "Leave not taken" })
        };
        self.hr.post("/save-pay-adjustment", form(left + 1)).await.refused(422, "days");
        self.hr.post("/save-pay-adjustment", form(days)).await.ok();
        self.adjustments.push(Adjustment { employee: at, month, amount, is_taxable, corrects: false });
        self.staff[at].encashed += days;
    }

    pub(super) async fn change_pay_of_somebody(&mut self) -> bool {
        let Some((month, _)) = self.open_month() else { return false };
        let at = self.somebody();
        self.change_pay(at, month).await
    }

    /// Gives whether it was the first of its month.
    async fn change_pay(&mut self, at: usize, month: &'static str) -> bool {
        let pay = Pay { basic: (20 + self.next(160) as i64) * 100_000, fund: self.next(11) as i64, is_taxed: self.next(3) > 0 };
        let reply = self.hr.post("/save-pay-structure", self.structure(at, month, pay)).await;
        if self.staff[at].pay.contains_key(month) {
            assert_eq!(reply.status, 422, "two of one month: {}", reply.body);
            return false;
        }
        reply.ok();
        self.staff[at].pay.insert(month, pay);
        true
    }

    fn structure(&self, at: usize, month: &str, pay: Pay) -> Value {
        json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at].id, "from_month": month, "basic_minor": pay.basic,
            "provident_fund_hundredths": pay.fund * 100, "employer_fund_hundredths": pay.fund * 100, "is_taxed": pay.is_taxed })
    }

    /// An increment that begins in a month which is paid already.
    pub(super) async fn raise_back(&mut self) -> bool {
        if self.runs.is_empty() {
            return false;
        }
        let (at, month) = (self.somebody(), MONTHS[self.next(self.runs.len() as u64) as usize].0);
        if self.staff[at].pay.contains_key(month) {
            return false;
        }
        let before = self.staff[at].pay_of(month);
        let pay = Pay { basic: before.basic + (1 + self.next(10) as i64) * 100_000, ..before };
        self.hr.post("/save-pay-structure", self.structure(at, month, pay)).await.ok();
        self.staff[at].pay.insert(month, pay);
        true
    }

    pub(super) async fn mark_absent(&mut self) -> bool {
        let (month, at) = (MONTHS[self.next(3) as usize].0, self.somebody());
        let day = format!("{month}-{:02}", 1 + self.next(18));
        if !self.marked.insert(day.clone()) {
            return false;
        }
        let line = json!({ "employee_id": self.staff[at].id, "status": "absent" });
        let sheet = json!({ "campus_id": self.desk.school.a.id, "date": day, "lines": [line] });
        // A day on which the school is closed is not marked, nor who was not in post.
        let is_marked = self.hr.post("/staff-attendance", sheet).await.status == 200;
        if is_marked {
            self.absent.insert((at, day));
        }
        is_marked
    }

    pub(super) async fn adjust(&mut self) -> bool {
        let Some((month, _)) = self.open_month() else { return false };
        let (at, adds, amount, is_taxable) = (self.somebody(), self.next(2) == 0, (1 + self.next(300) as i64) * 100, self.next(2) == 0);
        let kind = if adds { "bonus" } else { "fine" };
        let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at].id, "month": month, "kind": kind, "amount_minor": amount,
            "is_taxable": is_taxable, "reason": "As decided" });
        self.hr.post("/save-pay-adjustment", form).await.ok();
        self.adjustments.push(Adjustment { employee: at, month, amount: if adds { amount } else { -amount }, is_taxable, corrects: false });
        true
    }

    /// Of a month that was paid, whether they are still in post or not.
    pub(super) async fn correct(&mut self) -> bool {
        let Some((month, _)) = self.open_month().filter(|_| !self.runs.is_empty()) else { return false };
        let (at, place) = (self.somebody(), self.next(self.runs.len() as u64) as usize);
        let (adds, amount, is_taxable) = (self.next(3) > 0, (1 + self.next(5_000) as i64) * 100, self.next(4) > 0);
        let kind = if adds { "arrears" } else { "recovery" };
        let form = |corrected: &str| {
            json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at].id, "month": month, "corrects_month": corrected, "kind": kind,
                "amount_minor": amount, "is_taxable": is_taxable, "reason": "Days that were marked wrong" })
        };
        self.hr.post("/save-pay-adjustment", form(month)).await.refused(422, "corrects_month");
        let reply = self.hr.post("/save-pay-adjustment", form(MONTHS[place].0)).await;
        if self.runs[place].salaries.get(at).is_none_or(Option::is_none) {
            reply.refused(422, "corrects_month");
            return false;
        }
        reply.ok();
        self.adjustments.push(Adjustment { employee: at, month, amount: if adds { amount } else { -amount }, is_taxable, corrects: true });
        true
    }

    pub(super) async fn lend(&mut self) -> bool {
        let Some((month, _)) = self.open_month() else { return false };
        let at = self.somebody();
        if self.staff[at].left.is_some() {
            return false;
        }
        let bound: i64 = self.loans.iter().filter(|loan| loan.employee == at && loan.outstanding > 0).map(|loan| loan.installment).sum();
        let free = (self.staff[at].pay_of(month).basic - bound).max(0);
        let installment = (1 + self.next(300) as i64) * 10_000;
        let amount = installment * (1 + self.next(4) as i64);
        let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at].id, "kind": "loan", "amount_minor": amount,
            "installment_minor": installment, "first_month": month, "reason": "As asked" });
        let reply = self.hr.post("/save-staff-loan", form).await;
        if installment > free {
            assert_eq!(reply.status, 422, "more than the pay bears: {}", reply.body);
            return false;
        }
        let id = reply.id();
        let give = json!({ "id": id, "version": 1, "paid_from": "bank", "bank_id": self.desk.school.a.bank });
        self.chief.post("/approve-staff-loan", give).await.ok();
        self.loans.push(Loan { id, employee: at, installment, outstanding: amount, first: month });
        self.post(&[("Advances and loans to staff", amount), ("Habib Bank", -amount)]);
        true
    }

    pub(super) async fn repay(&mut self) -> bool {
        let owing: Vec<usize> = (0..self.loans.len()).filter(|at| self.loans[*at].outstanding > 0).collect();
        let Some(at) = self.pick(&owing) else { return false };
        let (id, owed) = (self.loans[at].id, self.loans[at].outstanding);
        let amount = (owed / 2).max(1);
        let loan = self.hr.get(&format!("/get-staff-loan-details?id={id}")).await.ok()["data"].clone();
        assert_eq!(loan["outstanding_minor"], owed, "{loan}");
        let form = |amount: i64| json!({ "id": id, "version": loan["version"], "amount_minor": amount, "received_in": "bank", "bank_id": self.desk.school.a.bank });
        self.desk.accountant.post("/repay-staff-loan", form(owed + 1)).await.refused(422, "amount_minor");
        self.desk.accountant.post("/repay-staff-loan", form(amount)).await.ok();
        self.loans[at].outstanding -= amount;
        self.post(&[("Advances and loans to staff", -amount), ("Habib Bank", amount)]);
        true
    }
}
