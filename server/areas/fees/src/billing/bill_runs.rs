//! Bill runs: a month's installments of a campus, looked at first, then issued by a job.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub(crate) mod queries;

use crate::rights;
use kernel::{Can, Part, Routes, jobs::JobKind};

pub static PART: Part = Part {
    routes,
    records: &[&model::BILL_RUN],
    lists: &[&model::BILL_RUNS],
    jobs: &[JobKind { kind: job::BILL_RUN_JOB, run: job::run }],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-bill-months", Can(rights::BILL_RUNS_CREATE), handlers::months)
        .post("/preview-bill-run", Can(rights::BILL_RUNS_CREATE), handlers::preview)
        .post("/run-bill-run", Can(rights::BILL_RUNS_CREATE), handlers::run)
        .list::<model::BillRun>("/get-bill-runs", Can(rights::BILL_RUNS_INDEX))
}
