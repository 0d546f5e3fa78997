//! Does random things through the calls, tells the model, and compares the two.

mod cash;
mod compare;
mod earning;
mod money;
mod months;

use super::model::{Challan, Kind, Line, Model};
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc, time::Duration};
use testkit::{Client, Reply, School, World, school::student_form};

pub const OPERATIONS: [&str; 25] = [
    "bill",
    "fine",
    "fine on a challan",
    "pay",
    "part-pay",
    "pay too much",
    "family receipt",
    "unpay",
    "revise",
    "cancel",
    "strike off",
    "restore",
    "close a month",
    "waive",
    "realise a cheque",
    "a cheque returns",
    "merge a double",
    "concede tuition",
    "concede a deposit",
    "deposit",
    "withdraw",
    "take a transaction back",
    "reopen a month",
    "reverse by hand",
    "the same key with another body",
];
/// How often each is chosen.
const WEIGHTS: [u64; OPERATIONS.len()] = [22, 5, 6, 14, 14, 5, 7, 9, 8, 4, 3, 5, 3, 5, 5, 4, 3, 3, 2, 5, 4, 3, 3, 3, 2];

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
    touched: BTreeSet<i64>,
    /// Everything up to the end of this month is closed.
    closed: Option<String>,
    /// Deposits and withdrawals that stand.
    transactions: Vec<cash::Transaction>,
    opening: (i64, i64, i64),
    steps: u64,
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
    pub async fn new(world: Arc<World>, school: School, seed: u64) -> Driver {
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
            touched: BTreeSet::new(),
            closed: None,
            transactions: Vec::new(),
            opening: (0, 0, 0),
            steps: 0,
        };
        for student in driver.students.clone() {
            driver.plan(student).await;
        }
        driver.opening = driver.money().await;
        let (cash, bank, _) = driver.opening;
        driver.model.begin(driver.today(), cash, bank);
        driver
    }

    pub fn counts(&self) -> [usize; OPERATIONS.len()] {
        self.counts
    }

    fn next(&mut self, most: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % most
    }

    fn pick(&mut self, from: &[i64]) -> Option<i64> {
        if from.is_empty() { None } else { Some(from[self.next(from.len() as u64) as usize]) }
    }

    fn today(&self) -> NaiveDate {
        let now = chrono::DateTime::from_timestamp_micros(self.world.app.house.clock.now().micros()).expect("an instant");
        (now + chrono::Duration::hours(5)).date_naive()
    }

    /// 36 installments of an odd amount, with a head whose share does not divide.
    async fn plan(&mut self, student: i64) {
        let odd = 3_600_000 + self.next(1_000_000) as i64;
        let lines = json!([
            { "fee_head_id": self.school.heads["Tuition"], "amount_minor": odd },
            { "fee_head_id": self.school.heads["Transport"], "amount_minor": 123_457 },
            { "fee_head_id": self.school.heads["Security deposit"], "amount_minor": 500_000, "spread": "first" },
        ]);
        let form = json!({ "student_id": student, "lines": lines, "first_month": "2026-09", "installments": 36, "due_day": 10 });
        self.by.post("/save-installments", form).await.ok();
        let own = self.by.get(&format!("/get-installment-details?student_id={student}")).await.ok();
        for row in own["data"]["installments"].as_array().expect("installments").clone() {
            let challan = Challan {
                student,
                issued: false,
                is_installment: true,
                period: row["period"].as_str().expect("a month").into(),
                due_on: date(&row["due_on"]),
                valid_until: date(&row["valid_until"]),
                lines: vec![Line { kind: Kind::Fee, amount: money(&row["amount_minor"]), paid: 0, fine: None }],
                late: Vec::new(),
                cancelled: false,
            };
            self.model.challans.insert(row["id"].as_i64().expect("an id"), challan);
        }
    }

    /// One random operation that the state allows. An error is a fault.
    pub async fn step(&mut self) -> Step {
        self.steps += 1;
        if self.steps.is_multiple_of(60) {
            self.days_pass().await;
        }
        for _ in 0..200 {
            let mut ticket = self.next(WEIGHTS.iter().sum());
            let at = WEIGHTS.iter().position(|weight| {
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
        match at {
            0 => self.bill().await,
            1 => self.fine(None).await,
            2 => self.fine_on_challan().await,
            3..=5 => self.pay(at - 3).await,
            6 => self.family().await,
            7 => self.unpay().await,
            8 => self.revise().await,
            9 => self.cancel().await,
            10 => self.strike_off().await,
            11 => self.restore().await,
            12 => self.close_month().await,
            13 => self.waive().await,
            14 => self.realise().await,
            15 => self.bounce().await,
            16 => Some(self.merge().await),
            17 => self.concede("Tuition").await,
            18 => self.concede("Security deposit").await,
            19 => Some(self.move_cash("deposit").await),
            20 => Some(self.move_cash("withdrawal").await),
            21 => self.take_back_transaction().await,
            22 => self.reopen_month().await,
            23 => self.reverse_by_hand().await,
            _ => self.pay_with_one_key_twice().await,
        }
    }

    /// The clock moves on; sign-ins end meanwhile, so there is a new one.
    async fn days_pass(&mut self) {
        let days = 1 + self.next(7);
        self.log.push(format!("{days} days pass"));
        self.world.advance(Duration::from_secs(days * 24 * 3_600));
        self.by = self.world.admin().await;
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

    async fn bill(&mut self) -> Option<Step> {
        let mut planned: Vec<i64> = Vec::new();
        for student in self.students.clone() {
            let next = self.model.challans.iter().filter(|(_, c)| c.student == student && !c.issued && !c.cancelled);
            planned.extend(next.min_by_key(|(id, c)| (c.period.clone(), **id)).map(|(id, _)| *id));
        }
        planned.retain(|id| !self.is_struck(self.model.challans[id].student));
        let id = self.pick(&planned)?;
        self.touch(id);
        self.log.push(format!("bill {id}"));
        let answer = match expect(self.by.post("/issue-challans", json!({ "ids": [id] })).await, "bill") {
            Ok(answer) => answer,
            Err(fault) => return Some(Err(fault)),
        };
        let read = self.read(id).await;
        let amount = self.model.challans[&id].amount();
        self.model.issue(id, date(&read["due_on"]), date(&read["valid_until"]));
        let told = money(&answer["data"]["amount_minor"]);
        Some(if told == amount { Ok(()) } else { Err(format!("bill {id} says {told}, not {amount}")) })
    }

    async fn fine_on_challan(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        self.fine(Some(id)).await
    }

    async fn fine(&mut self, on: Option<i64>) -> Option<Step> {
        let student = match on {
            Some(id) => self.model.challans[&id].student,
            None => self.pick(&self.students.clone())?,
        };
        Some(self.give_fine(student, on).await)
    }

    async fn give_fine(&mut self, student: i64, on: Option<i64>) -> Step {
        let amount = 100 + self.next(50_000) as i64;
        self.touched.insert(student);
        self.log.push(format!("fine {student} {amount} on {on:?}"));
        let form = json!({ "student_id": student, "challan_id": on, "amount_minor": amount, "reason": "Broke a window" });
        let given = expect(self.by.post("/add-fine", form).await, "fine")?["data"][0].as_i64();
        self.fines.extend(given);
        match on {
            Some(id) => self.model.fine(id, Kind::Fine, amount, given),
            None => self.fine_paper(student, Kind::Fine, amount, given).await,
        }
        Ok(())
    }

    /// The paper of its own that a fine got.
    async fn fine_paper(&mut self, student: i64, kind: Kind, amount: i64, fine: Option<i64>) {
        let rows = self.by.get(&format!("/get-challans?student_id={student}&kind=fine&sort=-id&per_page=1")).await.ok();
        let row = &rows["data"][0];
        let challan = Challan {
            student,
            issued: true,
            is_installment: false,
            period: row["period"].as_str().unwrap_or_default().into(),
            due_on: date(&row["due_on"]),
            valid_until: date(&row["valid_until"]),
            lines: vec![Line { kind, amount, paid: 0, fine }],
            late: Vec::new(),
            cancelled: false,
        };
        let known = self.model.challans.insert(row["id"].as_i64().expect("an id"), challan);
        assert!(known.is_none(), "the fine has no paper of its own");
    }

    async fn revise(&mut self) -> Option<Step> {
        let choices: Vec<i64> = self
            .model
            .challans
            .iter()
            .filter(|(_, c)| c.is_installment && !c.cancelled && (c.open() > 1 || (!c.issued && c.amount() > 1)))
            .map(|(id, _)| *id)
            .collect();
        let id = self.pick(&choices)?;
        self.touch(id);
        let before = self.model.challans[&id].clone();
        let (rest, fees) = (before.amount() - before.paid(), before.open_of(true));
        let moved = if fees > 1 { 1 + self.next(fees as u64 - 1) as i64 } else { 0 };
        let (first, second) = (self.today() + chrono::Days::new(3), self.today() + chrono::Days::new(40));
        let mut parts = vec![json!({ "due_on": first, "amount_minor": rest - moved })];
        if moved > 0 {
            parts.push(json!({ "due_on": second, "amount_minor": moved }));
        }
        self.log.push(format!("revise {id} into {} and {moved}", rest - moved));
        let version = self.read(id).await["version"].clone();
        let form = json!({ "id": id, "version": version, "installments": parts, "reason": "Asked by the father" });
        let answer = match expect(self.by.post("/revise-installment", form).await, "revise") {
            Ok(answer) => answer,
            Err(fault) => return Some(Err(fault)),
        };
        let ids: Vec<i64> = answer["data"].as_array().expect("ids").iter().filter_map(Value::as_i64).collect();
        let mut made = Vec::new();
        for (new, amount) in ids.iter().zip([rest - moved, moved]) {
            let read = self.read(*new).await;
            made.push((*new, amount, date(&read["due_on"]), date(&read["valid_until"])));
        }
        self.model.revise(id, &made);
        // A planned one that was revised is over.
        if !before.issued {
            self.model.challans.get_mut(&id).expect("a challan").cancelled = true;
        }
        Some(Ok(()))
    }

    /// A record entered twice: with a fine, money on it and perhaps a plan and a bill of its own, it becomes somebody's.
    async fn merge(&mut self) -> Step {
        let double =
            self.by.post("/save-student", student_form(&self.school, &self.school.a, &format!("Double {}", self.steps))).await.id();
        let keep = self.pick(&self.students.clone()).expect("a student");
        self.log.push(format!("{double} is {keep} twice"));
        let billed = self.next(3);
        if billed < 2 {
            self.plan(double).await;
        }
        self.give_fine(double, None).await?;
        if billed == 0 {
            let own = self.model.challans.iter().filter(|(_, c)| c.student == double && c.is_installment);
            let first = *own.min_by_key(|(id, c)| (c.period.clone(), **id)).expect("an installment").0;
            expect(self.by.post("/issue-challans", json!({ "ids": [first] })).await, "bill")?;
            let read = self.read(first).await;
            self.model.issue(first, date(&read["due_on"]), date(&read["valid_until"]));
        }
        let open: Vec<i64> = self.model.challans.iter().filter(|(_, c)| c.student == double && c.open() > 0).map(|(id, _)| *id).collect();
        let due: i64 = open.iter().map(|id| self.model.challans[id].open()).sum();
        let amount = 1 + self.next(due as u64 * 2) as i64;
        self.collect(&open, amount).await?;
        self.touched.insert(keep);
        let reply = self.by.post("/merge-students", json!({ "keep_id": keep, "merge_id": double, "reason": "Entered twice" })).await;
        if reply.status == 409 && billed == 0 && self.model.both_billed(keep, double) {
            // The office leaves it at that: one student more.
            self.students.push(double);
            return Ok(());
        }
        expect(reply, "merge")?;
        self.touched.remove(&double);
        self.model.merge(keep, double);
        Ok(())
    }

    async fn cancel(&mut self) -> Option<Step> {
        let open = self.open();
        let id = self.pick(&open)?;
        self.touch(id);
        self.log.push(format!("cancel {id}"));
        let version = self.read(id).await["version"].clone();
        let form = json!({ "id": id, "version": version, "reason": "Entered by mistake" });
        if let Err(fault) = expect(self.by.post("/cancel-challan", form).await, "cancel") {
            return Some(Err(fault));
        }
        self.model.cancel(id);
        Some(Ok(()))
    }

    async fn strike_off(&mut self) -> Option<Step> {
        let active: Vec<i64> = self.students.iter().copied().filter(|id| !self.is_struck(*id)).collect();
        if active.len() < 4 {
            return None;
        }
        let student = self.pick(&active)?;
        self.touched.insert(student);
        self.log.push(format!("strike off {student}"));
        let form = json!({ "student_ids": [student], "reason": "Absent for six days", "fine_minor": 150_000 });
        if let Err(fault) = expect(self.by.post("/struck-off-students", form).await, "strike off") {
            return Some(Err(fault));
        }
        let today = self.today();
        self.model.strike_off(student, today);
        self.fine_paper(student, Kind::StruckOff, 150_000, None).await;
        Some(Ok(()))
    }

    async fn restore(&mut self) -> Option<Step> {
        let struck: Vec<i64> = self.students.iter().copied().filter(|id| self.is_struck(*id)).collect();
        let student = self.pick(&struck)?;
        self.touched.insert(student);
        let (owes, bill) = (self.model.owes_struck_off(student), self.next(2) == 0);
        self.log.push(format!(
            "restore {student}{}{}",
            if bill { ", billing" } else { ", skipping" },
            if owes { " (owes the fine)" } else { "" }
        ));
        let form = json!({ "student_id": student, "months": if bill { "bill" } else { "skip" }, "reason": "Came back" });
        let reply = self.by.post("/restore-student", form).await;
        match (owes, reply.status) {
            (true, 409) => return Some(Ok(())),
            (false, 200) => {}
            (_, status) => return Some(Err(format!("restore {student}: {status} {}", reply.body))),
        }
        self.model.struck_off.insert(student, false);
        let today = self.today();
        let unbilled = self.model.unbilled(student, today);
        let told = reply.body["data"]["challans"].as_u64().unwrap_or(0) as usize;
        if told != unbilled.len() {
            return Some(Err(format!("restore {student} took {told} months, not {}", unbilled.len())));
        }
        // Issued in the order of their numbers, whatever their months.
        let mut ordered = unbilled;
        ordered.sort_unstable();
        for id in ordered {
            if bill {
                let read = self.read(id).await;
                self.model.issue(id, date(&read["due_on"]), date(&read["valid_until"]));
            } else {
                self.model.cancel(id);
            }
        }
        Some(Ok(()))
    }
}
