//! Does random things through the calls, and tells the model what each must post.

use super::{
    assets::{Asset, Run},
    model::{self, BANK, CASH, Ledger, Lines, PETTY_CASH, mirrored, month_of},
    openings::Openings,
    payees::{Advance, Bill, Deposit, Payment, SettledWithout},
    petty_cash::Register,
    program::{Allocation, Basis, Shown, Template},
    registers::{Debt, Income},
};
use crate::registers::head;
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{Client, School, World};

/// Everything that is done, and how often each is chosen.
const OPERATIONS: [(&str, u64); 57] = [
    ("put capital in or take it out", 4),
    ("take capital back", 2),
    ("borrow", 4),
    ("pay back", 5),
    ("take a payment back", 3),
    ("take a debt back", 3),
    ("earn on credit", 5),
    ("receive what is owed", 6),
    ("take a receipt back", 3),
    ("take an income back", 2),
    ("enter a bill", 5),
    ("enter a bill with lines", 4),
    ("pay bills", 5),
    ("take a payment of bills back", 3),
    ("take a bill back", 2),
    ("enter a stale cheque", 6),
    ("take a stale cheque back", 3),
    ("pay a payee in advance", 4),
    ("set an advance off", 5),
    ("enter a credit note", 3),
    ("take back what settled a bill without money", 3),
    ("take an advance to a payee back", 2),
    ("import a payee's opening", 2),
    ("take a payee's opening back", 3),
    ("pass the budget", 2),
    ("revise the budget", 2),
    ("deposit tax", 2),
    ("take a deposit of tax back", 2),
    ("buy an asset", 7),
    ("put an asset in as capital", 2),
    ("depreciate a month", 6),
    ("undo a depreciation", 1),
    ("transfer an asset", 4),
    ("take a transfer back", 3),
    ("dispose of an asset", 3),
    ("take a disposal back", 2),
    ("take an asset back", 2),
    ("open or close petty cash", 2),
    ("spend petty cash", 8),
    ("settle an advance", 4),
    ("refill petty cash", 4),
    ("take a slip back", 3),
    ("take a refill back", 2),
    ("add a recurring voucher", 2),
    ("post what is due", 4),
    ("earn at the other campus", 2),
    ("allocate costs by strength", 2),
    ("allocate costs by percentage", 2),
    ("allocate costs by income", 2),
    ("take allocated costs back", 3),
    ("enter an opening amount", 2),
    ("enter another opening amount in its place", 2),
    ("enter an uncleared cheque", 2),
    ("take an uncleared cheque back", 2),
    ("post a charge of the bank", 3),
    ("take a charge back that the bank shows", 2),
    ("close or reopen a month", 4),
];

/// In the middle of the sequence this day is reached: banks pay its first cheques no more.
const FIRST_ARE_STALE: &str = "2027-02-15";

/// Whether it could be done. An error is a fault.
pub type Step = Result<bool, String>;

/// A record that stands, with what its voucher posted.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: i64,
    pub on: NaiveDate,
    pub lines: Lines,
}

pub struct Clerk {
    pub(super) world: Arc<World>,
    pub(super) school: School,
    pub(super) by: Client,
    pub(super) books: Ledger,
    pub(super) heads: BTreeMap<&'static str, Value>,
    pub(super) payee: Value,
    /// What was done, a line each.
    log: Vec<String>,
    counts: [usize; OPERATIONS.len()],
    random: u64,
    steps: u64,
    /// Some days pass after so many steps, fewer from the middle on.
    pace: u64,
    middle: u64,
    number: i64,
    /// The first day of the sequence, and the last month that is closed at both campuses.
    pub(super) first: NaiveDate,
    pub(super) closed: Option<String>,
    /// The day on which a month was opened again last; the first day until then.
    pub(super) reopened: NaiveDate,
    pub(super) capital: Vec<Kept>,
    pub(super) debts: Vec<Debt>,
    pub(super) incomes: Vec<Income>,
    pub(super) bills: Vec<Bill>,
    pub(super) payments: Vec<Payment>,
    pub(super) deposits: Vec<Deposit>,
    /// Of rent, for the whole year; and its id.
    pub(super) budget: i64,
    pub(super) budget_id: Value,
    pub(super) advances: Vec<Advance>,
    pub(super) settled_without: Vec<SettledWithout>,
    pub(super) assets: Vec<Asset>,
    pub(super) runs: Vec<Run>,
    pub(super) register: Option<Register>,
    pub(super) templates: Vec<Template>,
    pub(super) allocations: Vec<Allocation>,
    pub(super) openings: Openings,
    /// Cheques of before the books that stand.
    pub(super) cheques: Vec<Kept>,
    /// Up to when the bank's statements were read, with the balance that the last one ends with, and what they show.
    pub(super) statement: (NaiveDate, i64),
    pub(super) shown: Vec<Shown>,
}

impl Clerk {
    /// For so many steps there is money, and their days end before the year does.
    pub async fn new(world: Arc<World>, school: School, seed: u64, steps: usize) -> Clerk {
        let (by, a) = (school.admin(), school.a.id);
        let mut heads = BTreeMap::new();
        for name in [model::CAPITAL, model::BILLS_PAYABLE, model::RENT, model::REPAIRS, model::FURNITURE, model::COMPUTERS] {
            heads.insert(name, head(&by, name).await);
        }
        let canteen = json!({ "name": model::CANTEEN, "income_kind": "service", "campus_id": a });
        heads.insert(model::CANTEEN, json!(by.post("/save-income-type", canteen).await.id()));
        let halls = json!({ "name": model::HALLS, "income_kind": "service", "campus_id": school.b.id });
        heads.insert(model::HALLS, json!(by.post("/save-income-type", halls).await.id()));
        let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
        let payee = json!(by.post("/save-payee", payee).await.id());
        let first: NaiveDate = "2026-08-01".parse().expect("a day");
        let mut clerk = Clerk {
            world,
            school,
            by,
            books: Ledger::default(),
            heads,
            payee,
            log: Vec::new(),
            counts: [0; OPERATIONS.len()],
            random: seed,
            steps: 0,
            pace: (steps as u64 / 33).max(12),
            middle: (steps as u64 / 2).max(1),
            number: 0,
            first,
            closed: None,
            reopened: first,
            capital: Vec::new(),
            debts: Vec::new(),
            incomes: Vec::new(),
            bills: Vec::new(),
            payments: Vec::new(),
            deposits: Vec::new(),
            budget: 0,
            budget_id: Value::Null,
            advances: Vec::new(),
            settled_without: Vec::new(),
            assets: Vec::new(),
            runs: Vec::new(),
            register: None,
            templates: Vec::new(),
            allocations: Vec::new(),
            openings: Openings::new(),
            cheques: Vec::new(),
            statement: (first, 0),
            shown: Vec::new(),
        };
        clerk.begin(5_000_000 * (steps as i64).max(400)).await.expect("money to begin with");
        clerk.begin_budget(steps).await.expect("a budget to begin with");
        clerk
    }

    /// What was there before, then plenty of money, which the bank's first statement shows.
    async fn begin(&mut self, amount: i64) -> Result<(), String> {
        for campus in [self.school.a.id, self.school.b.id] {
            for (name, amount) in self.trial(campus).await {
                self.books.add(campus, &name, self.first, amount);
            }
        }
        let on = self.first;
        for place in [CASH, BANK] {
            let mut form = self.capital_form("contribution", on, amount);
            form["place"] = json!("cash");
            if place == BANK {
                (form["place"], form["bank_id"]) = (json!("bank"), json!(self.school.a.bank));
            }
            self.save("/save-capital", form, on, vec![(self.school.a.id, place, amount), (self.school.a.id, model::CAPITAL, -amount)])
                .await?;
        }
        self.first_statement(amount).await?;
        self.issue_first_cheques().await
    }

    pub(super) fn capital_form(&self, kind: &str, on: NaiveDate, amount: i64) -> Value {
        json!({ "campus_id": self.school.a.id, "kind": kind, "ledger_head_id": self.heads[model::CAPITAL], "date": on, "amount_minor": amount,
            "owner": "Mian Tariq", "description": "For the new wing" })
    }

    pub fn tally(&self) -> Vec<(&'static str, usize)> {
        OPERATIONS.iter().map(|(name, _)| *name).zip(self.counts).collect()
    }

    /// What was never reached.
    pub fn missing(&self) -> Vec<&'static str> {
        self.tally().into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect()
    }

    /// Ends the story with everything that was done, where something went wrong.
    pub fn must(&self, seed: u64, done: Result<(), String>) {
        if let Err(fault) = done {
            panic!("seed {seed}: {fault}\nafter these {} steps:\n{}", self.log.len(), self.log.join("\n"));
        }
    }

    /// One random operation that the state allows.
    pub async fn step(&mut self) -> Result<(), String> {
        self.steps += 1;
        if self.steps == self.middle {
            let wanted: NaiveDate = FIRST_ARE_STALE.parse().expect("a day");
            let days = (wanted - self.today()).num_days().max(0) as u64;
            self.days_pass(days).await;
        } else if self.steps.is_multiple_of(self.pace) {
            let days = 1 + self.next(if self.steps < self.middle { 5 } else { 2 });
            self.days_pass(days).await;
        }
        for _ in 0..300 {
            let mut ticket = self.next(OPERATIONS.iter().map(|one| one.1).sum());
            let at = OPERATIONS.iter().position(|(_, weight)| {
                let hit = ticket < *weight;
                ticket = ticket.saturating_sub(*weight);
                hit
            });
            let at = at.expect("an operation");
            if self.perform(OPERATIONS[at].0).await? {
                self.counts[at] += 1;
                return Ok(());
            }
        }
        Err("nothing can be done any more".into())
    }

    async fn perform(&mut self, what: &str) -> Step {
        match what {
            "put capital in or take it out" => self.move_capital().await,
            "take capital back" => self.take_capital_back().await,
            "borrow" => self.borrow_money().await,
            "pay back" => self.pay_back().await,
            "take a payment back" => self.take_settlement_back().await,
            "take a debt back" => self.take_debt_back().await,
            "earn on credit" => self.earn_on_credit().await,
            "receive what is owed" => self.receive().await,
            "take a receipt back" => self.take_receipt_back().await,
            "take an income back" => self.take_income_back().await,
            "enter a bill" => self.enter_bill().await,
            "enter a bill with lines" => self.enter_bill_of_lines().await,
            "pay bills" => self.pay_bills().await,
            "take a payment of bills back" => self.take_payment_back().await,
            "take a bill back" => self.take_bill_back().await,
            "enter a stale cheque" => self.enter_stale_cheque().await,
            "take a stale cheque back" => self.take_stale_cheque_back().await,
            "pay a payee in advance" => self.give_advance().await,
            "set an advance off" => self.set_off_advance().await,
            "enter a credit note" => self.credit_bill().await,
            "take back what settled a bill without money" => self.take_settled_without_back().await,
            "take an advance to a payee back" => self.take_advance_back().await,
            "import a payee's opening" => self.import_payee_opening().await,
            "take a payee's opening back" => self.take_payee_opening_back().await,
            "pass the budget" => self.pass_the_budget().await,
            "revise the budget" => self.revise_the_budget().await,
            "deposit tax" => self.deposit_tax().await,
            "take a deposit of tax back" => self.take_deposit_back().await,
            "buy an asset" => self.buy_asset().await,
            "put an asset in as capital" => self.contribute_asset().await,
            "depreciate a month" => self.depreciate().await,
            "undo a depreciation" => self.undo_depreciation().await,
            "transfer an asset" => self.transfer_asset().await,
            "take a transfer back" => self.take_transfer_back().await,
            "dispose of an asset" => self.dispose_of_asset().await,
            "take a disposal back" => self.take_disposal_back().await,
            "take an asset back" => self.take_asset_back().await,
            "open or close petty cash" => self.open_or_close_petty_cash().await,
            "spend petty cash" => self.spend_petty_cash().await,
            "settle an advance" => self.settle_advance().await,
            "refill petty cash" => self.refill_petty_cash().await,
            "take a slip back" => self.take_slip_back().await,
            "take a refill back" => self.take_refill_back().await,
            "add a recurring voucher" => self.add_template().await,
            "post what is due" => self.post_what_is_due().await,
            "earn at the other campus" => self.earn_elsewhere().await,
            "allocate costs by strength" => self.allocate(Basis::Strength).await,
            "allocate costs by percentage" => self.allocate(Basis::Percentage).await,
            "allocate costs by income" => self.allocate(Basis::Income).await,
            "take allocated costs back" => self.take_allocation_back().await,
            "enter an opening amount" => self.enter_opening().await,
            "enter another opening amount in its place" => self.replace_opening().await,
            "enter an uncleared cheque" => self.enter_cheque().await,
            "take an uncleared cheque back" => self.take_cheque_back().await,
            "post a charge of the bank" => self.post_charge().await,
            "take a charge back that the bank shows" => self.take_charge_back().await,
            "close or reopen a month" => self.close_or_reopen().await,
            other => panic!("nobody does {other}"),
        }
    }

    /// The clock moves on; sign-ins end meanwhile, so there is a new one.
    pub(super) async fn days_pass(&mut self, days: u64) {
        self.log.push(format!("{days} days pass"));
        self.world.advance(Duration::from_secs(days * 24 * 3_600));
        self.by = self.world.admin().await;
    }

    pub(super) fn next(&mut self, most: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % most
    }

    /// One of so many; none of none.
    pub(super) fn pick(&mut self, count: usize) -> Option<usize> {
        if count == 0 { None } else { Some(self.next(count as u64) as usize) }
    }

    /// Whole rupees, up to 50,000.
    pub(super) fn amount(&mut self) -> i64 {
        100 * (1 + self.next(50_000) as i64)
    }

    /// A number that no paper bore before.
    pub(super) fn number(&mut self) -> i64 {
        self.number += 1;
        self.number
    }

    pub(super) fn today(&self) -> NaiveDate {
        let now = chrono::DateTime::from_timestamp_micros(self.world.app.registry.clock.now().micros()).expect("an instant");
        (now + chrono::Duration::hours(5)).date_naive()
    }

    pub(super) fn is_closed(&self, on: NaiveDate) -> bool {
        self.closed.as_ref().is_some_and(|last| month_of(on) <= *last)
    }

    /// The day on which something of this day is taken back.
    pub(super) fn open_day(&self, on: NaiveDate) -> NaiveDate {
        if self.is_closed(on) { self.today() } else { on }
    }

    /// The first day that the books take now.
    pub(super) fn first_open(&self) -> NaiveDate {
        self.closed.as_ref().map_or(self.first, |last| model::first_of(&model::next(last)))
    }

    /// An open day that is not before another.
    pub(super) fn some_day(&mut self, from: NaiveDate) -> NaiveDate {
        let from = from.max(self.first_open());
        from + Days::new(self.next((self.today() - from).num_days() as u64 + 1))
    }

    /// Writes the cash box or the bank into a form, and gives its head.
    pub(super) fn money(&mut self, form: &mut Value, field: &str) -> &'static str {
        if self.next(2) == 0 {
            form[field] = json!("cash");
            return CASH;
        }
        (form[field], form["bank_id"]) = (json!("bank"), json!(self.school.a.bank));
        BANK
    }

    /// Sends a form, and gives the answer's data where it was wanted to be taken; nothing where a refusal was.
    pub(super) async fn send(&mut self, path: &str, form: Value, wanted: u16) -> Result<Value, String> {
        self.log.push(format!("{path} {form} ({wanted})"));
        let reply = self.by.post(path, form).await;
        if reply.status != wanted {
            return Err(format!("{path}: {} instead of {wanted}: {}", reply.status, reply.body));
        }
        Ok(if wanted == 200 { reply.body["data"].clone() } else { Value::Null })
    }

    /// Saves a record whose voucher must post these lines.
    pub(super) async fn save(&mut self, path: &str, form: Value, on: NaiveDate, lines: Lines) -> Result<Kept, String> {
        let data = self.send(path, form, 200).await?;
        let id = data.as_i64().or_else(|| data["id"].as_i64()).ok_or_else(|| format!("{path} gave no id: {data}"))?;
        self.books.post(on, &lines);
        Ok(Kept { id, on, lines })
    }

    /// Takes a record back where it may be: what it posted is mirrored, on its day or, where that is closed, today. Says whether it was.
    pub(super) async fn take_back(&mut self, path: &str, kept: &Kept, may: bool) -> Result<bool, String> {
        let (on, lines) = (self.open_day(kept.on), mirrored(&kept.lines));
        let leaves: i64 = lines.iter().filter(|(_, head, _)| *head == PETTY_CASH).map(|(.., amount)| amount).sum();
        let is_there = leaves >= 0 || self.books.least(self.school.a.id, PETTY_CASH, on) + leaves >= 0;
        let wanted = if may && is_there { 200 } else { 409 };
        if path.starts_with("/delete-") {
            self.log.push(format!("{path} {} ({wanted})", kept.id));
            let reply = self.by.delete(&format!("{path}?id={}", kept.id)).await;
            if reply.status != wanted {
                return Err(format!("{path}: {} instead of {wanted}: {}", reply.status, reply.body));
            }
        } else {
            self.send(path, json!({ "id": kept.id, "reason": "Entered by mistake" }), wanted).await?;
        }
        if wanted == 200 {
            self.books.post(on, &lines);
        }
        Ok(wanted == 200)
    }
}
