//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const INQUIRIES_CREATE: &str = "Admissions.inquiries.create";

pub const ALL: &[Permission] = &[Permission {
    name: INQUIRIES_CREATE,
    description: "Record inquiries",
    roles: &["school_admin", "branch_admin", "campus_admin", "admission_officer"],
}];
