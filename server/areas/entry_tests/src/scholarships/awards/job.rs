//! The job that takes a step for many awards: one transaction each. What was done before is left, so that a run taken up again does nothing twice.

use super::{
    actions::steps,
    model::{Step, StepParams},
};
use kernel::{Error, Result, jobs::JobCx};
use serde::{Deserialize, Serialize};

pub const STEP_JOB: &str = "entry_tests.scholarships";

/// Refusals that the result tells.
const TOLD: usize = 50;

/// How far a run came.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Done {
    upto: usize,
    awards: i64,
    refused: Vec<String>,
}

pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let params: StepParams = cx.params()?;
    let total = params.ids.len() as i64;
    let mut done = cx.state::<Option<Done>>()?.flatten().unwrap_or_default();
    while let Some(id) = params.ids.get(done.upto).copied() {
        let (asked, before, job_id) = (params.clone(), done.clone(), cx.job_id);
        let next = |refused: Option<String>| Done {
            upto: before.upto + 1,
            awards: before.awards + i64::from(refused.is_none()),
            refused: before.refused.iter().cloned().chain(refused).take(TOLD).collect(),
        };
        let taken = {
            let kept = next(None);
            cx.write(move |tx| {
                take(tx, &asked, id)?;
                tx.keep_state(job_id, &kept, kept.upto as i64)?;
                Ok(kept.clone())
            })
        };
        done = match taken {
            Ok(done) => done,
            // The award stays as it was; the rest goes on.
            Err(Error::Conflict { message, .. } | Error::Forbidden(message)) if !cx.cancelled() => {
                let kept = next(Some(message));
                cx.write(move |tx| tx.keep_state(job_id, &kept, kept.upto as i64).map(|()| kept.clone()))?
            }
            Err(error) => return Err(error),
        };
        if done.upto % 10 == 0 || done.upto as i64 == total {
            cx.progress(done.upto as i64, total, "Working through the awards")?;
        }
    }
    Ok(serde_json::json!({ "awards": done.awards, "refused": done.refused }))
}

fn take(tx: &mut kernel::Tx, params: &StepParams, id: i64) -> Result<()> {
    match params.step {
        Step::Approve => steps::approve(tx, id, params.any).map(drop),
        Step::Reject => steps::reject(tx, id, &params.reason),
        Step::Confirm => steps::confirm(tx, id, None, params.any).map(drop),
        Step::Revoke => steps::revoke(tx, id, &params.reason).map(drop),
    }
}
