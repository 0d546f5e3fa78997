use super::{actions, model::DepositForm};
use accounting::api::{JOURNAL_APPROVE, PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Result, form::Dated as _};

/// Deposits what is payable. 422 above what is due, and above the limit of the settings for whoever may not post the vouchers of others.
pub async fn save(cx: Cx, Body(form): Body<DepositForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (cx.checked(form)?, cx.scope(), cx.actor()?.can(JOURNAL_APPROVE));
    cx.save("Payroll deposit saved successfully", move |tx| actions::deposit(tx, &scope, &form, signs)).await
}

/// What a deposit would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<DepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (cx.checked(form.previewed())?, cx.scope(), cx.actor()?.can(JOURNAL_APPROVE));
    try_out(&cx, move |tx| actions::deposit(tx, &scope, &form, signs)).await
}
