//! What counts of the marks of students: what results and reports are worked out from.

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::{AwardListStatus, MarkState},
    setup::exams::model::PaperPart,
};
use kernel::{Result, Row, Tx, binds, sql};

/// What a student has in a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudentMark {
    pub student_id: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub exam_id: i64,
    pub paper_id: i64,
    pub award_list_id: i64,
    pub mark_id: i64,
    pub subject_id: i64,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub list_status: AwardListStatus,
    /// None: the cell is empty.
    pub state: Option<MarkState>,
    /// What counts, in halves: moderated or obtained, plus grace, at most the total; 0 for absent, unfair means, exempt and empty cells.
    pub counted_halves: i64,
    /// Of these, the grace marks.
    pub grace_halves: i64,
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

/// Whose marks are asked for.
#[derive(Clone, Copy, Debug)]
pub enum Whose<'a> {
    Campuses(&'a [i64]),
    Sections(&'a [i64]),
    Students(&'a [i64]),
}

#[derive(Row)]
struct Kept {
    student_id: i64,
    section_id: i64,
    campus_id: i64,
    exam_id: i64,
    paper_id: i64,
    award_list_id: i64,
    mark_id: i64,
    subject_id: i64,
    part: PaperPart,
    total_marks: i64,
    passing_marks: i64,
    list_status: AwardListStatus,
    state: Option<MarkState>,
    obtained_halves: Option<HalfMarks>,
    moderated_halves: Option<HalfMarks>,
    grace_halves: HalfMarks,
}

const COUNTED_MARKS: &str =
    "SELECT m.student_id, a.section_id, a.campus_id, a.exam_id, a.paper_id, m.award_list_id, m.id AS mark_id, a.subject_id, q.part,
    q.total_marks, q.passing_marks, a.status AS list_status, m.state, m.obtained_halves, m.moderated_halves, m.grace_halves
    FROM award_list a JOIN exam_paper q ON q.id = a.paper_id JOIN award_mark m ON m.award_list_id = a.id WHERE a.exam_id IN [$1]";

/// The marks of these exams, of some campuses, sections or students, in one statement: by student, then paper.
pub fn marks_of(tx: &mut Tx, exam_ids: &[i64], whose: Whose) -> Result<Vec<StudentMark>> {
    let rows: Vec<Kept> = match whose {
        Whose::Campuses(ids) => tx.all(
            sql!(COUNTED_MARKS, " AND a.campus_id IN [$2] ORDER BY m.student_id, a.exam_id, a.paper_id, m.id"),
            &binds![exam_ids, ids],
        )?,
        Whose::Sections(ids) => tx.all(
            sql!(COUNTED_MARKS, " AND a.section_id IN [$2] ORDER BY m.student_id, a.exam_id, a.paper_id, m.id"),
            &binds![exam_ids, ids],
        )?,
        Whose::Students(ids) => tx.all(
            sql!(COUNTED_MARKS, " AND m.student_id IN [$2] ORDER BY m.student_id, a.exam_id, a.paper_id, m.id"),
            &binds![exam_ids, ids],
        )?,
    };
    Ok(rows.into_iter().map(StudentMark::from).collect())
}

impl From<Kept> for StudentMark {
    fn from(kept: Kept) -> StudentMark {
        let counted = counted_halves(kept.state, kept.obtained_halves, kept.moderated_halves, kept.grace_halves, kept.total_marks);
        StudentMark {
            student_id: kept.student_id,
            section_id: kept.section_id,
            campus_id: kept.campus_id,
            exam_id: kept.exam_id,
            paper_id: kept.paper_id,
            award_list_id: kept.award_list_id,
            mark_id: kept.mark_id,
            subject_id: kept.subject_id,
            part: kept.part,
            total_marks: kept.total_marks,
            passing_marks: kept.passing_marks,
            list_status: kept.list_status,
            state: kept.state,
            counted_halves: counted,
            grace_halves: kept.grace_halves.0,
        }
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
