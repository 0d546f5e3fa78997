//! What is known of alumni from sheets: one who graduated per row, by registration number. Who was never in the register does not come in by it.

use super::{ALUMNUS, AlumnusForm, keep};
use crate::rights::ALUMNI_UPDATE;
use chrono::NaiveDate;
use kernel::{Can, Record, Result, Routes, Tx, binds, sheet_paths, sql};
use reporting::import::{self, CampusSheet, Candidate, Field, Import, ImportProblem, Row, plain, told};
use std::collections::{BTreeMap, BTreeSet};

static FIELDS: &[Field] = &[
    Field::new("registration_no", "Registration no", &["registration number", "reg no", "admission no"], "GUL-2020-00041"),
    Field::new("name", "Name", &["student name", "student", "alumnus"], "Ahmed Raza"),
    Field::new("phone", "Phone", &["mobile", "contact", "phone no", "mobile no"], "0300-1234567"),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("city", "City", &["lives in"], "Lahore"),
    Field::new(
        "institution",
        "Studies or works at",
        &["institution", "university", "college", "employer", "company"],
        "King Edward Medical University",
    ),
    Field::new("occupation", "Occupation", &["profession", "job"], "Doctor"),
    Field::new("remarks", "Remarks", &["note", "notes"], ""),
];

/// The register of alumni, as sheets fill it.
pub struct AlumniSheets;

pub fn calls(r: Routes) -> Routes {
    let [template, check, start, undo] = sheet_paths!("alumnus", "alumni");
    r.get(template, Can(ALUMNI_UPDATE), import::template::<AlumniSheets>)
        .post(check, Can(ALUMNI_UPDATE), import::check::<AlumniSheets>)
        .post(start, Can(ALUMNI_UPDATE), import::start::<AlumniSheets>)
        .post(undo, Can(ALUMNI_UPDATE), import::undo::<AlumniSheets>)
}

/// Those who graduated from the campus, by registration number: id and name.
type Graduates = BTreeMap<String, (i64, String)>;

impl Import for AlumniSheets {
    const JOB: &'static str = "students.import_alumni";
    const REGISTER: &'static str = "alumni";
    const RECORD: &'static Record = &ALUMNUS;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Graduates;
    type Form = AlumnusForm;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Graduates> {
        let rows: Vec<(String, i64, String)> = tx.all(
            sql!("SELECT registration_no, id, name FROM student WHERE campus_id = $1 AND status = 'graduated' ORDER BY id"),
            &binds![asked.campus_id],
        )?;
        Ok(rows.into_iter().map(|(number, id, name)| (plain(&number), (id, name))).collect())
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Graduates, _: NaiveDate) -> Result<AlumnusForm, Vec<ImportProblem>> {
        read_row(row, known)
    }

    fn numbers(form: &AlumnusForm) -> Vec<(&'static str, Option<String>)> {
        vec![("registration_no", Some(form.student_id.to_string()))]
    }

    /// A sheet changes nothing that somebody wrote down: that is done on the list.
    fn refusals(tx: &mut Tx, _: &Graduates, candidates: &[Candidate<AlumnusForm>]) -> Result<Vec<ImportProblem>> {
        let ids: Vec<i64> = candidates.iter().map(|one| one.form.student_id).collect();
        let known: BTreeSet<i64> = tx
            .values(sql!("SELECT student_id FROM alumnus WHERE student_id IN [$1] ORDER BY student_id"), &binds![ids])?
            .into_iter()
            .collect();
        let there = candidates.iter().filter(|one| known.contains(&one.form.student_id));
        let sentence = "What is known of this student stands in the list already. Change it there.";
        Ok(there.map(|one| ImportProblem::at(one.row, "registration_no", None, sentence)).collect())
    }

    fn store(tx: &mut Tx, _: &Graduates, form: &AlumnusForm) -> Result<i64> {
        tx.lock("student", form.student_id)?;
        keep(tx, form)
    }
}

fn read_row(row: &Row, known: &Graduates) -> Result<AlumnusForm, Vec<ImportProblem>> {
    let number = row.get("registration_no");
    let Some((student_id, name)) = known.get(&plain(number)) else {
        let sentence = match number {
            "" => "Enter the registration number.".to_owned(),
            _ => format!("Nobody with the number {number} graduated from this campus."),
        };
        return Err(vec![row.problem("registration_no", sentence)]);
    };
    if plain(row.get("name")) != plain(name) {
        return Err(vec![row.problem("name", format!("The number {number} is that of {name}."))]);
    }
    let form = AlumnusForm {
        student_id: *student_id,
        // a sheet adds only those of whom nothing is known
        version: None,
        phone: row.some("phone"),
        email: row.some("email"),
        city: row.some("city"),
        institution: row.some("institution"),
        occupation: row.some("occupation"),
        remarks: row.some("remarks"),
    };
    form.check().map_err(|error| told(row, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_of_who_bears_number_and_name() {
        let known = Graduates::from([(plain("GUL-2020-00041"), (7, "Ahmed Raza".to_owned()))]);
        let read = |cells: &[(&'static str, &str)]| {
            let row = Row::of(2, cells.iter().map(|(field, text)| (*field, (*text).to_owned())).collect());
            read_row(&row, &known).map_err(|problems| problems[0].column.clone().unwrap_or_default())
        };
        let form = read(&[("registration_no", "gul-2020-00041"), ("name", "ahmed raza"), ("phone", "0300-1234567")]).expect("a right row");
        assert_eq!((form.student_id, form.phone.as_deref()), (7, Some("+923001234567")));
        assert_eq!(read(&[("registration_no", ""), ("name", "Ahmed Raza")]).expect_err("no number"), "registration_no");
        assert_eq!(read(&[("registration_no", "GUL-2020-00042"), ("name", "Ahmed Raza")]).expect_err("nobody"), "registration_no");
        assert_eq!(read(&[("registration_no", "GUL-2020-00041"), ("name", "Ali Raza")]).expect_err("another"), "name");
        let wrong = read(&[("registration_no", "GUL-2020-00041"), ("name", "Ahmed Raza"), ("email", "none")]);
        assert_eq!(wrong.expect_err("no address"), "email");
    }
}
