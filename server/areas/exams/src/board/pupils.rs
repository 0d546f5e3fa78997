//! What sheets of board affairs are read by: the students of a campus by their registration number, and the boards by name.

use kernel::{Error, Result, Tx, binds, sql};
use reporting::import::{ImportProblem, Row, plain};
use std::collections::BTreeMap;

/// A student of the campus, whatever their status: roll numbers and results come after people have left.
#[derive(Clone, Debug, kernel::Row)]
pub struct Pupil {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub session_id: i64,
    pub class_id: i64,
}

/// What rows are judged by.
#[derive(Clone, Debug)]
pub struct Known {
    pub campus_id: i64,
    pupils: BTreeMap<String, Pupil>,
    boards: BTreeMap<String, i64>,
}

/// A cell's value, or what is wrong with the row.
pub type Read<T> = Result<T, Vec<ImportProblem>>;

impl Known {
    pub fn at(tx: &mut Tx, campus_id: i64) -> Result<Known> {
        let pupils: Vec<Pupil> = tx.all(
            sql!("SELECT id, registration_no, name, session_id, class_id FROM student WHERE campus_id = $1 ORDER BY id"),
            &binds![campus_id],
        )?;
        let boards: Vec<(i64, String, String)> = tx.all(sql!("SELECT id, name, short_name FROM board ORDER BY id"), &[])?;
        Ok(Known {
            campus_id,
            pupils: pupils.into_iter().map(|pupil| (plain(&pupil.registration_no), pupil)).collect(),
            boards: boards.into_iter().flat_map(|(id, name, short)| [(plain(&name), id), (plain(&short), id)]).collect(),
        })
    }

    /// The student of a row, whose name must be that of the number.
    pub fn pupil(&self, row: &Row) -> Read<&Pupil> {
        let Some(pupil) = self.pupils.get(&plain(row.get("student_no"))) else {
            return Err(vec![row.problem("student_no", "No student of this campus has this registration number.")]);
        };
        if plain(row.get("name")) != plain(&pupil.name) {
            return Err(vec![row.problem("name", format!("{} is {}. Correct the number or the name.", pupil.registration_no, pupil.name))]);
        }
        Ok(pupil)
    }

    pub fn board(&self, row: &Row) -> Read<i64> {
        let text = row.get("board");
        let wrong = || vec![row.problem("board", format!("There is no board {text}. Add it first."))];
        self.boards.get(&plain(text)).copied().ok_or_else(wrong)
    }
}

/// A word of an enum as offices write it, `Roll no issued`; none for an empty cell.
pub fn word<T: Copy>(row: &Row, field: &'static str, all: &[T], of: fn(T) -> &'static str) -> Read<Option<T>> {
    let text = plain(row.get(field));
    if text.is_empty() {
        return Ok(None);
    }
    let found = all.iter().copied().find(|one| plain(&of(*one).replace('_', " ")) == text);
    let words = || all.iter().map(|one| of(*one).replace('_', " ")).collect::<Vec<_>>().join(", ");
    found.map(Some).ok_or_else(|| vec![row.problem(field, format!("Write one of: {}.", words()))])
}

/// A whole number that the row needs.
pub fn whole(row: &Row, field: &'static str) -> Read<i64> {
    row.get(field).parse().map_err(|_| vec![row.problem(field, "Enter a whole number.")])
}

/// What the checked form says against a row.
pub fn told(row: &Row, error: Error) -> Vec<ImportProblem> {
    let errors = error.problem().errors.into_iter();
    errors.flat_map(|(field, sentences)| sentences.into_iter().map(|sentence| row.problem(&field, sentence)).collect::<Vec<_>>()).collect()
}
