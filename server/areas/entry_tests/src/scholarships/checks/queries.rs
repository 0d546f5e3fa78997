use chrono::NaiveDate;
use kernel::{Error, Result, Row, Tx, binds, sql};
use std::collections::HashMap;

/// A term as a check needs it.
#[derive(Clone, Copy, Debug, Row)]
pub struct Term {
    pub session_id: i64,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
}

pub fn term(tx: &mut Tx, id: i64) -> Result<Term> {
    tx.first(sql!("SELECT session_id, starts_on, ends_on FROM term WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::field("term_id", "Choose a term."))
}

/// The percent of the last published result of each of these students in a term, in hundredths.
pub fn results(tx: &mut Tx, students: &[i64], term: Term) -> Result<HashMap<i64, i64>> {
    let cards: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT r.student_id, r.percent FROM result_card r JOIN result_publication q ON q.id = r.publication_id AND q.state = 'published'
             JOIN exam e ON e.id = r.exam_id WHERE r.student_id IN [$1] AND r.is_current = TRUE AND r.percent IS NOT NULL AND e.session_id = $2
             AND e.starts_on >= $3 AND e.starts_on <= $4 ORDER BY e.ends_on, r.id"
        ),
        &binds![students, term.session_id, term.starts_on, term.ends_on],
    )?;
    // The later one counts.
    Ok(cards.into_iter().collect())
}
