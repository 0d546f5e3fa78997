//! Permissions of results: scales and formats, publication, cards, re-checks, holds, promotion lists.

use super::setup::{KEEPERS, READERS};
use kernel::{Permission, Rights, rights};

/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &["school_admin", "exam_controller"];
/// Who gives results out and takes them back.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller"];
const TEACHERS_TOO: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher"];
/// Families see what is published of their own.
const FAMILIES_TOO: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher", "student", "parent"];
const ASKERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "student", "parent"];

pub const GRADE_SCALES: Rights = rights!("Academic Activities.grade-scales": "grade scales", "a grade scale";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const FORMATS: Rights = rights!("Academic Activities.result-summary-formats": "result formats", "a result format";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

/// The call behind the sign-in-only screen of results.
pub const SUMMARIES: &str = "Academic Activities.result-summaries.view";
pub const PUBLICATIONS: &str = "Academic Activities.result-publications.index";
pub const PUBLISH: &str = "Academic Activities.result-publications.publish";
pub const WITHDRAW: &str = "Academic Activities.result-publications.withdraw";
pub const CARDS: &str = "Academic Activities.result-cards.index";
pub const CARDS_PRINT: &str = "Academic Activities.result-cards.print";
/// One card: staff within their scope, families of their own and once it is published.
pub const CARD: &str = "Academic Activities.result-cards.detail";
pub const ADJUST: &str = "Academic Activities.moderation.create";
pub const RECHECKS: &str = "Academic Activities.result-rechecks.index";
pub const RECHECKS_REQUEST: &str = "Academic Activities.result-rechecks.create";
pub const RECHECKS_DECIDE: &str = "Academic Activities.result-rechecks.decide";
pub const HOLDS: &str = "Academic Activities.result-holds.index";
pub const HOLDS_PLACE: &str = "Academic Activities.result-holds.create";
pub const HOLDS_LIFT: &str = "Academic Activities.result-holds.lift";
pub const PROMOTIONS: &str = "Academic Activities.promotions.index";
pub const PROMOTIONS_MAKE: &str = "Academic Activities.promotions.create";
pub const PROMOTIONS_DECIDE: &str = "Academic Activities.promotions.update";

pub const ALL: &[Permission] = &[
    Permission { name: SUMMARIES, description: "See results of sections and classes", roles: TEACHERS_TOO },
    Permission { name: PUBLICATIONS, description: "See which results are published", roles: READERS },
    Permission { name: PUBLISH, description: "Publish the results of an exam", roles: HEADS },
    Permission { name: WITHDRAW, description: "Take back published results", roles: HEADS },
    Permission { name: CARDS, description: "List result cards", roles: TEACHERS_TOO },
    Permission { name: CARDS_PRINT, description: "Print result cards of sections and classes", roles: TEACHERS_TOO },
    Permission { name: CARD, description: "See one result card; families those of their own", roles: FAMILIES_TOO },
    Permission { name: ADJUST, description: "Moderate marks and give grace marks", roles: KEEPERS },
    Permission { name: RECHECKS, description: "List re-checks of marks", roles: READERS },
    Permission { name: RECHECKS_REQUEST, description: "Ask for a re-check; families for their own", roles: ASKERS },
    Permission { name: RECHECKS_DECIDE, description: "Decide on re-checks", roles: KEEPERS },
    Permission { name: HOLDS, description: "List withheld results", roles: READERS },
    Permission { name: HOLDS_PLACE, description: "Withhold the result of a student", roles: KEEPERS },
    Permission { name: HOLDS_LIFT, description: "Release a withheld result", roles: HEADS },
    Permission { name: PROMOTIONS, description: "See promotion lists", roles: READERS },
    Permission { name: PROMOTIONS_MAKE, description: "Make promotion lists", roles: KEEPERS },
    Permission { name: PROMOTIONS_DECIDE, description: "Decide otherwise than a promotion list proposes", roles: HEADS },
];
