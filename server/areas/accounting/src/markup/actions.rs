use super::queries;
use crate::{
    books::{
        model::{Control, Line, NewVoucher, VoucherKind},
        post::post,
        reverse::reverse,
    },
    vouchers::actions::announce,
};
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Tx, binds, sql};

/// Before a month closes: mark-up of the campus's loans up to its last day that nobody has paid, once. Dr mark-up on loans, Cr accrued expenses, a loan a pair.
pub fn before_closing(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    if queries::is_accrued(tx, campus_id, month)? {
        return Ok(());
    }
    let owed: Vec<(String, Money)> = queries::loans(tx, campus_id, month.last())?
        .into_iter()
        .map(|loan| (loan.creditor.clone(), loan.owed(month.last())))
        .filter(|(_, owed)| owed.is_positive())
        .collect();
    if owed.is_empty() {
        return Ok(());
    }
    let narration = format!("Mark-up of loans up to the end of {}", month.label());
    let lines = owed.iter().flat_map(|(creditor, amount)| {
        [
            Line::debit(campus_id, Control::LoanMarkup, *amount).memo(creditor.clone()),
            Line::credit(campus_id, Control::Accrued, *amount).memo(creditor.clone()),
        ]
    });
    let voucher = NewVoucher::new(VoucherKind::Journal, campus_id, month.last(), narration.clone()).from("loan mark-up", campus_id);
    let posted = post(tx, voucher.lines(lines))?;
    let amount: Money = owed.iter().map(|(_, amount)| *amount).sum();
    tx.exec(
        sql!("INSERT INTO loan_markup_accrual (campus_id, month, amount_minor, voucher_id) VALUES ($1, $2, $3, $4)"),
        &binds![campus_id, month.to_string(), amount, posted.id],
    )?;
    announce(tx, &posted, campus_id, &narration, None)
}

/// Reverses accruals of a campus whose next month has begun by a day, on its first day or, where that is closed, today; gives how many.
pub fn reverse_begun(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<i64> {
    let begun = queries::to_reverse(tx, campus_id, upto)?;
    for (accrual, voucher, day) in &begun {
        let mirror = reverse(tx, *voucher, *day, "the accrual of the month before")?;
        tx.exec(sql!("UPDATE loan_markup_accrual SET reversal_voucher_id = $2 WHERE id = $1"), &binds![*accrual, mirror.id])?;
        announce(tx, &mirror, campus_id, "The mark-up of the month before", None)?;
    }
    Ok(begun.len() as i64)
}
