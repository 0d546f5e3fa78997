//! Concessions: requested, recommended, approved within limits; what is given away shows in the books.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["concession_part"],
    references: &[Reference::new(&model::CONCESSION, "concession_part", "concession_id", "lines of challans")],
    records: &[&model::CONCESSION],
    lists: &[&model::CONCESSIONS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Concession>("/get-concessions", Can(rights::CONCESSIONS_INDEX))
        .get("/get-concession-details", Can(rights::CONCESSIONS_DETAILS), handlers::details)
        .act("/save-concession", Can(rights::CONCESSIONS_CREATE), "Concession saved successfully", actions::request)
        .post("/recommend-concession", Can(rights::CONCESSIONS_RECOMMEND), handlers::recommend)
        .post("/approve-concession", Can(rights::CONCESSIONS_APPROVE), handlers::approve)
        .post("/reject-concession", Can(rights::CONCESSIONS_APPROVE), handlers::reject)
        .post("/end-concession", Can(rights::CONCESSIONS_END), handlers::end)
}
