//! Results worked out by hand.

use super::*;

fn scale(pass_percent: Option<i64>, is_apart: bool) -> Scale {
    let bands = [("A", 80), ("E", 33), ("F", 0)].map(|(grade, from_percent)| Band { grade: grade.into(), from_percent });
    Scale { bands: bands.into(), pass_percent, is_apart, failures_allowed: 1 }
}

fn paper(part: &str, got: i64, total: i64) -> Counts {
    Counts { part: part.into(), got: 2 * got, passing: 2 * (total / 3), total: 2 * total, is_absent: false }
}

fn sat(exam_id: i64, got: i64, total: i64) -> Sat {
    Sat { exam_id, papers: vec![paper("theory", got, total)] }
}

fn line(weight: i64, best_of: Option<i64>, exams: &[i64]) -> Line {
    Line { weight, best_of, exams: exams.to_vec() }
}

#[test]
fn the_best_tests_are_weighed_with_the_annual() {
    let lines = [line(20, Some(1), &[1, 2]), line(80, None, &[3])];
    let all = [sat(1, 30, 50), sat(2, 45, 50), sat(3, 80, 100)];
    let told = subject(&all, &lines, &scale(Some(33), false)).expect("a result");
    // 0.2 x 90 + 0.8 x 80, of the 100 marks of the annual.
    assert_eq!((told.shares, told.chosen), (vec![Some(9000), Some(8000)], Some(vec![2])));
    assert_eq!((told.obtained_hundredths, told.total_hundredths, told.percent, told.whole_percent), (8200, 10_000, Some(8200), Some(82)));
    // What nobody sat is not weighed.
    let alone = subject(&all[2..], &lines, &scale(Some(33), false)).expect("a result");
    assert_eq!((alone.shares, alone.percent), (vec![None, Some(8000)], Some(8000)));
}

#[test]
fn level_tests_are_told_where_they_are_alike() {
    let lines = [line(100, Some(1), &[1, 2])];
    let alike = subject(&[sat(1, 40, 50), sat(2, 40, 50)], &lines, &scale(None, false)).expect("a result");
    assert_eq!((alike.chosen, alike.percent), (None, Some(8000)));
    assert!(subject(&[sat(1, 40, 50), sat(2, 80, 100)], &lines, &scale(None, false)).is_none(), "out of 50 or of 100");
}

#[test]
fn who_is_absent_where_it_counts_most_fails() {
    let absent = Sat { exam_id: 2, papers: vec![Counts { is_absent: true, ..paper("theory", 0, 100) }] };
    let all = [sat(1, 90, 100), absent];
    let with = |first: i64| subject(&all, &[line(first, None, &[1]), line(100 - first, None, &[2])], &scale(Some(33), false));
    assert!(with(60).is_some_and(|told| told.is_passed && told.percent == Some(5400)));
    assert!(with(40).is_some_and(|told| !told.is_passed && told.percent == Some(3600)));
}

#[test]
fn an_average_is_of_all_marks_together_and_of_three_results_at_least() {
    assert_eq!(average(&[(8_750, 10_000), (6_100, 10_000)]), None);
    // 148.5 of 250, 59.4 percent; a half upwards: 1 of 800 and 7 of 800.
    assert_eq!(average(&[(8_750, 10_000), (6_100, 10_000), (0, 5_000)]), Some(5940));
    assert_eq!(average(&[(100, 20_000), (0, 20_000), (0, 40_000)]), Some(13));
    assert_eq!(average(&[(0, 0), (0, 0), (0, 0)]), None, "all were exempt");
}

#[test]
fn parts_are_passed_together_or_apart() {
    let own = [Sat { exam_id: 1, papers: vec![paper("theory", 20, 75), paper("practical", 25, 25)] }];
    let lines = [line(100, None, &[1])];
    let passes = |scale: Scale| subject(&own, &lines, &scale).is_some_and(|told| told.is_passed);
    assert!(passes(scale(Some(33), false)) && !passes(scale(Some(33), true)));
    // The passing marks are 25 and 8: 45 of 33 together, 20 of 25 in theory.
    assert!(passes(scale(None, false)) && !passes(scale(None, true)));
}

#[test]
fn a_whole_weighs_its_subjects_by_their_totals() {
    let (lines, by) = ([line(100, None, &[1])], scale(Some(33), false));
    let of = |got: i64, total: i64| subject(&[sat(1, got, total)], &lines, &by).expect("a result");
    let told = whole(&[of(60, 100), of(20, 75)], &by);
    assert_eq!((told.obtained_hundredths, told.total_hundredths, told.percent, told.whole_percent), (8000, 17_500, Some(4571), Some(46)));
    // 32.5 percent pass by being rounded, and are said so.
    assert_eq!(of(13, 40).percent, Some(3300));
    assert_eq!(whole(&[], &by).percent, None);
    assert_eq!(
        (by.decision(0, 20), by.decision(1, 33), by.decision(1, 32), by.decision(2, 90)),
        ("passed", "conditional", "failed", "failed")
    );
    assert_eq!((by.grade_of_subject(54, Some(false)), by.grade_of_subject(54, None)), (Some("F"), Some("E")));
}
