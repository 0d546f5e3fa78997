//! How much of the program one account may take: turns at the database, uploads, sheets and papers, and rates of reads and changes.

use crate::{
    Actor, App, Error, Result,
    config::Limits,
    db::Who,
    http_security::Limiter,
    turns::{Bounds, Turn, Turns},
};
use axum::{body::Bytes, extract::Request, http::header};
use moka::{policy::EvictionPolicy, sync::Cache};
use sha2::{Digest, Sha256};
use std::{sync::Arc, time::Duration};

/// What the callers of one process share.
pub struct Shares {
    /// Kilobytes of files that are in memory on their way in.
    pub uploads: Arc<Turns>,
    /// Sheets that are read or written, and pictures that are opened.
    pub sheets: Arc<Turns>,
    pub papers: Papers,
    /// Kilobytes of large forms (JSON) that are in memory on their way in.
    bodies: Arc<Turns>,
    /// The same of visitors: a few networks that send theirs slowly keep no account waiting.
    bodies_of_visitors: Arc<Turns>,
    /// Streams of the progress of a job that are open.
    pub streams: Arc<Turns>,
    /// New passwords that are hashed: each takes a processor for some time.
    pub passwords: Arc<Turns>,
    /// Reads of the database, and changes of it, that accounts have at work or in its line.
    reads: Arc<Turns>,
    changes: Arc<Turns>,
    /// Calls that an account makes to read, and to change something; none where they are not counted.
    read_rate: Option<Limiter>,
    change_rate: Option<Limiter>,
}

/// A sheet of the largest size takes some 150 MB while it is read.
const SHEETS: Bounds = Bounds { most: 2, share: 1, waiting_of_one: 6, waiting: 60, retry_after: 10 };
/// A paper takes a child process of some 100 MB, mostly for a fraction of a second.
const PAPERS: Bounds = Bounds { most: 2, share: 1, waiting_of_one: 6, waiting: 60, retry_after: 5 };
/// Files of the usual bound (`limits.upload_mb`) that are in memory at once; two of them are one person's.
const UPLOADS: u32 = 5;
const UPLOADS_OF_ONE: u32 = 2;
/// Forms of the largest size (`limits.body_kb`) that are in memory at once, of all accounts or of all visitors, and those of one caller.
const BODIES: u32 = 32;
const BODIES_OF_ONE: u32 = 8;
/// Forms up to this size, as nearly all are, are read without a turn.
const SMALL_BODY: usize = 64 << 10;
/// Of SQLite's four readers one stays for others, whatever an account asks for, and with its changes one of PostgreSQL's usual eight connections. Requests that
/// wait take no more than their own connection.
const READS: Bounds = Bounds { most: 100_000, share: 3, waiting_of_one: 400, waiting: 10_000, retry_after: 5 };
/// So many changes of one account stand before somebody else's.
const CHANGES: Bounds = Bounds { share: 4, ..READS };
/// Those who sign in wait for one of each caller who gives passwords out.
const PASSWORDS: Bounds = Bounds { share: 1, ..READS };
/// A page shows a job or two; whoever opens more streams waits until others end.
const STREAMS: Bounds = Bounds { most: 800, share: 20, waiting_of_one: 20, waiting: 200, retry_after: 10 };

impl Shares {
    pub fn new(limits: &Limits) -> Shares {
        let largest = u32::try_from((limits.upload_bytes >> 10).max(1)).unwrap_or(u32::MAX / UPLOADS);
        let largest_body = u32::try_from((limits.body_bytes >> 10).max(1)).unwrap_or(u32::MAX / BODIES);
        let bodies = in_memory(largest_body, [BODIES, BODIES_OF_ONE]);
        Shares {
            uploads: Turns::new(in_memory(largest, [UPLOADS, UPLOADS_OF_ONE])),
            sheets: Turns::new(SHEETS),
            papers: Papers::new(PAPERS),
            bodies: Turns::new(bodies),
            bodies_of_visitors: Turns::new(bodies),
            streams: Turns::new(STREAMS),
            passwords: Turns::new(PASSWORDS),
            reads: Turns::new(READS),
            changes: Turns::new(CHANGES),
            read_rate: rate(limits.reads_a_minute),
            change_rate: rate(limits.writes_a_minute),
        }
    }

    /// Counts a call that somebody makes, to read or to change something; 429 beyond the rate of one account.
    pub fn count(&self, user_id: i64, is_read: bool) -> Result<()> {
        let counted = if is_read { &self.read_rate } else { &self.change_rate };
        let Some(rate) = counted else { return Ok(()) };
        rate.check(&user_id.to_string()).map_err(|retry_after| Error::TooMany {
            message: if is_read {
                format!("Too much was asked for by this account at once. Try again in {retry_after} seconds.")
            } else {
                format!("Too many changes came from this account at once. Try again in {retry_after} seconds.")
            },
            retry_after,
        })
    }

    /// Waits for an account's turn to read from the database.
    pub async fn read_turn(&self, user_id: i64) -> Result<Turn> {
        self.reads.take(&user_id.to_string(), 1).await
    }

    /// Waits for an account's turn to change something in the database.
    pub async fn change_turn(&self, user_id: i64) -> Result<Turn> {
        self.changes.take(&user_id.to_string(), 1).await
    }
}

/// So many a minute of each account, and as many at once; none where they are not counted.
fn rate(a_minute: u32) -> Option<Limiter> {
    (a_minute > 0).then(|| Limiter::new(a_minute, Duration::from_secs(60) / a_minute))
}

/// Kilobytes in memory: so many of the largest size of all callers, and of one. Others are still on their way, and take no more than a connection.
fn in_memory(largest: u32, [all, of_one]: [u32; 2]) -> Bounds {
    Bounds { most: largest.saturating_mul(all), share: largest.saturating_mul(of_one), waiting_of_one: 200, waiting: 800, retry_after: 10 }
}

/// A request whose body is read next, once there is room for it where it is large; none of it is read before.
pub(super) async fn room_for_body(request: Request, app: &App) -> Result<(Request, Option<Turn>)> {
    let (head, body) = request.into_parts();
    let announced = head.headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    let is_chunked = head.headers.contains_key(header::TRANSFER_ENCODING);
    let bytes = announced.unwrap_or(if is_chunked { app.config.limits.body_bytes } else { 0 });
    if bytes <= SMALL_BODY {
        return Ok((Request::from_parts(head, body), None));
    }
    let user_id = head.extensions.get::<Arc<Actor>>().map(|actor| actor.user_id);
    let who = Who { user_id, address: app.client_address(&head), ..Who::default() };
    let kilobytes = u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX);
    let line = if user_id.is_some() { &app.shares.bodies } else { &app.shares.bodies_of_visitors };
    let turn = line.take(&who.caller(), kilobytes).await?;
    Ok((Request::from_parts(head, body), Some(turn)))
}

/// How long a paper that was made is kept: whoever asks again for the same one gets it.
const KEPT: Duration = Duration::from_secs(60);
/// What is kept together.
const MOST_BYTES: u64 = 32 << 20;

/// Papers that somebody waits for. (A job makes its own: as many at once as there are threads for jobs.)
pub struct Papers {
    turns: Arc<Turns>,
    made: Cache<[u8; 32], Bytes>,
}

impl Papers {
    fn new(bounds: Bounds) -> Papers {
        let weight = |_: &[u8; 32], paper: &Bytes| u32::try_from(paper.len()).unwrap_or(u32::MAX);
        let made = Cache::builder().max_capacity(MOST_BYTES).weigher(weight).eviction_policy(EvictionPolicy::lru()).time_to_live(KEPT);
        Papers { turns: Turns::new(bounds), made: made.build() }
    }

    /// Waits for a turn at the renderers. 503 where too many wait already.
    pub async fn turn(&self, caller: &str) -> Result<Turn> {
        self.turns.take(caller, 1).await
    }

    /// How many wait for a turn.
    pub fn waiting(&self) -> usize {
        self.turns.waiting()
    }

    /// The paper that consists of what `content` says: the one that was made within the last minute, or else made now, in a turn.
    pub async fn paper(&self, caller: &str, content: &[u8], make: impl FnOnce() -> Result<Vec<u8>> + Send + 'static) -> Result<Vec<u8>> {
        let key: [u8; 32] = Sha256::digest(content).into();
        if let Some(made) = self.made.get(&key) {
            return Ok(made.to_vec());
        }
        let turn = self.turn(caller).await?;
        // It may have been made while one waited.
        if let Some(made) = self.made.get(&key) {
            return Ok(made.to_vec());
        }
        let kept = self.made.clone();
        turn.run(move || -> Result<Vec<u8>> {
            let made = make()?;
            kept.insert(key, Bytes::copy_from_slice(&made));
            Ok(made)
        })
        .await?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn a_paper_that_was_made_is_made_once() {
        let (papers, times) = (Arc::new(Papers::new(PAPERS)), Arc::new(AtomicUsize::new(0)));
        let ask = |caller: &'static str, content: &'static [u8]| {
            let (papers, times) = (papers.clone(), times.clone());
            let make = move || Ok(format!("{} of {content:?}", times.fetch_add(1, Ordering::SeqCst)).into_bytes());
            tokio::spawn(async move { papers.paper(caller, content, make).await })
        };
        // One person asks impatiently: their next turn comes when the first is over.
        let mut asked = Vec::new();
        for _ in 0..PAPERS.waiting_of_one {
            asked.push(ask("ahmed", b"challan 1"));
        }
        for one in asked {
            assert_eq!(one.await.unwrap().unwrap(), b"0 of [99, 104, 97, 108, 108, 97, 110, 32, 49]");
        }
        ask("bano", b"challan 1").await.unwrap().unwrap();
        assert_eq!(times.load(Ordering::SeqCst), 1);
        ask("bano", b"challan 2").await.unwrap().unwrap();
        assert_eq!(times.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn what_failed_is_not_kept() {
        let papers = Papers::new(PAPERS);
        let failed = papers.paper("ahmed", b"card", || Err(Error::internal("no fonts"))).await;
        assert!(failed.is_err());
        assert_eq!(papers.paper("ahmed", b"card", || Ok(vec![1])).await.unwrap(), [1]);
    }

    #[test]
    fn an_account_reads_and_writes_at_rates_of_its_own() {
        let shares = Shares::new(&Limits { reads_a_minute: 6, writes_a_minute: 3, ..Limits::default() });
        for (is_read, times, wait) in [(false, 3, 20), (true, 6, 10)] {
            for _ in 0..times {
                shares.count(7, is_read).unwrap();
            }
            assert!(matches!(shares.count(7, is_read), Err(Error::TooMany { retry_after, .. }) if retry_after == wait));
            shares.count(8, is_read).unwrap();
        }
        let uncounted = Shares::new(&Limits { reads_a_minute: 0, writes_a_minute: 0, ..Limits::default() });
        assert!((0..10_000).all(|n| uncounted.count(7, n % 2 == 0).is_ok()));
    }

    #[tokio::test]
    async fn an_account_has_a_share_of_the_database_and_others_have_the_rest() {
        let shares = Shares::new(&Limits::default());
        let mut held = Vec::new();
        for _ in 0..READS.share {
            held.push(shares.read_turn(7).await.unwrap());
        }
        let reads = shares.reads.clone();
        let fourth = tokio::spawn(async move { reads.take("7", 1).await.map(drop) });
        drop(shares.read_turn(8).await.unwrap());
        drop(shares.change_turn(7).await.unwrap());
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        assert!(!fourth.is_finished());
        drop(held);
        fourth.await.unwrap().unwrap();
    }
}
