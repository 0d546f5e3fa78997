//! Entry tests ("fast", domain.md section 9): tests with their centres, public applications, marks under codes, merit and offers.

pub mod api;
mod applications;
mod awards;
pub mod rights;

use academics::api::{PROGRAM, SESSION};
use applications::model::{FAST_APPLICATION, FastApplication};
use institution::api::{BOARD, CAMPUS};
use kernel::{Area, Can, Listed as _, Reference, Routes};

pub const AREA: Area = Area {
    name: "entry_tests",
    routes,
    permissions: &[&rights::TESTS.all, rights::ALL],
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
    ],
    reads: &["board", "campus", "program", "program_campus", "session", "stored_file", "guardian"],
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
        Reference::new(&FAST_APPLICATION, "fast_offer", "application_id", "offers"),
        Reference::new(&PROGRAM, "fast_offer", "program_id", "offers"),
        Reference::new(&CAMPUS, "fast_offer", "campus_id", "offers"),
    ],
    records: &[&FAST_APPLICATION, &awards::model::FAST_AWARD_LIST, &awards::model::FAST_OFFER],
    lists: &[FastApplication::LIST],
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<FastApplication>("/get-fasts", Can(rights::APPLICATIONS_INDEX))
}
