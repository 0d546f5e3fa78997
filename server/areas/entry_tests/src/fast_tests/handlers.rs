use super::{
    actions,
    model::{FastTestStatus, StepForm},
};
use kernel::{Answer, Body, Cx, Result, form::check};

/// Opens a test for applications, closes it, or takes the step back with a reason. 409 for a step that is not the next.
pub async fn step(cx: Cx, Body(form): Body<StepForm>) -> Result<Answer<i64>> {
    let (form, scope) = (check(form)?, cx.scope());
    let said = match form.status {
        FastTestStatus::Open => "Applications opened successfully",
        FastTestStatus::Closed => "Applications closed successfully",
        _ => "Entry test updated successfully",
    };
    cx.save(said, move |tx| actions::step(tx, &scope, &form)).await
}
