//! A bill is entered once: the same payee, number and amount are refused, wherever they were entered before.

use chrono::NaiveDate;
use kernel::{Error, Money, Result, Tx, binds, db::One, sql, time};

/// 422 at `bill_no` when this bill stands as another expense, as a slip of petty cash, or as a bill that is paid later.
pub fn refuse_duplicate(tx: &mut Tx, payee: &str, bill_no: Option<&str>, amount: Money, own_expense: Option<i64>) -> Result<()> {
    let Some(bill_no) = bill_no else { return Ok(()) };
    // Two people may hold the same paper, each on another screen.
    tx.lock_work(&format!("bill {bill_no}"))?;
    let found: Option<One<NaiveDate>> = tx.first(
        sql!(
            "SELECT date FROM (
                 SELECT x.date FROM expense x WHERE x.bill_no = $1 AND lower(x.payee) = lower($2) AND x.amount_minor = $3 AND x.is_reversed = FALSE
                        AND x.id <> $4
                 UNION ALL
                 SELECT s.date FROM petty_cash_slip s WHERE s.bill_no = $1 AND lower(s.payee) = lower($2) AND s.amount_minor = $3
                        AND s.status IN ('requested', 'approved', 'paid')
                 UNION ALL
                 SELECT q.date FROM bill q JOIN payee y ON y.id = q.payee_id WHERE q.bill_no = $1 AND lower(y.name) = lower($2) AND q.amount_minor = $3
                        AND q.is_reversed = FALSE
             ) AS known ORDER BY date LIMIT 1"
        ),
        &binds![bill_no, payee, amount, own_expense.unwrap_or(0)],
    )?;
    found.map_or(Ok(()), |One(on)| {
        let sentence = format!("Bill {bill_no} of {payee} for Rs {amount} was entered on {} already.", time::show(on));
        Err(Error::field("bill_no", sentence))
    })
}
