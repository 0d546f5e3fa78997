//! What a channel said of a message, and when it is tried again.

use std::time::Duration;

/// What became of one try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The other side has it, under its own id where it gave one.
    Sent(Option<String>),
    /// It does not want it, now or later.
    Refused(String),
    /// There is nobody any more to whom it could go.
    Gone(String),
    /// It is there, and asks to come back with this one.
    Again(String),
    /// It did not answer, or is out of order.
    Later(String),
}

/// Pauses before the next try of a message.
const PAUSES: [Duration; 6] = [minutes(1), minutes(5), minutes(15), minutes(60), minutes(4 * 60), minutes(8 * 60)];
/// Those of a message that somebody waits for.
const URGENT: [Duration; 4] = [Duration::from_secs(10), Duration::from_secs(30), minutes(1), minutes(2)];
/// How long a channel is left alone of which nothing came back.
const AWAY: [Duration; 5] = [Duration::from_secs(15), minutes(1), minutes(5), minutes(15), minutes(30)];

const fn minutes(count: u64) -> Duration {
    Duration::from_secs(count * 60)
}

/// The pause after so many tries; none when these were enough.
pub fn pause(tries: i64, is_urgent: bool) -> Option<Duration> {
    let pauses: &[Duration] = if is_urgent { &URGENT } else { &PAUSES };
    usize::try_from(tries - 1).ok().and_then(|tried| pauses.get(tried)).copied()
}

/// The pause of a channel after so many rounds in which nothing came through.
pub fn away(failed: i64) -> Duration {
    let last = AWAY.len() - 1;
    AWAY[usize::try_from(failed - 1).unwrap_or(0).min(last)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let all: Vec<_> = (1..).map_while(|tries| pause(tries, false)).collect();
        assert!(all.len() == 6 && all.is_sorted() && pause(7, false).is_none());
        assert!(pause(1, true) < pause(1, false) && pause(5, true).is_none());
        assert!(away(1) < away(2) && away(5) == away(50));
    }
}
