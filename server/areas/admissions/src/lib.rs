//! Admissions (domain.md section 8): so far the inquiries that visitors of the website and the office's own people write down.

pub mod api;
pub mod demo;
mod inquiries;
pub mod rights;
mod visitors;

use academics::api::{CLASS, PROGRAM, SESSION};
use institution::api::CAMPUS;
use kernel::{Area, Public, Reference, Routes};

pub const AREA: Area = Area {
    name: "admissions",
    routes: |r: Routes| r.post("/save-inquiry", Public, inquiries::handlers::save),
    permissions: &[rights::ALL],
    tables: &["inquiry", "inquiry_status", "inquiry_source", "form_sent"],
    reads: &["campus", "program", "program_campus", "class"],
    references: &[
        Reference::new(&CAMPUS, "inquiry", "campus_id", "inquiries"),
        Reference::new(&PROGRAM, "inquiry", "program_id", "inquiries"),
        Reference::new(&CLASS, "inquiry", "class_id", "inquiries"),
        Reference::new(&SESSION, "inquiry", "session_id", "inquiries"),
    ],
    records: &[&inquiries::model::INQUIRY],
    ..Area::EMPTY
};
