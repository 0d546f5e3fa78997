use super::{
    actions,
    model::{BillMonths, BillMonthsQuery, BillRunForm, BillRunPreview, Started},
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// How far each month of a campus is billed, and which comes next.
pub async fn months(cx: Cx, Query(query): Query<BillMonthsQuery>) -> Result<Json<Data<BillMonths>>> {
    let scope = cx.scope();
    cx.one(move |tx| actions::months(tx, &scope, &query)).await
}

/// The dry run: counts, totals by head, the change against last month, what will be posted, and what is odd. Nothing is written.
pub async fn preview(cx: Cx, Body(form): Body<BillRunForm>) -> Result<Json<Data<BillRunPreview>>> {
    let scope = cx.scope();
    cx.one(move |tx| actions::preview(tx, &scope, &form)).await
}

/// Issues the month's installments in a job. A repetition issues what is still planned and nothing twice. 409 when there is nothing to issue.
pub async fn run(cx: Cx, Body(form): Body<BillRunForm>) -> Result<Answer<Started>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Bill run started", move |tx| actions::start(tx, &app, &scope, &form)).await
}
