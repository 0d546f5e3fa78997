//! Guardians: on the screens, parents.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use model::GUARDIAN;
use reporting::import;
use sheets::ParentSheets;

pub static PART: Part = Part {
    routes,
    tables: &["guardian_relation", "student_guardian"],
    references: &[
        Reference::new(&CAMPUS, "guardian", "campus_id", "parents"),
        Reference::new(&GUARDIAN, "student_guardian", "guardian_id", "students"),
        Reference::new(&GUARDIAN, "person_document", "person_id", "documents").only("person_kind = 'guardian'"),
    ],
    records: &[&GUARDIAN],
    lists: &[&model::GUARDIANS],
    options: &[model::OPTIONS],
    jobs: &[import::job::<ParentSheets>()],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Guardian>("/get-parents", Can(rights::PARENTS_INDEX))
        .one("/get-parent-details", Can(rights::PARENTS_DETAIL), queries::guardian)
        .post("/save-parent", Can(rights::PARENTS_CREATE), handlers::save)
        .post("/update-parent", Can(rights::PARENTS_UPDATE), handlers::update)
        .delete("/delete-parent", Can(rights::PARENTS_DELETE), handlers::delete)
        .get("/parent-import-template", Can(rights::PARENTS_IMPORT), import::template::<ParentSheets>)
        .post("/check-parent-import", Can(rights::PARENTS_IMPORT), import::check::<ParentSheets>)
        .post("/import-parents", Can(rights::PARENTS_IMPORT), import::start::<ParentSheets>)
        .post("/undo-parent-import", Can(rights::PARENTS_DELETE), import::undo::<ParentSheets>)
}
