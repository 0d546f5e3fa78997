//! Payrolls as the model reckons them, their payments and the deposits of the provident fund, and what takes each back.

use super::{MONTHS, Office, Run};
use crate::payroll::version;
use serde_json::{Value, json};

impl Office {
    /// A basic salary less absence.
    fn earned(basic: i64, away: i64, days: i64) -> i64 {
        basic - (basic * away / days + 50) / 100 * 100
    }

    /// What paid months lack of an employee by the pay that is now in force for them: place of the month, and how much.
    fn lacking(&self, at: usize) -> Vec<(usize, i64)> {
        let lacks = |(place, run): (usize, &Run)| {
            let ((month, days), (paid, away)) = (MONTHS[place], run.own[at]);
            let given = |one: &&(usize, usize, i64)| (one.0, one.1) == (at, place);
            let given: i64 = self.runs.iter().flat_map(|run| run.arrears.iter()).filter(given).map(|one| one.2).sum();
            (place, Office::earned(self.pay_of(at, month).basic, away, days) - paid - given)
        };
        self.runs.iter().enumerate().map(lacks).filter(|(_, amount)| *amount > 0).collect()
    }

    /// What the month comes to, employee by employee.
    fn reckoned(&self, (month, days): (&'static str, i64)) -> Run {
        let mut run = Run { id: 0, salaries: 0, fund: 0, net: 0, taken: Vec::new(), own: Vec::new(), arrears: Vec::new(), payment: None };
        for at in 0..self.staff.len() {
            let pay = self.pay_of(at, month);
            let away = self.absent.iter().filter(|(who, day)| *who == at && day.starts_with(month)).count() as i64;
            let basic = Office::earned(pay.basic, away, days);
            let lacking = self.lacking(at);
            let own = |adds: bool| -> i64 {
                self.adjustments
                    .iter()
                    .filter(|(who, of, amount)| *who == at && *of == month && (*amount > 0) == adds)
                    .map(|one| one.2)
                    .sum()
            };
            let earned = basic + own(true) + own(false) + lacking.iter().map(|one| one.1).sum::<i64>();
            let fund = pay.basic * pay.fund / 100;
            let mut left = earned - fund;
            for (place, loan) in self.loans.iter().enumerate().filter(|(_, loan)| loan.employee == at && loan.first <= month) {
                let taken = loan.installment.min(loan.outstanding).min(left);
                if taken > 0 {
                    left -= taken;
                    run.taken.push((place, taken));
                }
            }
            run.own.push((basic, away));
            run.arrears.extend(lacking.into_iter().map(|(place, amount)| (at, place, amount)));
            run.salaries += earned;
            run.fund += fund;
            run.net += left;
        }
        run
    }

    fn booked(run: &Run) -> [(&'static str, i64); 5] {
        let recovered: i64 = run.taken.iter().map(|one| one.1).sum();
        [
            ("Salaries", run.salaries),
            ("Employer's contributions", run.fund),
            ("Provident fund", -2 * run.fund),
            ("Advances and loans to staff", -recovered),
            ("Salaries payable", -run.net),
        ]
    }

    pub(super) async fn run_month(&mut self) {
        let Some(month) = self.open_month() else { return };
        let form = json!({ "campus_id": self.desk.school.a.id, "month": month.0 });
        let id = self.hr.post("/save-payroll-run", form).await.id();
        if self.next(5) == 0 {
            self.hr.delete(&format!("/payroll-runs/{id}")).await.ok();
            return;
        }
        assert_eq!(self.chief.post("/approve-payroll-run", version(id, 1)).await.status, 409, "not checked yet");
        self.hr.post("/check-payroll-run", version(id, 1)).await.ok();
        self.chief.post("/approve-payroll-run", version(id, 2)).await.ok();
        let run = Run { id, ..self.reckoned(month) };
        for (place, taken) in &run.taken {
            self.loans[*place].outstanding -= taken;
        }
        self.post(&Office::booked(&run));
        self.runs.push(run);
    }

    async fn details(&self, run: i64) -> Value {
        self.hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"].clone()
    }

    pub(super) async fn take_run_back(&mut self) {
        let Some(run) = self.runs.last().cloned() else { return };
        let form = json!({ "id": run.id, "version": self.details(run.id).await["version"], "reason": "A mistake" });
        let reply = self.chief.post("/reverse-payroll-run", form).await;
        if run.payment.is_some() {
            assert_eq!(reply.status, 409, "it is paid: {}", reply.body);
            return;
        }
        reply.ok();
        for (place, taken) in &run.taken {
            self.loans[*place].outstanding += taken;
        }
        self.post(&Office::booked(&run).map(|(head, amount)| (head, -amount)));
        self.runs.pop();
    }

    pub(super) async fn pay_salaries(&mut self) {
        let Some(at) = self.runs.iter().position(|run| run.payment.is_none() && run.net > 0) else { return };
        let (id, net) = (self.runs[at].id, self.runs[at].net);
        let form =
            json!({ "id": id, "version": self.details(id).await["version"], "paid_from": "bank", "bank_id": self.desk.school.a.bank });
        let payment = self.desk.accountant.post("/pay-salaries", form.clone()).await.id();
        assert_eq!(self.desk.accountant.post("/pay-salaries", form).await.status, 409, "once");
        self.runs[at].payment = Some(payment);
        self.post(&[("Salaries payable", net), ("Habib Bank", -net)]);
    }

    pub(super) async fn take_payment_back(&mut self) {
        let Some(at) = self.runs.iter().rposition(|run| run.payment.is_some()) else { return };
        let (payment, net) = (self.runs[at].payment.take(), self.runs[at].net);
        self.chief.post("/take-salary-payment-back", json!({ "id": payment, "reason": "The file was refused" })).await.ok();
        self.post(&[("Salaries payable", -net), ("Habib Bank", net)]);
    }

    pub(super) async fn deposit_fund(&mut self) {
        let due = -self.books.get("Provident fund").copied().unwrap_or_default();
        if due <= 0 {
            return;
        }
        self.number += 1;
        let amount = (due / 2).max(1);
        let form = |amount: i64, number: i64| {
            json!({ "campus_id": self.desk.school.a.id, "kind": "provident_fund", "amount_minor": amount, "paid_on": "2026-11-20", "paid_from": "bank",
                "bank_id": self.desk.school.a.bank, "deposit_no": format!("PF-{number}") })
        };
        self.desk.accountant.post("/save-payroll-deposit", form(due + 1, self.number)).await.refused(422, "amount_minor");
        let id = self.desk.accountant.post("/save-payroll-deposit", form(amount, self.number)).await.id();
        self.deposits.push((id, amount));
        self.post(&[("Provident fund", amount), ("Habib Bank", -amount)]);
    }

    pub(super) async fn take_deposit_back(&mut self) {
        let Some((id, amount)) = self.deposits.pop() else { return };
        self.chief.post("/take-payroll-deposit-back", json!({ "id": id, "reason": "The wrong account" })).await.ok();
        self.post(&[("Provident fund", -amount), ("Habib Bank", amount)]);
    }
}
