use kernel::{Result, Tx, binds, sql};
use std::collections::HashSet;

/// Whether a hold of the same student and exam stands.
pub fn stands(tx: &mut Tx, student_id: i64, exam_id: Option<i64>) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM result_hold WHERE student_id = $1 AND coalesce(exam_id, 0) = coalesce(CAST($2 AS BIGINT), 0)
                AND lifted_at IS NULL)"
        ),
        &binds![student_id, exam_id],
    )
}

/// The holds that stand on exams: student and exam, `None` for all exams of the student.
pub fn withheld_among(tx: &mut Tx, exam_ids: &[i64]) -> Result<HashSet<(i64, Option<i64>)>> {
    let found: Vec<(i64, Option<i64>)> = tx.all(
        sql!(
            "SELECT student_id, exam_id FROM result_hold WHERE lifted_at IS NULL AND (exam_id IS NULL OR exam_id IN [$1])
             ORDER BY student_id, id"
        ),
        &binds![exam_ids],
    )?;
    Ok(found.into_iter().collect())
}

/// The students whose result of an exam is withheld.
pub fn withheld_of_exam(tx: &mut Tx, exam_id: i64) -> Result<HashSet<i64>> {
    let found: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT student_id FROM result_hold WHERE lifted_at IS NULL AND (exam_id IS NULL OR exam_id = $1) ORDER BY student_id"
        ),
        &binds![exam_id],
    )?;
    Ok(found.into_iter().collect())
}

/// The exams of which a student's result is withheld; `None` among them: all.
pub fn withheld_of_student(tx: &mut Tx, student_id: i64) -> Result<HashSet<Option<i64>>> {
    let found: Vec<Option<i64>> =
        tx.values(sql!("SELECT exam_id FROM result_hold WHERE student_id = $1 AND lifted_at IS NULL ORDER BY id"), &binds![student_id])?;
    Ok(found.into_iter().collect())
}
