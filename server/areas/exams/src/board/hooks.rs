//! What board affairs tell other areas: the merit of a student by their board's result, and whose papers become another's when two records are merged.

use super::matric_results::queries::merit;
use kernel::{Hooks, Result, Tx, binds, hooks::Merging, sql};
use students::api::{Merit, STUDENT};

pub fn register(p: &mut Hooks) {
    p.provide(Merit(merit));
    p.merges(&STUDENT, |_, _| Ok(Vec::new()), take_over);
}

/// Registrations, papers, slips and results of the record that goes become the other's; where the other has its own, that one stays.
fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let (ids, gone) = (binds![merging.keep, merging.gone], binds![merging.gone]);
    tx.exec(
        sql!(
            "UPDATE board_registration SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM board_registration k WHERE k.student_id = $1 AND k.session_id = board_registration.session_id
                AND k.class_id = board_registration.class_id AND k.board_id = board_registration.board_id)"
        ),
        &ids,
    )?;
    let own: Vec<i64> = tx.values(sql!("SELECT id FROM board_registration WHERE student_id = $1 ORDER BY id"), &gone)?;
    own.into_iter().try_for_each(|id| tx.unindex_search("board registration", id))?;
    tx.exec(sql!("DELETE FROM board_registration WHERE student_id = $1"), &gone)?;
    tx.exec(sql!("UPDATE board_paper SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(
        sql!(
            "UPDATE exam_slip SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM exam_slip k WHERE k.student_id = $1 AND k.exam_id = exam_slip.exam_id)"
        ),
        &ids,
    )?;
    tx.exec(sql!("DELETE FROM exam_slip WHERE student_id = $1"), &gone)?;
    tx.exec(
        sql!(
            "UPDATE matric_result SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM matric_result k WHERE k.student_id = $1 AND k.exam = matric_result.exam AND k.year = matric_result.year
                AND k.attempt = matric_result.attempt)"
        ),
        &ids,
    )?;
    let own: Vec<i64> = tx.values(sql!("SELECT id FROM matric_result WHERE student_id = $1 ORDER BY id"), &gone)?;
    own.into_iter().try_for_each(|id| tx.unindex_search("matric result", id))?;
    tx.exec(sql!("DELETE FROM matric_subject WHERE matric_result_id IN (SELECT id FROM matric_result WHERE student_id = $1)"), &gone)?;
    tx.exec(sql!("DELETE FROM matric_result WHERE student_id = $1"), &gone).map(drop)
}
