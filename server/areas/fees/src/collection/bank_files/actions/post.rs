//! Posting a line: one transaction, in which its number and its key are held, so that nothing is posted twice.

use super::{add_posted, surplus::beyond, take_key, validate::validate};
use crate::{
    billing::first_bills::actions::make,
    collection::{
        applicant_slips::{self, model::SlipMoney},
        bank_files::{
            model::{Asked, LineStatus, PostParams, Verdict},
            queries::Waiting,
        },
        receipts::{
            actions::collect::collect,
            model::{MoneyFrom, OutOfOrder, ReceiptRequest},
        },
        tellings::{
            actions::{Became, NewTelling, hold, note},
            model::Number,
        },
    },
    exceptions,
    ids::{BankLineId, ChallanId, ReceiptId},
    settlement::{self, OpenChallan, late_fees::payable_on},
};
use kernel::{Error, Result, Scope, Tx, binds, sql, time};

/// Posts one line: its key first, then the receipt. A line that was posted meanwhile, or whose challan was, is marked so.
pub fn post_line(tx: &mut Tx, params: &PostParams, line: &Waiting) -> Result<()> {
    post(tx, params, line, None)
}

/// Posts one line that may be the same as another payment, or whose challan is paid already: the office knows it, and says why it is another one.
pub fn post_accepted(tx: &mut Tx, params: &PostParams, line: &Waiting, reason: &str) -> Result<()> {
    post(tx, params, line, Some(reason))
}

fn post(tx: &mut Tx, params: &PostParams, line: &Waiting, accepted: Option<&str>) -> Result<()> {
    let scope = Scope::of_campuses(params.campuses.clone());
    let number = Number::of_bank(line.bank_id, &line.transaction_id);
    hold(tx, &number)?;
    let payment = line.payment();
    let asked = Asked {
        bank_id: line.bank_id,
        bank_file_id: params.bank_file_id,
        payment: &payment,
        told_by: params.told_by,
        is_accepted: accepted.is_some(),
    };
    let verdict = validate(tx, &scope, &asked)?;
    if !params.posts(verdict.status) || (verdict.challan_id.is_none() && verdict.slip_id.is_none()) {
        // Another file, or the counter, was faster, or the month was closed; with its new verdict the line is not asked again unless it may be.
        return mark(tx, line.id, &verdict);
    }
    let named = (line.transaction_id.as_str(), line.challan_no.as_str());
    // Of two equal lines that are two payments the second finds the key taken.
    if !take_key(tx, line.id, line.bank_id, named, line.value_date, line.amount_minor)? && accepted.is_none() {
        return mark(tx, line.id, &Verdict::new(LineStatus::Repeated, "Posted before."));
    }
    let taken = take_money(tx, &scope, params, line, &verdict)?;
    tx.exec(
        sql!(
            "UPDATE bank_line SET status = 'posted', reason = NULL, challan_id = $2, receipt_id = $3, applicant_slip_id = $4, same_receipt_id = NULL
             WHERE id = $1"
        ),
        &binds![line.id, taken.challan_id, taken.receipt_id, verdict.slip_id],
    )?;
    let became = Became {
        receipt_id: taken.receipt_id,
        applicant_receipt_id: taken.applicant_receipt_id,
        bank_line_id: Some(line.id),
        deposit_claim_id: None,
    };
    let (told_by, on, amount) = (params.told_by, line.value_date, line.amount_minor);
    note(tx, &NewTelling { number: &number, told_by, on, amount, total: None, reason: accepted, became })?;
    if let (Some(reason), Some(whose)) = (accepted, taken.whose) {
        exceptions::note_of(tx, exceptions::Kind::ToldTwice, whose, taken.challan_id, taken.receipt_id, amount, reason)?;
    }
    add_posted(tx, params.bank_file_id, amount)
}

fn mark(tx: &mut Tx, line_id: BankLineId, verdict: &Verdict) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE bank_line SET status = $2, reason = $3, same_receipt_id = $4, challan_id = coalesce($5, challan_id),
                    applicant_slip_id = coalesce($6, applicant_slip_id) WHERE id = $1"
        ),
        &binds![line_id, verdict.status, verdict.reason.clone(), verdict.same_receipt_id, verdict.challan_id, verdict.slip_id],
    )
    .map(drop)
}

/// What the money of a line became.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    challan_id: Option<ChallanId>,
    receipt_id: Option<ReceiptId>,
    applicant_receipt_id: Option<i64>,
    /// Of the receipt.
    whose: Option<exceptions::OfStudent>,
}

/// The receipt of a line: for its slip, or for its challan, of which a lapsed admission gets a new one first.
fn take_money(tx: &mut Tx, scope: &Scope, params: &PostParams, line: &Waiting, verdict: &Verdict) -> Result<Taken> {
    let from = if verdict.status == LineStatus::Closed { MoneyFrom::PayerOfClosedMonth } else { MoneyFrom::BankList };
    if let Some(slip) = verdict.slip_id {
        let money = SlipMoney {
            bank_charge: line.bank_charge(),
            ..SlipMoney::of_bank(line.bank_id, &line.transaction_id, line.value_date, line.payer_name.clone(), from)
        };
        let received = applicant_slips::actions::receive(tx, scope, slip, &money)?;
        return Ok(Taken { applicant_receipt_id: Some(received.receipt_id), ..Taken::default() });
    }
    let challan_id = match (verdict.revives, verdict.challan_id) {
        (Some(student), _) => {
            make::revive(tx, scope, student, &format!("Money of {} came after the admission lapsed", time::show(line.value_date)))?
                .challan_id
        }
        (None, Some(challan)) => challan,
        (None, None) => return Err(Error::internal("a line of nothing")),
    };
    // The new challan of a lapsed admission is younger than the money.
    let from = if verdict.revives.is_some() && from == MoneyFrom::BankList { MoneyFrom::LateForSeat } else { from };
    let named = settlement::challan(tx, scope, challan_id)?;
    let request = ReceiptRequest {
        student_id: Some(named.student_id),
        payer_name: line.payer_name.clone(),
        out_of_order: OutOfOrder::PaperNamed,
        keeps_order: true,
        told_by: params.told_by,
        bank_charge: line.bank_charge(),
        slip_day: params.slip_day,
        from,
        ..ReceiptRequest::of_bank(
            line.bank_id,
            &line.transaction_id,
            line.value_date,
            line.amount_minor,
            challans_of(tx, scope, params, line, &named)?,
        )
    };
    let receipt = collect(tx, scope, &request)?;
    let whose = receipt.student_id.map(|student_id| exceptions::OfStudent { campus_id: receipt.campus_id, student_id });
    Ok(Taken { challan_id: Some(ChallanId(challan_id)), receipt_id: Some(ReceiptId(receipt.id)), applicant_receipt_id: None, whose })
}

/// The challan that a line names, while it is open, then those that take what it brings beyond it.
fn challans_of(tx: &mut Tx, scope: &Scope, params: &PostParams, line: &Waiting, named: &OpenChallan) -> Result<Vec<i64>> {
    let mut out = if named.is_open() { vec![named.id] } else { Vec::new() };
    let day = params.slip_day.map_or(line.value_date, |slip| slip.min(line.value_date));
    if named.is_open() && line.amount_minor <= payable_on(named, day) {
        return Ok(out);
    }
    if params.siblings {
        for sibling in students::api::siblings(tx, named.student_id)? {
            students::api::lock_student(tx, sibling)?;
        }
    }
    let beyond = beyond(tx, scope, named, (day, line.amount_minor))?;
    out.extend(beyond.own);
    if params.siblings {
        out.extend(beyond.family);
    }
    Ok(out)
}
