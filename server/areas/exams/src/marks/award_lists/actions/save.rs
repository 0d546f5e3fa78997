//! Marks that somebody entered on a list, and a step of it.

use super::{marker::Marker, steps};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::{
            model::{AWARD_LIST, AWARD_MARK, AwardListForm, AwardListStatus, Cell, MarkChange, MarkLine, MarksSaved},
            queries::{self, KeptList, KeptMark},
        },
        corrections::{self, Corrected},
        counted::counted_halves,
        moderation::{Moderation, common, moderated},
    },
    setup::exams::model::ExamStatus,
};
use kernel::{Checks, Error, Result, Tx, pairs};
use std::collections::HashMap;

/// Saves the lines of a list and takes its step. Cells that stand there already as they were sent are left alone, so that a list may be sent twice. 422 at
/// `lines.n.version` with the name of whoever entered something else meanwhile, at `lines.n.marks` for what the paper does not give, at `reason` for a change
/// after submission without one; 409 once the list is checked or the exam is closed.
pub fn save(tx: &mut Tx, marker: &Marker, form: &AwardListForm) -> Result<MarksSaved> {
    let seen = marker.list(tx, form.id)?;
    tx.lock("award_list", seen.id)?;
    let list = queries::kept(tx, seen.id)?;
    let mut written = 0;
    if !form.lines.is_empty() {
        if let Some(sentence) = against(&list, marker) {
            return Err(if marker.enters { Error::conflict(sentence) } else { Error::Forbidden(sentence) });
        }
        written = write(tx, marker, &list, form)?;
        if written > 0 && list.status == AwardListStatus::Locked {
            steps::unlock(tx, &list)?;
        }
    }
    let list = queries::kept(tx, list.id)?;
    let (entered, expected) = count_again(tx, &list)?;
    if let Some(act) = form.act {
        steps::step(tx, marker, &list, act, form.reason.as_deref())?;
    }
    let status = queries::kept(tx, list.id)?.status;
    Ok(MarksSaved { written, entered, expected, status })
}

/// Why somebody does not change the cells of a list; none when they do.
pub fn against(list: &KeptList, marker: &Marker) -> Option<String> {
    let sentence = match (list.exam_status, list.status) {
        _ if !marker.enters => "You may read this award list, not change it.",
        (ExamStatus::Draft, _) => "This exam is not open yet.",
        (ExamStatus::Closed, _) => "This exam is closed: its marks do not change any more.",
        (ExamStatus::Published, _) => "The results of this exam are published: a mark changes by a re-check only.",
        (ExamStatus::Open, AwardListStatus::Checked) if !marker.checks => "This list is checked. Ask the head to return it.",
        (ExamStatus::Open, AwardListStatus::Locked) if !marker.checks => "This list is locked. Ask the head to return it.",
        _ => return None,
    };
    Some(sentence.into())
}

/// Whether a teacher works on a list of another one's subject, as the class teacher may: what the other one entered is changed with a reason.
pub fn is_of_another(tx: &mut Tx, list: &KeptList, marker: &Marker) -> Result<bool> {
    match marker.teacher {
        Some(teacher) => Ok(!queries::is_of_subject(tx, teacher, list)?),
        None => Ok(false),
    }
}

/// Writes what the lines change; gives how many cells. Marks of a list that was submitted, and a class teacher's change of what somebody else entered, take a
/// reason and are listed.
fn write(tx: &mut Tx, marker: &Marker, list: &KeptList, form: &AwardListForm) -> Result<i64> {
    let names: HashMap<i64, String> = queries::seated(tx, list)?.into_iter().map(|one| (one.student_id, one.name)).collect();
    let marks = queries::marks(tx, list.id)?;
    let plan = compare(tx, list, form, &names, &marks)?;
    let is_late = list.status != AwardListStatus::Draft;
    let of_another = is_of_another(tx, list, marker)?;
    let who = tx.who().clone();
    let by_another = |step: &Step| step.mark.is_some_and(|mark| mark.state.is_some() && mark.marked_by_id != who.user_id);
    let corrects = |step: &Step| step.before() != step.after && (is_late || (of_another && by_another(step)));
    let reason = form.reason.as_deref().filter(|reason| reason.chars().count() >= 3);
    if reason.is_none() && plan.iter().any(corrects) {
        let sentence =
            if is_late { "Give a reason: this list is already submitted." } else { "Give a reason: somebody else entered these marks." };
        return Err(Error::field("reason", sentence));
    }
    // Of a paper that was moderated before.
    let rule = common(marks.values().filter(|mark| mark.state.is_some()).map(KeptMark::moderation));
    add(tx, list, plan.iter().filter(|step| step.mark.is_none()), rule)?;
    let now_there = if is_late || of_another { queries::marks(tx, list.id)? } else { HashMap::new() };
    for step in &plan {
        if let Some(mark) = step.mark {
            let rule = if mark.state.is_some() { mark.moderation() } else { rule };
            let moderated = moderated(rule, step.after, list.total_marks);
            let (halves, percent) = rule.map(Moderation::columns).unwrap_or_default();
            // Another remark makes nobody the one who entered the mark.
            let is_entered = step.before() != step.after;
            let marked_by = if is_entered { Some(who.name.clone()) } else { mark.marked_by.clone() };
            let marked_by_id = if is_entered { who.user_id } else { mark.marked_by_id };
            let values = pairs! {
                state: step.after.state, obtained_halves: step.after.obtained, moderated_halves: moderated, moderation_halves: halves,
                moderation_percent: percent, grace_halves: step.grace(),
                remark: step.line.remark.clone(), marked_by: marked_by, marked_by_id: marked_by_id,
            };
            tx.set(&AWARD_MARK, mark.id, if corrects(step) { "corrected" } else { "entered" }, values)?;
        }
        if let (true, Some(reason), Some(mark)) = (corrects(step), reason, now_there.get(&step.line.student_id)) {
            let change = Corrected {
                mark_id: mark.id,
                award_list_id: list.id,
                student_id: step.line.student_id,
                campus_id: list.campus_id,
                kind: MarkChange::Mark,
                from: step.before(),
                to: step.after,
                reason,
            };
            corrections::keep(tx, &change)?;
            if let Some(before) = step.mark.filter(|before| before.grace_halves > step.grace()) {
                let raw = (before.state, before.obtained_halves, before.moderated_halves);
                let counted = |grace| HalfMarks(counted_halves(raw.0, raw.1, raw.2, grace, list.total_marks));
                let cell = |grace| Cell { state: before.state, obtained: Some(counted(grace)) };
                let (from, to) = (cell(before.grace_halves), cell(HalfMarks::ZERO));
                corrections::keep(tx, &Corrected { kind: MarkChange::Grace, from, to, ..change })?;
            }
        }
    }
    Ok(plan.len() as i64)
}

/// A line that changes something.
struct Step<'a> {
    line: &'a MarkLine,
    mark: Option<&'a KeptMark>,
    after: Cell,
}

impl Step<'_> {
    fn before(&self) -> Cell {
        self.mark.map_or(Cell::EMPTY, KeptMark::cell)
    }

    /// The grace marks that stay: they were given for the mark as it was, and are given anew for another one.
    fn grace(&self) -> HalfMarks {
        self.mark.filter(|mark| mark.cell() == self.after).map_or(HalfMarks::ZERO, |mark| mark.grace_halves)
    }
}

/// What the lines change; a sentence at each that cannot be taken.
fn compare<'a>(
    tx: &mut Tx,
    list: &KeptList,
    form: &'a AwardListForm,
    names: &HashMap<i64, String>,
    marks: &'a HashMap<i64, KeptMark>,
) -> Result<Vec<Step<'a>>> {
    let mut plan = Vec::new();
    let mut c = Checks::of("award list");
    for (n, line) in form.lines.iter().enumerate() {
        c.at("lines", n);
        let mark = marks.get(&line.student_id);
        let before = mark.map_or(Cell::EMPTY, KeptMark::cell);
        let remark = mark.and_then(|mark| mark.remark.as_ref());
        match (line.cell(before, list.total_marks), names.get(&line.student_id)) {
            (Err(sentence), _) => c.error("marks", sentence),
            (Ok(after), _) if after == before && line.remark.as_ref() == remark => {}
            (Ok(after), None) if after != Cell::EMPTY => {
                c.error("student_id", "This student does not sit here on the day of the paper, or does not take it. Load the list again.");
            }
            (Ok(after), Some(_)) if after == Cell::EMPTY && before != Cell::EMPTY && list.status != AwardListStatus::Draft => {
                c.error("marks", "This list is submitted: enter marks, or absent or exempt.");
            }
            (Ok(after), name) => match mark {
                Some(mark) if line.version != Some(mark.version) => {
                    c.error("version", meanwhile(tx, mark, name.map_or("this student", String::as_str), after));
                }
                mark => plan.push(Step { line, mark, after }),
            },
        }
        c.up();
    }
    c.done()?;
    Ok(plan)
}

/// Who entered something else since the list was read.
fn meanwhile(tx: &Tx, mark: &KeptMark, name: &str, after: Cell) -> String {
    let at = tx.registry().zone().show(mark.updated_at);
    let by = mark.marked_by.as_deref().unwrap_or("Somebody");
    format!("{by} entered {} for {name} on {at}. Keep that, or change it to {}.", mark.cell().said(), after.said())
}

/// Adds first cells to a list.
fn add<'a>(tx: &mut Tx, list: &KeptList, steps: impl Iterator<Item = &'a Step<'a>>, rule: Option<Moderation>) -> Result<()> {
    let who = tx.who().clone();
    let (halves, percent) = rule.map(Moderation::columns).unwrap_or_default();
    let row = |step: &'a Step<'a>| {
        let Cell { state, obtained } = step.after;
        let moderated = moderated(rule, step.after, list.total_marks);
        pairs! {
            award_list_id: list.id, student_id: step.line.student_id, campus_id: list.campus_id, state: state, obtained_halves: obtained,
            moderated_halves: moderated, moderation_halves: halves, moderation_percent: percent, grace_halves: 0_i64,
            remark: step.line.remark.clone(), marked_by: &who.name, marked_by_id: who.user_id,
        }
    };
    tx.insert_records("award_mark", steps.map(row))
}

/// How many of those who are expected have a cell, written onto the list.
pub fn count_again(tx: &mut Tx, list: &KeptList) -> Result<(i64, i64)> {
    let seated = queries::seated(tx, list)?;
    let marks = queries::marks(tx, list.id)?;
    let entered = seated.iter().filter(|one| marks.get(&one.student_id).is_some_and(|mark| mark.state.is_some())).count() as i64;
    let expected = seated.len() as i64;
    if (list.entered, list.expected) != (entered, expected) {
        tx.set(&AWARD_LIST, list.id, "marks entered", pairs! { entered: entered, expected: expected })?;
    }
    Ok((entered, expected))
}
