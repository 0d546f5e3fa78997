//! What people were told in the course of the day, and what nobody may be told.

use serde_json::Value;
use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use testkit::{Client, Reply};

/// A person who waits longer than this goes home.
const PATIENCE: Duration = Duration::from_secs(120);
/// So long after a mishap a request may still find nobody.
const GRACE: Duration = Duration::from_secs(10);
/// Requests after which everybody is at work again.
const SOME: u64 = 30;
/// What people do, and how often at least on a day that shows something.
const KINDS: [&str; 9] = ["attendance", "counter", "fine", "mark sheet", "marks", "office", "portal", "receipt", "sheet"];
const LEAST: u64 = 5;

/// What is asked of the school.
pub enum Request {
    Read(String),
    /// Asked for with a key, so that it is made once however often it is repeated.
    Change {
        call: &'static str,
        key: String,
        form: Value,
    },
}

impl Request {
    async fn send(&self, by: &Client) -> Reply {
        match self {
            Request::Read(path) => by.get(path).await,
            Request::Change { call, key, form } => {
                by.send("POST".parse().expect("a method"), call, &[("idempotency-key", key.as_str())], Some(form.clone())).await
            }
        }
    }
}

/// A receipt as it was acknowledged, or as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub number: String,
    pub amount_minor: i64,
}

impl Receipt {
    /// By its id.
    pub fn of(answer: &Value) -> (i64, Receipt) {
        let number = answer["receipt_no"].as_str().expect("a number").to_owned();
        let amount_minor = answer["amount_minor"].as_i64().expect("an amount");
        (answer["id"].as_i64().expect("an id"), Receipt { number, amount_minor })
    }
}

/// How requests of a kind came out.
#[derive(Clone, Copy, Default)]
struct Tally {
    done: u64,
    /// 409 and 422: somebody else was faster.
    refused: u64,
}

pub struct Day {
    begun: Instant,
    over: AtomicBool,
    tallies: Mutex<BTreeMap<&'static str, Tally>>,
    receipts: Mutex<BTreeMap<i64, Receipt>>,
    /// Answers that there may not be.
    wrong: Mutex<Vec<String>>,
    repeated: AtomicU64,
    mishaps: AtomicU64,
    /// Since when nothing is broken; none while something is.
    calm_since: Mutex<Option<Instant>>,
}

impl Day {
    pub fn begin() -> Day {
        Day {
            begun: Instant::now(),
            over: AtomicBool::new(false),
            tallies: Mutex::default(),
            receipts: Mutex::default(),
            wrong: Mutex::default(),
            repeated: AtomicU64::new(0),
            mishaps: AtomicU64::new(0),
            calm_since: Mutex::new(Some(Instant::now())),
        }
    }

    /// Asks, and asks again while nobody answers. None when the school says no, as it may where many work at once.
    pub async fn ask(&self, kind: &'static str, by: &Client, request: Request) -> Option<Value> {
        let begun = Instant::now();
        loop {
            let sent = Instant::now();
            let reply = request.send(by).await;
            match reply.status {
                200 => {
                    self.tally(kind, |tally| tally.done += 1);
                    return Some(reply.body);
                }
                409 | 422 => {
                    self.tally(kind, |tally| tally.refused += 1);
                    return None;
                }
                0 | 503 if begun.elapsed() < PATIENCE => {
                    if !self.excuses(sent) {
                        self.note(kind, &reply, "though nothing is broken");
                    }
                    self.repeated.fetch_add(1, Ordering::SeqCst);
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                _ => {
                    self.note(kind, &reply, "which there may not be");
                    return None;
                }
            }
        }
    }

    fn tally(&self, kind: &'static str, count: impl FnOnce(&mut Tally)) {
        count(held(&self.tallies).entry(kind).or_default());
    }

    fn note(&self, kind: &str, reply: &Reply, why: &str) {
        held(&self.wrong).push(format!("{kind}: {} {}, {why}", reply.status, reply.body));
    }

    /// Whether a request of that moment may have found nobody.
    fn excuses(&self, sent: Instant) -> bool {
        held(&self.calm_since).is_none_or(|since| sent < since + GRACE)
    }

    /// Something breaks.
    pub fn breaks(&self) {
        self.mishaps.fetch_add(1, Ordering::SeqCst);
        *held(&self.calm_since) = None;
    }

    /// It is mended.
    pub fn calms_down(&self) {
        *held(&self.calm_since) = Some(Instant::now());
    }

    pub fn acknowledges(&self, answer: &Value) {
        let (id, receipt) = Receipt::of(answer);
        let before = held(&self.receipts).insert(id, receipt);
        if let Some(before) = before {
            held(&self.wrong).push(format!("receipt {} was given out twice", before.number));
        }
    }

    pub fn receipts(&self) -> BTreeMap<i64, Receipt> {
        held(&self.receipts).clone()
    }

    fn done(&self) -> u64 {
        held(&self.tallies).values().map(|tally| tally.done).sum()
    }

    /// Waits until people are at work again.
    pub async fn gets_on(&self) {
        let (wanted, begun) = (self.done() + SOME, Instant::now());
        while self.done() < wanted {
            self.assert_right();
            assert!(begun.elapsed() < PATIENCE, "the day stands still: {}", self.summary());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until everybody was at work: on a busy machine a short day is over before.
    pub async fn everybody_gets_on(&self) {
        let begun = Instant::now();
        let done = |kind: &str| held(&self.tallies).get(kind).map_or(0, |tally| tally.done);
        while begun.elapsed() < PATIENCE && KINDS.iter().any(|kind| done(kind) < LEAST) {
            self.assert_right();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Nobody was told what nobody may be told.
    #[track_caller]
    pub fn assert_right(&self) {
        let wrong = held(&self.wrong);
        assert!(wrong.is_empty(), "{} wrong answers, the first of them:\n{}", wrong.len(), wrong[..wrong.len().min(5)].join("\n"));
    }

    /// A day on which a kind of work was always refused shows nothing.
    pub fn everybody_got_on(&self) {
        for (kind, tally) in held(&self.tallies).iter() {
            assert!(tally.done >= LEAST && tally.refused <= tally.done, "{kind}: {} done, {} refused", tally.done, tally.refused);
        }
        let kinds: Vec<&str> = held(&self.tallies).keys().copied().collect();
        assert_eq!(kinds, KINDS);
    }

    pub fn ends(&self) {
        self.over.store(true, Ordering::SeqCst);
    }

    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    pub fn minutes(&self) -> u64 {
        self.begun.elapsed().as_secs() / 60
    }

    pub fn summary(&self) -> String {
        let tallies = held(&self.tallies);
        let kinds: Vec<String> = tallies.iter().map(|(kind, tally)| format!("{} {kind} ({} refused)", tally.done, tally.refused)).collect();
        let (mishaps, repeated) = (self.mishaps.load(Ordering::SeqCst), self.repeated.load(Ordering::SeqCst));
        format!("{} s, {}; {mishaps} mishaps, asked again {repeated} times", self.begun.elapsed().as_secs(), kinds.join(", "))
    }
}

fn held<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}
