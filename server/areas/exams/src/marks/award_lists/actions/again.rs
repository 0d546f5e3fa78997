//! Marks of a paper that gives another total than before.

use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::{
            model::{AWARD_MARK, Cell, MarkChange},
            queries::{self, KeptMark},
        },
        corrections::{self, Corrected},
        counted::counted_halves,
        moderation::moderated,
    },
};
use kernel::{Result, Tx, pairs};

/// Moderates the marks of a paper as they stand, once it gives another total: what stopped at the one of before goes as far as its moderation has it. A mark that
/// counts otherwise by then is listed.
pub fn moderate_again(tx: &mut Tx, paper_id: i64, (was, is): (i64, i64)) -> Result<()> {
    let reason = format!("The paper gives {is} marks instead of {was}.");
    for id in queries::of_paper(tx, paper_id)? {
        tx.lock("award_list", id)?;
        let list = queries::kept(tx, id)?;
        let mut marks: Vec<KeptMark> = queries::marks(tx, id)?.into_values().collect();
        marks.sort_by_key(|mark| mark.id);
        for mark in marks.iter().filter(|mark| mark.moderation().is_some()) {
            let due = moderated(mark.moderation(), mark.cell(), is);
            if due == mark.moderated_halves {
                continue;
            }
            tx.set(&AWARD_MARK, mark.id, "moderated again", pairs! { moderated_halves: due })?;
            let (from, to) = (counts(mark, mark.moderated_halves, was), counts(mark, due, is));
            if from != to {
                let (mark_id, student_id, kind) = (mark.id, mark.student_id, MarkChange::Moderation);
                let change =
                    Corrected { mark_id, award_list_id: id, student_id, campus_id: list.campus_id, kind, from, to, reason: &reason };
                corrections::keep(tx, &change)?;
            }
        }
    }
    Ok(())
}

/// What counts of a mark that is moderated so, of a paper that gives so many.
fn counts(mark: &KeptMark, moderated: Option<HalfMarks>, total_marks: i64) -> Cell {
    let halves = counted_halves(mark.state, mark.obtained_halves, moderated, mark.grace_halves, total_marks);
    Cell { state: mark.state, obtained: Some(HalfMarks(halves)) }
}
