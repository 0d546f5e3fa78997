//! Awards: prepared with a preview, approved within limits, confirmed by the matric result, renewed or revoked.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;

use super::{
    rights::{APPROVE, AWARD, REVOKE, SCHOLARSHIPS},
    setup::model::SCHOLARSHIP,
};
use fees::api::CONCESSION;
use kernel::{Can, Part, Reference, jobs::JobKind};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::ScholarshipAward>("/get-scholarship-awards", Can(SCHOLARSHIPS.index))
            .get("/get-scholarship-award-details", Can(SCHOLARSHIPS.details), handlers::details)
            .post("/preview-scholarship-awards", Can(AWARD), handlers::preview)
            .act_noting("/award-scholarship", Can(AWARD), "Scholarship awards prepared successfully", actions::run::prepare)
            .post("/renew-scholarship", Can(AWARD), handlers::renew)
            .post("/approve-scholarship-awards", Can(APPROVE), handlers::approve)
            .post("/reject-scholarship-awards", Can(APPROVE), handlers::reject)
            .post("/confirm-scholarship-awards", Can(APPROVE), handlers::confirm_many)
            .post("/confirm-scholarship-award", Can(APPROVE), handlers::confirm)
            .post("/revoke-scholarship-awards", Can(REVOKE), handlers::revoke)
    },
    tables: &["scholarship_award_concession"],
    references: &[
        Reference::new(&STUDENT, "scholarship_award", "student_id", "scholarship awards"),
        Reference::new(&CONCESSION, "scholarship_award_concession", "concession_id", "scholarship awards"),
        Reference::new(&SCHOLARSHIP, "scholarship_award", "scholarship_id", "awards"),
    ],
    records: &[&model::AWARD],
    lists: &[&model::AWARDS],
    jobs: &[JobKind { kind: job::STEP_JOB, run: job::run }],
    ..Part::EMPTY
};
