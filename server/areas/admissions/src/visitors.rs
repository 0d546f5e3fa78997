//! What keeps machines from flooding the public forms: so many of one address, a field that only machines fill, and the time that a form was open.

use kernel::{Error, Result, Tx, binds, sql};

/// Forms that one network may send within `SLOTS`.
pub const MOST_OF_ADDRESS: i64 = 5;
/// A minute in microseconds: forms are counted by the minute in which they came.
const SLOT: i64 = 60 * 1_000_000;
const SLOTS: i64 = 10;
/// Whoever sends a form sooner than this after touching it is a machine. Milliseconds.
const QUICKEST: i64 = 3_000;

/// Counts a form of the caller's network; 429 when it sent too many within ten minutes, whichever node took them. The count is written before it is read, so
/// that forms at the same moment wait for each other; what is refused is rolled back and does not count.
pub fn count(tx: &mut Tx) -> Result<()> {
    let (now, network) = (tx.now().micros(), tx.who().network());
    let slot = now.div_euclid(SLOT);
    tx.exec(sql!("DELETE FROM form_sent WHERE slot < $1"), &binds![slot - 6 * SLOTS])?;
    tx.exec(
        sql!(
            "INSERT INTO form_sent (address, slot, count) VALUES ($1, $2, 1)
             ON CONFLICT (address, slot) DO UPDATE SET count = form_sent.count + 1"
        ),
        &binds![&network, slot],
    )?;
    let (sent, first): (i64, i64) = tx.one(
        sql!(
            "SELECT CAST(sum(count) AS BIGINT) AS sent, min(slot) AS first FROM form_sent WHERE address = $1 AND slot > $2 AND slot <= $3"
        ),
        &binds![&network, slot - SLOTS, slot],
    )?;
    if sent <= MOST_OF_ADDRESS {
        return Ok(());
    }
    let retry_after = u64::try_from(((first + SLOTS) * SLOT - now) / 1_000_000 + 1).unwrap_or(1).max(1);
    Err(Error::TooMany { message: "Too many forms were sent from here. Try again in a few minutes, or call us.".into(), retry_after })
}

/// Whether a machine filled the form: the field that people do not see is filled, or it was sent at once. `started` is in milliseconds since 1970, as the
/// browser's clock has it; what is no such number says nothing.
pub fn is_machine(now: kernel::Instant, trap: &str, started: &str) -> bool {
    let open = started.trim().parse::<i64>().ok().map(|started| now.micros() / 1_000 - started);
    !trap.trim().is_empty() || open.is_some_and(|open| (0..QUICKEST).contains(&open))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_fill_what_people_do_not_see_or_are_too_quick() {
        let now = kernel::Instant::from_micros(1_800_000_000_000_000);
        assert!(is_machine(now, "http://x", ""));
        assert!(is_machine(now, "", "1799999999000"));
        for slow in ["", "soon", "1799999990000", "1800000900000"] {
            assert!(!is_machine(now, " ", slow), "{slow}");
        }
    }
}
