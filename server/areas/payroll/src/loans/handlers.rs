use super::{
    actions,
    model::{GiveForm, StaffLoanForm},
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// Requests an advance or a loan for an employee; somebody else approves it. 422 for an installment that is more than the salary bears.
pub async fn save(cx: Cx, Body(form): Body<StaffLoanForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Staff loan requested successfully", move |tx| actions::request(tx, &form)).await
}

/// Approves a request and pays it. 403 for whoever requested it; 409 when it was decided already.
pub async fn approve(cx: Cx, Body(form): Body<GiveForm>) -> Result<Answer<i64>> {
    let (form, scope, actor) = (form.check_on(cx.today())?, cx.scope(), cx.actor()?.clone());
    cx.save("Staff loan approved successfully", move |tx| actions::give(tx, &scope, Some(&actor), &form)).await
}

/// What approving would post.
pub async fn preview_approve(cx: Cx, Body(form): Body<GiveForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    try_out(&cx, move |tx| actions::give(tx, &scope, None, &form)).await
}
