use super::model::{WRITE_OFF_RECEIPT, WriteOffReceipt};
use kernel::{Error, Hooks, Money, Result, Scope, Tx, binds, sql};

const WRITTEN_OFF_RECEIPTS: &str =
    "SELECT r.id, r.version, r.amount_minor, r.received_on, r.received_from, b.name AS bank_name, r.received_name, r.voucher_id, v.voucher_no,
    r.is_reversed, r.decision FROM write_off_receipt r LEFT JOIN bank b ON b.id = r.bank_id LEFT JOIN voucher v ON v.id = r.voucher_id";

/// What came of a write-off, the first receipt first.
pub fn of_write_off(tx: &mut Tx, write_off_id: i64) -> Result<Vec<WriteOffReceipt>> {
    tx.all(sql!(WRITTEN_OFF_RECEIPTS, " WHERE r.write_off_id = $1 ORDER BY r.id"), &binds![write_off_id])
}

/// A receipt within the scope with the write-off that it is of; else 404.
pub fn receipt(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(i64, WriteOffReceipt)> {
    tx.in_scope(&WRITE_OFF_RECEIPT, scope, id)?;
    let found: WriteOffReceipt =
        tx.first(sql!(WRITTEN_OFF_RECEIPTS, " WHERE r.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("write-off receipt"))?;
    let of: i64 = tx.value(sql!("SELECT write_off_id FROM write_off_receipt WHERE id = $1"), &binds![id])?;
    Ok((of, found))
}

/// What came of a write-off and was not taken back.
pub fn received(tx: &mut Tx, write_off_id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM write_off_receipt
             WHERE write_off_id = $1 AND is_reversed = FALSE"
        ),
        &binds![write_off_id],
    )
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("what was received of write-offs agrees with its vouchers", agree);
}

/// A receipt has a voucher of its amount, which stands unless it was taken back. No more is received than was written off, and nothing for what is not.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let vouchers: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT r.id, r.amount_minor FROM write_off_receipt r LEFT JOIN voucher v ON v.id = r.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.id IS NULL OR v.amount_minor < r.amount_minor OR r.is_reversed <> (m.id IS NOT NULL) ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    let beyond: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT q.id, CAST(SUM(r.amount_minor) AS BIGINT) FROM write_off_receipt r JOIN write_off q ON q.id = r.write_off_id
             WHERE r.is_reversed = FALSE GROUP BY q.id, q.status, q.amount_minor
             HAVING q.status <> 'written_off' OR SUM(r.amount_minor) > q.amount_minor ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let of_voucher =
        |(id, amount): (i64, Money)| format!("Receipt {id} of Rs {amount} for dues that were written off disagrees with its voucher.");
    let of_sum = |(id, amount): (i64, Money)| {
        format!("Rs {amount} was received for write-off {id}: that is more than was written off, or the write-off was taken back.")
    };
    Ok(vouchers.into_iter().map(of_voucher).chain(beyond.into_iter().map(of_sum)).collect())
}
