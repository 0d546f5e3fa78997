pub mod charges;
pub mod credit_notes;
pub mod settle;

use self::settle::{keep_parts, parts};
use super::{
    model::{BILL, BILL_PAYMENT, Bill, BillForm, PayBillsForm, latest, lines},
    queries,
};
use crate::{
    bills,
    books::{
        model::{Control, Line, NewVoucher, PartyKind, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
    },
    budgets,
    money_source::money_out,
    payees::{
        accounts::queries::payee,
        advances::{model::PAYEE_ADVANCE, queries::used_of},
        stale_cheques::model::STALE_CHEQUE,
    },
    settings,
    vouchers::{actions::announce, model::Reverse},
    withholding::taxes::{actions as taxes, queries::reversed},
};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, time};

/// Enters a bill: Dr its head, or the heads of its lines and of the taxes that are collected with it, Cr creditors in the payee's name. 422 when it was entered
/// before.
pub fn enter(tx: &mut Tx, scope: &Scope, form: &BillForm) -> Result<(i64, Posted)> {
    if let Some(file) = form.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let payee = payee(tx, scope, form.payee_id)?;
    let charges = charges::of_form(tx, scope, form)?;
    bills::refuse_duplicate(tx, &payee.name, Some(&form.bill_no), form.amount_minor, None)?;
    // An opening of this payee may be the same paper.
    tx.lock("payee", payee.id)?;
    if let Some(on) = queries::same_bill(tx, payee.id, &form.bill_no, form.amount_minor)? {
        let (no, name, amount) = (&form.bill_no, &payee.name, form.amount_minor);
        let sentence = format!("Bill {no} of {name} for Rs {amount} was entered on {} already.", time::show(on));
        return Err(Error::field("bill_no", sentence));
    }
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &BILL,
        kernel::pairs! {
            campus_id: form.campus_id, payee_id: payee.id, bill_no: form.bill_no.clone(), date: form.date,
            due_on: form.due_on.unwrap_or(form.date), ledger_head_id: charges::main_head(&charges), amount_minor: form.amount_minor,
            nature: form.nature, description: form.description.clone(), program_id: form.program_id, attachment_file_id: form.attachment_file_id,
            paid_minor: Money::ZERO, retention_minor: form.retention_minor, retention_until: form.retention_until, is_reversed: false,
            voucher_id: voucher_id,
        },
    )?;
    if !form.lines.is_empty() {
        queries::keep_lines(tx, id, &charges)?;
    }
    let (campus, amount) = (form.campus_id, form.amount_minor);
    let narration = format!("Bill {}: {}", form.bill_no, form.description);
    let mut voucher = NewVoucher::new(VoucherKind::Expense, campus, form.date, narration.clone())
        .with_id(voucher_id)
        .from("bill", id)
        .lines(charges.iter().map(|charge| Line::debit(campus, charge.head(), charge.amount_minor).program(charge.program_id)))
        .line(Line::credit(campus, Control::Payables, amount).party(PartyKind::Payee, payee.id));
    voucher.payee = Some(payee.name.clone());
    budgets::check(tx, &voucher, None, "amount_minor")?;
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, Some(&payee.name))?;
    Ok((id, posted))
}

/// Takes a bill back that is not paid.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    tx.lock("bill", form.id)?;
    let was = queries::bill(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This bill was taken back already."));
    }
    if was.paid_minor.is_positive() {
        let by = queries::payments_of(tx, form.id)?.into_iter().rfind(|part| !part.is_reversed).and_then(|part| part.voucher_no);
        let by = by.unwrap_or_default();
        return Err(Error::conflict(format!("This bill was paid by {by}. Take that payment back first.")));
    }
    form.mirror(tx, (VoucherId(was.voucher_id), was.date), was.campus_id, Some(&was.payee_name))?;
    tx.set(&BILL, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    // The bank may pay the cheque after all.
    if let Some(cheque) = queries::stale_cheque_of(tx, form.id)? {
        tx.set(&STALE_CHEQUE, cheque, "taken back", kernel::pairs! { is_reversed: true })?;
    }
    Ok(form.id)
}

/// Pays bills of one payee together, in part where less is paid than is owed: Dr creditors, Cr withholding tax, Cr cash or bank with the rest.
pub fn pay(tx: &mut Tx, scope: &Scope, form: &PayBillsForm, signs_for_others: bool) -> Result<i64> {
    let payee = payee(tx, scope, form.payee_id)?;
    let owed = queries::owed(tx, scope, CampusId(form.campus_id), payee.id, &form.bill_ids)?;
    if let Some(n) = form.bill_ids.iter().position(|id| !owed.iter().any(|one| one.id == *id)) {
        return Err(Error::field(format!("bill_ids.{n}"), "This bill is not owed to the payee by this campus, or it was paid already."));
    }
    let paid = parts(owed, form.amount_minor, form.date)?;
    latest(&paid, form.date)?;
    let gross: Money = paid.iter().map(|(_, part)| *part).sum();
    settings::check_bill_payment(tx, gross, signs_for_others)?;
    entered_by_others(tx, &paid, gross)?;
    let mut taxed = Vec::new();
    for (bill, part) in &paid {
        taxed.extend(lines::taxed(&queries::charges_of(tx, bill)?, bill.paid_minor, *part));
    }
    let withheld = taxes::work_out(tx, &payee, &taxed, form.date)?;
    let tax = taxes::total(&withheld);
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &BILL_PAYMENT,
        kernel::pairs! {
            campus_id: form.campus_id, payee_id: payee.id, date: form.date, gross_minor: gross, tax_minor: tax, paid_from: form.paid_from,
            bank_id: form.bank_id, cheque_no: form.cheque_no.clone(), is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    keep_parts(tx, id, &paid)?;
    taxes::keep(tx, voucher_id, form.campus_id, form.date, &payee, &withheld)?;
    let campus = form.campus_id;
    let numbers: Vec<&str> = paid.iter().map(|(bill, _)| bill.bill_no.as_str()).collect();
    let narration: String = format!("Bills paid: {}", numbers.join(", ")).chars().take(300).collect();
    let settled = paid.iter().map(|(bill, part)| {
        Line::debit(campus, Control::Payables, *part).party(PartyKind::Payee, payee.id).memo(format!("Bill {}", bill.bill_no))
    });
    let mut voucher = NewVoucher::new(VoucherKind::Payment, campus, form.date, narration.clone())
        .with_id(voucher_id)
        .from("payment of bills", id)
        .lines(settled)
        .line(money_out(tx, scope, campus, form.paid_from, form.bank_id, gross - tax)?)
        .lines(taxes::lines(campus, &withheld));
    voucher.payee = Some(payee.name.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, Some(&payee.name))?;
    Ok(id)
}

/// 422 at a bill that whoever pays, or in whose place they pay, entered, where the payment is above the limit of the settings.
fn entered_by_others(tx: &mut Tx, paid: &[(Bill, Money)], gross: Money) -> Result<()> {
    let Some(limit) = settings::limit_below(tx, gross)? else { return Ok(()) };
    for (n, (bill, _)) in paid.iter().enumerate() {
        if tx.is_maker(&BILL, bill.id, &["created"])? {
            let sentence = format!("You entered bill {}. Above Rs {limit} another person pays it.", bill.bill_no);
            return Err(Error::field(format!("bill_ids.{n}"), sentence));
        }
    }
    Ok(())
}

/// Takes a payment of bills back: its voucher is mirrored, the bills are owed again, and of an advance it is left again.
pub fn take_payment_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let was = queries::payment(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This payment was taken back already."));
    }
    reversed(tx, was.voucher_id)?;
    form.mirror(tx, (was.voucher_id, was.date), was.campus_id, None)?;
    for (bill, part) in queries::bills_of(tx, form.id)? {
        let paid = queries::paid_of(tx, bill)?;
        tx.set(&BILL, bill, "owed again", kernel::pairs! { paid_minor: paid - part })?;
    }
    if let Some(advance) = was.advance_id {
        let left = used_of(tx, advance)? - was.gross_minor;
        tx.set(&PAYEE_ADVANCE, advance, "left again", kernel::pairs! { used_minor: left })?;
    }
    tx.set(&BILL_PAYMENT, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(form.id)
}
