//! Does random things through the calls, tells the model, and compares the two.

mod attending;
mod compare;
mod examining;
mod giving_out;
mod papers;
mod people;
mod reports;

use super::model::{
    Day, Year,
    places::{Seat, Student},
};
use chrono::{Datelike as _, Days};
use people::Rolled;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};
use testkit::{Client, Reply, School, World, school::PASSWORD};

type Step = Result<(), String>;

/// Everything that is done, and how often each is chosen.
const OPERATIONS: [(&str, u64); 23] = [
    ("admit", 6),
    ("transfer", 14),
    ("strike off", 4),
    ("restore", 5),
    ("leave", 1),
    ("attend", 8),
    ("correct attendance", 4),
    ("new exam", 8),
    ("make lists", 4),
    ("enter marks", 10),
    ("empty a cell", 3),
    ("submit a list", 3),
    ("bring lists on", 10),
    ("return a list", 2),
    ("correct a mark", 4),
    ("close", 8),
    ("reopen", 2),
    ("moderate", 3),
    ("give grace", 3),
    ("take grace back", 1),
    ("publish", 7),
    ("withdraw", 2),
    ("re-check", 5),
];

/// What goes over whole years, and what lets time pass: chosen apart, since the rest needs time between.
const RARE: [&str; 3] = ["roll over", "take the rollover back", "days pass"];
/// What comes with the days.
const GOES_OVER: &str = "go over";

pub struct Driver {
    world: Arc<World>,
    school: School,
    year: Year,
    random: u64,
    /// What was done, a line each.
    pub log: Vec<String>,
    counts: BTreeMap<&'static str, usize>,
    admin: Client,
    office: Client,
    registrar: Client,
    principal: Client,
    /// Of the first two students of the school.
    parent: Client,
    /// Of tests and of annual exams: the category, and the format of its results.
    categories: [i64; 2],
    formats: [i64; 2],
    /// English, Physics, Urdu.
    subjects: [i64; 3],
    /// The sections of the class by name.
    sections: BTreeMap<&'static str, i64>,
    next_session: i64,
    rolled: Option<Rolled>,
    exams_named: usize,
    /// What the last step changed.
    moved: BTreeSet<i64>,
    marked: BTreeSet<i64>,
}

fn expect(reply: Reply, what: &str) -> Result<Value, String> {
    if reply.status == 200 { Ok(reply.body) } else { Err(format!("{what}: {} {}", reply.status, reply.body)) }
}

/// What a call answers with, where only this is possible: done or refused.
fn answered(reply: Reply, is_allowed: bool, what: &str) -> Result<bool, String> {
    match (reply.status, is_allowed) {
        (200, true) => Ok(true),
        (409, false) => Ok(false),
        (status, _) => {
            let said = if is_allowed { "allows" } else { "refuses" };
            Err(format!("{what}: {status} {}, the model {said} it", reply.body))
        }
    }
}

fn number(value: &Value) -> Result<i64, String> {
    value.as_i64().ok_or_else(|| format!("no number: {value}"))
}

fn id_of(answer: &Value) -> Result<i64, String> {
    answer["data"].as_i64().or_else(|| answer["data"]["id"].as_i64()).ok_or_else(|| format!("no id in {answer}"))
}

fn rows(answer: &Value) -> Result<Vec<Value>, String> {
    answer.as_array().cloned().ok_or_else(|| format!("no rows: {answer}"))
}

impl Driver {
    pub async fn new(world: Arc<World>, school: School, seed: u64) -> Driver {
        let [office, registrar, principal, parent] =
            ["exam_controller", "campus_admin", "principal", "parent"].map(|role| school.user(role, "a"));
        let admin = school.admin();
        let mut driver = Driver {
            world,
            year: Year::of(school.session, school.class),
            subjects: [school.subject; 3],
            school,
            random: seed,
            log: Vec::new(),
            counts: BTreeMap::new(),
            admin,
            office,
            registrar,
            principal,
            parent,
            categories: [0; 2],
            formats: [0; 2],
            sections: BTreeMap::new(),
            next_session: 0,
            rolled: None,
            exams_named: 0,
            moved: BTreeSet::new(),
            marked: BTreeSet::new(),
        };
        driver.prepare().await;
        driver
    }

    /// Two sections more, two subjects more, tests and annual exams with the formats of their results, the next session.
    async fn prepare(&mut self) {
        let (by, school) = (self.admin.clone(), self.school.clone());
        self.sections.insert("A", school.a.section);
        for name in ["B", "C"] {
            let form = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class,
                "name": name, "capacity": 40, "wing": "boys" });
            self.sections.insert(name, by.post("/save-section", form).await.id());
        }
        self.year.sections = self.sections.values().copied().collect();
        for (at, name, code) in [(1, "Physics", "PHY"), (2, "Urdu", "URD")] {
            self.subjects[at] = by.post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id();
        }
        for (at, name, kind) in [(0, "Monthly", "monthly"), (1, "Annual", "annual")] {
            self.categories[at] = by.post("/save-exam-category", json!({ "name": name, "kind": kind, "weight": 50 })).await.id();
        }
        let scales = by.get("/get-grade-scales?search=traditional").await.ok();
        let [tests, annual] = self.categories;
        let tests = json!({ "category_id": tests, "weight": 40 });
        let weighed = json!([tests.clone(), { "category_id": annual, "weight": 60 }]);
        let mut alone = tests;
        alone["weight"] = json!(100);
        for (at, name, basis, categories) in [(0, "Card of a test", "one_exam", json!([alone])), (1, "Annual card", "weighted", weighed)] {
            let form = json!({
                "name": name, "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": basis,
                "grade_scale_id": scales["data"][0]["id"], "ranks": ["section", "class"], "shown": ["percent", "grade"], "categories": categories,
            });
            self.formats[at] = by.post("/save-result-summary-format", form).await.id();
        }
        // Days of it come while this one lasts, so that classes go over, and back.
        let next = json!({ "name": "2027-28", "starts_on": "2026-11-21", "ends_on": "2027-11-20" });
        self.next_session = by.post("/save-session", next).await.id();
        let seat = self.year.seat(school.a.section);
        for student in &school.a.students {
            self.year.students.insert(*student, Student::admitted(first_day(), seat));
        }
    }

    fn next(&mut self, most: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % most
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.next(from.len() as u64) as usize]) }
    }

    fn today(&self) -> Day {
        let now = chrono::DateTime::from_timestamp_micros(self.world.app.registry.clock.now().micros()).expect("an instant");
        (now + chrono::Duration::hours(5)).date_naive()
    }

    /// One of the days from one to another; none where there is none.
    fn some_day(&mut self, from: Day, to: Day) -> Option<Day> {
        let days = u64::try_from((to - from).num_days()).ok()?;
        Some(from + Days::new(self.next(days + 1)))
    }

    /// A day of school within the last two weeks and so many days to come.
    fn school_day(&mut self, ahead: u64) -> Day {
        let today = self.today();
        let last = today + Days::new(ahead);
        loop {
            let day = self.some_day(today - Days::new(14), last).unwrap_or(today);
            if day.weekday().num_days_from_monday() < 5 {
                return day;
            }
        }
    }

    /// One random operation that the state allows. An error is a fault.
    pub async fn step(&mut self) -> Step {
        self.moved.clear();
        self.marked.clear();
        if self.next(14) == 0 {
            let name = RARE[self.next(RARE.len() as u64) as usize];
            if let Some(done) = self.perform(name).await {
                *self.counts.entry(name).or_default() += 1;
                return done;
            }
        }
        for _ in 0..200 {
            let mut ticket = self.next(OPERATIONS.iter().map(|one| one.1).sum());
            let at = OPERATIONS.iter().position(|(_, weight)| {
                let hit = ticket < *weight;
                ticket = ticket.saturating_sub(*weight);
                hit
            });
            let name = OPERATIONS[at.expect("an operation")].0;
            if let Some(done) = self.perform(name).await {
                *self.counts.entry(name).or_default() += 1;
                return done;
            }
        }
        Err("nothing can be done any more".into())
    }

    /// None where the state does not allow it.
    async fn perform(&mut self, name: &str) -> Option<Step> {
        match name {
            "admit" => self.admit().await,
            "transfer" => self.transfer().await,
            "strike off" => self.strike_off().await,
            "restore" => self.restore().await,
            "leave" => self.leave().await,
            "roll over" => self.roll_over().await,
            "take the rollover back" => self.take_rollover_back().await,
            "attend" => self.attend().await,
            "correct attendance" => self.correct_attendance().await,
            "new exam" => self.new_exam().await,
            "make lists" => self.make_lists().await,
            "enter marks" => self.enter_marks().await,
            "empty a cell" => self.empty_a_cell().await,
            "submit a list" => self.submit_a_list().await,
            "bring lists on" => self.bring_lists_on().await,
            "return a list" => self.return_a_list().await,
            "correct a mark" => self.correct_a_mark().await,
            "close" => self.close().await,
            "reopen" => self.reopen().await,
            "moderate" => self.moderate().await,
            "give grace" => self.give_grace().await,
            "take grace back" => self.take_grace_back().await,
            "publish" => self.publish().await,
            "withdraw" => self.withdraw().await,
            "re-check" => self.recheck().await,
            "days pass" => self.days_pass().await,
            other => panic!("nobody knows how to {other}"),
        }
    }

    /// How often each operation was done.
    pub fn tally(&self) -> Vec<(&'static str, usize)> {
        let names = OPERATIONS.iter().map(|one| one.0).chain(RARE).chain([GOES_OVER]);
        names.map(|name| (name, self.counts.get(name).copied().unwrap_or(0))).collect()
    }

    /// The clock moves on, up to the day of a rollover that waits; sign-ins end meanwhile, so there are new ones. Papers that were to come are written, and their
    /// lists are of who sat there then.
    async fn days_pass(&mut self) -> Option<Step> {
        let (today, goes_over_on) = (self.today(), self.goes_over_on());
        if today >= last_day() {
            return None;
        }
        let days = match goes_over_on {
            Some(day) => (day - today).num_days().unsigned_abs(),
            None => 1 + self.next(3),
        };
        self.log.push(format!("{days} days pass"));
        self.world.advance(Duration::from_secs(days * 24 * 3_600));
        self.admin = self.world.admin().await;
        self.office = self.world.sign_in(&School::email("exam_controller", "a"), PASSWORD).await;
        self.registrar = self.world.sign_in(&School::email("campus_admin", "a"), PASSWORD).await;
        self.principal = self.world.sign_in(&School::email("principal", "a"), PASSWORD).await;
        self.parent = self.world.sign_in(&School::email("parent", "a"), PASSWORD).await;
        self.marked = self.year.exams.keys().copied().collect();
        if goes_over_on.is_none() {
            return Some(Ok(()));
        }
        *self.counts.entry(GOES_OVER).or_default() += 1;
        Some(self.go_over().await)
    }

    /// Students of whom this holds.
    fn who(&self, is: impl Fn(&Student) -> bool) -> Vec<i64> {
        self.year.students.iter().filter(|(_, one)| is(one)).map(|(id, _)| *id).collect()
    }

    /// Whether the register has a student in the class and session of the model, and not in the next ones yet.
    fn is_of_class(&self, one: &Student) -> bool {
        let Seat { session, class, .. } = one.row;
        (session, class) == (self.year.session, self.year.class)
    }

    /// A student who sits elsewhere by now may change the result of every exam.
    fn note_moved(&mut self, student: i64) {
        self.moved.insert(student);
        self.marked.extend(self.year.exams.keys().copied());
    }
}

/// On which the session and the students of the school begin.
fn first_day() -> Day {
    Day::from_ymd_opt(2026, 8, 1).expect("a day")
}

/// After which no days pass any more: exams are held within the session.
fn last_day() -> Day {
    Day::from_ymd_opt(2027, 3, 1).expect("a day")
}
