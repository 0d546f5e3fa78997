//! A rate limiter: a token bucket for every key, in bounded memory.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Allows `burst` actions at once for each key and then one every `every`.
///
/// Of each key only one moment is kept: when its bucket will be full again (the "virtual scheduling" form of the
/// token bucket). When `capacity` keys are kept, full buckets are forgotten first, then the nearly full.
#[derive(Debug)]
pub struct Limiter {
    burst: u32,
    every: Duration,
    capacity: usize,
    started: Instant,
    full_at: Mutex<HashMap<String, Duration>>,
}

impl Limiter {
    /// Keeps at most 100,000 keys.
    pub fn new(burst: u32, every: Duration) -> Limiter {
        Limiter::with_capacity(burst, every, 100_000)
    }

    pub fn with_capacity(burst: u32, every: Duration, capacity: usize) -> Limiter {
        Limiter { burst: burst.max(1), every, capacity: capacity.max(1), started: Instant::now(), full_at: Mutex::default() }
    }

    /// Takes one token of the key's bucket. When it is empty: after how many seconds to try again, at least 1; nothing
    /// is taken then, so waiting always helps.
    pub fn check(&self, key: &str) -> Result<(), u64> {
        self.check_at(key, self.started.elapsed())
    }

    /// Gives the key its whole bucket back, as after a successful sign-in.
    pub fn forget(&self, key: &str) {
        self.lock().remove(key);
    }

    fn check_at(&self, key: &str, now: Duration) -> Result<(), u64> {
        let mut buckets = self.lock();
        let full_at = buckets.get(key).copied().unwrap_or(now).max(now) + self.every;
        let allowed_until = now + self.every * self.burst;
        if full_at > allowed_until {
            let wait = full_at - allowed_until;
            return Err(wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        }
        if buckets.len() >= self.capacity && !buckets.contains_key(key) {
            make_room(&mut buckets, now, self.capacity);
        }
        buckets.insert(key.to_string(), full_at);
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Duration>> {
        self.full_at.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Forgets full buckets; if that is not enough, the tenth that is nearest to full.
fn make_room(buckets: &mut HashMap<String, Duration>, now: Duration, capacity: usize) {
    buckets.retain(|_, full_at| *full_at > now);
    if buckets.len() < capacity {
        return;
    }
    let mut moments: Vec<Duration> = buckets.values().copied().collect();
    let (_, cut, _) = moments.select_nth_unstable(capacity / 10);
    let cut = *cut;
    buckets.retain(|_, full_at| *full_at > cut);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn allows_a_burst_and_then_a_steady_pace() {
        let limiter = Limiter::new(3, SECOND * 10);
        for _ in 0..3 {
            assert_eq!(limiter.check_at("a", SECOND), Ok(()));
        }
        assert_eq!(limiter.check_at("a", SECOND), Err(10));
        assert_eq!(limiter.check_at("a", SECOND * 8), Err(3));
        assert_eq!(limiter.check_at("b", SECOND), Ok(()));
        assert_eq!(limiter.check_at("a", SECOND * 11), Ok(()));
        assert_eq!(limiter.check_at("a", SECOND * 11), Err(10));
        limiter.forget("a");
        assert_eq!(limiter.check_at("a", SECOND * 11), Ok(()));
    }

    #[test]
    fn refills_no_further_than_the_burst() {
        let limiter = Limiter::new(2, SECOND);
        assert_eq!(limiter.check_at("a", SECOND), Ok(()));
        let later = SECOND * 1_000;
        assert_eq!(limiter.check_at("a", later), Ok(()));
        assert_eq!(limiter.check_at("a", later), Ok(()));
        assert!(limiter.check_at("a", later).is_err());
    }

    #[test]
    fn memory_stays_bounded_and_the_worst_are_remembered() {
        let limiter = Limiter::with_capacity(5, SECOND, 100);
        for _ in 0..5 {
            limiter.check_at("attacker", SECOND).unwrap();
        }
        for i in 0..10_000 {
            limiter.check_at(&format!("k{i}"), SECOND).unwrap();
            assert!(limiter.lock().len() <= 100);
        }
        assert!(limiter.check_at("attacker", SECOND).is_err());
    }
}
