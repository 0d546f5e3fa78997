//! Cards against themselves, worked out by hand.

use super::*;

fn card(percent: i64, grade: &str, papers: &[(Option<&str>, i64)]) -> Card {
    let papers: Vec<Paper> = papers
        .iter()
        .map(|(state, halves)| Paper { paper_id: 1, total_marks: 50, state: state.map(str::to_owned), marks: HalfMarks(*halves) })
        .collect();
    let (own, out_of) = sum(&papers);
    let subject = Subject {
        name: "English".into(),
        papers,
        shares: Vec::new(),
        counted: Vec::new(),
        is_dropped: None,
        obtained_hundredths: 50 * own,
        total_hundredths: 50 * out_of,
        percent: Some(percent),
        grade: Some(grade.into()),
        passed: Some(true),
    };
    Card {
        id: 1,
        number: 1,
        student_id: 1,
        registration_no: "GUL-2026-00001".into(),
        is_current: true,
        created_at: Instant::default(),
        percent: Some(percent),
        grade: Some(grade.into()),
        decision: "passed".into(),
        failed: 0,
        section_rank: Some(1),
        campus_rank: Some(1),
        class_rank: Some(1),
        counts_others: false,
        is_by_scale: true,
        content: Content {
            basis: "one_exam".into(),
            categories: Vec::new(),
            subjects: vec![subject],
            obtained_hundredths: 50 * own,
            total_hundredths: 50 * out_of,
            percent: Some(percent),
            grade: Some(grade.into()),
            decision: "passed".into(),
            failed: Vec::new(),
            places: vec![Place { of: "class".into(), rank: 1 }],
        },
    }
}

fn scale() -> Scale {
    let bands = [("A", 80), ("E", 33), ("F", 0)].map(|(grade, from_percent)| Band { grade: grade.into(), from_percent });
    Scale { bands: bands.into(), pass_percent: Some(33), is_apart: false, failures_allowed: 1 }
}

#[test]
fn a_card_is_the_sum_of_its_papers() {
    let papers = [(Some("obtained"), 81), (Some("absent"), 0)];
    assert_eq!(wrong(&card(4050, "E", &papers), &scale()), None);
    // 32.5 percent pass by being rounded.
    let close = [(Some("obtained"), 65), (Some("obtained"), 0)];
    assert_eq!((wrong(&card(3300, "E", &close), &scale()), wrong(&card(3250, "E", &close), &scale())), (None, None));
    assert!(wrong(&card(3400, "E", &close), &scale()).is_some_and(|said| said.contains("another percent than 32.50")));
    assert!(wrong(&card(4050, "A", &papers), &scale()).is_some_and(|said| said.contains("another grade than E")));
    assert_eq!(wrong(&Card { is_by_scale: false, ..card(4050, "A", &papers) }, &scale()), None, "the scale was changed since");
}

/// Tests count 40 and the annual exam 60; Urdu is dropped. English has 89.60 and 49.60 percent, Physics the annual one alone: 32.50, which passes as 33.
fn weighted() -> Card {
    let subject = |name: &str, shares: [Option<i64>; 2], obtained_hundredths: i64, percent: i64| Subject {
        name: name.into(),
        papers: Vec::new(),
        shares: shares.into(),
        counted: Vec::new(),
        is_dropped: Some(name == "Urdu"),
        obtained_hundredths,
        total_hundredths: 10_000,
        percent: Some(percent),
        grade: None,
        passed: (name != "Urdu").then_some(true),
    };
    let subjects = vec![
        subject("English", [Some(8960), Some(4960)], 6560, 6560),
        subject("Physics", [None, Some(3250)], 3250, 3300),
        subject("Urdu", [Some(9000), None], 9000, 9000),
    ];
    let own = card(4905, "E", &[]);
    let content = Content {
        basis: "weighted".into(),
        categories: [40, 60].map(|weight| Category { weight, best_of: None }).into(),
        subjects,
        obtained_hundredths: 9810,
        total_hundredths: 20_000,
        ..own.content
    };
    Card { counts_others: true, content, ..own }
}

#[test]
fn a_weighted_card_is_what_its_shares_come_to() {
    assert_eq!(wrong(&weighted(), &scale()), None);
    let mut of_annual = weighted();
    of_annual.content.subjects[0].percent = Some(4960);
    let mut less = weighted();
    less.content.subjects[1].obtained_hundredths = 3000;
    for card in [of_annual, less] {
        assert!(wrong(&card, &scale()).is_some_and(|said| said.contains("than its shares come to")));
    }
    let mut with_dropped = weighted();
    (with_dropped.content.obtained_hundredths, with_dropped.content.total_hundredths) = (18_810, 30_000);
    let mut other = weighted();
    (other.percent, other.content.percent) = (Some(6560), Some(6560));
    for card in [with_dropped, other] {
        assert!(wrong(&card, &scale()).is_some_and(|said| said.contains("than its subjects come to")));
    }
}

#[test]
fn a_card_says_what_its_row_does() {
    let papers = [(Some("obtained"), 81), (Some("exempt"), 0)];
    let own = || card(8100, "A", &papers);
    assert_eq!(wrong(&own(), &scale()), None, "an exempt paper stands outside");
    for (other, said) in [
        (Card { percent: Some(8000), ..own() }, "another percent, grade or result"),
        (Card { failed: 1, ..own() }, "1 failed subjects, and 0 of its subjects"),
        (Card { class_rank: Some(2), ..own() }, "the place 1 in the class"),
    ] {
        let found = wrong(&other, &scale()).unwrap_or_default();
        assert!(found.contains(said), "{said} in {found}");
    }
    let missing = card(8100, "A", &[(Some("obtained"), 81), (None, 0)]);
    assert!(wrong(&missing, &scale()).is_some_and(|said| said.contains("and a missing mark")));
}
