use super::{
    actions,
    model::{ReceiveSlipForm, SlipReason, SlipReceived},
    paper,
};
use crate::approvals::Approver;
use accounting::api::{PreviewLine, try_out};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Cx, Data, Json, Money, Query, Result};

/// Receives the whole amount of a slip, in cash today or through a bank. 409 when it is paid already, cancelled or lapsed.
pub async fn receive(cx: Cx, Body(form): Body<ReceiveSlipForm>) -> Result<Answer<SlipReceived>> {
    let ((id, money), scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Slip received successfully", move |tx| actions::receive(tx, &scope, id, &money)).await
}

/// What receiving a slip would post.
pub async fn preview(cx: Cx, Body(form): Body<ReceiveSlipForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let ((id, money), scope) = (form.check(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::receive(tx, &scope, id, &money).map(drop)).await
}

/// Takes the money of a slip back, with a reason for the exceptions register.
pub async fn reverse(cx: Cx, Body(form): Body<SlipReason>) -> Result<Answer<Money>> {
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    cx.save("Slip marked unpaid successfully", move |tx| actions::reverse(tx, &scope, approver, &form)).await
}

/// What taking the money of a slip back would post.
pub async fn preview_reverse(cx: Cx, Body(form): Body<SlipReason>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    try_out(&cx, move |tx| actions::reverse(tx, &scope, approver, &form).map(drop)).await
}

/// A slip as a PDF: three copies on one page, as a challan.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    let paper = cx.read(move |tx| paper::of_slip_in(tx, &app, &scope, id)).await?;
    let name = format!("slip-{}.pdf", paper.challan_no);
    let bytes = reporting::pdf(&cx, Template::Challan, &name, paper).await?;
    Ok(Attachment { name, content_type: "application/pdf", bytes })
}
