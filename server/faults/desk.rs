//! A school at work behind one address: its programs come and go, its people ask on.

use crate::postgres::Postgres;
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{
    path::PathBuf,
    process::Output,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use testkit::{
    Client, NOW, Place, School,
    nodes::{Node, RoundRobin, Serving, command},
    school_place,
};

/// Something that takes longer does not happen any more.
const LONGEST: Duration = Duration::from_secs(120);

pub struct Desk {
    pub place: Place,
    pub school: School,
    pub round: RoundRobin,
    pub serving: Serving,
    pub clock: PathBuf,
    nodes: Vec<Node>,
}

/// The whole seconds that a dead program keeps its job.
pub const LEASE: u64 = 2;

impl Desk {
    /// A school's place with so many programs serving it. Their clocks run from the morning in which the school was made.
    pub async fn open(place: Place, school: School, nodes: usize) -> Desk {
        let clock = place.folder().join("clock");
        let real = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_micros() as i64;
        testkit::run_clock(&clock, NOW - real);
        let serving = Serving::default().by_clock(&clock).with("MAKTAB_JOBS_LEASE_SECONDS", LEASE);
        let round = RoundRobin::before(&[]).await;
        let school = school.within(round.visitor());
        let mut desk = Desk { place, school, round, serving, clock, nodes: Vec::new() };
        for _ in 0..nodes {
            desk.start();
        }
        desk
    }

    /// Starts one program more.
    pub fn start(&mut self) {
        let node = Node::start(&self.place, &self.serving);
        self.nodes.push(node);
        self.stand();
    }

    fn stand(&self) {
        let addresses: Vec<_> = self.nodes.iter().map(|node| node.address).collect();
        self.round.stand_before(&addresses);
    }

    /// The programs, in the order in which they were started.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// SIGKILL for one of them.
    pub fn kill(&mut self, which: usize) {
        self.nodes.remove(which).kill();
        self.stand();
    }

    /// Takes one of them out of the round, then ends it by SIGTERM.
    pub fn retire(&mut self, which: usize) {
        let node = self.nodes.remove(which);
        self.stand();
        let ended = node.terminate();
        assert!(ended.success(), "a program ended with {ended}");
    }

    /// Ends all of them in good order.
    pub fn close(&mut self) {
        while !self.nodes.is_empty() {
            self.retire(0);
        }
        let log = self.place.folder().join("maktab.db-wal").metadata().map_or(0, |log| log.len());
        assert_eq!(log, 0, "a part of the data is not in the database file");
    }

    /// Ends all of them without a farewell.
    pub fn kill_all(&mut self) {
        self.nodes.drain(..).for_each(Node::kill);
        self.stand();
    }

    pub fn clerk(&self) -> Client {
        self.school.user("campus_admin", "a")
    }

    pub fn accountant(&self) -> Client {
        self.school.user("accountant", "a")
    }

    /// A call that must succeed; repeated while nobody answers, or the one who does is busy. For reads, and for changes that carry a key.
    pub async fn insist(&self, ask: impl AsyncFn() -> testkit::Reply) -> Value {
        let begun = Instant::now();
        loop {
            let reply = ask().await;
            match reply.status {
                200 => return reply.body,
                0 | 503 if begun.elapsed() < LONGEST => tokio::time::sleep(Duration::from_millis(20)).await,
                status => panic!("{status}: {}", reply.body),
            }
        }
    }

    /// The job as it stands.
    pub async fn job(&self, by: &Client, id: i64) -> Value {
        self.insist(async || by.get(&format!("/get-job-details?id={id}")).await).await["data"].take()
    }

    /// Waits until a job has done so much, or is over.
    pub async fn reaches(&self, by: &Client, id: i64, done: i64) {
        let begun = Instant::now();
        loop {
            let job = self.job(by, id).await;
            let over = !matches!(job["status"].as_str(), Some("queued" | "running"));
            if over || (job["status"] == "running" && job["done"].as_i64() >= Some(done)) {
                return;
            }
            assert!(begun.elapsed() < LONGEST, "the job does not get on: {job}\n{}", self.said());
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }

    /// Waits for a job's end, which must be good.
    pub async fn done(&self, by: &Client, id: i64) -> Value {
        let begun = Instant::now();
        loop {
            let job = self.job(by, id).await;
            match job["status"].as_str() {
                Some("done") => return job,
                Some("queued" | "running") => assert!(begun.elapsed() < LONGEST, "the job does not end: {job}\n{}", self.said()),
                _ => panic!("{job}\n{}", self.said()),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub fn said(&self) -> String {
        self.nodes.iter().map(Node::said).collect::<Vec<_>>().join("\n")
    }

    /// Runs a command of the program on this place, by the same clock.
    pub fn run(&self, name: &str, arguments: &[&str]) -> Output {
        run_on(&self.place, Some(&self.clock), name, arguments)
    }

    /// `maktab verify` finds nothing.
    pub fn verifies(&self, after: &str) {
        succeeds(&self.run("verify", &[]), &format!("verify after {after}"));
    }

    /// A sheet of students is sent and its import begun.
    pub async fn import(&self, name: &str, rows: usize) -> i64 {
        let clerk = self.clerk();
        let lines: String = (0..rows).map(|n| format!("{name} {} Khan,male,Matriculation,Class 9,A\n", letters(n))).collect();
        let sheet = format!("Name,Gender,Program,Class,Section\n{lines}");
        let file = clerk.upload("/upload-file", &format!("{name}.csv"), sheet.as_bytes()).await.id();
        let ask = json!({ "file_id": file, "campus_id": self.school.a.id, "session_id": self.school.session });
        started(clerk.post("/import-students", ask).await)
    }

    /// Fee plans for the whole class, then a bill run of November and what was due before; gives its job.
    pub async fn bill(&self) -> i64 {
        let (accountant, a) = (self.accountant(), &self.school.a);
        let plans =
            json!({ "campus_id": a.id, "class_id": self.school.class, "program_id": self.school.program, "template_id": a.template });
        accountant.post("/save-installments", plans).await.ok();
        started(accountant.post("/run-bill-run", json!({ "campus_id": a.id, "period": "2026-11", "include_earlier": true })).await)
    }

    /// How many rows a list has.
    pub async fn total(&self, by: &Client, list: &str) -> i64 {
        let joined = if list.contains('?') { '&' } else { '?' };
        self.insist(async || by.get(&format!("{list}{joined}per_page=1&count=exact")).await).await["total"].as_i64().expect("a total")
    }

    /// Every row of a list.
    pub async fn rows(&self, by: &Client, list: &str) -> Vec<Value> {
        let joined = if list.contains('?') { '&' } else { '?' };
        let mut rows = Vec::new();
        for page in 1.. {
            let body = self.insist(async || by.get(&format!("{list}{joined}per_page=200&page={page}")).await).await;
            let found = body["data"].as_array().expect("rows").clone();
            let last = found.len() < 200;
            rows.extend(found);
            if last {
                break;
            }
        }
        rows
    }
}

/// The job of a call that began one.
#[track_caller]
pub fn started(reply: testkit::Reply) -> i64 {
    let body = reply.ok();
    body["data"]["job_id"].as_i64().unwrap_or_else(|| panic!("no job in {body}"))
}

/// Runs a command of the program on a place.
pub fn run_on(place: &Place, clock: Option<&PathBuf>, name: &str, arguments: &[&str]) -> Output {
    let mut command = command(place, name);
    command.args(arguments).env("MAKTAB_LOG_LEVEL", "warn");
    if let Some(clock) = clock {
        command.env("MAKTAB_TEST_CLOCK", clock);
    }
    command.output().expect("a command runs")
}

/// What the command printed, when it went well.
#[track_caller]
pub fn succeeds(output: &Output, what: &str) -> String {
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{what}:\n{out}\n{err}");
    out.into_owned()
}

/// The one sentence with which a command was refused.
#[track_caller]
pub fn refused(output: &Output) -> String {
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it went well: {}", String::from_utf8_lossy(&output.stdout));
    one_sentence(&err)
}

/// The one line that begins with the program's name.
#[track_caller]
pub fn one_sentence(said: &str) -> String {
    let mine: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("maktab: ")).collect();
    assert_eq!(mine.len(), 1, "not one sentence: {said}");
    assert!(!said.contains("panicked"), "{said}");
    mine[0].to_owned()
}

/// A name of its own for each number.
pub fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).expect("a letter"));
    [n / 676, n / 26, n].map(letter).iter().collect()
}

/// Moves a school of SQLite's into a PostgreSQL of its own, as an operator does.
pub fn moved(place: &Place, postgres: &Postgres) -> Place {
    moved_to(place, &postgres.url())
}

/// As `moved`, to an address.
pub fn moved_to(place: &Place, url: &str) -> Place {
    let moved = Place::on(url);
    move_into(place, &moved);
    moved
}

/// Moves a school into an empty place.
pub fn move_into(place: &Place, to: &Place) {
    let lines = place.folder().join("group.jsonl");
    let path = lines.to_str().expect("a path");
    succeeds(&run_on(place, None, "export", &["--format", "json", "--out", path]), "an export");
    succeeds(&run_on(to, None, "import", &[path]), "an import into PostgreSQL");
}

/// Runs a story in a fresh copy of the school's place, with nothing serving it yet.
pub fn tell<F: Future<Output = ()>>(engine: Engine, story: impl FnOnce(Place, School) -> F) {
    // Outside the story's runtime: the first to ask builds the school in one of its own.
    let (place, school) = school_place(engine);
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime").block_on(story(place, school));
}
