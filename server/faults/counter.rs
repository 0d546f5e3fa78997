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

/// What people were told.
#[derive(Default)]
struct Book {
    /// Reasons of the fines that were acknowledged.
    acknowledged: Mutex<BTreeSet<String>>,
    /// Answers that were none: refused connections, 503.
    repeated: AtomicU64,
    stop: AtomicBool,
}

/// Some people who give fines without a pause.
pub struct Counter {
    book: Arc<Book>,
    people: Vec<JoinHandle<()>>,
}

/// A person who waits longer than this goes home.
const PATIENCE: Duration = Duration::from_secs(90);

impl Counter {
    /// So many people begin, each with a student of their own.
    pub fn open(desk: &Desk, people: usize) -> Counter {
        let book = Arc::new(Book::default());
        let people = (0..people)
            .map(|n| {
                let student = desk.school.a.students[n % desk.school.a.students.len()];
                tokio::spawn(give_fines(book.clone(), desk.accountant(), student, n))
            })
            .collect();
        Counter { book, people }
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
        each_once(desk, &given).await;
        self.book.repeated.load(Ordering::SeqCst)
    }
}

/// What was acknowledged is there, each once, and nothing else of the counter's.
async fn each_once(desk: &Desk, given: &BTreeSet<String>) {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for fine in desk.rows(&desk.accountant(), "/get-fine-details?kind=general&sort=id").await {
        let reason = fine["reason"].as_str().expect("a reason").to_owned();
        *found.entry(reason).or_default() += 1;
    }
    let lost: Vec<&String> = given.iter().filter(|reason| !found.contains_key(*reason)).collect();
    assert!(lost.is_empty(), "acknowledged, but lost: {lost:?}");
    let doubled: Vec<&String> = found.iter().filter(|(_, times)| **times > 1).map(|(reason, _)| reason).collect();
    assert!(doubled.is_empty(), "done twice: {doubled:?}");
    let unasked: Vec<&String> = found.keys().filter(|reason| reason.starts_with("Counter") && !given.contains(*reason)).collect();
    assert!(unasked.is_empty(), "there, though nobody was told: {unasked:?}");
}

async fn give_fines(book: Arc<Book>, by: Client, student: i64, person: usize) {
    for n in 0.. {
        if book.stop.load(Ordering::SeqCst) {
            return;
        }
        let reason = format!("Counter {person} no {n}");
        let form = json!({ "student_id": student, "amount_minor": 10_000 + n * 100, "reason": reason });
        ask_until_answered(&book, &by, &format!("counter-{person}-{n:08}"), &form).await;
        book.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).insert(reason);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn ask_until_answered(book: &Book, by: &Client, key: &str, form: &Value) {
    let begun = Instant::now();
    loop {
        let reply = by.send("POST".parse().expect("a method"), "/add-fine", &[("idempotency-key", key)], Some(form.clone())).await;
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
