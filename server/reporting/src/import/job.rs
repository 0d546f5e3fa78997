//! The job that takes the good rows in. Each transaction writes some rows with the mark that they are in, so that a run that is taken up again, the same file
//! uploaded anew, or a mended copy of it takes nobody in twice.

use super::{
    calls::deduplicate,
    choices,
    model::{ImportProblem, ImportResult, MOST_PROBLEMS, SheetRequest as _, rows_of},
    register::Import,
    rows, sheet,
    validate::{self, Validated},
};
use crate::tables::TableChoices;
use kernel::{
    Error, Result,
    jobs::{JobCx, JobKind},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Rows of one transaction.
const UNIT: usize = 25;

/// Where the job is: rows before `next` are done with.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    next: usize,
    result: ImportResult,
}

/// An import under way.
struct Run<'j, I: Import> {
    job: &'j JobCx,
    asked: I::Asked,
    known: Arc<I::Known>,
    validated: Vec<Validated<I::Form>>,
}

/// The job of a register's import.
pub const fn job<I: Import>() -> JobKind {
    JobKind { kind: I::JOB, run: run::<I> }
}

fn run<I: Import>(job: &JobCx) -> Result<serde_json::Value> {
    let run = Run::<I>::open(job)?;
    let mut state: State = job.state::<Option<State>>()?.flatten().unwrap_or_default();
    let rows = run.validated.len();
    state.result.rows = rows as i64;
    let message = format!("Adding {}", I::REGISTER);
    while state.next < rows {
        let transaction = &run.validated[state.next..(state.next + UNIT).min(rows)];
        state = run.take_in(transaction, &state)?;
        job.progress(state.next as i64, rows as i64, &message)?;
    }
    serde_json::to_value(&state.result).map_err(|error| Error::internal(error.to_string()))
}

impl<'j, I: Import> Run<'j, I> {
    /// Reads and validates the file: the same each time that the job is taken up.
    fn open(job: &'j JobCx) -> Result<Self> {
        let asked: I::Asked = job.params()?;
        let wanted = asked.clone();
        let (file, known, today) = job.read(move |tx| {
            let today = tx.today();
            Ok((tx.stored_file(wanted.file_id())?, I::known(tx, &wanted)?, today))
        })?;
        let bytes = job.app.files.get_now(&file.key)?;
        let read = sheet::read(I::FIELDS, (&file.name, &bytes), (&choices::chosen(&asked), &TableChoices::default()), today)?;
        let validated = validate::validate(&read.rows, I::NAMES_CELLS, |row| I::read_row(row, &asked, &known, today), I::numbers);
        Ok(Run { job, asked, known: Arc::new(known), validated })
    }

    /// Takes the rows of a transaction in; when one of them is refused after all, each by itself, so that it stops no other.
    fn take_in(&self, transaction: &[Validated<I::Form>], state: &State) -> Result<State> {
        match self.attempt(transaction, state) {
            Err(error) if transaction.len() > 1 && is_refusal(&error) => {
                let mut state = state.clone();
                for one in transaction.chunks(1) {
                    state = self.take_in(one, &state)?;
                }
                Ok(state)
            }
            Err(error) if is_refusal(&error) => {
                let message = error.problem().message;
                let refused = transaction.first().map_or(0, |one| one.row);
                let mut next = state.clone();
                next.next += 1;
                note(&mut next.result, vec![ImportProblem { row: refused, column: None, value: None, message }]);
                Ok(next)
            }
            other => other,
        }
    }

    fn attempt(&self, transaction: &[Validated<I::Form>], state: &State) -> Result<State> {
        let (candidates, wrong) = validate::part(transaction);
        let (asked, known, state, job_id, count) =
            (self.asked.clone(), self.known.clone(), state.clone(), self.job.job_id, transaction.len());
        self.job.write(move |tx| {
            let mut state = state.clone();
            // Of two imports of one sheet the second sees what the first took in.
            rows::lock_register::<I>(tx, asked.campus_id())?;
            let kept = deduplicate::<I>(tx, asked.campus_id(), &known, candidates.clone())?;
            for row in &kept.good {
                let record_id = I::store(tx, &known, &row.form)?;
                rows::remember::<I>(tx, &asked, row, record_id)?;
            }
            state.next += count;
            state.result.written += kept.good.len() as i64;
            state.result.repeated += kept.repeated;
            note(&mut state.result, wrong.iter().cloned().chain(kept.problems).collect());
            tx.keep_state(job_id, &state, state.next as i64)?;
            Ok(state)
        })
    }
}

/// A row's own fault, as against the job's end or the machine's.
fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Invalid { .. }) || error.is_unique()
}

/// Counts wrong rows and names the first of them.
fn note(result: &mut ImportResult, problems: Vec<ImportProblem>) {
    result.bad += rows_of(&problems);
    let room = MOST_PROBLEMS.saturating_sub(result.problems.len());
    result.problems.extend(problems.into_iter().take(room));
}
