//! A payee's credit note: less is owed of its bill than was entered.

use super::settle::{Settled, settle};
use crate::{
    books::{
        model::{Control, Line, NewVoucher, PartyKind, VoucherKind},
        post::post,
    },
    money_source::MoneySide,
    payees::bills::{
        model::{BillSettledBy, CreditNoteForm, latest, lines::part_of},
        queries,
    },
    vouchers::actions::announce,
};
use kernel::{Error, Result, Scope, Tx, time};

/// Enters a credit note: Dr creditors in the payee's name, Cr the head of the bill, or those of its lines in proportion. 422 when it was entered before, and above
/// what is owed of the bill.
pub fn enter(tx: &mut Tx, scope: &Scope, form: &CreditNoteForm) -> Result<i64> {
    tx.lock("bill", form.bill_id)?;
    let bill = queries::bill(tx, scope, form.bill_id)?;
    if bill.is_reversed {
        return Err(Error::conflict("This bill was taken back already."));
    }
    if queries::stale_cheque_of(tx, bill.id)?.is_some() {
        return Err(Error::conflict("This is a cheque that was not presented, no bill of the payee: no credit note lessens it."));
    }
    // Two at once, on different bills of the payee: the second sees the first.
    tx.lock("payee", bill.payee_id)?;
    if let Some(on) = queries::same_note(tx, bill.payee_id, &form.note_no)? {
        let sentence = format!("Credit note {} of {} was entered on {} already.", form.note_no, bill.payee_name, time::show(on));
        return Err(Error::field("note_no", sentence));
    }
    if form.amount_minor > bill.owed_minor {
        return Err(Error::field("amount_minor", format!("Rs {} is owed of this bill. A credit note cannot be more.", bill.owed_minor)));
    }
    let (campus, payee_id, amount) = (bill.campus_id, bill.payee_id, form.amount_minor);
    let settled = Settled {
        campus_id: campus,
        payee_id,
        date: form.date,
        by: BillSettledBy::CreditNote,
        paid_from: MoneySide::Cash,
        note_no: Some(form.note_no.clone()),
        advance_id: None,
    };
    let taken_off = part_of(&queries::charges_of(tx, &bill)?, bill.paid_minor, amount);
    let paid = [(bill.clone(), amount)];
    latest(&paid, form.date)?;
    let (id, voucher_id) = settle(tx, &settled, &paid)?;
    let narration = format!("Credit note {} on bill {}: {}", form.note_no, bill.bill_no, form.reason);
    let mut voucher = NewVoucher::new(VoucherKind::Journal, campus, form.date, narration.clone())
        .with_id(voucher_id)
        .from("payment of bills", id)
        .line(Line::debit(campus, Control::Payables, amount).party(PartyKind::Payee, payee_id).memo(format!("Bill {}", bill.bill_no)))
        .lines(taken_off.iter().map(|charge| Line::credit(campus, charge.head(), charge.amount_minor).program(charge.program_id)));
    voucher.payee = Some(bill.payee_name.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, Some(&bill.payee_name))?;
    Ok(id)
}
