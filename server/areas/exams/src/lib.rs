//! Exams: categories, date sheets, award lists, results, board affairs (domain.md section 7).

mod board;
mod half_marks;
pub mod rights;

pub use half_marks::HalfMarks;
use institution::api::CAMPUS;
use kernel::{Area, Can, Reference, Routes};
use reporting::report;
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "exams",
    routes,
    permissions: &[rights::board::ALL],
    tables: &[
        // Board affairs; the registers themselves are plain records.
        "board_fee_stage",
        "board_registration_status",
        "board_attempt",
        "board_paper_kind",
        "board_paper_direction",
        "board_exam",
        "board_outcome",
        "matric_subject",
        "exam_slip",
    ],
    reads: &["board", "campus", "class", "exam", "exam_campus", "placement", "program", "section", "session", "stored_file", "student"],
    references: &[
        Reference::new(&STUDENT, "exam_slip", "student_id", "roll-number slips"),
        Reference::new(&CAMPUS, "exam_slip", "campus_id", "roll-number slips"),
    ],
    records: &[&board::slips::model::EXAM_SLIP],
    jobs: &[board::slips::job::SLIPS],
    plain: &[
        &board::registrations::REGISTRATIONS,
        &board::fee_dates::FEE_DATES,
        &board::papers::PAPERS,
        &board::matric_results::MATRIC_RESULTS,
    ],
    hooks: board::hooks::register,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    slips(r)
}

fn slips(r: Routes) -> Routes {
    use board::slips::{handlers, report::ExamSlipRow};
    use rights::board::{SLIPS_INDEX, SLIPS_OVERRIDE, SLIPS_PRINT};
    r.get("/get-exam-slips", Can(SLIPS_INDEX), report::<ExamSlipRow>)
        .post("/print-exam-slips", Can(SLIPS_PRINT), handlers::print)
        .post("/release-exam-slip", Can(SLIPS_OVERRIDE), handlers::release)
}
