//! A cheque that the bank returned: what it had settled is owed again, with the bank's charge and the bounce fine.

use crate::{
    approvals::Approver,
    billing::fines::{self, model::NewFine},
    collection::{
        cheques::{
            model::{BounceForm, Bounced},
            queries::{Cheque, cheque},
        },
        receipts::{
            actions::reverse::{TakeBack, TakenBack, take_back},
            model::{Instrument, ReceiptStatus},
        },
    },
    exceptions,
    ids::ReceiptId,
    settings,
    setup::heads::model::FineKind,
};
use accounting::api::{BankTransactionForm, BankTransactionKind, bank, create_bank_transaction, open_day};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx};

/// The return itself.
pub fn return_cheque(tx: &mut Tx, scope: &Scope, approver: Approver, form: &BounceForm) -> Result<Bounced> {
    tx.lock("fee_receipt", form.id)?;
    let one = cheque(tx, scope, form.id)?;
    if one.instrument == Instrument::Sponsor {
        let said = format!("Receipt {} is a sponsor's part. Mark it unpaid, so that the family owes it again.", one.receipt_no);
        return Err(Error::conflict(said));
    }
    if one.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", one.receipt_no)));
    }
    let today = tx.today();
    let on = form.on_date.unwrap_or(today);
    if on < one.realised_on.unwrap_or(one.value_date) {
        return Err(Error::field("on_date", "The cheque cannot come back before it was handed over."));
    }
    if form.bank_charge_minor.is_positive() && one.status != ReceiptStatus::Realised {
        return Err(Error::field("bank_charge_minor", "This cheque is in hand: no bank can have charged for it."));
    }
    approver.may_unpay(tx, one.voucher_id, one.value_date)?;
    let said = format!("{} returned: {}", one.label(), form.reason);
    let TakenBack { undone, reopened } =
        take_back(tx, scope, ReceiptId(one.id), &TakeBack { on: Some(on), kind: exceptions::Kind::Bounced, reason: &said })?;
    charge(tx, scope, &one, form, on, &said)?;
    let fine_minor = match form.fine_minor {
        Some(amount) => amount,
        None => Money(tx.setting(settings::BOUNCE_FINE)?),
    };
    let fine_id = match undone.first() {
        Some(first) if fine_minor.is_positive() => Some(fines::actions::post_fine(
            tx,
            &NewFine {
                student_id: first.student_id,
                challan_id: undone
                    .iter()
                    .find(|one| one.student_id == first.student_id && one.challan_id.is_some())
                    .and_then(|one| one.challan_id)
                    .map(|id| id.0),
                kind: FineKind::Bounce,
                amount_minor: fine_minor,
                reason: said,
                on_date: today,
            },
        )?),
        _ => None,
    };
    Ok(Bounced { amount_minor: one.amount_minor, fine_id, fine_minor: if fine_id.is_some() { fine_minor } else { Money::ZERO }, reopened })
}

fn charge(tx: &mut Tx, scope: &Scope, one: &Cheque, form: &BounceForm, on: NaiveDate, said: &str) -> Result<()> {
    let (Some(bank_id), true) = (one.bank_id, form.bank_charge_minor.is_positive()) else { return Ok(()) };
    let bank_campus = bank(tx, scope, bank_id)?.campus_id;
    let charge = BankTransactionForm {
        kind: BankTransactionKind::Charge,
        bank_id,
        to_bank_id: None,
        campus_id: None,
        date: open_day(tx, bank_campus, on)?,
        amount_minor: form.bank_charge_minor,
        tax_minor: Money::ZERO,
        slip_no: None,
        note: Some(said.chars().take(200).collect()),
    };
    create_bank_transaction(tx, scope, charge).map(drop)
}
