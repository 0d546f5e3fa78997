use super::{actions, model::PayeeAdvanceForm};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
    warnings::warnings,
};
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved};

/// Pays a payee before its bill comes, less the tax that is withheld. 422 when the money is not there.
pub async fn save(cx: Cx, Body(form): Body<PayeeAdvanceForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let id = actions::give(tx, &scope, &form, signs)?;
        Ok(Saved::new("Advance paid successfully", id).noting(warnings(tx)?))
    })
    .await
}

/// What an advance would post, with the tax. 422 as paying, but its description may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<PayeeAdvanceForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (form.for_preview().check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::give(tx, &scope, &form, signs)).await
}
