//! The one source of time. Tests set it; nothing else in the program asks the system for the time.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use chrono::Utc;

use crate::time::Instant;

/// Tells the time and never goes back within one process, so that what was written later is also dated later.
/// Cloning shares the clock.
#[derive(Clone, Debug)]
pub struct Clock {
    source: Source,
    latest: Arc<AtomicI64>,
}

#[derive(Clone, Debug)]
enum Source {
    System,
    Set(Arc<AtomicI64>),
    File(Arc<PathBuf>),
}

impl Clock {
    /// The computer's clock.
    pub fn system() -> Clock {
        Clock { source: Source::System, latest: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    /// A clock that stands still until `set` or `advance`.
    pub fn standing_at(at: Instant) -> Clock {
        Clock { source: Source::Set(Arc::new(AtomicI64::new(at.micros()))), latest: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    /// A clock that a file sets, for tests of whole processes: it holds `at MICROS` (stands still there) or `offset MICROS` (runs, so far from the computer's).
    pub fn of_file(path: impl Into<PathBuf>) -> Clock {
        Clock { source: Source::File(Arc::new(path.into())), latest: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    /// The time now, or the latest that was told when the source has gone back.
    #[expect(clippy::disallowed_methods, reason = "the one source of time")]
    pub fn now(&self) -> Instant {
        let micros = match &self.source {
            Source::System => Utc::now().timestamp_micros(),
            Source::Set(at) => at.load(Ordering::SeqCst),
            Source::File(path) => read(path).unwrap_or_else(|| self.latest.load(Ordering::SeqCst)),
        };
        Instant::from_micros(self.latest.fetch_max(micros, Ordering::SeqCst).max(micros))
    }

    /// Sets a standing clock. Panics on the system's, which no one may set.
    pub fn set(&self, to: Instant) {
        match &self.source {
            Source::Set(at) => at.store(to.micros(), Ordering::SeqCst),
            Source::System | Source::File(_) => panic!("this clock is set elsewhere"),
        }
    }

    /// Moves a standing clock forward.
    pub fn advance(&self, by: Duration) {
        self.set(self.now().plus(by));
    }
}

/// What a clock's file says; nothing while somebody is writing it.
#[expect(clippy::disallowed_methods, reason = "the one source of time")]
fn read(path: &PathBuf) -> Option<i64> {
    let text = std::fs::read_to_string(path).ok()?;
    match text.trim().split_once(' ')? {
        ("at", micros) => micros.parse().ok(),
        ("offset", micros) => Some(Utc::now().timestamp_micros() + micros.parse::<i64>().ok()?),
        _ => None,
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::system()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_steps_back() {
        let clock = Clock::standing_at(Instant::from_micros(1_000));
        assert_eq!(clock.now().micros(), 1_000);
        clock.set(Instant::from_micros(400));
        assert_eq!(clock.now().micros(), 1_000);
        clock.set(Instant::from_micros(2_000));
        assert_eq!(clock.clone().now().micros(), 2_000);
        clock.advance(Duration::from_micros(5));
        assert_eq!(clock.now().micros(), 2_005);
    }

    #[test]
    fn the_system_clock_runs() {
        let clock = Clock::system();
        let first = clock.now();
        assert!(first.micros() > 1_700_000_000_000_000);
        assert!(clock.now() >= first);
    }
}
