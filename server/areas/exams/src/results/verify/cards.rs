//! What cards say, against themselves and the scale of their publication. One publication at a time.

use super::worked_out::{Band, Scale};
use crate::{half_marks::HalfMarks, ids::StudentPaper};
use kernel::{Instant, Result, Row, Tx, binds, sql};
use serde::Deserialize;

/// Sentences told of one check at most.
pub const TOLD: usize = 20;

/// Results that were given out, with the format and the scale by which they were.
#[derive(Debug, Row)]
pub struct Given {
    pub id: i64,
    pub exam_id: i64,
    exam_name: String,
    class_name: String,
    pub format_id: i64,
    pub basis: String,
    #[row(json)]
    bands: Vec<Band>,
    pass_percent: Option<i64>,
    parts: String,
    failures_allowed: i64,
    /// How many it gave out; re-checks add to them.
    pub cards: i64,
    /// None: earlier programs kept none.
    #[row(json)]
    pub averages: Option<Averages>,
}

/// What a class has on average, as it is kept with a publication and told by all of its cards: in hundredths of a percent.
#[derive(Debug, Deserialize)]
pub struct Averages {
    pub percent: Option<i64>,
    pub subjects: Vec<OfSubject>,
}

#[derive(Debug, Deserialize)]
pub struct OfSubject {
    pub name: String,
    pub percent: i64,
}

impl Given {
    pub fn named(&self) -> String {
        format!("{} of {}", self.exam_name, self.class_name)
    }

    pub fn scale(&self) -> Scale {
        let Given { bands, pass_percent, parts, failures_allowed, .. } = self;
        Scale { bands: bands.clone(), pass_percent: *pass_percent, is_apart: parts == "apart", failures_allowed: *failures_allowed }
    }
}

#[derive(Debug, Row)]
pub struct Card {
    pub id: i64,
    number: i64,
    pub student_id: i64,
    registration_no: String,
    pub is_current: bool,
    pub created_at: Instant,
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub decision: String,
    pub failed: i64,
    section_rank: Option<i64>,
    campus_rank: Option<i64>,
    class_rank: Option<i64>,
    /// Other results count too, so that its own papers do not add up to it.
    counts_others: bool,
    /// Neither format nor scale was changed since: earlier programs kept no versions of them.
    is_by_scale: bool,
    #[row(json)]
    pub content: Content,
}

impl Card {
    /// Its student in a paper.
    pub fn in_paper(&self, paper_id: i64) -> StudentPaper {
        StudentPaper { student_id: self.student_id, paper_id }
    }

    /// What it was made of is kept with its publication. Earlier programs said nothing of dropped subjects: they changed formats and scales by which results were
    /// published, and rounded otherwise.
    pub fn is_kept(&self) -> bool {
        !self.content.subjects.is_empty() && self.content.subjects.iter().all(|subject| subject.is_dropped.is_some())
    }
}

#[derive(Debug, Deserialize)]
pub struct Content {
    pub basis: String,
    pub categories: Vec<Category>,
    pub subjects: Vec<Subject>,
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub decision: String,
    failed: Vec<String>,
    places: Vec<Place>,
}

#[derive(Debug, Deserialize)]
pub struct Category {
    pub weight: i64,
    pub best_of: Option<i64>,
}

#[derive(Debug, Deserialize)]
pub struct Subject {
    pub name: String,
    pub papers: Vec<Paper>,
    /// Of each category, in hundredths of a percent.
    pub shares: Vec<Option<i64>>,
    /// Of the best so many exams, those that counted.
    #[serde(default)]
    pub counted: Vec<String>,
    /// None: earlier programs did not say so.
    is_dropped: Option<bool>,
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub passed: Option<bool>,
}

impl Subject {
    pub fn is_dropped(&self) -> bool {
        self.is_dropped == Some(true)
    }

    /// A mark of a paper of the exam itself is missing.
    pub fn lacks_mark(&self) -> bool {
        self.papers.iter().any(|paper| paper.state.is_none())
    }
}

#[derive(Debug, Deserialize)]
pub struct Paper {
    pub paper_id: i64,
    total_marks: i64,
    pub state: Option<String>,
    pub marks: HalfMarks,
}

#[derive(Debug, Deserialize)]
struct Place {
    of: String,
    rank: i64,
}

/// What was given out and not only prepared, the first one first.
pub fn given(tx: &mut Tx, is_out: bool) -> Result<Vec<Given>> {
    tx.all(
        sql!(
            "SELECT p.id, p.exam_id, e.name AS exam_name, c.full_name AS class_name, p.format_id, f.basis, g.bands, g.pass_percent, g.parts,
                    g.failures_allowed, p.cards, p.averages
             FROM result_publication p JOIN exam e ON e.id = p.exam_id JOIN class c ON c.id = e.class_id JOIN result_format f ON f.id = p.format_id
             JOIN grade_scale g ON g.id = f.grade_scale_id
             WHERE p.state = 'published' OR (p.state = 'withdrawn' AND CAST($1 AS BIGINT) = 0) ORDER BY p.id"
        ),
        &binds![i64::from(is_out)],
    )
}

pub fn cards_of(tx: &mut Tx, given: &Given) -> Result<Vec<Card>> {
    tx.all(
        sql!(
            "SELECT c.id, c.number, c.student_id, st.registration_no, c.is_current, c.created_at, c.percent, c.grade, c.decision, c.failed,
                    c.section_rank, c.campus_rank, c.class_rank, CASE WHEN n.many IS NULL THEN FALSE ELSE TRUE END AS counts_others,
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

pub fn named(given: &Given, card: &Card) -> String {
    format!("Card {} of student {} in {}", card.number, card.registration_no, given.named())
}

/// A card's row says what its content does, and the content adds up.
pub fn add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for given in given(tx, false)? {
        let scale = given.scale();
        for card in cards_of(tx, &given)? {
            if let Some(wrong) = wrong(&card, &scale) {
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
fn wrong(card: &Card, scale: &Scale) -> Option<String> {
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
    if let Some(subject) = content.subjects.iter().find(|subject| subject.is_dropped() && !subject.papers.is_empty()) {
        return Some(format!("says that {} is dropped, and has a paper of it", subject.name));
    }
    let not_by_itself = match content.basis.as_str() {
        "weighted" => not_weighed(content),
        // Of several exams of one category their papers are on their own cards.
        _ if card.counts_others => None,
        _ => not_the_sum(card, scale),
    };
    not_by_itself.or_else(|| not_by_scale(card, scale))
}

/// A grade or a decision that the scale does not give for the percent of the card.
fn not_by_scale(card: &Card, scale: &Scale) -> Option<String> {
    let percent = card.percent.filter(|_| card.is_kept())?;
    // Of exactly a half it is not told whether the hundredths were rounded up to it.
    let whole = [percent / 100 + i64::from(percent % 100 > 50), (percent + 50) / 100];
    if whole.iter().all(|whole| scale.grade(*whole) != card.grade.as_deref()) {
        let due = scale.grade(whole[1]).unwrap_or("none");
        return Some(format!("says another grade than {due}, which its scale gives for {} percent", whole[1]));
    }
    let is_complete = card.decision != "incomplete";
    (is_complete && whole.iter().all(|whole| scale.decision(card.failed, *whole) != card.decision)).then(|| {
        let due = scale.decision(card.failed, whole[1]);
        format!("says {}, and its scale makes it {due} with {} failed subjects at {} percent", card.decision, card.failed, whole[1])
    })
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
    let taken: Vec<&Subject> = content.subjects.iter().filter(|subject| !subject.is_dropped()).collect();
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
fn not_the_sum(card: &Card, scale: &Scale) -> Option<String> {
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
    let due = scale.grade(whole);
    ((card.is_by_scale || card.is_kept()) && card.grade.as_deref() != due)
        .then(|| format!("says another grade than {}, which its scale gives for {whole} percent", due.unwrap_or("none")))
}

/// What the papers of a subject add up to, and what they are out of, in halves: nothing while a mark is missing; exempt ones stand outside.
fn sum(papers: &[Paper]) -> (i64, i64) {
    if papers.iter().any(|paper| paper.state.is_none()) {
        return (0, 0);
    }
    let counted = papers.iter().filter(|paper| paper.state.as_deref() != Some("exempt"));
    counted.fold((0, 0), |(obtained, total), paper| (obtained + paper.marks.0, total + 2 * paper.total_marks))
}

#[cfg(test)]
mod tests;
