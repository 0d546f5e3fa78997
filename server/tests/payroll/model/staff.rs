//! What the office enters of its staff: pay from a month on or dated back, absences, adjustments, loans and what is repaid of them.

use super::{Loan, MONTHS, Office, Pay};
use serde_json::{Value, json};

impl Office {
    pub(super) async fn change_pay(&mut self, at: usize, month: &'static str) {
        let pay = Pay { basic: (20 + self.next(60) as i64) * 100_000, fund: self.next(11) as i64 };
        let reply = self.hr.post("/save-pay-structure", self.structure(at, month, pay)).await;
        if self.pay[at].contains_key(month) {
            assert_eq!(reply.status, 422, "two of one month: {}", reply.body);
        } else {
            reply.ok();
            self.pay[at].insert(month, pay);
        }
    }

    fn structure(&self, at: usize, month: &str, pay: Pay) -> Value {
        json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at], "from_month": month, "basic_minor": pay.basic,
            "provident_fund_hundredths": pay.fund * 100, "employer_fund_hundredths": pay.fund * 100, "is_taxed": false })
    }

    /// An increment that begins in a month which is paid already.
    pub(super) async fn raise_back(&mut self, at: usize) {
        if self.runs.is_empty() {
            return;
        }
        let month = MONTHS[self.next(self.runs.len() as u64) as usize].0;
        if self.pay[at].contains_key(month) {
            return;
        }
        let before = self.pay_of(at, month);
        let pay = Pay { basic: before.basic + (1 + self.next(10) as i64) * 100_000, fund: before.fund };
        self.hr.post("/save-pay-structure", self.structure(at, month, pay)).await.ok();
        self.pay[at].insert(month, pay);
    }

    pub(super) async fn mark_absent(&mut self) {
        let (month, at) = (MONTHS[self.next(3) as usize].0, self.somebody());
        let day = format!("{month}-{:02}", 1 + self.next(18));
        if !self.marked.insert(day.clone()) {
            return;
        }
        let line = json!({ "employee_id": self.staff[at], "status": "absent" });
        let sheet = json!({ "campus_id": self.desk.school.a.id, "date": day, "lines": [line] });
        // A day on which the school is closed is not marked.
        if self.hr.post("/staff-attendance", sheet).await.status == 200 {
            self.absent.insert((at, day));
        }
    }

    pub(super) async fn adjust(&mut self) {
        let Some((month, _)) = self.open_month() else { return };
        let (at, adds, rupees) = (self.somebody(), self.next(2) == 0, 1 + self.next(300) as i64);
        let kind = if adds { "bonus" } else { "fine" };
        let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at], "month": month, "kind": kind, "amount_minor": rupees * 100,
            "is_taxable": false, "reason": "As decided" });
        self.hr.post("/save-pay-adjustment", form).await.ok();
        self.adjustments.push((at, month, if adds { rupees * 100 } else { -rupees * 100 }));
    }

    pub(super) async fn lend(&mut self) {
        let Some((month, _)) = self.open_month() else { return };
        let at = self.somebody();
        let bound: i64 = self.loans.iter().filter(|loan| loan.employee == at && loan.outstanding > 0).map(|loan| loan.installment).sum();
        let free = (self.pay_of(at, month).basic - bound).max(0);
        let installment = (1 + self.next(300) as i64) * 10_000;
        let amount = installment * (1 + self.next(4) as i64);
        let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at], "kind": "loan", "amount_minor": amount,
            "installment_minor": installment, "first_month": month, "reason": "As asked" });
        let reply = self.hr.post("/save-staff-loan", form).await;
        if installment > free {
            assert_eq!(reply.status, 422, "more than the pay bears: {}", reply.body);
            return;
        }
        let id = reply.id();
        let give = json!({ "id": id, "version": 1, "paid_from": "bank", "bank_id": self.desk.school.a.bank });
        self.chief.post("/approve-staff-loan", give).await.ok();
        self.loans.push(Loan { id, employee: at, installment, outstanding: amount, first: month });
        self.post(&[("Advances and loans to staff", amount), ("Habib Bank", -amount)]);
    }

    pub(super) async fn repay(&mut self) {
        let owing: Vec<usize> = (0..self.loans.len()).filter(|at| self.loans[*at].outstanding > 0).collect();
        if owing.is_empty() {
            return;
        }
        let at = owing[self.next(owing.len() as u64) as usize];
        let (id, owed) = (self.loans[at].id, self.loans[at].outstanding);
        let amount = (owed / 2).max(1);
        let loan = self.hr.get(&format!("/get-staff-loan-details?id={id}")).await.ok()["data"].clone();
        assert_eq!(loan["outstanding_minor"], owed, "{loan}");
        let form = |amount: i64| json!({ "id": id, "version": loan["version"], "amount_minor": amount, "received_in": "bank", "bank_id": self.desk.school.a.bank });
        self.desk.accountant.post("/repay-staff-loan", form(owed + 1)).await.refused(422, "amount_minor");
        self.desk.accountant.post("/repay-staff-loan", form(amount)).await.ok();
        self.loans[at].outstanding -= amount;
        self.post(&[("Advances and loans to staff", -amount), ("Habib Bank", amount)]);
    }
}
