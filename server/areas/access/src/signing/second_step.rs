//! The optional second step: codes of an authenticator app (TOTP: six digits, 30 seconds, one step of tolerance).

use kernel::Instant;
use totp_rs::{Builder, Secret};

/// The time step that a code belongs to, when it is right and later than the last one used.
pub fn step_of(secret: &str, last_step: Option<i64>, code: &str, now: Instant) -> Option<i64> {
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    let seconds = u64::try_from(now.micros() / 1_000_000).ok()?;
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).ok()?).build().ok()?;
    let step = i64::try_from(totp.check(&digits, seconds)?).ok()?;
    last_step.is_none_or(|last| step > last).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    #[test]
    fn a_code_is_taken_once_and_in_its_time() {
        // RFC 6238, appendix B, at 59 seconds: 94287082, of which six digits are 287082.
        let now = Instant::from_micros(59_000_000);
        let step = step_of(SECRET, None, "287 082", now).unwrap();
        assert_eq!(step, 1);
        assert_eq!(step_of(SECRET, Some(step), "287082", now), None);
        assert_eq!(step_of(SECRET, None, "287083", now), None);
        assert_eq!(step_of(SECRET, None, "287082", Instant::from_micros(600_000_000)), None);
    }
}
