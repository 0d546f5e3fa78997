//! Sections: the groups of students of a class at a campus in a session.

pub mod actions;
pub mod model;
pub mod queries;
pub mod search;
pub mod sheets;

use crate::rights::SECTIONS as RIGHTS;
use kernel::Plain;
use model::{Section, SectionForm};
use reporting::import;

pub static SECTIONS: Plain = Plain {
    options: &[model::OPTIONS, model::SECTIONS_OF_CLASS],
    jobs: &[import::job::<sheets::SectionSheets>()],
    ..Plain::of::<Section, SectionForm>(&RIGHTS, |r| {
        let paths = ["/get-sections", "/get-section-details", "/save-section", "/update-section", "/section"];
        sheets::calls(r.record_found::<Section, SectionForm, _>(paths, &RIGHTS, queries::section))
    })
};
