//! The permissions of this area and the seeded roles that hold them.

use kernel::{Permission, Rights, rights};

pub const DESIGNATIONS: Rights = rights!("Students & Staff.designations": "designations", "a designation";
    index READERS, detail READERS, create &["school_admin", "hr_officer"], update OF_GROUP, delete OF_GROUP);
pub const EMPLOYEES_INDEX: &str = "Students & Staff.employees.index";
pub const EMPLOYEES_DETAIL: &str = "Students & Staff.employees.detail";
pub const EMPLOYEES_CREATE: &str = "Students & Staff.employees.create";
pub const EMPLOYEES_UPDATE: &str = "Students & Staff.employees.update";
pub const EMPLOYEES_DELETE: &str = "Students & Staff.employees.delete";
pub const EMPLOYEES_CHANGE_STATUS: &str = "Students & Staff.employees.change-status";
pub const EMPLOYEES_IMPORT: &str = "Students & Staff.employees.import";
pub const EMPLOYEES_CARDS: &str = "Students & Staff.employees.cards";
pub const STAFF_INDEX: &str = "Students & Staff.staff.index";
pub const STAFF_DETAIL: &str = "Students & Staff.staff.detail";
pub const STAFF_CREATE: &str = "Students & Staff.staff.create";
pub const STAFF_UPDATE: &str = "Students & Staff.staff.update";
pub const STAFF_DELETE: &str = "Students & Staff.staff.delete";
pub const STAFF_CARDS: &str = "Students & Staff.staff.cards";
pub const CREDENTIALS_ASSIGN: &str = "Students & Staff.credentials.assign";
pub const DOCUMENTS_INDEX: &str = "Students & Staff.documents.index";
pub const DOCUMENTS_CREATE: &str = "Students & Staff.documents.create";
pub const DOCUMENTS_DELETE: &str = "Students & Staff.documents.delete";

/// Who gives sign-ins: to the people of the registers that they keep.
const SIGN_INS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "admission_officer"];
const OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "principal"];

/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];

/// What is no plain record.
pub const ALL: &[Permission] = &[
    Permission { name: EMPLOYEES_INDEX, description: "List employees", roles: READERS },
    Permission { name: EMPLOYEES_DETAIL, description: "See an employee with salary and bank account", roles: OFFICE },
    Permission { name: EMPLOYEES_CREATE, description: "Add employees", roles: OFFICE },
    Permission { name: EMPLOYEES_UPDATE, description: "Change employees", roles: OFFICE },
    Permission { name: EMPLOYEES_DELETE, description: "Delete employees", roles: OFFICE },
    Permission { name: EMPLOYEES_CHANGE_STATUS, description: "Change an employee's status: on leave, returned, left", roles: OFFICE },
    Permission { name: EMPLOYEES_IMPORT, description: "Import employees from a sheet", roles: OFFICE },
    Permission { name: EMPLOYEES_CARDS, description: "Print identity cards of employees", roles: OFFICE },
    Permission { name: STAFF_INDEX, description: "List the staff in post", roles: READERS },
    Permission { name: STAFF_DETAIL, description: "See a member of staff, without pay", roles: READERS },
    Permission { name: STAFF_CREATE, description: "Add staff", roles: OFFICE },
    Permission { name: STAFF_UPDATE, description: "Change staff, without pay", roles: OFFICE },
    Permission { name: STAFF_DELETE, description: "Delete staff", roles: OFFICE },
    Permission { name: STAFF_CARDS, description: "Print identity cards of the staff", roles: OFFICE },
    Permission { name: DOCUMENTS_INDEX, description: "See documents in people's files", roles: SIGN_INS },
    Permission { name: DOCUMENTS_CREATE, description: "Add documents to people's files", roles: SIGN_INS },
    Permission { name: DOCUMENTS_DELETE, description: "Delete documents from people's files", roles: SIGN_INS },
    Permission { name: CREDENTIALS_ASSIGN, description: "Give people sign-ins", roles: SIGN_INS },
];
