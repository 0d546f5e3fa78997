//! Making cards and printing many.

use super::{
    job::CARDS,
    model::{CardContent, CardsForm, CardsPrinting, MOST_CARDS},
    queries::{self, CardBrief},
};
use crate::{
    ids::PublicationId,
    results::reckoning::{
        model::{Place, Places},
        queries::{self as reckoning, Basis, Reckoned},
    },
    setup::exams::model::ExamStatus,
};
use academics::api as academic;
use kernel::{App, Error, Result, Scope, Tx, Value, binds, jobs::NewJob, pairs, sql};
use std::collections::{BTreeMap, HashSet};

/// A card that is to be kept.
#[derive(Clone, Debug)]
pub struct NewCard {
    pub student_id: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub failed: i64,
    pub places: Places,
    pub number: i64,
    /// The publications of other exams that it counts.
    pub counts: Vec<i64>,
    pub content: CardContent,
}

impl NewCard {
    pub fn of(basis: &Basis, one: &Reckoned, content: CardContent, number: i64) -> NewCard {
        NewCard {
            student_id: one.student_id,
            section_id: one.section_id,
            campus_id: one.campus_id,
            failed: one.result.failed,
            places: one.places,
            number,
            counts: basis.others_counted(one),
            content,
        }
    }
}

/// Keeps cards of a publication, each with a key of its own and what it counts. `is_current` is false while the publication is prepared.
pub fn keep(tx: &mut Tx, publication_id: PublicationId, exam_id: i64, cards: &[NewCard], is_current: bool) -> Result<()> {
    let now = tx.now();
    let rank = |place: Option<Place>| place.map(|place| place.rank);
    let codes: Vec<String> = cards.iter().map(|_| kernel::paper_code::of_paper()).collect();
    let row = |(card, code): (&NewCard, &String)| {
        let grade = card.content.grade.clone();
        let places = [card.places.section, card.places.campus, card.places.class].map(rank);
        pairs! {
            publication_id: publication_id, exam_id: exam_id, student_id: card.student_id, campus_id: card.campus_id,
            section_id: card.section_id, number: card.number, code: code, is_current: is_current, percent: card.content.percent,
            grade: grade, decision: card.content.decision, failed: card.failed, section_rank: places[0], campus_rank: places[1],
            class_rank: places[2], content: Value::json(&card.content), created_at: now,
        }
    };
    tx.insert_lines("result_card", cards.iter().zip(&codes).map(row))?;
    let mut counting: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for (card, code) in cards.iter().zip(&codes) {
        for publication in &card.counts {
            counting.entry(*publication).or_default().push(code.clone());
        }
    }
    for (publication, codes) in counting {
        tx.exec(
            sql!("INSERT INTO result_card_part (card_id, publication_id) SELECT c.id, CAST($1 AS BIGINT) FROM result_card c WHERE c.code IN [$2]"),
            &binds![publication, codes],
        )?;
    }
    Ok(())
}

/// Puts the printing of cards into the queue: of chosen students, a section, a campus or the whole exam, within the scope. Cards that are withheld, or count
/// results which were taken back, are left out. 409 when the results are not published, or nothing is left to print.
pub fn print(tx: &mut Tx, app: &App, scope: &Scope, form: &CardsForm) -> Result<CardsPrinting> {
    let exam = reckoning::exam(tx, form.exam_id)?;
    if let Some(campus) = form.campus_id {
        scope.check_campus("campus_id", campus)?;
    }
    if let Some(section) = form.section_id {
        academic::section(tx, scope, section).map_err(|_| Error::field("section_id", "Choose one of your sections."))?;
    }
    let chosen: HashSet<i64> = form.student_ids.iter().copied().collect();
    let is_wanted = |card: &CardBrief| {
        (scope.has_campus(card.campus_id) || scope.sections.contains(&card.section_id))
            && form.campus_id.is_none_or(|campus| campus == card.campus_id)
            && form.section_id.is_none_or(|section| section == card.section_id)
            && (chosen.is_empty() || chosen.contains(&card.student_id))
    };
    let wanted: Vec<CardBrief> = queries::cards_of_exam(tx, exam.id)?.into_iter().filter(is_wanted).collect();
    if wanted.is_empty() && !reckoning::is_near(tx, scope, exam.id)? {
        return Err(Error::not_found("exam"));
    }
    if exam.status != ExamStatus::Published {
        return Err(Error::conflict("The results of this exam are not published, so there are no cards to print."));
    }
    let withheld = wanted.iter().filter(|card| card.is_withheld).count();
    let withdrawn = wanted.iter().filter(|card| !card.is_withheld && card.counts_withdrawn).count();
    let ids: Vec<i64> = wanted.iter().filter(|card| !card.is_withheld && !card.counts_withdrawn).map(|card| card.id).collect();
    if ids.is_empty() {
        return Err(Error::conflict(match (withheld, withdrawn) {
            (0, 0) => "There is no card to print.",
            (_, 0) => "All of these results are withheld.",
            _ => "These cards count results of another exam that were taken back. Take these results back too and publish them again.",
        }));
    }
    if ids.len() as i64 > MOST_CARDS {
        return Err(Error::conflict(format!("Print at most {MOST_CARDS} cards at a time: choose a campus or a section.")));
    }
    let cards = ids.len();
    let params = serde_json::json!({ "ids": ids });
    let title = format!("Result cards of {}, {}", exam.name, exam.class_name);
    let job = NewJob { kind: CARDS.kind, title, campus_id: form.campus_id, params, key: None, total: cards as i64 };
    Ok(CardsPrinting { job_id: tx.enqueue(app, job)?, cards, withheld, withdrawn })
}
