use super::model::{REFUND_PAYMENT, Refund, RefundKind, Refundable};
use crate::settlement::{
    advance_of,
    deposits::{DepositLine, deposit_lines},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Hooks, Instant, Listed as _, Money, Result, Scope, Tx, binds, sql};

/// One within the scope; else 404.
pub fn refund(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Refund> {
    let request = Refund::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Refund>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("refund payment"))
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Refund> {
    tx.in_scope(&REFUND_PAYMENT, scope, id)?;
    tx.lock("refund_payment", id)?;
    refund(tx, scope, id)
}

/// Who prepared a refund.
pub fn prepared_by(tx: &mut Tx, id: i64) -> Result<Option<i64>> {
    let found: kernel::db::One<Option<i64>> = tx.one(sql!("SELECT requested_by FROM refund_payment WHERE id = $1"), &binds![id])?;
    Ok(found.0)
}

/// What was given back to a student by refunds that one person alone entered and paid since then.
pub fn paid_by_one_person(tx: &mut Tx, student_id: i64, since: Instant) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM refund_payment
             WHERE student_id = $1 AND kind <> 'settlement' AND status = 'paid' AND decided_name IS NULL AND created_at >= $2"
        ),
        &binds![student_id, since],
    )
}

/// What of a student's advances came by cheques that the bank has not cleared, or from a sponsor who has not paid.
fn uncleared_advance(tx: &mut Tx, student_id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(a.amount_minor), 0) AS BIGINT) FROM fee_allocation a JOIN fee_receipt f ON f.id = a.receipt_id
             WHERE a.student_id = $1 AND a.challan_id IS NULL AND a.is_reversed = FALSE AND f.status = 'held'
               AND f.instrument NOT IN ('card', 'wallet')"
        ),
        &binds![student_id],
    )
}

/// The campus in whose books a student's advances stand, and what of them may be given back.
pub fn advance_held(tx: &mut Tx, student_id: i64) -> Result<Option<(CampusId, Money)>> {
    let Some((held_in, held)) = advance_of(tx, student_id)? else { return Ok(None) };
    Ok(Some((held_in, (held - uncleared_advance(tx, student_id)?).or_zero())))
}

/// The oldest settlement of a student from which something is due, in its version.
pub fn due_settlement(tx: &mut Tx, student_id: i64) -> Result<Option<(i64, i64)>> {
    tx.first(sql!("SELECT id, version FROM settlement WHERE student_id = $1 AND status = 'due' ORDER BY id LIMIT 1"), &binds![student_id])
}

/// All that could be given back to a student's family now.
pub fn refundable(tx: &mut Tx, student_id: i64) -> Result<Vec<Refundable>> {
    let mut out = Vec::new();
    if let Some((_, held)) = advance_held(tx, student_id)?.filter(|(_, held)| held.is_positive()) {
        out.push(Refundable { kind: RefundKind::Advance, fee_head_id: None, head_name: None, settlement_id: None, held_minor: held });
    }
    let heads: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM fee_head WHERE treatment = 'refundable' ORDER BY place, id"), &[])?;
    let lines = deposit_lines(tx, student_id)?;
    for (id, name) in heads {
        let held: Money = lines.iter().filter(|line| line.fee_head_id == id).map(DepositLine::free).sum();
        if held.is_positive() {
            let (fee_head_id, head_name) = (Some(id), Some(name));
            out.push(Refundable { kind: RefundKind::Deposit, fee_head_id, head_name, settlement_id: None, held_minor: held });
        }
    }
    let due: Vec<(i64, Money)> = tx.all(
        sql!("SELECT id, due_minor - paid_minor FROM settlement WHERE student_id = $1 AND status = 'due' ORDER BY id"),
        &binds![student_id],
    )?;
    for (id, held_minor) in due {
        out.push(Refundable { kind: RefundKind::Settlement, fee_head_id: None, head_name: None, settlement_id: Some(id), held_minor });
    }
    Ok(out)
}

/// Keeps what of which line of a deposit was given back.
pub fn keep_lines(tx: &mut Tx, refund: &Refund, parts: &[(DepositLine, Money)], on: NaiveDate, voucher_id: VoucherId) -> Result<()> {
    for (line, part) in parts {
        tx.exec(
            sql!(
                "INSERT INTO fee_refund (refund_payment_id, student_id, challan_id, challan_line_id, fee_head_id, amount_minor, on_date, voucher_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
            ),
            &binds![refund.id, refund.student_id, line.challan_id, line.line_id, line.fee_head_id, *part, on, voucher_id],
        )?;
    }
    Ok(())
}

/// What a refund of a deposit gave back is held again.
pub fn drop_lines(tx: &mut Tx, refund_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM fee_refund WHERE refund_payment_id = $1"), &binds![refund_id]).map(drop)
}

/// The campus from whose advances a refund's voucher took.
pub fn advance_taken_in(tx: &mut Tx, voucher_id: VoucherId) -> Result<CampusId> {
    tx.value(
        sql!(
            "SELECT e.campus_id FROM entry e JOIN ledger_head h ON h.id = e.ledger_head_id
             WHERE e.voucher_id = $1 AND h.control = 'advances' AND e.debit_minor > 0 ORDER BY e.line LIMIT 1"
        ),
        &binds![voucher_id],
    )
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("refunds agree with their vouchers and lines", agree);
}

/// A paid refund has a voucher of its amount that stands, a reversed one has its mirror, others have none; deposits are the sums of their lines.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let vouchers: Vec<(i64, String, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.status, q.amount_minor FROM refund_payment q LEFT JOIN voucher v ON v.id = q.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE (q.status IN ('paid', 'reversed')) <> (v.id IS NOT NULL) OR v.amount_minor < q.amount_minor
                   OR (q.status = 'reversed') <> (m.id IS NOT NULL) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let lines: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT id, wanted, found FROM (
                 SELECT q.id, CASE WHEN q.kind = 'deposit' AND q.status = 'paid' THEN q.amount_minor ELSE 0 END AS wanted,
                        CAST(coalesce((SELECT SUM(r.amount_minor) FROM fee_refund r WHERE r.refund_payment_id = q.id), 0) AS BIGINT) AS found
                 FROM refund_payment q) AS both_sides WHERE wanted <> found ORDER BY id LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = vouchers
        .into_iter()
        .map(|(id, status, amount)| format!("Refund {id} of Rs {amount} is {status}, but its voucher says otherwise."))
        .collect();
    out.extend(
        lines.into_iter().map(|(id, wanted, found)| format!("Refund {id} gives back deposits of Rs {wanted}, its lines say Rs {found}.")),
    );
    Ok(out)
}
