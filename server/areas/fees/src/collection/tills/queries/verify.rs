//! Checks of `maktab verify`: tills against the entries in their names, their closings and their deposits.

use kernel::{Hooks, Money, Result, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("cash in tills agrees with the books", tills_agree);
    hooks.verify("closed tills agree with their vouchers", closings_agree);
    hooks.verify("change that tills took over agrees with what the others left", changes_agree);
    hooks.verify("tills of absent cashiers were counted by two others", counts_agree);
    hooks.verify("deposits of tills agree with the bank's books", deposits_agree);
}

/// What a till holds is its float, what it took less what it gave back, and what was handed over; a closed one holds nothing; all cash in tills is in the name
/// of one.
fn tills_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, i64, i64)> = tx.all(
        sql!(
            "SELECT id, status, held, reckoned FROM (
                 SELECT q.id, q.status,
                        CAST(coalesce((SELECT SUM(e.debit_minor) - SUM(e.credit_minor) FROM entry e WHERE e.party_kind = 'till' AND e.party_id = q.id), 0)
                             AS BIGINT) AS held,
                        CAST(q.float_minor
                             + coalesce((SELECT SUM(r.amount_minor) FROM fee_receipt r WHERE r.till_id = q.id AND r.instrument = 'cash'), 0)
                             - coalesce((SELECT SUM(r.amount_minor) FROM fee_receipt r WHERE r.till_back_id = q.id AND r.instrument = 'cash'), 0)
                             + coalesce((SELECT SUM(r.amount_minor) FROM applicant_receipt r WHERE r.till_id = q.id AND r.instrument = 'cash'), 0)
                             - coalesce((SELECT SUM(r.amount_minor) FROM applicant_receipt r WHERE r.till_back_id = q.id AND r.instrument = 'cash'), 0)
                             - coalesce((SELECT SUM(p.amount_minor) FROM refund_payment p WHERE p.till_id = q.id), 0)
                             + coalesce((SELECT SUM(p.amount_minor) FROM refund_payment p WHERE p.till_back_id = q.id), 0)
                             + coalesce((SELECT SUM(h.amount_minor) FROM till_handover h WHERE h.to_till_id = q.id AND h.status = 'accepted'), 0)
                             - coalesce((SELECT SUM(h.amount_minor) FROM till_handover h WHERE h.from_till_id = q.id AND h.status = 'accepted'), 0)
                             - CASE WHEN q.status = 'closed' THEN q.counted_minor - q.difference_minor ELSE 0 END AS BIGINT) AS reckoned
                 FROM till q
             ) AS one WHERE held <> reckoned OR (status = 'closed' AND held <> 0) OR held < 0 ORDER BY id LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> = rows
        .into_iter()
        .map(|(id, status, held, reckoned)| {
            format!("Till {id} ({status}) holds Rs {} by the books and Rs {} by its receipts.", Money(held), Money(reckoned))
        })
        .collect();
    let stray: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id LEFT JOIN till q ON q.id = e.party_id AND e.party_kind = 'till'
             WHERE l.control = 'cash_in_tills' AND q.id IS NULL"
        ),
        &[],
    )?;
    if stray > 0 {
        wrong.push(format!("{stray} entries of cash in tills are in no till's name."));
    }
    Ok(wrong)
}

/// What was counted went to the cash box by the closing's voucher, which stands.
fn closings_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT q.id, q.counted_minor, CAST(coalesce(SUM(CASE WHEN l.control = 'cash' THEN e.debit_minor - e.credit_minor ELSE 0 END), 0) AS BIGINT)
             FROM till q LEFT JOIN entry e ON e.voucher_id = q.closing_voucher_id LEFT JOIN ledger_head l ON l.id = e.ledger_head_id
             LEFT JOIN voucher v ON v.reverses_id = q.closing_voucher_id WHERE q.status = 'closed'
             GROUP BY q.id, q.counted_minor, v.id
             HAVING q.counted_minor <> coalesce(SUM(CASE WHEN l.control = 'cash' THEN e.debit_minor - e.credit_minor ELSE 0 END), 0) OR v.id IS NOT NULL
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(id, counted, posted): (i64, i64, i64)| {
        format!(
            "Till {id} was counted with Rs {}, its closing brought Rs {} to the cash box or was reversed.",
            Money(counted),
            Money(posted)
        )
    };
    Ok(rows.into_iter().map(said).collect())
}

/// What a till took over of another's change is what stayed of that, but for what was over or short.
fn changes_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT q.id, o.id, q.float_minor - coalesce(q.change_difference_minor, 0) FROM till q JOIN till o ON o.id = q.change_of_id
             WHERE o.status <> 'closed' OR o.campus_id <> q.campus_id OR o.kept_minor <> q.float_minor - coalesce(q.change_difference_minor, 0)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let said =
        |(id, left, taken): (i64, i64, i64)| format!("Till {id} took Rs {} over, which is not what stayed of till {left}.", Money(taken));
    Ok(rows.into_iter().map(said).collect())
}

/// Two people counted, neither of them the cashier; a count waits only at an open till.
fn counts_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<i64> = tx.values(
        sql!(
            "SELECT n.id FROM till_count n JOIN till q ON q.id = n.till_id
             WHERE n.counted_by = q.cashier_id OR (n.status = 'waiting' AND q.status <> 'open')
                OR (n.status = 'accepted' AND (n.decided_by IS NULL OR n.decided_by = n.counted_by OR n.decided_by = q.cashier_id))
             ORDER BY n.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|id| format!("Count {id} of a till was not made by two others than its cashier.")).collect())
}

/// A deposit that stands is what its tills had for the bank.
fn deposits_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT d.id, d.amount_minor, CAST(SUM(coalesce(q.counted_minor, 0) - coalesce(q.kept_minor, 0)) AS BIGINT)
             FROM till q JOIN bank_transaction d ON d.id = q.deposit_id AND d.is_reversed = FALSE GROUP BY d.id, d.amount_minor
             HAVING d.amount_minor <> SUM(coalesce(q.counted_minor, 0) - coalesce(q.kept_minor, 0)) ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(id, amount, tills): (i64, i64, i64)| {
        format!("Deposit {id} took Rs {} to the bank, its tills had Rs {} for it.", Money(amount), Money(tills))
    };
    Ok(rows.into_iter().map(said).collect())
}
