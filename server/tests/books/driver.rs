//! Does random things through the calls, tells the model, and compares the two.

mod advances;
mod bills;
mod cards;
mod cash;
mod claims;
mod compare;
mod earning;
mod fines;
mod hand;
mod leavers;
mod lists;
mod money;
mod months;
mod moved;
mod openings;
mod operations;
mod post_dated;
mod refunds;
mod sponsors;
mod students;
mod tills;

use super::model::{Head, Model};
use chrono::NaiveDate;
use hand::{Draft, SECOND_PERSON, Written};
use operations::OPERATIONS;
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
    /// Who has left: their accounts are at nothing, and nobody looks at them.
    left: BTreeSet<i64>,
    /// The last day on which a rule of refunds was made, and whether it is one of slabs.
    refund_rule_of: Option<NaiveDate>,
    refunds_by_slabs: bool,
    settlements_undone: usize,
    /// Everything up to the end of this month is closed.
    closed: Option<String>,
    /// Deposits and withdrawals that stand.
    transactions: Vec<cash::Transaction>,
    /// Refunds that stand, and how many of all a second person paid.
    refunds: Vec<refunds::Refund>,
    second_person_paid: usize,
    refunds_of_tills: usize,
    /// Receipts of tills that were taken back: out of a till, and of a closed one out of the cash box.
    back_out_of_tills: usize,
    back_out_of_box: usize,
    /// Slips that a parent sent.
    claims: Vec<claims::Claim>,
    slips_accepted: usize,
    slips_refused: usize,
    /// Moves of receipts that stand.
    moves: Vec<moved::Move>,
    receipts_moved: usize,
    moves_undone: usize,
    /// Lines of banks' lists that are in the books, and what the office decided on those that were told before.
    listed: Vec<lists::Listed>,
    lines_tied: usize,
    lines_accepted: usize,
    advances_applied: usize,
    advances_taken_off: usize,
    /// Openings of students that stand, and how many went back.
    openings: Vec<openings::Opening>,
    openings_back: usize,
    /// Cheques of days to come that the office keeps, and how many were received on theirs.
    post_dated: Vec<post_dated::PostDated>,
    cheques_received: usize,
    /// Settlements of cards and wallets that stand.
    card_settlements: Vec<cards::CardSettlement>,
    /// Who takes parts of challans over.
    sponsor: i64,
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
            left: BTreeSet::new(),
            refund_rule_of: None,
            refunds_by_slabs: false,
            settlements_undone: 0,
            closed: None,
            transactions: Vec::new(),
            refunds: Vec::new(),
            second_person_paid: 0,
            refunds_of_tills: 0,
            back_out_of_tills: 0,
            back_out_of_box: 0,
            claims: Vec::new(),
            slips_accepted: 0,
            slips_refused: 0,
            moves: Vec::new(),
            receipts_moved: 0,
            moves_undone: 0,
            listed: Vec::new(),
            lines_tied: 0,
            lines_accepted: 0,
            advances_applied: 0,
            advances_taken_off: 0,
            openings: Vec::new(),
            openings_back: 0,
            post_dated: Vec::new(),
            cheques_received: 0,
            card_settlements: Vec::new(),
            sponsor: 0,
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

    /// Money of others, heads of expenses, and the limits above which a voucher or a refund needs a second person.
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
        let sponsor = json!({ "campus_id": self.school.a.id, "name": "Hope Foundation", "kind": "foundation" });
        self.sponsor = self.by.post("/save-sponsor", sponsor).await.id();
        let limits = json!({ "values": { "accounting.journal_limit_minor": SECOND_PERSON, "fees.refund_limit": refunds::LIMIT } });
        self.by.post("/update-settings", limits).await.ok();
    }

    /// From now on for what was not reached yet: days pass faster.
    pub fn seek(&mut self) {
        (self.is_seeking, self.pace) = (true, 12);
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
        let sought = self.sought();
        for _ in 0..200 {
            let mut ticket = self.next(OPERATIONS.iter().map(|one| one.1).sum());
            let at = OPERATIONS.iter().position(|(_, weight)| {
                let hit = ticket < *weight;
                ticket = ticket.saturating_sub(*weight);
                hit
            });
            let at = match sought {
                Some(sought) if self.next(3) == 0 => sought,
                _ => at.expect("an operation"),
            };
            self.touched.clear();
            if let Some(done) = self.perform(at).await {
                self.counts[at] += 1;
                return done;
            }
        }
        Err("nothing can be done any more".into())
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
