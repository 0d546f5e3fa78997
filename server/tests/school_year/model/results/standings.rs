//! How an exam stands by itself in reports: what results add up to, in a subject of a section, in all subjects, as a whole; what a cell of marks says.

use super::{Day, Mark, NEEDED, State, Subject, Weighed, Year, grade_of, said, subjects_of};
use std::collections::BTreeMap;

/// What the results of some students add up to. Who lacks a mark, or is exempt, is in none of it.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    students: i64,
    appeared: i64,
    passed: i64,
    /// Halves that count, and halves that they are out of.
    counts: i64,
    total: i64,
    highest: Option<i64>,
    lowest: Option<i64>,
    /// How many have each grade that anybody has.
    pub grades: BTreeMap<&'static str, i64>,
}

/// A result in a subject, or as a whole.
struct One {
    appeared: bool,
    passed: bool,
    counts: i64,
    total: i64,
    percent: i64,
    grade: Option<&'static str>,
}

impl Sums {
    fn add(&mut self, one: &One) {
        self.students += 1;
        self.appeared += i64::from(one.appeared);
        self.passed += i64::from(one.passed);
        self.counts += one.counts;
        self.total += one.total;
        self.highest = self.highest.max(Some(one.percent));
        self.lowest = Some(self.lowest.map_or(one.percent, |lowest| lowest.min(one.percent)));
        if let Some(grade) = one.grade {
            *self.grades.entry(grade).or_default() += 1;
        }
    }

    /// A figure as reports call it.
    pub fn figure(&self, name: &str) -> Option<i64> {
        match name {
            "students" | "results" => Some(self.students),
            "appeared" => Some(self.appeared),
            "absent" => Some(self.students - self.appeared),
            "passed" => Some(self.passed),
            "failed" => Some(self.students - self.passed),
            "pass_percent" => hundredths(self.passed, self.students),
            "average_percent" => hundredths(self.counts, self.total),
            "highest_percent" => self.highest,
            "lowest_percent" => self.lowest,
            other => panic!("nobody adds {other} up"),
        }
    }
}

/// A part of a whole in hundredths of a percent, a half upwards.
fn hundredths(part: i64, whole: i64) -> Option<i64> {
    (whole > 0).then(|| (part * 20_000 + whole) / (2 * whole))
}

/// An exam by itself.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// By subject, and by the section in which it was sat.
    pub subjects: BTreeMap<(i64, i64), Sums>,
    /// Of all subjects: a student's result in each is one.
    pub together: Sums,
    pub whole: Sums,
    /// Students who lack marks.
    pub incomplete: i64,
}

impl Year {
    pub fn standings(&self, exam: i64, today: Day) -> Standings {
        let marks = self.marks(exam, today);
        let parts: Vec<Weighed> = vec![(1, vec![exam])];
        let mut out = Standings::default();
        for (student, (counts, total, outcome)) in self.by_itself(exam, today) {
            let own: Vec<&Mark> = marks.iter().filter(|mark| mark.student == student).collect();
            for (subject, result) in subjects_of(&own, &parts) {
                let of: Vec<&Mark> = own.iter().copied().filter(|mark| mark.subject == subject).collect();
                let (Some(share), Some(passed), Some(last)) = (result.share, result.passed, of.last()) else { continue };
                let sat = || of.iter().filter(|mark| mark.state != Some(State::Exempt));
                let whole = share.rounded(100);
                let one = One {
                    appeared: sat().any(|mark| mark.state != Some(State::Absent)),
                    passed,
                    counts: sat().map(|mark| mark.counts).sum(),
                    total: sat().map(|mark| 2 * mark.total).sum(),
                    percent: said(share),
                    // What is not passed bears no grade that passes.
                    grade: grade_of(if passed { whole } else { whole.min(NEEDED - 1) }),
                };
                out.subjects.entry((subject, last.section)).or_default().add(&one);
                out.together.add(&one);
            }
            let appeared = own.iter().any(|mark| matches!(mark.state, Some(State::Obtained | State::UnfairMeans)));
            match outcome.ranked() {
                Some(percent) => {
                    let passed = outcome.decision == "passed";
                    out.whole.add(&One { appeared, passed, counts, total, percent, grade: outcome.grade });
                }
                None => out.incomplete += 1,
            }
        }
        out
    }
}

impl Subject {
    /// Hundredths of a mark; none of who is exempt, or has no marks yet.
    pub fn obtained(&self) -> Option<i64> {
        self.share.map(|share| share.rounded(i128::from(self.full) * 50))
    }

    /// Hundredths of a mark that it is out of.
    pub fn total(&self) -> i64 {
        50 * self.full
    }
}

/// Halves as whole or half marks.
pub fn in_marks(halves: i64) -> String {
    format!("{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" })
}

/// What a report writes of a student's marks in a subject: what counts, with letters for what is no mark. None where nothing is entered.
pub fn cell(marks: &[&Mark]) -> Option<String> {
    let all = |state: Option<State>| marks.iter().all(|mark| mark.state == state);
    let any = |state: Option<State>| marks.iter().any(|mark| mark.state == state);
    if all(None) {
        return None;
    }
    let letters = [(State::Absent, "A"), (State::Exempt, "E"), (State::UnfairMeans, "U")];
    if let Some((_, letter)) = letters.iter().find(|(state, _)| all(Some(*state))) {
        return Some((*letter).to_owned());
    }
    let counts = in_marks(marks.iter().map(|mark| mark.counts).sum());
    let beside = letters.iter().filter(|(state, _)| any(Some(*state))).map(|(_, letter)| *letter);
    let missing = any(None).then_some("…");
    Some(std::iter::once(counts.as_str()).chain(beside).chain(missing).collect::<Vec<&str>>().join(" "))
}
