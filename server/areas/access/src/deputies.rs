//! Deputies: whoever is on leave hands their approvals to a colleague for given days (docs/decisions/0164-deputies.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::users::model::USER;
use kernel::{Part, Reference, SignedIn};

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-deputies", SignedIn, handlers::list).post("/save-deputy", SignedIn, handlers::save).post(
            "/end-deputy",
            SignedIn,
            handlers::end,
        )
    },
    references: &[
        Reference::new(&USER, "deputy", "user_id", "hand-overs of approvals"),
        Reference::new(&USER, "deputy", "deputy_id", "hand-overs of approvals"),
        Reference::new(&USER, "deputy", "ended_by", "hand-overs of approvals"),
    ],
    records: &[&model::DEPUTY],
    lists: &[&model::COLLEAGUES],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
