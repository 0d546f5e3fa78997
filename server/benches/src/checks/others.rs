//! The other users, at a fixed rate whatever the server does, and how long they wait.

use crate::{
    client::Client,
    report::{Amount, Bound, Outcome, p99},
    server::Server,
};
use serde_json::json;
use std::{
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

/// Requests a second; every tenth takes money where challans are open.
const RATE: u32 = 100;
pub const AT_REST: Duration = Duration::from_secs(12);
/// What a request may take at the 99th percentile during long work.
const MOST: f64 = 0.060;

/// How long others waited during long work, beside how long they do at rest.
pub fn outcome(what: &str, busy: f64, rest: f64) -> Outcome {
    Outcome::against(what, Amount::Seconds(busy), "the same at rest", Amount::Seconds(rest), Bound::Most(Amount::Seconds(MOST)))
}

/// People at work: lists, details, and receipts for open challans.
pub struct Others<'a> {
    pub server: &'a Server,
    pub tokens: &'a [String],
    open: &'a [i64],
    student: i64,
}

impl<'a> Others<'a> {
    /// `student` is the last one's id.
    pub fn new(server: &'a Server, tokens: &'a [String], open: &'a [i64], student: i64) -> Others<'a> {
        Others { server, tokens, open, student }
    }

    /// Seconds from when a request was due to its answer, at the 99th percentile.
    pub fn p99_until(&self, is_over: impl Fn(Duration) -> bool + Sync) -> f64 {
        let taken: Mutex<Vec<f64>> = Mutex::default();
        let start = Instant::now();
        thread::scope(|scope| {
            for (caller, token) in self.tokens.iter().enumerate() {
                let (taken, is_over) = (&taken, &is_over);
                scope.spawn(move || {
                    let mut client = self.server.client(token);
                    let mut own = Vec::new();
                    for turn in (caller as u32..).step_by(self.tokens.len()) {
                        let due = start + Duration::from_secs(1) * turn / RATE;
                        thread::sleep(due.saturating_duration_since(Instant::now()));
                        if is_over(start.elapsed()) {
                            break;
                        }
                        self.ask(&mut client, turn);
                        own.push(due.elapsed().as_secs_f64());
                    }
                    taken.lock().expect("no caller failed").extend(own);
                });
            }
        });
        p99(taken.into_inner().expect("no caller failed"))
    }

    fn ask(&self, client: &mut Client, turn: u32) {
        match turn % 10 {
            0 if !self.open.is_empty() => {
                let challan = self.open[(turn / 10) as usize % self.open.len()];
                client.post(
                    "/api/approve-installment",
                    &json!({ "challan_ids": [challan], "amount_minor": 100, "out_of_order_reason": "measured" }),
                )
            }
            1 | 4 | 7 => client.get("/api/get-students?per_page=25"),
            2 | 5 | 8 => client.get(&format!("/api/get-student-details?id={}", self.student - i64::from(turn % 1_000))),
            _ => client.get("/api/get-challans?status=issued"),
        }
        .check();
    }
}
