//! The job that prints all slips of a payroll into one PDF.

use super::{paper, queries};
use documents::render::{PrivateFolder, Rendered, Template};
use kernel::{
    App, Error, Result, Scope, Tx, binds,
    files::sniff::Kind,
    jobs::{JobCx, JobKind, NewJob},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const PAYSLIPS: JobKind = JobKind { kind: "payroll.payslips", run };

/// Slips whose data is read at once.
const CHUNK: usize = 50;

#[derive(Clone, Debug, Serialize, Deserialize)]
struct PrintParams {
    ids: Vec<i64>,
}

/// A print that was started.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PayslipPrintStarted")]
pub struct PrintStarted {
    pub job_id: i64,
    pub payslips: usize,
}

/// What a print came to: kept in the transaction that stores the file.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Printed {
    payslips: i64,
    pages: u64,
    bytes: u64,
    file_id: i64,
}

/// Puts the slips of a payroll into the queue.
pub fn enqueue(tx: &mut Tx, app: &App, scope: &Scope, run_id: i64) -> Result<PrintStarted> {
    let run = queries::locked(tx, scope, run_id)?;
    let ids: Vec<i64> = tx.values(
        sql!("SELECT p.id FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.run_id = $1 ORDER BY e.name_order, p.id"),
        &binds![run_id],
    )?;
    let payslips = ids.len();
    let params = serde_json::to_value(PrintParams { ids }).map_err(|error| Error::internal(error.to_string()))?;
    let title = format!("Payslips of {}: {payslips}", run.month()?.label());
    let job = NewJob { kind: PAYSLIPS.kind, title, campus_id: Some(run.campus_id), params, key: None, total: payslips as i64 };
    Ok(PrintStarted { job_id: tx.enqueue(app, job)?, payslips })
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let ids = job.params::<PrintParams>()?.ids;
    if let Some(printed) = job.state::<Option<Printed>>()?.flatten() {
        return serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()));
    }
    let total = ids.len() as i64;
    let failed = |error: documents::Error| Error::conflict(format!("The slips could not be rendered: {error}"));
    let folder = PrivateFolder::new().map_err(failed)?;
    job.progress(0, total, "Printing payslips")?;
    let out = folder.path().join("payslips.pdf");
    let mut rendering = reporting::renderer(&job.app).start(Template::Payslip, "Payslips", &out).map_err(failed)?;
    for chunk in ids.chunks(CHUNK) {
        let chunk = chunk.to_vec();
        for one in job.read(move |tx| paper::of_slips(tx, &chunk))? {
            rendering.push(&one).map_err(failed)?;
        }
        // Refused when the job was cancelled; then the rendering is dropped, and its child with it.
        job.progress(rendering.progress().documents as i64, total, "Printing payslips")?;
    }
    let done = rendering.finish().map_err(failed)?;
    let printed = keep(job, total, &done)?;
    job.progress(total, total, "Done")?;
    serde_json::to_value(printed).map_err(|error| Error::internal(error.to_string()))
}

fn keep(job: &JobCx, payslips: i64, done: &Rendered) -> Result<Printed> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| Error::internal(error.to_string()))?;
    let stored = runtime.block_on(job.app.files.put_written(&done.path, &format!("payslips-{}.pdf", job.job_id), Kind::Pdf))?;
    let (job_id, pages, bytes) = (job.job_id, done.pages, done.bytes);
    job.write(move |tx| {
        let printed = Printed { payslips, pages, bytes, file_id: tx.insert_file(&stored, None)? };
        tx.attach_file(job_id, printed.file_id)?;
        tx.keep_state(job_id, &printed, payslips)?;
        Ok(printed)
    })
}
