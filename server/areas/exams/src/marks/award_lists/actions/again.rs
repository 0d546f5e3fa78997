//! Marks that are counted again: those of a paper that gives another total than before, and those that programs of before corrected without doing so.

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
use std::collections::BTreeSet;

const AFTER_MODERATION: &str = "The mark was corrected after its moderation.";
const AFTER_GRACE: &str = "The mark was corrected after its grace was given.";

/// Moderates the marks of a paper as they stand, once it gives another total: what stopped at the one of before goes as far as its moderation has it. A mark that
/// counts otherwise by then is listed.
pub fn moderate_again(tx: &mut Tx, paper_id: i64, (was, is): (i64, i64)) -> Result<()> {
    let reason = format!("The paper gives {is} marks instead of {was}.");
    for id in queries::of_paper(tx, paper_id)? {
        moderate_list(tx, id, Some(was), &reason)?;
    }
    Ok(())
}

/// Counts the corrected marks of an exam that is not published as they stand. Programs of before migration 0147 left them with what moderation had made of the wrong
/// mark, and with the grace that was given for it. Each that counts otherwise by then is listed. Gives how many these are.
pub fn count_corrected(tx: &mut Tx, exam_id: i64) -> Result<i64> {
    let mut changed: BTreeSet<i64> = BTreeSet::new();
    for id in queries::moderated_lists(tx, exam_id)? {
        changed.extend(moderate_list(tx, id, None, AFTER_MODERATION)?);
    }
    for mark in queries::graced_before_correction(tx, exam_id)? {
        let counts = |grace: HalfMarks| {
            let halves = counted_halves(mark.state, mark.obtained_halves, mark.moderated_halves, grace, mark.total_marks);
            Cell { state: mark.state, obtained: Some(HalfMarks(halves)) }
        };
        tx.set(&AWARD_MARK, mark.id, "grace taken back", pairs! { grace_halves: HalfMarks::ZERO })?;
        let change = Corrected {
            mark_id: mark.id,
            award_list_id: mark.award_list_id,
            student_id: mark.student_id,
            campus_id: mark.campus_id,
            kind: MarkChange::Grace,
            from: counts(mark.grace_halves),
            to: counts(HalfMarks::ZERO),
            reason: AFTER_GRACE,
        };
        corrections::keep(tx, &change)?;
        changed.insert(mark.id);
    }
    Ok(changed.len() as i64)
}

/// What is said of so many marks that `count_corrected` found; nothing of none.
pub fn counted_again(marks: i64) -> Option<String> {
    match marks {
        0 => None,
        1 => Some("1 mark that was corrected after its moderation or its grace counts as it stands now.".to_owned()),
        many => Some(format!("{many} marks that were corrected after their moderation or their grace count as they stand now.")),
    }
}

/// A repair of `maktab repair`: corrected marks of exams that are not published.
pub fn repair(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for (id, name) in queries::unpublished_exams(tx)? {
        let marks = count_corrected(tx, id)?;
        out.extend(counted_again(marks).map(|said| format!("{name}: {said}")));
    }
    Ok(out)
}

/// Moderates the marks of a list as they stand; the paper gave so many before, or as many. Gives the marks that count otherwise by then.
fn moderate_list(tx: &mut Tx, id: i64, was: Option<i64>, reason: &str) -> Result<Vec<i64>> {
    tx.lock("award_list", id)?;
    let list = queries::kept(tx, id)?;
    let is = list.total_marks;
    let mut marks: Vec<KeptMark> = queries::marks(tx, id)?.into_values().collect();
    marks.sort_by_key(|mark| mark.id);
    let mut changed = Vec::new();
    for mark in marks.iter().filter(|mark| mark.moderation().is_some()) {
        let due = moderated(mark.moderation(), mark.cell(), is);
        if due == mark.moderated_halves {
            continue;
        }
        tx.set(&AWARD_MARK, mark.id, "moderated again", pairs! { moderated_halves: due })?;
        let (from, to) = (counts(mark, mark.moderated_halves, was.unwrap_or(is)), counts(mark, due, is));
        if from != to {
            let (mark_id, student_id, kind) = (mark.id, mark.student_id, MarkChange::Moderation);
            let change = Corrected { mark_id, award_list_id: id, student_id, campus_id: list.campus_id, kind, from, to, reason };
            corrections::keep(tx, &change)?;
            changed.push(mark.id);
        }
    }
    Ok(changed)
}

/// What counts of a mark that is moderated so, of a paper that gives so many.
fn counts(mark: &KeptMark, moderated: Option<HalfMarks>, total_marks: i64) -> Cell {
    let halves = counted_halves(mark.state, mark.obtained_halves, moderated, mark.grace_halves, total_marks);
    Cell { state: mark.state, obtained: Some(HalfMarks(halves)) }
}
