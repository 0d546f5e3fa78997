use super::{actions, model::PauseReportSchedule};
use kernel::{Answer, Body, ById, Cx, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A run that was begun.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReportRunBegun {
    pub job_id: i64,
}

/// Lets a schedule rest, or go on.
pub async fn pause(cx: Cx, Body(form): Body<PauseReportSchedule>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    let message = if form.is_active { "Report schedule resumed" } else { "Report schedule paused" };
    cx.save(message, move |tx| actions::pause(tx, &scope, form)).await
}

/// Sends a scheduled report now. 409 while it sends.
pub async fn run_now(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<ReportRunBegun>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("The report is being sent", move |tx| Ok(ReportRunBegun { job_id: actions::run_now(tx, &app, &scope, id)? })).await
}
