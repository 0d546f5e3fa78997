use super::{
    model::{UNIDENTIFIED, UnidentifiedStatus},
    queries,
};
use crate::{
    bank_files::{model::LineStatus, post},
    receipts::{
        collect::collect,
        model::{MoneyFrom, OutOfOrder, ReceiptRequest},
        queries::{ReceiptDetails, receipt},
    },
};
use accounting::api::{Control, NewVoucher, VoucherKind, bank};
use kernel::{Answer, Body, Checks, Cx, Error, Money, Result, Scope, Tx, pairs};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Lines of a bank's file that match nothing.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PostLinesForm {
    pub line_ids: Vec<i64>,
}

/// What was posted.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PostedLines {
    pub lines: usize,
    pub amount_minor: Money,
}

/// Posts unmatched lines, and lines of closed months, to unidentified receipts, all or none: the bank has the money, whoever it is from. The books have it on its
/// day, or today where that is closed. 409 for any other line.
pub async fn post_lines(cx: Cx, Body(form): Body<PostLinesForm>) -> Result<Answer<PostedLines>> {
    let mut ids = form.line_ids;
    ids.sort_unstable();
    ids.dedup();
    let mut c = Checks::of("line");
    c.count("line_ids", &ids, 1..=500);
    c.done()?;
    let scope = cx.scope();
    cx.save("Lines posted to unidentified receipts", move |tx| {
        let mut posted = PostedLines { lines: 0, amount_minor: Money::ZERO };
        for id in &ids {
            posted.amount_minor += post_line(tx, &scope, *id)?;
            posted.lines += 1;
        }
        Ok(posted)
    })
    .await
}

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
    if !post::take_key(tx, line.id, line.bank_id, (&line.transaction_id, &line.challan_no), on, amount)? {
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
    post::mark_unidentified(tx, line.bank_file_id, line.id, amount)?;
    Ok(amount)
}

/// Whose the money is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SettleForm {
    pub id: i64,
    /// The challans that it is for, settled in the order of their due dates; more than is due becomes an advance.
    pub challan_ids: Vec<i64>,
    /// Why older open challans are passed over.
    pub out_of_order_reason: Option<String>,
    pub note: Option<String>,
}

/// Settles challans with unidentified money: a receipt of the day on which the bank took it, so that no late fee is charged for the days it waited. 409 when
/// it was settled already.
pub async fn settle(cx: Cx, Body(form): Body<SettleForm>) -> Result<Answer<ReceiptDetails>> {
    let mut c = Checks::of("receipt");
    let mut challan_ids = form.challan_ids;
    challan_ids.sort_unstable();
    challan_ids.dedup();
    c.count("challan_ids", &challan_ids, 1..=50);
    let reason = c.optional_text("out_of_order_reason", form.out_of_order_reason, 300);
    let note = c.optional_text("note", form.note, 300);
    c.done()?;
    let scope = cx.scope();
    cx.save("Unidentified receipt settled successfully", move |tx| {
        let waiting = queries::locked(tx, &scope, form.id)?;
        if waiting.status != UnidentifiedStatus::Open {
            return Err(Error::conflict("This money was settled already."));
        }
        let (bank, day, amount) = (waiting.bank_id, waiting.value_date, waiting.amount_minor);
        let request = ReceiptRequest {
            payer_name: waiting.payer_name.clone(),
            note: note.clone(),
            out_of_order: reason.clone().map_or(OutOfOrder::No, OutOfOrder::Because),
            from: MoneyFrom::Unidentified { campus_id: waiting.campus_id },
            ..ReceiptRequest::of_bank(bank, &waiting.transaction_id, day, amount, challan_ids.clone())
        };
        let receipt_id = collect(tx, &scope, &request)?.id;
        tx.set(&UNIDENTIFIED, waiting.id, "settled", pairs! { status: UnidentifiedStatus::Settled, receipt_id: receipt_id })?;
        receipt(tx, &scope, receipt_id)
    })
    .await
}
