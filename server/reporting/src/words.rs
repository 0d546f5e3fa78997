//! Words of enums as people read them on paper.

/// Those that say something else than their letters, or are spelled otherwise. Screens name them by `web/src/text/en/words.ts`, which has the same.
const NAMES: &[(&str, &str)] = &[
    ("not_due", "Not due yet"),
    ("overdue_1_30", "1 to 30 days"),
    ("overdue_31_60", "31 to 60 days"),
    ("overdue_61_90", "61 to 90 days"),
    ("overdue_90", "More than 90 days"),
    ("realised", "Cleared"),
    ("held", "In hand"),
    ("on_hold", "Held"),
    ("detained", "Short"),
    ("eobi", "EOBI"),
    ("it_services", "IT services"),
    ("services", "Other services"),
    ("large_cash", "Large cash payment"),
    ("walk_in", "Walk-in"),
    ("social", "Social media"),
    ("cash_flow", "All cash and banks"),
    ("on_rolls", "On the rolls"),
    ("position", "What they have and owe"),
    ("last_year", "The year before"),
    ("days_before", "The days before"),
    ("instrument", "Means of payment"),
];

/// A word of an enum by its name, else by its letters, the first of them a capital.
pub fn named(word: &str) -> String {
    if let Some((_, name)) = NAMES.iter().find(|(known, _)| *known == word) {
        return (*name).to_owned();
    }
    let words = word.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{NAMES, named};

    #[test]
    fn paper_names_words_as_screens_do() {
        let screens = include_str!("../../../web/src/text/en/words.ts");
        for (word, name) in NAMES {
            assert!(screens.contains(&format!("'word.{word}': '{name}',")), "{word} is not {name} on screens");
        }
        assert_eq!((named("part_paid"), named("realised")), ("Part paid".to_owned(), "Cleared".to_owned()));
    }
}
