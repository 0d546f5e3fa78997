use super::model::RecurringVoucherDetails;
use crate::books::model::{Control, VoucherId};
use chrono::NaiveDate;
use kernel::{Error, Money, Month, Result, Scope, Tx, binds, sql};

const RECURRING: &str =
    "SELECT r.id, r.version, r.name, r.kind, r.campus_id, c.name AS campus_name, r.day, r.from_month, r.to_month, r.narration, r.lines,
    r.amount_minor, r.status, r.prepared_by, r.prepared_by_name, r.approved_by_name, r.start_voucher_id, v.voucher_no AS start_voucher_no
    FROM recurring_voucher r JOIN campus c ON c.id = r.campus_id LEFT JOIN voucher v ON v.id = r.start_voucher_id";

/// One within the scope, without what it posted.
pub fn one(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RecurringVoucherDetails> {
    tx.first(sql!(RECURRING, " WHERE r.id = $1 AND r.campus_id IN [$2]"), &[id.into(), (&scope.campuses).into()])?
        .ok_or_else(|| Error::not_found("recurring voucher"))
}

/// One with what it posted, the latest first.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RecurringVoucherDetails> {
    let mut found = one(tx, scope, id)?;
    found.postings = tx.all(
        sql!(
            "SELECT p.month, v.date, p.voucher_id, v.voucher_no, p.amount_minor, p.reversal_voucher_id, x.voucher_no AS reversal_no
             FROM recurring_posting p JOIN voucher v ON v.id = p.voucher_id LEFT JOIN voucher x ON x.id = p.reversal_voucher_id
             WHERE p.recurring_id = $1 ORDER BY p.month DESC"
        ),
        &binds![id],
    )?;
    Ok(found)
}

/// Active ones of a campus.
pub fn active(tx: &mut Tx, campus_id: i64) -> Result<Vec<RecurringVoucherDetails>> {
    tx.all(sql!(RECURRING, " WHERE r.campus_id = $1 AND r.status = 'active' ORDER BY r.id"), &binds![campus_id])
}

/// Months that one has posted.
pub fn posted_months(tx: &mut Tx, id: i64) -> Result<Vec<String>> {
    tx.values(sql!("SELECT month FROM recurring_posting WHERE recurring_id = $1 ORDER BY month"), &binds![id])
}

/// A voucher with its months and the days on which they are posted.
pub type Due = (RecurringVoucherDetails, Vec<(Month, NaiveDate)>);

/// What of a campus is due up to a day and not posted.
pub fn due(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<Vec<Due>> {
    let mut out = Vec::new();
    for one in active(tx, campus_id)? {
        let posted = posted_months(tx, one.id)?;
        let months: Vec<(Month, NaiveDate)> = one.due(upto).into_iter().filter(|(month, _)| !posted.contains(&month.to_string())).collect();
        if !months.is_empty() {
            out.push((one, months));
        }
    }
    Ok(out)
}

/// Accruals of a campus whose next month has begun by a day and that are not reversed: (posting, voucher, the first day of that month).
pub fn accruals_to_reverse(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<Vec<(i64, VoucherId, NaiveDate)>> {
    let rows: Vec<(i64, VoucherId, String)> = tx.all(
        sql!(
            "SELECT p.id, p.voucher_id, p.month FROM recurring_posting p JOIN recurring_voucher r ON r.id = p.recurring_id
             WHERE r.campus_id = $1 AND r.kind = 'accrual' AND p.reversal_voucher_id IS NULL ORDER BY p.id"
        ),
        &binds![campus_id],
    )?;
    let next = |month: &String| month.parse::<Month>().ok().map(|month| month.next().first());
    Ok(rows.iter().filter_map(|(id, voucher, month)| Some((*id, *voucher, next(month)?))).filter(|(_, _, day)| *day <= upto).collect())
}

/// Campuses where something may be due.
pub fn campuses(tx: &mut Tx) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT DISTINCT campus_id FROM recurring_voucher WHERE status <> 'waiting' ORDER BY campus_id"), &[])
}

/// Of `maktab verify`: no month was posted to twice, amounts agree with their vouchers, accruals are reversed by their mirrors.
pub fn postings_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, bool)> = tx.all(
        sql!(
            "SELECT r.name, p.month, p.reversal_voucher_id IS NOT NULL FROM recurring_posting p JOIN recurring_voucher r ON r.id = p.recurring_id
             JOIN voucher v ON v.id = p.voucher_id LEFT JOIN voucher x ON x.reverses_id = v.id
             WHERE v.amount_minor <> p.amount_minor OR (p.reversal_voucher_id IS NOT NULL AND (x.id IS NULL OR x.id <> p.reversal_voucher_id))
             ORDER BY r.name_order, p.month LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(name, month, _)| format!("{name} of {month} does not agree with its voucher or reversal.")).collect())
}

/// Of `maktab verify`: what is paid or received ahead is what recurring vouchers took from their heads and have not given back.
pub fn paid_ahead_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (control, what) in [(Control::Prepaid, "paid"), (Control::UnearnedIncome, "received")] {
        let (head, kept) = ahead(tx, control)?;
        if head != kept {
            let (head, kept) = (Money(head), Money(kept));
            wrong.push(format!("What is {what} ahead stands at Rs {head}, recurring vouchers account for Rs {kept}."));
        }
    }
    Ok(wrong)
}

/// What stands on a head of what is paid or received ahead, and what of it recurring vouchers posted.
fn ahead(tx: &mut Tx, control: Control) -> Result<(i64, i64)> {
    tx.one(
        sql!(
            "SELECT (SELECT CAST(coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS BIGINT) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                     WHERE l.control = $1),
                    (SELECT CAST(coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS BIGINT) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                     WHERE l.control = $1 AND e.voucher_id IN (
                         SELECT start_voucher_id FROM recurring_voucher WHERE start_voucher_id IS NOT NULL
                         UNION SELECT end_voucher_id FROM recurring_voucher WHERE end_voucher_id IS NOT NULL
                         UNION SELECT voucher_id FROM recurring_posting))"
        ),
        &binds![control],
    )
}

/// Of `maktab verify`: what stands under accrued expenses is of the accruals that are not reversed yet.
pub fn accruals_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT c.name, CAST(SUM(amount) AS BIGINT) FROM (
                 SELECT e.campus_id, e.credit_minor - e.debit_minor AS amount FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 WHERE l.control = 'accrued'
                 UNION ALL
                 SELECT e.campus_id, e.debit_minor - e.credit_minor FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 JOIN (SELECT voucher_id FROM recurring_posting WHERE reversal_voucher_id IS NULL
                       UNION ALL SELECT voucher_id FROM loan_markup_accrual WHERE reversal_voucher_id IS NULL) AS p ON p.voucher_id = e.voucher_id
                 WHERE l.control = 'accrued'
             ) AS both_sides JOIN campus c ON c.id = both_sides.campus_id GROUP BY c.id, c.name HAVING SUM(amount) <> 0 ORDER BY c.name_order LIMIT 20"
        ),
        &[],
    )?;
    let said =
        |(campus, off)| format!("Accrued expenses of {campus} stand Rs {} above the accruals that wait for their mirror.", Money(off));
    Ok(rows.into_iter().map(said).collect())
}
