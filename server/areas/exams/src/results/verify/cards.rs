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
    categories: Vec<Category>,
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
struct Category {
    weight: i64,
}

#[derive(Debug, Deserialize)]
struct Subject {
    name: String,
    papers: Vec<Paper>,
    /// Of each category, in hundredths of a percent.
    shares: Vec<Option<i64>>,
    #[serde(default)]
    is_dropped: bool,
    obtained_hundredths: i64,
    total_hundredths: i64,
    percent: Option<i64>,
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
    match content.basis.as_str() {
        "weighted" => not_weighed(content),
        // Of several exams of one category their papers are on their own cards.
        _ if card.counts_others => None,
        _ => not_the_sum(card, bands),
    }
}

/// Of a weighted result: a subject that its shares do not come to, or a whole that the subjects do not. What is dropped is not added.
fn not_weighed(content: &Content) -> Option<String> {
    let shares = |subject: &Subject| -> (i64, i64) {
        let known = subject.shares.iter().zip(&content.categories).filter_map(|(share, category)| Some(((*share)?, category.weight)));
        known.fold((0, 0), |(sum, weights), (share, weight)| (sum + share * weight, weights + weight))
    };
    for subject in &content.subjects {
        let (sum, weights) = shares(subject);
        let (obtained, total) = (subject.obtained_hundredths, subject.total_hundredths);
        let is_right = match subject.percent {
            Some(percent) => {
                let of_total = (10_000 * obtained * weights - sum * total).abs() <= weights * (total + 10_000);
                weights > 0 && of_total && is_about(percent, (sum, weights), weights)
            }
            None => weights == 0,
        };
        if !is_right {
            return Some(format!("says otherwise in {} than its shares come to", subject.name));
        }
    }
    let taken: Vec<&Subject> = content.subjects.iter().filter(|subject| !subject.is_dropped).collect();
    let (obtained, total) =
        taken.iter().fold((0, 0), |(obtained, total), one| (obtained + one.obtained_hundredths, total + one.total_hundredths));
    // Each subject is rounded for itself.
    let is_sum = content.total_hundredths == total && (content.obtained_hundredths - obtained).abs() <= taken.len() as i64;
    let is_right = content
        .percent
        .map_or(total == 0, |percent| total > 0 && is_about(percent, (10_000 * content.obtained_hundredths, total), total + 10_000));
    let is_whole = is_sum && is_right;
    (!is_whole).then(|| "says otherwise than its subjects come to".to_owned())
}

/// Whether so many hundredths of a percent are a part of a whole, but for what was rounded on the way; or the whole percent above, where only rounding reaches it.
fn is_about(percent: i64, (part, whole): (i64, i64), slack: i64) -> bool {
    let over = percent * whole - part;
    over.abs() <= slack || (percent % 100 == 0 && over > 0 && over <= 50 * whole + slack)
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
#[path = "cards_tests.rs"]
mod tests;
