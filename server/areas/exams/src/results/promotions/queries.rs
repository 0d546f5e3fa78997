use crate::results::{
    cards::model::{COUNTS_WITHDRAWN, IS_WITHHELD},
    reckoning::model::Decision,
};
use academics::api::SessionId;
use kernel::{Error, Result, Row, Tx, binds, sql};
use std::collections::HashMap;
use students::api::{Promotion, StudentStatus};

/// A student of a class with the card that decides; none where there is no card, it is withheld, or it counts results that were taken back.
#[derive(Clone, Debug, Row)]
pub struct Candidate {
    pub student_id: i64,
    pub section_id: Option<i64>,
    pub status: StudentStatus,
    pub card_id: Option<i64>,
    pub decision: Option<Decision>,
}

/// Whose promotion list it is: of a class at a campus, at the end of a session.
#[derive(Clone, Copy, Debug)]
pub struct PromotedClass {
    pub session_id: i64,
    pub campus_id: i64,
    pub class_id: i64,
}

/// The students of a class at a campus in a session, with their cards of an exam (0: of none).
pub fn candidates(tx: &mut Tx, of: PromotedClass, exam_id: i64) -> Result<Vec<Candidate>> {
    tx.all(
        sql!(
            "SELECT st.id AS student_id, st.section_id, st.status, c.id AS card_id, c.decision
             FROM student st LEFT JOIN (SELECT c.id, c.student_id, c.decision FROM result_card c JOIN result_publication p ON p.id = c.publication_id
                WHERE c.exam_id = $4 AND c.is_current = TRUE AND p.state = 'published' AND NOT ",
            IS_WITHHELD,
            " AND NOT ",
            COUNTS_WITHDRAWN,
            ") c ON c.student_id = st.id
             WHERE st.session_id = $1 AND st.campus_id = $2 AND st.class_id = $3 ORDER BY st.id"
        ),
        &binds![of.session_id, of.campus_id, of.class_id, exam_id],
    )
}

/// A line that somebody decided otherwise.
#[derive(Clone, Debug, Row)]
pub struct Overridden {
    pub student_id: i64,
    pub outcome: Promotion,
}

/// Of a class's list, the lines that were decided otherwise.
pub fn overridden(tx: &mut Tx, of: PromotedClass) -> Result<HashMap<i64, Promotion>> {
    let found: Vec<Overridden> = tx.all(
        sql!(
            "SELECT student_id, outcome FROM promotion WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND reason IS NOT NULL
             ORDER BY student_id"
        ),
        &binds![of.session_id, of.campus_id, of.class_id],
    )?;
    Ok(found.into_iter().map(|one| (one.student_id, one.outcome)).collect())
}

/// Students of the class who stand on another list of the session: they changed class or campus since.
pub fn elsewhere(tx: &mut Tx, of: PromotedClass) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT p.id FROM promotion p JOIN student st ON st.id = p.student_id
             WHERE p.session_id = $1 AND st.session_id = $1 AND st.campus_id = $2 AND st.class_id = $3 AND (p.campus_id <> $2 OR p.class_id <> $3)
             ORDER BY p.id"
        ),
        &binds![of.session_id, of.campus_id, of.class_id],
    )
}

/// What was proposed for a line.
pub fn proposed(tx: &mut Tx, id: i64) -> Result<Promotion> {
    let found: Vec<Promotion> = tx.values(sql!("SELECT proposed FROM promotion WHERE id = $1"), &binds![id])?;
    found.into_iter().next().ok_or_else(|| Error::not_found("promotion"))
}

/// Where the students of a class go at the end of a session; empty where it has no list.
pub fn promotions(tx: &mut Tx, session_id: SessionId, class_id: i64) -> Result<HashMap<i64, Promotion>> {
    let found: Vec<(i64, Promotion)> = tx.all(
        sql!("SELECT student_id, outcome FROM promotion WHERE session_id = $1 AND class_id = $2 ORDER BY student_id"),
        &binds![session_id, class_id],
    )?;
    Ok(found.into_iter().collect())
}
