//! A payment that was told before is asked about, naming the first; a number that was told is written down with its receipt.

use crate::{
    collection::{
        receipts::{
            model::{AddNumber, MoneyFrom, ReceiptRequest, ReceiptStatus},
            queries::{ReceiptDetails, receipt},
        },
        tellings::{
            actions::{Became, NewTelling, hold, note},
            model::{Number, Teller, is_part, key_of, total_of},
            queries::{Alike, alike, alike_of_sponsor, told_before},
        },
    },
    exceptions,
    ids::{ChallanId, ReceiptId},
};
use kernel::{Error, Result, Scope, Tx};

/// What stands against money that a person tells of: its number was told before, or the same account took the same amount for one of its challans some days ago
/// at most; of a sponsor's part, that this sponsor took as much over of the challan. None for parts of one slip or cheque. 422 at `slip_total_minor` where the
/// slip was said to come to another amount.
pub fn stands_against(tx: &mut Tx, request: &ReceiptRequest, challans: &[i64]) -> Result<Option<String>> {
    if !request.is_told_by_hand() {
        return Ok(None);
    }
    if let Some(number) = request.number() {
        let told = told_before(tx, &number, request.value_date)?;
        if let (Some(said), Some(known)) = (request.slip_total, total_of(&told, None))
            && said != known
        {
            return Err(Error::field("slip_total_minor", format!("Number {} was said to come to Rs {known} before.", number.text)));
        }
        match told.first() {
            Some(first) if !is_part(&told, request.amount, request.slip_total) => return Ok(Some(first.sentence())),
            Some(_) => return Ok(None),
            None => {}
        }
    }
    if let MoneyFrom::Sponsor { sponsor_id } = request.from {
        let found = alike_of_sponsor(tx, sponsor_id, challans, request.amount, request.value_date)?;
        return Ok(found.first().map(Alike::sentence));
    }
    let Some(bank_id) = request.bank_id.filter(|_| !request.instrument.is_held()) else { return Ok(None) };
    let found = alike(tx, bank_id, challans, request.amount, request.value_date)?;
    Ok(found.first().map(Alike::sentence))
}

/// Holds the number of money that a person tells of, before anything is asked about it.
pub fn hold_number(tx: &mut Tx, request: &ReceiptRequest) -> Result<()> {
    match request.number().filter(|_| request.is_told_by_hand()) {
        Some(number) => hold(tx, &number).map(drop),
        None => Ok(()),
    }
}

/// Writes the number of a person's receipt down.
pub fn note_number(tx: &mut Tx, request: &ReceiptRequest, receipt_id: ReceiptId) -> Result<()> {
    let Some(number) = request.number().filter(|_| request.is_told_by_hand()) else { return Ok(()) };
    let telling = NewTelling {
        number: &number,
        told_by: request.told_by,
        on: request.value_date,
        amount: request.amount,
        total: request.slip_total,
        reason: request.same_payment_reason.as_deref(),
        became: Became { receipt_id: Some(receipt_id), ..Became::default() },
    };
    note(tx, &telling)
}

/// Notes in the exceptions register that a payment was taken although one like it was told before.
pub fn note_exception(
    tx: &mut Tx,
    request: &ReceiptRequest,
    whose: exceptions::OfStudent,
    challan_id: Option<ChallanId>,
    receipt_id: ReceiptId,
) -> Result<()> {
    let reason = request.same_payment_reason.as_deref().unwrap_or("No reason was given");
    exceptions::note_of(tx, exceptions::Kind::ToldTwice, whose, challan_id, Some(receipt_id), request.amount, reason)
}

/// Adds a number to a receipt of the scope. 409 when it is reversed, or its money went to no account of ours; 422 at `number` for one of another receipt.
pub fn add_number(tx: &mut Tx, scope: &Scope, form: &AddNumber) -> Result<ReceiptDetails> {
    tx.lock("fee_receipt", form.receipt_id)?;
    let found = receipt(tx, scope, form.receipt_id)?;
    scope.find_campus("receipt", found.campus_id)?;
    if found.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", found.receipt_no)));
    }
    let Some(bank_id) = found.bank_id.filter(|_| !found.instrument.is_held()) else {
        return Err(Error::conflict(format!("The money of receipt {} came under no number of a bank.", found.receipt_no)));
    };
    let branch_key = form.branch.as_deref().map(key_of).unwrap_or_default();
    let number = Number { branch_key, ..Number::of_bank(bank_id, &form.number) };
    hold(tx, &number)?;
    let told = told_before(tx, &number, found.value_date)?;
    if let Some(other) = told.iter().find(|one| one.is_money() && one.receipt_id != Some(found.id)) {
        return Err(Error::field("number", other.sentence()));
    }
    if !told.iter().any(|one| one.receipt_id == Some(found.id)) {
        let telling = NewTelling {
            number: &number,
            told_by: Teller::Hand,
            on: found.value_date,
            amount: found.amount_minor,
            total: None,
            reason: None,
            became: Became { receipt_id: Some(ReceiptId(found.id)), ..Became::default() },
        };
        note(tx, &telling)?;
        let said = serde_json::json!({ "number": form.number });
        tx.audit_event("fee_receipt", Some(found.id), "number added", Some(found.campus_id), None, Some(said))?;
    }
    receipt(tx, scope, found.id)
}
