//! The sealer: chains the events of the audit trail (`chain`).
//!
//! Events are sealed in the order in which they become visible. On PostgreSQL an event with a lower id can commit long after one with a higher id (a long import
//! beside a receipt), so the sealer remembers every run of ids that it passed without seeing them, as a gap, and looks into the gaps each time. A gap that stays
//! empty for a day belongs to transactions that failed and is forgotten; `unsealed` would tell of any event that came later still.

use super::chain::{Event, KEYED, keyed};
use crate::{
    App, Instant, Result, binds,
    db::{FromRow, Lane, Row, Tx, Value},
    sql,
};
use std::time::Duration;

/// No transaction lasts so long.
const GAP_LIFE: Duration = Duration::from_secs(24 * 60 * 60);

/// Events of one transaction.
const AT_A_TIME: i64 = 500;

/// A run of ids, both ends in it, that were passed unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gap {
    first: i64,
    last: i64,
    noticed_at: Instant,
}

impl FromRow for Gap {
    const COLUMNS: &'static [&'static str] = &["first_id", "last_id", "noticed_at"];
    fn from_row(row: &Row<'_>, at: &[usize]) -> Result<Self> {
        Ok(Gap { first: row.get(at[0])?, last: row.get(at[1])?, noticed_at: row.get(at[2])? })
    }
}

/// Chains events that have become visible since the last time, at most `most`; gives how many. Two sealers at once: one of them fails with a unique violation,
/// having done nothing, and finds its events sealed the next time.
pub fn seal(tx: &mut Tx, most: i64) -> Result<u64> {
    let key = tx.registry().secret_key()?;
    let (mut seq, mut previous) =
        tx.first::<(i64, String)>(sql!("SELECT seq, hash FROM audit_seal ORDER BY seq DESC LIMIT 1"), &[])?.unwrap_or((0, String::new()));
    let last: i64 = tx.value(sql!("SELECT coalesce(max(event_id), 0) FROM audit_seal"), &[])?;
    let gaps = gaps(tx)?;
    let mut events = late(tx, &gaps, most)?;
    let late_ids: Vec<i64> = events.iter().map(|event| event.id).collect();
    let looked_everywhere = (events.len() as i64) < most;
    let fresh = fresh(tx, last, most - events.len() as i64)?;
    let noticed = between(last, fresh.iter().map(|event| event.id), tx.now());
    events.extend(fresh);
    let mut seals: Vec<Vec<Value>> = Vec::with_capacity(events.len());
    for event in &events {
        seq += 1;
        previous = keyed(&key, &previous, event);
        seals.push(binds![seq, event.id, &previous, KEYED, key.id()].to_vec());
    }
    tx.insert_many("audit_seal", &["seq", "event_id", "hash", "covers", "key_id"], &seals)?;
    close(tx, &gaps, &late_ids, looked_everywhere)?;
    remember(tx, &noticed)?;
    Ok(events.len() as u64)
}

fn gaps(tx: &mut Tx) -> Result<Vec<Gap>> {
    tx.all(sql!("SELECT first_id, last_id, noticed_at FROM audit_gap ORDER BY first_id"), &[])
}

/// Events of the gaps, of which there are few or none.
fn late(tx: &mut Tx, gaps: &[Gap], most: i64) -> Result<Vec<Event>> {
    let mut found = Vec::new();
    for gap in gaps {
        found.extend(tx.all::<Event>(
            sql!(
                "SELECT id, at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id, area, for_user_id
                 FROM audit_event WHERE id >= $1 AND id <= $2 ORDER BY id LIMIT $3"
            ),
            &binds![gap.first, gap.last, most - found.len() as i64],
        )?);
    }
    Ok(found)
}

/// Events after the last one that was sealed.
fn fresh(tx: &mut Tx, last: i64, most: i64) -> Result<Vec<Event>> {
    tx.all(
        sql!(
            "SELECT id, at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id, area, for_user_id
             FROM audit_event WHERE id > $1 ORDER BY id LIMIT $2"
        ),
        &binds![last, most.max(0)],
    )
}

/// The runs of ids that are missing among these, which go up from `last`.
fn between(last: i64, ids: impl Iterator<Item = i64>, now: Instant) -> Vec<Gap> {
    let mut next = last + 1;
    let mut gaps = Vec::new();
    for id in ids {
        if id > next {
            gaps.push(Gap { first: next, last: id - 1, noticed_at: now });
        }
        next = id + 1;
    }
    gaps
}

/// What is left of a gap when these ids, in order, have been found.
fn without(gap: Gap, found: &[i64]) -> Vec<Gap> {
    let inside = found.iter().copied().filter(|id| (gap.first..=gap.last).contains(id)).chain([gap.last + 1]);
    between(gap.first - 1, inside, gap.noticed_at)
}

/// Narrows the gaps by the events that were found in them, and forgets those that are too old once all of them were looked into.
fn close(tx: &mut Tx, gaps: &[Gap], found: &[i64], looked_everywhere: bool) -> Result<()> {
    for &gap in gaps {
        let rest = without(gap, found);
        let old = looked_everywhere && gap.noticed_at.plus(GAP_LIFE) < tx.now();
        if rest != [gap] || old {
            tx.exec(sql!("DELETE FROM audit_gap WHERE first_id = $1"), &binds![gap.first])?;
            remember(tx, if old { &[] } else { &rest })?;
        }
    }
    Ok(())
}

fn remember(tx: &mut Tx, gaps: &[Gap]) -> Result<()> {
    let rows: Vec<Vec<Value>> = gaps.iter().map(|gap| binds![gap.first, gap.last, gap.noticed_at].to_vec()).collect();
    tx.insert_many("audit_gap", &["first_id", "last_id", "noticed_at"], &rows)
}

/// Seals all that is visible, in transactions of the job lane. Of two nodes that seal at the same moment one wins; the other tries again next time.
pub fn seal_now(app: &App) -> Result<u64> {
    let mut sealed = 0;
    loop {
        match app.db.write_now(Lane::Job, |tx| seal(tx, AT_A_TIME)) {
            Ok(count) => {
                sealed += count;
                if count < AT_A_TIME as u64 {
                    return Ok(sealed);
                }
            }
            Err(error) if error.is_unique() => return Ok(sealed),
            Err(error) => return Err(error),
        }
    }
}

/// Events that are not sealed yet: those of the last seconds.
pub fn waiting(tx: &mut Tx) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM audit_event WHERE id > (SELECT coalesce(max(event_id), 0) FROM audit_seal)"), &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_micros(1_000);

    fn gap(first: i64, last: i64) -> Gap {
        Gap { first, last, noticed_at: NOW }
    }

    #[test]
    fn ids_that_are_passed_unseen_are_noticed() {
        assert_eq!(between(10, [11, 12, 15, 16, 20].into_iter(), NOW), [gap(13, 14), gap(17, 19)]);
        assert_eq!(between(10, [14].into_iter(), NOW), [gap(11, 13)]);
        assert!(between(10, std::iter::empty(), NOW).is_empty());
    }

    #[test]
    fn what_is_found_narrows_a_gap() {
        assert_eq!(without(gap(5, 9), &[1, 7, 30]), [gap(5, 6), gap(8, 9)]);
        assert_eq!(without(gap(5, 9), &[5, 9]), [gap(6, 8)]);
        assert_eq!(without(gap(5, 9), &[]), [gap(5, 9)]);
        assert!(without(gap(5, 6), &[5, 6]).is_empty());
    }
}
