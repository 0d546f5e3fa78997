//! Which marks students have in exams: the one answer, of which results, cards, reports and lists are made. A student has one mark in a paper, or lacks one.
//!
//! - A cell that is empty, or was emptied, is no mark anywhere.
//! - Where one list holds a mark of the paper, it is the student's, whatever section's list it is. Where several do, it is that of the section where the student sits
//!   on the day of the paper, else the last one that was begun.
//! - Who is on a list of the paper and has no mark in any lacks one, whatever became of the exam since.
//! - A mark is of the section where the student sits on the day of the paper, if the exam is held there; else of its list's.
//!
//! Cells themselves are asked only for what is said of a list (how far it is, who filled it, what stands in the way of another total), by `verify`, which tells marks
//! anew, and for whether somebody has a mark in an exam at all: a filled cell is always one of its student.

use crate::{
    half_marks::HalfMarks,
    ids::StudentPaper,
    marks::{
        award_lists::model::MarkState,
        roster::{ListOf, on_lists, paper_day},
    },
    setup::exams::model::PaperPart,
};
use academics::api::SectionId;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use students::api::{Sitting, sitting_in, sittings_of};

/// What a student has in a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudentMark {
    pub student_id: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub exam_id: i64,
    pub paper_id: i64,
    /// The list that holds the mark, or that asks for it.
    pub award_list_id: i64,
    /// Whether that is the list of the section where the student sits on the day of the paper.
    pub is_of_seat: bool,
    /// None: nobody has entered one.
    pub mark_id: Option<i64>,
    pub subject_id: i64,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    /// None: nobody has entered one.
    pub state: Option<MarkState>,
    pub obtained_halves: Option<HalfMarks>,
    pub moderated_halves: Option<HalfMarks>,
    /// What counts, in halves: moderated or obtained, plus grace, at most the total; 0 for absent, unfair means, exempt and missing marks.
    pub counted_halves: i64,
    /// Of these, the grace marks.
    pub grace_halves: i64,
}

/// Where a student sits: a section, and its campus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat {
    pub section_id: i64,
    pub campus_id: i64,
}

impl StudentMark {
    /// Whose it is.
    pub fn whose(&self) -> StudentPaper {
        StudentPaper { student_id: self.student_id, paper_id: self.paper_id }
    }

    /// Where it belongs.
    pub fn seat(&self) -> Seat {
        Seat { section_id: self.section_id, campus_id: self.campus_id }
    }
}

/// What counts of a cell, in halves. An exempt one stands outside of the total, so what it counts does not matter.
pub fn counted_halves(
    state: Option<MarkState>,
    obtained: Option<HalfMarks>,
    moderated: Option<HalfMarks>,
    grace: HalfMarks,
    total_marks: i64,
) -> i64 {
    match state {
        Some(MarkState::Obtained) => (moderated.or(obtained).unwrap_or_default() + grace).min(HalfMarks::whole(total_marks)).0,
        _ => 0,
    }
}

/// Whose marks are asked for. Of campuses and sections: of everybody who sat there while the exams were held, or is on their lists; all of their marks, wherever
/// they were given.
#[derive(Clone, Copy, Debug)]
pub enum Whose<'a> {
    Campuses(&'a [i64]),
    Sections(&'a [i64]),
    Students(&'a [i64]),
}

/// A list as marks are found by it.
#[derive(Clone, Debug, Row)]
struct Listed {
    id: i64,
    exam_id: i64,
    paper_id: i64,
    section_id: i64,
    campus_id: i64,
    subject_id: i64,
    part: PaperPart,
    total_marks: i64,
    passing_marks: i64,
    on_date: Option<NaiveDate>,
    exam_ends_on: NaiveDate,
    session_starts_on: NaiveDate,
}

impl Listed {
    fn day(&self, today: NaiveDate) -> NaiveDate {
        paper_day(self.on_date, self.exam_ends_on, self.session_starts_on, today)
    }

    fn mark_of(&self, student_id: i64) -> MarkOf {
        MarkOf { student_id, exam_id: self.exam_id, paper_id: self.paper_id }
    }
}

/// A section for which an exam is held.
#[derive(Row)]
struct Hall {
    exam_id: i64,
    section_id: i64,
    campus_id: i64,
}

/// A cell that is filled.
#[derive(Clone, Debug, Row)]
struct Filled {
    id: i64,
    award_list_id: i64,
    student_id: i64,
    state: MarkState,
    obtained_halves: Option<HalfMarks>,
    moderated_halves: Option<HalfMarks>,
    grace_halves: HalfMarks,
}

const FILLED: &str = "SELECT m.id, m.award_list_id, m.student_id, m.state, m.obtained_halves, m.moderated_halves, m.grace_halves
    FROM award_list a JOIN award_mark m ON m.award_list_id = a.id WHERE a.exam_id IN [$1] AND m.state IS NOT NULL";

/// The exams in which any of these students has a mark.
pub fn exams_with_marks(tx: &mut Tx, students: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT DISTINCT a.exam_id FROM award_mark m JOIN award_list a ON a.id = m.award_list_id
             WHERE m.student_id IN [$1] AND m.state IS NOT NULL ORDER BY a.exam_id"
        ),
        &binds![students],
    )
}

/// What a student was given in a paper.
#[derive(Clone, Copy, Debug, Row)]
pub struct PaperMark {
    pub student_id: i64,
    pub exam_id: i64,
    pub paper_id: i64,
    pub total_marks: i64,
    pub state: MarkState,
    pub obtained_halves: Option<HalfMarks>,
}

impl PaperMark {
    fn whose(&self) -> StudentPaper {
        StudentPaper { student_id: self.student_id, paper_id: self.paper_id }
    }
}

/// What these students were given in all papers of an exam's session, by one statement along their own cells, however large the exams are. The plus keeps SQLite
/// from walking over the session's lists. Where two lists hold a mark of one paper, `marks_of` tells which counts.
pub fn marks_in_session(tx: &mut Tx, exam_id: i64, students: &[i64]) -> Result<Vec<PaperMark>> {
    let mut marks: Vec<PaperMark> = tx.all(
        sql!(
            "SELECT m.student_id, a.exam_id, a.paper_id, q.total_marks, m.state, m.obtained_halves
             FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam_paper q ON q.id = a.paper_id JOIN exam e ON e.id = a.exam_id
             WHERE m.student_id IN [$1] AND m.state IS NOT NULL AND +e.session_id = (SELECT o.session_id FROM exam o WHERE o.id = $2)
             ORDER BY m.student_id, a.paper_id, m.id"
        ),
        &binds![students, exam_id],
    )?;
    let doubled: BTreeSet<StudentPaper> =
        marks.windows(2).filter(|two| two[0].whose() == two[1].whose()).map(|two| two[0].whose()).collect();
    if doubled.is_empty() {
        return Ok(marks);
    }
    let of_doubled = marks.iter().filter(|mark| doubled.contains(&mark.whose()));
    let exams: Vec<i64> = of_doubled.map(|mark| mark.exam_id).collect::<BTreeSet<i64>>().into_iter().collect();
    let owners: Vec<i64> = doubled.iter().map(|whose| whose.student_id).collect::<BTreeSet<i64>>().into_iter().collect();
    marks.retain(|mark| !doubled.contains(&mark.whose()));
    for told in marks_of(tx, &exams, Whose::Students(&owners))? {
        if let Some(state) = told.state.filter(|_| doubled.contains(&told.whose())) {
            let StudentMark { student_id, exam_id, paper_id, total_marks, obtained_halves, .. } = told;
            marks.push(PaperMark { student_id, exam_id, paper_id, total_marks, state, obtained_halves });
        }
    }
    Ok(marks)
}

/// A student in a paper of an exam, as marks are told in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MarkOf {
    student_id: i64,
    exam_id: i64,
    paper_id: i64,
}

/// The marks of these exams and those that are missing, by student, exam and paper: one each. A handful of statements, whatever the number of students.
pub fn marks_of(tx: &mut Tx, exam_ids: &[i64], whose: Whose) -> Result<Vec<StudentMark>> {
    let Some(ground) = Ground::of(tx, exam_ids)? else { return Ok(Vec::new()) };
    let among = ground.among(tx, exam_ids, whose)?;
    let filled: Vec<Filled> = match &among {
        None => tx.all(sql!(FILLED, " ORDER BY m.student_id, m.id"), &binds![exam_ids])?,
        Some(students) => tx.all(sql!(FILLED, " AND m.student_id IN [$2] ORDER BY m.student_id, m.id"), &binds![exam_ids, students])?,
    };
    let (first, last) = ground.days;
    let sittings = match &among {
        None => {
            let sections: BTreeSet<i64> = ground.halls.keys().map(|(_, section)| section.0).collect();
            sitting_in(tx, &sections.into_iter().collect::<Vec<_>>(), first, last)?
        }
        Some(students) => sittings_of(tx, students, first, last)?,
    };
    let seats = Seats::of(sittings);
    let mut of_paper: BTreeMap<MarkOf, StudentMark> = BTreeMap::new();
    // In the order of their ids: of two that are as good, the later one stays.
    for cell in &filled {
        let Some(list) = ground.lists.get(&cell.award_list_id) else { continue };
        let seat = ground.seat(&seats, cell.student_id, list);
        let mark = mark_of(list, cell.student_id, seat, Some(cell));
        let key = list.mark_of(cell.student_id);
        if of_paper.get(&key).is_none_or(|other| mark.is_of_seat || !other.is_of_seat) {
            of_paper.insert(key, mark);
        }
    }
    for (list, student) in missing(tx, &ground, &seats, &of_paper)? {
        let seat = ground.seat(&seats, student, list);
        of_paper.entry(list.mark_of(student)).or_insert_with(|| mark_of(list, student, seat, None));
    }
    Ok(of_paper.into_values().collect())
}

fn mark_of(list: &Listed, student_id: i64, seat: Option<Seat>, cell: Option<&Filled>) -> StudentMark {
    let Seat { section_id, campus_id } = seat.unwrap_or(Seat { section_id: list.section_id, campus_id: list.campus_id });
    let (state, obtained, moderated) =
        cell.map_or((None, None, None), |cell| (Some(cell.state), cell.obtained_halves, cell.moderated_halves));
    let grace = cell.map_or(HalfMarks::ZERO, |cell| cell.grace_halves);
    StudentMark {
        student_id,
        section_id,
        campus_id,
        exam_id: list.exam_id,
        paper_id: list.paper_id,
        award_list_id: list.id,
        is_of_seat: seat.is_some_and(|seat| seat.section_id == list.section_id),
        mark_id: cell.map(|cell| cell.id),
        subject_id: list.subject_id,
        part: list.part,
        total_marks: list.total_marks,
        passing_marks: list.passing_marks,
        state,
        obtained_halves: obtained,
        moderated_halves: moderated,
        counted_halves: counted_halves(state, obtained, moderated, grace, list.total_marks),
        grace_halves: grace.0,
    }
}

/// Who is on a list of a paper and has a mark in none. Lists all of whose section have one are not asked.
fn missing<'a>(tx: &mut Tx, ground: &'a Ground, seats: &Seats, there: &BTreeMap<MarkOf, StudentMark>) -> Result<Vec<(&'a Listed, i64)>> {
    let mut open: Vec<(&Listed, ListOf, HashSet<i64>)> = Vec::new();
    for list in ground.lists.values() {
        let day = list.day(ground.today);
        let sitting = seats.in_section(list.section_id, day);
        let without: HashSet<i64> = sitting.filter(|student| !there.contains_key(&list.mark_of(*student))).collect();
        if !without.is_empty() {
            open.push((list, ListOf { section_id: list.section_id, subject_id: list.subject_id, day }, without));
        }
    }
    let asked: Vec<ListOf> = open.iter().map(|(_, of, _)| *of).collect();
    let on = on_lists(tx, &asked)?;
    let mut out = Vec::new();
    for (list, of, without) in open {
        let students = on.get(&of).into_iter().flatten();
        out.extend(students.filter(|student| without.contains(*student)).map(|student| (list, *student)));
    }
    Ok(out)
}

/// The lists of exams and the sections for which they are held.
struct Ground {
    lists: BTreeMap<i64, Listed>,
    /// The campus of a section, by exam and section.
    halls: HashMap<(i64, SectionId), i64>,
    today: NaiveDate,
    /// The first and the last of the papers' days.
    days: (NaiveDate, NaiveDate),
}

impl Ground {
    /// None where the exams have no lists.
    fn of(tx: &mut Tx, exam_ids: &[i64]) -> Result<Option<Ground>> {
        let today = tx.today();
        let lists: Vec<Listed> = tx.all(
            sql!(
                "SELECT a.id, a.exam_id, a.paper_id, a.section_id, a.campus_id, a.subject_id, q.part, q.total_marks, q.passing_marks, q.on_date,
                        e.ends_on AS exam_ends_on, s.starts_on AS session_starts_on
                 FROM award_list a JOIN exam_paper q ON q.id = a.paper_id JOIN exam e ON e.id = a.exam_id JOIN session s ON s.id = e.session_id
                 WHERE a.exam_id IN [$1] ORDER BY a.id"
            ),
            &binds![exam_ids],
        )?;
        let days: Vec<NaiveDate> = lists.iter().map(|list| list.day(today)).collect();
        let Some(days) = days.iter().min().copied().zip(days.iter().max().copied()) else { return Ok(None) };
        let halls: Vec<Hall> = tx.all(
            sql!(
                "SELECT e.id AS exam_id, x.id AS section_id, x.campus_id FROM exam e JOIN exam_campus ec ON ec.exam_id = e.id
                 JOIN section x ON x.campus_id = ec.campus_id AND x.class_id = e.class_id AND x.session_id = e.session_id
                 WHERE e.id IN [$1] ORDER BY e.id, x.id"
            ),
            &binds![exam_ids],
        )?;
        Ok(Some(Ground {
            lists: lists.into_iter().map(|list| (list.id, list)).collect(),
            halls: halls.into_iter().map(|hall| ((hall.exam_id, SectionId(hall.section_id)), hall.campus_id)).collect(),
            today,
            days,
        }))
    }

    /// The students who are asked for; none: all of the exams.
    fn among(&self, tx: &mut Tx, exam_ids: &[i64], whose: Whose) -> Result<Option<Vec<i64>>> {
        let near: HashSet<i64> = match whose {
            Whose::Students(ids) => return Ok(Some(ids.to_vec())),
            Whose::Campuses(ids) => {
                self.halls.iter().filter(|(_, campus)| ids.contains(*campus)).map(|((_, section), _)| section.0).collect()
            }
            Whose::Sections(ids) => ids.iter().copied().collect(),
        };
        if self.lists.values().all(|list| near.contains(&list.section_id)) {
            return Ok(None);
        }
        let sections: Vec<i64> = near.into_iter().collect();
        let (first, last) = self.days;
        let sitting = sitting_in(tx, &sections, first, last)?;
        let listed: Vec<i64> = tx.values(
            sql!(
                "SELECT DISTINCT m.student_id FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
                 WHERE a.exam_id IN [$1] AND a.section_id IN [$2] AND m.state IS NOT NULL ORDER BY m.student_id"
            ),
            &binds![exam_ids, &sections],
        )?;
        let students: BTreeSet<i64> = sitting.into_iter().map(|seat| seat.student_id).chain(listed).collect();
        Ok(Some(students.into_iter().collect()))
    }

    /// Section and campus in which a student sits on the day of a list's paper; none where the exam is not held for it.
    fn seat(&self, seats: &Seats, student: i64, list: &Listed) -> Option<Seat> {
        let section_id = seats.on(student, list.day(self.today))?;
        self.halls.get(&(list.exam_id, SectionId(section_id))).map(|campus| Seat { section_id, campus_id: *campus })
    }
}

/// Where students sat, by student and by section.
pub struct Seats {
    all: Vec<Sitting>,
    of_student: HashMap<i64, Vec<usize>>,
    of_section: HashMap<i64, Vec<usize>>,
}

impl Seats {
    pub fn of(all: Vec<Sitting>) -> Seats {
        let mut of_student: HashMap<i64, Vec<usize>> = HashMap::new();
        let mut of_section: HashMap<i64, Vec<usize>> = HashMap::new();
        for (at, sitting) in all.iter().enumerate() {
            of_student.entry(sitting.student_id).or_default().push(at);
            of_section.entry(sitting.section_id).or_default().push(at);
        }
        Seats { all, of_student, of_section }
    }

    /// The section of a student on a day: a look at their own seats, whoever else there is.
    pub fn on(&self, student: i64, day: NaiveDate) -> Option<i64> {
        let own = self.of_student.get(&student)?.iter().map(|at| &self.all[*at]);
        own.filter(|sitting| sitting.holds(day)).map(|sitting| sitting.section_id).next()
    }

    fn in_section(&self, section: i64, day: NaiveDate) -> impl Iterator<Item = i64> {
        let own = self.of_section.get(&section).into_iter().flatten().map(move |at| &self.all[*at]);
        own.filter(move |sitting| sitting.holds(day)).map(|sitting| sitting.student_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moderation_and_grace_count_up_to_the_total() {
        let counted = |state, obtained: i64, moderated: Option<i64>, grace| {
            counted_halves(Some(state), Some(HalfMarks(obtained)), moderated.map(HalfMarks), HalfMarks(grace), 75)
        };
        assert_eq!(counted(MarkState::Obtained, 101, None, 0), 101);
        assert_eq!(counted(MarkState::Obtained, 101, Some(120), 4), 124);
        assert_eq!(counted(MarkState::Obtained, 149, None, 6), 150, "at most the total");
        assert_eq!(counted(MarkState::UnfairMeans, 101, None, 0), 0, "kept, and counts nothing");
        assert_eq!(counted_halves(None, None, None, HalfMarks::ZERO, 75), 0);
    }
}
