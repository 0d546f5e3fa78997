//! A student's guardian is registered beyond the scope of who saves the student: those who see the guardian are asked to link them, and decide.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{guardians::model::GUARDIAN, rights};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["guardian_request_status"],
    references: &[
        Reference::new(&CAMPUS, "guardian_request", "campus_id", "requests for a parent"),
        Reference::new(&GUARDIAN, "guardian_request", "guardian_id", "requests of other campuses"),
    ],
    records: &[&model::GUARDIAN_REQUEST],
    lists: &[&model::GUARDIAN_REQUESTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::GuardianRequest>("/get-guardian-requests", Can(rights::GUARDIAN_REQUESTS_INDEX))
        .post("/accept-guardian-request", Can(rights::GUARDIAN_REQUESTS_ANSWER), handlers::accept)
        .post("/refuse-guardian-request", Can(rights::GUARDIAN_REQUESTS_ANSWER), handlers::refuse)
}
