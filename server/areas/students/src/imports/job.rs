//! The job that takes the good rows in. Each unit writes some rows with the mark that they are in, so that a run that is taken up again, the same file
//! uploaded anew, or a mended copy of it takes nobody in twice.

use super::{
    model::{ImportAsk, ImportProblem, ImportResult},
    rows::{self, Candidate, Judged, Places},
    sheet, stored,
};
use crate::students::write;
use kernel::{
    Error, Result, Tx,
    jobs::{JobCx, JobKind},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub const IMPORT: JobKind = JobKind { kind: "students.import", run };

/// Rows of one unit.
const UNIT: usize = 25;
/// Wrong rows that the result names.
const MOST_PROBLEMS: usize = 1_000;

/// Where the job is: rows before `next` are done with.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    next: usize,
    result: ImportResult,
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let ask: ImportAsk = job.params()?;
    let (places, judged) = prepare(job, &ask)?;
    let mut state: State = job.state::<Option<State>>()?.flatten().unwrap_or_default();
    state.result.rows = judged.len() as i64;
    while state.next < judged.len() {
        let unit = &judged[state.next..(state.next + UNIT).min(judged.len())];
        state = take_in(job, &places, ask.file_id, unit, &state)?;
        job.progress(state.next as i64, judged.len() as i64, "Adding students")?;
    }
    serde_json::to_value(&state.result).map_err(|error| Error::internal(error.to_string()))
}

/// Reads and judges the file: the same each time that the job is taken up.
fn prepare(job: &JobCx, ask: &ImportAsk) -> Result<(Arc<Places>, Vec<Judged>)> {
    let wanted = ask.clone();
    let (file, places, today) = job.read(move |tx| {
        let today = tx.today();
        Ok((tx.stored_file(wanted.file_id)?, stored::places(tx, &wanted)?, today))
    })?;
    let bytes = job.app.files.get_now(&file.key)?;
    let read = sheet::read(&file.name, &bytes, &ask.mapping)?;
    let judged = rows::judge(&read.rows, ask, &places, today);
    Ok((Arc::new(places), judged))
}

/// Takes the rows of a unit in; when one of them is refused after all, each by itself, so that it stops no other.
fn take_in(job: &JobCx, places: &Arc<Places>, file_id: i64, unit: &[Judged], state: &State) -> Result<State> {
    match attempt(job, places, file_id, unit, state) {
        Err(error) if unit.len() > 1 && is_refusal(&error) => {
            let mut state = state.clone();
            for one in unit.chunks(1) {
                state = take_in(job, places, file_id, one, &state)?;
            }
            Ok(state)
        }
        Err(error) if is_refusal(&error) => {
            let message = error.problem().message;
            let refused = unit.first().map_or(0, |one| one.row);
            let mut next = state.clone();
            next.next += 1;
            note(&mut next.result, vec![ImportProblem { row: refused, column: None, value: None, message }]);
            Ok(next)
        }
        other => other,
    }
}

/// A row's own fault, as against the job's end or the machine's.
fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Invalid { .. }) || error.is_unique()
}

fn attempt(job: &JobCx, places: &Arc<Places>, file_id: i64, unit: &[Judged], state: &State) -> Result<State> {
    let (candidates, wrong) = rows::part(unit);
    let (places, state, job_id, count) = (places.clone(), state.clone(), job.job_id, unit.len());
    job.write(move |tx| {
        let mut state = state.clone();
        let (written, repeated, problems) = store(tx, file_id, &places, candidates.clone())?;
        state.next += count;
        state.result.written += written;
        state.result.repeated += repeated;
        note(&mut state.result, wrong.iter().cloned().chain(problems).collect());
        tx.keep_state(job_id, &state, state.next as i64)?;
        Ok(state)
    })
}

fn store(tx: &mut Tx, file_id: i64, places: &Places, candidates: Vec<Candidate>) -> Result<(i64, i64, Vec<ImportProblem>)> {
    let Some(campus_id) = candidates.first().map(|one| one.form.campus_id) else { return Ok((0, 0, Vec::new())) };
    let sifted = stored::sift(tx, campus_id, places, candidates)?;
    for candidate in &sifted.good {
        let student = write::create(tx, &candidate.form)?;
        stored::remember(tx, file_id, candidate, student)?;
    }
    Ok((sifted.good.len() as i64, sifted.repeated, sifted.problems))
}

/// Counts wrong rows and names the first of them.
fn note(result: &mut ImportResult, problems: Vec<ImportProblem>) {
    result.bad += rows_of(&problems);
    let room = MOST_PROBLEMS.saturating_sub(result.problems.len());
    result.problems.extend(problems.into_iter().take(room));
}

/// How many rows these problems are about.
pub fn rows_of(problems: &[ImportProblem]) -> i64 {
    problems.iter().map(|problem| problem.row).collect::<std::collections::BTreeSet<_>>().len() as i64
}
