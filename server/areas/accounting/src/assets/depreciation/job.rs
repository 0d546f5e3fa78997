//! The run as a job: a campus a transaction, each done once, so that a job taken up again depreciates nothing twice.

use super::actions::depreciate;
use kernel::{
    Month, Result,
    jobs::{JobCx, JobKind},
};
use serde::{Deserialize, Serialize};

pub const JOB: &str = "accounting.depreciation";
pub const DEPRECIATE: JobKind = JobKind { kind: JOB, run };

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Params {
    pub campus_ids: Vec<i64>,
    pub month: String,
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let Params { campus_ids, month } = job.params()?;
    let month: Month = month.parse().map_err(kernel::Error::internal)?;
    let total = campus_ids.len() as i64;
    let (mut assets, mut amount) = (0, kernel::Money::ZERO);
    for (n, campus_id) in campus_ids.into_iter().enumerate() {
        job.progress(n as i64, total, "Depreciating")?;
        let heads = job.write(move |tx| depreciate(tx, campus_id, month))?;
        assets += heads.iter().map(|head| head.assets).sum::<i64>();
        amount += heads.iter().map(|head| head.amount_minor).sum();
    }
    job.progress(total, total, "Done")?;
    Ok(serde_json::json!({ "month": month.to_string(), "assets": assets, "amount_minor": amount }))
}
