//! What the cards of a publication are made of: the raw rows of their exams, read once for all of them.

use super::{
    cards::{Card, Given, Subject},
    worked_out::{Line, Scale},
};
use crate::{half_marks::HalfMarks, ids::StudentPaper};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, sql};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use students::api::{Sitting, StudentId, merged_at, seated_at, sittings_of};

#[derive(Debug, Row)]
pub struct Exam {
    pub id: i64,
    pub name: String,
    pub category_id: i64,
    pub session_starts_on: NaiveDate,
}

#[derive(Debug, Row)]
pub struct Paper {
    pub id: i64,
    pub exam_id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub part: String,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub on_date: Option<NaiveDate>,
}

/// A cell that is filled. Of several of one paper the one that was begun last stands last.
#[derive(Debug, Row)]
pub struct Cell {
    pub student_id: i64,
    pub paper_id: i64,
    pub exam_id: i64,
    pub section_id: i64,
    pub state: String,
    /// In halves, at most the total.
    pub counts: HalfMarks,
}

/// Another publication that a card counts.
#[derive(Debug, Row)]
pub struct Part {
    pub card_id: i64,
    pub publication_id: i64,
    pub exam_id: i64,
    pub is_out: bool,
}

#[derive(Debug, Row)]
pub struct Category {
    pub category_id: i64,
    pub weight: i64,
    pub best_of: Option<i64>,
}

/// The mark of a student in a paper.
pub enum Mark<'a> {
    None,
    Is(&'a Cell),
    /// One of several: which of them is not known any more.
    Several,
}

/// What a publication's cards are made of.
pub struct Lists {
    pub exam_id: i64,
    pub scale: Scale,
    /// Of a format that weighs exams, its categories; else none.
    pub categories: Vec<Category>,
    pub exams: BTreeMap<i64, Exam>,
    pub papers: BTreeMap<i64, Paper>,
    pub cells: HashMap<StudentPaper, Vec<Cell>>,
    /// Student and exam.
    pub marked: HashSet<(StudentId, i64)>,
    /// By card.
    pub parts: HashMap<i64, Vec<Part>>,
    /// Exams that cards count and that were out before: they count for everybody with marks in them.
    pub counted: BTreeSet<i64>,
    /// When the student's record was merged with another for the last time.
    pub merged: HashMap<i64, Instant>,
    /// When the mark was re-checked for the last time: of the other exams.
    pub rechecked: HashMap<StudentPaper, Instant>,
    /// Of who has several marks of one paper: where they sat, and when that was written for the last time.
    pub sittings: HashMap<i64, Vec<Sitting>>,
    pub placed: HashMap<i64, Instant>,
}

impl Lists {
    pub fn of(tx: &mut Tx, given: &Given, cards: &[Card]) -> Result<Lists> {
        let students: Vec<i64> = cards.iter().map(|card| card.student_id).collect();
        let parts = parts(tx, given.id)?;
        let others: BTreeSet<i64> = parts.iter().map(|part| part.exam_id).filter(|exam| *exam != given.exam_id).collect();
        let others: Vec<i64> = others.into_iter().collect();
        let ids: Vec<i64> = others.iter().copied().chain([given.exam_id]).collect();
        let papers: BTreeMap<i64, Paper> = papers(tx, &ids)?.into_iter().map(|paper| (paper.id, paper)).collect();
        let cells = cells(tx, &ids, &papers)?;
        let several: BTreeSet<i64> = cells.iter().filter(|(_, own)| own.len() > 1).map(|(whose, _)| whose.student_id).collect();
        let several: Vec<i64> = several.into_iter().collect();
        let mut lists = Lists {
            exam_id: given.exam_id,
            scale: given.scale(),
            categories: if given.basis == "weighted" { categories(tx, given.format_id)? } else { Vec::new() },
            exams: exams(tx, &ids)?.into_iter().map(|exam| (exam.id, exam)).collect(),
            marked: cells.values().flatten().map(|cell| (StudentId(cell.student_id), cell.exam_id)).collect(),
            papers,
            cells,
            parts: HashMap::new(),
            counted: parts.iter().filter(|part| part.is_out && part.publication_id < given.id).map(|part| part.exam_id).collect(),
            merged: merged_at(tx, &students)?,
            rechecked: if others.is_empty() { HashMap::new() } else { rechecked(tx, &others)? },
            sittings: HashMap::new(),
            placed: if several.is_empty() { HashMap::new() } else { seated_at(tx, &several)? },
        };
        for part in parts {
            lists.parts.entry(part.card_id).or_default().push(part);
        }
        lists.seat(tx, &several)?;
        Ok(lists)
    }

    /// Reads where these students sat on the days of the papers.
    fn seat(&mut self, tx: &mut Tx, students: &[i64]) -> Result<()> {
        let days: Vec<NaiveDate> = self.papers.values().filter_map(|paper| self.day(paper)).collect();
        let (Some(first), Some(last)) = (days.iter().min(), days.iter().max()) else { return Ok(()) };
        if students.is_empty() {
            return Ok(());
        }
        for sitting in sittings_of(tx, students, *first, *last)? {
            self.sittings.entry(sitting.student_id).or_default().push(sitting);
        }
        Ok(())
    }

    /// The day of a paper, not before the session.
    fn day(&self, paper: &Paper) -> Option<NaiveDate> {
        Some(paper.on_date?.max(self.exams.get(&paper.exam_id)?.session_starts_on))
    }

    /// Those of a card's student in a paper.
    pub fn cells_of(&self, card: &Card, paper_id: i64) -> &[Cell] {
        self.cells.get(&card.in_paper(paper_id)).map_or(&[][..], Vec::as_slice)
    }

    /// The mark of a card's student in a paper: of several that of the section where they sat on its day, else the one that was begun last.
    pub fn mark(&self, card: &Card, paper: &Paper) -> Mark<'_> {
        let cells = self.cells_of(card, paper.id);
        let last = match cells {
            [] => return Mark::None,
            [only] => return Mark::Is(only),
            [.., last] => last,
        };
        // A paper of a later day goes by the day of the card, which is not kept.
        let day = self.day(paper).filter(|day| *day < card.created_at.to_chrono().date_naive());
        let is_moved = self.placed.get(&card.student_id).is_some_and(|at| *at >= card.created_at);
        let Some(day) = day.filter(|_| !is_moved) else { return Mark::Several };
        let section =
            self.sittings.get(&card.student_id).into_iter().flatten().find(|sitting| sitting.holds(day)).map(|one| one.section_id);
        Mark::Is(cells.iter().find(|cell| Some(cell.section_id) == section).unwrap_or(last))
    }

    /// The exams that count together: those of a category, or all there are.
    pub fn lines(&self, exams: &BTreeSet<i64>) -> Vec<Line> {
        let category = |exam: &i64| self.exams.get(exam).map(|exam| exam.category_id);
        let own = category(&self.exam_id);
        if self.categories.iter().all(|line| Some(line.category_id) != own) {
            return vec![Line { weight: 100, best_of: None, exams: vec![self.exam_id] }];
        }
        let of = |id: i64| exams.iter().copied().filter(|exam| category(exam) == Some(id)).collect();
        self.categories.iter().map(|line| Line { weight: line.weight, best_of: line.best_of, exams: of(line.category_id) }).collect()
    }

    /// Which subject a line of the card is: that of its papers, else the only one of its name in the exams that count.
    pub fn subject_id(&self, subject: &Subject, exams: &BTreeSet<i64>) -> Option<i64> {
        if let Some(paper) = subject.papers.first() {
            return self.papers.get(&paper.paper_id).map(|paper| paper.subject_id);
        }
        let called = self.papers.values().filter(|paper| exams.contains(&paper.exam_id) && paper.subject_name == subject.name);
        let ids: BTreeSet<i64> = called.map(|paper| paper.subject_id).collect();
        ids.first().copied().filter(|_| ids.len() == 1)
    }
}

fn exams(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Exam>> {
    tx.all(
        sql!(
            "SELECT e.id, e.name, e.category_id, s.starts_on AS session_starts_on FROM exam e JOIN session s ON s.id = e.session_id
             WHERE e.id IN [$1] ORDER BY e.id"
        ),
        &binds![ids],
    )
}

fn papers(tx: &mut Tx, exams: &[i64]) -> Result<Vec<Paper>> {
    tx.all(
        sql!(
            "SELECT q.id, q.exam_id, q.subject_id, s.name AS subject_name, q.part, q.total_marks, q.passing_marks, q.on_date
             FROM exam_paper q JOIN subject s ON s.id = q.subject_id WHERE q.exam_id IN [$1] ORDER BY q.id"
        ),
        &binds![exams],
    )
}

/// The filled cells of exams by student and paper.
fn cells(tx: &mut Tx, exams: &[i64], papers: &BTreeMap<i64, Paper>) -> Result<HashMap<StudentPaper, Vec<Cell>>> {
    let cells: Vec<Cell> = tx.all(
        sql!(
            "SELECT m.student_id, a.paper_id, a.exam_id, a.section_id, m.state,
                    CASE m.state WHEN 'obtained' THEN coalesce(m.moderated_halves, m.obtained_halves, 0) + m.grace_halves ELSE 0 END AS counts
             FROM award_list a JOIN award_mark m ON m.award_list_id = a.id WHERE a.exam_id IN [$1] AND m.state IS NOT NULL ORDER BY m.id"
        ),
        &binds![exams],
    )?;
    let mut out: HashMap<StudentPaper, Vec<Cell>> = HashMap::new();
    for cell in cells {
        let most = papers.get(&cell.paper_id).map_or(0, |paper| 2 * paper.total_marks);
        let counts = cell.counts.min(HalfMarks(most));
        out.entry(StudentPaper { student_id: cell.student_id, paper_id: cell.paper_id }).or_default().push(Cell { counts, ..cell });
    }
    Ok(out)
}

/// The other publications that the latest cards of a publication count.
fn parts(tx: &mut Tx, publication_id: i64) -> Result<Vec<Part>> {
    tx.all(
        sql!(
            "SELECT o.card_id, w.id AS publication_id, w.exam_id, CASE WHEN w.state = 'published' THEN TRUE ELSE FALSE END AS is_out
             FROM result_card c JOIN result_card_part o ON o.card_id = c.id JOIN result_publication w ON w.id = o.publication_id
             WHERE c.publication_id = $1 AND c.is_current = TRUE ORDER BY o.card_id, w.id"
        ),
        &binds![publication_id],
    )
}

fn categories(tx: &mut Tx, format_id: i64) -> Result<Vec<Category>> {
    tx.all(
        sql!("SELECT category_id, weight, best_of FROM result_format_category WHERE format_id = $1 ORDER BY place, id"),
        &binds![format_id],
    )
}

#[derive(Row)]
struct Rechecked {
    #[row(flatten)]
    whose: StudentPaper,
    last_at: Instant,
}

/// Marks of published exams change by a re-check alone, which gives grace anew.
fn rechecked(tx: &mut Tx, exams: &[i64]) -> Result<HashMap<StudentPaper, Instant>> {
    let found: Vec<Rechecked> = tx.all(
        sql!(
            "SELECT m.student_id, a.paper_id, max(k.created_at) AS last_at FROM award_list a JOIN mark_correction k ON k.award_list_id = a.id
             JOIN award_mark m ON m.id = k.award_mark_id WHERE a.exam_id IN [$1] AND k.kind IN ('recheck', 'grace')
             GROUP BY m.student_id, a.paper_id ORDER BY m.student_id, a.paper_id"
        ),
        &binds![exams],
    )?;
    Ok(found.into_iter().map(|one| (one.whose, one.last_at)).collect())
}
