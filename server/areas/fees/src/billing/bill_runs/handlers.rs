use super::{
    actions,
    model::{BillRunForm, BillRunPreview, Started},
};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// The dry run: counts, totals by head, the change against last month, and what is odd. Nothing is written.
pub async fn preview(cx: Cx, Body(form): Body<BillRunForm>) -> Result<Json<Data<BillRunPreview>>> {
    let scope = cx.scope();
    cx.one(move |tx| actions::preview(tx, &scope, &form)).await
}

/// Issues the month's installments in a job. A repetition issues what is still planned and nothing twice. 409 when there is nothing to issue.
pub async fn run(cx: Cx, Body(form): Body<BillRunForm>) -> Result<Answer<Started>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Bill run started", move |tx| actions::start(tx, &app, &scope, &form)).await
}
