use super::model::{OpeningLine, OpeningSheet, StandingOpening};
use crate::{
    books::{balances::balance_of, model::Control, months::lock_of},
    chart::ledger_heads::queries::own_side,
};
use institution::api::CampusId;
use kernel::{Money, Result, Tx, binds, sql};
use std::collections::HashMap;

/// Heads of assets, liabilities and capital that forms may name, with what stands for each.
pub fn sheet(tx: &mut Tx, campus_id: i64) -> Result<OpeningSheet> {
    let mut data: Vec<OpeningLine> = tx.all(
        sql!(
            "SELECT l.id AS ledger_head_id, h.class, h.name AS head_name, l.code, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id
             JOIN account_class k ON k.code = h.class
             WHERE h.class IN ('asset', 'liability', 'capital') AND l.control IS NULL AND l.is_bank = FALSE AND l.is_active = TRUE
               AND (l.campus_id IS NULL OR l.campus_id = $1) ORDER BY k.place, h.code, l.code LIMIT 1000"
        ),
        &binds![campus_id],
    )?;
    let standing: HashMap<i64, StandingOpening> = standing(tx, campus_id)?.into_iter().map(|one| (one.ledger_head_id, one)).collect();
    let mut entered = Money::ZERO;
    for line in &mut data {
        if let Some(one) = standing.get(&line.ledger_head_id) {
            line.amount_minor = own_side(line.class, one.net_minor);
            (line.date, line.voucher_id) = (Some(one.date), Some(one.voucher_id));
            entered += one.net_minor;
        }
    }
    let left = balance_of(tx, Control::OpeningBalance, &[campus_id], None)?;
    let opens_on = lock_of(tx, campus_id)?.opens_on;
    Ok(OpeningSheet { campus_id, opens_on, data, left_minor: -left, by_own_forms_minor: -left - entered })
}

/// Cheques and deposits of before the books that stand for the head of a bank: number, amount in minor units and voucher.
pub fn standing_cheques(tx: &mut Tx, campus_id: CampusId, bank_head: i64) -> Result<Vec<(String, i64, String)>> {
    tx.all(
        sql!(
            "SELECT v.cheque_no, v.amount_minor, v.voucher_no FROM voucher v LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE v.kind = 'opening' AND v.campus_id = $1 AND v.source_record IS NULL AND v.cheque_no IS NOT NULL AND r.id IS NULL
               AND EXISTS (SELECT 1 FROM entry e WHERE e.voucher_id = v.id AND e.ledger_head_id = $2) ORDER BY v.id"
        ),
        &binds![campus_id, bank_head],
    )
}

/// Campuses whose debt to a campus of before the books stands, each with its voucher.
pub fn standing_between(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, String)>> {
    tx.all(
        sql!(
            "SELECT DISTINCT e.campus_id, v.voucher_no FROM voucher v JOIN entry e ON e.voucher_id = v.id AND e.campus_id <> v.campus_id
             LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE v.kind = 'opening' AND v.campus_id = $1 AND v.source_record IS NULL AND r.id IS NULL ORDER BY v.voucher_no"
        ),
        &binds![campus_id],
    )
}

/// Opening vouchers of a campus's heads that were not reversed.
pub fn standing(tx: &mut Tx, campus_id: i64) -> Result<Vec<StandingOpening>> {
    tx.all(
        sql!(
            "SELECT v.source_id AS ledger_head_id, v.id AS voucher_id, v.date, CAST(SUM(e.debit_minor) - SUM(e.credit_minor) AS BIGINT) AS net_minor
             FROM voucher v JOIN entry e ON e.voucher_id = v.id AND e.ledger_head_id = v.source_id LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE v.kind = 'opening' AND v.campus_id = $1 AND v.source_record = 'ledger head' AND r.id IS NULL
             GROUP BY v.source_id, v.id, v.date ORDER BY v.id"
        ),
        &binds![campus_id],
    )
}
