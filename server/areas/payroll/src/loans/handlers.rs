use super::{actions, model::GiveForm};
use kernel::{Answer, Body, Cx, Result};

/// Approves a request and pays it. 403 for whoever requested it; 409 when it was decided already.
pub async fn approve(cx: Cx, Body(form): Body<GiveForm>) -> Result<Answer<i64>> {
    let (form, scope, actor) = (form.check_on(cx.today())?, cx.scope(), cx.actor()?.clone());
    cx.save("Staff loan approved successfully", move |tx| actions::give(tx, &scope, Some(&actor), &form)).await
}
