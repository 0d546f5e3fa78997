//! Approving: the pending student, the fee plan with its first challan and the scholarship in one transaction; of many, as a job.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::rights::forms::{APPROVE, APPROVE_INDEX};
use institution::api::CAMPUS;
use kernel::{Can, Listed as _, Part, Reference};
use model::lists::{ApprovedStudent, ForApproval};
use students::rights::MANUAL_SECTIONS_INDEX;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<ForApproval>("/fetch-students-data", Can(APPROVE_INDEX))
            .list::<ApprovedStudent>("/fetch-approved-students", Can(MANUAL_SECTIONS_INDEX))
            .post("/approve-admission", Can(APPROVE), handlers::approve)
            .post("/preview-approvals", Can(APPROVE), handlers::preview)
            .post("/approve-admissions", Can(APPROVE), handlers::approve_many)
    },
    tables: &["approval_run_state", "approval_line", "approval_line_state"],
    references: &[Reference::new(&CAMPUS, "approval_run", "campus_id", "approvals of admissions")],
    records: &[&model::APPROVAL_RUN],
    lists: &[ForApproval::LIST, ApprovedStudent::LIST],
    jobs: &[job::APPROVE],
    ..Part::EMPTY
};
