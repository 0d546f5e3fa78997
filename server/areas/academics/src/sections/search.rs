//! Sections of the active session in the search over everything, as people call them: `9 a`, `class 9 blue`.

use super::model::{SECTIONS, Section};
use crate::rights;
use kernel::{Asked, Found, Result, Row, Search, Tx, fold, sql};
use std::collections::BTreeMap;

/// The index has the names of classes and of sections apart: it does not say what stands in both together.
pub const SEARCH: Search = Search { kind: "section", opens: &[rights::SECTIONS.details], indexed: &[], find };

/// Ways of parting what was typed into class and section that are looked at.
const MOST_WAYS: usize = 4;

#[derive(Row)]
struct ClassName {
    id: i64,
    full_name: String,
}

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let classes: Vec<ClassName> = tx.all(sql!("SELECT id, full_name FROM class ORDER BY id"), &[])?;
    let mut found = Vec::new();
    for (rest, classes) in ways(&classes, asked.typed).into_iter().take(MOST_WAYS) {
        let ids: Vec<String> = classes.iter().map(i64::to_string).collect();
        let narrowed = [("in_active_session", "true".to_owned()), ("class_id", ids.join(",")), ("search", rest)];
        let request = SECTIONS.request(narrowed.map(|(name, value)| (name.to_owned(), value)))?;
        found.extend(tx.page::<Section>(&asked.actor.scope, &request)?.data.into_iter().map(shown));
    }
    Ok(found)
}

/// What was typed of the section's own name, and the classes that have all other words: those first that have the most.
fn ways(classes: &[ClassName], typed: &str) -> Vec<(String, Vec<i64>)> {
    let typed = fold::words(typed);
    let mut ways: BTreeMap<(usize, String), Vec<i64>> = BTreeMap::new();
    for class in classes.iter().filter(|_| !typed.is_empty()) {
        let rest: Vec<&str> = typed.iter().map(String::as_str).filter(|word| !fold::has_words(&[&class.full_name], word)).collect();
        ways.entry((rest.len(), rest.join(" "))).or_default().push(class.id);
    }
    ways.into_iter().map(|((_, rest), classes)| (rest, classes)).collect()
}

fn shown(section: Section) -> Found {
    Found {
        id: section.id,
        title: format!("{} {}", section.class_name, section.name),
        about: section.incharge_name,
        campus: Some(section.campus_name),
        ..Found::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(id: i64, full_name: &str) -> ClassName {
        ClassName { id, full_name: full_name.into() }
    }

    #[test]
    fn class_and_section_are_told_apart() {
        let classes = [class(1, "Class 1"), class(9, "Class 9"), class(11, "ICS Arts, 1st Year")];
        let way = |rest: &str, ids: &[i64]| (rest.to_owned(), ids.to_vec());
        assert_eq!(ways(&classes, "class 9 a"), [way("a", &[9]), way("9 a", &[1]), way("class 9", &[11])]);
        assert_eq!(ways(&classes, "1 a"), [way("", &[11]), way("a", &[1]), way("1 a", &[9])]);
        assert_eq!(ways(&classes, "zircon"), [way("zircon", &[1, 9, 11])]);
        assert!(ways(&classes, "--").is_empty());
    }
}
