//! A class of a school by plain rules: day by day where each student sits, how they were marked, what they have in exams. It knows nothing of how the program keeps
//! any of it.

pub mod places;
pub mod results;

use chrono::NaiveDate;
use places::{Seat, Student};
use std::collections::{BTreeMap, BTreeSet};

pub type Day = NaiveDate;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Open,
    Closed,
    Published,
}

/// A paper of so many whole marks.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    pub id: i64,
    pub subject: i64,
    pub total: i64,
    pub day: Day,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListStatus {
    Draft,
    Submitted,
    Checked,
    Locked,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Obtained,
    Absent,
    Exempt,
    UnfairMeans,
}

impl State {
    pub fn word(self) -> &'static str {
        match self {
            State::Obtained => "obtained",
            State::Absent => "absent",
            State::Exempt => "exempt",
            State::UnfairMeans => "unfair_means",
        }
    }
}

/// So many halves more, or so many percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    Add(i64),
    Times(i64),
}

impl Rule {
    pub fn of(self, halves: i64, total: i64) -> i64 {
        let made = match self {
            Rule::Add(more) => halves + more,
            Rule::Times(percent) => (halves * percent + 50) / 100,
        };
        made.min(2 * total)
    }
}

/// A cell of a list, in halves. It stays when it is emptied.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// Which of all cells was begun first.
    made: u64,
    pub state: Option<State>,
    pub halves: Option<i64>,
    pub rule: Option<Rule>,
    pub grace: i64,
    /// How often it was looked at again.
    pub rechecked: u8,
}

impl Cell {
    /// What counts without grace.
    fn bare(&self, total: i64) -> i64 {
        match (self.state, self.halves) {
            (Some(State::Obtained), Some(halves)) => self.rule.map_or(halves, |rule| rule.of(halves, total)),
            _ => 0,
        }
    }

    fn counts(&self, total: i64) -> i64 {
        let grace = if self.state == Some(State::Obtained) { self.grace } else { 0 };
        (self.bare(total) + grace).min(2 * total)
    }
}

#[derive(Clone, Debug)]
pub struct List {
    pub id: i64,
    pub status: ListStatus,
    pub cells: BTreeMap<i64, Cell>,
}

/// What was given out, and what each latest card says.
#[derive(Clone, Debug, Default)]
pub struct GivenOut {
    /// The other exams that its cards count.
    pub counts: BTreeSet<i64>,
    pub cards: BTreeMap<i64, results::Card>,
    /// One of those exams was taken back since: families do not see the cards that count it.
    pub is_shaken: bool,
}

#[derive(Clone, Debug)]
pub struct Exam {
    /// Its result is weighed with those of the tests.
    pub is_annual: bool,
    pub status: Status,
    pub papers: Vec<Paper>,
    /// By paper and section.
    pub lists: BTreeMap<(i64, i64), List>,
    /// Sections to whose results grace was given.
    pub graced: BTreeSet<i64>,
    pub given_out: Option<GivenOut>,
    /// Cards that students had of it so far, taken back ones among them.
    pub numbers: BTreeMap<i64, i64>,
}

/// What a student has in a paper, or lacks.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    pub student: i64,
    pub exam: i64,
    pub paper: i64,
    pub subject: i64,
    pub total: i64,
    /// Where it counts.
    pub section: i64,
    /// The section whose list holds it, or asks for it.
    pub list: i64,
    pub is_of_seat: bool,
    /// None: it is missing.
    pub state: Option<State>,
    pub bare: i64,
    pub counts: i64,
    pub grace: i64,
}

#[derive(Clone, Debug, Default)]
pub struct Year {
    pub session: i64,
    pub class: i64,
    /// Of the class.
    pub sections: Vec<i64>,
    pub students: BTreeMap<i64, Student>,
    /// How a student was marked on a day, wherever they sat.
    pub attended: BTreeMap<(i64, Day), &'static str>,
    pub exams: BTreeMap<i64, Exam>,
    cells: u64,
}

impl Year {
    pub fn of(session: i64, class: i64) -> Year {
        Year { session, class, ..Year::default() }
    }

    pub fn seat(&self, section: i64) -> Seat {
        Seat { session: self.session, class: self.class, section }
    }

    /// Who sits in a section on a day.
    pub fn sitting(&self, section: i64, day: Day) -> Vec<i64> {
        let sits = |student: &Student| student.seat_on(day).is_some_and(|seat| seat.section == section);
        self.students.iter().filter(|(_, student)| sits(student)).map(|(id, _)| *id).collect()
    }

    /// How many sit in a section on a day, and how many of them are marked how.
    pub fn sheet(&self, section: i64, day: Day) -> (i64, BTreeMap<&'static str, i64>) {
        let sitting = self.sitting(section, day);
        let mut counts = BTreeMap::new();
        for word in sitting.iter().filter_map(|student| self.attended.get(&(*student, day))) {
            *counts.entry(*word).or_insert(0) += 1;
        }
        (sitting.len() as i64, counts)
    }

    /// How often a student was marked how between two days, on days of such a seat.
    pub fn marked(&self, student: i64, (from, to): (Day, Day), is_of: impl Fn(Seat) -> bool) -> BTreeMap<&'static str, i64> {
        let seat = |day: Day| self.students.get(&student).and_then(|one| one.seat_on(day));
        let mut counts = BTreeMap::new();
        for ((_, day), word) in self.attended.range((student, from)..=(student, to)) {
            if seat(*day).is_some_and(&is_of) {
                *counts.entry(*word).or_insert(0) += 1;
            }
        }
        counts
    }

    /// Who is on the list of a paper and a section. A paper to come goes by today.
    pub fn on_list(&self, paper: &Paper, section: i64, today: Day) -> Vec<i64> {
        self.sitting(section, paper.day.min(today))
    }

    /// Lists that an exam lacks: of sections in which somebody sits on the paper's day.
    pub fn lists_lacking(&self, exam: i64, today: Day) -> BTreeSet<(i64, i64)> {
        let exam = &self.exams[&exam];
        let mut out = BTreeSet::new();
        for paper in &exam.papers {
            for section in &self.sections {
                if !exam.lists.contains_key(&(paper.id, *section)) && !self.on_list(paper, *section, today).is_empty() {
                    out.insert((paper.id, *section));
                }
            }
        }
        out
    }

    /// The marks of an exam that count, one a student and paper, and those that are missing.
    pub fn marks(&self, exam_id: i64, today: Day) -> Vec<Mark> {
        let exam = &self.exams[&exam_id];
        let mut out = Vec::new();
        for (student, one) in &self.students {
            for paper in &exam.papers {
                let seat = one.seat_on(paper.day.min(today));
                let hall = seat.filter(|seat| (seat.session, seat.class) == (self.session, self.class)).map(|seat| seat.section);
                out.extend(self.mark(exam_id, *student, paper, hall));
            }
        }
        out
    }

    fn mark(&self, exam_id: i64, student: i64, paper: &Paper, hall: Option<i64>) -> Option<Mark> {
        let exam = &self.exams[&exam_id];
        let of_paper = || exam.lists.iter().filter(|((id, _), _)| *id == paper.id).map(|((_, section), list)| (*section, list));
        let mut filled: Vec<(i64, Cell)> = of_paper()
            .filter_map(|(section, list)| Some((section, *list.cells.get(&student)?)))
            .filter(|(_, cell)| cell.state.is_some())
            .collect();
        filled.sort_by_key(|(_, cell)| cell.made);
        let own = filled.iter().find(|(section, _)| Some(*section) == hall).or(filled.last()).copied();
        let asked = hall.filter(|section| exam.lists.contains_key(&(paper.id, *section)));
        let (list, cell) = match (own, asked) {
            (Some((list, cell)), _) => (list, Some(cell)),
            (None, Some(section)) => (section, None),
            (None, None) => return None,
        };
        Some(Mark {
            student,
            exam: exam_id,
            paper: paper.id,
            subject: paper.subject,
            total: paper.total,
            section: hall.unwrap_or(list),
            list,
            is_of_seat: hall == Some(list),
            state: cell.and_then(|cell| cell.state),
            bare: cell.map_or(0, |cell| cell.bare(paper.total)),
            counts: cell.map_or(0, |cell| cell.counts(paper.total)),
            grace: cell.map_or(0, |cell| cell.grace),
        })
    }

    fn holders(&self, exam: i64, paper: i64, student: i64) -> Vec<i64> {
        let lists = self.exams[&exam].lists.iter().filter(|((id, _), _)| *id == paper);
        let holds = |list: &List| list.cells.get(&student).is_some_and(|cell| cell.state.is_some());
        lists.filter(|(_, list)| holds(list)).map(|((_, section), _)| *section).collect()
    }

    /// Whether another list of the paper holds a mark of the student.
    pub fn is_marked_elsewhere(&self, exam: i64, (paper, section): (i64, i64), student: i64) -> bool {
        self.holders(exam, paper, student).iter().any(|other| *other != section)
    }

    /// Whether a list can be submitted: everybody has a mark, here or on another list of the paper, and nobody who sits elsewhere has one here.
    pub fn is_complete(&self, exam: i64, (paper, section): (i64, i64), today: Day) -> bool {
        let own = &self.exams[&exam];
        let Some(of) = own.papers.iter().find(|one| one.id == paper) else { return false };
        let (seated, list) = (self.on_list(of, section, today), &own.lists[&(paper, section)]);
        let filled = |student: &i64| list.cells.get(student).is_some_and(|cell| cell.state.is_some());
        let strays = list.cells.keys().filter(|student| filled(student)).any(|student| !seated.contains(student));
        !strays && seated.iter().all(|student| filled(student) || self.is_marked_elsewhere(exam, (paper, section), *student))
    }

    /// Whether an exam can be closed: every list is locked, everybody has a list or a mark on another one, and everybody on a list has a mark that is no doubt.
    pub fn is_closable(&self, exam: i64, today: Day) -> bool {
        let own = &self.exams[&exam];
        if own.lists.is_empty() || own.lists.values().any(|list| list.status != ListStatus::Locked) {
            return false;
        }
        let has_mark = |paper: i64, student: i64| !self.holders(exam, paper, student).is_empty();
        let lacks = |(paper, section): &(i64, i64)| {
            let of = own.papers.iter().find(|one| one.id == *paper);
            of.is_some_and(|of| self.on_list(of, *section, today).into_iter().any(|student| !has_mark(*paper, student)))
        };
        let marks = self.marks(exam, today);
        let is_doubt = |mark: &Mark| !mark.is_of_seat && self.holders(exam, mark.paper, mark.student).len() > 1;
        !self.lists_lacking(exam, today).iter().any(lacks) && marks.iter().all(|mark| mark.state.is_some() && !is_doubt(mark))
    }

    /// Writes cells of a list: state and halves of each student, nothing of both for one that is emptied. A list that was locked is checked again.
    pub fn enter(&mut self, exam: i64, at: (i64, i64), lines: &[(i64, Option<State>, Option<i64>)]) {
        let Some(list) = self.exams.get_mut(&exam).and_then(|exam| exam.lists.get_mut(&at)) else { return };
        let rules: Vec<Option<Rule>> = list.cells.values().filter(|cell| cell.state.is_some()).map(|cell| cell.rule).collect();
        let common = rules.first().copied().flatten().filter(|first| rules.iter().all(|rule| *rule == Some(*first)));
        let mut is_changed = false;
        for (student, state, marks) in lines {
            let before = list.cells.get(student).copied();
            let kept = before.and_then(|cell| cell.halves).filter(|_| *state == Some(State::UnfairMeans));
            let halves = marks.or(kept);
            if before.map_or((None, None), |cell| (cell.state, cell.halves)) == (*state, halves) {
                continue;
            }
            is_changed = true;
            let made = before.map_or_else(
                || {
                    self.cells += 1;
                    self.cells
                },
                |cell| cell.made,
            );
            let rule = before.filter(|cell| cell.state.is_some()).map_or(common, |cell| cell.rule);
            let rechecked = before.map_or(0, |cell| cell.rechecked);
            list.cells.insert(*student, Cell { made, state: *state, halves, rule, grace: 0, rechecked });
        }
        if is_changed && list.status == ListStatus::Locked {
            list.status = ListStatus::Checked;
        }
    }

    /// The cell that a mark is.
    pub fn cell_of(&mut self, mark: &Mark) -> Option<&mut Cell> {
        self.exams.get_mut(&mark.exam)?.lists.get_mut(&(mark.paper, mark.list))?.cells.get_mut(&mark.student)
    }
}
