use super::{
    actions,
    model::{LiabilityForm, SettlementForm, schedule::Installment},
    queries,
};
use crate::{
    books::{
        model::AccountClass,
        preview::{PreviewLine, try_out},
    },
    registers::check_head,
    warnings::warnings,
};
use institution::api::CampusId;
use kernel::{Answer, Body, Cx, Data, Edited, Json, Result, SentEdit};

/// When such a liability would be paid back, and with how much mark-up.
pub async fn preview_schedule(cx: Cx, Body(form): Body<LiabilityForm>) -> Result<Json<Data<Vec<Installment>>>> {
    let form = form.for_preview().check(cx.today())?;
    let scope = cx.scope();
    scope.check_campus("campus_id", form.campus_id)?;
    cx.one(move |tx| {
        check_head(tx, &scope, "ledger_head_id", AccountClass::Liability, form.ledger_head_id, CampusId(form.campus_id))?;
        Ok(form.plan())
    })
    .await
}

/// Records what is owed: Dr money, expense or opening balances, Cr liability, with its schedule. Above the limit of the settings it waits as a draft until
/// another person posts it; then the answer has no id.
pub async fn save(cx: Cx, Body(form): Body<LiabilityForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| Ok(actions::save(tx, &scope, &form)?.record("Liability saved successfully").noting(warnings(tx)?))).await
}

/// Corrects a liability: texts and schedule change in place, anything else by a reversal and a new voucher. 409 when it was taken back or settled in part.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<LiabilityForm>) -> Result<Answer<i64>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Liability updated successfully", move |tx| {
        let form = form.clone().keeping(&sent, &queries::liability(tx, &scope, id)?).check(today)?;
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// What a correction would post, with the mirror of the voucher that stands; nothing where only texts or the schedule change.
pub async fn preview_update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<LiabilityForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| {
        let form = form.clone().for_preview().keeping(&sent, &queries::liability(tx, &scope, id)?).check(today)?;
        actions::change(tx, &scope, Edited { id, version }, &form)
    })
    .await
}

/// Pays back of a liability: Dr liability and mark-up, Cr money. 422 for more than is outstanding, or than the money that is there.
pub async fn settle(cx: Cx, Body(form): Body<SettlementForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| Ok(actions::settle(tx, &scope, &form)?.record("Settlement saved successfully").noting(warnings(tx)?))).await
}
