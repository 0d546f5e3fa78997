use super::{actions, model::DisposalForm};
use kernel::{Answer, Body, Cx, Result};

/// Disposes of an asset: Dr what it had lost and what it brought, Cr its cost, and the gain or loss. 409 until the months before are depreciated. Above the limit
/// of the settings it waits as a draft until another person posts it; then the answer has no id.
pub async fn dispose(cx: Cx, Body(form): Body<DisposalForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| Ok(actions::dispose(tx, &scope, &form)?.record("Asset disposed successfully"))).await
}
