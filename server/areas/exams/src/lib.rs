//! Exams: categories, date sheets, award lists, results, board affairs (domain.md section 7).

pub mod api;
mod board;
pub mod demo;
mod half_marks;
mod marks;
pub mod rights;
mod rollover;
mod setup;

use academics::api::{CLASS, PROGRAM, SECTION, SESSION, SUBJECT};
use institution::api::CAMPUS;
use kernel::{Area, Can, Listed as _, Reference, Routes};
use marks::{
    award_lists::model::{AWARD_LIST, AWARD_MARK, AwardList},
    corrections, reminders,
};
use people::api::EMPLOYEE;
use reporting::report;
use setup::exams::model::{EXAM, Exam};
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "exams",
    routes,
    permissions: &[&rights::setup::EXAMS.all, rights::setup::ALL, rights::marks::ALL, rights::board::ALL],
    tables: &[
        // Setup and marks; the categories themselves are a plain record.
        "exam_kind",
        "exam_status",
        "exam",
        "exam_campus",
        "paper_part",
        "exam_paper",
        "award_list_status",
        "award_list",
        "mark_state",
        "award_mark",
        "mark_change",
        "mark_correction",
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
    reads: &[
        "app_user",
        "board",
        "campus",
        "class",
        "employee",
        "placement",
        "program",
        "program_campus",
        "program_subject",
        "section",
        "session",
        "stored_file",
        "student",
        "subject",
        "year_rollover_student",
    ],
    references: &[
        Reference::new(&SESSION, "exam", "session_id", "exams"),
        Reference::new(&PROGRAM, "exam", "program_id", "exams"),
        Reference::new(&CLASS, "exam", "class_id", "exams"),
        Reference::new(&CAMPUS, "exam_campus", "campus_id", "exams"),
        Reference::new(&SUBJECT, "exam_paper", "subject_id", "exam papers"),
        Reference::new(&EXAM, "award_list", "exam_id", "award lists"),
        Reference::new(&SECTION, "award_list", "section_id", "award lists"),
        Reference::new(&CAMPUS, "award_list", "campus_id", "award lists"),
        Reference::new(&SUBJECT, "award_list", "subject_id", "award lists"),
        Reference::new(&EMPLOYEE, "award_list", "employee_id", "award lists"),
        Reference::new(&AWARD_LIST, "award_mark", "award_list_id", "marks"),
        Reference::new(&STUDENT, "award_mark", "student_id", "marks"),
        Reference::new(&EXAM, "exam_slip", "exam_id", "roll-number slips"),
        Reference::new(&STUDENT, "exam_slip", "student_id", "roll-number slips"),
        Reference::new(&CAMPUS, "exam_slip", "campus_id", "roll-number slips"),
    ],
    records: &[&EXAM, &AWARD_LIST, &AWARD_MARK, &board::slips::model::EXAM_SLIP],
    lists: &[Exam::LIST, AwardList::LIST, corrections::LIST],
    options: &[setup::exams::model::OPTIONS],
    jobs: &[board::slips::job::SLIPS],
    plain: &[
        &setup::categories::EXAM_CATEGORIES,
        &board::registrations::REGISTRATIONS,
        &board::fee_dates::FEE_DATES,
        &board::papers::PAPERS,
        &board::matric_results::MATRIC_RESULTS,
    ],
    hooks: |p| {
        p.provide(setup::exam_days::EXAM_DAYS);
        marks::hooks::register(p);
        board::hooks::register(p);
        rollover::register(p);
    },
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    slips(award_lists(exams(r)))
}

fn exams(r: Routes) -> Routes {
    use rights::setup::{DATE_SHEETS, EXAMS};
    use setup::{date_sheets, exams::handlers};
    r.list::<Exam>("/get-exams", Can(EXAMS.index))
        .get("/get-exam", Can(EXAMS.details), handlers::one)
        .post("/new-exam", Can(EXAMS.create), handlers::create)
        .post("/update-exam", Can(EXAMS.update), handlers::update)
        .delete("/delete-exam", Can(EXAMS.delete), handlers::delete)
        .get("/get-date-sheets", Can(DATE_SHEETS), date_sheets::handlers::read)
        .get("/date-sheet-pdf", Can(DATE_SHEETS), date_sheets::handlers::pdf)
}

fn award_lists(r: Routes) -> Routes {
    use marks::award_lists::handlers;
    use rights::marks::{AWARD_LISTS_CHECK, AWARD_LISTS_CREATE, AWARD_LISTS_DETAIL, AWARD_LISTS_INDEX, AWARD_LISTS_UPDATE};
    let r = r
        .get("/get-award-lists", Can(AWARD_LISTS_INDEX), handlers::list)
        .get("/get-award-list-details", Can(AWARD_LISTS_DETAIL), handlers::details)
        .post("/save-award-list", Can(AWARD_LISTS_CREATE), handlers::save)
        .post("/update-award-list", Can(AWARD_LISTS_UPDATE), handlers::update)
        .post("/lock-award-lists", Can(AWARD_LISTS_CHECK), handlers::lock)
        .get("/award-list-pdf", Can(AWARD_LISTS_DETAIL), handlers::pdf);
    reminders::routes(corrections::routes(r))
}

fn slips(r: Routes) -> Routes {
    use board::slips::{handlers, report::ExamSlipRow};
    use rights::board::{SLIPS_INDEX, SLIPS_OVERRIDE, SLIPS_PRINT};
    r.get("/get-exam-slips", Can(SLIPS_INDEX), report::<ExamSlipRow>).post("/print-exam-slips", Can(SLIPS_PRINT), handlers::print).post(
        "/release-exam-slip",
        Can(SLIPS_OVERRIDE),
        handlers::release,
    )
}
