use super::{
    actions,
    model::{RefundForm, RefundStatus, RefundVersion, Refundable, RefundableOf},
    queries,
};
use accounting::api::{PreviewLine, try_out};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result, Saved};

/// What of a student's money could be given back now: the advance, each deposit, what is due from a settlement. 404 out of scope.
pub async fn refundable(cx: Cx, Query(RefundableOf { student_id }): Query<RefundableOf>) -> Result<Json<Data<Vec<Refundable>>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let student = students::api::student(tx, &scope, student_id)?;
        queries::refundable(tx, student.id)
    })
    .await
}

/// Gives an advance, a deposit or what is due from a settlement back, in cash or by a bank. 422 above what is held; above the limit it waits for a second person.
pub async fn save(cx: Cx, Body(form): Body<RefundForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let (id, status) = actions::save(tx, &scope, &form)?;
        let waits = "This refund is above the limit: it waits until another person pays it.";
        Ok(Saved::new(if status == RefundStatus::Waiting { waits } else { "Refund paid successfully" }, id))
    })
    .await
}

/// What a refund would post; nothing while it would wait for a second person.
pub async fn preview_save(cx: Cx, Body(form): Body<RefundForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.check_on(cx.today())?, cx.scope());
    try_out(&cx, move |tx| {
        let (id, status) = actions::save(tx, &scope, &form)?;
        if status == RefundStatus::Waiting {
            let version = queries::refund(tx, &scope, id)?.version;
            actions::approve(tx, &scope, None, RefundVersion { id, version })?;
        }
        Ok(id)
    })
    .await
}

/// Pays a refund that waits. 403 for whoever prepared it; 409 when it does not wait, 422 when less is held by now.
pub async fn approve(cx: Cx, Body(which): Body<RefundVersion>) -> Result<Answer<i64>> {
    let (scope, actor) = (cx.scope(), cx.actor()?.clone());
    cx.save("Refund paid successfully", move |tx| actions::approve(tx, &scope, Some(&actor), which)).await
}

/// What paying a refund that waits would post. Errors as paying, but whoever prepared it may look.
pub async fn preview_approve(cx: Cx, Body(which): Body<RefundVersion>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| actions::approve(tx, &scope, None, which)).await
}
