use super::{
    actions::{run, steps},
    job::STEP_JOB,
    model::{ConfirmForm, Confirmed, RunForm, RunPreview, ScholarshipAward, Started, Step, StepForm, StepParams},
    queries,
};
use crate::scholarships::{
    rights,
    setup::model::{RenewForm, Renewed},
};
use kernel::{Answer, Body, ById, Cx, Data, Error, Json, Listed as _, Query, Result, Saved, jobs::NewJob};

/// Awards of one step at most.
const MOST: i64 = 5_000;

/// One award. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ScholarshipAward>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let request = ScholarshipAward::LIST.request([("ids".to_owned(), id.to_string())])?;
        tx.page::<ScholarshipAward>(&scope, &request)?.data.pop().ok_or_else(|| Error::not_found("scholarship award"))
    })
    .await
}

/// Who is entitled to a scholarship, why and at what cost, and who is not. Writes nothing.
pub async fn preview(cx: Cx, Body(form): Body<RunForm>) -> Result<Json<Data<RunPreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| run::preview(tx, &scope, &form)).await
}

/// Approves prepared awards in the background: they flow into the fee plans and draw on the budget. Those above the approver's limit are told and left.
pub async fn approve(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<Started>> {
    start(cx, form, Step::Approve).await
}

/// Rejects prepared awards, with a reason.
pub async fn reject(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<Started>> {
    start(cx, form, Step::Reject).await
}

/// Confirms provisional awards by the matric marks that the register has now: more, less or none, as their slabs say. Those that come above the caller's limit
/// are told and left.
pub async fn confirm_many(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<Started>> {
    start(cx, form, Step::Confirm).await
}

/// Revokes awards from the next planned installment on; issued challans stay as they are.
pub async fn revoke(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<Started>> {
    start(cx, form, Step::Revoke).await
}

async fn start(cx: Cx, form: StepForm, step: Step) -> Result<Answer<Started>> {
    let reason = form.reason_for(step)?;
    let (scope, app, any) = (cx.scope(), cx.app.clone(), cx.actor()?.can(rights::APPROVE_ANY));
    cx.save("The awards are worked through", move |tx| {
        let ids = form.chosen().resolve(tx, ScholarshipAward::LIST, &scope, MOST)?;
        let params = StepParams { step, ids: ids.clone(), reason: reason.clone(), any };
        let job = NewJob {
            kind: STEP_JOB,
            title: format!("Scholarships: {step}"),
            campus_id: None,
            params: serde_json::to_value(&params).map_err(|error| Error::internal(error.to_string()))?,
            key: None,
            total: ids.len() as i64,
        };
        Ok(Started { job_id: tx.enqueue(&app, job)? })
    })
    .await
}

/// Confirms one provisional award by a result that is entered here, or by the register's marks. 403 where more is given than the limit and the caller may not
/// approve that, or prepared the award.
pub async fn confirm(cx: Cx, Body(form): Body<ConfirmForm>) -> Result<Answer<Confirmed>> {
    let (form, scope, any) = (form.check()?, cx.scope(), cx.actor()?.can(rights::APPROVE_ANY));
    cx.save("Scholarship confirmed successfully", move |tx| {
        if queries::award_in(tx, &scope, form.id)?.version != form.version {
            return Err(Error::stale("scholarship award"));
        }
        steps::confirm(tx, form.id, form.measure_hundredths, any)
    })
    .await
}

/// Carries a scholarship over to another session and proposes it to its holders who met the conditions.
pub async fn renew(cx: Cx, Body(form): Body<RenewForm>) -> Result<Answer<Renewed>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let (renewed, notes) = run::renew(tx, &scope, form.id, form.session_id)?;
        Ok(Saved::new("Scholarship renewed successfully", renewed).noting(notes))
    })
    .await
}
