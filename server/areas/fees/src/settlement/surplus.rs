//! A surplus that has paid challans since: taken off them again, so that the receipt that brought it can be taken back (domain.md section 11, "a bounced cheque
//! whose surplus was applied").

use super::{
    advance_of,
    open::load,
    settle::{Part, is_settled, lock_students, unapply},
};
use crate::{ids::ChallanId, postings};
use accounting::api::{VoucherId, reverse_of};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Row, Tx, binds, sql};
use std::collections::BTreeSet;
use students::api::StudentId;

/// An advance that pays a challan.
#[derive(Debug, Row)]
struct Applied {
    voucher_id: VoucherId,
    date: NaiveDate,
    /// The campus whose advances it took.
    held_in: CampusId,
}

/// When, why and for which record advances are taken off what they paid.
#[derive(Clone, Copy, Debug)]
pub struct Freed<'r> {
    /// Vouchers are mirrored on this day, or on their own where that is later.
    pub on: NaiveDate,
    pub reason: &'r str,
    pub source: (&'static str, i64),
}

/// Takes advances off the challans that they paid, the latest first, until the students hold what this part of a receipt had brought them. Gives the challans
/// that are open again, as people name them. 409 where the student's account was settled since.
pub fn free_surplus(tx: &mut Tx, part: &Part, on: NaiveDate, reason: &str) -> Result<Vec<String>> {
    let surplus: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT student_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_allocation WHERE receipt_id = $1 AND challan_id IS NULL AND is_reversed = FALSE
             AND student_id = coalesce(CAST($2 AS BIGINT), student_id) AND voucher_id = coalesce(CAST($3 AS BIGINT), voucher_id)
             GROUP BY student_id ORDER BY student_id"
        ),
        &binds![part.receipt_id, part.student_id, part.voucher_id],
    )?;
    lock_students(tx, part)?;
    let freed = Freed { on, reason, source: ("fee_receipt", part.receipt_id.0) };
    let mut reopened = Vec::new();
    for (student, brought) in surplus {
        let held = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
        if held < brought && is_settled(tx, student)? {
            return Err(Error::conflict(
                "What this receipt brought too much was used, and the account was settled since. Undo that settlement first.",
            ));
        }
        reopened.extend(free_advance(tx, student, brought, &freed)?);
    }
    Ok(reopened)
}

/// Takes advances off the challans that they paid, the latest first, until a student holds so much. Gives the challans that are open again. The student is locked.
pub fn free_advance(tx: &mut Tx, student: i64, wanted: Money, freed: &Freed) -> Result<Vec<String>> {
    let mut reopened = BTreeSet::new();
    for one in applied(tx, student)? {
        let held = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
        if held >= wanted {
            break;
        }
        reopened.extend(take_off(tx, student, &one, held, freed)?);
    }
    Ok(reopened.into_iter().collect())
}

/// Takes off a challan what advances paid on it, and gives how much. The student is locked.
pub fn free_challan(tx: &mut Tx, student: i64, challan_id: ChallanId, freed: &Freed) -> Result<Money> {
    let before = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
    for one in applied(tx, student)? {
        if paid_by(tx, one.voucher_id)?.contains(&challan_id) {
            let held = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
            take_off(tx, student, &one, held, freed)?;
        }
    }
    let after = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
    Ok(after - before)
}

/// Takes one advance off what it paid; `held` is what the student holds before. Gives the challans, as people name them.
fn take_off(tx: &mut Tx, student: i64, one: &Applied, held: Money, freed: &Freed) -> Result<Vec<String>> {
    let mut reopened = Vec::new();
    for challan in paid_by(tx, one.voucher_id)? {
        tx.lock("challan", challan.0)?;
        reopened.push(load(tx, challan.0)?.label());
    }
    unapply(tx, student, one.voucher_id)?;
    reverse_of(tx, one.voucher_id, freed.on.max(one.date), freed.reason, freed.source)?;
    follow_campus(tx, student, one, held)?;
    Ok(reopened)
}

/// The advances that pay challans of a student, the latest first.
fn applied(tx: &mut Tx, student_id: i64) -> Result<Vec<Applied>> {
    tx.all(
        sql!(
            "SELECT v.id AS voucher_id, v.date, MIN(e.campus_id) AS held_in FROM fee_allocation a JOIN voucher v ON v.id = a.voucher_id
             JOIN entry e ON e.voucher_id = v.id AND e.debit_minor > 0 JOIN ledger_head h ON h.id = e.ledger_head_id AND h.control = 'advances'
             WHERE a.student_id = $1 AND a.receipt_id IS NULL AND a.challan_id IS NOT NULL AND a.is_reversed = FALSE
             GROUP BY v.id, v.date ORDER BY v.id DESC"
        ),
        &binds![student_id],
    )
}

fn paid_by(tx: &mut Tx, voucher_id: VoucherId) -> Result<Vec<ChallanId>> {
    tx.values(
        sql!(
            "SELECT DISTINCT challan_id FROM fee_allocation WHERE voucher_id = $1 AND challan_id IS NOT NULL AND is_reversed = FALSE ORDER BY challan_id"
        ),
        &binds![voucher_id],
    )
}

/// The mirror gave the money back to the campus that held it; the student's advances may stand in another one's books since.
fn follow_campus(tx: &mut Tx, student_id: i64, one: &Applied, held: Money) -> Result<()> {
    let Some((now_in, now)) = advance_of(tx, student_id)? else { return Ok(()) };
    postings::move_advance(tx, StudentId(student_id), one.held_in, now_in, now - held)
}

/// Which challans a surplus had paid since, in a sentence for whoever took it back.
pub fn opened_again(reopened: &[String]) -> Option<String> {
    let all = reopened.join(", ");
    (!reopened.is_empty()).then(|| format!("What came beyond what was due had paid other challans since. They are open again: {all}."))
}
