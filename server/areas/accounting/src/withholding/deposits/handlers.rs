use super::{
    actions,
    model::{TaxDepositDetails, TaxDepositForm},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, form::Dated as _};

/// One deposit with the tax that it was for.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TaxDepositDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| queries::details(tx, &app, reader, &scope, id)).await
}

/// Deposits tax that was withheld. 422 at `until` when none waits, and above the limit of the settings for whoever may not post the vouchers of others.
pub async fn save(cx: Cx, Body(form): Body<TaxDepositForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (cx.checked(form)?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    cx.save("Tax deposit saved successfully", move |tx| actions::deposit(tx, &scope, &form, signs)).await
}

/// What a deposit would post. 422 as saving.
pub async fn preview(cx: Cx, Body(form): Body<TaxDepositForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (cx.checked(form.previewed())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    try_out(&cx, move |tx| actions::deposit(tx, &scope, &form, signs)).await
}
