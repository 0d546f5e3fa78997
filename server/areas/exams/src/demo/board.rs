//! What the demo asks for board affairs: who is to be registered, and at which board.

use kernel::{Result, Row, Tx, binds, sql};

/// A student of a class that a board examines.
#[derive(Clone, Debug, Row)]
pub struct Examinee {
    pub student_id: i64,
    pub class_id: i64,
    /// 9 to 12.
    pub level: i64,
}

/// The students of a campus in the classes that boards examine, by class and name.
pub fn examinees(tx: &mut Tx, campus_id: i64, session_id: i64) -> Result<Vec<Examinee>> {
    tx.all(
        sql!(
            "SELECT s.id AS student_id, s.class_id, c.level FROM student s JOIN class c ON c.id = s.class_id
             WHERE s.campus_id = $1 AND s.session_id = $2 AND s.status = 'active' AND c.level >= 9 ORDER BY c.level, c.id, s.name, s.id"
        ),
        &binds![campus_id, session_id],
    )
}

/// The board of a city, else the first one.
pub fn board_of(tx: &mut Tx, city: &str) -> Result<Option<i64>> {
    let boards: Vec<i64> = tx.values(sql!("SELECT id FROM board ORDER BY CASE WHEN city = $1 THEN 0 ELSE 1 END, id"), &binds![city])?;
    Ok(boards.first().copied())
}
