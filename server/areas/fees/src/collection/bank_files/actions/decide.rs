//! What the office decides on a line that may be a payment told before, or whose receipt was marked unpaid.

use super::{
    add_posted,
    post::{post_accepted, post_line},
    take_key,
};
use crate::{
    collection::{
        bank_files::{
            model::{AcceptLine, LineDone, LineReceipt, LineStatus, PostParams, TieLine},
            queries::{
                self, OtherReceipt, Waiting, bank_campus, done, is_told, line_of_applicant, line_of_receipt, names_paid_challan,
                other_receipt, receipt_of_slip, same_as,
            },
        },
        tellings::{
            actions::{Became, NewTelling, hold, note},
            model::{Number, Teller},
        },
        unidentified::queries::{Line, line, line_as_it_is},
    },
    ids::ReceiptId,
};
use accounting::api::{BankTransactionForm, BankTransactionKind, create_bank_transaction, open_day};
use kernel::{Error, Money, Result, Scope, Tx, binds, sql};

/// Posts a line that is another payment than the one before, also of a challan that is paid already, or posts it again. 404 out of scope, 409 for any other line.
pub fn accept(tx: &mut Tx, scope: &Scope, form: &AcceptLine) -> Result<LineDone> {
    let own = line(tx, scope, form.id)?;
    let may = match own.status {
        LineStatus::MaybeSame | LineStatus::Unpaid => true,
        LineStatus::Unmatched => names_paid_challan(tx, own.id)?,
        _ => false,
    };
    let Some(waiting) = own.payment().filter(|_| may) else {
        return Err(Error::conflict(format!(
            "Line {} is {}: only one that is maybe the same as another payment, whose challan is paid already, or whose receipt was marked unpaid, is posted by itself.",
            own.line, own.status
        )));
    };
    let told_by = teller(tx, &own)?;
    let params = PostParams { siblings: form.siblings, ..PostParams::of_one(own.bank_file_id, scope.campuses.clone(), told_by) };
    match own.status {
        // Whether its money was told otherwise meanwhile is asked as of any line.
        LineStatus::Unpaid => post_line(tx, &params, &waiting)?,
        _ => post_accepted(tx, &params, &waiting, &form.reason)?,
    }
    let (done, campus) = (done(tx, own.id)?, bank_campus(tx, own.bank_id)?);
    let said = serde_json::json!({ "status": done.status, "reason": form.reason });
    tx.audit_event("bank_line", Some(own.id.0), "accepted", Some(campus), None, Some(said))?;
    Ok(done)
}

fn teller(tx: &mut Tx, own: &Line) -> Result<Teller> {
    Ok(if is_told(tx, own.bank_file_id)? { Teller::Call } else { Teller::List })
}

/// Receipts that may have the money of a line, so that it is tied to one of them; none for a line that is no payment. 404 out of scope.
pub fn receipts_for(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Vec<LineReceipt>> {
    let own = line_as_it_is(tx, scope, id)?;
    let by_call = is_told(tx, own.bank_file_id)?;
    match own.payment() {
        Some(payment) => queries::receipts_for(tx, scope, &payment, by_call),
        None => Ok(Vec::new()),
    }
}

/// Ties a line to the receipt that has its money: nothing is posted, and its number is one more of the receipt's. 404 out of scope; 409 where the receipt has
/// other money, or that of another line.
pub fn tie(tx: &mut Tx, scope: &Scope, form: &TieLine) -> Result<LineDone> {
    let own = line(tx, scope, form.id)?;
    let may = matches!(
        own.status,
        LineStatus::MaybeSame
            | LineStatus::Matched
            | LineStatus::Differing
            | LineStatus::Unmatched
            | LineStatus::Closed
            | LineStatus::Unpaid
    );
    let Some(payment) = own.payment().filter(|_| may) else {
        return Err(Error::conflict(format!("Line {} is {}: it has no money that could be another receipt's.", own.line, own.status)));
    };
    let number = Number::of_bank(own.bank_id, &own.transaction_id);
    hold(tx, &number)?;
    let told_by = teller(tx, &own)?;
    let (same, slip) = same_as(tx, own.id)?;
    let became = match (form.receipt_id.or(same), slip) {
        (Some(receipt), _) => of_receipt(tx, scope, (receipt, told_by), (&own, payment.amount_minor))?,
        (None, Some(slip)) => of_slip(tx, (slip, told_by), (&own, payment.amount_minor))?,
        (None, None) => return Err(Error::conflict(format!("Line {} names no receipt. Select the receipt that has its money.", own.line))),
    };
    let named = (own.transaction_id.as_str(), own.challan_no.as_str());
    if !take_key(tx, own.id, own.bank_id, named, payment.value_date, payment.amount_minor)? {
        return Err(Error::conflict(format!("Line {} was posted before, from another file.", own.line)));
    }
    tx.exec(
        sql!("UPDATE bank_line SET status = 'posted', reason = 'Told before: nothing was posted.', receipt_id = $2, same_receipt_id = $2 WHERE id = $1"),
        &binds![own.id, became.receipt_id],
    )?;
    let (on, amount) = (payment.value_date, payment.amount_minor);
    note(tx, &NewTelling { number: &number, told_by, on, amount, total: None, reason: None, became })?;
    add_posted(tx, own.bank_file_id, amount)?;
    charge(tx, scope, &payment)?;
    let (done, campus) = (done(tx, own.id)?, bank_campus(tx, own.bank_id)?);
    let said = serde_json::json!({ "receipt_no": done.receipt_no });
    tx.audit_event("bank_line", Some(own.id.0), "tied", Some(campus), None, Some(said))?;
    Ok(done)
}

/// The receipt has the whole amount, of which the bank credited only the rest.
fn charge(tx: &mut Tx, scope: &Scope, payment: &Waiting) -> Result<()> {
    let amount_minor = payment.bank_charge().total();
    if amount_minor.is_zero() {
        return Ok(());
    }
    let campus = bank_campus(tx, payment.bank_id)?;
    let charge = BankTransactionForm {
        kind: BankTransactionKind::Charge,
        bank_id: payment.bank_id,
        to_bank_id: None,
        campus_id: None,
        date: open_day(tx, campus, payment.value_date)?,
        amount_minor,
        tax_minor: Money::ZERO,
        slip_no: None,
        note: Some(format!("Kept of {}", payment.transaction_id)),
    };
    create_bank_transaction(tx, scope, charge).map(drop)
}

/// The receipt that has the money of a line; 409 where it does not.
fn of_receipt(tx: &mut Tx, scope: &Scope, (id, told_by): (i64, Teller), (own, amount): (&Line, Money)) -> Result<Became> {
    let receipt = other_receipt(tx, scope, id).map_err(|_| Error::field("receipt_id", "Select a receipt of your campuses."))?;
    check(&receipt, own, amount)?;
    // What a bank told by a call is one receipt of its amount.
    if told_by == Teller::Call && receipt.amount_minor != amount {
        return Err(differs(&receipt.receipt_no, receipt.amount_minor, own, amount));
    }
    if let Some((line, file)) = line_of_receipt(tx, id, told_by == Teller::Call)? {
        return Err(Error::conflict(format!("Receipt {} has the money of line {line} of {file} already.", receipt.receipt_no)));
    }
    Ok(Became { receipt_id: Some(ReceiptId(receipt.id)), bank_line_id: Some(own.id), ..Became::default() })
}

fn check(receipt: &OtherReceipt, own: &Line, amount: Money) -> Result<()> {
    let number = &receipt.receipt_no;
    if receipt.is_reversed {
        return Err(Error::conflict(format!("Receipt {number} was marked unpaid. Post line {} instead.", own.line)));
    }
    if receipt.bank_id != Some(own.bank_id) {
        return Err(Error::conflict(format!(
            "Receipt {number} did not go to the account of this list. Mark it unpaid, and post line {}.",
            own.line
        )));
    }
    if receipt.amount_minor != amount && receipt.total_minor != Some(amount) {
        return Err(differs(number, receipt.amount_minor, own, amount));
    }
    Ok(())
}

fn differs(number: &str, of: Money, own: &Line, amount: Money) -> Error {
    Error::conflict(format!("Receipt {number} is of Rs {of}, line {} of Rs {amount}: they are two payments.", own.line))
}

/// The receipt of an applicant's slip that has the money of a line; 409 where it does not.
fn of_slip(tx: &mut Tx, (slip_id, told_by): (i64, Teller), (own, amount): (&Line, Money)) -> Result<Became> {
    let found = receipt_of_slip(tx, slip_id)?.filter(|(_, bank, of)| *bank == Some(own.bank_id) && *of == amount);
    let (receipt_id, ..) = found.ok_or_else(|| {
        Error::conflict(format!("No receipt of this slip has the money of line {}. Post it to unidentified receipts.", own.line))
    })?;
    if let Some((line, file)) = line_of_applicant(tx, receipt_id, own.id, told_by == Teller::Call)? {
        return Err(Error::conflict(format!("The receipt of this slip has the money of line {line} of {file} already.")));
    }
    Ok(Became { applicant_receipt_id: Some(receipt_id), bank_line_id: Some(own.id), ..Became::default() })
}
