//! Payroll against a plain model: random sequences of pay, absences, adjustments, loans, payrolls, payments and deposits of the provident fund, with what takes
//! them back, compared after every step, on both engines. Paisa throughout; nothing here knows how the program does it.

mod runs;
mod staff;

use super::{confirm_rates, employee, whole};
use crate::{
    desk::Desk,
    sequences::{seed, steps},
};
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

#[test]
fn payroll_agrees_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), steps(200)));
}

#[test]
fn payroll_agrees_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, steps(120)));
}
