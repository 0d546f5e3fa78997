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

/// A cheque within the scope by its entry, locked with its account and its voucher. 422 for what is no cheque of ours, was reversed, stands on a bank's statement,
/// or is older than the account's first statement and was not noted as outstanding then.
pub fn issued(tx: &mut Tx, scope: &Scope, entry_id: i64) -> Result<Issued> {
    let found: Option<Issued> = tx.first(
        sql!(
            "SELECT e.voucher_id, e.campus_id, b.id AS bank_id, e.ledger_head_id, e.date, e.credit_minor AS amount_minor, v.cheque_no, v.narration
             FROM entry e JOIN bank b ON b.ledger_head_id = e.ledger_head_id JOIN voucher v ON v.id = e.voucher_id
             WHERE e.id = $1 AND e.campus_id IN [$2] AND e.credit_minor > 0 AND v.cheque_no IS NOT NULL AND v.reverses_id IS NULL
               AND NOT EXISTS (SELECT 1 FROM bank_transaction t WHERE t.voucher_id = v.id)"
        ),
        &[entry_id.into(), (&scope.campuses).into()],
    )?;
    let found = found.ok_or_else(|| Error::field("entry_id", "Choose a cheque that was issued on a bank of your campuses."))?;
    // Whoever matches it to a line of the bank, or reverses its voucher, comes before or after.
    tx.lock("bank", found.bank_id)?;
    tx.lock("voucher", found.voucher_id)?;
    let (reversed, shown, counts_as_paid): (bool, bool, bool) = tx.one(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM voucher r WHERE r.reverses_id = $1),
                    EXISTS (SELECT 1 FROM bank_match m WHERE m.entry_id = $2) OR EXISTS (SELECT 1 FROM bank_match_part p WHERE p.entry_id = $2),
                    EXISTS (SELECT 1 FROM bank_statement s WHERE s.bank_id = $3)
                    AND NOT EXISTS (SELECT 1 FROM bank_statement s WHERE s.bank_id = $3 AND s.from_on <= $4)
                    AND NOT EXISTS (SELECT 1 FROM bank_outstanding o WHERE o.entry_id = $2)"
        ),
        &binds![found.voucher_id, entry_id, found.bank_id, found.date],
    )?;
    if reversed {
        return Err(Error::field("entry_id", "The payment of this cheque was taken back already."));
    }
    if shown {
        return Err(Error::field("entry_id", "The bank paid this cheque: it stands on a statement."));
    }
    if counts_as_paid {
        let sentence = "This cheque is older than the account's first statement, so it counts as paid. Note it as outstanding there first.";
        return Err(Error::field("entry_id", sentence));
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
