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

use kernel::Area;

pub const AREA: Area = Area {
    name: "entry_tests",
    permissions: &[rights::ALL, scholarships::rights::ALL],
    approvals: rights::APPROVALS,
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
    settings: scholarships::SETTINGS,
    parts: &[
        &fast_tests::PART,
        &public::PART,
        &applications::PART,
        &sitting::PART,
        &marks::PART,
        &awards::PART,
        &scholarships::setup::PART,
        &scholarships::awards::PART,
        &scholarships::checks::PART,
    ],
    hooks: |p| {
        hooks::register(p);
        scholarships::hooks::hooks(p);
        p.to_do(to_do::TO_DO);
    },
    ..Area::EMPTY
};
