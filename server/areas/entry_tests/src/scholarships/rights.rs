//! The permissions of scholarships and the seeded roles that hold them.

use kernel::{Permission, Rights, rights};

const READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "admission_officer", "chief_accountant", "accountant", "auditor"];
const KEEPERS: &[&str] = &["school_admin", "branch_admin", "chief_accountant"];
/// Who says who deserves one.
const PREPARERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal"];
const PRINCIPALS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant"];
const CHIEF: &[&str] = &["school_admin", "chief_accountant"];

pub const SCHOLARSHIPS: Rights = rights!("Boards & Applications.scholarships": "scholarships", "a scholarship with its slabs and budget";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub const AWARD: &str = "Boards & Applications.scholarships.award";
pub const APPROVE: &str = "Boards & Applications.scholarships.approve";
pub const APPROVE_ANY: &str = "Boards & Applications.scholarships.approve-any";
pub const REVOKE: &str = "Boards & Applications.scholarships.revoke";
pub const FUND: &str = "Boards & Applications.scholarships.fund";

pub const ALL: &[Permission] = &[
    Permission { name: AWARD, description: "Prepare awards of scholarships, renew them and check their conditions", roles: PREPARERS },
    Permission {
        name: APPROVE,
        description: "Approve, confirm or reject awards of scholarships up to the concession limit",
        roles: PRINCIPALS,
    },
    Permission { name: APPROVE_ANY, description: "Approve awards of scholarships above the limit", roles: CHIEF },
    Permission { name: REVOKE, description: "Revoke scholarships", roles: PRINCIPALS },
    Permission { name: FUND, description: "Put money into the budget of a scholarship, and take it out", roles: CHIEF },
];
