//! The job that prints cards. They are read a few at a time, and the pages are laid out by a child process that a cancellation ends.

use super::{
    paper::laid_out,
    queries::{self, KeptCard},
};
use crate::printing::{file_keys, letterheads, small_photo};
use documents::{
    papers::{Letterhead, ResultCard},
    render::{PrivateFolder, Rendered, Template},
};
use kernel::{
    Error, Result,
    files::sniff::Kind,
    jobs::{JobCx, JobKind},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

pub const CARDS: JobKind = JobKind { kind: "exams.cards", run };

/// Cards that are read at once.
const AT_ONCE: usize = 50;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct CardParams {
    ids: Vec<i64>,
}

/// What a run came to: kept in the transaction that stores the file, so that a run taken up after it does not print again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    cards: i64,
    pages: u64,
    bytes: u64,
    file_id: i64,
}

impl Printed {
    fn result(self) -> serde_json::Value {
        serde_json::json!({ "cards": self.cards, "pages": self.pages, "bytes": self.bytes, "file_id": self.file_id })
    }
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let ids = job.params::<CardParams>()?.ids;
    if let Some(printed) = job.state::<Option<Printed>>()?.flatten() {
        return Ok(printed.result());
    }
    let failed = |error: documents::Error| Error::conflict(format!("The cards could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    let total = ids.len() as i64;
    job.progress(0, total, "Printing cards")?;
    let letterheads = job.read(letterheads)?;
    let mut rendering =
        reporting::renderer(&job.app).start(Template::ResultCard, "Result cards", &folder.path().join("cards.pdf")).map_err(failed)?;
    let mut of_campus: BTreeMap<i64, i64> = BTreeMap::new();
    for ids in ids.chunks(AT_ONCE) {
        for (campus, card) in papers(job, &folder, &letterheads, ids)? {
            rendering.push(&card).map_err(failed)?;
            *of_campus.entry(campus).or_default() += 1;
        }
        // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
        job.progress((rendering.progress().documents as i64).min(total), total, "Printing cards")?;
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(job, &done, of_campus)?;
    job.progress(total, total, "Done")?;
    Ok(printed.result())
}

/// Some cards as they are printed. One that is withheld or withdrawn by now, or counts what is, is left out.
fn papers(job: &JobCx, folder: &PrivateFolder, letterheads: &HashMap<i64, Letterhead>, ids: &[i64]) -> Result<Vec<(i64, ResultCard)>> {
    let ids = ids.to_vec();
    let (cards, keys) = job.read(move |tx| {
        let mut cards = queries::cards(tx, &ids)?;
        cards.retain(|card| card.is_out() && !card.is_withheld);
        let files: Vec<i64> = cards.iter().filter_map(|card| card.photo_file_id).collect();
        let keys = file_keys(tx, &files)?;
        Ok((cards, keys))
    })?;
    let place = (job.app.config.public_url.as_str(), job.app.registry.zone());
    let paper = |card: KeptCard| {
        let key = card.photo_file_id.and_then(|file| keys.get(&file));
        let photo = key.map(|key| small_photo(&job.app, folder, card.student_id, key)).transpose()?.flatten();
        let letterhead = letterheads.get(&card.campus_id).cloned().unwrap_or_default();
        Ok((card.campus_id, laid_out(&card, letterhead, photo, place)))
    };
    cards.into_iter().map(paper).collect()
}

/// Keeps the file, and tells each campus in its audit trail how many cards of its students were printed.
fn keep(job: &JobCx, done: &Rendered, of_campus: BTreeMap<i64, i64>) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let stored = runtime.block_on(job.app.files.put_written(&done.path, &format!("result-cards-{}.pdf", job.job_id), Kind::Pdf))?;
    let (job_id, pages, bytes) = (job.job_id, done.pages, done.bytes);
    job.write(move |tx| {
        for (campus, cards) in &of_campus {
            let is = serde_json::json!({ "cards": cards });
            tx.audit_event("result card", None, "cards printed", Some(*campus), None, Some(is))?;
        }
        let printed = Printed { cards: of_campus.values().sum(), pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, printed.cards)?;
        Ok(printed)
    })
}
