//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const SCHOOLS_INDEX: &str = "Institution.schools.index";
pub const SCHOOLS_DETAILS: &str = "Institution.schools.details";
pub const SCHOOLS_CREATE: &str = "Institution.schools.create";
pub const SCHOOLS_UPDATE: &str = "Institution.schools.update";
pub const SCHOOLS_DELETE: &str = "Institution.schools.delete";

pub const BRANCHES_INDEX: &str = "Institution.branches.index";
pub const BRANCHES_DETAILS: &str = "Institution.branches.details";
pub const BRANCHES_CREATE: &str = "Institution.branches.create";
pub const BRANCHES_UPDATE: &str = "Institution.branches.update";
pub const BRANCHES_DELETE: &str = "Institution.branches.delete";

pub const CAMPUSES_INDEX: &str = "Institution.campuses.index";
pub const CAMPUSES_DETAIL: &str = "Institution.campuses.detail";
pub const CAMPUSES_CREATE: &str = "Institution.campuses.create";
pub const CAMPUSES_UPDATE: &str = "Institution.campuses.update";
pub const CAMPUSES_DELETE: &str = "Institution.campuses.delete";

pub const INSTITUTIONS_INDEX: &str = "Institution.other-institutions.index";
pub const INSTITUTIONS_DETAILS: &str = "Institution.other-institutions.details";
pub const INSTITUTIONS_CREATE: &str = "Institution.other-institutions.create";
pub const INSTITUTIONS_UPDATE: &str = "Institution.other-institutions.update";
pub const INSTITUTIONS_DELETE: &str = "Institution.other-institutions.delete";

pub const BOARDS_INDEX: &str = "Boards & Applications.boards.index";
pub const BOARDS_DETAILS: &str = "Boards & Applications.boards.details";
pub const BOARDS_CREATE: &str = "Boards & Applications.boards.create";
pub const BOARDS_UPDATE: &str = "Boards & Applications.boards.update";
pub const BOARDS_DELETE: &str = "Boards & Applications.boards.delete";

/// Who leads: of a school, a branch, a campus.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "auditor"];
/// Who keeps the lists that admissions and exams choose from.
const CLERKS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller", "auditor"];

/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];

pub const ALL: &[Permission] = &[
    // The list of schools is the super administrators' alone (specification, guard 3).
    Permission { name: SCHOOLS_INDEX, description: "List schools", roles: &[] },
    Permission { name: SCHOOLS_DETAILS, description: "See a school", roles: &["school_admin", "auditor"] },
    Permission { name: SCHOOLS_CREATE, description: "Add schools", roles: &[] },
    Permission { name: SCHOOLS_UPDATE, description: "Change schools", roles: &[] },
    Permission { name: SCHOOLS_DELETE, description: "Delete schools", roles: &[] },
    Permission { name: BRANCHES_INDEX, description: "List branches", roles: &["school_admin", "branch_admin", "auditor"] },
    Permission { name: BRANCHES_DETAILS, description: "See a branch", roles: &["school_admin", "branch_admin", "auditor"] },
    Permission { name: BRANCHES_CREATE, description: "Add branches to one's schools", roles: &["school_admin"] },
    Permission { name: BRANCHES_UPDATE, description: "Change branches", roles: &["school_admin"] },
    Permission { name: BRANCHES_DELETE, description: "Delete branches without campuses", roles: &["school_admin"] },
    Permission { name: CAMPUSES_INDEX, description: "List campuses", roles: HEADS },
    Permission { name: CAMPUSES_DETAIL, description: "See a campus", roles: HEADS },
    Permission { name: CAMPUSES_CREATE, description: "Add campuses to one's branches", roles: &["school_admin", "branch_admin"] },
    Permission {
        name: CAMPUSES_UPDATE,
        description: "Change campuses and what the website says of them",
        roles: &["school_admin", "branch_admin", "campus_admin"],
    },
    Permission { name: CAMPUSES_DELETE, description: "Delete campuses that nothing refers to", roles: &["school_admin", "branch_admin"] },
    Permission { name: INSTITUTIONS_INDEX, description: "List other institutions", roles: READERS },
    Permission { name: INSTITUTIONS_DETAILS, description: "See another institution", roles: READERS },
    Permission { name: INSTITUTIONS_CREATE, description: "Add other institutions", roles: CLERKS },
    Permission { name: INSTITUTIONS_UPDATE, description: "Change other institutions", roles: OF_GROUP },
    Permission { name: INSTITUTIONS_DELETE, description: "Delete other institutions", roles: OF_GROUP },
    Permission { name: BOARDS_INDEX, description: "List boards of examination", roles: READERS },
    Permission { name: BOARDS_DETAILS, description: "See a board of examination", roles: READERS },
    Permission { name: BOARDS_CREATE, description: "Add boards of examination", roles: OF_GROUP },
    Permission { name: BOARDS_UPDATE, description: "Change boards of examination", roles: OF_GROUP },
    Permission { name: BOARDS_DELETE, description: "Delete boards of examination", roles: OF_GROUP },
];
