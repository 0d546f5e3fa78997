//! Release: a challan issued ahead charges income of a later month, which waits in unearned fees. Once that month begins it is income, dated in its month.
//! The job of the month's first day releases it, and so does the closing of a month, before anything else; a settlement that is undone does it for its student.

use super::issue::charges;
use crate::postings::{self, Whose};
use accounting::api::{NewVoucher, VoucherKind, open_day, post_many};
use chrono::NaiveDate;
use kernel::{Month, Result, Row, Tx, binds, sql};
use std::collections::BTreeMap;

/// Challans released in one transaction: few enough that somebody at the counter never waits for it.
pub const UNIT: i64 = 100;

#[derive(Clone, Debug, Row)]
struct Waiting {
    id: i64,
    campus_id: i64,
    program_id: i64,
    student_id: i64,
    period: String,
}

/// Makes income of what waits for months up to this one, at most so many challans. Each is dated on its month's first day, or today where that month is closed.
/// Gives how many it released. Whoever asks at the same time releases others: a challan is claimed before it is posted.
pub fn release(tx: &mut Tx, campus_id: i64, upto: Month, most: i64) -> Result<usize> {
    let waiting: Vec<Waiting> = tx.all(
        sql!(
            "UPDATE challan SET is_unearned = FALSE WHERE is_unearned AND id IN (
                SELECT id FROM challan WHERE campus_id = $1 AND is_unearned AND period <= $2 ORDER BY id LIMIT $3)
             RETURNING id, campus_id, program_id, student_id, period"
        ),
        &binds![campus_id, upto.to_string(), most],
    )?;
    post(tx, waiting)
}

/// As `release`, of these challans alone, at whichever campuses they were earned.
pub fn release_these(tx: &mut Tx, ids: &[i64], upto: Month) -> Result<usize> {
    let waiting: Vec<Waiting> = tx.all(
        sql!(
            "UPDATE challan SET is_unearned = FALSE WHERE id IN [$1] AND is_unearned AND period <= $2
             RETURNING id, campus_id, program_id, student_id, period"
        ),
        &binds![ids, upto.to_string()],
    )?;
    post(tx, waiting)
}

/// Posts the release of claimed challans, and gives how many they are.
fn post(tx: &mut Tx, mut waiting: Vec<Waiting>) -> Result<usize> {
    waiting.sort_by_key(|one| one.id);
    let ids: Vec<i64> = waiting.iter().map(|one| one.id).collect();
    let mut charges = charges(tx, &ids)?;
    let mut days: BTreeMap<(i64, String), (Month, NaiveDate)> = BTreeMap::new();
    let (mut vouchers, mut released) = (Vec::new(), Vec::new());
    for one in &waiting {
        let whose = Whose { campus_id: one.campus_id, program_id: one.program_id, student_id: one.student_id };
        let lines = postings::release_lines(whose, &charges.remove(&one.id).unwrap_or_default());
        if postings::moves(&lines) {
            let (month, day) = day_of(tx, one, &mut days)?;
            let narration = format!("Fees earned by {}", month.label());
            vouchers.push(NewVoucher::new(VoucherKind::Journal, one.campus_id, day, narration).from("challan", one.id).lines(lines));
            released.push(one.id);
        }
    }
    let posted = post_many(tx, vouchers)?;
    for (id, voucher) in released.iter().zip(posted) {
        // A challan that was conceded whole had none before.
        tx.exec(sql!("UPDATE challan SET voucher_id = $2 WHERE id = $1 AND voucher_id IS NULL"), &binds![*id, voucher.id])?;
    }
    Ok(waiting.len())
}

/// The month of a challan and the day on which the books of its campus have its release.
fn day_of(tx: &mut Tx, one: &Waiting, known: &mut BTreeMap<(i64, String), (Month, NaiveDate)>) -> Result<(Month, NaiveDate)> {
    let place = (one.campus_id, one.period.clone());
    if let Some(found) = known.get(&place) {
        return Ok(*found);
    }
    let month: Month = one.period.parse().map_err(kernel::Error::internal)?;
    let found = (month, open_day(tx, one.campus_id, month.first())?);
    known.insert(place, found);
    Ok(found)
}

/// Everything that a campus's months up to this one hold: before such a month closes, in the same transaction.
pub fn release_all(tx: &mut Tx, campus_id: i64, upto: Month) -> Result<usize> {
    let mut released = 0;
    loop {
        match release(tx, campus_id, upto, 500)? {
            0 => return Ok(released),
            more => released += more,
        }
    }
}

/// As `release_all`, for who closes a month.
pub fn before_closing(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    release_all(tx, campus_id, month).map(drop)
}

/// Campuses where fees of months that have begun still wait.
pub fn campuses_due(tx: &mut Tx) -> Result<Vec<i64>> {
    let month = Month::of(tx.today()).to_string();
    tx.values(sql!("SELECT DISTINCT campus_id FROM challan WHERE is_unearned AND period <= $1 ORDER BY campus_id"), &binds![month])
}
