use super::{actions, model::TransferForm};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// Takes an asset to another campus: Dr its cost there, Cr here, what it has lost along with it, and what the campuses owe each other for its book value.
/// 409 while the months before are not depreciated.
pub async fn transfer(cx: Cx, Body(form): Body<TransferForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("to_campus_id", form.to_campus_id)?;
    cx.save("Asset transferred successfully", move |tx| Ok(actions::transfer(tx, &scope, &form)?.0)).await
}

/// What a transfer would post. 409 and 422 as transferring, but its reason may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<TransferForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("to_campus_id", form.to_campus_id)?;
    try_out(&cx, move |tx| actions::transfer(tx, &scope, &form)).await
}
