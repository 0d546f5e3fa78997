//! A result card: A4 portrait, one page a student.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::Letterhead;

/// The result of one student as it was given out. Template `result_card`. Marks, percentages and places come as texts, since their wording is the caller's.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ResultCard {
    pub letterhead: Letterhead,
    /// `First term examination`.
    pub exam: String,
    /// `Session 2026-27`.
    pub session: String,
    pub student: String,
    pub student_urdu: Option<String>,
    /// Labels and values, `Class` and `Class 9 · Rose`.
    pub facts: Vec<(String, String)>,
    /// Whether the card has a place for the photograph.
    pub has_photo: bool,
    /// A JPEG file on this machine, made by [`crate::photo::small`]. The initials are printed when there is none.
    pub photo: Option<PathBuf>,
    pub initials: String,
    /// Headings of the marks; the first column names the subject.
    pub columns: Vec<String>,
    pub rows: Vec<ResultCardRow>,
    /// The last row, as many cells as there are columns.
    pub total: Vec<String>,
    /// What it comes to: `Percent` and `79.45 %`.
    pub summary: Vec<(String, String)>,
    /// `Passed`.
    pub decision: String,
    pub remark: Option<String>,
    /// Which percents each grade stands for, `A+ 80 to 100, A 70 to 79`.
    pub grades: Option<String>,
    /// Who signs, from the left.
    pub signatures: Vec<String>,
    /// `Card 2 of 30 Nov 2026`.
    pub issued: String,
    /// What the QR code leads to; none prints none.
    pub verify_url: Option<String>,
}

/// A subject of a result card.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ResultCardRow {
    pub cells: Vec<String>,
    /// Not passed: underlined, so that it shows in black and white too.
    pub is_failed: bool,
}
