use super::{
    model::{PostedLines, SettleForm, UNIDENTIFIED, UnidentifiedStatus},
    queries,
};
use crate::collection::{
    bank_files::{self, model::LineStatus},
    receipts::{
        actions::collect::collect,
        model::{MoneyFrom, OutOfOrder, ReceiptRequest},
        queries::{ReceiptDetails, receipt},
    },
};
use accounting::api::{Control, NewVoucher, VoucherKind, bank};
use kernel::{Error, Money, Result, Scope, Tx, pairs};

fn post_line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Money> {
    let line = queries::line(tx, scope, id)?;
    let (LineStatus::Unmatched | LineStatus::Closed, Some(on), Some(amount)) = (line.status, line.value_date, line.amount_minor) else {
        return Err(Error::conflict(format!(
            "Line {} is {}: only an unmatched one, or one of a closed month, can wait for its owner.",
            line.line, line.status
        )));
    };
    let account = bank(tx, scope, line.bank_id)?;
    if on > tx.today() {
        return Err(Error::conflict(format!("Line {} is dated in the future.", line.line)));
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
    let voucher = NewVoucher::new(VoucherKind::Receipt, account.campus_id, booked_on, narration.trim_end())
        .from("unidentified_receipt", row)
        .line(accounting::api::Line::debit(account.campus_id, account.ledger_head_id, amount))
        .line(accounting::api::Line::credit(account.campus_id, Control::UnidentifiedReceipts, amount).memo(line.transaction_id));
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    tx.set(&UNIDENTIFIED, row, "posted", pairs! { voucher_id: voucher_id })?;
    bank_files::actions::mark_unidentified(tx, line.bank_file_id, line.id, amount)?;
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
    let waiting = queries::locked(tx, scope, form.id)?;
    if waiting.status != UnidentifiedStatus::Open {
        return Err(Error::conflict("This money was settled already."));
    }
    let (bank, day, amount) = (waiting.bank_id, waiting.value_date, waiting.amount_minor);
    let request = ReceiptRequest {
        payer_name: waiting.payer_name.clone(),
        note: form.note.clone(),
        out_of_order: form.out_of_order_reason.clone().map_or(OutOfOrder::No, OutOfOrder::Because),
        from: MoneyFrom::Unidentified { campus_id: waiting.campus_id },
        ..ReceiptRequest::of_bank(bank, &waiting.transaction_id, day, amount, form.challan_ids.clone())
    };
    let receipt_id = collect(tx, scope, &request)?.id;
    tx.set(&UNIDENTIFIED, waiting.id, "settled", pairs! { status: UnidentifiedStatus::Settled, receipt_id: receipt_id })?;
    receipt(tx, scope, receipt_id)
}
