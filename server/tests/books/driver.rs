//! Does random things through the calls, tells the model, and compares the two.

mod bills;
mod cash;
mod compare;
mod earning;
mod fines;
mod hand;
mod money;
mod months;
mod students;

use super::model::{Head, Model};
use chrono::NaiveDate;
use hand::{Draft, SECOND_PERSON, Written};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};
use testkit::{
    Client, Reply, School, World,
    school::{PASSWORD, student_form},
};

/// Everything that is done, and how often each is chosen.
const OPERATIONS: [(&str, u64); 37] = [
    ("bill", 16),
    ("bill run", 3),
    ("fine", 5),
    ("fine on a challan", 6),
    ("pay", 12),
    ("part-pay", 14),
    ("pay too much", 5),
    ("family receipt", 7),
    ("money of an earlier day", 6),
    ("a bank's day", 6),
    ("unpay", 9),
    ("revise", 8),
    ("cancel", 4),
    ("strike off", 3),
    ("restore", 5),
    ("close a month", 5),
    ("waive", 5),
    ("realise a cheque", 5),
    ("a cheque returns", 4),
    ("merge a double", 3),
    ("concede tuition", 2),
    ("concede transport", 2),
    ("concede a deposit", 2),
    ("concede a month whole and bill it ahead", 3),
    ("split a concession", 1),
    ("concede money of others", 1),
    ("deposit", 5),
    ("withdraw", 4),
    ("take a transaction back", 3),
    ("reopen a month", 3),
    ("journal", 3),
    ("payment", 3),
    ("expense", 3),
    ("post a draft", 6),
    ("reverse what was written by hand", 4),
    ("reverse any voucher by hand", 3),
    ("the same key with another body", 2),
];

type Step = Result<(), String>;

pub struct Driver {
    world: Arc<World>,
    school: School,
    by: Client,
    model: Model,
    students: Vec<i64>,
    random: u64,
    /// What was done, a line each.
    pub log: Vec<String>,
    /// Fines whose numbers are known.
    fines: Vec<i64>,
    counts: [usize; OPERATIONS.len()],
    /// Who else is signed in today.
    others: BTreeMap<&'static str, Client>,
    /// Vouchers that people wrote, and those that wait for a second person.
    written: Vec<Written>,
    drafts: Vec<Draft>,
    /// The heads of expenses on which they are written.
    heads: [i64; 2],
    reversed_by_hand: usize,
    closing_released: usize,
    touched: BTreeSet<i64>,
    /// Everything up to the end of this month is closed.
    closed: Option<String>,
    /// Deposits and withdrawals that stand.
    transactions: Vec<cash::Transaction>,
    opening: (i64, i64, i64),
    steps: u64,
    pace: u64,
    is_seeking: bool,
}

fn money(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("no amount: {value}"))
}

fn date(value: &Value) -> NaiveDate {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no date: {value}"))
}

fn expect(reply: Reply, what: &str) -> Result<Value, String> {
    if reply.status == 200 { Ok(reply.body) } else { Err(format!("{what}: {} {}", reply.status, reply.body)) }
}

impl Driver {
    /// Days pass after every so many steps.
    pub async fn new(world: Arc<World>, school: School, seed: u64, pace: u64) -> Driver {
        let by = school.admin();
        let mut students = school.a.students.clone();
        for n in 0..4 {
            students.push(by.post("/save-student", student_form(&school, &school.a, &format!("Walker {n}"))).await.id());
        }
        let mut driver = Driver {
            world,
            school,
            by,
            model: Model::default(),
            students,
            random: seed,
            log: Vec::new(),
            fines: Vec::new(),
            counts: [0; OPERATIONS.len()],
            others: BTreeMap::new(),
            written: Vec::new(),
            drafts: Vec::new(),
            heads: [0; 2],
            reversed_by_hand: 0,
            closing_released: 0,
            touched: BTreeSet::new(),
            closed: None,
            transactions: Vec::new(),
            opening: (0, 0, 0),
            steps: 0,
            pace,
            is_seeking: false,
        };
        driver.prepare().await;
        for student in driver.students.clone() {
            driver.plan(student).await;
        }
        driver.opening = driver.money().await;
        let (cash, bank, _) = driver.opening;
        driver.model.begin(driver.today(), cash, bank);
        driver
    }

    /// Money of others, heads of expenses, and the limit above which a voucher needs a second person.
    async fn prepare(&mut self) {
        for (head, form) in [
            (Head::Board, json!({ "name": "Board fee", "kind": "other", "treatment": "pass_through" })),
            (Head::Tax, json!({ "name": "Education tax", "kind": "other", "treatment": "tax", "tax_rate_hundredths": 500 })),
        ] {
            let id = self.by.post("/save-fee-head", form).await.id();
            self.school.heads.insert(head.name().into(), id);
        }
        for (place, search) in ["Rent", "Electricity"].iter().enumerate() {
            let found = self.by.get(&format!("/get-expense-ledger-heads?search={search}")).await.ok();
            self.heads[place] = found["data"][0]["id"].as_i64().expect("a head of expenses");
        }
        let limit = json!({ "values": { "accounting.journal_limit_minor": SECOND_PERSON } });
        self.by.post("/update-settings", limit).await.ok();
    }

    /// How often each operation was done, and what chance alone brings about.
    pub fn tally(&self) -> Vec<(&'static str, usize)> {
        let rare = self.model.rare;
        let of_chance = [
            ("a bill conceded whole and issued ahead", rare.conceded_whole_ahead),
            ("a late fee withdrawn for the day of the money", rare.late_fee_withdrawn),
            ("a late fee lessened for the day of the money", rare.late_fee_lessened),
            ("the cancellation of what was paid in part", rare.part_paid_cancelled),
            ("an advance that pays a bill", rare.advance_applied),
            ("a release by its job", rare.released - self.closing_released),
            ("a release by the closing of a month", self.closing_released),
            ("the reversal of a voucher by hand", self.reversed_by_hand),
        ];
        OPERATIONS.iter().map(|(name, _)| *name).zip(self.counts).chain(of_chance).collect()
    }

    /// From now on for what was not reached yet: days pass faster.
    pub fn seek(&mut self) {
        (self.is_seeking, self.pace) = (true, 12);
    }

    /// What was never reached.
    pub fn missing(&self) -> Vec<&'static str> {
        self.tally().into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect()
    }

    /// Somebody else of the campus, signed in since this morning.
    async fn somebody(&mut self, role: &'static str) -> Client {
        if !self.others.contains_key(role) {
            let client = self.world.sign_in(&School::email(role, "a"), PASSWORD).await;
            self.others.insert(role, client);
        }
        self.others[role].clone()
    }

    fn next(&mut self, most: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % most
    }

    fn pick(&mut self, from: &[i64]) -> Option<i64> {
        if from.is_empty() { None } else { Some(from[self.next(from.len() as u64) as usize]) }
    }

    fn today(&self) -> NaiveDate {
        let now = chrono::DateTime::from_timestamp_micros(self.world.app.registry.clock.now().micros()).expect("an instant");
        (now + chrono::Duration::hours(5)).date_naive()
    }

    /// One random operation that the state allows. An error is a fault.
    pub async fn step(&mut self) -> Step {
        self.steps += 1;
        if self.steps.is_multiple_of(self.pace) {
            self.days_pass().await;
        }
        for _ in 0..200 {
            let mut ticket = self.next(OPERATIONS.iter().map(|one| one.1).sum());
            let at = OPERATIONS.iter().position(|(_, weight)| {
                let hit = ticket < *weight;
                ticket = ticket.saturating_sub(*weight);
                hit
            });
            let at = at.expect("an operation");
            self.touched.clear();
            if let Some(done) = self.perform(at).await {
                self.counts[at] += 1;
                return done;
            }
        }
        Err("nothing can be done any more".into())
    }

    async fn perform(&mut self, at: usize) -> Option<Step> {
        match OPERATIONS[at].0 {
            "bill" => self.bill().await,
            "bill run" => Some(self.bill_run().await),
            "fine" => self.fine(None).await,
            "fine on a challan" => self.fine_on_challan().await,
            "pay" => self.pay(0).await,
            "part-pay" => self.pay(1).await,
            "pay too much" => self.pay(2).await,
            "family receipt" => self.family().await,
            "money of an earlier day" => self.pay_of_earlier_day(false).await,
            "a bank's day" => self.pay_of_earlier_day(true).await,
            "unpay" => self.unpay().await,
            "revise" => self.revise().await,
            "cancel" => self.cancel().await,
            "strike off" => self.strike_off().await,
            "restore" => self.restore().await,
            "close a month" => self.close_month().await,
            "waive" => self.waive().await,
            "realise a cheque" => self.realise().await,
            "a cheque returns" => self.bounce().await,
            "merge a double" => Some(self.merge().await),
            "concede tuition" => self.concede(Head::Tuition).await,
            "concede transport" => self.concede(Head::Transport).await,
            "concede a deposit" => self.concede(Head::Deposit).await,
            "concede a month whole and bill it ahead" => self.concede_month_and_bill().await,
            "split a concession" => self.split_concession().await,
            "concede money of others" => self.concede_of_others().await,
            "deposit" => Some(self.move_cash("deposit").await),
            "withdraw" => Some(self.move_cash("withdrawal").await),
            "take a transaction back" => self.take_back_transaction().await,
            "reopen a month" => self.reopen_month().await,
            "journal" => self.write_journal().await,
            "payment" => self.write_payment().await,
            "expense" => self.write_expense().await,
            "post a draft" => self.post_draft().await,
            "reverse what was written by hand" => self.reverse_written().await,
            "reverse any voucher by hand" => self.reverse_by_hand().await,
            "the same key with another body" => self.pay_with_one_key_twice().await,
            other => panic!("nobody does {other}"),
        }
    }

    /// The clock moves on; sign-ins end meanwhile, so there is a new one.
    async fn days_pass(&mut self) {
        let days = 1 + self.next(7);
        self.log.push(format!("{days} days pass"));
        self.world.advance(Duration::from_secs(days * 24 * 3_600));
        self.by = self.world.admin().await;
        self.others.clear();
        self.release_begun_months().await;
    }

    fn open(&self) -> Vec<i64> {
        self.model.challans.iter().filter(|(_, challan)| challan.open() > 0).map(|(id, _)| *id).collect()
    }

    fn is_struck(&self, student: i64) -> bool {
        self.model.struck_off.get(&student).copied().unwrap_or(false)
    }

    async fn read(&self, id: i64) -> Value {
        self.by.get(&format!("/get-challan-details?id={id}")).await.ok()["data"].clone()
    }

    fn touch(&mut self, id: i64) {
        self.touched.insert(self.model.challans[&id].student);
    }
}
