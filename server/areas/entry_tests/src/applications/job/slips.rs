//! The job that prints roll number slips as one PDF, two to a page. Photographs are read a page at a time, and the pages are laid out by a child process that a
//! cancellation ends.

use crate::{
    applications::queries::slips::{Slip, slips},
    fast_tests::queries::parts,
    public::queries::masked,
};
use documents::{
    papers::{ExamSlip, ExamSlipSheet, Letterhead, SLIPS_A_SHEET, SlipPaper},
    render::{PrivateFolder, Rendered, Template},
};
use exams::api::{file_keys, letterheads, small_photo};
use kernel::{
    App, Error, Result, Tx,
    files::Kind,
    jobs::{JobCx, JobKind, NewJob},
    paper_code::verify_url,
};
use people::api::initials;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, btree_map::Entry};

pub const SLIPS: JobKind = JobKind { kind: "entry_tests.slips", run };

/// Characters of the rules that a slip has room for.
const RULES: usize = 900;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Params {
    ids: Vec<i64>,
}

/// What a run came to: kept in the transaction that stores the file, so that a run taken up after it does not print again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    slips: i64,
    pages: u64,
    bytes: u64,
    file_id: i64,
}

/// Puts a run into the queue. The caller has checked the scope.
pub fn enqueue(tx: &mut Tx, app: &App, ids: Vec<i64>) -> Result<i64> {
    let total = ids.len() as i64;
    let params = serde_json::to_value(Params { ids }).map_err(|error| Error::internal(error.to_string()))?;
    let title = format!("Roll number slips of an entry test: {total}");
    tx.enqueue(app, NewJob { kind: SLIPS.kind, title, campus_id: None, params, key: None, total })
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let ids = job.params::<Params>()?.ids;
    if let Some(printed) = job.state::<Option<Printed>>()?.flatten() {
        return serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()));
    }
    let failed = |error: documents::Error| Error::conflict(format!("The slips could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    let total = ids.len() as i64;
    job.progress(0, total, "Printing slips")?;
    let run = job.read(move |tx| Run::read(tx, &ids))?;
    let out = folder.path().join("slips.pdf");
    let mut rendering = reporting::renderer(&job.app).start(Template::ExamSlip, "Roll number slips", &out).map_err(failed)?;
    for of_centre in run.slips.chunk_by(|a, b| (a.test_id, a.centre_campus_id) == (b.test_id, b.centre_campus_id)) {
        for page in of_centre.chunks(SLIPS_A_SHEET) {
            rendering.push(&run.sheet(job, &folder, page)?).map_err(failed)?;
            // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
            let done = (rendering.progress().documents as i64 * SLIPS_A_SHEET as i64).min(total);
            job.progress(done, total, "Printing slips")?;
        }
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(job, &run, &done)?;
    job.progress(total, total, "Done")?;
    serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()))
}

/// What the slips of a run are made of.
struct Run {
    slips: Vec<Slip>,
    letterheads: HashMap<i64, Letterhead>,
    /// The names of a test's parts, by test.
    parts: BTreeMap<i64, String>,
    photos: HashMap<i64, String>,
}

impl Run {
    fn read(tx: &mut Tx, ids: &[i64]) -> Result<Run> {
        let slips = slips(tx, ids)?;
        let mut named = BTreeMap::new();
        for slip in &slips {
            if let Entry::Vacant(entry) = named.entry(slip.test_id) {
                let names: Vec<String> = parts(tx, slip.test_id)?.into_iter().map(|part| part.name).collect();
                entry.insert(names.join(", "));
            }
        }
        let files: Vec<i64> = slips.iter().filter_map(|slip| slip.photo_file_id).collect();
        Ok(Run { letterheads: letterheads(tx)?, parts: named, photos: file_keys(tx, &files)?, slips })
    }

    /// A page of a centre's slips, under the letterhead of its campus.
    fn sheet(&self, job: &JobCx, folder: &PrivateFolder, page: &[Slip]) -> Result<ExamSlipSheet> {
        let Some(first) = page.first() else { return Ok(ExamSlipSheet::default()) };
        Ok(ExamSlipSheet {
            letterhead: self.letterheads.get(&first.centre_campus_id).cloned().unwrap_or_default(),
            exam: first.test_name.clone(),
            session: first.session_name.clone(),
            instructions: first.rules.as_deref().map(shortened),
            is_entry_test: true,
            slips: page.iter().map(|one| self.slip(job, folder, one)).collect::<Result<_>>()?,
        })
    }

    fn slip(&self, job: &JobCx, folder: &PrivateFolder, one: &Slip) -> Result<ExamSlip> {
        let key = one.photo_file_id.and_then(|file| self.photos.get(&file));
        let paper = SlipPaper {
            on: Some(one.test_on),
            weekday: Some(one.test_on.format("%A").to_string()),
            time: Some(one.test_at.show()),
            subject: self.parts.get(&one.test_id).cloned().unwrap_or_default(),
            room: Some(format!("{}, seat {}", one.room, one.seat_no)),
        };
        Ok(ExamSlip {
            name: one.name.clone(),
            name_urdu: None,
            father_name: Some(one.father_name.clone()),
            number: one.application_no.clone(),
            verify_url: Some(verify_url(&job.app.config.public_url, &one.slip_code)),
            identity: Some(masked(&one.identity_no)),
            roll_no: Some(one.roll_no.clone()),
            class: one.program_name.clone(),
            photo: key.map(|key| small_photo(&job.app, folder, one.id, key)).transpose()?.flatten(),
            initials: initials(&one.name),
            papers: vec![paper],
        })
    }
}

/// As many whole lines of the rules as a slip has room for.
fn shortened(rules: &str) -> String {
    let mut room = RULES;
    let mut lines: Vec<&str> = Vec::new();
    for line in rules.lines() {
        let long = line.chars().count();
        if long > room {
            lines.push("See the website for the other rules.");
            break;
        }
        room -= long;
        lines.push(line);
    }
    lines.join("\n")
}

/// Keeps the file, and tells each test in its audit trail how many of its slips were printed.
fn keep(job: &JobCx, run: &Run, done: &Rendered) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let name = format!("roll-number-slips-{}.pdf", job.job_id);
    let stored = runtime.block_on(job.app.files.put_written(&done.path, &name, Kind::Pdf))?;
    let (job_id, pages, bytes, slips) = (job.job_id, done.pages, done.bytes, run.slips.len() as i64);
    let mut of_test: BTreeMap<i64, i64> = BTreeMap::new();
    for slip in &run.slips {
        *of_test.entry(slip.test_id).or_default() += 1;
    }
    job.write(move |tx| {
        for (test, many) in &of_test {
            tx.audit_event("fast test", Some(*test), "slips printed", None, None, Some(serde_json::json!({ "slips": many })))?;
        }
        let printed = Printed { slips, pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, slips)?;
        Ok(printed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_cut_at_a_line() {
        assert_eq!(shortened("Bring a pen.\nBe there at nine."), "Bring a pen.\nBe there at nine.");
        let long = format!("Bring a pen.\n{}", "x".repeat(RULES));
        assert_eq!(shortened(&long), "Bring a pen.\nSee the website for the other rules.");
    }
}
