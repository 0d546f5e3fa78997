//! What results tell other areas: where students go at the end of a session, what says otherwise when they turn out to have sat elsewhere, whose cards become another
//! student's when two records are merged.

use super::{moved::RESULTS_DIFFER, promotions::queries::promotions, verify};
use crate::rights::results as rights;
use kernel::{History, Hooks, Result, Tx, binds, hooks::Merging, sql};
use students::api::{Promotions, STUDENT};

pub fn register(p: &mut Hooks) {
    p.provide(Promotions(promotions));
    p.provide(RESULTS_DIFFER);
    p.opens("exam_categories", &[rights::FORMATS.create, rights::FORMATS.update]);
    p.opens(
        "exams",
        &[
            rights::PUBLICATIONS,
            rights::PUBLISH,
            rights::CARDS,
            rights::CARDS_PRINT,
            rights::RECHECKS,
            rights::HOLDS,
            rights::HOLDS_PLACE,
            rights::PROMOTIONS,
            rights::PROMOTIONS_MAKE,
        ],
    );
    p.opens("exams_with_marks", &[rights::SUMMARIES, rights::ADJUST, rights::CARDS]);
    p.opens("students", &[rights::HOLDS, rights::HOLDS_PLACE, rights::RECHECKS, rights::CARDS, rights::PROMOTIONS]);
    p.history("result card", History::of(&[rights::CARDS]));
    p.verify("a published result has one latest card a student", several_cards);
    p.verify("result cards count results of their own class and session", counted_elsewhere);
    verify::register(p);
    p.merges(&STUDENT, |_, _| Ok(Vec::new()), take_over);
}

fn several_cards(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has ' || CAST(count(*) AS TEXT) || ' latest cards of ' || e.name || '.'
             FROM result_card c JOIN result_publication p ON p.id = c.publication_id JOIN student st ON st.id = c.student_id JOIN exam e ON e.id = c.exam_id
             WHERE c.is_current = TRUE AND p.state = 'published' GROUP BY st.registration_no, e.name, c.exam_id, c.student_id HAVING count(*) > 1
             ORDER BY c.exam_id, c.student_id LIMIT 20"
        ),
        &[],
    )
}

fn counted_elsewhere(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Card ' || CAST(c.number AS TEXT) || ' of student ' || st.registration_no || ' in ' || e.name || ' counts ' || w.name || '.'
             FROM result_card_part o JOIN result_card c ON c.id = o.card_id JOIN student st ON st.id = c.student_id JOIN exam e ON e.id = c.exam_id
             JOIN result_publication p ON p.id = o.publication_id JOIN exam w ON w.id = p.exam_id
             WHERE w.id = e.id OR w.session_id <> e.session_id OR w.class_id <> e.class_id ORDER BY c.id, w.id LIMIT 20"
        ),
        &[],
    )
}

/// What is kept of the record that goes becomes the other's. Of an exam of which the other has a latest card, those of the one that goes are earlier ones from now
/// on; where it has earlier ones only, the latest card of the one that goes stays so. Runs before the marks go over: re-checks of marks that do not stay go first.
fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let (ids, now) = (binds![merging.keep, merging.gone], tx.now());
    // A mark that takes the place of an emptied cell of the other keeps its re-checks.
    tx.exec(
        sql!(
            "UPDATE result_recheck SET award_mark_id = (SELECT k.id FROM award_mark m JOIN award_mark k ON k.award_list_id = m.award_list_id
                AND k.student_id = $1 WHERE m.id = result_recheck.award_mark_id)
             WHERE student_id = $2 AND award_mark_id IN (SELECT m.id FROM award_mark m JOIN award_mark k ON k.award_list_id = m.award_list_id
                AND k.student_id = $1 AND k.state IS NULL WHERE m.student_id = $2 AND m.state IS NOT NULL)"
        ),
        &ids,
    )?;
    tx.exec(
        sql!(
            "DELETE FROM result_recheck WHERE student_id = $2 AND award_mark_id IN (SELECT m.id FROM award_mark m WHERE m.student_id = $2
                AND EXISTS (SELECT 1 FROM award_mark k WHERE k.student_id = $1 AND k.award_list_id = m.award_list_id))"
        ),
        &ids,
    )?;
    tx.exec(sql!("UPDATE result_recheck SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(sql!("UPDATE result_hold SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(
        sql!(
            "DELETE FROM promotion WHERE student_id = $2 AND EXISTS (SELECT 1 FROM promotion k
                WHERE k.student_id = $1 AND k.session_id = promotion.session_id)"
        ),
        &ids,
    )?;
    tx.exec(sql!("UPDATE promotion SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(
        sql!(
            "UPDATE result_card SET is_current = FALSE, superseded_at = coalesce(superseded_at, $3)
             WHERE student_id = $2 AND EXISTS (SELECT 1 FROM result_card k WHERE k.student_id = $1 AND k.exam_id = result_card.exam_id
                AND k.is_current = TRUE)"
        ),
        &binds![merging.keep, merging.gone, now],
    )?;
    // Asked before the first card goes over: SQLite works the new number out card by card, and would count those that went before.
    let highest: Vec<(i64, i64)> = tx.all(
        sql!("SELECT exam_id, max(number) FROM result_card WHERE student_id = $1 GROUP BY exam_id ORDER BY exam_id"),
        &binds![merging.keep],
    )?;
    for (exam, number) in highest {
        tx.exec(
            sql!("UPDATE result_card SET student_id = $1, number = number + $3 WHERE student_id = $2 AND exam_id = $4"),
            &binds![merging.keep, merging.gone, number, exam],
        )?;
    }
    tx.exec(sql!("UPDATE result_card SET student_id = $1 WHERE student_id = $2"), &ids).map(drop)
}
