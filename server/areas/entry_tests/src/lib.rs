//! Entry tests ("fast", domain.md section 9): tests with their centres, public applications, marks under codes, merit and offers.

pub mod api;
mod applications;
mod awards;
mod fast_tests;
pub mod rights;
mod scholarships;

use academics::api::{PROGRAM, SESSION, TERM};
use applications::model::{FAST_APPLICATION, FastApplication};
use fast_tests::model::{FAST_TEST, FastTest};
use fees::api::{CONCESSION, FEE_HEAD};
use institution::api::{BOARD, CAMPUS};
use kernel::{Area, Can, Hooks, Listed as _, Reference, Routes, jobs::JobKind};
use scholarships::{awards as given, checks, setup};
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "entry_tests",
    routes,
    permissions: &[&rights::TESTS.all, rights::ALL, &scholarships::rights::SCHOLARSHIPS.all, scholarships::rights::ALL],
    tables: &[
        "fast_test_status",
        "fast_status",
        "fast_last_seat",
        "fast_award_status",
        "fast_offer_state",
        "fast_round",
        "fast_test",
        "fast_part",
        "fast_centre",
        "fast_room",
        "fast_seat",
        "fast_test_campus",
        "fast_application",
        "fast_application_campus",
        "fast_script",
        "fast_mark",
        "fast_award_list",
        "fast_merit",
        "fast_offer",
        "fast_failure",
        "scholarship",
        "scholarship_campus",
        "scholarship_head",
        "scholarship_slab",
        "scholarship_award",
        "scholarship_award_concession",
        "scholarship_entry",
        "scholarship_check",
    ],
    reads: &["board", "campus", "program", "program_campus", "session", "stored_file", "guardian", "student", "student_guardian", "class", "employee", "fee_head", "concession", "term", "result_card", "result_publication", "exam", "matric_result"],
    references: &[
        Reference::new(&SESSION, "fast_test", "session_id", "entry tests"),
        Reference::new(&CAMPUS, "fast_test_campus", "campus_id", "entry tests"),
        Reference::new(&CAMPUS, "fast_centre", "campus_id", "centres of entry tests"),
        Reference::new(&CAMPUS, "fast_seat", "campus_id", "seats of entry tests"),
        Reference::new(&PROGRAM, "fast_seat", "program_id", "seats of entry tests"),
        Reference::new(&CAMPUS, "fast_application", "campus_id", "entry-test applications"),
        Reference::new(&CAMPUS, "fast_application_campus", "campus_id", "entry-test applications"),
        Reference::new(&PROGRAM, "fast_application", "program_id", "entry-test applications"),
        Reference::new(&BOARD, "fast_application", "board_id", "entry-test applications"),
        Reference::new(&PROGRAM, "fast_award_list", "program_id", "merit lists"),
        Reference::new(&FAST_TEST, "fast_application", "test_id", "applications"),
        Reference::new(&FAST_TEST, "fast_award_list", "test_id", "merit lists"),
        Reference::new(&FAST_APPLICATION, "fast_offer", "application_id", "offers"),
        Reference::new(&PROGRAM, "fast_offer", "program_id", "offers"),
        Reference::new(&CAMPUS, "fast_offer", "campus_id", "offers"),
        Reference::new(&SESSION, "scholarship", "session_id", "scholarships"),
        Reference::new(&SESSION, "scholarship_award", "session_id", "scholarship awards"),
        Reference::new(&PROGRAM, "scholarship", "program_id", "scholarships"),
        Reference::new(&CAMPUS, "scholarship", "campus_id", "scholarships of one campus"),
        Reference::new(&CAMPUS, "scholarship_campus", "campus_id", "scholarships"),
        Reference::new(&CAMPUS, "scholarship_award", "campus_id", "scholarship awards"),
        Reference::new(&CAMPUS, "scholarship_check", "campus_id", "checks of scholarships"),
        Reference::new(&FEE_HEAD, "scholarship_head", "fee_head_id", "scholarships"),
        Reference::new(&STUDENT, "scholarship_award", "student_id", "scholarship awards"),
        Reference::new(&CONCESSION, "scholarship_award_concession", "concession_id", "scholarship awards"),
        Reference::new(&TERM, "scholarship_check", "term_id", "checks of scholarships"),
    ],
    records: &[&FAST_TEST, &FAST_APPLICATION, &awards::model::FAST_AWARD_LIST, &awards::model::FAST_OFFER, &setup::model::SCHOLARSHIP, &given::model::AWARD],
    lists: &[
        FastTest::LIST,
        FastApplication::LIST,
        &setup::model::SCHOLARSHIPS,
        &setup::model::ENTRIES,
        &given::model::AWARDS,
        &checks::model::CHECKS,
    ],
    options: &[fast_tests::model::OPTIONS, setup::model::OPTIONS],
    jobs: &[JobKind { kind: given::job::STEP_JOB, run: given::job::run }],
    settings: scholarships::SETTINGS,
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    scholarships_of(fast_tests(r)).list::<FastApplication>("/get-fasts", Can(rights::APPLICATIONS_INDEX))
}

fn scholarships_of(r: Routes) -> Routes {
    use scholarships::rights::{APPROVE, AWARD, FUND, REVOKE, SCHOLARSHIPS};
    r.list::<setup::model::Scholarship>("/get-scholarships", Can(SCHOLARSHIPS.index))
        .get("/get-scholarship-details", Can(SCHOLARSHIPS.details), setup::handlers::details)
        .post("/save-scholarship", Can(SCHOLARSHIPS.create), setup::handlers::save)
        .post("/update-scholarship", Can(SCHOLARSHIPS.update), setup::handlers::update)
        .delete("/delete-scholarship", Can(SCHOLARSHIPS.delete), setup::handlers::delete)
        .post("/fund-scholarship", Can(FUND), setup::handlers::fund)
        .list::<setup::model::ScholarshipEntry>("/get-scholarship-entries", Can(SCHOLARSHIPS.details))
        .list::<given::model::ScholarshipAward>("/get-scholarship-awards", Can(SCHOLARSHIPS.index))
        .get("/get-scholarship-award-details", Can(SCHOLARSHIPS.details), given::handlers::details)
        .post("/preview-scholarship-awards", Can(AWARD), given::handlers::preview)
        .post("/award-scholarship", Can(AWARD), given::handlers::prepare)
        .post("/renew-scholarship", Can(AWARD), given::handlers::renew)
        .post("/approve-scholarship-awards", Can(APPROVE), given::handlers::approve)
        .post("/reject-scholarship-awards", Can(APPROVE), given::handlers::reject)
        .post("/confirm-scholarship-awards", Can(APPROVE), given::handlers::confirm_many)
        .post("/confirm-scholarship-award", Can(APPROVE), given::handlers::confirm)
        .post("/revoke-scholarship-awards", Can(REVOKE), given::handlers::revoke)
        .post("/check-scholarship", Can(AWARD), checks::handlers::check)
        .list::<checks::model::ScholarshipCheck>("/get-scholarship-checks", Can(SCHOLARSHIPS.details))
}

fn hooks(p: &mut Hooks) {
    p.opens("students", &[scholarships::rights::AWARD]);
    p.opens("fee_heads", &[scholarships::rights::SCHOLARSHIPS.create, scholarships::rights::SCHOLARSHIPS.update]);
    p.opens("terms", &[scholarships::rights::AWARD]);
    scholarships::hooks::hooks(p);
}

fn fast_tests(r: Routes) -> Routes {
    use fast_tests::handlers;
    use rights::TESTS;
    r.list::<FastTest>("/get-fast-tests", Can(TESTS.index))
        .get("/get-fast-test-details", Can(TESTS.details), handlers::details)
        .post("/save-fast-test", Can(TESTS.create), handlers::save)
        .post("/update-fast-test", Can(TESTS.update), handlers::update)
        .post("/step-fast-test", Can(TESTS.update), handlers::step)
        .delete("/delete-fast-test", Can(TESTS.delete), handlers::delete)
}
