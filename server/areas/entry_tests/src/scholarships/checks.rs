//! Whether holders met the conditions of a term: results and attendance.

pub mod actions;
pub mod model;
pub mod queries;

use super::rights::{AWARD, SCHOLARSHIPS};
use academics::api::TERM;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.take("/check-scholarship", Can(AWARD), "Conditions checked successfully", actions::check)
            .list::<model::ScholarshipCheck>("/get-scholarship-checks", Can(SCHOLARSHIPS.details))
    },
    tables: &["scholarship_check"],
    references: &[
        Reference::new(&CAMPUS, "scholarship_check", "campus_id", "checks of scholarships"),
        Reference::new(&TERM, "scholarship_check", "term_id", "checks of scholarships"),
    ],
    lists: &[&model::CHECKS],
    ..Part::EMPTY
};
