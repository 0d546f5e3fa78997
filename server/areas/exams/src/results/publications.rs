//! Giving out the results of an exam: a card for every student, frozen as it is, then the families are told; and taking it back.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;

use super::formats::model::RESULT_FORMAT;
use crate::{rights::results as rights, setup::exams::model::EXAM};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["publication_state"],
    references: &[
        Reference::new(&EXAM, "result_publication", "exam_id", "publications"),
        Reference::new(&RESULT_FORMAT, "result_publication", "format_id", "publications"),
    ],
    records: &[&model::PUBLICATION],
    lists: &[&model::RESULT_PUBLICATIONS],
    jobs: &[job::PUBLISH],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::ResultPublication>("/get-result-publications", Can(rights::PUBLICATIONS))
        .read("/preview-result-publication", Can(rights::PUBLISH), queries::preview)
        .post("/publish-result", Can(rights::PUBLISH), handlers::publish)
        .post("/withdraw-result", Can(rights::WITHDRAW), handlers::withdraw)
}
