//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const STAFF_INDEX: &str = "Students & Staff.staff.index-attendance";
pub const STAFF_CREATE: &str = "Students & Staff.staff.create-attendance";
pub const STAFF_UPDATE: &str = "Students & Staff.staff.update-attendance";

const OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "principal"];

pub const ALL: &[Permission] = &[
    Permission { name: STAFF_INDEX, description: "See the attendance of the staff", roles: READERS },
    Permission { name: STAFF_CREATE, description: "Mark the attendance of the staff", roles: OFFICE },
    Permission { name: STAFF_UPDATE, description: "Change the attendance of the staff once it is marked", roles: OFFICE },
];
