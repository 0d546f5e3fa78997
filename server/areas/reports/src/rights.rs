//! The permissions of this area and the seeded roles that hold them.

use kernel::{Permission, Rights, rights};

pub const DASHBOARD: &str = "dashboard.index";
pub const PLACES: &str = "Reports.place-figures.index";
pub const INDEX: &str = "Reports.report-index.index";
pub const SETS: &str = "Reports.saved-parameters.index";
pub const SHARE: &str = "Reports.saved-parameters.share";
pub const RUN_SCHEDULES: &str = "Reports.report-schedules.run";
pub const ARCHIVE: &str = "Reports.campus-archives.create";
pub const STUDENT_REPORT: &str = "Reports.admin-student-report.index";
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

/// Who hands reports to others.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant"];

/// Who reads what was billed and collected.
const FEE_READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier", "auditor"];

/// Reports that go by mail.
pub const SCHEDULES: Rights = rights!("Reports.report-schedules": "report schedules", "a report schedule and its log";
    index HEADS, details HEADS, create HEADS, update HEADS, delete HEADS);

pub const ALL: &[Permission] = &[
    Permission { name: DASHBOARD, description: "See the dashboard", roles: STAFF },
    Permission { name: PLACES, description: "See the figures of a campus, branch or school", roles: OFFICE },
    Permission { name: INDEX, description: "See the index of reports", roles: STAFF },
    Permission { name: SETS, description: "Save parameters of reports by name", roles: OFFICE },
    Permission { name: SHARE, description: "Share saved parameters of reports with roles", roles: HEADS },
    Permission { name: RUN_SCHEDULES, description: "Send a scheduled report now", roles: HEADS },
    Permission {
        name: ARCHIVE,
        description: "Take a whole campus as one archive, of all that one may see of it",
        roles: &["school_admin", "branch_admin", "campus_admin"],
    },
    Permission { name: STUDENT_REPORT, description: "Read the student report", roles: OFFICE },
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
    pub const DOCUMENTS: &str = "Students & Staff.documents.index";
    pub const ADMISSION_DETAILS: &str = "Admissions.admissions.detail";
    pub const DEPOSIT_CLAIMS: &str = "Accounts.deposit-claims.index";
    pub const LEAVE_DETAILS: &str = "Students & Staff.leave-applications.details";
    pub const EXPENSE_DETAILS: &str = "Accounts.expenses.detail";
    pub const BILL_DETAILS: &str = "Accounts.bills.details";
    pub const SLIP_DETAILS: &str = "Accounts.petty-cash-slips.details";
    pub const ASSET_DETAILS: &str = "Accounts.assets.detail";
    pub const ASSET_COUNT_DETAILS: &str = "Accounts.asset-counts.detail";
    pub const RECONCILIATION: &str = "Accounts.bank-reconciliation.index";
    pub const TAX_DEPOSITS: &str = "Accounts.tax-deposits.index";
    pub const TASK_DETAILS: &str = "Academic Activities.tasks.detail";
    pub const CAMPUS_DETAILS: &str = "Institution.campuses.detail";
    pub const BOARD_PAPER_DETAILS: &str = "Boards & Applications.board-papers.details";
}
