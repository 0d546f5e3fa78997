use super::{
    model::{STALE_CHEQUE, StaleChequeForm, stale_from},
    queries,
};
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind},
        post::{post, take_voucher_id},
    },
    payees::{
        accounts::queries::payee,
        bills::{actions as bills, model::BILL},
    },
    vouchers::{actions::announce, model::Reverse},
};
use kernel::{Error, Money, Result, Scope, Tx, time};

/// Enters a cheque of ours that nobody presented: Dr the bank, Cr creditors in the payee's name. It is owed by a bill, without tax, which was withheld when the
/// cheque was issued. 422 while the bank still pays it.
pub fn enter(tx: &mut Tx, scope: &Scope, form: &StaleChequeForm) -> Result<i64> {
    let cheque = queries::issued(tx, scope, form.entry_id)?;
    let from = stale_from(cheque.date);
    if form.date < from {
        let (of, until) = (time::show(cheque.date), time::show(from));
        let sentence = format!("The cheque is of {of}: the bank pays it for six months. Enter {until} or a later day.");
        return Err(Error::field("date", sentence));
    }
    let payee = payee(tx, scope, form.payee_id)?;
    let (campus, amount) = (cheque.campus_id, cheque.amount_minor);
    let bill_no: String = format!("Cheque {}", cheque.cheque_no).chars().take(40).collect();
    let description: String = format!("Not presented: {}", cheque.narration).chars().take(300).collect();
    let voucher_id = take_voucher_id(tx)?;
    let bill_id = tx.insert(
        &BILL,
        kernel::pairs! {
            campus_id: campus, payee_id: payee.id, bill_no: bill_no.clone(), date: form.date, due_on: form.date,
            ledger_head_id: cheque.ledger_head_id, amount_minor: amount, description: description, paid_minor: Money::ZERO, is_reversed: false,
            voucher_id: voucher_id,
        },
    )?;
    let id = tx.insert(
        &STALE_CHEQUE,
        kernel::pairs! {
            campus_id: campus, bank_id: cheque.bank_id, payee_id: payee.id, entry_id: form.entry_id, cheque_no: cheque.cheque_no.clone(),
            cheque_date: cheque.date, date: form.date, amount_minor: amount, reason: form.reason.clone(), bill_id: bill_id,
            voucher_id: voucher_id, is_reversed: false,
        },
    )?;
    let narration: String = format!("{bill_no} of {} is stale: {}", time::show(cheque.date), form.reason).chars().take(300).collect();
    let mut voucher = NewVoucher::new(VoucherKind::Journal, campus, form.date, narration.clone())
        .with_id(voucher_id)
        .from("bill", bill_id)
        .line(Line::debit(campus, Head::Ledger(cheque.ledger_head_id), amount).memo(bill_no.clone()))
        .line(Line::credit(campus, Control::Payables, amount).party(PartyKind::Payee, payee.id));
    voucher.payee = Some(payee.name.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, Some(&payee.name))?;
    Ok(id)
}

/// The bank paid it after all: its bill is taken back, and the cheque waits for the bank's line again. 409 once it was issued anew.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let found = queries::locked(tx, scope, form.id)?;
    bills::take_back(tx, scope, &Reverse { id: found.bill_id, reason: form.reason.clone(), today: form.today })?;
    Ok(found.id)
}
