//! Shortages of attendance: who is short, who is about to be, and whose shortage was condoned.

pub mod actions;
pub mod model;
pub mod queries;
pub mod report;

use crate::rights::leaves::{CONDONATIONS_CREATE, CONDONATIONS_DELETE, CONDONATIONS_INDEX};
use academics::api::{SESSION, SUBJECT};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Scope};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-attendance-shortages", Can(CONDONATIONS_INDEX), reporting::report::<report::ShortageRow>)
            .list::<model::Condonation>("/get-condonations", Can(CONDONATIONS_INDEX))
            .act("/save-condonation", Can(CONDONATIONS_CREATE), "Shortage condoned successfully", actions::condone)
            .remove("/delete-condonation", Can(CONDONATIONS_DELETE), "Condonation deleted successfully", |tx, scope: &Scope, id| {
                tx.delete(&model::CONDONATION, scope, id)
            })
    },
    references: &[
        Reference::new(&STUDENT, "condonation", "student_id", "condoned shortages"),
        Reference::new(&CAMPUS, "condonation", "campus_id", "condoned shortages"),
        Reference::new(&SESSION, "condonation", "session_id", "condoned shortages"),
        Reference::new(&SUBJECT, "condonation", "subject_id", "condoned shortages"),
    ],
    records: &[&model::CONDONATION],
    lists: &[&model::CONDONATIONS],
    ..Part::EMPTY
};
