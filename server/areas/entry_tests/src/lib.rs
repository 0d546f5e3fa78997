//! Entry tests ("fast", domain.md section 9): tests with their centres, public applications, marks under codes, merit and offers.

pub mod api;
mod applications;
mod awards;
pub mod demo;
mod fast_tests;
mod hooks;
mod limits;
mod marks;
mod public;
pub mod rights;
mod scholarships;
mod sitting;
mod to_do;
mod verification;

use academics::api::{PROGRAM, TERM};
use applications::model::{FAST_APPLICATION, FastApplication};
use awards::model::{FAST_AWARD_LIST, FAST_OFFER, FastAwardList, FastMerit};
use fast_tests::model::{FAST_TEST, FastTest};
use fees::api::{CONCESSION, FEE_HEAD};
use institution::api::{BOARD, CAMPUS};
use kernel::{Area, Can, Listed as _, Public, Reference, Routes, jobs::JobKind};
use scholarships::{awards as given, checks, setup};
use sitting::model::FastScript;
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "entry_tests",
    routes,
    permissions: &[&rights::TESTS.all, rights::ALL, &scholarships::rights::SCHOLARSHIPS.all, scholarships::rights::ALL],
    approvals: rights::APPROVALS,
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
        "fast_seating",
        "fast_script",
        "fast_mark",
        "fast_award_list",
        "fast_merit",
        "fast_offer",
        "fast_count",
        "scholarship",
        "scholarship_campus",
        "scholarship_head",
        "scholarship_slab",
        "scholarship_award",
        "scholarship_award_concession",
        "scholarship_entry",
        "scholarship_check",
    ],
    reads: &[
        "board",
        "campus",
        "guardian",
        "program",
        "program_campus",
        "session",
        "stored_file",
        "class",
        "concession",
        "employee",
        "fee_head",
        "matric_result",
        "student",
        "student_guardian",
        "term",
    ],
    references: &[
        Reference::new(&CAMPUS, "fast_test_campus", "campus_id", "entry tests"),
        Reference::new(&CAMPUS, "fast_centre", "campus_id", "centres of entry tests"),
        Reference::new(&CAMPUS, "fast_seat", "campus_id", "seats of entry tests"),
        Reference::new(&PROGRAM, "fast_seat", "program_id", "seats of entry tests"),
        Reference::new(&CAMPUS, "fast_application_campus", "campus_id", "entry-test applications"),
        Reference::new(&BOARD, "fast_application", "board_id", "entry-test applications"),
        Reference::new(&FAST_TEST, "fast_application", "test_id", "applications"),
        Reference::new(&FAST_APPLICATION, "fast_offer", "application_id", "offers"),
        Reference::new(&FAST_AWARD_LIST, "fast_offer", "award_list_id", "offers"),
        Reference::new(&PROGRAM, "fast_offer", "program_id", "offers"),
        Reference::new(&CAMPUS, "fast_offer", "campus_id", "offers"),
        Reference::new(&CAMPUS, "scholarship", "campus_id", "scholarships of one campus"),
        Reference::new(&CAMPUS, "scholarship_campus", "campus_id", "scholarships"),
        Reference::new(&CAMPUS, "scholarship_check", "campus_id", "checks of scholarships"),
        Reference::new(&FEE_HEAD, "scholarship_head", "fee_head_id", "scholarships"),
        Reference::new(&STUDENT, "scholarship_award", "student_id", "scholarship awards"),
        Reference::new(&CONCESSION, "scholarship_award_concession", "concession_id", "scholarship awards"),
        Reference::new(&setup::model::SCHOLARSHIP, "scholarship_award", "scholarship_id", "awards"),
        Reference::new(&TERM, "scholarship_check", "term_id", "checks of scholarships"),
    ],
    records: &[&FAST_TEST, &FAST_APPLICATION, &FAST_AWARD_LIST, &FAST_OFFER, &setup::model::SCHOLARSHIP, &given::model::AWARD],
    lists: &[
        FastTest::LIST,
        FastApplication::LIST,
        FastScript::LIST,
        FastAwardList::LIST,
        FastMerit::LIST,
        setup::model::Scholarship::LIST,
        setup::model::ScholarshipEntry::LIST,
        given::model::ScholarshipAward::LIST,
        checks::model::ScholarshipCheck::LIST,
    ],
    options: &[fast_tests::model::OPTIONS, setup::model::OPTIONS],
    jobs: &[
        applications::job::TELL_APPROVED,
        applications::job::slips::SLIPS,
        awards::job::TELL_RESULTS,
        JobKind { kind: given::job::STEP_JOB, run: given::job::run },
    ],
    settings: scholarships::SETTINGS,
    hooks: |p| {
        hooks::register(p);
        scholarships::hooks::hooks(p);
        p.to_do(to_do::TO_DO);
    },
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    scholarships_of(award_lists(marks(applications(visitors(fast_tests(r))))))
}

fn fast_tests(r: Routes) -> Routes {
    use fast_tests::handlers;
    use rights::TESTS;
    r.list::<FastTest>("/get-fast-tests", Can(TESTS.index))
        .one("/get-fast-test-details", Can(TESTS.details), fast_tests::queries::details)
        .act("/save-fast-test", Can(TESTS.create), "Entry test saved successfully", fast_tests::actions::create)
        .change("/update-fast-test", Can(TESTS.update), "Entry test updated successfully", fast_tests::actions::update)
        .post("/step-fast-test", Can(TESTS.update), handlers::step)
        .remove("/delete-fast-test", Can(TESTS.delete), "Entry test deleted successfully", fast_tests::actions::delete)
}

fn visitors(r: Routes) -> Routes {
    use public::handlers;
    r.get("/get-fast-campuses", Public, handlers::campuses)
        .post("/save-fast", Public, handlers::save)
        .post("/confirm-fast", Public, handlers::confirm)
        .post("/open-fast", Public, handlers::open)
        .post("/upload-fast-photo", Public, handlers::photo)
        .get("/get-last-application", Public, handlers::last)
        .get("/get-fast-status", Public, handlers::status)
        .get("/get-fast-roll-no-slip", Public, handlers::slip)
        .get("/fast-fee-slip-pdf", Public, handlers::fee_slip)
        .get("/get-fast-results", Public, handlers::results)
}

fn applications(r: Routes) -> Routes {
    use applications::handlers;
    use rights::{
        APPLICATIONS_APPROVE, APPLICATIONS_ATTENDANCE, APPLICATIONS_CREATE, APPLICATIONS_DETAIL, APPLICATIONS_INDEX, AWARD_LISTS_SCRIPTS,
    };
    r.list::<FastApplication>("/get-fasts", Can(APPLICATIONS_INDEX))
        .get("/get-fast-details", Can(APPLICATIONS_DETAIL), handlers::details)
        .change("/update-fast", Can(APPLICATIONS_CREATE), "Application updated successfully", applications::actions::update)
        .take("/renew-fast-fee-slip", Can(APPLICATIONS_CREATE), "Fee slip issued successfully", applications::actions::renew_fee_slip)
        .post("/approve-fast/applications", Can(APPLICATIONS_APPROVE), handlers::approve)
        .act("/reject-fast/applications", Can(APPLICATIONS_APPROVE), "Applications rejected successfully", applications::actions::reject)
        .post("/print-fast-slips", Can(APPLICATIONS_APPROVE), handlers::print_slips)
        .read("/get-fast-attendance", Can(APPLICATIONS_ATTENDANCE), sitting::queries::sheet)
        .act("/save-fast-attendance", Can(APPLICATIONS_ATTENDANCE), "Attendance saved successfully", sitting::actions::enter)
        .list::<FastScript>("/get-fast-scripts", Can(AWARD_LISTS_SCRIPTS))
        .post("/give-fast-script-codes", Can(AWARD_LISTS_SCRIPTS), sitting::handlers::give_codes)
}

fn marks(r: Routes) -> Routes {
    use marks::handlers;
    use rights::AWARD_LISTS_CREATE;
    r.read("/get-fast-test-marks", Can(AWARD_LISTS_CREATE), marks::queries::sheet)
        .post("/save-fast-marks", Can(AWARD_LISTS_CREATE), handlers::save)
        .get("/fast-marks-sheet", Can(AWARD_LISTS_CREATE), handlers::file)
        .post("/check-fast-marks", Can(AWARD_LISTS_CREATE), handlers::check_file)
}

fn award_lists(r: Routes) -> Routes {
    use awards::handlers;
    use rights::{AWARD_LISTS_CREATE, AWARD_LISTS_INDEX, AWARD_LISTS_PUBLISH};
    r.list::<FastAwardList>("/get-fast-award-lists", Can(AWARD_LISTS_INDEX))
        .read("/get-fast-awardlist", Can(AWARD_LISTS_INDEX), awards::queries::details)
        .list::<FastMerit>("/get-fast-merits", Can(AWARD_LISTS_INDEX))
        .post("/preview-fast-award-list", Can(AWARD_LISTS_CREATE), handlers::preview)
        .act("/save-fast-award-list", Can(AWARD_LISTS_PUBLISH), "awardList saved successfully", awards::actions::freeze)
        .post("/publish-fast-award-list", Can(AWARD_LISTS_PUBLISH), handlers::publish)
        .post("/pass-on-fast-offers", Can(AWARD_LISTS_PUBLISH), handlers::pass_on)
        .act("/decline-fast-offer", Can(AWARD_LISTS_PUBLISH), "Offer declined successfully", awards::actions::decline)
}

fn scholarships_of(r: Routes) -> Routes {
    use scholarships::rights::{APPROVE, AWARD, FUND, REVOKE, SCHOLARSHIPS};
    r.list::<setup::model::Scholarship>("/get-scholarships", Can(SCHOLARSHIPS.index))
        .one("/get-scholarship-details", Can(SCHOLARSHIPS.details), setup::queries::details)
        .act("/save-scholarship", Can(SCHOLARSHIPS.create), "Scholarship saved successfully", setup::actions::create)
        .change("/update-scholarship", Can(SCHOLARSHIPS.update), "Scholarship updated successfully", setup::actions::update)
        .remove("/delete-scholarship", Can(SCHOLARSHIPS.delete), "Scholarship deleted successfully", setup::actions::delete)
        .act("/fund-scholarship", Can(FUND), "Budget of the scholarship changed successfully", setup::actions::fund)
        .list::<setup::model::ScholarshipEntry>("/get-scholarship-entries", Can(SCHOLARSHIPS.details))
        .list::<given::model::ScholarshipAward>("/get-scholarship-awards", Can(SCHOLARSHIPS.index))
        .get("/get-scholarship-award-details", Can(SCHOLARSHIPS.details), given::handlers::details)
        .post("/preview-scholarship-awards", Can(AWARD), given::handlers::preview)
        .act_noting("/award-scholarship", Can(AWARD), "Scholarship awards prepared successfully", given::actions::run::prepare)
        .post("/renew-scholarship", Can(AWARD), given::handlers::renew)
        .post("/approve-scholarship-awards", Can(APPROVE), given::handlers::approve)
        .post("/reject-scholarship-awards", Can(APPROVE), given::handlers::reject)
        .post("/confirm-scholarship-awards", Can(APPROVE), given::handlers::confirm_many)
        .post("/confirm-scholarship-award", Can(APPROVE), given::handlers::confirm)
        .post("/revoke-scholarship-awards", Can(REVOKE), given::handlers::revoke)
        .take("/check-scholarship", Can(AWARD), "Conditions checked successfully", checks::actions::check)
        .list::<checks::model::ScholarshipCheck>("/get-scholarship-checks", Can(SCHOLARSHIPS.details))
}
