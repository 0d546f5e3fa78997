//! Turns at work that takes much memory or a processor: a few at once, nobody more than a share of it, and nobody's second before
//! everybody's first.

use crate::{Error, Result};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How much of a kind of work goes on at once, in units of its own: pieces of work, or kilobytes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// All callers together.
    pub most: u32,
    /// One caller.
    pub share: u32,
    /// How many pieces of work of one caller may wait.
    pub waiting_of_one: usize,
    /// How many may wait in all.
    pub waiting: usize,
    /// In how many seconds somebody who was sent away comes again.
    pub retry_after: u64,
}

/// Those who work and those who wait. A caller has one place in the common line at a time, so that the line goes round.
#[derive(Debug)]
pub struct Turns {
    bounds: Bounds,
    line: Arc<Semaphore>,
    callers: Mutex<Callers>,
}

#[derive(Debug, Default)]
struct Callers {
    by_name: HashMap<String, Caller>,
    waiting: usize,
}

/// Somebody who works or waits.
#[derive(Debug)]
struct Caller {
    share: Arc<Semaphore>,
    waiting: usize,
    working: usize,
}

impl Turns {
    pub fn new(bounds: Bounds) -> Arc<Turns> {
        let line = Arc::new(Semaphore::new(bounds.most as usize));
        Arc::new(Turns { bounds, line, callers: Mutex::default() })
    }

    /// Waits for a turn of so many units; what is more than a share waits for a whole one. 503 where too many wait already.
    pub async fn take(self: &Arc<Self>, caller: &str, units: u32) -> Result<Turn> {
        let units = units.clamp(1, self.bounds.share);
        let (mut place, share) = self.wait_in_line(caller)?;
        let own = share.acquire_many_owned(units).await.map_err(|_| Error::Busy)?;
        let common = self.line.clone().acquire_many_owned(units).await.map_err(|_| Error::Busy)?;
        place.begin();
        Ok(Turn { _held: Arc::new(Held { _permits: [common, own], _place: place }) })
    }

    /// How many wait for a turn.
    pub fn waiting(&self) -> usize {
        self.callers().waiting
    }

    fn wait_in_line(self: &Arc<Self>, name: &str) -> Result<(Place, Arc<Semaphore>)> {
        let mut callers = self.callers();
        let of_caller = callers.by_name.get(name).map_or(0, |caller| caller.waiting);
        if of_caller >= self.bounds.waiting_of_one || callers.waiting >= self.bounds.waiting {
            let retry_after = self.bounds.retry_after;
            let message = if of_caller >= self.bounds.waiting_of_one {
                format!("Much of what you asked for is still being made. Try again in {retry_after} seconds.")
            } else {
                format!("Much is being made for others just now. Try again in {retry_after} seconds.")
            };
            return Err(Error::Crowded { message, retry_after });
        }
        callers.waiting += 1;
        let share = self.bounds.share as usize;
        let new = || Caller { share: Arc::new(Semaphore::new(share)), waiting: 0, working: 0 };
        let caller = callers.by_name.entry(name.to_owned()).or_insert_with(new);
        caller.waiting += 1;
        let share = caller.share.clone();
        Ok((Place { turns: self.clone(), caller: name.to_owned(), is_waiting: true }, share))
    }

    fn callers(&self) -> MutexGuard<'_, Callers> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody's place, from their coming to their going, however that comes about.
#[derive(Debug)]
struct Place {
    turns: Arc<Turns>,
    caller: String,
    is_waiting: bool,
}

impl Place {
    fn begin(&mut self) {
        let mut callers = self.turns.callers();
        self.is_waiting = false;
        callers.waiting -= 1;
        if let Some(caller) = callers.by_name.get_mut(&self.caller) {
            caller.waiting -= 1;
            caller.working += 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut callers = self.turns.callers();
        if self.is_waiting {
            callers.waiting -= 1;
        }
        let Some(caller) = callers.by_name.get_mut(&self.caller) else { return };
        let counted = if self.is_waiting { &mut caller.waiting } else { &mut caller.working };
        *counted -= 1;
        if caller.waiting + caller.working == 0 {
            callers.by_name.remove(&self.caller);
        }
    }
}

/// A turn; it ends when its last copy is dropped.
#[derive(Clone, Debug)]
#[must_use = "a turn ends when it is dropped"]
pub struct Turn {
    _held: Arc<Held>,
}

#[derive(Debug)]
struct Held {
    _permits: [OwnedSemaphorePermit; 2],
    _place: Place,
}

impl Turn {
    /// Does the work on a thread of its own. The turn lasts as long as it, also where nobody waits for it any more.
    pub async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let done = tokio::task::spawn_blocking(move || {
            let turn = self;
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|error| Error::internal(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { most: 2, share: 1, waiting_of_one: 3, waiting: 5, retry_after: 7 };

    /// Those who have come so far stand in line.
    async fn settle() {
        for _ in 0..50 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn nobody_s_second_comes_before_everybody_s_first() {
        let turns = Turns::new(Bounds { most: 1, ..BOUNDS });
        let first = turns.take("teacher", 1).await.unwrap();
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
        for (at, caller) in ["ahmed", "ahmed", "ahmed", "bano", "chand"].into_iter().enumerate() {
            let (turns, tell) = (turns.clone(), tell.clone());
            tokio::spawn(async move {
                let turn = turns.take(caller, 1).await.unwrap();
                tell.send(at).unwrap();
                drop(turn);
            });
            settle().await;
        }
        assert_eq!(turns.waiting(), 5);
        drop(first);
        let mut order = Vec::new();
        for _ in 0..5 {
            order.extend(told.recv().await);
        }
        assert_eq!(order, [0, 3, 4, 1, 2]);
        settle().await;
        assert!(turns.callers().by_name.is_empty(), "nobody is kept who is done");
    }

    #[tokio::test]
    async fn a_caller_has_a_share_and_others_have_the_rest() {
        let turns = Turns::new(BOUNDS);
        let own = turns.take("ahmed", 1).await.unwrap();
        let second = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take("ahmed", 1).await.map(drop) }
        });
        settle().await;
        assert!(!second.is_finished(), "a second turn of one caller at once");
        drop(turns.take("bano", 1).await.unwrap());
        drop(own);
        second.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn beyond_the_line_one_is_told_when_to_come_again() {
        let turns = Turns::new(BOUNDS);
        let held = [turns.take("ahmed", 1).await.unwrap(), turns.take("bano", 1).await.unwrap()];
        let wait = |caller: &'static str| {
            let turns = turns.clone();
            tokio::spawn(async move { turns.take(caller, 1).await.map(drop) })
        };
        let of_ahmed: Vec<_> = (0..3).map(|_| wait("ahmed")).collect();
        settle().await;
        let refused = turns.take("ahmed", 1).await.map(drop).unwrap_err();
        assert_eq!(refused.to_string(), "Much of what you asked for is still being made. Try again in 7 seconds.");
        let others = [wait("chand"), wait("dua")];
        settle().await;
        assert!(matches!(turns.take("ehsan", 1).await, Err(Error::Crowded { retry_after: 7, .. })));
        // Whoever goes gives their place up.
        others[0].abort();
        settle().await;
        assert_eq!(turns.waiting(), 4);
        let come = wait("ehsan");
        drop(held);
        for one in of_ahmed.into_iter().chain([come]) {
            one.await.unwrap().unwrap();
        }
    }

    #[tokio::test]
    async fn what_is_larger_than_a_share_takes_a_whole_one() {
        let turns = Turns::new(Bounds { most: 100, share: 40, ..BOUNDS });
        let large = turns.take("ahmed", 1_000_000).await.unwrap();
        let others = [turns.take("bano", 40).await.unwrap(), turns.take("chand", 20).await.unwrap()];
        assert_eq!(turns.line.available_permits(), 0);
        drop((large, others));
        assert_eq!(turns.line.available_permits(), 100);
    }

    #[tokio::test]
    async fn work_keeps_its_turn_when_nobody_waits_for_it_any_more() {
        let turns = Turns::new(BOUNDS);
        let turn = turns.take("ahmed", 1).await.unwrap();
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel::<()>();
        let asked = tokio::spawn(turn.run(move || {
            let _ = tell.send(());
            let _ = wait.recv();
        }));
        tokio::task::spawn_blocking(move || told.recv()).await.unwrap().unwrap();
        asked.abort();
        settle().await;
        assert_eq!(turns.line.available_permits(), 1, "the work goes on");
        drop(go_on);
        turns.take("ahmed", 1).await.map(drop).unwrap();
    }
}
