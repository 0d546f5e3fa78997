use super::{actions, model::ApproveAccount};
use kernel::{Answer, Body, Cx, Result};

/// Approves an account. 409 for whoever asked for it.
pub async fn approve(cx: Cx, Body(form): Body<ApproveAccount>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Bank account approved successfully", move |tx| actions::approve(tx, &scope, form)).await
}
