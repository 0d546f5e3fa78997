//! What marks come to: the result of an exam, alone or weighed with others, places, grace, cards and what is given out. Fractions are exact, and rounded once.

pub mod standings;

use super::{Cell, Day, Exam, GivenOut, Mark, Rule, State, Status, Year};
use std::collections::{BTreeMap, BTreeSet};

/// Percent of a subject that is needed, and subjects that may be failed.
const NEEDED: i64 = 33;
const FAILURES_ALLOWED: i64 = 2;
/// Halves that a paper may be given in grace; one paper a student.
const MOST_GRACE: i64 = 10;
const WEIGHT_OF_TESTS: i128 = 40;
const WEIGHT_OF_ANNUAL: i128 = 60;
const GRADES: [(&str, i64); 7] = [("A+", 80), ("A", 70), ("B", 60), ("C", 50), ("D", 40), ("E", 33), ("F", 0)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction {
    part: i128,
    whole: i128,
}

fn common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

impl Fraction {
    fn of(part: i128, whole: i128) -> Fraction {
        let by = common_divisor(part, whole).max(1);
        Fraction { part: part / by, whole: whole / by }
    }

    fn plus(self, other: Fraction) -> Fraction {
        Fraction::of(self.part * other.whole + other.part * self.whole, self.whole * other.whole)
    }

    fn times(self, factor: i128) -> Fraction {
        Fraction::of(self.part * factor, self.whole)
    }

    fn over(self, divisor: i128) -> Fraction {
        Fraction::of(self.part, self.whole * divisor)
    }

    /// In so many steps of the whole, a half upwards.
    fn rounded(self, steps: i128) -> i64 {
        ((2 * self.part * steps + self.whole) / (2 * self.whole)) as i64
    }
}

/// The mean of fractions by their weights.
fn mean(all: &[(Fraction, i128)]) -> Option<Fraction> {
    let weights: i128 = all.iter().map(|(_, weight)| *weight).sum();
    let sum = all.iter().fold(Fraction::of(0, 1), |sum, (one, weight)| sum.plus(one.times(*weight)));
    (weights > 0).then(|| sum.over(weights))
}

/// A result, in hundredths of a mark and of a percent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub section: i64,
    pub obtained: i64,
    pub total: i64,
    pub percent: Option<i64>,
    pub grade: Option<&'static str>,
    pub decision: &'static str,
    pub failed: i64,
    pub subjects: BTreeMap<i64, Subject>,
}

impl Outcome {
    /// The percent by which the student has a place.
    pub fn ranked(&self) -> Option<i64> {
        self.percent.filter(|_| self.decision != "incomplete")
    }
}

/// Places in the section and in the class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub section: Option<i64>,
    pub class: Option<i64>,
}

/// A card as it was given out last.
#[derive(Clone, Debug)]
pub struct Card {
    pub number: i64,
    pub outcome: Outcome,
    pub places: Places,
}

/// Exams that are weighed together, with their weight.
type Weighed = (i128, Vec<i64>);

/// A part of a subject's result.
struct Part {
    share: Fraction,
    weight: i128,
    is_absent: bool,
    /// Halves that one of its exams gives at most.
    full: i64,
}

/// What a subject comes to in a part: of every exam in which no mark of it is missing, without papers from which the student is exempt.
fn part_of(marks: &[&Mark], weight: i128, exams: &[i64]) -> Option<Part> {
    let (mut counts, mut total, mut full, mut is_absent) = (0_i64, 0_i64, 0_i64, false);
    for exam in exams {
        let own: Vec<&Mark> = marks.iter().copied().filter(|mark| mark.exam == *exam).collect();
        if own.iter().any(|mark| mark.state.is_none()) {
            continue;
        }
        let sat: Vec<&Mark> = own.into_iter().filter(|mark| mark.state != Some(State::Exempt)).collect();
        let of_exam: i64 = sat.iter().map(|mark| 2 * mark.total).sum();
        counts += sat.iter().map(|mark| mark.counts).sum::<i64>();
        total += of_exam;
        full = full.max(of_exam);
        is_absent |= sat.iter().any(|mark| mark.state == Some(State::Absent));
    }
    (total > 0).then(|| Part { share: Fraction::of(i128::from(counts), i128::from(total)), weight, is_absent, full })
}

/// A subject: its share, the halves that it is out of, whether it is passed; the last is none where marks are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    share: Option<Fraction>,
    full: i64,
    pub passed: Option<bool>,
    pub is_complete: bool,
}

fn subject_of(marks: &[&Mark], parts: &[Weighed]) -> Subject {
    let known: Vec<Part> = parts.iter().filter_map(|(weight, exams)| part_of(marks, *weight, exams)).collect();
    let weighed: Vec<(Fraction, i128)> = known.iter().map(|part| (part.share, part.weight)).collect();
    let share = mean(&weighed);
    let most = known.iter().map(|part| part.weight).max();
    let is_absent = known.iter().any(|part| Some(part.weight) == most && part.is_absent);
    let is_complete = marks.iter().all(|mark| mark.state.is_some());
    Subject {
        passed: share.filter(|_| is_complete).map(|share| !is_absent && share.rounded(100) >= NEEDED),
        full: known.iter().map(|part| part.full).max().unwrap_or(0),
        share,
        is_complete,
    }
}

fn subjects_of(marks: &[&Mark], parts: &[Weighed]) -> BTreeMap<i64, Subject> {
    let ids: BTreeSet<i64> = marks.iter().map(|mark| mark.subject).collect();
    let own = |id: i64| marks.iter().copied().filter(|mark| mark.subject == id).collect::<Vec<&Mark>>();
    ids.into_iter().map(|id| (id, subject_of(&own(id), parts))).collect()
}

/// Hundredths of a percent. Where only rounding reaches what is needed, the whole percent is said.
fn said(share: Fraction) -> i64 {
    let exact = share.rounded(10_000);
    if exact < NEEDED * 100 && share.rounded(100) >= NEEDED { NEEDED * 100 } else { exact }
}

/// The grade of a whole percent.
fn grade_of(whole: i64) -> Option<&'static str> {
    GRADES.iter().find(|(_, from)| *from <= whole).map(|(grade, _)| *grade)
}

/// The result of the marks of one student. It is of the section of most papers of its exam, of two that are level the later one.
fn outcome(marks: &[&Mark], about: i64, parts: &[Weighed]) -> Outcome {
    let mut sections: BTreeMap<i64, usize> = BTreeMap::new();
    for mark in marks.iter().filter(|mark| mark.exam == about) {
        *sections.entry(mark.section).or_default() += 1;
    }
    let section = sections.iter().max_by_key(|(section, many)| (**many, **section)).map_or(0, |(section, _)| *section);
    let subjects = subjects_of(marks, parts);
    let shares: Vec<(Fraction, i128)> = subjects.values().filter_map(|one| Some((one.share?, i128::from(one.full)))).collect();
    let share = mean(&shares);
    let total: i64 = subjects.values().map(|one| one.full).sum();
    let failed = subjects.values().filter(|one| one.passed == Some(false)).count() as i64;
    let whole = share.map(|share| share.rounded(100));
    let is_complete = share.is_some() && subjects.values().all(|one| one.is_complete);
    let decision = match failed {
        _ if !is_complete => "incomplete",
        0 => "passed",
        few if few <= FAILURES_ALLOWED && whole >= Some(NEEDED) => "conditional",
        _ => "failed",
    };
    Outcome {
        section,
        obtained: share.map_or(0, |share| share.rounded(i128::from(total) * 50)),
        total: total * 50,
        percent: share.map(said),
        grade: whole.and_then(grade_of),
        decision,
        failed,
        subjects,
    }
}

/// Who stands where among all: equal ones share a place.
fn rank(own: i64, all: impl Iterator<Item = i64>) -> i64 {
    1 + all.filter(|other| *other > own).count() as i64
}

pub fn places(all: &BTreeMap<i64, Outcome>) -> BTreeMap<i64, Places> {
    let ranked: Vec<(i64, i64, i64)> = all.iter().filter_map(|(id, one)| Some((*id, one.section, one.ranked()?))).collect();
    let of = |(id, section, percent): &(i64, i64, i64)| {
        let here = ranked.iter().filter(|other| other.1 == *section).map(|other| other.2);
        let class = rank(*percent, ranked.iter().map(|other| other.2));
        (*id, Places { section: Some(rank(*percent, here)), class: Some(class) })
    };
    ranked.iter().map(of).collect()
}

impl Year {
    fn parts(&self, about: i64, exams: &BTreeSet<i64>) -> Vec<Weighed> {
        let of = |is_annual: bool| exams.iter().copied().filter(|id| self.exams[id].is_annual == is_annual).collect::<Vec<i64>>();
        if self.exams[&about].is_annual { vec![(WEIGHT_OF_TESTS, of(false)), (WEIGHT_OF_ANNUAL, of(true))] } else { vec![(1, vec![about])] }
    }

    /// The exams that the result of one counts: of a published one those that it was given out with, else what is published by now.
    pub fn counted_with(&self, about: i64) -> BTreeSet<i64> {
        let own = &self.exams[&about];
        let mut out = BTreeSet::from([about]);
        match &own.given_out {
            _ if !own.is_annual => {}
            Some(given) => out.extend(&given.counts),
            None => out.extend(self.exams.iter().filter(|(_, exam)| exam.status == Status::Published).map(|(id, _)| *id)),
        }
        out
    }

    /// The results of everybody who has a mark in an exam, or lacks one. An earlier exam without any mark of theirs is none of theirs.
    pub fn results(&self, about: i64, exams: &BTreeSet<i64>, today: Day) -> BTreeMap<i64, Outcome> {
        let marks: Vec<Mark> = exams.iter().flat_map(|id| self.marks(*id, today)).collect();
        let parts = self.parts(about, exams);
        let students: BTreeSet<i64> = marks.iter().filter(|mark| mark.exam == about).map(|mark| mark.student).collect();
        let result = |student: i64| {
            let all: Vec<&Mark> = marks.iter().filter(|mark| mark.student == student).collect();
            let sat = |exam: i64| all.iter().any(|mark| mark.exam == exam && mark.state.is_some());
            let own: Vec<&Mark> = all.iter().copied().filter(|mark| mark.exam == about || sat(mark.exam)).collect();
            (student, outcome(&own, about, &parts))
        };
        students.into_iter().map(result).collect()
    }

    /// As reports tell an exam: by itself, of everybody who has a mark in it. What counts and what it is out of, in halves, with the result.
    pub fn by_itself(&self, exam: i64, today: Day) -> BTreeMap<i64, (i64, i64, Outcome)> {
        let marks = self.marks(exam, today);
        let parts: Vec<Weighed> = vec![(1, vec![exam])];
        let students: BTreeSet<i64> = marks.iter().filter(|mark| mark.state.is_some()).map(|mark| mark.student).collect();
        let result = |student: i64| {
            let own: Vec<&Mark> = marks.iter().filter(|mark| mark.student == student).collect();
            let sat: Vec<&Mark> = own.iter().copied().filter(|mark| mark.state != Some(State::Exempt)).collect();
            let counts: i64 = sat.iter().map(|mark| mark.counts).sum();
            let total: i64 = sat.iter().map(|mark| 2 * mark.total).sum();
            (student, (counts, total, outcome(&own, exam, &parts)))
        };
        students.into_iter().map(result).collect()
    }

    /// Whether a student has a mark in an exam.
    pub fn has_mark(&self, exam: i64, student: i64) -> bool {
        let holds = |cell: &Cell| cell.state.is_some();
        self.exams[&exam].lists.values().any(|list| list.cells.get(&student).is_some_and(holds))
    }

    /// The cards of everybody who has a mark are given out.
    pub fn publish(&mut self, about: i64, today: Day) {
        let exams = self.counted_with(about);
        let mut all = self.results(about, &exams, today);
        let places = places(&all);
        all.retain(|student, _| self.has_mark(about, *student));
        let others = exams.iter().copied().filter(|id| *id != about);
        let counts: BTreeSet<i64> = others.filter(|id| all.keys().any(|student| self.has_mark(*id, *student))).collect();
        let Some(exam) = self.exams.get_mut(&about) else { return };
        let mut cards = BTreeMap::new();
        for (student, outcome) in all {
            let number = next_number(exam, student);
            cards.insert(student, Card { number, outcome, places: places.get(&student).copied().unwrap_or_default() });
        }
        exam.status = Status::Published;
        exam.given_out = Some(GivenOut { counts, cards, is_shaken: false });
    }

    pub fn withdraw(&mut self, about: i64) {
        if let Some(exam) = self.exams.get_mut(&about) {
            (exam.status, exam.given_out) = (Status::Closed, None);
        }
        for given in self.exams.values_mut().filter_map(|exam| exam.given_out.as_mut()) {
            given.is_shaken |= given.counts.contains(&about);
        }
    }

    /// The marks of a paper that count are moderated. Gives whether any changes.
    pub fn moderate(&mut self, exam: i64, paper: i64, rule: Option<Rule>, today: Day) -> bool {
        let marks: Vec<Mark> = self.marks(exam, today).into_iter().filter(|mark| mark.paper == paper && mark.state.is_some()).collect();
        let made = |cell: &Cell, rule: Option<Rule>, total: i64| -> Option<i64> { Some(rule?.of(cell.halves?, total)) };
        let mut is_changed = false;
        for mark in &marks {
            if let Some(cell) = self.cell_of(mark) {
                is_changed |= cell.state == Some(State::Obtained) && made(cell, rule, mark.total) != made(cell, cell.rule, mark.total);
            }
        }
        for mark in marks.iter().filter(|_| is_changed) {
            if let Some(cell) = self.cell_of(mark) {
                cell.rule = rule;
            }
        }
        is_changed
    }

    /// Grace for whoever passes by it and has none yet. Gives whether anybody got some.
    pub fn give_grace(&mut self, exam: i64, today: Day) -> bool {
        let marks = self.marks(exam, today);
        let students: BTreeSet<i64> = marks.iter().map(|mark| mark.student).collect();
        let mut given: Vec<(Mark, i64)> = Vec::new();
        for student in students {
            let own: Vec<Mark> = marks.iter().filter(|mark| mark.student == student).copied().collect();
            if own.iter().all(|mark| mark.grace == 0) {
                given.extend(grace_due(&own, exam));
            }
        }
        for (mark, halves) in &given {
            if let Some(cell) = self.cell_of(mark) {
                cell.grace = *halves;
            }
        }
        if let (false, Some(exam)) = (given.is_empty(), self.exams.get_mut(&exam)) {
            exam.graced.extend(marks.iter().map(|mark| mark.section));
        }
        !given.is_empty()
    }

    /// Gives whether there was any.
    pub fn take_grace_back(&mut self, exam: i64, today: Day) -> bool {
        let marks = self.marks(exam, today);
        let graced: Vec<Mark> = marks.iter().filter(|mark| mark.grace > 0).copied().collect();
        for mark in &graced {
            if let Some(cell) = self.cell_of(mark) {
                cell.grace = 0;
            }
        }
        if let (false, Some(exam)) = (graced.is_empty(), self.exams.get_mut(&exam)) {
            exam.graced.retain(|section| marks.iter().all(|mark| mark.section != *section));
        }
        !graced.is_empty()
    }

    /// A mark is found to be another one: grace is worked out anew where results of the section have any, and the student gets a further card.
    pub fn recheck(&mut self, mark: &Mark, halves: i64, today: Day) {
        if let Some(cell) = self.cell_of(mark) {
            (cell.state, cell.halves) = (Some(State::Obtained), Some(halves));
        }
        let own: Vec<Mark> = self.marks(mark.exam, today).into_iter().filter(|other| other.student == mark.student).collect();
        let mine: Vec<&Mark> = own.iter().collect();
        let section = outcome(&mine, mark.exam, &[(1, vec![mark.exam])]).section;
        if self.exams[&mark.exam].graced.contains(&section) {
            let bare: Vec<Mark> = own.iter().map(|other| Mark { counts: other.bare, grace: 0, ..*other }).collect();
            let due = grace_due(&bare, mark.exam);
            for other in &own {
                let halves = due.filter(|(of, _)| of.paper == other.paper).map_or(0, |(_, halves)| halves);
                if let Some(cell) = self.cell_of(other) {
                    cell.grace = halves;
                }
            }
        }
        let all = self.results(mark.exam, &self.counted_with(mark.exam), today);
        let places = places(&all).get(&mark.student).copied().unwrap_or_default();
        let Some(exam) = self.exams.get_mut(&mark.exam) else { return };
        let number = next_number(exam, mark.student);
        if let (Some(given), Some(outcome)) = (&mut exam.given_out, all.get(&mark.student)) {
            given.cards.insert(mark.student, Card { number, outcome: outcome.clone(), places });
        }
    }
}

fn next_number(exam: &mut Exam, student: i64) -> i64 {
    let number = exam.numbers.entry(student).or_default();
    *number += 1;
    *number
}

/// The paper that needs grace, and how much: of a student who fails one subject, whose papers were all sat, by no more than is allowed. The largest paper gets it.
fn grace_due(marks: &[Mark], exam: i64) -> Option<(Mark, i64)> {
    let all: Vec<&Mark> = marks.iter().collect();
    let parts: Vec<Weighed> = vec![(1, vec![exam])];
    if matches!(outcome(&all, exam, &parts).decision, "passed" | "incomplete") {
        return None;
    }
    let subjects = subjects_of(&all, &parts);
    let failed: Vec<i64> = subjects.iter().filter(|(_, one)| one.passed == Some(false)).map(|(id, _)| *id).collect();
    let [subject] = failed[..] else { return None };
    let papers: Vec<Mark> = marks.iter().filter(|mark| mark.subject == subject && mark.state != Some(State::Exempt)).copied().collect();
    if papers.iter().any(|mark| mark.state != Some(State::Obtained)) {
        return None;
    }
    let largest = papers.iter().max_by_key(|mark| mark.total).copied()?;
    let total: i64 = papers.iter().map(|mark| 2 * mark.total).sum();
    let passes = |more: &i64| {
        let lifted = |mark: &Mark| if mark.paper == largest.paper { (mark.counts + *more).min(2 * mark.total) } else { mark.counts };
        let counts: i64 = papers.iter().map(lifted).sum();
        Fraction::of(i128::from(counts), i128::from(total)).rounded(100) >= NEEDED
    };
    (1..=MOST_GRACE).find(passes).map(|halves| (largest, halves))
}
