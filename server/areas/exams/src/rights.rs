//! The permissions of this area and the seeded roles that hold them, by group.

pub mod board;
pub mod marks;
pub mod results;
pub mod setup;
pub mod standings;

use kernel::Approval;

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    // A list is checked by the call that enters marks too; `Marker` lets a deputy check alone.
    Approval::of(marks::AWARD_LISTS_CHECK, &[marks::AWARD_LISTS_INDEX, marks::AWARD_LISTS_DETAIL, marks::AWARD_LISTS_UPDATE]),
    Approval::of(results::RECHECKS_DECIDE, &[results::RECHECKS]),
];
