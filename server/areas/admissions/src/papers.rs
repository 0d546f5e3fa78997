//! The papers of an applicant: which are asked for, what came, what was verified or refused; and the conditions under which somebody is admitted.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::forms::VERIFY;
use kernel::{Can, Part, Public};

pub static PART: Part = Part {
    routes: |r| {
        r.post("/upload-documents", Public, handlers::upload)
            .keyless()
            .post("/mark-admission-paper", Can(VERIFY), handlers::mark)
            .post("/set-admission-condition", Can(VERIFY), handlers::set_condition)
            .post("/decide-admission-condition", Can(VERIFY), handlers::decide_condition)
            .post("/verify-admission-education", Can(VERIFY), handlers::verify_education)
    },
    tables: &[
        "admission_document",
        "admission_condition",
        "admission_paper",
        "paper_state",
        "paper_form",
        "condition_kind",
        "condition_state",
    ],
    ..Part::EMPTY
};
