//! Payroll against a plain model: random sequences of pay, absences, adjustments, corrections of paid months, loans, payrolls, payments, salaries that are held or
//! sent back, people who join and leave, and deposits, with what takes them back, compared after every step, on both engines. Paisa throughout; nothing here knows
//! how the program does it.

mod payments;
mod reckon;
mod runs;
mod staff;

use super::{confirm_rates, whole};
use crate::{
    desk::Desk,
    sequences::{seed, steps},
};
use kernel::db::Engine;
use reckon::Salary;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, School, World};

/// The months of the sequence, with their days. The tax year ends nine months after the first.
const MONTHS: [(&str, i64); 3] = [("2026-09", 30), ("2026-10", 31), ("2026-11", 30)];
/// What is kept of each: the heads that payroll posts to.
const HEADS: [&str; 7] = [
    "Salaries",
    "Employer's contributions",
    "Provident fund",
    "Income tax of salaries",
    "Advances and loans to staff",
    "Salaries payable",
    "Habib Bank",
];
/// Everything that is done, and how often each is chosen.
const OPERATIONS: [(&str, u64); 20] = [
    ("change pay", 3),
    ("date an increment back", 3),
    ("mark an absence", 5),
    ("adjust a pay", 4),
    ("correct a paid month", 4),
    ("lend", 4),
    ("repay", 2),
    ("somebody joins", 2),
    ("somebody leaves", 3),
    ("run a payroll", 5),
    ("take a payroll back", 5),
    ("pay salaries", 4),
    ("take a payment back", 4),
    ("hold a salary", 2),
    ("release a salary", 3),
    ("the bank sends salaries back", 2),
    ("deposit the provident fund", 2),
    ("deposit tax", 2),
    ("take a deposit back", 2),
    ("ask for what is refused", 1),
];
/// What a payroll must have had in it, once at least.
const EFFECTS: [&str; 5] = ["a tax", "a correction", "arrears", "a last salary", "a salary of who had left"];
/// Steps more, for what chance has not brought about in those that were asked for.
const MORE: usize = 400;
/// What leads to arrears, one after the other: tried in every other of those steps while they are sought.
const TO_ARREARS: [&str; 4] = ["run a payroll", "take a payment back", "take a payroll back", "date an increment back"];

/// What somebody is paid by from a month on.
#[derive(Clone, Copy, Debug)]
struct Pay {
    basic: i64,
    /// Of both sides, in whole percents.
    fund: i64,
    is_taxed: bool,
}

/// Somebody, in post from a day on and up to another.
#[derive(Clone, Debug)]
struct Employee {
    id: i64,
    joined: String,
    left: Option<String>,
    pay: BTreeMap<&'static str, Pay>,
    /// Days of leave that were encashed.
    encashed: i64,
}

/// What a month adds; less than nothing is taken.
#[derive(Clone, Debug)]
struct Adjustment {
    employee: usize,
    month: &'static str,
    amount: i64,
    is_taxable: bool,
    /// Whether it names a paid month.
    corrects: bool,
}

#[derive(Clone, Debug)]
struct Loan {
    id: i64,
    employee: usize,
    installment: i64,
    outstanding: i64,
    first: &'static str,
}

/// Where a salary is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Due,
    Held,
    /// By a payment, by its place.
    Paid(usize),
    /// It comes to nothing.
    Nothing,
}

/// A payroll that stands.
#[derive(Clone, Debug)]
struct Run {
    id: i64,
    /// By place of the employee; none of who is not paid by it.
    salaries: Vec<Option<(Salary, State)>>,
}

/// A payment of salaries.
#[derive(Clone, Debug)]
struct Payment {
    id: i64,
    stands: bool,
    /// Whether the bank sent one of them back.
    is_returned: bool,
}

struct Office {
    desk: Desk,
    hr: Client,
    chief: Client,
    staff: Vec<Employee>,
    absent: BTreeSet<(usize, String)>,
    marked: BTreeSet<String>,
    adjustments: Vec<Adjustment>,
    loans: Vec<Loan>,
    runs: Vec<Run>,
    payments: Vec<Payment>,
    /// With the head that they lower.
    deposits: Vec<(i64, &'static str, i64)>,
    books: BTreeMap<&'static str, i64>,
    /// How often each operation had an effect, and each effect was seen.
    reached: BTreeMap<&'static str, usize>,
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
        let mut office = Office {
            desk,
            hr,
            chief,
            staff: Vec::new(),
            absent: BTreeSet::new(),
            marked: BTreeSet::new(),
            adjustments: Vec::new(),
            loans: Vec::new(),
            runs: Vec::new(),
            payments: Vec::new(),
            deposits: Vec::new(),
            books: BTreeMap::from([("Habib Bank", 1_000_000_000)]),
            reached: BTreeMap::new(),
            random: seed,
            number: 0,
        };
        for name in ["Sana Tariq", "Bilqis Bano Khan", "Rubina Aslam Malik"] {
            office.join(name, "2024-04-01").await;
        }
        office
    }

    fn next(&mut self, below: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % below
    }

    /// One of some; none of none.
    fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.next(of.len() as u64) as usize]) }
    }

    fn somebody(&mut self) -> usize {
        self.next(self.staff.len() as u64) as usize
    }

    fn post(&mut self, lines: &[(&'static str, i64)]) {
        for (head, amount) in lines {
            *self.books.entry(*head).or_default() += *amount;
        }
    }

    fn saw(&mut self, what: &'static str) {
        *self.reached.entry(what).or_default() += 1;
    }

    /// What never had an effect.
    fn missing(&self) -> Vec<&'static str> {
        let all = OPERATIONS.iter().map(|one| one.0).chain(EFFECTS);
        all.filter(|name| !self.reached.contains_key(name)).collect()
    }

    /// The month whose payroll is next; none when all stand.
    fn open_month(&self) -> Option<(&'static str, i64)> {
        MONTHS.get(self.runs.len()).copied()
    }

    /// One random operation that has an effect.
    async fn step(&mut self) -> &'static str {
        for _ in 0..500 {
            let mut ticket = self.next(OPERATIONS.iter().map(|one| one.1).sum());
            let at = OPERATIONS.iter().position(|(_, weight)| {
                let hit = ticket < *weight;
                ticket = ticket.saturating_sub(*weight);
                hit
            });
            let what = OPERATIONS[at.expect("an operation")].0;
            if self.perform(what).await {
                self.saw(what);
                return what;
            }
        }
        panic!("nothing can be done any more");
    }

    /// One that leads to what chance has not brought about, or a random one.
    async fn seek(&mut self, step: usize) -> &'static str {
        let what = TO_ARREARS[step / 2 % TO_ARREARS.len()];
        if step.is_multiple_of(2) && self.missing().contains(&"arrears") && self.perform(what).await {
            self.saw(what);
            return what;
        }
        self.step().await
    }

    async fn perform(&mut self, what: &str) -> bool {
        match what {
            "change pay" => self.change_pay_of_somebody().await,
            "date an increment back" => self.raise_back().await,
            "mark an absence" => self.mark_absent().await,
            "adjust a pay" => self.adjust().await,
            "correct a paid month" => self.correct().await,
            "lend" => self.lend().await,
            "repay" => self.repay().await,
            "somebody joins" => self.somebody_joins().await,
            "somebody leaves" => self.somebody_leaves().await,
            "run a payroll" => self.run_month().await,
            "take a payroll back" => self.take_run_back().await,
            "pay salaries" => self.pay_salaries().await,
            "take a payment back" => self.take_payment_back().await,
            "hold a salary" => self.hold().await,
            "release a salary" => self.release().await,
            "the bank sends salaries back" => self.send_back().await,
            "deposit the provident fund" => self.deposit("provident_fund", "Provident fund").await,
            "deposit tax" => self.deposit("income_tax", "Income tax of salaries").await,
            "take a deposit back" => self.take_deposit_back().await,
            "ask for what is refused" => self.ask_for_what_is_refused().await,
            other => panic!("nobody does {other}"),
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
    let mut step = 0;
    while step < steps || (!office.missing().is_empty() && step < steps + MORE) {
        let what = if step < steps { office.step().await } else { office.seek(step).await };
        office.compare(&format!("step {step} of seed {seed}, {what}")).await;
        if step % 20 == 19 {
            whole(&office.desk.world).await;
        }
        step += 1;
    }
    assert!(office.missing().is_empty(), "seed {seed}: never reached: {:?}", office.missing());
    whole(&office.desk.world).await;
    crate::hledger::agrees(&office.desk.world, &office.desk.school, &office.desk.accountant).await;
    println!("seed {seed}: {step} steps, {:?}", office.reached);
}

#[test]
fn payroll_agrees_with_the_model_on_sqlite() {
    testkit::run_in_school(Engine::Sqlite, |world, school| sequence(world, school, seed(), steps(200)));
}

#[test]
fn payroll_agrees_with_the_model_on_postgres() {
    testkit::run_in_school(Engine::Postgres, |world, school| sequence(world, school, seed() + 1, steps(120)));
}
