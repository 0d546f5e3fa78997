//! Random points that can be had again.

use std::time::{SystemTime, UNIX_EPOCH};

/// A stream of numbers from a seed (xorshift; nothing here needs better).
pub struct Chance(u64);

impl Chance {
    /// From `MAKTAB_TEST_SEED`, or anew; says which, so that a failure can be repeated. Each story mixes its name in.
    pub fn of(story: &str) -> Chance {
        let given = std::env::var("MAKTAB_TEST_SEED").ok().and_then(|text| text.parse().ok());
        let seed: u64 = given.unwrap_or_else(|| {
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| u64::from(since.subsec_nanos()) ^ since.as_secs())
        });
        println!("{story}: MAKTAB_TEST_SEED={seed}");
        let mixed =
            story.bytes().fold(seed ^ 0x9e37_79b9_7f4a_7c15, |mixed, byte| (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Chance(mixed.max(1))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number from `from` up to, not including, `to`.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        from + (self.next() % (to - from).max(1).unsigned_abs()) as i64
    }

    /// Stays for up to so many microseconds where it is, so that a kill falls anywhere in a transaction, not only at its end.
    pub fn linger(&mut self, most_micros: i64) {
        std::thread::sleep(std::time::Duration::from_micros(self.between(0, most_micros).unsigned_abs()));
    }
}
