use super::{
    actions::{self, collect::collect, preview::CollectionPreview, reverse::unpay_all},
    model::{AddNumber, CollectForm, Unpaid, UnpayForm, UnpayingDays, UnpayingDaysOf},
    paper,
    queries::{self, ReceiptDetails},
};
use crate::{approvals::Approver, ids::ReceiptId, rights, settlement::opened_again};
use accounting::api::{PreviewLine, try_out};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Json, Query, Result, Saved};

/// Takes money for one challan or several, or in advance. 409 when one is not open; 422 at `out_of_order_reason` when older ones would be passed over.
pub async fn approve(cx: Cx, Body(form): Body<CollectForm>) -> Result<Answer<ReceiptDetails>> {
    let (scope, today) = (cx.scope(), cx.today());
    let request = form.check(today)?;
    request.check_day(today, cx.actor()?.can(rights::BACKDATE))?;
    cx.save("Installments paid successfully", move |tx| collect(tx, &scope, &request)).await
}

/// Reverses receipts, with a reason for the exceptions register; what a surplus paid since is open again. 409 when there is nothing to take back; 403 for one that
/// is booked in a closed month, without the right to reverse there; 422 at `on_date` for a day that is not allowed.
pub async fn unpay(cx: Cx, Body(form): Body<UnpayForm>) -> Result<Answer<Vec<i64>>> {
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    cx.save_as(move |tx| {
        let Unpaid { receipt_ids, reopened } = unpay_all(tx, &scope, approver, &form)?;
        Ok(Saved::new("Installments marked unpaid successfully", receipt_ids).noting(opened_again(&reopened)))
    })
    .await
}

/// The days on which a receipt can be taken back.
pub async fn unpaying_days(cx: Cx, Query(UnpayingDaysOf { receipt_id }): Query<UnpayingDaysOf>) -> Result<Json<Data<UnpayingDays>>> {
    let scope = cx.scope();
    cx.one(move |tx| actions::reverse::days(tx, &scope, ReceiptId(receipt_id))).await
}

/// What taking receipts back would post. 403, 409 and 422 as taking them back; the reason may still be missing.
pub async fn preview_unpay(cx: Cx, Body(form): Body<UnpayForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let form = UnpayForm { reason: "Preview".into(), ..form };
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    try_out(&cx, move |tx| unpay_all(tx, &scope, approver, &form)).await
}

/// Writes down another number of the money of a receipt, so that it is known when somebody tells it again. 409 for a receipt that is reversed or went to no
/// account of ours; 422 at `number` for the number of another receipt.
pub async fn add_number(cx: Cx, Body(form): Body<AddNumber>) -> Result<Answer<ReceiptDetails>> {
    let (form, scope) = (form.check()?, cx.scope());
    // The answer shows the whole receipt, whoever made it.
    cx.actor()?.require(rights::FEE_RECEIPTS_DETAILS)?;
    cx.save("Number added to the receipt successfully", move |tx| actions::told::add_number(tx, &scope, &form)).await
}

/// One receipt with what it settled.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ReceiptDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut found = queries::receipt(tx, &scope, id)?;
        found.attachment = found.attachment_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(found)
    })
    .await
}

/// The receipt as a PDF. The office's prints are counted: the first is the receipt, every one after it is marked DUPLICATE and noted in the exceptions
/// register. A family's copy is marked once the office has printed the receipt, and counts nothing.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    let paper = match scope.is_family() {
        true => cx.read(move |tx| paper::copy_of_family(tx, &app, &scope, id)).await?,
        false => cx.write(move |tx| paper::print(tx, &app, &scope, id)).await?,
    };
    let name = format!("{}.pdf", paper.receipt_no);
    let bytes = reporting::pdf(&cx, Template::Receipt, Template::Receipt.label(), paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}

/// Tells what a receipt would do before it is written. Errors as the receipt's own, but for how it is paid, which may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<CollectForm>) -> Result<Json<Data<CollectionPreview>>> {
    let (scope, today) = (cx.scope(), cx.today());
    let may_backdate = cx.actor()?.can(rights::BACKDATE);
    cx.one(move |tx| actions::preview::preview(tx, &scope, form.clone(), (today, may_backdate))).await
}
