//! The permissions of this area and the seeded roles that hold them.

use crate::scholarships::rights as scholarships;
use kernel::{Approval, Permission, Rights, rights};

/// Who holds entry tests, and who looks them up.
pub const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "exam_controller"];
pub const READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "admission_officer", "exam_controller", "auditor"];
/// Who freezes merit lists and gives out results.
const PUBLISHERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "exam_controller"];

pub const TESTS: Rights = rights!("Boards & Applications.fast-tests": "entry tests", "an entry test with its centres and rules";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub const APPLICATIONS_INDEX: &str = "Boards & Applications.fast-applications.index";
pub const APPLICATIONS_DETAIL: &str = "Boards & Applications.fast-applications.detail";
pub const APPLICATIONS_CREATE: &str = "Boards & Applications.fast-applications.create";
pub const APPLICATIONS_APPROVE: &str = "Boards & Applications.fast-applications.approve";
pub const APPLICATIONS_ATTENDANCE: &str = "Boards & Applications.fast-applications.attendance";
pub const AWARD_LISTS_INDEX: &str = "Boards & Applications.fast-award-lists.index";
pub const AWARD_LISTS_CREATE: &str = "Boards & Applications.fast-award-lists.create";
pub const AWARD_LISTS_SCRIPTS: &str = "Boards & Applications.fast-award-lists.scripts";
pub const AWARD_LISTS_PUBLISH: &str = "Boards & Applications.fast-award-lists.publish";

pub const ALL: &[Permission] = &[
    Permission { name: APPLICATIONS_INDEX, description: "List entry-test applications", roles: READERS },
    Permission { name: APPLICATIONS_DETAIL, description: "See an entry-test application", roles: READERS },
    Permission { name: APPLICATIONS_CREATE, description: "Write entry-test applications down", roles: KEEPERS },
    Permission { name: APPLICATIONS_APPROVE, description: "Approve and reject entry-test applications, print slips", roles: KEEPERS },
    Permission { name: APPLICATIONS_ATTENDANCE, description: "Take attendance at an entry test's centre", roles: KEEPERS },
    Permission { name: AWARD_LISTS_INDEX, description: "See merit lists and offers of entry tests", roles: READERS },
    Permission { name: AWARD_LISTS_CREATE, description: "Enter entry-test marks and try merit lists out", roles: KEEPERS },
    Permission {
        name: AWARD_LISTS_SCRIPTS,
        description: "Give scripts their codes and see whose they are",
        roles: &["school_admin", "branch_admin", "campus_admin", "admission_officer"],
    },
    Permission { name: AWARD_LISTS_PUBLISH, description: "Freeze and publish merit lists, make offers", roles: PUBLISHERS },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    Approval::of(APPLICATIONS_APPROVE, &[APPLICATIONS_INDEX, APPLICATIONS_DETAIL]),
    Approval::of(scholarships::APPROVE, &[scholarships::SCHOLARSHIPS.index, scholarships::SCHOLARSHIPS.details]),
    Approval::of(scholarships::APPROVE_ANY, &[scholarships::SCHOLARSHIPS.index, scholarships::SCHOLARSHIPS.details]),
];
