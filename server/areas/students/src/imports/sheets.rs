//! What the database says of a sheet's rows: numbers that are taken, seats that are not there, rows that were taken in before.

use super::{
    actions,
    model::{
        FIELDS, ImportRequest, StudentSheets,
        rows::{self, Places},
    },
};
use crate::{
    placements::{self, model::wings::wing_refusal},
    students::{
        self,
        model::{STUDENT, form::StudentForm},
    },
};
use academics::{api as academic, api::SessionId};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Instant, Record, Result, Scope, Tx, Value, sql};
use reporting::import::{Candidate, Field, Import, ImportProblem, Row};
use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

/// The programs, classes and sections into which the rows can go. 422 when the session is none.
pub fn places(tx: &mut Tx, ask: &ImportRequest) -> Result<Places> {
    let session = academic::session(tx, ask.session_id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("session_id", "Choose a session from the list."),
        other => other,
    })?;
    let mut programs = Vec::new();
    for program in academic::programs_of_campus(tx, ask.campus_id)? {
        let classes = academic::classes_of_program(tx, program.id)?;
        programs.push((program, classes));
    }
    let sections = academic::sections_of_campus(tx, CampusId(ask.campus_id), SessionId(ask.session_id))?;
    Ok(Places { session, programs, sections })
}

/// What rows are judged and stored by: where they can go, and what whoever imports them sees, so that no guardian beyond it is linked.
#[derive(Clone, Debug)]
pub struct Known {
    places: Places,
    scope: Scope,
}

/// What whoever asks sees; the campus alone when nobody asks, or they may sign in no more.
fn scope_of_asker(tx: &mut Tx, campus_id: i64) -> Result<Scope> {
    let campus = || Ok(Scope::of_campus(campus_id));
    let Some(user) = tx.who().user_id else { return campus() };
    match access::api::actor_of(tx, user) {
        Ok(actor) => Ok((*actor.scope).clone()),
        Err(Error::SignedOut) => campus(),
        Err(other) => Err(other),
    }
}

impl Import for StudentSheets {
    const JOB: &'static str = "students.import";
    const REGISTER: &'static str = "students";
    const RECORD: &'static Record = &STUDENT;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = ImportRequest;
    type Known = Known;
    type Form = StudentForm;

    fn known(tx: &mut Tx, asked: &ImportRequest) -> Result<Known> {
        Ok(Known { places: places(tx, asked)?, scope: scope_of_asker(tx, asked.campus_id)? })
    }

    fn read_row(row: &Row, asked: &ImportRequest, known: &Known, today: NaiveDate) -> Result<StudentForm, Vec<ImportProblem>> {
        rows::read_row(row, asked, &known.places, today)
    }

    fn numbers(form: &StudentForm) -> Vec<(&'static str, Option<String>)> {
        vec![("registration_no", form.registration_no.clone()), ("cnic", form.cnic.clone())]
    }

    fn refusals(tx: &mut Tx, known: &Known, candidates: &[Candidate<StudentForm>]) -> Result<Vec<ImportProblem>> {
        let taken = Taken::of(tx, candidates)?;
        let mut seats = Seats::default();
        let mut out = Vec::new();
        for candidate in candidates {
            let mut problems = taken.problems(candidate.row, &candidate.form);
            problems.extend(seats.ask(tx, &known.places, candidate, problems.is_empty())?);
            out.extend(problems);
        }
        Ok(out)
    }

    fn store(tx: &mut Tx, known: &Known, form: &StudentForm) -> Result<i64> {
        Ok(students::actions::create(tx, &known.scope, form)?.id)
    }

    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, begun_at: Instant) -> Result<bool> {
        actions::take_back_student(tx, scope, id, begun_at)
    }
}

/// Seats that are left in each section, counted in the order of the rows.
#[derive(Default)]
struct Seats(BTreeMap<i64, i64>);

impl Seats {
    /// Takes a seat for a row that is right otherwise; the problem when there is none, or the wing does not take the student.
    fn ask(&mut self, tx: &mut Tx, places: &Places, candidate: &Candidate<StudentForm>, right: bool) -> Result<Option<ImportProblem>> {
        let Some(section) = candidate.form.section_id.and_then(|id| places.sections.iter().find(|section| section.id == id)) else {
            return Ok(None);
        };
        if let Some(sentence) = wing_refusal(section, &candidate.form.name, candidate.form.gender) {
            return Ok(Some(ImportProblem::at(candidate.row, "section", Some(section.name.clone()), sentence)));
        }
        let left = match self.0.entry(section.id) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(section.capacity - placements::queries::seats_taken(tx, section.id)?),
        };
        if *left <= 0 {
            let sentence = format!("Section {} is full: it has {} seats.", section.name, section.capacity);
            return Ok(Some(ImportProblem::at(candidate.row, "section", Some(section.name.clone()), sentence)));
        }
        *left -= i64::from(right);
        Ok(None)
    }
}

/// What is in the database of the numbers of these rows.
struct Taken {
    registrations: BTreeSet<String>,
    cnics: BTreeSet<String>,
}

impl Taken {
    fn of(tx: &mut Tx, candidates: &[Candidate<StudentForm>]) -> Result<Taken> {
        let numbers =
            |pick: fn(&StudentForm) -> &Option<String>| Value::Texts(candidates.iter().filter_map(|one| pick(&one.form).clone()).collect());
        let registrations = tx.values(
            sql!("SELECT registration_no FROM student WHERE registration_no IN [$1] ORDER BY registration_no"),
            &[numbers(|form| &form.registration_no)],
        )?;
        let cnics = tx.values(sql!("SELECT cnic FROM student WHERE cnic IN [$1] ORDER BY cnic"), &[numbers(|form| &form.cnic)])?;
        Ok(Taken { registrations: registrations.into_iter().collect(), cnics: cnics.into_iter().collect() })
    }

    fn problems(&self, row: i64, form: &StudentForm) -> Vec<ImportProblem> {
        let mut out = Vec::new();
        if let Some(number) = form.registration_no.as_ref().filter(|number| self.registrations.contains(*number)) {
            let sentence = "A student with this registration number already exists.";
            out.push(ImportProblem::at(row, "registration_no", Some(number.clone()), sentence));
        }
        if let Some(number) = form.cnic.as_ref().filter(|number| self.cnics.contains(*number)) {
            let shown = kernel::contact::identity_show(number);
            out.push(ImportProblem::at(row, "cnic", Some(shown), "A student with this B-form or CNIC already exists."));
        }
        out
    }
}
