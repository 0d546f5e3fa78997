use super::model::{KnownPayee, PAYEE_OPENING, PayeeOpening};
use crate::withholding::taxes::model::WithheldNature;
use chrono::NaiveDate;
use kernel::{Error, Hooks, Listed as _, Money, Result, Scope, Tx, binds, sql};

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PayeeOpening> {
    tx.in_scope(&PAYEE_OPENING, scope, id)?;
    tx.lock("payee_opening", id)?;
    let request = PayeeOpening::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<PayeeOpening>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("payee opening"))
}

/// Payees that a campus pays.
pub fn payees_of(tx: &mut Tx, campus_id: i64) -> Result<Vec<KnownPayee>> {
    tx.all(
        sql!(
            "SELECT id, name, ntn, cnic FROM payee WHERE (campus_id = $1 OR campus_id IS NULL) AND is_active = TRUE ORDER BY name_order, id"
        ),
        &binds![campus_id],
    )
}

/// Whether what a payee was paid for something in a tax year is entered.
pub fn is_entered(tx: &mut Tx, payee_id: i64, nature: WithheldNature, year_from: NaiveDate) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payee_opening WHERE payee_id = $1 AND nature = $2 AND year_from = $3 AND paid_minor > 0 AND is_reversed = FALSE)"
        ),
        &binds![payee_id, nature, year_from],
    )
}

/// Whether the books have payments to a payee for something in a tax year up to a day: they are not entered a second time.
pub fn has_paid(tx: &mut Tx, payee_id: i64, nature: WithheldNature, year_from: NaiveDate, upto: NaiveDate) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM withheld_tax WHERE payee_id = $1 AND nature = $2 AND date >= $3 AND date <= $4 AND is_reversed = FALSE)"
        ),
        &binds![payee_id, nature, year_from, upto],
    )
}

/// Whether the bill of an opening was taken back on its own page.
pub fn bill_is_gone(tx: &mut Tx, bill_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT is_reversed FROM bill WHERE id = $1"), &binds![bill_id])
}

/// Whether something of the bill of an opening was paid.
pub fn bill_is_paid(tx: &mut Tx, bill_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT paid_minor > 0 AND is_reversed = FALSE FROM bill WHERE id = $1"), &binds![bill_id])
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("openings of payees agree with their bills", agree);
}

/// What an opening says is owed is its bill; one that was taken back has a bill that was.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.owed_minor FROM payee_opening q LEFT JOIN bill b ON b.id = q.bill_id
             WHERE q.owed_minor <> coalesce(b.amount_minor, 0) OR (b.id IS NOT NULL AND q.is_reversed AND b.is_reversed = FALSE) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(id, owed)| format!("By opening {id} a payee is owed Rs {owed}, but its bill says otherwise.")).collect())
}
