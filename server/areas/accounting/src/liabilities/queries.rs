use super::model::{Liability, LiabilityDetails, LiabilitySettlement, ScheduleLine, schedule::Installment};
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, binds, list::ListRequest, pairs, sql};

/// One liability within the scope.
pub fn liability(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Liability> {
    let request = ListRequest { ids: Some(vec![id]), ..Liability::LIST.request([])? };
    tx.page::<Liability>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("liability"))
}

/// As `liability`, of one that stands. 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Liability> {
    let found = liability(tx, scope, id)?;
    if found.is_reversed { Err(Error::conflict("This liability was taken back already.")) } else { Ok(found) }
}

/// A liability with its schedule and settlements.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<LiabilityDetails> {
    let liability = liability(tx, scope, id)?;
    let today = tx.today();
    let planned: Vec<(i64, NaiveDate, Money, Money)> = tx.all(
        sql!("SELECT line, due_on, principal_minor, markup_minor FROM liability_installment WHERE liability_id = $1 ORDER BY line"),
        &binds![id],
    )?;
    let mut left = liability.settled_minor;
    let lines = planned
        .into_iter()
        .map(|(line, due_on, principal_minor, markup_minor)| {
            let settled_minor = left.min(principal_minor);
            left -= settled_minor;
            let left_minor = principal_minor - settled_minor;
            let is_overdue = due_on < today && left_minor.is_positive() && !liability.is_reversed;
            ScheduleLine { line, due_on, principal_minor, markup_minor, settled_minor, left_minor, is_overdue }
        })
        .collect();
    let settlements: Vec<LiabilitySettlement> = tx.all(
        sql!(
            "SELECT s.id, s.date, s.principal_minor, s.markup_minor, s.place, b.name AS bank_name, s.cheque_no, s.note, s.is_reversed, s.voucher_id,
                    v.voucher_no
             FROM liability_settlement s LEFT JOIN bank b ON b.id = s.bank_id JOIN voucher v ON v.id = s.voucher_id
             WHERE s.liability_id = $1 ORDER BY s.date, s.id"
        ),
        &binds![id],
    )?;
    Ok(LiabilityDetails { liability, lines, settlements })
}

/// Puts another schedule in the place of what was planned.
pub fn plan(tx: &mut Tx, id: i64, lines: &[Installment]) -> Result<()> {
    tx.exec(sql!("DELETE FROM liability_installment WHERE liability_id = $1"), &binds![id])?;
    let row = |(line, n): (&Installment, i64)| {
        pairs! { liability_id: id, line: n, due_on: line.due_on, principal_minor: line.principal_minor, markup_minor: line.markup_minor }
    };
    tx.insert_lines("liability_installment", lines.iter().zip(1_i64..).map(row))
}

/// What of a settlement its reversal needs.
#[derive(Debug, Row)]
pub struct StandingSettlement {
    pub liability_id: i64,
    pub date: NaiveDate,
    pub principal_minor: Money,
    pub voucher_id: VoucherId,
    is_reversed: bool,
}

/// A settlement within the scope. 404 out of scope, 409 when it was taken back.
pub fn standing_settlement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StandingSettlement> {
    let found: StandingSettlement = tx
        .first(
            sql!(
                "SELECT liability_id, date, principal_minor, voucher_id, is_reversed FROM liability_settlement
                 WHERE id = $1 AND campus_id IN [$2]"
            ),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("liability settlement"))?;
    if found.is_reversed { Err(Error::conflict("This settlement was taken back already.")) } else { Ok(found) }
}

/// The liability that an asset was bought on, with its settled principal.
pub fn of_asset(tx: &mut Tx, asset_id: i64) -> Result<Option<(i64, Money)>> {
    tx.first(sql!("SELECT id, settled_minor FROM liability WHERE asset_id = $1 AND is_reversed = FALSE ORDER BY id"), &binds![asset_id])
}

/// Of `maktab verify`: by head and campus, what liabilities owe is what their vouchers, and those of assets on credit, left on the head. What people posted to it
/// by hand is not of the register. A head that was merged counts as the one that it became.
pub fn heads_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, i64)> = tx.all(
        sql!(
            "SELECT h.name, c.name, CAST(SUM(owed) AS BIGINT) FROM (
                 SELECT campus_id, ledger_head_id, amount_minor - settled_minor AS owed FROM liability WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT e.campus_id, e.ledger_head_id, e.debit_minor - e.credit_minor FROM voucher v LEFT JOIN voucher o ON o.id = v.reverses_id
                 JOIN entry e ON e.voucher_id = v.id JOIN ledger_head l ON l.id = e.ledger_head_id
                 JOIN account_head g ON g.id = l.head_id AND g.class = 'liability'
                 WHERE coalesce(o.source_record, v.source_record) IN ('liability', 'asset') AND l.control IS NULL
             ) AS both_sides JOIN ledger_head l ON l.id = both_sides.ledger_head_id JOIN ledger_head h ON h.id = coalesce(l.merged_into_id, l.id)
             JOIN campus c ON c.id = both_sides.campus_id GROUP BY h.id, h.name, c.id, c.name HAVING SUM(owed) <> 0 ORDER BY h.name_order, c.name_order LIMIT 20"
        ),
        &[],
    )?;
    let said = |(head, campus, off)| format!("Liabilities under {head} at {campus} owe Rs {} more than their vouchers say.", Money(off));
    Ok(rows.into_iter().map(said).collect())
}
