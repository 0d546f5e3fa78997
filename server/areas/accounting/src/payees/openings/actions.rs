//! Bringing a payee's opening in: a bill against the opening balances, and what was paid in the tax year, which is not posted.

use super::{
    model::{PAYEE_OPENING, PayeeOpening, PayeeOpeningRow},
    queries,
};
use crate::{
    books::{
        balances::ledger_id,
        model::{Control, Line, NewVoucher, PartyKind, VoucherKind},
        post::{post, take_voucher_id},
    },
    payees::{
        accounts::queries::payee,
        bills::{actions as bills, model::BILL, queries::same_bill},
    },
    vouchers::{actions::announce, model::Reverse},
    withholding::taxes::model::tax_year_start,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx};

/// The opening of one payee. 409 when the same bill stands already.
pub fn enter(tx: &mut Tx, campus_id: i64, on: NaiveDate, row: &PayeeOpeningRow) -> Result<i64> {
    // One that serves all campuses may come from the sheets of two.
    tx.lock("payee", row.payee_id)?;
    let year_from = tax_year_start(row.upto.unwrap_or(on));
    let bill_id = if row.owed.is_positive() { Some(owe(tx, campus_id, on, row)?) } else { None };
    tx.insert(
        &PAYEE_OPENING,
        kernel::pairs! {
            campus_id: campus_id, payee_id: row.payee_id, date: on, owed_minor: row.owed, bill_id: bill_id, nature: row.nature, year_from: year_from,
            paid_minor: row.paid, tax_minor: row.tax, is_reversed: false,
        },
    )
}

/// A bill of before the books: Dr opening balances, Cr creditors in the payee's name.
fn owe(tx: &mut Tx, campus_id: i64, on: NaiveDate, row: &PayeeOpeningRow) -> Result<i64> {
    if same_bill(tx, row.payee_id, &row.bill_no, row.owed)?.is_some() {
        return Err(Error::conflict("A bill of this number and amount of this payee stands already."));
    }
    let scope = Scope::of_campus(campus_id);
    let payee = payee(tx, &scope, row.payee_id)?;
    let head = ledger_id(tx, Control::OpeningBalance.into())?;
    let voucher_id = take_voucher_id(tx)?;
    let description = "Owed when the books began";
    let id = tx.insert(
        &BILL,
        kernel::pairs! {
            campus_id: campus_id, payee_id: payee.id, bill_no: row.bill_no.clone(), date: on, due_on: row.due_on.unwrap_or(on), ledger_head_id: head,
            amount_minor: row.owed, nature: row.nature, description: description, paid_minor: Money::ZERO, is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    let narration = format!("Bill {}: {description}", row.bill_no);
    let mut voucher = NewVoucher::new(VoucherKind::Opening, campus_id, on, narration.clone())
        .with_id(voucher_id)
        .from("bill", id)
        .line(Line::debit(campus_id, Control::OpeningBalance, row.owed))
        .line(Line::credit(campus_id, Control::Payables, row.owed).party(PartyKind::Payee, payee.id));
    voucher.payee = Some(payee.name.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus_id, &narration, Some(&payee.name))?;
    Ok(id)
}

/// The bill by which an opening stays, since something of it was paid. It is locked.
pub fn kept_by(tx: &mut Tx, found: &PayeeOpening) -> Result<Option<i64>> {
    let Some(bill_id) = found.bill_id else { return Ok(None) };
    tx.lock("bill", bill_id)?;
    Ok(queries::bill_is_paid(tx, bill_id)?.then_some(bill_id))
}

/// Takes an opening back, with its bill; 409 once that is paid.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let found = queries::locked(tx, scope, form.id)?;
    if found.is_reversed {
        return Err(Error::conflict("This opening was taken back already."));
    }
    if let Some(bill_id) = found.bill_id
        && !queries::bill_is_gone(tx, bill_id)?
    {
        bills::take_back(tx, scope, &Reverse { id: bill_id, reason: form.reason.clone(), today: form.today })?;
    }
    tx.set(&PAYEE_OPENING, found.id, "taken back", kernel::pairs! { is_reversed: true, reversed_reason: form.reason.clone() })?;
    Ok(found.id)
}
