use super::model::Bank;
use kernel::{
    Error, Result, Scope, Tx,
    db::{One, Value},
    sql,
};

/// One account within the scope.
pub fn bank(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Bank> {
    tx.first(
        sql!(
            "SELECT b.id, b.version, b.name, b.branch, b.account_title, b.account_no, b.iban, b.campus_id, c.name AS campus_name,
                    b.ledger_head_id, b.challan_prefix, b.is_default, b.is_active, b.created_at, b.updated_at
             FROM bank b JOIN campus c ON c.id = b.campus_id WHERE b.id = $1 AND b.campus_id IN [$2]"
        ),
        &[Value::Int(id), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("bank"))
}

/// The account that a campus's challans name: its default, else its first active one.
pub fn default_bank(tx: &mut Tx, campus_id: i64) -> Result<Option<Bank>> {
    tx.first(
        sql!(
            "SELECT b.id, b.version, b.name, b.branch, b.account_title, b.account_no, b.iban, b.campus_id, c.name AS campus_name,
                    b.ledger_head_id, b.challan_prefix, b.is_default, b.is_active, b.created_at, b.updated_at
             FROM bank b JOIN campus c ON c.id = b.campus_id WHERE b.campus_id = $1 AND b.is_active = TRUE ORDER BY b.is_default DESC, b.id"
        ),
        &kernel::binds![campus_id],
    )
}

/// Ledger heads of the accounts of some campuses.
pub fn ledger_heads(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<i64>> {
    let rows: Vec<One<i64>> =
        tx.all(sql!("SELECT ledger_head_id FROM bank WHERE campus_id IN [$1] ORDER BY ledger_head_id"), &[campuses.into()])?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}

/// The campus's default account, to be unset when another takes its place.
pub fn defaults(tx: &mut Tx, campus_id: i64, but: i64) -> Result<Vec<i64>> {
    let rows: Vec<One<i64>> = tx.all(
        sql!("SELECT id FROM bank WHERE campus_id = $1 AND is_default = TRUE AND id <> $2 ORDER BY id"),
        &kernel::binds![campus_id, but],
    )?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}
