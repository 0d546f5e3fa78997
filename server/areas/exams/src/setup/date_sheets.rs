//! Date sheets: which paper is when and where, for the office, teachers, students and parents. Families see one once its exam is open.

pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod report;

use crate::rights::setup::{self as rights, DATE_SHEETS, EXAMS};
use kernel::{Can, Part, Routes};
use reporting::report as answer;

pub static PART: Part = Part { routes, permissions: rights::ALL, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.read("/get-date-sheets", Can(DATE_SHEETS), queries::date_sheets).get("/date-sheet-pdf", Can(DATE_SHEETS), handlers::pdf).get(
        "/get-series-date-sheet",
        Can(EXAMS.index),
        answer::<report::SeriesDayRow>,
    )
}
