//! A surplus that has paid challans since: taken off them again, so that the receipt that brought it can be taken back (domain.md section 11, "a bounced cheque
//! whose surplus was applied").

use super::{
    advance_of,
    open::load,
    settle::{lock_students, unapply},
};
use crate::postings;
use accounting::api::reverse_of;
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use std::collections::BTreeSet;

/// An advance that pays a challan.
#[derive(Debug, Row)]
struct Applied {
    voucher_id: i64,
    date: NaiveDate,
    /// The campus whose advances it took.
    held_in: i64,
}

/// Takes advances off the challans that they paid, the latest first, until the students hold what this receipt had brought them. Gives the challans that are
/// open again, as people name them. Vouchers are mirrored on the day, or on their own where that is later.
pub fn free_surplus(tx: &mut Tx, receipt_id: i64, on: NaiveDate, reason: &str) -> Result<Vec<String>> {
    let surplus: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT student_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_allocation WHERE receipt_id = $1 AND challan_id IS NULL AND is_reversed = FALSE
             GROUP BY student_id ORDER BY student_id"
        ),
        &binds![receipt_id],
    )?;
    lock_students(tx, receipt_id)?;
    let mut reopened = BTreeSet::new();
    for (student, brought) in surplus {
        for one in applied(tx, student)? {
            let held = advance_of(tx, student)?.map_or(Money::ZERO, |(_, held)| held);
            if held >= brought {
                break;
            }
            for challan in paid_by(tx, one.voucher_id)? {
                tx.lock("challan", challan)?;
                reopened.insert(load(tx, challan)?.label());
            }
            unapply(tx, student, one.voucher_id)?;
            reverse_of(tx, one.voucher_id, on.max(one.date), reason, ("fee_receipt", receipt_id))?;
            follow_campus(tx, student, &one, held)?;
        }
    }
    Ok(reopened.into_iter().collect())
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

fn paid_by(tx: &mut Tx, voucher_id: i64) -> Result<Vec<i64>> {
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
    postings::move_advance(tx, student_id, one.held_in, now_in, now - held)
}
