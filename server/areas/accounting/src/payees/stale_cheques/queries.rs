use super::model::StaleCheque;
use chrono::NaiveDate;
use kernel::{Error, Hooks, Listed as _, Money, Result, Row, Scope, Tx, binds, sql};

/// A cheque of ours as the bank's ledger has it.
#[derive(Debug, Row)]
pub struct Issued {
    pub voucher_id: i64,
    pub campus_id: i64,
    pub bank_id: i64,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub cheque_no: String,
    pub narration: String,
}

/// A cheque within the scope by its entry, locked with its voucher. 422 for what is no cheque of ours, was reversed, or stands on a bank's statement.
pub fn issued(tx: &mut Tx, scope: &Scope, entry_id: i64) -> Result<Issued> {
    let found: Option<Issued> = tx.first(
        sql!(
            "SELECT e.voucher_id, e.campus_id, b.id AS bank_id, e.ledger_head_id, e.date, e.credit_minor AS amount_minor, v.cheque_no, v.narration
             FROM entry e JOIN bank b ON b.ledger_head_id = e.ledger_head_id JOIN voucher v ON v.id = e.voucher_id
             WHERE e.id = $1 AND e.campus_id IN [$2] AND e.credit_minor > 0 AND v.cheque_no IS NOT NULL AND v.reverses_id IS NULL"
        ),
        &[entry_id.into(), (&scope.campuses).into()],
    )?;
    let found = found.ok_or_else(|| Error::field("entry_id", "Choose a cheque that was issued on a bank of your campuses."))?;
    // Whoever reverses its voucher comes before or after.
    tx.lock("voucher", found.voucher_id)?;
    let (reversed, shown): (bool, bool) = tx.one(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM voucher r WHERE r.reverses_id = $1),
                    EXISTS (SELECT 1 FROM bank_match m WHERE m.entry_id = $2) OR EXISTS (SELECT 1 FROM bank_match_part p WHERE p.entry_id = $2)"
        ),
        &binds![found.voucher_id, entry_id],
    )?;
    if reversed {
        return Err(Error::field("entry_id", "The payment of this cheque was taken back already."));
    }
    if shown {
        return Err(Error::field("entry_id", "The bank paid this cheque: it stands on a statement."));
    }
    Ok(found)
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StaleCheque> {
    tx.lock("stale_cheque", id)?;
    let request = StaleCheque::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<StaleCheque>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("stale cheque"))
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("stale cheques agree with the payments that they undo and with their bills", cheques_agree);
}

/// A stale cheque that stands brings back into the bank what its payment took out, no statement shows that payment, nobody reversed it, and its bill stands.
fn cheques_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT k.id, k.cheque_no FROM stale_cheque k JOIN entry e ON e.id = k.entry_id JOIN bill q ON q.id = k.bill_id
             LEFT JOIN entry x ON x.voucher_id = k.voucher_id AND x.ledger_head_id = e.ledger_head_id AND x.debit_minor = e.credit_minor
             WHERE q.amount_minor <> k.amount_minor OR q.payee_id <> k.payee_id OR q.voucher_id <> k.voucher_id OR q.is_reversed <> k.is_reversed
                OR k.amount_minor <> e.credit_minor OR x.id IS NULL
                OR (k.is_reversed = FALSE AND (EXISTS (SELECT 1 FROM voucher r WHERE r.reverses_id = e.voucher_id)
                    OR EXISTS (SELECT 1 FROM bank_match m WHERE m.entry_id = k.entry_id)))
             ORDER BY k.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(id, no)| format!("Stale cheque {id} ({no}) differs from its payment or from its bill.")).collect())
}
