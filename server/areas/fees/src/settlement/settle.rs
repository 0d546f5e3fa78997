//! Money to lines and back.

use super::{OpenChallan, deposits::GIVEN_BACK, seat};
use crate::{
    billing::challans::model::ChallanStatus,
    ids::{ChallanId, ReceiptId},
    postings,
};
use accounting::api::{PartyKind, VoucherId};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Row, Tx, binds, sql, time};
use students::api::StudentId;

/// Where the money of an allocation comes from, and the voucher that carries it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Source {
    /// None when it comes from the student's advances.
    pub receipt_id: Option<ReceiptId>,
    pub voucher_id: VoucherId,
    /// The receipt's value date; the day of issue for an applied advance.
    pub on_date: NaiveDate,
}

/// Money that a line, or the student's advances (no line), got.
#[derive(Clone, Debug, PartialEq)]
pub struct Allocation {
    pub challan_id: Option<ChallanId>,
    pub challan_line_id: Option<i64>,
    pub amount_minor: Money,
}

/// Pays on the lines in their order: fees as they stand on the paper, then fines. Updates lines, fines and the challan, in memory too, and writes the
/// allocations. The caller has posted the voucher. 422 at `amount_minor` when the amount is more than is outstanding, or nothing.
pub fn settle(tx: &mut Tx, challan: &mut OpenChallan, amount: Money, source: &Source) -> Result<Vec<Allocation>> {
    if !amount.is_positive() || amount > challan.outstanding() {
        let most = challan.outstanding();
        return Err(Error::field("amount_minor", format!("Enter an amount from 0.01 to {most}: so much is open on {}.", challan.label())));
    }
    let mut rest = amount;
    let mut out = Vec::new();
    for at in 0..challan.lines.len() {
        let part = challan.lines[at].outstanding().min(rest);
        if part.is_positive() {
            out.push(pay_line(tx, challan, at, part, source)?);
            rest -= part;
        }
    }
    challan.paid_minor += amount;
    keep_status(tx, challan, Some(source.on_date))?;
    seat::money_came(tx, challan)?;
    Ok(out)
}

fn pay_line(tx: &mut Tx, challan: &mut OpenChallan, at: usize, part: Money, source: &Source) -> Result<Allocation> {
    let (challan_id, student_id) = (ChallanId(challan.id), StudentId(challan.student_id));
    let line = &mut challan.lines[at];
    line.paid_minor += part;
    tx.exec(sql!("UPDATE challan_line SET paid_minor = $2 WHERE id = $1"), &binds![line.id, line.paid_minor])?;
    if let Some(fine) = line.fine_id {
        crate::billing::fines::queries::follow_lines(tx, fine)?;
    }
    let line_id = line.id;
    insert_allocation(tx, student_id, Some((challan_id, line_id)), part, source)?;
    Ok(Allocation { challan_id: Some(challan_id), challan_line_id: Some(line_id), amount_minor: part })
}

fn insert_allocation(tx: &mut Tx, student_id: StudentId, line: Option<(ChallanId, i64)>, amount: Money, source: &Source) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO fee_allocation (receipt_id, student_id, challan_id, challan_line_id, amount_minor, on_date, is_reversed, voucher_id)
             VALUES ($1, $2, $3, $4, $5, $6, FALSE, $7)"
        ),
        &binds![source.receipt_id, student_id, line.map(|l| l.0), line.map(|l| l.1), amount, source.on_date, source.voucher_id],
    )
    .map(drop)
}

/// The status that follows from amount and paid: the one rule for it.
pub(super) fn status_of(amount: Money, paid: Money) -> ChallanStatus {
    if paid >= amount {
        ChallanStatus::Paid
    } else if paid.is_positive() {
        ChallanStatus::PartlyPaid
    } else {
        ChallanStatus::Issued
    }
}

/// Writes the challan's sums and the status that follows from them. `paid_on` is kept only while it is paid.
pub fn keep_status(tx: &mut Tx, challan: &mut OpenChallan, paid_on: Option<NaiveDate>) -> Result<()> {
    let before = challan.status;
    challan.status = status_of(challan.amount_minor, challan.paid_minor);
    let paid_on = if challan.status == ChallanStatus::Paid { paid_on } else { None };
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE challan SET version = version + 1, updated_at = $2, amount_minor = $3, concession_minor = $4, paid_minor = $5, status = $6, paid_on = $7
             WHERE id = $1"
        ),
        &binds![challan.id, now, challan.amount_minor, challan.concession_minor, challan.paid_minor, challan.status, paid_on],
    )?;
    challan.version += 1;
    let was = serde_json::json!({ "status": before });
    let is = serde_json::json!({ "status": challan.status, "amount_minor": challan.amount_minor, "paid_minor": challan.paid_minor });
    tx.audit_event("challan", Some(challan.id), "settled", Some(challan.campus_id), Some(was), Some(is))
}

/// Keeps a challan's sums after something was taken off its lines (a waiver), and the status that follows.
pub(crate) fn lower_amount(tx: &mut Tx, mut challan: OpenChallan, by: Money) -> Result<()> {
    challan.amount_minor -= by;
    let today = tx.today();
    keep_status(tx, &mut challan, Some(today))?;
    seat::money_came(tx, &challan)
}

/// Money left over: to the student's advances, from where the next issue takes it. The caller's voucher has credited the advances of this campus.
pub fn add_advance(tx: &mut Tx, student_id: StudentId, campus_id: CampusId, amount: Money, source: &Source) -> Result<Allocation> {
    hold_advance(tx, student_id, campus_id, amount)?;
    insert_allocation(tx, student_id, None, amount, source)?;
    Ok(Allocation { challan_id: None, challan_line_id: None, amount_minor: amount })
}

/// Raises the student's advances by what the caller's voucher has credited in this campus's books; what stood in another campus's books follows to it.
pub fn hold_advance(tx: &mut Tx, student_id: StudentId, campus_id: CampusId, amount: Money) -> Result<()> {
    if let Some((held_in, held)) = advance_of(tx, student_id.0)? {
        postings::move_advance(tx, student_id, held_in, campus_id, held)?;
    }
    tx.exec(
        sql!(
            "INSERT INTO fee_advance (student_id, campus_id, amount_minor) VALUES ($1, $2, $3)
             ON CONFLICT (student_id) DO UPDATE SET campus_id = excluded.campus_id, amount_minor = fee_advance.amount_minor + excluded.amount_minor"
        ),
        &binds![student_id, campus_id, amount],
    )
    .map(drop)
}

/// Takes something off the student's advances; the caller has checked that so much is held.
pub fn take_advance(tx: &mut Tx, student_id: i64, amount: Money) -> Result<()> {
    tx.exec(sql!("UPDATE fee_advance SET amount_minor = amount_minor - $2 WHERE student_id = $1"), &binds![student_id, amount]).map(drop)
}

/// The student's advances: the campus in whose books they stand, and how much.
pub fn advance_of(tx: &mut Tx, student_id: i64) -> Result<Option<(CampusId, Money)>> {
    tx.first(sql!("SELECT campus_id, amount_minor FROM fee_advance WHERE student_id = $1 AND amount_minor > 0"), &binds![student_id])
}

/// Takes what the student has in advance for a challan just issued: Dr advances, Cr receivable. Gives the amount taken. What stands in another campus's books,
/// since the student changed campus, is taken from there.
pub fn apply_advance(tx: &mut Tx, challan: &mut OpenChallan, on_date: NaiveDate) -> Result<Money> {
    let Some((campus_id, held)) = advance_of(tx, challan.student_id)? else { return Ok(Money::ZERO) };
    let part = held.min(challan.outstanding());
    if !part.is_positive() {
        return Ok(Money::ZERO);
    }
    let voucher_id = postings::post_advance(tx, challan, campus_id, part, on_date)?;
    take_advance(tx, challan.student_id, part)?;
    settle(tx, challan, part, &Source { receipt_id: None, voucher_id, on_date })?;
    Ok(part)
}

/// Takes an advance that paid challans off them again: their lines are open, and the advances are more. The caller mirrors the voucher.
pub fn unapply(tx: &mut Tx, student_id: i64, voucher_id: VoucherId) -> Result<()> {
    let allocated: Vec<Allocated> = tx.all(
        sql!(
            "SELECT id, student_id, challan_id, challan_line_id, amount_minor, voucher_id FROM fee_allocation
             WHERE voucher_id = $1 AND receipt_id IS NULL AND is_reversed = FALSE ORDER BY id"
        ),
        &binds![voucher_id],
    )?;
    let mut back = Money::ZERO;
    for one in &allocated {
        let (Some(challan), Some(line)) = (one.challan_id, one.challan_line_id) else { continue };
        take_from_line(tx, challan, line, one.amount_minor)?;
        tx.exec(sql!("UPDATE fee_allocation SET is_reversed = TRUE WHERE id = $1"), &binds![one.id])?;
        back += one.amount_minor;
    }
    tx.exec(sql!("UPDATE fee_advance SET amount_minor = amount_minor + $2 WHERE student_id = $1"), &binds![student_id, back]).map(drop)
}

/// What a reversed receipt no longer pays.
#[derive(Clone, Debug, PartialEq)]
pub struct Undone {
    pub student_id: i64,
    /// None for the part that had gone to the advances.
    pub challan_id: Option<ChallanId>,
    /// Whose books it stands in: the challan's, or the advance's.
    pub campus_id: i64,
    pub amount_minor: Money,
    /// The voucher that had settled it: the receipt's, or that of a move.
    pub voucher_id: VoucherId,
}

#[derive(Clone, Debug, Row)]
struct Allocated {
    id: i64,
    student_id: i64,
    challan_id: Option<ChallanId>,
    challan_line_id: Option<i64>,
    amount_minor: Money,
    voucher_id: VoucherId,
}

/// Money of a receipt: all of it, what a student has of it, or what one voucher settled.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub receipt_id: ReceiptId,
    pub student_id: Option<i64>,
    pub voucher_id: Option<VoucherId>,
}

impl Part {
    pub fn whole(receipt_id: ReceiptId) -> Part {
        Part { receipt_id, student_id: None, voucher_id: None }
    }
}

/// Takes all of a receipt's money off everything that it settled; as `unsettle_part`.
pub fn unsettle(tx: &mut Tx, receipt_id: ReceiptId) -> Result<Vec<Undone>> {
    unsettle_part(tx, &Part::whole(receipt_id))
}

/// Takes a receipt's money off what it settled: lines, fines and challans are open again, advances are less. Gives one row a challan and voucher (and one for advances) for
/// the caller's voucher, which it posts. A revised or cancelled challan from which money is taken is open again for that money. 409 when the surplus was given
/// back meanwhile. Locks the students in order.
pub fn unsettle_part(tx: &mut Tx, part: &Part) -> Result<Vec<Undone>> {
    let allocated: Vec<Allocated> = tx.all(
        sql!(
            "SELECT id, student_id, challan_id, challan_line_id, amount_minor, voucher_id FROM fee_allocation
             WHERE receipt_id = $1 AND is_reversed = FALSE AND student_id = coalesce(CAST($2 AS BIGINT), student_id)
               AND voucher_id = coalesce(CAST($3 AS BIGINT), voucher_id)
             ORDER BY student_id, challan_id, voucher_id, id"
        ),
        &binds![part.receipt_id, part.student_id, part.voucher_id],
    )?;
    let mut out: Vec<Undone> = Vec::new();
    for one in &allocated {
        if out.last().is_none_or(|last| last.student_id != one.student_id) {
            students::api::lock_student(tx, one.student_id)?;
        }
        let campus_id = match (one.challan_id, one.challan_line_id) {
            (Some(challan), Some(line)) => take_from_line(tx, challan, line, one.amount_minor)?,
            _ => take_from_advance(tx, one)?.0,
        };
        tx.exec(sql!("UPDATE fee_allocation SET is_reversed = TRUE WHERE id = $1"), &binds![one.id])?;
        let own = Undone {
            student_id: one.student_id,
            challan_id: one.challan_id,
            campus_id,
            amount_minor: one.amount_minor,
            voucher_id: one.voucher_id,
        };
        let is_same =
            |last: &&mut Undone| (last.student_id, last.challan_id, last.voucher_id) == (own.student_id, own.challan_id, own.voucher_id);
        match out.last_mut().filter(is_same) {
            Some(last) => last.amount_minor += own.amount_minor,
            None => out.push(own),
        }
    }
    Ok(out)
}

/// Locks the students whose accounts a receipt's money settles, in order.
pub(super) fn lock_students(tx: &mut Tx, part: &Part) -> Result<()> {
    let students: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT student_id FROM fee_allocation WHERE receipt_id = $1 AND is_reversed = FALSE
             AND student_id = coalesce(CAST($2 AS BIGINT), student_id) AND voucher_id = coalesce(CAST($3 AS BIGINT), voucher_id) ORDER BY student_id"
        ),
        &binds![part.receipt_id, part.student_id, part.voucher_id],
    )?;
    students.into_iter().try_for_each(|id| students::api::lock_student(tx, id))
}

fn take_from_line(tx: &mut Tx, challan_id: ChallanId, line_id: i64, amount: Money) -> Result<i64> {
    tx.lock("challan", challan_id.0)?;
    let mut challan = super::open::load(tx, challan_id.0)?;
    let line = challan.lines.iter_mut().find(|l| l.id == line_id).ok_or_else(|| Error::internal("an allocation's line is not there"))?;
    line.paid_minor -= amount;
    let refunded: Money = tx.value(sql!("SELECT ", GIVEN_BACK, " FROM challan_line l WHERE l.id = $1"), &binds![line_id])?;
    if line.paid_minor < refunded {
        return Err(Error::conflict(format!(
            "Rs {refunded} of this money was given back to the family, so the receipt stays. Take that refund back first, where the student has not left."
        )));
    }
    tx.exec(sql!("UPDATE challan_line SET paid_minor = $2 WHERE id = $1"), &binds![line_id, line.paid_minor])?;
    if let Some(fine) = line.fine_id {
        crate::billing::fines::queries::follow_lines(tx, fine)?;
    }
    challan.paid_minor -= amount;
    keep_status(tx, &mut challan, None)?;
    seat::money_went(tx, &challan)?;
    Ok(challan.campus_id)
}

/// Where advances are that no challan has taken: given back to the family, or due to it by a settlement.
fn gone(tx: &mut Tx, student_id: i64, amount: Money, held: Money) -> Result<String> {
    let refund: Option<(NaiveDate, Money)> = tx.first(
        sql!(
            "SELECT paid_on, amount_minor FROM refund_payment WHERE student_id = $1 AND kind = 'advance' AND status = 'paid' ORDER BY paid_on DESC, id DESC"
        ),
        &binds![student_id],
    )?;
    if let Some((day, back)) = refund {
        return Ok(format!(
            "Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now: Rs {back} was given back to the family on {}. Take that refund back first.",
            time::show(day)
        ));
    }
    Ok(match is_settled(tx, student_id)? {
        true => format!(
            "Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now: the account was settled since. Undo that settlement first."
        ),
        false => format!("Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now."),
    })
}

/// Whether an approved settlement of the student stands.
pub(super) fn is_settled(tx: &mut Tx, student_id: i64) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM settlement WHERE student_id = $1 AND status IN ('due', 'paid', 'closed'))"),
        &binds![student_id],
    )
}

/// The advances that the receipt's voucher had credited go back to that campus's books first, where they have moved since.
fn take_from_advance(tx: &mut Tx, allocated: &Allocated) -> Result<CampusId> {
    let (student_id, amount) = (allocated.student_id, allocated.amount_minor);
    let held = advance_of(tx, student_id)?;
    let Some((campus_id, _)) = held.filter(|(_, held)| *held >= amount) else {
        let held = held.map_or(Money::ZERO, |(_, held)| held);
        return Err(Error::conflict(gone(tx, student_id, amount, held)?));
    };
    // A receipt of a record that was merged since bears that record's name.
    let names = accounting::api::party_with_merged(tx, PartyKind::Student, student_id)?;
    let credited_in: Option<kernel::db::One<CampusId>> = tx.first(
        sql!(
            "SELECT e.campus_id FROM entry e JOIN ledger_head h ON h.id = e.ledger_head_id
             WHERE e.voucher_id = $1 AND h.control = 'advances' AND e.party_kind = 'student' AND e.party_id IN [$2] AND e.credit_minor > 0 ORDER BY e.line"
        ),
        &binds![allocated.voucher_id, names],
    )?;
    let credited_in = credited_in.map_or(campus_id, |one| one.0);
    postings::move_advance(tx, StudentId(student_id), campus_id, credited_in, amount)?;
    take_advance(tx, student_id, amount)?;
    Ok(credited_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_follows_from_the_sums() {
        assert_eq!(status_of(Money(100), Money(0)), ChallanStatus::Issued);
        assert_eq!(status_of(Money(100), Money(1)), ChallanStatus::PartlyPaid);
        assert_eq!(status_of(Money(100), Money(100)), ChallanStatus::Paid);
        assert_eq!(status_of(Money(0), Money(0)), ChallanStatus::Paid, "nothing to pay is paid at once");
    }
}
