//! The permissions of this area and the seeded roles that hold them.

use kernel::Right;

pub const SCHOOLS_INDEX: &str = "Institution.schools.index";
pub const SCHOOLS_DETAILS: &str = "Institution.schools.details";
pub const SCHOOLS_CREATE: &str = "Institution.schools.create";
pub const SCHOOLS_UPDATE: &str = "Institution.schools.update";
pub const SCHOOLS_DELETE: &str = "Institution.schools.delete";

pub const ALL: &[Right] = &[
    Right { name: SCHOOLS_INDEX, description: "List schools", roles: &[] },
    Right { name: SCHOOLS_DETAILS, description: "See a school", roles: &["school_admin", "auditor"] },
    Right { name: SCHOOLS_CREATE, description: "Add schools", roles: &[] },
    Right { name: SCHOOLS_UPDATE, description: "Change schools", roles: &[] },
    Right { name: SCHOOLS_DELETE, description: "Delete schools", roles: &[] },
];
