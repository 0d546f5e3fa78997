use super::{
    actions,
    model::{RejectDraft, VoucherDraftDetails},
    queries::draft,
};
use crate::journal::model::JournalSaved;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One draft with its lines.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDraftDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| draft(tx, &scope, id)).await
}

/// Posts a draft. 409 for the person who prepared it.
pub async fn post_draft(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<JournalSaved>> {
    let scope = cx.scope();
    cx.save("Voucher saved", move |tx| actions::post(tx, &scope, id)).await
}

/// Rejects a draft with the reason; it stays on record.
pub async fn reject_draft(cx: Cx, Body(form): Body<RejectDraft>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Voucher draft rejected successfully", move |tx| actions::reject(tx, &scope, form.id, &form.reason)).await
}
