use super::{
    actions,
    model::{InVersion, Reckoning, SettlementForm},
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// What a settlement would come to: head by head by the rules, the dues, what is due to the family or owed by it. Nothing is kept. 409 while desks, cheques or
/// money are open; 422 at an amount above what was received.
pub async fn reckon(cx: Cx, Body(form): Body<SettlementForm>) -> Result<Json<Data<Reckoning>>> {
    let (form, scope) = (form.check()?, cx.scope());
    actions::may_override(cx.actor()?, &form)?;
    cx.try_out(move |tx| actions::look(tx, &scope, &form)).await
}

/// Prepares a settlement for somebody else to approve; once more while nobody has. Nothing is posted.
pub async fn save(cx: Cx, Body(form): Body<SettlementForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    actions::may_override(cx.actor()?, &form)?;
    cx.save("Settlement prepared successfully", move |tx| actions::prepare(tx, &scope, &form)).await
}

/// What approving would post. Errors as approving, but whoever prepared it may look.
pub async fn preview(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| actions::approve(tx, &scope, None, id, version)).await
}

/// Approves a prepared settlement: it posts, and the student leaves. 403 for whoever prepared it; 409 when the account has changed since.
pub async fn approve(cx: Cx, Body(InVersion { id, version }): Body<InVersion>) -> Result<Answer<i64>> {
    let (scope, actor) = (cx.scope(), cx.actor()?.clone());
    cx.save("Settlement approved successfully", move |tx| actions::approve(tx, &scope, Some(&actor), id, version)).await
}
