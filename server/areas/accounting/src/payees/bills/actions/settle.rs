//! What settles bills: parts of an amount, the oldest first, kept with whatever paid them.

use crate::{
    books::{model::VoucherId, post::take_voucher_id},
    money_source::MoneySide,
    payees::bills::{
        model::{BILL, BILL_PAYMENT, Bill, BillSettledBy},
        queries,
    },
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Tx, time};

/// How an amount settles bills on a day, the oldest first; all that is payable on them when none is said. 422 above what is payable, and where all of it is kept
/// back until later.
pub fn parts(owed: Vec<Bill>, amount: Option<Money>, on: NaiveDate) -> Result<Vec<(Bill, Money)>> {
    let most: Money = owed.iter().map(|one| one.payable_on(on)).sum();
    if most.is_zero() {
        let until = owed.iter().filter_map(|bill| bill.retention_until).min().unwrap_or(on);
        let sentence = format!("What is left of these bills is kept back until {}.", time::show(until));
        return Err(Error::field("bill_ids", sentence));
    }
    let mut left = amount.unwrap_or(most);
    if left > most {
        return Err(Error::field("amount_minor", format!("Rs {most} is owed on these bills. A payment cannot be more.")));
    }
    let mut out = Vec::with_capacity(owed.len());
    for bill in owed {
        let part = bill.payable_on(on).min(left);
        if part.is_positive() {
            left -= part;
            out.push((bill, part));
        }
    }
    Ok(out)
}

/// What settles bills without money.
#[derive(Debug)]
pub struct Settled {
    pub campus_id: i64,
    pub payee_id: i64,
    pub date: NaiveDate,
    pub by: BillSettledBy,
    pub paid_from: MoneySide,
    pub note_no: Option<String>,
    pub advance_id: Option<i64>,
}

/// Keeps a settlement with its parts; gives it and the id of the voucher that it needs.
pub fn settle(tx: &mut Tx, of: &Settled, paid: &[(Bill, Money)]) -> Result<(i64, VoucherId)> {
    let voucher_id = take_voucher_id(tx)?;
    let gross: Money = paid.iter().map(|(_, part)| *part).sum();
    let id = tx.insert(
        &BILL_PAYMENT,
        kernel::pairs! {
            campus_id: of.campus_id, payee_id: of.payee_id, date: of.date, gross_minor: gross, tax_minor: Money::ZERO, paid_from: of.paid_from,
            kind: of.by, note_no: of.note_no.clone(), advance_id: of.advance_id, is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    keep_parts(tx, id, paid)?;
    Ok((id, voucher_id))
}

/// Keeps what a payment settles of each bill.
pub fn keep_parts(tx: &mut Tx, payment_id: i64, paid: &[(Bill, Money)]) -> Result<()> {
    for (bill, part) in paid {
        queries::keep_part(tx, payment_id, bill, *part)?;
        tx.set(&BILL, bill.id, "paid", kernel::pairs! { paid_minor: bill.paid_minor + *part })?;
    }
    Ok(())
}
