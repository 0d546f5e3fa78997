use super::{actions, model::RejectDraft};
use kernel::{Answer, Body, Cx, Result};

/// Rejects a draft with the reason; it stays on record.
pub async fn reject_draft(cx: Cx, Body(form): Body<RejectDraft>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Voucher draft rejected successfully", move |tx| actions::reject(tx, &scope, form.id, &form.reason)).await
}
