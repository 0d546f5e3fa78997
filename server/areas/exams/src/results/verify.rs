//! Checks of `maktab verify`: publications, cards, places, re-checks and promotion lists, told anew from the rows themselves.

mod averages;
mod cards;
mod lists;
mod made_of;
mod worked_out;

use crate::half_marks::HalfMarks;
use kernel::{Hooks, Result, Row, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("exams are published by one publication", publications_stand);
    hooks.verify("publications have the cards that they gave out", cards_are_there);
    hooks.verify("who has a mark in a published exam has a card", marked_have_cards);
    hooks.verify("result cards are of sections of their exams", cards_are_placed);
    hooks.verify("places are by the percent of the cards", places_agree);
    hooks.verify("result cards count results of their own students", counted_are_own);
    hooks.verify("result cards say what they add up to", cards::add_up);
    hooks.verify("result cards say what the award lists do", lists::agree_with_lists);
    hooks.verify("re-checks are in the award lists", rechecks_agree);
    hooks.verify("promotion lists are by the cards", promotions_agree);
}

/// An exam is published exactly while one publication of it stands, by a format of its class and session.
fn publications_stand(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out: Vec<String> = tx.values(
        sql!(
            "SELECT e.name || ' of ' || c.full_name || ' is ' || e.status || ', and ' || CAST(coalesce(p.many, 0) AS TEXT) || ' of its publications stand.'
             FROM exam e JOIN class c ON c.id = e.class_id
             LEFT JOIN (SELECT exam_id, count(*) AS many FROM result_publication WHERE state = 'published' GROUP BY exam_id) p ON p.exam_id = e.id
             WHERE coalesce(p.many, 0) <> CASE WHEN e.status = 'published' THEN 1 ELSE 0 END ORDER BY e.id LIMIT 20"
        ),
        &[],
    )?;
    let by_strange_format: Vec<String> = tx.values(
        sql!(
            "SELECT e.name || ' of ' || c.full_name || ' was given out by ' || f.name || ', which is of another class or session.'
             FROM result_publication p JOIN exam e ON e.id = p.exam_id JOIN class c ON c.id = e.class_id JOIN result_format f ON f.id = p.format_id
             WHERE f.class_id <> e.class_id OR f.session_id <> e.session_id ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(by_strange_format);
    Ok(out)
}

/// A publication says how many cards it gave out; re-checks only add to them. A student's cards of an exam are numbered without a gap.
fn cards_are_there(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out: Vec<String> = tx.values(
        sql!(
            "SELECT e.name || ' of ' || c.full_name || ' was given out with ' || CAST(p.cards AS TEXT) || ' cards, and '
                 || CAST(coalesce(n.many, 0) AS TEXT) || ' are there.'
             FROM result_publication p JOIN exam e ON e.id = p.exam_id JOIN class c ON c.id = e.class_id
             LEFT JOIN (SELECT publication_id, count(*) AS many FROM result_card GROUP BY publication_id) n ON n.publication_id = p.id
             WHERE p.state <> 'preparing' AND coalesce(n.many, 0) < p.cards ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    let numbers: Vec<String> = tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has ' || CAST(n.many AS TEXT) || ' cards of ' || e.name || ' of ' || k.full_name
                 || ', and the last one is number ' || CAST(n.latest AS TEXT) || '.'
             FROM (SELECT exam_id, student_id, count(*) AS many, max(number) AS latest FROM result_card GROUP BY exam_id, student_id) n
             JOIN student st ON st.id = n.student_id JOIN exam e ON e.id = n.exam_id JOIN class k ON k.id = e.class_id
             WHERE n.many <> n.latest ORDER BY n.exam_id, n.student_id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(numbers);
    Ok(out)
}

/// Of a published exam, everybody with a mark has a latest card, and nobody else: no mark is entered or taken away while the results are out.
fn marked_have_cards(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out: Vec<String> = tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has marks in ' || e.name || ' of ' || k.full_name || ', which is published, and no card.'
             FROM (SELECT DISTINCT a.exam_id, m.student_id FROM exam e JOIN award_list a ON a.exam_id = e.id JOIN award_mark m ON m.award_list_id = a.id
                   WHERE e.status = 'published' AND m.state IS NOT NULL) o
             LEFT JOIN (SELECT DISTINCT c.exam_id, c.student_id FROM result_card c JOIN result_publication p ON p.id = c.publication_id
                        WHERE c.is_current = TRUE AND p.state = 'published') c ON c.exam_id = o.exam_id AND c.student_id = o.student_id
             JOIN student st ON st.id = o.student_id JOIN exam e ON e.id = o.exam_id JOIN class k ON k.id = e.class_id
             WHERE c.student_id IS NULL ORDER BY o.exam_id, o.student_id LIMIT 20"
        ),
        &[],
    )?;
    let without_marks: Vec<String> = tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has a card of ' || e.name || ' of ' || k.full_name || ', and no mark in it.'
             FROM (SELECT DISTINCT c.exam_id, c.student_id FROM result_card c JOIN result_publication p ON p.id = c.publication_id
                   WHERE c.is_current = TRUE AND p.state = 'published') c
             LEFT JOIN (SELECT DISTINCT a.exam_id, m.student_id FROM exam e JOIN award_list a ON a.exam_id = e.id
                        JOIN award_mark m ON m.award_list_id = a.id WHERE e.status = 'published' AND m.state IS NOT NULL) o
                ON o.exam_id = c.exam_id AND o.student_id = c.student_id
             JOIN student st ON st.id = c.student_id JOIN exam e ON e.id = c.exam_id JOIN class k ON k.id = e.class_id
             WHERE o.student_id IS NULL ORDER BY c.exam_id, c.student_id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(without_marks);
    Ok(out)
}

fn cards_are_placed(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Card ' || CAST(c.number AS TEXT) || ' of student ' || st.registration_no || ' in ' || e.name || ' of ' || k.full_name
                 || ' is of another exam than its publication, or of a section of another class or campus.'
             FROM result_card c JOIN result_publication p ON p.id = c.publication_id JOIN exam e ON e.id = c.exam_id JOIN class k ON k.id = e.class_id
             JOIN section x ON x.id = c.section_id JOIN student st ON st.id = c.student_id
             WHERE p.exam_id <> c.exam_id OR x.class_id <> e.class_id OR x.session_id <> e.session_id OR x.campus_id <> c.campus_id
             ORDER BY c.id LIMIT 20"
        ),
        &[],
    )
}

/// A card with the places that it says, and those that follow from the percents of all cards that were given out with it.
#[derive(Debug, Row)]
struct Placed {
    registration_no: String,
    exam_name: String,
    class_name: String,
    section_rank: Option<i64>,
    campus_rank: Option<i64>,
    class_rank: Option<i64>,
    in_section: Option<i64>,
    in_campus: Option<i64>,
    in_class: Option<i64>,
}

/// Of the cards that a publication gave out, those that are complete have the places of their percents: equal ones share a place, 1, 1, 3. The others have none. A
/// card of a re-check has the places of its own day, and moves nobody else's.
fn places_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<Placed> = tx.all(
        sql!(
            "SELECT st.registration_no, e.name AS exam_name, k.full_name AS class_name, r.section_rank, r.campus_rank, r.class_rank,
                    r.in_section, r.in_campus, r.in_class
             FROM (SELECT b.id, b.exam_id, b.student_id, b.section_rank, b.campus_rank, b.class_rank,
                          CASE WHEN b.has_place = 1 THEN RANK() OVER (PARTITION BY b.publication_id, b.has_place, b.section_id ORDER BY b.percent DESC)
                          END AS in_section,
                          CASE WHEN b.has_place = 1 THEN RANK() OVER (PARTITION BY b.publication_id, b.has_place, b.campus_id ORDER BY b.percent DESC)
                          END AS in_campus,
                          CASE WHEN b.has_place = 1 THEN RANK() OVER (PARTITION BY b.publication_id, b.has_place ORDER BY b.percent DESC)
                          END AS in_class
                   FROM (SELECT c.id, c.publication_id, c.exam_id, c.student_id, c.section_id, c.campus_id, c.percent, c.section_rank, c.campus_rank,
                                c.class_rank, p.cards, ROW_NUMBER() OVER (PARTITION BY c.publication_id ORDER BY c.id) AS made,
                                CASE WHEN c.decision <> 'incomplete' AND c.percent IS NOT NULL THEN 1 ELSE 0 END AS has_place
                         FROM result_card c JOIN result_publication p ON p.id = c.publication_id WHERE p.state <> 'preparing') b
                   WHERE b.made <= b.cards) r
             JOIN student st ON st.id = r.student_id JOIN exam e ON e.id = r.exam_id JOIN class k ON k.id = e.class_id
             WHERE coalesce(r.section_rank, 0) <> coalesce(r.in_section, 0) OR coalesce(r.campus_rank, 0) <> coalesce(r.in_campus, 0)
                OR coalesce(r.class_rank, 0) <> coalesce(r.in_class, 0)
             ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |one: Placed| {
        let ranks = |of: [Option<i64>; 3]| of.map(|rank| rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string())).join(", ");
        let (kept, due) =
            (ranks([one.section_rank, one.campus_rank, one.class_rank]), ranks([one.in_section, one.in_campus, one.in_class]));
        let Placed { registration_no, exam_name, class_name, .. } = one;
        format!(
            "The card of student {registration_no} in {exam_name} of {class_name} says the places {kept} in section, campus and class; by the \
             percents of all cards they are {due}."
        )
    };
    Ok(wrong.into_iter().map(said).collect())
}

/// A card that counts another publication is of a student who has a card of that one.
fn counted_are_own(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Card ' || CAST(c.number AS TEXT) || ' of student ' || st.registration_no || ' in ' || e.name || ' of ' || k.full_name
                 || ' counts ' || w.name || ', of which the student has no card.'
             FROM result_card_part o JOIN result_card c ON c.id = o.card_id AND c.is_current = TRUE
             JOIN result_publication own ON own.id = c.publication_id AND own.state = 'published'
             JOIN result_publication p ON p.id = o.publication_id AND p.state = 'published'
             JOIN exam w ON w.id = p.exam_id JOIN exam e ON e.id = c.exam_id JOIN class k ON k.id = e.class_id JOIN student st ON st.id = c.student_id
             WHERE NOT EXISTS (SELECT 1 FROM result_card x WHERE x.publication_id = o.publication_id AND x.student_id = c.student_id)
             ORDER BY c.id, w.id LIMIT 20"
        ),
        &[],
    )
}

/// A re-check that found other marks is listed as a correction. While its exam is published nothing else changes the mark.
fn rechecks_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out: Vec<String> = tx.values(
        sql!(
            "SELECT 'The re-check ' || CAST(r.id AS TEXT) || ' of student ' || st.registration_no || ' changed marks on ' || a.name
                 || ', and no correction says so.'
             FROM result_recheck r JOIN award_mark m ON m.id = r.award_mark_id JOIN award_list a ON a.id = m.award_list_id
             JOIN student st ON st.id = r.student_id
             WHERE r.state = 'changed'
               AND NOT EXISTS (SELECT 1 FROM mark_correction k WHERE k.award_mark_id = r.award_mark_id AND k.kind = 'recheck')
             ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    let marks: Vec<(i64, String, String, HalfMarks, Option<HalfMarks>)> = tx.all(
        sql!(
            "SELECT r.id, st.registration_no, a.name, r.to_halves, m.obtained_halves
             FROM (SELECT award_mark_id, max(id) AS last_id FROM result_recheck WHERE state = 'changed' GROUP BY award_mark_id) l
             JOIN result_recheck r ON r.id = l.last_id JOIN exam e ON e.id = r.exam_id JOIN award_mark m ON m.id = r.award_mark_id
             JOIN award_list a ON a.id = m.award_list_id JOIN student st ON st.id = m.student_id
             WHERE e.status = 'published' AND r.decided_at >= e.published_at AND r.to_halves IS NOT NULL
               AND (coalesce(m.obtained_halves, -1) <> r.to_halves OR coalesce(m.state, '') <> 'obtained')
               AND NOT EXISTS (SELECT 1 FROM mark_correction k WHERE k.award_mark_id = m.id AND k.kind = 'mark'
                   AND k.id > (SELECT max(w.id) FROM mark_correction w WHERE w.award_mark_id = m.id AND w.kind = 'recheck'))
             ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(marks.into_iter().map(|(id, number, list, found, has)| {
        let has = has.map_or_else(|| "none".to_owned(), |marks| marks.to_string());
        format!("The re-check {id} of student {number} found {found} marks on {list}, and {has} stand there.")
    }));
    Ok(out)
}

/// What a promotion list proposes is what the card decided; who goes otherwise goes for a reason. Provisional is who had no card that counted.
fn promotions_agree(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' stands on the promotion list of ' || k.full_name || ' as ' || p.outcome || ', proposed as '
                 || p.proposed || CASE WHEN c.decision IS NULL THEN ' without a card.' ELSE ' by a card that says ' || c.decision || '.' END
             FROM promotion p JOIN student st ON st.id = p.student_id JOIN class k ON k.id = p.class_id LEFT JOIN result_card c ON c.id = p.card_id
             WHERE (p.reason IS NULL AND p.outcome <> p.proposed) OR c.student_id <> p.student_id OR c.exam_id <> p.exam_id
                OR (p.proposed IN ('promoted', 'conditional', 'repeat') AND coalesce(c.decision, '')
                    <> CASE p.proposed WHEN 'promoted' THEN 'passed' WHEN 'conditional' THEN 'conditional' ELSE 'failed' END)
             ORDER BY p.id LIMIT 20"
        ),
        &[],
    )
}
