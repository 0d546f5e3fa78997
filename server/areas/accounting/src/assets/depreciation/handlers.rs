use super::{
    actions,
    job::{JOB, Params},
    model::{DepreciationForm, DepreciationPreview},
};
use kernel::{Answer, Body, Cx, Data, Json, Result, jobs::NewJob};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The job that does it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DepreciationStarted {
    pub job_id: i64,
}

/// What a run would take off which heads, and both sides of its vouchers. 409 for a month that was run, or whose turn it is not.
pub async fn preview(cx: Cx, Body(form): Body<DepreciationForm>) -> Result<Json<Data<DepreciationPreview>>> {
    let ((campuses, month), scope) = (form.check(cx.today())?, cx.scope());
    for campus_id in &campuses {
        scope.check_campus("campus_ids", *campus_id)?;
    }
    cx.try_out(move |tx| actions::told(tx, &campuses, month)).await
}

/// Depreciates a month in a job: a voucher a campus. A repetition does what is left, and nothing twice. 409 as its preview.
pub async fn run(cx: Cx, Body(form): Body<DepreciationForm>) -> Result<Answer<DepreciationStarted>> {
    let ((campuses, month), scope, app) = (form.check(cx.today())?, cx.scope(), cx.app.clone());
    for campus_id in &campuses {
        scope.check_campus("campus_ids", *campus_id)?;
    }
    cx.save("Depreciation started", move |tx| {
        for campus_id in &campuses {
            actions::check_month(tx, *campus_id, month)?;
            actions::check_open(tx, *campus_id, month)?;
        }
        let params = Params { campus_ids: campuses.clone(), month: month.to_string() };
        let job = NewJob {
            kind: JOB,
            title: format!("Depreciation of {}", month.label()),
            campus_id: campuses.first().copied(),
            params: serde_json::json!(params),
            key: None,
            total: campuses.len() as i64,
        };
        Ok(DepreciationStarted { job_id: tx.enqueue(&app, job)? })
    })
    .await
}
