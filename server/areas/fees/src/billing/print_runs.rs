//! Print runs: any number of challans as one PDF, rendered by a child process that a cancellation ends.

use super::challans::{self, model::CHALLANS};
use crate::{exceptions, rights};
use documents::render::{PrivateFolder, Rendered, Template};
use kernel::{
    Answer, Body, Can, Cx, Error, Part, Result, Routes, Selection, Tx,
    files::sniff::Kind,
    jobs::{JobCx, JobKind, NewJob},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub static PART: Part = Part { routes, jobs: &[JobKind { kind: PRINT_RUN_JOB, run }], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/print-challans", Can(rights::CHALLANS_PRINT), print)
}

pub const PRINT_RUN_JOB: &str = "fees.print_run";

/// Papers of one run, at most.
const MOST: i64 = 20_000;
/// Papers whose data is read at once.
const CHUNK: usize = 25;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct PrintParams {
    ids: Vec<i64>,
}

/// A run that was started.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PrintStarted {
    pub job_id: i64,
    pub challans: usize,
}

/// Prints chosen challans, or all that a list's query matches, into one PDF; papers lie by campus, program, class, section and name.
pub async fn print(cx: Cx, Body(form): Body<Selection>) -> Result<Answer<PrintStarted>> {
    let (scope, app) = (cx.scope(), cx.app.clone());
    cx.save("Print run started", move |tx| {
        let chosen = form.resolve(tx, &CHALLANS, &scope, MOST)?;
        let ids = in_paper_order(tx, &chosen)?;
        if ids.is_empty() {
            return Err(Error::conflict("None of these is issued, so there is nothing to print. Issue them first."));
        }
        let challans = ids.len();
        let params = serde_json::to_value(PrintParams { ids }).map_err(|error| Error::internal(error.to_string()))?;
        let title = format!("Print run of {challans} challans");
        let job = NewJob { kind: PRINT_RUN_JOB, title, campus_id: None, params, key: None, total: challans as i64 };
        Ok(PrintStarted { job_id: tx.enqueue(&app, job)?, challans })
    })
    .await
}

/// The issued ones in the order in which an office hands them out.
fn in_paper_order(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id JOIN class k ON k.id = c.class_id LEFT JOIN section n ON n.id = c.section_id
             WHERE c.id IN [$1] AND c.status IN ('issued', 'partly_paid', 'paid')
             ORDER BY c.campus_id, c.program_id, k.level, coalesce(n.name_order, ''), s.name_order, c.id"
        ),
        &[ids.into()],
    )
}

/// What a run came to: kept in the transaction that counts the papers as printed, so that a run taken up after it does not print again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    pages: u64,
    bytes: u64,
    file_id: i64,
}

impl Printed {
    fn result(self, ids: &[i64]) -> serde_json::Value {
        serde_json::json!({ "challans": ids.len(), "pages": self.pages, "bytes": self.bytes, "file_id": self.file_id, "ids": ids })
    }
}

/// Renders the papers; at the end the file is kept and each paper counted as printed. A run that is taken up again before that starts anew: nothing was counted.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let ids = cx.params::<PrintParams>()?.ids;
    if let Some(printed) = cx.state::<Option<Printed>>()?.flatten() {
        return Ok(printed.result(&ids));
    }
    let total = ids.len() as i64;
    let failed = |error: documents::Error| Error::conflict(format!("The papers could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    let out = folder.path().join("challans.pdf");
    let mut rendering = reporting::renderer(&cx.app).start(Template::Challan, "Challans", &out).map_err(failed)?;
    cx.progress(0, total, "Printing challans")?;
    for chunk in ids.chunks(CHUNK) {
        let (app, chunk) = (cx.app.clone(), chunk.to_vec());
        for paper in cx.read(move |tx| challans::paper::of_challans(tx, &app, &chunk))? {
            rendering.push(&paper).map_err(failed)?;
        }
        // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
        cx.progress(rendering.progress().documents as i64, total, "Printing challans")?;
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(cx, &done, &ids)?;
    cx.progress(total, total, "Done")?;
    Ok(printed.result(&ids))
}

/// Keeps the file, and tells each campus in its audit trail how many of its challans were printed.
fn keep(cx: &JobCx, done: &Rendered, ids: &[i64]) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let stored = runtime.block_on(cx.app.files.put_written(&done.path, &format!("challans-{}.pdf", cx.job_id), Kind::Pdf))?;
    let (ids, job_id, pages, bytes) = (ids.to_vec(), cx.job_id, done.pages, done.bytes);
    cx.write(move |tx| {
        let now = tx.now();
        let mut of_campus: BTreeMap<i64, usize> = BTreeMap::new();
        for chunk in ids.chunks(1_000) {
            exceptions::note_reprints(tx, chunk)?;
            challans::queries::mark_printed(tx, chunk, now)?;
            for (campus, own) in challans::queries::printed_at(tx, chunk, now)? {
                *of_campus.entry(campus).or_default() += own.len();
            }
        }
        for (campus, challans) in of_campus {
            let is = serde_json::json!({ "challans": challans });
            tx.audit_event("challan", None, "printed", Some(campus), None, Some(is))?;
        }
        let printed = Printed { pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, ids.len() as i64)?;
        Ok(printed)
    })
}
