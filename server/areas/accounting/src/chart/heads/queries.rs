use super::model::AccountHead;
use crate::{books::model::AccountClass, chart::ledger_heads::queries::own_side};
use kernel::{Error, Listed as _, Money, Page, Result, Scope, Tx, db::One, list::ListRequest, sql};
use std::collections::{BTreeSet, HashMap};

/// What of a group decides about its change.
pub struct Known {
    pub is_system: bool,
    pub code: String,
    pub parent_id: Option<i64>,
}

/// A group by its id; 404 when it is not there, or of another class than the call's.
pub fn known(tx: &mut Tx, id: i64, class: AccountClass) -> Result<Known> {
    let found: Option<(AccountClass, bool, String, Option<i64>)> =
        tx.first(sql!("SELECT class, is_system, code, parent_id FROM account_head WHERE id = $1"), &kernel::binds![id])?;
    match found {
        Some((found, is_system, code, parent_id)) if found == class => Ok(Known { is_system, code, parent_id }),
        _ => Err(Error::not_found("head")),
    }
}

/// A page with what each holds.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Page<AccountHead>> {
    let mut page = tx.page::<AccountHead>(scope, request)?;
    fill_balances(tx, scope, &mut page.data)?;
    Ok(page)
}

/// One with what it holds; 404 when it is out of scope.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AccountHead> {
    let request = ListRequest { ids: Some(vec![id]), ..AccountHead::LIST.request([])? };
    page(tx, scope, &request)?.data.pop().ok_or_else(|| Error::not_found("head"))
}

/// Puts what each group holds over the scope's campuses into the rows, on the class's own side.
fn fill_balances(tx: &mut Tx, scope: &Scope, rows: &mut [AccountHead]) -> Result<()> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let nets: HashMap<i64, i64> = tx
        .all::<(i64, i64)>(
            sql!(
                "SELECT l.head_id, CAST(SUM(b.debit_minor) - SUM(b.credit_minor) AS BIGINT) FROM ledger_head l
                 JOIN balance b ON b.ledger_head_id = l.id WHERE l.head_id IN [$1] AND b.campus_id IN [$2] GROUP BY l.head_id ORDER BY l.head_id"
            ),
            &[ids.into(), (&scope.campuses).into()],
        )?
        .into_iter()
        .collect();
    for row in rows {
        row.balance_minor = own_side(row.class, Money(nets.get(&row.id).copied().unwrap_or(0))).minor();
    }
    Ok(())
}

/// The next free code of a class: 1600, 1610 … for assets.
pub fn next_code(tx: &mut Tx, class: AccountClass) -> Result<String> {
    let taken: BTreeSet<String> =
        tx.all::<One<String>>(sql!("SELECT code FROM account_head ORDER BY code"), &[])?.into_iter().map(|one| one.0).collect();
    let base = 1_000 * (AccountClass::ALL.iter().position(|c| *c == class).unwrap_or(0) + 1);
    let tens = (600..900).step_by(10).map(|n| base + n);
    let rest = (601..900).map(|n| base + n);
    tens.chain(rest)
        .map(|n| n.to_string())
        .find(|code| !taken.contains(code))
        .ok_or_else(|| Error::field("code", "Every code of this class is taken. Enter one of your own."))
}

/// 422 when a group cannot stand under another: another class, or more than two levels.
pub fn check_parent(tx: &mut Tx, id: Option<i64>, class: AccountClass, parent_id: Option<i64>) -> Result<()> {
    let Some(parent_id) = parent_id else { return Ok(()) };
    let refuse = |sentence: &str| Err(Error::field("parent_id", sentence));
    match known(tx, parent_id, class) {
        Err(_) => return refuse("Choose a head of the same class."),
        Ok(parent) if parent.parent_id.is_some() => return refuse("A head under another cannot have heads of its own."),
        Ok(_) if id == Some(parent_id) => return refuse("A head cannot stand under itself."),
        Ok(_) => {}
    }
    let Some(id) = id else { return Ok(()) };
    let children: i64 = tx.value(sql!("SELECT count(*) FROM account_head WHERE parent_id = $1"), &kernel::binds![id])?;
    if children > 0 { refuse("This head has heads of its own, so it cannot stand under another.") } else { Ok(()) }
}

/// The ledger heads of a group.
pub fn ledger_heads_of(tx: &mut Tx, head_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM ledger_head WHERE head_id = $1 ORDER BY id"), &kernel::binds![head_id])
}

/// The ledger head of a group that holds one only, of its own name.
pub fn own_ledger_head(tx: &mut Tx, head_id: i64) -> Result<Option<i64>> {
    let found: Option<One<i64>> = tx.first(
        sql!(
            "SELECT l.id FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE h.id = $1 AND l.name = h.name AND l.is_system = FALSE
             AND NOT EXISTS (SELECT 1 FROM ledger_head o WHERE o.head_id = h.id AND o.id <> l.id)"
        ),
        &kernel::binds![head_id],
    )?;
    Ok(found.map(|one| one.0))
}
