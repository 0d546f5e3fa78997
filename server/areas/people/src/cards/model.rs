//! Whom a card is for, and what a run is.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cards of one run, at most.
pub const MOST_CARDS: i64 = 5_000;

/// What a register tells of somebody for their card.
#[derive(Clone, Debug)]
pub struct Bearer {
    pub id: i64,
    /// `Student`, `Teacher`, `Staff`.
    pub kind: &'static str,
    pub name: String,
    pub name_ur: Option<String>,
    pub number: String,
    /// Labels and values; the first four are printed.
    pub facts: Vec<(&'static str, String)>,
    pub campus_id: i64,
    pub valid_until: Option<NaiveDate>,
    pub photo_file_id: Option<i64>,
}

/// A run that was started.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CardsStarted {
    pub job_id: i64,
    pub cards: usize,
}

/// The letters in a photograph's place: of the first and the last word, `AT` for Ayesha Bibi Tariq.
pub fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().and_then(|word| word.chars().next());
    let last = words.next_back().and_then(|word| word.chars().next());
    first.into_iter().chain(last).flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn initials_are_of_the_first_and_last_word() {
        assert_eq!(initials("Ayesha Bibi Tariq"), "AT");
        assert_eq!(initials("ali"), "A");
        assert_eq!(initials(" "), "");
    }
}
