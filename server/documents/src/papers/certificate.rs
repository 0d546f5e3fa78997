//! A certificate of a student: A4 portrait, one page.

use serde::{Deserialize, Serialize};

use super::Letterhead;

/// What the school certifies of a student. Template `certificate`. Sentences come as texts, since their wording is the caller's.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Certificate {
    pub letterhead: Letterhead,
    /// `School leaving certificate`.
    pub title: String,
    /// `LC-GUL-2026-0012`.
    pub number: String,
    /// `20 Nov 2026`.
    pub issued: String,
    pub student: String,
    pub student_urdu: Option<String>,
    /// What it says, a paragraph each.
    pub paragraphs: Vec<String>,
    /// Labels and values: `Registration no` and `GUL-2026-00042`.
    pub facts: Vec<(String, String)>,
    /// Amounts in minor units under their labels; none prints no table.
    pub rows: Vec<(String, i64)>,
    pub total_minor: i64,
    /// The total in words.
    pub words: Option<String>,
    /// Who signs, from the left.
    pub signatures: Vec<String>,
    /// A word that stands across the paper: `CANCELLED`.
    pub mark: Option<String>,
    /// What the QR code leads to; none prints none.
    pub verify_url: Option<String>,
}
