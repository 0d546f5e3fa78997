//! A paper: a subject's theory, practical or oral part with its marks, its day and place. A row of the date sheet.

use academics::api::{Clock, ProgramSubject};
use chrono::NaiveDate;
use kernel::{Checks, Form, form};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

kernel::string_enum! {
    pub enum PaperPart { Theory = "theory", Practical = "practical", Oral = "oral" }
}

/// A paper as the office writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct PaperLine {
    /// Of a paper that is there; a new one has none.
    pub id: Option<i64>,
    pub subject_id: i64,
    pub part: PaperPart,
    #[garde(range(min = 1, max = 1_000))]
    pub total_marks: i64,
    #[garde(range(min = 0, max = 1_000))]
    pub passing_marks: i64,
    pub on_date: Option<NaiveDate>,
    pub starts_at: Option<Clock>,
    pub ends_at: Option<Clock>,
    #[garde(length(max = 60))]
    pub room: Option<String>,
}

/// The lines with their own rules: each subject and part once, passing within the total, times in order and on a day.
pub fn checked(c: &mut Checks, lines: Vec<PaperLine>) -> Vec<PaperLine> {
    let lines = form::lines(c, "papers", lines);
    let mut seen = BTreeSet::new();
    for (n, line) in lines.iter().enumerate() {
        c.at("papers", n);
        c.ensure(line.passing_marks <= line.total_marks, "passing_marks", "The passing marks are more than the total.");
        c.ensure(seen.insert((line.subject_id, line.part)), "subject_id", "This subject and part is entered twice.");
        match (line.starts_at, line.ends_at) {
            (Some(from), Some(to)) => c.ensure(from < to, "ends_at", "A paper ends after it starts."),
            (Some(_), None) => c.error("ends_at", "Enter when the paper ends."),
            (None, Some(_)) => c.error("starts_at", "Enter when the paper starts."),
            (None, None) => {}
        }
        c.ensure(line.on_date.is_some() || line.starts_at.is_none(), "on_date", "Enter the day of the paper.");
        c.up();
    }
    lines
}

/// The papers of a subject of the program: theory, and practical where it has one. With a total, every paper gives that, and passing is the same share of it.
pub fn of_subject(subject: &ProgramSubject, total: Option<i64>, with_practicals: bool) -> Vec<PaperLine> {
    let parts = [
        (PaperPart::Theory, subject.theory_marks, subject.theory_passing, true),
        (PaperPart::Practical, subject.practical_marks, subject.practical_passing, with_practicals),
    ];
    parts
        .into_iter()
        .filter(|(_, marks, _, held)| *marks > 0 && *held)
        .map(|(part, marks, passing, _)| {
            let total_marks = total.unwrap_or(marks);
            PaperLine {
                id: None,
                subject_id: subject.subject_id,
                part,
                total_marks,
                // A broken mark is rounded up.
                passing_marks: (passing * total_marks + marks - 1) / marks,
                on_date: None,
                starts_at: None,
                ends_at: None,
                room: None,
            }
        })
        .collect()
}

/// A paper in the hours of a class.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// As sentences name it: `Physics (practical)`.
    pub name: String,
    pub on: NaiveDate,
    pub from: Clock,
    pub to: Clock,
    /// Subjects that share it are chosen between: nobody sits both.
    pub set: Option<String>,
    pub subject_id: i64,
}

impl Sitting {
    /// Whether somebody of the class would have to be in both.
    pub fn overlaps(&self, other: &Sitting) -> bool {
        let chosen_between = self.set.is_some() && self.set == other.set && self.subject_id != other.subject_id;
        self.on == other.on && self.from < other.to && other.from < self.to && !chosen_between
    }
}

/// The first two papers that are at one time: the places of the later and of the earlier one.
pub fn clash(sittings: &[Option<Sitting>]) -> Option<(usize, usize)> {
    let all: Vec<(usize, &Sitting)> = sittings.iter().enumerate().filter_map(|(n, one)| one.as_ref().map(|one| (n, one))).collect();
    all.iter().enumerate().find_map(|(at, (n, one))| all[..at].iter().find(|(_, other)| one.overlaps(other)).map(|(m, _)| (*n, *m)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(subject_id: i64, from: i64, to: i64, set: Option<&str>) -> Option<Sitting> {
        let on = "2026-10-05".parse().expect("a day");
        Some(Sitting { name: "x".into(), on, from: Clock(from), to: Clock(to), set: set.map(str::to_owned), subject_id })
    }

    #[test]
    fn two_papers_of_a_class_are_not_at_one_time() {
        assert_eq!(clash(&[sitting(1, 540, 720, None), None, sitting(2, 720, 800, None)]), None, "one after the other");
        assert_eq!(clash(&[sitting(1, 540, 720, None), None, sitting(2, 700, 800, None)]), Some((2, 0)));
        let chosen = [sitting(1, 540, 720, Some("Science")), sitting(2, 540, 720, Some("Science"))];
        assert_eq!(clash(&chosen), None, "nobody takes both alternatives");
        assert_eq!(clash(&[sitting(1, 540, 720, Some("Science")), sitting(1, 600, 720, Some("Science"))]), Some((1, 0)), "parts of one");
    }

    #[test]
    fn papers_come_from_the_subjects_and_shrink_to_a_test() {
        let physics = ProgramSubject {
            id: 1,
            class_id: 1,
            class_name: "Class 9".into(),
            subject_id: 7,
            subject_name: "Physics".into(),
            subject_code: "PHY".into(),
            is_elective: false,
            alternative: None,
            theory_marks: 75,
            theory_passing: 25,
            practical_marks: 25,
            practical_passing: 8,
        };
        let marks =
            |lines: Vec<PaperLine>| lines.into_iter().map(|line| (line.part, line.total_marks, line.passing_marks)).collect::<Vec<_>>();
        assert_eq!(marks(of_subject(&physics, None, true)), [(PaperPart::Theory, 75, 25), (PaperPart::Practical, 25, 8)]);
        assert_eq!(marks(of_subject(&physics, Some(20), false)), [(PaperPart::Theory, 20, 7)]);
    }
}
