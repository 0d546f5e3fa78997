//! Lines by which a bank takes money back: which line they mean, and marking its receipt unpaid.

use super::{add_posted, take_key};
use crate::{
    approvals::Approver,
    collection::{
        bank_files::{
            model::{LineStatus, ReversedLine, Verdict, read::Payment},
            queries::{TakenBackLine, posted_before, taken_back_line},
        },
        receipts::{actions::reverse::reverse_on, model::BankCharge},
        unidentified::queries::line,
    },
    ids::ReceiptId,
};
use kernel::{Error, Result, Scope, Tx, binds, sql, time};

/// What a line that takes money back means: the line of ours that it reverses, if there is one. Its amount is without the sign.
pub fn validate(tx: &mut Tx, bank_id: i64, back: &Payment) -> Result<Verdict> {
    let (status, reason, challan_id) = if posted_before(tx, bank_id, &Payment { amount: -back.amount, ..back.clone() })? {
        (LineStatus::Repeated, "Posted before.".to_owned(), None)
    } else {
        match taken_back_line(tx, bank_id, back)? {
            Some(found) => (LineStatus::Reversal, format!("Reversal of {}.", found.label()), found.challan_id),
            None => {
                (LineStatus::Reversal, "The bank takes money back, and no line of this bank has this challan and amount.".to_owned(), None)
            }
        }
    };
    Ok(Verdict { challan_id, ..Verdict::new(status, reason) })
}

/// Marks the receipt of the line unpaid that a reversal means, on the bank's day. 404 out of scope, 409 when there is no such receipt.
pub fn reverse_line(tx: &mut Tx, scope: &Scope, approver: Approver, id: i64) -> Result<ReversedLine> {
    let own = line(tx, scope, id)?;
    let (LineStatus::Reversal, Some(on), Some(amount)) = (own.status, own.value_date, own.amount_minor) else {
        return Err(Error::conflict(format!("Line {} takes no money back.", own.line)));
    };
    if on > tx.today() {
        return Err(Error::conflict(format!("Line {} is dated ahead. It can be taken back from {} on.", own.line, time::show(on))));
    }
    let back = Payment {
        line: own.line,
        transaction_id: own.transaction_id.clone(),
        challan_no: own.challan_no.clone(),
        value_date: on,
        amount: -amount,
        bank_charge: BankCharge::default(),
        payer_name: None,
    };
    let found = taken_back_line(tx, own.bank_id, &back)?.ok_or_else(|| {
        Error::conflict(format!(
            "No line of this bank has the challan and amount of line {}. Find the receipt and mark it unpaid.",
            own.line
        ))
    })?;
    let (receipt_id, receipt_no) = standing_receipt(&found)?;
    if !take_key(tx, own.id, own.bank_id, (&own.transaction_id, &own.challan_no), on, amount)? {
        return Err(Error::conflict(format!("Line {} was taken back before, from another file.", own.line)));
    }
    let reason = format!("The bank took it back on {} ({}, line {})", time::show(on), own.transaction_id, own.line);
    // Before the receipt is taken back: the line that brought its money cannot be posted again.
    tx.exec(
        sql!(
            "UPDATE bank_line SET status = 'posted', reason = NULL, challan_id = $2, receipt_id = $3, reverses_line_id = $4 WHERE id = $1"
        ),
        &binds![own.id, found.challan_id, receipt_id, found.id],
    )?;
    reverse_on(tx, scope, approver, (receipt_id, on), &reason)?;
    add_posted(tx, own.bank_file_id, amount)?;
    Ok(ReversedLine { id: own.id.0, receipt_id: receipt_id.0, receipt_no })
}

/// The receipt of a line, while it stands.
fn standing_receipt(found: &TakenBackLine) -> Result<(ReceiptId, String)> {
    match (found.receipt_id, &found.receipt_no, found.receipt_status.as_deref()) {
        (Some(_), Some(receipt_no), Some("reversed")) => {
            Err(Error::conflict(format!("Receipt {receipt_no} of {} was marked unpaid already. Set this line aside.", found.label())))
        }
        (Some(id), Some(receipt_no), Some(_)) => Ok((ReceiptId(id), receipt_no.clone())),
        _ if found.status == LineStatus::Unidentified => {
            Err(Error::conflict(format!("The money of {} waits in unidentified receipts. Settle or give it back there.", found.label())))
        }
        _ => Err(Error::conflict(format!("{} is not posted, so nothing is to be marked unpaid. Set both lines aside.", found.label()))),
    }
}
