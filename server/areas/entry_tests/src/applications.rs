//! Applications for an entry test, as the office works on them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod search;

use crate::{
    fast_tests::model::FAST_TEST,
    rights::{APPLICATIONS_APPROVE, APPLICATIONS_CREATE, APPLICATIONS_DETAIL, APPLICATIONS_INDEX},
};
use institution::api::{BOARD, CAMPUS};
use kernel::{Can, Listed as _, Part, Reference};
use model::FastApplication;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<FastApplication>("/get-fasts", Can(APPLICATIONS_INDEX))
            .get("/get-fast-details", Can(APPLICATIONS_DETAIL), handlers::details)
            .change("/update-fast", Can(APPLICATIONS_CREATE), "Application updated successfully", actions::update)
            .take("/renew-fast-fee-slip", Can(APPLICATIONS_CREATE), "Fee slip issued successfully", actions::renew_fee_slip)
            .post("/approve-fast/applications", Can(APPLICATIONS_APPROVE), handlers::approve)
            .act("/reject-fast/applications", Can(APPLICATIONS_APPROVE), "Applications rejected successfully", actions::reject)
            .post("/print-fast-slips", Can(APPLICATIONS_APPROVE), handlers::print_slips)
    },
    tables: &["fast_status", "fast_last_seat", "fast_application_campus", "fast_seating"],
    references: &[
        Reference::new(&CAMPUS, "fast_application_campus", "campus_id", "entry-test applications"),
        Reference::new(&BOARD, "fast_application", "board_id", "entry-test applications"),
        Reference::new(&FAST_TEST, "fast_application", "test_id", "applications"),
    ],
    records: &[&model::FAST_APPLICATION],
    lists: &[FastApplication::LIST],
    jobs: &[job::TELL_APPROVED, job::slips::SLIPS],
    ..Part::EMPTY
};
