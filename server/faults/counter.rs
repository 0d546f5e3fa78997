//! People at the counter who go on while programs die: each asks for one thing at a time, with a key, and repeats it until it is answered.

use crate::desk::Desk;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use testkit::Client;
use tokio::task::JoinHandle;

/// What somebody does at the counter, again and again.
#[derive(Clone, Copy)]
enum Deed {
    Fine {
        student: i64,
    },
    /// Money of the office, which is a voucher at once.
    Receipt {
        campus: i64,
        head: i64,
    },
}

impl Deed {
    fn call(self) -> &'static str {
        match self {
            Deed::Fine { .. } => "/add-fine",
            Deed::Receipt { .. } => "/save-receipt",
        }
    }

    fn form(self, n: i64, reason: &str) -> Value {
        let amount = 10_000 + n * 100;
        match self {
            Deed::Fine { student } => json!({ "student_id": student, "amount_minor": amount, "reason": reason }),
            Deed::Receipt { campus, head } => json!({
                "campus_id": campus, "date": "2026-11-20", "received_from": reason, "received_in": "cash", "narration": reason,
                "lines": [{ "ledger_head_id": head, "amount_minor": amount }],
            }),
        }
    }

    /// The list in which it stands, and the field with its reason.
    fn stands_in(self) -> (&'static str, &'static str) {
        match self {
            Deed::Fine { .. } => ("/get-fine-details?kind=general&sort=id", "reason"),
            Deed::Receipt { .. } => ("/get-receipts", "narration"),
        }
    }
}

/// What people were told.
#[derive(Default)]
struct Book {
    /// Reasons of what was acknowledged.
    acknowledged: Mutex<BTreeSet<String>>,
    /// Answers that were none: refused connections, 503.
    repeated: AtomicU64,
    stop: AtomicBool,
}

/// Some people who give fines, or take money, without a pause.
pub struct Counter {
    deed: Deed,
    book: Arc<Book>,
    people: Vec<JoinHandle<()>>,
}

/// A person who waits longer than this goes home.
const PATIENCE: Duration = Duration::from_secs(90);

impl Counter {
    /// So many people begin, each with a student of their own.
    pub fn open(desk: &Desk, people: usize) -> Counter {
        let students = &desk.school.a.students;
        Counter::begin(desk, (0..people).map(|n| Deed::Fine { student: students[n % students.len()] }).collect())
    }

    /// So many people begin to take money for an income.
    pub fn takes(desk: &Desk, people: usize, head: i64) -> Counter {
        Counter::begin(desk, vec![Deed::Receipt { campus: desk.school.a.id, head }; people])
    }

    fn begin(desk: &Desk, deeds: Vec<Deed>) -> Counter {
        let (book, deed) = (Arc::<Book>::default(), deeds[0]);
        let work = |(n, deed)| tokio::spawn(go_on(book.clone(), desk.accountant(), deed, n));
        let people = deeds.into_iter().enumerate().map(work).collect();
        Counter { deed, book, people }
    }

    pub fn acknowledged(&self) -> usize {
        self.book.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Waits until so many more were acknowledged.
    pub async fn gives(&self, more: usize) {
        let (wanted, begun) = (self.acknowledged() + more, Instant::now());
        while self.acknowledged() < wanted {
            assert!(begun.elapsed() < PATIENCE, "the counter stands still at {} of {wanted}", self.acknowledged());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Everybody finishes what they are at. Gives how often somebody had to ask again.
    pub async fn close(self, desk: &Desk) -> u64 {
        self.book.stop.store(true, Ordering::SeqCst);
        for person in self.people {
            person.await.expect("a person at the counter");
        }
        let given = self.book.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).clone();
        each_once(desk, self.deed, &given).await;
        self.book.repeated.load(Ordering::SeqCst)
    }
}

/// What was acknowledged is there, each once, and nothing else of the counter's.
async fn each_once(desk: &Desk, deed: Deed, given: &BTreeSet<String>) {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let (list, field) = deed.stands_in();
    for row in desk.rows(&desk.accountant(), list).await {
        let reason = row[field].as_str().expect("a reason").to_owned();
        *found.entry(reason).or_default() += 1;
    }
    let lost: Vec<&String> = given.iter().filter(|reason| !found.contains_key(*reason)).collect();
    assert!(lost.is_empty(), "acknowledged, but lost: {lost:?}");
    let doubled: Vec<&String> = found.iter().filter(|(_, times)| **times > 1).map(|(reason, _)| reason).collect();
    assert!(doubled.is_empty(), "done twice: {doubled:?}");
    let unasked: Vec<&String> = found.keys().filter(|reason| reason.starts_with("Counter") && !given.contains(*reason)).collect();
    assert!(unasked.is_empty(), "there, though nobody was told: {unasked:?}");
}

async fn go_on(book: Arc<Book>, by: Client, deed: Deed, person: usize) {
    for n in 0.. {
        if book.stop.load(Ordering::SeqCst) {
            return;
        }
        let reason = format!("Counter {person} no {n}");
        let key = format!("counter{}-{person}-{n:08}", deed.call().replace('/', "-"));
        ask_until_answered(&book, &by, deed.call(), &key, &deed.form(n, &reason)).await;
        book.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).insert(reason);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn ask_until_answered(book: &Book, by: &Client, call: &str, key: &str, form: &Value) {
    let begun = Instant::now();
    loop {
        let reply = by.send("POST".parse().expect("a method"), call, &[("idempotency-key", key)], Some(form.clone())).await;
        match reply.status {
            200 => return,
            0 | 503 if begun.elapsed() < PATIENCE => {
                book.repeated.fetch_add(1, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            status => panic!("{form}: {status} {}", reply.body),
        }
    }
}
