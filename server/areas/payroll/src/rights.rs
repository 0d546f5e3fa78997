//! The permissions of this area and the seeded roles that hold them. Pay is seen by who holds one of these, and by nobody else.

use kernel::{Approval, Permission, Rights, rights};

pub const STRUCTURES: Rights = rights!("Students & Staff.pay-structures": "pay structures", "a pay structure";
    index VIEWERS, details VIEWERS, create PREPARERS, update PREPARERS, delete PREPARERS);
pub const ADJUSTMENTS: Rights = rights!("Students & Staff.pay-adjustments": "additions to and deductions from one month's pay", "an addition to or deduction from a month's pay";
    index VIEWERS, details VIEWERS, create PREPARERS, update PREPARERS, delete PREPARERS);
pub const CHILDREN: Rights = rights!("Students & Staff.staff-children": "employees' children whose fees are deducted from the salary",
    "an employee's child whose fees are deducted from the salary";
    index VIEWERS, details VIEWERS, create PREPARERS, update PREPARERS, delete PREPARERS);
/// The head of a campus confirms them, who need not see pay.
pub const LECTURES: Rights = rights!("Students & Staff.lecture-counts": "lectures held by visiting lecturers", "the lectures that a visiting lecturer held in a month";
    index LECTURE_READERS, details LECTURE_READERS, create HEADS, update HEADS, delete HEADS);
pub const SHARES: Rights = rights!("Students & Staff.pay-shares": "parts of pay that another campus bears", "a part of pay that another campus bears";
    index VIEWERS, details VIEWERS, create PREPARERS, update PREPARERS, delete PREPARERS);
pub const RATES: Rights = rights!("Students & Staff.contribution-rates": "contribution rates", "a contribution rate";
    index VIEWERS, details VIEWERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const TAX_TABLES: Rights = rights!("Students & Staff.tax-tables": "tax tables of salaries", "a tax table";
    index VIEWERS, details VIEWERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const BANK_FORMATS: Rights = rights!("Students & Staff.salary-file-formats": "formats of banks' salary files", "a format of a bank's salary file";
    index VIEWERS, details VIEWERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const RATES_CONFIRM: &str = "Students & Staff.contribution-rates.confirm";

pub const RUNS_INDEX: &str = "Students & Staff.staff.index-payroll";
pub const RUNS_CREATE: &str = "Students & Staff.staff.create-payroll";
pub const RUNS_DELETE: &str = "Students & Staff.staff.delete-payroll";
pub const RUNS_CHECK: &str = "Students & Staff.staff.check-payroll";
pub const RUNS_APPROVE: &str = "Students & Staff.staff.approve-payroll";
pub const RUNS_PAY: &str = "Students & Staff.staff.pay-payroll";
pub const RUNS_REVERSE: &str = "Students & Staff.staff.reverse-payroll";
pub const HOLD: &str = "Students & Staff.staff.hold-salary";
pub const DEPOSITS_INDEX: &str = "Students & Staff.payroll-deposits.index";
pub const DEPOSITS_CREATE: &str = "Students & Staff.payroll-deposits.create";
pub const DEPOSITS_TAKE_BACK: &str = "Students & Staff.payroll-deposits.take-back";
pub const LOANS_INDEX: &str = "Students & Staff.staff-loans.index";
pub const LOANS_DETAILS: &str = "Students & Staff.staff-loans.details";
pub const LOANS_CREATE: &str = "Students & Staff.staff-loans.create";
pub const LOANS_APPROVE: &str = "Students & Staff.staff-loans.approve";
pub const LOANS_REPAY: &str = "Students & Staff.staff-loans.repay";
pub const OPENINGS_INDEX: &str = "Students & Staff.staff-openings.index";
pub const OPENINGS_IMPORT: &str = "Students & Staff.staff-openings.import";
pub const OWN: &str = "Students & Staff.payslips.own";

/// Who sees pay.
const VIEWERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "chief_accountant", "accountant", "auditor"];
const LECTURE_READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "hr_officer", "chief_accountant", "accountant", "auditor"];
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];
const PREPARERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const APPROVERS: &[&str] = &["school_admin", "branch_admin", "chief_accountant"];
const PAYERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant", "accountant"];
const CHIEF: &[&str] = &["school_admin", "chief_accountant"];
/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &["hr_officer", "chief_accountant"];
/// Whoever of the staff signs in.
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

pub const ALL: &[Permission] = &[
    Permission { name: OPENINGS_INDEX, description: "List the opening balances of staff", roles: VIEWERS },
    Permission { name: OPENINGS_IMPORT, description: "Import the opening balances of staff, and take them back", roles: CHIEF },
    Permission { name: RUNS_INDEX, description: "See payrolls with everybody's pay", roles: VIEWERS },
    Permission { name: RUNS_CREATE, description: "Prepare a month's payroll", roles: PREPARERS },
    Permission { name: RUNS_DELETE, description: "Discard a payroll that nobody has approved", roles: PREPARERS },
    Permission { name: RUNS_CHECK, description: "Check a payroll: attendance and pay are taken as they stand", roles: PREPARERS },
    Permission { name: RUNS_APPROVE, description: "Approve payrolls that others prepared and checked", roles: APPROVERS },
    Permission { name: RUNS_PAY, description: "Pay salaries and write the bank's file", roles: PAYERS },
    Permission {
        name: RUNS_REVERSE,
        description: "Take back an approved payroll of which nothing is paid, and payments of salaries",
        roles: CHIEF,
    },
    Permission { name: HOLD, description: "Withhold a salary and release it", roles: PREPARERS },
    Permission { name: DEPOSITS_INDEX, description: "List what was deducted from salaries and deposited", roles: VIEWERS },
    Permission {
        name: DEPOSITS_CREATE,
        description: "Deposit tax, EOBI, social security, provident fund and deductions of salaries",
        roles: PAYERS,
    },
    Permission { name: DEPOSITS_TAKE_BACK, description: "Take a deposit of salaries back", roles: CHIEF },
    Permission { name: LOANS_INDEX, description: "List advances and loans to staff", roles: VIEWERS },
    Permission { name: LOANS_DETAILS, description: "See an advance or loan to staff", roles: VIEWERS },
    Permission { name: LOANS_CREATE, description: "Request advances and loans for staff", roles: PREPARERS },
    Permission { name: LOANS_APPROVE, description: "Approve and pay advances and loans that others requested", roles: APPROVERS },
    Permission { name: LOANS_REPAY, description: "Receive repayments of loans from staff", roles: PAYERS },
    Permission {
        name: RATES_CONFIRM,
        description: "Confirm contribution rates and tax tables after reading their source",
        roles: OF_GROUP,
    },
    Permission { name: OWN, description: "See one's own payslips", roles: STAFF },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    Approval::of(RUNS_CHECK, &[RUNS_INDEX]),
    Approval::of(RUNS_APPROVE, &[RUNS_INDEX]),
    Approval::of(LOANS_APPROVE, &[LOANS_INDEX, LOANS_DETAILS]),
];
