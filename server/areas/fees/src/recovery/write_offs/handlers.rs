use super::{
    actions,
    model::{UndoWriteOff, WriteOffDetails, WriteOffForm, WriteOffVersion},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result};

/// One write-off with its lines.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<WriteOffDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::details(tx, &scope, id)).await
}

/// Prepares the write-off of a student's open challans for somebody else to decide. Nothing is posted. 409 while advances or deposits of the student are held.
pub async fn save(cx: Cx, Body(form): Body<WriteOffForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Write-off prepared successfully", move |tx| actions::prepare(tx, &scope, &form)).await
}

/// What a write-off would post once it is approved.
pub async fn preview_save(cx: Cx, Body(form): Body<WriteOffForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check()?, cx.scope());
    try_out(&cx, move |tx| {
        let id = actions::prepare(tx, &scope, &form)?;
        let version = queries::write_off(tx, &scope, id)?.version;
        actions::approve(tx, &scope, None, WriteOffVersion { id, version })
    })
    .await
}

/// Writes off what waits. 403 for whoever prepared it; 409 when a challan has changed since.
pub async fn approve(cx: Cx, Body(which): Body<WriteOffVersion>) -> Result<Answer<i64>> {
    let (scope, actor) = (cx.scope(), cx.actor()?.clone());
    cx.save("Dues written off successfully", move |tx| actions::approve(tx, &scope, Some(&actor), which)).await
}

/// What writing off would post. Errors as writing off, but whoever prepared it may look.
pub async fn preview_approve(cx: Cx, Body(which): Body<WriteOffVersion>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| actions::approve(tx, &scope, None, which)).await
}

/// Rejects what waits, with the reason.
pub async fn reject(cx: Cx, Body(form): Body<UndoWriteOff>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Write-off rejected successfully", move |tx| actions::reject(tx, &scope, &form)).await
}

/// Takes a write-off back: its voucher is mirrored, the dues are owed again and can be received.
pub async fn take_back(cx: Cx, Body(form): Body<UndoWriteOff>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Write-off taken back successfully", move |tx| actions::take_back(tx, &scope, &form)).await
}
