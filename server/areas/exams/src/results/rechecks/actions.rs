//! Asking for a re-check and deciding on it: other marks make a further card, and the one before says that it is superseded.

use super::{
    mail,
    model::{DecisionForm, MOST_OF_A_MARK, RESULT_RECHECK, RecheckDecided, RecheckForm, RecheckState},
    queries::{self, MarkToCheck},
};
use crate::{
    half_marks::HalfMarks,
    ids::PublicationId,
    marks::{
        award_lists::model::{AWARD_MARK, Cell, MarkChange, MarkState},
        corrections::{self, Corrected},
        moderation::moderated,
    },
    results::{
        adjusting::actions::grace_again,
        cards::{
            actions::{NewCard, keep},
            queries::{KeptCard, contents, last_numbers, latest},
        },
        formats::queries::format,
        publications::queries as publications,
        reckoning::queries::{Basis, exam, reckon},
    },
    setup::exams::model::ExamStatus,
};
use kernel::{Error, Instant, Result, Scope, Tx, binds, pairs, sql, time};
use students::{api as register, api::StudentId};

/// Asks for a student's marks in a published paper to be looked at again. 422 at the field for a student out of reach, a paper that is not published or that they
/// did not sit; 409 while an earlier request waits, for the third of one mark, and to a family whose result is withheld or whose days for asking are over.
pub fn request(tx: &mut Tx, scope: &Scope, form: &RecheckForm) -> Result<i64> {
    let by_family = scope.is_family();
    let whose = if by_family { "Choose one of your children." } else { "Choose a student of your campuses." };
    let student = register::student(tx, scope, form.student_id).map_err(|_| Error::field("student_id", whose))?;
    let no_mark = || Error::field("paper_id", "Choose a paper of a published result that the student sat.");
    let mark = queries::mark_of(tx, StudentId(student.id), form.paper_id)?.filter(|mark| mark.exam_status == ExamStatus::Published);
    let mark = mark.ok_or_else(no_mark)?;
    if by_family {
        // The family asks about a card that it sees.
        match latest(tx, mark.exam_id, StudentId(student.id))?.filter(KeptCard::is_out) {
            None => return Err(no_mark()),
            Some(card) if card.is_withheld => return Err(Error::conflict("This result is withheld. Ask the campus office.")),
            Some(card) => refuse_late(tx, card.published_at)?,
        }
    }
    tx.lock("award_mark", mark.id)?;
    if queries::waits(tx, mark.id)? {
        return Err(Error::conflict("A re-check of these marks is asked for already."));
    }
    let number = queries::asked(tx, mark.id)? + 1;
    if number > MOST_OF_A_MARK {
        return Err(Error::conflict(format!("These marks were looked at again {MOST_OF_A_MARK} times already, so they stand.")));
    }
    let (requested_by, requested_by_id) = (tx.who().name.clone(), tx.who().user_id);
    tx.insert(
        &RESULT_RECHECK,
        pairs! {
            award_mark_id: mark.id, exam_id: mark.exam_id, paper_id: mark.paper_id, student_id: student.id, campus_id: mark.campus_id,
            section_id: mark.section_id, reason: form.reason.clone(), by_family: by_family, requested_by: requested_by, requested_by_id: requested_by_id,
            number: number, state: RecheckState::Requested,
        },
    )
}

/// Families ask within the days that the group sets; later the office does, when it sees a reason.
fn refuse_late(tx: &mut Tx, published_at: Option<Instant>) -> Result<()> {
    let Some(published_at) = published_at else { return Ok(()) };
    let until = queries::asked_until(tx, published_at)?;
    if tx.today() > until {
        return Err(Error::conflict(format!(
            "A re-check of this result could be asked for until {}. Talk to the campus office.",
            time::show(until)
        )));
    }
    Ok(())
}

/// Decides on a re-check. Marks that are others go into the award list as a correction, and the student gets a further card; places of other students stay as their
/// cards say. 422 at `marks` above what the paper gives; 409 when it is decided, the result was taken back, or who decides asked for it.
pub fn decide(tx: &mut Tx, scope: &Scope, form: &DecisionForm) -> Result<RecheckDecided> {
    tx.in_scope(&RESULT_RECHECK, scope, form.id)?;
    let kept = queries::kept(tx, form.id)?;
    if kept.state != RecheckState::Requested {
        return Err(Error::conflict("This re-check is decided already."));
    }
    let decided_by_id = tx.who().user_id;
    if tx.who().is(kept.requested_by_id) {
        return Err(Error::conflict("You asked for this re-check, so somebody else decides on it."));
    }
    // The exam first, as whoever publishes or takes back does.
    tx.lock("exam", kept.exam_id)?;
    tx.lock("award_mark", kept.award_mark_id)?;
    let mark = queries::mark(tx, kept.award_mark_id)?;
    let given = mark.obtained_halves.filter(|_| mark.state == Some(MarkState::Obtained));
    let marks = form.marks.or(given).filter(|marks| !mark.stands_at(*marks));
    if marks.is_some_and(|marks| marks > HalfMarks::whole(mark.total_marks)) {
        return Err(Error::field("marks", format!("This paper gives {} at most.", mark.total_marks)));
    }
    let state = if marks.is_some() { RecheckState::Changed } else { RecheckState::Unchanged };
    let (by, at, from) = (tx.who().name.clone(), tx.now(), mark.obtained_halves);
    let values = pairs! {
        state: state, from_halves: from, to_halves: marks.or(from), finding: form.finding.clone(), decided_by: by, decided_at: at,
        decided_by_id: decided_by_id,
    };
    tx.update(&RESULT_RECHECK, scope, form.id, form.version, values)?;
    let card_number = match marks {
        None => None,
        Some(marks) => {
            correct(tx, &mark, marks, &form.finding)?;
            Some(reissue(tx, &mark, &form.finding)?)
        }
    };
    // Who asked hears of it, and whoever has another card now.
    let is_shown = latest(tx, kept.exam_id, StudentId(mark.student_id))?.is_some_and(|card| card.is_out() && !card.is_withheld);
    if is_shown && (kept.by_family || state == RecheckState::Changed) {
        mail::tell(tx, form.id, state)?;
    }
    Ok(RecheckDecided { id: form.id, state, card_number })
}

/// Writes the right marks, moderated as the others of the paper are. Where they are those that stood there already, what counts of them is listed too.
fn correct(tx: &mut Tx, mark: &MarkToCheck, marks: HalfMarks, finding: &str) -> Result<()> {
    let after = Cell { state: Some(MarkState::Obtained), obtained: Some(marks) };
    let moderated = moderated(mark.moderation(), after, mark.total_marks);
    let who = tx.who().clone();
    let values = pairs! {
        state: MarkState::Obtained, obtained_halves: marks, moderated_halves: moderated, marked_by: who.name, marked_by_id: who.user_id,
    };
    tx.set(&AWARD_MARK, mark.id, "re-checked", values)?;
    let change = Corrected {
        mark_id: mark.id,
        award_list_id: mark.award_list_id,
        student_id: mark.student_id,
        campus_id: mark.campus_id,
        kind: MarkChange::Recheck,
        from: mark.cell(),
        to: after,
        reason: finding,
    };
    corrections::keep(tx, &change)?;
    if mark.cell() != after {
        return Ok(());
    }
    let counts = |made: Option<HalfMarks>| Cell { obtained: made.or(after.obtained), ..after };
    let (from, to) = (counts(mark.moderated_halves), counts(moderated));
    corrections::keep(tx, &Corrected { kind: MarkChange::Moderation, from, to, ..change })
}

/// Makes the student's further card by what the others were made by, with the grace that the marks get now. Gives its number.
fn reissue(tx: &mut Tx, mark: &MarkToCheck, finding: &str) -> Result<i64> {
    let publication = publications::published(tx, mark.exam_id)?;
    let publication =
        publication.ok_or_else(|| Error::conflict("The results of this exam were taken back. Correct the award list instead."))?;
    let exam = exam(tx, mark.exam_id)?;
    let format = format(tx, publication.format_id)?;
    let basis = Basis::as_published(tx, exam, format, publication.id)?;
    if let Some(other) = basis.exams.iter().find(|other| other.status != ExamStatus::Published) {
        return Err(Error::conflict(format!(
            "These results count those of {}, which were taken back. Take these results back too and correct the award list.",
            other.name
        )));
    }
    grace_again(tx, mark.exam_id, StudentId(mark.student_id), &basis.scale, finding)?;
    let own: Vec<_> = reckon(tx, &basis)?.into_iter().filter(|one| one.student_id == mark.student_id).collect();
    let content = contents(tx, &basis, &own)?.into_iter().next();
    let (one, content) = own.first().zip(content).ok_or_else(|| Error::not_found("result"))?;
    let number = last_numbers(tx, mark.exam_id, None)?.get(&mark.student_id).copied().unwrap_or(0) + 1;
    let now = tx.now();
    tx.exec(
        sql!("UPDATE result_card SET is_current = FALSE, superseded_at = $3 WHERE exam_id = $1 AND student_id = $2 AND is_current = TRUE"),
        &binds![mark.exam_id, mark.student_id, now],
    )?;
    keep(tx, PublicationId(publication.id), mark.exam_id, &[NewCard::of(&basis, one, content, number)], true)?;
    Ok(number)
}
