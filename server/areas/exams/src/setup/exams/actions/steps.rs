//! The steps of an exam: draft, open, closed, and back.

use crate::{
    marks::award_lists::actions::{count_corrected, counted_again, make_lists, remove_lists},
    setup::exams::{
        model::{EXAM, ExamStatus},
        queries::{self, ExamBrief},
    },
};
use kernel::{Error, Instant, Result, Tx, pairs};

/// Takes a step, or takes one back. A step to where the exam stands is none. 409 with what stands against it, 422 at `reason` for a step back without one. Gives
/// sentences about what came of it.
pub fn step(tx: &mut Tx, exam: &ExamBrief, to: ExamStatus, reason: Option<&str>) -> Result<Option<String>> {
    use ExamStatus::{Closed, Draft, Open, Published};
    match (exam.status, to) {
        (from, to) if from == to => Ok(None),
        (Draft, Open) => open(tx, exam),
        (Open, Closed) => close(tx, exam),
        (Open, Draft) => {
            let reason = needed(reason)?;
            remove_lists(tx, exam.id)?;
            back(tx, exam, Draft, reason)
        }
        (Closed, Open) => {
            let reason = needed(reason)?;
            back(tx, exam, Open, reason)
        }
        (_, Published) => Err(Error::field("status", "Results are published on a screen of their own, once the exam is closed.")),
        (Published, _) => Err(Error::conflict("The results of this exam are published. Take the publication back first.")),
        (Draft, _) => Err(Error::conflict("This exam is a draft. Open it first.")),
        _ => Err(Error::conflict("This exam is closed. Open it again first.")),
    }
}

/// The papers have their days, the class has sections: their award lists are made.
fn open(tx: &mut Tx, exam: &ExamBrief) -> Result<Option<String>> {
    refuse_blocked(tx, exam)?;
    let (now, nothing) = (tx.now(), None::<String>);
    tx.set(&EXAM, exam.id, "opened", pairs! { status: ExamStatus::Open, status_reason: nothing, opened_at: now })?;
    let made = make_lists(tx, exam)?;
    Ok(Some(match made.lists {
        1 => "1 award list was made.".into(),
        many => format!("{many} award lists were made."),
    }))
}

/// All lists are locked: no mark changes any more. What earlier programs corrected without moderating it again counts as it stands.
fn close(tx: &mut Tx, exam: &ExamBrief) -> Result<Option<String>> {
    refuse_blocked(tx, exam)?;
    let (now, nothing) = (tx.now(), None::<String>);
    tx.set(&EXAM, exam.id, "closed", pairs! { status: ExamStatus::Closed, status_reason: nothing, closed_at: now })?;
    Ok(counted_again(count_corrected(tx, exam.id)?))
}

fn back(tx: &mut Tx, exam: &ExamBrief, to: ExamStatus, reason: &str) -> Result<Option<String>> {
    let never = None::<Instant>;
    let mut values = pairs! { status: to, status_reason: reason, closed_at: never };
    if to == ExamStatus::Draft {
        values.extend(pairs! { opened_at: never });
    }
    tx.set(&EXAM, exam.id, "step taken back", values)?;
    Ok(None)
}

fn needed(reason: Option<&str>) -> Result<&str> {
    reason.filter(|reason| reason.chars().count() >= 3).ok_or_else(|| Error::field("reason", "Say why the step is taken back."))
}

/// 409 with everything that stands against the next step, and the lists that do.
fn refuse_blocked(tx: &mut Tx, exam: &ExamBrief) -> Result<()> {
    let papers = queries::papers(tx, exam.id)?;
    let campuses: Vec<i64> = exam.campuses.iter().map(|campus| campus.id).collect();
    let mut sentences = queries::blocks(tx, exam, &papers, &campuses)?;
    if sentences.is_empty() {
        return Ok(());
    }
    if exam.status == ExamStatus::Open {
        let named: Vec<String> = queries::unlocked(tx, exam.id, &campuses)?.into_iter().take(NAMED).map(|list| list.name).collect();
        if !named.is_empty() {
            sentences.push(format!("Among them: {}.", named.join("; ")));
        }
    }
    Err(Error::conflict(sentences.join(" ")))
}

/// Lists that a refusal names.
const NAMED: usize = 5;
