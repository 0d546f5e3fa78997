//! Roll number slips of an exam or an entry test: two to an A4 page, to be cut in the middle, each with the papers that its candidate sits.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// Slips on one page.
pub const SLIPS_A_SHEET: usize = 2;

/// One page of slips. Template `exam_slip`. The letterhead is the campus's own.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ExamSlipSheet {
    pub letterhead: Letterhead,
    /// `Send-up examination, class 10`.
    pub exam: String,
    pub session: String,
    /// What candidates are told; none prints nothing.
    pub instructions: Option<String>,
    /// Candidates are applicants: their number is the application's, and a program stands in place of a class.
    pub is_entry_test: bool,
    /// At most [`SLIPS_A_SHEET`]; what is beyond goes on further pages.
    pub slips: Vec<ExamSlip>,
}

/// The slip of one candidate.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ExamSlip {
    pub name: String,
    /// The name in Urdu, right to left in Nastaliq.
    pub name_urdu: Option<String>,
    pub father_name: Option<String>,
    /// Registration number; also printed as a QR code, which says this number and nothing else unless `verify_url` is given.
    pub number: String,
    /// Where the slip can be proved; the QR code leads there.
    pub verify_url: Option<String>,
    /// An applicant's CNIC or B-form, as much of it as a guard needs.
    pub identity: Option<String>,
    pub roll_no: Option<String>,
    /// `Class 9 · Rose`.
    pub class: String,
    /// A JPEG file on this machine, made by [`crate::photo::small`]. The initials are printed when there is none.
    pub photo: Option<PathBuf>,
    /// What stands in the photograph's place: `AT`.
    pub initials: String,
    pub papers: Vec<SlipPaper>,
}

/// A paper that the candidate sits.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct SlipPaper {
    pub on: Option<NaiveDate>,
    /// `Monday`.
    pub weekday: Option<String>,
    /// `09:00 to 12:00`.
    pub time: Option<String>,
    /// `Physics (practical)`.
    pub subject: String,
    pub room: Option<String>,
}
