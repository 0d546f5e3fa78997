//! The bill that a pending student's seat hangs on: made at the approval of an admission, covered by money of any channel, or lapsed.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::rights;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "first_bill", "campus_id", "first bills"),
        Reference::new(&STUDENT, "first_bill", "student_id", "first bills"),
    ],
    records: &[&model::FIRST_BILL],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.post("/revive-admission", Can(rights::REVIVE), handlers::revive)
}
