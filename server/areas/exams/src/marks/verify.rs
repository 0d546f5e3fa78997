//! Checks of `maktab verify`: award lists and their cells, told anew from the rows themselves.

use crate::half_marks::HalfMarks;
use kernel::{Hooks, Result, Row, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("award lists are of their papers and sections", lists_are_placed);
    hooks.verify("award lists of closed exams are locked", lists_are_locked);
    hooks.verify("marks are what their papers give", cells_are_within);
    hooks.verify("moderated marks are what their moderation makes of them", moderation_agrees);
    hooks.verify("grace marks were given by somebody", grace_is_listed);
    hooks.verify("grace marks were given for marks as they stand", grace_is_of_mark);
}

/// A list is of a paper of its exam, with the paper's subject, and of a section of the exam's class and session, at one of the exam's campuses.
fn lists_are_placed(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'The award list ' || a.name || ' is of another exam, subject, class or campus than its paper and its section.'
             FROM award_list a JOIN exam e ON e.id = a.exam_id JOIN exam_paper q ON q.id = a.paper_id JOIN section x ON x.id = a.section_id
             WHERE q.exam_id <> a.exam_id OR q.subject_id <> a.subject_id OR x.campus_id <> a.campus_id OR x.session_id <> e.session_id
                OR x.class_id <> e.class_id
                OR NOT EXISTS (SELECT 1 FROM exam_campus k WHERE k.exam_id = a.exam_id AND k.campus_id = a.campus_id)
             ORDER BY a.id LIMIT 20"
        ),
        &[],
    )
}

/// An exam is closed with every list locked, and has none while it is a draft.
fn lists_are_locked(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'The award list ' || a.name || ' is ' || a.status || ', and its exam is ' || e.status || '.'
             FROM award_list a JOIN exam e ON e.id = a.exam_id
             WHERE (e.status IN ('closed', 'published') AND a.status <> 'locked') OR e.status = 'draft' ORDER BY a.id LIMIT 20"
        ),
        &[],
    )
}

/// A cell that cannot be.
#[derive(Debug, Row)]
struct Impossible {
    registration_no: String,
    list_name: String,
    state: Option<String>,
    obtained_halves: Option<HalfMarks>,
    total_marks: i64,
}

/// A cell holds marks up to the total of its paper, or a word without marks, and is of its list's campus.
fn cells_are_within(tx: &mut Tx) -> Result<Vec<String>> {
    let cells: Vec<Impossible> = tx.all(
        sql!(
            "SELECT st.registration_no, a.name AS list_name, m.state, m.obtained_halves, q.total_marks
             FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam_paper q ON q.id = a.paper_id JOIN student st ON st.id = m.student_id
             WHERE m.campus_id <> a.campus_id OR m.grace_halves < 0
                OR (m.state = 'obtained' AND (m.obtained_halves IS NULL OR m.obtained_halves < 0 OR m.obtained_halves > 2 * q.total_marks))
                OR ((m.state IS NULL OR m.state IN ('absent', 'exempt')) AND m.obtained_halves IS NOT NULL)
             ORDER BY m.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |cell: Impossible| {
        let Impossible { registration_no, list_name, state, obtained_halves, total_marks } = cell;
        let state = state.map_or_else(|| "empty".to_owned(), |state| state.replace('_', " "));
        let marks = obtained_halves.map_or_else(|| "no marks".to_owned(), |marks| format!("{marks} of {total_marks}"));
        format!("The cell of student {registration_no} on {list_name} cannot be: it is {state}, with {marks}.")
    };
    Ok(cells.into_iter().map(said).collect())
}

/// What counts of a moderated mark is what its moderation makes of the mark as it stands. In an exam that was published before moderation was kept as a rule, a mark
/// that was corrected after it counts as its card says.
fn moderation_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let marks: Vec<(String, String, HalfMarks, HalfMarks, HalfMarks)> = tx.all(
        sql!(
            "SELECT o.registration_no, o.name, o.obtained, coalesce(o.moderated, o.obtained),
                    CASE WHEN o.made IS NULL THEN o.obtained WHEN o.made > o.most THEN o.most WHEN o.made < 0 THEN 0 ELSE o.made END
             FROM (SELECT m.id, st.registration_no, a.name, m.obtained_halves AS obtained, 2 * q.total_marks AS most,
                          CASE WHEN m.moderated_halves > 2 * q.total_marks THEN 2 * q.total_marks ELSE m.moderated_halves END AS moderated,
                          CASE WHEN m.moderation_percent IS NULL THEN m.obtained_halves + m.moderation_halves
                               ELSE (m.obtained_halves * m.moderation_percent + 50) / 100 END AS made
                   FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam_paper q ON q.id = a.paper_id
                   JOIN exam e ON e.id = a.exam_id JOIN student st ON st.id = m.student_id
                   WHERE m.state = 'obtained' AND m.obtained_halves IS NOT NULL
                     AND (m.moderated_halves IS NOT NULL OR m.moderation_halves IS NOT NULL OR m.moderation_percent IS NOT NULL)
                     AND NOT (e.status = 'published' AND EXISTS (SELECT 1 FROM mark_correction r WHERE r.award_mark_id = m.id AND r.kind = 'mark'))) o
             WHERE coalesce(o.moderated, o.obtained)
                <> CASE WHEN o.made IS NULL THEN o.obtained WHEN o.made > o.most THEN o.most WHEN o.made < 0 THEN 0 ELSE o.made END
             ORDER BY o.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(number, list, obtained, counts, due): (String, String, HalfMarks, HalfMarks, HalfMarks)| {
        format!("Student {number} has {obtained} on {list}. Of these, {counts} count after moderation, and it makes {due} of them.")
    };
    Ok(marks.into_iter().map(said).collect())
}

fn grace_is_listed(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has grace marks on ' || a.name || ', and nobody is listed who gave them.'
             FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN student st ON st.id = m.student_id
             WHERE m.grace_halves > 0 AND m.state = 'obtained'
               AND NOT EXISTS (SELECT 1 FROM mark_correction r WHERE r.award_mark_id = m.id AND r.kind = 'grace')
             ORDER BY m.id LIMIT 20"
        ),
        &[],
    )
}

/// Grace goes when its mark is corrected. In an exam that was published before it did, it counts as the card says.
fn grace_is_of_mark(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT 'Student ' || st.registration_no || ' has grace marks on ' || a.name || ' that were given before the mark was corrected.'
             FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam e ON e.id = a.exam_id JOIN student st ON st.id = m.student_id
             JOIN (SELECT r.award_mark_id, max(CASE WHEN r.kind = 'mark' THEN r.id END) AS corrected, max(CASE WHEN r.kind = 'grace' THEN r.id END) AS given
                   FROM mark_correction r WHERE r.kind IN ('mark', 'grace') GROUP BY r.award_mark_id) l ON l.award_mark_id = m.id
             WHERE m.grace_halves > 0 AND m.state = 'obtained' AND e.status <> 'published' AND l.corrected > l.given
             ORDER BY m.id LIMIT 20"
        ),
        &[],
    )
}
