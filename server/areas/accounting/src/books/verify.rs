//! Checks of `maktab verify`: everything that posting promises is counted again from the entries.

use kernel::{Hooks, Money, Result, Tx, db::One, sql};
use std::collections::BTreeMap;

/// Sentences told of one check at most; the first few say what is wrong.
const MOST: i64 = 20;

pub fn register(hooks: &mut Hooks) {
    hooks.verify("every voucher balances in every campus", vouchers_balance);
    hooks.verify("every voucher has the entries that it was posted with", vouchers_complete);
    hooks.verify("kept balances equal the entries", balances_agree);
    hooks.verify("voucher numbers have no gaps", numbers_have_no_gaps);
    hooks.verify("reversals mirror their originals", reversals_mirror);
    hooks.verify("nothing was posted to a closed month", months_were_open);
    hooks.verify("expenses and bank transactions agree with their vouchers", records_agree);
    hooks.verify("journals that the program posted for itself stand", crate::repair::own_journals_stand);
    hooks.verify("months were closed in order", super::months::months_closed_in_order);
    hooks.verify("nothing stands in the name of merged parties", super::parties::merged_parties_are_settled);
    hooks.verify("what campuses owe each other cancels out", between_campuses_cancels);
}

fn vouchers_balance(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT voucher_id, campus_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM entry
             GROUP BY voucher_id, campus_id HAVING SUM(debit_minor) <> SUM(credit_minor) ORDER BY voucher_id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows
        .into_iter()
        .map(|(voucher, campus, off)| format!("Voucher {voucher} is out of balance by Rs {} in campus {campus}.", Money(off)))
        .collect())
}

fn vouchers_complete(tx: &mut Tx) -> Result<Vec<String>> {
    let orphans: Vec<One<i64>> = tx.all(
        sql!(
            "SELECT e.id FROM entry e LEFT JOIN voucher v ON v.id = e.voucher_id
             WHERE v.id IS NULL OR v.date <> e.date OR v.month <> e.month ORDER BY e.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let short: Vec<One<String>> = tx.all(
        sql!(
            "SELECT v.voucher_no FROM voucher v
             LEFT JOIN (SELECT voucher_id, count(*) AS n, SUM(debit_minor) AS debit FROM entry GROUP BY voucher_id) e ON e.voucher_id = v.id
             WHERE e.n IS NULL OR e.n <> v.lines OR e.debit <> v.debits_minor ORDER BY v.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let mut wrong: Vec<String> = orphans.into_iter().map(|e| format!("Entry {} has no voucher of its date.", e.0)).collect();
    wrong.extend(short.into_iter().map(|v| format!("Voucher {} does not have the entries that it was posted with.", v.0)));
    Ok(wrong)
}

fn balances_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, String, i64, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, campus_id, month, CAST(SUM(debit) AS BIGINT), CAST(SUM(credit) AS BIGINT) FROM (
                 SELECT ledger_head_id, campus_id, month, debit_minor AS debit, credit_minor AS credit FROM balance
                 UNION ALL
                 SELECT ledger_head_id, campus_id, month, -debit_minor, -credit_minor FROM entry
             ) AS both_sides GROUP BY ledger_head_id, campus_id, month HAVING SUM(debit) <> 0 OR SUM(credit) <> 0
             ORDER BY ledger_head_id, campus_id, month LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows
        .into_iter()
        .map(|(head, campus, month, debit, credit)| {
            format!(
                "The kept balance of ledger head {head}, campus {campus}, {month} differs from its entries by Rs {} debit and Rs {} credit.",
                Money(debit),
                Money(credit)
            )
        })
        .collect())
}

fn numbers_have_no_gaps(tx: &mut Tx) -> Result<Vec<String>> {
    let numbers: Vec<One<String>> = tx.all(sql!("SELECT voucher_no FROM voucher ORDER BY voucher_no"), &[])?;
    let mut series: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for One(no) in &numbers {
        let Some((name, number)) = no.rsplit_once('-').and_then(|(name, n)| Some((name, n.parse::<i64>().ok()?))) else {
            wrong.push(format!("{no} is not a voucher number."));
            continue;
        };
        let seen = series.entry(name).or_default();
        *seen = (seen.0 + 1, seen.1.max(number));
    }
    wrong.extend(
        series
            .iter()
            .filter(|(_, (count, highest))| count != highest)
            .map(|(name, (count, highest))| format!("Series {name} has {count} vouchers but reaches number {highest}.")),
    );
    Ok(wrong)
}

/// A head that was merged counts as the one that took over.
fn reversals_mirror(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<One<String>> = tx.all(
        sql!(
            "SELECT r.voucher_no FROM voucher r JOIN voucher o ON o.id = r.reverses_id
             WHERE r.lines <> o.lines OR r.amount_minor <> o.amount_minor OR r.debits_minor <> o.debits_minor OR EXISTS (
                 SELECT 1 FROM entry a LEFT JOIN entry b ON b.voucher_id = o.id AND b.line = a.line
                 WHERE a.voucher_id = r.id AND (b.id IS NULL OR a.campus_id <> b.campus_id
                       OR (a.ledger_head_id <> b.ledger_head_id AND NOT EXISTS (
                           SELECT 1 FROM ledger_head of_a JOIN ledger_head of_b
                               ON coalesce(of_b.merged_into_id, of_b.id) = coalesce(of_a.merged_into_id, of_a.id)
                           WHERE of_a.id = a.ledger_head_id AND of_b.id = b.ledger_head_id))
                       OR a.debit_minor <> b.credit_minor OR a.credit_minor <> b.debit_minor))
             ORDER BY r.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows.into_iter().map(|no| format!("{} is not the mirror of the voucher that it reverses.", no.0)).collect())
}

/// Expenses and bank transactions against their vouchers: the amount, and whether it was taken back.
fn records_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, i64, i64, bool, bool)> = tx.all(
        sql!(
            "SELECT what, v.voucher_no, one.amount_minor, v.amount_minor, one.is_reversed, r.id IS NOT NULL FROM (
                 SELECT 'expense' AS what, voucher_id, amount_minor, is_reversed FROM expense
                 UNION ALL
                 SELECT 'bank transaction', voucher_id, amount_minor, is_reversed FROM bank_transaction
             ) AS one JOIN voucher v ON v.id = one.voucher_id LEFT JOIN voucher r ON r.reverses_id = v.id
             WHERE v.amount_minor <> one.amount_minor OR one.is_reversed <> (r.id IS NOT NULL) ORDER BY v.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let said = |(what, no, amount, posted, taken_back, reversed): (String, String, i64, i64, bool, bool)| {
        if amount != posted {
            return format!("The {what} of {no} is of Rs {}, its voucher of Rs {}.", Money(amount), Money(posted));
        }
        let state = |gone: bool| if gone { "taken back" } else { "standing" };
        format!("The {what} of {no} is {}, its voucher is {}.", state(taken_back), state(reversed))
    };
    let mut wrong: Vec<String> = rows.into_iter().map(said).collect();
    let taxed: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT v.voucher_no, t.tax_minor FROM bank_transaction t JOIN voucher v ON v.id = t.voucher_id
             WHERE t.kind = 'profit' AND t.tax_minor <> (
                 SELECT coalesce(SUM(e.debit_minor - e.credit_minor), 0) FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
                 WHERE e.voucher_id = v.id AND l.control = 'advance_income_tax')
             ORDER BY v.id LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    let kept =
        |(no, tax): (String, i64)| format!("Of the profit of {no} the bank kept back Rs {}, its voucher says otherwise.", Money(tax));
    wrong.extend(taxed.into_iter().map(kept));
    Ok(wrong)
}

fn months_were_open(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT DISTINCT v.voucher_no, m.month FROM accounting_month m JOIN entry e ON e.campus_id = m.campus_id AND e.month = m.month
             JOIN voucher v ON v.id = e.voucher_id WHERE m.is_closed = TRUE AND v.final_period = FALSE AND v.created_at > m.closed_at ORDER BY v.voucher_no LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows.into_iter().map(|(no, month)| format!("{no} was posted to {month} after that month was closed.")).collect())
}

fn between_campuses_cancels(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT one, other, CAST(SUM(net) AS BIGINT) FROM (
                 SELECT CASE WHEN e.campus_id < e.party_id THEN e.campus_id ELSE e.party_id END AS one,
                        CASE WHEN e.campus_id < e.party_id THEN e.party_id ELSE e.campus_id END AS other,
                        e.debit_minor - e.credit_minor AS net
                 FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id WHERE l.control = 'inter_campus' AND e.party_kind = 'campus'
             ) AS pairs GROUP BY one, other HAVING SUM(net) <> 0 ORDER BY one, other LIMIT $1"
        ),
        &kernel::binds![MOST],
    )?;
    Ok(rows
        .into_iter()
        .map(|(a, b, off)| format!("Campuses {a} and {b} disagree by Rs {} on what they owe each other.", Money(off)))
        .collect())
}
