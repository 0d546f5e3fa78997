use super::{
    actions,
    model::{PostLinesForm, PostedLines, SettleForm},
};
use crate::collection::receipts::queries::ReceiptDetails;
use kernel::{Answer, Body, Checks, Cx, Result};

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
    cx.save("Lines posted to unidentified receipts", move |tx| actions::post_lines(tx, &scope, &ids)).await
}

/// Settles challans with unidentified money: a receipt of the day on which the bank took it, so that no late fee is charged for the days it waited. 409 when
/// it was settled already.
pub async fn settle(cx: Cx, Body(form): Body<SettleForm>) -> Result<Answer<ReceiptDetails>> {
    let mut c = Checks::of("receipt");
    let mut challan_ids = form.challan_ids;
    challan_ids.sort_unstable();
    challan_ids.dedup();
    c.count("challan_ids", &challan_ids, 1..=50);
    let out_of_order_reason = c.optional_text("out_of_order_reason", form.out_of_order_reason, 300);
    let note = c.optional_text("note", form.note, 300);
    c.done()?;
    let (form, scope) = (SettleForm { challan_ids, out_of_order_reason, note, ..form }, cx.scope());
    cx.save("Unidentified receipt settled successfully", move |tx| actions::settle(tx, &scope, &form)).await
}
