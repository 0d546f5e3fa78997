//! Grace marks: the fewest by which a student passes everything, in no more papers than the scale allows.

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::MarkState,
    results::{
        grade_scales::{GradeScale, PartsRule},
        reckoning::model::{Component, Decision, PaperMark, result_of},
    },
};

/// Limits of grace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grace {
    /// Marks of a paper at most.
    pub marks: HalfMarks,
    /// Papers of a student at most.
    pub papers: usize,
}

/// Grace marks of a paper: where it stands among the student's marks, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraceMark {
    pub at: usize,
    pub marks: HalfMarks,
}

/// The grace marks of a student in an exam; none for one who passes, whose marks are missing, or whom grace does not let pass.
pub fn grace_of(marks: &[PaperMark], scale: &GradeScale, grace: Grace) -> Option<Vec<GraceMark>> {
    let exam_id = marks.first()?.exam_id;
    let components = [Component { weight: 100, best_of: None, exam_ids: vec![exam_id] }];
    let found = result_of(marks, &components, scale);
    if matches!(found.decision, Decision::Passed | Decision::Incomplete) {
        return None;
    }
    let passes = |papers: &[PaperMark]| result_of(papers, &components, scale).subjects.iter().all(|subject| subject.passed == Some(true));
    let mut out = Vec::new();
    for subject in found.subjects.iter().filter(|subject| subject.passed == Some(false)) {
        let of_subject: Vec<usize> = (0..marks.len()).filter(|at| marks[*at].subject_id == subject.subject_id).collect();
        let counts = |at: &&usize| marks[**at].state == Some(MarkState::Obtained);
        let papers: Vec<usize> = of_subject.iter().filter(counts).copied().collect();
        if papers.len() != of_subject.iter().filter(|at| marks[**at].state != Some(MarkState::Exempt)).count() {
            return None;
        }
        // Together, the paper with the most marks takes them; apart, each part that is not passed by itself.
        let units: Vec<(usize, Vec<usize>)> = match scale.parts {
            PartsRule::Together => {
                let largest = papers.iter().copied().max_by_key(|at| marks[*at].total)?;
                vec![(largest, papers)]
            }
            PartsRule::Apart => papers.into_iter().map(|at| (at, vec![at])).collect(),
        };
        for (at, unit) in units {
            let with = |more: i64| -> Vec<PaperMark> {
                let lifted = |paper: &usize| {
                    let own = &marks[*paper];
                    let more = if *paper == at { HalfMarks(more) } else { HalfMarks::ZERO };
                    PaperMark { counted: (own.counted + more).min(own.total), ..own.clone() }
                };
                unit.iter().map(lifted).collect()
            };
            if passes(&with(0)) {
                continue;
            }
            let needed = (1..=grace.marks.0).find(|more| passes(&with(*more)))?;
            out.push(GraceMark { at, marks: HalfMarks(needed) });
        }
    }
    (!out.is_empty() && out.len() <= grace.papers).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{results::grade_scales::BandForm, setup::exams::model::PaperPart};

    fn scale(parts: PartsRule) -> GradeScale {
        let bands = vec![BandForm { grade: "P".into(), from_percent: 40 }, BandForm { grade: "F".into(), from_percent: 0 }];
        GradeScale {
            id: 1,
            name: "Forty".into(),
            pass_percent: Some(40),
            parts,
            failures_allowed: 0,
            grace_marks: 5,
            grace_papers: 1,
            bands,
        }
    }

    fn mark(subject_id: i64, part: PaperPart, halves: i64, total: i64) -> PaperMark {
        let (total, passing) = (HalfMarks::whole(total), HalfMarks::whole(total * 2 / 5));
        PaperMark { exam_id: 1, subject_id, part, total, passing, state: Some(MarkState::Obtained), counted: HalfMarks(halves) }
    }

    const FIVE: Grace = Grace { marks: HalfMarks(10), papers: 1 };

    #[test]
    fn the_fewest_marks_that_pass_are_given() {
        // 36 of 100 needs 39.5, which is rounded to 40.
        let weak = [mark(1, PaperPart::Theory, 72, 100), mark(2, PaperPart::Theory, 140, 100)];
        assert_eq!(grace_of(&weak, &scale(PartsRule::Together), FIVE), Some(vec![GraceMark { at: 0, marks: HalfMarks(7) }]));
        let too_weak = [mark(1, PaperPart::Theory, 60, 100)];
        assert_eq!(grace_of(&too_weak, &scale(PartsRule::Together), FIVE), None);
        assert_eq!(grace_of(&weak[1..], &scale(PartsRule::Together), FIVE), None, "who passes gets none");
    }

    #[test]
    fn nobody_gets_more_papers_than_allowed() {
        let weak = [mark(1, PaperPart::Theory, 72, 100), mark(2, PaperPart::Theory, 74, 100)];
        assert_eq!(grace_of(&weak, &scale(PartsRule::Together), FIVE), None);
        assert_eq!(grace_of(&weak, &scale(PartsRule::Together), Grace { papers: 2, ..FIVE }).map(|all| all.len()), Some(2));
    }

    #[test]
    fn apart_the_part_that_is_failed_gets_them() {
        // Theory 28 of 75 is 37.33 %; 29.5 is 39.33 %, 30 is 40 %.
        let marks = [mark(1, PaperPart::Theory, 56, 75), mark(1, PaperPart::Practical, 50, 25)];
        assert_eq!(grace_of(&marks, &scale(PartsRule::Together), FIVE), None, "53 of 100 pass together");
        assert_eq!(grace_of(&marks, &scale(PartsRule::Apart), FIVE), Some(vec![GraceMark { at: 0, marks: HalfMarks(4) }]));
    }

    #[test]
    fn grace_mends_no_absence() {
        let absent = PaperMark { state: Some(MarkState::Absent), counted: HalfMarks::ZERO, ..mark(1, PaperPart::Practical, 0, 25) };
        assert_eq!(grace_of(&[mark(1, PaperPart::Theory, 56, 75), absent], &scale(PartsRule::Together), FIVE), None);
    }
}
