use super::{
    collect::collect,
    model::CollectForm,
    paper,
    queries::{self, ReceiptDetails},
    reverse,
};
use crate::{approvals::Approver, ledger, papers::renderer, rights};
use accounting::api::{PreviewLine, try_out};
use documents::render::Template;
use kernel::{Answer, Attachment, Body, ById, Checks, Cx, Data, Error, Json, Query, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::Deserialize;

/// Takes money for one challan or several, or in advance. 409 when one is not open; 422 at `out_of_order_reason` when older ones would be passed over.
pub async fn approve(cx: Cx, Body(form): Body<CollectForm>) -> Result<Answer<ReceiptDetails>> {
    let (scope, today) = (cx.scope(), cx.today());
    let request = form.check(today)?;
    request.check_day(today, cx.actor()?.can(rights::BACKDATE))?;
    cx.save("Installments paid successfully", move |tx| collect(tx, &scope, &request)).await
}

/// What to take back: a receipt, or every receipt that settled a challan.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct UnpayForm {
    pub receipt_id: Option<i64>,
    pub challan_id: Option<i64>,
    pub reason: String,
}

impl UnpayForm {
    /// With its reason cleaned, or a sentence for each wrong field.
    fn check(self) -> Result<UnpayForm> {
        let mut c = Checks::of("reversal");
        let reason = c.text("reason", &self.reason, 3..=300);
        c.ensure(
            self.receipt_id.is_some() != self.challan_id.is_some(),
            "receipt_id",
            "Choose the receipt, or the challan whose receipts are to be reversed.",
        );
        c.done()?;
        Ok(UnpayForm { reason, ..self })
    }
}

/// Reverses receipts, with a reason for the exceptions register. 409 when there is nothing to take back; 403 for one that is booked in a closed month, without
/// the right to reverse there.
pub async fn unpay(cx: Cx, Body(form): Body<UnpayForm>) -> Result<Answer<Vec<i64>>> {
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    cx.save("Installments marked unpaid successfully", move |tx| unpay_all(tx, &scope, approver, &form)).await
}

/// What taking receipts back would post. 403, 409 and 422 as taking them back; the reason may still be missing.
pub async fn preview_unpay(cx: Cx, Body(form): Body<UnpayForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let form = UnpayForm { reason: "Preview".into(), ..form };
    let (form, scope, approver) = (form.check()?, cx.scope(), Approver::of(cx.actor()?));
    try_out(&cx, move |tx| unpay_all(tx, &scope, approver, &form)).await
}

/// Reverses the receipt, or every receipt that settled the challan. Gives their ids.
fn unpay_all(tx: &mut Tx, scope: &Scope, approver: Approver, form: &UnpayForm) -> Result<Vec<i64>> {
    let ids = match (form.receipt_id, form.challan_id) {
        (Some(id), _) => vec![id],
        (None, Some(challan)) => {
            let challan = ledger::challan(tx, scope, challan)?;
            let ids = reverse::receipts_of(tx, challan.id)?;
            if ids.is_empty() {
                return Err(Error::conflict(format!("No receipt settles {}.", challan.label())));
            }
            ids
        }
        (None, None) => return Err(Error::field("receipt_id", "Choose a receipt.")),
    };
    for id in &ids {
        reverse::reverse(tx, scope, approver, *id, &form.reason)?;
    }
    Ok(ids)
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

/// The receipt as a PDF.
pub async fn pdf(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Attachment> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    let (number, data) = cx
        .read(move |tx| {
            let found = queries::receipt(tx, &scope, id)?;
            Ok((found.receipt_no.clone(), paper::paper(tx, &app, &found)?))
        })
        .await?;
    let app = cx.app.clone();
    let bytes = tokio::task::spawn_blocking(move || renderer(&app).one(Template::Receipt, &data))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(Attachment { name: format!("{number}.pdf"), content_type: "application/pdf", bytes })
}
