use super::{
    actions,
    model::{WriteOffForm, WriteOffVersion},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

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
