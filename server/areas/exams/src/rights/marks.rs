//! Permissions of award lists: who reads and enters marks, who checks and locks them.

use super::setup::{KEEPERS, READERS};
use kernel::Permission;

pub const AWARD_LISTS_INDEX: &str = "Academic Activities.award-lists.index";
pub const AWARD_LISTS_DETAIL: &str = "Academic Activities.award-lists.detail";
pub const AWARD_LISTS_CREATE: &str = "Academic Activities.award-lists.create";
pub const AWARD_LISTS_UPDATE: &str = "Academic Activities.award-lists.update";
/// Checks, returns and locks lists that somebody else filled; changes marks of checked and locked ones.
pub const AWARD_LISTS_CHECK: &str = "Academic Activities.award-lists.check";
pub const AWARD_LISTS_CORRECTIONS: &str = "Academic Activities.award-lists.corrections";
pub const AWARD_LISTS_REMIND: &str = "Academic Activities.award-lists.remind";

/// A teacher: lists of subjects that they teach.
const LIST_READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher"];
const MARKERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "teacher"];

pub const ALL: &[Permission] = &[
    Permission { name: AWARD_LISTS_INDEX, description: "List award lists", roles: LIST_READERS },
    Permission { name: AWARD_LISTS_DETAIL, description: "See and print an award list with its marks", roles: LIST_READERS },
    Permission { name: AWARD_LISTS_CREATE, description: "Make the award lists of an exam", roles: KEEPERS },
    Permission { name: AWARD_LISTS_UPDATE, description: "Enter marks and submit award lists", roles: MARKERS },
    Permission { name: AWARD_LISTS_CHECK, description: "Check, return and lock award lists", roles: KEEPERS },
    Permission { name: AWARD_LISTS_CORRECTIONS, description: "See marks that were changed after submission", roles: READERS },
    Permission { name: AWARD_LISTS_REMIND, description: "Remind teachers of missing award lists", roles: KEEPERS },
];
