use super::{
    model::{PostedLines, SettleForm, SettleSlipForm, UNIDENTIFIED, UnidentifiedStatus},
    queries,
};
use crate::{
    collection::{
        applicant_slips::{
            self,
            model::{SlipMoney, SlipReceived},
        },
        bank_files::{self, actions::surplus::beyond, model::LineStatus, queries::is_told},
        receipts::{
            actions::collect::collect,
            model::{MoneyFrom, OutOfOrder, ReceiptRequest},
            queries::{ReceiptDetails, receipt},
        },
        tellings::{
            actions::{Became, NewTelling, line_paid_slip, line_was_received, note},
            model::{Number, Teller},
        },
    },
    ids::{ChallanId, ReceiptId},
    settlement,
};
use accounting::api::{Control, Head, Line, NewVoucher, VoucherKind, bank, bank_charge_lines};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, pairs, time};
use reporting::tables::check_bank_day;

fn post_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Money> {
    let line = queries::line(tx, scope, id)?;
    let may = matches!(line.status, LineStatus::Unmatched | LineStatus::Closed | LineStatus::Unpaid);
    let Some((on, amount)) = line.value_date.zip(line.amount_minor).filter(|_| may) else {
        return Err(Error::conflict(format!(
            "Line {} is {}: only an unmatched one, one of a closed month, or one whose receipt was marked unpaid can wait for its owner.",
            line.line, line.status
        )));
    };
    let account = bank(tx, scope, line.bank_id)?;
    check_bank_day(on, tx.today()).map_err(|sentence| Error::conflict(format!("Line {}: {sentence}", line.line)))?;
    if on > tx.today() {
        return Err(Error::conflict(format!("Line {} is dated ahead. It can be posted from {} on.", line.line, time::show(on))));
    }
    if !bank_files::actions::take_key(tx, line.id, line.bank_id, (&line.transaction_id, &line.challan_no), on, amount)? {
        return Err(Error::conflict(format!("Line {} was posted before, from another file.", line.line)));
    }
    let row = tx.insert(
        &UNIDENTIFIED,
        pairs! {
            campus_id: account.campus_id, bank_id: account.id, bank_line_id: line.id, transaction_id: line.transaction_id.clone(),
            challan_no: line.challan_no.clone(), value_date: on, amount_minor: amount, payer_name: line.payer_name.clone(),
            status: UnidentifiedStatus::Open, voucher_id: 0i64
        },
    )?;
    let narration = format!("Unidentified: {} {}", line.transaction_id, line.payer_name.as_deref().unwrap_or_default());
    let booked_on = accounting::api::open_day(tx, account.campus_id, on)?;
    let charges = bank_charge_lines(tx, account.campus_id, line.charge_minor, line.charge_tax_minor)?;
    let credited = amount - line.charge_minor - line.charge_tax_minor;
    let voucher = NewVoucher::new(VoucherKind::Receipt, account.campus_id, booked_on, narration.trim_end())
        .from("unidentified_receipt", row)
        .line(Line::debit(account.campus_id, Head::Ledger(account.ledger_head_id), credited))
        .lines(charges)
        .line(Line::credit(account.campus_id, Control::UnidentifiedReceipts, amount).memo(line.transaction_id.clone()));
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    tx.set(&UNIDENTIFIED, row, "posted", pairs! { voucher_id: voucher_id })?;
    bank_files::actions::mark_unidentified(tx, line.bank_file_id, line.id, amount)?;
    let told_by = if is_told(tx, line.bank_file_id)? { Teller::Call } else { Teller::List };
    let became = Became { bank_line_id: Some(line.id), ..Became::default() };
    let number = Number::of_bank(line.bank_id, &line.transaction_id);
    note(tx, &NewTelling { number: &number, told_by, on, amount, total: None, reason: None, became })?;
    Ok(amount)
}

/// Posts lines to unidentified receipts, all or none.
pub fn post_lines(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<PostedLines> {
    let mut posted = PostedLines { lines: 0, amount_minor: Money::ZERO };
    for id in ids {
        posted.amount_minor += post_line(tx, scope, *id)?;
        posted.lines += 1;
    }
    Ok(posted)
}

/// Settles challans with money that waits. 409 when it was settled already.
pub fn settle(tx: &mut Tx, scope: &Scope, form: &SettleForm) -> Result<ReceiptDetails> {
    let out_of_order = form.out_of_order_reason.clone().map_or(OutOfOrder::No, OutOfOrder::Because);
    let receipt_id = take(tx, scope, form.id, |request| ReceiptRequest {
        challan_ids: form.challan_ids.clone(),
        note: form.note.clone(),
        out_of_order,
        ..request
    })?;
    receipt(tx, scope, receipt_id.0)
}

/// Takes money that waits for the challan that its payer named, then for the student's other open ones, the oldest first; what is left becomes an advance. One that
/// is not open any more takes nothing. The late fee is that of the payer's slip. Gives the receipt.
pub fn pay_named(tx: &mut Tx, scope: &Scope, id: i64, (challan_id, slip_day): (ChallanId, NaiveDate)) -> Result<ReceiptId> {
    let waiting = queries::locked(tx, scope, id)?;
    let named = settlement::challan(tx, scope, challan_id.0)?;
    let mut challan_ids = if named.is_open() { vec![named.id] } else { Vec::new() };
    challan_ids.extend(beyond(tx, scope, &named, (waiting.value_date.min(slip_day), waiting.amount_minor))?.own);
    take(tx, scope, id, |request| ReceiptRequest {
        challan_ids,
        student_id: Some(named.student_id),
        out_of_order: OutOfOrder::PaperNamed,
        keeps_order: true,
        slip_day: Some(slip_day),
        ..request
    })
}

/// The receipt of money that waits, once it is said whose it is.
fn take(tx: &mut Tx, scope: &Scope, id: i64, whose: impl FnOnce(ReceiptRequest) -> ReceiptRequest) -> Result<ReceiptId> {
    let waiting = queries::locked(tx, scope, id)?;
    if waiting.status != UnidentifiedStatus::Open {
        return Err(Error::conflict("This money was settled already."));
    }
    let (bank, day, amount) = (waiting.bank_id, waiting.value_date, waiting.amount_minor);
    let request = whose(ReceiptRequest {
        payer_name: waiting.payer_name.clone(),
        from: MoneyFrom::Unidentified { campus_id: waiting.campus_id },
        ..ReceiptRequest::of_bank(bank, &waiting.transaction_id, day, amount, Vec::new())
    });
    let receipt_id = ReceiptId(collect(tx, scope, &request)?.id);
    line_was_received(tx, waiting.bank_line_id, receipt_id)?;
    tx.set(&UNIDENTIFIED, waiting.id, "settled", pairs! { status: UnidentifiedStatus::Settled, receipt_id: receipt_id })?;
    Ok(receipt_id)
}

/// Pays an applicant's slip with money that waits. 409 when it was settled already, or when the amounts differ.
pub fn settle_slip(tx: &mut Tx, scope: &Scope, form: &SettleSlipForm) -> Result<SlipReceived> {
    let waiting = queries::locked(tx, scope, form.id)?;
    if waiting.status != UnidentifiedStatus::Open {
        return Err(Error::conflict("This money was settled already."));
    }
    let slip = applicant_slips::queries::locked(tx, scope, form.applicant_slip_id)?;
    if slip.amount != waiting.amount_minor {
        return Err(Error::conflict(format!(
            "The slip is of Rs {}, this money is Rs {}: they must be equal.",
            slip.amount, waiting.amount_minor
        )));
    }
    let from = MoneyFrom::Unidentified { campus_id: waiting.campus_id };
    let money = SlipMoney::of_bank(waiting.bank_id, &waiting.transaction_id, waiting.value_date, waiting.payer_name.clone(), from);
    let received = applicant_slips::actions::receive(tx, scope, slip.id, &money)?;
    line_paid_slip(tx, waiting.bank_line_id, received.receipt_id)?;
    let settled = pairs! { status: UnidentifiedStatus::Settled, applicant_receipt_id: received.receipt_id };
    tx.set(&UNIDENTIFIED, waiting.id, "settled", settled)?;
    Ok(received)
}
