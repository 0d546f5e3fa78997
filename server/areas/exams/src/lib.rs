//! Exams: categories, date sheets, award lists, results, board affairs (domain.md section 7).

pub mod api;
mod board;
mod dates;
pub mod demo;
mod half_marks;
mod ids;
mod marks;
mod printing;
mod results;
pub mod rights;
mod rollover;
mod settings;
mod setup;
mod standings;
mod to_do;

use kernel::Area;

pub const AREA: Area = Area {
    name: "exams",
    approvals: rights::APPROVALS,
    reads: &[
        "app_user",
        "board",
        "campus",
        "class",
        "employee",
        "guardian",
        "lecture",
        "program",
        "program_campus",
        "program_subject",
        "section",
        "session",
        "stored_file",
        "student",
        "subject",
        "teacher_section",
        "teacher_subject",
        "year_rollover_student",
    ],
    settings: settings::ALL,
    parts: &[
        &setup::exams::PART,
        &setup::date_sheets::PART,
        &marks::award_lists::PART,
        &marks::corrections::PART,
        &marks::reminders::PART,
        &results::PART,
        &results::publications::PART,
        &results::cards::PART,
        &results::rechecks::PART,
        &results::holds::PART,
        &results::promotions::PART,
        &board::PART,
        &standings::PART,
        &board::slips::PART,
    ],
    plain: &[
        &setup::categories::EXAM_CATEGORIES,
        &results::grade_scales::SCALES,
        &results::formats::FORMATS,
        &board::registrations::REGISTRATIONS,
        &board::fee_dates::FEE_DATES,
        &board::papers::PAPERS,
        &board::matric_results::MATRIC_RESULTS,
    ],
    hooks: |p| {
        p.search(setup::exams::search::SEARCH);
        p.provide(setup::exam_days::EXAM_DAYS);
        // Before the marks: re-checks of marks that go are taken off first.
        results::hooks::register(p);
        marks::hooks::register(p);
        board::hooks::register(p);
        standings::register(p);
        rollover::register(p);
        p.to_do(to_do::TO_DO);
        dates::register(p);
    },
    ..Area::EMPTY
};
