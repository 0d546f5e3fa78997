use super::model::Loan;
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, binds, sql};

/// An installment of a loan, with what of the loan's mark-up was paid by the day.
#[derive(Debug, Row)]
struct Due {
    id: i64,
    creditor: String,
    taken_on: NaiveDate,
    due_on: NaiveDate,
    markup_minor: Money,
    paid_minor: Money,
}

/// The loans of a campus that cost mark-up and that nobody had paid back whole by a day.
pub fn loans(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<Vec<Loan>> {
    let rows: Vec<Due> = tx.all(
        sql!(
            "SELECT y.id, y.creditor, y.date AS taken_on, i.due_on, i.markup_minor,
                    CAST(COALESCE((SELECT SUM(s.markup_minor) FROM liability_settlement s
                        WHERE s.liability_id = y.id AND s.date <= $2 AND s.is_reversed = FALSE), 0) AS BIGINT) AS paid_minor
             FROM liability y JOIN liability_installment i ON i.liability_id = y.id
             WHERE y.campus_id = $1 AND y.date <= $2 AND y.is_reversed = FALSE AND y.markup_rate > 0
               AND y.amount_minor > COALESCE((SELECT SUM(s.principal_minor) FROM liability_settlement s
                        WHERE s.liability_id = y.id AND s.date <= $2 AND s.is_reversed = FALSE), 0)
             ORDER BY y.id, i.line"
        ),
        &binds![campus_id, on],
    )?;
    let mut loans: Vec<(i64, Loan)> = Vec::new();
    for row in rows {
        let line = (row.due_on, row.markup_minor);
        match loans.last_mut().filter(|(id, _)| *id == row.id) {
            Some((_, loan)) => loan.due.push(line),
            None => {
                let loan = Loan { creditor: row.creditor, taken_on: row.taken_on, due: vec![line], paid_minor: row.paid_minor };
                loans.push((row.id, loan));
            }
        }
    }
    Ok(loans.into_iter().map(|(_, loan)| loan).collect())
}

/// Whether a month of a campus was accrued.
pub fn is_accrued(tx: &mut Tx, campus_id: i64, month: Month) -> Result<bool> {
    let found: i64 = tx.value(
        sql!("SELECT count(*) FROM loan_markup_accrual WHERE campus_id = $1 AND month = $2"),
        &binds![campus_id, month.to_string()],
    )?;
    Ok(found > 0)
}

/// Campuses with accruals that are not reversed.
pub fn campuses(tx: &mut Tx) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT DISTINCT campus_id FROM loan_markup_accrual WHERE reversal_voucher_id IS NULL ORDER BY campus_id"), &[])
}

/// Accruals of a campus whose next month has begun by a day and that are not reversed: (accrual, voucher, the first day of that month).
pub fn to_reverse(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<Vec<(i64, VoucherId, NaiveDate)>> {
    let rows: Vec<(i64, VoucherId, String)> = tx.all(
        sql!("SELECT id, voucher_id, month FROM loan_markup_accrual WHERE campus_id = $1 AND reversal_voucher_id IS NULL ORDER BY id"),
        &binds![campus_id],
    )?;
    let next = |month: &String| month.parse::<Month>().ok().map(|month| month.next().first());
    Ok(rows.iter().filter_map(|(id, voucher, month)| Some((*id, *voucher, next(month)?))).filter(|(_, _, day)| *day <= upto).collect())
}

/// Of `maktab verify`: accruals agree with their vouchers, and are reversed by their mirrors.
pub fn accruals_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT c.name, a.month FROM loan_markup_accrual a JOIN campus c ON c.id = a.campus_id JOIN voucher v ON v.id = a.voucher_id
             LEFT JOIN voucher x ON x.reverses_id = v.id
             WHERE v.amount_minor <> a.amount_minor OR coalesce(x.id, 0) <> coalesce(a.reversal_voucher_id, 0) ORDER BY c.name_order, a.month LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(campus, month)| format!("The mark-up of {month} at {campus} does not agree with its voucher or reversal."))
        .collect())
}
