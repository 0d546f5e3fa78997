//! The job that publishes: makes the cards a few at a time while nobody sees them, opens them all at once, then tells the families. Each step keeps what it did
//! in its transaction, so that a run taken up again does nothing twice.

use super::{
    actions, mail,
    model::{JOB, PublicationState},
    queries::{self, KeptPublication},
};
use crate::{
    ids::PublicationId,
    results::{
        cards::actions::{NewCard, keep},
        reckoning::queries::exam,
    },
};
use kernel::{
    Result,
    jobs::{JobCx, JobKind},
};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

pub const PUBLISH: JobKind = JobKind { kind: JOB, run };

/// Cards of one transaction, and students whose families are told in one.
const AT_ONCE: usize = 50;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Params {
    publication_id: i64,
}

/// How far the families are told: up to this student.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Told {
    student_id: i64,
    students: i64,
    messages: i64,
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let id = job.params::<Params>()?.publication_id;
    let publication = job.read(move |tx| queries::kept(tx, id))?;
    if publication.state == PublicationState::Preparing {
        freeze(job, &publication)?;
    }
    let published = job.read(move |tx| queries::kept(tx, id))?;
    let cards = job.read(move |tx| queries::with_card(tx, id))?.len() as i64;
    let (messages, families) = match published.state == PublicationState::Published && published.tells_families {
        true => (tell(job, &published, cards)?, job.read(move |tx| mail::families(tx, id))?),
        false => (0, 0),
    };
    Ok(serde_json::json!({ "cards": cards, "messages": messages, "families": families, "exam_id": published.exam_id }))
}

/// Makes the cards that are missing, then opens all of them.
fn freeze(job: &JobCx, publication: &KeptPublication) -> Result<()> {
    let of = publication.clone();
    let (cards, averages) = job.read(move |tx| actions::prepare(tx, &of))?;
    let id = publication.id;
    let there: HashSet<i64> = job.read(move |tx| queries::with_card(tx, id))?.into_iter().collect();
    let total = cards.len() as i64;
    let mut done = there.len() as i64;
    job.progress(done, total, "Making cards")?;
    let missing: Vec<NewCard> = cards.into_iter().filter(|card| !there.contains(&card.student_id)).collect();
    for some in missing.chunks(AT_ONCE) {
        let (some, exam_id) = (some.to_vec(), publication.exam_id);
        done += some.len() as i64;
        job.write(move |tx| keep(tx, PublicationId(id), exam_id, &some, false))?;
        job.progress(done, total, "Making cards")?;
    }
    let of = publication.clone();
    job.write(move |tx| actions::complete(tx, &of, &averages)).map(drop)
}

/// Tells the families, a few students at a time; a run taken up again goes on after the last of them.
fn tell(job: &JobCx, publication: &KeptPublication, cards: i64) -> Result<i64> {
    let mut told = job.state::<Option<Told>>()?.flatten().unwrap_or_default();
    let (id, exam_id, job_id) = (publication.id, publication.exam_id, job.job_id);
    let name = job.read(move |tx| exam(tx, exam_id))?.name;
    loop {
        let (before, exam_name) = (told, name.clone());
        let next = job.write(move |tx| {
            let some = queries::to_tell(tx, id, before.student_id, AT_ONCE as i64)?;
            let Some(last) = some.last().map(|one| one.student_id) else { return Ok(None) };
            let messages = before.messages + mail::tell(tx, &id.to_string(), &exam_name, &some)? as i64;
            let told = Told { student_id: last, students: before.students + some.len() as i64, messages };
            tx.keep_state(job_id, &told, told.students)?;
            Ok(Some(told))
        })?;
        match next {
            Some(next) => told = next,
            None => return Ok(told.messages),
        }
        job.progress(told.students, cards, "Telling families")?;
    }
}
