//! How much of the program one account may take: turns at uploads, sheets and papers, and a rate of writes.

use crate::{
    Error, Result,
    config::Limits,
    http_security::Limiter,
    turns::{Bounds, Turn, Turns},
};
use axum::body::Bytes;
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
    /// Changes that an account asks for; none where they are not counted.
    writes: Option<Limiter>,
}

/// A sheet of the largest size takes some 150 MB while it is read.
const SHEETS: Bounds = Bounds { most: 2, share: 1, waiting_of_one: 6, waiting: 60, retry_after: 10 };
/// A paper takes a child process of some 100 MB, mostly for a fraction of a second.
const PAPERS: Bounds = Bounds { most: 2, share: 1, waiting_of_one: 6, waiting: 60, retry_after: 5 };
/// Files of the usual bound (`limits.upload_mb`) that are in memory at once; two of them are one person's.
const UPLOADS: u32 = 5;
const UPLOADS_OF_ONE: u32 = 2;

impl Shares {
    pub fn new(limits: &Limits) -> Shares {
        let largest = u32::try_from((limits.upload_bytes >> 10).max(1)).unwrap_or(u32::MAX / UPLOADS);
        let uploads = Bounds {
            most: largest.saturating_mul(UPLOADS),
            share: largest.saturating_mul(UPLOADS_OF_ONE),
            // They are still on their way, and take no more than a connection.
            waiting_of_one: 200,
            waiting: 800,
            retry_after: 10,
        };
        let writes =
            (limits.writes_a_minute > 0).then(|| Limiter::new(limits.writes_a_minute, Duration::from_secs(60) / limits.writes_a_minute));
        Shares { uploads: Turns::new(uploads), sheets: Turns::new(SHEETS), papers: Papers::new(PAPERS), writes }
    }

    /// Counts a change that somebody asks for; 429 beyond the rate of one account.
    pub fn count_write(&self, user_id: i64) -> Result<()> {
        let Some(writes) = &self.writes else { return Ok(()) };
        writes.check(&user_id.to_string()).map_err(|retry_after| Error::TooMany {
            message: format!("Too many changes came from this account at once. Try again in {retry_after} seconds."),
            retry_after,
        })
    }
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
    fn an_account_writes_at_a_rate_of_its_own() {
        let shares = Shares::new(&Limits { writes_a_minute: 3, ..Limits::default() });
        for _ in 0..3 {
            shares.count_write(7).unwrap();
        }
        assert!(matches!(shares.count_write(7), Err(Error::TooMany { retry_after: 20, .. })));
        shares.count_write(8).unwrap();
        let uncounted = Shares::new(&Limits { writes_a_minute: 0, ..Limits::default() });
        assert!((0..10_000).all(|_| uncounted.count_write(7).is_ok()));
    }
}
