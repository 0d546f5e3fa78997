//! What the database says of a sheet's rows: numbers that are taken, seats that are not there, rows that were taken in before.

use super::{
    model::{ImportAsk, ImportProblem},
    rows::{Candidate, Places},
};
use crate::{placements, students::form::StudentForm};
use academics::api as academic;
use kernel::{Error, Result, Tx, Value, binds, sql};
use std::collections::{BTreeMap, BTreeSet};

/// The programs, classes and sections into which the rows can go. 422 when the session is none.
pub fn places(tx: &mut Tx, ask: &ImportAsk) -> Result<Places> {
    let session = academic::session(tx, ask.session_id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("session_id", "Choose a session of the list."),
        other => other,
    })?;
    let mut programs = Vec::new();
    for program in academic::programs_of_campus(tx, ask.campus_id)? {
        let classes = academic::classes_of_program(tx, program.id)?;
        programs.push((program, classes));
    }
    let sections = academic::sections_of_campus(tx, ask.campus_id, ask.session_id)?;
    Ok(Places { session, programs, sections })
}

/// Rows that the database lets pass, and what is wrong with the others.
#[derive(Debug, Default)]
pub struct Sifted {
    pub good: Vec<Candidate>,
    /// Rows that were taken in before.
    pub repeated: i64,
    pub problems: Vec<ImportProblem>,
}

/// Sifts rows that are right by themselves. Seats are counted in the order of the rows.
pub fn sift(tx: &mut Tx, campus_id: i64, places: &Places, candidates: Vec<Candidate>) -> Result<Sifted> {
    let taken = Taken::of(tx, campus_id, &candidates)?;
    let mut seats: BTreeMap<i64, i64> = BTreeMap::new();
    let mut out = Sifted::default();
    for candidate in candidates {
        let Candidate { row, form, .. } = &candidate;
        let row = *row;
        if taken.rows.contains(&candidate.key) {
            out.repeated += 1;
            continue;
        }
        let mut problems = taken.problems(row, form);
        if let Some(section) = form.section_id.and_then(|id| places.sections.iter().find(|section| section.id == id)) {
            let left = match seats.entry(section.id) {
                std::collections::btree_map::Entry::Occupied(entry) => entry.into_mut(),
                std::collections::btree_map::Entry::Vacant(entry) => {
                    entry.insert(section.capacity - placements::queries::seats_taken(tx, section.id)?)
                }
            };
            if *left <= 0 {
                let sentence = format!("Section {} is full: it has {} seats.", section.name, section.capacity);
                problems.push(problem(row, "section", Some(section.name.clone()), sentence));
            } else if problems.is_empty() {
                *left -= 1;
            }
        }
        if problems.is_empty() { out.good.push(candidate) } else { out.problems.extend(problems) }
    }
    Ok(out)
}

/// Remembers that a row became a student.
pub fn remember(tx: &mut Tx, file_id: i64, candidate: &Candidate, student_id: i64) -> Result<()> {
    tx.exec(
        sql!("INSERT INTO student_import_row (campus_id, row_key, file_id, row_number, student_id) VALUES ($1, $2, $3, $4, $5)"),
        &binds![candidate.form.campus_id, &candidate.key, file_id, candidate.row, student_id],
    )
    .map(drop)
}

/// What is in the database of the numbers of these rows.
struct Taken {
    registrations: BTreeSet<String>,
    cnics: BTreeSet<String>,
    /// Keys of rows.
    rows: BTreeSet<String>,
}

impl Taken {
    fn of(tx: &mut Tx, campus_id: i64, candidates: &[Candidate]) -> Result<Taken> {
        let numbers =
            |pick: fn(&StudentForm) -> &Option<String>| Value::Texts(candidates.iter().filter_map(|one| pick(&one.form).clone()).collect());
        let keys: Vec<String> = candidates.iter().map(|one| one.key.clone()).collect();
        let registrations = tx.values(
            sql!("SELECT registration_no FROM student WHERE registration_no IN [$1] ORDER BY registration_no"),
            &[numbers(|form| &form.registration_no)],
        )?;
        let cnics = tx.values(sql!("SELECT cnic FROM student WHERE cnic IN [$1] ORDER BY cnic"), &[numbers(|form| &form.cnic)])?;
        let known = tx.values(
            sql!("SELECT row_key FROM student_import_row WHERE campus_id = $1 AND row_key IN [$2] ORDER BY row_key"),
            &binds![campus_id, keys],
        )?;
        Ok(Taken {
            registrations: registrations.into_iter().collect(),
            cnics: cnics.into_iter().collect(),
            rows: known.into_iter().collect(),
        })
    }

    fn problems(&self, row: i64, form: &StudentForm) -> Vec<ImportProblem> {
        let mut out = Vec::new();
        if let Some(number) = form.registration_no.as_ref().filter(|number| self.registrations.contains(*number)) {
            let sentence = "A student with this registration number already exists.";
            out.push(problem(row, "registration_no", Some(number.clone()), sentence));
        }
        if let Some(number) = form.cnic.as_ref().filter(|number| self.cnics.contains(*number)) {
            let shown = kernel::contact::identity_show(number);
            out.push(problem(row, "cnic", Some(shown), "A student with this B-form or CNIC already exists."));
        }
        out
    }
}

fn problem(row: i64, column: &str, value: Option<String>, message: impl Into<String>) -> ImportProblem {
    ImportProblem { row, column: Some(column.to_owned()), value, message: message.into() }
}
