use super::{
    actions,
    model::{ApproveRequest, PayRequest, SlipDetails, SlipForm},
    queries,
};
use crate::budgets;
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved};

/// One slip with its photograph.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SlipDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let slip = queries::slip(tx, &scope, id)?;
        let attachment = slip.attachment_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(SlipDetails { slip, attachment })
    })
    .await
}

/// Spends out of a register: an expense, an advance to an employee, or the settlement of one. 422 when the box holds less, or for a bill that was entered
/// before.
pub async fn save(cx: Cx, Body(form): Body<SlipForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let (id, _) = actions::spend(tx, &scope, &form)?;
        Ok(Saved::new("Transaction added successfully", id).noting(budgets::warnings(tx)?))
    })
    .await
}

/// Approves a request: its amount counts against the budget until it is paid or rejected. 409 for whoever requested it, and when it was decided.
pub async fn approve(cx: Cx, Body(form): Body<ApproveRequest>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let id = actions::approve(tx, &scope, form)?;
        Ok(Saved::new("Petty cash request approved successfully", id).noting(budgets::warnings(tx)?))
    })
    .await
}

/// Gives the money of a request. 409 for whoever requested it, and when it was paid or rejected.
pub async fn pay(cx: Cx, Body(form): Body<PayRequest>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let id = actions::pay(tx, &scope, &form)?;
        Ok(Saved::new("Transaction added successfully", id).noting(budgets::warnings(tx)?))
    })
    .await
}
