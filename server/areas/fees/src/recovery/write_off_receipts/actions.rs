//! Receiving what was written off: Dr cash in hand or bank, Cr recoveries of bad debts. The challans stay written off.

use super::{
    model::{UndoWriteOffReceipt, WRITE_OFF_RECEIPT, WriteOffReceiptForm},
    queries,
};
use crate::recovery::write_offs::{
    model::{WRITE_OFF, WriteOffStatus},
    queries as write_offs,
};
use accounting::api::{Control, Line, NewVoucher, PartyKind, VoucherId, VoucherKind, money_out, take_voucher_id};
use kernel::{Error, Result, Scope, Tx, pairs, time};

/// Receives a part or all of what was written off. 422 above what was written off and is not received yet; 409 for one that does not stand.
pub fn save(tx: &mut Tx, scope: &Scope, form: &WriteOffReceiptForm) -> Result<i64> {
    let found = write_offs::locked(tx, scope, form.id)?;
    if found.version != form.version {
        return Err(tx.stale(&WRITE_OFF, form.id));
    }
    if found.status != WriteOffStatus::WrittenOff {
        return Err(Error::conflict("These dues are not written off. Receive them at the counter."));
    }
    let left = found.amount_minor - queries::received(tx, found.id)?;
    if form.amount_minor > left {
        return Err(Error::field(
            "amount_minor",
            format!("Rs {left} of what was written off is not received yet. Enter no more than that."),
        ));
    }
    let (who, today) = (tx.who().name.clone(), tx.today());
    let (on, amount) = (form.received_on.unwrap_or(today), form.amount_minor);
    if let Some(written_off_on) = found.decided_on.filter(|day| on < *day) {
        let sentence = format!("These dues were written off on {}. Enter that day or a later one.", time::show(written_off_on));
        return Err(Error::field("received_on", sentence));
    }
    let money = money_out(tx, scope, found.campus_id, form.received_in, form.bank_id, amount)?.mirrored();
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &WRITE_OFF_RECEIPT,
        pairs! {
            write_off_id: found.id, campus_id: found.campus_id, amount_minor: amount, received_on: on, received_from: form.received_from.clone(),
            bank_id: form.bank_id, received_name: who, voucher_id: voucher_id, is_reversed: false,
        },
    )?;
    // The next receipt is of another version, so that two at once do not receive the same dues.
    tx.set(&WRITE_OFF, found.id, "received", pairs! { status: WriteOffStatus::WrittenOff })?;
    let name = found.student_name.unwrap_or_default();
    let mut voucher =
        NewVoucher::new(VoucherKind::Receipt, found.campus_id, on, format!("Received of dues of {name} that were written off"))
            .with_id(voucher_id)
            .from("write-off receipt", id)
            .line(money)
            .line(Line::credit(found.campus_id, Control::BadDebtRecoveries, amount).party(PartyKind::Student, found.student_id));
    voucher.payee = form.received_from.clone();
    accounting::api::post(tx, voucher)?;
    Ok(id)
}

/// Takes a receipt back: its voucher is mirrored, the dues stay written off.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &UndoWriteOffReceipt) -> Result<i64> {
    let (write_off_id, _) = queries::receipt(tx, scope, form.id)?;
    tx.lock("write_off", write_off_id)?;
    let (_, found) = queries::receipt(tx, scope, form.id)?;
    if found.version != form.version {
        return Err(tx.stale(&WRITE_OFF_RECEIPT, form.id));
    }
    if found.is_reversed {
        return Err(Error::conflict("This receipt was taken back already."));
    }
    let wanted = accounting::api::wanted_on(tx, found.received_on, form.today);
    accounting::api::reverse_of(tx, VoucherId(found.voucher_id), wanted, &form.reason, ("write-off receipt", form.id))?;
    tx.set(&WRITE_OFF_RECEIPT, form.id, "taken back", pairs! { is_reversed: true, decision: form.reason.clone() })?;
    Ok(form.id)
}
