use super::model::{Bank, BankRow};
use crate::books::{
    balances,
    model::{Head, VoucherId},
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{
    Error, Money, Page, Result, Scope, Tx,
    db::{One, Value},
    list::ListRequest,
    sql,
};

const BANK: &str = "SELECT b.id, b.version, b.name, b.branch, b.account_title, b.account_no, b.iban, b.campus_id, c.name AS campus_name,
    b.ledger_head_id, b.challan_prefix, b.overdraft_minor, b.is_default, b.is_active, b.created_at, b.updated_at
    FROM bank b JOIN campus c ON c.id = b.campus_id";

/// One account within the scope.
pub fn bank(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Bank> {
    tx.first(sql!(BANK, " WHERE b.id = $1 AND b.campus_id IN [$2]"), &[Value::Int(id), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("bank"))
}

/// One account with what it holds and how it was opened.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Bank> {
    let mut bank = bank(tx, scope, id)?;
    bank.balance_minor = balances::balance_of(tx, Head::Ledger(bank.ledger_head_id), &[bank.campus_id], None)?.minor();
    if let Some((_, on, amount)) = opening(tx, &bank)? {
        (bank.opening_minor, bank.opening_on) = (Some(amount.minor()), Some(on));
    }
    Ok(bank)
}

/// A page of accounts with what each holds, and what all accounts of the scope hold.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<(Page<BankRow>, i64)> {
    let mut page = tx.page::<BankRow>(scope, request)?;
    let all = ledger_heads(tx, &scope.campuses)?;
    let sums = balances::sums_of(tx, &all, &scope.campuses, None)?;
    for row in &mut page.data {
        row.balance_minor = sums.get(&row.ledger_head_id).copied().unwrap_or_default().net().minor();
    }
    Ok((page, sums.values().map(|s| s.net().minor()).sum()))
}

/// The account that a campus's challans name: its default, else its first active one.
pub fn default_bank(tx: &mut Tx, campus_id: i64) -> Result<Option<Bank>> {
    tx.first(sql!(BANK, " WHERE b.campus_id = $1 AND b.is_active = TRUE ORDER BY b.is_default DESC, b.id"), &kernel::binds![campus_id])
}

/// Ledger heads of the accounts of some campuses.
pub fn ledger_heads(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<i64>> {
    let rows: Vec<One<i64>> =
        tx.all(sql!("SELECT ledger_head_id FROM bank WHERE campus_id IN [$1] ORDER BY ledger_head_id"), &[campuses.into()])?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}

/// The campus's default account, to be unset when another takes its place.
pub fn defaults(tx: &mut Tx, campus_id: CampusId, but: i64) -> Result<Vec<i64>> {
    let rows: Vec<One<i64>> = tx.all(
        sql!("SELECT id FROM bank WHERE campus_id = $1 AND is_default = TRUE AND id <> $2 ORDER BY id"),
        &kernel::binds![campus_id, but],
    )?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}

/// The voucher of a bank's opening amount that was not reversed: its id, day and amount, less than nothing when the account was overdrawn.
pub fn opening(tx: &mut Tx, bank: &Bank) -> Result<Option<(VoucherId, NaiveDate, Money)>> {
    tx.first(
        sql!(
            "SELECT v.id, v.date, CAST(SUM(e.debit_minor) - SUM(e.credit_minor) AS BIGINT) FROM voucher v
             JOIN entry e ON e.voucher_id = v.id AND e.ledger_head_id = $2 LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE v.source_record = 'bank' AND v.source_id = $1 AND v.kind = 'opening' AND r.id IS NULL GROUP BY v.id, v.date ORDER BY v.id DESC"
        ),
        &kernel::binds![bank.id, bank.ledger_head_id],
    )
}
