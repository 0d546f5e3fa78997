use super::model::PayeeAdvance;
use kernel::{Error, Hooks, Listed as _, Money, Result, Scope, Tx, binds, sql};

/// One within the scope, locked; 404 out of scope, 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PayeeAdvance> {
    tx.lock("payee_advance", id)?;
    let request = PayeeAdvance::LIST.request([("ids".to_owned(), id.to_string())])?;
    let found = tx.page::<PayeeAdvance>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("advance to a payee"))?;
    if found.is_reversed { Err(Error::conflict("This advance was taken back already.")) } else { Ok(found) }
}

/// What is used of an advance, locked.
pub fn used_of(tx: &mut Tx, id: i64) -> Result<Money> {
    tx.lock("payee_advance", id)?;
    tx.value(sql!("SELECT used_minor FROM payee_advance WHERE id = $1"), &binds![id])
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("advances to payees agree with the bills that they were set off against and with their head", advances_agree);
}

/// What is used of each advance is what its bills say; what is left of a payee's stands on the head in its name.
fn advances_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let used: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT d.id, d.used_minor, CAST(coalesce(SUM(CASE WHEN p.is_reversed = FALSE THEN p.gross_minor ELSE 0 END), 0) AS BIGINT)
             FROM payee_advance d LEFT JOIN bill_payment p ON p.advance_id = d.id GROUP BY d.id, d.used_minor
             HAVING d.used_minor <> coalesce(SUM(CASE WHEN p.is_reversed = FALSE THEN p.gross_minor ELSE 0 END), 0) ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> = used
        .into_iter()
        .map(|(id, used, bills)| format!("Rs {used} is used of advance {id} to a payee, its bills add up to Rs {bills}."))
        .collect();
    let left: Vec<(i64, Option<i64>, i64)> = tx.all(
        sql!(
            "SELECT campus_id, payee, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT campus_id, payee_id AS payee, amount_minor - used_minor AS amount FROM payee_advance WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT e.campus_id, CASE WHEN e.party_kind = 'payee' THEN e.party_id END, e.credit_minor - e.debit_minor
                 FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id WHERE l.control = 'payee_advances'
             ) AS both_sides GROUP BY campus_id, payee HAVING SUM(amount) <> 0 ORDER BY campus_id, payee LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(left.into_iter().map(|(campus, payee, off)| {
        format!("What payee {} has in advance of campus {campus} differs by Rs {} from the books.", payee.unwrap_or(0), Money(off))
    }));
    Ok(wrong)
}
