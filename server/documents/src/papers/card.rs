//! Identity cards of the size of a bank card (CR80), ten to an A4 page, to be cut along the lines.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Letterhead;

/// Cards on one page.
pub const CARDS_A_SHEET: usize = 10;

/// One page of cards. Template `card`. The letterhead's campus is not printed: every card names its own.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct CardSheet {
    pub letterhead: Letterhead,
    /// At most [`CARDS_A_SHEET`]; what is beyond goes on further pages.
    pub cards: Vec<Card>,
}

/// The card of one person.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Card {
    /// `Student`, `Teacher`, `Staff`.
    pub kind: String,
    pub name: String,
    /// The name in Urdu, right to left in Nastaliq.
    pub name_urdu: Option<String>,
    /// Registration or employee number; also printed as a QR code, which says this number and nothing else.
    pub number: String,
    /// Labels and values, `Class` and `Class 9 · Rose`; the first four are printed.
    pub facts: Vec<(String, String)>,
    pub campus: String,
    /// Of the campus, for whoever finds the card.
    pub phone: Option<String>,
    pub valid_until: Option<NaiveDate>,
    /// A JPEG file on this machine, made by [`crate::photo::small`]. The initials are printed when there is none.
    pub photo: Option<PathBuf>,
    /// What stands in the photograph's place: `AT`.
    pub initials: String,
    /// A line at the foot: what to do with a card that was found.
    pub note: Option<String>,
}
