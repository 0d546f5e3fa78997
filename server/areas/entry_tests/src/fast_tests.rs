//! Entry tests: session, day, centres with their rooms, seats to give, fee, rules, formula.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights::TESTS;
use academics::api::PROGRAM;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::FastTest>("/get-fast-tests", Can(TESTS.index))
            .one("/get-fast-test-details", Can(TESTS.details), queries::details)
            .act("/save-fast-test", Can(TESTS.create), "Entry test saved successfully", actions::create)
            .change("/update-fast-test", Can(TESTS.update), "Entry test updated successfully", actions::update)
            .post("/step-fast-test", Can(TESTS.update), handlers::step)
            .remove("/delete-fast-test", Can(TESTS.delete), "Entry test deleted successfully", actions::delete)
    },
    permissions: &TESTS.all,
    tables: &["fast_test_status", "fast_part", "fast_centre", "fast_room", "fast_seat", "fast_test_campus"],
    references: &[
        Reference::new(&CAMPUS, "fast_test_campus", "campus_id", "entry tests"),
        Reference::new(&CAMPUS, "fast_centre", "campus_id", "centres of entry tests"),
        Reference::new(&CAMPUS, "fast_seat", "campus_id", "seats of entry tests"),
        Reference::new(&PROGRAM, "fast_seat", "program_id", "seats of entry tests"),
    ],
    records: &[&model::FAST_TEST],
    lists: &[&model::FAST_TESTS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
