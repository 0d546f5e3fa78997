//! Takes money: the late fee of its value date, then the challans in the order of their due dates, then advances; one voucher for all of it.

use super::{
    plan::{Plan, plan},
    told,
};
use crate::{
    billing::fines,
    collection::receipts::{
        model::{MoneyFrom, OutOfOrder, RECEIPT, ReceiptRequest},
        queries::{ReceiptDetails, bank_named, receipt},
    },
    exceptions,
    ids::{ChallanId, ReceiptId},
    settlement::{self, Source, late_fees::due_on},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{FiscalYear, Money, Result, Scope, Tx, pairs, time};
use students::api::StudentId;

/// Writes the receipt with its voucher and allocations, and gives it without its attachment. Errors as `plan`; 422 at `attachment_file_id` for a file that
/// somebody else uploaded.
pub fn collect(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest) -> Result<ReceiptDetails> {
    told::hold_number(tx, request)?;
    let mut plan = plan(tx, scope, request)?;
    if let Some(file) = request.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let spared = late_fee_spared(tx, request, &plan);
    for part in plan.parts.iter_mut().filter(|part| part.amount.is_positive() && request.instrument.costs_late_fee()) {
        (part.challan, _) = fines::actions::post_late_fee(tx, part.challan.clone(), request.late_fee_day())?;
    }
    let voucher_id = accounting::api::take_voucher_id(tx)?;
    let receipt_id = insert(tx, request, &plan, voucher_id)?;
    let voucher = plan.receipt_voucher(request).with_id(voucher_id).from("fee_receipt", receipt_id.0);
    accounting::api::post(tx, voucher)?;
    settle(tx, request, &mut plan, &Source { receipt_id: Some(receipt_id), voucher_id, on_date: request.value_date })?;
    note_exceptions(tx, request, &plan, receipt_id, spared)?;
    told::note_number(tx, request, receipt_id)?;
    receipt(tx, &Scope::of_campus(plan.place.campus_id), receipt_id.0)
}

fn insert(tx: &mut Tx, request: &ReceiptRequest, plan: &Plan, voucher_id: VoucherId) -> Result<ReceiptId> {
    let account = &plan.account;
    let payer = request.payer_name.as_ref().or(account.father_name.as_ref()).unwrap_or(&account.student_name);
    let receipt_no = take_receipt_no(tx, request.value_date, plan.place.campus_id)?;
    let bank_name = request.bank_id.map(|bank| bank_named(tx, bank)).transpose()?;
    let who = tx.who().clone();
    tx.insert(
        &RECEIPT,
        pairs! {
            receipt_no: receipt_no,
            campus_id: plan.place.campus_id,
            student_id: account.student_id,
            payer_name: payer,
            value_date: request.value_date,
            booked_on: plan.booked_on,
            channel: request.channel,
            instrument: request.instrument,
            instrument_no: request.instrument_no.clone(),
            instrument_bank: request.instrument_bank.clone(),
            instrument_branch: request.instrument_branch.clone(),
            instrument_account: request.instrument_account.clone(),
            instrument_date: request.instrument_date,
            bank_id: request.bank_id,
            bank_name: bank_name,
            amount_minor: request.amount,
            status: plan.place.status,
            received_by: who.user_id,
            received_by_name: who.name,
            attachment_file_id: request.attachment_file_id,
            note: request.note.clone(),
            code: kernel::paper_code::of_paper(),
            voucher_id: voucher_id,
            till_id: plan.place.till,
            sponsor_id: match request.from {
                MoneyFrom::Sponsor { sponsor_id } => Some(sponsor_id),
                _ => None,
            },
        },
    )
    .map(ReceiptId)
}

/// `GUL-R-2026-27-000042`.
pub fn take_receipt_no(tx: &mut Tx, value_date: NaiveDate, campus_id: i64) -> Result<String> {
    let code = institution::api::campus(tx, campus_id)?.code;
    let year = FiscalYear::of(value_date, accounting::api::fiscal_year_start(tx)?).label();
    let number = tx.take_numbers(&format!("fee_receipt/{code}/{year}"), 1)?;
    Ok(format!("{code}-R-{year}-{number:06}"))
}

/// Pays the challans and adds to the advances; the receipt and its voucher are written.
fn settle(tx: &mut Tx, request: &ReceiptRequest, plan: &mut Plan, source: &Source) -> Result<()> {
    for part in plan.parts.iter_mut().filter(|part| part.amount.is_positive()) {
        settlement::settle(tx, &mut part.challan, part.amount, source)?;
    }
    if plan.advance.is_positive() {
        let account = &plan.account;
        settlement::add_advance(tx, StudentId(account.student_id), CampusId(account.campus_id), plan.advance, source)?;
    }
    debug_assert_eq!(plan.parts.iter().map(|part| part.amount).sum::<Money>() + plan.advance, request.amount);
    Ok(())
}

/// How much less the late fee is by a bank's day that a person entered than it is today, or by the day of a slip than by that of the bank's list.
fn late_fee_spared(tx: &Tx, request: &ReceiptRequest, plan: &Plan) -> Money {
    let Some(day) = request.dearer_day(tx.today()) else { return Money::ZERO };
    let reached = plan.parts.iter().filter(|part| part.amount.is_positive());
    reached.map(|part| due_on(&part.challan, day).amount_minor - part.late.amount_minor + part.late.withdrawn_minor).sum()
}

fn note_exceptions(tx: &mut Tx, request: &ReceiptRequest, plan: &Plan, receipt_id: ReceiptId, spared: Money) -> Result<()> {
    let whose = exceptions::OfStudent { campus_id: plan.account.campus_id, student_id: plan.account.student_id };
    let challan_id = plan.parts.first().map(|part| ChallanId(part.challan.id));
    if let OutOfOrder::Because(reason) = &request.out_of_order {
        exceptions::note_of(tx, exceptions::Kind::OutOfOrder, whose, challan_id, Some(receipt_id), request.amount, reason)?;
    }
    if plan.told_before.is_some() {
        told::note_exception(tx, request, whose, challan_id, receipt_id)?;
    }
    if request.is_backdated(tx.today()) {
        let reason = request.backdate_reason.as_deref().unwrap_or("No reason was given");
        exceptions::note_of(tx, exceptions::Kind::Backdated, whose, challan_id, Some(receipt_id), request.amount, reason)?;
    }
    if spared.is_positive() {
        let (slip, own) = (time::show(request.late_fee_day()), time::show(request.value_date));
        let reason = match request.late_fee_day() < request.value_date {
            true => format!("The family's slip is of {slip}: the late fee is Rs {spared} less than on the bank's day, {own}"),
            false => format!("The bank's day, {own}, was entered by hand: the late fee is Rs {spared} less than today"),
        };
        exceptions::note_of(tx, exceptions::Kind::Backdated, whose, challan_id, Some(receipt_id), spared, &reason)?;
    }
    Ok(())
}
