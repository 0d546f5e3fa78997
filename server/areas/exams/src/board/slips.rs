//! Roll number slips of exams: whose are held and why, which were released all the same, and their printing.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod report;

use crate::{
    rights::board::{SLIPS_INDEX, SLIPS_OVERRIDE, SLIPS_PRINT},
    setup::exams::model::EXAM,
};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::report as answer;
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&EXAM, "exam_slip", "exam_id", "roll number slips"),
        Reference::new(&STUDENT, "exam_slip", "student_id", "roll number slips"),
        Reference::new(&CAMPUS, "exam_slip", "campus_id", "roll number slips"),
    ],
    records: &[&model::EXAM_SLIP],
    jobs: &[job::SLIPS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-exam-slips", Can(SLIPS_INDEX), answer::<report::ExamSlipRow>)
        .post("/print-exam-slips", Can(SLIPS_PRINT), handlers::print)
        .act("/release-exam-slip", Can(SLIPS_OVERRIDE), "Slip released successfully", actions::release)
}
