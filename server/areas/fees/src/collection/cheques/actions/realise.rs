//! Cheques that went to the bank: from cheques in hand to the account, a voucher each.

use crate::{
    collection::{
        cheques::{
            model::Realised,
            queries::{Cheque, challans_of, cheque},
        },
        receipts::model::{Instrument, RECEIPT, ReceiptStatus},
    },
    ids::ReceiptId,
    settlement,
};
use accounting::api::{Bank, Control, Head, Line, NewVoucher, VoucherKind, bank, post_many};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, pairs};

/// Posts Dr bank, Cr cheques in hand for each, and marks the receipts. A pending student whose first challan they cover becomes active.
pub fn realise_all(tx: &mut Tx, scope: &Scope, ids: &[i64], bank_id: i64, on_date: NaiveDate) -> Result<Realised> {
    let cheques: Vec<Cheque> = ids.iter().map(|id| held(tx, scope, *id, on_date)).collect::<Result<_>>()?;
    let account = bank(tx, scope, bank_id).ok().filter(|bank| bank.is_active);
    let account = account.ok_or_else(|| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let amount_minor = Money::checked_sum(cheques.iter().map(|one| one.amount_minor))
        .ok_or_else(|| Error::field("ids", "These amounts are too large to be counted."))?;
    let vouchers = cheques.iter().map(|one| voucher(one, &account, on_date)).collect();
    for (one, posted) in cheques.iter().zip(post_many(tx, vouchers)?) {
        tx.set(
            &RECEIPT,
            one.id,
            "realised",
            pairs! { status: ReceiptStatus::Realised, bank_id: account.id, realised_on: on_date, realised_voucher_id: posted.id },
        )?;
        for challan in challans_of(tx, ReceiptId(one.id))? {
            let challan = settlement::load_challan(tx, challan.0)?;
            settlement::seat::money_came(tx, &challan)?;
        }
    }
    Ok(Realised { cheques: cheques.len(), amount_minor })
}

fn held(tx: &mut Tx, scope: &Scope, id: i64, on_date: NaiveDate) -> Result<Cheque> {
    let one = cheque(tx, scope, id)?;
    if one.status != ReceiptStatus::Held {
        return Err(Error::conflict(format!("{} of receipt {} is {} already.", one.label(), one.receipt_no, one.status)));
    }
    if on_date < one.value_date {
        let sentence = format!("{} was taken on {}; the bank cannot have it before.", one.label(), kernel::time::show(one.value_date));
        return Err(Error::field("on_date", sentence));
    }
    Ok(one)
}

fn voucher(one: &Cheque, account: &Bank, on_date: NaiveDate) -> NewVoucher {
    let from = if one.instrument == Instrument::Sponsor { Control::SponsorsReceivable } else { Control::ChequesInHand };
    let narration = format!("{} of receipt {} realised in {} {}", one.label(), one.receipt_no, account.name, account.account_no);
    let mut voucher = NewVoucher::new(VoucherKind::Contra, one.campus_id, on_date, narration)
        .from("fee_receipt", one.id)
        .line(Line::debit(account.campus_id, Head::Ledger(account.ledger_head_id), one.amount_minor))
        .line(Line::credit(one.campus_id, from, one.amount_minor));
    voucher.cheque_no = one.instrument_no.clone();
    voucher
}
