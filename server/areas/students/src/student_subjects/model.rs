//! A choice: the record, the list, the sheet of a section and what the office fills in.

use crate::{rights, students::model::OF_STUDENT};
use academics::api::{OF_CLASS, OF_SECTION, OF_SUBJECT};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Students of one sheet at most.
const MOST: usize = 500;

pub static STUDENT_SUBJECT: Record = Record {
    table: "student_subject",
    record_name: "student subject",
    columns: &["student_id", "campus_id", "program_subject_id", "from_on", "to_on", "chosen_by"],
    scope: ScopeBy::ThroughStudents { campus: "student_subject.campus_id", link: "student st WHERE st.id = student_subject.student_id" },
    history: History::of(&[rights::STUDENT_SUBJECTS_INDEX]),
    unique: &[Unique::of(
        "student_subject_one_open",
        &["student_id", "program_subject_id"],
        "lines",
        "Somebody else chose subjects of these students meanwhile. Load the sheet again.",
    )],
    ..Record::BARE
};

/// The students (`pl.student_id`) who sit in the section of `t` on a day between `t.assigned_on` and `t.due_on` and take its subject: everybody what the class
/// does not choose, who has chosen it what it does, and who has chosen none of a set that is no elective each of the set.
pub const TAKEN_BY: &str = "placement pl WHERE pl.section_id = t.section_id AND pl.from_on <= t.due_on AND (pl.to_on IS NULL OR pl.to_on >= t.assigned_on)
    AND (NOT EXISTS (SELECT 1 FROM program_subject ps JOIN section sx ON sx.class_id = ps.class_id
                     WHERE sx.id = t.section_id AND ps.subject_id = t.subject_id AND (ps.is_elective = TRUE OR ps.alternative IS NOT NULL))
      OR EXISTS (SELECT 1 FROM student_subject ss JOIN program_subject ps ON ps.id = ss.program_subject_id
                 JOIN section sx ON sx.class_id = ps.class_id
                 WHERE ss.student_id = pl.student_id AND sx.id = t.section_id AND ps.subject_id = t.subject_id
                   AND ss.from_on <= t.due_on AND (ss.to_on IS NULL OR ss.to_on >= t.assigned_on))
      OR EXISTS (SELECT 1 FROM program_subject ps JOIN section sx ON sx.class_id = ps.class_id
                 WHERE sx.id = t.section_id AND ps.subject_id = t.subject_id AND ps.is_elective = FALSE AND ps.alternative IS NOT NULL
                   AND NOT EXISTS (SELECT 1 FROM student_subject ss JOIN program_subject other ON other.id = ss.program_subject_id
                                   WHERE ss.student_id = pl.student_id AND other.class_id = ps.class_id AND other.alternative = ps.alternative
                                     AND ss.from_on <= t.due_on AND (ss.to_on IS NULL OR ss.to_on >= t.assigned_on))))";

listed! {
    /// A row of the list: a student takes a subject from one day to another.
    pub struct StudentSubject of STUDENT_SUBJECTS {
        name: "student subjects",
        from: "student_subject ss", joins: [by_id("program_subject", "ps", "ss.program_subject_id")],
        scope: ScopeBy::Student { campus: "st.campus_id", student: "st.id", section: "st.section_id" },
        filters: &[Filter::when("is_current", "ss.from_on <= :today AND (ss.to_on IS NULL OR ss.to_on >= :today)"),
        ],
        sort: "-from_on",
    } columns {
        id: i64 = hidden("ss.id");
        student_id: i64 = hidden("ss.student_id").few();
        registration_no: String = text("st.registration_no", "Registration no");
        student_name: String = of(&OF_STUDENT, "st.name", "ss.student_id").unfiltered().loose();
        class_name: String = of(&OF_CLASS, "c.full_name", "ps.class_id");
        section_name: Option<String> = of(&OF_SECTION, "x.name", "st.section_id").nullable();
        campus_name: String = of(&OF_CAMPUS, "k.name", "st.campus_id");
        subject_name: String = of(&OF_SUBJECT, "u.name", "ps.subject_id");
        /// The set of which it was chosen.
        alternative: Option<String> = text("ps.alternative", "Chosen from").nullable();
        from_on: NaiveDate = date("ss.from_on", "From");
        /// The last day; none while it lasts.
        to_on: Option<NaiveDate> = date("ss.to_on", "To").nullable();
        chosen_by: String = text("ss.chosen_by", "Entered by");
    }
}

/// The sheet of a section on a day.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct ChoicesQuery {
    pub section_id: i64,
    /// Today when left out.
    pub day: Option<NaiveDate>,
}

/// A subject of a class that not everybody takes.
#[derive(Clone, Debug, PartialEq, Eq, Row)]
pub struct Choosable {
    pub id: i64,
    pub class_id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub subject_code: String,
    pub is_elective: bool,
    pub alternative: Option<String>,
}

/// A subject that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChoosableSubject {
    /// Of the program subject.
    pub id: i64,
    pub subject_id: i64,
    pub name: String,
}

/// Subjects of which a student takes one; a set of one is an elective that is taken or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceSet {
    /// The word that the subjects share, or the name of the only one.
    pub name: String,
    /// Nobody has to take one of it.
    pub is_elective: bool,
    pub subjects: Vec<ChoosableSubject>,
}

/// The sets of a class, in the order of their names.
pub fn sets_of(lines: &[Choosable]) -> Vec<ChoiceSet> {
    let mut sets: Vec<ChoiceSet> = Vec::new();
    for line in lines {
        let choice = ChoosableSubject { id: line.id, subject_id: line.subject_id, name: line.subject_name.clone() };
        match (&line.alternative, sets.iter_mut().find(|set| Some(&set.name) == line.alternative.as_ref())) {
            (Some(_), Some(set)) => set.subjects.push(choice),
            (alternative, _) => sets.push(ChoiceSet {
                name: alternative.clone().unwrap_or_else(|| line.subject_name.clone()),
                is_elective: line.is_elective,
                subjects: vec![choice],
            }),
        }
    }
    sets.sort_by(|a, b| a.name.cmp(&b.name));
    sets
}

/// A student of the sheet with what they take on the day.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChoosingStudent {
    pub student_id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    /// Of the program subjects.
    pub chosen: Vec<i64>,
}

/// What the students of a section chose.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SubjectChoices {
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub day: NaiveDate,
    pub sets: Vec<ChoiceSet>,
    pub students: Vec<ChoosingStudent>,
}

/// What a student takes from a day on.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ChoiceLine {
    pub student_id: i64,
    /// Of the program subjects: all that the student takes of those that are chosen.
    #[garde(length(max = 20))]
    pub chosen: Vec<i64>,
    /// What was read before: 422 when somebody else changed it meanwhile. Not compared when left out.
    pub before: Option<Vec<i64>>,
}

/// The choices of students of a section.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("subject choice", rules)]
pub struct ChoicesForm {
    pub section_id: i64,
    /// The first day; today when left out.
    pub from_on: Option<NaiveDate>,
    #[garde(length(min = 1, max = MOST), dive)]
    pub lines: Vec<ChoiceLine>,
}

impl ChoicesForm {
    fn rules(&mut self, c: &mut Checks) {
        let mut seen = BTreeSet::new();
        for (n, line) in self.lines.iter_mut().enumerate() {
            line.chosen.sort_unstable();
            line.chosen.dedup();
            c.at("lines", n);
            c.ensure(seen.insert(line.student_id), "student_id", "This student is entered twice.");
            c.up();
        }
    }
}

/// Why these subjects cannot be taken together; none when they can.
pub fn clash(lines: &[Choosable], chosen: &[i64]) -> Option<String> {
    let mut taken: Vec<&Choosable> = Vec::new();
    for id in chosen {
        let Some(line) = lines.iter().find(|line| line.id == *id) else {
            return Some("Choose among the electives and alternatives of this class.".into());
        };
        if let Some(other) = taken.iter().find(|other| line.alternative.is_some() && other.alternative == line.alternative) {
            return Some(format!("{} and {} are alternatives: choose one of them.", other.subject_name, line.subject_name));
        }
        taken.push(line);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: i64, name: &str, alternative: Option<&str>) -> Choosable {
        Choosable {
            id,
            class_id: 1,
            subject_id: id,
            subject_name: name.into(),
            subject_code: name[..3].to_uppercase(),
            is_elective: alternative.is_none(),
            alternative: alternative.map(str::to_owned),
        }
    }

    #[test]
    fn one_of_a_set_is_taken() {
        let lines = [
            line(1, "Biology", Some("Science")),
            line(2, "Computer", Some("Science")),
            line(3, "Ethics", Some("Religion")),
            line(4, "Art", None),
        ];
        assert_eq!(clash(&lines, &[1, 3, 4]), None);
        assert_eq!(clash(&lines, &[1, 2]).as_deref(), Some("Biology and Computer are alternatives: choose one of them."));
        assert!(clash(&lines, &[9]).is_some());
        let names: Vec<(String, usize)> = sets_of(&lines).into_iter().map(|set| (set.name, set.subjects.len())).collect();
        assert_eq!(names, [("Art".to_owned(), 1), ("Religion".to_owned(), 1), ("Science".to_owned(), 2)]);
    }
}
