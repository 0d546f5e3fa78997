use super::{
    actions,
    model::{BillDetails, BillForm, PayBillsForm},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
    warnings::warnings,
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved};

/// One bill with its image and its payments.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BillDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let bill = queries::bill(tx, &scope, id)?;
        let attachment = bill.attachment_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        let (lines, payments) = (queries::lines_of(tx, id)?, queries::payments_of(tx, id)?);
        Ok(BillDetails { bill, lines, payments, attachment })
    })
    .await
}

/// Enters a bill that is paid later. 422 at its number when the payee's bill of this amount was entered before.
pub async fn save(cx: Cx, Body(form): Body<BillForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let (id, _) = actions::enter(tx, &scope, &form)?;
        Ok(Saved::new("Bill saved successfully", id).noting(warnings(tx)?))
    })
    .await
}

/// Pays bills of one payee together, in part where an amount is said, less the tax that is withheld. 422 for a bill that is not owed, above what is owed, and when the money is not there.
pub async fn pay(cx: Cx, Body(form): Body<PayBillsForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let id = actions::pay(tx, &scope, &form, signs)?;
        Ok(Saved::new("Bills paid successfully", id).noting(warnings(tx)?))
    })
    .await
}

/// What paying bills would post, with the tax. 422 as paying.
pub async fn preview_pay(cx: Cx, Body(form): Body<PayBillsForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::pay(tx, &scope, &form, signs)).await
}
