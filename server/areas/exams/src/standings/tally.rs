//! Results added up: how many appeared and passed, what they reached, which grades they have.

use super::examined::{Examined, hundredths};
use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::MarkState,
    results::reckoning::{model::Decision, queries::Reckoned},
};
use std::collections::{BTreeMap, BTreeSet};

/// What the results of some students add up to, in a subject or as a whole. Who is exempt or has marks missing is in none of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub students: i64,
    /// Sat at least one paper.
    pub appeared: i64,
    pub passed: i64,
    /// Halves that count, and halves that they are out of.
    counted: i64,
    total: i64,
    /// Hundredths of a percent.
    pub highest: Option<i64>,
    pub lowest: Option<i64>,
    /// By the place of the grade in the scale, from the highest.
    grades: BTreeMap<(usize, String), i64>,
}

/// A result in a subject, or as a whole.
struct One {
    appeared: bool,
    passed: bool,
    counted: i64,
    total: i64,
    percent: i64,
    /// The whole percent that a grade goes by.
    graded: i64,
}

impl Tally {
    /// Adds a student's result in a subject, when they have one.
    pub fn add_subject(&mut self, of: &Examined, sat: &Reckoned, subject_id: i64) {
        let found = sat.result.subjects.iter().find(|subject| subject.subject_id == subject_id);
        let Some((subject, passed)) = found.and_then(|subject| Some((subject, subject.passed?))) else { return };
        let (Some(percent), Some(whole_percent)) = (subject.percent, subject.whole_percent) else { return };
        let marks = || sat.of_subject(subject_id).filter(|mark| mark.state != Some(MarkState::Exempt));
        let one = One {
            appeared: marks().any(|mark| mark.state != Some(MarkState::Absent)),
            passed,
            counted: marks().map(|mark| mark.counted_halves).sum(),
            total: marks().map(|mark| HalfMarks::whole(mark.total_marks).0).sum(),
            percent,
            graded: of.scale.graded(whole_percent, Some(passed)),
        };
        self.add(of, &one);
    }

    /// Adds a student's whole result, when it is complete.
    pub fn add_result(&mut self, of: &Examined, sat: &Reckoned) {
        let (Some(percent), Some(whole_percent)) = (sat.percent(), sat.result.whole_percent) else { return };
        let (counted, total) = sat.sums();
        let one = One {
            appeared: sat.appeared(),
            passed: sat.result.decision == Decision::Passed,
            counted: counted.0,
            total: HalfMarks::whole(total).0,
            percent,
            graded: whole_percent,
        };
        self.add(of, &one);
    }

    fn add(&mut self, of: &Examined, one: &One) {
        self.students += 1;
        self.appeared += i64::from(one.appeared);
        self.passed += i64::from(one.passed);
        self.counted += one.counted;
        self.total += one.total;
        self.highest = self.highest.max(Some(one.percent));
        self.lowest = Some(self.lowest.map_or(one.percent, |lowest| lowest.min(one.percent)));
        if let Some(at) = of.scale.bands.iter().position(|band| band.from_percent <= one.graded) {
            *self.grades.entry((at, of.scale.bands[at].grade.clone())).or_default() += 1;
        }
    }

    /// Who was absent in all of it.
    pub fn absent(&self) -> i64 {
        self.students - self.appeared
    }
    pub fn failed(&self) -> i64 {
        self.students - self.passed
    }
    /// Hundredths of a percent.
    pub fn pass_percent(&self) -> Option<i64> {
        hundredths(self.passed, self.students)
    }
    /// What all have together of what there is, in hundredths of a percent.
    pub fn average(&self) -> Option<i64> {
        hundredths(self.counted, self.total)
    }
    /// How many have each of these grades.
    pub fn graded(&self, grades: &[String]) -> Vec<i64> {
        let many = |grade: &String| self.grades.iter().filter(|((_, own), _)| own == grade).map(|(_, many)| many).sum::<i64>();
        grades.iter().map(many).collect()
    }
}

/// The grades that anybody has, from the highest; one that several scales give stands once.
pub fn grades_of<'t>(tallies: impl IntoIterator<Item = &'t Tally>) -> Vec<String> {
    let all: BTreeSet<&(usize, String)> = tallies.into_iter().flat_map(|tally| tally.grades.keys()).collect();
    let mut grades: Vec<String> = Vec::new();
    for (_, grade) in all {
        if !grades.contains(grade) {
            grades.push(grade.clone());
        }
    }
    grades
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_stand_from_the_highest_and_each_once() {
        let of = |grades: &[(usize, &str, i64)]| Tally {
            grades: grades.iter().map(|(at, grade, many)| ((*at, (*grade).to_owned()), *many)).collect(),
            ..Tally::default()
        };
        let (first, second) = (of(&[(0, "A+", 3), (2, "B", 1)]), of(&[(1, "A", 4), (3, "B", 2), (5, "F", 1)]));
        let grades = grades_of([&first, &second]);
        assert_eq!(grades, ["A+", "A", "B", "F"]);
        assert_eq!((first.graded(&grades), second.graded(&grades)), (vec![3, 0, 1, 0], vec![0, 4, 2, 1]));
    }
}
