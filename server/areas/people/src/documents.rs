//! Papers of the people of the registers: certificates, B-forms, contracts. Whoever may change a person sees and keeps their papers.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{employees::model::EMPLOYEE, rights};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-person-documents", Can(rights::DOCUMENTS_INDEX), handlers::list)
            .act("/save-person-documents", Can(rights::DOCUMENTS_CREATE), "Documents uploaded successfully", actions::keep)
            .remove("/delete-person-document", Can(rights::DOCUMENTS_DELETE), "Document deleted successfully", actions::remove)
    },
    references: &[
        Reference::new(&CAMPUS, "person_document", "campus_id", "documents"),
        Reference::new(&EMPLOYEE, "person_document", "person_id", "documents").only("person_kind = 'employee'"),
    ],
    records: &[&model::PERSON_DOCUMENT],
    ..Part::EMPTY
};
