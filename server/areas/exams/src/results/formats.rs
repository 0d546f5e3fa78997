//! Result summary formats: how the result of a class is made, and what its card shows.

pub mod actions;
pub mod model;
pub mod queries;

use crate::{rights::results::FORMATS as RIGHTS, setup::categories::EXAM_CATEGORY};
use academics::api::{CLASS, PROGRAM, SESSION};
use institution::api::CAMPUS;
use kernel::{Can, Plain, Reference, plain};
use model::{FormatForm, RESULT_FORMAT, ResultFormat};

pub static FORMATS: Plain = Plain {
    options: &[model::OPTIONS],
    references: &[
        Reference::new(&SESSION, "result_format", "session_id", "result formats"),
        Reference::new(&PROGRAM, "result_format", "program_id", "result formats"),
        Reference::new(&CLASS, "result_format", "class_id", "result formats"),
        Reference::new(&CAMPUS, "result_format", "campus_id", "result formats"),
        Reference::new(&EXAM_CATEGORY, "result_format_category", "category_id", "result formats"),
        Reference::new(&RESULT_FORMAT, "result_format", "version_of", "versions by which results were published"),
    ],
    ..Plain::of::<ResultFormat, FormatForm>(&RIGHTS, |r| {
        r.list::<ResultFormat>("/get-result-summary-formats", Can(RIGHTS.index))
            .one("/get-result-summary-format-details", Can(RIGHTS.details), queries::details)
            .post("/save-result-summary-format", Can(RIGHTS.create), plain::save::<FormatForm>)
            .change_noting("/update-result-summary-format", Can(RIGHTS.update), "Result format updated successfully", actions::update)
            .delete("/result-summary-formats/{id}", Can(RIGHTS.delete), plain::delete::<FormatForm>)
    })
};
