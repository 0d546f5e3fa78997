//! Cards against the marks of the award lists, in both directions: each paper, the exams that count, and the whole result worked out anew. One publication at a
//! time, by a handful of statements.
//!
//! What was not kept with a publication is not judged: cards of earlier programs, beyond their papers; cards that count results which were taken back; a student
//! whose record was merged with another since; a subject in which a counted exam was re-checked since; which of two marks of a paper counts once its student was
//! moved; and a mark of an earlier exam that may be missing, or none of the student's.

use super::{
    averages,
    cards::{Card, Subject, TOLD, cards_of, given, named},
    made_of::{Cell, Lists, Mark, Paper, Part},
    worked_out::{self, Counts, Line, Sat, Worked},
};
use crate::half_marks::HalfMarks;
use kernel::{Result, Tx};
use std::collections::BTreeSet;
use students::api::StudentId;

/// While an exam is published, its latest cards and the averages of its class say what the award lists do.
pub fn agree_with_lists(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for given in given(tx, true)? {
        let cards = cards_of(tx, &given)?;
        let lists = Lists::of(tx, &given, &cards)?;
        for card in cards.iter().filter(|card| card.is_current) {
            out.extend(lists.wrong(card).map(|wrong| format!("{} {wrong}.", named(&given, card))));
        }
        out.extend(averages::wrong(&given, &cards, &lists));
        if out.len() >= TOLD {
            break;
        }
    }
    out.truncate(TOLD);
    Ok(out)
}

impl Lists {
    /// What a card says otherwise than the award lists; none where all of it agrees.
    fn wrong(&self, card: &Card) -> Option<String> {
        let of_papers = self.says_otherwise(card);
        if of_papers.is_some() || self.is_merged(card) || !card.is_kept() {
            return of_papers;
        }
        let others = self.others(card);
        self.lacks(card).or_else(|| {
            if self.counts_withdrawn(card) {
                return None;
            }
            self.counts_otherwise(card, &others).or_else(|| self.comes_to_otherwise(card, &others))
        })
    }

    fn is_merged(&self, card: &Card) -> bool {
        self.merged.get(&card.student_id).is_some_and(|at| *at >= card.created_at)
    }

    /// The other publications that a card counts.
    fn parts_of(&self, card: &Card) -> &[Part] {
        self.parts.get(&card.id).map_or(&[][..], Vec::as_slice)
    }

    /// Their exams.
    fn others(&self, card: &Card) -> BTreeSet<i64> {
        self.parts_of(card).iter().map(|part| part.exam_id).collect()
    }

    fn counts_withdrawn(&self, card: &Card) -> bool {
        self.parts_of(card).iter().any(|part| !part.is_out)
    }

    /// What the subjects of a card come to, one by one, and whether there is a result in each; none where the lists cannot tell it any more.
    pub fn comes_to(&self, card: &Card) -> Option<Vec<(Worked, bool)>> {
        if !card.is_current || !card.is_kept() || self.is_merged(card) || self.counts_withdrawn(card) {
            return None;
        }
        let others = self.others(card);
        let exams: BTreeSet<i64> = others.iter().copied().chain([self.exam_id]).collect();
        let lines = self.lines(&exams);
        let of = |subject: &Subject| {
            let id = self.subject_id(subject, &exams)?;
            let due = self.worked_out(card, subject, id, &exams, &lines)?;
            let passed = self.passed(card, subject, &due, &others, Some(id))?;
            Some((due, passed.is_some()))
        };
        card.content.subjects.iter().map(of).collect()
    }

    /// A paper of the card of which the lists say otherwise.
    fn says_otherwise(&self, card: &Card) -> Option<String> {
        let papers = card.content.subjects.iter().flat_map(|subject| subject.papers.iter().map(move |paper| (subject, paper)));
        papers.filter_map(|(subject, paper)| Some((subject, paper, paper.state.as_ref()?))).find_map(|(subject, paper, state)| {
            let is_said = |cell: &Cell| (&cell.state, cell.counts) == (state, paper.marks);
            let said = told(state, paper.marks);
            if !self.cells_of(card, paper.paper_id).iter().any(is_said) {
                return Some(format!("says {said} in {}, and no award list does", subject.name));
            }
            match self.papers.get(&paper.paper_id).map(|listed| self.mark(card, listed)) {
                Some(Mark::Is(cell)) if card.is_kept() && !is_said(cell) => {
                    Some(format!("says {said} in {}, and of the award lists {} counts", subject.name, told(&cell.state, cell.counts)))
                }
                _ => None,
            }
        })
    }

    /// A mark of the exam itself that the card does not say.
    fn lacks(&self, card: &Card) -> Option<String> {
        let said = card.content.subjects.iter().flat_map(|subject| &subject.papers).filter(|paper| paper.state.is_some());
        let said: BTreeSet<i64> = said.map(|paper| paper.paper_id).collect();
        self.papers.values().filter(|paper| paper.exam_id == self.exam_id && !said.contains(&paper.id)).find_map(|paper| {
            let cell = self.cells_of(card, paper.id).last()?;
            Some(format!("says no mark in {}, and an award list holds {}", paper.subject_name, told(&cell.state, cell.counts)))
        })
    }

    /// An exam that is counted without a mark, or has one and is not counted.
    fn counts_otherwise(&self, card: &Card, others: &BTreeSet<i64>) -> Option<String> {
        let name = |exam: &i64| self.exams.get(exam).map_or("an exam", |exam| exam.name.as_str());
        let is_marked = |exam: &&i64| self.marked.contains(&(StudentId(card.student_id), **exam));
        if let Some(exam) = others.iter().find(|exam| !is_marked(exam)) {
            return Some(format!("counts {}, and no award list of it holds a mark of the student", name(exam)));
        }
        let left_out = self.counted.iter().filter(|exam| !others.contains(*exam)).find(is_marked)?;
        Some(format!("does not count {}, of which an award list holds a mark of the student", name(left_out)))
    }

    /// A figure that is another one when it is worked out of the lists.
    fn comes_to_otherwise(&self, card: &Card, others: &BTreeSet<i64>) -> Option<String> {
        let content = &card.content;
        let exams: BTreeSet<i64> = others.iter().copied().chain([self.exam_id]).collect();
        let lines = self.lines(&exams);
        let is_weighted = lines.len() > 1;
        let weights = |line: &Line| (line.weight, line.best_of);
        if is_weighted != (content.basis == "weighted")
            || (is_weighted && !content.categories.iter().map(|one| (one.weight, one.best_of)).eq(lines.iter().map(weights)))
        {
            return Some("does not weigh exams as its format does".into());
        }
        let (mut named, mut taken, mut is_whole) = (BTreeSet::new(), Vec::new(), true);
        for subject in &content.subjects {
            let id = self.subject_id(subject, &exams);
            named.extend(id);
            let Some(due) = id.and_then(|id| self.worked_out(card, subject, id, &exams, &lines)) else {
                is_whole = false;
                continue;
            };
            let passed = self.passed(card, subject, &due, others, id);
            if let Some(what) = self.differs(subject, &due, passed, is_weighted) {
                return Some(format!("says another {what} in {} than the award lists come to", subject.name));
            }
            if !subject.is_dropped() {
                taken.push((due, passed));
            }
        }
        // A subject that is called otherwise by now is not found by its name.
        if named.len() == content.subjects.len() {
            let of_student = |paper: &&Paper| exams.contains(&paper.exam_id) && !self.cells_of(card, paper.id).is_empty();
            if let Some(paper) = self.papers.values().filter(of_student).find(|paper| !named.contains(&paper.subject_id)) {
                return Some(format!("says nothing of {}, of which an award list holds a mark of the student", paper.subject_name));
            }
        }
        if is_whole { self.whole_differs(card, others, taken) } else { None }
    }

    /// The result of a subject by the lists; none where it cannot be told.
    fn worked_out(&self, card: &Card, subject: &Subject, id: i64, exams: &BTreeSet<i64>, lines: &[Line]) -> Option<Worked> {
        let mut sat = Vec::new();
        for exam in exams {
            let is_own = *exam == self.exam_id;
            let papers: Vec<&Paper> = self.papers.values().filter(|paper| (paper.exam_id, paper.subject_id) == (*exam, id)).collect();
            let (mut counts, mut filled) = (Vec::new(), 0);
            for paper in &papers {
                let cell = match self.mark(card, paper) {
                    Mark::None => continue,
                    Mark::Several => return None,
                    Mark::Is(cell) => cell,
                };
                if !is_own && self.rechecked.get(&card.in_paper(paper.id)).is_some_and(|at| *at >= card.created_at) {
                    return None;
                }
                filled += 1;
                if cell.state != "exempt" {
                    counts.push(Counts {
                        part: paper.part.clone(),
                        got: cell.counts.0,
                        passing: 2 * paper.passing_marks,
                        total: 2 * paper.total_marks,
                        is_absent: cell.state == "absent",
                    });
                }
            }
            // An exam with a missing mark does not count yet. Of an earlier one the card does not say whether a mark is missing, or none of the student's.
            let is_told = is_own || filled == 0 || filled == papers.len() || (card.decision != "incomplete" && !subject.is_dropped());
            if !is_told {
                return None;
            }
            if !(is_own && subject.lacks_mark()) {
                sat.push(Sat { exam_id: *exam, papers: counts });
            }
        }
        worked_out::subject(&sat, lines, &self.scale)
    }

    /// Whether a subject is passed, told of what is complete; the outer none: it cannot be told.
    fn passed(&self, card: &Card, subject: &Subject, due: &Worked, others: &BTreeSet<i64>, id: Option<i64>) -> Option<Option<bool>> {
        let may_lack = || {
            self.papers
                .values()
                .any(|paper| others.contains(&paper.exam_id) && Some(paper.subject_id) == id && self.cells_of(card, paper.id).is_empty())
        };
        match due.percent {
            None => Some(None),
            Some(_) if subject.is_dropped() || subject.lacks_mark() => Some(None),
            Some(_) if card.decision == "incomplete" && may_lack() => None,
            Some(_) => Some(Some(due.is_passed)),
        }
    }

    /// What of a subject's line is another one.
    fn differs(&self, subject: &Subject, due: &Worked, passed: Option<Option<bool>>, is_weighted: bool) -> Option<&'static str> {
        let shares = if is_weighted { due.shares.as_slice() } else { &[][..] };
        let grade = |passed: Option<bool>| due.whole_percent.and_then(|whole| self.scale.grade_of_subject(whole, passed));
        if subject.shares != shares {
            return Some("share");
        }
        if (subject.obtained_hundredths, subject.total_hundredths) != (due.obtained_hundredths, due.total_hundredths) {
            return Some("sum");
        }
        if subject.percent != due.percent {
            return Some("percent");
        }
        if passed.is_some_and(|passed| subject.passed != passed) {
            return Some("result");
        }
        if passed.is_some_and(|passed| subject.grade.as_deref() != grade(passed)) {
            return Some("grade");
        }
        let name = |exam: &i64| self.exams.get(exam).map(|exam| exam.name.as_str());
        let mut said: Vec<&str> = subject.counted.iter().map(String::as_str).collect();
        let mut chosen: Option<Vec<&str>> = due.chosen.as_ref().map(|chosen| chosen.iter().filter_map(name).collect());
        said.sort_unstable();
        chosen.iter_mut().for_each(|chosen| chosen.sort_unstable());
        chosen.is_some_and(|chosen| chosen != said).then_some("choice of exams")
    }

    /// What the subjects come to otherwise than the card says.
    fn whole_differs(&self, card: &Card, others: &BTreeSet<i64>, taken: Vec<(Worked, Option<Option<bool>>)>) -> Option<String> {
        let content = &card.content;
        let failed = taken.iter().filter(|(_, passed)| *passed == Some(Some(false))).count() as i64;
        let subjects: Vec<Worked> = taken.into_iter().map(|(due, _)| due).collect();
        let due = worked_out::whole(&subjects, &self.scale);
        let said = (content.obtained_hundredths, content.total_hundredths, content.percent);
        if said != (due.obtained_hundredths, due.total_hundredths, due.percent) {
            return Some("says another sum or percent than the award lists come to".into());
        }
        if card.grade.as_deref() != due.whole_percent.and_then(|whole| self.scale.grade(whole)) {
            return Some("says another grade than the award lists come to".into());
        }
        let Some(whole) = due.whole_percent else {
            return (card.decision != "incomplete").then(|| format!("says {}, and no mark counts", card.decision));
        };
        if card.decision == "incomplete" {
            let lacks = content.subjects.iter().any(Subject::lacks_mark);
            let may_lack = self.papers.values().any(|paper| others.contains(&paper.exam_id) && self.cells_of(card, paper.id).is_empty());
            return (!lacks && !may_lack).then(|| "says incomplete, and no mark is missing".to_owned());
        }
        let decision = self.scale.decision(failed, whole);
        (card.decision != decision || card.failed != failed).then(|| {
            format!("says {} with {} failed subjects, and the award lists come to {decision} with {failed}", card.decision, card.failed)
        })
    }
}

/// A mark, or the word instead of it.
fn told(state: &str, marks: HalfMarks) -> String {
    if state == "obtained" { marks.to_string() } else { state.replace('_', " ") }
}
