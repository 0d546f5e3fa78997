//! The permissions of this area and the seeded roles that hold them.

use kernel::{Permission, Rights, rights};

// The list of schools is the super administrators' alone (specification, guard 3).
pub const SCHOOLS: Rights = rights!("Institution.schools": "schools", "a school";
    index &[], details &["school_admin", "auditor"], create &[], update &[], delete &[]);
pub const INSTITUTIONS: Rights = rights!("Institution.other-institutions": "other institutions", "another institution";
    index READERS, details READERS, create CLERKS, update OF_GROUP, delete OF_GROUP);
pub const BOARDS: Rights = rights!("Boards & Applications.boards": "boards of examination", "a board of examination";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);

pub const BRANCHES: Rights = Rights::new([
    Permission { name: "Institution.branches.index", description: "List branches", roles: &["school_admin", "branch_admin", "auditor"] },
    Permission { name: "Institution.branches.details", description: "See a branch", roles: &["school_admin", "branch_admin", "auditor"] },
    Permission { name: "Institution.branches.create", description: "Add branches to one's schools", roles: &["school_admin"] },
    Permission { name: "Institution.branches.update", description: "Change branches", roles: &["school_admin"] },
    Permission { name: "Institution.branches.delete", description: "Delete branches without campuses", roles: &["school_admin"] },
]);

pub const CAMPUSES_INDEX: &str = "Institution.campuses.index";
pub const CAMPUSES_DETAIL: &str = "Institution.campuses.detail";
pub const CAMPUSES_CREATE: &str = "Institution.campuses.create";
pub const CAMPUSES_UPDATE: &str = "Institution.campuses.update";
pub const CAMPUSES_DELETE: &str = "Institution.campuses.delete";

/// Who leads: of a school, a branch, a campus.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "auditor"];
/// Who keeps the lists that admissions and exams choose from.
const CLERKS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller", "auditor"];

/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];

/// What is no plain record.
pub const ALL: &[Permission] = &[
    Permission { name: CAMPUSES_INDEX, description: "List campuses", roles: HEADS },
    Permission { name: CAMPUSES_DETAIL, description: "See a campus", roles: HEADS },
    Permission { name: CAMPUSES_CREATE, description: "Add campuses to one's branches", roles: &["school_admin", "branch_admin"] },
    Permission {
        name: CAMPUSES_UPDATE,
        description: "Change campuses and what the website says of them",
        roles: &["school_admin", "branch_admin", "campus_admin"],
    },
    Permission { name: CAMPUSES_DELETE, description: "Delete campuses that nothing refers to", roles: &["school_admin", "branch_admin"] },
];
