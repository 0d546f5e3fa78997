mod change;
mod create;
mod papers;
mod steps;

pub use change::{delete, update};
pub use create::create;

use super::{model::EXAM, queries::ExamBrief};
use kernel::{Error, Result, Scope, Tx};

/// An exam that somebody changes, locked: within the scope, else 404; with all of its campuses, else 403.
fn own(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ExamBrief> {
    tx.in_scope(&EXAM, scope, id)?;
    tx.lock("exam", id)?;
    let exam = super::queries::brief(tx, id)?;
    match exam.campuses.iter().find(|campus| !scope.has_campus(campus.id)) {
        None => Ok(exam),
        Some(other) => Err(Error::Forbidden(format!(
            "This exam is held at {} too. Only somebody who works for all of its campuses can change it.",
            other.name
        ))),
    }
}
