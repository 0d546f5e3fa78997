//! Admission forms: the applicant, who answers for them, what they learned before, where they want to study, and what became of it.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
pub mod search;

use crate::{
    inquiries::model::INQUIRY,
    rights::forms::{ADMISSIONS, APPROVE, DECIDE},
};
use entry_tests::api::FAST_APPLICATION;
use institution::api::{BOARD, INSTITUTION};
use kernel::{Can, Hooks, Part, Public, Reference};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Admission>("/get-admissions", Can(ADMISSIONS.index))
            .get("/get-admission-details", Can(ADMISSIONS.details), handlers::show)
            .post("/save-admission", Public, handlers::save)
            .post("/update-admission", Public, handlers::update)
            .remove("/delete-admission-details", Can(ADMISSIONS.delete), "admission deleted successfully", actions::delete)
            .post("/decide-admission", Can(DECIDE), handlers::decide)
            .post("/hold-admission-seat", Can(DECIDE), handlers::hold)
            .post("/get-own-admission", Public, handlers::own)
    },
    permissions: &ADMISSIONS.all,
    tables: &[
        "admission_status",
        "admission_source",
        "admission_shift",
        "admission_education",
        "admission_event",
        "admission_try",
        "education_exam",
        "education_attempt",
        "education_result",
        "education_basis",
    ],
    references: &[
        Reference::new(&STUDENT, "admission", "student_id", "admissions"),
        Reference::new(&INQUIRY, "admission", "inquiry_id", "admissions"),
        Reference::new(&FAST_APPLICATION, "admission", "fast_application_id", "admissions"),
        Reference::new(&INSTITUTION, "admission_education", "institution_id", "examinations of applicants"),
        Reference::new(&BOARD, "admission_education", "board_id", "examinations of applicants"),
    ],
    records: &[&model::ADMISSION],
    lists: &[&model::ADMISSIONS_LIST],
    ..Part::EMPTY
};

/// Forms are found by name and number, and choose from what other areas keep.
pub fn hooks(hooks: &mut Hooks) {
    hooks.search(search::SEARCH);
    hooks.opens("institutions", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("boards", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("scholarships", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("sections", &[APPROVE]);
}
