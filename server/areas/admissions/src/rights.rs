//! The permissions of this area and the seeded roles that hold them.

pub mod forms;

use kernel::{Approval, Permission, Rights, rights};

const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal"];
const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer"];
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin"];

pub const INQUIRIES: Rights = rights!("Admissions.inquiries": "inquiries", "an inquiry";
    index READERS, detail READERS, create KEEPERS, update KEEPERS, delete HEADS);
pub const CAMPAIGNS: Rights = rights!("Admissions.campaigns": "campaigns", "a campaign";
    index READERS, details READERS, create HEADS, update HEADS, delete HEADS);

pub const INQUIRIES_CREATE: &str = INQUIRIES.create;
pub const INQUIRIES_ASSIGN: &str = "Admissions.inquiries.assign";
pub const INQUIRIES_REPORT: &str = "Admissions.inquiries.report";

pub const ALL: &[Permission] = &[
    Permission { name: INQUIRIES_ASSIGN, description: "Assign inquiries to colleagues", roles: KEEPERS },
    Permission { name: INQUIRIES_REPORT, description: "See where inquiries come from and how many become admissions", roles: READERS },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    Approval::of(forms::DECIDE, &[forms::ADMISSIONS.index, forms::ADMISSIONS.details]),
    Approval::of(forms::APPROVE, &[forms::APPROVE_INDEX, forms::ADMISSIONS.index, forms::ADMISSIONS.details]),
];
