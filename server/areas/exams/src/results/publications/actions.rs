//! Beginning a publication, completing it once its cards are made, taking it back.

use super::{
    model::{JOB, LeftOut, PUBLICATION, PublicationBegun, PublicationState, PublishForm, WithdrawForm, Withdrawn},
    queries::{self, KeptPublication},
};
use crate::{
    ids::PublicationId,
    marks::award_lists::actions::{count_corrected, counted_again},
    results::{
        adjusting::actions::grace_after_rechecks,
        cards::{
            actions::NewCard,
            model::{CardContent, ClassAverages},
            queries::{contents, last_numbers},
        },
        formats::queries as formats,
        grade_scales::scale,
        reckoning::queries::{Basis, Reckoned, exam, reckon},
    },
    setup::exams::{
        model::{EXAM, ExamStatus},
        queries::brief,
    },
};
use kernel::{App, Error, Instant, Result, Scope, Tx, Value, binds, jobs::NewJob, pairs, sql};

/// Puts the publication of a closed exam into the queue. 409 with what stands against it, or while another one is prepared; 422 at `leaves_out` for exams of the
/// format that are not published. One that was stopped half way begins anew: nobody has seen its cards. Marks that earlier programs corrected without moderating them
/// again count as they stand. Gives a sentence about these too.
pub fn begin(tx: &mut Tx, app: &App, scope: &Scope, form: &PublishForm) -> Result<(PublicationBegun, Option<String>)> {
    tx.lock("exam", form.exam_id)?;
    let exam = queries::own_exam(tx, scope, form.exam_id)?;
    // Whoever changes the format keeps it for what is published by it: one after the other.
    tx.lock("result_format", form.format_id)?;
    let format = formats::details(tx, scope, form.format_id).map_err(|_| Error::field("format_id", "Choose a format from the list."))?;
    let blocks = queries::blocks(tx, &exam, Some(&format))?;
    if !blocks.is_empty() {
        return Err(Error::conflict(blocks.join(" ")));
    }
    if exam.version != form.version {
        return Err(tx.stale(&EXAM, exam.id));
    }
    refuse_left_out(&format.name, &queries::left_out(tx, &exam, &format)?, &form.leaves_out)?;
    queries::refuse_preparing(tx, exam.id)?;
    let corrected = count_corrected(tx, exam.id)?;
    let started_by = tx.who().name.clone();
    let values = pairs! {
        exam_id: exam.id, exam_version: exam.version, format_id: format.id, state: PublicationState::Preparing, tells_families: form.tells_families,
        cards: 0_i64, started_by: started_by,
    };
    let id = match queries::preparing(tx, exam.id)? {
        None => tx.insert(&PUBLICATION, values)?,
        Some(earlier) => {
            tx.exec(sql!("DELETE FROM result_card WHERE publication_id = $1"), &binds![earlier.id])?;
            tx.set(&PUBLICATION, earlier.id, "begun again", values)?;
            earlier.id
        }
    };
    let cards = queries::students(tx, exam.id)?;
    let job = NewJob {
        kind: JOB,
        title: format!("Results of {}, {}", exam.name, exam.class_name),
        campus_id: exam.campus_id,
        params: serde_json::json!({ "publication_id": id }),
        key: None,
        total: cards,
    };
    let job_id = tx.enqueue(app, job)?;
    tx.exec(sql!("UPDATE result_publication SET job_id = $2 WHERE id = $1"), &binds![id, job_id])?;
    Ok((PublicationBegun { id, job_id, cards }, counted_again(corrected)))
}

/// 422 at `leaves_out` while nobody has said that the results are given out without exams that the format counts.
fn refuse_left_out(format: &str, left_out: &[LeftOut], said: &[i64]) -> Result<()> {
    let open: Vec<&LeftOut> = left_out.iter().filter(|one| !said.contains(&one.exam_id)).collect();
    let named: Vec<String> = open
        .iter()
        .take(NAMED)
        .map(|one| format!("{} ({}, {} %, {})", one.exam_name, one.category_name, one.weight, one.status.as_str()))
        .collect();
    let (more, they, them) = match open.len() {
        0 => return Ok(()),
        1 => (String::new(), "which is not published", "it"),
        many if many > NAMED => (format!(" and {} more", many - NAMED), "which are not published", "them"),
        _ => (String::new(), "which are not published", "them"),
    };
    Err(Error::field(
        "leaves_out",
        format!(
            "The format {format} also counts {}{more}, {they}. Publish {them} first, or say that these results are given out without {them}.",
            named.join("; ")
        ),
    ))
}

/// Exams that a refusal names.
const NAMED: usize = 5;

/// Opens the prepared cards: from here on families see them, with the averages of the class. 409 when somebody changed the exam meanwhile.
pub fn complete(tx: &mut Tx, publication: &KeptPublication, averages: &ClassAverages) -> Result<i64> {
    tx.lock("exam", publication.exam_id)?;
    refuse_changed(tx, publication)?;
    let now = tx.now();
    tx.exec(
        sql!("UPDATE result_card SET is_current = FALSE, superseded_at = $3 WHERE exam_id = $1 AND publication_id <> $2 AND is_current = TRUE"),
        &binds![publication.exam_id, publication.id, now],
    )?;
    let cards = tx.exec(sql!("UPDATE result_card SET is_current = TRUE WHERE publication_id = $1"), &binds![publication.id])? as i64;
    tx.set(&PUBLICATION, publication.id, "published", pairs! { state: PublicationState::Published, cards: cards, published_at: now })?;
    tx.exec(sql!("UPDATE result_publication SET averages = $2 WHERE id = $1"), &binds![publication.id, Value::json(averages)])?;
    tx.set(&EXAM, publication.exam_id, "published", pairs! { status: ExamStatus::Published, published_at: now })?;
    Ok(cards)
}

/// 409 when the exam is not what it was when the publication was begun.
pub fn refuse_changed(tx: &mut Tx, publication: &KeptPublication) -> Result<()> {
    let now: i64 = tx.value(sql!("SELECT version FROM exam WHERE id = $1"), &binds![publication.exam_id])?;
    if now == publication.exam_version {
        Ok(())
    } else {
        Err(Error::conflict("Somebody changed the exam meanwhile. Nothing was published; publish it again."))
    }
}

/// The cards of everybody who sat the exam, as they stand now, and what they come to on average.
pub fn prepare(tx: &mut Tx, publication: &KeptPublication) -> Result<(Vec<NewCard>, ClassAverages)> {
    refuse_changed(tx, publication)?;
    let exam = exam(tx, publication.exam_id)?;
    // As it stands now: its format may have been changed since the job read it.
    let format_id = queries::kept(tx, publication.id)?.format_id;
    let format = formats::format(tx, format_id)?;
    let basis = Basis::of_exam(tx, exam, Some(format))?;
    let mut all = reckon(tx, &basis)?;
    all.retain(|one| one.counts(publication.exam_id));
    if all.is_empty() {
        return Err(Error::conflict("Nobody has marks in this exam."));
    }
    let contents = contents(tx, &basis, &all)?;
    let averages = ClassAverages::of(&contents);
    let earlier = last_numbers(tx, publication.exam_id, Some(PublicationId(publication.id)))?;
    let number = |student: i64| earlier.get(&student).copied().unwrap_or(0) + 1;
    let card = |(one, content): (&Reckoned, CardContent)| NewCard::of(&basis, one, content, number(one.student_id));
    Ok((all.iter().zip(contents).map(card).collect(), averages))
}

/// Takes published results back, with a reason: families see them no more, nor the cards of other exams that count them; the codes of these cards say so, and the
/// exam is closed again. Corrected marks that counted as the cards of an earlier program say count as they stand by then. Gives a sentence about these too.
pub fn withdraw(tx: &mut Tx, scope: &Scope, form: &WithdrawForm) -> Result<(Withdrawn, Option<String>)> {
    let seen = queries::kept(tx, form.id)?;
    tx.in_scope(&PUBLICATION, scope, form.id)?;
    tx.lock("exam", seen.exam_id)?;
    queries::own_exam(tx, scope, seen.exam_id)?;
    let publication = queries::kept(tx, form.id)?;
    match publication.state {
        PublicationState::Published => (),
        PublicationState::Preparing => return Err(Error::conflict("These results are not published yet. Cancel the task instead.")),
        PublicationState::Withdrawn => return Err(Error::conflict("These results were taken back already.")),
    }
    let (by, now) = (tx.who().name.clone(), tx.now());
    let values = pairs! { state: PublicationState::Withdrawn, withdrawn_by: by, withdrawn_at: now, withdrawn_reason: form.reason.clone() };
    tx.update(&PUBLICATION, scope, form.id, form.version, values)?;
    let exam = brief(tx, publication.exam_id)?;
    let mut corrected = 0;
    if exam.status == ExamStatus::Published {
        let never = None::<Instant>;
        let values = pairs! { status: ExamStatus::Closed, status_reason: form.reason.clone(), published_at: never };
        tx.set(&EXAM, exam.id, "results taken back", values)?;
        corrected = count_corrected(tx, exam.id)?;
        let format = formats::format(tx, publication.format_id)?;
        let scale = scale(tx, format.grade_scale_id)?;
        grace_after_rechecks(tx, exam.id, &scale)?;
    }
    Ok((Withdrawn { id: form.id, counted_by: queries::counted_by(tx, form.id)? }, counted_again(corrected)))
}
