//! Results worked out by hand.

use super::*;
use crate::results::grade_scales::BandForm;

const MATHS: i64 = 1;
const PHYSICS: i64 = 2;
const URDU: i64 = 3;
/// The exam that most tests are about.
const TERM: i64 = 10;

fn scale() -> GradeScale {
    let bands = [("A+", 80), ("A", 70), ("B", 60), ("C", 50), ("D", 40), ("E", 33), ("F", 0)];
    GradeScale {
        id: 1,
        name: "Traditional".into(),
        pass_percent: Some(33),
        parts: PartsRule::Together,
        failures_allowed: 0,
        grace_marks: 0,
        grace_papers: 0,
        bands: bands.iter().map(|(grade, from)| BandForm { grade: (*grade).into(), from_percent: *from }).collect(),
    }
}

fn paper(exam_id: i64, subject_id: i64, part: PaperPart, (halves, total, passing): (i64, i64, i64)) -> PaperMark {
    let (total, passing) = (HalfMarks::whole(total), HalfMarks::whole(passing));
    PaperMark { exam_id, subject_id, part, total, passing, state: Some(MarkState::Obtained), counted: HalfMarks(halves) }
}

/// Theory of a subject in the term, in halves.
fn theory(subject_id: i64, halves: i64, total: i64) -> PaperMark {
    paper(TERM, subject_id, PaperPart::Theory, (halves, total, 33 * total / 100))
}

fn practical(subject_id: i64, halves: i64, total: i64) -> PaperMark {
    paper(TERM, subject_id, PaperPart::Practical, (halves, total, 33 * total / 100))
}

fn with(state: Option<MarkState>, mark: PaperMark) -> PaperMark {
    PaperMark { state, counted: HalfMarks::ZERO, ..mark }
}

fn one_exam() -> Vec<Component> {
    vec![Component { weight: 100, best_of: None, exam_ids: vec![TERM] }]
}

fn result(marks: &[PaperMark], scale: &GradeScale) -> StudentResult {
    result_of(marks, &one_exam(), scale)
}

#[test]
fn marks_of_an_exam_are_added_up() {
    // 87.5 of 100, 50 of 75 with 20 of 25, 61 of 75: 218.5 of 275 are 79.4545 %.
    let found = result(&[theory(MATHS, 175, 100), theory(PHYSICS, 100, 75), practical(PHYSICS, 40, 25), theory(URDU, 122, 75)], &scale());
    assert_eq!((found.obtained, found.total, found.percent, found.whole_percent), (218_50, HalfMarks(550), Some(7945), Some(79)));
    assert_eq!((found.decision, found.failed), (Decision::Passed, 0));
    let physics = &found.subjects[1];
    assert_eq!((physics.obtained, physics.total, physics.percent, physics.passed), (70_00, HalfMarks(200), Some(7000), Some(true)));
    assert_eq!(scale().grade(79), Some("A"));
}

#[test]
fn exempt_stands_outside_absent_fails_and_unfair_means_count_nothing() {
    let marks = [
        theory(MATHS, 160, 100),
        with(Some(MarkState::Exempt), theory(PHYSICS, 0, 75)),
        practical(PHYSICS, 40, 25),
        with(Some(MarkState::Absent), theory(URDU, 0, 75)),
        with(Some(MarkState::UnfairMeans), theory(4, 120, 100)),
    ];
    let found = result(&marks, &scale());
    // 80 + 20 + 0 + 0 of 100 + 25 + 75 + 100.
    assert_eq!((found.obtained, found.total, found.percent), (100_00, HalfMarks(600), Some(3333)));
    assert_eq!(found.subjects.iter().map(|one| one.passed).collect::<Vec<_>>(), [Some(true), Some(true), Some(false), Some(false)]);
    assert_eq!((found.failed, found.decision), (2, Decision::Failed));
    let exempt = result(&[theory(MATHS, 160, 100), with(Some(MarkState::Exempt), theory(URDU, 0, 75))], &scale());
    assert_eq!((exempt.total, exempt.subjects[1].percent, exempt.subjects[1].passed), (HalfMarks(200), None, None));
    assert_eq!(exempt.decision, Decision::Passed, "who is exempt lacks nothing");
}

#[test]
fn an_absence_fails_whatever_the_other_part_gives() {
    let found = result(&[with(Some(MarkState::Absent), theory(PHYSICS, 0, 75)), practical(PHYSICS, 50, 25)], &scale());
    // 25 of 100 would not do; nor would 40 of 100 with an absence.
    assert_eq!((found.percent, found.decision), (Some(2500), Decision::Failed));
    let lenient = GradeScale { pass_percent: Some(20), ..scale() };
    assert_eq!(
        result(&[with(Some(MarkState::Absent), theory(PHYSICS, 0, 75)), practical(PHYSICS, 50, 25)], &lenient).decision,
        Decision::Failed
    );
}

#[test]
fn parts_are_passed_together_or_apart() {
    let forty = GradeScale { pass_percent: Some(40), ..scale() };
    let apart = GradeScale { parts: PartsRule::Apart, ..forty.clone() };
    // Theory 29 of 75 is 38.67 %, the subject 54 of 100.
    let marks = [theory(PHYSICS, 58, 75), practical(PHYSICS, 50, 25)];
    assert_eq!((result(&marks, &forty).decision, result(&marks, &apart).decision), (Decision::Passed, Decision::Failed));
    // 29.5 of 75 is 39.33 %; 30 is 40 %.
    let just = [theory(PHYSICS, 60, 75), practical(PHYSICS, 50, 25)];
    assert_eq!(result(&just, &apart).decision, Decision::Passed);
}

#[test]
fn without_a_percent_the_passing_marks_decide() {
    let by_papers = GradeScale { pass_percent: None, ..scale() };
    let english = |halves| [paper(TERM, MATHS, PaperPart::Theory, (halves, 100, 50))];
    assert_eq!(
        (result(&english(100), &by_papers).decision, result(&english(99), &by_papers).decision),
        (Decision::Passed, Decision::Failed)
    );
    assert_eq!(result(&english(99), &scale()).decision, Decision::Passed, "the scale's 33 percent");
}

#[test]
fn some_failures_are_allowed() {
    let two = GradeScale { failures_allowed: 2, ..scale() };
    let fails = |many: usize| -> Vec<PaperMark> { (0..6).map(|n| theory(n, if (n as usize) < many { 60 } else { 140 }, 100)).collect() };
    let decisions: Vec<Decision> = [0, 2, 3].iter().map(|many| result(&fails(*many), &two).decision).collect();
    assert_eq!(decisions, [Decision::Passed, Decision::Conditional, Decision::Failed]);
    // 30 + 30 + 34 of 300 is 31 %: too little in all.
    let weak = [theory(1, 60, 100), theory(2, 60, 100), theory(3, 68, 100)];
    assert_eq!((result(&weak, &two).failed, result(&weak, &two).decision), (2, Decision::Failed));
}

#[test]
fn a_result_with_missing_marks_is_incomplete() {
    let found = result(&[theory(MATHS, 160, 100), with(None, theory(URDU, 0, 75))], &scale());
    assert_eq!((found.decision, found.percent, found.total), (Decision::Incomplete, Some(8000), HalfMarks(200)));
    assert_eq!((found.subjects[1].is_complete, found.subjects[1].passed), (false, None));
    assert_eq!(result(&[], &scale()).decision, Decision::Incomplete);
}

/// Two monthly tests of 50 and the annual exam of 100.
fn year(monthly: [Option<i64>; 2], annual: i64) -> Vec<PaperMark> {
    let tests = monthly.iter().zip([1, 2]).filter_map(|(halves, exam)| Some(paper(exam, MATHS, PaperPart::Theory, ((*halves)?, 50, 16))));
    tests.chain([paper(TERM, MATHS, PaperPart::Theory, (annual, 100, 33))]).collect()
}

fn weights(best_of: Option<i64>) -> Vec<Component> {
    vec![Component { weight: 20, best_of, exam_ids: vec![1, 2] }, Component { weight: 80, best_of: None, exam_ids: vec![TERM] }]
}

#[test]
fn categories_are_weighed_and_the_best_tests_count() {
    // Tests of 40 and 30 of 50, annual 70 of 100: 0.2 x 70 + 0.8 x 70; with the better test only 0.2 x 80 + 0.8 x 70.
    let all = result_of(&year([Some(80), Some(60)], 140), &weights(None), &scale());
    let best = result_of(&year([Some(80), Some(60)], 140), &weights(Some(1)), &scale());
    assert_eq!((all.percent, best.percent, best.obtained, best.total), (Some(7000), Some(7200), 72_00, HalfMarks(200)));
    assert_eq!(best.subjects[0].shares, [Some(8000), Some(7000)]);
    // The card says which test counted; where all do, there is nothing to say.
    assert_eq!((best.subjects[0].chosen.clone(), all.subjects[0].chosen.clone()), (vec![1], vec![]));
}

#[test]
fn a_dropped_subject_is_shown_and_not_added() {
    let mut marks = year([Some(80), Some(60)], 140);
    // Half of a test of Physics, which fails, and a missing one: neither counts once it is dropped.
    marks.push(paper(1, PHYSICS, PaperPart::Theory, (30, 50, 16)));
    marks.push(with(None, paper(2, PHYSICS, PaperPart::Theory, (0, 50, 16))));
    let dropped = result_without(&marks, &weights(None), &scale(), &[PHYSICS].into());
    assert_eq!((dropped.percent, dropped.total, dropped.failed), (Some(7000), HalfMarks(200), 0));
    let physics = &dropped.subjects[1];
    assert_eq!((dropped.decision, physics.is_dropped, physics.passed, physics.percent), (Decision::Passed, true, None, Some(3000)));
    assert_eq!(result_of(&marks, &weights(None), &scale()).decision, Decision::Incomplete, "while it is taken");
}

#[test]
fn weights_are_shared_among_what_there_is() {
    let found = result_of(&year([None, None], 140), &weights(Some(1)), &scale());
    assert_eq!((found.percent, found.subjects[0].shares.clone()), (Some(7000), vec![None, Some(7000)]));
}

#[test]
fn an_absence_from_a_test_counts_nothing_and_one_from_the_exam_fails() {
    let mut marks = year([Some(80), Some(60)], 140);
    marks[1] = with(Some(MarkState::Absent), marks[1].clone());
    // 40 of 100 in the tests: 0.2 x 40 + 0.8 x 70 = 64.
    let found = result_of(&marks, &weights(None), &scale());
    assert_eq!((found.percent, found.decision), (Some(6400), Decision::Passed));
    let mut marks = year([Some(100), Some(100)], 0);
    marks[2] = with(Some(MarkState::Absent), marks[2].clone());
    let lenient = GradeScale { pass_percent: Some(20), ..scale() };
    assert_eq!(result_of(&marks, &weights(None), &lenient).decision, Decision::Failed);
}

#[test]
fn a_pass_by_rounding_is_said_as_what_decides() {
    // 65 halves of 100 are 32.5 %: 33 when rounded, which passes.
    let found = result(&[theory(MATHS, 65, 100), theory(URDU, 160, 100)], &scale());
    assert_eq!((found.subjects[0].percent, found.subjects[0].passed, found.subjects[0].obtained), (Some(3300), Some(true), 32_50));
    assert_eq!((found.percent, found.decision), (Some(5625), Decision::Passed));
}

#[test]
fn subjects_weigh_as_much_as_their_marks() {
    // 90 of 100 and 25 of 50: 115 of 150.
    let found = result(&[theory(MATHS, 180, 100), theory(URDU, 50, 50)], &scale());
    assert_eq!((found.percent, found.whole_percent), (Some(7667), Some(77)));
}
