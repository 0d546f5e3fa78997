//! What cards say, against themselves and against the marks of the award lists. One publication at a time.

use crate::half_marks::HalfMarks;
use kernel::{Result, Row, Tx, binds, sql};
use serde::Deserialize;
use std::collections::HashMap;

/// Sentences told of one check at most.
const TOLD: usize = 20;

/// Results that were given out, with the grades of the scale by which they were.
#[derive(Debug, Row)]
struct Given {
    id: i64,
    exam_id: i64,
    exam_name: String,
    class_name: String,
    #[row(json)]
    bands: Vec<Band>,
}

#[derive(Debug, Deserialize)]
struct Band {
    grade: String,
    from_percent: i64,
}

#[derive(Debug, Row)]
struct Card {
    number: i64,
    student_id: i64,
    registration_no: String,
    is_current: bool,
    percent: Option<i64>,
    grade: Option<String>,
    decision: String,
    failed: i64,
    section_rank: Option<i64>,
    campus_rank: Option<i64>,
    class_rank: Option<i64>,
    /// Other results count too, so that its own papers do not add up to it.
    counts_others: bool,
    /// Neither format nor scale was changed since: earlier programs kept no versions of them.
    is_by_scale: bool,
    #[row(json)]
    content: Content,
}

#[derive(Debug, Deserialize)]
struct Content {
    basis: String,
    subjects: Vec<Subject>,
    obtained_hundredths: i64,
    total_hundredths: i64,
    percent: Option<i64>,
    grade: Option<String>,
    decision: String,
    failed: Vec<String>,
    places: Vec<Place>,
}

#[derive(Debug, Deserialize)]
struct Subject {
    name: String,
    papers: Vec<Paper>,
    obtained_hundredths: i64,
    total_hundredths: i64,
    passed: Option<bool>,
}

#[derive(Debug, Deserialize)]
struct Paper {
    paper_id: i64,
    total_marks: i64,
    state: Option<String>,
    marks: HalfMarks,
}

#[derive(Debug, Deserialize)]
struct Place {
    of: String,
    rank: i64,
}

/// What was given out and not only prepared, the first one first.
fn given(tx: &mut Tx, is_out: bool) -> Result<Vec<Given>> {
    tx.all(
        sql!(
            "SELECT p.id, p.exam_id, e.name AS exam_name, c.full_name AS class_name, g.bands
             FROM result_publication p JOIN exam e ON e.id = p.exam_id JOIN class c ON c.id = e.class_id JOIN result_format f ON f.id = p.format_id
             JOIN grade_scale g ON g.id = f.grade_scale_id
             WHERE p.state = 'published' OR (p.state = 'withdrawn' AND CAST($1 AS BIGINT) = 0) ORDER BY p.id"
        ),
        &binds![i64::from(is_out)],
    )
}

fn cards_of(tx: &mut Tx, given: &Given) -> Result<Vec<Card>> {
    tx.all(
        sql!(
            "SELECT c.number, c.student_id, st.registration_no, c.is_current, c.percent, c.grade, c.decision, c.failed, c.section_rank, c.campus_rank,
                    c.class_rank, CASE WHEN n.many IS NULL THEN FALSE ELSE TRUE END AS counts_others,
                    CASE WHEN f.updated_at <= c.created_at AND g.updated_at <= c.created_at THEN TRUE ELSE FALSE END AS is_by_scale, c.content
             FROM result_card c JOIN result_publication p ON p.id = c.publication_id JOIN student st ON st.id = c.student_id
             JOIN result_format f ON f.id = p.format_id JOIN grade_scale g ON g.id = f.grade_scale_id
             LEFT JOIN (SELECT o.card_id, count(*) AS many FROM result_card d JOIN result_card_part o ON o.card_id = d.id
                        WHERE d.publication_id = $1 GROUP BY o.card_id) n ON n.card_id = c.id
             WHERE c.publication_id = $1 ORDER BY c.id"
        ),
        &binds![given.id],
    )
}

fn named(given: &Given, card: &Card) -> String {
    format!("Card {} of student {} in {} of {}", card.number, card.registration_no, given.exam_name, given.class_name)
}

/// A card's row says what its content does, and the content adds up.
pub fn add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for given in given(tx, false)? {
        for card in cards_of(tx, &given)? {
            if let Some(wrong) = wrong(&card, &given.bands) {
                out.push(format!("{} {wrong}.", named(&given, &card)));
            }
        }
        if out.len() >= TOLD {
            break;
        }
    }
    out.truncate(TOLD);
    Ok(out)
}

/// What a card says wrongly by itself; none where all of it agrees.
fn wrong(card: &Card, bands: &[Band]) -> Option<String> {
    let content = &card.content;
    if (card.percent, &card.grade, &card.decision) != (content.percent, &content.grade, &content.decision) {
        return Some("says another percent, grade or result than the list of cards".into());
    }
    let failed = content.subjects.iter().filter(|subject| subject.passed == Some(false)).count();
    if failed != content.failed.len() || card.failed != failed as i64 {
        return Some(format!("says {} failed subjects, and {failed} of its subjects are failed", card.failed));
    }
    let is_complete = content.decision != "incomplete";
    let is_missing = content.subjects.iter().flat_map(|subject| &subject.papers).any(|paper| paper.state.is_none());
    if is_complete && (is_missing || (failed == 0) != (content.decision == "passed")) {
        return Some(format!(
            "says {}, with {failed} failed subjects{}",
            content.decision,
            if is_missing { " and a missing mark" } else { "" }
        ));
    }
    let rank = |of: &str| match of {
        "section" => card.section_rank,
        "campus" => card.campus_rank,
        _ => card.class_rank,
    };
    if let Some(place) = content.places.iter().find(|place| rank(&place.of) != Some(place.rank)) {
        return Some(format!("says the place {} in the {}, otherwise than the list of cards", place.rank, place.of));
    }
    // Of several exams only the shares of each are on the card.
    if content.basis != "one_exam" || card.counts_others { None } else { not_the_sum(card, bands) }
}

/// Of the result of one exam: what a subject's papers, or all subjects, do not add up to.
fn not_the_sum(card: &Card, bands: &[Band]) -> Option<String> {
    let (mut obtained, mut total) = (0, 0);
    for subject in &card.content.subjects {
        let (own, out_of) = sum(&subject.papers);
        if (subject.obtained_hundredths, subject.total_hundredths) != (50 * own, 50 * out_of) {
            let (own, out_of) = (HalfMarks(own), HalfMarks(out_of));
            return Some(format!("does not say {own} of {out_of} in {}, as its papers do", subject.name));
        }
        obtained += own;
        total += out_of;
    }
    if (card.content.obtained_hundredths, card.content.total_hundredths) != (50 * obtained, 50 * total) {
        return Some(format!("does not say {} of {}, as its subjects do", HalfMarks(obtained), HalfMarks(total)));
    }
    if total == 0 {
        return card.percent.map(|_| "says a percent of nothing".to_owned());
    }
    let (exact, whole) = ((20_000 * obtained + total) / (2 * total), (200 * obtained + total) / (2 * total));
    // Where only rounding reaches what is needed, the whole percent is said.
    let is_said = card.percent == Some(exact) || (100 * whole > exact && card.percent == Some(100 * whole));
    if !is_said {
        return Some(format!("says another percent than {}.{:02}, which its marks are", exact / 100, exact % 100));
    }
    let due = bands.iter().find(|band| band.from_percent <= whole).map(|band| &band.grade);
    (card.is_by_scale && card.grade.as_ref() != due)
        .then(|| format!("says another grade than {}, which its scale gives for {whole} percent", due.map_or("none", String::as_str)))
}

/// What the papers of a subject add up to, and what they are out of, in halves: nothing while a mark is missing; exempt ones stand outside.
fn sum(papers: &[Paper]) -> (i64, i64) {
    if papers.iter().any(|paper| paper.state.is_none()) {
        return (0, 0);
    }
    let counted = papers.iter().filter(|paper| paper.state.as_deref() != Some("exempt"));
    counted.fold((0, 0), |(obtained, total), paper| (obtained + paper.marks.0, total + 2 * paper.total_marks))
}

/// While an exam is published, each paper of a latest card says what an award list of the paper holds of the student.
pub fn agree_with_lists(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for given in given(tx, true)? {
        let held = held(tx, given.exam_id)?;
        for card in cards_of(tx, &given)?.iter().filter(|card| card.is_current) {
            for (subject, paper) in
                card.content.subjects.iter().flat_map(|subject| subject.papers.iter().map(move |paper| (subject, paper)))
            {
                let Some(state) = &paper.state else { continue };
                let own = held.get(&(card.student_id, paper.paper_id));
                if own.is_none_or(|cells| cells.iter().all(|(other, counts)| (other, *counts) != (state, paper.marks))) {
                    let said = if state == "obtained" { paper.marks.to_string() } else { state.replace('_', " ") };
                    out.push(format!("{} says {said} in {}, and no award list does.", named(&given, card), subject.name));
                }
            }
        }
        if out.len() >= TOLD {
            break;
        }
    }
    out.truncate(TOLD);
    Ok(out)
}

/// The state of filled cells, and what counts of them.
type Cells = Vec<(String, HalfMarks)>;

/// The filled cells of an exam by student and paper.
fn held(tx: &mut Tx, exam_id: i64) -> Result<HashMap<(i64, i64), Cells>> {
    let cells: Vec<(i64, i64, String, i64, i64)> = tx.all(
        sql!(
            "SELECT m.student_id, a.paper_id, m.state,
                    CASE m.state WHEN 'obtained' THEN coalesce(m.moderated_halves, m.obtained_halves, 0) + m.grace_halves ELSE 0 END, q.total_marks
             FROM award_list a JOIN award_mark m ON m.award_list_id = a.id JOIN exam_paper q ON q.id = a.paper_id
             WHERE a.exam_id = $1 AND m.state IS NOT NULL ORDER BY m.id"
        ),
        &binds![exam_id],
    )?;
    let mut out: HashMap<(i64, i64), Cells> = HashMap::new();
    for (student, paper, state, counts, total) in cells {
        out.entry((student, paper)).or_default().push((state, HalfMarks(counts.min(2 * total))));
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(percent: i64, grade: &str, papers: &[(Option<&str>, i64)]) -> Card {
        let papers: Vec<Paper> = papers
            .iter()
            .map(|(state, halves)| Paper { paper_id: 1, total_marks: 50, state: state.map(str::to_owned), marks: HalfMarks(*halves) })
            .collect();
        let (own, out_of) = sum(&papers);
        let subject =
            Subject { name: "English".into(), papers, obtained_hundredths: 50 * own, total_hundredths: 50 * out_of, passed: Some(true) };
        Card {
            number: 1,
            student_id: 1,
            registration_no: "GUL-2026-00001".into(),
            is_current: true,
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

    fn bands() -> Vec<Band> {
        [("A", 80), ("E", 33), ("F", 0)].map(|(grade, from_percent)| Band { grade: grade.into(), from_percent }).into()
    }

    #[test]
    fn a_card_is_the_sum_of_its_papers() {
        let papers = [(Some("obtained"), 81), (Some("absent"), 0)];
        assert_eq!(wrong(&card(4050, "E", &papers), &bands()), None);
        // 32.5 percent pass by being rounded.
        let close = [(Some("obtained"), 65), (Some("obtained"), 0)];
        assert_eq!((wrong(&card(3300, "E", &close), &bands()), wrong(&card(3250, "E", &close), &bands())), (None, None));
        assert!(wrong(&card(3400, "E", &close), &bands()).is_some_and(|said| said.contains("another percent than 32.50")));
        assert!(wrong(&card(4050, "A", &papers), &bands()).is_some_and(|said| said.contains("another grade than E")));
        assert_eq!(wrong(&Card { is_by_scale: false, ..card(4050, "A", &papers) }, &bands()), None, "the scale was changed since");
    }

    #[test]
    fn a_card_says_what_its_row_does() {
        let papers = [(Some("obtained"), 81), (Some("exempt"), 0)];
        let own = || card(8100, "A", &papers);
        assert_eq!(wrong(&own(), &bands()), None, "an exempt paper stands outside");
        for (other, said) in [
            (Card { percent: Some(8000), ..own() }, "another percent, grade or result"),
            (Card { failed: 1, ..own() }, "1 failed subjects, and 0 of its subjects"),
            (Card { class_rank: Some(2), ..own() }, "the place 1 in the class"),
        ] {
            let found = wrong(&other, &bands()).unwrap_or_default();
            assert!(found.contains(said), "{said} in {found}");
        }
        let missing = card(8100, "A", &[(Some("obtained"), 81), (None, 0)]);
        assert!(wrong(&missing, &bands()).is_some_and(|said| said.contains("and a missing mark")));
    }
}
