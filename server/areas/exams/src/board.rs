//! Affairs with the boards of examination: registrations, fee dates, NOC and migration papers, results; and roll number slips of our own exams.

pub mod boards;
pub mod fee_dates;
pub mod hooks;
pub mod matric_results;
pub mod papers;
mod pupils;
pub mod registrations;
pub mod slips;

use crate::rights::board as rights;
use kernel::Part;

/// The registers themselves are plain records.
pub static PART: Part = Part {
    permissions: rights::ALL,
    tables: &[
        "board_fee_stage",
        "board_registration_status",
        "board_attempt",
        "board_paper_kind",
        "board_paper_direction",
        "board_exam",
        "board_outcome",
        "matric_subject",
    ],
    ..Part::EMPTY
};
