use super::model::{AdjustedMark, Adjustment, Grace, MOST_SHOWN};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::{Cell, MarkState},
        counted::{Seat, StudentMark, Whose, counted_halves, marks_of},
    },
    results::{
        cards::queries::{card_students, section_names},
        publications::queries::{own_exam, refuse_preparing},
        reckoning::queries::{ResultExam, exam, seat_of},
    },
    setup::exams::{
        model::{EXAM, ExamStatus, PaperPart},
        queries::{campuses, subject_names},
    },
};
use academics::{api as academic, api::SectionId};
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeSet, HashMap};
use students::api::StudentId;

/// Whose marks of an exam are adjusted.
#[derive(Clone, Debug)]
pub struct Reach {
    pub exam: ResultExam,
    pub campuses: Vec<i64>,
    pub section_id: Option<i64>,
}

impl Reach {
    fn whose(&self) -> Whose<'_> {
        match &self.section_id {
            Some(section) => Whose::Sections(std::slice::from_ref(section)),
            None => Whose::Campuses(&self.campuses),
        }
    }

    /// Whether a section of a campus is within it.
    pub fn holds(&self, seat: Seat) -> bool {
        self.campuses.contains(&seat.campus_id) && self.section_id.is_none_or(|id| id == seat.section_id)
    }
}

/// The exam, closed and not published, at campuses of the caller: one of them, one section, or all that it has. 409 for any other exam.
pub fn reach(tx: &mut Tx, scope: &Scope, exam_id: i64, campus_id: Option<i64>, section_id: Option<SectionId>) -> Result<Reach> {
    tx.in_scope(&EXAM, scope, exam_id)?;
    let exam = match (campus_id, section_id) {
        (None, None) => own_exam(tx, scope, exam_id)?,
        _ => exam(tx, exam_id)?,
    };
    match exam.status {
        ExamStatus::Closed => refuse_preparing(tx, exam_id)?,
        ExamStatus::Published => {
            return Err(Error::conflict(
                "The results of this exam are published. A mark changes by a re-check, or take the results back first.",
            ));
        }
        _ => return Err(Error::conflict("This exam is not closed yet. Lock its award lists and close it first.")),
    }
    let all: Vec<i64> = campuses(tx, exam_id)?.into_iter().map(|campus| campus.id).collect();
    let chosen = match (campus_id, section_id) {
        (Some(campus), _) if !scope.has_campus(campus) || !all.contains(&campus) => {
            return Err(Error::field("campus_id", "Choose a campus of this exam."));
        }
        (Some(campus), _) => vec![campus],
        (None, Some(section)) => {
            let found = academic::section(tx, scope, section.0).ok().filter(|found| scope.has_campus(found.campus_id));
            vec![found.ok_or_else(|| Error::field("section_id", "Choose one of your sections."))?.campus_id]
        }
        (None, None) => all,
    };
    Ok(Reach { exam, campuses: chosen, section_id: section_id.map(|id| id.0) })
}

/// A mark that may be adjusted. One that is missing stands among them: it keeps the student's result open.
#[derive(Clone, Debug)]
pub struct Adjustable {
    /// None of a missing one.
    pub id: Option<i64>,
    pub award_list_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub paper_id: i64,
    pub subject_id: i64,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub state: Option<MarkState>,
    pub obtained_halves: Option<HalfMarks>,
    pub moderated_halves: Option<HalfMarks>,
    pub grace_halves: HalfMarks,
}

impl Adjustable {
    pub fn seat(&self) -> Seat {
        Seat { section_id: self.section_id, campus_id: self.campus_id }
    }

    pub fn total(&self) -> HalfMarks {
        HalfMarks::whole(self.total_marks)
    }

    pub fn cell(&self) -> Cell {
        Cell { state: self.state, obtained: self.obtained_halves }
    }

    /// What counts of it with this moderation and grace.
    pub fn counts(&self, moderated: Option<HalfMarks>, grace: HalfMarks) -> HalfMarks {
        HalfMarks(counted_halves(self.state, self.obtained_halves, moderated, grace, self.total_marks))
    }

    pub fn counts_now(&self) -> HalfMarks {
        self.counts(self.moderated_halves, self.grace_halves)
    }
}

impl From<StudentMark> for Adjustable {
    fn from(mark: StudentMark) -> Adjustable {
        Adjustable {
            id: mark.mark_id,
            award_list_id: mark.award_list_id,
            student_id: mark.student_id,
            campus_id: mark.campus_id,
            section_id: mark.section_id,
            paper_id: mark.paper_id,
            subject_id: mark.subject_id,
            part: mark.part,
            total_marks: mark.total_marks,
            passing_marks: mark.passing_marks,
            state: mark.state,
            obtained_halves: mark.obtained_halves,
            moderated_halves: mark.moderated_halves,
            grace_halves: HalfMarks(mark.grace_halves),
        }
    }
}

/// The marks of a paper that count, and those that are missing, of who sat it within a reach.
pub fn of_paper(tx: &mut Tx, reach: &Reach, paper_id: i64) -> Result<Vec<Adjustable>> {
    let is_within = |mark: &StudentMark| mark.paper_id == paper_id && reach.holds(mark.seat());
    Ok(marks_of(tx, &[reach.exam.id], reach.whose())?.into_iter().filter(is_within).map(Adjustable::from).collect())
}

/// All marks of the students whose results belong to a reach, wherever the papers were sat: a whole result decides on grace.
pub fn of_results(tx: &mut Tx, reach: &Reach) -> Result<Vec<Adjustable>> {
    let marks = marks_of(tx, &[reach.exam.id], reach.whose())?;
    let belongs = |own: &&[StudentMark]| seat_of(own.iter()).is_some_and(|seat| reach.holds(seat));
    let students = marks.chunk_by(|a, b| a.student_id == b.student_id).filter(belongs);
    Ok(students.flatten().cloned().map(Adjustable::from).collect())
}

/// The section to which a student's result in an exam belongs, with all marks; none without any.
pub fn of_student(tx: &mut Tx, exam_id: i64, student_id: StudentId) -> Result<Option<(SectionId, Vec<Adjustable>)>> {
    let marks = marks_of(tx, &[exam_id], Whose::Students(&[student_id.0]))?;
    let Some(seat) = seat_of(marks.iter()) else { return Ok(None) };
    Ok(Some((SectionId(seat.section_id), marks.into_iter().map(Adjustable::from).collect())))
}

/// Students with grace for a mark that a re-check changed after it was given.
pub fn graced_before_recheck(tx: &mut Tx, exam_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT DISTINCT m.student_id FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
             WHERE a.exam_id = $1 AND m.state = 'obtained' AND m.grace_halves > 0
               AND (SELECT max(k.id) FROM mark_correction k WHERE k.award_mark_id = m.id AND k.kind = 'recheck')
                 > (SELECT max(g.id) FROM mark_correction g WHERE g.award_mark_id = m.id AND g.kind = 'grace')
             ORDER BY m.student_id"
        ),
        &binds![exam_id],
    )
}

/// Keeps by which limits grace was given to results of sections; without any, that it was taken back.
pub fn keep_limits(tx: &mut Tx, exam_id: i64, sections: &[i64], limits: Option<Grace>) -> Result<()> {
    tx.exec(sql!("DELETE FROM exam_grace WHERE exam_id = $1 AND section_id IN [$2]"), &binds![exam_id, sections])?;
    let Some(Grace { marks, papers }) = limits else { return Ok(()) };
    let papers = i64::try_from(papers).unwrap_or(i64::MAX);
    let row = |section: &i64| pairs! { exam_id: exam_id, section_id: *section, marks_halves: marks, papers: papers };
    tx.insert_lines("exam_grace", sections.iter().map(row))
}

/// By which limits grace was given to the results of a section; none where there is none.
pub fn limits(tx: &mut Tx, exam_id: i64, section_id: SectionId) -> Result<Option<Grace>> {
    let found: Option<(HalfMarks, i64)> =
        tx.first(sql!("SELECT marks_halves, papers FROM exam_grace WHERE exam_id = $1 AND section_id = $2"), &binds![exam_id, section_id])?;
    Ok(found.map(|(marks, papers)| Grace { marks, papers: usize::try_from(papers).unwrap_or(0) }))
}

/// What a change of these marks comes to: each with what would count then.
pub fn adjustment(tx: &mut Tx, all: &[Adjustable], changes: &[(&Adjustable, HalfMarks)]) -> Result<Adjustment> {
    let papers: BTreeSet<i64> = changes.iter().map(|(mark, _)| mark.paper_id).collect();
    let changed: HashMap<Option<i64>, HalfMarks> = changes.iter().map(|(mark, after)| (mark.id, *after)).collect();
    let (mut many, mut sums, mut passed) = (0_i64, [0_i64; 2], [0_i64; 2]);
    for mark in all.iter().filter(|mark| mark.state == Some(MarkState::Obtained) && papers.contains(&mark.paper_id)) {
        let counts = [mark.counts_now(), changed.get(&mark.id).copied().unwrap_or_else(|| mark.counts_now())];
        many += 1;
        for at in 0..2 {
            sums[at] += counts[at].0;
            passed[at] += i64::from(counts[at] >= HalfMarks::whole(mark.passing_marks));
        }
    }
    let average = |sum: i64| (many > 0).then(|| (sum * 50 + many / 2) / many.max(1));
    let students: BTreeSet<i64> = changes.iter().map(|(mark, _)| mark.student_id).collect();
    Ok(Adjustment {
        changed: changes.len() as i64,
        students: students.len() as i64,
        average_before: average(sums[0]),
        average_after: average(sums[1]),
        passed_before: passed[0],
        passed_after: passed[1],
        rows: rows(tx, changes)?,
    })
}

/// The first of the changes, by section and student.
fn rows(tx: &mut Tx, changes: &[(&Adjustable, HalfMarks)]) -> Result<Vec<AdjustedMark>> {
    let ids = |of: fn(&Adjustable) -> i64| -> Vec<i64> {
        changes.iter().map(|(mark, _)| of(mark)).collect::<BTreeSet<i64>>().into_iter().collect()
    };
    let students = card_students(tx, &ids(|mark| mark.student_id))?;
    let sections = section_names(tx, &ids(|mark| mark.section_id))?;
    let subjects = subject_names(tx, &ids(|mark| mark.subject_id))?;
    let row = |(mark, after): &(&Adjustable, HalfMarks)| {
        let student = students.get(&mark.student_id)?;
        Some(AdjustedMark {
            student_id: mark.student_id,
            student_name: student.name.clone(),
            registration_no: student.registration_no.clone(),
            section_name: sections.get(&mark.section_id).cloned().unwrap_or_default(),
            subject_name: subjects.get(&mark.subject_id).cloned().unwrap_or_default(),
            part: mark.part,
            total_marks: mark.total_marks,
            before: mark.counts_now(),
            after: *after,
        })
    };
    let mut out: Vec<AdjustedMark> = changes.iter().filter_map(row).collect();
    out.sort_by_cached_key(|row| [&row.section_name, &row.student_name, &row.subject_name].map(|name| kernel::fold::order(name)));
    out.truncate(MOST_SHOWN);
    Ok(out)
}
