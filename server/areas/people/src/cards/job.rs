//! The job that prints cards. Data and photographs are read ten cards at a time, and the pages are laid out by a child process that a cancellation ends, so that
//! memory does not grow with the run.

use super::{
    model::{Bearer, CardsStarted, initials},
    settings,
};
use documents::{
    papers::{CARDS_A_SHEET, Card, CardSheet, Letterhead},
    render::{PrivateFolder, Rendered, Template},
};
use institution::api::CampusBrief;
use kernel::{
    App, Error, Result, Tx,
    files::{FileError, sniff::Kind},
    jobs::{JobCx, NewJob},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Reads whom some cards are for, in the order of the ids.
pub type Bearers = fn(&mut Tx, &[i64]) -> Result<Vec<Bearer>>;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct CardParams {
    ids: Vec<i64>,
}

/// What a run came to: kept in the transaction that stores the file, so that a run taken up after it does not print again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    pages: u64,
    bytes: u64,
    file_id: i64,
}

impl Printed {
    fn result(self, cards: usize) -> serde_json::Value {
        serde_json::json!({ "cards": cards, "pages": self.pages, "bytes": self.bytes, "file_id": self.file_id })
    }
}

/// Puts a run into the queue: cards of these people, in this order. The caller has checked the scope.
pub fn enqueue(tx: &mut Tx, app: &App, kind: &'static str, ids: Vec<i64>) -> Result<CardsStarted> {
    let cards = ids.len();
    let params = serde_json::to_value(CardParams { ids }).map_err(|error| Error::internal(error.to_string()))?;
    let title = format!("Identity cards of {cards}");
    let job = NewJob { kind, title, campus_id: None, params, key: None, total: cards as i64 };
    Ok(CardsStarted { job_id: tx.enqueue(app, job)?, cards })
}

/// Prints the cards of a run. One that is taken up again before its file was kept starts anew.
pub fn run(job: &JobCx, record_name: &'static str, bearers: Bearers) -> Result<serde_json::Value> {
    let ids = job.params::<CardParams>()?.ids;
    if let Some(printed) = job.state::<Option<Printed>>()?.flatten() {
        return Ok(printed.result(ids.len()));
    }
    let total = ids.len() as i64;
    let failed = |error: documents::Error| Error::conflict(format!("The cards could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    let mut rendering =
        reporting::renderer(&job.app).start(Template::Card, "Identity cards", &folder.path().join("cards.pdf")).map_err(failed)?;
    job.progress(0, total, "Printing cards")?;
    let settings = job.read(CardSettings::read)?;
    let mut of_campus: BTreeMap<i64, i64> = BTreeMap::new();
    for ids in ids.chunks(CARDS_A_SHEET) {
        let cards = cards_of(job, &settings, &folder, bearers, ids, &mut of_campus)?;
        if !cards.is_empty() {
            rendering.push(&CardSheet { letterhead: settings.letterhead.clone(), cards }).map_err(failed)?;
        }
        // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
        let done = (rendering.progress().documents as i64 * CARDS_A_SHEET as i64).min(total);
        job.progress(done, total, "Printing cards")?;
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(job, &done, record_name, of_campus)?;
    job.progress(total, total, "Done")?;
    Ok(printed.result(ids.len()))
}

/// What every card of a run shares.
struct CardSettings {
    letterhead: Letterhead,
    note: Option<String>,
    campuses: BTreeMap<i64, CampusBrief>,
}

impl CardSettings {
    fn read(tx: &mut Tx) -> Result<CardSettings> {
        let note: String = tx.setting(settings::NOTE)?;
        let letterhead = reporting::letterhead(tx)?;
        let campuses = institution::api::campuses(tx)?.into_iter().map(|campus| (campus.id, campus)).collect();
        Ok(CardSettings { letterhead, note: Some(note.trim().to_owned()).filter(|note| !note.is_empty()), campuses })
    }

    fn card(&self, bearer: Bearer, photo: Option<std::path::PathBuf>) -> Card {
        let campus = self.campuses.get(&bearer.campus_id);
        Card {
            kind: bearer.kind.to_owned(),
            initials: initials(&bearer.name),
            name: bearer.name,
            name_urdu: bearer.name_ur,
            number: bearer.number,
            facts: bearer.facts.into_iter().map(|(label, value)| (label.to_owned(), value)).collect(),
            campus: campus.map(|campus| campus.name.clone()).unwrap_or_default(),
            phone: campus.and_then(|campus| campus.phone.as_deref().map(kernel::contact::phone_show)),
            valid_until: bearer.valid_until,
            photo,
            note: self.note.clone(),
        }
    }
}

/// A person and where their photograph lies in the store.
type WithPhoto = (Bearer, Option<String>);

fn cards_of(
    job: &JobCx,
    settings: &CardSettings,
    folder: &PrivateFolder,
    bearers: Bearers,
    ids: &[i64],
    of_campus: &mut BTreeMap<i64, i64>,
) -> Result<Vec<Card>> {
    let ids = ids.to_vec();
    let found: Vec<WithPhoto> = job.read(move |tx| {
        let found = bearers(tx, &ids)?;
        found
            .into_iter()
            .map(|bearer| {
                let key = bearer.photo_file_id.map(|file| tx.stored_file(file)).transpose()?.map(|file| file.key);
                Ok((bearer, key))
            })
            .collect()
    })?;
    found
        .into_iter()
        .map(|(bearer, key)| {
            *of_campus.entry(bearer.campus_id).or_default() += 1;
            let photo = key.map(|key| photo(job, folder, bearer.id, &key)).transpose()?.flatten();
            Ok(settings.card(bearer, photo))
        })
        .collect()
}

/// A photograph made small, as a file of the run; none when the store has lost it or it is no picture: then the initials stand there.
fn photo(job: &JobCx, folder: &PrivateFolder, id: i64, key: &str) -> Result<Option<std::path::PathBuf>> {
    let bytes = match job.app.files.get_now(key) {
        Err(FileError::Missing) => return Ok(None),
        other => other?,
    };
    let Some(small) = documents::photo::small(&bytes) else { return Ok(None) };
    let path = folder.path().join(format!("{id}.jpg"));
    std::fs::write(&path, small).map_err(FileError::from)?;
    Ok(Some(path))
}

/// Keeps the file, and tells each campus in its audit trail how many cards of its people were printed.
fn keep(job: &JobCx, done: &Rendered, record_name: &'static str, of_campus: BTreeMap<i64, i64>) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let name = format!("{}-cards-{}.pdf", record_name, job.job_id);
    let stored = runtime.block_on(job.app.files.put_written(&done.path, &name, Kind::Pdf))?;
    let (job_id, pages, bytes) = (job.job_id, done.pages, done.bytes);
    job.write(move |tx| {
        for (campus, cards) in &of_campus {
            let is = serde_json::json!({ "cards": cards });
            tx.audit_event(record_name, None, "cards printed", Some(*campus), None, Some(is))?;
        }
        let printed = Printed { pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, of_campus.values().sum())?;
        Ok(printed)
    })
}
