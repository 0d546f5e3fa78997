//! What programs, classes and subjects are called in Urdu, by what they are called in English: so it is said of what was kept by its name too, as on result cards.

use kernel::{Result, Row, Scope, Tx, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UrduName {
    /// Of a class also with its program, where several classes have the name.
    pub name: String,
    pub name_ur: String,
}

/// The names that are known in Urdu.
#[derive(Clone, Debug, Default)]
pub struct UrduNames(BTreeMap<String, String>);

#[derive(Row)]
struct ClassNames {
    name: String,
    full_name: String,
    name_ur: String,
    program: String,
}

impl UrduNames {
    pub fn read(tx: &mut Tx) -> Result<UrduNames> {
        let classes: Vec<ClassNames> = tx.all(
            sql!(
                "SELECT c.name, c.full_name, c.name_ur, coalesce(p.name_ur, p.name) AS program FROM class c JOIN program p ON p.id = c.program_id
                 WHERE c.name_ur IS NOT NULL ORDER BY c.level, c.id"
            ),
            &[],
        )?;
        let programs: Vec<(String, String)> =
            tx.all(sql!("SELECT name, name_ur FROM program WHERE name_ur IS NOT NULL ORDER BY id"), &[])?;
        let subjects: Vec<(String, String)> =
            tx.all(sql!("SELECT name, name_ur FROM subject WHERE name_ur IS NOT NULL ORDER BY id"), &[])?;
        let mut names = BTreeMap::new();
        for ClassNames { name, full_name, name_ur, program } in classes {
            if full_name != name {
                names.entry(full_name).or_insert_with(|| format!("{program}، {name_ur}"));
            }
            names.entry(name).or_insert(name_ur);
        }
        for (name, name_ur) in programs.into_iter().chain(subjects) {
            names.entry(name).or_insert(name_ur);
        }
        Ok(UrduNames(names))
    }

    /// A program, a class, a subject, or a section behind its class, as somebody reads it: in English as it stands.
    pub fn said(&self, in_urdu: bool, name: &str) -> String {
        if !in_urdu {
            return name.to_owned();
        }
        self.0.get(name).cloned().or_else(|| self.section(name)).unwrap_or_else(|| name.to_owned())
    }

    /// `Class 9 A`: the longest beginning that is a class.
    fn section(&self, name: &str) -> Option<String> {
        name.rmatch_indices(' ').find_map(|(at, _)| Some(format!("{}{}", self.0.get(&name[..at])?, &name[at..])))
    }
}

/// The names of programs, classes and subjects that are known in Urdu, for whoever reads Urdu.
pub fn all(tx: &mut Tx, _: &Scope) -> Result<Vec<UrduName>> {
    Ok(UrduNames::read(tx)?.0.into_iter().map(|(name, name_ur)| UrduName { name, name_ur }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_said_in_urdu_alone_and_before_its_section() {
        let known = [("Class 9", "نہم"), ("ICS, 1st Year", "آئی سی ایس، سال اول"), ("Physics", "طبیعیات")];
        let names = UrduNames(known.map(|(name, urdu)| (name.to_owned(), urdu.to_owned())).into());
        assert_eq!(names.said(true, "Class 9"), "نہم");
        assert_eq!(names.said(true, "Class 9 A"), "نہم A");
        assert_eq!(names.said(true, "ICS, 1st Year Blue House"), "آئی سی ایس، سال اول Blue House");
        assert_eq!((names.said(true, "Class 10 A"), names.said(false, "Physics")), ("Class 10 A".into(), "Physics".into()));
    }
}
