//! The permissions of this area and the seeded roles that hold them.

use kernel::Right;

pub const DASHBOARD: &str = "dashboard.index";

/// Everybody who works here; what the dashboard shows is narrowed by their other permissions.
const STAFF: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "principal",
    "chief_accountant",
    "accountant",
    "cashier",
    "admission_officer",
    "exam_controller",
    "hr_officer",
    "auditor",
    "teacher",
];

pub const ALL: &[Right] = &[Right { name: DASHBOARD, description: "See the dashboard", roles: STAFF }];

/// Permissions of other areas whose lists stand behind figures.
pub mod behind {
    pub const STUDENTS: &str = "Students & Staff.students.view";
    pub const SECTIONS: &str = "Academics.manual-sections.index";
    pub const BOOKS: &str = "Accounts.dashboard.index";
}
