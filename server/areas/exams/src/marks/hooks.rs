//! What award lists tell other areas: whose marks become another student's when two records are merged.

use super::{
    award_lists::{actions::repair, queries::miscounted},
    verify,
};
use crate::rights::{
    marks::{AWARD_LISTS_CORRECTIONS, AWARD_LISTS_INDEX},
    setup::EXAMS,
};
use kernel::{Hooks, Result, Row, Tx, binds, hooks::Merging, sql};
use students::api::STUDENT;

pub fn register(p: &mut Hooks) {
    p.opens("teachers", &[AWARD_LISTS_INDEX]);
    p.opens("subjects", &[AWARD_LISTS_INDEX, AWARD_LISTS_CORRECTIONS, EXAMS.index, EXAMS.update]);
    p.opens("students", &[AWARD_LISTS_CORRECTIONS]);
    p.verify("award lists count the cells that are filled", miscounted);
    verify::register(p);
    p.repair("corrected marks count as they stand", repair);
    p.merges(&STUDENT, |_, _| Ok(Vec::new()), take_over);
}

/// The marks of the record that goes become the other's; of a list on which both have a mark, the other's stays.
fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let ids = binds![merging.keep, merging.gone];
    fill_emptied(tx, merging)?;
    tx.exec(
        sql!(
            "UPDATE award_mark SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM award_mark k WHERE k.student_id = $1 AND k.award_list_id = award_mark.award_list_id)"
        ),
        &ids,
    )?;
    tx.exec(
        sql!("DELETE FROM mark_correction WHERE award_mark_id IN (SELECT id FROM award_mark WHERE student_id = $1)"),
        &binds![merging.gone],
    )?;
    tx.exec(sql!("UPDATE mark_correction SET student_id = $1 WHERE student_id = $2"), &ids)?;
    let lists: Vec<i64> = tx.values(
        sql!("SELECT DISTINCT award_list_id FROM award_mark WHERE student_id = $1 AND state IS NOT NULL ORDER BY award_list_id"),
        &binds![merging.gone],
    )?;
    tx.exec(sql!("UPDATE award_list SET entered = entered - 1 WHERE id IN [$1] AND entered > 0"), &binds![lists])?;
    tx.exec(sql!("DELETE FROM award_mark WHERE student_id = $1"), &binds![merging.gone]).map(drop)
}

/// Cells of the two records on one list.
#[derive(Row)]
struct Cells {
    emptied: i64,
    filled: i64,
}

/// An emptied cell is no mark: it takes that of the record that goes from the same list, with what was corrected in it.
fn fill_emptied(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let cells: Vec<Cells> = tx.all(
        sql!(
            "SELECT k.id AS emptied, m.id AS filled FROM award_mark k JOIN award_mark m ON m.award_list_id = k.award_list_id AND m.student_id = $2 AND m.state IS NOT NULL
             WHERE k.student_id = $1 AND k.state IS NULL ORDER BY k.id"
        ),
        &binds![merging.keep, merging.gone],
    )?;
    let now = tx.now();
    for Cells { emptied, filled } in cells {
        tx.exec(
            sql!(
                "UPDATE award_mark SET (state, obtained_halves, moderated_halves, moderation_halves, moderation_percent, grace_halves, remark, marked_by,
                    marked_by_id) = (SELECT m.state, m.obtained_halves, m.moderated_halves, m.moderation_halves, m.moderation_percent, m.grace_halves,
                        m.remark, m.marked_by, m.marked_by_id
                     FROM award_mark m WHERE m.id = $2), version = version + 1, updated_at = $3 WHERE id = $1"
            ),
            &binds![emptied, filled, now],
        )?;
        tx.exec(sql!("UPDATE mark_correction SET award_mark_id = $1 WHERE award_mark_id = $2"), &binds![emptied, filled])?;
        tx.exec(sql!("UPDATE award_mark SET state = NULL, obtained_halves = NULL WHERE id = $1"), &binds![filled])?;
    }
    Ok(())
}
