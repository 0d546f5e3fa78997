//! Payrolls: prepared, checked, approved as the model reckons them, and taken back.

use super::{Adjustment, Office, Run, State, reckon::Salary};
use crate::payroll::version;
use serde_json::{Value, json};

impl Run {
    pub(super) fn paid(&self) -> i64 {
        let own = self.salaries.iter().flatten();
        own.filter(|(_, state)| matches!(state, State::Paid(_))).map(|(salary, _)| salary.net).sum()
    }

    fn sum(&self, of: fn(&Salary) -> i64) -> i64 {
        self.salaries.iter().flatten().map(|(salary, _)| of(salary)).sum()
    }

    fn booked(&self) -> [(&'static str, i64); 6] {
        [
            ("Salaries", self.sum(|one| one.gross - one.fined)),
            ("Employer's contributions", self.sum(|one| one.employer_fund)),
            ("Provident fund", -self.sum(|one| one.fund + one.employer_fund)),
            ("Income tax of salaries", -self.sum(|one| one.tax)),
            ("Advances and loans to staff", -self.sum(|one| one.loans.iter().map(|loan| loan.1).sum())),
            ("Salaries payable", -self.sum(|one| one.net)),
        ]
    }

    /// What it took of loans, by their places.
    fn recovered(&self) -> Vec<(usize, i64)> {
        self.salaries.iter().flatten().flat_map(|(salary, _)| salary.loans.clone()).collect()
    }
}

impl Office {
    fn reckoned(&self, id: i64, month: (&'static str, i64)) -> Run {
        let state = |salary: Salary| {
            let state = if salary.net == 0 { State::Nothing } else { State::Due };
            (salary, state)
        };
        Run { id, salaries: (0..self.staff.len()).map(|at| self.salary(at, month).map(state)).collect() }
    }

    pub(super) async fn run_month(&mut self) -> bool {
        let Some(month) = self.open_month() else { return false };
        let form = json!({ "campus_id": self.desk.school.a.id, "month": month.0 });
        let id = self.hr.post("/save-payroll-run", form).await.id();
        if self.next(5) == 0 {
            self.hr.delete(&format!("/payroll-runs/{id}")).await.ok();
            return false;
        }
        assert_eq!(self.chief.post("/approve-payroll-run", version(id, 1)).await.status, 409, "not checked yet");
        self.hr.post("/check-payroll-run", version(id, 1)).await.ok();
        let run = self.reckoned(id, month);
        self.compare_slips(&run).await;
        let approved = self.chief.post("/approve-payroll-run", version(id, 2)).await;
        if run.sum(|one| one.short) > 0 {
            assert_eq!(approved.status, 409, "deductions beyond the pay: {}", approved.body);
            self.hr.delete(&format!("/payroll-runs/{id}")).await.ok();
            self.make_good(&run, month.0).await;
            return false;
        }
        approved.ok();
        for (place, taken) in run.recovered() {
            self.loans[place].outstanding -= taken;
        }
        self.post(&run.booked());
        self.look_at(&run);
        self.runs.push(run);
        true
    }

    /// Every slip, as it was checked.
    async fn compare_slips(&self, run: &Run) {
        let slips = self.hr.get(&format!("/get-payslips?run_id={}&per_page=100", run.id)).await.ok();
        let slips = slips["data"].as_array().expect("slips");
        for (employee, salary) in self.staff.iter().zip(&run.salaries) {
            let slip = slips.iter().find(|slip| slip["employee_id"] == employee.id);
            let of = |field: &str| slip.and_then(|slip| slip[field].as_i64());
            let found = (of("tax_minor"), of("net_minor"), of("short_minor"));
            let wanted = salary.as_ref().map(|(salary, _)| salary);
            let wanted_of = |field: fn(&Salary) -> i64| wanted.map(field);
            assert_eq!(found, (wanted_of(|one| one.tax), wanted_of(|one| one.net), wanted_of(|one| one.short)), "{slip:?} of {wanted:?}");
        }
    }

    /// Gives a bonus to those whose pay does not cover what is to be taken.
    async fn make_good(&mut self, run: &Run, month: &'static str) {
        let short = run.salaries.iter().enumerate().filter_map(|(at, one)| one.as_ref().map(|(salary, _)| (at, salary.short)));
        for (employee, short) in short.filter(|(_, short)| *short > 0) {
            let amount = short + 1_000_000;
            let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[employee].id, "month": month, "kind": "bonus",
                "amount_minor": amount, "is_taxable": false, "reason": "So that the pay covers it" });
            self.hr.post("/save-pay-adjustment", form).await.ok();
            self.adjustments.push(Adjustment { employee, month, amount, is_taxable: false, corrects: false });
        }
    }

    fn look_at(&mut self, run: &Run) {
        for (salary, _) in run.salaries.iter().flatten() {
            let seen = [
                ("a tax", salary.tax > 0),
                ("a correction", salary.has_correction),
                ("arrears", !salary.arrears.is_empty()),
                ("a last salary", salary.is_final && salary.employed > 0),
                ("a salary of who had left", salary.is_final && salary.employed == 0 && salary.gross > 0),
            ];
            for (what, _) in seen.into_iter().filter(|one| one.1) {
                self.saw(what);
            }
        }
    }

    pub(super) async fn details(&self, run: i64) -> Value {
        self.hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"].clone()
    }

    pub(super) async fn take_run_back(&mut self) -> bool {
        let Some(run) = self.runs.last().cloned() else { return false };
        let form = json!({ "id": run.id, "version": self.details(run.id).await["version"], "reason": "A mistake" });
        let reply = self.chief.post("/reverse-payroll-run", form).await;
        if run.paid() > 0 {
            assert_eq!(reply.status, 409, "it is paid: {}", reply.body);
            return false;
        }
        reply.ok();
        for (place, taken) in run.recovered() {
            self.loans[place].outstanding += taken;
        }
        self.post(&run.booked().map(|(head, amount)| (head, -amount)));
        self.runs.pop();
        true
    }
}
