//! The job that tells applicants of their approval, a few hundred a transaction; one taken up again goes on after the last.

pub mod slips;

use super::{model::FastStatus, queries};
use crate::public::mail::{self, News};
use kernel::{
    App, Error, Result, Tx,
    jobs::{JobCx, JobKind, NewJob},
};
use serde::{Deserialize, Serialize};

pub const TELL_APPROVED: JobKind = JobKind { kind: "entry_tests.tell_approved", run };

const AT_ONCE: usize = 200;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Params {
    ids: Vec<i64>,
}

/// Puts the telling into the queue of the approval's transaction.
pub fn tell_approved(tx: &mut Tx, app: &App, ids: Vec<i64>) -> Result<i64> {
    let total = ids.len() as i64;
    let params = serde_json::to_value(Params { ids }).map_err(|error| Error::internal(error.to_string()))?;
    tx.enqueue(
        app,
        NewJob { kind: TELL_APPROVED.kind, title: format!("Messages of approval: {total}"), campus_id: None, params, key: None, total },
    )
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let ids = job.params::<Params>()?.ids;
    let total = ids.len() as i64;
    let from = job.state::<Option<usize>>()?.flatten().unwrap_or(0);
    let (mut done, job_id) = (from, job.job_id);
    for some in ids[from.min(ids.len())..].chunks(AT_ONCE) {
        let (some, next) = (some.to_vec(), done + some.len());
        job.write(move |tx| {
            let still = queries::still(tx, &some, FastStatus::Approved)?;
            mail::tell(tx, &still, &format!("approved/{job_id}"), &News::Approved)?;
            tx.keep_state(job_id, &next, next as i64)
        })?;
        done = next;
        job.progress(done as i64, total, "Telling applicants")?;
    }
    Ok(serde_json::json!({ "told": done }))
}
