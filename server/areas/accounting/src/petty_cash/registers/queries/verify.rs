//! Checks of `maktab verify`: registers, slips and refills against the entries in their names.

use kernel::{Hooks, Money, Result, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("petty cash registers agree with the books", registers_agree);
    hooks.verify("petty cash slips and refills agree with their vouchers", records_agree);
    hooks.verify("advances out of petty cash agree with the books", advances_agree);
}

/// What a register holds is what came in, less what left; a closed one holds nothing, and petty cash is all in registers.
fn registers_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, i64, i64)> = tx.all(
        sql!(
            "SELECT id, status, held, reckoned FROM (
                 SELECT q.id, q.status,
                        CAST(coalesce((SELECT SUM(e.debit_minor) - SUM(e.credit_minor) FROM entry e
                                       WHERE e.party_kind = 'register' AND e.party_id = q.id), 0) AS BIGINT) AS held,
                        CAST(coalesce((SELECT SUM(f.amount_minor) FROM petty_cash_refill f WHERE f.register_id = q.id AND f.is_reversed = FALSE), 0)
                             - coalesce((SELECT SUM(s.cash_minor) FROM petty_cash_slip s WHERE s.register_id = q.id AND s.status = 'paid'), 0)
                             - CASE WHEN q.status = 'closed' THEN q.counted_minor - q.difference_minor ELSE 0 END AS BIGINT) AS reckoned
                 FROM petty_cash_register q
             ) AS one WHERE held <> reckoned OR (status = 'closed' AND held <> 0) OR held < 0 ORDER BY id LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> = rows
        .into_iter()
        .map(|(id, status, held, reckoned)| {
            format!("Petty cash register {id} ({status}) holds Rs {} by the books and Rs {} by its slips.", Money(held), Money(reckoned))
        })
        .collect();
    let stray: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
             WHERE l.control = 'petty_cash' AND (e.party_kind IS NULL OR e.party_kind <> 'register')"
        ),
        &[],
    )?;
    if stray > 0 {
        wrong.push(format!("{stray} entries of petty cash are in no register's name."));
    }
    Ok(wrong)
}

fn records_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64, i64, i64, bool, bool)> = tx.all(
        sql!(
            "SELECT what, one.id, one.cash, CAST(coalesce(SUM(e.debit_minor) - SUM(e.credit_minor), 0) AS BIGINT), one.gone, r.id IS NOT NULL FROM (
                 SELECT 'slip' AS what, id, register_id, voucher_id, -cash_minor AS cash, status = 'reversed' AS gone FROM petty_cash_slip
                 WHERE status IN ('paid', 'reversed')
                 UNION ALL
                 SELECT 'refill', id, register_id, voucher_id, amount_minor, is_reversed FROM petty_cash_refill
             ) AS one LEFT JOIN voucher r ON r.reverses_id = one.voucher_id
             LEFT JOIN entry e ON e.voucher_id = one.voucher_id AND e.party_kind = 'register' AND e.party_id = one.register_id
             GROUP BY what, one.id, one.cash, one.gone, r.id
             HAVING one.cash <> coalesce(SUM(e.debit_minor) - SUM(e.credit_minor), 0) OR one.gone <> (r.id IS NOT NULL) ORDER BY what, one.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(what, id, cash, posted, gone, reversed): (String, i64, i64, i64, bool, bool)| {
        if cash == posted {
            let state = |gone: bool| if gone { "taken back" } else { "standing" };
            return format!("Petty cash {what} {id} is {}, its voucher {}.", state(gone), state(reversed));
        }
        format!("Petty cash {what} {id} moved Rs {}, its voucher Rs {}.", Money(cash), Money(posted))
    };
    Ok(rows.into_iter().map(said).collect())
}

fn advances_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT employee, CAST(SUM(kept) AS BIGINT) FROM (
                 SELECT a.employee_id AS employee, a.amount_minor AS kept FROM petty_cash_slip a
                 LEFT JOIN petty_cash_slip s ON s.advance_id = a.id AND s.status = 'paid' WHERE a.kind = 'advance' AND a.status = 'paid' AND s.id IS NULL
                 UNION ALL
                 SELECT e.party_id, e.credit_minor - e.debit_minor FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 WHERE l.control = 'staff_advances'
             ) AS both_sides GROUP BY employee HAVING SUM(kept) <> 0 ORDER BY employee LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(employee, off)| format!("Advances of employee {employee} differ by Rs {} from the books.", Money(off)))
        .collect())
}
