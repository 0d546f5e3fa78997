use super::{
    actions::{self, terms},
    model::{ApprovalPreview, ApprovalsBegun, ApproveAdmission, ApproveMany, Approved, MOST, lists::ForApproval},
    queries,
};
use crate::{
    forms::{handlers::waiting_instead, queries as forms},
    seats::actions::is_full,
};
use kernel::{Answer, Body, Cx, Data, Json, Listed as _, Result, Saved};

/// Approves one admission. 409 with what stands against it; when the last seat is gone, the application waits, and the answer says its place.
pub async fn approve(cx: Cx, Body(form): Body<ApproveAdmission>) -> Result<Answer<Approved>> {
    let (scope, id) = (cx.scope(), form.id);
    let within = scope.clone();
    let answer = cx
        .save_as(move |tx| {
            forms::check_version(tx, &within, form.id, form.version)?;
            let terms = terms(tx, form.admitted_on, form.pay_until, form.section_id)?;
            let made = actions::approve(tx, &within, form.id, terms)?;
            let notes = made.notes.clone();
            Ok(Saved::new("Admission approved successfully", made).noting(notes))
        })
        .await;
    match answer {
        Err(error) if is_full(&error) => Err(waiting_instead(&cx, scope, id, error).await?),
        other => other,
    }
}

/// What approving these would do: who gets a seat, who waits, what stands against the others, what the first challans come to. Writes nothing.
pub async fn preview(cx: Cx, Body(form): Body<ApproveMany>) -> Result<Json<Data<ApprovalPreview>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let ids = form.chosen().resolve(tx, ForApproval::LIST, &scope, MOST)?;
        let terms = terms(tx, form.admitted_on, form.pay_until, None)?;
        queries::preview(tx, &ids, terms)
    })
    .await
}

/// Approves many, as a job, the best first. Each is one transaction; who lacks a seat waits, and what is incomplete stays as it is with a sentence.
pub async fn approve_many(cx: Cx, Body(form): Body<ApproveMany>) -> Result<Answer<ApprovalsBegun>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Approval of admissions started", move |tx| {
        let ids = form.chosen().resolve(tx, ForApproval::LIST, &scope, MOST)?;
        let terms = terms(tx, form.admitted_on, form.pay_until, None)?;
        actions::begin(tx, &app, &ids, terms)
    })
    .await
}
