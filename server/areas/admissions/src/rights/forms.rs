//! Permissions of admission forms, their papers, seats and approval.

use super::{HEADS, KEEPERS, READERS};
use kernel::{Permission, Rights, rights};

/// Who approves.
const APPROVERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal"];
/// What the whole group asks for.
const OF_GROUP: &[&str] = &["school_admin"];

pub const ADMISSIONS: Rights = rights!("Admissions.admissions": "admissions", "an admission";
    index READERS, detail READERS, create KEEPERS, update KEEPERS, delete KEEPERS);
pub const SEAT_POOLS: Rights = rights!("Admissions.seat-pools": "seat pools", "a seat pool";
    index READERS, details READERS, create HEADS, update HEADS, delete HEADS);
pub const REQUIREMENTS: Rights = rights!("Admissions.requirements": "required papers", "a required paper";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);

pub const DECIDE: &str = "Admissions.admissions.decide";
pub const VERIFY: &str = "Admissions.admissions.verify";
pub const WAIVE: &str = "Admissions.admissions.waive";
pub const APPROVE_INDEX: &str = "Academics.approve-students.index";
pub const APPROVE: &str = "Academics.approve-students.approve";

pub const ALL: &[Permission] = &[
    Permission { name: DECIDE, description: "Return, reject, cancel and queue admissions, and hold seats", roles: KEEPERS },
    Permission { name: VERIFY, description: "Receive, verify and give back papers of applicants", roles: KEEPERS },
    Permission { name: WAIVE, description: "Waive papers and conditions of an admission", roles: HEADS },
    Permission { name: APPROVE_INDEX, description: "See which admissions wait for approval", roles: READERS },
    Permission { name: APPROVE, description: "Approve admissions: students, fee plans and first challans", roles: APPROVERS },
];
