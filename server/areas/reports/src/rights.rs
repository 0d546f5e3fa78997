//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const DASHBOARD: &str = "dashboard.index";
pub const PLACES: &str = "Reports.place-figures.index";
pub const FEE_REPORT: &str = "Reports.admin-fee-report.index";

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

/// Everybody who works for a whole campus at least.
const OFFICE: &[&str] = &[
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
];

/// Who reads what was billed and collected.
const FEE_READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier", "auditor"];

pub const ALL: &[Permission] = &[
    Permission { name: DASHBOARD, description: "See the dashboard", roles: STAFF },
    Permission { name: PLACES, description: "See the figures of a campus, branch or school", roles: OFFICE },
    Permission { name: FEE_REPORT, description: "Read the fee report", roles: FEE_READERS },
];

/// Permissions of other areas whose lists stand behind figures.
pub mod behind {
    pub const STUDENTS: &str = "Students & Staff.students.view";
    pub const GUARDIAN_REQUESTS: &str = "Students & Staff.guardian-requests.answer";
    pub const SECTIONS: &str = "Academics.manual-sections.index";
    pub const SECTIONS_INDEX: &str = "Academic Management.sections.index";
    pub const EMPLOYEES: &str = "Students & Staff.employees.index";
    pub const BOOKS: &str = "Accounts.dashboard.index";
}
