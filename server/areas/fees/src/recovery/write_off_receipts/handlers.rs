use super::{actions, model::WriteOffReceiptForm};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// Receives what was written off, in cash or through a bank: recoveries of bad debts. 422 above what is not received yet.
pub async fn save(cx: Cx, Body(form): Body<WriteOffReceiptForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    cx.save("Money received successfully", move |tx| actions::save(tx, &scope, &form)).await
}

/// What such a receipt would post. Errors as receiving it.
pub async fn preview(cx: Cx, Body(form): Body<WriteOffReceiptForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::save(tx, &scope, &form)).await
}
