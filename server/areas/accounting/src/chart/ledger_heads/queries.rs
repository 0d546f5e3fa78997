use super::model::LedgerHead;
use crate::{
    books::{
        balances,
        model::{AccountClass, Control, Head, Line, NewVoucher, VoucherKind},
        post::post,
    },
    chart::cost_heads::is_cost_head,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Listed as _, Money, Page, Referrer, Result, Scope, Tx, db::One, list::ListRequest, sql};

/// A page with what each holds.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Page<LedgerHead>> {
    let mut page = tx.page::<LedgerHead>(scope, request)?;
    fill_balances(tx, scope, &mut page.data)?;
    Ok(page)
}

/// One with what it holds; 404 when it is out of scope.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<LedgerHead> {
    let request = ListRequest { ids: Some(vec![id]), ..LedgerHead::LIST.request([])? };
    page(tx, scope, &request)?.data.pop().ok_or_else(|| Error::not_found("ledger head"))
}

/// Puts what each head holds over the scope's campuses into the rows, on the class's own side.
fn fill_balances(tx: &mut Tx, scope: &Scope, rows: &mut [LedgerHead]) -> Result<()> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let sums = balances::sums_of(tx, &ids, &scope.campuses, None)?;
    for row in rows {
        let net = sums.get(&row.id).copied().unwrap_or_default().net();
        row.balance_minor = own_side(row.class, net).minor();
    }
    Ok(())
}

/// A net of debit less credit as the class shows it: what is usual is positive.
pub fn own_side(class: AccountClass, net: Money) -> Money {
    if class.is_debit() { net } else { -net }
}

/// Posts what a head held before the books began, against the opening balances, when there is something.
pub fn post_opening(
    tx: &mut Tx,
    class: AccountClass,
    head: i64,
    campus_id: CampusId,
    amount: Money,
    day: NaiveDate,
    source: (&'static str, i64),
) -> Result<()> {
    match opening_voucher(class, head, campus_id, amount, day, source) {
        Some(voucher) => post(tx, voucher).map(drop),
        None => Ok(()),
    }
}

/// The voucher of what a head held before the books began; none when it held nothing.
pub fn opening_voucher(
    class: AccountClass,
    head: i64,
    CampusId(campus_id): CampusId,
    amount: Money,
    day: NaiveDate,
    source: (&'static str, i64),
) -> Option<NewVoucher> {
    if amount.is_zero() {
        return None;
    }
    let on_debit = class.is_debit() == amount.is_positive();
    let (own, other) = if on_debit {
        (Line::debit(campus_id, Head::Ledger(head), amount.abs()), Line::credit(campus_id, Control::OpeningBalance, amount.abs()))
    } else {
        (Line::credit(campus_id, Head::Ledger(head), amount.abs()), Line::debit(campus_id, Control::OpeningBalance, amount.abs()))
    };
    let voucher = NewVoucher::new(VoucherKind::Opening, campus_id, day, "Opening balance").from(source.0, source.1);
    Some(NewVoucher { by_the_bank: true, ..voucher }.line(own).line(other))
}

/// Entries of a head; a few are enough to know that it was used.
pub fn entries(tx: &mut Tx, head: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM (SELECT 1 AS one FROM entry WHERE ledger_head_id = $1 LIMIT 1000) AS found"), &kernel::binds![head])
}

/// 422 at the field when something was posted to the head.
pub fn refuse_used(tx: &mut Tx, head: i64, field: &str, sentence: &str) -> Result<()> {
    if entries(tx, head)? > 0 { Err(Error::field(field, sentence)) } else { Ok(()) }
}

/// 422 at `is_active` for a head that was merged: whatever names it means the head that took over.
pub fn refuse_merged(tx: &mut Tx, head: i64) -> Result<()> {
    let into: Option<One<String>> = tx.first(
        sql!("SELECT k.name FROM ledger_head l JOIN ledger_head k ON k.id = l.merged_into_id WHERE l.id = $1"),
        &kernel::binds![head],
    )?;
    match into {
        None => Ok(()),
        Some(One(name)) => {
            Err(Error::field("is_active", format!("This head was merged into {name}, so it stays inactive. Add a new one instead.")))
        }
    }
}

/// 409 when something was posted to the head of this record.
pub fn refuse_used_delete(tx: &mut Tx, head: i64, record_name: &str) -> Result<()> {
    let count = entries(tx, head)?;
    if count == 0 {
        return Ok(());
    }
    Err(Error::Conflict {
        message: format!("This {record_name} cannot be deleted: {count} entries of the journal refer to it. Deactivate it instead."),
        referrers: vec![Referrer { what: "entries".into(), count }],
        by: None,
    })
}

/// The class of a group.
pub fn class_of_head(tx: &mut Tx, head_id: i64) -> Result<Option<AccountClass>> {
    Ok(tx.first::<One<AccountClass>>(sql!("SELECT class FROM account_head WHERE id = $1"), &kernel::binds![head_id])?.map(|one| one.0))
}

/// The class of a ledger head within the scope, with what may be posted to it by forms: (class, free of forms of its own, campus).
pub fn facts(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(AccountClass, bool, Option<i64>, String)> {
    tx.first::<(AccountClass, bool, Option<i64>, String)>(
        sql!(
            "SELECT h.class, l.control IS NULL AND l.is_bank = FALSE, l.campus_id, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id
             WHERE l.id = $1 AND (l.campus_id IS NULL OR l.campus_id IN [$2])"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("ledger head"))
}

/// As `facts`, of the heads that vouchers written by hand may name: advance income tax too, which is set off against the tax of the year, and no cost head.
pub fn facts_for_vouchers(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(AccountClass, bool, Option<i64>, String)> {
    let (class, free, campus, name) = facts(tx, scope, id)?;
    let set_off: bool = tx.value(
        sql!("SELECT count(*) > 0 FROM ledger_head WHERE id = $1 AND control = $2"),
        &kernel::binds![id, Control::AdvanceIncomeTax],
    )?;
    Ok((class, set_off || (free && !is_cost_head(tx, id)?), campus, name))
}

/// Of two heads that become one, the one that goes and the one that stays.
#[derive(Clone, Copy, Debug)]
pub struct MergedHeads {
    pub gone: i64,
    pub keep: i64,
}

/// What the registers hold under a head that goes belongs to the head that stays, so that it can still be corrected, disposed of and paid back; so do heads that
/// were merged into it before. Everything else that names the head that goes posts to the one that stays (`books::heads`).
pub fn take_registers_along(tx: &mut Tx, heads: MergedHeads) -> Result<()> {
    for statement in [
        sql!("UPDATE fixed_asset SET ledger_head_id = $2 WHERE ledger_head_id = $1"),
        sql!("UPDATE fixed_asset SET from_head_id = $2 WHERE from_head_id = $1"),
        sql!("UPDATE liability SET ledger_head_id = $2 WHERE ledger_head_id = $1"),
        sql!("UPDATE capital SET ledger_head_id = $2 WHERE ledger_head_id = $1"),
        sql!("UPDATE revenue SET ledger_head_id = $2 WHERE ledger_head_id = $1"),
        sql!("UPDATE ledger_head SET merged_into_id = $2 WHERE merged_into_id = $1"),
    ] {
        tx.exec(statement, &kernel::binds![heads.gone, heads.keep])?;
    }
    Ok(())
}
