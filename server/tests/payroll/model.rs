//! Payroll against a plain model: random sequences of pay, absences, adjustments, loans, payrolls, payments and deposits of the provident fund, with what takes
//! them back, compared after every step, on both engines. Paisa throughout; nothing here knows how the program does it.

use super::{confirm_rates, employee, version, whole};
use crate::desk::Desk;
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, School, World};

/// The months of the sequence, with their days.
const MONTHS: [(&str, i64); 3] = [("2026-09", 30), ("2026-10", 31), ("2026-11", 30)];
/// What is kept of each: the heads that payroll posts to.
const HEADS: [&str; 6] =
    ["Salaries", "Employer's contributions", "Provident fund", "Advances and loans to staff", "Salaries payable", "Habib Bank"];

/// What somebody is paid by from a month on.
#[derive(Clone, Copy, Debug)]
struct Pay {
    basic: i64,
    /// Of both sides, in whole percents.
    fund: i64,
}

#[derive(Clone, Debug)]
struct Loan {
    id: i64,
    employee: usize,
    installment: i64,
    outstanding: i64,
    first: &'static str,
}

/// A payroll that stands.
#[derive(Clone, Debug)]
struct Run {
    id: i64,
    salaries: i64,
    /// Of one side; the employer gives as much.
    fund: i64,
    net: i64,
    /// What it took of each loan, by place.
    taken: Vec<(usize, i64)>,
    /// By place of the employee: basic salary less absence, and the days away.
    own: Vec<(i64, i64)>,
    /// What it paid of earlier months: places of employee and month, and how much.
    arrears: Vec<(usize, usize, i64)>,
    payment: Option<i64>,
}

struct Office {
    desk: Desk,
    hr: Client,
    chief: Client,
    staff: Vec<i64>,
    pay: Vec<BTreeMap<&'static str, Pay>>,
    absent: BTreeSet<(usize, String)>,
    marked: BTreeSet<String>,
    adjustments: Vec<(usize, &'static str, i64)>,
    loans: Vec<Loan>,
    runs: Vec<Run>,
    deposits: Vec<(i64, i64)>,
    books: BTreeMap<&'static str, i64>,
    random: u64,
    number: i64,
}

impl Office {
    async fn open(world: Arc<World>, school: School, seed: u64) -> Office {
        let desk = Desk::open(world, school).await;
        confirm_rates(&desk.school).await;
        let (hr, chief) = (desk.school.user("hr_officer", "a"), desk.school.user("chief_accountant", "a"));
        let profit = json!({ "kind": "profit", "bank_id": desk.school.a.bank, "date": "2026-11-02", "amount_minor": 1_000_000_000 });
        desk.school.admin().post("/save-bank-transaction", profit).await.ok();
        let mut staff = Vec::new();
        for name in ["Sana Tariq", "Bilqis Bano Khan", "Rubina Aslam Malik"] {
            staff.push(employee(&desk.school, name, 0, json!({})).await);
        }
        let pay = vec![BTreeMap::new(); staff.len()];
        let mut office = Office {
            desk,
            hr,
            chief,
            staff,
            pay,
            absent: BTreeSet::new(),
            marked: BTreeSet::new(),
            adjustments: Vec::new(),
            loans: Vec::new(),
            runs: Vec::new(),
            deposits: Vec::new(),
            books: BTreeMap::from([("Habib Bank", 1_000_000_000)]),
            random: seed,
            number: 0,
        };
        for at in 0..office.staff.len() {
            office.change_pay(at, MONTHS[0].0).await;
        }
        office
    }

    fn next(&mut self, below: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % below
    }

    fn somebody(&mut self) -> usize {
        self.next(self.staff.len() as u64) as usize
    }

    fn post(&mut self, lines: &[(&'static str, i64)]) {
        for (head, amount) in lines {
            *self.books.entry(*head).or_default() += *amount;
        }
    }

    /// The month whose payroll is next; none when all stand.
    fn open_month(&self) -> Option<(&'static str, i64)> {
        MONTHS.get(self.runs.len()).copied()
    }

    fn pay_of(&self, at: usize, month: &str) -> Pay {
        *self.pay[at].iter().rev().find(|(from, _)| **from <= month).expect("pay from the first month on").1
    }

    async fn change_pay(&mut self, at: usize, month: &'static str) {
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
    async fn raise_back(&mut self, at: usize) {
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

    async fn mark_absent(&mut self) {
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

    async fn adjust(&mut self) {
        let Some((month, _)) = self.open_month() else { return };
        let (at, adds, rupees) = (self.somebody(), self.next(2) == 0, 1 + self.next(300) as i64);
        let kind = if adds { "bonus" } else { "fine" };
        let form = json!({ "campus_id": self.desk.school.a.id, "employee_id": self.staff[at], "month": month, "kind": kind, "amount_minor": rupees * 100,
            "is_taxable": false, "reason": "As decided" });
        self.hr.post("/save-pay-adjustment", form).await.ok();
        self.adjustments.push((at, month, if adds { rupees * 100 } else { -rupees * 100 }));
    }

    async fn lend(&mut self) {
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

    async fn repay(&mut self) {
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

    async fn run_month(&mut self) {
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

    async fn take_run_back(&mut self) {
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

    async fn pay_salaries(&mut self) {
        let Some(at) = self.runs.iter().position(|run| run.payment.is_none() && run.net > 0) else { return };
        let (id, net) = (self.runs[at].id, self.runs[at].net);
        let form =
            json!({ "id": id, "version": self.details(id).await["version"], "paid_from": "bank", "bank_id": self.desk.school.a.bank });
        let payment = self.desk.accountant.post("/pay-salaries", form.clone()).await.id();
        assert_eq!(self.desk.accountant.post("/pay-salaries", form).await.status, 409, "once");
        self.runs[at].payment = Some(payment);
        self.post(&[("Salaries payable", net), ("Habib Bank", -net)]);
    }

    async fn take_payment_back(&mut self) {
        let Some(at) = self.runs.iter().rposition(|run| run.payment.is_some()) else { return };
        let (payment, net) = (self.runs[at].payment.take(), self.runs[at].net);
        self.chief.post("/take-salary-payment-back", json!({ "id": payment, "reason": "The file was refused" })).await.ok();
        self.post(&[("Salaries payable", -net), ("Habib Bank", net)]);
    }

    async fn deposit_fund(&mut self) {
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

    async fn take_deposit_back(&mut self) {
        let Some((id, amount)) = self.deposits.pop() else { return };
        self.chief.post("/take-payroll-deposit-back", json!({ "id": id, "reason": "The wrong account" })).await.ok();
        self.post(&[("Provident fund", -amount), ("Habib Bank", amount)]);
    }

    async fn step(&mut self) -> &'static str {
        match self.next(18) {
            17 => {
                let at = self.somebody();
                self.raise_back(at).await;
                "increment dated back"
            }
            0 | 1 => {
                let at = self.somebody();
                if let Some((month, _)) = self.open_month() {
                    self.change_pay(at, month).await;
                }
                "pay"
            }
            2..=4 => {
                self.mark_absent().await;
                "absence"
            }
            5 | 6 => {
                self.adjust().await;
                "adjustment"
            }
            7 | 8 => {
                self.lend().await;
                "loan"
            }
            9 => {
                self.repay().await;
                "repayment"
            }
            10 | 11 => {
                self.run_month().await;
                "payroll"
            }
            12 => {
                self.take_run_back().await;
                "payroll taken back"
            }
            13 => {
                self.pay_salaries().await;
                "payment"
            }
            14 => {
                self.take_payment_back().await;
                "payment taken back"
            }
            15 => {
                self.deposit_fund().await;
                "deposit"
            }
            _ => {
                self.take_deposit_back().await;
                "deposit taken back"
            }
        }
    }

    /// Every head that payroll posts to, and what the loans say.
    async fn compare(&self, after: &str) {
        let trial = self.desk.accountant.get(&format!("/get-trial-balance?campus_id={}", self.desk.school.a.id)).await.ok();
        let rows = trial["data"].as_array().expect("rows");
        let side = |row: &Value, field: &str| row[field].as_i64().expect("an amount");
        for head in HEADS {
            // A bank's head is named with its account.
            let is_head = |row: &&Value| {
                row["name"] == head || (head == "Habib Bank" && row["name"].as_str().is_some_and(|name| name.starts_with(head)))
            };
            let found: i64 =
                rows.iter().filter(is_head).map(|row| side(row, "closing_debit_minor") - side(row, "closing_credit_minor")).sum();
            assert_eq!(found, self.books.get(head).copied().unwrap_or_default(), "{head} after {after}");
        }
        let loans = self.hr.get("/get-staff-loans?per_page=1").await.ok();
        let owed: i64 = self.loans.iter().map(|loan| loan.outstanding).sum();
        assert_eq!(loans["totals"]["outstanding_minor"], owed, "loans after {after}");
    }
}

async fn sequence(world: Arc<World>, school: School, seed: u64, steps: usize) {
    let mut office = Office::open(world, school, seed).await;
    for step in 0..steps {
        let what = office.step().await;
        office.compare(&format!("step {step} of seed {seed}, {what}")).await;
        if step % 20 == 19 {
            whole(&office.desk.world).await;
        }
    }
    whole(&office.desk.world).await;
    crate::hledger::agrees(&office.desk.world, &office.desk.school, &office.desk.accountant).await;
}

fn seed() -> u64 {
    std::env::var("MAKTAB_TEST_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_261_120)
}

#[test]
fn payroll_agrees_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), 200));
}

#[test]
fn payroll_agrees_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, 120));
}
