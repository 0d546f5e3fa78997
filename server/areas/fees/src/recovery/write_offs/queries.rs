use super::model::{WRITE_OFF, WriteOff, WriteOffDetails, WriteOffLine, WriteOffStatus};
use crate::{recovery::write_off_receipts::queries as write_off_receipts, settlement::OpenLine};
use kernel::{Error, Hooks, Listed as _, Money, Result, Scope, Tx, binds, pairs, sql};

/// One within the scope; else 404.
pub fn write_off(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WriteOff> {
    let request = WriteOff::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<WriteOff>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("write-off"))
}

/// One with its lines.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WriteOffDetails> {
    let row = write_off(tx, scope, id)?;
    let receipts = write_off_receipts::of_write_off(tx, id)?;
    let received: Money = receipts.iter().filter(|one| !one.is_reversed).map(|one| one.amount_minor).sum();
    let left_minor = if row.status == WriteOffStatus::WrittenOff { row.amount_minor - received } else { Money::ZERO };
    Ok(WriteOffDetails { row, lines: lines(tx, id)?, receipts, left_minor })
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<WriteOff> {
    tx.in_scope(&WRITE_OFF, scope, id)?;
    tx.lock("write_off", id)?;
    write_off(tx, scope, id)
}

/// Who prepared a write-off.
pub fn prepared_by(tx: &mut Tx, id: i64) -> Result<Option<i64>> {
    let found: kernel::db::One<Option<i64>> = tx.one(sql!("SELECT requested_by FROM write_off WHERE id = $1"), &binds![id])?;
    Ok(found.0)
}

/// The lines of a write-off, challan by challan.
pub fn lines(tx: &mut Tx, id: i64) -> Result<Vec<WriteOffLine>> {
    tx.all(
        sql!(
            "SELECT w.challan_id, w.challan_line_id, c.challan_no, c.period, h.name AS head_name, w.amount_minor, w.allowance_minor
             FROM write_off_line w
             JOIN challan c ON c.id = w.challan_id JOIN challan_line l ON l.id = w.challan_line_id JOIN fee_head h ON h.id = l.fee_head_id
             WHERE w.write_off_id = $1 ORDER BY w.line"
        ),
        &binds![id],
    )
}

/// Keeps what is to be written off, line by line.
pub fn keep_lines(tx: &mut Tx, id: i64, lines: &[(i64, OpenLine)]) -> Result<()> {
    let rows = lines.iter().zip(1i64..).map(|((challan_id, line), n)| {
        pairs! { write_off_id: id, line: n, challan_id: *challan_id, challan_line_id: line.id, amount_minor: line.outstanding() }
    });
    tx.insert_lines("write_off_line", rows)
}

/// Keeps what of a line the allowance bore.
pub fn keep_allowance(tx: &mut Tx, id: i64, line: &OpenLine, borne: Money) -> Result<()> {
    let text = sql!("UPDATE write_off_line SET allowance_minor = $3 WHERE write_off_id = $1 AND challan_line_id = $2");
    tx.exec(text, &binds![id, line.id, borne]).map(drop)
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("write-offs agree with their vouchers and lines", agree);
}

/// A write-off is the sum of its lines; what is written off has a voucher that stands, what was taken back its mirror, other ones none.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.status, q.amount_minor FROM write_off q LEFT JOIN voucher v ON v.id = q.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE (q.status IN ('written_off', 'reversed')) <> (v.id IS NOT NULL) OR (q.status = 'reversed') <> (m.id IS NOT NULL)
                   OR v.amount_minor < q.amount_minor
                   OR q.amount_minor <> coalesce((SELECT SUM(l.amount_minor) FROM write_off_line l WHERE l.write_off_id = q.id), 0)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, status, amount)| format!("Write-off {id} of Rs {amount} is {status}, but its voucher or its lines say otherwise."))
        .collect())
}
