use super::{
    actions,
    model::{AccountForm, ApproveAccount, RejectAccount},
};
use kernel::{Answer, Body, Cx, Result};

/// Asks for another bank account of a payee. 422 while one waits.
pub async fn request(cx: Cx, Body(form): Body<AccountForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Bank account requested successfully", move |tx| actions::request(tx, &scope, &form)).await
}

/// Approves an account. 409 for whoever asked for it.
pub async fn approve(cx: Cx, Body(form): Body<ApproveAccount>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Bank account approved successfully", move |tx| actions::approve(tx, &scope, form)).await
}

/// Refuses an account with the reason.
pub async fn reject(cx: Cx, Body(form): Body<RejectAccount>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Bank account rejected successfully", move |tx| actions::reject(tx, &scope, &form)).await
}
