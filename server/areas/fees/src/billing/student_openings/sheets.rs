//! Opening balances of students from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    actions::{self, OpeningHeads},
    model::{OpeningRow, STUDENT_OPENING, TakeOpeningBack},
    queries,
};
use chrono::NaiveDate;
use kernel::{Instant, Record, Result, Scope, Tx};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, forget, plain};
use std::{collections::BTreeMap, sync::Arc};

static FIELDS: &[Field] = &[
    Field::new("registration_no", "Registration no", &["registration number", "reg no", "admission no", "student no"], "GUL-2026-0001"),
    Field::new("name", "Name", &["student name", "student"], "Ahmed Ali"),
    Field::new("arrears_minor", "Arrears", &["dues", "balance", "outstanding", "receivable"], "12500").holds(Holds::Amount),
    Field::new("advance_minor", "Advance", &["advances", "paid in advance", "credit"], "").holds(Holds::Amount),
    Field::new("deposit_minor", "Security deposit", &["security", "deposit", "securities"], "5000").holds(Holds::Amount),
];

/// The register of opening balances, as sheets fill it.
pub struct OpeningSheets;

/// What rows are read by.
#[derive(Clone)]
pub struct Known {
    campus_id: i64,
    /// The first day that the books take.
    on: NaiveDate,
    heads: OpeningHeads,
    /// By number: id and name.
    students: Arc<BTreeMap<String, (i64, String)>>,
}

impl Import for OpeningSheets {
    const JOB: &'static str = "fees.import_openings";
    const REGISTER: &'static str = "student openings";
    const RECORD: &'static Record = &STUDENT_OPENING;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = OpeningRow;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let students = queries::students_of(tx, asked.campus_id)?.into_iter().map(|(number, id, name)| (number, (id, name))).collect();
        let opens_on = accounting::api::opens_on(tx, asked.campus_id)?;
        Ok(Known {
            campus_id: asked.campus_id,
            on: accounting::api::open_day(tx, asked.campus_id, opens_on)?,
            heads: actions::heads(tx)?,
            students: Arc::new(students),
        })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, _: NaiveDate) -> Result<OpeningRow, Vec<ImportProblem>> {
        read_row(row, &known.students)
    }

    fn numbers(form: &OpeningRow) -> Vec<(&'static str, Option<String>)> {
        vec![("registration_no", Some(form.registration_no.clone()))]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<OpeningRow>]) -> Result<Vec<ImportProblem>> {
        let ids: Vec<i64> = candidates.iter().map(|one| one.form.student_id).collect();
        let entered = queries::entered(tx, &ids)?;
        let twice = candidates.iter().filter(|one| entered.contains(&one.form.student_id));
        Ok(twice
            .map(|one| {
                let number = one.form.registration_no.clone();
                let said = "The opening balances of this student are in the books already. Take them back first.";
                ImportProblem::at(one.row, "registration_no", Some(number), said)
            })
            .collect())
    }

    fn store(tx: &mut Tx, known: &Known, form: &OpeningRow) -> Result<i64> {
        actions::enter(tx, known.campus_id, known.on, &known.heads, form)
    }

    /// One that is used by now stays.
    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        let found = queries::locked(tx, scope, id)?;
        if found.is_reversed || actions::kept_by(tx, &found)?.is_some() {
            return Ok(false);
        }
        take_back(tx, scope, &TakeOpeningBack { id, reason: "Import taken back".to_owned(), today: false })?;
        Ok(true)
    }
}

/// Takes an opening back, whose row may come in anew. Errors as `actions::take_back`.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeOpeningBack) -> Result<i64> {
    let id = actions::take_back(tx, scope, form)?;
    forget::<OpeningSheets>(tx, id)?;
    Ok(id)
}

fn read_row(row: &Row, students: &BTreeMap<String, (i64, String)>) -> Result<OpeningRow, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let registration_no = row.get("registration_no").to_owned();
    let student = students.get(&registration_no);
    match student {
        None => problems.push(row.problem("registration_no", "No student of this campus has this registration number.")),
        Some((_, name)) if !row.get("name").is_empty() && plain(name) != plain(row.get("name")) => {
            problems.push(row.problem("name", format!("This number is of {name}.")));
        }
        Some(_) => {}
    }
    let mut amount =
        |field: &'static str| row.amount(field).map_err(|sentence| problems.push(row.problem(field, sentence))).unwrap_or_default();
    let (arrears, advance, deposit) = (amount("arrears_minor"), amount("advance_minor"), amount("deposit_minor"));
    if problems.is_empty() && (arrears + advance + deposit).is_zero() {
        problems.push(row.problem("arrears_minor", "Enter arrears, an advance or a deposit."));
    }
    match student {
        Some((student_id, _)) if problems.is_empty() => Ok(OpeningRow {
            student_id: *student_id,
            registration_no,
            arrears_minor: arrears,
            advance_minor: advance,
            deposit_minor: deposit,
        }),
        _ => Err(problems),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Money;

    fn read(cells: &[(&'static str, &str)]) -> Result<OpeningRow, Vec<(String, String)>> {
        let usual = [("registration_no", "A-1"), ("name", "ahmed ali"), ("arrears_minor", "12,500")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        let students = BTreeMap::from([("A-1".to_owned(), (7, "Ahmed Ali".to_owned()))]);
        read_row(&Row::of(2, cells), &students)
            .map_err(|problems| problems.into_iter().map(|one| (one.column.unwrap_or_default(), one.message)).collect())
    }

    #[test]
    fn a_row_names_its_student_and_amounts() {
        let row = read(&[("deposit_minor", "5000")]).expect("a right row");
        assert_eq!((row.student_id, row.arrears_minor, row.deposit_minor), (7, Money::major(12_500), Money::major(5_000)));
        for (field, text) in [
            ("registration_no", "B-1"),
            ("name", "Somebody Else"),
            ("arrears_minor", "much"),
            ("advance_minor", "-5"),
            ("arrears_minor", "0"),
        ] {
            let problems = read(&[(field, text)]).expect_err("a wrong row");
            assert_eq!(problems.iter().map(|(at, _)| at.as_str()).collect::<Vec<_>>(), [field], "{text}: {problems:?}");
        }
    }
}
