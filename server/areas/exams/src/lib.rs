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

use academics::api::{CLASS, SECTION, SESSION};
use institution::api::CAMPUS;
use kernel::{Area, Can, Listed as _, Reference, Routes};
use marks::{
    award_lists::model::{AWARD_LIST, AWARD_MARK, AwardList},
    corrections, reminders,
};
use reporting::report;
use results::formats::model::RESULT_FORMAT;
use setup::exams::model::{EXAM, Exam};
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "exams",
    routes,
    permissions: &[
        &rights::setup::EXAMS.all,
        rights::setup::ALL,
        rights::marks::ALL,
        rights::results::ALL,
        rights::board::ALL,
        rights::standings::ALL,
    ],
    approvals: rights::APPROVALS,
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
        "exam_grace",
        "mark_change",
        "mark_correction",
        // Results; the scales and formats themselves are plain records.
        "parts_rule",
        "result_basis",
        "result_format_category",
        "publication_state",
        "result_publication",
        "result_decision",
        "result_card",
        "result_card_part",
        "result_hold_kind",
        "result_hold",
        "recheck_state",
        "result_recheck",
        "promotion_outcome",
        "promotion",
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
    references: &[
        Reference::new(&CAMPUS, "exam_campus", "campus_id", "exams"),
        Reference::new(&AWARD_LIST, "award_mark", "award_list_id", "marks"),
        Reference::new(&STUDENT, "award_mark", "student_id", "marks"),
        Reference::new(&EXAM, "result_publication", "exam_id", "publications"),
        Reference::new(&RESULT_FORMAT, "result_publication", "format_id", "publications"),
        Reference::new(&EXAM, "result_card", "exam_id", "result cards"),
        Reference::new(&STUDENT, "result_card", "student_id", "result cards"),
        Reference::new(&CAMPUS, "result_card", "campus_id", "result cards"),
        Reference::new(&SECTION, "result_card", "section_id", "result cards"),
        Reference::new(&AWARD_MARK, "result_recheck", "award_mark_id", "re-checks"),
        Reference::new(&SESSION, "promotion", "session_id", "lines of promotion lists"),
        Reference::new(&CLASS, "promotion", "class_id", "lines of promotion lists"),
        Reference::new(&CAMPUS, "promotion", "campus_id", "lines of promotion lists"),
        Reference::new(&SECTION, "promotion", "section_id", "lines of promotion lists"),
        Reference::new(&STUDENT, "promotion", "student_id", "lines of promotion lists"),
        Reference::new(&EXAM, "promotion", "exam_id", "lines of promotion lists"),
        Reference::new(&EXAM, "exam_slip", "exam_id", "roll number slips"),
        Reference::new(&STUDENT, "exam_slip", "student_id", "roll number slips"),
        Reference::new(&CAMPUS, "exam_slip", "campus_id", "roll number slips"),
    ],
    records: &[
        &EXAM,
        &AWARD_LIST,
        &AWARD_MARK,
        &results::publications::model::PUBLICATION,
        &results::holds::model::RESULT_HOLD,
        &results::rechecks::model::RESULT_RECHECK,
        &results::promotions::model::PROMOTION,
        &board::slips::model::EXAM_SLIP,
    ],
    lists: &[
        Exam::LIST,
        AwardList::LIST,
        corrections::LIST,
        results::publications::model::ResultPublication::LIST,
        results::cards::model::LIST,
        results::holds::model::ResultHold::LIST,
        results::rechecks::model::ResultRecheck::LIST,
        results::promotions::model::PromotionRow::LIST,
        results::papers::LIST,
        results::series::LIST,
        standings::choices::LIST,
    ],
    options: &[
        standings::choices::EVERY,
        results::papers::OPTIONS,
        results::series::CLOSED,
        results::series::PUBLISHED,
        standings::choices::EXAMINED,
        standings::choices::SAT,
    ],
    settings: settings::ALL,
    jobs: &[board::slips::job::SLIPS, results::cards::job::CARDS, results::publications::job::PUBLISH],
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

fn routes(r: Routes) -> Routes {
    slips(academic_reports(results::routes(award_lists(exams(r)))))
}

fn exams(r: Routes) -> Routes {
    use rights::setup::{DATE_SHEETS, EXAMS};
    use setup::{date_sheets, exams::actions};
    r.list::<Exam>("/get-exams", Can(EXAMS.index))
        .one("/get-exam", Can(EXAMS.details), setup::exams::queries::details)
        .act_noting("/new-exam", Can(EXAMS.create), "Exam saved successfully", actions::create)
        .change_noting("/update-exam", Can(EXAMS.update), "Exam updated successfully", actions::update)
        .remove("/delete-exam", Can(EXAMS.delete), "Exam deleted successfully", actions::delete)
        .read("/get-date-sheets", Can(DATE_SHEETS), date_sheets::queries::date_sheets)
        .get("/date-sheet-pdf", Can(DATE_SHEETS), date_sheets::handlers::pdf)
        .get("/get-series-date-sheet", Can(EXAMS.index), report::<date_sheets::report::SeriesDayRow>)
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
    r.get("/get-exam-slips", Can(SLIPS_INDEX), report::<ExamSlipRow>).post("/print-exam-slips", Can(SLIPS_PRINT), handlers::print).act(
        "/release-exam-slip",
        Can(SLIPS_OVERRIDE),
        "Slip released successfully",
        board::slips::actions::release,
    )
}

fn academic_reports(r: Routes) -> Routes {
    use rights::standings::{CAMPUSES, DEPARTMENT_WISE, EXAM_WISE, SUBJECT_WISE, TEACHERS, TOPPERS, WEAKER};
    use standings::{campuses, departments, marks_report, subjects, teachers, toppers, weaker};
    r.get("/fetch-subjectwise-report", Can(SUBJECT_WISE), report::<subjects::SubjectWiseRow>)
        .get("/fetch-topper-students", Can(TOPPERS), report::<toppers::TopperRow>)
        .get("/fetch-weaker-students", Can(WEAKER), report::<weaker::WeakerRow>)
        .get("/get-marks-report", Can(EXAM_WISE), marks_report::marks_report)
        .get("/fetch-department-summary", Can(DEPARTMENT_WISE), report::<departments::DepartmentRow>)
        .get("/get-campus-standings", Can(CAMPUSES), report::<campuses::CampusStandingRow>)
        .get("/get-teacher-standings", Can(TEACHERS), report::<teachers::TeacherStandingRow>)
}
