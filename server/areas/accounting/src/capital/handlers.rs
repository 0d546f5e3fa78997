use super::{actions, model::CapitalForm};
use crate::books::preview::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Edit, Edited, Json, Result};

/// Records a contribution (Dr money Cr capital) or a drawing (the reverse). 422 when the cash box or the bank holds less than a drawing. Above the limit of the
/// settings it waits as a draft until another person posts it; then the answer has no id.
pub async fn save(cx: Cx, Body(form): Body<CapitalForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.record("Capital saved successfully"))).await
}

/// Corrects it: texts change in place, anything else by a reversal and a new voucher. 409 when it was taken back before.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<CapitalForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Capital updated successfully", move |tx| actions::change(tx, &scope, Edited { id, version }, &form)).await
}

/// What a correction would post, with the mirror of the voucher that stands; nothing where only texts change.
pub async fn preview_update(cx: Cx, Edit { id, version, form }: Edit<CapitalForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::change(tx, &scope, Edited { id, version }, &form)).await
}
