//! Checks of `maktab verify`: the registers against their vouchers, and what debtors owe, assets cost and have lost against the heads of it.

use crate::{
    capital::queries::in_kind_agrees,
    chart::cost_heads::{IS_COST_HEAD, IS_WORK_IN_PROGRESS},
};
use kernel::{Hooks, Money, Result, Tx, db::One, sql};

/// Sentences told of one check at most.
const MOST: i64 = 20;

pub fn register(hooks: &mut Hooks) {
    hooks.verify("capital, liabilities, income, assets, bills and deposits of tax agree with their vouchers", records_agree);
    hooks.verify("debtors owe what their documents say", debtors_agree);
    hooks.verify("tax that payers kept back agrees with the income that it was kept back of", kept_back_agrees);
    hooks.verify("liabilities are settled as their settlements and schedules say", settlements_agree);
    hooks.verify("assets cost what their heads say", costs_agree);
    hooks.verify("assets that owners put in stand in the register of capital", in_kind_agrees);
    hooks.verify("pieces that went away on their own are of their lot's bill", lots_agree);
    hooks.verify("assets have lost what was depreciated", assets_agree);
    hooks.verify("assets have lost what their months say", months_agree);
    hooks.verify("depreciation runs agree with their lines and vouchers", runs_agree);
}

/// The amount of each record is its voucher's, and it was taken back when its voucher was.
fn records_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64, i64, Option<i64>, bool, bool)> = tx.all(
        sql!(
            "SELECT what, one.id, one.amount, v.amount_minor, one.gone, r.id IS NOT NULL FROM (
                 SELECT 'capital' AS what, id, voucher_id, amount_minor AS amount, is_reversed AS gone FROM capital
                 UNION ALL SELECT 'income', id, voucher_id, amount_minor, is_reversed FROM revenue
                 UNION ALL SELECT 'payment for income', id, voucher_id, amount_minor, is_reversed FROM revenue_receipt
                 UNION ALL SELECT 'liability', id, voucher_id, amount_minor, is_reversed FROM liability WHERE against <> 'asset'
                 UNION ALL SELECT 'settlement', id, voucher_id, principal_minor + markup_minor, is_reversed FROM liability_settlement
                 UNION ALL SELECT 'asset', MIN(id), voucher_id, CAST(SUM(amount_minor) AS BIGINT), MAX(CASE WHEN status = 'reversed' THEN 1 ELSE 0 END) = 1
                           FROM fixed_asset GROUP BY voucher_id
                 UNION ALL SELECT 'asset transfer', id, voucher_id, cost_minor + accumulated_minor, is_reversed FROM asset_transfer
                 UNION ALL SELECT 'asset disposal', id, voucher_id, cost_minor + CASE WHEN gain_minor > 0 THEN gain_minor ELSE 0 END, is_reversed
                           FROM asset_disposal
                 UNION ALL SELECT 'bill', id, voucher_id, amount_minor, is_reversed FROM bill
                 UNION ALL SELECT 'payment of bills', id, voucher_id, gross_minor, is_reversed FROM bill_payment
                 UNION ALL SELECT 'advance to a payee', id, voucher_id, amount_minor, is_reversed FROM payee_advance
                 UNION ALL SELECT 'deposit of tax', id, voucher_id, amount_minor, is_reversed FROM tax_deposit
             ) AS one LEFT JOIN voucher v ON v.id = one.voucher_id LEFT JOIN voucher r ON r.reverses_id = one.voucher_id
             WHERE v.id IS NULL OR v.amount_minor <> one.amount OR one.gone <> (r.id IS NOT NULL) ORDER BY what, one.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let said = |(what, id, amount, posted, gone, reversed): (String, i64, i64, Option<i64>, bool, bool)| match posted {
        None => format!("The {what} {id} has no voucher."),
        Some(posted) if posted != amount => format!("The {what} {id} is of Rs {}, its voucher of Rs {}.", Money(amount), Money(posted)),
        Some(_) => {
            let state = |gone: bool| if gone { "taken back" } else { "standing" };
            format!("The {what} {id} is {}, its voucher is {}.", state(gone), state(reversed))
        }
    };
    Ok(rows.into_iter().map(said).collect())
}

fn debtors_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let documents: Vec<One<i64>> = tx.all(
        sql!(
            "SELECT r.id FROM revenue r WHERE r.is_reversed = FALSE AND r.received_minor <> CASE WHEN r.received_in <> 'credit' THEN r.amount_minor
                 ELSE COALESCE((SELECT SUM(p.amount_minor) FROM revenue_receipt p WHERE p.revenue_id = r.id AND p.is_reversed = FALSE), 0) END
             ORDER BY r.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let campuses: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT campus_id, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT campus_id, amount_minor - received_minor AS amount FROM revenue WHERE is_reversed = FALSE AND received_in = 'credit'
                 UNION ALL
                 SELECT e.campus_id, e.credit_minor - e.debit_minor FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id WHERE l.control = 'debtors'
             ) AS both_sides GROUP BY campus_id HAVING SUM(amount) <> 0 ORDER BY campus_id"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> =
        documents.into_iter().map(|one| format!("Income {} was not received as its receipts say.", one.0)).collect();
    wrong.extend(
        campuses.into_iter().map(|(campus, off)| format!("Debtors of campus {campus} differ from their documents by Rs {}.", Money(off))),
    );
    Ok(wrong)
}

/// By campus: what vouchers of income brought to advance income tax is what income and its receipts say. What people set off by hand is not of the register.
fn kept_back_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT c.name, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT campus_id, tax_minor AS amount FROM revenue WHERE is_reversed = FALSE
                 UNION ALL SELECT campus_id, tax_minor FROM revenue_receipt WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT e.campus_id, e.credit_minor - e.debit_minor FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
                 WHERE l.control = 'advance_income_tax' AND coalesce(o.source_record, v.source_record) = 'revenue'
             ) AS both_sides JOIN campus c ON c.id = both_sides.campus_id GROUP BY c.id, c.name HAVING SUM(amount) <> 0 ORDER BY c.name_order LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let said = |(campus, off)| format!("The tax that payers kept back at {campus} is Rs {} more than advance income tax says.", Money(off));
    Ok(rows.into_iter().map(said).collect())
}

fn settlements_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let settled: Vec<One<i64>> = tx.all(
        sql!(
            "SELECT y.id FROM liability y WHERE y.settled_minor <> COALESCE((SELECT SUM(s.principal_minor) FROM liability_settlement s
                 WHERE s.liability_id = y.id AND s.is_reversed = FALSE), 0) ORDER BY y.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let planned: Vec<One<i64>> = tx.all(
        sql!(
            "SELECT y.id FROM liability y WHERE y.amount_minor <> COALESCE((SELECT SUM(i.principal_minor) FROM liability_installment i
                 WHERE i.liability_id = y.id), 0) ORDER BY y.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let mut wrong: Vec<String> =
        settled.into_iter().map(|one| format!("Liability {} is not settled as its settlements say.", one.0)).collect();
    wrong.extend(planned.into_iter().map(|one| format!("The schedule of liability {} is not of its amount.", one.0)));
    Ok(wrong)
}

/// By head and campus: what assets in use cost, less what was taken out of work in progress for one, is what stands on the head beside its opening amount and
/// what was paid for work in progress. A head that was merged counts as the one that it became.
fn costs_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, i64)> = tx.all(
        sql!(
            "SELECT h.name, c.name, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT campus_id, ledger_head_id, amount_minor AS amount FROM fixed_asset WHERE status = 'in_use'
                 UNION ALL
                 SELECT v.campus_id, a.from_head_id, -a.amount_minor FROM fixed_asset a JOIN voucher v ON v.id = a.voucher_id
                 WHERE a.paid_from = 'head' AND a.status <> 'reversed'
                 UNION ALL
                 SELECT e.campus_id, e.ledger_head_id, e.credit_minor - e.debit_minor FROM ledger_head was
                 JOIN ledger_head l ON l.id = coalesce(was.merged_into_id, was.id) JOIN account_head h ON h.id = l.head_id AND h.class = 'asset'
                 JOIN entry e ON e.ledger_head_id = was.id JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
                 WHERE l.control IS NULL AND l.is_bank = FALSE AND (coalesce(o.source_record, v.source_record) = 'asset' OR (",
            IS_COST_HEAD,
            " AND coalesce(o.kind, v.kind) <> 'opening' AND NOT (coalesce(o.kind, v.kind) = 'payment' AND ",
            IS_WORK_IN_PROGRESS,
            ")))
             ) AS both_sides JOIN ledger_head l ON l.id = both_sides.ledger_head_id JOIN ledger_head h ON h.id = coalesce(l.merged_into_id, l.id)
             JOIN campus c ON c.id = both_sides.campus_id GROUP BY h.id, h.name, c.id, c.name HAVING SUM(amount) <> 0 ORDER BY h.name_order, c.name_order LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let said = |(head, campus, off)| format!("Assets under {head} at {campus} cost Rs {} more than their vouchers say.", Money(off));
    Ok(rows.into_iter().map(said).collect())
}

/// An asset is a piece at least; pieces that were split off a lot stand in the voucher of the lot.
fn lots_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let tags: Vec<String> = tx.values(
        sql!(
            "SELECT p.tag FROM fixed_asset p LEFT JOIN fixed_asset lot ON lot.id = p.split_from_id
             WHERE p.pieces < 1 OR lot.voucher_id <> p.voucher_id ORDER BY p.tag LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(tags.into_iter().map(|tag| format!("Asset {tag} is of no pieces, or of another bill than the lot that it was a part of.")).collect())
}

/// What an asset has lost is what it had lost before, and its months since.
fn months_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64, i64)> = tx.all(
        sql!(
            "SELECT tag, lost, CAST(reckoned AS BIGINT) FROM (
                 SELECT a.tag, a.accumulated_minor AS lost,
                        a.before_minor + coalesce((SELECT SUM(d.amount_minor) FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
                            WHERE d.asset_id = a.id AND r.is_reversed = FALSE AND r.month >= substr(CAST(a.available_on AS TEXT), 1, 7)), 0) AS reckoned
                 FROM fixed_asset a WHERE a.status <> 'reversed'
             ) AS one WHERE lost <> reckoned ORDER BY tag LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows
        .into_iter()
        .map(|(tag, lost, reckoned)| format!("Asset {tag} has lost Rs {}, its months say Rs {}.", Money(lost), Money(reckoned)))
        .collect())
}

/// Of assets in use and disposed of: what stands under accumulated depreciation at each campus is what its assets have lost.
fn assets_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let campuses: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT campus_id, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT campus_id, accumulated_minor AS amount FROM fixed_asset WHERE status = 'in_use'
                 UNION ALL
                 SELECT e.campus_id, e.debit_minor - e.credit_minor FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
                 WHERE l.control = 'accumulated_depreciation'
             ) AS both_sides GROUP BY campus_id HAVING SUM(amount) <> 0 ORDER BY campus_id"
        ),
        &[],
    )?;
    let gone: Vec<One<i64>> = tx.all(
        sql!(
            "SELECT a.id FROM fixed_asset a WHERE (a.status = 'disposed') <> EXISTS (SELECT 1 FROM asset_disposal d
                 WHERE d.asset_id = a.id AND d.is_reversed = FALSE) ORDER BY a.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let said =
        |(campus, off)| format!("The assets of campus {campus} have lost Rs {} more than accumulated depreciation says.", Money(off));
    let mut wrong: Vec<String> = campuses.into_iter().map(said).collect();
    wrong.extend(gone.into_iter().map(|one| format!("Asset {} and its disposal do not agree.", one.0)));
    Ok(wrong)
}

fn runs_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT r.id, r.month FROM depreciation_run r LEFT JOIN voucher v ON v.id = r.voucher_id LEFT JOIN voucher m ON m.reverses_id = r.voucher_id
             WHERE r.amount_minor <> COALESCE((SELECT SUM(d.amount_minor) FROM depreciation_line d WHERE d.run_id = r.id), 0)
                OR r.amount_minor <> COALESCE(v.amount_minor, 0) OR (r.voucher_id IS NOT NULL AND r.is_reversed <> (m.id IS NOT NULL))
             ORDER BY r.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, month)| format!("Depreciation run {id} of {month} does not agree with its lines or its voucher."))
        .collect())
}
