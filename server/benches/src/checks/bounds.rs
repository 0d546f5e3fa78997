//! One account uploads, prints, renders, imports, reads and sends large forms as fast as it can: how long the others wait, and what memory all of it takes. Then
//! results are out: thousands of families look their result cards up behind one address, and one account prints and renders all of them again and again.

use super::{
    billing, exams,
    others::{self, Others},
};
use crate::{
    Bench,
    client::{Answer, Client},
    machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

const FAMILIES: usize = 5_000;
/// How long the account takes what it gets.
const SPELL: Duration = Duration::from_secs(60);
/// Connections of the account for each kind of work.
const AT_ONCE: usize = 4;
const LARGE_FILE: usize = 8 << 20;
const SHEET_ROWS: usize = 10_000;
/// Challans, or result cards, of one print run.
const RUN: usize = 500;
const MOST_MEMORY: f64 = 400.0 * 1024.0 * 1024.0;
/// How soon all families have seen theirs.
const MINUTE: f64 = 60.0;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "bounds", FAMILIES + 700);
    let tokens = world.sign_ins(CALLERS);
    let mut outcomes = greed(bench, &world, &tokens);
    drop(world);
    outcomes.extend(results_day(bench));
    outcomes
}

/// The others at work, without and with one account that takes all it can get. Changes are counted, as they are where people work.
fn greed(bench: &Bench, world: &World, tokens: &[String]) -> Vec<Outcome> {
    let (greedy, tokens) = tokens.split_first().expect("tokens");
    let server = Server::start_with(&bench.program, &world.data, None, &[]);
    billing::bill(&server, greedy, world, billing::this_month);
    let seen = raw::open(&world.data);
    let challans = billing::open_challans(&seen);
    server.settle();
    let others = Others::new(&server, tokens, &challans, raw::number(&seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let greed = Greedy { challans: &challans, ..Greedy::new(&server, greedy, &seen) };
    let (busy, memory) = greed.spell(&others, server.pid(), WORK);
    // What its last spell left to do is done before the next.
    server.settle();
    let (read, memory_read) = greed.spell(&others, server.pid(), READING);
    greed.says();
    vec![
        others::outcome("p99 of others while one account takes all it can", busy, rest),
        others::outcome("p99 of others while one account reads and sends large forms", read, rest),
        memory_of("memory of the server and its renderers meanwhile", memory.max(memory_read)),
    ]
}

fn memory_of(what: &str, bytes: f64) -> Outcome {
    Outcome::fixed(what, Amount::Bytes(bytes), Bound::Most(Amount::Bytes(MOST_MEMORY)))
}

/// The most that the server and its children held together.
fn most_memory(pid: u32, is_over: &AtomicBool) -> f64 {
    let mut most = 0.0_f64;
    while !is_over.load(Ordering::Relaxed) {
        let children: f64 = machine::children(pid).into_iter().map(machine::resident).sum();
        most = most.max(machine::resident(pid) + children);
        thread::sleep(Duration::from_millis(50));
    }
    most
}

/// One account that asks for everything at once, again and again, whatever it is answered.
struct Greedy<'a> {
    address: SocketAddr,
    token: &'a str,
    challans: &'a [i64],
    /// Result cards of an exam, and their students.
    cards: &'a [(i64, i64)],
    exam: i64,
    campus: i64,
    session: i64,
    /// Program and class of a section there, as a row of a sheet names them.
    place: String,
    is_over: AtomicBool,
    given: AtomicU64,
    refused: AtomicU64,
}

/// What the account asks for, of each kind on connections of its own.
type Ask = fn(&Greedy, usize) -> Option<Answer>;
const WORK: &[Ask] =
    &[|greed, _| greed.uploads(), |greed, turn| greed.prints(turn), |greed, turn| greed.renders(turn), |greed, turn| greed.imports(turn)];
const READING: &[Ask] = &[|greed, turn| greed.reads(turn), |greed, _| greed.forms()];
const CARDS: &[Ask] = &[|greed, turn| greed.prints_cards(turn), |greed, turn| greed.renders_card(turn)];

impl<'a> Greedy<'a> {
    /// With neither challans nor cards.
    fn new(server: &Server, token: &'a str, seen: &Connection) -> Greedy<'a> {
        Greedy {
            address: server.address,
            token,
            challans: &[],
            cards: &[],
            exam: 0,
            campus: raw::number(seen, "SELECT min(id) FROM campus"),
            session: raw::number(seen, "SELECT max(id) FROM session"),
            place: place(seen),
            is_over: AtomicBool::new(false),
            given: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        }
    }

    fn says(self) {
        println!("  {} requests of the account were done, {} refused", self.given.into_inner(), self.refused.into_inner());
    }

    /// How long the others wait during a spell of this, and what memory it takes.
    fn spell(&self, others: &Others, server: u32, asks: &[Ask]) -> (f64, f64) {
        self.is_over.store(false, Ordering::Relaxed);
        thread::scope(|scope| {
            for own in 0..AT_ONCE {
                for ask in asks {
                    scope.spawn(move || self.again(|turn| ask(self, own + turn * AT_ONCE)));
                }
            }
            let sampler = scope.spawn(|| most_memory(server, &self.is_over));
            let busy = others.p99_until(|since| since > SPELL);
            self.is_over.store(true, Ordering::Relaxed);
            (busy, sampler.join().expect("the memory is looked at"))
        })
    }

    fn again(&self, ask: impl Fn(usize) -> Option<Answer>) {
        let mut turn = 0;
        while !self.is_over.load(Ordering::Relaxed) {
            let is_given = ask(turn).is_some_and(|answer| answer.status == 200);
            let counted = if is_given { &self.given } else { &self.refused };
            counted.fetch_add(1, Ordering::Relaxed);
            turn += 1;
        }
    }

    fn post(&self, path: &str, body: &Value) -> Option<Answer> {
        Client::try_once(self.address, self.token, &format!("POST {path}"), "application/json", body.to_string().as_bytes())
    }

    fn upload(&self, name: &str, bytes: &[u8]) -> Option<Answer> {
        let head = format!("--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
        let body = [head.as_bytes(), bytes, b"\r\n--part--\r\n"].concat();
        Client::try_once(self.address, self.token, "POST /api/upload-file", "multipart/form-data; boundary=part", &body)
    }

    fn uploads(&self) -> Option<Answer> {
        let head = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01".as_slice();
        self.upload("photo.png", &[head, &vec![7_u8; LARGE_FILE]].concat())
    }

    fn prints(&self, turn: usize) -> Option<Answer> {
        let from = turn * RUN % (self.challans.len() - RUN);
        self.post("/api/print-challans", &json!({ "ids": self.challans[from..from + RUN] }))
    }

    fn renders(&self, turn: usize) -> Option<Answer> {
        let challan = self.challans[turn % self.challans.len()];
        Client::try_once(self.address, self.token, &format!("GET /api/challan-pdf?id={challan}"), "text/plain", b"")
    }

    fn prints_cards(&self, turn: usize) -> Option<Answer> {
        let from = turn * RUN % (self.cards.len() - RUN);
        let students: Vec<i64> = self.cards[from..from + RUN].iter().map(|(_, student)| *student).collect();
        self.post("/api/print-result-cards", &json!({ "exam_id": self.exam, "student_ids": students }))
    }

    fn renders_card(&self, turn: usize) -> Option<Answer> {
        let (card, _) = self.cards[turn % self.cards.len()];
        Client::try_once(self.address, self.token, &format!("GET /api/result-card-pdf?id={card}"), "text/plain", b"")
    }

    fn reads(&self, turn: usize) -> Option<Answer> {
        const READS: [&str; 3] = ["get-students?per_page=200", "get-challans?per_page=200&status=issued", "get-dues-ageing"];
        Client::try_once(self.address, self.token, &format!("GET /api/{}", READS[turn % READS.len()]), "text/plain", b"")
    }

    /// A list of challans that is far too long, and half of the largest form that is taken.
    fn forms(&self) -> Option<Answer> {
        self.post("/api/print-challans", &json!({ "ids": vec![self.challans[0]; 100_000] }))
    }

    /// A sheet of students of its own each time: uploaded, tried, and taken in by a job.
    fn imports(&self, turn: usize) -> Option<Answer> {
        let rows: String = (0..SHEET_ROWS).map(|row| format!("{} Khan,male,{},{turn}\n", letters(row), self.place)).collect();
        let uploaded = self.upload("students.csv", format!("Name,Gender,Program,Class,Remarks\n{rows}").as_bytes())?;
        let file: Value = serde_json::from_slice(&uploaded.body).unwrap_or_default();
        let asked = json!({ "file_id": file["data"]["id"], "campus_id": self.campus, "session_id": self.session });
        self.post("/api/check-student-import", &asked)?;
        self.post("/api/import-students", &asked)
    }
}

fn place(c: &Connection) -> String {
    raw::text(
        c,
        "SELECT p.name || ',' || k.name FROM section n JOIN program p ON p.id = n.program_id JOIN class k ON k.id = n.class_id
         WHERE n.campus_id = (SELECT min(id) FROM campus) AND n.session_id = (SELECT max(id) FROM session) ORDER BY n.id LIMIT 1",
    )
}

/// A name of its own for each number.
fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).expect("a letter"));
    [n / 17_576, n / 676, n / 26, n].map(letter).iter().collect()
}

/// Results are out: all families at the address of one carrier, each with the code of its own result card; then one account that wants all cards as papers.
fn results_day(bench: &Bench) -> Vec<Outcome> {
    let world = World::crowd(bench, "results-day", 2 * FAMILIES);
    let exam = exams::seat(&world::bulk(&world.data), FAMILIES as i64);
    let tokens = world.sign_ins(CALLERS);
    let server = Server::start_with(&bench.program, &world.data, None, &[("MAKTAB_TRUSTED_PROXIES", "127.0.0.1")]);
    exams::publish(&server, &tokens[0], &exam);
    let seen = raw::open(&world.data);
    server.settle();
    let mut outcomes = looked_up(&server, &codes(&seen, exam.id));

    server.settle();
    let (greedy, tokens) = tokens.split_first().expect("tokens");
    let cards = cards(&seen, exam.id);
    let others = Others::new(&server, tokens, &[], raw::number(&seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let greed = Greedy { cards: &cards, exam: exam.id, ..Greedy::new(&server, greedy, &seen) };
    let (busy, memory) = greed.spell(&others, server.pid(), CARDS);
    greed.says();
    outcomes.push(others::outcome("p99 of others while one account prints and renders result cards", busy, rest));
    outcomes.push(memory_of("memory of the server and its renderers, result cards", memory));
    outcomes
}

fn looked_up(server: &Server, codes: &[String]) -> Vec<Outcome> {
    assert!(codes.len() == FAMILIES, "{} result cards with codes", codes.len());
    let (next, seen_by, start) = (AtomicUsize::new(0), AtomicU64::new(0), Instant::now());
    thread::scope(|scope| {
        for _ in 0..CALLERS {
            scope.spawn(|| {
                let mut family = server.client("");
                while let Some(code) = codes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let page = family.get_with(&format!("/verify/{code}"), &[("x-forwarded-for", "203.0.113.9")]);
                    seen_by.fetch_add(u64::from(page.status == 200), Ordering::Relaxed);
                }
            });
        }
    });
    let taken = start.elapsed().as_secs_f64();
    let least = Bound::Least(Amount::Count(FAMILIES as f64));
    vec![
        Outcome::fixed("families of 5,000 at one address who saw their result card", Amount::Count(seen_by.into_inner() as f64), least),
        Outcome::fixed("until all of them had", Amount::Seconds(taken), Bound::Most(Amount::Seconds(MINUTE))),
    ]
}

fn codes(c: &Connection, exam: i64) -> Vec<String> {
    let mut rows = c.prepare("SELECT code FROM result_card WHERE exam_id = ?1 AND is_current = 1 ORDER BY id").expect("result cards");
    let found = rows.query_map([exam], |row| row.get::<_, String>(0)).expect("codes");
    found.map(|code| code.expect("a code")).collect()
}

fn cards(c: &Connection, exam: i64) -> Vec<(i64, i64)> {
    let mut rows =
        c.prepare("SELECT id, student_id FROM result_card WHERE exam_id = ?1 AND is_current = 1 ORDER BY id").expect("result cards");
    let found = rows.query_map([exam], |row| Ok((row.get(0)?, row.get(1)?))).expect("cards");
    found.map(|card| card.expect("a card")).collect()
}
