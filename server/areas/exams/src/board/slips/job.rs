//! The job that prints slips, two to a page. Photographs are read a page at a time, and the pages are laid out by a child process that a cancellation ends.

use super::{
    model::{Candidate, SlipPaperLine},
    queries::{self, PrintedSlip, Whose},
};
use crate::setup::exams::queries::{ExamBrief, brief};
use documents::{
    papers::{ExamSlip, ExamSlipSheet, Letterhead, SLIPS_A_SHEET, SlipPaper},
    render::{PrivateFolder, Rendered, Template},
};
use kernel::{
    App, Error, Result, Tx,
    files::{FileError, sniff::Kind},
    jobs::{JobCx, JobKind, NewJob},
};
use people::api::initials;
use reporting::Sender;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};
use students::api::{Taker, takers};

pub const SLIPS: JobKind = JobKind { kind: "exams.slips", run };

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SlipParams {
    exam_id: i64,
    student_ids: Vec<i64>,
}

/// What a run came to: kept in the transaction that stores the file, so that a run taken up after it does not print again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    slips: i64,
    pages: u64,
    bytes: u64,
    file_id: i64,
}

/// Puts a run into the queue. The caller has checked the scope and what holds the slips.
pub fn enqueue(tx: &mut Tx, app: &App, exam: &ExamBrief, student_ids: Vec<i64>) -> Result<i64> {
    let total = student_ids.len() as i64;
    let title = format!("Roll number slips: {total}, {}, {}", exam.name, exam.class_name);
    let params = serde_json::to_value(SlipParams { exam_id: exam.id, student_ids }).map_err(|error| Error::internal(error.to_string()))?;
    tx.enqueue(app, NewJob { kind: SLIPS.kind, title, campus_id: exam.campus_id, params, key: None, total })
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let params: SlipParams = job.params()?;
    if let Some(printed) = job.state::<Option<Printed>>()?.flatten() {
        return serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()));
    }
    let failed = |error: documents::Error| Error::conflict(format!("The slips could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    let total = params.student_ids.len() as i64;
    job.progress(0, total, "Printing slips")?;
    let wanted = params.clone();
    let run = job.read(move |tx| Run::read(tx, &wanted))?;
    let mut rendering =
        reporting::renderer(&job.app).start(Template::ExamSlip, "Roll number slips", &folder.path().join("slips.pdf")).map_err(failed)?;
    for of_campus in run.candidates.chunk_by(|a, b| a.campus_id == b.campus_id) {
        for page in of_campus.chunks(SLIPS_A_SHEET) {
            rendering.push(&run.sheet(job, &folder, page)?).map_err(failed)?;
            // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
            let done = (rendering.progress().documents as i64 * SLIPS_A_SHEET as i64).min(total);
            job.progress(done, total, "Printing slips")?;
        }
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(job, params.exam_id, &run, &done)?;
    job.progress(total, total, "Done")?;
    serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()))
}

/// What the slips of a run are made of.
struct Run {
    exam: ExamBrief,
    instructions: Option<String>,
    letterheads: HashMap<i64, Letterhead>,
    candidates: Vec<Candidate>,
    papers: Vec<SlipPaperLine>,
    taken: HashSet<Taker>,
    photos: HashMap<i64, String>,
}

impl Run {
    fn read(tx: &mut Tx, params: &SlipParams) -> Result<Run> {
        let exam = brief(tx, params.exam_id)?;
        let chosen: HashSet<i64> = params.student_ids.iter().copied().collect();
        let campuses: Vec<i64> = exam.campuses.iter().map(|campus| campus.id).collect();
        let mut candidates = queries::candidates(tx, &Whose { exam_id: exam.id, campuses, section_id: None })?;
        candidates.retain(|one| chosen.contains(&one.student_id));
        let papers = queries::paper_lines(tx, exam.id)?;
        let mut sections: Vec<i64> = candidates.iter().map(|one| one.section_id).collect();
        sections.dedup();
        let subjects: Vec<i64> = papers.iter().map(|paper| paper.subject_id).collect();
        let today = tx.today();
        let day = exam.day_of(Some(exam.starts_on), today);
        let taken = takers(tx, &sections, &subjects, day)?.into_iter().collect();
        let files: Vec<i64> = candidates.iter().filter_map(|one| one.photo_file_id).collect();
        let group = reporting::letterhead(tx)?;
        let letterheads = institution::api::campuses(tx)?
            .into_iter()
            .map(|campus| {
                let sender = Sender {
                    name: &campus.name,
                    address: campus.address.as_deref(),
                    city: campus.city.as_deref(),
                    phone: campus.phone.as_deref(),
                };
                (campus.id, sender.letterhead(&group))
            })
            .collect();
        let photos = queries::photo_keys(tx, &files)?;
        let instructions = queries::instructions(tx, exam.id)?;
        Ok(Run { exam, instructions, letterheads, candidates, papers, taken, photos })
    }

    fn sheet(&self, job: &JobCx, folder: &PrivateFolder, page: &[Candidate]) -> Result<ExamSlipSheet> {
        let campus = page.first().map_or(0, |one| one.campus_id);
        Ok(ExamSlipSheet {
            letterhead: self.letterheads.get(&campus).cloned().unwrap_or_default(),
            exam: format!("{}, {}", self.exam.name, self.exam.class_name),
            session: self.exam.session_name.clone(),
            instructions: self.instructions.clone(),
            is_entry_test: false,
            slips: page.iter().map(|one| self.slip(job, folder, one)).collect::<Result<_>>()?,
        })
    }

    fn slip(&self, job: &JobCx, folder: &PrivateFolder, one: &Candidate) -> Result<ExamSlip> {
        let key = one.photo_file_id.and_then(|file| self.photos.get(&file));
        let papers = self.papers.iter().filter(|paper| {
            self.taken.contains(&Taker { section_id: one.section_id, subject_id: paper.subject_id, student_id: one.student_id })
        });
        Ok(ExamSlip {
            name: one.name.clone(),
            name_urdu: one.name_ur.clone(),
            father_name: one.father_name.clone(),
            number: one.registration_no.clone(),
            verify_url: None,
            identity: None,
            roll_no: one.roll_no.clone(),
            class: format!("{} · {}", self.exam.class_name, one.section_name),
            photo: key.map(|key| photo(job, folder, one.student_id, key)).transpose()?.flatten(),
            initials: initials(&one.name),
            papers: papers
                .map(|paper| SlipPaper {
                    on: paper.on_date,
                    weekday: paper.on_date.map(|day| day.format("%A").to_string()),
                    time: paper.time.clone(),
                    subject: paper.name.clone(),
                    room: paper.room.clone(),
                })
                .collect(),
        })
    }
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

/// Keeps the file, counts the prints, and tells each campus in its audit trail how many slips of its students were printed.
fn keep(job: &JobCx, exam_id: i64, run: &Run, done: &Rendered) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let stored = runtime.block_on(job.app.files.put_written(&done.path, &format!("exam-slips-{}.pdf", job.job_id), Kind::Pdf))?;
    let (job_id, pages, bytes) = (job.job_id, done.pages, done.bytes);
    let slip = |one: &Candidate| PrintedSlip { student_id: one.student_id, campus_id: one.campus_id };
    let slips: Vec<PrintedSlip> = run.candidates.iter().map(slip).collect();
    let mut of_campus: BTreeMap<i64, i64> = BTreeMap::new();
    for slip in &slips {
        *of_campus.entry(slip.campus_id).or_default() += 1;
    }
    job.write(move |tx| {
        queries::count_prints(tx, exam_id, &slips)?;
        for (campus, many) in &of_campus {
            let is = serde_json::json!({ "exam_id": exam_id, "slips": many });
            tx.audit_event("exam slip", None, "slips printed", Some(*campus), None, Some(is))?;
        }
        let printed = Printed { slips: slips.len() as i64, pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, printed.slips)?;
        Ok(printed)
    })
}
