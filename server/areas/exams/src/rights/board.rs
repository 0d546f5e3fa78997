//! Permissions of the affairs with the boards of examination, and of roll number slips.

use kernel::{Permission, Rights, rights};

/// Who reads the registers of a campus, and who keeps them.
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller", "auditor"];
const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "exam_controller"];
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];
/// The boards' dates are the whole group's.
const OF_GROUP: &[&str] = &["school_admin", "exam_controller"];

pub const REGISTRATIONS: Rights = rights!("Boards & Applications.board-registrations": "board registrations", "a board registration";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);
pub const FEE_DATES: Rights = rights!("Boards & Applications.board-fee-dates": "fee dates of boards", "the fee dates of a board";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const PAPERS: Rights = rights!("Boards & Applications.board-papers": "NOC and migration papers", "an NOC or migration paper";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);
pub const MATRIC_RESULTS: Rights = rights!("Boards & Applications.matric-results": "results of boards", "the result of a board";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub const SLIPS_INDEX: &str = "Boards & Applications.exam-slips.index";
pub const SLIPS_PRINT: &str = "Boards & Applications.exam-slips.print";
pub const SLIPS_OVERRIDE: &str = "Boards & Applications.exam-slips.override";

pub const ALL: &[Permission] = &[
    Permission { name: SLIPS_INDEX, description: "See whose roll number slips are held, and why", roles: READERS },
    Permission { name: SLIPS_PRINT, description: "Print roll number slips of exams", roles: KEEPERS },
    Permission { name: SLIPS_OVERRIDE, description: "Release a roll number slip that is held, with a reason", roles: HEADS },
];
